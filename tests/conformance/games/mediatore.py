"""Mediatore: how its score adds up."""

from __future__ import annotations

from cardtable.rules.game import OVER, Result
from cardtable.rules.tressette.deals import MediatoreDeal, MediatoreStanding
from cardtable.rules.tressette.mediatore import Mediatore
from tests.conformance.games.tressette import VALUES, settled

may_see = None
"""Not checked here: the game's own tests check what each seat may see of the widow."""


def freely(deal: MediatoreDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: only as long as all have followed suit."""
    return not any(deal.lacks) and deal.phase != OVER


def check_score(game: Mediatore, before: MediatoreStanding, deal: MediatoreDeal, result: Result) -> None:
    """Check a result by counting section 6 again: both sides' points, the chips, and the pot [MED-4.1 to MED-4.16]."""
    detail, after = result.detail, result.standing
    assert isinstance(after, MediatoreStanding)
    pot = before.pot
    put_in = [0, 0, 0, 0]
    if not pot:
        put_in, pot = [game.options.ante] * 4, 4 * game.options.ante
    taken = [0, 0, 0, 0]
    passed = deal.mediator < 0
    assert detail["passed"] == passed
    assert detail["mediator"] == (None if passed else deal.mediator)
    if not passed:
        side = [deal.mediator]
        assert (deal.called is None) <= (detail["partner"] is None)
        if detail["partner"] is not None:
            side.append(detail["partner"])
        for seat in side:
            put_in[seat] += pot // len(side)
        pot *= 2
        mine = [trick.cards for trick in deal.tricks if trick.winner in side]
        ours = sum(VALUES.get(card.rank, 0) for cards in (*mine, deal.discard) for card in cards)
        thirds = [ours, 32 - ours]
        guilty = [item["seat"] for item in detail.get("ledger", ()) if item["end"] == "upheld"]
        if guilty:
            assert (detail["thirds"], detail["points"], detail["last_trick"]) == (None, None, None)
            assert detail["made"] == (guilty[0] not in side)
        else:
            last = deal.tricks[8].winner
            points = [settled(number, game.options.fractions) for number in thirds]
            points[last not in side] += 1
            assert (detail["thirds"], detail["points"], detail["last_trick"]) == (thirds, points, last)
            assert detail["made"] == (points[0] > points[1])
        if detail["made"]:
            for seat in side:
                taken[seat] += pot // len(side)
            pot = 0
    over = after.deals == game.options.deals
    if over:
        taken = [chips + pot // 4 for chips in taken]
        assert detail["pot_shared"] == pot // 4
        pot = 0
    assert (detail["put_in"], detail["taken"], detail["pot"], after.pot) == (put_in, taken, pot, pot)
    assert list(result.change) == [gain - loss for gain, loss in zip(taken, put_in, strict=True)]
    assert sum(after.totals) + after.pot == 0
    assert after.dealer == (deal.dealer if passed else (deal.dealer + 1) % 4)
    best = tuple(seat for seat in range(4) if after.totals[seat] == max(after.totals))
    assert after.winners == (best if over else ())
