"""Tables of the Tressette family for tests: the pack of the rulebook's examples, and moves made one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Self

from cardtable.cards import Card, cards_text, read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER, AnyGame, Standing
from cardtable.rules.tressette.cards import PACK
from tests.rules import table

NAMES = table.NAMES

PACK_A = (
    "2c Ah 6d Ks 7h 3d Ad 5h Jc 4c 6c Qs As Qh 4s 5s 3h 3c Kh 3s "
    "6h Kd 2h 2s 4d Ac 6s 4h 7c Jh Jd 5c Qc Js 7s Kc 5d 2d Qd 7d"
)
"""TRS-8.1, dealer 0: seat 1 `2c 4d 6d Kd Ah 2h 6h 7h 2s Ks`, seat 2 `Ac 4c 7c Jc Ad 3d 4h 5h Jh 6s`, seat 3
`5c 6c Qc Jd Qh As 4s 7s Js Qs`, seat 0 `3c Kc 2d 5d 7d Qd 3h Kh 3s 5s`."""

TRICK_1 = "1:6h 2:Jh 3:Qh 0:Kh"
MELDS = "0 meld threes3, 1 meld twos3, 2 meld none, 3 meld none"
TRICKS = (
    "0:3c 1:2c 2:Ac 3:5c",
    "0:3h 1:7h 2:4h 3:4s",
    "0:3s 1:Ks 2:6s 3:7s",
    "0:5d 1:Kd 2:3d 3:Jd",
    "2:4c 3:Qc 0:Kc 1:4d",
    "0:7d 1:6d 2:Ad 3:6c",
    "2:7c 3:Js 0:Qd 1:2s",
    "2:Jc 3:Qs 0:2d 1:2h",
    "2:5h 3:As 0:5s 1:Ah",
)
"""Deal A of TRS-8.3: its first trick, its meld round, and its other tricks."""


class Table(table.Table):
    """One deal at a table of one game of the family, opened from a pack."""

    def __init__(
        self,
        game: str = "tressette",
        pack: str = PACK_A,
        *,
        dealer: int = 0,
        totals: Sequence[int] | None = None,
        standing: Standing | None = None,
        **options: Any,
    ) -> None:
        self.game = entry(game).game().table(options)
        if standing is None:
            standing = self.game.start() if totals is None else Standing(tuple(totals))
        self.pack = read_cards(pack)
        self.deal = self.game.open(standing, dealer, [self.pack])

    def trick(self, *tricks: str) -> Self:
        """Play tricks, written with the seat before each card: `1:6h 2:Jh 3:Qh 0:Kh`."""
        for trick in tricks:
            self.say(",".join(f"{play[0]} play {play[2:]}" for play in trick.split()))
        return self

    @property
    def cards(self) -> list[str]:
        """The cards that the seat on turn may play."""
        return [line.removeprefix("play ") for line in self.lines if line.startswith("play ")]

    @property
    def hands(self) -> list[str]:
        return [cards_text(hand) for hand in self.deal.hands]

    @property
    def winners_of_tricks(self) -> list[int]:
        return [trick.winner for trick in self.deal.tricks]

    # ── what a seat sees ──────────────────────────────────────────────────────────────────────────────────────

    def guess(self, who: int, rng: Random) -> Any:
        """Return a deal that looks the same to a seat."""
        return self.game.guess(self.view(who), rng)


def deal_a(tricks: int = 10, **options: Any) -> Table:
    """Return deal A after `tricks` tricks; the meld round comes with the first trick."""
    table = Table(**options)
    if tricks:
        table.trick(TRICK_1).say(MELDS).trick(*TRICKS[: tricks - 1])
    return table


def hand(text: str) -> tuple[Card, ...]:
    """Return a hand as a deal keeps it, in list order."""
    return tuple(sorted(read_cards(text)))


def pack_for(hands: Mapping[int, str], *, dealer: int = 0, seats: int = 4) -> str:
    """Return a pack that deals these hands, by seat; the other cards fill the remaining places in list order.

    In a game for three or two players, the key of a seat that nobody has stands for the cards dealt to nobody.
    """
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    free = iter([card for card in PACK if card not in {card for cards in wanted.values() for card in cards}])
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    dealt: list[Card] = []
    for seat in [*order, *order]:
        for _ in range(5):
            cards = wanted.get(seat)
            dealt.append(cards.pop(0) if cards else next(free))
    return cards_text((*dealt, *free))


def standing_with(thirds: tuple[int, int], last: int | None, **options: Any) -> Table:
    """Return a table whose deal is over, with these thirds in the tricks of the sides; for tests of the score."""
    table = Table(**options)
    deal = table.deal
    deal.phase, deal.thirds = OVER, list(thirds)
    if last is not None:
        deal.winners = (last,) * 10
    return table


def random_deal(game: AnyGame, rng: Random) -> Iterator[Any]:
    """Yield the positions of the first deal of a game, played at random; the deal changes with the next step."""
    standing = game.start()
    deal = game.open(standing, rng.randrange(game.seats), game.shuffled(standing, rng))
    while deal.phase != OVER:
        yield deal
        (seat,) = game.to_act(deal)
        game.play(deal, rng.choice(game.lawful(deal, seat)))
    yield deal
