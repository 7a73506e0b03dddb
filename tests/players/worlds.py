"""Claims of hints, asked of worlds: deals that fit what the seat sees, as the game itself guesses them.

What a hint is sure of must be so in every one of them, what it calls likely in more than half.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.game import View
from cardtable.rules.moves import Move

WORLDS: Final = 40
"""In so many worlds a claim is asked."""
SURELY: Final = 1.0
PROBABLY: Final = 0.5
ERRORS: Final = 1.6
"""By so many standard errors of the sample a claim that something is likely must fail."""


class World(NamedTuple):
    """A world, the move of which something is said there, the sentence, and what of it the claim found."""

    game: Any
    view: View
    deal: Any
    move: Move
    sentence: str
    found: re.Match[str]

    def allowed(self, seat: int, led: int) -> list[Card]:
        """The cards that the seat may play to a trick of that suit: of the suit, or trumps where these are owed."""
        follows, trump = self.deal.ranking.follows, self.deal.ranking.trump
        hand: Sequence[Card] = self.deal.hand(seat)
        following = [card for card in hand if follows[card] == led]
        if not following and self.game.id == "auction-pinochle":
            following = [card for card in hand if follows[card] == trump]
        return following or list(hand)

    @property
    def led(self) -> int:
        """The suit led to the trick, with that move."""
        return int(self.deal.led if self.deal.count else self.deal.ranking.follows[self.move.card])

    @property
    def on_table(self) -> tuple[Move, ...]:
        """The plays of the trick so far."""
        plays: tuple[Move, ...] = self.deal.plays
        return plays[len(plays) - self.deal.count :]

    def to_come(self) -> list[int]:
        """The seats that play after the seat, in order."""
        coming, seat = [], self.view.who
        for _ in range(self.deal.active - self.deal.count - 1):
            seat = self.deal.after[seat]
            coming.append(seat)
        return coming

    def beating(self, seat: int, card: Card) -> list[Card]:
        """The cards with which that seat could beat a card in the trick."""
        strength, led = self.deal.ranking.strength[self.led], self.led
        return [each for each in self.allowed(seat, led) if strength[each] > strength[card]]


class Claim(NamedTuple):
    """Of the sentences in which the pattern stands `holds` must be true in more than `share` of the worlds, or all."""

    pattern: re.Pattern[str]
    holds: Callable[[World], bool]
    share: float


def claim(pattern: str, share: float = SURELY) -> Callable[[Callable[[World], bool]], Claim]:
    """Make a claim of the function that knows what the words mean."""
    return lambda holds: Claim(re.compile(pattern), holds, share)


def false_claims(
    game: Any, view: View, move: Move, sentence: str, claims: Sequence[Claim], worlds: Sequence[Any]
) -> list[str]:
    """Those of the claims in a sentence that are not so."""
    wrong = []
    for each in claims:
        for found in each.pattern.finditer(sentence):
            true = sum(each.holds(World(game, view, deal, move, sentence, found)) for deal in worlds)
            number = len(worlds)
            if true < number if each.share == SURELY else true + ERRORS * sqrt(number) / 2 <= each.share * number:
                wrong.append(f"{each.pattern.pattern}: {true} of {len(worlds)}")
    return wrong


def guessed(game: Any, view: View, number: int = WORLDS) -> list[Any]:
    """Worlds that fit the view."""
    rng = Random(len(view.lawful) + view.who)
    return [game.guess(view, rng) for _ in range(number)]
