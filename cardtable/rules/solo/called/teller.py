"""The sentences for called tables of the six games of Solo and Schafkopf: faults, void deals, penalties [SOF-7].

The ledger of a deal is its record of faults and calls. At Schafkopf the widow is called the blind.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from cardtable.cards import BACK
from cardtable.rules.calls.called import REVIEW, charge_of, ledger_of
from cardtable.rules.calls.revokes import at_fault
from cardtable.rules.calls.telling import (
    ask_review,
    call_of,
    call_told,
    called_out,
    charge_told,
    fault_named,
    ledger_facts,
    ledger_told,
    offer_call,
    told_call,
    told_proof,
)
from cardtable.rules.game import EVERYTHING, OVER, Result, View
from cardtable.rules.ledger import DENIED, UPHELD, Charge
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.auction_teller import AuctionScore, AuctionTable, AuctionTeller
from cardtable.rules.solo.called.faults import COUNT, FACED, LOOKED
from cardtable.rules.solo.called.schafkopf import LEASTER_COSTS, LOOK_COSTS
from cardtable.rules.solo.called.shown import acts_of, known_in_hand
from cardtable.rules.solo.called.solo import LOOK_COSTS as CHIPS_FOR_A_LOOK
from cardtable.rules.solo.cards import HALF
from cardtable.rules.solo.contracts import Contract
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.solo.progressive_solo import ProgressiveSolo
from cardtable.rules.solo.progressive_teller import ProgressiveScore, ProgressiveTable, ProgressiveTeller
from cardtable.rules.solo.schafkopf import Schafkopf, SchafkopfDeal
from cardtable.rules.solo.schafkopf_teller import SchafkopfScore, SchafkopfTable, SchafkopfTeller
from cardtable.rules.solo.six_bid_solo import SixBidSolo
from cardtable.rules.solo.solo_teller import SoloScore, SoloTable, SoloTeller
from cardtable.rules.solo.table import PointsTable
from cardtable.rules.solo.teller import told_by
from cardtable.rules.solo.telling import PointsTeller, ScoreTeller
from cardtable.rules.teller import Fact, Offer, Sheet, Teller, Told
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, capital

G = TypeVar("G", bound=PointsGame[Any, Any])

VOIDS: Final = {
    "faced": "A card was turned up in dealing",
    "count": "The cards were dealt wrong",
    "peek": "Somebody looked at the widow too early",
}


class CalledPlaces(PointsTable[G]):
    """The picture of a called table: shown cards are face up, and void deals are not counted."""

    def undertaken(self, view: View, deal: Any) -> Iterator[str]:
        if acts_of(deal).void:
            return iter(("the deal is void",))
        return super().undertaken(view, deal)  # type: ignore[safe-super]

    def trump_words(self, deal: Any) -> Iterator[str]:
        return iter(()) if acts_of(deal).void else super().trump_words(deal)

    def hand(self, view: View, deal: Any, seat: int) -> Hand:
        """Return a hand as it is shown. In another player's hand, the cards that everybody knows are face up.

        While the viewer has to call a card, these cards are face down, because every card that can be called is shown
        in the middle.
        """
        if view.who in (seat, EVERYTHING) or self.game.lies_open(deal, seat):
            return super().hand(view, deal, seat)
        held: Hand = deal.hand(seat)
        shown = {*known_in_hand(deal, seat, None)} | ({*deal.proof} if deal.phase == OVER else set())
        if deal.phase == "call" and view.who == deal.turn:
            shown = set()
        opened = tuple(card for card in held if card in shown)
        return (*opened, *[BACK] * (len(held) - len(opened)))


class CalledPoints(PointsTeller[G]):
    """The sentences for a called table: a mixin, which comes before the game's own teller among the base classes."""

    score: CalledScore[Any]

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        return ask_review(self.game.at, view) if view.deal.phase == REVIEW else super().prompt(view)

    def outcome(self, deal: Any, result: Result) -> str:
        outcome = super().outcome(deal, result)
        return told_proof(deal, outcome) + outcome

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        if called_out(self.game.at, move):
            return offer_call(self.game.at, move)
        if move.verb == "claim":
            return claim_at_risk(self.game, view.deal, move.seat)
        return super().offer(view, move)  # type: ignore[safe-super]

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def offer_deal(self, dealer: int, due: int) -> Offer:
        title, turn = super().offer_deal(dealer, due)[:2]
        passed = doing(dealer, "is", "are")
        return Offer(title, f"{turn}; the hand is played all the same, and {passed} passed over the next time")

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        if called_out(self.game.at, move):
            return (*self._told_act(move, after), *map(Told, self._told_end(move, before.deal, after.deal)))
        return (*super().told(before, move, after), *map(Told, self._told_end(move, before.deal, after.deal)))

    def _told_act(self, move: Move, after: View) -> Iterator[Told]:
        """Yield the sentences about a move that exists only at called tables.

        Only the dealer is told that a card slipped in dealing.
        """
        match move.verb:
            case "slip" if BACK in move.args:
                return
            case "flash":
                shown = acts_of(after.deal).shown[-1]
                turns = doing(move.seat, "turns", "turn")
                yield Told(f"{turns} up the {shown.card.symbol} in dealing it to {name(shown.seat)}.")
            case "peek":
                looked = doing(move.seat, "looks", "look")
                seen = symbols(after.deal.ranking.sorted(after.deal.widow))
                what = f": {seen}" if after.who == move.seat else ""
                yield Told(f"{looked} at the {self.table.aside}{what}.")  # type: ignore[attr-defined]
            case "look":
                yield from told_call(move, after)
                if after.who == move.seat and isinstance(number := move.args[0], int):
                    yield Told(f"Trick {number}: {symbols(after.deal.trick_at(number - 1).cards)}.")
            case _:
                yield from told_call(move, after)

    def _told_end(self, move: Move, before: Any, after: Any) -> Iterator[str]:
        acts = acts_of(after)
        if self.game.at.call(move):
            charge = charge_of(move)
            if charge.what == LOOKED and charge != acts.ended and ledger_of(after).upheld_by(move.seat, charge):
                yield self.score.look_told(at_fault(charge))
        if after.phase == "discard" and before.phase != "discard" and move.verb == "call":
            taken = f"{doing(after.turn, 'takes', 'take')} back the buried cards"
            yield f"{taken} and {does(after.turn, 'buries', 'bury')} again."
        if after.phase != OVER or before.phase == OVER:
            return
        if (acts.ended or acts.void) and not self.game.at.call(move) and move.verb != "accept":
            charge = acts.ended or Charge(acts.void)
            yield f"The hands do not come out even: {fault_named(charge.what)}."
        if acts.ended is not None and not acts.void:
            yield "The play is over."


