"""A table played in lines of text: it says what happens, reads the answers, and hands the keyboard around."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import BACK
from cardtable.lines.asked import LEFT, OpenQuestion
from cardtable.lines.choices import Choices
from cardtable.lines.ear import NoMoreInput
from cardtable.lines.endings import Endings
from cardtable.lines.glance import Glance
from cardtable.lines.host import LinesHost
from cardtable.lines.purse import Purse
from cardtable.lines.score import standing
from cardtable.lines.seen import seen_by, since_last_move, told_of
from cardtable.lines.stepping import WATCHED, Demo, Stepping
from cardtable.lines.voice import Voice, apart
from cardtable.lines.whole import WholeTable
from cardtable.lines.work import Work
from cardtable.match.seals import seal_told
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, together
from cardtable.rules.words import capital
from cardtable.table.asker import Asker
from cardtable.table.at_any_time import AtAnyTime
from cardtable.table.bookmarks import Bookmarks
from cardtable.table.calls import Calls
from cardtable.table.driver import Driver
from cardtable.table.eyes import Dealt, Eyes, Played
from cardtable.table.hints import MatchHints
from cardtable.table.interruptions import Interruptions
from cardtable.table.keyboard import publicly_since
from cardtable.table.log import TableLog
from cardtable.table.manner import lay_as_set, manner_of
from cardtable.table.outstanding import Outstanding
from cardtable.table.rest import RestOfTricks
from cardtable.table.thinker import seated
from cardtable.table.waits import Waits
from cardtable.table.way_back import WayBack

if TYPE_CHECKING:
    from cardtable.errors import CannotSave
    from cardtable.lines.menus import Menus
    from cardtable.rules.calls.telling import Found
    from cardtable.rules.game import AnyGame, Result, View
    from cardtable.rules.teller import Zone
    from cardtable.store import Setup, Store
    from cardtable.store.settings import Settings
    from cardtable.table.again import SameCards
    from cardtable.table.manner import Manner
    from cardtable.table.seating import Seating
    from cardtable.table.thinker import Thinker

__all__ = ["LinesStage"]

MOMENT: Final = 0.05
"""During a wait longer than this, in seconds, people can type commands."""


class LinesStage:
    """Tells a match as lines of text; its `host` asks the questions that are not about moves."""

    def __init__(
        self,
        seating: Seating,
        menus: Menus,
        thinker: Thinker,
        settings: Callable[[], Settings],
        change: Callable[[str, Any], None],
        *,
        seed: int,
        store: Store | None = None,
    ) -> None:
        self.store, self.table = store, seating.table
        self.match, self.menus, self.settings, self.change = seating.match, menus, settings, change
        self.ear, self.speech = menus.ear, menus.speech
        self.eyes = eyes = Eyes(self.match, seating.players)
        self.teller = eyes.teller
        self.glance: Glance = Glance(eyes, self.speech)
        self.whole = WholeTable(self.glance)
        self.voice: Voice = Voice(self.glance, menus, lambda: self.settings().private_listening)
        self.work: Work = Work()
        self.question, self.calls = Asker(eyes), Calls(eyes)
        self.asked = asked = OpenQuestion(eyes, self.question, self.voice, self.ear, self.work, seating.word)
        self.bots = seating.bots
        thinker = seated(thinker, self.match, seating.players, self.bots, self.voice.plainly)
        self.driver = driver = self._driven(thinker, seed)
        self.host = host = LinesHost(asked, driver, settings)
        self.spoken = AtAnyTime(eyes, self.question)
        self.interruptions: Interruptions = Interruptions(driver, self.question, self.calls, self.spoken, host)
        self.way_back: WayBack = WayBack(driver, self.question, self.interruptions, host)
        self.demo = Demo(asked, host, driver, store, seating.table)
        self.purse = Purse(self.match, store, seating.table, settings)
        self.endings = Endings(host, menus, self.way_back, self.demo, self.purse, self.go_to)
        self.rest = RestOfTricks(driver, self.question, Waits(lambda: None, self.work.done), host, by_tricks=False)
        self.bookmarks: Bookmarks = Bookmarks(self.match, host)
        self.advice = MatchHints(driver)
        self.outstanding = Outstanding(eyes, lambda: self.settings().show_what_is_out)
        self.logs = TableLog(self.match, eyes.persons)
        self.next: tuple[Setup | str | SameCards | Seating, int | None] | None = None
        """What is played after this table, or None if nothing is.

        First comes a set-up, a code, the same cards or another table, and then the number of the deal (None: any deal).
        """
        self._told: object = None
        self._hand_told: tuple[int, int] = -1, -1
        self._paused = False
        self._missed = ""
        """The sentence on the last event, if the next person at the keyboard might not have heard it; else ""."""
        self.stepping = Stepping(asked)
        self._stepped: tuple[int, int] | None = None

    def _driven(self, thinker: Thinker, seed: int) -> Driver:
        return Driver(self.eyes, self, thinker, self.manner, seed=seed)

    def manner(self) -> Manner:
        return manner_of(self.settings())._replace(pace=0.0, hold=0.0, beat=0.0)

    # ── beginning and end ─────────────────────────────────────────────────────────────────────────────────────

    async def play(self) -> str:
        """Play until the match is over or the table is left; return `OVER` or `LEFT`.

        Raises:
            NoMoreInput: nothing more will be typed.
        """
        ended = self.work.begin()
        view = self.match.view(self.eyes.viewer)
        self.glance.take(view, self.eyes.zones(view))
        number = self.match.open_number
        self.voice.say(f"Deal number {number}." if number else "")
        self.voice.plainly("" if self.match.results or self.match.ply else seal_told(self.match))
        self.voice.say(*self.purse.money())
        self.voice.say(sides(self.match.game))
        self.voice.plainly("Type t to hear the table." if self.teller.of_piles else "")
        self.asked.remind()
        self._dealt()
        self._resumed()
        self.host.drive()
        try:
            return await ended
        finally:
            self.work.stop()
            if self.bots is not None:
                self.bots.close()
            self.eyes.leave()
            self.match.keeping.close()

    def go_to(self, table: Setup | str | SameCards | Seating, number: int | None = None) -> None:
        """Leave this table, which is kept, and play at another table."""
        self.next = table, number
        self.work.end(LEFT)

    def _resumed(self) -> None:
        """If the match is resumed or began at a score, say the score and what is known of the deal in play."""
        match = self.match
        scored = bool(match.results) or match.record.start is not None
        if match.over or not (match.ply or scored):
            return
        if scored:
            self.voice.say(*standing(match, self.eyes.you))
        if not match.ply:
            return
        self.voice.recall(since_last_move(self.eyes, self.glance))
        known = self.whole.numbers() if match.game.seats > 1 and not self.teller.of_piles else ()
        self.voice.plainly(*(known or self.whole.scored()))

    def _dealt(self) -> None:
        match = self.match
        if match.over or match.game.seats == 1:
            return
        dealer = match.deal.dealer
        heading = f"{capital(self.teller.table.deal_word)} {match.number + 1 + match.began.deals}."
        awaited = any(
            move.verb == "deal" for move in match.game.lawful(match.deal, dealer)
        )  # this move tells who deals
        self.voice.say(heading if awaited else f"{heading} {doing(dealer, 'deals', 'deal')}.")
        for zone in self.eyes.zones(match.view(SPECTATOR)):
            if zone.side is not None and "sits out" in zone.labels:
                self.voice.say(f"{doing(zone.side, 'sits out', 'sit out')}.")

    # ── telling the match ─────────────────────────────────────────────────────────────────────────────────────

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        if view.who == SPECTATOR:
            self.voice.put_out()
        self.eyes.shown = view
        self.glance.take(view, zones)
        self.purse.note()
        news = self.eyes.telling
        if news is self._told:
            return
        self._told = news
        if isinstance(news, Played) and news.after.who == view.who:
            self.voice.tell(told_of(news, self.eyes, self.glance))
            for line in seen_by(news, self.eyes, self.glance):
                self.voice.tell(line)
        elif isinstance(news, Dealt):
            self.voice.lately.clear()
            self._dealt()

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        self.show(view, zones, sentence, motion=True)

    def thinking(self, seat: int) -> None:
        """Do nothing: thinking players are not mentioned."""

    async def wait(self, seconds: float) -> None:
        end = monotonic() + seconds
        while (left := end - monotonic()) > MOMENT:
            try:
                typed = (await asyncio.wait_for(self.ear.peek(), left)).strip()
            except (TimeoutError, NoMoreInput):
                break
            if typed and not self.asked.knows(typed):  # not a command, but the answer to the next question
                break
            await self.ear.line()
            if typed:
                await self.asked.do(typed)
        await asyncio.sleep(max(0.0, end - monotonic()))

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        if not verb or not self.eyes.persons or (seconds is not None and seconds <= 0):
            return
        awaited = f"Enter to go on, or x to {verb}."
        told, self._paused = "Enter, or x." if self._paused else awaited, True
        await self.until_enter(awaited, told)

    async def until_enter(self, awaited: str, told: str = "") -> None:
        """Obey each line that is typed, until a line is empty.

        At the beginning, `told` is said, or `awaited` if `told` is empty.
        """
        self.asked.awaited = awaited
        self.voice.plainly(told or awaited)
        try:
            while line := (await self.ear.line()).strip():
                await self.asked.do(line)
        finally:
            self.asked.awaited = ""

    async def pause(self, title: str) -> None:
        """Do nothing: in lines of text a deal starts at once."""

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        for sentence in apart(" ".join(sentences)):
            if self.glance.sentence(sentence) not in self.voice.lately:
                self.voice.tell(sentence)
        self.asked.rule = found.rule
        self.voice.plainly(f"The rule: {found.rule}.")

    async def uncovered(self) -> None:
        """Wait until the last line is obeyed and, if only computers play, until people want the next move."""
        await self.work.done()
        now = self.match.number, self.match.ply
        if not self.eyes.persons and not self.match.over and now != self._stepped:
            self._stepped = now
            await self.stepping.step(WATCHED)

    # ── questions ─────────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, view: View) -> Move:
        played = await self.demo.play(view) if self.demo.on else None
        if played is not None:
            return played
        lay_as_set(self.teller.table, self.settings())
        zones = self.eyes.zones(view)
        self.glance.take(view, zones)
        self.question.take(view)
        self.host.undone = len(self.match.undone)
        self.asked.choices, self.asked.listing = Choices(self.eyes, view, zones, self.speech), None
        self.ear.suggest(self.asked.choices.vocabulary)
        answer = self.question.begin()
        try:
            self._tell_hand(view)
            self.asked.remind()
            self.asked.again()
            while not answer.done():
                await self.asked.do(await self.ear.line())
            self.voice.lately.clear()
            return answer.result()
        finally:
            if self.question.ends(answer):
                self.asked.drop()

    def _tell_hand(self, view: View) -> None:
        now = self.match.number, view.who
        if now == self._hand_told:
            return
        held = [zone.cards for zone in self.glance.zones if zone.lay == "hand" and zone.side == view.who and zone.cards]
        if any(set(cards) != {BACK} for cards in held):
            self._hand_told = now
            self.voice.plainly(*self.glance.hand())

    # ── handing over the keyboard ─────────────────────────────────────────────────────────────────────────────

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Clear what one person was told, say what everybody may hear, and wait for the next person."""
        known = public == publicly_since(self.eyes, seat)
        heard = self.voice.heard(public)
        told = public if self.voice.put_out() or not heard else ""
        self.asked.drop()
        self.asked.rule = None
        self._missed = told if known else ""
        self.voice.say_all("" if known else told)
        await self.asked.hand_to(seat)

    async def raise_curtain(self) -> None:
        self.voice.begin_alone()
        if not self.eyes.replaying:  # the replay tells the last event too
            self.voice.tell(self._missed)

    # ── endings ───────────────────────────────────────────────────────────────────────────────────────────────

    async def deal_over(self, result: Result) -> None:
        await self.endings.deal_over(result)

    async def match_over(self) -> None:
        await self.endings.match_over()

    def report(self, trouble: CannotSave) -> None:
        self.voice.plainly(str(trouble))


def sides(game: AnyGame) -> str:
    """Return a sentence on who plays with whom, or on who sits around the table; "" for a solitaire."""
    if game.seats == 1:
        return ""
    if any(len(seats) > 1 for seats in game.accounts):
        first, *others = game.accounts
        against = " and against ".join(map(together, others))
        return f"{together(first)} {does(first, 'plays', 'play')} against {against}."
    return f"Round the table: {together(range(game.seats))}."
