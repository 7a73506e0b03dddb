"""What is read beside a table: the sheet, the log, a rule; and how the table is to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.tui.common.screen import GameScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Reading"]


class Reading:
    """Opens what is read over a table, and changes the faces of its cards."""

    def __init__(self, screen: GameScreen[None], stage: TableStage) -> None:
        self.screen, self.stage, self.prompt = screen, stage, stage.prompt

    def sheet(self) -> None:
        """Show the score sheet."""
        self.screen.program.ways.show_sheet(self.stage.match, self.stage.eyes.you)

    def log(self) -> None:
        """Show the log by itself."""
        log = self.stage.beside.log_screen()
        if log is None:
            self.prompt.whisper("The log is shown to one person at a time: wait until it is somebody's turn.")
        else:
            self.screen.app.push_screen(log)

    def rule(self) -> None:
        """Read the rule that was named last, or the rules of the game."""
        if self.prompt.rule is not None:
            self.screen.program.ways.show_rule(self.prompt.rule)
        else:
            self.screen.show_rules()

    def settings(self) -> None:
        """Open the settings."""
        self.screen.program.ways.show_settings()

    def faces(self) -> None:
        """Two colors, then four, then letters alone."""
        program = self.screen.program
        if program.settings.card_face == "letters":
            program.change_settings(card_face="symbols", four_colour=False)
        elif program.settings.four_colour:
            program.change_settings(card_face="letters")
        else:
            program.change_settings(four_colour=True)
