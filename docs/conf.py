"""How Sphinx writes the handbook: see scripts/handbook.py, which lays out the sources."""

from __future__ import annotations

import inspect
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx import addnodes

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

project = "TideWidgets"
author = "TideWidgets contributors"
copyright = author  # noqa: A001 - Sphinx asks for this name
version = release = metadata.version("tidewidgets")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.linkcode",
    "sphinx.ext.napoleon",
]

# Markdown and chapters. These are shown as they are stored, and never run here.
myst_enable_extensions = ["attrs_inline", "html_image"]
myst_heading_anchors = 4
nb_execution_mode = "off"

# Docstrings.
autodoc_member_order = "groupwise"
autodoc_typehints_format = "short"
default_role = "py:obj"
napoleon_google_docstring = False
napoleon_use_ivar = True
python_use_unqualified_type_names = True

# The look. Everything is served from the pages' own folder.
html_theme = "furo"
html_title = "TideWidgets"
html_static_path = ["handbook"]
html_css_files = ["handbook.css"]
html_js_files = ["handbook.js"]
html_copy_source = False
html_theme_options = {
    # The deep sea of the boards, and its foam.
    "light_css_variables": {"color-brand-primary": "#1f5f73", "color-brand-content": "#1f5f73"},
    "dark_css_variables": {"color-brand-primary": "#8fd0e0", "color-brand-content": "#8fd0e0"},
}
html_show_search_summary = False  # it would be fetched, which a disk does not allow
html_show_sphinx = False


def linkcode_resolve(domain: str, info: dict[str, str]) -> str | None:
    """Lead from a name to its lines in the page of its file."""
    if domain != "py" or not info["module"]:
        return None
    found = import_module(info["module"])
    for part in info["fullname"].split("."):
        found = getattr(found, part, None)
    try:
        path = Path(inspect.getsourcefile(found))
        line = inspect.getsourcelines(found)[1]
    except (OSError, TypeError):
        return None
    root = Path(__file__).resolve().parent.parent
    return f"../source/{path.relative_to(root).as_posix()}.html#line-{line}"


def aim(_: Sphinx, page: document) -> None:
    """Let a short name mean what its own module calls so, or else `rules` or `tidewidgets`.

    Left alone, Sphinx takes any name that ends alike, and five games have a `State`.
    """
    for reference in page.findall(addnodes.pending_xref):
        if reference["refdomain"] != "py":
            continue
        reference.attributes.pop("refspecific", None)
        name, here = reference["reftarget"], reference.get("py:module")
        for module in filter(None, (here, "rules", "tidewidgets", "rules.bots")):
            if name in import_module(module).__all__:
                reference["reftarget"] = f"{module}.{name}"
                break


def setup(app: Sphinx) -> None:
    """Tell Sphinx what is ours."""
    app.connect("doctree-read", aim)
