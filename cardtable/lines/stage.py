"""A table in lines: what happens is said, what is asked is answered by a line, and the keyboard goes round."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardtable.lines.choices import Choices, Listing
from cardtable.lines.glance import Glance
from cardtable.lines.replay import replay_lines
from cardtable.lines.score import standing, tell_sheet
from cardtable.rules.calls.risks import objection
from cardtable.rules.game import NUMBER, SPECTATOR
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, speak, together
from cardtable.rules.words import capital
from cardtable.table.advice import Advice
from cardtable.table.at_any_time import AtAnyTime
from cardtable.table.bookmarks import Bookmarks
from cardtable.table.calls import Calls, Listed
from cardtable.table.driver import Driver
from cardtable.table.ending import set_up_again, winners_told
from cardtable.table.eyes import Dealt, Eyes, Played
from cardtable.table.interruptions import Interruptions
from cardtable.table.log import TableLog
from cardtable.table.manner import lay_as_set, manner_of
from cardtable.table.outstanding import Outstanding
from cardtable.table.question import Question
from cardtable.table.rest import Rest
from cardtable.table.sheets import sheets_of
from cardtable.table.waits import Waits
from cardtable.table.way_back import WayBack

if TYPE_CHECKING:
    from cardtable.errors import CannotSave
    from cardtable.lines.menus import Menus
    from cardtable.rules.calls.telling import Found
    from cardtable.rules.game import Refusal, Result, View
    from cardtable.rules.teller import Zone
    from cardtable.store import Setup
    from cardtable.store.settings import Settings
    from cardtable.table.manner import Manner
    from cardtable.table.seating import Seating
    from cardtable.table.thinker import Thinker

__all__ = ["LinesStage"]

LEFT: Final = "left"
"""How a table ends that was left, and not played to its end."""
OVER: Final = "over"


class LinesStage:
    """Stage and host of a match, for people who hear it, feel it, or type at it through a pipe."""

    def __init__(
        self,
        seating: Seating,
        menus: Menus,
        thinker: Thinker,
        settings: Callable[[], Settings],
        change: Callable[[str, Any], None],
        *,
        seed: int,
    ) -> None:
        """`settings` are those of the moment, `change` changes one of them."""
        self.match, self.menus, self.settings, self.change = seating.match, menus, settings, change
        self.ear, self.mouth, self.speech = menus.ear, menus.mouth, menus.speech
        speech = self.speech
        self.eyes = eyes = Eyes(self.match, seating.players)
        self.teller = eyes.teller
        self.driver = driver = Driver(eyes, self, thinker, self.manner, seed=seed)
        self.question, self.calls = Question(eyes), Calls(eyes)
        self.spoken = AtAnyTime(eyes, self.question)
        self.interruptions: Interruptions = Interruptions(driver, self.question, self.calls, self.spoken, self)
        self.way_back: WayBack = WayBack(driver, self.question, self.interruptions, self)
        self.rest = Rest(driver, self.question, Waits(lambda: None, self.uncovered), self)
        self.bookmarks: Bookmarks = Bookmarks(self.match, self)
        self.advice = Advice(driver)
        self.outstanding = Outstanding(eyes, lambda: self.settings().show_what_is_out)
        self.logs = TableLog(self.match, eyes.persons)
        self.glance: Glance = Glance(eyes, speech)
        self.obey: Callable[[str], Coroutine[Any, Any, None]]
        """Does what was typed."""
        self.look: Callable[[str], bool]
        """Does what was typed, if it asks for nothing but a look, or leaves; whether it did."""
        self.choices: Choices | None = None
        """What is chosen from; `None` while nobody is asked."""
        self.listing: Listing | None = None
        """The numbered list that was said last, as long as it can be chosen from."""
        self.rule: str | None = None
        """The rule that was named last."""
        self.lately: list[str] = []
        """What has been said of the play since the last move of whoever looks."""
        self.next: tuple[Setup, int | None] | None = None
        """What is to be played next: the set-up, and the number of the deal, or the seed, where that is said."""
        self._word = seating.word
        """A sentence to be said when a person is asked next."""
        self._told: object = None
        """The piece of news that was told last."""
        self._hand_told: tuple[int, int] = -1, -1
        """Whose hand was told last, in which deal."""
        self.alone = False
        """Whether what was said since the last hand-over is one person's own."""
        self.ahead: list[str] = []
        """Numbers that were typed with a command, for the lists that it leads to."""
        self._undone = len(self.match.undone)
        """How many moves have been taken back and not made again."""
        self._driving: asyncio.Task[None] | None = None
        self._work: set[asyncio.Task[None]] = set()
        self._doing: asyncio.Task[None] | None = None
        """What is being done of what was typed last."""
        self._ended: asyncio.Future[str] | None = None

    def manner(self) -> Manner:
        """How the table behaves: as the settings have it, but that nobody waits for what need not be looked at."""
        return manner_of(self.settings())._replace(pace=0.0, hold=0.0)

    # ── beginning and end ─────────────────────────────────────────────────────────────────────────────────────

    async def play(self) -> str:
        """Play until the match is over, or the table is left; how it ended.

        Raises:
            Ended: nobody types anything any more.
        """
        self._ended = asyncio.get_running_loop().create_future()
        view = self.match.view(self.eyes.viewer)
        self.glance.take(view, self.eyes.zones(view))
        self._begun()
        self.drive()
        try:
            return await self._ended
        finally:
            self.halt()
            for task in (*self._work, *filter(None, (self._doing,))):
                task.cancel()
            self.eyes.leave()
            self.match.keeping.close()

    def leave(self, how: str = LEFT) -> None:
        """Leave the table; it is kept as it is."""
        self.halt()
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(how)

    def _fail(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self._ended is not None and not self._ended.done():
            self._ended.set_exception(error)

    def _begun(self) -> None:
        match = self.match
        number = match.record.texts.get(NUMBER)
        self.say(f"Deal number {number}." if number else "")
        self.say(self._sides())
        self.say(self._word)
        self._word = ""
        self._dealt()

    def _sides(self) -> str:
        """Who plays with whom, or who sits round the table."""
        game = self.match.game
        if game.seats == 1:
            return ""
        if any(len(seats) > 1 for seats in game.accounts):
            first, *others = game.accounts
            against = " and against ".join(map(together, others))
            return f"{together(first)} {does(first, 'plays', 'play')} against {against}."
        return f"Round the table: {together(range(game.seats))}."

    def _dealt(self) -> None:
        match = self.match
        if match.over or match.game.seats == 1:
            return
        dealer = match.deal.dealer
        heading = f"{capital(self.teller.table.deal_word)} {match.number + 1 + match.began.deals}."
        self.say(f"{heading} {doing(dealer, 'deals', 'deal')}.")

    # ── what is said ──────────────────────────────────────────────────────────────────────────────────────────

    def say(self, text: str) -> None:
        """Say a sentence in words, with names for seats."""
        words = self.glance.sentence(text)
        if words:
            self.mouth.say(words)

    def plainly(self, words: str) -> None:
        """Say what is in words already."""
        if words:
            self.mouth.say(self.speech.plain(words))

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Look at a picture, and say what has happened, once."""
        if view.who == SPECTATOR:
            self._put_out()
        self.eyes.shown = view
        self.glance.take(view, zones)
        news = self.eyes.telling
        if news is self._told:
            return
        self._told = news
        if isinstance(news, Played) and news.after.who == view.who:
            told = " ".join(each.sentence for each in self.teller.told(*news))
            if told:
                self.lately.append(self.glance.sentence(told))
                self.say(told)
        elif isinstance(news, Dealt):
            self.lately.clear()
            self._dealt()

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        """The same while a question stands."""
        self.show(view, zones, sentence, motion=True)

    def thinking(self, seat: int) -> None:
        """Nothing is said of that."""

    async def wait(self, seconds: float) -> None:
        """Nobody need wait where nothing is looked at, but for computers that let others speak first."""
        await asyncio.sleep(min(seconds, 0.05))

    async def let_see(self, seconds: float | None, verb: str = "") -> None:
        """Where something may be called before the play goes on, wait until somebody wants it to."""
        if not verb or not self.eyes.persons or (seconds is not None and seconds <= 0):
            return
        self.plainly(f"Enter to go on, or x to {verb}.")
        while line := (await self.ear.line()).strip():
            await self._do(line)

    async def pause(self, title: str) -> None:
        """Nothing waits for a start."""

    async def show_found(self, found: Found, sentences: Sequence[str]) -> None:
        """Say what an upheld call has found, but for what was said as it happened."""
        for sentence in sentences:
            words = self.glance.sentence(sentence)
            if words and not any(words in told for told in self.lately[-1:]):
                self.mouth.say(words)
        self.rule = found.rule
        self.plainly(f"The rule is {found.rule}; r reads it.")

    async def uncovered(self) -> None:
        """Return when nothing is being answered: nothing moves behind a question."""
        await asyncio.sleep(0)
        if self._doing is not None and not self._doing.done():
            await asyncio.wait({self._doing})

    async def _do(self, typed: str) -> None:
        """Do what was typed, to its end, whether or not the question to which it was typed is withdrawn meanwhile."""
        self._doing = asyncio.ensure_future(self.obey(typed))
        self._doing.add_done_callback(self._fail)
        await asyncio.wait({self._doing})
        if not self._doing.cancelled():
            self._doing.result()

    # ── questions ─────────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, view: View) -> Move:
        """Ask the person whose view this is for a move."""
        lay_as_set(self.teller.table, self.settings())
        zones = self.eyes.zones(view)
        self.glance.take(view, zones)
        self.question.take(view)
        self._undone = len(self.match.undone)
        self.choices, self.listing = Choices(self.eyes, view, zones, self.speech), None
        self.ear.suggest(self.choices.vocabulary())
        answer = self.question.begin()
        try:
            self._tell_hand(view)
            word, self._word = self._word, ""
            self.say(word)
            self.ask_again()
            while not answer.done():
                await self._do(await self.ear.line())
            self.lately.clear()
            return answer.result()
        finally:
            if self.question.ends(answer):
                self.choices = self.listing = None

    def ask_again(self) -> None:
        """Say what is asked."""
        view = self.question.view
        if view is None:
            self.say(self.teller.prompt(self.match.view(self.eyes.viewer)))
        else:
            self.say(self.teller.prompt(view))

    def _tell_undone(self) -> None:
        """Say what has been taken back, to whoever did it."""
        undone, known = self.match.undone, self._undone
        self._undone = len(undone)
        if len(undone) > known and self.way_back.undone is not None:
            move = undone[-1]
            self.say(f"Taken back: {self.teller.offer(self.match.view(move.seat), move).title}.")

    def _tell_hand(self, view: View) -> None:
        """Tell the hand when somebody is asked for the first time in a deal."""
        now = self.match.number, view.who
        if now == self._hand_told or self.teller.of_piles:
            return
        self._hand_told = now
        if any(zone.lay == "hand" and zone.side == view.who for zone in self.glance.zones):
            for line in self.glance.hand():
                self.plainly(line)

    async def commit(self, move: Move) -> None:
        """Answer with a move, after a question where a slip would be costly."""
        choices, view = self.choices, self.question.view
        if choices is None or view is None:
            return
        refusal = self.match.refusal(move)
        if refusal is not None:
            self.refuse(refusal)
            return
        confirm = self.teller.offer(view, move).confirm
        if not confirm and move in view.tolerated and (self.settings().ask_irregular or choices.miscounted(move)):
            against = objection(self.match.game, view, move)
            confirm = "" if against is None else f"Are you sure? {against.sentence}"
        if not confirm or await self.confirm(self.eyes.speak(confirm)):
            self.question.answer(move)

    def offer(self, listing: Listing) -> None:
        """Say a numbered list, to be chosen from."""
        self.listing = listing
        if listing.heading:
            self.plainly(f"{listing.heading}?" if not listing.heading.endswith(".") else listing.heading)
        for number, item in enumerate(listing.items, 1):
            self.plainly(f"{number} {item.words}")

    # ── for another person ────────────────────────────────────────────────────────────────────────────────────

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Take back what was one person's own, say what everybody may hear, and wait for the next person."""
        self._put_out()
        self.choices = self.listing = self.rule = None
        self.say(speak(public, self.match.names))
        await self._hand_to(seat)

    async def _hand_to(self, seat: int) -> None:
        self.ear.forget()
        ask = f"For {self.match.names[seat]} alone. Press Enter when nobody else can hear."
        self.plainly(ask)
        while line := (await self.ear.line()).strip():
            if line == "q":
                self.leave()
            self.plainly(ask)

    async def raise_curtain(self) -> None:
        """From now on what is said is that person's own."""
        self.alone = True
        self.lately.clear()

    def _put_out(self) -> None:
        """Take back what was said to one person alone, as far as that is possible."""
        if not self.alone or self.settings().private_listening:
            return
        self.alone = False
        self.lately.clear()
        if not self.mouth.clear():
            self.plainly("What was said above is above.")

    def put_away(self) -> None:
        """Everybody may listen from now on."""
        self.eyes.look_away()
        self.choices = self.listing = self.rule = None
        view = self.match.view(SPECTATOR)
        self.show(view, self.eyes.zones(view), "", motion=False)

    # ── endings ───────────────────────────────────────────────────────────────────────────────────────────────

    async def deal_over(self, result: Result) -> None:
        """Say what a deal brought, and how the match stands."""
        for sentence in self.teller.result_told(result):
            self.say(sentence)
        for sentence in standing(self.match, self.eyes.you):
            self.say(sentence)
        seats = [] if self.match.over else self.match.game.out_of_turn(self.match.standing)
        due = self.match.standing.dealer
        listed = [
            Listed((), Move(seat, "deal"), self.teller.offer_deal(seat, due))
            for seat in self.eyes.persons
            if seat in seats and due is not None
        ]
        chosen = await self.choose(listed, "At your own risk") if listed else None
        if chosen is not None:
            self.match.deal_out_of_turn(chosen.seat)

    async def match_over(self) -> None:
        """Say who has won."""
        match = self.match
        if match.game.seats > 1:
            self.say(winners_told(match, self.eyes.you))
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
                        tell_sheet(self.say, sheet)
                case "replay":
                    await replay_lines(self.menus, match.record)
                case _:
                    self.leave(OVER)
                    return

    def go_to(self, setup: Setup, number: int | None) -> None:
        """Leave this table, which is kept, for another."""
        self.next = setup, number
        self.leave()

    def report(self, trouble: CannotSave) -> None:
        """Say what went wrong."""
        self.plainly(str(trouble))

    # ── the host ──────────────────────────────────────────────────────────────────────────────────────────────

    def whisper(self, words: str) -> None:
        """Say something in passing."""
        self.say(words)

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, and which rule says so."""
        self.rule = refusal.rule
        self.say(f"{refusal.sentence} ({refusal.rule})")

    def remind(self, words: str) -> None:
        """Say that when a person is asked next."""
        self._word = words

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        """Ask whoever is at the keyboard yes or no; they may look about first, and after no hear what is asked."""
        while self._ended is None or not self._ended.done():
            self.say(f"{question} Yes or no.")
            said = (await self.ear.line()).strip().casefold()
            if said and "yes".startswith(said):
                return True
            if said and "no".startswith(said):
                if self.choices is not None:
                    self.ask_again()
                return False
            self.look(said)
        return False

    async def _agreed(self, question: str) -> bool:
        """Ask somebody else yes or no, who must not look about: the hand of whoever asks is still open."""
        while True:
            self.say(f"{question} Yes or no.")
            said = (await self.ear.line()).strip().casefold()
            if said and ("yes".startswith(said) or "no".startswith(said)):
                return said.startswith("y")

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        """Ask another person whether a move may be taken back."""
        names = self.match.names
        self._put_out()
        self.ear.forget()
        self.say(own)
        asked = f"{names[other]}: may {names[seat]} take back {what}?"
        agreed = await self._agreed(asked)
        await self._hand_to(seat)
        return agreed

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        """Have one of those moves chosen out of a numbered list, step by step; Enter alone chooses none."""
        path: tuple[str, ...] = ()
        while True:
            steps: dict[str, list[Listed]] = {}
            for each in listed:
                if each.path[: len(path)] == path:
                    title = each.offer.title if len(each.path) == len(path) else each.path[len(path)]
                    steps.setdefault(title, []).append(each)
            if len(steps) == 1 and len(path) >= kept and len(next(iter(steps.values()))[0].path) > len(path):
                path = (*path, next(iter(steps)))
                continue
            ends = {title: each for title, (each, *others) in steps.items() if not others and len(path) >= kept}
            if not self.ahead:
                self.say(f"{', '.join((heading.rstrip('?'), *path))}: type a number, or Enter for none.")
            for number, title in enumerate(() if self.ahead else steps, 1):
                effect = ends[title].offer.effect if title in ends else ""
                words = ends[title].offer.title if title in ends else title
                self.say(f"{number} {words}{f': {effect}' if effect else ''}.")
            said = self.ahead.pop(0) if self.ahead else (await self.ear.line()).strip()
            if not said:
                return None
            if self.look(said.casefold()):
                if self._ended is not None and self._ended.done():
                    return None
                continue
            if not said.isdecimal() or not 0 < int(said) <= len(steps):
                self.plainly(f"“{said}” is none of the numbers: nothing is chosen.")
                return None
            title = [*steps][int(said) - 1]
            if title in ends:
                return ends[title].move
            path = (*path, title)

    def run(self, work: Coroutine[Any, Any, None], group: str) -> asyncio.Task[None]:
        """Do that; whoever typed waits for it."""
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._fail)
        return task

    async def settle(self) -> None:
        """Wait until all is done that was begun by what was typed."""
        while self._work:
            await asyncio.wait(set(self._work))

    def halt(self) -> None:
        """Stop what drives the match."""
        if self._driving is not None:
            self._driving.cancel()

    def drive(self, *, anew: bool = True) -> None:
        """Let the match go on from where it stands."""
        self.halt()
        if self._ended is not None and self._ended.done():
            return
        self.question.forget()
        self.choices = self.listing = None
        self._tell_undone()
        self._driving = asyncio.create_task(self.driver.run(anew=anew))
        self._driving.add_done_callback(self._fail)
