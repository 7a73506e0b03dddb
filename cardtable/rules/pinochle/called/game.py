"""Auction Pinochle at a called table: the faults that are possible, and the game played there [AP-7.2 to AP-7.20].

A renege is a card that does not follow suit, does not trump or does not beat the best trump, although the hand could.
The review comes after the play; reneges and burials can still be called in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any, Final

from cardtable.cards import BACK, Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, ledger_of, with_errors
from cardtable.rules.calls.faults import OUT_OF_TURN, Fault
from cardtable.rules.calls.revokes import Revokes, at_fault, other_side
from cardtable.rules.game import EVERYTHING, Pack, Phase, Place, Result, Rewound, View
from cardtable.rules.ledger import OPEN, Charge, LedgerEntry
from cardtable.rules.moves import Move
from cardtable.rules.naming import whose
from cardtable.rules.pinochle.auction_pinochle import PinochleGame
from cardtable.rules.pinochle.before_the_lead import Answer, Name, Yield, take_up
from cardtable.rules.pinochle.called.auction import BID, PEEK, CalledBid, Close, peeked, peeks
from cardtable.rules.pinochle.called.burial import (
    BURIAL,
    CalledBury,
    CalledMeld,
    CalledOffer,
    heard_burial,
    known_wrong,
    wrongly_buried,
)
from cardtable.rules.pinochle.called.deal import CLOSE, CalledDeal
from cardtable.rules.pinochle.called.guessing import TRIES, guessed
from cardtable.rules.pinochle.called.play import LOOK, RENEGE, TURN, CalledEnding, CalledPlay, last_trick, looked, looks
from cardtable.rules.pinochle.cards import HIGHEST, PACK, TRICKS
from cardtable.rules.pinochle.deal import PinochleDeal, PinochleStanding
from cardtable.rules.pinochle.ending import Ante, Broke, Divide, HandTally
from cardtable.rules.pinochle.options import AuctionPinochleOptions
from cardtable.rules.pinochle.pausing import Antes, Pause
from cardtable.rules.pinochle.rewinding import pack_of
from cardtable.rules.tricks.asking import bare
from cardtable.rules.tricks.game import PLAYED, hands_of
from cardtable.rules.tricks.hands import Bag, bag_of, cards_of, size_of

ARRANGED: Final = ("meld", "offer", "answer")
"""The phases between a burial and the first lead, in which a wrong burial costs nothing [AP-7.14]."""


# ── how long, and by whom, a fault can be called ──────────────────────────────────────────────────────────────────


def in_the_auction(law: PinochleLaw, deal: CalledDeal, seat: int, charge: Charge) -> bool:
    """Whether a seat may call a fault of the auction. A dealer who sits out may, too."""
    return seat in deal.playing


def next_word(law: PinochleLaw, deal: CalledDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether it is too late to call an improper bid, because a bid, a pass or the close has followed it [AP-7.2]."""
    return deal.improper != entry.charge.seat


