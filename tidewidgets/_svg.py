"""The saved picture of a scene: deterministic, compact, readable where no script runs."""

from __future__ import annotations

import base64
import re
from functools import cached_property
from html import escape
from itertools import groupby
from math import hypot
from string import ascii_letters
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import msgspec

from tidewidgets._palette import PALETTE, Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tidewidgets._scene import Item, Line, Part, Scene

LABEL: int = 12
"""Height of a label, in scene units, at scale 1."""

ZOOM: float = 1.5
"""Pixels of a scene unit where nothing else decides the size of the picture."""

PIECES: int = 2
"""Layer on which pieces begin; marks lie below."""

ROUND: float = 1.3
"""How much longer than the other a side may be for the mark to be a circle."""

_PART = re.compile(r'<use href="#([^"]+)"')
_VARIABLE = re.compile(r"var\(--tw-([a-z0-9-]+)(?:\s*,[^)]*)?\)")


class Sprite(msgspec.Struct, frozen=True):
    """One drawing of a sheet.

    Attributes
    ----------
    size : (float, float)
        Width and height of its viewBox.
    head : str
        The viewBox and other attributes of its ``<symbol>``, as markup.
    body : str
        What it draws, as markup.
    uses : tuple of str
        Ids of the sprites it is made of.
    clear : bool
        Whether it has ``opacity="0"``: a place to be touched, and nothing to see.
    """

    size: tuple[float, float]
    head: str
    body: str
    uses: tuple[str, ...]
    clear: bool = False


class Sheet(msgspec.Struct, frozen=True, dict=True):
    """The sprites of a room by id.

    A sprite is a ``<symbol>`` with a viewBox centred on 0, 0. It is coloured by ``currentColor``
    (the item's tone) and by the palette, written ``var(--tw-ink, #16272e)``: the fallback is for
    drawing programs. Whatever else stands in the file is for them, too. A sprite may be made of
    others, by ``<use href="#part"/>`` with a transform and nothing else.
    """

    sprites: dict[str, Sprite]

    @classmethod
    def parse(cls, *texts: str) -> Sheet:
        """Read one or more SVG files.

        Raises
        ------
        ValueError
            If a symbol has no id, or a viewBox that isn't centred on 0, 0.
        """
        sprites: dict[str, Sprite] = {}
        for text in texts:
            root = ET.fromstring(text)  # noqa: S314 - a file of this package
            for element in root.iter():
                element.tag = element.tag.rpartition("}")[2]
                element.text = (element.text or "").strip() or None
                element.tail = None
                element.attrib = {k: " ".join(v.split()) for k, v in element.attrib.items()}
            for symbol in root.iter("symbol"):
                name = symbol.attrib.pop("id", "")
                x, y, width, height = map(float, symbol.get("viewBox", "1 1 0 0").split())
                if not name or (x, y) != (-width / 2, -height / 2):
                    message = f"Symbol {name!r} needs an id and a viewBox centred on 0 0."
                    raise ValueError(message)
                sprites[name] = Sprite(
                    size=(width, height),
                    head="".join(f' {k}="{escape(v)}"' for k, v in symbol.attrib.items()),
                    body="".join(map(_markup, symbol)),
                    uses=tuple(use.get("href", "").lstrip("#") for use in symbol.iter("use")),
                    clear=symbol.get("opacity") == "0",
                )
        return cls(sprites)

    @cached_property
    def markup(self) -> str:
        """All sprites as ``<symbol>``s, for a live board.

        There a part needs its box, or it would fill the sprite that it is part of.
        """

        def boxed(use: re.Match[str]) -> str:
            width, height = self.sprites[use[1]].size
            box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
            return use[0] + "".join(f' {side}="{value:g}"' for side, value in box.items())

        return "".join(
            f'<symbol id="{name}"{sprite.head}>{_PART.sub(boxed, sprite.body)}</symbol>'
            for name, sprite in self.sprites.items()
        )

    def with_parts(self, names: Iterable[str]) -> tuple[str, ...]:
        """Give sprites and all that they are made of, each once, in order of first use."""
        found: dict[str, None] = {}

        def visit(name: str) -> None:
            if name not in self.sprites:
                message = f"The sheet has no sprite {name!r}; it has {', '.join(self.sprites)}."
                raise ValueError(message)
            if name not in found:
                found[name] = None
                for part in self.sprites[name].uses:
                    visit(part)

        for name in names:
            visit(name)
        return tuple(found)


