"""The state of a deal of Euchre, what a match carries between deals, and the lines that are said."""

from __future__ import annotations

from typing import Final

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.euchre.cards import UNFIXED
from cardtable.rules.game import Standing
from cardtable.rules.moves import NOBODY, Move, bare_moves, card_moves
from cardtable.rules.tricks.play import TrickDeal, going_round

SEATS: Final = 4
SIDES: Final = ((0, 2), (1, 3))
"""The seats of each account [EU-1.2]."""

PASS = bare_moves("pass")
ACCEPT = {word: bare_moves(word) for word in ("order", "assist", "take-up")}
ACCEPT_ALONE = {word: bare_moves(word, "alone") for word in ACCEPT}
NAME = [bare_moves("name", suit) for suit in SUITS]
NAME_ALONE = [bare_moves("name", suit, "alone") for suit in SUITS]
NO_TRUMP: Final = "none"
"""The word of a line that calls no trump, and of a deal's detail [EU-11.5]."""
NAME_NONE = (bare_moves("name", NO_TRUMP), bare_moves("name", NO_TRUMP, "alone"))
"""The lines that call no trump: with the partner, and alone."""
STANDS_FOR = [bare_moves("suit", suit) for suit in SUITS]
"""The lines with which a dealer says the suit that a joker turned up stands for [EU-11.3]."""
DISCARD = card_moves("discard")
PACKETS: Final = {"3-2": (3, 2), "2-3": (2, 3)}
"""How the cards may be dealt: by the word of the option and of the dealer's line, the cards a head in each round."""
DEAL = {packets: bare_moves("deal", packets) for packets in PACKETS}

AFTER = {
    silent: going_round(SEATS, [seat for seat in range(SEATS) if seat != silent]) for silent in (NOBODY, *range(SEATS))
}
"""By the silent seat: the next seat to play after each [EU-4.28]."""


ALONE_AGAINST = {
    (maker, defender): going_round(SEATS, [maker, defender])
    for maker in range(SEATS)
    for defender in range(SEATS)
    if (maker ^ defender) & 1
}
"""By a lone maker and a lone defender: the next seat to play after each [EU-11.10]."""


def position_word(dealer: int, seat: int) -> str:
    """The word with which that seat accepts the turn-up of that dealer [EU-4.10]."""
    if seat == dealer:
        return "take-up"
    return "assist" if seat == (dealer + 2) % SEATS else "order"


class EuchreStanding(Standing):
    """Totals, and the score of the game in hand and games won, by account. In a rubber totals are rubber points."""

    totals: tuple[int, ...] = (0, 0)
    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)


class EuchreDeal(TrickDeal):
    """A deal of Euchre.

    `packets` how the cards were dealt, a key of `PACKETS`, or nothing before: then they all lie in the stock and the
    turn-up is `BACK`. `turn_up` the card turned; `benny` the suit for which it stands, if it is a joker and the dealer
    has said so; `stock` the cards under it; `discard` what the dealer laid away (the turn-up if he kept his five) or
    `None`; `said` every line of the bidding; `maker`, `how`, `trump`, `alone` once trumps are made, or no trump is
    called and `trump` stays `None`; `silent` the seat that sits out, or -1.

    Of house rules: `under` the seat that went under with a farmer's hand, or -1, and `laid_under` the cards that it
    laid away; `given` the card that a silent partner gave the maker, which lies wherever he put it, and `laid` the one
    that he laid away for it, or `None`; `defender` the seat that defends alone, or -1, whose partner sits out too.
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
        """The seat at the dealer's left."""
        return (self.dealer + 1) % SEATS

    @property
    def turned(self) -> bool:
        """Whether the turn-up has been turned."""
        return self.turn_up is not BACK

    @property
    def up_suit(self) -> Suit:
        """The suit that the turn-up makes trump: its own, or that for which the dealer says a joker stands [EU-11.3].

        Raises:
            ValueError: it is a joker, and the dealer has not said it yet.
        """
        benny = self.benny
        return self.turn_up.suit if benny is None else benny

    @property
    def exchanged(self) -> bool:
        """Whether the dealer took the turn-up into his hand."""
        return self.discard is not None and self.discard != self.turn_up

    @property
    def made(self) -> bool:
        """Whether somebody has made trump, or called no trump."""
        return self.maker != NOBODY

    def unmade(self) -> None:
        """Nobody has made trump, and all play."""
        self.maker, self.how, self.trump, self.alone, self.silent = NOBODY, None, None, False, NOBODY
        self.ranking, self.after, self.active = UNFIXED, AFTER[NOBODY], SEATS

    def sits_out(self, seat: int) -> bool:
        """Whether that seat does not play in this deal, as its partner plays or defends alone."""
        if seat == self.silent and self.alone:
            return True
        return self.defender != NOBODY and seat == (self.defender + 2) % SEATS

    @property
    def won(self) -> list[int]:
        """Tricks won, by account."""
        won = [0, 0]
        for winner in self.winners:
            won[winner & 1] += 1
        return won

    def position_word(self, seat: int) -> str:
        """The word with which that seat accepts the turn-up [EU-4.10]."""
        return position_word(self.dealer, seat)
