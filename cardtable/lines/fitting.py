"""How well typed words name each of the choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cards import Card, Suit
from cardtable.lines.typed import FILLERS, Typed, words_of
from cardtable.rules.moves import Move, Token
from cardtable.rules.words import NUMBERS

if TYPE_CHECKING:
    from cardtable.lines.choices import Choices

__all__ = ["NOTHING", "TITLED", "Fitting"]

PUT_ASIDE: Final = ("lay", "aside", "bury", "discard")
"""Verbs for putting cards out of play; people may type any of them in place of another."""
NOTHING: Final = frozenset(("no", "none", "nothing"))
TITLED: Final = 200
"""With more choices than this, no choice can be named by the words of its title."""


class Fitting:
    """Compares typed words with the words by which each choice can be named."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices

    def fits(self, words: Sequence[str], typed: Typed, *, carried: bool) -> list[tuple[tuple[int, ...], Move]]:
        """Return the choices that the words fit, each with its measure of fit (see `_fit`).

        Moves from place to place are among them only if `carried` is true.
        """
        moves = [move for move, by in self.choices.ways.items() if carried or by != "carry"]
        return [(fit, move) for move in moves if (fit := self._fit(move, words, typed)) is not None]

    def vocabulary(self, move: Move) -> frozenset[str]:
        named = self.choices.named
        if move not in named:
            words = [*move.verb.split("-")]
            if move.verb in PUT_ASIDE:
                words += PUT_ASIDE
            words += self.choices.teller.also_said.get(move.verb, ())
            for token in move.args:
                if isinstance(token, Suit):
                    words += [token.title, token.singular]
                elif isinstance(token, str):
                    words += words_of(f"{token} {self.choices.token(token)}".replace("-", " "))
            if self.choices.says_nothing(move):
                words += NOTHING
            if len(self.choices.ways) <= TITLED:
                words += words_of(self.choices.title(move))
            named[move] = frozenset(words)
        return named[move]

    def begun(self, move: Move, words: Sequence[str]) -> bool:
        title = words_of(self.choices.title(move))
        names = (*move.verb.split("-"), *(title if title[:1] == ["be"] else title[:1]))
        names += self.choices.teller.also_said.get(move.verb, ())
        return any(name.startswith(word) for name in names for word in words)

    def _fit(self, move: Move, words: Sequence[str], typed: Typed) -> tuple[int, ...] | None:
        """Return how well the typed words name a move: a lower tuple is better; None if anything typed does not fit.

        The tuple has five numbers: how many words for the move were not typed, how many were typed once too often, how
        many typed words are only the beginning of a word, 1 if the verb was not typed, and 1 if the cards were typed in
        another order.
        """
        left: list[Token] = [*move.args]
        for card in typed.cards:
            if card not in left:
                return None
            left.remove(card)
        known = self.vocabulary(move)
        for number in self._not_of_places(left, typed.numbers):
            if number in [token for token in left if type(token) is int]:
                left.remove(number)
            elif str(number) not in known and (number >= len(NUMBERS) or NUMBERS[number] not in known):
                return None
        begun = 0
        for word in typed.words:
            if word not in known:
                begun += 1
                if not any(other.startswith(word) for other in known):
                    return None
        counted = [NUMBERS[number] for number in typed.numbers if number < len(NUMBERS) and NUMBERS[number] in known]
        said = [*typed.words, *counted]
        unsaid = sum(self._unsaid(token, said) for token in left)
        parts = move.verb.split("-")
        verb = any(part.startswith(word) for part in parts for word in typed.words)
        surplus = self._surplus(move, said)
        cards = tuple(token for token in move.args if isinstance(token, Card))
        other = (
            self.choices.ways[move] != "cards" and cards[: len(typed.cards)] != typed.cards
        )  # whether the cards were typed in another order
        return unsaid, surplus, begun, int(not verb), int(other)

    def _surplus(self, move: Move, said: Sequence[str]) -> int:
        again = {word for token in move.args if isinstance(token, str) for word in words_of(self.choices.token(token))}
        return sum(word in again and word not in move.verb.split("-") for word in said)

    def _not_of_places(self, left: list[Token], numbers: Sequence[int]) -> list[int]:
        """Return those `numbers` that name none of the places in `left`.

        `left` has the parts of a move that nothing typed has named yet. A place that a number names is removed from it.
        """
        others = list(numbers)
        for token in list(left):
            place = None if not isinstance(token, str) else self.choices.places.place(token)
            if place is None or not place.number:
                continue
            digits = [int(place.number), *map(int, place.number)] if place.noun == "row" else [int(place.number)]
            if place.noun == "row" and others[-2:] == digits[1:]:
                del others[-2:]
                left.remove(token)
            elif digits[0] in others:
                others.remove(digits[0])
                left.remove(token)
        return others

    def _unsaid(self, token: Token, said: list[str]) -> int:
        """Return how many words for `token`, a part of a move, were not typed; remove the typed ones from `said`."""
        if isinstance(token, str):
            wanted = [[word] for word in words_of(self.choices.token(token)) if word not in FILLERS]
        else:
            wanted = [[token.title, token.singular] if isinstance(token, Suit) else []]
        missing = 0
        for words in wanted:
            found = next((each for each in said if any(word.startswith(each) for word in words)), None)
            if found is None:
                missing += 1
            else:
                said.remove(found)
        return missing
