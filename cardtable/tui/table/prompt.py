"""The sentence at the head of the table: what has happened, what is asked, and what is said in passing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.tui.board.board import Tabletop

__all__ = ["LOOK_FIRST", "NEW_DEAL", "OUTRUN", "Prompt", "rule_in"]

OUTRUN = "A rival was faster, so that move is gone. Press ! for a new hint."
"""Said where a hint was overtaken in a race."""
LOOK_FIRST = "Look first: Enter does not play this"
"""Said beside a hint that must not tell whether something is owed."""
NEW_DEAL = "Ctrl+N: new deal"
"""Said beside a hint that the deal is lost."""
RULE: Final = re.compile(r"\(([A-Z]+-\d+(?:\.\d+)+)")
"""A rule's id where a sentence names it."""


def rule_in(sentence: str) -> str | None:
    """The last rule that a sentence names by its id, if it names one."""
    named = RULE.findall(sentence)
    return str(named[-1]) if named else None


class Prompt:
    """The sentence of the prompt line, and the part of it that did not fit.

    `speak` puts names for seats; `overflowed` is called whenever something else does not fit; `lately` gives
    the sentences that told last what happened, oldest first; `below` how many rows are free right under the line, where
    a sentence may go on.
    """

    def __init__(
        self,
        top: Tabletop,
        speak: Callable[[str], str],
        overflowed: Callable[[], None],
        lately: Callable[[], Sequence[str]],
        below: Callable[[], int] = lambda: 0,
    ) -> None:
        self.top, self.speak, self.overflowed, self.lately, self.below = top, speak, overflowed, lately, below
        self.sentence = ""
        self.question = ""
        """The question, and whom it is put to."""
        self.rest = ""
        """The part of the sentence that did not fit in the prompt line."""
        self.unlogged = ""
        """The latest events, where there is no row for them above the line."""
        self.unread = ""
        """The part of them that did not fit in that row."""
        self.roomy = False
        """Whether there is room below the line for a sentence that is longer."""
        self.asks = False
        """Whether somebody at the keyboard is asked for a move."""
        self.in_passing = False
        """Whether the line says something else than what is asked, until the next key."""
        self.stays = False
        """Whether a key by which nothing is chosen leaves in sight what the line says: a reason, or that one comes."""
        self.rule: str | None = None
        """The rule that was named last."""
        self.refused = ""
        """Why something was not taken last, since the question was asked: it can be read again in the log."""

    def fits(self, sentence: str) -> bool:
        """Whether there is room for a sentence: where it is roomy below the line too."""
        return self.top.prompt.fits(sentence) or (self.roomy and len(sentence) < 3 * (self.top.size.width - 6))

    def tell(self, sentence: str, *, aside: str = "", mine: bool | None = None) -> None:
        """Say a sentence; `mine` if it is for the person who is asked, by default whenever somebody is asked."""
        self.sentence, self.stays = sentence, False
        before = self.rest, self.unread, self.unlogged
        line = self.top.prompt
        line.goes_on = 0 < line.wants(sentence) - line.kept <= self.below()
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
        """The events before the one the sentence tells: as many of the last as fit, oldest first.

        One that the sentence tells too is left out, in other words too: what was found stands after a colon.
        """
        words = ""
        for told in map(self.speak, reversed(self.lately())):
            if words and cell_len(told) + cell_len(words) > self.top.size.width - 4:
                break
            if words or (told.partition(": ")[2] or told) not in self.sentence:
                words = f"{told} {words}".rstrip()
        return words

    def tell_again(self) -> None:
        """Say the same once more: how much of it fits may be another matter now."""
        if self.sentence:
            stays = self.stays
            self.tell(self.sentence, aside=self.top.prompt.aside, mine=self.top.prompt.mine)
            self.stays = stays

    def again(self, aside: str = "") -> None:
        """Say the same once more, with a word beside it; in place of what was said in passing say what is asked."""
        sentence = self.question if self.in_passing else self.sentence
        self.in_passing = False
        self.tell(sentence, aside=aside)

    def whisper(self, words: str) -> None:
        """Say something until the next key, when the line asks again what it asked."""
        self.in_passing = True
        self.tell(words)

    def nothing_chosen(self, how: str) -> None:
        """Say that nothing is chosen yet, and how it is; but a reason, or that one comes, stays in sight."""
        if not self.stays:
            self.whisper(f"Nothing is chosen yet: {how}.")

    def think(self) -> None:
        """Say that a hint is thought about."""
        self.whisper("Thinking …")
        self.stays = True

    def forget(self) -> None:
        """Nothing has been refused: somebody is asked anew, or nobody who was asked looks any more."""
        self.rule, self.refused = None, ""

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, and which rule says so."""
        self.rule = refusal.rule
        self.in_passing = True
        sentence = self.speak(refusal.sentence)
        self.refused = f"{sentence} ({refusal.rule})"
        named = f"{sentence} ({refusal.rule} · F1 to read it)"
        self.tell(named if self.top.prompt.fits(named) else f"{sentence} ({refusal.rule})", mine=True)
        self.stays = True

    def advise(self, sentence: str, rule: str | None, aside: str = "") -> None:
        """Give a piece of advice, with the rule that it stands on, if there is one, and a word beside it."""
        self.rule = rule or self.rule
        self.in_passing = True
        sentence = self.speak(sentence)
        self.tell(f"{sentence} ({rule})" if rule else sentence, aside=aside, mine=True)
