"""Where the cards of a zone, which is a place on the table, are drawn.

It depends on the room, and on the lay of the zone, which says how its cards lie: fanned, squared in a pile and so on. A
zone with the lay `markers` has no cards: it is a small picture made of rows of text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from textual.geometry import Size

from cardtable.cards import BACK, Card
from cardtable.rules.teller import Zone, is_pile
from cardtable.tui.board.faces import CHIP, LARGE, SLIM, SMALL, CardSize
from cardtable.tui.board.fans import FANS, INDEX, Spot, across, column, covered_backs, in_a_line, is_ten

__all__ = [
    "Spot",
    "behind",
    "caption_lines",
    "fan_step",
    "in_rows",
    "is_numbered",
    "least",
    "natural",
    "pile_title",
    "spots",
]


def natural(zone: Zone, size: CardSize, *, close: bool = False) -> Size:
    """Return the room that a zone takes if nothing is squeezed, without its note."""
    return _extent(zone, size, squeezed=False, close=close)


def least(zone: Zone, size: CardSize) -> Size:
    """Return the least room in which every card of a zone can still be recognized, without its note."""
    return _extent(zone, size, squeezed=True)


def blank_beside(zone: Zone) -> int:
    """Return how many columns are blank at each side of both upper rows of a `markers` zone."""
    return min((len(row) - len(row.strip()) for row in zone.labels[:2]), default=0) // 2


def with_note_beside(zone: Zone) -> int:
    """Return the width of a `markers` zone with its note beside the picture."""
    return natural(zone, CHIP).width + max(0, max(map(len, lines_beside(zone))) + 1 - blank_beside(zone))


def lines_beside(zone: Zone) -> tuple[str, str]:
    """Return the note of a `markers` zone in two short lines, to be written beside its upper two rows."""
    words = zone.note.split()
    parted = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(max(1, len(words)))]
    return min(parted, key=lambda lines: max(map(len, lines)))


SINGLE: Final = frozenset("DHS")
"""The letters of the waste, the hand and the stock. A layout has only one of each."""


def pile_title(zone: Zone) -> str:
    """Return the name of a pile, such as `T4`. Empty if moves do not name the zone."""
    if not is_pile(zone.name):
        return ""
    return zone.name if is_numbered(zone) else zone.name[0]


def is_numbered(zone: Zone) -> bool:
    """Whether a pile needs a number that tells it apart from other piles."""
    if zone.side is not None:
        return True
    return zone.name[:1].isupper() and zone.name[1:] != "0" and zone.name[0] not in SINGLE


def caption_lines(zone: Zone, rows: int, *, titled: bool) -> list[str]:
    """Return the name of a pile and its note in at most `rows` lines."""
    title = pile_title(zone) if titled else ""
    words = zone.note.split()
    free = rows - bool(title)
    if len(words) > free:
        words = [*words[: free - 1], " ".join(words[free - 1 :])] if free > 0 else []
    return [title, *words] if title else words


@lru_cache(128)
def _extent(zone: Zone, size: CardSize, *, squeezed: bool, close: bool = False) -> Size:
    if zone.lay == "markers":
        return Size(max((len(row) for row in zone.labels), default=0), len(zone.labels))
    if zone.lay in ("words", "said", "badge", "tricks"):
        return Size(len(" · ".join(zone.labels)), 1 if zone.labels else 0)
    width, height = size
    count = max(1, len(zone.cards))
    match _lay(zone, size):
        case "hand" | "row" | "fan-left" | "fan-right":
            if size == CHIP:
                if squeezed and _close(zone):
                    return Size(sum(map(_close_step, zone.cards[:-1])) + CHIP.width + 1, 1)
                return Size(sum(_chip_width(zone, index) for index in range(len(zone.cards))), 1)
            steps = sum(_steps(zone, size, squeezed=squeezed, close=close)[: count - 1])
            return Size(width + steps, height)
        case "fan-down":
            backs = covered_backs(zone.cards)
            faces = count - 1 - backs
            if squeezed:
                return Size(width, height + bool(backs) - (-faces // (width // INDEX)))
            return Size(width, height + backs + 2 * faces)
        case "grid":
            columns = _columns(count)
            rows = -(-count // columns)
            gap = 0 if squeezed else 1
            return Size(columns * (width + gap) - gap, rows * (height + gap) - gap)
        case "pile" | "bare":
            return Size(width + (1 if len(zone.cards) > 1 else 0), height)
        case _:
            return Size(width, height)


def _steps(zone: Zone, size: CardSize, *, squeezed: bool = False, close: bool = False) -> list[int]:
    if close and zone.lay == "hand" and size.height > SMALL.height and BACK in zone.cards:
        return [3 + (card is not BACK and is_ten(card) and not squeezed) for card in zone.cards[:-1]]
    if zone.lay in ("hand", "row") and size.height > SMALL.height and not squeezed:
        return [size.width + 1] * max(0, len(zone.cards) - 1)
    if zone.lay == "hand" and size in (SLIM, SMALL) and not squeezed and BACK not in zone.cards:
        return [size.width + 1] * max(0, len(zone.cards) - 1)
    if zone.lay == "hand" and size.height <= SMALL.height:
        # Backs show a sliver, and faces their rank and suit.
        return [2 if card is BACK else 3 + (is_ten(card) and not squeezed) for card in zone.cards[:-1]]
    seen = 2 if size == LARGE or (squeezed and zone.lay == "row" and {*zone.cards} == {BACK}) else 3
    if not squeezed:
        seen += 1
    return [seen] * max(0, len(zone.cards) - 1)


def _lay(zone: Zone, size: CardSize) -> str:
    return "row" if size == CHIP and zone.lay in (*FANS, "grid") else zone.lay


def _columns(count: int) -> int:
    columns = 1
    while columns * columns < count:
        columns += 1
    return columns


def _chip_width(zone: Zone, index: int) -> int:
    if zone.cards[index] is BACK:
        return 3
    longest = max(map(len, zone.labels), default=0)
    return 4 + (longest + 1 if longest else 0) + 1


def _close(zone: Zone) -> bool:
    return bool(zone.cards) and not any(zone.labels) and BACK not in zone.cards


def in_rows(zone: Zone, width: int, most: int = 0) -> int:
    """Return the number of rows of a zone whose cards are drawn as words in lines of the width `width`.

    If `most` rows leave room for one row more than is needed, that row may be used, too.
    """
    return max((spot.y for spot in _chips_in_rows(zone, width, most)), default=0) + 1


def _chips_in_rows(zone: Zone, width: int, height: int) -> tuple[Spot, ...]:
    count = len(zone.cards)
    most = {step: max(1, (width - CHIP.width) // step + 1) for step in (5, 4, 3)}
    rows = -(-count // most[3])
    step = next(step for step in most if -(-count // most[step]) == rows)
    if step == 3:
        whole = tuple(_flowing(zone.cards, width))
        if whole[-1].y < max(rows, min(height, rows + 1)):
            return whole
    return tuple(Spot(nth, nth % most[step] * step, nth // most[step], min(step, 4)) for nth in range(count))


def _flowing(cards: Sequence[Card], width: int) -> Iterator[Spot]:
    x = y = 0
    for nth, card in enumerate(cards):
        if x + CHIP.width > width:
            x, y = 0, y + 1
        yield Spot(nth, x, y, _close_step(card))
        x += _close_step(card)


def _close_step(card: Card) -> int:
    return 4 if is_ten(card) else 3


def behind(size: CardSize) -> int:
    """Return how many rows are visible of a card in the back row of a hand."""
    return size.height // 2 + 1


def spots(
    zone: Zone,
    size: CardSize,
    room: Size,
    *,
    align: str = "center",
    raised: Sequence[int] | None = None,
    row: int = 0,
    close: bool = False,
) -> tuple[Spot, ...]:
    """Return where each visible card of the zone is drawn in the room. Of a pile, only the top card is visible.

    If `row` is not 0, the cards are in two rows, with at most `row` cards in the front row. If `raised` is None, no row
    is kept for raised cards. If `close` is true, only a sliver of each back is visible.
    """
    count = len(zone.cards)
    if not count:
        return ()
    width, height = size
    if row:
        return _in_two_rows(zone, size, room, align, raised, max(0, count - row))
    if size == CHIP and room.height > 1 and zone.lay in ("hand", "row"):
        return _chips_in_rows(zone, room.width, room.height)
    if size == CHIP and zone.lay == "fan-down":
        return tuple(in_a_line(zone.cards, room.width))
    match _lay(zone, size):
        case "fan-left" | "fan-right":
            return _fanned(zone, size, room.width, align)
        case "hand" | "row":
            return _side_by_side(_across(zone, size, room.width, align, close=close), width, raised)
        case "fan-down":
            x = _aligned(width, room.width, align)
            return tuple(spot._replace(x=x + spot.x) for spot in column(zone.cards, size, room.height))
        case "grid":
            columns = _columns(count)
            gap = 1 if natural(zone, size).width <= room.width and natural(zone, size).height <= room.height else 0
            left = _aligned(columns * (width + gap) - gap, room.width, align)
            return tuple(
                Spot(index, left + (index % columns) * (width + gap), (index // columns) * (height + gap), width)
                for index in range(count)
            )
        case _:
            taken = natural(zone, size).width
            if size == CHIP and zone.note:
                taken = (3 if zone.cards[-1] is BACK else width) + 1 + len(zone.note)
            x = _aligned(taken, room.width, align)
            return (Spot(count - 1, x, 0, width),)


def _side_by_side(xs: Sequence[int], width: int, raised: Sequence[int] | None) -> tuple[Spot, ...]:
    lift = 0 if raised is None else 1
    found = []
    for index, x in enumerate(xs):
        if x < 0:
            continue
        seen = xs[index + 1] - x if index + 1 < len(xs) else width
        y = lift - (1 if raised is not None and index in raised else 0)
        found.append(Spot(index, x, y, max(-width, min(seen, width))))
    return tuple(found)


def _in_two_rows(
    zone: Zone, size: CardSize, room: Size, align: str, raised: Sequence[int] | None, back: int
) -> tuple[Spot, ...]:
    lifted = None if raised is None else [nth - back for nth in raised]
    front = spots(
        zone._replace(cards=zone.cards[back:], labels=zone.labels[back:]), size, room, align=align, raised=lifted
    )
    behind_them = [
        Spot(nth, spot.x, int(raised is not None and nth not in raised), spot.seen if nth < back - 1 else size.width)
        for nth, spot in enumerate(front[:back])
    ]
    return (*behind_them, *(spot._replace(nth=spot.nth + back, y=spot.y + behind(size)) for spot in front))


def _across(zone: Zone, size: CardSize, width: int, align: str, *, close: bool = False) -> list[int]:
    if size == CHIP:
        return _chips_across(zone, width, align)
    steps = _steps(zone, size, close=close)
    if steps and size.width + sum(steps) > width:
        edges = _overlapping(zone, size, max(0, width - size.width), close=close)
    else:
        edges = [*accumulate(steps, initial=0)]
    left = _aligned(edges[-1] + size.width, width, align)
    return [left + edge for edge in edges]


def _chips_across(zone: Zone, width: int, align: str) -> list[int]:
    note = len(zone.note) + 1 if zone.note else 0
    taken = natural(zone, CHIP).width + note
    tight = taken > width and _close(zone)
    xs, x = [], _aligned(least(zone, CHIP).width + note if tight else taken, width, align)
    whole = tight and x + sum(map(_close_step, zone.cards[:-1])) + CHIP.width + note <= width
    for index, card in enumerate(zone.cards):
        xs.append(x)
        x += (_close_step(card) if whole else 3) if tight else _chip_width(zone, index)
    return xs


def _overlapping(zone: Zone, size: CardSize, free: int, *, close: bool) -> list[int]:
    count = len(zone.cards)
    least_steps = _steps(zone, size, squeezed=True, close=close)
    if zone.lay == "hand" and (close or size.height <= SMALL.height):
        least_steps = _faces_first(zone.cards, least_steps, free)
    weights = least_steps if sum(least_steps) >= free else [1] * (count - 1)
    if {*zone.cards} == {BACK}:
        return [*accumulate(_drawn_together(free, count - 1), initial=0)]
    if len({*weights}) == 1 and free >= count - 1:
        even = free // (count - 1)
        wider = [4 if even == 3 and is_ten(card) else even for card in zone.cards[:-1]]
        whole = size.height < LARGE.height and sum(wider) <= free
        return [*accumulate(wider, initial=0)] if whole else [even * nth for nth in range(count)]
    return [min(reached * free // max(1, sum(weights)), free) for reached in accumulate(weights, initial=0)]


def _drawn_together(columns: int, backs: int) -> list[int]:
    step, wider = divmod(columns, max(1, backs))
    return [step + (nth >= backs - wider) for nth in range(backs)]


def fan_step(size: CardSize) -> int:
    """Return how many columns of a covered card are visible in a fan across that has enough room."""
    return 3 if size.height >= LARGE.height else 4


def _fanned(zone: Zone, size: CardSize, width: int, align: str) -> tuple[Spot, ...]:
    lie = across(zone.cards, size, width, fan_step(size))
    taken = lie[-1].x + size.width
    left = _aligned(taken, width, align)
    if zone.lay == "fan-right":
        return tuple(spot._replace(x=left + spot.x) for spot in lie)
    return tuple(
        spot._replace(
            x=left + taken - spot.x - (spot.slot or size.width),
            seen=-spot.seen if spot.nth < lie[-1].nth else spot.seen,
        )
        for spot in lie
    )


def _faces_first(cards: Sequence[Card], steps: list[int], free: int) -> list[int]:
    """Return steps with only the backs closer together, so that face-up cards stay legible.

    If there is too little room even so, return `steps`.
    """
    faces = sum(step for step, card in zip(steps, cards, strict=False) if card is not BACK)
    backs = sum(card is BACK for card in cards[: len(steps)])
    if not faces or not backs or faces > free:
        return steps
    closer = iter(_drawn_together(min(2 * backs, free - faces), backs))
    return [next(closer) if card is BACK else step for step, card in zip(steps, cards, strict=False)]


def _aligned(taken: int, room: int, align: str) -> int:
    free = max(0, room - taken)
    return {"left": 0, "center": free // 2, "right": free}[align]
