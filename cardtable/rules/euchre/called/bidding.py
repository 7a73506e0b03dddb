"""The deal and the bidding at a called table of Euchre: dealers, accidents, words out of turn [EU-7.7 to EU-7.14]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import NO_ACCIDENT, REVIEW, drawn_accident, ledger_of
from cardtable.rules.euchre.bidding import Name, Order
from cardtable.rules.euchre.called.deal import BID, COUNT, DEALER, MISDEAL, CalledEuchreDeal, Declared
from cardtable.rules.euchre.called.faults import EuchreFaults
from cardtable.rules.euchre.called.phase import CalledPhase
from cardtable.rules.euchre.called.remedies import to_lead
from cardtable.rules.euchre.deal import ACCEPT, ACCEPT_ALONE, NAME, NAME_ALONE, PACKETS, PASS, SEATS
from cardtable.rules.euchre.deal import DEAL as DEAL_SO
from cardtable.rules.euchre.joker import BENNY, SuitOfTheJoker, begin_bidding
from cardtable.rules.euchre.no_trump import second_round
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import make_trump
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import CHANCE, NOBODY, Move, bare_moves
from cardtable.rules.naming import does, name, whose
from cardtable.rules.tricks.hands import bag_of, deal_packets

DEAL: Final = bare_moves("deal")
TURN_UP: Final = bare_moves("turn-up")
ACCIDENT: Final = "accident"
"""The phase in which chance is awaited."""


# ── the deal ──────────────────────────────────────────────────────────────────────────────────────────────────────


class DealCards(CalledPhase):
    """Somebody deals: the seat whose deal it is, or another [EU-7.7]."""

    name = "deal"

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law)
        self.packets = options.packets
        self.deals = [*zip(*DEAL_SO.values(), strict=True)] if self.packets == "dealer" else [(move,) for move in DEAL]

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The right dealer deals, where the table leaves it to him in packets that he chooses [EU-4.38]."""
        return self.deals[seat] if seat == deal.due else ()

    def errs(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Anybody else does."""
        return self.deals[seat] if seat != deal.due else ()

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """Nothing else is done before the cards are dealt."""
        if move.verb == "deal" and self.packets == "dealer":
            return Refusal("EU-4.38", "The dealer chooses: three cards each and then two, or two and then three.")
        return Refusal("EU-5.1", f"Nothing happens before the deal: it is {whose(deal.due)} deal.")

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """The deal is that seat's; where there are accidents, chance is asked for one."""
        deal.dealer = deal.turn = move.seat
        deal.packets = str(move.args[0]) if move.args else self.packets
        if move.seat != deal.due:
            deal.ledger = ledger_of(deal).with_fault(Charge(DEALER, move.seat), hidden=False)
        if self.law.accidents:
            deal.phase = ACCIDENT
        else:
            hand_out(deal, None)


def hand_out(deal: CalledEuchreDeal, accident: Move | None) -> None:
    """Deal the cards face down from the dealer's left, as chance would have it [EU-4.5, EU-7.8]."""
    hands, dealt = deal_packets(deal.stock, deal.eldest, SEATS, PACKETS[deal.packets])
    stock = list(deal.stock[dealt:])
    if accident == NO_ACCIDENT:
        accident = None
    what = None if accident is None else accident.args[0]
    if accident is not None and what == "long":
        hands[accident.got(int, 1)].append(stock.pop(1))
    elif accident is not None and what == "short":
        stock.append(hands[accident.got(int, 1)].pop())
    deal.held, deal.stock = [bag_of(hand) for hand in hands], tuple(stock)
    deal.accident = accident
    deal.phase, deal.turn = "turn-up", deal.dealer
    if accident is not None and what == "exposed":
        deal.seen = (accident.got(Card, 1),)
    if what in ("exposed", "imperfect"):
        deal.ledger = ledger_of(deal).with_fault(Charge(MISDEAL), hidden=False)


class Accident(CalledPhase):
    """Chance is awaited: what went wrong in the deal, if anything did [EU-7.8]."""

    name = ACCIDENT

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Nobody has anything to say."""
        return ()

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Not even a call."""
        return ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """One of the accidents, which can happen with these cards."""
        if move == NO_ACCIDENT or any(move in moves for moves in accidents(deal).values()):
            return None
        return self.refused(deal, move)

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """Nobody says anything before chance has."""
        return Refusal("EU-7.8", "The cards are being dealt: wait.")

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """The cards lie as chance has dealt them."""
        hand_out(deal, move)


def accidents(deal: CalledEuchreDeal) -> dict[str, list[Move]]:
    """What can happen in that deal, by sort: the pack lies in the stock, p21 is the turn-up."""
    drawn: dict[str, Sequence[Card | int]] = {
        "exposed": deal.stock[:20],
        "faced": deal.stock[21:],
        "long": range(SEATS),
        "short": range(SEATS),
    }
    sorts = {sort: [Move(CHANCE, ACCIDENT, sort, token) for token in tokens] for sort, tokens in drawn.items()}
    return {**sorts, "imperfect": [Move(CHANCE, ACCIDENT, "imperfect")]}


def drawn(deal: CalledEuchreDeal, rng: Random) -> Move:
    """What chance says of the deal [EU-7.8]."""
    return drawn_accident(rng, [partial(rng.choice, moves) for moves in accidents(deal).values()])


class TurnUp(CalledPhase):
    """Whoever dealt turns the card up: with that the deal stands [EU-7.7]."""

    name = "turn-up"

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The dealer turns the card."""
        return (TURN_UP[seat],) if seat == deal.dealer else ()

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """Nobody looks at a hand before."""
        turns = does(deal.dealer, "turns", "turn")
        return Refusal("EU-5.1", f"Nobody looks at a hand before {name(deal.dealer)} {turns} the card up.")

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """The bidding begins; a faced card is seen now, and whose hand is long or short sees that."""
        ledger = ledger_of(deal)
        deal.turn_up, deal.stock = deal.stock[0], tuple(sorted(deal.stock[1:]))
        if deal.accident is not None:
            what = deal.accident.args[0]
            if what == "faced":
                ledger = ledger.with_fault(Charge(MISDEAL), hidden=False)
            elif what in ("long", "short"):
                ledger = ledger.with_fault(Charge(COUNT, deal.accident.got(int, 1)), hidden=True)
        deal.ledger = ledger
        begin_bidding(deal)


class CalledBenny(CalledPhase):
    """The dealer says for which suit the joker stands, as at any table [EU-11.3]."""

    name = BENNY
    bids = True

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law)
        self.prevented = SuitOfTheJoker(options)

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Any of the four."""
        return self.prevented.lines(deal, seat)

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """Nobody else says it, and nobody anything else."""
        return self.prevented.why_not(deal, move) or NEVER

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """That suit is the turn-up's."""
        self.prevented.play(deal, move)


# ── the bidding ───────────────────────────────────────────────────────────────────────────────────────────────────


class _Bidding(CalledPhase):
    """One of the two rounds: in turn, out of turn, and with the wrong words."""

    prevented: Order | Name

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """As at any table; a barred side has only its pass [EU-7.14]."""
        if seat != deal.turn:
            return ()
        return (PASS[seat],) if deal.barred(seat) else self.prevented.lines(deal, seat)

    def errs(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Wrong words in turn, and any out of turn [EU-7.11 to EU-7.13]."""
        lines: Sequence[Move] = ()
        if not deal.barred(seat) and all(said.seat != seat for said in deal.this_round):
            lines = self.wrong(deal, seat) if seat == deal.turn else self.before_turn(deal, seat)
        if deal.open_fault(BID, seat) is not None:
            lines = [line for line in lines if not self.faulty(deal, line)]
        return lines

    @abstractmethod
    def wrong(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """What is wrong in turn."""

    @abstractmethod
    def before_turn(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """What can be said out of turn."""

    def faulty(self, deal: CalledEuchreDeal, move: Move) -> bool:
        """Whether the line is a fault that can be called [EU-7.11 to EU-7.13]."""
        return bool(self.law.found(self.prevented, deal, move))

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """As at any table; a barred side; whoever has spoken."""
        well_said = self.prevented.forms.get(move.verb)
        if well_said is None or not well_said(move) or not 0 <= move.seat < SEATS:
            return self.prevented.why_not(deal, move) or NEVER
        if deal.barred(move.seat):
            return Refusal("EU-7.14", "Your side's bid was undone: you may only pass, in your turn.")
        if any(said.seat == move.seat for said in deal.this_round):
            return Refusal(
                "EU-7.5", f"{name(move.seat)} {does(move.seat, 'has', 'have')} already spoken in this round."
            )
        refusal = self.prevented.unfit(deal, move)
        if refusal is not None and refusal.rule == "EU-4.16":
            return refusal
        if deal.open_fault(BID, move.seat) is not None:
            return Refusal("EU-7.3", "The last mistake in your bidding can still be called: wait.")
        return refusal or self.prevented.why_not(deal, move) or NEVER

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Say it, right or wrong."""
        if self.faulty(deal, move):
            deal.declared[move.seat] = Declared(len(deal.said), deal.laid_open, deal.owed)
            deal.ledger = ledger_of(deal).with_fault(Charge(BID, move.seat), hidden=False)
        deal.said += (move,)
        if move.verb == "pass":
            self.passed(deal, move.seat)
        else:
            self.declare(deal, move)

    @abstractmethod
    def passed(self, deal: CalledEuchreDeal, seat: int) -> None:
        """The turn goes to the next who has not spoken."""

    @abstractmethod
    def declare(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Trumps are made."""


def made(deal: CalledEuchreDeal, move: Move, trump: Suit | None) -> None:
    """Trumps are made; whoever plays alone has no open card [EU-7.21]."""
    make_trump(deal, move, trump)
    if deal.alone:
        own = deal.hand(move.seat)
        deal.laid_open = tuple(card for card in deal.laid_open if card not in own)


class CalledOrder(_Bidding):
    """The first round [EU-7.11, EU-7.13]."""

    name = "order"
    bids = True

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law)
        self.options = options
        self.prevented = Order(options)

    def wrong(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The words of other positions."""
        right = deal.position_word(seat)
        return [table[word][seat] for word in ACCEPT if word != right for table in self.acceptances(deal, seat)]

    def before_turn(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Everything that is said in this round."""
        return [PASS[seat], *(table[word][seat] for word in ACCEPT for table in self.acceptances(deal, seat))]

    def only_alone(self, deal: CalledEuchreDeal, seat: int) -> bool:
        """Whether whatever that seat accepts with must be said to be alone [EU-11.6]."""
        return self.options.canadian and deal.position_word(seat) == "assist"

    def acceptances(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Mapping[str, Sequence[Move]]]:
        """The words with which a seat may accept: alone or not, or only alone."""
        return (ACCEPT_ALONE,) if self.only_alone(deal, seat) else (ACCEPT, ACCEPT_ALONE)

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """A partner of the dealer who would not play alone, whatever the word [EU-11.6]."""
        refusal = super().refused(deal, move)
        accepts = move.verb in ACCEPT and not move.args and 0 <= move.seat < SEATS and self.only_alone(deal, move.seat)
        if accepts and refusal.rule in ("EU-4.9", "EU-4.10"):
            return self.prevented.unfit(deal, ACCEPT["assist"][move.seat]) or refusal
        return refusal

    def passed(self, deal: CalledEuchreDeal, seat: int) -> None:
        """When the dealer has passed the card is turned down, whoever has not spoken."""
        if seat == deal.dealer:
            deal.phase = "name"
        deal.turn = deal.to_speak()

    def declare(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Any of the words accepts; the right one is kept [EU-7.11]."""
        word = deal.position_word(move.seat)
        made(deal, (ACCEPT_ALONE if move.args else ACCEPT)[word][move.seat], deal.up_suit)
        if deal.silent == deal.dealer:
            to_lead(deal, self.options)
        else:
            deal.phase, deal.turn = "discard", deal.dealer


class CalledName(_Bidding):
    """The second round [EU-7.12, EU-7.13]."""

    name = "name"
    bids = True
    prevented: Name

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law)
        self.options = options
        self.prevented = second_round(options)

    def wrong(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The suit turned down."""
        down = deal.up_suit
        return NAME[down][seat], NAME_ALONE[down][seat]

    def before_turn(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Any suit, and a pass unless it is the stuck dealer's."""
        stuck = seat == deal.dealer and self.options.stick_the_dealer
        names = [table[suit][seat] for suit in SUITS for table in (NAME, NAME_ALONE)]
        names += [table[seat] for table in self.prevented.besides]
        return names if stuck else [PASS[seat], *names]

    def passed(self, deal: CalledEuchreDeal, seat: int) -> None:
        """When all have passed again the deal is passed out."""
        deal.turn = deal.to_speak()
        if deal.turn == NOBODY:
            deal.phase, deal.turn = REVIEW, seat

    def declare(self, deal: CalledEuchreDeal, move: Move) -> None:
        """The suit is trumps, the one turned down too if nobody calls."""
        suit = move.args[0]
        made(deal, move, suit if isinstance(suit, Suit) else None)
        to_lead(deal, self.options)


NEVER: Final = Refusal("EU-7.5", "You cannot say that, even at a called table.")
__all__ = [
    "ACCIDENT", "DEAL", "TURN_UP", "Accident", "CalledBenny", "CalledName", "CalledOrder", "DealCards", "TurnUp",
    "drawn",
]  # fmt: skip
