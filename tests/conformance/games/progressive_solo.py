"""Progressive Solo: how doubles and pots add up, counted again."""

from __future__ import annotations

from cardtable.rules.game import Result
from cardtable.rules.solo.progressive_solo import PotsStanding, ProgressiveDeal, ProgressiveSolo
from tests.conformance.games.solo import active, called_off, carried_on, charges, played, worth


def doubled(deal: ProgressiveDeal) -> tuple[int | None, int]:
    """Return who has doubled the last bid (None if nobody has), and by what its value is multiplied."""
    doubler, times = None, 1
    for move in deal.said:
        if move.verb == "bid":
            doubler, times = None, 1
        elif move.verb == "double":
            doubler, times = move.seat, 2
        elif move.verb == "redouble":
            times = 4
    return doubler, times


def check_score(game: ProgressiveSolo, before: PotsStanding, deal: ProgressiveDeal, result: Result) -> None:
    """Check a result by counting section 6 again [PSO-4.1, PSO-6.1 to PSO-6.5]."""
    detail, after, seats = result.detail, result.standing, game.seats
    assert isinstance(after, PotsStanding)
    pots = {"frog_pot": before.frog_pot, "solo_pot": before.solo_pot}
    ante = 0
    for pot, chips in pots.items():
        if (game.options.pots == "each-deal" or not chips) and not (hasattr(before, "turns") and before.turns.paid):
            pots[pot] += seats * game.options.ante
            ante += game.options.ante
    if called_off(game, before, deal, result, ante):
        assert sum(after.totals) + after.frog_pot + after.solo_pot == 0
        return
    change = [gain - ante for gain in charges(game, deal)]
    doubler, times = doubled(deal)
    from_pot = 0
    if played(game, deal, detail):
        bidder, bid = detail["bidder"], detail["bid"]
        outcome, value = worth(game, bid, detail["trump"], detail["points"])
        assert (detail["result"], detail["value"], detail["doubler"], detail["times"]) == (
            outcome,
            value,
            doubler,
            times,
        )
        made = outcome == "made"
        for seat in range(seats):
            if seat == bidder or (made and bid != "frog" and seat not in active(seats, deal.dealer)):
                continue
            owed = value * (times if not made or seat == doubler else 1) * (1 if made else -1)
            change[seat] -= owed
            change[bidder] += owed
        if outcome != "tie":
            pot = "frog_pot" if bid == "frog" else "solo_pot"
            from_pot = pots[pot] if made else -pots[pot]
            pots[pot] -= from_pot
            change[bidder] += from_pot
    shared = 0
    if after.over:
        shared, left = divmod(sum(pots.values()), seats)
        assert left == 0
        pots = dict.fromkeys(pots, 0)
        change = [gain + shared for gain in change]
    assert list(result.change) == change
    assert (detail["ante"], detail["from_pot"], detail["shared"]) == (ante, from_pot, shared)
    assert {pot: detail[pot] for pot in pots} == pots == {"frog_pot": after.frog_pot, "solo_pot": after.solo_pot}
    assert sum(after.totals) + sum(pots.values()) == 0
    carried_on(game, before, deal, result)
