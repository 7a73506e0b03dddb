"""What a person at the table may ask for beside a move: a hint, a look, to take back, the sheet, the log, a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.rules.arranging import tried_on

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from cardtable.players.player import Hint
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.driver import Driver
    from cardtable.tui.table.stage import TableStage

__all__ = ["Requests"]

ASKED_BY: Final = {
    "exclamation_mark": "hint",
    "tilde": "take_back",
    "u": "take_back",
    "U": "take_back_turn",
    "ctrl+y": "redo",
    "full_stop": "last_trick",
}
"""What keys ask for that does not always lead anywhere."""


class Requests:
    """Answers what is asked for at a table, whoever is to play; `drive` lets the match go on from where it stands."""

    def __init__(
        self,
        screen: CardtableScreen[None],
        stage: TableStage,
        driver: Driver,
        drive: Callable[[], object],
        not_now: Callable[[], None],
    ) -> None:
        """`not_now` says why nothing can be chosen."""
        self.screen, self.stage, self.driver, self.drive, self.not_now = screen, stage, driver, drive, not_now
        self.asking, self.prompt, self.beside = stage.asking, stage.prompt, stage.beside
        self.eyes, self.match = stage.eyes, stage.match
        self._looked = -1, 0, False
        """Up to which deal and move it has been looked for a gathered trick, and whether there was one."""

    def open(self, what: str) -> bool:
        """Whether asking for that would lead anywhere now."""
        has_piles = self.stage.picture.has_piles
        match what:
            case "hint":
                return self.asking.open and not self.stage.waits
            case "take_back":
                return self._has_moved()
            case "take_back_turn":
                return has_piles and self._has_moved()
            case "redo":
                return bool(self.match.undone)
            case "last_trick":
                return not has_piles and not self.stage.waits and self._gathered()
            case "look_into":
                return has_piles or self.stage.picture.seen_again is not None
            case "arrange":
                return self.asking.open and not self.stage.waits and self.asking.arranging is not None
        return True

    def say_why_not(self, key: str) -> bool:
        """Say why what that key asks for leads nowhere now; whether that is so."""
        what = ASKED_BY.get(key, "")
        if not what or self.open(what):
            return False
        getattr(self, what)()
        return True

    def _gathered(self) -> bool:
        """Whether a trick has been gathered in this deal: asked once a move."""
        match, (deal, ply, found) = self.match, self._looked
        start = ply if deal == match.number and ply <= match.ply else 0
        found = (found and start > 0) or any(
            self.eyes.teller.midway(*line) is not None for line in match.retell(self.eyes.viewer, start=start)
        )
        self._looked = match.number, match.ply, found
        return found

    def _has_moved(self) -> bool:
        """Whether whoever is at the keyboard has made a move in this deal."""
        return self.eyes.viewer in self.eyes.persons and self.match.since(self.eyes.viewer) > 0

    # ── advice ────────────────────────────────────────────────────────────────────────────────────────────────

    def hint(self) -> None:
        """Propose a move, with its reason, and highlight it."""
        self.screen.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        picking, prompt = self.asking.picking, self.prompt
        if picking is None:
            self.not_now()
            return
        prompt.tell("Thinking about your hand …", mine=True)
        hint = await self.driver.thinker.hint(self.match.game, picking.view)
        if picking is not self.asking.picking:
            return
        if hint is None:
            owed = ": look for yourself what is owed" if self.stage.picture.has_piles else " for this"
            prompt.advise(f"No advice{owed}.", None)
            return
        picking.row.figures = dict(hint.figures)
        self.match.hinted(picking.view.who)
        picking.to_line(hint.move)
        self.asking.offer()
        prompt.advise(hint.sentence, hint.rule)

    def arrange(self) -> None:
        """Arrange one's hand on a screen of its own; nothing is said before all of it is."""
        from cardtable.tui.table.arranging import ArrangingScreen

        arranging, picking, match = self.asking.arranging, self.asking.picking, self.match
        if arranging is None or picking is None:
            return

        def advise(lines: Sequence[Move]) -> Awaitable[Hint | None]:
            match.hinted(picking.view.who)
            return self.driver.thinker.hint(match.game, tried_on(match.game, picking.view, lines))

        def arranged(lines: tuple[Move, ...] | None) -> None:
            if lines and picking is self.asking.picking:
                self.asking.plan = lines[1:]
                self.asking.answer(lines[0])

        self.screen.app.push_screen(ArrangingScreen(arranging, speak=self.eyes.speak, advise=advise), arranged)

    # ── going back, and on again ──────────────────────────────────────────────────────────────────────────────

    def take_back(self) -> None:
        """Take back one's last move, if the others agree where they must; nothing is played while they are asked."""
        self.screen.run_worker(self._take_back(), group="back", exclusive=True)

    def take_back_turn(self) -> None:
        """Take back all that one has played since somebody else last did."""
        self.screen.run_worker(self._take_back(turn=True), group="back", exclusive=True)

    async def _take_back(self, *, turn: bool = False) -> None:
        from cardtable.tui.table.taking_back import take_back

        workers, screen = self.screen.workers, self.screen

        def pause() -> None:
            workers.cancel_group(screen, "drive")

        if await take_back(self.driver, self.stage, screen.program, pause, turn=turn):
            self.drive()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        move = self.match.undone[-1] if self.match.undone else None
        if move is None:
            self.prompt.whisper("Nothing has been taken back that could be played again.")
        elif self.asking.picking is not None and move in self.asking.picking.view.lines:
            self.asking.answer(move)

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────

    def last_trick(self) -> None:
        """See the trick just gathered once more."""
        if self.stage.picture.has_piles:
            self.prompt.whisper("Nobody gathers tricks here; v looks into a pile.")
        elif not self.stage.waits:
            self.stage.last_trick.show()

    def look_into(self) -> None:
        """Show the cards of a pile, as many as may be seen; where more may be asked for, that is offered there."""
        from cardtable.tui.table.choose.pile_viewer import PileShown

        laid, asking = self.stage.picture.seen_again, self.asking
        if laid is not None:
            laid = laid._replace(note=self.eyes.speak(laid.note))
            self.screen.app.push_screen(PileShown(laid, self.stage.picture.top.faces))
            return
        target = asking.pointed or (None if asking.picking is None else asking.picking.cursor)
        name = None if target is None else target.zone
        if asking.piling is not None and asking.pointed is None:
            name = str(asking.piling.picking.source or name)
        zone = next((zone for zone in self.stage.picture.zones if zone.name == name and zone.lay != "hand"), None)
        if zone is None or not zone.cards:
            self.look_for()
            return
        looks = () if asking.picking is None else asking.picking.looks
        request = next((move for move in looks if zone.name in move.args), None)
        words = "" if request is None else self._words(request)
        self.screen.app.push_screen(
            PileShown(zone, self.stage.picture.top.faces, words),
            lambda wanted: self._answer(request) if wanted and request is not None else None,
        )

    def look_for(self) -> None:
        """Choose what to ask to look at, where anything may be asked for."""
        from cardtable.tui.table.move_list import MoveList

        picking = self.asking.picking
        if picking is None or not picking.looks:
            self.prompt.whisper("Point at a pile first: v shows what may be seen of it.")
            return
        offers = [(move, self.eyes.spoken(picking.offer(move))) for move in picking.looks]
        self.screen.app.push_screen(MoveList(offers), self._answer)

    def _words(self, request: Move) -> str:
        assert self.asking.picking is not None
        return self.eyes.speak(self.asking.picking.offer(request).title)

    def _answer(self, move: Move | None) -> None:
        picking = self.asking.picking
        if move is not None and picking is not None and move in picking.view.lines:
            self.asking.answer(move)

    # ── reading ───────────────────────────────────────────────────────────────────────────────────────────────

    def sheet(self) -> None:
        """Show the score sheet."""
        self.screen.program.ways.show_sheet(self.match, self.eyes.you)

    def log(self) -> None:
        """Show the log by itself."""
        log = self.beside.log_screen()
        if log is None:
            self.prompt.whisper("The log is shown to one person at a time: wait until somebody is asked.")
        else:
            self.screen.app.push_screen(log)

    def rule(self) -> None:
        """Read the rule that was named last, or the rules of the game."""
        if self.prompt.rule is not None:
            self.screen.program.ways.show_rule(self.prompt.rule)
        else:
            self.screen.program.ways.show_rulebook(self.match.game.id)

    def settings(self) -> None:
        """Open the settings."""
        self.screen.program.ways.show_settings()

    def faces(self) -> None:
        """Two colours, then four, then letters alone."""
        program = self.screen.program
        if program.settings.card_face == "letters":
            program.change_settings(card_face="symbols", four_colour=False)
        elif program.settings.four_colour:
            program.change_settings(card_face="letters")
        else:
            program.change_settings(four_colour=True)
