"""The ends of deals and matches, told as lines of text: what was won, the score, and the question what to do next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardtable.lines.others import cards_for_others
from cardtable.lines.score import spoken, standing, told_sheets
from cardtable.lines.voice import apart
from cardtable.players.player import PERSON
from cardtable.rules.calls.telling import calls_told
from cardtable.rules.moves import Move
from cardtable.store.statistics import known_as
from cardtable.table.again import same_cards
from cardtable.table.calls import Listed
from cardtable.table.came_out import figures, help_told
from cardtable.table.ending import set_up_again, why_uncounted, winners_told, won_alone
from cardtable.table.other_people import OTHERS, compared, may_be_others
from cardtable.table.sheets import overlooked_told, sheets_of
from cardtable.table.to_send import to_send

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.lines.host import LinesHost
    from cardtable.lines.menus import Menus
    from cardtable.lines.purse import Purse
    from cardtable.lines.stepping import Demo
    from cardtable.rules.game import Result
    from cardtable.store import Career, Setup
    from cardtable.table.again import SameCards
    from cardtable.table.seating import Seating
    from cardtable.table.way_back import WayBack

__all__ = ["OVER", "Endings"]

WON: Final = re.compile(r"\b(?:wins?|share) the (?:game|rubber|match)\b")
SAME_CARDS: Final = (("cards", "Same cards again"), ("chairs", "Same cards, other chairs"))
OVER: Final = "over"
"""The word for how a table ended (see `Work.begin`): the match was over when the table was left."""


class Endings:
    """Says how a deal or a match has ended, and asks what to do next."""

    def __init__(
        self,
        host: LinesHost,
        menus: Menus,
        way_back: WayBack,
        demo: Demo,
        purse: Purse,
        go_to: Callable[[Setup | SameCards | Seating, int | None], None],
    ) -> None:
        self.host, self.menus, self.way_back, self.demo, self.purse = host, menus, way_back, demo, purse
        self.go_to, self.store, self.table = go_to, purse.store, purse.table
        self.voice, self.eyes, self.match, self.teller = host.voice, host.eyes, host.match, host.teller

    # ── a deal ────────────────────────────────────────────────────────────────────────────────────────────────

    async def deal_over(self, result: Result) -> None:
        match = self.match
        if self.demo.on:
            self.demo.on = False
            self.voice.plainly("The demo is over.")
        heard = {*self.voice.lately, *map(self.voice.glance.sentence, calls_told(result.detail))}
        for sentence in apart(" ".join(self.teller.result_told(result))):
            if self.voice.glance.sentence(sentence) not in heard:
                self.voice.say(sentence)
        self.voice.say(*overlooked_told(match, len(match.results) - 1))
        if not match.over:
            self.voice.say_all(*standing(match, self.eyes.you), *self.purse.money())
        seats = [] if match.over else match.game.out_of_turn(match.standing)
        due = match.standing.dealer
        listed = [
            Listed((), Move(seat, "deal"), self.teller.offer_deal(seat, due))
            for seat in self.eyes.persons
            if seat in seats and due is not None
        ]
        chosen = await self.host.choose(listed, "At your own risk") if listed else None
        if chosen is not None:
            match.deal_out_of_turn(chosen.seat)

    # ── a match ───────────────────────────────────────────────────────────────────────────────────────────────

    async def match_over(self) -> None:
        self.voice.say_all(*self._told())
        line = to_send(self.match, self.eyes.you, counts=not self.demo.uncounted)
        self.voice.plainly(f"To send to a friend: {line}" if line else "")
        if self.match.game.seats > 1 and len(self.match.results) > 1:
            self._tell_sheets(last=False)
        else:
            self._compare()
        await self._ask()

    def _told(self) -> Iterator[str]:
        match, counts = self.match, not self.demo.uncounted
        if match.game.seats > 1:
            told = match.results and any(WON.search(each) for each in self.teller.result_told(match.results[-1]))
            yield "The match is over."
            yield "" if told else winners_told(match, self.eyes.you)
            yield "" if counts else why_uncounted(match)
            return
        career = self._career if counts else None
        if won_alone(match):
            yield "You have won." if counts else "It came out."
            for each in figures(match, career, self.table):
                beside = f"; {each.beside}" if each.beside else ""
                yield f"{each.what}: {spoken(f'{each.figure}{beside}')}."
        else:
            yield "The game is over."
            yield from standing(match, self.eyes.you)
        if not counts:
            yield why_uncounted(match)
            return
        yield from self.purse.money()
        if won_alone(match):
            yield help_told(career, self.table)

    @property
    def _career(self) -> Career | None:
        store, table = self.store, self.table
        return None if store is None or table is None else store.results.career_with(table)

    @property
    def _career_before(self) -> Career | None:
        game = self.match.game
        people = {known_as(self.match.names[seat]) for seat in self.eyes.persons}
        careers = () if self.store is None else self.store.results.careers()
        return next(
            (
                career
                for career in careers
                if (career.game, career.player) == (game.id, PERSON)
                and career.known_as in people
                and career.options == game.options.changed()
                and not career.hidden
            ),
            None,
        )

    def _tell_sheets(self, *, last: bool = True) -> None:
        you = self.eyes.you
        first, *others = sheets_of(self.match, you, you=you, errors=True)
        self.voice.say(*told_sheets((first if last else first._replace(breakdown=(), stands=()), *others)))
        self._compare()

    def _compare(self) -> None:
        self.voice.say(*told_sheets(compared(self.match, self.store, self.table)))

    async def _ask(self) -> None:
        match = self.match
        number = match.open_number
        items = {
            "again": "Play again" if number is None else "A new deal",
            **({"same": f"Deal {number} again"} if number is not None and match.game.seats == 1 else {}),
            **(dict(SAME_CARDS) if same_cards(match, self.eyes.players) is not None else {}),
            **({"people": OTHERS} if may_be_others(match, self.eyes.players) else {}),
            **({"back": "Take back the last move"} if match.take_back_offer(0, (0,)).possible else {}),
            **({"swapped": "Change seats and play"} if match.game.seats > 2 else {}),
            "sheet": "The score sheet",
            "replay": "Replay",
            **({"statistics": "Statistics of this game"} if self.store is not None else {}),
            "save": "Save the score sheet in a file",
            "record": "Save the record in a file",
        }
        while True:
            chosen = await self.menus.choose(
                "What now?", [*items.values()], back="leaves the table", also=self.host.asked.look
            )
            match None if chosen is None else [*items][chosen]:
                case "again" | "swapped" | "same" as what:
                    setup = set_up_again(match, self.eyes.players, swapped=what == "swapped")
                    self.go_to(setup, int(number) if what == "same" and number is not None else None)
                    return
                case "cards" | "chairs" | "people" as what:
                    again = same_cards(match, self.eyes.players, chairs=what == "chairs")
                    if what == "people":
                        again = await cards_for_others(self.menus, match, self.eyes.players)
                    if again is not None:
                        self.go_to(again, None)
                        return
                case "back":
                    self.way_back.take_back()
                    return
                case "sheet":
                    self._tell_sheets()
                case None:
                    self.host.work.end(OVER)
                    return
                case what:
                    seating = await self._look_back(what)
                    if seating is not None:
                        self.go_to(seating, None)
                        return

    async def _look_back(self, what: str) -> Seating | None:
        from cardtable.lines.replay import replay_lines
        from cardtable.lines.saving import save_record, save_sheet

        match = self.match
        if what == "replay":
            return await replay_lines(self.menus, match.record, store=self.store, table=self.table)
        if what == "save":
            await save_sheet(self.menus, match, self.store, self.table)
        elif what == "record":
            await save_record(self.menus, match.record, self.table or "", None)
        else:
            self._tell_statistics()
        return None

    def _tell_statistics(self) -> None:
        from cardtable.table.career_told import career_sheets

        career = self._career
        if career is None:
            self.menus.say("This game does not count." if self.demo.uncounted else "Nothing of this game is counted.")
            career = self._career_before
        if career is not None:
            self.menus.say(*told_sheets(career_sheets(career)))
