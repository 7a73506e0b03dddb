"""The commands about the table as a whole, told in lines: another deal, the demo, files, settings, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError
from cardtable.lines.looking import Looking
from cardtable.lines.settings import change_settings
from cardtable.match.codes import code_text, has_codes, is_like_a_code, read_code, why_no_code
from cardtable.match.days import number_of_day
from cardtable.rules.game import EVERYTHING, HIGHEST_NUMBER
from cardtable.rules.piles.points import STAKE
from cardtable.rules.words import capital
from cardtable.table.ending import set_up_again
from cardtable.table.thinker import STOPPED
from cardtable.table.today import code_of_day, dealt_for, today

if TYPE_CHECKING:
    from cardtable.store import Setup


GIVING_UP: Final = "Nobody can give up at this table. q leaves it; it is kept, and you can go on later."
CONCEDING: Final = (
    "You can give up this deal only while concede is one of your choices. q leaves the table; it is kept, and you can "
    "go on later."
)


class TableCommands(Looking):
    """The commands that do something with the table or its records, not with the cards of the deal."""

    @property
    def winnable_known(self) -> bool:
        from cardtable.players.solving.solve import solvable

        return solvable(self.match.game)

    async def winnable(self, words: list[str]) -> None:
        match, stage = self.match, self.stage
        search = stage.driver.thinker.solve(match.game, match.deal.copy())
        try:
            verdict = await stage.menus.unless_stopped("One moment", search)
        except CardtableError as failed:  # the game comes with a plug-in that fails
            stage.voice.plainly(str(failed))
            return
        if verdict is None:
            stage.voice.plainly(STOPPED)
            return
        if verdict.winnable is not None:
            match.keeping.hinted(0)
        stage.voice.plainly(f"Still winnable? {capital(verdict.word)}.")

    async def another(self, words: list[str]) -> None:
        match, stage = self.match, self.stage
        number = match.open_number
        if is_like_a_code(" ".join(words)):
            await self._coded("".join(words))
            return
        if number is None and words == ["today"]:
            if has_codes(match.game.id):
                await self._coded(code_text(code_of_day(today(), match.game.id)))
            else:
                game = match.game
                stage.voice.plainly(f"Today's deal of {game.title}: leave, and type cardtable play {game.id} --today.")
            return
        if number is None:
            stage.voice.plainly(
                "Type another and the code that somebody gave you, such as EUC-14MK-YQ0R; or another today."
            )
            return
        setup, wanted = set_up_again(match, stage.eyes.players), None
        match words:
            case []:
                pass
            case ["same"]:
                wanted = int(number or 0)
            case ["today"]:
                setup, wanted = dealt_for(setup), number_of_day(today(), match.game.id)
            case [digits] if digits.isdecimal() and 0 < int(digits) < HIGHEST_NUMBER:
                wanted = int(digits)
            case _:
                stage.voice.plainly(
                    f"This is deal {number}. Type another and a number or a code, another today, or another same; "
                    "another alone deals a new one."
                )
                return
        begun = (match.number > 0 or match.ply > 0) and not match.over
        if not begun or await stage.host.confirm(f"Another deal? {self._kept(setup, wanted)}"):
            stage.go_to(setup, wanted)

    async def give_up(self, words: list[str]) -> None:
        if self.match.open_number is not None:
            await self.another(words)
        elif "concede" in self.stage.eyes.teller.also_said:
            self.stage.voice.plainly(CONCEDING)
        else:
            self.stage.voice.plainly(GIVING_UP)

    async def _coded(self, text: str) -> None:
        match, stage = self.match, self.stage
        why = why_no_code(text)
        if why:
            stage.voice.plainly(why)
            return
        code = read_code(text)
        setup = set_up_again(match, stage.eyes.players)._replace(options=code.options)
        wanted = int(match.open_number or 0) if code.game != match.game.id else code.number
        begun = (match.number > 0 or match.ply > 0) and not match.over
        if not begun or await stage.host.confirm(f"Another deal? {self._kept(setup, wanted)}"):
            stage.go_to(text)

    def _kept(self, setup: Setup, wanted: int | None) -> str:
        match, counts = self.match, self.match.game.seats == 1 and not self.stage.demo.uncounted
        alike = dict(setup.options) == match.game.options.changed() and str(wanted) != match.open_number
        lost = ", and counts as lost until you finish it" if counts and alike else ""
        paid = f" Its ${STAKE} stay paid." if counts and self.stage.purse.money() else ""
        return f"This one is kept among your tables{lost}.{paid}"

    async def demo(self, words: list[str]) -> None:
        await self.stage.demo.begin()

    async def save(self, words: list[str]) -> None:
        from cardtable.lines.saving import save_sheet

        await save_sheet(self.stage.menus, self.match, self.stage.store, self.stage.table)
        self.stage.asked.again()

    async def replay(self, words: list[str]) -> None:
        from cardtable.lines.replay import replay_lines

        if not self.match.results:
            self.voice.plainly("No deal is finished yet.")
            return
        viewer = self.stage.eyes.viewer
        seen_by = EVERYTHING if viewer < 0 else viewer
        stage = self.stage
        seating = await replay_lines(stage.menus, self.match.record, seen_by, store=stage.store, table=stage.table)
        if seating is None:
            self.stage.asked.again()
        else:
            self.stage.go_to(seating)

    async def settings(self, words: list[str]) -> None:
        await change_settings(self.stage.menus, self.stage.settings, self.stage.change)
        self.stage.asked.again()

    def leave(self, words: list[str]) -> None:
        self.stage.asked.leave()
