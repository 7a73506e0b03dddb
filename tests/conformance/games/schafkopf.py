"""Schafkopf: which cards each seat may know, and its score, counted again from the tricks."""

from __future__ import annotations

from typing import Any

from cardtable.cards import Card, cards_text
from cardtable.rules.game import OVER, Result, Standing
from cardtable.rules.solo.schafkopf import Schafkopf, SchafkopfDeal
from tests.conformance.games.solo import (
    active,
    called_off,
    carried_on,
    charges,
    done_before,
    nothing_done,
    points_in,
)


def freely(deal: SchafkopfDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: while all have followed suit and nobody took the blind."""
    return not any(deal.lacks) and deal.phase != OVER and deal.taker < 0 and nothing_done(deal)


def may_see(deal: SchafkopfDeal, who: int) -> set[Card]:
    """Return the cards that the viewer `who` may know by now [SCH-9]."""
    seen = {move.card for move in deal.plays} | done_before(deal, who)
    if who >= 0:
        seen.update(deal.hands[who])
    if deal.phase == OVER or (who == deal.taker and who >= 0):
        seen.update(deal.widow, deal.discard)
    return seen


def check_score(game: Schafkopf[Any], before: Standing, deal: SchafkopfDeal, result: Result) -> None:
    """Check a result by counting section 6 again [SCH-6.1 to SCH-6.7]."""
    if called_off(game, before, deal, result):
        return
    detail, seats = result.detail, active(game.seats, deal.dealer)
    tricks = [[trick.cards for trick in deal.tricks if trick.winner == seat] for seat in range(game.seats)]
    points = [sum(map(points_in, won)) for won in tricks]
    counts = [len(won) for won in tricks]
    change = [0] * game.seats
    takers = [move.seat for move in deal.said if move.verb == "take"]
    if takers:
        (player,) = takers
        buried = points_in(deal.discard)
        rest = 120 - sum(points) - buried
        wrong = deal.ended == "claim" and deal.speaker != player and sum(points) - points[player] < 60
        if deal.ended == "claim" and deal.speaker != player:
            points[player] += rest
        if game.options.model_dump()["bury_counts"]:
            points[player] += buried
        made = wrong or (points[player] >= 61 and deal.ended != "concede")
        item, words = (2, "game") if made else (-2, "lost")
        if points[player] >= 91 if made else points[player] <= 30:
            item, words = 2 * item, "schneider" if made else "lost-schneider"
        if deal.ended != "claim" and counts[player] == (10 if made else 0):
            item, words = (6, "schwarz") if made else (-6, "lost-schwarz")
        if deal.ended == "concede":
            item, words = -2, "lost"
        change[player] = item
        if wrong:
            change[deal.speaker] = -item
        assert (detail["kind"], detail["player"], detail["scorer"]) == ("game", player, player)
        assert detail["ended"] == (deal.ended or "play")
    else:
        assert sum(counts) == 10
        points[deal.tricks[-1].winner] += points_in(deal.widow)
        best = min(points[seat] for seat in seats)
        lowest = [seat for seat in seats if points[seat] == best]
        if 10 in counts:
            scorer, item, words = counts.index(10), -4, "least-all"
        elif len(lowest) == 3:
            scorer, item, words = seats[2], 2, "least"
        elif len(lowest) == 2:
            later = next(t.winner for t in reversed(deal.tricks) if t.winner in lowest)
            scorer, item, words = next(seat for seat in lowest if seat != later), 2, "least"
        else:
            scorer = lowest[0]
            item, words = (2, "least") if counts[scorer] else (4, "least-clean")
        change[scorer] = item
        assert (detail["kind"], detail["player"], detail["scorer"]) == ("least", None, scorer)
        assert detail["ended"] == "play"
    assert (detail["points"], detail["tricks"], detail["result"]) == (points, counts, words)
    assert (detail["blind"], detail["discard"]) == (cards_text(deal.widow), cards_text(deal.discard))
    assert list(result.change) == [gain + more for gain, more in zip(change, charges(game, deal), strict=True)]
    carried_on(game, before, deal, result)
