"""Makes sure that the `rules` package found is the one this package was made with."""

from __future__ import annotations

import rules

if getattr(rules, "MARK", None) != "tidewidgets":
    message = (
        f"The package `rules` at {rules.__file__} is not the one that belongs to tidewidgets: "
        "another distribution of that name is installed. Uninstall it (`pip uninstall rules`), "
        "then install tidewidgets again."
    )
    raise ImportError(message)