def _markup(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode").replace(" />", "/>")


def _number(value: float) -> str:
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _short_ids(names: tuple[str, ...]) -> dict[str, str]:
    """Give each name an id of one letter, or of a letter and a number once they run out."""
    count = len(ascii_letters)
    return {
        name: ascii_letters[i % count] + (str(i // count) if i >= count else "")
        for i, name in enumerate(names)
    }


def svg(scene: Scene, sheet: Sheet, theme: Theme = "light") -> str:
    """Draw a scene.

    Parameters
    ----------
    scene : Scene
        What to draw; items that are only a `choice`, or of a clear sprite, are left out.
    sheet : Sheet
        Where its sprites are.
    theme : {"light", "dark"}
        Which colours of the palette.

    Returns
    -------
    str
        An SVG file: equal scenes give equal text.

    Raises
    ------
    ValueError
        If a sprite isn't in the sheet or a tone isn't in the palette.
    """
    colours = PALETTE[theme]

    def colour(name: str) -> str:
        if name not in colours:
            message = f"The palette has no tone {name!r}; it has {', '.join(colours)}."
            raise ValueError(message)
        return colours[name]

    def shows(item: Item) -> bool:
        sprite = sheet.sprites.get(item.sprite)
        return not item.choice and (sprite is None or not sprite.clear or bool(item.label))

    items = sorted(filter(shows, scene.items), key=lambda item: item.layer)
    drawn = (name for item in items for name in (item.sprite, *(p.sprite for p in item.parts)))
    ids = _short_ids(sheet.with_parts(filter(None, drawn)))

    def sprite(name: str) -> str:
        body = re.sub(
            r'href="#([^"]+)"', lambda m: f'href="#{ids[m[1]]}"', sheet.sprites[name].body
        )
        head = re.sub(r' (viewBox|overflow)="[^"]*"', "", sheet.sprites[name].head)
        return f'<g id="{ids[name]}"{head}>{body}</g>'

    def draw(layers: Iterable[Item]) -> Iterator[str]:
        def kind(item: Item) -> tuple[str, bool]:
            return item.tone, not (item.sprite or item.parts)

        for (tone, bare), run in groupby(layers, key=kind):
            name = "fill" if bare else "color"
            yield f'<g {name}="{colour(tone)}">' if tone else ""
            for item in run:
                if item.parts:
                    yield _group(item, ids, colour)
                else:
                    yield _use(item, ids) if item.sprite else ""
                yield _label(item, "" if bare else f' fill="{colours["ink"]}"')
            yield "</g>" if tone else ""

    x, y, width, height = map(_number, scene.box)
    size = [_number(side * ZOOM) for side in scene.box[2:]]
    head = scene.head
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}"',
        f' width="{size[0]}" height="{size[1]}" font-family="system-ui,sans-serif"',
        f' font-size="{LABEL}" text-anchor="middle">',
        f"<title>{escape(head.title)}</title>" if head.title else "",
        f"<desc>{escape(scene.sentence)}</desc>" if scene.sentence else "",
        f"<defs>{''.join(map(sprite, ids))}</defs>" if ids else "",
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="18" fill="{colours["mat"]}"/>',
        *(_line(line, colour(line.tone)) for line in scene.lines),
        *draw(item for item in items if item.layer < PIECES),
        *(_ring(item, sheet, colours) for item in items if item.id in head.last),
        *draw(item for item in items if item.layer >= PIECES),
        "</svg>",
    )
    return _VARIABLE.sub(lambda match: colour(match[1]), "".join(drawing))


def _transform(item: Item | Part) -> str:
    turn = f"rotate({_number(item.turn)})" if item.turn else ""
    scale = f"scale({item.scale:.3g})" if item.scale != 1 else ""
    return f'transform="translate({_number(item.x)} {_number(item.y)}){turn}{scale}"'


def _use(item: Item | Part, ids: dict[str, str], more: str = "") -> str:
    turned = item.turn or item.scale != 1
    where = _transform(item) if turned else f'x="{_number(item.x)}" y="{_number(item.y)}"'
    return f'<use href="#{ids[item.sprite]}" {where}{more}/>'


def _group(item: Item, ids: dict[str, str], colour: Callable[[str], str]) -> str:
    below = f'<use href="#{ids[item.sprite]}"/>' if item.sprite else ""
    parts = (
        _use(part, ids, f' color="{colour(part.tone)}"' if part.tone else "") for part in item.parts
    )
    return f"<g {_transform(item)}>{below}{''.join(parts)}</g>"


def _label(item: Item, fill: str) -> str:
    if not item.label:
        return ""
    size = "" if item.scale == 1 else f' font-size="{_number(LABEL * item.scale)}"'
    baseline = item.y + 0.35 * LABEL * item.scale
    return (
        f'<text x="{_number(item.x)}" y="{_number(baseline)}"{size}{fill}>'
        f"{escape(item.label)}</text>"
    )


def _ring(item: Item, sheet: Sheet, colours: dict[str, str]) -> str:
    """Mark an item of the last move: a bright ring with dark edges, under the pieces.

    It is round for what is about as wide as high, as on the live board.
    """
    size = sheet.sprites[item.sprite].size if item.sprite else (2 * LABEL, 2 * LABEL)
    width, height = (side * item.scale for side in size)
    if max(width, height) < ROUND * min(width, height):
        shape = f'<circle cx="{_number(item.x)}" cy="{_number(item.y)}"'
        shape += f' r="{_number(0.45 * min(width, height))}"'
    else:
        shape = f'<rect x="{_number(item.x - width / 2)}" y="{_number(item.y - height / 2)}"'
        shape += f' width="{_number(width)}" height="{_number(height)}" rx="8"'
    return (
        f'{shape} fill="none" stroke="{colours["ink"]}" stroke-width="5"/>'
        f'{shape} fill="none" stroke="{colours["go"]}" stroke-width="3"/>'
    )


def _line(line: Line, stroke: str) -> str:
    length = hypot(line.x2 - line.x1, line.y2 - line.y1)
    along = ((line.x2 - line.x1) / length, (line.y2 - line.y1) / length) if length else (1.0, 0.0)
    head = 4 * line.width if line.arrow else 0
    foot = (line.x2 - along[0] * head, line.y2 - along[1] * head)
    dash = f' stroke-dasharray="{_number(3 * line.width)}"' if line.dash else ""
    points = [(line.x1, line.y1), foot]
    path = "L".join(f"{_number(px)} {_number(py)}" for px, py in points)
    text = f'<path d="M{path}" stroke="{stroke}" stroke-width="{_number(line.width)}"{dash}/>'
    if line.arrow:
        across = (-along[1] * head / 2, along[0] * head / 2)
        corners = [
            (line.x2, line.y2),
            (foot[0] + across[0], foot[1] + across[1]),
            (foot[0] - across[0], foot[1] - across[1]),
        ]
        path = "L".join(f"{_number(px)} {_number(py)}" for px, py in corners)
        text += f'<path d="M{path}Z" fill="{stroke}"/>'
    return text


def picture(drawing: str, sentence: str, above: str = "", below: str = "") -> str:
    """Wrap an SVG in HTML that notebooks show even where they trust nobody.

    Parameters
    ----------
    drawing : str
        What `svg` made.
    sentence : str
        The same in words, for who doesn't see it.
    above, below : str
        Lines of text over and under it.

    Returns
    -------
    str
        An ``<img>`` with the picture inside; inline SVG would be stripped from notebooks that
        haven't been run here.
    """
    data = base64.b64encode(drawing.encode()).decode()
    return "".join(
        (
            f"<p><b>{escape(above)}</b></p>" if above else "",
            f'<img src="data:image/svg+xml;base64,{data}" style="max-width:100%" ',
            f'alt="{escape(sentence)}">',
            f"<p>{escape(below)}</p>" if below else "",
        )
    )
