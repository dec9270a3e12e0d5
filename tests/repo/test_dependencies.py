"""Four runtime packages; `rules` uses two of them and `tidewidgets` no more than the four bring.

Plots, frames and bars need more, but only who asks for one.
"""

import ast
import re
import sys
import tomllib

import pytest

from scripts import sources
from scripts.environment import ROOT, normal

RUNTIME = {"anywidget", "ipywidgets", "msgspec", "networkx"}
MAY_IMPORT = {
    "rules": {"rules", "msgspec", "networkx"},
    # traitlets and IPython come with ipywidgets.
    "tidewidgets": {"rules", "tidewidgets", "traitlets", "IPython", *RUNTIME},
}
WHEN_ASKED = {"rules": {"pandas", "tqdm"}, "tidewidgets": {"matplotlib"}}
"""What may be imported inside functions, and for type checkers."""


def imports(nodes, *, asked=False):
    """Give the top-level name of each import, and whether it waits until a function is called."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name.partition(".")[0], asked) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.partition(".")[0], asked
        waits = isinstance(node, ast.FunctionDef) or (
            isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        )
        yield from imports(ast.iter_child_nodes(node), asked=asked or waits)


def strangers(text, package):
    known = set(sys.stdlib_module_names) | MAY_IMPORT[package]
    return sorted(
        {
            name
            for name, asked in imports([ast.parse(text)])
            if name not in known and not (asked and name in WHEN_ASKED[package])
        }
    )


def test_the_runtime_dependencies_are_four():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {normal(re.match(r"[\w.-]+", line)[0]) for line in project["dependencies"]}

    assert RUNTIME == named


@pytest.mark.parametrize("package", sorted(MAY_IMPORT))
def test_a_package_imports_only_what_it_may(package):
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in sources.files(under=package)
        if path.suffix == ".py" and (names := strangers(path.read_text("utf-8"), package))
    }

    assert {} == found


@pytest.mark.parametrize(
    "text",
    [
        "import numpy",
        "from tidewidgets import Board",
        "def f():\n    import numpy.linalg",
        "import pandas",
        "class A:\n    from tqdm.auto import tqdm",
        "if TYPE_CHECKING:\n    from pytest import Item",
    ],
)
def test_a_stranger_in_rules_is_seen(text):
    assert 1 == len(strangers(text, "rules"))


def test_own_modules_and_the_standard_library_pass():
    text = "import json, networkx as nx\nfrom . import x\nfrom rules import State"

    assert [] == strangers(text, "rules")


def test_a_function_may_import_what_only_who_calls_it_needs():
    text = "if TYPE_CHECKING:\n    import pandas\ndef f():\n    if x:\n        import tqdm"

    assert [] == strangers(text, "rules")
    assert ["pandas", "tqdm"] == strangers(text, "tidewidgets")
