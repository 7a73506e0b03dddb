"""Every way a deal can go, counted to a depth, and counted again by a second, naive version of the rules."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from tests.each import with_each
from tests.rules.euchre.table import PACK_A, Table

SISTER = {"c": "s", "s": "c", "d": "h", "h": "d"}


def outcomes(game: Euchre, deal: EuchreDeal) -> dict[tuple[int, ...], int]:
    """Return how many ways to play a deal to its end lead to each distribution of tricks."""
    if not game.to_act(deal):
        won = tuple(deal.won)
        return {won: 1}
    counted: dict[tuple[int, ...], int] = {}
    for move in game.lawful(deal, deal.turn):
        following = deal.copy()
        game.play(following, move)
        for won, number in outcomes(game, following).items():
            counted[won] = counted.get(won, 0) + number
    return counted


class Naive:
    """The play of Euchre with cards as texts, written without any code of the game."""

    def __init__(self, hands: list[list[str]], trump: str, leader: int, silent: int | None) -> None:
        self.hands, self.trump, self.leader, self.silent = hands, trump, leader, silent

    def suit(self, card: str) -> str:
        return self.trump if card == "J" + SISTER[self.trump] else card[1]

    def beats(self, card: str, other: str) -> bool:
        """Whether a card played later takes the lead from another."""
        if self.suit(card) != self.suit(other):
            return self.suit(card) == self.trump
        return self.height(card) > self.height(other)

    def height(self, card: str) -> int:
        if self.suit(card) == self.trump and card[0] == "J":
            return 101 if card[1] == self.trump else 100
        return "789TJQKA".index(card[0])

    def count(self) -> dict[tuple[int, int], int]:
        return self._go([hand[:] for hand in self.hands], self.leader, [], [], (0, 0))

    def _go(
        self, hands: list[list[str]], seat: int, trick: list[str], who: list[int], won: tuple[int, int]
    ) -> dict[tuple[int, int], int]:
        if seat == self.silent:
            return self._go(hands, (seat + 1) % 4, trick, who, won)
        if not hands[seat]:
            return {won: 1}
        choice = hands[seat]
        if trick:
            following = [card for card in choice if self.suit(card) == self.suit(trick[0])]
            choice = following or choice
        counted: dict[tuple[int, int], int] = {}
        for card in choice:
            after = [hand[:] for hand in hands]
            after[seat].remove(card)
            laid, players = [*trick, card], [*who, seat]
            if len(laid) == (4 if self.silent is None else 3):
                best = 0
                for at in range(1, len(laid)):
                    if self.beats(laid[at], laid[best]):
                        best = at
                taker = players[best]
                score = (won[0] + (taker in (0, 2)), won[1] + (taker in (1, 3)))
                further = self._go(after, taker, [], [], score)
            else:
                further = self._go(after, (seat + 1) % 4, laid, players, won)
            for result, number in further.items():
                counted[result] = counted.get(result, 0) + number
        return counted


@pytest.mark.rule("EU-5.1", "EU-5.2", "EU-4.16")
def test_the_bidding_counted() -> None:
    """Over all the bidding there are 32 ways to make trumps and one to pass out, none where the dealer is stuck."""

    def endings(table: Table) -> tuple[int, int]:
        made = passed = 0
        todo = [table.deal]
        while todo:
            deal = todo.pop()
            if deal.phase not in ("order", "name"):
                made, passed = (made + 1, passed) if deal.trump is not None else (made, passed + 1)
                continue
            for move in table.game.lawful(deal, deal.turn):
                following = deal.copy()
                table.game.play(following, move)
                todo.append(following)
        return made, passed

    assert endings(Table()) == (4 * 2 + 4 * 6, 1)
    assert endings(Table(stick_the_dealer=True)) == (4 * 2 + 4 * 6, 0)


@pytest.mark.rule("EU-4.28", "EU-4.29", "EU-4.30", "EU-4.31", "EU-4.32", "EU-2.5")
@with_each("seed", range(12))
def test_every_way_of_playing_three_tricks(seed: int) -> None:
    """From a random position with three tricks to play, every way to the end, counted twice with the same result."""
    rng = Random(seed)
    pack = " ".join(rng.sample(PACK_A.split(), 32))
    table = Table(pack, dealer=rng.randrange(4))
    while len(table.deal.tricks) < 2:
        lines = [line for line in table.lines if line != "pass"]
        table.say(f"{table.turn} {rng.choice(lines)}")
    deal = table.deal
    assert deal.trump is not None
    silent = deal.silent if deal.alone else None
    hands = [[] if seat == silent else list(map(str, hand)) for seat, hand in enumerate(deal.hands)]
    naive = Naive(hands, deal.trump.letter, deal.turn, silent).count()
    before = tuple(deal.won)
    expected = {(before[0] + ours, before[1] + theirs): number for (ours, theirs), number in naive.items()}
    assert outcomes(table.game, deal) == expected