def claim_at_risk(game: Any, deal: SchafkopfDeal, seat: int) -> Offer:
    """Return the offer to claim the game, at a table that also accepts wrong claims."""
    side = game.bidders_side(deal, seat)
    has, wanted = game.counted(deal)[not side], game.wanted(deal, side)
    points, alone = amount(has, "point"), game.side(deal) == (seat,)
    effect = f"you have {points} and need {wanted}" if alone else f"your side has {points} and needs {wanted}"
    rest = "Right or wrong, all cards not yet won go to the other side."
    return Offer("Claim", effect, f"Claim the game? {capital(effect)}. {rest}")


class CalledScore(ScoreTeller[G]):
    """The sentences about the score at a called table: a mixin, which comes before the game's own class."""

    def headline(self, result: Result) -> str:
        void = result.detail.get("void")
        if void is not None:
            return f"{VOIDS[void]}: the deal is void."
        return super().headline(result)  # type: ignore[safe-super]

    def paid(self, result: Result) -> Iterator[str]:
        if "void" not in result.detail:
            yield from super().paid(result)  # type: ignore[safe-super]
        yield from map(self.look_told, self.looks(result))

    def looks(self, result: Result) -> list[int]:
        """Return the seats that pay for a look at the widow which was called and did not decide the game."""
        decisive = None if "void" in result.detail else self.decisive(result)
        right = [
            entry["seat"] for entry in result.detail["ledger"] if entry["what"] == LOOKED and entry["end"] == UPHELD
        ]
        return [seat for seat in right if decisive != Charge(LOOKED, seat)]

    @abstractmethod
    def look_told(self, seat: int) -> str:
        """Return what a seat pays for a look at the widow which does not decide the game [SCH-7.5, SIX-7.5]."""

    def deal_told(self, result: Result) -> list[str]:
        told = self.call_that_decided(result)
        return [*super().deal_told(result), *ledger_told(result.detail, self._settled(result), told=told)]

    def decisive(self, result: Result) -> Charge | None:
        return None

    def call_that_decided(self, result: Result) -> Mapping[str, Any] | None:
        charge = None if "void" in result.detail else self.decisive(result)
        return None if charge is None else call_of(result.detail, charge)

    def decided(self, result: Result, so: str, unknown: str = "") -> str:
        """Return a sentence on what decided the deal. The words in `so` are its end.

        The sentence begins with the call that decided the deal. If nobody called, it begins with the fault that decided
        the deal. If that is not known either, it begins with the words in `unknown`.
        """
        call, charge = self.call_that_decided(result), self.decisive(result)
        if call is not None:
            return f"{call_told(call)}, which {so}"
        return f"{unknown if charge is None else charge_told(charge)} {so}"

    def _settled(self, result: Result) -> Callable[[Mapping[str, Any]], bool]:
        """Return a function that says of an uncalled fault whether another fault ended the deal before the call.

        Some faults can be called only in the play or in the review [SOF-7.4].
        """
        ended = "void" in result.detail or result.detail.get("ended") == "call"
        return lambda entry: ended and entry["what"] not in (FACED, "dealer")

    def facts(self, result: Result) -> tuple[Fact, ...]:
        played = () if "void" in result.detail else super().facts(result)
        return (*played, *ledger_facts(result.detail))

    def sheets(self, results: Sequence[Result], looking: int | None, began: Any) -> tuple[Sheet, ...]:
        return super().sheets([self.filled_in(result) for result in results], looking, began)

    def noted(self, result: Result) -> Iterator[str]:
        """Yield a note on what decided the deal, if the points did not."""
        if "void" not in result.detail and self.decisive(result) is not None:
            yield f"{capital(self.decided(result, 'decided it'))}."

    def filled_in(self, result: Result) -> Result:
        """If the deal is void, add to its detail the keys that the sheet expects in every deal."""
        if "void" not in result.detail:
            return result
        return result._replace(detail={**self.empty(result), "result": "void", **result.detail})

    def empty(self, result: Result) -> Mapping[str, Any]:
        return {}


