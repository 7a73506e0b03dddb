"""A deal of Euchre that is played from its first word to its count, for the film on top of README."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.match.match import Match
from cardtable.match.record import Record
from cardtable.players.player import BUDGET, Budget
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move, read_move
from tests.pictures.cells import Picture, picture
from tests.pictures.scene import SMALL
from tests.tui.tables import ALONE, Quick, press, seated

__all__ = ["Moment", "played"]


class AsKept(Quick):
    """A thinker that says what was said in the deal that is kept."""

    def __init__(self, match: Match, lines: Sequence[str]) -> None:
        super().__init__()
        self.match, self.lines = match, lines

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        return read_move(self.lines[self.match.ply])


class Moment(NamedTuple):
    """What is seen after so many lines of the deal."""

    ply: int
    picture: Picture


async def played(before: Record, lines: Sequence[str]) -> list[Moment]:
    """Play a deal after a record with a person's keys; return what is seen each time that the table waits for a key."""
    match = Match.of(before)
    match.begin()
    number = match.number
    moments = []
    async with seated(match, ALONE, size=SMALL, thinker=AsKept(match, lines)) as (table, pilot):
        while pilot.app.screen is table:  # until the sheet covers it
            for _ in range(3):
                await pilot.pause(0.05)
            moments.append(Moment(match.ply if match.number == number else len(lines), picture(pilot.app)))
            keys = ["space"]
            if table.question.open:
                card = read_move(lines[match.ply]).card
                keys = [card.rank.lower(), card.suit.letter]
            await press(pilot, table, *keys)
    return moments
