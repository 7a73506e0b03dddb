"""How a club player takes the blind, bids, buries, plays, claims and concedes at both kinds of Schafkopf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cardtable.cards import Suit, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.schafkopf import bidding, blind
from cardtable.rules.solo.cards import SHORT_PACK, UNDER_JACKS
from cardtable.rules.tricks.bidding import NOBODY
from cardtable.rules.tricks.hands import bag_of
from cardtable.rules.tricks.play import PLAY
from tests.players.advised import Advised
from tests.rules.solo.table import Table

ALONE, AUCTION = "schafkopf", "auction-schafkopf"


class Seated(Advised, Table):
    """A deal of seat 0; hands that are not given, and the blind, are made of what is left."""

    def __init__(
        self, game: str = ALONE, hands: Mapping[int, str] | None = None, widow: str = "", **options: Any
    ) -> None:
        super().__init__(game, **options)
        deal, self.advice = self.deal, advice_for(self.game)
        held = {seat: read_cards(text) for seat, text in (hands or {}).items()}
        aside = read_cards(widow) if widow else ()
        used = {card for cards in (*held.values(), aside) for card in cards}
        free = [card for card in SHORT_PACK if card not in used]
        for seat in deal.seated:
            size = sum(self.game.packets)
            if seat not in held:
                held[seat], free = tuple(free[:size]), free[size:]
            deal.held[seat] = bag_of(held[seat])
        if self.game.widow:
            deal.widow = tuple(sorted(aside or free))


def late(
    hands: Sequence[str],
    *,
    turn: int,
    player: int = 1,
    on_table: str = "",
    points: Sequence[int] = (),
    winners: Sequence[int] = (),
    aside: str = "",
    lacks: Sequence[int] = (),
    bid: int = 0,
    trump: str = "",
    game: str = ALONE,
    **options: Any,
) -> Seated:
    """A position in the middle of a deal: the hands, what lies on the table (`1:6h 2:Jh`), and the rest played.

    `aside` is what the Player buried, or at least the blind; who won tricks is the Player, or `winners`.
    """
    table = Seated(game, **options)
    deal, seats = table.deal, table.game.seats
    lying = [(int(play[0]), read_cards(play[2:])[0]) for play in on_table.split()]
    held = [read_cards(text) for text in hands]
    for seat, card in lying:
        held[seat] = (*held[seat], card)
    hidden = read_cards(aside) if aside else ()
    used = {card for cards in (*held, hidden) for card in cards}
    gone = [card for card in SHORT_PACK if card not in used]
    if not hidden and table.game.widow:
        hidden, gone = tuple(gone[:2]), gone[2:]
    if game == AUCTION:
        deal.ranking = UNDER_JACKS[next(suit for suit in Suit if suit.letter == trump)]
        deal.high = bid - 1
    deal.bidder = player
    deal.begin(held, deal.ranking, deal.after)
    deal.plays = tuple(PLAY[at % seats][card] for at, card in enumerate(gone))
    deal.winners = tuple(winners) or (player,) * (len(gone) // seats)
    deal.gone = bag_of(gone)
    if player == NOBODY or game == AUCTION:
        deal.widow = hidden
    else:
        deal.taker, deal.discard = player, hidden
    deal.phase, deal.turn = "play", lying[0][0] if lying else turn
    for seat, card in lying:
        table.game.phases["play"].play(deal, PLAY[seat][card])
    deal.points = list(points) or [0] * seats
    deal.lacks, deal.turn = list(lacks) or [0] * seats, turn
    return table


# ── the blind ─────────────────────────────────────────────────────────────────────────────────────────────────────

FAIR = "Qc Qd Jd 9d 7d Ac Tc 9c 9s 8s"
"""Two queens and five trumps, and an ace: about the least."""
GOOD, POOR = "Qc Qs Qd Jd 9d 7d Ac Tc 9s 8s", "Jd 9d 7d Kc 9c 9s 8s Th 9h 7h"
BARE = "Qc Qs Jc Jh Ts Ks Th Kh 8c 7c"
"""Bad at least: high trumps without low ones, two suits without low cards."""
LOW = "Qh Qd Ad Td 8d 9c 7c 8s 7s 9h"
"""As good with the blind, and good at least."""


@pytest.mark.rule("SCH-10.1", "SCH-10.2")
def test_the_blind_is_taken_by_how_such_hands_went() -> None:
    """A novice counts 4 to 1 by card; club knows the points that such hands took, and in last seat what least is."""
    assert [blind.count(read_cards(hand)) for hand in (GOOD, FAIR, POOR)] == [18, 14, 4]
    for hand, says in ((GOOD, "take"), (POOR, "pass")):
        first = Seated(hands={1: hand})
        assert first.advised == (says, "SCH-10.1")
        assert first.without(blind.PLAYED_OUT) == says
    assert first.why == "Such a hand takes some 29 points with the blind, where 61 win: leave it."
    assert blind.count(read_cards(BARE)) < 14 > blind.count(read_cards(LOW))
    for hand, says, least in ((BARE, "take", "bad at least"), (LOW, "pass", "good at least")):
        last = Seated(hands={0: hand}).say("1 pass, 2 pass")
        assert last.advised == (says, "SCH-10.2")
        assert least in last.why
        assert Seated(hands={1: hand}).club == "pass"
    assert last.without(blind.PLAYED_OUT) == "take"


@pytest.mark.rule("SCH-10.3")
@pytest.mark.parametrize(
    ("hand", "widow", "says", "forgotten", "then"),
    [
        ("Qc Qs Jd 9d 7d Ac 9c Th Kh 8s", "Qd 9s", "bury Th Kh", "voids", "bury Th Kh"),
        ("Qc Qs Jd 9d 7d Ac 9c Ah 8h Ts", "Qd Ks", "bury Ks Ts", "buried points", "bury Ks Ts"),
        ("Qc Qs Jd 9d 7d As 9s Tc 8h 9h", "Qd 7h", "bury Tc 9s", "voids", None),
    ],
    ids=["ten and king", "aces stay", "a bare ten"],
)
def test_what_is_buried(hand: str, widow: str, says: str, forgotten: str, then: str | None) -> None:
    """Tens and kings of a short suit; no ace, and no trump."""
    table = Seated(hands={1: hand}, widow=widow).say("1 take")
    assert table.advised == (says, "SCH-10.3")


# ── with a Player ─────────────────────────────────────────────────────────────────────────────────────────────────
