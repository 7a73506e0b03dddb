"""Questions and messages at a table told in lines, and starting and stopping its match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import BACK
from cardtable.lines.menus import WRONG
from cardtable.lines.seen import since_last_move, told_of
from cardtable.lines.typed import bare
from cardtable.lines.voice import apart
from cardtable.rules.calls.risks import objection
from cardtable.rules.game import SPECTATOR
from cardtable.rules.teller import is_foundation, is_pile
from cardtable.rules.words import capital
from cardtable.table.eyes import Played

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence

    from cardtable.cards import Card
    from cardtable.errors import CannotSave
    from cardtable.lines.asked import OpenQuestion
    from cardtable.rules.game import Deal, Refusal, View
    from cardtable.rules.moves import Move
    from cardtable.store.settings import Settings
    from cardtable.table.calls import Listed
    from cardtable.table.driver import Driver

__all__ = ["LinesHost"]


HINT: Final = frozenset(("!", "hint", "advice"))
YES: Final = "Yes"
STOPPED: Final[tuple[int, list[Move], list[Deal]]] = -1, [], []
"""The value of `LinesHost._before` while no stop of the match is remembered."""


class LinesHost:
    """Says refusals and reminders, asks the person at the keyboard questions, and starts and stops the match."""

    def __init__(self, asked: OpenQuestion, driver: Driver, settings: Callable[[], Settings]) -> None:
        self.asked, self.driver, self.settings = asked, driver, settings
        self.voice, self.work, self.ear = asked.voice, asked.work, asked.ear
        self.eyes, self.match, self.teller = asked.eyes, asked.match, asked.teller
        self.undone = len(self.match.undone)
        """How many moves had been taken back, and not made again, when the match last went on."""
        self._listed: dict[tuple[str, ...], tuple[str, ...]] = {}
        """For each list of `choose`, the titles of the lines that were said last.

        The keys are the heading of the list and the titles that were chosen on the way to it.
        """
        self._before = STOPPED
        """The number of the deal, its moves, and the deal before each of them and after the last, at the last stop."""
        self._last = -1, ""
        """The viewer's last move before the match was last stopped: its index within the deal, and its sentence."""

    # ── sentences ─────────────────────────────────────────────────────────────────────────────────────────────

    def whisper(self, words: str) -> None:
        self.voice.say(words)

    def refuse(self, refusal: Refusal) -> None:
        self.asked.rule = refusal.rule
        self.voice.say(f"{refusal.sentence} ({refusal.rule})")

    def remind(self, words: str) -> None:
        self.asked.word = words

    def report(self, trouble: CannotSave) -> None:
        self.voice.plainly(str(trouble))

    # ── questions ─────────────────────────────────────────────────────────────────────────────────────────────

    async def confirm(self, question: str, *, yes: str = YES, no: str = "No", move: Move | None = None) -> bool:
        """Ask the person at the keyboard yes or no; return whether the answer is yes.

        The answer is no if the table is left meanwhile.
        """
        agreed = await self._agreed(question, self.asked.look, yes, move=move)
        if not agreed and not self.work.ended and self.asked.choices is not None:
            self.asked.again()
        return agreed

    async def _agreed(
        self, question: str, look: Callable[[str], bool], yes: str = YES, *, move: Move | None = None
    ) -> bool:
        asked = f"{question} Yes or no."
        self.voice.say(asked)
        while not self.work.ended:
            said = bare(await self.ear.line()).casefold()
            if said in ("1", "2") or (said and ("yes".startswith(said) or "no".startswith(said))):
                return said.startswith(("y", "1"))
            if said == "?":
                does = "it is done" if yes == YES else f"{yes[0].lower()}{yes[1:]}"
                self.voice.plainly(f"1 Yes: {does}.", "2 No: nothing changes.")
                continue
            wants_hint = move is not None and said in HINT
            if wants_hint:
                await self.asked.hint(move)
            looked = wants_hint or look(said)
            if not self.work.ended:
                self.voice.say(asked if looked or not said else WRONG)
        return False

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        names = self.match.names
        self.voice.put_out()
        self.ear.forget()
        asked = " ".join(filter(None, (f"{names[other]}: may {names[seat]} take back {what}?", own)))
        return await self._agreed(asked, self.asked.leaves, f"{names[seat]} takes back {what}")

    async def back_to(self, seat: int) -> None:
        await self.asked.hand_to(seat)

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        """Let people choose one of the moves `listed`, step by step, from numbered lists.

        Return None if they choose none.

        `heading` is said before each list. A step with only one line is skipped, unless it is one of the first `kept`
        steps.
        """
        path: tuple[str, ...] = ()
        while True:
            steps = _steps(listed, path)
            if len(steps) == 1 and len(path) >= kept and len(next(iter(steps.values()))[0].path) > len(path):
                path = (*path, next(iter(steps)))
                continue
            ends = {title: each for title, (each, *others) in steps.items() if not others and len(path) >= kept}
            if self._listed.get((heading, *path)) != (*steps,):  # a number typed ahead was meant for another list
                self.asked.ahead = []
            self._listed[heading, *path] = (*steps,)
            if not self.asked.ahead:
                self._say_list(", ".join((heading.rstrip("?"), *path)), steps, ends)
            said = self.asked.ahead.pop(0) if self.asked.ahead else bare(await self.ear.line())
            if not said:
                return None
            if said == "?" or self.asked.look(said.casefold()):
                if self.work.ended:
                    return None
                continue
            named = [at for at, title in enumerate(steps, 1) if bare(title).casefold() == said.casefold()]
            if len(named) == 1:
                said = str(named[0])
            if not said.isdecimal() or not 0 < int(said) <= len(steps):
                self._none_chosen(said)
                return None
            title = [*steps][int(said) - 1]
            if title in ends:
                return ends[title].move
            path = (*path, title)

    def _say_list(self, heading: str, titles: Iterable[str], ends: Mapping[str, Listed]) -> None:
        self.voice.say(f"{heading}: type a number, or Enter for none.")
        before = ""
        for number, title in enumerate(titles, 1):
            effect = ends[title].offer.effect if title in ends else ""
            effect, before = "" if effect == before else effect, effect
            words = ends[title].offer.title if title in ends else title
            self.voice.say(f"{number} {words}{f': {effect}' if effect else ''}.")

    def _none_chosen(self, said: str) -> None:
        """If people typed words and not a number, keep the words: they may answer the table's question.

        Otherwise, or if the table asks nothing and the words are no command, say that nothing is chosen.
        """
        if not said.isdecimal() and (self.asked.choices is not None or self.asked.knows(said)):
            self.asked.unread = said
        else:
            self.voice.plainly(f"“{said}” is none of the numbers: nothing is chosen.")

    async def commit(self, move: Move) -> None:
        choices, view = self.asked.choices, self.asked.question.view
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
        if not confirm or await self.confirm(self.eyes.speak(confirm), move=move):
            self.asked.question.answer(move)

    # ── the match ─────────────────────────────────────────────────────────────────────────────────────────────

    def put_away(self) -> None:
        self.eyes.look_away()
        self.asked.drop()
        self.asked.rule = None
        view = self.match.view(SPECTATOR)
        self.driver.stage.show(view, self.eyes.zones(view), "", motion=False)

    def run(self, work: Coroutine[Any, Any, None], group: str) -> asyncio.Task[None]:
        return self.work.run(work)

    def halt(self) -> None:
        history, who = self.match.history, self.eyes.viewer
        present = history.present
        self._before = self.match.number, [*present.moves], [*present.before, present.now]
        last = history.since(who) - 1 if who in self.eyes.persons else -1
        said = next(iter(history.retell(who, start=last)), None) if last >= 0 else None
        told = "" if said is None else told_of(Played(*said), self.eyes, self.voice.glance)
        self._last = last, next(iter(apart(told)), "")
        self.work.halt()

    def _open_piles(self, view: View) -> dict[str, tuple[Card, ...]]:
        """Return the cards of each squared pile in a view, keyed by the name of the pile.

        In a squared pile each card lies exactly on the card below it. Foundations are left out, and so are piles whose
        top card is face down.
        """
        zones = self.eyes.zones(view)
        squared = (zone for zone in zones if zone.lay in ("pile", "bare") and is_pile(zone.name))
        return {
            zone.name: zone.cards for zone in squared if not is_foundation(zone.name) and zone.cards[-1:] != (BACK,)
        }

    def drive(self, *, anew: bool = True) -> None:
        self.work.halt()
        if self.work.ended:
            return
        self.asked.question.forget()
        self.asked.drop()
        self._tell_undone()
        self.work.drive(self.driver.run(anew=anew))

    def _tell_undone(self) -> None:
        free = len(self.match.undone) > self.undone
        self.undone = len(self.match.undone)
        (number, made, deals), self._before = self._before, STOPPED
        now = [*self.match.history.present.moves]
        if number > self.match.number or (number == self.match.number and now[: len(made)] != made):
            self.voice.recall(since_last_move(self.eyes, self.voice.glance))
        back = number == self.match.number and len(now) < len(made) and made[: len(now)] == now
        if not back or made[len(now)].seat != self.eyes.viewer or not (free or len(self.eyes.persons) == 1):
            return
        move, *later = made[len(now) :]
        more = ", and what followed" if later else ""
        at, told = self._last
        title = self.teller.offer(self.match.view(move.seat), move).title
        said = self.voice.glance.sentence(told).rstrip(".") if at == len(now) else ""
        what = said if said and ":" not in said else title
        named = what.startswith(tuple(self.match.names))
        self.voice.say(f"Taken back: {what if named else what[0].lower() + what[1:]}{more}.")
        who, game = self.eyes.viewer, self.match.game
        undone = [self._open_piles(game.view(deal, who)) for deal in deals[len(now) + 1 :]]
        for name, cards in self._open_piles(self.match.view(who)).items():
            if any(name in piles and cards[-1:] != piles[name][-1:] for piles in undone):
                lies = self.voice.speech.card(cards[-1]) if cards else "empty"
                self.voice.plainly(f"{capital(str(self.voice.glance.places.words(name)))}: {lies}.")


def _steps(listed: Sequence[Listed], path: tuple[str, ...]) -> dict[str, list[Listed]]:
    steps: dict[str, list[Listed]] = {}
    for each in listed:
        if each.path[: len(path)] == path:
            title = each.offer.title if len(each.path) == len(path) else each.path[len(path)]
            steps.setdefault(title, []).append(each)
    return steps