def ending(result: Result, side: Collection[int]) -> Charge | None:
    """Return the charge in the ledger that ended the deal, or None.

    For a wrong number of cards, two hands are wrong. If one of them belongs to a seat in `side`, the charge names it.
    """
    always = ("turn", "revoke", "card", "trick", COUNT)
    ledger = result.detail["ledger"]
    for entry in ledger:
        if entry["end"] == UPHELD and entry["what"] in always:
            wrong = [other["seat"] for other in ledger if other["what"] == COUNT and other["end"] != DENIED]
            seat = next((at for at in wrong if at in side and entry["what"] == COUNT), entry["seat"])
            return Charge(entry["what"], seat, entry["trick"])
    return None


class CalledSchafkopfScore(CalledScore[Any], SchafkopfScore):
    """The sentences about the score at a called table of Schafkopf."""

    def headline(self, result: Result) -> str:
        detail = result.detail
        if detail.get("result") == "least-fault":
            loses = f"{doing(detail['scorer'], 'loses', 'lose')} {LEASTER_COSTS}"
            return f"Leaster: {self.decided(result, 'ended it', 'a mistake')}. {loses}, and nobody else scores."
        if detail.get("ended") == "call" and "void" not in detail:
            decided = capital(self.decided(result, "decides the game", "a wrong discard"))
            return f"{decided}: {self.told_outcome(result)}."
        return super().headline(result)

    def claimed(self, result: Result, side: Sequence[int], points: int) -> str:
        """Return words on the points of a side in a deal that ended with a claim."""
        has = f"{together(side)} {does(side, 'has', 'have')} {amount(points, 'point')}"
        if not self.made(result):
            return f"After a claim {has}"
        return f"After a wrong claim {has}" if self.wrong_claims(result) else super().claimed(result, side, points)

    def wrong_claims(self, result: Result) -> list[tuple[int, ...]]:
        """Return the accounts that pay for a wrong claim, each as a tuple of its seats."""
        if result.detail.get("ended") != "claim" or not self.made(result):
            return []
        return [seats for account, seats in enumerate(self.game.accounts) if self.scored(result, account) < 0]

    def scored(self, result: Result, account: int) -> int:
        return super().scored(result, account) + LOOK_COSTS * self.looks(result).count(account)

    def look_told(self, seat: int) -> str:
        return f"{doing(seat, 'loses', 'lose')} {LOOK_COSTS} for a look at the blind."

    def paid(self, result: Result) -> Iterator[str]:
        yield from super().paid(result)
        for seats in self.wrong_claims(result):
            yield f"The claim was wrong: {together(seats)} {does(seats, 'pays', 'pay')} for it."

    def decisive(self, result: Result) -> Charge | None:
        if result.detail.get("result") == "least-fault":
            return ending(result, ())
        return ending(result, self.side(result)) if result.detail.get("ended") == "call" else None

    def side(self, result: Result) -> Collection[int]:
        return (result.detail["player"],)

    def told_outcome(self, result: Result) -> str:
        player, made = result.detail["player"], not result.detail["result"].startswith("lost")
        return doing(player, "wins" if made else "loses", "win" if made else "lose")

    def _player(self, result: Result) -> str:
        return "void" if "void" in result.detail else super()._player(result)

    def empty(self, result: Result) -> Mapping[str, Any]:
        return {"kind": "game", "player": None, "points": [0] * self.game.seats, "ended": "call"}


