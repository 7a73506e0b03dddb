"""Pictures of Auction Pinochle: one deal of it, kept in `pinochle.jsonl`, at several lines."""

from __future__ import annotations

from cardtable.match.match import Match
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.screen import TableScreen
from tests.pictures.scene import LARGE, SMALL, Scene, record


def played(lines: int | None = None) -> Match:
    """Return a match with the kept deal after `lines` lines, or at its end."""
    kept = record("pinochle", "auction-pinochle").model_copy(deep=True)
    if lines is not None:
        del kept.deals[-1].moves[lines:]
    return Match.of(kept)


def table(lines: int, person: int = 0) -> TableScreen:
    """Return the table screen of the kept deal after `lines` lines, with one person among computers."""
    match = played(lines)
    match.begin()
    return TableScreen(match, tuple("person" if seat == person else "club" for seat in range(3)), seed=1)


SCENES = {
    "pinochle-bidding": Scene(SMALL, lambda: table(3), ("3", "5", "0")),
    "pinochle-arranging": Scene(SMALL, lambda: table(5), ("f", "d", "9", "c", "t", "c")),
    "pinochle-melds": Scene(LARGE, lambda: table(9, person=1)),
    "pinochle-play": Scene(SMALL, lambda: table(19)),
    "pinochle-settlement": Scene(LARGE, lambda: SheetScreen(played(), 0)),
}