def close(law: PinochleLaw, deal: CalledDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether the move closed the auction, which ends the time to call a look at the widow [AP-7.2]."""
    return move.verb == CLOSE


def next_card(law: PinochleLaw, deal: CalledDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether it is too late to call a card out of turn.

    It is if another card has followed, or if the hand is over [AP-7.2].
    """
    last = deal.plays[-1].seat == entry.charge.seat and entry.during == last_trick(deal)
    return not deal.in_play or deal.early != len(deal.plays) or not last


# ── what a fault costs ────────────────────────────────────────────────────────────────────────────────────────────


def struck_out(law: PinochleLaw, deal: CalledDeal, charge: Charge) -> None:
    """Cancel the improper bid or pass [AP-7.10]."""
    law.auction.strike(deal)


def bars(law: PinochleLaw, deal: CalledDeal, charge: Charge) -> None:
    """Forbid a seat that has looked at the widow to bid [AP-7.12]."""
    if (seat := at_fault(charge)) in deal.seated:
        law.auction.bar(deal, 1 << seat)


def opens_tricks(law: PinochleLaw, deal: CalledDeal, charge: Charge) -> None:
    """Let all see the tricks taken so far [AP-7.18]."""
    deal.open_tricks = len(deal.winners)


def buries_anew(law: PinochleLaw, deal: CalledDeal, charge: Charge) -> None:
    """Let the bidder bury anew or, after the first lead, lose the hand [AP-7.14, AP-7.15]."""
    if deal.phase in ARRANGED:
        take_up(deal)
        deal.rightly = True
    else:
        law.play.cut_short(deal, "failed")


def goes_back(law: PinochleLaw, deal: CalledDeal, charge: Charge) -> None:
    """Take back the latest card. A renege that can no longer be corrected ends the hand instead [AP-7.16, AP-7.17]."""
    if law.established(deal, charge):
        deal.ledger = ledger_of(deal)._replace(proof=law.proof(deal, charge))
        law.play.cut_short(deal, "failed" if charge.seat == deal.bidder else "made")
    else:
        law.play.take_back(deal, charge.what)


FAULTS: Final = (
    Fault(
        BID, "AP-4.8", verbs=("bid", "pass"), breaks=(OUT_OF_TURN, "AP-4.8", "AP-4.9", "AP-4.10", "AP-4.11", "AP-4.12"),
        callers=in_the_auction, until=next_word, costs=struck_out,
    ),
    Fault(
        PEEK, "AP-4.16", verbs=("peek",), lines=peeks, does=peeked, callers=in_the_auction, until=close, costs=bars
    ),
    Fault(
        BURIAL, "AP-4.20", verbs=("bury", "meld"), breaks=("AP-4.20", "AP-4.21", "AP-6.3"), hidden=True,
        excused=lambda law, deal, move: move.verb == "meld" and wrongly_buried(deal), costs=buries_anew,
    ),
    Fault(
        TURN, "AP-4.31", verbs=("play",), breaks=(OUT_OF_TURN,),
        callers=other_side, until=next_card, costs=goes_back,
    ),
    Fault(
        RENEGE, "AP-4.32", verbs=("play",), breaks=("AP-4.32", "AP-4.33", "AP-4.35"), hidden=True, of_trick=True,
        callers=other_side, costs=goes_back,
    ),
    Fault(LOOK, "AP-4.39", verbs=("look",), lines=looks, does=looked, callers=other_side, costs=opens_tricks),
)  # fmt: skip
"""The faults. A wrong burial is one fault, however many things are wrong with it [AP-7.2, AP-7.14]."""


class PinochleLaw(Revokes[CalledDeal]):
    """The faults of Auction Pinochle, who may call them, and what follows [AP-7.2]."""

    faults = FAULTS
    mends = True
    word = RENEGE
    call_rule = "AP-7.2"
    review_rule = "AP-7.6"
    denied_rule = "AP-7.2"
    final_rule = "AP-7.4"
    duties = CalledPlay.duties

    def __init__(self, seats: int, bid: CalledBid, play: CalledPlay) -> None:
        super().__init__(seats)
        self.auction, self.play = bid, play

    # ── who may call what ─────────────────────────────────────────────────────────────────────────────────────

    def sided(self, deal: CalledDeal, seat: int, other: int) -> bool:
        return seat not in deal.seated or (seat == deal.bidder) == (other == deal.bidder)

    def may_call(self, deal: CalledDeal, seat: int, charge: Charge) -> bool:
        return not deal.hand_over and seat != charge.seat and super().may_call(deal, seat, charge)

    def suspected(self, deal: CalledDeal, seat: int) -> Iterable[Charge]:
        if deal.hand_over or not deal.buried or seat not in deal.seated:
            return ()
        found = [*super().suspected(deal, seat)]
        if seat != deal.bidder and not deal.rightly:
            found.append(Charge(BURIAL, deal.bidder))
        return found

    def doubtful(self, deal: CalledDeal) -> Collection[tuple[int, int]]:
        """Return the plays that might be reneges, as pairs of seat and trick number [AP-7.2].

        When trumps are led, a trump that does not beat the best one might be a renege, too. A card played in place of a
        renege that was taken back is no renege, because the table accepts only a right card there.
        """
        found = []
        trump, follows = deal.trump, deal.ranking.follows
        proper = {(seat, trick) for trick, seat, properly in deal.bound if properly}
        led = best = 0
        for at, move in enumerate(deal.plays):
            suit, number = follows[move.card], at // deal.active + 1
            power = deal.ranking.strength[suit][move.card]
            if not at % deal.active:
                led, best = suit, power
                continue
            beaten = led == trump == suit and power <= best < HIGHEST
            if (suit != led or beaten) and (move.seat, number) not in proper:
                found.append((move.seat, number))
            if suit == led:
                best = max(best, power)
        return found

    def why_not(self, deal: CalledDeal, call: Move) -> Refusal:
        what, ledger = call.args[0], ledger_of(deal)
        if what == RENEGE:
            return super().why_not(deal, call)
        if call.seat in ledger.accepted:
            return Refusal(self.review_rule, "You have accepted the deal: you cannot make any more calls.")
        if what == BURIAL and ledger.silences(call.seat, BURIAL):
            return Refusal(self.denied_rule, "You have called a burial wrongly: you cannot call another in this deal.")
        if what == BURIAL and deal.rightly:
            return Refusal("AP-7.14", f"{whose(deal.bidder)} burial has to be correct now: there is nothing to call.")
        return Refusal(self.call_rule, f"There is no {what} that you can call now.")

    def why_no_act(self, deal: CalledDeal, move: Move) -> Refusal | None:
        if move.verb == PEEK and bare(move) and deal.phase in ("bid", CLOSE):
            return Refusal("AP-4.16", "Nobody may look at the widow during the auction.")
        if move.verb == LOOK and bare(move) and deal.phase == "play":
            return Refusal("AP-4.39", "Tricks that have been turned down may not be looked at again.")
        return None

    def during(self, deal: CalledDeal) -> int:
        return deal.number

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def proof(self, deal: CalledDeal, charge: Charge) -> tuple[Card, ...]:
        """Return the cards that prove a renege or a wrong burial.

        Nothing proves a wrong burial before all other cards have been played.
        """
        if charge.what != BURIAL:
            return super().proof(deal, charge)
        if deal.phase != REVIEW or len(deal.winners) < TRICKS:
            return ()
        then = deal.copy()
        then.buried = cards_of(bag_of(PACK) - deal.gone)
        return then.buried if known_wrong(then) else ()

    def correctable(self, deal: CalledDeal, seat: int) -> Charge | None:
        """Return the seat's own latest bid, pass or card if it is a mistake, or None [AP-7.10, AP-7.16, AP-7.17]."""
        if deal.phase in ("bid", CLOSE):
            return Charge(BID, seat) if seat == deal.improper >= 0 else None
        if not deal.in_play or not deal.plays or deal.plays[-1].seat != seat:
            return None
        number = last_trick(deal)
        known = {entry.charge for entry in ledger_of(deal).entries if entry.end == OPEN}
        out_of_turn, renege = Charge(TURN, seat), Charge(RENEGE, seat, number)
        if deal.early == len(deal.plays) and out_of_turn in known:
            return out_of_turn
        return renege if renege in known else None

    def remedy(self, deal: CalledDeal, charge: Charge) -> None:
        """Carry out the penalty. The proof of a renege is shown only if the call ends the hand."""
        deal.ledger = ledger_of(deal)._replace(proof=())
        super().remedy(deal, charge)

    def established(self, deal: CalledDeal, charge: Charge) -> bool:
        if charge.what != RENEGE:
            return False
        last = deal.plays[-1].seat == charge.seat and last_trick(deal) == charge.trick
        return not deal.in_play or not last

    def usual(self, deal: CalledDeal) -> bool:
        return deal.regular()

    def as_usual(self, deal: CalledDeal) -> PinochleDeal:
        return deal.as_prevented()

    def owed(self, deal: CalledDeal, seat: int, number: int) -> tuple[Card, ...]:
        """Return the cards of which the seat should have played one, except cards that might be buried."""
        if seat == deal.bidder and BACK in deal.buried:
            seen, deal = deal, deal.copy()
            deal.held[seat] = seen.surely_held()
        return super().owed(deal, seat, number)

    def learn(self, deal: CalledDeal, move: Move) -> None:
        if move.verb == "play":
            super().learn(deal, move)

    def count(self, deal: CalledDeal) -> None:
        """Settle the hand at the end of the review [AP-7.6]."""
        if deal.phase == REVIEW:
            self.play.ending.pay(deal, deal.outcome)


class CalledPinochle(PinochleGame[CalledDeal]):
    """The game at a table where players can make mistakes."""

    deal_class = CalledDeal
    law: PinochleLaw

    def __init__(self, options: AuctionPinochleOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.ending = ending = CalledEnding(options)
        bid, play = CalledBid(ending), CalledPlay(ending)
        self.law = PinochleLaw(seats, bid, play)
        phases: tuple[Phase[Any], ...] = (
            bid, Close(ending, bid), Name(ending), CalledBury(), CalledMeld(), CalledOffer(ending, play),
            Answer(ending), play, Yield(ending), Ante(ending), Broke(ending), Divide(ending), Pause(ending),
            Antes(ending),
        )  # fmt: skip
        self.phases = with_errors(phases, self.law)

    def deal_out(self, standing: PinochleStanding, dealer: int, packs: Sequence[Pack]) -> CalledDeal:
        deal = super().deal_out(standing, dealer, packs)
        deal.begin_called()
        return deal

    def play(self, deal: CalledDeal, move: Move) -> None:
        deal.moves += (move,)
        super().play(deal, move)

    def counted(self, deal: CalledDeal) -> HandTally | None:
        """Return the count of the hand, or None. If a fault ended the hand, nothing is counted [AP-7.5]."""
        return None if deal.cut else super().counted(deal)

    def score(self, deal: CalledDeal) -> Result:
        result = super().score(deal)
        return result._replace(detail={**result.detail, "ledger": ledger_of(deal).told()})

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: CalledDeal) -> list[Place]:
        if deal.hand_over:
            return super().places(deal)
        hands = [
            hand._replace(known=cards_of(deal.exposed[seat])) if deal.exposed[seat] else hand
            for seat, hand in enumerate(hands_of(deal))
        ]
        if not deal.widow_taken:
            peeked = tuple(seat for seat in deal.playing if deal.peeked >> seat & 1)
            return [*hands, Place("widow", seen_by=peeked), PLAYED]
        bidder = deal.bidder
        hands[bidder] = hands[bidder]._replace(
            known=cards_of(deal.known_of_bidder()), lacks=deal.lacks[bidder] | deal.shown
        )
        return [*hands, Place("buried", seen_by=(bidder,)), PLAYED]

    def blind(self, deal: CalledDeal, who: int) -> None:
        """Hide what `who` cannot know. Only the bidder knows how many cards he has buried [AP-7.2]."""
        if deal.hand_over:
            return
        reckoned = deal.reckoned() if deal.buried else None
        super().blind(deal, who)
        if reckoned is not None and who != deal.bidder:
            veil(deal, *reckoned)
        if who != deal.bidder:
            deal.moves = tuple([self.heard(deal, move, who) for move in deal.moves])

    def heard(self, deal: CalledDeal, move: Move, who: int) -> Move:
        """Return the move as `who` hears it.

        Only the bidder knows which cards he buried, and how many [AP-4.22, AP-7.2].
        """
        return heard_burial(move) if move.verb == "bury" and who not in (move.seat, EVERYTHING) else move

    def guess(self, view: View, rng: Random) -> CalledDeal:
        deal: CalledDeal = view.deal.copy()
        for tries in range(0 if deal.hand_over else TRIES):
            deal = view.deal.copy()
            if guessed(deal, rng, anyhow=tries == TRIES - 1):
                again = self.played_again(deal)
                if again is not None and self.seen(again, view.who) == view.deal:
                    return again
        if not deal.hand_over:
            deal.ledger = self.law.found_again(deal)
        return deal

    def played_again(self, deal: CalledDeal) -> CalledDeal | None:
        """Deal the pack of `deal` again and play its moves. Return None if a move is refused."""
        again = self.opened(deal.standing, deal.dealer, [pack_of(deal, self.options.packets)])
        for move in deal.moves:
            if self.refusal(again, move) is not None:
                return None
            self.play(again, move)
        return again

    def rewound(self, deal: CalledDeal) -> Rewound | None:
        """Return the pack and the moves of the deal, or None if they do not lead to it because the deal is a guess."""
        return Rewound((pack_of(deal, self.options.packets),), deal.moves) if self.played_again(deal) == deal else None


def veil(deal: CalledDeal, faces: Bag, size: int) -> None:
    """Show the bidder's hand and burial as the others suppose them.

    The hand then has `size` cards: the cards in the bag `faces`, and card backs. All other cards of the bidder are
    backs in the burial.
    """
    bidder = deal.bidder
    whole = size_of(deal.held[bidder]) + len(deal.buried)
    deal.held[bidder] = faces + (size - size_of(faces) << 2 * BACK)
    deal.buried = (BACK,) * (whole - size)
