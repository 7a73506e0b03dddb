"""The deal and bidding at a called table of Euchre: wrong dealers, accidents, wrong bids [EU-7.7 to EU-7.14].

A side whose bid was called and undone is barred: it can only pass from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import NO_ACCIDENT, drawn_accident, ledger_of
from cardtable.rules.euchre.bidding import Name, Order
from cardtable.rules.euchre.called.accidents import happened, miscounted
from cardtable.rules.euchre.called.deal import BID, COUNT, MISDEAL, CalledEuchreDeal, Declared
from cardtable.rules.euchre.called.faults import EuchreFaults
from cardtable.rules.euchre.called.phase import CalledPhase
from cardtable.rules.euchre.called.remedies import bid_on, to_lead
from cardtable.rules.euchre.called.spoken import barred, said_this_round
from cardtable.rules.euchre.called.usual import right_word
from cardtable.rules.euchre.deal import ACCEPT, ACCEPT_ALONE, NAME, NAME_ALONE, PACKETS, PASS, SEATS
from cardtable.rules.euchre.deal import DEAL as DEAL_SO
from cardtable.rules.euchre.joker import begin_bidding
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import Phase
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import CHANCE, Move, bare_moves
from cardtable.rules.naming import does, name, whose
from cardtable.rules.tricks.hands import bag_of, deal_packets

DEAL: Final = bare_moves("deal")
TURN_UP: Final = bare_moves("turn-up")
ACCIDENT: Final = "accident"


# ── the deal ──────────────────────────────────────────────────────────────────────────────────────────────────────


class DealCards(CalledPhase):
    """The phase in which somebody deals: the seat whose deal it is, or another seat by mistake [EU-7.7]."""

    name = "deal"

    def __init__(self, options: EuchreOptions) -> None:
        self.packets, self.accidents = options.packets, options.accidents
        self.deals = [*zip(*DEAL_SO.values(), strict=True)] if self.packets == "dealer" else [(move,) for move in DEAL]

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        return self.deals[seat] if seat == deal.turn else ()

    def attempts(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        return self.deals[seat]

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        if 0 <= move.seat < SEATS and move in self.deals[move.seat]:
            return Refusal("EU-4.8", f"It is {whose(deal.due)} deal.")
        if move.verb == "deal" and self.packets == "dealer":
            return Refusal("EU-4.38", "The dealer chooses: three cards each and then two, or two and then three.")
        return Refusal("EU-5.1", f"Nothing happens before the deal: it is {whose(deal.due)} deal.")

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        deal.dealer = deal.turn = move.seat
        deal.packets = str(move.args[0]) if move.args else self.packets
        if self.accidents:
            deal.phase = ACCIDENT
        else:
            hand_out(deal, None)


def hand_out(deal: CalledEuchreDeal, accident: Move | None) -> None:
    """Deal the cards face down from the dealer's left [EU-4.5].

    `accident` is the move by which chance decided about an accident; None if chance was not asked [EU-7.8].
    """
    hands, dealt = deal_packets(deal.stock, deal.eldest, SEATS, PACKETS[deal.packets])
    stock = list(deal.stock[dealt:])
    deal.accident = None if accident == NO_ACCIDENT else accident
    whom = miscounted(deal)
    if whom is not None:
        hand = hands[whom]
        if happened(deal) == "long":
            hand.append(stock.pop(1))
        else:
            stock.append(hand.pop())
    deal.held, deal.stock = [bag_of(hand) for hand in hands], tuple(stock)
    deal.phase, deal.turn = "turn-up", deal.dealer
    if accident is not None and happened(deal) == "exposed":
        deal.seen = (accident.got(Card, 1),)
    if happened(deal) in ("exposed", "imperfect"):
        deal.ledger = ledger_of(deal).with_fault(Charge(MISDEAL), hidden=False)


class Accident(Phase[CalledEuchreDeal]):
    """The phase in which chance decides whether something goes wrong in the deal, and what [EU-7.8]."""

    name = ACCIDENT

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        return ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a move; None for "no accident" and the accidents that can happen with these cards."""
        if move == NO_ACCIDENT or any(move in moves for moves in accidents(deal).values()):
            return None
        return Refusal("EU-7.8", "The cards are being dealt: wait.")

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        hand_out(deal, move)


def accidents(deal: CalledEuchreDeal) -> dict[str, list[Move]]:
    """Return, for each kind of accident, the moves of chance that make such an accident.

    The whole pack must still be in the stock. Its card at index 20 will be the turn-up.
    """
    drawn: dict[str, Sequence[Card | int]] = {
        "exposed": deal.stock[:20],
        "faced": deal.stock[21:],
        "long": range(SEATS),
        "short": range(SEATS),
    }
    sorts = {sort: [Move(CHANCE, ACCIDENT, sort, token) for token in tokens] for sort, tokens in drawn.items()}
    return {**sorts, "imperfect": [Move(CHANCE, ACCIDENT, "imperfect")]}


