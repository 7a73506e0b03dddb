"""Tressette: which cards each seat may know, and how its score adds up.

The other games of the family that have melds use this module, too.
"""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.rules.game import OVER, Result, Standing
from cardtable.rules.tressette.deals import TressetteDeal
from cardtable.rules.tressette.tressette import Tressette

RANDOM_GAMES = 250
"""Games played for the check that every value of every option occurs."""

RARELY = ("announce",)

VALUES = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}


def may_see(deal: TressetteDeal, who: int) -> set[Card]:
    """Return the cards that the viewer `who` may know by now [TRS-4.18, TRS-7.5, TRS-9.2, TRT-4.1, TRD-3.1]."""
    seen = {*deal.trick, *(card for trick in deal.tricks for card in trick.cards)}
    for seat, hand in enumerate(deal.hands):
        seen.update(hand if seat == who else set(hand).intersection((*deal.shown[seat], *deal.proof)))
    if len(deal.hands) == 3 and deal.phase == OVER:
        seen.update(deal.rest)
    return seen


def freely(deal: TressetteDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: while all have followed suit and nobody has declared."""
    followed = all(card.suit == trick.cards[0].suit for trick in deal.tricks for card in trick.cards)
    return followed and all(card.suit == deal.trick[0].suit for card in deal.trick) and not deal.said


def settled(thirds: int, fractions: str) -> int:
    """Return the points for a number of thirds [TRS-6.2]."""
    return thirds // 3 + (thirds % 3 == 2 and fractions == "nearest")


def check_score(game: Tressette, before: Standing, deal: TressetteDeal, result: Result) -> None:
    """Check a result by counting section 6 again from the tricks and the declarations, and check who has won."""
    detail, after = result.detail, result.standing
    account = {seat: at for at, seats in enumerate(game.accounts) for seat in seats}
    thirds, won, melds = ([0 for _ in game.accounts] for _ in range(3))
    for trick in deal.tricks:
        thirds[account[trick.winner]] += sum(VALUES.get(card.rank, 0) for card in trick.cards)
        won[account[trick.winner]] += 1
    for move in deal.said:
        for word in map(str, move.args):
            melds[account[move.seat]] += 0 if word == "none" else 3 if word.startswith("nap") else int(word[-1])
    cards = [settled(number, game.options.fractions) for number in thirds]
    played = len(deal.tricks) == (20 if game.seats == 2 else 10)
    last = account[deal.tricks[-1].winner] if played else None
    hand = [points + (at == last) for at, points in enumerate(cards)]
    assert (detail["melds"], detail["thirds"], detail["cards"]) == (melds, thirds, cards)
    assert (detail["last_trick"], detail["hand"], detail["tricks"]) == (last, hand, won)
    assert list(result.change) == [points + more for points, more in zip(melds, hand, strict=True)]
    assert list(after.totals) == [total + more for total, more in zip(before.totals, result.change, strict=True)]
    assert after.dealer == (deal.dealer + 1) % game.seats
    check_winners(game, deal, result, account)


def check_winners(game: Tressette, deal: TressetteDeal, result: Result, account: dict[int, int]) -> None:
    """Check who has won the game, if anybody has [TRS-4.25 to TRS-4.29, TRL-4.2, TRT-4.4 to TRT-4.7]."""
    detail, totals, winners = result.detail, result.standing.totals, set(result.standing.winners)
    accounts = set(range(len(totals)))
    home = {at for at in accounts if totals[at] >= game.options.target}
    low = game.id == "tressette-low-hand" or getattr(game.options, "low", False)
    called = not low and getattr(game.options, "announce", "") == "called"
    if detail["ended"] == "renege":
        (upheld,) = (entry for entry in detail["ledger"] if entry["end"] == "upheld")
        assert winners == accounts - {account[upheld["seat"]]}
        assert account[upheld["by"]] in winners
        return
    assert (detail["announcer"] is None) == (detail["ended"] in ("played", "automatic"))
    if detail["announcer"] is not None:
        assert called
        mine = {account[detail["announcer"]]}
        assert detail["ended"] == ("announced" if mine <= home else "wrong")
        assert winners == (mine if mine <= home else accounts - mine)
    elif not home:
        assert (winners, detail["ended"]) == (set(), "played")
        assert all(not hand for hand in deal.hands)
    elif low:
        assert (winners, detail["ended"]) == ({at for at in accounts if totals[at] == min(totals)}, "automatic")
    else:
        assert detail["ended"] == ("played" if called else "automatic")
        assert len(winners) == 1
        assert max(totals) == totals[next(iter(winners))]
        assert called or winners == home
