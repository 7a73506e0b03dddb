"""The words for each choice of the person who is asked: a sentence, and words that name no other choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cards import Card, Suit
from cardtable.lines.places import PlaceNames
from cardtable.lines.speech import Speech
from cardtable.table.calls import offered_apart
from cardtable.table.narrowed import ways_of
from cardtable.table.pile_moves import PileMoves, count_of

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move, Token
    from cardtable.rules.teller import By, Zone
    from cardtable.table.eyes import Eyes

__all__ = ["NamedChoices"]

SUGGESTED: Final = 60
"""Tab can complete the words of this many choices, counted from the first."""


class NamedChoices:
    """The choices that a person has in a view, and what each choice is called."""

    def __init__(self, eyes: Eyes, view: View, zones: Sequence[Zone], speech: Speech) -> None:
        self.eyes, self.view, self.zones, self.speech = eyes, view, tuple(zones), speech
        self.teller, self.game = eyes.teller, eyes.match.game
        table = self.teller.table
        self.places = PlaceNames(zones, view.who, eyes.speak, table)
        apart = offered_apart(view, self.teller, self.game)
        quiet = table.quiet(view)
        self.ways: dict[Move, By] = ways_of(view, self.teller, apart, quiet.stands)
        """The moves that can be chosen, each with how it is made, such as `card` or `carry` (see `By`).

        Moves at one's own risk and calls of mistakes are left out.
        """
        known = frozenset(view.lines)
        carried = [move for move, by in self.ways.items() if by == "carry" and move in known]
        self.carrying = PileMoves(view, zones, carried, table)
        self._to_carry = frozenset(carried)
        self._titles: dict[Move, str] = {}
        self.named: dict[Move, frozenset[str]] = {}

    def said(self, text: str) -> str:
        return self.speech.sentence(self.eyes.speak(text), self.places.words)

    def title(self, move: Move) -> str:
        if move not in self._titles:
            self._titles[move] = self.said(self.teller.offer(self.view, move).title)
        return self._titles[move]

    def told(self, move: Move) -> str:
        effect = self.said(self.teller.offer(self.view, move).effect)
        return f"{self.title(move)}{f': {effect}' if effect else ''}."

    def token(self, token: Token) -> str:
        if isinstance(token, Card):
            return self.speech.card(token)
        if isinstance(token, Suit):
            return token.title
        if isinstance(token, str) and self.places.words(token):
            return str(self.places.words(token))
        return self.teller.word_said(str(token))

    def words(self, move: Move) -> str:
        if self.ways.get(move) == "carry":
            return self._carried(move)
        verb = move.verb.replace("-", " ")
        if self.says_nothing(move):
            return f"{verb} nothing"
        cards = [token for token in move.args if isinstance(token, Card)]
        if self.ways.get(move) == "card" and len(move.args) == len(cards) == 1 and self._alone(move):
            return self.token(move.args[0])
        if len(cards) < len(move.args) and self.ways.get(move) != "words":
            return " ".join([verb, *map(self.token, move.args)])
        return f"{verb} {', '.join(map(self.token, move.args))}".strip()

    def vocabulary(self) -> list[str]:
        known = list(self.ways)[:SUGGESTED]
        told = " ".join(f"{self.words(move)} {self.title(move).casefold()}" for move in known)
        return [word for word in (each.strip(",.:;") for each in told.split()) if len(word) > 2]

    def says_nothing(self, move: Move) -> bool:
        return move.args == ("none",) or (self.ways.get(move) == "words" and not move.args)

    def _alone(self, move: Move) -> bool:
        return sum(other.args == move.args for other in self.ways) == 1

    def _carried(self, move: Move) -> str:
        count = count_of(move)
        alike = sum(other.args[:2] == move.args[:2] for other in self.carrying.moves)
        many = f"{count} {'card' if count == 1 else 'cards'} from " if count > 1 or alike > 1 else ""
        return f"{many}{self.token(move.args[0])} to {self.token(move.args[1])}"

    def by_cards(self, move: Move) -> str:
        """Return a move from place to place as people can type it: `k h to q c`, or `k h to 4` for an empty column."""
        ends = []
        for token, deep in zip(move.args, (count_of(move), 1), strict=False):
            zone = None if isinstance(token, Card) else self.places.zones.get(str(token))
            card = token if isinstance(token, Card) else zone.cards[-deep] if zone and zone.cards else None
            alone = card is not None and card < 52 and (isinstance(token, Card) or self._lies_once(card))
            ends.append(Speech(short=True).card(card) if card is not None and alone else self.token(token))
        return " to ".join(ends)

    def _lies_once(self, card: Card) -> bool:
        return card not in self.hand and len(self.places.holding(card)) == 1

    @property
    def hand(self) -> list[Card]:
        mine = (zone for zone in self.zones if zone.lay == "hand" and zone.side == self.view.who)
        return [card for zone in mine for card in zone.cards]

    @property
    def carries(self) -> bool:
        return self.teller.of_piles and bool(self.carrying.piles)

    @property
    def asks_for_cards(self) -> bool:
        return self.carries or any(isinstance(token, Card) for move in self.ways for token in move.args)
