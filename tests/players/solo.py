"""Positions of the Solo games for tests, with a club player in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import Card, Suit, cards_text, read_cards
from cardtable.players.advice import advice_for
from cardtable.rules.moves import NOBODY
from cardtable.rules.solo.cards import LONG_PACK, RANKINGS
from cardtable.rules.tricks.hands import UNIT, bag_of
from cardtable.rules.tricks.play import PLAY
from tests.players.advised import Advised
from tests.rules.solo.table import Table


class Seated(Advised, Table):
    """A deal of one of the games for three players, dealt by seat 0; `club` is the move of a club player on turn."""

    def __init__(
        self, game: str = "six-bid-solo", hands: Mapping[int, str] | None = None, widow: str = "", **options: Any
    ) -> None:
        """Deal these hands and this widow; what is not given is made of the remaining cards."""
        super().__init__(game, elevens(hands or {}, widow), **options)
        self.advice = advice_for(self.game)


def elevens(hands: Mapping[int, str], widow: str = "") -> str:
    """Return a pack from which seat 0 deals these hands of eleven cards, and this widow."""
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    aside = list(read_cards(widow)) if widow else []
    named = {card for cards in (*wanted.values(), aside) for card in cards}
    free: list[Card] = [card for card in LONG_PACK if card not in named]
    for seat in (1, 2, 0):
        cards = wanted.setdefault(seat, [])
        while len(cards) < 11:
            cards.append(free.pop(0))
    while len(aside) < 3:
        aside.append(free.pop(0))
    first, second, third = (
        [card for seat in (1, 2, 0) for card in wanted[seat][part]] for part in (slice(0, 4), slice(4, 7), slice(7, 11))
    )
    return cards_text([*first, *second, *aside, *third])


def late(
    bid: str,
    hands: Sequence[str],
    *,
    turn: int,
    trump: str = "",
    bidder: int = 1,
    on_table: str = "",
    widow: str = "",
    played: Mapping[int, str] | None = None,
    lacks: Sequence[int] = (0, 0, 0),
    points: Sequence[int] = (0, 0, 0),
    discard: str = "",
    game: str = "six-bid-solo",
    **options: Any,
) -> Seated:
    """Return a table of three players in the middle of a deal, with these hands.

    `on_table` has the cards on the table, such as `1:6h 2:Jh`. `played` has the cards that each seat has played. Other
    cards in no hand and not in the widow have been played, too, no matter by whom. `trump` is the letter of a suit, or
    empty.
    """
    table = Seated(game, **options)
    deal = table.deal
    held = [read_cards(text) for text in hands]
    lying = [(int(play[0]), read_cards(play[2:])[0]) for play in on_table.split()]
    own = {seat: list(read_cards(text)) for seat, text in (played or {}).items()}
    aside = read_cards(widow) if widow else ()
    used = {card for cards in (*held, *own.values(), aside) for card in cards} | {card for _, card in lying}
    free = [card for card in LONG_PACK if card not in used]
    if not aside:
        aside, free = tuple(free[:3]), free[3:]
    tricks = (33 - sum(map(len, held)) - len(lying)) // 3
    for seat in range(3):
        cards = own.setdefault(seat, [])
        while len(cards) < tricks:
            cards.append(free.pop(0))
    suit = next((suit for suit in Suit if suit.letter == trump), None)
    deal.bidder, deal.high = bidder, [contract.word for contract in table.game.contracts].index(bid)
    deal.begin(held, RANKINGS[suit], deal.after)
    deal.plays = tuple(PLAY[seat][own[seat][at]] for at in range(tricks) for seat in range(3))
    deal.winners = (bidder,) * tricks
    deal.gone = bag_of(card for cards in own.values() for card in cards)
    deal.widow, deal.taker = tuple(sorted(aside)), NOBODY
    if discard:
        deal.taker, deal.discard = bidder, read_cards(discard)
    for seat, card in lying:
        deal.held[seat] += UNIT[card]
        table.game.phases["play"].play(deal, PLAY[seat][card])
    deal.lacks, deal.points = list(lacks), list(points)
    deal.phase, deal.turn = "play", turn
    return table
