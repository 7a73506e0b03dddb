"""Six-Bid Solo: players bid for one of six games, and the bidder plays alone against two [SIX-1 to SIX-6]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.cards import BACK, Card, Suit, cards_text
from cardtable.refusal import Refusal
from cardtable.rules.game import EVERYTHING, OVER, Pack, Phase, Place, Result, Rewound, Standing
from cardtable.rules.moves import NOBODY, Move, card_moves
from cardtable.rules.solo.cards import LONG_PACK, PLAIN, RANKINGS, VALUE, points_in
from cardtable.rules.solo.contracts import SIX_BIDS, Contract
from cardtable.rules.solo.family import PointsDeal, PointsGame, PointsPlay
from cardtable.rules.solo.options import SessionOptions
from cardtable.rules.tricks.asking import NAME, CallCard, NameSuit, anything, holder_of, one_card
from cardtable.rules.tricks.bidding import Auction, two_first
from cardtable.rules.tricks.brings import MISERE, Brings
from cardtable.rules.tricks.hands import UNIT, Hand, bag_of
from cardtable.rules.tricks.play import Duty, trumping
from cardtable.rules.tricks.widow import BuryForWidow
from cardtable.rules.words import listed

GIVE: Final = card_moves("give")


class SoloDeal(PointsDeal):
    """A deal of Six-Bid Solo, Frog, Coeur d'Alene Solo or Progressive Solo.

    `called` is the card that the bidder called, or None. `holder` is the seat that had it, or -1. `given` is the card
    that `holder` got in exchange, or None [SIX-4.10].
    """

    __slots__ = ("called", "given", "holder")

    called: Card | None
    holder: int
    given: Card | None

    def kept(self) -> Sequence[Place]:
        """Return the records of the deal: slots that only say where cards were earlier.

        Only the giver and the receiver know the card that was given in exchange for the called card.
        """
        records = super().kept()
        return records if self.given is None else (*records, Place("given", None, (self.bidder, self.holder)))

    def had(self, record: Place) -> Sequence[Card]:
        """Return the cards that a record may hold.

        The record `given` holds a card that the receiver has in hand or has played.
        """
        if record.slot == "given":
            return [*self.hand(self.holder), *self.played(self.holder)]
        return super().had(record)


D = TypeVar("D", bound=SoloDeal)
S = TypeVar("S", bound=Standing)


class Bid(Auction[D]):
    """The auction. The `order` of the game decides who bids next.

    At Six-Bid Solo, two players bid until one of them passes. After that the third player may bid [SIX-4.2 to SIX-4.4].
    """

    def __init__(self, game: SixBidSolo[Any, Any]) -> None:
        super().__init__([contract.word for contract in game.contracts], game.order)
        self.game = game
        self.rule = game.bid_rule
        self.form_rule = game.form_rule

    def not_now(self, deal: D, move: Move) -> str:
        return "The bidding comes first: bid a game or pass."

    def no_bid(self, deal: D) -> str:
        return f"Bid {listed(map(str, self.ladder), 'or')}."

    def too_low(self, deal: D) -> str:
        return f"{self.game.contracts[deal.high].title} has been bid: {self.what_is_left(deal)}."

    def closed(self, deal: D) -> None:
        if deal.bidder == NOBODY:
            deal.phase = OVER
            return
        contract = self.game.contracts[deal.high]
        deal.turn = deal.bidder
        if len(contract.trumps) > 1:
            deal.phase = "name"
            return
        deal.ranking = RANKINGS[contract.trumps[0] if contract.trumps else None]
        if contract.takes_widow:
            deal.take_up(deal.bidder)
            deal.phase = "discard"
        else:
            deal.phase = "play"
            deal.turn = deal.after[deal.bidder] if contract.spread else deal.seated[0]


class Name(NameSuit[D]):
    """The phase in which the bidder names the trump, after the auction [SIX-4.5, SIX-4.8, SIX-4.10]."""

    def __init__(self, game: SixBidSolo[Any, Any]) -> None:
        self.contracts = game.contracts
        self.rule = next(contract.rule for contract in game.contracts if len(contract.trumps) > 1)
        self.form_rule = game.form_rule

    def suits(self, deal: D) -> Sequence[Suit]:
        return self.contracts[deal.high].trumps

    def play(self, deal: D, move: Move) -> None:
        deal.ranking = RANKINGS[move.args[0]]  # type: ignore[index]
        if self.contracts[deal.high].calls:
            deal.phase = "call"
        else:
            deal.phase, deal.turn = "play", deal.seated[0]


class Call(CallCard[D]):
    """The phase in which the bidder calls a card that another player must hand over [SIX-4.10]."""

    name = "call"
    bids = True
    rule = "SIX-4.10"
    form_rule = "SIX-5"
    pack_rule = "SIX-2.1"
    asks = "call a card"
    forms: ClassVar = {"call": one_card}

    def play(self, deal: D, move: Move) -> None:
        card = deal.called = move.card
        holder = holder_of(deal, card)
        if holder is None:
            deal.phase, deal.turn = "play", deal.seated[0]
            return
        deal.holder = holder
        deal.held[holder] -= UNIT[card]
        deal.held[move.seat] += UNIT[card]
        deal.phase = "give"


class Give(Call[D]):
    """The phase in which the bidder gives a card in return to the player who had the called card [SIX-4.10]."""

    name = "give"
    bids = False
    asks = "give a card"
    forms: ClassVar = {"give": one_card}

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        return [GIVE[seat][card] for card in deal.hand(seat) if card != deal.called] if seat == deal.turn else ()

    def unfit(self, deal: D, move: Move) -> Refusal | None:
        if move.card == deal.called:
            return Refusal(self.rule, f"You called the {move.card.title} and cannot give it back: give another card.")
        if move.card not in deal.hand(move.seat):
            return Refusal(self.rule, f"You do not hold the {move.card.title}: give one of your cards.")
        return None

    def play(self, deal: D, move: Move) -> None:
        card = deal.given = move.card
        deal.held[move.seat] -= UNIT[card]
        deal.held[deal.holder] += UNIT[card]
        deal.phase, deal.turn = "play", deal.seated[0]


class BuryThree(BuryForWidow[D]):
    """The phase in which a bidder who has taken up the widow buries any three cards [FRG-4.2]."""

    name = "discard"
    verb, size = "bury", 3
    asks = "bury three cards"
    forms: ClassVar = {"bury": anything}

    def __init__(self, game: SixBidSolo[Any, Any]) -> None:
        self.form_rule = game.form_rule
        self.rule = next(contract.rule for contract in game.contracts if contract.takes_widow)


IN_A_MISERE: Final = Brings(VALUE, thing=MISERE)
"""What a search counts in a misère: only whether the bidder takes a card that has points."""


def any_trump(deal: SoloDeal, held: Hand, card: Card) -> str:
    """Return the sentence that refuses a card when the player cannot follow suit but has a trump."""
    suit = Suit(deal.led).title
    return f"You have no {suit}, so you must play a trump: any trump will do."


class Play(PointsPlay[D]):
    """The play of eleven tricks: a player who cannot follow suit must trump if possible [SIX-4.11 to SIX-4.13]."""

    duties = (Duty("SIX-4.12", trumping, any_trump),)

    def __init__(self, game: SixBidSolo[Any, Any]) -> None:
        self.contracts = game.contracts
        self.line_rule = game.form_rule
        self.duties = (Duty(game.play_rule, trumping, any_trump),)

    def gathered(self, deal: D, winner: int, brought: int) -> None:
        super().gathered(deal, winner, brought)
        his = deal.points[deal.bidder]
        if self.contracts[deal.high].decided(his, sum(deal.points) - his):
            deal.phase = OVER


class SixBidSolo(PointsGame[D, S], Generic[D, S]):
    """One player against two for chips; with four at the table the dealer sits out [SIX-1]."""

    id = "six-bid-solo"
    title = "Six-Bid Solo"
    counted_in = "chips"
    seat_counts = (3, 4)
    Options: ClassVar[type[SessionOptions]] = SessionOptions
    Deal: ClassVar[type[SoloDeal]] = SoloDeal
    Bid: ClassVar[type[Bid[Any]]] = Bid
    pack_rule = "SIX-2.1"
    form_rule = "SIX-5"
    bid_rule: ClassVar[str] = "SIX-4.2"
    play_rule: ClassVar[str] = "SIX-4.12"
    opening = "bid"
    pack, packets, before_widow, widow = LONG_PACK, (4, 3, 4), 21, 3
    unnamed = PLAIN
    order = staticmethod(two_first)
    contracts: tuple[Contract, ...] = SIX_BIDS

    def __init__(self, options: SessionOptions, seats: int = 3) -> None:
        super().__init__(options, seats)
        self.buries = any(contract.takes_widow for contract in self.contracts)
        self.phases = {phase.name: phase for phase in self.stretches()}

    def stretches(self) -> list[Phase[D]]:
        phases: list[Phase[D]] = [self.Bid(self)]
        if any(len(contract.trumps) > 1 for contract in self.contracts):
            phases.append(Name(self))
        if any(contract.calls for contract in self.contracts):
            phases += [Call(self.pack), Give(self.pack)]
        if self.buries:
            phases.append(BuryThree(self))
        return [*phases, Play(self)]

    def start(self) -> S:
        return Standing((0,) * self.seats)  # type: ignore[return-value]

    def deal_out(self, standing: S, dealer: int, packs: Sequence[Pack]) -> D:
        """Deal four cards to each seat, then three to each, then the widow, and then four to each seat [SIX-4.1]."""
        deal: D = self.dealt(self.Deal(), standing, dealer, packs[0])  # type: ignore[arg-type]
        deal.called, deal.holder, deal.given = None, NOBODY, None
        return deal

    def contract(self, deal: D) -> Contract | None:
        return None if deal.bidder == NOBODY else self.contracts[deal.high]

    def contract_named(self, word: Any) -> Contract:
        return next(contract for contract in self.contracts if contract.word == word)

    def tricks_are_wanted(self, deal: D) -> bool:
        """Whether taking tricks is good for every player. In a misère it is not [SIX-4.7, SIX-4.9]."""
        contract = self.contract(deal)
        return contract is None or contract.needs > 0

    def brings(self, deal: D) -> Brings:
        """Return what tricks bring: points. In a misère, all that counts is whether the bidder takes any [SIX-4.13]."""
        return super().brings(deal) if self.tricks_are_wanted(deal) else IN_A_MISERE

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def bidders_points(self, deal: D, contract: Contract) -> int:
        """Return the bidder's points. In some contracts the cards laid aside count, too [SIX-6.2, FRG-4.2, FRG-3.1]."""
        return deal.points[deal.bidder] + (points_in(self.laid_aside(deal, contract)) if contract.aside_counts else 0)

    def laid_aside(self, deal: D, contract: Contract) -> Hand:
        """The cards that are in no trick: those buried by the bidder, or the widow."""
        return deal.discard if contract.takes_widow else deal.widow

    def shares(self, deal: D, contract: Contract, made: bool) -> list[int]:
        """By seat, how many times the seat pays or is paid the value of the game [SIX-6.3, SIX-6.4].

        It is 0 for the bidder and, in some contracts, for a dealer who sits out when the game is made.
        """
        shares = [1] * self.seats
        shares[deal.bidder] = 0
        if made and not contract.dealer_pays and deal.dealer not in deal.seated:
            shares[deal.dealer] = 0
        return shares

    def score(self, deal: D) -> Result:
        contract = self.contract(deal)
        if contract is None:
            nothing: dict[str, Any] = dict.fromkeys(("bidder", "bid", "trump", "points"))
            return self.settled(deal, None, [0] * self.seats, self.told(deal, nothing, "passed-out", 0))
        points = self.bidders_points(deal, contract)
        return self.settled_as(deal, contract, points, *contract.settled(deal.ranking.trump, points))

    def settled_as(self, deal: D, contract: Contract, points: int, result: str, value: int) -> Result:
        """Return the result of a game that was played.

        `points` are the bidder's. `result` is the word `made`, `failed` or `tie`. `value` is the number of chips for
        which each opponent pays or is paid.
        """
        trump = deal.ranking.trump
        letter = None if trump is None else trump.letter
        played = {"bidder": deal.bidder, "bid": contract.word, "trump": letter, "points": points}
        change = self.payments(deal, contract, result == "made", value)
        return self.settled(deal, contract, change, self.told(deal, played, result, value))

    def payments(self, deal: D, contract: Contract, made: bool, value: int) -> list[int]:
        """The chips that each seat gains. The number is negative for a seat that pays [SIX-6.3]."""
        gain = value if made else -value
        shares = self.shares(deal, contract, made)
        change = [-gain * share for share in shares]
        change[deal.bidder] = gain * sum(shares)
        return change

    def told(self, deal: D, played: Mapping[str, Any], result: str, value: int) -> dict[str, Any]:
        """Return the detail of a deal.

        `played` has the bidder, the bid, the trump and the bidder's points [SIX-6.6].
        """
        return {**played, **self.story(deal), "widow": cards_text(deal.widow), "result": result, "value": value}

    def story(self, deal: D) -> Mapping[str, Any]:
        """Return what the detail says of buried or called cards [SIX-6.6, FRG-6.3]."""
        if self.buries:
            return {"discard": cards_text(deal.discard)}
        in_widow = deal.called is not None and deal.holder == NOBODY
        return {
            "called": None if deal.called is None else str(deal.called),
            "holder": "widow" if in_widow else None if deal.holder == NOBODY else deal.holder,
        }

    def settled(self, deal: D, contract: Contract | None, change: list[int], detail: dict[str, Any]) -> Result:
        """Return the result after the payments for the game. A subclass adds further payments here."""
        return self.concluded(deal, change, detail)

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: D) -> list[Place]:
        """Return the places where cards lie.

        Everybody knows where a called card is, and which cards a spread hand has [SIX-9].
        """
        places = super().places(deal)
        contract = self.contract(deal)
        if contract is None:
            return places
        if self.lies_open(deal, deal.bidder):
            places[deal.bidder] = places[deal.bidder]._replace(seen_by=None)
        if deal.called is not None:
            at = self.seats if deal.holder == NOBODY else deal.bidder  # the widow's place comes after the hands
            places[at] = places[at]._replace(known=(deal.called,))
        if deal.given is not None:
            places[deal.holder] = Place(*places[deal.holder][:-1], ((deal.bidder, (deal.given,)),))
        return places

    def lies_open(self, deal: D, seat: int) -> bool:
        contract = self.contract(deal)
        return contract is not None and contract.spread and seat == deal.bidder and bool(deal.plays)

    def heard(self, deal: D, move: Move, who: int) -> Move:
        if move.verb == "give" and who not in (move.seat, deal.holder, EVERYTHING):
            return GIVE[move.seat][BACK]
        return super().heard(deal, move, who)

    def rewound(self, deal: D) -> Rewound | None:
        bags, bidder, contract = deal.begun_with(), deal.bidder, self.contract(deal)
        moves = [*deal.said]
        if contract is not None and len(contract.trumps) > 1 and deal.ranking.trump is not None:
            moves.append(NAME[deal.ranking.trump][bidder])
        if deal.called is not None:
            moves.append(Call.calls[bidder][deal.called])
            if deal.holder != NOBODY:
                exchanged = UNIT[deal.called]
                if deal.given is not None:
                    exchanged -= UNIT[deal.given]
                    moves.append(GIVE[bidder][deal.given])
                bags[bidder] -= exchanged
                bags[deal.holder] += exchanged
        if deal.taker != NOBODY:
            bags[bidder] += bag_of(deal.discard) - bag_of(deal.widow)
        if deal.discard:
            moves.append(Move(bidder, "bury", *deal.discard))
        return Rewound((self.packed_again(deal, bags),), (*moves, *deal.plays))


GAME = SixBidSolo
