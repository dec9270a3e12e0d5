"""Four runtime packages; `rules` uses two of them and `tidewidgets` no more than the four bring.

Plots, frames and bars need more, but only who asks for one.
"""

import ast
import re
import subprocess
import sys
import tomllib

import pytest

from scripts import sources
from scripts.environment import ROOT, normal

RUNTIME = {"anywidget", "ipywidgets", "msgspec", "networkx"}
MAY_IMPORT = {
    "rules": {"rules", "msgspec", "networkx", "pandas", "tqdm"},
    # traitlets and IPython come with ipywidgets.
    "tidewidgets": {
        "rules",
        "tidewidgets",
        "tidewidgets_doctor",
        "traitlets",
        "IPython",
        *RUNTIME,
        "matplotlib",
    },
    # It has to speak where nothing else can be imported.
    "tidewidgets_doctor": {"tidewidgets", "tidewidgets_doctor"},
}


def imports(text):
    """List the top-level names that a module imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def strangers(text, package):
    return sorted(imports(text) - set(sys.stdlib_module_names) - MAY_IMPORT[package])


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
        "if TYPE_CHECKING:\n    from pytest import Item",
    ],
)
def test_a_stranger_in_rules_is_seen(text):
    assert 1 == len(strangers(text, "rules"))


def test_own_modules_and_the_standard_library_pass():
    text = "import json, networkx as nx\nfrom . import x\nfrom rules import State"

    assert [] == strangers(text, "rules")


def test_frames_bars_and_charts_are_no_burden_until_somebody_asks():
    program = (
        "import sys, rules.bots, rules.lab, tidewidgets\n"
        "print(*sorted({'matplotlib', 'pandas', 'tqdm', 'numpy'} & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT
    )

    assert "" == said.stdout.strip()
