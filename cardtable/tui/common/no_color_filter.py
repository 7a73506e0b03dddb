"""The mode without colors, which the variable NO_COLOR asks for.

Backgrounds become reverse video, and faint text becomes dim. No color is left, not even gray.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

__all__ = ["Colourless"]

OTHER_GROUND: Final = 0.3
"""A background is reversed if it differs from the table in lightness (0 to 1) by more than this."""
FAINT: Final = 0.4
"""Text is faint if it differs from its background in lightness (0 to 1) by less than this."""
_NONE: Final = Style.from_color(RichColor.default(), RichColor.default())


class Colourless(LineFilter):
    """The filter that removes the colors from every line. `ground` is the background color of the table."""

    def __init__(self, ground: Color) -> None:
        super().__init__()
        self._ground = _lightness(ground.rich_color)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, None if style is None else _without(style, self._ground), control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def _without(style: Style, table: float) -> Style:
    ground = table if style.bgcolor is None or style.bgcolor.is_default else _lightness(style.bgcolor)
    plain = style + _NONE
    if style.color is not None and not style.color.is_default and abs(_lightness(style.color) - ground) < FAINT:
        plain += Style(dim=True)
    if abs(ground - table) > OTHER_GROUND:
        plain += Style(reverse=not style.reverse)
    return plain


def _lightness(colour: RichColor) -> float:
    red, green, blue = colour.get_truecolor()
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
