"""The words with which the moves of a table are said: the list of actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.errors import BadInput
from cardtable.rules.moves import Token, Wording

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.rules.moves import Move

__all__ = ["DONE", "Words"]

DONE: Final = 0
"""The action that ends a move to which more cards or words could be added."""


class Words:
    """All words of a table, in an order that depends only on the game, its options and the number of seats.

    A word is a verb with what follows it, such as `pass`, `bid 300`, `name h alone` or `play As`. An action is the
    index of a word in `texts`; the first one is `DONE`.

    A move of several cards, melds or suits is said with a word for each, in any order, such as `bury 7c` and `bury Ts`.
    A part of the move that follows from these words has no word of its own: after a word for each of three buried
    cards, nobody says how many of them are trumps.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        kinds = sorted({card for pack in game.packs(game.start()) for card in pack})
        found = {"done": None}
        for phase in game.phases.values():
            for verb, wordings in phase.says().items():
                for wording in wordings:
                    found |= dict.fromkeys(" ".join((verb, *said)) for said in _spelled(wording, kinds))
        self.texts = tuple(found)
        self.at = {text: at for at, text in enumerate(self.texts)}
        self.of_cards = {
            verb: {card: self.at[text] for card in kinds if (text := f"{verb} {card}") in self.at}
            for verb in dict.fromkeys(text.split(" ", 1)[0] for text in self.texts)
        }
        """For each verb: the actions that say it with one card, keyed by the card."""
        cards = {str(card) for card in kinds}
        self.without_cards = tuple(at for at, text in enumerate(self.texts) if at and not cards & {*text.split()})
        """The actions that name no card, apart from `DONE`."""

    def __len__(self) -> int:
        return len(self.texts)

    def of(self, move: Move) -> tuple[int, ...]:
        """Return the actions that say a move.

        If a single word says the whole move, there is one action. Such a word is `pass`, `name h alone` or `play As`.
        Otherwise there is one action for each card, meld or suit of the move.

        Raises:
            BadInput: the phases of the game do not say this move (`Phase.says`).
        """
        said = self.heard(move)
        if not said:
            raise BadInput(f"{self.game.title} has no words for the move {str(move)!r}.")
        return said

    def heard(self, move: Move) -> tuple[int, ...]:
        """Return the actions of a move as another seat may hear it.

        Hidden cards have no action. If nothing else is heard, there are no actions.
        """
        if len(move.args) > 1 and isinstance(
            move.args[0], Card
        ):  # there may be hundreds of such moves, and making texts is slow
            known = self.of_cards.get(move.verb, {})
            return tuple([known[card] for card in move.args if isinstance(card, Card) and card in known])
        _, text = str(move).split(" ", 1)
        whole = self.at.get(text)
        if whole is not None:
            return (whole,)
        verb, *others = text.split(" ")
        return tuple([self.at[word] for other in others if (word := f"{verb} {other}") in self.at])


def _spelled(wording: Wording, kinds: Sequence[Card]) -> Iterator[tuple[str, ...]]:
    """Yield every way to fill in the cards and suits of a wording; each is a tuple of words."""
    if not wording:
        yield ()
        return
    first, *others = wording
    tokens: Sequence[Token]
    if first is Card:
        tokens = kinds
    elif first is Suit:
        tokens = SUITS
    else:
        tokens = [token for token in (first,) if not isinstance(token, type)]
    for token in tokens:
        text = token.letter if isinstance(token, Suit) else str(token)
        yield from ((text, *rest) for rest in _spelled(tuple(others), kinds))
