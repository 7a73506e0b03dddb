"""A table of Euchre for tests: the packs of the rulebook's examples, and moves made one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from cardtable.cards import JOKER, Card, Suit, card_of, read_cards
from cardtable.rules.euchre.deal import EuchreDeal, EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import OVER
from tests.rules import table

NAMES = table.NAMES

PACK_A = "Jh Jd Ah Kh Qc Kc As Ac 7d Th Ad Ks 7c 8c 9d Td 8d 9s Qs 7s 9h 9c Tc Jc Qd Kd 7h 8h Qh 8s Ts Js"
"""Seat 1: Jh Jd Ah 7c 8c; seat 2: Kh Qc Kc 9d Td; seat 3: As Ac 7d 8d 9s; seat 0: Th Ad Ks Qs 7s; turn-up 9h."""

PACK_B = "Ah Kh 7h As Ks 7d Js Kc Ad Jc Ac 9c Td 9d 8d Th Qd 7s Kd 8h Tc 7c 8c Qc Jd 9h Jh Qh 8s 9s Ts Qs"
"""Seat 1: Ah Kh 7h Td 9d; seat 2: As Ks 7d 8d Th; seat 3: Js Kc Ad Qd 7s; seat 0: Jc Ac 9c Kd 8h; turn-up Tc."""

PACK_C = "Ah Kh Qh Js Jc As Qs 9s Ad 7h 8h 9d 9c 7c Ks Ac Kd Td Tc 8c 7s Qc Kc 7d 8d Jd Qd 9h Th Jh 8s Ts"
"""Seat 1: Ah Kh Qh 9c 7c; seat 2: Js Jc As Ks Ac; seat 3: Qs 9s Ad Kd Td; seat 0: 7h 8h 9d Tc 8c; turn-up 7s."""

MARCH_OF_SIDE_1 = (
    "1 play Jh, 2 play Kh, 3 play 7d, 0 play 9h, 1 play Jd, 2 play 9d, 3 play 8d, 0 play Th, "
    "1 play Ah, 2 play Td, 3 play 9s, 0 play Qs, 1 play 7c, 2 play Qc, 3 play Ac, 0 play Ks, "
    "3 play As, 0 play Ad, 1 play 8c, 2 play Kc"
)
"""The twenty plays of EU-8.3, with pack A, hearts trumps and the 7s discarded."""


class Table(table.Table):
    """One deal at a table, opened from a pack."""

    def __init__(
        self,
        pack: str = PACK_A,
        *,
        dealer: int = 0,
        score: tuple[int, int] = (0, 0),
        games: tuple[int, int] = (0, 0),
        totals: tuple[int, int] | None = None,
        **options: object,
    ) -> None:
        self.game = Euchre.table(options)
        carried = totals if totals is not None else ((0, 0) if self.game.options.rubber else score)
        standing = EuchreStanding(carried, None, score=score, games=games)
        self.deal: EuchreDeal = self.game.open(standing, dealer, [read_cards(pack)])

    def play(self, tricks: str) -> Self:
        """Play the cards in turn; tricks are separated by semicolons."""
        for card in tricks.replace(";", " ").split():
            self.say(f"{self.deal.turn} play {card}")
        return self

    @property
    def winners(self) -> list[int]:
        """The winners of the tricks."""
        return [trick.winner for trick in self.deal.tricks]


def passes(*seats: int) -> str:
    """Return the moves with which these seats pass in turn."""
    return ", ".join(f"{seat} pass" for seat in seats)


def cards(text: str) -> list[Card]:
    return list(read_cards(text))


def hand(text: str) -> tuple[Card, ...]:
    """Return a hand as a deal keeps it, in list order."""
    return tuple(sorted(read_cards(text)))


def filled(front: str, deck: int = 32, *, joker: bool = False) -> str:
    """Return a pack that begins with these cards; the others follow in list order, the joker last."""
    ranks = {32: "A789TJQK", 28: "A89TJQK", 24: "A9TJQK"}[deck]
    first = read_cards(front)
    everything: Iterable[Card] = sorted(card_of(rank, suit) for suit in Suit for rank in ranks)
    everything = (*everything, JOKER) if joker else everything
    return " ".join(map(str, (*first, *(card for card in everything if card not in first))))


def finished(maker: int, tricks: int, *, alone: bool = False, dealer: int = 0, **options: Any) -> Table:
    """Return a table whose deal is over, with `tricks` tricks for the makers; for tests of the score."""
    table = Table(dealer=dealer, **options)
    deal = table.deal
    deal.maker, deal.how, deal.trump, deal.alone = maker, "name", Suit.SPADES, alone
    deal.phase = OVER
    winners = [maker] * tricks + [(maker + 1) % 4] * (5 - tricks)
    deal.winners = tuple(winners)
    return table


def passed_out(**options: Any) -> Table:
    """Return a table whose deal is over because all have passed twice."""
    table = Table(**options)
    return table.say(passes(*((table.turn + step) % 4 for step in range(8))))
