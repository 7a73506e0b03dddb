"""How a deal among piles stands, for its score sheet while it is being played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.rules.naming import does, name
from cardtable.rules.teller import Zone
from cardtable.rules.words import amount, capital

__all__ = ["so_far"]


def so_far(zones: Iterable[Zone], seats: int) -> Iterator[str]:
    """The figures of the table so far, in sentences: the count, then how much lies where.

    At a table for several people a sentence for each of them tells what they have left.
    """
    zones = tuple(zones)
    counts = [label for zone in zones if zone.name == "score" for label in zone.labels] if seats == 1 else []
    for seat in range(seats):
        left = [zone.note for zone in zones if zone.side in (seat, None if seats == 1 else seat) and _counts(zone)]
        told = [*counts, *left]
        if told:
            if seats == 1:
                yield f"{capital(', '.join(told))}."
            else:
                cards = sum(int(note.rpartition(" ")[2]) for note in left)
                yield f"{name(seat)} {does(seat, 'has', 'have')} {amount(cards, 'card')} left: {', '.join(told)}."


def _counts(zone: Zone) -> bool:
    """Whether a pile's note tells how many cards it has, as `stock 13`, and not only what it is."""
    word, _, number = zone.note.rpartition(" ")
    return zone.lay == "pile" and word not in ("", "cards") and number.isdigit()
