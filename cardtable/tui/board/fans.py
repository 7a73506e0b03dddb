"""Where the cards of a fan are drawn in the room that it has.

If there is too little room, first the backs and then the faces are drawn closer together. If that is not enough,
several of the deepest faces share a row. If even that is not enough, the deepest cards are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from textual.geometry import Region

from cardtable.cards import BACK, JOKER, Card
from cardtable.tui.board.faces import CardSize

__all__ = [
    "FANS",
    "INDEX",
    "SQUARE",
    "Spot",
    "across",
    "across_room",
    "column",
    "column_rows",
    "covered_backs",
    "in_a_line",
    "is_ten",
    "line_columns",
    "seen_of",
]

FANS = ("fan-left", "fan-right", "fan-down")
SQUARE = ("pile", "bare")
INDEX = 2
WRITTEN_OUT = 3
TEN = 4
UPRIGHT = 5
"""On cards with at least this many rows, a `10` that has no room beside the suit is written above it."""
TALL = 7
RUN = 13


class Spot(NamedTuple):
    """Where a card of a zone is drawn: the card's index in the zone, its upper left corner, and its visible part.

    `seen` is the number of columns of this card that the next card leaves free; in a fan downward it is a number of
    rows. If `seen` is negative, the free columns are at the right. If `slot` is not 0, only rank and suit are visible,
    in `slot` columns.
    """

    nth: int
    x: int
    y: int
    seen: int
    slot: int = 0


def seen_of(spot: Spot, size: CardSize, lay: str) -> Region:
    """Return the visible region of a card in a fan, relative to its zone."""
    x, y, (width, height) = spot.x, spot.y, size
    if spot.slot:
        return Region(x, y, spot.slot, 1)
    if lay == "fan-down":
        return Region(x, y, width, min(height, spot.seen))
    if lay in ("fan-left", "fan-right") and abs(spot.seen) < width:
        seen = abs(spot.seen)
        return Region(x + width - seen if spot.seen < 0 else x, y, seen, height)
    return Region(x, y, width, height)


def covered_backs(cards: Sequence[Card]) -> int:
    """Return how many cards at the bottom of a fan lie face down, not counting the top card."""
    return next((at for at, card in enumerate(cards[:-1]) if card is not BACK), max(0, len(cards) - 1))


def _shared(count: int, rows: int, most: int) -> tuple[list[int], int]:
    if rows <= 0:
        return [], count
    if count <= rows:
        return [1] * count, 0
    each = next((each for each in range(2, most + 1) if rows * each >= count), most)
    if each < 2 or rows * each < count:
        return [max(1, each)] * rows, count - rows * max(1, each)
    full = -(-(count - rows) // (each - 1))
    last = count - (rows - full) - each * (full - 1)
    return [*[each] * (full - 1), last, *[1] * (rows - full)], 0


def column(cards: Sequence[Card], size: CardSize, rows: int) -> list[Spot]:
    """Return where the cards of a fan downward are drawn in `rows` rows. The first card is in the top row."""
    width, height = size
    count = len(cards)
    free = max(0, rows - height)
    backs = covered_backs(cards)
    faces = count - 1 - backs
    drawn = min(backs, max(1, free - 2 * faces))
    shares, out = _shared(faces, max(0, free - drawn), width // INDEX)
    spots = [Spot(nth, 0, at, 1) for at, nth in enumerate(range(backs - drawn, backs))]
    y, nth = drawn if drawn <= free else free, backs + out
    wide = max(0, min(sum(share == 1 for share in shares), free - drawn - len(shares)))
    for at, share in enumerate(shares):
        step = 2 if at >= len(shares) - wide else 1
        edges = [width * beside // share for beside in range(share + 1)]
        spots += [
            Spot(nth + beside, edges[beside], y, step, edges[beside + 1] - edges[beside] if share > 1 else 0)
            for beside in range(share)
        ]
        y, nth = y + step, nth + share
    return [*spots, Spot(count - 1, 0, y, height)]


def column_rows(most: int, size: CardSize, *, sharing: bool) -> int:
    """Return the number of rows for a fan downward of `most` cards.

    If `sharing` is true, the covered cards lie two in a row. If they would need more than `RUN // 2 + 1` rows, more of
    them share a row.
    """
    covered = max(0, most - 1)
    return size.height + (min((covered + 1) // 2, RUN // 2 + 1) if sharing else covered)


def across(cards: Sequence[Card], size: CardSize, width: int, natural: int) -> list[Spot]:
    """Return where the cards of a fan to the right are drawn in `width` columns.

    If there is room, each covered face shows `natural` columns and each covered back two columns. With less room, a
    back shows one column.
    """
    count = len(cards)
    free = max(0, width - size.width)
    backs = covered_backs(cards)
    faces = count - 1 - backs
    left = free - natural * faces
    drawn = min(backs, max(1, left))
    steps = [2 if 2 * backs <= left else 1] * drawn
    nths = range(backs - drawn, backs)
    tall = 1 + (size.height >= TALL)
    room = max(0, free - sum(steps))
    stacks, out = _stacked(cards[backs : backs + faces], room, size)
    if faces and len(stacks) == faces and room < natural * faces:
        steps += _steps(cards[backs : backs + faces], room, min(TEN, natural))
    elif len(stacks) == faces:
        steps += [natural] * len(stacks)
    else:
        needed = _needed(cards[backs + out : backs + faces], stacks, size)
        steps += needed if sum(needed) <= room else [INDEX] * len(stacks)
    if sum(steps) > free:
        steps = [0] * len(steps)
    edges = list(accumulate(steps, initial=0))
    spots = [Spot(nth, x, 0, step) for nth, x, step in zip(nths, edges, steps, strict=False)]
    nth = backs + out
    for share, x, step in zip(stacks, edges[len(nths) :], steps[len(nths) :], strict=False):
        spots.append(Spot(nth, x, 0, step))
        spots += [Spot(nth + under, x, tall + under, step, step) for under in range(1, share)]
        nth += share
    return [*spots, Spot(count - 1, edges[-1], 0, size.width)]


def _stacked(faces: Sequence[Card], room: int, size: CardSize) -> tuple[list[int], int]:
    most = size.height - 1 - (size.height >= TALL)
    usual = _shared(len(faces), room // INDEX, most)
    for steps in range(len(usual[0]), 0, -1):
        stacks, out = _shared(len(faces), steps, most)
        if out == usual[1] and sum(_needed(faces[out:], stacks, size)) <= room:
            return stacks, out
    return usual


def _needed(faces: Sequence[Card], stacks: Sequence[int], size: CardSize) -> list[int]:
    ends = accumulate(stacks)
    return [
        WRITTEN_OUT
        if any(map(is_ten, faces[end - share + 1 : end]))
        or (is_ten(faces[end - share]) and size.height < (UPRIGHT if share == 1 else TALL))
        else INDEX
        for share, end in zip(stacks, ends, strict=True)
    ]


def is_ten(card: Card) -> bool:
    """Whether a card is a ten, whose rank `10` needs more room than other ranks."""
    return card < JOKER and card.rank == "T"


def _steps(faces: Sequence[Card], room: int, ten: int) -> list[int]:
    step, spare = divmod(room, len(faces))
    steps = [step] * len(faces)
    for wide in (WRITTEN_OUT, ten):
        for at, card in enumerate(faces):
            if is_ten(card) and steps[at] + 1 == wide and spare:
                steps[at], spare = wide, spare - 1
    for at in reversed(range(len(faces))):
        if spare and steps[at] == step:
            steps[at], spare = step + 1, spare - 1
    return steps


def across_room(most: int, size: CardSize, step: int, *, in_one: int = 1) -> int:
    """Return the width of a fan of `most` cards that runs across.

    The top card is fully visible. Of the covered cards, every `in_one` cards together take `step` columns.
    """
    return size.width + step * -(-max(0, most - 1) // in_one)


def in_a_line(cards: Sequence[Card], columns: int) -> list[Spot]:
    """Return where faces are drawn as words in a line of text.

    The top card is at the end. Faces without room are left out.
    """
    slot = INDEX + 1 if (INDEX + 1) * len(cards) <= columns else INDEX
    out = max(0, len(cards) - columns // slot)
    return [Spot(nth, (nth - out) * slot, 0, slot, slot) for nth in range(out, len(cards))]


def line_columns(most: int) -> int:
    """Return the least number of columns for `most` cards drawn as words in a line of text."""
    return INDEX * most
