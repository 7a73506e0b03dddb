"""Positions of the Tressette family as a test wants them, and a club player in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import BACK, Card, cards_text, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.hints import hint
from cardtable.players.player import Hint
from cardtable.rules.moves import Move
from cardtable.rules.naming import speak
from cardtable.rules.tressette.cards import PACK, thirds_in
from cardtable.rules.tricks.hands import UNIT, bag_of
from cardtable.rules.tricks.play import PLAY
from tests.rules.tressette.table import NAMES, Table, pack_for


class Seated(Table):
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

    @property
    def club(self) -> str:
        """What the seat on turn says if a club player sits there, without its seat."""
        view = self.view(self.turn)
        return str(self.advice.best(view.deal, view.who, view.lines)).partition(" ")[2]

    @property
    def hint(self) -> Hint:
        """Club's line for the seat on turn with its reason."""
        view = self.view(self.turn)
        move = self.advice.best(view.deal, view.who, view.lines)
        return Hint(move, *self.advice.reason(view, move))

    @property
    def advised(self) -> tuple[str, str]:
        """What club says, and the id of the advice it follows."""
        return self.club, self.hint.rule

    @property
    def why(self) -> str:
        """The hint's sentence, as that person hears it."""
        return speak(self.hint.sentence, NAMES, self.turn)

    def without(self, *names: str) -> str:
        """What the seat on turn says when it does not think of these judgements."""
        view = self.view(self.turn)
        weights = self.advice.weigh(view.deal, view.who, view.lines, frozenset(names))
        return str(view.lines[weights.index(max(weights))]).partition(" ")[2]

    def weight(self, line: str) -> float:
        """How good the seat on turn thinks that line is."""
        view = self.view(self.turn)
        at = [str(move) for move in view.lines].index(f"{self.turn} {line}")
        return self.advice.weigh(view.deal, self.turn, view.lines)[at]

    def asked(self) -> Hint | None:
        """What the table's key for a hint gives."""
        return hint(self.game, self.view(self.turn))


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
