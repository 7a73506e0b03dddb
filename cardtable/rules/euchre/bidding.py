"""The two rounds in which trump is made [EU-4.9 to EU-4.17]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cardtable.cards import SUITS, Suit
from cardtable.rules.euchre.deal import (
    ACCEPT,
    ACCEPT_ALONE,
    NAME,
    NAME_ALONE,
    PASS,
    SEATS,
    EuchreDeal,
    position_word,
)
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import EuchrePhase, begin_play, make_trump
from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import Move, Wordings
from cardtable.rules.tricks.asking import bare
from cardtable.rules.words import listed


def bare_or_alone(move: Move) -> bool:
    """Whether a move has no argument, or only the argument `alone`."""
    return move.args in ((), ("alone",))


def names_a_suit(move: Move) -> bool:
    """Whether the arguments of a move are a suit, or a suit and `alone`."""
    return bool(move.args) and isinstance(move.args[0], Suit) and move.args[1:] in ((), ("alone",))


def offers(*, canadian: bool) -> list[list[tuple[Move, ...]]]:
    """Return, by `[dealer][seat]`, the moves that pass, accept and accept alone [EU-4.10].

    At a table that plays `canadian` the dealer's partner can accept only alone [EU-11.6].
    """
    return [
        [
            (PASS[seat], ACCEPT_ALONE[word][seat])
            if canadian and word == "assist"
            else (PASS[seat], ACCEPT[word][seat], ACCEPT_ALONE[word][seat])
            for seat in range(SEATS)
            for word in (position_word(dealer, seat),)
        ]
        for dealer in range(SEATS)
    ]


OFFERS: Final = {canadian: offers(canadian=canadian) for canadian in (False, True)}


class Order(EuchrePhase):
    """The first round: from eldest to dealer, each accepts the suit of the turn-up or passes [EU-4.9 to EU-4.12]."""

    name = "order"
    bids = True
    rule = "EU-4.9"
    forms = {"pass": bare, **dict.fromkeys(ACCEPT, bare_or_alone)}

    def __init__(self, options: EuchreOptions) -> None:
        super().__init__(options)
        self.offers = OFFERS[options.canadian]

    def says(self) -> Wordings:
        return {**super().says(), **dict.fromkeys(ACCEPT, ((), ("alone",)))}

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        return self.offers[deal.dealer][seat]

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        up = f"the {deal.turn_up.title}"
        match move.verb:
            case "name":
                return f"Nobody can call a suit until all four have passed {up}: accept it, or pass."
            case "play" | "discard":
                return f"Nobody has made trump yet: accept {up}, or pass."
            case _:
                return f"{up.capitalize()} is turned up: accept it, with your partner or alone, or pass."

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a bid that does not fit its seat, or None.

        If the option `canadian` is chosen, the dealer's partner may assist only alone [EU-11.6].
        """
        word = deal.position_word(move.seat)
        if move.verb not in ("pass", word):
            says = {
                "order": "An opponent of the dealer orders it up",
                "assist": "The dealer's partner assists",
                "take-up": "The dealer takes it up",
            }[word]
            return Refusal("EU-4.10", f"{says}: say '{word}'.")
        if move.verb == "assist" and not move.args and self.options.canadian:
            return Refusal("EU-11.6", "At this table the dealer's partner may assist only alone: say so, or pass.")
        return None

    def play(self, deal: EuchreDeal, move: Move) -> None:
        """Play a bid. An acceptance makes trump [EU-4.11]; four passes end the round [EU-4.13]."""
        deal.said += (move,)
        if move.verb == "pass":
            if move.seat == deal.dealer:
                deal.phase = "name"
            deal.turn = (move.seat + 1) % SEATS
            return
        make_trump(deal, move, deal.up_suit)
        if deal.silent == deal.dealer:
            begin_play(deal, self.options)  # no exchange if the dealer sits out [EU-4.22]
        else:
            deal.phase, deal.turn = "discard", deal.dealer


class Name(EuchrePhase):
    """The second round, after the turn-up is turned down: call another suit or pass [EU-4.13 to EU-4.16]."""

    name = "name"
    bids = True
    rule = "EU-4.13"
    forms = {"pass": bare, "name": names_a_suit}
    besides: ClassVar[Sequence[Sequence[Move]]] = ()
    """Further calls of this round that name no suit. Each call has four moves, one for each seat."""
    besides_called: ClassVar[Sequence[str]] = ()

    def __init__(self, options: EuchreOptions) -> None:
        super().__init__(options)
        self.namings: list[list[tuple[Move, ...]]] = [
            [
                (
                    *(table[suit][seat] for suit in SUITS if suit != down for table in (NAME, NAME_ALONE)),
                    *(table[seat] for table in self.besides),
                )
                for seat in range(SEATS)
            ]
            for down in SUITS
        ]
        self.with_pass = [[(PASS[seat], *lines) for seat, lines in enumerate(by_seat)] for by_seat in self.namings]

    def says(self) -> Wordings:
        return {**super().says(), "name": ((Suit,), (Suit, "alone"))}

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        stuck = seat == deal.dealer and self.options.stick_the_dealer
        return (self.namings if stuck else self.with_pass)[deal.up_suit][seat]

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        suit, suits = (" or ".join((word, *self.besides_called)) for word in ("suit", "suits"))
        match move.verb:
            case "order" | "assist" | "take-up":
                return f"The {deal.turn_up.title} was turned down: call another {suit}, or pass."
            case "play" | "discard":
                return f"Nobody has made trump yet: call a {suit}, or pass."
            case _:
                return f"Call one of the three other {suits}, with your partner or alone, or pass."

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        down = deal.up_suit
        if move.verb == "name" and move.args[0] == down:
            others = listed((*(suit.title for suit in SUITS if suit != down), *self.besides_called), "or")
            return Refusal("EU-4.14", f"{down.title.capitalize()} were turned down: call {others}.")
        if move.verb == "pass" and move.seat == deal.dealer and self.options.stick_the_dealer:
            return Refusal("EU-4.16", "At this table the dealer may not pass a second time: call a suit.")
        return None

    def play(self, deal: EuchreDeal, move: Move) -> None:
        deal.said += (move,)
        if move.verb == "name":
            suit = move.args[0]
            make_trump(deal, move, suit if isinstance(suit, Suit) else None)
            begin_play(deal, self.options)
        elif move.seat == deal.dealer:
            deal.phase = OVER
        else:
            deal.turn = (move.seat + 1) % SEATS
