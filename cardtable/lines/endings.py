"""The ends of deals and matches in lines: the result, the score, and the question what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.lines.replay import replay_lines
from cardtable.lines.score import standing, tell_sheet
from cardtable.rules.game import NUMBER
from cardtable.rules.moves import Move
from cardtable.table.calls import Listed
from cardtable.table.ending import set_up_again, winners_told
from cardtable.table.sheets import sheets_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.lines.asked import Asked
    from cardtable.lines.host import LinesHost
    from cardtable.lines.menus import Menus
    from cardtable.rules.game import Result
    from cardtable.store import Setup
    from cardtable.table.way_back import WayBack

__all__ = ["OVER", "Endings"]

OVER: Final = "over"
"""The result of a table whose match was played to its end."""


class Endings:
    """Says how a deal or a match has ended, and asks what to do next."""

    def __init__(
        self, asked: Asked, host: LinesHost, menus: Menus, way_back: WayBack, go_to: Callable[[Setup, int | None], None]
    ) -> None:
        """Make the endings; `go_to` leaves the table for another one with that setup and deal number."""
        self.asked, self.host, self.menus, self.way_back, self.go_to = asked, host, menus, way_back, go_to
        self.voice, self.eyes, self.match, self.teller = asked.voice, asked.eyes, asked.match, asked.teller

    async def deal_over(self, result: Result) -> None:
        """Say the result of a deal and the score; then people may deal out of turn, at their own risk."""
        self.voice.say_all(" ".join(self.teller.result_told(result)))
        for sentence in standing(self.match, self.eyes.you):
            self.voice.say(sentence)
        seats = [] if self.match.over else self.match.game.out_of_turn(self.match.standing)
        due = self.match.standing.dealer
        listed = [
            Listed((), Move(seat, "deal"), self.teller.offer_deal(seat, due))
            for seat in self.eyes.persons
            if seat in seats and due is not None
        ]
        chosen = await self.host.choose(listed, "At your own risk") if listed else None
        if chosen is not None:
            self.match.deal_out_of_turn(chosen.seat)

    async def match_over(self) -> None:
        """Say who has won, and ask what to do next."""
        match = self.match
        if match.game.seats > 1:
            self.voice.say(winners_told(match, self.eyes.you))
        number = match.record.texts.get(NUMBER)
        items = {
            "again": "Play again" if number is None else "A new deal",
            **({"same": f"Deal {number} again"} if number is not None else {}),
            **({"back": "Take back the last move"} if match.take_back_offer(0, (0,)).possible else {}),
            **({"swapped": "Change seats and play"} if match.game.seats > 2 else {}),
            "sheet": "The score sheet",
            "replay": "Replay",
        }
        while True:
            chosen = await self.menus.choose("What now?", [*items.values()], back="leaves the table")
            match None if chosen is None else [*items][chosen]:
                case "again" | "swapped" | "same" as what:
                    setup = set_up_again(match, self.eyes.players, swapped=what == "swapped")
                    self.go_to(setup, int(number) if what == "same" and number is not None else None)
                    return
                case "back":
                    self.way_back.take_back()
                    return
                case "sheet":
                    for sheet in sheets_of(match, self.eyes.you, you=self.eyes.you):
                        tell_sheet(self.voice.say, sheet)
                case "replay":
                    await replay_lines(self.menus, match.record)
                case _:
                    self.asked.work.end(OVER)
                    return
