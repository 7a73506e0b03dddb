"""The state of a deal with piles, in sentences, for the score sheet while the deal is being played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.rules.naming import does, name
from cardtable.rules.teller import Zone
from cardtable.rules.words import amount, capital

TURNED = "turned up"


def so_far(zones: Iterable[Zone], seats: int) -> Iterator[str]:
    """Yield sentences with the numbers that the table shows about a deal."""
    zones = tuple(zones)
    counts = [label for zone in zones if zone.name == "score" for label in zone.labels] if seats == 1 else []
    for seat in range(seats):
        left = [zone.note for zone in zones if zone.side in (seat, None if seats == 1 else seat) and _counts(zone)]
        turned = sum(len(zone.cards) for zone in zones if zone.side == seat and zone.note == TURNED) * (seats > 1)
        told = [*counts, *left, *([f"{turned} {TURNED}"] if turned else [])]
        if told:
            if seats == 1:
                yield f"{capital(', '.join(told))}."
            else:
                cards = turned + sum(int(note.rpartition(" ")[2]) for note in left)
                yield f"{name(seat)} {does(seat, 'has', 'have')} {amount(cards, 'card')} left: {', '.join(told)}."


def _counts(zone: Zone) -> bool:
    word, _, number = zone.note.rpartition(" ")
    return zone.lay == "pile" and word not in ("", "cards") and number.isdigit()
