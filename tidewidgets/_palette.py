"""The colours of every board, by name, in a light and a dark theme.

A `tone` of a scene is one of these names. The live board gets them as custom properties
(``--tw-sun``), the saved picture as plain values.
"""

from __future__ import annotations

from typing import Final, Literal

Theme = Literal["light", "dark"]

PALETTE: Final[dict[Theme, dict[str, str]]] = {
    "light": {
        "mat": "#1f5f73",
        "tile": "#f3e7cf",
        "tile2": "#e2d2ae",
        "water": "#bfe0e2",
        "ink": "#16272e",
        "paper": "#fffdf7",
        "muted": "#5c6b70",
        "sun": "#b5470b",
        "moon": "#2b4a86",
        "go": "#ffd166",
    },
    "dark": {
        "mat": "#0f2a35",
        "tile": "#e4d6b8",
        "tile2": "#cdb98f",
        "water": "#a5cdd1",
        "ink": "#0e1a1f",
        "paper": "#1a2a31",
        "muted": "#a9b7bb",
        "sun": "#9c3a06",
        "moon": "#223c70",
        "go": "#ffd166",
    },
}


def properties(theme: Theme) -> str:
    """Write a theme as CSS custom properties: ``--tw-mat:#1f5f73;…``."""
    return "".join(f"--tw-{name}:{colour};" for name, colour in PALETTE[theme].items())
