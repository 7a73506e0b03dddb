"""The prompt line of the table: what has happened, what is asked, and short messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.tui.board.board import Tabletop

__all__ = ["LOOK_FIRST", "NEW_DEAL", "OUTRUN", "Prompt", "rule_in"]

OUTRUN = "A rival was faster, so that move is gone."
LOOK_FIRST = "Look first: Enter does not play this"
"""The words beside a hint that asks the player to look first whether a card has to go to a foundation."""
NEW_DEAL = "Ctrl+N: new deal"
STILL_THINKING: Final = "Thinking … Esc ends it."
RULE: Final = re.compile(r"\(([A-Z]+-\d+(?:\.\d+)+)")


def rule_in(sentence: str) -> str | None:
    """Return the id of the last rule that a sentence names in parentheses, or None."""
    named = RULE.findall(sentence)
    return str(named[-1]) if named else None


class Prompt:
    """The sentence in the prompt line, and the rest of it that does not fit in the line.

    `speak` puts names in place of the marks for seats. `lately` returns the last sentences of the log, oldest first.
    `below` returns how many rows are free right under the line. `takes` returns whether the rest of a sentence can be
    shown farther below, where it covers no piles.
    """

    def __init__(
        self,
        top: Tabletop,
        speak: Callable[[str], str],
        overflowed: Callable[[], None],
        lately: Callable[[], Sequence[str]],
        below: Callable[[], int] = lambda: 0,
        takes: Callable[[str], bool] = lambda rest: False,
    ) -> None:
        self.top, self.speak, self.overflowed, self.lately, self.below = top, speak, overflowed, lately, below
        self.takes = takes
        self.sentence = ""
        self.question = ""
        self.rest = ""
        self.unlogged = ""
        """The sentences about the latest events, if there is no row for them above the line. Otherwise empty."""
        self.unread = ""
        self.roomy = False
        self.asks = False
        """Whether somebody at the keyboard is asked for a move."""
        self.in_passing = False
        self.stays = False
        """Whether the message, such as a refusal, stays when a key chooses nothing."""
        self.looks = ""
        """What to do instead of pressing Enter, while the line shows a hint that asks the player to look first.

        Enter does not make the move of such a hint. Without such a hint, this is empty.
        """
        self.rule: str | None = None
        self.notice = ""
        """A sentence in the row above the question, to the left of the last events."""
        self.refused = ""
        """The reason of the last refusal since the question was asked. The log shows it, too."""

    def fits(self, sentence: str) -> bool:
        return self.top.prompt.fits(sentence) or (self.roomy and len(sentence) < 3 * (self.top.size.width - 6))

    def tell(self, sentence: str, *, aside: str = "", mine: bool | None = None) -> None:
        """Show a sentence, with the words `aside` at the end of the line.

        If `mine` is true, a mark says that somebody at the keyboard is asked. If it is None, `asks` decides this.
        """
        self.sentence, self.stays, self.looks = sentence, False, ""
        before = self.rest, self.unread, self.unlogged
        line = self.top.prompt
        line.goes_on = 0 < line.wants(sentence) - line.kept <= self.below()
        line.stays = self.roomy and not line.goes_on and not line.fits(sentence)
        shown, self.rest = line.parted(sentence)
        if line.stays and not self.takes(self.rest):
            line.stays = False
            shown, self.rest = line.parted(sentence)
        lately = self._lately()
        self.unlogged = "" if line.logs else lately
        if line.logs:
            lately, unread = line.parted_above(lately, shown)
            self.unread = unread if (self.asks or lately) and not self.in_passing else ""
        line.tell(shown, aside=aside, mine=self.asks if mine is None else mine, lately=lately)
        if before != (self.rest, self.unread, self.unlogged):
            self.overflowed()

    def _lately(self) -> str:
        """Return the notice, and after it as many of the last events as fit, oldest first.

        The latest events are left out if the sentence below tells them itself. Without a notice, the latest of the
        others is returned even if it does not fit.
        """
        words, width = "", self.top.size.width - 4 - cell_len(self.notice)
        for told in map(self.speak, reversed(self.lately())):
            if (words or self.notice) and cell_len(told) + cell_len(words) > width:
                break
            if words or (told.partition(": ")[2] or told) not in self.sentence:
                words = f"{told} {words}".rstrip()
        return f"{self.notice} {words}".strip()

    def put_above(self, sentence: str, notice: str) -> bool:
        """If there is room above this sentence, show a notice there from now on. Return whether there is."""
        line = self.top.prompt
        fits = line.logs and not line.parted_above(notice, line.parted(sentence)[0])[1]
        self.notice = notice if fits else ""
        return fits

    def tell_again(self) -> None:
        """Show the same sentence again. Call it when the room for it may have changed."""
        if self.sentence:
            stays, looks = self.stays, self.looks
            self.tell(self.sentence, aside=self.top.prompt.aside, mine=self.top.prompt.mine)
            self.stays, self.looks = stays, looks

    def again(self, aside: str = "") -> None:
        sentence = self.question if self.in_passing else self.sentence
        self.in_passing = False
        self.tell(sentence, aside=aside)

    def whisper(self, words: str) -> None:
        self.in_passing = True
        self.tell(words)

    def nothing_chosen(self, how: str) -> None:
        """Say that nothing is chosen yet, and how to choose.

        If a refusal or `Thinking …` is shown, say nothing. If a hint is shown that asks the player to look first, say
        `looks` instead: what to do in place of pressing Enter.
        """
        if not self.stays:
            self.whisper(f"Nothing is chosen yet: {how}.")
        elif self.looks:
            self.whisper(self.looks)

    def think(self) -> None:
        self.whisper("Thinking …")
        self.stays = True

    def still_thinking(self) -> None:
        self.whisper(STILL_THINKING)
        self.stays = True

    def forget(self) -> None:
        self.rule, self.refused, self.notice = None, "", ""

    def refuse(self, refusal: Refusal) -> None:
        self.rule = refusal.rule
        self.in_passing = True
        sentence = self.speak(refusal.sentence)
        self.refused = f"{sentence} ({refusal.rule})"
        named = f"{sentence} ({refusal.rule} · F1 to read it)"
        self.tell(named if self.top.prompt.fits(named) else f"{sentence} ({refusal.rule})", mine=True)
        self.stays = True

    def advise(self, sentence: str, rule: str | None, aside: str = "", looks: str = "") -> None:
        """Show advice, with its `rule` if that is given, and with the words `aside`.

        `looks` says what to do instead of pressing Enter, if the player must look first. Otherwise it is empty.
        """
        self.rule = rule or self.rule
        self.in_passing = True
        sentence = self.speak(sentence)
        self.tell(f"{sentence} ({rule})" if rule else sentence, aside=aside, mine=True)
        self.stays, self.looks = bool(looks), looks
