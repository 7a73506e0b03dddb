"""Pictures on cards: portraits of court cards, pips, and large suit symbols.

A cell of the screen has two square dots, one above the other. Each string is a row of dots, and each letter is a color.
"""

from __future__ import annotations

from typing import Final

__all__ = ["ACES", "BIG_SIGNS", "BIG_SUITS", "PIPS", "PORTRAITS", "dots"]

PORTRAITS: Final[dict[tuple[str, int], tuple[str, ...]]] = {
    ("K", 5): (
        "Y.Y.Y",
        "YYYYY",
        "HSSSH",
        "HESEH",
        "HSSSH",
        "HHHHH",
        "RHHHR",
        "RYRYR",
        "RRYRR",
        "RYRYR",
    ),
    ("Q", 5): (
        "..Y..",
        "HYYYH",
        "HSSSH",
        "HESEH",
        "HSSSH",
        "HSSSH",
        "H.S.H",
        "RRWRR",
        "RWYWR",
        "RRWRR",
    ),
    ("J", 5): (
        "BBBBY",
        "BBBBB",
        "HSSSH",
        "HESEH",
        "HSSSH",
        ".SSS.",
        "..S..",
        "RBYBR",
        "BRYRB",
        "RBYBR",
    ),
    ("K", 3): (
        "Y.Y",
        "YYY",
        "ESE",
        "HHH",
        "RYR",
        "RYR",
    ),
    ("Q", 3): (
        ".Y.",
        "HYH",
        "ESE",
        "HSH",
        "RWR",
        "RWR",
    ),
    ("J", 3): (
        ".BY",
        "BBB",
        "ESE",
        "SSS",
        "RBR",
        "BRB",
    ),
    ("K", 9): (
        "Y...Y...Y",
        "YY.YYY.YY",
        "YYYYYYYYY",
        "YRYYWYYRY",
        "YYYYYYYYY",
        "HHSSSSSHH",
        "HSSSSSSSH",
        "HSEESEESH",
        "HSSSSSSSH",
        "HSSSESSSH",
        "HHHSSSHHH",
        "HHHEEEHHH",
        ".HHHHHHH.",
        "RRHHHHHRR",
        "RRYHHHYRR",
        "RYRYHYRYR",
        "RRYRYRYRR",
        "RYRRYRRYR",
    ),
    ("Q", 9): (
        "....Y....",
        "..Y.Y.Y..",
        "..YYYYY..",
        "..YWYWY..",
        ".HHHHHHH.",
        "HHHSSSHHH",
        "HHSSSSSHH",
        "HSEESEESH",
        "HSSSSSSSH",
        "HSSSESSSH",
        "HHSSSSSHH",
        "HHHSRSHHH",
        "HH.SSS.HH",
        "HRRSSSRRH",
        "RRWRSRWRR",
        "RWRWYWRWR",
        "RRWRYRWRR",
        "RRRWYWRRR",
    ),
    ("J", 9): (
        ".......YY",
        "..BBBB.Y.",
        ".BBBBBBY.",
        "BBBBBBBBB",
        "BYBYBYBYB",
        "HHSSSSSHH",
        "HSSSSSSSH",
        "HSEESEESH",
        "HSSSSSSSH",
        "HSSSESSSH",
        "HHSSSSSHH",
        ".HSEEESH.",
        "..SSSSS..",
        "...SSS...",
        "RBRSSSRBR",
        "RBBRYRBBR",
        "BRBBYBBRB",
        "RBRBYBRBR",
    ),
    ("*", 9): (
        "Y.......Y",
        "RR.....BB",
        "RRR.Y.BBB",
        ".RRRYBBB.",
        ".RRYYYBB.",
        ".RRRYBBB.",
        ".SSSSSSS.",
        "SSSSSSSSS",
        "SEESSSEES",
        "SSSSRSSSS",
        "SRSSSSSRS",
        "SSRRRRRSS",
        ".SSSSSSS.",
        "...SSS...",
        "YWYWYWYWY",
        "RRRRYBBBB",
        "RRRYYYBBB",
        "RRRRYBBBB",
    ),
    ("*", 5): (
        "Y...Y",
        "RR.BB",
        "RRYBB",
        ".RRB.",
        "SSSSS",
        "ESSSE",
        "SEEES",
        ".SSS.",
        "WYWYW",
        "RRYBB",
    ),
    ("*", 3): (
        "Y.Y",
        "RYB",
        "ESE",
        "SES",
        "WYW",
        "RYB",
    ),
}
"""Pictures of kings, queens, jacks and the joker (`*`), keyed by rank and width in dots.

The letters are Y for gold, H for hair, S for skin, E for eyes, W for white, and R and B for the robe.
"""

PIPS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "A": ((1, 2),),
    "2": ((1, 0), (1, 4)),
    "3": ((1, 0), (1, 2), (1, 4)),
    "4": ((0, 0), (2, 0), (0, 4), (2, 4)),
    "5": ((0, 0), (2, 0), (1, 2), (0, 4), (2, 4)),
    "6": ((0, 0), (2, 0), (0, 2), (2, 2), (0, 4), (2, 4)),
    "7": ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4)),
    "8": ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (1, 3), (0, 4), (2, 4)),
    "9": ((0, 0), (2, 0), (0, 1), (2, 1), (1, 2), (0, 3), (2, 3), (0, 4), (2, 4)),
    "T": ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 3), (1, 3), (2, 3), (0, 4), (2, 4)),
}
"""The places of the pips, keyed by rank. Each place is a column from 0 to 2 and a row from 0 to 4."""

ACES: Final[dict[str, tuple[str, ...]]] = {
    "♥": ("RR.RR", "RRRRR", "RRRRR", ".RRR.", ".RRR.", "..R.."),
    "♦": ("..R..", ".RRR.", "RRRRR", "RRRRR", ".RRR.", "..R.."),
    "♠": ("..R..", ".RRR.", "RRRRR", "RRRRR", "..R..", ".RRR."),
    "♣": (".RRR.", ".RRR.", "RRRRR", "RRRRR", "..R..", ".RRR."),
}

BIG_SUITS: Final[dict[str, tuple[str, ...]]] = {
    "♥": (".RR.RR.", "RRRRRRR", "RRRRRRR", ".RRRRR.", "..RRR..", "...R..."),
    "♦": ("...R...", "..RRR..", ".RRRRR.", ".RRRRR.", "..RRR..", "...R..."),
    "♠": ("...R...", "..RRR..", ".RRRRR.", "RRRRRRR", "...R...", "..RRR.."),
    "♣": ("..RRR..", "..RRR..", "RRRRRRR", "RRRRRRR", "...R...", "..RRR.."),
}

BIG_SIGNS: Final[dict[str, tuple[str, ...]]] = {
    **BIG_SUITS,
    "NT": ("R.R.RRR", "RRR..R.", "RRR..R.", "R.R..R.", "R.R..R.", "......."),
}
"""Suit symbols seven dots wide and six high, and the sign for no trump."""

Dot = tuple[str, str | None, str | None]


def dots(rows: tuple[str, ...], colours: dict[str, str]) -> tuple[tuple[Dot, ...], ...]:
    """Return a picture as rows of cells: (character, ink, background).

    Two rows of dots make one row of cells. A color of `None` is transparent.
    """
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line: list[Dot] = []
        for one, other in zip(upper, lower, strict=True):
            top, bottom = colours.get(one), colours.get(other)
            if top == bottom:
                line.append((" ", None, top))
            elif top is None:
                line.append(("▄", bottom, None))
            else:
                line.append(("▀", top, bottom))
        lines.append(tuple(line))
    return tuple(lines)