def drawn(deal: CalledEuchreDeal, rng: Random) -> Move:
    """Return the move of chance about an accident of the deal, drawn at random [EU-7.8]."""
    return drawn_accident(rng, [partial(rng.choice, moves) for moves in accidents(deal).values()])


class TurnUp(CalledPhase):
    """The phase in which the dealer turns the card up.

    Once it is turned up, nobody can call a wrong dealer [EU-7.7].
    """

    name = "turn-up"

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        return (TURN_UP[seat],) if seat == deal.dealer else ()

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        turns = does(deal.dealer, "turns", "turn")
        return Refusal("EU-5.1", f"Nobody looks at a hand before {name(deal.dealer)} {turns} the card up.")

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Turn the card up. From now on, a long or short hand is a hidden fault, which only its owner notices."""
        deal.turn_up, deal.stock = deal.stock[0], tuple(sorted(deal.stock[1:]))
        if happened(deal) == "faced":
            deal.ledger = ledger_of(deal).with_fault(Charge(MISDEAL), hidden=False)
        elif (whom := miscounted(deal)) is not None:
            deal.ledger = ledger_of(deal).with_fault(Charge(COUNT, whom), hidden=True)
        begin_bidding(deal)


# ── the bidding ───────────────────────────────────────────────────────────────────────────────────────────────────

FIRST_ROUND: Final = (PASS, *(table[word] for word in ACCEPT for table in (ACCEPT, ACCEPT_ALONE)))
SECOND_ROUND: Final = (PASS, *(table[suit] for suit in SUITS for table in (NAME, NAME_ALONE)))
"""The moves of the second round: for each bid, a tuple of the moves by seat."""
NEVER_SAID: Final = ("EU-4.16", "EU-11.6")
"""The rules that nobody can break even by mistake.

At some tables the dealer cannot pass a second time, and the dealer's partner can assist only alone.
"""


class CalledBidding(CalledPhase):
    """One of the two rounds of bidding, in which bids can be made out of turn and in wrong words."""

    bids = True

    def __init__(self, law: EuchreFaults, prevented: Order | Name, words: Sequence[Sequence[Move]]) -> None:
        self.law, self.prevented, self.name = law, prevented, prevented.name
        self.words = [*zip(*words, strict=True)]

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Return the lawful bids. A seat whose side is barred can only pass [EU-7.14]."""
        if seat == deal.turn and barred(deal, seat):
            return (PASS[seat],)
        return self.prevented.lines(deal, seat)

    def attempts(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        return () if self.silenced(deal, seat) else self.words[seat]

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        well_said = self.prevented.forms.get(move.verb)
        spoken = well_said is not None and well_said(move) and 0 <= move.seat < SEATS
        never = self.silenced(deal, move.seat) or self.never(deal, move) if spoken else None
        return never or self.prevented.why_not(deal, move)

    def silenced(self, deal: CalledEuchreDeal, seat: int) -> Refusal | None:
        """Refuse a bid of `seat` if its side is barred, or if it has already bid in this round; else return None."""
        if barred(deal, seat):
            return Refusal("EU-7.14", "Your side's bid was undone: you may only pass, in your turn.")
        if any(said.seat == seat for said in said_this_round(deal)):
            return Refusal("EU-7.5", f"{name(seat)} {does(seat, 'has', 'have')} already spoken in this round.")
        return None

    def never(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a bid that cannot be made even by mistake; None for other bids.

        While a wrong bid of the seat can still be called, any other wrong bid of the seat is refused, too.
        """
        unfit = self.prevented.unfit(deal, right_word(deal, move))
        if unfit is not None and unfit.rule in NEVER_SAID:
            return unfit
        if deal.open_fault(BID, move.seat) is not None and self.law.found(self.prevented, deal, move):
            return Refusal("EU-7.3", "The last mistake in your bidding can still be called: wait.")
        return None

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Play a bid. An acceptance with a word meant for another seat counts like the right word [EU-7.11].

        If the bid is wrong, first note what has to be restored if it is undone. If the bidder plays alone, the cards of
        this player that lay open do not lie open any more [EU-7.21].
        """
        if self.law.found(self.prevented, deal, move):
            deal.declared[move.seat] = Declared(len(deal.said), deal.laid_open, deal.owed)
        self.prevented.play(deal, right_word(deal, move))
        deal.said = (*deal.said[:-1], move)
        if not deal.made:
            bid_on(deal, move.seat)
            return
        if deal.alone:
            own = deal.hand(move.seat)
            deal.laid_open = tuple(card for card in deal.laid_open if card not in own)
        if deal.phase != "discard":
            to_lead(deal, self.prevented.options)
