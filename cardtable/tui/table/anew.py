"""Starting another deal of a solitaire: a new one, the same one again, or the deal with a given number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.match.codes import code_text, has_codes, is_like_a_code, read_code, why_no_code
from cardtable.match.days import number_of_day
from cardtable.rules.game import HIGHEST_NUMBER
from cardtable.rules.piles.points import STAKE
from cardtable.table.ending import set_up_again
from cardtable.table.score_counted import money_told
from cardtable.table.today import code_of_day, dealt_for, is_todays, today, told_of
from cardtable.tui.common.dialogs import AskText, AskWhich

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from cardtable.match.codes import Code
    from cardtable.store import Setup
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Anew"]

LONGEST_TYPED: Final = 30
TODAYS: Final = "Today's deal"


class Anew:
    """Starts another deal with the same set-up at a table whose deals are numbered.

    The deal in play stays in the store, unfinished. At a table without numbers, only the cards of a code can be dealt
    and, if the game has codes, today's deal.
    """

    def __init__(self, screen: CardtableScreen[None], stage: TableStage) -> None:
        self.screen, self.stage, self.match = screen, stage, stage.match

    @property
    def open(self) -> bool:
        return self.match.open_number is not None

    @property
    def number(self) -> str:
        """The number of the match's first deal. Empty if deals have no numbers."""
        return self.match.open_number or ""

    def new_deal(self) -> None:
        """Start a deal with a random number.

        If people are asked first whether to leave this deal, they can choose today's deal instead, unless it is this
        one. If deals have no numbers at this table, only say so.
        """
        self._begin(self._new_deal())

    def same_deal(self) -> None:
        self._begin(self._anew(f"Start deal {self.number} again from the beginning?", int(self.number or 0)))

    def deal_by_number(self) -> None:
        """Ask which cards to deal, and deal them.

        At a table with numbered deals, people can type a number or `today` and, if the game has codes, a code. At other
        tables, they type a code or, if this game has codes, `today`.
        """
        self.screen.run_worker(self._asked() if self.open else self._asked_code(), group="anew", exclusive=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        if self.open:
            self.screen.run_worker(work, group="anew", exclusive=True)
        else:
            work.close()
            self.stage.prompt.whisper("This table has no deal number. Only games that you play alone have one.")

    async def _new_deal(self) -> None:
        setup = self._set_up()
        question = f"A new deal? {self._kept(setup, other=True, todays=dealt_for(setup))}"
        answers = {"new": "Deal", **({} if is_todays(self.match) else {"today": TODAYS})}
        answer = "new"
        if self._begun:
            answer = await self.screen.app.push_screen_wait(AskWhich(question, answers))
        if answer == "today":
            await self._deal_todays()
        elif answer:
            await self.screen.program.ways.play_again(self.match, setup)

    async def _asked(self) -> None:
        todays = is_todays(self.match)
        this = f"today's deal, number {self.number}" if todays else f"deal {self.number}"
        question = f"This is {this}. Which deal do you want to play?"
        instead = "" if todays else TODAYS
        like = "a number, a code, or today" if has_codes(self.match.game.id) else "a number, or today"
        said = await self.screen.app.push_screen_wait(
            AskText(question, like=like, yes="Deal", longest=LONGEST_TYPED, instead=instead)
        )
        if not said:
            return
        if said == TODAYS or said.strip().casefold() == "today":
            if not self._begun or await self._sure("Leave this deal and play today's deal?", dealt_for(self._set_up())):
                await self._deal_todays()
            return
        if is_like_a_code(said):
            why = why_no_code(said)
            if why:
                self.stage.prompt.whisper(why)
            elif await self._sure_of_code(read_code(said)):
                self.screen.program.ways.play_code(said, leaving=self.match)
            return
        if not (said.isascii() and said.isdecimal() and 0 < int(said) < HIGHEST_NUMBER):
            kind = "neither a deal number nor a code" if has_codes(self.match.game.id) else "not a deal number"
            self.stage.prompt.whisper(f"“{said}” is {kind}. Numbers go from 1 to {HIGHEST_NUMBER - 1:,}.")
            return
        await self._anew(f"Leave this deal and play deal {said}?", int(said))

    async def _asked_code(self) -> None:
        coded = has_codes(self.match.game.id)  # a game without codes has no deal of the day
        question = "Which cards do you want to play? Type the code that somebody gave you."
        said = await self.screen.app.push_screen_wait(
            AskText(
                question,
                like="such as EUC-14MK-YQ0R, or today" if coded else "such as EUC-14MK-YQ0R",
                yes="Deal",
                longest=LONGEST_TYPED,
                wrong=lambda typed: "" if coded and typed.strip().casefold() == "today" else why_no_code(typed),
                instead=TODAYS if coded else "",
            )
        )
        if said and (said == TODAYS or said.strip().casefold() == "today"):
            said = code_text(code_of_day(today(), self.match.game.id))
        if said and await self._sure_of_code(read_code(said)):
            self.screen.program.ways.play_code(said, leaving=self.match)

    async def _sure_of_code(self, code: Code) -> bool:
        if not self._begun:
            return True
        setup = self._set_up()._replace(options=code.options)
        other = code.game == self.match.game.id and str(code.number) != self.number
        what = "today's deal" if code == code_of_day(today(), code.game) else "the cards of the code"
        return await self._sure(f"Leave this deal and play {what}?", setup, other=other)

    async def _anew(self, question: str, number: int) -> None:
        setup = self._set_up()
        if not self._begun or await self._sure(question, setup, other=str(number) != self.number):
            await self.screen.program.ways.play_again(self.match, setup, number)

    async def _deal_todays(self) -> None:
        day = today()
        await self.screen.program.ways.play_again(
            self.match, dealt_for(self._set_up()), number_of_day(day, self.match.game.id), word=told_of(day)
        )

    # ── what happens to this deal ─────────────────────────────────────────────────────────────────────────────

    def _set_up(self) -> Setup:
        return set_up_again(self.match, self.stage.eyes.players)

    @property
    def _begun(self) -> bool:
        return (self.match.number > 0 or self.match.ply > 0) and not self.match.over

    async def _sure(self, question: str, setup: Setup, *, other: bool = True) -> bool:
        return await self.screen.program.ask(f"{question} {self._kept(setup, other=other)}", yes="Deal", sure=True)

    def _kept(self, setup: Setup, *, other: bool, todays: Setup | None = None) -> str:
        lost = other and self._lost_for(setup)
        spared = ", but not for today's deal, which is another way to play"
        but = spared if lost and todays is not None and not self._lost_for(todays) else ""
        saved = f"This one is saved under Tables{f' and counts as lost until you finish it{but}' if lost else ''}."
        money = money_told(self.match, self.screen.program.store, None, self.screen.program.settings)
        return f"{saved} Its ${STAKE} stay paid." if money and not self.stage.uncounted else saved

    def _lost_for(self, setup: Setup) -> bool:
        match = self.match
        alone = match.game.seats == 1 and not self.stage.uncounted
        return alone and dict(setup.options) == dict(match.game.options.changed())
