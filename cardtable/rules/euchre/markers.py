"""The score kept with two spot cards that are not in play, drawn as seven rows of characters [EU-9.6 to EU-9.9]."""

from __future__ import annotations

from typing import Final, Literal

Markers = Literal["3-4", "5-2", "none"]

EDGE, TOP, BOTTOM = "├─────┤", "┌─────┐", "└─────┘"
BACK, BLANK, OUT = "│▒▒▒▒▒│", "│     │", "│ OUT │"
ONE, TWO = "│  ♥  │", "│ ♥ ♥ │"

# The five rows between the top edge and the bottom edge. A dividing edge (EDGE) is the edge of the card on top.
BOTH_BACKS: Final = (BACK, BACK, BACK, BACK, BACK)
BACK_OVER_ONE: Final = (ONE, EDGE, BACK, BACK, BACK)
PICTURES: Final = {
    "3-4": (
        BOTH_BACKS,
        BACK_OVER_ONE,
        (TWO, EDGE, BACK, BACK, BACK),
        (ONE, BLANK, ONE, BLANK, ONE),
        (TWO, BLANK, BLANK, BLANK, TWO),
        (ONE, EDGE, TWO, BLANK, TWO),
        (ONE, ONE, EDGE, TWO, TWO),
    ),
    "5-2": (
        BOTH_BACKS,
        BACK_OVER_ONE,
        (ONE, BLANK, BLANK, BLANK, ONE),
        (TWO, ONE, EDGE, BACK, BACK),
        (TWO, EDGE, BACK, EDGE, TWO),
        (TWO, BLANK, ONE, BLANK, TWO),
        (ONE, EDGE, TWO, ONE, TWO),
    ),
}
"""`PICTURES[markers][score]` has the five middle rows; `markers` names the two cards that are used as markers.

Scores of 5 and 6 occur in a 7-point game [EU-9.6].
"""

EARS: Final = {2: ("┌──", "──┐"), 3: ("│▒▒", "▒▒│"), 4: ("└──", "──┘")}
"""The left and right ends of the lower card if it lies crosswise, which adds five to the score [EU-9.7].

The key is the index of the row of text.
"""


LONGEST: Final = 10


def drawn(markers: Markers, score: int, target: int, account: int) -> tuple[str, ...]:
    """Return the marker cards of a side as rows of text, or no rows if there are no markers for this target.

    `score` is the side's score, and `target` the points that win a game. Account 0 has hearts, account 1 has spades.
    """
    if markers == "none" or target > LONGEST:
        return ()
    crosswise = False
    if score >= target:
        middle = (BLANK, BLANK, OUT, BLANK, BLANK)  # [EU-9.8]
    else:
        crosswise = target == 10 and score >= 5
        middle = PICTURES[markers][score - 5 if crosswise else score]
    rows = []
    for at, row in enumerate((TOP, *middle, BOTTOM)):
        left, right = EARS[at] if crosswise and at in EARS else ("   ", "   ")
        rows.append(left + row + right)
    return tuple(row.replace("♥", "♠") if account else row for row in rows)
