"""What the questions that are asked of every game must be told about Hearts, and its score counted a second time."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.rules.game import OVER, Result, Standing
from cardtable_plugins.hearts import Hearts, HeartsDeal


def may_see(deal: HeartsDeal, who: int) -> set[Card]:
    """Return the cards that a viewer may know by now [HRT-9.1]."""
    seen = {move.card for move in deal.plays}
    if deal.phase == OVER:
        return seen.union(*deal.hands)
    if deal.phase == "play" and not deal.plays:
        seen.update(card for card in deal.hands[deal.turn] if str(card) == "2c")
    if who >= 0:
        seen.update(deal.hands[who], deal.passed[who])
    return seen


def freely(deal: HeartsDeal) -> bool:
    """Whether any hidden card may lie in any hidden hand: while all have followed suit."""
    trick = deal.trick
    return all(card.suit == cards[0].suit for cards in (trick, *(done.cards for done in deal.tricks)) for card in cards)


def check_score(game: Hearts, before: Standing, deal: HeartsDeal, result: Result) -> None:
    """Check a result by counting the tricks again [HRT-6.1 to HRT-6.4, HRT-1.2]."""
    options, after = game.options, result.standing
    points, jack = [0] * 4, [0] * 4
    for trick in deal.tricks:
        for card in map(str, trick.cards):
            points[trick.winner] += 13 if card == "Qs" else card[1] == "h"
            jack[trick.winner] += options.jack and card == "Jd"
    change = [*points]
    for seat in range(4):
        if points[seat] == 26:
            change = [0 if options.moon == "own" else 26] * 4
            change[seat] = -26 if options.moon == "own" else 0
    change = [counted - 10 * won for counted, won in zip(change, jack, strict=True)]
    assert result.detail["points"] == points
    assert list(result.change) == change
    assert list(after.totals) == [total + more for total, more in zip(before.totals, change, strict=True)]
    assert after.dealer == (deal.dealer + 1) % 4
    assert sum(points) == 26
    over = max(after.totals) >= options.target
    least = min(after.totals)
    assert list(after.winners) == [seat for seat in range(4) if over and after.totals[seat] == least]