class CalledAuctionScore(CalledSchafkopfScore, AuctionScore):
    """The sentences about the score at a called table of Auction Schafkopf."""

    def side(self, result: Result) -> Collection[int]:
        return self.game.accounts[result.detail["bidder"] & 1]

    def told_outcome(self, result: Result) -> str:
        return f"the bidder’s side {'loses' if result.detail['result'].startswith('failed') else 'wins'}"

    def empty(self, result: Result) -> Mapping[str, Any]:
        return {"bidder": None, "bid": None, "trump": None, "points": [0, 0], "tricks": [0, 0], "ended": "call"}

    def _bid(self, result: Result) -> tuple[Any, ...]:
        return ("void", "") if "void" in result.detail else super()._bid(result)


class CalledSoloScore(CalledScore[Any], SoloScore):
    """The sentences about the score at a called table of Six-Bid Solo or a related game."""

    def decisive(self, result: Result) -> Charge | None:
        """Return the charge that decided the game, or None.

        A wrong discard that was called in time decides nothing, nor does a look by a seat that sits out.
        """
        detail = result.detail
        playing = self.game.active(self.game.at.dealt_last(result.standing))
        wrong = len(detail.get("discard", "").split()) != self.game.widow
        for entry in detail["ledger"]:
            what, seat = entry["what"], entry["seat"]
            if entry["end"] == UPHELD and ((what == "peek" and seat in playing) or (what == "discard" and wrong)):
                return Charge(what, seat)
        return ending(result, (detail["bidder"],))

    def offender(self, result: Result) -> int | None:
        """Return the opponent of the bidder who pays for all after a fault that decided the deal, or None."""
        fault = self.decisive(result)
        return None if fault is None or fault.what == "count" or fault.seat == result.detail["bidder"] else fault.seat

    def headline(self, result: Result) -> str:
        fault = None if "void" in result.detail else self.decisive(result)
        told = super().headline(result)
        if fault is None:
            return told
        contract = self.game.contract_named(result.detail["bid"])
        rest = ", and cards in no trick go to the side that did not err" if contract.by_the_point else ""
        return f"{capital(self.decided(result, 'decides it'))}{rest}. {told}"

    def outcome(self, result: Result) -> str:
        word, decided = super().outcome(result), "void" not in result.detail and self.decisive(result) is not None
        return f"{word} by a fault" if decided and result.detail["result"] in ("made", "failed") else word

    def look_told(self, seat: int) -> str:
        return f"{doing(seat, 'pays', 'pay')} everybody else {CHIPS_FOR_A_LOOK} chips for a look at the widow."

    def payment(self, result: Result, contract: Contract) -> str:
        offender = self.offender(result)
        if offender is None or result.detail["result"] != "made":
            return super().payment(result, contract)
        sums = sum(self.shares(result, contract).values()) * result.detail["value"]
        pays = doing(offender, "pays", "pay")
        return f"{pays} {name(result.detail['bidder'])} {amount(sums, 'chip')}, for everybody who would have had to pay"

    def tied(self, result: Result) -> str:
        if result.detail["points"] == HALF:
            return super().tied(result)
        return "Nobody gains by a mistake of his own: nothing is paid."

    def empty(self, result: Result) -> Mapping[str, Any]:
        pots = {pot: getattr(result.standing, pot, 0) for pot in ("frog_pot", "solo_pot")}
        return {"bidder": None, "bid": None, "trump": None, "points": None, "value": 0, **pots}


