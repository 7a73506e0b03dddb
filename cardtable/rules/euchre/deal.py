"""The state of a deal of Euchre, what a match carries from deal to deal, and tables of the moves of the bidding."""

from __future__ import annotations

from typing import Final

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.euchre.cards import UNFIXED
from cardtable.rules.game import Standing
from cardtable.rules.moves import NOBODY, Move, bare_moves, card_moves
from cardtable.rules.tricks.play import TrickDeal, going_round

SEATS: Final = 4
SIDES: Final = ((0, 2), (1, 3))
"""The seats of each side; each side is one account [EU-1.2]."""

PASS = bare_moves("pass")
ACCEPT = {word: bare_moves(word) for word in ("order", "assist", "take-up")}
ACCEPT_ALONE = {word: bare_moves(word, "alone") for word in ACCEPT}
NAME = [bare_moves("name", suit) for suit in SUITS]
NAME_ALONE = [bare_moves("name", suit, "alone") for suit in SUITS]
NO_TRUMP: Final = "none"
"""The word for no trump, in moves and in the detail of a result [EU-11.5]."""
NAME_NONE = (bare_moves("name", NO_TRUMP), bare_moves("name", NO_TRUMP, "alone"))
"""The moves that call "no trump": a list by seat for playing with the partner, then a list for playing alone."""
STANDS_FOR = [bare_moves("suit", suit) for suit in SUITS]
"""For each suit and dealer, the move that says that a turned-up joker stands for this suit [EU-11.3]."""
DISCARD = card_moves("discard")
PACKETS: Final = {"3-2": (3, 2), "2-3": (2, 3)}
"""For each way to deal, by its word in options and moves, how many cards each player gets in each round."""
DEAL = {packets: bare_moves("deal", packets) for packets in PACKETS}

AFTER = {
    silent: going_round(SEATS, [seat for seat in range(SEATS) if seat != silent]) for silent in (NOBODY, *range(SEATS))
}
"""`AFTER[silent][seat]` is the next seat to play after `seat` while the seat `silent` sits out [EU-4.28].

If `silent` is NOBODY, all four play.
"""


ALONE_AGAINST = {
    (maker, defender): going_round(SEATS, [maker, defender])
    for maker in range(SEATS)
    for defender in range(SEATS)
    if (maker ^ defender) & 1
}
"""`ALONE_AGAINST[maker, defender][seat]` is the seat after `seat` while only maker and defender play [EU-11.10]."""


def position_word(dealer: int, seat: int) -> str:
    """Return the verb with which `seat` accepts the turn-up: `order`, `assist` or `take-up` [EU-4.10]."""
    if seat == dealer:
        return "take-up"
    return "assist" if seat == (dealer + 2) % SEATS else "order"


class EuchreStanding(Standing):
    """What a match carries from deal to deal: by account the totals, the score of the current game, and the games won.

    In a rubber the totals are rubber points.
    """

    totals: tuple[int, ...] = (0, 0)
    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)


class EuchreDeal(TrickDeal):
    """A deal of Euchre.

    `packets` is the way the cards were dealt, a key of `PACKETS`; empty until they are dealt. `benny` is the suit that
    a turned-up joker stands for, once the dealer has said so. `stock` holds the cards under the turn-up. `discard` is
    the card that the dealer laid away, perhaps the turn-up, or `None`. `maker`, `how` (the verb of the bid), `trump`
    and `alone` are set when trump is made. For a call of "no trump", `trump` stays `None`. `silent` is the partner of a
    lone maker, or -1; this partner sits out.

    The rest is for house rules. `under` is the seat that went under with a farmer's hand, or -1. `laid_under` are the
    cards that this seat laid away. `given` is the card that a silent partner gave the lone maker, or `None`; the maker
    may have played it or laid it away since. `laid` is the card that the maker laid away in exchange, or `None`.
    `defender` is the seat that defends alone, or -1; the defender's partner sits out, too.
    """

    __slots__ = (
        "alone", "benny", "defender", "discard", "given", "how", "laid", "laid_under", "maker", "packets", "said",
        "silent", "stock", "trump", "turn_up", "under",
    )  # fmt: skip

    standing: EuchreStanding
    packets: str
    turn_up: Card
    benny: Suit | None
    stock: tuple[Card, ...]
    discard: Card | None
    said: tuple[Move, ...]
    maker: int
    how: str | None
    trump: Suit | None
    alone: bool
    silent: int
    under: int
    laid_under: tuple[Card, ...]
    given: Card | None
    laid: Card | None
    defender: int

    @property
    def eldest(self) -> int:
        return (self.dealer + 1) % SEATS

    @property
    def turned(self) -> bool:
        return self.turn_up is not BACK

    @property
    def up_suit(self) -> Suit:
        """The suit that the turn-up makes trump: its own, or for a joker the suit that the dealer named [EU-11.3].

        Raises:
            ValueError: the turn-up is a joker, and the dealer has not named a suit yet.
        """
        benny = self.benny
        return self.turn_up.suit if benny is None else benny

    @property
    def exchanged(self) -> bool:
        return self.discard is not None and self.discard != self.turn_up

    @property
    def made(self) -> bool:
        return self.maker != NOBODY

    def unmade(self) -> None:
        self.maker, self.how, self.trump, self.alone, self.silent = NOBODY, None, None, False, NOBODY
        self.ranking, self.after, self.active = UNFIXED, AFTER[NOBODY], SEATS

    def sits_out(self, seat: int) -> bool:
        if seat == self.silent and self.alone:
            return True
        return self.defender != NOBODY and seat == (self.defender + 2) % SEATS

    @property
    def won(self) -> list[int]:
        won = [0, 0]
        for winner in self.winners:
            won[winner & 1] += 1
        return won

    def position_word(self, seat: int) -> str:
        return position_word(self.dealer, seat)
