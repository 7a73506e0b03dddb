"""The colors: our own themes (green felt, dark, light), and the colors of cards for our themes and Textual's.

`$lit` is the only accent color, for what can be acted on. `$calm` is the text color of less important words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from textual.color import Color
from textual.theme import Theme

__all__ = ["DEFAULT_THEME", "READ", "THEMES", "contrast", "variables_of"]

DEFAULT_THEME = "felt"


def _theme(
    name: str,
    *,
    dark: bool,
    cloth: str,
    raised: str,
    sunk: str,
    text: str,
    line: str,
    lit: str,
    on_lit: str,
    bad: str,
    good: str,
    **variables: str,
) -> Theme:
    return Theme(
        name,
        primary=line,
        secondary=text,
        accent=lit,
        warning=bad,
        error=bad,
        success=good,
        foreground=text,
        background=cloth,
        surface=cloth,
        panel=raised,
        dark=dark,
        variables={
            "lit": lit,
            "on-lit": on_lit,
            "sunk": sunk,
            "veil": f"{sunk} 60%" if dark else f"{text} 35%",
            "line": line,
            "block-cursor-background": lit,
            "block-cursor-foreground": on_lit,
            "block-cursor-blurred-background": raised,
            "block-cursor-blurred-foreground": text,
            "block-hover-background": raised,
            "border": lit,
            "border-blurred": line,
            "footer-background": sunk,
            "footer-foreground": text,
            "footer-key-foreground": text,
            "footer-description-foreground": f"{text} 80%",
            "input-cursor-background": lit,
            "input-cursor-foreground": on_lit,
            "input-selection-background": f"{lit} 35%",
            "scrollbar": line,
            "scrollbar-hover": text,
            "scrollbar-active": lit,
            "scrollbar-background": cloth,
            "scrollbar-background-hover": cloth,
            "scrollbar-background-active": cloth,
            "scrollbar-corner-color": cloth,
            "link-color": text,
            **variables,
        },
    )


FELT = _theme(
    "felt",
    dark=True,
    cloth="#11533c",
    raised="#186449",
    sunk="#0c3f2d",
    text="#f3ecd9",
    line="#4c8a70",
    lit="#ffd166",
    on_lit="#23301f",
    bad="#ffc4b4",
    good="#b7efb2",
)
DARK = _theme(
    "dark",
    dark=True,
    cloth="#17191d",
    raised="#22262c",
    sunk="#101215",
    text="#e6e3da",
    line="#4a5059",
    lit="#f0b648",
    on_lit="#1a1405",
    bad="#ff9d8a",
    good="#9fd89a",
    **{"card": "#e9e4d6", "card-dim": "#a9a59a", "card-dim-ink": "#4f4d46"},
)
LIGHT = _theme(
    "light",
    dark=False,
    cloth="#e9e6db",
    raised="#dcd8c9",
    sunk="#d0cbb9",
    text="#23261f",
    line="#a39d88",
    lit="#0a5f42",
    on_lit="#ffffff",
    bad="#a3271a",
    good="#285f24",
    **{"card": "#fffdf6", "card-dim": "#d8d4c6", "card-dim-ink": "#6b6759", "card-edge": "#b5ae98"},
)

THEMES: tuple[Theme, ...] = (FELT, DARK, LIGHT)

_CARDS = {
    "card": "#faf6ea",
    "card-ink": "#1d1f21",
    "card-red": "#bf1322",
    "card-clubs": "#17703c",
    "card-diamonds": "#1b55a8",
    "card-dim": "#b4b8a6",
    "card-dim-ink": "#585d50",
    "card-back": "#2a3f7e",
    "card-back-ink": "#8da0d8",
    "card-edge": "#c9c3b0",
}
"""The default colors of card faces, suits and backs.

The colors of clubs and diamonds are used only in four-color packs.
"""


READ: Final = 4.5
"""The least contrast of a text that must be easy to read."""


def variables_of(theme: Theme, *, colours: bool = True) -> dict[str, str]:
    """Return the default values of our color variables in a theme. Textual's own themes do not set these variables."""
    return {
        "lit": theme.accent or theme.primary,
        "on-lit": "auto",
        "sunk": "black 20%" if theme.dark else "black 8%",
        "calm": _calm(theme) if colours else f"{_text(theme)} 50%",
        "veil": "black 50%" if theme.dark else "black 30%",
        "line": f"{_text(theme)} 35%",
        **_CARDS,
    }


def _text(theme: Theme) -> str:
    return theme.foreground or ("white" if theme.dark else "black")


def _calm(theme: Theme) -> str:
    """Return the faintest text color still legible on a theme's background, on its panels and on its bars."""
    text, cloth = Color.parse(_text(theme)), Color.parse(theme.background or ("black" if theme.dark else "white"))
    if text.ansi is not None or cloth.ansi is not None:
        return _text(theme)
    below = cloth.blend(Color(0, 0, 0), 0.2 if theme.dark else 0.08).hex6
    grounds = (cloth, *map(Color.parse, (theme.panel or cloth.hex6, theme.variables.get("sunk", below))))
    shades = (cloth.blend(text, share / 100) for share in range(62, 100, 2))
    calm = next((shade for shade in shades if all(contrast(shade.hex6, each.hex6) >= READ for each in grounds)), text)
    return calm.hex6


@lru_cache(512)
def contrast(ink: str, ground: str) -> float:
    """Return the contrast of a text color on a background, from 1 to 21, as the Web's guidelines (WCAG) define it."""
    darker, lighter = sorted(map(_luminance, (ink, ground)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    linear = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in Color.parse(colour).normalized
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
