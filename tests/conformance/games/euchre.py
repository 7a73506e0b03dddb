"""Euchre: which cards each seat may know, and how its score adds up."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.judged import penalty_chosen, revoke_claims
from cardtable.rules.euchre.deal import EuchreDeal, EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import OVER, Result

RANDOM_GAMES = 250


def endless(game: Euchre) -> bool:
    """Whether a game may go on for very long: at a called table, where revokes are paid with points [EU-7.23]."""
    return game.law is not None


def may_see(deal: EuchreDeal, who: int) -> set[Card]:
    """Return the cards that the viewer `who` may know by now [EU-4.20, EU-9.3]; none before the dealer deals."""
    if not deal.turned:
        return {*deal.seen} if isinstance(deal, CalledEuchreDeal) else set()
    seen = {deal.turn_up, *deal.trick, *(card for trick in deal.tricks for card in trick.cards)}
    if who >= 0:
        seen.update(deal.hands[who])
    over = deal.phase == OVER
    if over and deal.alone:
        seen.update(deal.hands[(deal.maker + 2) % 4])
    if over and deal.defender >= 0:
        seen.update(deal.hands[(deal.defender + 2) % 4])
    if deal.given is not None and (over or who in (deal.maker, (deal.maker + 2) % 4)):
        seen.add(deal.given)
    if deal.laid is not None and (over or who == deal.maker):
        seen.add(deal.laid)
    if deal.under == who:
        seen.update(deal.laid_under)
    if deal.discard is not None and (over or who == deal.dealer):
        seen.add(deal.discard)
    return may_see_if_called(deal, seen) if isinstance(deal, CalledEuchreDeal) else seen


def may_see_if_called(deal: CalledEuchreDeal, seen: set[Card]) -> set[Card]:
    """Add to `seen` the cards that everybody has seen in an accident or before they were called back [EU-7.8]."""
    seen.update(deal.seen)
    if deal.accident is not None and deal.accident.args[0] == "faced":
        seen.update(token for token in deal.accident.args if isinstance(token, Card))
    if deal.discard is not None and deal.discard in deal.laid_open:
        seen.add(deal.discard)
    return seen


UNCOUNTED = ("accident",)
"""Verbs of moves whose further tokens not everybody hears [EU-7.8]."""


def together(game: Euchre, deal: EuchreDeal, cards: dict[str, tuple[Card, ...]]) -> dict[str, tuple[Card, ...]]:
    """Return the cards by place; after a wrong deal the hands and the stock count as one place.

    Only the owner of a hand that was dealt long or short may know how many cards it has [EU-7.8].
    """
    if not isinstance(deal, CalledEuchreDeal) or deal.accident is None or len(deal.accident.args) < 2:
        return cards
    alike = [place for place in cards if place.startswith(("held", "stock"))]
    counted = {place: lying for place, lying in cards.items() if place not in alike}
    return {**counted, "hands and stock": tuple(card for place in alike for card in cards[place])}


def check_score(game: Euchre, before: EuchreStanding, deal: EuchreDeal, result: Result) -> None:
    """Check a result by counting section 6 again from the tricks, and that totals and games are carried on."""
    detail, after = result.detail, result.standing
    assert isinstance(after, EuchreStanding)
    won = [sum(trick.winner in side for trick in deal.tricks) for side in ((0, 2), (1, 3))]
    void = detail["result"] in ("misdeal", "wrong-deal", "miscount", "farm")
    points = [0, 0]
    if deal.maker >= 0 and not void:
        assert sum(won) == 5
        makers = 0 if deal.maker in (0, 2) else 1
        options = game.options
        if won[makers] < 3:
            points[1 - makers] = options.lone_euchred if deal.alone else 2
            if deal.defender >= 0:
                points[1 - makers] = max(4, options.lone_euchred)
        else:
            points[makers] = (options.lone_march if deal.alone else 2) if won[makers] == 5 else 1
    if isinstance(deal, CalledEuchreDeal) and not void:
        points = paid(deal, points)
    assert (detail["tricks"], detail["points"]) == (won, points)
    assert detail["score"] == [before.score[side] + points[side] for side in (0, 1)]
    dealt = deal.due if isinstance(deal, CalledEuchreDeal) and detail["result"] == "wrong-deal" else deal.dealer
    assert after.dealer == (dealt + (not void)) % 4
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


def paid(deal: CalledEuchreDeal, points: list[int]) -> list[int]:
    """Return the points after the penalties of the ledger [EU-7.10, EU-7.23]."""
    assert deal.ledger is not None
    upheld = [entry.charge for entry in deal.ledger.entries if entry.end == "upheld"]
    for charge in upheld:
        if charge.what == "count" and charge.seat is not None:
            points[charge.seat & 1] = 0
    offenders = [account for account in (0, 1) if revoke_claims(deal)[account] >= 0]
    assert {(charge.seat or 0) & 1 for charge in upheld if charge.what == "revoke"} >= {*offenders}
    if len(offenders) != 1 or penalty_chosen(deal) == "stand":
        return points
    worth = 4 if deal.alone and deal.maker & 1 != offenders[0] else 2
    score = deal.standing.score[offenders[0]]
    made = [0, 0]
    if penalty_chosen(deal) == "add":
        made[1 - offenders[0]] = worth
    else:
        made[offenders[0]] = -min(worth, score)
    return made


def freely(deal: EuchreDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: only as long as nobody has failed to follow suit."""
    accident = isinstance(deal, CalledEuchreDeal) and deal.accident is not None
    exchanged = deal.under >= 0 or deal.given is not None  # then some cards can lie only in certain places
    return not any(deal.lacks) and deal.phase != OVER and not accident and not exchanged
