"""Positions of the Tressette family as a test wants them, and a club player in every seat."""

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
    """A deal of one game of the family; `club` is what a club player on turn says."""

    def __init__(self, game: str = "tressette", hands: Mapping[int, str] | None = None, **options: Any) -> None:
        """The deal begins with those hands; hands not given take what is left."""
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
    """A position in the middle of a deal: the hands, what lies on the table (`1:6h 2:Jh`), and the rest played.

    `won` are cards of tricks by account, the other cards not in a hand went to the last account, or if `out` names them
    to nobody (a dead hand). `melds` are the lines of the meld round.
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
            pile.append(BACK)  # a trick of which not every card is said
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
    """Note declarations as made: their points, and the cards they showed."""
    deal = table.deal
    for line in filter(None, (text.strip() for text in lines.split(","))):
        seat, words, *cards = line.split(":")
        move = Move(int(seat), "meld", *words.split())
        deal.said += (move,)
        deal.melds[table.game.account[int(seat)]] += 3 * len(words.split())
        deal.shown[int(seat)] += tuple(read_cards(cards[0])) if cards else ()


def nines(hands: Mapping[int, str], widow: str = "") -> str:
    """A pack of Mediatore that seat 0 deals so that these are the hands of nine, and the widow."""
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
