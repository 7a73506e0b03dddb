"""Positions of the Tressette family for tests, with a club player in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import BACK, Card, cards_text, read_cards
from cardtable.players.advice import advice_for
from cardtable.rules.moves import Move
from cardtable.rules.tressette.cards import PACK, thirds_in
from cardtable.rules.tricks.hands import UNIT, bag_of
from cardtable.rules.tricks.play import PLAY
from tests.players.advised import Advised
from tests.rules.tressette.table import Table, pack_for


class Seated(Advised, Table):
    """A deal of one game of the family; `club` is the move of a club player on turn."""

    def __init__(self, game: str = "tressette", hands: Mapping[int, str] | None = None, **options: Any) -> None:
        """Deal these hands; the other hands get the remaining cards."""
        if game == "mediatore":
            pack = nines(hands or {})
        else:
            seats = {"three-handed-tressette": 4, "two-handed-tressette": 2}.get(game, 4)
            pack = pack_for(hands or {}, seats=seats)
        super().__init__(game, pack, **options)
        self.advice = advice_for(self.game)


def late(
    game: str,
    hands: Sequence[str],
    *,
    turn: int,
    on_table: str = "",
    won: Sequence[str] = (),
    lacks: Sequence[int] = (0, 0, 0, 0),
    melds: str = "",
    out: str = "",
    **options: Any,
) -> Seated:
    """Return a table in the middle of a deal, with these hands and the cards on the table, such as `1:6h 2:Jh`.

    All other cards have been played. `won` has the cards of tricks by account; those that it does not name went to the
    last account, except the cards `out`, which nobody has (the dead hand). `melds` are the declarations of the meld
    round.
    """
    table = Seated(game, **options)
    deal, count = table.deal, table.game.seats
    held = [tuple(sorted(read_cards(text))) for text in hands]
    lying = [(int(play[0]), read_cards(play[2:])[0]) for play in on_table.split()]
    dead = tuple(read_cards(out)) if out else ()
    piles = [list(read_cards(text)) if text else [] for text in won] or [[] for _ in table.game.accounts]
    used = {card for cards in (*held, *piles, dead) for card in cards} | {card for _, card in lying}
    assert len(used) == sum(map(len, held)) + len(lying) + sum(map(len, piles)) + len(dead), "a card lies twice"
    piles[-1] += [card for card in PACK if card not in used]
    deal.begin(held, deal.ranking, deal.after)
    for account, pile in enumerate(piles):
        while len(pile) % count:
            pile.append(BACK)  # not all cards of this trick are given
        deal.plays += tuple(PLAY[at % count][card] for at, card in enumerate(pile))
        deal.winners += (table.game.accounts[account][0],) * (len(pile) // count)
    deal.gone = bag_of(card for pile in piles for card in pile if card is not BACK)
    for seat, card in lying:
        deal.held[seat] += UNIT[card]
        table.game.phases["play"].play(deal, PLAY[seat][card])
    deal.lacks = list(lacks[:count])
    deal.phase, deal.turn = "play", turn
    if game != "mediatore":
        deal.rest = dead
        deal.thirds = [thirds_in(pile) for pile in piles]
        declare(table, melds)
    return table


def declare(table: Seated, lines: str) -> None:
    """Enter declarations in the deal: their points, and the cards that they showed."""
    deal = table.deal
    for line in filter(None, (text.strip() for text in lines.split(","))):
        seat, words, *cards = line.split(":")
        move = Move(int(seat), "meld", *words.split())
        deal.said += (move,)
        deal.melds[table.game.account[int(seat)]] += 3 * len(words.split())
        deal.shown[int(seat)] += tuple(read_cards(cards[0])) if cards else ()


def nines(hands: Mapping[int, str], widow: str = "") -> str:
    """Return a pack of Mediatore from which seat 0 deals these hands of nine cards, and this widow."""
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    last = list(read_cards(widow)) if widow else []
    named = {card for cards in (*wanted.values(), last) for card in cards}
    free: list[Card] = [card for card in PACK if card not in named]
    for seat in (1, 2, 3, 0):
        cards = wanted.setdefault(seat, [])
        while len(cards) < 9:
            cards.append(free.pop(0))
    rounds = [card for at in (0, 3, 6) for seat in (1, 2, 3, 0) for card in wanted[seat][at : at + 3]]
    return cards_text([*rounds, *last, *free])
