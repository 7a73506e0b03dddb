"""Tables of Euchre with given hands, and a club player in every seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from cardtable.cards import JOKER, SUITS, Card, card_of, cards_text, read_card, read_cards
from cardtable.players.advice.euchre import EuchreAdvice
from tests.players.advised import Advised
from tests.rules.euchre.table import Table

RANKS = {32: "A789TJQK", 28: "A89TJQK", 24: "A9TJQK"}


def pack_of(hands: Mapping[int, str], up: str, dealer: int = 0, deck: int = 32, *, joker: bool = False) -> str:
    """Return a pack that deals these hands and this turn-up; the other hands get the remaining cards in list order."""
    named = {seat: list(read_cards(hand)) for seat, hand in hands.items()}
    turned = read_card(up)
    given = [turned, *(card for hand in named.values() for card in hand)]
    assert len(set(given)) == len(given), "a card lies in two places"
    left: list[Card] = [
        card for suit in SUITS for rank in RANKS[deck] if (card := card_of(rank, suit)) not in set(given)
    ]
    left += [JOKER] if joker and JOKER not in given else []
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    for seat in order:
        hand = named.setdefault(seat, [])
        while len(hand) < 5:
            hand.append(left.pop(0))
        assert len(hand) == 5, f"seat {seat} has {len(hand)} cards"
    first = [card for seat in order for card in named[seat][:3]]
    second = [card for seat in order for card in named[seat][3:]]
    return cards_text([*first, *second, turned, *left])


class Seated(Advised, Table):
    """A deal with given hands; `club` is the move of a club player on turn."""

    def __init__(
        self,
        hands: Mapping[int, str],
        up: str,
        *,
        dealer: int = 0,
        score: tuple[int, int] = (0, 0),
        **options: Any,
    ) -> None:
        super().__init__(
            pack_of(hands, up, dealer, options.get("deck", 32), joker=options.get("joker", False)),
            dealer=dealer,
            score=score,
            **options,
        )
        self.advice = EuchreAdvice(self.game)

    def say_passes(self, count: int) -> Self:
        """Let `count` seats pass, beginning with the one on turn."""
        for _ in range(count):
            self.say(f"{self.turn} pass")
        return self
