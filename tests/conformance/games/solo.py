"""The Solo games: which cards each seat may know, and their chips, counted again from the tricks."""

from __future__ import annotations

from typing import Any

from cardtable.cards import Card, cards_text
from cardtable.rules.game import OVER, Result, Standing
from cardtable.rules.solo.family import PointsDeal, PointsGame
from cardtable.rules.solo.six_bid_solo import SixBidSolo, SoloDeal

RANDOM_GAMES = 500
"""Games played for the check that every value of every option occurs."""

RARELY = ("claim", "concede")
"""Verbs that random players use seldom, because otherwise hardly a deal would be played out."""

UNCOUNTED = ("bury",)
"""Verbs of moves of which the others do not hear how many cards they name."""

COUNTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TAKES_WIDOW = ("frog",)


def points_in(cards: Any) -> int:
    return sum(COUNTS.get(card.rank, 0) for card in cards)


def freely(deal: SoloDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: while all have followed suit and nobody took the widow."""
    return not any(deal.lacks) and deal.phase != OVER and deal.taker < 0 and deal.called is None and nothing_done(deal)


def nothing_done(deal: PointsDeal) -> bool:
    """Whether nobody has done anything wrong that tells of cards, such as show a card, look at some, or deal wrong."""
    acts = deal.acts
    return acts is None or not (acts.shown or acts.peeks or acts.slip)


def shows(deal: Any, who: int, place: str) -> int | None:
    """Return how many cards `who` sees in a place, if that is not the number that lie there; else None.

    Nobody counts the cards of other players.
    """
    if deal.acts is None or deal.phase == OVER:
        return None
    spread = "spread-misere" in [move.args[0] for move in deal.said[-3:] if move.verb == "bid"] and deal.plays
    if place.startswith("held") and (seat := int(place.split()[1])) != who:
        if spread and seat == deal.bidder:
            return None
        wrong = len(deal.hands[seat]) - fair_share(deal, seat)
        return (
            max(fair_share(deal, seat), sum(1 for card in deal.hands[seat] if card in known(deal))) if wrong else None
        )
    hidden = place.startswith("discard") and deal.taker not in (-1, who) and deal.phase != "discard"
    return len(deal.widow) if hidden else None


def fair_share(deal: Any, seat: int) -> int:
    """Return how many cards a seat should hold."""
    all_cards: int = sum(map(len, deal.hands)) + len(deal.plays)
    buried = deal.taker >= 0 and deal.phase != "discard"
    dealt: int = (all_cards + len(deal.discard) - (len(deal.widow) if deal.taker >= 0 else 0)) // len(deal.seated)
    more: int = len(deal.widow) if seat == deal.taker and not buried else 0
    if deal.phase == "give":
        more += (seat == deal.bidder) - (seat == deal.holder)
    played = [move for move in deal.plays if move.seat == seat]
    return (dealt + more if seat in deal.seated else 0) - len(played)


def known(deal: Any) -> set[Card]:
    """Return the cards of which all know that they are in some hand."""
    seen = {shown.card for shown in deal.acts.shown} if deal.acts else set()
    return seen | ({deal.called} if getattr(deal, "called", None) is not None else set())


def done_before(deal: Any, who: int) -> set[Card]:
    """Return hidden cards that `who` knows all the same: shown, looked at, or laid open as a proof."""
    if deal.acts is None:
        return set()
    looked = deal.widow if who in deal.acts.peekers else ()
    return {*looked, *(shown.card for shown in deal.acts.shown), *(deal.proof if deal.phase == OVER else ())}


def charges(game: PointsGame[Any, Any], deal: PointsDeal) -> list[int]:
    """Return the chips for proven looks at the widow that did not end the deal, by account [SCH-7.5, SIX-7.5]."""
    change = [0] * len(game.accounts)
    ended = None if deal.acts is None else deal.acts.ended
    for entry in () if deal.ledger is None else deal.ledger.entries:
        if entry.charge.what == "peek" and entry.end == "upheld" and entry.charge != ended:
            for seat in range(game.seats):
                if game.id == "schafkopf":
                    change[seat] -= 4 * (seat == entry.charge.seat)
                else:
                    change[seat] += 10 * (1 - game.seats) if seat == entry.charge.seat else 10
    return change


def called_off(game: PointsGame[Any, Any], before: Any, deal: PointsDeal, result: Result, ante: int = 0) -> bool:
    """Whether a call has ended the deal; if so, check what it brought [SOF-7.6, SOF-7.9, SCH-7, SIX-7]."""
    acts, detail = deal.acts, result.detail
    if acts is None:
        assert "ledger" not in detail
        return False
    assert [entry["end"] for entry in detail["ledger"]].count("open") == 0
    if acts.void:
        assert set(detail) == {"void", "ledger"}
        assert detail["void"] == acts.void in ("faced", "count", "peek")
        assert list(result.change) == [gain - ante for gain in charges(game, deal)]
        assert result.standing.dealer == (deal.dealer if before.dealer is None else before.dealer)
        assert not result.standing.winners
        return True
    if acts.ended is None:
        return False
    assert any(entry["end"] == "upheld" and entry["what"] == acts.ended.what for entry in detail["ledger"])
    assert detail.get("ended", "call") == "call"
    carried_on(game, before, deal, result)
    return True


def endless(game: PointsGame[Any, Any]) -> bool:
    """Whether a session has no end."""
    return game.deals == 0


def active(seats: int, dealer: int) -> list[int]:
    """Return the seats that hold cards, from the dealer's left."""
    return [(dealer + step) % seats for step in ((1, 2, 4) if seats == 5 else (1, 2, 3))]


def may_see(deal: SoloDeal, who: int) -> set[Card]:
    """Return the cards that the viewer `who` may know by now [SIX-9, FRG-9.1]."""
    seen = {move.card for move in deal.plays} | done_before(deal, who)
    if who >= 0:
        seen.update(deal.hands[who])
    if deal.phase == OVER:
        seen.update(deal.widow, deal.discard)
    if deal.taker == who:
        seen.update(deal.widow, deal.discard)
    if deal.called is not None:
        seen.add(deal.called)
    if deal.given is not None and who in (deal.bidder, deal.holder):
        seen.add(deal.given)
    if deal.said and deal.plays and deal.bidder >= 0:
        last = [move for move in deal.said if move.verb == "bid"][-1]
        if last.args == ("spread-misere",):
            seen.update(deal.hands[deal.bidder])
    return seen


def worth(game: SixBidSolo[Any, Any], bid: str, trump: str | None, points: int) -> tuple[str, int]:
    """Return the result of a bid game, and the chips paid to or by each [SIX-6.1, FRG-6.1, CDA-6.1, PSO-6.1]."""
    hearts = trump == "h"
    beyond = abs(points - 60)
    if bid in ("misere", "spread-misere"):
        return "failed" if points else "made", 60 if bid == "spread-misere" else 30
    if bid == "guarantee":
        return "made" if points >= (74 if hearts else 80) else "failed", 40
    if bid == "call-solo":
        return "made" if points == 120 else "failed", 150 if hearts else 100
    if not beyond:
        return "tie", 0
    result = "made" if points > 60 else "failed"
    if game.id == "coeur-dalene-solo":
        return result, {"frog": 1, "solo": 2, "heart-solo": 3}[bid]
    rates = {"frog": 1, "chico": 2, "solo": 2, "heart-solo": 3, "spade-solo": 2, "club-solo": 3, "diamond-solo": 4}
    if game.id == "progressive-solo":
        rates["heart-solo"] = 5
    rates["grand"] = getattr(game.options, "grand_rate", 0)
    return result, rates[bid] * beyond


def played(game: SixBidSolo[Any, Any], deal: SoloDeal, detail: Any) -> bool:
    """Whether somebody bid; check the detail's bid, trump and points."""
    bids = [move for move in deal.said if move.verb == "bid"]
    assert detail["widow"] == cards_text(deal.widow)
    if not bids:
        assert [detail[key] for key in ("bidder", "bid", "trump", "points")] == [None] * 4
        assert (detail["result"], detail["value"]) == ("passed-out", 0)
        return False
    assert (detail["bidder"], detail["bid"]) == (bids[-1].seat, bids[-1].args[0])
    taken = points_in(card for trick in deal.tricks if trick.winner == detail["bidder"] for card in trick.cards)
    if detail["bid"] == "frog":
        taken += points_in(deal.discard) if getattr(game.options, "bury_counts", True) else 0
    elif "misere" not in detail["bid"]:
        taken += points_in(deal.widow)
    assert detail["points"] == taken
    return True


def carried_on(game: PointsGame[Any, Any], before: Standing, deal: PointsDeal, result: Result) -> None:
    """Check the totals, the next dealer, and that after the last deal the greatest total wins [SOF-3.2, SOF-4.4]."""
    after = result.standing
    assert list(after.totals) == [old + gain for old, gain in zip(before.totals, result.change, strict=True)]
    assert after.dealer == (deal.dealer + 1) % game.seats
    voids = before.turns.voids if hasattr(before, "turns") else 0
    over = after.deals - voids == (game.options.deals if game.options.deals >= 0 else 4 * game.seats)
    best = tuple(seat for seat, total in enumerate(after.totals) if total == max(after.totals))
    assert after.winners == (best if over else ())


def check_score(game: SixBidSolo[Any, Any], before: Standing, deal: SoloDeal, result: Result) -> None:
    """Check a result by counting section 6 again [SIX-6.1 to SIX-6.6, FRG-6.1 to FRG-6.3, CDA-6.1, CDA-6.2]."""
    if called_off(game, before, deal, result):
        return
    detail = result.detail
    change = charges(game, deal)
    if played(game, deal, detail):
        bidder, bid = detail["bidder"], detail["bid"]
        outcome, value = worth(game, bid, detail["trump"], detail["points"])
        assert (detail["result"], detail["value"]) == (outcome, value)
        spared = bid in ("solo", "heart-solo", "chico", "grand") and outcome == "made"
        for seat in range(game.seats):
            if seat != bidder and not (spared and seat not in active(game.seats, deal.dealer)):
                change[seat] -= value if outcome == "made" else -value
        change[bidder] -= sum(change)
    assert list(result.change) == change
    assert sum(change) == 0
    carried_on(game, before, deal, result)
