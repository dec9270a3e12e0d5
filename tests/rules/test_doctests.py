"""The examples in the docstrings of `rules` do what they show."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import rules

MODULES = sorted(module.name for module in pkgutil.walk_packages(rules.__path__, "rules."))


@pytest.mark.parametrize("name", ["rules", *MODULES])
def test_the_examples_of_a_module_hold(name):
    """Doctest finds no difference."""
    module = importlib.import_module(name)

    assert 0 == doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed
