"""What the package offers, and what it refuses to start with."""

from __future__ import annotations

import importlib
import sys
import types

import ipywidgets
import pytest

import tidewidgets
from tidewidgets._view import View


def test_everything_offered_exists_and_is_listed_in_order():
    """`from tidewidgets import *` gives just this."""
    public = sorted(name for name in vars(tidewidgets) if not name.startswith("_"))
    known = [n for n in public if not isinstance(getattr(tidewidgets, n), types.ModuleType)]

    assert sorted(tidewidgets.__all__) == sorted(set(known) - {"annotations"})


def test_a_foreign_rules_package_is_refused_with_what_to_do(monkeypatch):
    """Another distribution installs a package of that name."""
    foreign = types.ModuleType("rules")
    foreign.__file__ = "/site-packages/rules/__init__.py"
    monkeypatch.setitem(sys.modules, "rules", foreign)
    monkeypatch.delitem(sys.modules, "tidewidgets._own_rules")

    with pytest.raises(ImportError, match=r"pip uninstall rules"):
        importlib.import_module("tidewidgets._own_rules")


def test_no_trait_hides_a_name_of_the_base_class():
    """`log` or `keys` would break every widget."""
    own = ("sheet", "css", "ground", "items", "moves", "head", "rev")

    assert [name for name in own if hasattr(ipywidgets.DOMWidget, name)] == []
    assert [name for name in own if name not in View.class_trait_names(sync=True)] == []
