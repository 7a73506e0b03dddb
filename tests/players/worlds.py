"""Claims of hints, checked in worlds: deals that fit what the seat sees, as the game itself guesses them.

What a hint calls certain must be true in every world, and what it calls likely in more than half of them.
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
"""How many worlds a claim is checked in."""
SURELY: Final = 1.0
PROBABLY: Final = 0.5
ERRORS: Final = 1.6
"""A claim that something is likely is false only if it fails by this many standard errors of the sample."""


class World(NamedTuple):
    """A world, the move that the sentence is about, the sentence, and what the claim's pattern found in it."""

    game: Any
    view: View
    deal: Any
    move: Move
    sentence: str
    found: re.Match[str]

    def allowed(self, seat: int, led: int) -> list[Card]:
        """Return the cards that a seat may play to a trick of the suit `led`: of that suit, or trumps if it must."""
        follows, trump = self.deal.ranking.follows, self.deal.ranking.trump
        hand: Sequence[Card] = self.deal.hand(seat)
        following = [card for card in hand if follows[card] == led]
        if not following and self.game.id == "auction-pinochle":
            following = [card for card in hand if follows[card] == trump]
        return following or list(hand)

    @property
    def led(self) -> int:
        """The suit led to the trick; if the move leads, its suit."""
        return int(self.deal.led if self.deal.count else self.deal.ranking.follows[self.move.card])

    @property
    def on_table(self) -> tuple[Move, ...]:
        """The plays of the trick so far."""
        plays: tuple[Move, ...] = self.deal.plays
        return plays[len(plays) - self.deal.count :]

    def to_come(self) -> list[int]:
        """Return the seats that play after the seat of the view, in turn."""
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
    """A claim: if a sentence has the pattern, `holds` must be true in more than `share` of the worlds, or in all."""

    pattern: re.Pattern[str]
    holds: Callable[[World], bool]
    share: float


def claim(pattern: str, share: float = SURELY) -> Callable[[Callable[[World], bool]], Claim]:
    """Return a decorator that makes a claim of a function, which checks what the words of the pattern mean."""
    return lambda holds: Claim(re.compile(pattern), holds, share)


def false_claims(
    game: Any, view: View, move: Move, sentence: str, claims: Sequence[Claim], worlds: Sequence[Any]
) -> list[str]:
    """Return a text for each claim in a sentence that is false."""
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
