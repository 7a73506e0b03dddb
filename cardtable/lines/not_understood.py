"""Answering words that name no choice: what is missing, what was probably meant, or why it is not allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cards import RANK_TITLES, SUITS
from cardtable.lines.fitting import TITLED
from cardtable.lines.from_to import CARRIES, LOAD, TO, UP, WITH
from cardtable.lines.typed import FACES, FILLERS, TURNS, Answer, Typed, card_read, nearest, words_of
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.words import like

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices
    from cardtable.lines.fitting import Fitting
    from cardtable.lines.how_to_say import HowToSay
    from cardtable.lines.rank_alone import RankAlone

__all__ = ["NotUnderstood"]

ALIKE: Final = 0.75
"""The least likeness, from 0 to 1, at which a word is taken for a mistyped rank or suit."""
WORDS_ALIKE: Final = frozenset(
    ("then", "there", "tree", "tend", "tent", "kind", "nice", "none", "fine", "fire", "space", "spare", "hears")
)
"""Common words that look like mistyped ranks or suits but are none."""
BIDS: Final = frozenset(("bid", "pass", "order", "assist"))
MISTYPED: Final = 2
"""With more unknown words in a line than this, no word is taken for a mistyped one."""
ECHOED: Final = 6


class NotUnderstood:
    """Answers typed words that name no choice."""

    def __init__(
        self,
        choices: Choices,
        refusal: Callable[[Move], Refusal | None],
        commands: Iterable[str],
        fitting: Fitting,
        how_to_say: HowToSay,
        ranks: RankAlone,
    ) -> None:
        self.choices, self.refusal, self.commands = choices, refusal, frozenset(commands)
        self.fitting, self.how_to_say, self.ranks, self.cells = fitting, how_to_say, ranks, how_to_say.cells

    def answer(self, words: Sequence[str], typed: Typed, line: str) -> Answer:
        missing = self._missing(words, line)
        if missing is not None:
            return missing
        rank = self.ranks.bare(typed)
        if rank:
            return rank
        if self._names_card(words, typed) and not self.choices.asks_for_cards:
            return self._no_card_now()
        card = self._mistyped(words)
        if card:
            return f"“{' '.join(words)}” is no choice here. Did you mean “{card}”?"
        known = self._understood()
        unknown = [word for word in typed.words if not any(other.startswith(word) for other in known)]
        for word in unknown if len(unknown) <= MISTYPED else ():
            near = nearest(word, (each for each in known if len(each) > 2 or len(each) == len(word)))
            if near and near not in FILLERS and word not in WORDS_ALIKE:
                return f"“{word}” is no choice here. Did you mean “{near}”? Type ? to hear the choices."
        meant = None if unknown else self._meant(typed)
        found = None if meant is None else self.refusal(meant)
        if found is not None:
            return found
        said = line.split()
        heard = line if len(said) <= ECHOED else f"{' '.join(said[:ECHOED])} …"
        return f"“{unknown[0] if len(unknown) == 1 else heard}” is no choice here. {self.how_to_say.what_is()}"

    def _missing(self, words: Sequence[str], line: str) -> Answer | None:
        """Return how to complete words that are part of a choice, or why `concede` is refused; None for other words."""
        if self.cells.form and (CARRIES | TURNS).issuperset(words):
            return self.cells.form
        if self.choices.carries and CARRIES.issuperset(words):
            return self.how_to_say.which_to(" ".join(words_of(line)))
        if len(words[0]) > 2 and len(words) > 1 and words[0] in self.commands:
            return f"To say “{words[0]}”, type it alone."
        if words == ["concede"]:
            return self.refusal(Move(self.choices.view.who, words[0]))
        return None

    def _names_card(self, words: Sequence[str], typed: Typed) -> bool:
        ranks = FACES if "number" in self.choices.ways.values() else RANK_TITLES
        return bool(typed.cards) or not set(ranks).isdisjoint(words)

    def _no_card_now(self) -> str:
        bids = not BIDS.isdisjoint(move.verb for move in self.choices.ways)
        now = "Cards are played after the bidding." if bids else "No card is asked for now."
        return f"{now} {self.choices.said(self.choices.teller.prompt(self.choices.view))} Type ? to hear the choices."

    def _mistyped(self, words: Sequence[str]) -> str:
        """Return the typed words with mistyped ranks and suits corrected; "" if there is nothing to correct."""
        if not self.choices.asks_for_cards:
            return ""
        known = self._understood() | FILLERS
        suits = [suit.title for suit in SUITS]
        meant: list[str] = []
        for word in words:
            said = word in known or len(word) < 3 or any(other.startswith(word) for other in known)
            names = (each for each in (*RANK_TITLES, *suits) if each[0] == word[0])
            meant.append(word if said or word in WORDS_ALIKE else like(word, names, ALIKE) or word)
        named = len(meant) == 1 or any(card_read(meant[at:]) for at in range(len(meant)))
        foreign = any(not any(other.startswith(word) for other in known) for word in meant)
        return " ".join(meant) if named and not foreign and meant != [*words] else ""

    def _understood(self) -> set[str]:
        moves, places = list(self.choices.ways)[:TITLED], self.choices.places
        known = {word for move in moves for word in self.fitting.vocabulary(move)} | self.commands
        if self.choices.asks_for_cards:
            known |= {*RANK_TITLES, *(suit.title for suit in SUITS)}
        if self.choices.carries:
            known |= {noun for name in places.zones for noun in words_of(str(places.words(name)))}
            known |= TO | WITH | (CARRIES - {LOAD}) | {UP}  # few games have `load`, so it is not proposed
        return known

    def _meant(self, typed: Typed) -> Move | None:
        """Return the illegal move that was probably meant; None if no choice is like what was typed."""
        for token in (*typed.cards, *typed.numbers):
            for move in self.choices.ways:
                if typed.words and not any(part in typed.words for part in move.verb.split("-")):
                    continue
                at = next((at for at, other in enumerate(move.args) if type(other) is type(token)), None)
                if at is not None and self.choices.ways[move] in ("card", "number", "cards"):
                    return Move(move.seat, move.verb, *move.args[:at], token, *move.args[at + 1 :])
        return None
