"""The examples in the docstrings of `tidewidgets` do what they show."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import tidewidgets

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(tidewidgets.__path__, "tidewidgets.")
)


@pytest.mark.parametrize("name", ["tidewidgets", *(n for n in MODULES if "__main__" not in n)])
def test_the_examples_of_a_module_hold(name, tmp_path, monkeypatch):
    """Doctest finds no difference; what is written is written to an empty folder."""
    monkeypatch.chdir(tmp_path)
    module = importlib.import_module(name)

    assert 0 == doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed
