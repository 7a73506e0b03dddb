"""The auction, and what the bidder announces before the first lead [AP-4.8 to AP-4.28].

The bidder names trumps, buries three cards and melds. Before he leads, he may ask the opponents to concede the hand and
show them all his cards of some suits. He may also rearrange: take the buried cards and the melds up again, and begin
anew with the trumps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from cardtable.cards import BACK, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.game import Phase
from cardtable.rules.moves import A_SUIT, BARE, NOBODY, Move, Token, Wordings
from cardtable.rules.naming import does, doing, whose
from cardtable.rules.pinochle.cards import NO_TRUMPS_YET, RANKINGS, WIDOW
from cardtable.rules.pinochle.deal import (
    ASK,
    CONCEDE,
    DEFEND,
    LADDER,
    REARRANGE,
    SUIT_SETS,
    YIELD,
    Concession,
    PinochleDeal,
)
from cardtable.rules.pinochle.ending import HandEnding, Spoken
from cardtable.rules.pinochle.melds import (
    NO_MELDS,
    NONE,
    PLACE,
    Melds,
    announced,
    announcement,
    choices,
    laid,
    limits,
    spoken,
)
from cardtable.rules.pinochle.scale import LOWEST, ceiling_of
from cardtable.rules.tricks.asking import NAME, Asked, Bury, anything, bare, names_a_suit, one_card
from cardtable.rules.tricks.bidding import Auction, round_and_round
from cardtable.rules.tricks.hands import Hand, bag_of
from cardtable.rules.tricks.play import plays_of
from cardtable.rules.words import listed, number_word

NEVER_THIRD = 300
"""Third hand may not open with exactly this bid [AP-4.12]."""

NAME_LINES = [*zip(*NAME, CONCEDE, strict=True)]

_SUBSETS = tuple((*(some for some in range(1, 16) if some & mask == some), 0) for mask in range(16))
ASKS = tuple(tuple(tuple(ASK[some][seat] for some in subsets) for subsets in _SUBSETS) for seat in range(len(CONCEDE)))
"""`ASKS[seat][held]` has the moves that ask the others to concede; `held` is a bit mask of suits held [AP-4.27].

Each move shows one selection of these suits. The move that shows no suit is last.
"""


P = TypeVar("P", bound=PinochleDeal)


class Bid(Auction[P]):
    """The auction, from 250 points up in tens [AP-4.8 to AP-4.15]."""

    rule = "AP-4.8"
    form_rule = "AP-5.1"

    def __init__(self, ending: HandEnding) -> None:
        ceiling = ceiling_of(ending.options.bonus_melds)
        super().__init__(LADDER[: LADDER.index(ceiling) + 1], round_and_round)
        self.ending = ending
        self.third_minimum = ending.options.third_minimum
        self.third_openings = [
            tuple(move for move in lines[0] if move.verb == "pass" or self._third_opens_with(move.args[0]))
            for lines in self.choices
        ]

    def _third_opens_with(self, bid: Token) -> bool:
        return isinstance(bid, int) and bid >= self.third_minimum and bid != NEVER_THIRD

    def third_opens(self, deal: P) -> bool:
        return deal.bidder == NOBODY and deal.turn == deal.seated[2]

    def lines(self, deal: P, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        return self.third_openings[seat] if self.third_opens(deal) else self.choices[seat][deal.high + 1]

    def not_now(self, deal: P, move: Move) -> str:
        return "This is the auction: bid a number of points, or pass."

    def out_of_turn(self, deal: P, move: Move) -> Refusal:
        seat = move.seat
        if seat == deal.dealer and seat not in deal.seated:
            return Refusal("AP-4.4", "The dealer sits out this deal and has no cards to bid on.")
        if 0 <= seat < len(deal.held) and deal.out >> seat & 1:
            return Refusal("AP-4.9", f"{doing(seat, 'has', 'have')} passed and cannot bid again.")
        return super().out_of_turn(deal, move)

    def unfit(self, deal: P, move: Move) -> Refusal | None:
        if move.verb == "pass":
            return None
        bid = move.args[0]
        if type(bid) is not int or bid % 10:
            return Refusal("AP-4.10", "A bid is a number of points in tens: 250, 260, 270 and so on.")
        if bid > self.ladder[-1]:  # type: ignore[operator]
            return Refusal("AP-4.13", f"No bid is higher than {self.ladder[-1]}: no hand can make more.")
        if self.third_opens(deal):
            if self._third_opens_with(bid):
                return None
            least = "290, or with 310 or more" if self.third_minimum < NEVER_THIRD else "310 or more"
            return Refusal("AP-4.12", f"After two passes third hand opens with {least}.")
        if bid < LOWEST and deal.bidder == NOBODY:
            return Refusal("AP-4.11", f"The lowest bid is {LOWEST}.")
        return None if bid > deal.bid else Refusal("AP-4.10", self.too_low(deal))

    def too_low(self, deal: P) -> str:
        if deal.bid == self.ladder[-1]:
            return f"The highest bid is {deal.bid}, and no bid is higher: pass."
        return f"The highest bid is {deal.bid}: bid {deal.bid + 10} or more, or pass."

    def closed(self, deal: P) -> None:
        """Turn the widow up for the bidder, or end a deal that was passed out [AP-4.14 to AP-4.17]."""
        if deal.bidder == NOBODY:
            self.ending.hand(deal, "passed")
            return
        widow = bag_of(deal.widow)
        deal.held[deal.bidder] += widow
        deal.seen = widow
        deal.phase, deal.turn = "name", deal.bidder


class Name(Spoken[P]):
    """The phase in which the bidder names trumps, or throws his hand in [AP-4.18, AP-4.19]."""

    name = "name"
    bids = True
    rule = "AP-4.19"
    asks = "name trumps"
    forms: ClassVar = {"concede": bare, "name": names_a_suit}

    def lines(self, deal: P, seat: int) -> Sequence[Move]:
        return NAME_LINES[seat] if seat == deal.turn else ()

    def not_now(self, deal: P, move: Move) -> str:
        return f"First {doing(deal.turn, 'names', 'name')} trumps, or {does(deal.turn, 'throws', 'throw')} the hand in."

    def play(self, deal: P, move: Move) -> None:
        deal.said += (move,)
        if move.verb == "concede":
            self.ending.hand(deal, "conceded")
            return
        suit = move.got(Suit)
        deal.ranking, deal.phase = RANKINGS[suit], "bury"


class BuryThree(Bury[P]):
    """The phase in which the bidder buries three cards and says how many are trumps [AP-4.20 to AP-4.23]."""

    name = "bury"
    verb, size = "bury", WIDOW
    rule = "AP-4.20"
    form_rule = "AP-5.1"
    asks = "bury three cards"
    forms: ClassVar = {"bury": anything}

    def not_now(self, deal: P, move: Move) -> str:
        return f"First {doing(deal.turn, 'buries', 'bury')} three cards."

    def adds(self, deal: P) -> Callable[[Hand], tuple[Token, ...]]:
        """Return a function from buried cards to the words that say how many of them are trumps [AP-4.21]."""
        trump = deal.trump

        def says(cards: Hand) -> tuple[Token, ...]:
            trumps = sum([card // 13 == trump for card in cards])
            return ("trumps", trumps) if trumps else ()

        return says

    def unfit(self, deal: P, move: Move) -> Refusal | None:
        refusal = super().unfit(deal, move)
        if refusal is not None:
            return refusal
        said = self.adds(deal)(tuple([token for token in move.args[:WIDOW] if isinstance(token, Card)]))
        if move.args[WIDOW:] == said:
            return None
        if not said:
            return Refusal("AP-4.21", "There are no trumps among the three cards: leave out 'trumps'.")
        number = number_word(int(str(said[1])))
        trumps = "is one trump" if said[1] == 1 else f"are {number} trumps"
        return Refusal("AP-4.21", f"There {trumps} among the three cards, and you must say so: add 'trumps {said[1]}'.")

    def play(self, deal: P, move: Move) -> None:
        deal.said += (move,)
        deal.buried = move.args[:WIDOW]  # type: ignore[assignment]
        deal.trumps_buried = int(str(move.args[-1])) if len(move.args) > WIDOW else 0
        deal.held[move.seat] -= bag_of(deal.buried)
        deal.phase = "meld"


class Meld(Asked[P]):
    """The phase in which the bidder announces melds from his fifteen cards: all, some or none [AP-4.25, AP-4.26]."""

    name = "meld"
    rule = "AP-4.25"
    form_rule = "AP-5.1"
    asks = "announce melds"
    forms: ClassVar = {"meld": lambda move: bool(move.args)}

    def says(self) -> Wordings:
        return {"meld": tuple((word,) for word in (NONE, *PLACE))}

    def lines(self, deal: P, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        return [announcement(seat, melds) for melds in choices(self.limits(deal))]

    def limits(self, deal: P) -> Melds:
        assert deal.trump is not None
        return limits(deal.held[deal.bidder], deal.trump)

    def not_now(self, deal: P, move: Move) -> str:
        return f"First {doing(deal.turn, 'announces', 'announce')} melds, or {does(deal.turn, 'says', 'say')} 'none'."

    def unfit(self, deal: P, move: Move) -> Refusal | None:
        melds = announced(move.args)
        if melds is None:
            order = " ".join(PLACE)
            return Refusal("AP-5.2", f"Say '{NONE}', or name the melds in this order, each at most twice: {order}.")
        most = self.limits(deal)
        if melds in choices(most):
            return None
        word = next((word for word, at in PLACE.items() if melds[at] > most[at]), "royal")
        if melds[PLACE[word]] <= most[PLACE[word]]:
            return Refusal("AP-6.3", "The king and queen of a flush do not also count as a royal marriage.")
        if word == f"marriage-{'cdhs'[deal.trump or 0]}" and deal.trump is not None:
            return Refusal(
                "AP-6.3", f"{deal.trump.title.capitalize()} are trumps: their king and queen are a royal marriage."
            )
        return Refusal("AP-6.3", f"You do not have {spoken(word, melds[PLACE[word]])} in your fifteen cards.")

    def play(self, deal: P, move: Move) -> None:
        deal.said += (move,)
        melds = announced(move.args)
        assert melds is not None
        assert deal.trump is not None
        deal.melds, deal.phase = melds, "offer"
        deal.see(laid(melds, deal.trump))


class Offer(Spoken[P]):
    """The phase before the lead: the bidder leads, asks the others to concede, rearranges, or throws the hand in.

    To rearrange means to take up the burial and the melds again [AP-4.24].
    """

    name = "offer"
    rule = "AP-4.31"
    asks = "lead, ask the others to concede, rearrange or throw the hand in"
    forms: ClassVar = {
        "concede": bare,
        "rearrange": bare,
        "ask": lambda move: all(isinstance(suit, Suit) for suit in move.args),
        "play": one_card,
    }

    def __init__(self, ending: HandEnding, play: Phase[Any]) -> None:
        super().__init__(ending)
        self.play_phase = play

    def says(self) -> Wordings:
        return {**super().says(), "ask": (*BARE, *A_SUIT)}

    def lines(self, deal: P, seat: int) -> Sequence[Move]:
        """Return the bidder's moves: every lead, rearranging, every way to ask, and conceding [AP-5.3].

        A bidder who has asked once cannot ask again. A seat that is not on turn has no moves.
        """
        if seat != deal.turn:
            return ()
        asks = () if deal.asked else ASKS[seat][deal.suits_held()]
        return [*plays_of(seat, deal.held[seat]), REARRANGE[seat], *asks, CONCEDE[seat]]

    def not_now(self, deal: P, move: Move) -> str:
        return f"It is {whose(deal.turn)} turn to {self.asks}."

    def unfit(self, deal: P, move: Move) -> Refusal | None:
        if move.verb == "play":
            card = move.card
            if card is not BACK and deal.held[move.seat] >> 2 * card & 3:
                return None
            return Refusal(self.rule, f"You do not hold the {card.title}: lead a card of your own.")
        if move.verb != "ask":
            return None
        if deal.asked:
            return Refusal("AP-4.27", "You have asked already: you may ask once in a deal.")
        if move.args not in SUIT_SETS:
            return Refusal("AP-4.27", "Name each suit that you show once, in the order c d h s.")
        held = deal.suits_held()
        lacking = [suit for suit in move.args if isinstance(suit, Suit) and not held >> suit & 1]
        if lacking:
            return Refusal("AP-4.27", f"You hold no {listed((suit.title for suit in lacking), 'or')} to show.")
        return None

    def play(self, deal: P, move: Move) -> None:
        if move.verb == "play":
            deal.phase = "play"
            self.play_phase.play(deal, move)
            return
        deal.said += (move,)
        if move.verb == "concede":
            self.ending.hand(deal, "conceded")
        elif move.verb == "ask":
            deal.shown = SUIT_SETS.index(move.args)
            deal.see(deal.shown_cards())
            deal.asked, deal.phase, deal.turn = True, "answer", deal.after[move.seat]
        else:
            take_up(deal)


def take_up(deal: PinochleDeal) -> None:
    """Put the buried cards back into the hand; cancel the melds and the opponents' concessions [AP-4.24]."""
    deal.held[deal.bidder] += bag_of(deal.buried)
    deal.buried, deal.trumps_buried, deal.melds, deal.shown, deal.conceded = (), 0, NO_MELDS, 0, ()
    deal.ranking, deal.phase, deal.turn = NO_TRUMPS_YET, "name", deal.bidder


class Answer(Spoken[PinochleDeal]):
    """The phase in which the opponents answer the bidder: they concede or defend.

    The second opponent is asked only if the first opponent concedes [AP-4.28].
    """

    name = "answer"
    rule = "AP-4.28"
    asks = "concede or defend"
    forms: ClassVar = {"concede": bare, "defend": bare}
    answers: ClassVar = [*zip(CONCEDE, DEFEND, strict=True)]

    def lines(self, deal: PinochleDeal, seat: int) -> Sequence[Move]:
        return self.answers[seat] if seat == deal.turn else ()

    def not_now(self, deal: PinochleDeal, move: Move) -> str:
        asks = doing(deal.bidder, "asks", "ask")
        return f"{asks} the others to concede: it is {whose(deal.turn)} turn to concede or defend."

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.said += (move,)
        if move.verb == "concede":
            deal.conceded += (Concession(move.seat, 0),)
            if len(deal.conceded) == 2:
                self.ending.hand(deal, "yielded")
                return
            deal.turn = deal.after[move.seat]
        else:
            deal.phase, deal.turn = "offer", deal.bidder


class Yield(Answer):
    """The phase after an opponent concedes during the play: the other opponent is asked to concede, too [AP-4.70]."""

    name = YIELD
    rule = "AP-4.70"
    asks = "concede too or defend"

    def not_now(self, deal: PinochleDeal, move: Move) -> str:
        other = deal.conceded[0].seat
        return f"{doing(other, 'has', 'have')} conceded: it is {whose(deal.turn)} turn to concede too or defend."

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.phase, deal.turn = "play", deal.conceded[0].turn
        if move.verb == "concede":
            deal.conceded += (Concession(move.seat, len(deal.plays)),)
            self.ending.hand(deal, "yielded")