class CalledProgressiveScore(CalledSoloScore, ProgressiveScore):
    """The sentences about the score at a called table of Progressive Solo."""


class CalledSchafkopfTable(CalledPlaces[Any], SchafkopfTable):
    """The picture of a called table of Schafkopf."""


class CalledSchafkopfTeller(CalledPoints[Any], SchafkopfTeller):
    """The sentences for a called table of Schafkopf."""

    Score = CalledSchafkopfScore


class CalledAuctionTable(CalledPlaces[Any], AuctionTable):
    """The picture of a called table of Auction Schafkopf."""


class CalledAuctionTeller(CalledPoints[Any], AuctionTeller):
    """The sentences for a called table of Auction Schafkopf."""

    Score = CalledAuctionScore


class CalledSoloTable(CalledPlaces[Any], SoloTable):
    """The picture of a called table of Six-Bid Solo or a related game."""


class CalledSoloTeller(CalledPoints[Any], SoloTeller):
    """The sentences for a called table of Six-Bid Solo or a related game."""

    Score = CalledSoloScore


class CalledProgressiveTable(CalledPlaces[Any], ProgressiveTable):
    """The picture of a called table of Progressive Solo."""


class CalledProgressiveTeller(CalledPoints[Any], ProgressiveTeller):
    """The sentences for a called table of Progressive Solo."""

    Score = CalledProgressiveScore


TELLERS: Final = (
    (AuctionSchafkopf, CalledAuctionTeller, CalledAuctionTable),
    (Schafkopf, CalledSchafkopfTeller, CalledSchafkopfTable),
    (ProgressiveSolo, CalledProgressiveTeller, CalledProgressiveTable),
    (SixBidSolo, CalledSoloTeller, CalledSoloTable),
)
"""Each row has three classes: of a game, of its teller and of its table.

If a game is a subclass of another game, its row comes first, because the first row that fits is taken.
"""


def teller(game: Any) -> Teller[Any]:
    """Return the object that makes the sentences for a called table of this game."""
    return told_by(game, TELLERS)
