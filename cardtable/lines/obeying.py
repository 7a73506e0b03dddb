"""What is typed at a table told in lines of text, and what it does: a command, a number, or a choice in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.lines.commands import ELSEWHERE, LEADS, LOOKS, Command, Commands
from cardtable.lines.from_to import TO
from cardtable.lines.reader import Reader
from cardtable.lines.typed import Doubt, Typed, bare, card_read, words_of
from cardtable.rules.command_keys import command_key
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.words import NUMBERS, capital

if TYPE_CHECKING:
    from cardtable.lines.stage import LinesStage

__all__ = ["Obeying"]

WHO: Final = frozenset(("who", "who's", "whose"))
ASKED_OF: Final = LEADS | {"turn", "move", "moves", "play", "plays", "playing", "next", "now", "is", "it", "to", "on"}
"""The words that can follow a word of `WHO` in a question."""
MOVES: Final = frozenset(("resign",))
"""The signs of commands whose names make a move where the game has it; the commands tell why it has none."""


class Obeying:
    """Does what is typed at a table: a command, a number of the list shown last, or a choice in words."""

    def __init__(self, stage: LinesStage) -> None:
        self.at = Commands(stage)
        self.stage, self.voice, self.glance = stage, self.at.voice, self.at.glance
        stage.asked.obey, stage.asked.look, stage.asked.knows = self.obey, self.look, self.knows

    async def obey(self, typed: str) -> None:
        typed = bare(typed)
        words = typed.split()
        offered, self.stage.asked.enter = self.stage.asked.enter, None
        command, rest = self.named(words)
        if command is not None:
            done = command.does(self.at, rest)
            if done is not None:
                await done
        elif words and self._is_for_other_tables(words):
            self.voice.plainly(f"{words[0]} is for other tables; help tells what can be asked for at this one.")
        elif self.stage.asked.choices is None:
            if words and not await self._named(typed):
                self.voice.plainly("It is nobody's turn at the keyboard.")
        elif not words:
            await self._enter(offered)
        elif len(words) == 1 and words[0].isdecimal() and self._listed(int(words[0])):
            await self._nth(int(words[0]))
        elif len(words) == 1 and words[0].isdecimal() and self._list_is_over():
            self.voice.plainly("The list is over: type ? to hear the choices now.")
        else:
            await self._choose(typed)
        await self.stage.work.settle()
        asked = self.stage.asked
        asked.ahead, unread, asked.unread = [], asked.unread, ""
        if unread:
            await self.obey(unread)

    def _is_for_other_tables(self, words: Sequence[str]) -> bool:
        if words[0] not in ELSEWHERE or words[0] in self.at.by_sign:
            return False
        moved = self.at.piles and len(words) > 2 and words[1].casefold() in TO
        return not moved and card_read(words_of(" ".join(words))) is None

    def knows(self, typed: str) -> bool:
        said = bare(typed)
        return self.named(said.split())[0] is not None or said.casefold() in self.at.by_name

    def look(self, typed: str) -> bool:
        command, rest = self.named(typed.split())
        if command is None or command.sign not in LOOKS:
            return False
        command.does(self.at, rest)
        return True

    def named(self, words: Sequence[str]) -> tuple[Command | None, list[str]]:
        """Return the command whose sign was typed, and the words after it.

        The command is None if the words do not begin with a sign of this table, or if words follow a sign that takes
        none.
        """
        if not words:
            return None, []
        first, *rest = (word.casefold() for word in words)
        there = self.at.by_sign
        if rest == [first] and f"{first}{first}" in there:
            first, rest = f"{first}{first}", []
        command = there.get(first)
        if command is None or (rest and not command.takes):
            return None, []
        return command, rest

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _enter(self, offered: Move | None) -> None:
        if offered is not None:
            await self.stage.host.commit(offered)
        else:
            self.stage.asked.again()

    def _listed(self, number: int) -> bool:
        return self.stage.asked.listing is not None and 0 < number <= len(self.stage.asked.listing.items)

    def _list_is_over(self) -> bool:
        asked = self.stage.asked
        over, asked.listed = asked.listed and asked.listing is None, False
        return over and self.stage.teller.of_piles

    async def _nth(self, number: int) -> None:
        assert self.stage.asked.listing is not None
        leads = self.stage.asked.listing.items[number - 1].leads()
        if isinstance(leads, Move):
            await self.stage.host.commit(leads)
        else:
            self.stage.asked.offer(leads)

    async def _choose(self, typed: str) -> None:
        stage, choices = self.stage, self.stage.asked.choices
        assert choices is not None
        if self._asks_who(words_of(typed)):
            return
        line = self.glance.line(typed.casefold().split()) if len(typed.split()) == 2 else ""
        told = [line] if line else self._told(words_of(typed))
        if told:
            self.voice.plainly(*told)
            return
        if self._numbered_name(words_of(typed)) and await self._named(typed):
            return
        typed = self.glance.by_label(typed)
        if number := self._part(typed):
            await self._nth(number)
            return
        answer = Reader(choices, self.at.match.refusal, self.at.by_name.keys() | self.at.by_sign.keys()).read(typed)
        if isinstance(answer, Move) and not self._is_a_name(typed):
            await stage.host.commit(answer)
        elif isinstance(answer, Move):
            await self._named(typed)
        elif isinstance(answer, Refusal) and not TO.isdisjoint(typed.casefold().split()):
            stage.host.refuse(answer)
        elif not isinstance(answer, Doubt) and (self._speaks(typed) or await self._named(typed)):
            return
        elif isinstance(answer, Doubt) and (part := choices.begun(answer.among, Typed.of(words_of(typed)).cards)):
            stage.asked.offer(part)
        elif isinstance(answer, Doubt):
            stage.voice.plainly(answer.sentence or "Which of these?")
            if answer.moves:
                stage.asked.offer(choices.of(answer.moves))
        elif isinstance(answer, Refusal):
            stage.host.refuse(answer)
        elif typed.strip().casefold() in ("yes", "no", "y"):
            stage.voice.plainly("Nothing is asked that yes or no answers.")
        elif typed.strip().casefold() in ("stats", "statistics"):
            stage.voice.plainly("Statistics are told in the lobby: q leaves the table, which is kept.")
        else:
            stage.voice.plainly(answer)

    def _told(self, words: Sequence[str]) -> list[str]:
        """If only names of places were typed, as in `waste`, return what lies there; else return an empty list."""
        if not self.at.piles or not words or self._is_verb(words[0]):
            return []
        return [*self.at.whole.table()] if list(words) == ["piles"] else self.glance.named(words)

    def _asks_who(self, words: Sequence[str]) -> bool:
        if len(words) < 2 or words[0] not in WHO or not ASKED_OF.issuperset(words[1:]):
            return False
        if not self.at.piles and not LEADS.isdisjoint(words) and self.stage.asked.choices is not None:
            self.voice.plainly(*self.glance.trick())
        self.stage.asked.again()
        return True

    def _numbered_name(self, words: Sequence[str]) -> bool:
        if not self.at.piles or len(words) != 2 or self._is_verb(words[0]):
            return False
        return words[0] in self.at.by_name and (words[1].isdecimal() or words[1] in NUMBERS)

    def _is_verb(self, word: str) -> bool:
        choices = self.stage.asked.choices
        return choices is not None and any(word == move.verb for move in choices.ways)

    def _is_a_name(self, typed: str) -> bool:
        """Whether a command is named by exactly what was typed, as `call` where call solo is a bid.

        Words for leading and the names of the commands in `MOVES` make a move first.
        """
        name = typed.strip().casefold()
        command = self.at.by_name.get(name)
        return command is not None and command.sign not in MOVES and name not in LEADS

    def _part(self, typed: str) -> int:
        listing, words = self.stage.asked.listing, words_of(typed)
        found = card_read(words)
        if listing is None or not listing.heading or found is None or found[1] < len(words):
            return 0
        told = f"{capital(self.stage.speech.card(found[0]))}."
        return next((number for number, item in enumerate(listing.items, 1) if item.words == told), 0)

    async def _named(self, typed: str) -> bool:
        """If the line `typed` begins with a command's name, obey the command and return True; else return False."""
        name, *rest = typed.casefold().split()
        whole = self.at.by_name.get(" ".join((name, *rest)))
        command = whole or self.at.by_name.get(name)
        rest = [] if whole else rest
        if command is None or (rest and not command.takes):
            return False
        done = command.does(self.at, rest)
        if done is not None:
            await done
        return True

    def _speaks(self, typed: str) -> bool:
        word = typed.strip().casefold()
        line = next((line for line in self.stage.spoken.lines() if len(word) > 1 and line.verb.startswith(word)), None)
        if line is not None:
            self.stage.interruptions.speak(command_key(line))
        return line is not None
