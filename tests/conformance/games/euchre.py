"""Euchre: what each seat may see of them, and how its score adds up."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.rules.euchre.deal import EuchreDeal, EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import OVER, Result

RANDOM_GAMES = 400
RANDOM_LINES = 10**6
"""Games played for the check that every value of every option occurs."""


def may_see(deal: EuchreDeal, who: int) -> set[Card]:
    """The cards of the true deal that somebody may know by now [EU-4.20, EU-9.3]."""
    seen = {deal.turn_up, *deal.trick, *(card for trick in deal.tricks for card in trick.cards)}
    if who >= 0:
        seen.update(deal.hands[who])
    over = deal.phase == OVER
    if over and deal.alone:
        seen.update(deal.hands[(deal.maker + 2) % 4])
    if deal.discard is not None and (over or who == deal.dealer):
        seen.add(deal.discard)
    return seen


def check_score(game: Euchre, before: EuchreStanding, deal: EuchreDeal, result: Result) -> None:
    """The points by section 6, counted again from the tricks; totals and games carried on."""
    detail, after = result.detail, result.standing
    assert isinstance(after, EuchreStanding)
    won = [sum(trick.winner in side for trick in deal.tricks) for side in ((0, 2), (1, 3))]
    points = [0, 0]
    if deal.maker >= 0:
        assert sum(won) == 5
        makers = 0 if deal.maker in (0, 2) else 1
        if won[makers] < 3:
            points[1 - makers] = 2
        else:
            points[makers] = (4 if deal.alone else 2) if won[makers] == 5 else 1
    assert (detail["tricks"], detail["points"]) == (won, points)
    assert detail["score"] == [before.score[side] + points[side] for side in (0, 1)]
    assert after.dealer == (deal.dealer + 1) % 4
    reached = [side for side in (0, 1) if detail["score"][side] >= game.options.target]
    assert detail["game_won"] == (reached[0] if reached else None)
    if not game.options.rubber:
        assert (list(result.change), list(after.totals)) == (points, detail["score"])
        assert after.winners == tuple(reached)
        return
    worth = [0, 0]
    if reached:
        winner = reached[0]
        losers = detail["score"][1 - winner]
        worth[winner] = (3 if losers == 0 else 2 if losers <= 2 else 1) + (2 if before.games[winner] == 1 else 0)
        assert after.games[winner] == before.games[winner] + 1
        assert after.score == (0, 0)
    assert list(result.change) == worth
    assert after.winners == tuple(side for side in (0, 1) if after.games[side] == 2)
    if after.over:
        winner = after.winners[0]
        assert after.totals[winner] > after.totals[1 - winner]


def freely(deal: EuchreDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: as long as nobody has failed to follow suit."""
    return not any(deal.lacks) and deal.phase != OVER
