"""How a club player takes the blind, bids, buries, plays, claims and concedes at both kinds of Schafkopf."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from cardtable.assets import assets
from cardtable.cards import Suit, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.auction_schafkopf import AuctionSchafkopfAdvice
from cardtable.players.advice.schafkopf import bidding, blind, plays
from cardtable.players.advice.schafkopf.advice import SchafkopfAdvice
from cardtable.players.advice.schafkopf.claims import Prospects, hopeless_reason, surely_lost
from cardtable.players.advice.schafkopf.plays import pointless
from cardtable.players.advice.schafkopf.sentences import SAYINGS
from cardtable.players.advice.schafkopf.telling.giving import spares, throw_off, throw_the_least
from cardtable.players.advice.schafkopf.telling.leading import as_high, no_safer, none_out
from cardtable.players.advice.schafkopf.telling.taking import take_it, unless_trumped
from cardtable.players.advice.solo.likely import holds, not_trumped, wins_it
from cardtable.players.advice.solo.telling.giving import under_trumping
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.game import OVER
from cardtable.rules.moves import NOBODY
from cardtable.rules.naming import speak
from cardtable.rules.solo.cards import SHORT_PACK, UNDER_JACKS
from cardtable.rules.tricks.hands import bag_of
from cardtable.rules.tricks.play import PLAY
from cardtable.testing.amount import many
from cardtable.testing.playing import opened
from tests.each import with_each
from tests.players.advised import Advised
from tests.rules.solo.table import Table
from tests.rules.table import NAMES

ALONE, AUCTION = "schafkopf", "auction-schafkopf"


class Seated(Advised, Table):
    """A deal by seat 0; the blind and the hands that are not given are made of the remaining cards."""

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
    """Return a table in the middle of a deal, with these hands and the cards on the table, such as `1:6h 2:Jh`.

    All other cards have been played. `aside` is what the Player buried, or the blind of a leaster. `winners` have won
    the tricks; if none are given, the Player has.
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
"""A hand with two queens among five trumps, and an ace: enough by the count, but just short of half the points."""
GOOD, POOR = "Qc Qs Qd Jd 9d 7d Ac Tc 9s 8s", "Jd 9d 7d Kc 9c 9s 8s Th 9h 7h"
BARE = "Qc Qs Jc Jh Ts Ks Th Kh 8c 7c"
"""A hand that is bad in a leaster: high trumps without low ones, and two suits without low cards."""
ACES = "Jh Jd 8d Ac Kc 9c 7c 9h As 8s"
"""A hand that passes after two passes, but would not win a leaster: two aces and two jacks."""
LOW = "Qh Qd Ad Td 8d 9c 7c 8s 7s 9h"
"""A hand that is as good with the blind, and good in a leaster."""


@pytest.mark.rule("SCH-10.1", "SCH-10.2")
def test_the_blind_is_taken_by_how_such_hands_went() -> None:
    """A novice counts 4 to 1 by card; club knows what such hands took, and in last seat what a leaster is worth."""
    assert [blind.count(read_cards(hand)) for hand in (GOOD, FAIR, POOR)] == [19, 15, 4]
    for hand, says in ((GOOD, "take"), (POOR, "pass")):
        first = Seated(hands={1: hand})
        assert first.advised == (says, "SCH-10.1")
        assert first.without(blind.PLAYED_OUT) == says
    assert first.why == "Three trumps with a jack, and no side ace but a side ten: too weak to play alone."
    assert first.why_of("take") == "", "only a search would take it"
    assert Seated(hands={1: FAIR}).why_of("take").endswith("close, but worth a try."), "a search may well take it"
    assert blind.count(read_cards(BARE)) < 14 > blind.count(read_cards(LOW))
    for hand, says, told in (
        (BARE, "take", "Four high trumps and two low side cards: close, but a hand like this seldom wins a leaster."),
        (LOW, "pass", "Two high trumps and five low side cards: a good hand for a leaster."),
        (ACES, "pass", "and a leaster costs you nothing unless you take every trick."),
    ):
        last = Seated(hands={0: hand}).say("1 pass, 2 pass")
        assert last.advised == (says, "SCH-10.2")
        assert told in last.why
        assert Seated(hands={1: hand}).club == "pass"
    fair = Seated(hands={1: FAIR})
    assert (fair.club, fair.without(blind.PLAYED_OUT)) == ("pass", "take")


@pytest.mark.rule("SCH-10.3")
@pytest.mark.parametrize(
    ("hand", "widow", "says", "forgotten", "then"),
    [
        ("Qc Qs Jd Ad 9d 7d Ac 9s Kh Th", "Qd Ts", "bury Th Kh", "voids", "bury Th Ts"),
        ("Qc Qs Jd 9d 7d Ac 9c Th Kh 8s", "Qd 9s", "bury Th Kh", "buried points", "bury 8s 9s"),
        ("Qc Qs Jd 9d 7d Ac 9c Ah 8h Ts", "Qd Ks", "bury Ts Ks", "voids", "bury Ts Ks"),
    ],
    ids=["empties a suit", "points come home", "aces stay"],
)
def test_what_is_buried(hand: str, widow: str, says: str, forgotten: str, then: str) -> None:
    """Tens and kings of a short suit; no ace, and no trump."""
    table = Seated(hands={1: hand}, widow=widow).say("1 take")
    assert table.advised == (says, "SCH-10.3")
    assert table.without(forgotten) == then
    assert table.why.startswith("They leave you without ")
    assert table.why.endswith(", so that you can trump, and their 14 points are safe.")
    assert table.why_of("bury Jd Qd") == "Their 5 points are safe."
    at_a_strict_table = Seated(hands={1: hand}, widow=widow, bury_counts=False).say("1 take")
    assert "safe" not in at_a_strict_table.why


# ── with a Player ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SCH-10.4", "SCH-10.7", "SCH-10.8")
@pytest.mark.parametrize(
    ("hands", "turn", "lacks", "says", "rule"),
    [
        (["Jh 9d Th Kh", "Qc Qs Ac 8s", "Jd 8d Ts 9s"], 1, (), "play Qc", "SCH-10.4"),
        (["Th Kh 9h 8h", "7d Ac 8s 7s", "Ts 9s Ks 8c"], 1, (2, 0, 2), "play Ac", "SCH-10.4"),
        (["Ac Tc 9h 8h", "Qc 7d Kc 9c", "Jd 8d Ts Ks"], 0, (), "play Ac", "SCH-10.7"),
        (["9h 8h 9s Ks", "Qc 7d Kc 9c", "Ah Th As 8s"], 0, (0, 4, 0), "play 8h", "SCH-10.8"),
        (["Ts 9h 8h Qd", "Qc 7d As Ah", "Kc 9c Ks Kh"], 0, (), "play 8h", "SCH-10.8"),
    ],
    ids=["draws trumps", "cashes an ace", "side ace early", "makes him trump", "no bare ten"],
)
def test_leads(hands: list[str], turn: int, lacks: Sequence[int], says: str, rule: str) -> None:
    """The Player leads trumps from the top, then aces; the others aces early, and suits that he lacks."""
    table = late(hands, turn=turn, lacks=lacks)
    assert table.advised == (says, rule)


@pytest.mark.rule("SCH-10.4")
@pytest.mark.parametrize(
    ("hands", "says", "why"),
    [
        (
            ["Qc Qs 8s Ad", "Jd Jh 8d 9d", "9s Ks Jc Td"],
            "play Jd",
            "It draws trumps and can catch the ace or ten of diamonds; three higher ones can beat it.",
        ),
        (
            ["Qc Qs 8s 8c Ad", "Jd Jh Js Qd 8d", "9s Ks 9c 7d Jc"],
            "play Qd",
            "It draws trumps and can catch the ace of diamonds; only the queen of clubs and the queen of spades can "
            "beat it.",
        ),
        (["Qc Qs 8s Ad", "Jh 7d 8d 9d", "9s Ks Jc Td"], "play 7d", "It draws trumps, and five are still out"),
        (["Qc Qs 8s 8c", "Jd Jh 8d 9d", "9s Ks Jc 7d"], "play 8d", "It draws trumps, and four are still out"),
    ],
    ids=["the lowest of two", "the highest of four", "a single one is kept", "no dear trump is out"],
)
def test_the_player_draws_trumps_above_those_that_count(hands: list[str], says: str, why: str) -> None:
    """A low trump would give the trick to an ace, ten or king of trumps."""
    table = late(hands, turn=1)
    assert table.club == says
    assert table.why.startswith(why)


def test_of_a_card_put_on_a_friends_ace_it_is_not_said_that_it_cannot_beat_the_ace() -> None:
    """But who is winning, and how the points compare."""
    table = late(["8s Ts 9h", "Qc 7d Kc 9c", "Ks 7s Kh"], turn=2, on_table="0:As 1:9s")
    view = table.view(2)
    said = {str(line): table.advice.at_last(view, line) for line in view.lines if line.verb == "play"}
    assert speak(said["2 play Ks"], ("Ann", "Bea", "Cy"), 2) == (
        "Ann is winning this trick, and no card you can play counts more."
    )
    assert speak(said["2 play 7s"], ("Ann", "Bea", "Cy"), 2) == "Ann is winning this trick, and it counts nothing."


@pytest.mark.parametrize(
    ("hands", "on_table", "play", "why"),
    [
        (["8s 9s 9h", "Qc 7d Kc 9c", "Ks 7s Ts"], "0:As 1:8c", "Ks", "Ann is winning this trick"),
        (["8s 9s 9h", "Qc 7d Kc 9c", "Ah Kh Tc"], "0:7s 1:9d", "Tc", "You cannot beat the nine of diamonds"),
    ],
    ids=["a friend's trick", "a lost trick"],
)
def test_of_points_put_on_a_trick_it_is_said_what_is_kept(hands: list[str], on_table: str, play: str, why: str) -> None:
    """That the card loses, or that a friend wins, does not choose between a king, a ten and an ace."""
    table = late(hands, turn=2, on_table=on_table)
    view = table.view(2)
    said = {str(line): table.advice.at_last(view, line) for line in view.lines if line.verb == "play"}
    kept = {"Ks": "ten of spades", "Tc": "ace of hearts"}[play]
    assert speak(said[f"2 play {play}"], ("Ann", "Bea", "Cy"), 2) == f"{why}, and you keep the {kept}."


@pytest.mark.rule("SCH-10.4")
def test_a_low_trump_that_a_search_leads_is_told_by_what_it_keeps() -> None:
    """The Player has two jacks and the opponents the ace and ten of trumps."""
    table = late(["Qc Qs 8s Ad", "Jd Jh 8d 9d", "9s Ks Jc Td"], turn=1)
    assert table.why_of("play 9d") == "It draws trumps, and you keep your jack of hearts to win a trick that counts."


@pytest.mark.rule("SCH-10.4")
def test_no_low_trump_is_tried_in_place_of_the_highest() -> None:
    """The opponents may have the ace and ten of trumps; once they have neither, a search tries a low trump too."""
    table = late(["Qd Qs 8s Ad", "Qc Jh 8d 9d", "Ks Ts Jc Td"], turn=1)
    assert table.club == "play Qc"
    assert not {"play 8d", "play 9d"} & set(table.tried)
    table = late(["Qd Qs 8s Kh", "Qc Jh 8d 9d", "Ks Ts Jc Jd"], turn=1)
    assert table.club == "play Qc"
    assert {"play 8d", "play 9d"} & set(table.tried)


def test_an_ace_of_a_suit_that_the_hand_itself_has_is_told_with_how_few_are_out() -> None:
    """With four of the six hearts in the hand nobody is told that the others will follow to the ace.

    The Player has most likely buried a suit as short as that, and against him the hint says that he will trump it.
    """
    hands = ["Ah Th 9h 7h Ks 9s", "Qc Qs 7d 8c 9c 8s", "Jd 8d Ts As Kh 8h"]
    told = late(hands, turn=0).why_of("play Ah")
    assert told == "It may be trumped now, but later it is likelier to be."
    why = late([hands[1], hands[0], hands[2]], turn=1).why_of("play Ah")
    assert why.startswith("Two hearts are out against you. It wins")
    assert why.endswith(" a trump and you its 11 points.")


@pytest.mark.rule("SCH-10.5", "SCH-10.6", "SCH-10.7", "SCH-10.8")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "says", "rule"),
    [
        (["8h Jd Kh", "Qc Ad 9c", "7s 9s 8s"], 1, "2:Ts 0:Ks", "play Ad", "SCH-10.5"),
        (["Th 8h 9s", "Qc 7d 9d", "Qs Ah 8s"], 0, "1:Jc 2:Qh", "play Th", "SCH-10.6"),
        (["Th 8h Ks", "Qc 7d 9d", "9s 8s 7s"], 0, "1:Ah 2:Kh", "play 8h", "SCH-10.8"),
        (["Qs 9d 8h", "Qd 7d 9h", "9s 8s 7s"], 0, "1:Jh 2:Kd", "play Qs", "SCH-10.8"),
        (["Ts 9s Th Tc Kc", "Qc Qs Ad Ah 8c", "As Ac 8s 7c 8h"], 0, "1:Jh 2:7s", "play 9s", "SCH-10.8"),
    ],
    ids=[
        "trumps with the ace",
        "ten to the partner",
        "nothing on his ace",
        "a queen for his jack",
        "no ten for a guard",
    ],
)
def test_following(hands: list[str], turn: int, lying: str, says: str, rule: str) -> None:
    """The Player trumps with what counts; the others give each other points, and him none."""
    assert late(hands, turn=turn, on_table=lying).advised == (says, rule)


@pytest.mark.rule("SCH-10.6")
@pytest.mark.parametrize(
    ("mine", "lying", "played", "says"),
    [
        ("Kd Ad 9c", "1:7d 2:Qc", "play Ad", "sure, and the queens that are out would catch it"),
        ("Kd Td 9c", "1:7d 2:Qc", "play Td", "the ten as well"),
        ("Kd Ad 9c", "2:7d 1:Jc", "play Kd", "not on a trick of the Player"),
    ],
)
def test_the_ace_of_trumps_is_smeared_where_it_is_safe(mine: str, lying: str, played: str, says: str) -> None:
    """On a trick that is sure, where higher trumps could catch it later."""
    table = late([mine, "Qs Qh 9d" if lying[0] == "2" else "Qs Qh", "8s 9s"], turn=0, on_table=lying)
    assert table.club == played, says


@pytest.mark.rule("SCH-10.5", "SCH-10.7")
@pytest.mark.parametrize(
    ("judgement", "hands", "lying", "lacks", "card", "says"),
    [
        (
            "take_it",
            ["Ac 8h 9h", "Kc 9c 7d", "Tc 8c 8s"],
            "2:7c",
            (),
            "Ac",
            "highest club left, and it wins 8 times in 10, or",
        ),
        ("take_it", ["Tc 8h", "Ac Qs", "7s 9s"], "2:9c", (0, 0, 0), "Tc", "It adds 10 points and is no easier to beat"),
        (
            "cash_aces",
            ["Ac 8h 9h", "Qc 7d Kd", "7c 9c 8s"],
            "",
            (0, 1, 0),
            "Ac",
            "",
        ),
        (
            "throw_off",
            ["8h Kh 9d", "Qc 7d 8d", "7s 9s 8s"],
            "1:9c 2:7c",
            (),
            "8h",
            "Nothing that counts lies here: save",
        ),
    ],
    ids=["over a low card", "no safer", "a known void", "not worth a trump"],
)
def test_what_is_said_fits_what_the_seat_knows(
    judgement: str, hands: list[str], lying: str, lacks: tuple[int, ...], card: str, says: str
) -> None:
    """A card is safer than a friend's only if less beats it, and nobody is called safe who has shown a void."""
    table = late(hands, turn=0, on_table=lying, lacks=lacks, aside="Th Ts")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = speak(SAYINGS[judgement](p, read_cards(card)[0]), NAMES, 0)
    assert says in told if says else not told


@pytest.mark.rule("SCH-10.6", "SCH-10.7")
def test_no_ten_goes_on_a_trick_that_the_player_will_surely_trump() -> None:
    """A king does as well; kept, the ten may go on a trick of the partner's."""
    hands = ["Tc Kh Jd 7d", "Jc Qc Qd Ad", "9d Qs 8d"]
    table = late(hands, turn=0, on_table="2:Ts", lacks=(8, 13, 0), aside="Ah Ac")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert p.masters & p.masks.of([read_cards("Tc")[0]]), "it could only be trumped"
    assert table.club == "play Kh"


def test_nobody_is_told_to_trump_who_need_not() -> None:
    """Void in the suit led a hand plays what it likes: a low trump goes under a higher one for the ten beside it."""
    table = late(["9d Th", "8h Ac", "7h Kc"], turn=0, on_table="2:7s 1:Qc", lacks=(8, 8, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    nine = read_cards("9d")[0]
    assert under_trumping(p, nine) == (
        "You cannot beat the queen of clubs: throw a trump that counts nothing, and keep the ten of hearts."
    )
    p = advice.position(table.deal, 0, [nine])
    assert under_trumping(p, nine).startswith("You must trump"), "where nothing else may be played"


@pytest.mark.parametrize(
    ("judgement", "hands", "lying", "card", "says"),
    [
        ("throw_the_least", ["Kc Jd Ad", "Jc Qc Qd", "9d Qs"], "2:Ts", "Kc", "is likely to win this trick: lose 4"),
        ("throw_the_least", ["Ks 8s Ad", "Jc Qc Qd", "9d Qs"], "2:Ts", "Ks", ""),
        ("take_it", ["Kd Qd Qh", "Qc 9h 8h", "9s 8s 7s"], "2:7d", "Kd", "All your trumps beat"),
        (
            "partner_has_it",
            ["Qd Qh", "7d 9h", "Qc 8s"],
            "1:8d 2:Qs",
            "Qd",
            "count the same: keep the better",
        ),
        ("through_him", ["Tc Kh Ks", "Qc Qs Jd", "Jc Jh Js"], "", "Tc", ""),
        ("through_him", ["Tc Kh Ks", "Qc Qs Jd", "Jc Jh Js"], "", "Kh", "likely to be trumped: a king counts least"),
    ],
    ids=["a trump for it", "no chance at all", "all beat it", "two queens", "a ten to be trumped", "a king rather"],
)
def test_nothing_is_called_a_chance_that_hardly_is_one(
    judgement: str, hands: list[str], lying: str, card: str, says: str
) -> None:
    """Of a friend's card that the Player will surely trump, of a ten led to be trumped, and of cards that are alike."""
    table = late(hands, turn=0, on_table=lying, lacks=(0, 13, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, [line.card for line in table.view(0).lines if line.args])
    told = speak(SAYINGS[judgement](p, read_cards(card)[0]), NAMES, 0)
    assert says in told
    assert told or not says
    assert says or not told


@pytest.mark.rule("SCH-10.3")
def test_both_buried_cards_are_told_of_and_a_ten_that_is_kept() -> None:
    """SCH-10.3: which card empties its suit, and what the other one does; a ten in hand is not forgotten."""
    table = Seated(hands={1: "Qc Qs Jd Ad 9d 7d Ac Jh 8c Th"}, widow="9h 8s").say("1 take")
    assert table.why_of("bury Th 8s").endswith(
        "The eight of spades is your last spade, so you can trump spades; the ace could catch the ten of hearts."
    )
    assert table.why_of("bury 8c 8s").endswith(
        "so you can trump spades; after the eight of clubs you have one club left. Your ten of hearts stays guarded."
    )
    spades = Seated(hands={1: "Qc Qs Jd Ad 9d 7d Tc Jh As Ts"}, widow="9s 8h").say("1 take")
    assert "stays guarded" not in spades.why_of("bury Tc As")


@pytest.mark.rule("SCH-10.3")
def test_a_ten_under_its_ace_is_not_said_to_win_nothing() -> None:
    """SCH-10.3: once the ace has been cashed it is the highest; buried it is safe from trumps."""
    table = Seated(hands={1: "Qc Qs Jd Ad 9d 7d As Jh 8c Ts"}, widow="8s 9h").say("1 take")
    assert table.why_of("bury 8c Ts").endswith("a trump could take the ten of spades.")


@pytest.mark.rule("SCH-10.3")
def test_what_stays_of_a_suit_that_is_buried_in_part_is_told() -> None:
    """SCH-10.3: that points are safe is no reason alone; a suit with one card left is soon trumped."""
    table = Seated(hands={1: "Qc Qs Qh Qd Td Kd 8d As Ts Ah"}, widow="Kh 7h").say("1 take")
    assert table.why_of("bury Ah Kh") == "Their 15 points are safe, and with one more heart gone you can trump hearts."
    assert table.why_of("bury Kh Ts") == ("Their 14 points are safe, and in spades you keep only the ace.")


@pytest.mark.rule("SCH-10.3")
def test_two_cards_under_an_ace_are_told_with_the_ace_that_is_kept() -> None:
    """SCH-10.3: four points are no reason for them, but that no loser is left in the suit."""
    table = Seated(hands={1: "Qc Qs Qh Qd Td Kd 8d As Ts Ah"}, widow="Kh 7h").say("1 take")
    assert table.why_of("bury 7h Kh") == "Their 4 points are safe, and in hearts you keep only the ace."


@pytest.mark.rule("SCH-10.4", "SCH-10.7", "SCH-10.8")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "aside", "says", "why"),
    [
        (["Qs Qh Jh Ad 7s 9s", "Qd Js Jd As Ks", "Td Kd 8s 9c 8c 7c"], 2, "1:9d", "Ts Tc", "play Td",
         "It beats Bea's nine of diamonds, and only Ann plays after you: 10 points for your side."),
        (["9s 8s 7s Kc", "Qd Kd 8d Kh", "Th 9h Tc 7c"], 1, "", "As Ts", "play Qd",
         "No trumps are out against you: lead your three trumps first and the king of hearts last."),
        (["Qs Qh Jc Td 7d", "Jh Kd 9d 8h", "Js Ad 8s 7s"], 0, "1:Qc 2:8d", "Ts Th", "play 7d",
         "You cannot beat Bea's queen of clubs: keep the ten of diamonds out of this trick."),
        (["8c 9c 7h", "7d Kh 8s", "9h 8h"], 0, "1:Ac 2:Kc", "Ts Th", "play 8c",
         "You cannot beat Bea's ace of clubs: play your lowest club."),
    ],
    ids=["a sure trick with the ten", "trumps before the last side card", "a ten of trumps", "the lowest club"],
)  # fmt: skip
def test_what_is_sure_is_won_with_what_counts_most(
    hands: list[str], turn: int, lying: str, aside: str, says: str, why: str
) -> None:
    """A trick that the partner plays last to is won with the ten; a side card that may lose waits for the trumps."""
    table = late(hands, turn=turn, on_table=lying, aside=aside)
    assert (table.club, table.why) == (says, why)


@pytest.mark.rule("SCH-10.4")
@pytest.mark.parametrize(
    ("hands", "turn", "says", "why"),
    [
        (["9s Kh 8c", "Jc Js As", "Qd Ks Th"], 1, "play Js",
         "It forces out the queen of diamonds, the last trump that can beat you. Then all your other cards win."),
        (["9s 8c", "Js Kh", "Jc As"], 2, "play Jc",
         "It draws the jack of spades, the last trump out, and then all your cards win."),
    ],
    ids=["forced out", "drawn from the Player"],
)  # fmt: skip
def test_the_last_trump_goes_before_an_ace_that_it_could_take(hands: list[str], turn: int, says: str, why: str) -> None:
    """With it gone the rest is certain; the ace led at once may be trumped."""
    table = late(hands, turn=turn, aside="Ts Tc")
    assert (table.club, table.why) == (says, why)


@pytest.mark.rule("SCH-10.8")
def test_the_last_card_of_a_suit_is_no_way_to_trump_it() -> None:
    """SCH-10.8: with no more clubs out nobody can lead one."""
    table = late(["Qs Jc Td Ac", "Jh Kd 9d 8h", "Qd Js Ad 8s"], turn=0, aside="Ts Th")
    assert "you can trump" not in table.why_of("play Ac")


@pytest.mark.rule("SCH-10.7", "SCH-10.8", "ASC-10.8")
@with_each(
    ("hands", "lying", "tried"),
    [
        (["Qh Jc 7d 8s", "Qc Qs Kd 8c", "8d 9s Ks 7s"], "", "7d 8s"),
        (["Jc Kd 7d 8s", "Qc Qs Ad 8c", "8d 9s Ks 7s"], "he leads", "7d Jc 8s"),
        (["Jd 7d 9c 8s", "Qs 9d Kc", "Qc Jc 8c"], "1:Kh 2:Ah", "9c 8s"),
        (["Jd Ad 9d 8s", "Qs Kd Kc", "Qc Jc 9c"], "1:7c 2:Ac", "Ad 8s"),
        (["Qh Jc Ad 8d", "Kd Kc 9c", "Qc Js 9s"], "1:9d 2:Qs", "Ad 8d"),
        (["Qh Td 9d 8s", "Kd Kc 9c", "Js Jd 9s"], "1:Qc 2:7d", "9d 8s"),
        (["Ah Ac Kc Jd", "Kd 9c 9s", "Jc Js 8s"], "1:9d 2:7s", "Kc Jd"),
        (["Ts 8s 9h Kh", "Qc Qs Qd Qh", "8c 9c 7h 8h"], "he has no spades", "8s 9h Kh"),
    ],
)
def test_what_a_search_need_not_try(hands: list[str], lying: str, tried: str) -> None:
    """Against the Player: no beatable high trump is led, no ten given away, and a friend's sure trick gets points."""
    void = (0, 8, 0) if lying == "he has no spades" else ()
    plays, lying = (0 if lying == "he leads" else 1), lying if ":" in lying else ""
    table = late(hands, turn=0, player=plays, on_table=lying, lacks=void, aside="Tc Kd" if void else "Tc Ts")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert {card for card in p.cards if not pointless(p, card)} == set(read_cards(tried))


@pytest.mark.rule("SCH-10.5", "SCH-10.6", "SCH-10.7")
@with_each(
    ("judgement", "hands", "lying", "lacks", "card", "says"),
    [
        (
            "through_him",
            ["8s 9s Qd", "Qc 7d Kc", "Qh Td 7c"],
            "",
            (0, 0, 8),
            "8s",
            "Cy has no spades and may trump it.",
        ),
        ("harmless", ["8s Jd 9d", "Qc 7d Kc", "Qh Td 7c"], "", (), "8s", "the last card you have beside your trumps."),
        (
            "harmless",
            ["8c 9c Jd 9d", "Qc 7d Kh 8h", "Qh Td 7h 9h"],
            "",
            (),
            "8c",
            "has any clubs left: it costs them a trump to win this trick, and Cy may overtrump.",
        ),
        ("take_it", ["Ac Tc 8h", "Qc 7d Kd", "Qh 9s"], "2:9c", (), "Ac", ""),
        ("cash_aces", ["Ah 8h", "7s 9s", "Kc 9c"], "", (), "Ah", "nobody on the other side can trump it."),
        ("partner_has_it", ["Ad 8d", "9d 9c", "7d"], "2:Qc", (), "8d", "Save the ace of diamonds"),
        ("throw_the_least", ["Ad 8d", "Jd 9c", "7d"], "2:Qc", (), "8d", ""),
        ("throw_the_least", ["9c 8c", "Qs 9d", "7d"], "2:Tc", (), "8c", ""),
    ],
)
def test_what_is_told_beside_a_friend(
    judgement: str, hands: list[str], lying: str, lacks: tuple[int, ...], card: str, says: str
) -> None:
    """A friend's void, an ace that only a trump beats, trumps that are all gone; and no doubt where there is none."""
    table = late(hands, turn=0, on_table=lying, lacks=lacks, aside="Th Ts")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = speak(SAYINGS[judgement](p, read_cards(card)[0]), NAMES, 0)
    assert says in told if says else not told


@pytest.mark.rule("SCH-10.4")
def test_trumps_that_are_said_to_go_first_go_first() -> None:
    """SCH-10.4: nobody else has a trump or a club, and of cards that count nothing the trump is led."""
    table = late(["9d 9c", "Th Kh", "9s 8s"], turn=0, player=0, aside="7c 8c")
    assert table.advised == ("play 9d", "SCH-10.4")


def test_no_hint_praises_a_card_for_beating_a_friends() -> None:
    """Where nothing is known that speaks for it, what it does to the trick is told."""
    table = late(["8s Kd Ac", "Qh Ad 7c", "Jd 9h 8h"], turn=2, player=1, on_table="0:Ks")
    advice: Any = table.advice
    view = table.seen
    move = next(line for line in view.lines if str(line) == "2 play Jd")
    assert speak(advice.at_last(view, move), NAMES, 2) == "It takes the trick from Ann, and you lead next."


@pytest.mark.rule("SCH-10.5")
def test_what_can_still_beat_a_card_is_told_rather_than_what_it_is_worth_if_it_holds() -> None:
    """SCH-10.5: the Player plays second with the king, and only the ace is higher."""
    table = late(["Kc 8h 9h", "Ac 7d 8d", "7s 9s"], turn=0, player=0, on_table="2:7c", aside="Th Ts")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, read_cards("Kc"))
    assert SAYINGS["take_it"](p, read_cards("Kc")[0]) == "Of the clubs only the ace beats it."


@pytest.mark.rule("SCH-10.8")
def test_a_trick_that_the_partner_may_still_take_is_not_called_won() -> None:
    """SCH-10.8: nor is a trump on a friend's trick the one to be spared best where every card takes it."""
    table = late(["Jd 7s", "Qc 8d", "Td 8s"], turn=2, on_table="1:7d")
    advice: Any = table.advice
    p = advice.position(table.deal, 2, table.deal.hand(2))
    told = speak(SAYINGS["take_it"](p, read_cards("Td")[0]), NAMES, 2)
    assert told == "It beats Bea's seven of diamonds, and only Ann plays after you: 10 points for your side."
    ruffing = late(["Qs 7d", "Qc 8d", "Jd 7s"], turn=0, on_table="2:Kc")
    p = advice.position(ruffing.deal, 0, ruffing.deal.hand(0))
    told = speak(SAYINGS["trump_under"](p, read_cards("Qs")[0]), NAMES, 0)
    count = "Three trumps could beat your seven, but only one could beat this card."
    assert told == f"All your trumps beat Cy's king of clubs. {count}"
    equals = late(["Js Jh 7d", "Qc 8d 9d", "Jd 7s 9s"], turn=0, on_table="2:Kc")
    p = advice.position(equals.deal, 0, equals.deal.hand(0))
    told = speak(SAYINGS["trump_under"](p, read_cards("Jh")[0]), NAMES, 0)
    assert told == "All your trumps beat Cy's king of clubs, and your jack of spades would be no harder to beat."


@pytest.mark.rule("SCH-10.5")
def test_a_trump_is_not_called_the_one_to_spare_or_the_winner_where_every_trump_is() -> None:
    """SCH-10.5: with no trump that wins, the lowest; where each wins, a queen brings home its points."""
    lost = late(["Qs Qh Kd 8d", "Qd 9d Ah 7c", "Jc Js 9c 8c"], turn=0, player=0, on_table="2:8c 1:Qc", aside="Ts 7h")
    advice: Any = lost.advice
    p = advice.position(lost.deal, 0, lost.deal.hand(0))
    told = speak(SAYINGS["trump_under"](p, read_cards("8d")[0]), NAMES, 0)
    assert told == "None of your trumps beats Bea's queen of clubs: play your lowest."
    won = late(["Qd Js Jh 9d", "Jd Ad Th 7c", "Qc Qs Qh Kd"], turn=0, player=0, on_table="2:7s 1:7d", aside="8c 9c")
    p = advice.position(won.deal, 0, won.deal.hand(0))
    assert SAYINGS["trump_it"](p, read_cards("Qd")[0]) == (
        "The trick is yours for sure: bring home the 3 points of your queen."
    )
    assert SAYINGS["trump_it"](p, read_cards("9d")[0]) == "It wins the trick and the lead."


@pytest.mark.rule("ASC-10.7")
def test_who_has_played_already_does_not_make_the_next_opponent_void() -> None:
    """ASC-10.7: Ann threw a diamond on the spade, but three spades are out, and Cy most likely has one."""
    hands = ["Ah Th Ac 7c 9d", "Ts Qs 9s Qc Kd Qd", "As 9c 8c Ad Td 7d", "Qh Ks 8s Tc Kc"]
    table = late(hands, turn=1, player=0, on_table="3:7s 0:8d", game=AUCTION, trump="h", bid=13, lacks=(8, 0, 0, 0))
    view, advice = table.view(1), AuctionSchafkopfAdvice(table.game)
    p = advice.position(view.deal, 1, read_cards("Ts Qs 9s"))
    assert "probably" not in speak(SAYINGS["take_it"](p, read_cards("9s")[0]), NAMES, 1)


@pytest.mark.rule("SCH-10.7")
def test_of_cards_that_count_the_same_the_lowest_is_said_to_go() -> None:
    table = late(["Js Jh Jd", "Qc 8c 7s", "Td 8s 9s"], turn=0, on_table="1:Qc")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = speak(SAYINGS["throw_the_least"](p, read_cards("Jd")[0]), NAMES, 0)
    assert told == "You cannot beat Bea's queen of clubs, and your trumps all count the same: play the lowest."


@pytest.mark.rule("SCH-10.1", "SCH-10.2")
def test_a_hand_is_called_close_or_too_weak_by_the_figure_that_is_printed() -> None:
    """Four times in ten is close, wherever between 35 and 45 in a hundred the hand lies."""
    told = {(often := blind.winning(expected)): blind.too_weak(often) for expected in (50.0, 54.9, 58.0)}
    assert list(told) == [2, 4]
    assert told[4].startswith("close")
    assert told[2].startswith("too weak")


@pytest.mark.rule("SCH-10.5", "SCH-10.7")
@pytest.mark.parametrize(
    ("mine", "card", "says"),
    [
        ("7d 9s Ks", "7d", "Cy is winning this trick already, but with it you take the lead."),
        ("Ad 9s Ks", "Ad", "It takes the trick from Cy, but it adds 11 points and nobody can beat it."),
    ],
)
def test_why_a_partners_trick_is_trumped(mine: str, card: str, says: str) -> None:
    """SCH-10.5, SCH-10.7: that it is the partner's is said, and what it is taken for."""
    table = late([mine, "Qc 8d", "Th 8s"], turn=0, on_table="1:9c 2:Kc")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert speak(SAYINGS["trump_it"](p, read_cards(card)[0]), NAMES, 0) == says


@pytest.mark.rule("ASC-10.7")
@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("Jd", "and it is as hard to beat as your ace of clubs, but risks fewer points."),
        ("Kc", "and a lower one would be easier to beat."),
        ("7c", "and the lowest one wins for now."),
    ],
)
def test_of_two_neighbors_in_trumps_the_lower_is_not_called_easier_to_beat(card: str, says: str) -> None:
    """ASC-10.7: the hand has both jacks, so the same two jacks beat its other jack and its ace."""
    hands = ["Jh 8c 9c Td 8d", "8h 9d 7d 8s 9h", "Jc Jd Ac Kc 7c", "Js Tc Qs Kd Ad"]
    table = late(hands, turn=2, player=0, on_table="1:9s", game=AUCTION, trump="c", bid=29, winners=(1, 1, 1))
    advice: Any = table.advice
    p = advice.position(table.deal, 2, table.deal.hand(2))
    assert SAYINGS["trump_it"](p, read_cards(card)[0]) == f"You have only trumps, {says}"


@pytest.mark.rule("ASC-10.5")
def test_a_bid_does_not_count_on_a_suit_that_is_then_not_named() -> None:
    """ASC-10.5: of suits as long the bid names both, and no shorter one is tried when the trump is named."""
    level = Seated(AUCTION, {1: "Jc Js Kd 9d 8d Kc 9c 8c"})
    assert "five trumps in clubs or diamonds with both black jacks" in level.why_of("bid 20").lower()
    level.say("1 bid 20, 2 pass, 3 pass, 0 pass")
    assert [str(line) for line in level.advice.distinct(level.deal, 1, level.seen.lines)] == ["1 name c"]


# ── a leaster ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SCH-10.9", "SCH-10.10")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "winners", "says", "rule", "why"),
    [
        (["7h 8h 9h Ks", "Ah Kh Jd 9d", "Th As Ts 8s"], 0, "", (), "play 7h", "SCH-10.9", "lead low from a long suit"),
        (
            ["Qd 7d 9s 8s", "Ah Kh Jd 9d", "Th As Ts 8c"],
            0,
            "2:Qs",
            (),
            "play Qd",
            "SCH-10.9",
            "loses to the queen of spades, so you get rid of a queen",
        ),
        (
            ["Ah 7c 9c 8c", "Kh Jd 9d Kc", "Th Ks Ts 9h"],
            0,
            "1:9s 2:As",
            (),
            "play Ah",
            "SCH-10.9",
            "get rid of 11 points",
        ),
        (["Kh 8h 9c 8c", "Ac Jd 9d Kc", "Ts Ks 7s 9s"], 0, "1:Ah 2:Th", (), "play Kh", "SCH-10.9", "still loses"),
        (["Qc 7c", "Kc 9c", "8c Tc"], 0, "", (0,) * 8, "play 7c", "SCH-10.10", "all ten would cost you 4"),
        (["Kh 7h", "Ah 9c", "8h Tc"], 0, "1:9h", (1,) * 7, "play 7h", "SCH-10.10", "loses 4 with all ten"),
        (["Qc 7d", "Kc 9c", "8d Tc"], 0, "1:9d 2:Kd", (), "play Qc", "SCH-10.10", "keep low ones for the end"),
    ],
    ids=["low", "under a queen", "an ace away", "highest loser", "gives one", "lets him", "keeps the exit"],
)
def test_a_leaster(
    hands: list[str], turn: int, lying: str, winners: Sequence[int], says: str, rule: str, why: str
) -> None:
    """Few points: low leads, what still loses, aces away, low cards for the end; and nobody disturbs who takes all."""
    tricks = (30 - sum(map(len, map(str.split, hands))) - len(lying.split())) // 3
    table = late(hands, turn=turn, player=NOBODY, on_table=lying, winners=winners or [at % 3 for at in range(tricks)])
    assert table.advised == (says, rule)
    assert why in table.why


@pytest.mark.rule("SCH-10.9")
@pytest.mark.parametrize(
    ("judgement", "hands", "lying", "card", "says"),
    [
        (
            "lead_low",
            ["Kh Th 9c", "Ah 9d Kc", "Qc Js Ts"],
            "",
            "Kh",
            "The ace of hearts is the only heart still out: whoever has it must play it, unless it lies in the blind.",
        ),
        (
            "lead_low",
            ["Ks 8c 9c", "As 9d Kc", "Qc Js Ts"],
            "",
            "Ks",
            "Every spade still out is higher: whoever has one",
        ),
        (
            "stay_low",
            ["Kd 9d", "Qc Jd 9c", "Ts Js"],
            "2:8d",
            "Kd",
            "Every trump still out is higher, so Bea must beat it",
        ),
        (
            "stay_low",
            ["Jc Qs Td Jd", "Qc Ad 9c Kc", "Ts Js 9s"],
            "2:Kd",
            "Jd",
            "It counts less than the ten of diamonds, and Bea may still have to beat it.",
        ),
        ("stay_low", ["Jc Qs Td Jd", "Qc Ad 9c Kc", "Ts Js 9s"], "2:Kd", "Qs", "Only 4 points lie here so far"),
        (
            "keep_the_exit",
            ["Qc Qs Qd Td", "Qh Jd 9c", "Ts Js Jc"],
            "2:7d",
            "Qs",
            "All your trumps beat Cy's seven of diamonds: use a high card",
        ),
        ("lead_low", ["Kh Th 9c", "Ah 9h 9d Kc", "Qc Js Ts"], "", "Kh", "One higher heart"),
    ],
)
def test_a_card_that_must_be_beaten_in_a_leaster(
    judgement: str, hands: list[str], lying: str, card: str, says: str
) -> None:
    """SCH-10.9: where no lower card of its suit is out it is said so, and no more where one is."""
    table = late(hands, turn=0, player=NOBODY, on_table=lying, winners=(0, 1), aside="7d 8d" if not lying else "Ac Tc")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert speak(SAYINGS[judgement](p, read_cards(card)[0]), NAMES, 0).startswith(says)


@pytest.mark.rule("SCH-10.9")
def test_no_ten_is_led_to_win_in_a_leaster_where_another_lead_is_beaten() -> None:
    """SCH-10.9: nobody can beat the ten of clubs, and most likely somebody beats the jack."""
    table = late(["Jh Ac Tc", "Qc Kc Qd", "Jc Js 9c"], turn=0, player=NOBODY, winners=(0, 1, 2) * 2, aside="7h 8h")
    assert "0 play Tc" not in map(str, table.advice.distinct(table.deal, 0, table.seen.lines))


@pytest.mark.rule("SCH-10.5", "SCH-10.8")
@pytest.mark.parametrize(
    ("judgement", "hands", "lying", "card", "says"),
    [
        ("take_it", ["Qc Td 7d", "Qs Jd 9c", "Kh 9h"], "2:8d", "Qc", "makes sure of the trick and the lead."),
        ("trump_it", ["8d 9c", "Qs Js Th", "7s 8h"], "2:Ts", "8d", "and if it holds, you have the lead."),
        ("trump_it", ["Js Ad", "Jd 9c Th", "8h"], "2:Kh", "Ad", ""),
    ],
)
def test_what_a_card_brings_that_takes_a_friends_trick(
    judgement: str, hands: list[str], lying: str, card: str, says: str
) -> None:
    """Its own points are not what it makes sure of, and a chance as good as the friend's is not called better."""
    table = late(hands, turn=0, on_table=lying, aside="Tc Kc")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = speak(SAYINGS[judgement](p, read_cards(card)[0]), NAMES, 0)

    assert told.endswith(says)


# ── claims and concessions ────────────────────────────────────────────────────────────────────────────────────────

HANDS = ["Jh Ts Ks", "Qc Ac 8c", "Jd 9c 8s"]


@pytest.mark.rule("SCH-10.11")
@with_each(
    ("turn", "points", "winners", "says", "why"),
    [
        (
            1,
            (25, 66, 10),
            (0, 1, 1, 1, 1, 1, 2),
            "claim",
            "You have 66 points, and 91 are out of reach: nothing more can be gained",
        ),
        (1, (10, 66, 5), (0, 1, 1, 1, 1, 1, 2), "play", ""),
        (1, (0, 92, 0), (1,) * 7, "play", ""),
        (1, (0, 92, 0), (1,) * 6 + (2,), "claim", "can no longer win every trick"),
        (
            1,
            (50, 35, 15),
            (0, 1, 1, 1, 0, 0, 2),
            "concede",
            "You cannot reach 61 points any more, and playing on costs the same",
        ),
        (1, (50, 20, 15), (0, 1, 1, 1, 0, 0, 2), "concede", "and playing on may cost twice as much"),
        (1, (30, 40, 15), (0, 1, 1, 1, 0, 0, 2), "play", ""),
        (0, (50, 35, 15), (0, 1, 1, 1, 0, 0, 2), "claim", "the other side has more than 30 points"),
        (0, (50, 20, 15), (0, 1, 1, 1, 0, 0, 2), "play", ""),
    ],
)
def test_claims_and_concessions(turn: int, points: Sequence[int], winners: Sequence[int], says: str, why: str) -> None:
    """A claim when playing on gains nothing, a concession of what is lost; no search tries them otherwise."""
    table = late(HANDS, turn=turn, points=points, winners=winners, aside="7s 7h")
    assert table.club.split()[0] == says
    others = [move.verb for move in table.view(turn).lines if not move.args]
    assert any(why in table.why_of(verb) for verb in others)
    tried = table.advice.distinct(table.deal, turn, [table.advice.best(table.deal, turn, table.view(turn).lines)])
    assert [move.verb for move in tried] == [says]


# ── Auction Schafkopf ─────────────────────────────────────────────────────────────────────────────────────────────

STRONG, PLAIN, WEAK = "Jc Js Jh Ah Th Kh As 8s", "Jc Kh 9h 8h As 8s 9d 7c", "Jd 9h 8h Kc 9c 8s Ts Kd"


@pytest.mark.rule("ASC-10.1", "ASC-10.2", "ASC-10.3", "ASC-10.4")
@with_each(
    ("hand", "before", "options", "says", "rule", "why"),
    [
        (STRONG, "", {}, "bid 35", "ASC-10.1", "about two thirds of the 53 over 60"),
        (
            PLAIN,
            "",
            {},
            "bid 5",
            "ASC-10.1",
            "Four trumps in hearts with the jack of clubs, and a side ace: your side should take about 67",
        ),
        (WEAK, "", {}, "pass", "ASC-10.1", "too weak to bid"),
        ("Qs 8s Kh 9h Kc Jd Kd 7d", "", {}, "pass", "ASC-10.1", "Three trumps in diamonds, hearts or spades with the"),
        (PLAIN, "1 pass, 2 pass, 3 pass", {}, "bid 1", "ASC-10.2", "the lowest bid will do"),
        (PLAIN, "1 pass, 2 bid 5, 3 pass", {}, "pass", "ASC-10.3", "Cy has bid for your side"),
        (PLAIN, "1 pass, 2 pass, 3 bid 8", {}, "pass", "ASC-10.4", "too weak to go over 8."),
        (PLAIN, "1 pass, 2 pass, 3 bid 30", {}, "pass", "ASC-10.4", "too weak to go over 30"),
        (
            "Th Qh 9h 8h Kc Qc 8c 7d",
            "1 pass, 2 pass, 3 bid 5",
            {},
            "pass",
            "ASC-10.4",
            "the ten but no jack, no side ace, and no spades: too weak",
        ),
        (PLAIN, "1 pass, 2 pass, 3 bid 15", {}, "pass", "ASC-10.4", "too weak to go over 15"),
        (PLAIN, "1 pass, 2 pass, 3 bid 20", {"scoring": "bid"}, "pass", "ASC-10.4", "too weak to go over 20"),
    ],
)
def test_bids(hand: str, before: str, options: dict[str, Any], says: str, rule: str, why: str) -> None:
    """Two thirds of what such hands took over 60; the last goes just over; the partner is left alone."""
    table = Seated(AUCTION, {0 if before else 1: hand}, **options)
    if before:
        table.say(before)
    assert table.advised == (says, rule)
    assert why in table.why
    assert says == "pass" or "too weak" not in table.why_of("pass")


@pytest.mark.rule("ASC-10.1", "ASC-10.3")
def test_a_novice_counts_too_little_and_raises_his_partner() -> None:
    """He leaves only twenty points for the partner's cards."""
    assert [bidding.novice_count(read_cards(hand), Suit.HEARTS) for hand in (STRONG, PLAIN, WEAK)] == [80, 45, 33]
    first = Seated(AUCTION, {1: STRONG})
    assert first.without(bidding.PLAYED_OUT) == "bid 13"
    raised = Seated(AUCTION, {0: PLAIN}).say("1 pass, 2 bid 5, 3 pass")
    assert raised.without(bidding.PARTNER) == "bid 6"


@pytest.mark.rule("ASC-10.1")
@pytest.mark.parametrize("hand", [STRONG, PLAIN, WEAK, "As Ah Th 9h 7h 9c Kd Qd", "Jd Ad Td 7d Ac Tc Kc Qc"])
def test_the_points_told_are_those_of_the_table_on_the_page(hand: str) -> None:
    """ASC-10.1: who counts a hand by the rulebook's table has the figure that a hint names."""
    page = (assets() / "rulebook" / "auction_schafkopf.md").read_text(encoding="utf-8")
    rule = page[page.index("**ASC-10.1**") : page.index("**ASC-10.2**")]
    rows = dict(re.findall(r"^\| (.+?) \| (\d+) \|$", rule, re.MULTILINE))
    held = read_cards(hand)
    trump = bidding.best_trump(held)
    plain = [card for card in held if card.rank != "J"]
    lengths = [sum(card.suit is suit for card in plain) for suit in Suit if suit is not trump]
    counts = [
        (1, "any hand, for your partner's cards and what falls to you"),
        (sum(card in read_cards("Jc Js") for card in held), "J♣ and J♠, each"),
        (sum(card in read_cards("Jh") for card in held), "J♥"),
        (sum(card in read_cards("Jd") for card in held), "J♦"),
        (sum(card.suit is trump and card.rank == "A" for card in plain), "the ace of trumps"),
        (sum(card.suit is trump and card.rank == "T" for card in plain), "the ten of trumps"),
        (sum(card.suit is trump and card.rank not in "AT" for card in plain), "each other trump"),
        (sum(card.suit is not trump and card.rank == "A" for card in plain), "each ace of a side suit"),
        (lengths.count(0), "a side suit you have no card of"),
        (lengths.count(1), "a side suit you have one card of"),
    ]
    assert {told for _, told in counts} == set(rows)
    assert bidding.points(held, trump) == sum(many * int(rows[told]) for many, told in counts)


@pytest.mark.rule("ASC-10.5")
@pytest.mark.parametrize(
    ("hand", "suit"), [("Jc 9h 8h 7h As Ts Ac Tc", "h"), ("Jc 9h 8h Ah Ts 9s 8s 7d", "s"), (STRONG, "h")]
)
def test_the_trump(hand: str, suit: str) -> None:
    """The suit with the most cards beside the jacks, of equals the one with the ten, so that the ace is a side ace."""
    table = Seated(AUCTION, {1: hand}).say("1 bid 20, 2 pass, 3 pass, 0 pass")
    assert table.advised == (f"name {suit}", "ASC-10.5")
    assert table.why_of("name d") == "", "only a search would name them"


@pytest.mark.rule("ASC-10.6", "ASC-10.7", "ASC-10.8")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "says", "rule"),
    [
        (["9c 8c 7s", "Jc Js As", "Ah Kh Ts", "Ad 9d 9s"], 1, "", "play Jc", "ASC-10.6"),
        (["9c 8c Ks", "Jc Ac 8s", "Ah Kh Ts", "Td Ad 9s"], 3, "1:Js 2:7h", "play Td", "ASC-10.7"),
        (["Ac 8c 7s", "Jc Kc Qc", "Ah Tc 9c", "7c 9d 9s"], 0, "", "play Ac", "ASC-10.8"),
    ],
    ids=["draws trumps", "ten to the partner", "side ace early"],
)
def test_partners(hands: list[str], turn: int, lying: str, says: str, rule: str) -> None:
    """The bidder draws trumps, partners put points on each other's tricks, the others cash aces."""
    lacks = (0, 0, 0, 4) if lying else ()
    table = late(hands, turn=turn, on_table=lying, game=AUCTION, trump="h", bid=5, lacks=lacks)
    assert table.advised == (says, rule)


@pytest.mark.rule("ASC-10.7")
@pytest.mark.parametrize(
    ("mine", "says", "why"),
    [
        ("Ks 8s 7h", "play 8s", "Cy plays last and may win it: do not risk the king of spades."),
        ("As 8s 7h", "play As", "It is the highest spade left, and it wins 5 times in 10, or else is trumped."),
        ("Qs Ks 7h", "play Ks", ""),
    ],
    ids=["no king into the ace", "the ace", "no lower card"],
)
def test_second_hand_low(mine: str, says: str, why: str) -> None:
    """ASC-10.7: second to a side suit, before a foe and the partner, no card goes that the foe can beat in it."""
    third = "Jc 9s Ad" if "As" in mine else "Jc As Ad"
    table = late([mine, third, "Js Ts 9d", "Ah Td"], turn=0, on_table="3:7s", game=AUCTION, trump="h", bid=5)
    assert table.advised[0] == says
    assert not why or table.why == why


@pytest.mark.rule("ASC-10.9")
@with_each(
    ("turn", "points", "options", "says"),
    [
        (1, (15, 50, 15, 30), {}, "claim"),
        (3, (10, 50, 5, 30), {}, "play"),
        (3, (10, 50, 5, 30), {"scoring": "bid"}, "claim"),
        (0, (30, 20, 30, 20), {}, "claim"),
        (0, (30, 10, 30, 10), {}, "play"),
        (0, (30, 10, 30, 10), {"scoring": "bid"}, "claim"),
        (1, (30, 20, 30, 20), {}, "concede"),
        (3, (30, 20, 30, 20), {}, "play"),
    ],
)
def test_a_side_claims_what_is_settled(turn: int, points: Sequence[int], options: dict[str, Any], says: str) -> None:
    """Not while 91 are within reach, unless the bid alone is scored; the bidder concedes for his side."""
    hands = ["9c 8c 7s", "Qh Js As", "9h Kh Ts", "8d 9d 9s"]
    table = late(hands, turn=turn, points=points, game=AUCTION, trump="h", bid=12, winners=(1, 0, 1, 3, 2), **options)
    assert table.club.split()[0] == says


@pytest.mark.rule("SCH-10.11")
@pytest.mark.parametrize("mine", ["9c 8c 7c", "Qc Qs Qh"])
def test_no_hint_claims_while_more_could_be_gained(mine: str) -> None:
    """By the points 91 are within reach: playing on costs nothing, however unlikely they are."""
    hands = ["Jh Kh 9h", mine, "Jd Kd 8h"]
    table = late(hands, turn=1, points=(14, 76, 14), winners=(1, 1, 0, 1, 1, 1, 2), aside="7s 7h")
    view = table.view(1)
    assert table.club.split()[0] == "play"
    assert "claim" in [line.verb for line in view.lines]
    assert table.advice.hinted(view) == view


@pytest.mark.rule("ASC-10.9")
def test_no_defender_claims_while_the_bidder_has_few_points() -> None:
    """ASC-10.9: four tricks and no points for the bidder's side, which needs 31 of 52 to save itself."""
    hands = ["Jh Td Ks 8c", "Kd Qd 7d Ac", "Jd 9d Kc Ts", "As 9s Qc Tc"]
    table = late(hands, turn=1, player=2, points=(0, 30, 0, 38), winners=(1, 3, 1, 3), game=AUCTION, trump="d", bid=20)
    seen = table.advice.hinted(table.view(1))
    assert seen is not None
    assert [line.verb for line in seen.lines][:2] == ["play", "play"]


@pytest.mark.rule("SCH-10.11")
@pytest.mark.parametrize(("cy", "says"), [(29, "concede"), (9, "play")])
def test_a_hint_concedes_a_game_that_the_cards_settle(cy: int, says: str) -> None:
    """With 4 points to spare it is lost to the queens and jacks of both others; with 24 to spare it is played."""
    hands = ["Qs Js Jd 7d 9s", "Qc Qd Jc Ad Ts", "Qh Jh Kd 8d 7c"]
    table = late(hands, turn=1, points=(cy, 0, 26), winners=(2, 0, 0, 2, 2), aside="Tc Th")
    table.deal.widow = table.deal.discard
    seen = table.advice.hinted(table.view(1))
    assert seen is not None
    assert seen.lines[0].verb == says
    if says == "concede":
        said = "To reach 61 you may lose only 4 more points, and that is hardly possible."
        assert table.advice.reason(seen, seen.lines[0]).sentence == said


@pytest.mark.rule("SCH-10.11")
def test_a_trick_that_loses_the_game_is_told_when_it_is_conceded() -> None:
    """Nothing that Bea holds beats the ace on the table, and she has only 4 points to spare."""
    table = late(
        ["9s 9c", "Ts 8h", "8s 7s"], turn=1, points=(45, 44, 10), winners=(0, 1), on_table="0:Ac", aside="8c 7c"
    )
    advice: Any = table.advice
    lost = surely_lost(advice.position(table.deal, 1, table.deal.hand(1)))
    told = hopeless_reason("SCH-10.11", Prospects(table.game, table.deal, 1), lost).sentence
    assert told == "You cannot reach 61 points any more: this trick costs you at least 11."


@pytest.mark.rule("SCH-10.5")
def test_no_king_goes_to_a_lost_trick_in_place_of_a_seven() -> None:
    """Though the king would be trumped later; the Player can still draw trumps."""
    bea, cy = "9h Jd 9d 8d 7d Ts 7s Tc 9c", "Qh Js Td Kd As 9s 8s 8c 7c"
    table = late([cy, "Qc Qs Qd Jc Jh Ad Kh 8h 7h Ac", bea], turn=1, on_table="2:Ah 0:Kc", aside="Th Ks")
    assert table.club == "play 7h"


@pytest.mark.rule("SCH-10.4")
def test_a_king_that_only_a_trump_beats_is_told_by_how_little_it_counts() -> None:
    """The ace of clubs is gone and the ten was buried."""
    hands = ["Js 9d 7d Ts 8s 9h 8c", "Qc Qs Td Ah 8h 7h Kc", "Qh Jc Jh 8d 9s 7s Kh"]
    table = late(hands, turn=1, points=(7, 30, 11), winners=(0, 2, 1), aside="Th Tc")
    advice: Any = table.advice
    p = advice.position(table.deal, 1, table.deal.hand(1))
    assert as_high(p, read_cards("Kc")[0]) == "Only a trump beats it, and it counts only 4."
    assert as_high(p, read_cards("Ah")[0]) == ""


@pytest.mark.rule("SCH-10.11")
def test_nobody_is_told_to_concede_in_place_of_the_last_card() -> None:
    """One card is left, and to play it costs nothing."""
    table = late(["Td", "Kc", "9d"], turn=1, on_table="0:Qs", points=(39, 46, 14), winners=(0, 1, 2), aside="Ts Ks")
    seen = table.advice.hinted(table.view(1))
    assert seen is not None
    assert [line.verb for line in seen.lines] == ["play", "concede"]


@pytest.mark.rule("SCH-10.4")
def test_the_side_card_that_was_to_go_last_goes_last_also_where_it_wins_by_now() -> None:
    """The hint before said that the king of hearts goes last, and since then the last heart was thrown."""
    table = late(["9s Kc", "9d Kh", "As Tc"], turn=1, winners=(0, 1), aside="Th Ks")
    assert table.club == "play 9d"
    assert table.why_of("play 9d").endswith("keep the king of hearts for the last trick.")


@pytest.mark.rule("ASC-10.6")
def test_trumps_that_the_partner_may_hold_are_not_said_to_be_out_against_the_side() -> None:
    """Three are out, and the bidder himself most likely has two of them; alone against two, all are against him."""
    hands = ["Td 7d", "Qd Kh", "Js 9d", "Ks 9s"]
    table = late(hands, turn=0, player=2, game=AUCTION, trump="d", bid=8, winners=(0, 2, 0, 2, 0, 3))
    assert "trumps, and three may be out against you" in table.why_of("play 7d")
    hands = [
        "Jc Js As Ts Qs Ah 9h Qc",
        "8s Kh 7h Ac 8c Td 9d 8d",
        "Jh Jd 9s 7s Kc 7c Kd 7d",
        "Ks Th Qh 8h Tc 9c Qd",
    ]
    table = late(hands, turn=0, player=0, game=AUCTION, trump="s", bid=21, on_table="3:Ad")
    assert table.why_of("play As") == "Only 2 of the 6 trumps still out beat it, and you keep your jack of clubs."
    alone = late(["8d 8c", "Jd 7d 8s", "9d Qd 9s"], turn=1)
    advice: Any = alone.advice
    p = advice.position(alone.deal, 1, alone.deal.hand(1))
    assert SAYINGS["harmless"](p, read_cards("7d")[0]).startswith(
        "It draws trumps, and three are still out against you"
    )


@pytest.mark.rule("SCH-10.9")
def test_a_ten_led_in_a_leaster_is_not_told_as_a_low_lead() -> None:
    """The ten is the highest of four trumps, and somebody must take its points."""
    hands = ["Td 9d 8d 7d Kh Ac Tc 8c", "Qh Qd Jc Jh Ah 9h 8h 7h", "Qs Js Jd Kd Ts 9s 8s Th"]
    table = late(hands, turn=0, player=NOBODY, points=(8, 0, 4), winners=(2, 0), aside="Ad Ks")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    said = "Eight higher trumps are still out"
    assert SAYINGS["lead_low"](p, read_cards("Td")[0]) == f"{said}: somebody will most likely take its 10 points."
    assert "lead low from a long suit" in SAYINGS["lead_low"](p, read_cards("7d")[0])


@pytest.mark.rule("SCH-10.9")
def test_an_ace_of_trumps_led_in_a_leaster_is_told_by_the_other_leads_which_win_more_often() -> None:
    """Both other aces are sure to win, and only the queen of clubs beats the queen."""
    hands = ["Ac Ad As Qs", "Jc Qc Td 9h", "8c Jd Kd Jh"]
    table = late(hands, turn=0, player=NOBODY, winners=(0, 2, 0, 2, 1, 0), aside="8h Th")
    assert str(table.advice.best(table.deal, 0, table.view(0).lines)) == "0 play Ad"
    assert table.why_of("play Ad") == (
        "Four higher trumps are still out: no other lead of yours is more likely to be beaten, and you would be rid of "
        "11 points."
    )


@pytest.mark.rule("SCH-10.7")
def test_a_trump_that_beats_the_friend_is_not_told_as_thrown_off() -> None:
    """Cy's king of clubs is trumped with the lower of two trumps, and Bea, known to be out of hearts, plays last."""
    table = late(["Jd Td", "Qh Qd", "Js"], turn=0, on_table="2:Kc", aside="Kh Ks")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert "is winning it so far" not in throw_off(p, read_cards("Jd")[0])
    hearts = late(["8d Ks As Th Ah", "Jc Jh Jd Kd 9s", "9d Qd 8s 7s"], turn=0, on_table="2:8h", lacks=(0, 4, 0))
    p = advice.position(hearts.deal, 0, read_cards("Th Ah"))
    assert speak(take_it(p, read_cards("Th")[0]), NAMES, 0) == "Bea has no hearts and can trump: risk fewer points."


@pytest.mark.parametrize("points", [(20, 20, 20, 25), (30, 20, 30, 20)])
def test_no_hint_is_given_in_anothers_turn(points: Sequence[int]) -> None:
    """Nor to a bidder who may concede at any time, whether or not the game is lost."""
    hands = ["9c 8c 7s", "Qh Js As", "9h Kh Ts", "8d 9d 9s"]
    sitting: dict[str, Any] = {"game": AUCTION, "trump": "h", "bid": 12, "winners": (1, 0, 1, 3, 2), "any_time": True}
    table = late(hands, turn=0, points=points, **sitting)
    assert {line.verb for line in table.view(1).lines} >= {"concede"}
    assert hint(table.game, table.view(1), Budget(playouts=60)) is None


@pytest.mark.slow
@pytest.mark.rule("SCH-10.1", "ASC-10.1")
@pytest.mark.parametrize("game", [ALONE, AUCTION])
def test_hands_are_worth_what_they_take_when_they_are_played_out(game: str) -> None:
    """The estimate is right on average, and good hands take more than poor ones by as much as it says."""
    table, rng, found = Seated(game, claims=False), random.Random(9), list[tuple[float, int]]()
    half = many(120 if game == ALONE else 200)
    for _ in range(2 * half):
        deal = opened(table.game, table.game.start(), rng).deal
        seat, hand = deal.turn, deal.hand(deal.turn)
        if game == ALONE:
            expected, says = blind.points(hand, 0), "take"
        else:
            expected, says = bidding.points(hand, bidding.best_trump(hand)), "bid 1"
        while deal.phase != OVER:
            lines = table.game.lawful(deal, deal.turn)
            if deal.phase in ("blind", "bid"):
                said = f"{seat} {says}" if deal.turn == seat else f"{deal.turn} pass"
                table.game.play(deal, next(move for move in lines if str(move) == said))
            else:
                table.game.play(deal, table.advice.best(deal, deal.turn, lines))
        found.append((expected, table.game.left_with(deal)[0]))
    found.sort()
    for part in (found[:half], found[half:]):
        thought, took = (sum(each) / half for each in zip(*part, strict=True))
        assert thought == pytest.approx(took, abs=5)


def test_a_bid_tells_only_what_speaks_for_it() -> None:
    """Neither that there is no jack nor that there is no side ace; but a suit that can be trumped."""
    told = bidding.merits_told(read_cards("Ah Qh 9h 8h 7h 7c Td 8d"), Suit.HEARTS)
    assert told == "five trumps in hearts with the ace, and no spades"
    jacks = bidding.merits_told(read_cards("Jc Jh As Ts Qs Tc 8c Ad"), Suit.SPADES)
    assert jacks == "five trumps in spades with a black and a red jack and the ace and ten, a side ace, and no hearts"


@pytest.mark.rule("ASC-10.6")
def test_the_bidders_partner_does_not_lead_a_ten_under_an_ace_that_is_out() -> None:
    """ASC-10.6: a ten that the ace still beats is no lead for a side of two, which has lower cards to lead."""
    table = late(
        ["Ah Qh 9d", "Ts Ks Qc", "Ac Kc 9c", "8h Th Tc"], turn=3, game=AUCTION, trump="s", bid=15, lacks=(0, 0, 0, 0)
    )
    assert table.club == "play 8h"


@pytest.mark.rule("ASC-10.6", "ASC-10.7")
@pytest.mark.parametrize(
    ("tell", "hands", "lying", "lacks", "card", "why"),
    [
        (
            none_out,
            ["Ah 9s", "Ad 8s", "Js 7s", "Kd 8c"],
            "",
            (0, 4, 4, 4),
            "Ah",
            "Nobody on the other side has any hearts left: it costs them a trump to win this trick, "
            "and Cy may overtrump.",
        ),
        (
            throw_the_least,
            ["Qs 9s As", "9d 8s", "7s 7h", "7c 8h"],
            "2:Jd 3:8c",
            (),
            "Qs",
            "Cy is winning this trick for sure: give it points.",
        ),
        (
            take_it,
            ["Js 9d", "9s Jc", "Jd 7s", "7c"],
            "3:8d",
            (),
            "Js",
            "It beats Dov's eight of diamonds, and you win the lead if it holds.",
        ),
    ],
    ids=["a partner may overtrump", "the last jack", "its own two points"],
)
def test_what_is_certain_is_told_as_certain_and_its_own_points_are_no_gain(
    tell: Callable[[Any, Any], str],
    hands: list[str],
    lying: str,
    lacks: Sequence[int],
    card: str,
    why: str,
) -> None:
    """The best trump left wins for sure; a jack on a trick without points wins the lead."""
    table = late(hands, turn=0, player=2, on_table=lying, game=AUCTION, trump="d", bid=5, lacks=lacks)
    view, advice = table.view(0), AuctionSchafkopfAdvice(table.game)
    p = advice.position(view.deal, 0, [line.card for line in view.lines if line.verb == "play"])
    assert speak(tell(p, read_cards(card)[0]), NAMES, 0) == why


@pytest.mark.rule("SCH-10.8")
def test_what_all_players_see_again_and_again_is_told_with_what_is_left() -> None:
    """Sure trumps are told with their number, and a discard on a lost trick with the card that is kept."""
    sure = late(["Jc Jh Jd", "9h Kh Th", "8c 9c Ac"], turn=0, player=0, aside="7s 7h")
    assert sure.why == "No trumps are out against you: your last three cards all win."
    sure = late(["Jc Jh", "9h Kh", "8c 9c"], turn=0, player=0, aside="7s 7h")
    assert sure.why == "No trumps are out against you: your last two cards both win."
    thrown = late(["7c 8h Ah", "Qc Td", "9c 9h Ts"], turn=0, on_table="1:Jc 2:8s", aside="Kh 7h")
    assert thrown.advised[0] in ("play 7c", "play 8h")
    assert thrown.why.endswith("throw a card that counts nothing, and keep the ace of hearts.")


@pytest.mark.rule("ASC-10.1")
def test_a_bid_that_only_a_search_prefers_is_not_left_without_a_word() -> None:
    """ASC-10.1: three side cards and no jack are little; that the opponents would play instead is the reason."""
    table = Seated(AUCTION, hands={0: "Qs 7s Kh 7h Ac Tc Kc 7c"})
    while table.turn != 0:
        table.say(f"{table.turn} bid 4" if table.turn == 3 else f"{table.turn} pass")
    assert table.club == "pass"
    assert table.why_of("bid 5").endswith(": not much, but to let Dov play would most likely cost you more.")


@pytest.mark.rule("SCH-10.8")
def test_a_dearer_card_thrown_on_a_lost_trick_has_its_reason() -> None:
    """A king goes rather than the queen that guards a ten, and rather than a card that counts nothing in hope."""
    hands = ["Kc 9c", "Ks Td Qd", "8h Ad", "As Qc"]
    table = late(hands, turn=1, player=2, on_table="2:9h 3:9s 0:8c", game=AUCTION, trump="h", bid=5)
    assert table.club == "play Ks"
    assert table.why == "It gives Cy 4 points, but your ten of diamonds keeps its guard."


@pytest.mark.rule("SCH-10.8")
@pytest.mark.parametrize(
    ("mine", "card", "why"),
    [
        ("Ks 9c Qc 7d", "Ks", "It gives away 4 points, but leaves you without spades, so that you can trump them."),
        ("9s Kc Qc 7d", "9s", "It leaves you without spades, so that you can trump them."),
        ("9s Kc 7d", "9s", ""),
    ],
    ids=["dear", "cheap", "too late"],
)
def test_that_a_suit_can_be_trumped_is_told_with_its_price_and_while_there_is_time(
    mine: str, card: str, why: str
) -> None:
    """With three cards left the trump falls before the suit is led again."""
    third, fourth = ("7s 8s 8c", "Ts 7c Jd") if mine.count(" ") == 3 else ("7s 8s", "Ts 7c")
    table = late([mine, third, fourth], turn=0, on_table="1:Ah 2:8h", lacks=(4, 0, 0), aside="Th Kh")
    advice: Any = table.advice
    told = throw_off(advice.position(table.deal, 0, table.deal.hand(0)), read_cards(card)[0])
    assert told == why if why else "so that you can trump" not in told
    assert why or "trump the next time" not in table.why_of(f"play {card}")


@pytest.mark.rule("SCH-6.1")
@pytest.mark.parametrize(
    ("points", "winners", "lost"),
    [((45, 40, 10), (0, 1, 2), True), ((45, 0, 0), (0, 0, 0), False), ((20, 40, 35), (0, 1, 2), False)],
    ids=["too many", "every trick so far", "few"],
)
def test_in_a_leaster_that_cannot_be_won_any_more_no_advice_to_win_it_is_given(
    points: tuple[int, ...], winners: tuple[int, ...], lost: bool
) -> None:
    """With 25 points still out, the other two cannot both come up to 45."""
    hands = ["9s Kc 7d", "7s 8s 9d", "Ts 7c 8d"]
    table = late(hands, turn=0, player=NOBODY, points=points, winners=winners * 7, aside="Th Kh")
    said = (
        "With 45 points you can no longer have the fewest: your cards only decide which of the others wins the leaster."
    )
    assert (table.why_of("play 9s") == said) == lost


# ── what the Player has buried ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("SCH-10.3", "SCH-10.7")
def test_the_player_has_most_likely_buried_a_short_suit() -> None:
    """With two spades out, the Player has hardly kept one: a friend's ace is not smeared, and the own ace is kept."""
    hands = [
        "Ks 9s 8s Jh Kc 9c Th 8h 7h 7d",
        "Qc Qs Qh Jc Jd Ad Td 9d Ac Tc",
        "Ts 7s Qd Js Kd 8d 8c 7c Kh",
    ]
    table = late(hands, turn=0, on_table="2:As", aside="9h Ah")
    assert isinstance(table.advice, SchafkopfAdvice)
    p = table.advice.position(table.seen.deal, 0, read_cards("8s 9s Ks"))
    assert holds(p, p.best_card) < 0.35
    assert "chance" not in table.why_of("play Ks")
    hands[0], hands[2] = "As Ks 9s 8s Jh Kc 9c Th 8h 7d", "Ah 9h Qd Js Kd 8d 8c 7c Kh"
    table = late(hands, turn=0, on_table="2:7s", aside="Ts 7h")
    asked = table.asked()
    assert asked is not None
    assert str(asked.move) == "0 play 8s"
    assert "Bea has probably no spades and can trump: risk fewer points." in speak(asked.sentence, NAMES, 0)


@pytest.mark.rule("SCH-10.3")
def test_the_player_is_thought_to_bury_as_a_player_would() -> None:
    """In what a search guesses, too: no trump and no ace, where there are two losers to be buried."""
    hands = ["Js Tc 8c 9s 8s", "Qc Jc Jd Ad 9d", "Qd Kd 8d 7d 9h"]
    table = late(hands, turn=0, points=(20, 47, 20), aside="Th Kh", lacks=(0, 1 << Suit.SPADES, 0))
    view, rng = table.seen, random.Random(1)
    for _ in range(60):
        guess = table.advice.clues.likelier(table.game.guess(view, rng), view)
        idle = [card for card in (*guess.hand(1), *guess.discard) if card in read_cards("9h Th Kh")]
        assert set(guess.discard) <= set(idle) or len(idle) < 2
        assert set(read_cards("Th Kh")) == set(guess.discard) or not set(read_cards("Th Kh")) <= set(idle)


@pytest.mark.rule("SCH-10.1")
def test_the_strength_of_a_hand_tells_what_makes_the_difference() -> None:
    """Jacks, the ace and ten of trumps and empty suits, too: hands told alike should be judged alike."""
    told = [
        blind.strength_told(read_cards(hand)) for hand in ("Qs Qh Jh Td Ac 9c 9s 8s 7h 8h", "Qd Ad Td 7d Ac As 9c 9s")
    ]
    assert told[0] == "four trumps with a black and a red queen, a jack and the ten, and a side ace"
    assert told[1] == "four trumps with the queen of diamonds and the ace and ten, two side aces, and no hearts"


@pytest.mark.rule("SCH-10.3")
@pytest.mark.parametrize(
    ("hand", "widow", "says", "why"),
    [
        ("8c 9c Ac 7d Td Js Qd Qh Qc Ah", "9s As", "bury 9c 8c", "in clubs you keep only the ace."),
        ("Ac 7d Ad Jd Jh Jc Qh 8h Ah 8s", "9s As", "bury 8s 9s", "in spades you keep only the ace."),
        ("9d Td Ad Jd Jh Js Jc Qd Qh Ac", "Ah As", "bury Ac As", "their 22 points are safe."),
    ],
    ids=["a lone ace", "the ace of trumps", "nothing else"],
)
def test_aces_and_trumps_are_not_buried(hand: str, widow: str, says: str, why: str) -> None:
    """SCH-10.3: an ace of a side suit takes a trick, and a trump too; one is buried only where nothing else can be."""
    table = Seated(hands={1: hand}, widow=widow).say("1 take")
    assert set(table.club.split()) == set(says.split())
    assert why in table.why


@pytest.mark.rule("SCH-10.7")
def test_an_ace_is_counted_to_be_trumped_by_a_player_who_has_buried() -> None:
    """SCH-10.3, SCH-10.7: even with five spades out, a Player who has buried two cards may well have none."""
    hands = ["As 9h 8h Kc 9c 8c 7d 9d Jd Qh", "Qc Qs Qd Jc Js Ad Td Ah Ac Ks", "7c Tc 7h 7s 8s 9s Ts Jh 8d Kd"]
    table = late(hands, turn=0, aside="Th Kh")
    advice: Any = table.advice
    p, (ace,) = advice.position(table.deal, 0, table.deal.hand(0)), read_cards("As")
    assert p.stands(ace) == pytest.approx(not_trumped(p, ace), abs=0.15)


@pytest.mark.rule("SCH-10.3")
def test_no_burial_is_tried_that_is_plainly_worse() -> None:
    """Two eights from short suits bring nothing, and leave a ten that an ace can catch."""
    table = Seated(hands={1: "Js Jd Ad Td 9d 8d 7d As 9h 8c"}, widow="8s Th").say("1 take")
    assert table.club == "bury 8c Th"
    assert "bury 8c 8s" not in table.tried
    assert len(table.tried) > 1


@pytest.mark.rule("SCH-10.7", "SCH-10.8")
@pytest.mark.parametrize(
    ("mine", "lying", "turn", "left_out", "tried"),
    [
        ("Ad Jh Qd Kh", "1:Qc", 2, "Ad", "Jh"),
        ("8s 9s Ts Kh", "2:7s", 0, "Ts", "8s"),
    ],
    ids=["under a queen", "before the Player"],
)
def test_no_ace_or_ten_is_given_to_the_player(mine: str, lying: str, turn: int, left_out: str, tried: str) -> None:
    """SCH-10.7: a search does not try to save a jack with the ace of trumps, nor a ten that will be trumped."""
    hands = [mine, "Qs Qh Js Jc", "Kc 9c 8h 9h"] if turn == 0 else ["Kc 9c 8h 9h", "Qs Qh Js Jc", mine]
    table = late(hands, turn=turn, on_table=lying, aside="Th Ks")
    advice: Any = table.advice
    p = advice.position(table.deal, turn, [line.card for line in table.view(turn).lines if line.args])
    assert pointless(p, read_cards(left_out)[0])
    assert not pointless(p, read_cards(tried)[0])


@pytest.mark.rule("ASC-10.6", "ASC-10.8")
def test_no_king_is_led_from_a_seven_while_the_ace_and_the_ten_are_out() -> None:
    """ASC-10.8: the seven does as much and risks no points; with only the ace out the king may be led to force it."""
    hands = ["Ks 7s 9h", "As Ts Qc", "Ac Kc 9c", "8h Th Tc"]
    table = late(hands, turn=0, game=AUCTION, trump="h", bid=15)
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert pointless(p, read_cards("Ks")[0])
    assert not pointless(p, read_cards("7s")[0])
    table = late(["Ks 7s 9h", "As 9s Qc", *hands[2:]], turn=0, game=AUCTION, trump="h", bid=15)
    assert not pointless(advice.position(table.deal, 0, table.deal.hand(0)), read_cards("Ks")[0])


@pytest.mark.rule("SCH-10.7")
def test_a_partner_who_gave_the_ace_of_trumps_away_is_not_thought_to_have_a_jack() -> None:
    """SCH-10.7: whoever had to give eleven points under a jack has no lower trump to win the next trick with."""
    found = []
    for given in ("Ad", "7d"):
        table = late(["Kc Ac As", "9c Tc Ks", "Jh Js"], turn=0, player=2, on_table="2:Jd", aside="Th Ts")
        table.deal.plays = tuple(
            PLAY[seat][read_cards(card)[0]] for seat, card in ((2, "Jc"), (0, "8d"), (1, given), (2, "Jd"))
        )
        advice: Any = table.advice
        p = advice.position(table.deal, 0, table.deal.hand(0))
        found.append(wins_it(p, p.best_card, 1))
    assert found[0] < found[1] / 2


@pytest.mark.rule("ASC-10.7")
def test_an_ace_that_will_probably_be_trumped_is_not_said_to_gain_the_trump() -> None:
    """ASC-10.7: eleven points for a trump are no gain, so it is only told what the ace beats."""
    hands = ["As 8h 9h", "Ks Td 9d", "7h 8d Kd", "Jc Jd Ac"]
    table = late(hands, turn=0, player=1, game=AUCTION, trump="c", bid=15, on_table="2:9s 3:Ts", lacks=(0, 8, 0, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = speak(SAYINGS["take_it"](p, read_cards("As")[0]), NAMES, 0)
    assert told == "It beats Dov's ten of spades, and wins unless Bea can trump it."


@pytest.mark.rule("ASC-10.1", "ASC-10.5")
@pytest.mark.parametrize(
    ("hand", "says", "expected"),
    [
        ("Jd As Ks 7s Th 9h 7h Qc", "four trumps in hearts with the jack of diamonds and the ten, a side ace", 76),
        ("Js As 8s Th 8h Tc 9c Ad", "three trumps in clubs or hearts with the jack of spades and the ten, and two", 73),
        ("Jh As 9s 9h 8h Tc 8d 7d", "three trumps in diamonds or hearts with the jack of hearts, and a side ace", 59),
        ("Jc Jd 7s Ah Kh Tc Kc Qd", "four trumps in clubs with a black and a red jack and the ten, and a side ace", 74),
        ("Jc Ts Ah Kh Ac Qc 9d 8d", "three trumps in diamonds with the jack of clubs, and two side aces", 70),
        ("Th 9h 8h 9d 8d 7d Kc 7s", "three trumps in hearts with the ten but no jack, and no side ace", 50),
    ],
)
def test_of_suits_as_long_a_bid_tells_the_one_that_counts_most(hand: str, says: str, expected: int) -> None:
    """ASC-10.5: the figure is that of every suit that is named; several are named only if they count the same."""
    cards = read_cards(hand)
    trump = bidding.best_trump(cards)
    assert bidding.strength_told(cards, trump).startswith(says)
    assert (
        bidding.points(cards, trump) == expected == max(bidding.points(cards, suit) for suit in bidding.longest(cards))
    )


@pytest.mark.rule("ASC-10.5")
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (
            "Jd As Ks 7s Th 9h 7h Qc",
            "Of your longest suits hearts are the ones with the ten, and the ace of spades is a",
        ),
        (
            "Js Jd As Qs Qh 9h Ad Qd",
            "You have as many hearts as diamonds and spades, and your aces are side aces then.",
        ),
        ("Jc Js Jd Ts Kc 8c Qd 9s", "Of your longest suits spades are the ones with the ten."),
    ],
)
def test_of_suits_as_long_the_one_that_counts_most_is_named_and_why(hand: str, says: str) -> None:
    table = Seated(AUCTION, {1: hand}).say("1 bid 20, 2 pass, 3 pass, 0 pass")
    assert table.why.startswith(says)


@pytest.mark.rule("ASC-10.3")
def test_no_search_raises_the_partner_without_a_better_trump_suit() -> None:
    """ASC-10.3: six trumps with the lowest jack are not played for the 85 points that go over the partner's 24."""
    table = Seated(AUCTION, {3: "Jd 9h 9c Ad Kd Qd 9d 7d"}).say("1 bid 24, 2 pass")
    assert table.club == "pass"
    tried = bidding.to_try(table.deal, 3, table.view(3).lines, False)
    assert [str(line) for line in tried] == ["3 pass"]


@pytest.mark.parametrize(
    ("mine", "card", "says"),
    [
        ("Kc Kh Ah", "Kc", "The other side wins this trick: give it a king, as nothing that you hold counts less"),
        ("Kc Th Ah", "Kc", "The other side wins this trick: give it the card that counts least"),
    ],
)
def test_of_two_kings_neither_is_said_to_count_least(mine: str, card: str, says: str) -> None:
    """SCH-10.7: the other king counts as little."""
    table = late([mine, "Qs Jh", "Js As"], turn=0, on_table="1:Qs")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert speak(throw_off(p, read_cards(card)[0]), NAMES, 0).startswith(says)


def test_a_king_led_beside_the_ace_and_ten_is_told_to_lose_less() -> None:
    """SCH-10.8: the three are as hard to beat, and the Player will probably trump."""
    table = late(["Ah Th Kh", "Qs Jh Jd", "Js As Ts"], turn=0, lacks=(0, 4, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    why = "Only a trump beats it, as it would your ace, and then you lose less."
    assert advice.remark(p, read_cards("Kh")[0]) == (why, "")
    assert "lose less" not in advice.remark(p, read_cards("Ah")[0])[0]


@pytest.mark.rule("SCH-10.8")
def test_no_king_is_led_to_a_player_who_will_trump_it_from_a_suit_with_a_low_card() -> None:
    """SCH-10.8: the eight costs him the same trump."""
    table = late(["Ac Kc 8c", "Qh Jh Ks", "Qd As 9d"], turn=0, lacks=(0, 1, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert pointless(p, read_cards("Kc")[0])
    assert not pointless(p, read_cards("8c")[0])


@pytest.mark.rule("ASC-10.7")
def test_no_ten_is_tried_second_to_a_side_suit_before_an_opponent_who_may_have_the_ace() -> None:
    """ASC-10.7: the partner plays last and may win it."""
    hands = ["Ts Ks 7s Ac", "As Qs 9s Ah", "Js Jh Jd Td", "8s Jc Kh 9h"]
    table = late(hands, turn=0, player=2, game=AUCTION, trump="d", bid=6, on_table="3:8s")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, read_cards("Ts Ks 7s"))
    assert pointless(p, read_cards("Ts")[0])
    assert not pointless(p, read_cards("7s")[0])


def test_a_ten_that_trumps_a_trick_without_points_is_said_to_bring_itself_home() -> None:
    """ASC-10.7: its ten points are not lying there to be won."""
    hands = ["Js Td Kc", "9s Ad Kd", "Jc 9d 7d", "Ks 7s Qc"]
    table = late(hands, turn=0, player=0, game=AUCTION, trump="d", bid=6, on_table="3:9s", lacks=(4, 0, 0, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = SAYINGS["trump_it"](p, read_cards("Td")[0])
    assert told == "Only a higher trump beats it: otherwise it brings home its 10 points."


@pytest.mark.rule("ASC-10.7")
def test_no_ten_is_played_where_the_king_is_as_hard_to_beat() -> None:
    """ASC-10.7: third to play under the ace; after the king, the ten may still be smeared."""
    hands = ["9c 8h 9h 7h", "Qc Js 7d 8d", "Tc Kc 8s 9s", "Ac Jc Jd 9d"]
    table = late(hands, turn=2, player=1, game=AUCTION, trump="d", bid=13, on_table="0:9c 1:Qc")
    advice: Any = table.advice
    p = advice.position(table.deal, 2, read_cards("Tc Kc"))
    king, ten = read_cards("Kc")[0], read_cards("Tc")[0]
    assert pointless(p, ten)
    assert not pointless(p, king)
    told = SAYINGS["risk_the_less"](p, king)
    assert told == "Whatever beats it beats your ten too, and it risks 6 points less."
    apart = advice.position(
        late([*hands[:3], "Kc Jc Jd 9d"], turn=2, player=1, game=AUCTION, trump="d", bid=13, on_table="0:9c 1:Qc").deal,
        2,
        read_cards("Tc Qc"),
    )
    assert plays.as_hard_to_beat(apart, ten) == [], "the king beats the queen and not the ten"


def test_a_ten_put_on_a_friends_trick_beside_the_ace_is_told_to_lose_less() -> None:
    """SCH-10.7: where it will rather be trumped than win."""
    table = late(["Ah Th 7h", "Js Qs Kc", "8h Jd Td"], turn=0, on_table="2:8h", lacks=(0, 4, 0), aside="9h Kh")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, read_cards("Ah Th 7h"))
    told = advice.remark(p, read_cards("Th")[0])[0]
    assert told == "Only a trump beats it, as it would your ace, and then you lose less."


@pytest.mark.rule("ASC-10.8")
def test_no_ace_is_tried_as_a_lead_that_the_bidder_will_probably_trump() -> None:
    """ASC-10.8: with seven cards of its suit seen, eleven points go for a trump."""
    hands = ["As Qs 9s 7s 8d", "Jh Th 8h 7h Td", "Jd Qh Ks 9c Kd", "Js Kh 9h Tc Ad"]
    table = late(hands, turn=0, player=1, game=AUCTION, trump="h", bid=18)
    advice: Any = table.advice
    lines = [line for line in table.view(0).lines if line.args]
    ace = next(line for line in lines if str(line) == "0 play As")
    others = [line for line in lines if line is not ace]
    p = advice.position(table.deal, 0, [line.card for line in lines])
    assert not_trumped(p, ace.card) < 0.5
    assert ace not in advice.distinct(table.deal, 0, [*others, ace])
    assert ace in advice.distinct(table.deal, 0, [ace, *others]), "the card of the rule of thumb is kept"


@pytest.mark.rule("SCH-10.7")
def test_a_side_ace_that_may_be_trumped_is_told_to_get_no_safer() -> None:
    """SCH-10.7: with most of its suit in the hand it is led early or never."""
    table = late(["Ac Tc Kc 9c 8h", "Qs Jh Jd Ks 7c", "Js As Td 9s 8c"], turn=0, aside="9h Kh")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    ace = read_cards("Ac")[0]
    assert not_trumped(p, ace) < 0.5
    assert SAYINGS["cash_aces"](p, ace) == "It may be trumped now, but later it is likelier to be."


@pytest.mark.rule("SCH-10.8")
def test_on_a_lost_trick_no_king_is_tried_from_a_suit_with_a_nine() -> None:
    """SCH-10.8: thrown off as well as in the suit led."""
    table = late(["As Th Kh 9h", "Jh Jd Ad Kd", "Ts Ks 7s"], turn=0, on_table="1:Qd 2:Jc")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert pointless(p, read_cards("Kh")[0])
    assert not pointless(p, read_cards("9h")[0])


@pytest.mark.rule("ASC-10.8")
def test_no_ten_of_trumps_is_tried_as_a_lead_against_the_bidder_while_jacks_are_out() -> None:
    """ASC-10.8: it brings a jack ten points."""
    hands = ["Ad Td As Ks Th", "Jc Js Kd Ah 9h", "Jh Jd 9d Ts 9s", "Qd 7s Kh 7h Tc"]
    table = late(hands, turn=0, player=1, game=AUCTION, trump="d", bid=10)
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert pointless(p, read_cards("Td")[0])
    assert not pointless(p, read_cards("Ks")[0])


@pytest.mark.rule("ASC-10.6")
def test_a_lead_of_a_suit_that_only_the_seat_still_has_is_told_by_the_trump_it_costs() -> None:
    """ASC-10.6: it is as high as can be, and will probably be trumped."""
    hands = ["Js Kd 8d", "Jh Ts 9s", "7s Qc 7c", "As Ks Qs"]
    table = late(hands, turn=2, player=0, game=AUCTION, trump="d", bid=10, lacks=(1, 1, 0, 1))
    advice: Any = table.advice
    p = advice.position(table.deal, 2, table.deal.hand(2))
    why = speak(advice.remark(p, read_cards("Qc")[0])[0], NAMES, 2)
    assert why.startswith("Nobody on the other side has any clubs left: it costs them a trump to win this trick")


@pytest.mark.rule("SCH-10.8")
def test_no_lone_king_is_led_to_a_player_who_will_trump_it_beside_a_nine() -> None:
    """SCH-10.8: he has no hearts, and the partner may have to give it the ten."""
    table = late(["Jc 9d Ts Kh 9c", "Qs Qd Ks 7c Jd", "Th Qc Td 9s Tc"], turn=0, lacks=(0, 4, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert pointless(p, read_cards("Kh")[0])
    assert not pointless(p, read_cards("9c")[0])


@pytest.mark.rule("SCH-10.7")
def test_a_trump_that_nobody_can_beat_is_not_called_harder_to_beat() -> None:
    """SCH-10.7: beside the queen of hearts, under which the Player may have the queen of spades."""
    table = late(["Qc Qh", "Qs Jh", "8d 9d"], turn=0, on_table="2:8d")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = speak(SAYINGS["take_it"](p, read_cards("Qc")[0]), NAMES, 0)
    assert told == "All your trumps beat Cy's eight of diamonds, and this one nobody can beat."


@pytest.mark.rule("SCH-10.7")
def test_of_two_trumps_that_nobody_can_beat_the_one_that_counts_more_is_not_called_safer() -> None:
    """SCH-10.7: no trump above the jack of spades is out."""
    hands = ["Qh Js 9s 8c", "Ad 7d 7s 7h", "9h Tc Kc"]
    table = late(hands, turn=0, on_table="2:Kd", player=1, aside="Th Ts")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, read_cards("Qh Js"))
    told = speak(SAYINGS["take_it"](p, read_cards("Qh")[0]), NAMES, 0)
    assert told == "All your cards are as hard to beat, so give the trick 3 points."


@pytest.mark.rule("SCH-10.9")
def test_who_sits_out_of_a_leaster_is_on_nobodys_side() -> None:
    """SCH-10.9: otherwise a hint would speak of partners."""
    table = Seated(ALONE, seats=5)
    deal = table.deal
    seat, out = deal.seated[0], next(each for each in range(5) if each not in deal.seated)
    assert not table.advice.sided(deal, seat, out)
    assert table.advice.sided(deal, seat, seat)


@pytest.mark.rule("SCH-10.9")
def test_in_a_leaster_a_trump_spent_before_its_time_is_told_what_it_saves() -> None:
    """SCH-10.9: on a side suit that the seat does not have."""
    table = late(["Qh Jh Jd 8h", "As 9c Tc Ac", "Ts Kd Kh Th"], turn=0, player=NOBODY, on_table="2:Ts")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    told = advice.remark(p, read_cards("Jd")[0])[0]
    assert told == "It uses up a trump that could win you a dearer trick later."


@pytest.mark.rule("SCH-10.7")
def test_an_ace_put_before_the_player_when_its_suit_is_led_first_is_told_why_now() -> None:
    """SCH-10.7: it is likelier to be trumped the next time; when the suit has been led before, nothing is said."""
    table = late(["Ah 8h Jc", "Js Qs Kc", "7h Jd Td"], turn=0, on_table="2:7h", aside="9h Kh")
    advice: Any = table.advice
    for before, told in ((), "It may be trumped now, but later it is likelier to be."), (("9h", "Kh", "Th"), ""):
        table.deal.plays = (*(PLAY[1][read_cards(card)[0]] for card in before), PLAY[2][read_cards("7h")[0]])
        p = advice.position(table.deal, 0, read_cards("Ah 8h"))
        assert no_safer(p, read_cards("Ah")[0]) == told


@pytest.mark.rule("ASC-10.1", "ASC-10.2")
def test_a_hand_worth_much_more_is_not_bid_at_the_lowest() -> None:
    """ASC-10.2: with 83 points to expect a search tries bids about 15, and a pass."""
    table = Seated(AUCTION, {1: "Js Jd As 7s Tc Qc Ad 9d"})
    deal, lines = table.deal, list(table.view(1).lines)
    plan = bidding.PlannedBid(deal, 1, False)
    tried = [str(line).partition(" ")[2] for line in bidding.to_try(deal, 1, [lines[-1], *lines], False)[1:]]
    assert plan.worth > 0
    assert "bid 1" not in tried
    assert f"bid {plan.number}" in tried


@pytest.mark.rule("ASC-10.5")
@pytest.mark.parametrize(
    ("hand", "tried"), [("Jc Js Jd Ts Tc 8c Qd 9d", "c"), ("Js Jh As Kh Ac 8c Kd Qd", "cd")], ids=["a ten", "an ace"]
)
def test_another_suit_as_long_is_named_only_to_keep_an_ace(hand: str, tried: str) -> None:
    """ASC-10.5: that diamonds are as long as clubs with the ten is no reason to name them."""
    table = Seated(AUCTION, {1: hand}).say("1 bid 20, 2 pass, 3 pass, 0 pass")
    named = [str(line)[-1] for line in bidding.as_long(read_cards(hand), table.view(1).lines)]
    assert sorted(named) == sorted(tried)


@pytest.mark.rule("ASC-10.8")
def test_no_king_is_tried_as_a_lead_that_will_probably_be_trumped() -> None:
    """ASC-10.8: after the ace, the ten and the queen of hearts have gone."""
    table = late(
        ["Td 8s Kh 7h", "Js Jh 9d Tc", "Jd Ks Qc 8c", "Kd Ts Qs 9h"], turn=0, player=1, game=AUCTION, trump="d", bid=17
    )
    advice: Any = table.advice
    lines = [line for line in table.view(0).lines if line.args]
    king = next(line for line in lines if str(line) == "0 play Kh")
    others = [line for line in lines if line is not king]
    p = advice.position(table.deal, 0, [line.card for line in lines])
    assert not_trumped(p, king.card) < 0.5
    assert king not in advice.distinct(table.deal, 0, [*others, king])


@pytest.mark.rule("SCH-10.5", "SCH-10.7")
def test_what_a_card_spares_that_a_search_prefers_is_told() -> None:
    """SCH-10.5, SCH-10.7: an ace that would be trumped, or trumps on a trick without points."""
    table = late(["8d 8s Ah 9h 8h", "Qc Qd Js Kd 7d", "Jh Td Th Ks Kc"], turn=0, lacks=(0, 4, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 0, table.deal.hand(0))
    assert "nothing" in spares(p, read_cards("8h")[0])
    assert spares(p, read_cards("8h")[0]).endswith("your ace of hearts would probably be trumped.")
    table = late(
        ["Qc Jc Kd As 7s", "Qs 8d Ah Kc 7c", "Js Ad Th Ac 9c"], turn=0, player=0, on_table="1:7c", aside="Tc Kh"
    )
    p = advice.position(table.deal, 0, table.deal.hand(0))
    why = "Nothing that counts lies here: save your trumps for a better trick."
    assert advice.remark(p, read_cards("7s")[0]) == (why, "")
    assert advice.remark(p, read_cards("As")[0])[0] != why


@pytest.mark.rule("SCH-10.4")
def test_the_player_does_not_try_a_king_where_the_nine_forces_the_same_trump() -> None:
    """SCH-10.4: nobody else has a spade."""
    hands = ["Qc Jc Jd Ks 9s", "8d Ah 9h 8h Kc", "Js Jh 7d Th 7h"]
    table = late(hands, turn=0, player=0, aside="Tc Kh", lacks=(0, 8, 8))
    advice: Any = table.advice
    lines = [line for line in table.view(0).lines if line.args]
    king = next(line for line in lines if str(line) == "0 play Ks")
    nine = next(line for line in lines if str(line) == "0 play 9s")
    rest = [line for line in lines if line not in (king, nine)]
    tried = advice.distinct(table.deal, 0, [*rest, king, nine])
    assert king not in tried
    assert nine in tried


@pytest.mark.rule("SCH-10.8")
def test_of_three_jacks_none_is_said_to_give_away_the_fewest_points() -> None:
    """SCH-10.8: under the queen that the Player leads they all count two."""
    table = late(["Jc Js Jh 9s", "Qh Ad Td 7d", "Qd Kd As Ts"], turn=0, on_table="1:Qh 2:Qd")
    advice: Any = table.advice
    p = advice.position(table.deal, 0, read_cards("Jc Js Jh"))
    told = speak(advice.remark(p, read_cards("Jc")[0])[0], NAMES, 0)
    assert told == "You cannot beat Bea's queen of hearts, and your cards all count the same."


@pytest.mark.rule("ASC-10.7")
def test_an_opponent_who_has_thrown_off_is_not_counted_among_those_who_cannot_trump() -> None:
    """ASC-10.7: Dov has no spades, but has played already."""
    hands = ["As Ad 9h Jd Td", "Ts Ks Qs 9s 8s", "Jc Tc 9c 8c", "Kd 8d Qc Kc"]
    on_table = "2:7s 3:Th"
    for lacks, yet in ((0, "no opponent can trump it yet"), (8, "no opponent after you can trump it")):
        table = late(
            hands, turn=0, player=0, game=AUCTION, trump="d", bid=30, on_table=on_table, lacks=(0, 0, 0, lacks)
        )
        advice: Any = table.advice
        p = advice.position(table.deal, 0, read_cards("As"))
        said = unless_trumped(p, read_cards("As")[0])
        assert said.endswith(f"most likely {yet}.")


@pytest.mark.slow
@pytest.mark.rule("ASC-10.5")
def test_of_suits_that_are_equally_strong_one_is_named_and_neither_is_said_to_be_the_one_with_the_ace() -> None:
    """ASC-10.5: a search cannot tell spades from diamonds, and is not asked to; it gives the same advice each time."""
    table = Seated(AUCTION, {1: "Js Jd As Qs Qh 9c Ad Qd"}).say("1 bid 20, 2 pass, 3 pass, 0 pass")
    named = [str(line)[-1] for line in bidding.as_long(table.deal.hand(1), table.seen.lines)]
    assert named == ["d"]
    assert table.why == "Your spades promise as many points: either suit will do."
    view = table.game.view(table.deal, 1)
    found = {str(told.move) for many in (20, 60, 120) if (told := hint(table.game, view, Budget(playouts=many)))}
    assert found == {"1 name d"}


@pytest.mark.rule("SCH-10.6", "ASC-10.7")
def test_an_ace_is_brought_home_on_a_sure_trick_although_the_queen_would_win_it() -> None:
    """ASC-10.7: last to a trick of spades the ace goes, and a search does not try the queen."""
    hands = ["Js Jd Ad As Qs", "Td 9d Ts Jh Th", "Jc 7d Ah 8h 7h", "Ks 9s Kd Kc Tc"]
    table = late(hands, turn=0, player=0, game=AUCTION, trump="d", bid=6, on_table="1:8s 2:Kh 3:7s")
    assert table.advised == ("play As", "ASC-10.7")
    assert table.why == "The trick is yours for sure: bring home the 11 points of your ace."
    assert "play Qs" not in table.tried
    alone = late(["Js Ad As Qs", "Td 9d Ts Jh", "Qc 7d Ah 8h"], turn=0, player=0, on_table="1:8s 2:7s")
    alone_advice: Any = alone.advice
    position = alone_advice.position(alone.deal, 0, read_cards("As Qs"))
    assert plays.bring_the_ace_home.advise(position) is None, "whoever plays alone may keep it"


@pytest.mark.rule("SCH-10.7")
def test_no_ten_is_led_alone_under_an_ace_that_is_out() -> None:
    """SCH-10.7: the only spade of the hand is a ten: a search does not try it, unless the ace has been played."""
    hands = ["Qd Jc 7d 8h Ts", "Qs Jd As 7s 9h", "Qc Js Ks 7h Kh"]
    table = late(hands, turn=0, player=2)
    assert "play Ts" not in table.tried
    advice: Any = table.advice
    position = advice.position(table.deal, 0, table.deal.hand(0))
    assert pointless(position, read_cards("Ts")[0])
    gone = late([*hands[:1], hands[1].replace("As", "9s"), hands[2]], turn=0, player=2)
    position = advice.position(gone.deal, 0, gone.deal.hand(0))
    assert not pointless(position, read_cards("Ts")[0])


@pytest.mark.rule("SCH-10.10")
def test_a_seat_that_must_win_all_tricks_of_a_leaster_is_not_told_to_leave_them_to_itself() -> None:
    """SCH-10.10: with nothing but sure tricks there is nobody to stay under."""
    table = late(["Qc Qs", "Kc 9c", "8d Tc"], turn=0, player=NOBODY, winners=(0,) * 8)
    assert "stay under" not in table.why
    assert table.hint.judgement == "lead_low"


@pytest.mark.rule("SCH-10.4")
@pytest.mark.parametrize(
    ("hands", "card", "says"),
    [
        (
            ["Jc Th", "Jh Kd", "9h Ks"],
            "Jh",
            "It forces out the jack of clubs, the last trump that is still out against you.",
        ),
        (["Qc Th 8d", "Qh Kd As", "9h Ks Js"], "Qh", "It draws trumps, and only the queen of clubs beats it."),
        (
            ["Qc Th 8d 7h", "Qh Kd 9d As", "9h Ks Qs 8h"],
            "Qh",
            "It draws trumps, and only the queen of clubs and the queen of spades beat it.",
        ),
    ],
)
def test_a_trump_led_into_higher_ones_is_told_with_what_beats_it(hands: list[str], card: str, says: str) -> None:
    """SCH-10.4: the Player is told what may win the trick, and not only that trumps are drawn."""
    table = late(hands, turn=1)
    advice: Any = table.advice
    position = advice.position(table.deal, 1, table.deal.hand(1))
    assert SAYINGS["harmless"](position, read_cards(card)[0]) == says


@pytest.mark.rule("SCH-10.5", "ASC-10.7")
def test_the_last_player_does_not_leave_ten_points_to_a_foe_with_the_ace_of_trumps_in_hand() -> None:
    """ASC-10.7: a search does not try to throw off a spade or a diamond; with an eight in the trick it may."""
    hands = ["Js Jh Ah 8s 7d", "Kc 9h Qs Td 9d", "7h 8h Ks As Ts", "Qh 9s Kd Ad 9c"]
    fat, lean = (
        late(hands, turn=0, player=0, game=AUCTION, trump="h", bid=8, on_table=f"1:8c 2:7c 3:{card}")
        for card in ("Tc", "Qc")
    )
    assert not {"play 8s", "play 7d"} & set(fat.tried)
    assert {"play 8s", "play 7d"} & set(lean.tried)


@pytest.mark.rule("ASC-10.8")
def test_no_partner_is_hoped_for_where_the_bidder_plays_last_and_trumps() -> None:
    """ASC-10.8: Cy has shown to lack spades, so that he trumps whatever Bea beats the queen with."""
    hands = ["8s 8c 9d", "Ks 9c 8d", "Jc Th Kh", "Qs Kc Ah"]
    table = late(hands, turn=3, player=2, game=AUCTION, trump="h", bid=9, lacks=(0, 0, 8, 0))
    advice: Any = table.advice
    p = advice.position(table.deal, 3, table.deal.hand(3))
    told = speak(SAYINGS["through_him"](p, read_cards("Qs")[0]), NAMES, 3)
    assert told == "Cy has no spades, and can win this trick only with a trump."


@pytest.mark.rule("SCH-10.11", "ASC-10.9")
def test_who_can_still_reach_91_with_the_last_trick_is_told_not_to_claim() -> None:
    """SCH-10.11: 67 points and the last 24 make 91."""
    table = late(["Ad", "Qh", "Th"], turn=1, points=(20, 67, 9), winners=(1, 1, 1, 0, 1, 1, 0, 1, 1))
    told = "You have only the queen of hearts left. Do not claim: with this trick you can still reach 91 points."
    assert table.why_of("play Qh") == told
    table = late(["Ad", "Qh", "Th"], turn=1, points=(40, 62, 0), winners=(1, 1, 1, 0, 1, 1, 0, 1, 1))
    assert table.why_of("play Qh") == "You have only the queen of hearts left."


@pytest.mark.rule("SCH-10.11", "ASC-10.9")
def test_who_follows_to_the_last_trick_is_told_why_not_to_claim() -> None:
    """ASC-10.9: seven tricks are won, and the partner is winning the eighth; so it is for who plays against it."""
    table = late(
        ["", "As", "Kd", ""],
        turn=1, player=3, points=(0, 50, 0, 49), winners=(3, 1, 3, 3, 1, 3, 3), on_table="3:Qc 0:Qs",
        game=AUCTION, trump="h", bid=30,
    )  # fmt: skip
    only = "You have only the ace of spades left."
    assert table.why_of("play As") == f"{only} Do not claim: with this trick your side can still win every trick."
    table = late(
        ["", "As", "Kd", ""],
        turn=1, player=0, points=(29, 31, 0, 49), winners=(0, 1, 3, 3, 1, 3, 3), on_table="3:Qc 0:Qs",
        game=AUCTION, trump="h", bid=30,
    )  # fmt: skip
    assert (
        table.why_of("play As") == f"{only} Do not claim: with this trick your side keeps the other side at 29 points."
    )


@pytest.mark.rule("ASC-10.9")
def test_a_trick_that_is_surely_won_counts_when_a_concession_is_told() -> None:
    """ASC-10.9: the partner has trumped the ace, and nobody plays after Cy: 27 points and at least 11."""
    table = late(
        ["Ad 9d 7h 9c", "Kc Ks Js Jh", "8s 7s Th Tc 7c", "Jd Kh Qh Qc"],
        turn=2, player=2, points=(20, 10, 7, 37), winners=(0, 0, 3), on_table="3:Ac 0:8d 1:8c",
        game=AUCTION, trump="d", bid=53,
    )  # fmt: skip
    assert table.club == "concede"
    assert table.why == "Your side cannot reach 113 points any more, and playing on costs the same."


@pytest.mark.rule("ASC-10.9")
def test_a_trick_that_surely_wins_the_game_is_told_as_that() -> None:
    """ASC-10.7: 32 points in the trick where 25 are missing; the hint tells no odds of what is certain."""
    hands = ["8c 9s Jh 7d 9d", "Ks Kd Qd 9h Js", "Ts 7s 8h Jd 8d", "Jc Td Qs 8s Ah Kh"]
    table = late(
        hands,
        turn=3, player=2, points=(12, 0, 0, 0), winners=(2, 0), on_table="0:Ac 1:As 2:7h",
        game=AUCTION, trump="d", bid=36,
    )  # fmt: skip
    assert table.why_of("play Td") == "It is sure to win this trick, and the 32 points in it set them."
    assert [str(line) for line in table.seen.lines if table.advice.outcomes.settles(table.seen, line)]


@pytest.mark.rule("ASC-10.7")
def test_a_partners_trick_that_surely_wins_the_game_is_told_as_that() -> None:
    """ASC-10.7: with 43 points, 9 more set the bidder, and the partner's jack is the best trump in the trick."""
    table = late(
        ["Jc Ac 8s", "9d 7c", "Kc 7s", "Qd Qc"],
        turn=0, player=3, points=(20, 20, 23, 0), winners=(1, 1, 2, 2, 3), on_table="1:Ad 2:Jh 3:Jd",
        game=AUCTION, trump="c", bid=9,
    )  # fmt: skip
    told = "Cy is winning this trick for sure: keep your trumps. Whatever you play, the points in this trick set them."
    assert table.why_of("play 8s") == told


@pytest.mark.rule("ASC-10.7")
def test_a_trump_for_a_trick_without_points_is_told_with_what_beats_it() -> None:
    """ASC-10.7: the lead is won only if the bidder, who plays last, has no higher jack."""
    table = late(
        ["Kh Qd 9h 8h Tc 7d", "Ac 9c Th Td 8d Jd", "Jh As Ks Qs 7s Ad 9d", "Jc Js Ts 9s 8s Kc Kd"],
        turn=2, player=3, points=(0, 0, 0, 21), winners=(3,), on_table="0:7c 1:8c",
        game=AUCTION, trump="s", bid=34,
    )  # fmt: skip
    told = "Trump it: only the jack of clubs or the jack of spades could take it from you; if it holds, you lead next."
    assert table.why_of("play Jh") == told


@pytest.mark.rule("ASC-10.7")
def test_of_two_cards_that_are_as_good_the_hint_tells_which_counts_more() -> None:
    """ASC-10.7: only the ace beats ten, king and queen; and the jack is no harder to beat than the ace of trumps."""
    table = late(
        ["Th 9h 7h As", "Qc Kc 7c 8d", "Jc Ac Tc 9d", "Ts Ks Qs Kd"],
        turn=3, player=0, on_table="2:9s", game=AUCTION, trump="h", bid=42,
    )  # fmt: skip
    advice: Any = table.advice
    p = advice.position(table.deal, 3, read_cards("Ts Ks Qs"))
    told = "Your queen is no harder to beat, but the king brings more if it wins, and risks less than the ten."
    assert take_it(p, read_cards("Ks")[0]) == told
    assert "no harder" not in take_it(p, read_cards("Qs")[0])
    table = late(
        ["Jd Ac 8h", "Js Kc Kd", "Jc Ts 7d", "9d 8d"], turn=0, player=2, on_table="3:8c", game=AUCTION, trump="c", bid=9
    )
    p = advice.position(table.deal, 0, read_cards("Jd Ac"))
    told = "Your jack of diamonds is no harder to beat, but the ace of clubs brings more if it wins."
    assert take_it(p, read_cards("Ac")[0]) == told


@pytest.mark.rule("ASC-10.7")
def test_of_two_worthless_cards_none_is_said_to_be_the_one_to_throw() -> None:
    """ASC-10.7: an eight and a nine are left, and higher cards of both suits are out."""
    table = late(
        ["As Ac", "Ah Ad", "Kh Qc", "8s 9h"], turn=3, player=2, on_table="2:9c", game=AUCTION, trump="c", bid=18
    )
    either = "Neither of your cards counts or is the highest left of its suit: either will do."
    assert table.why_of("play 8s").endswith(either)


@pytest.mark.rule("ASC-10.6")
def test_a_lone_low_trump_is_not_kept_for_tricks_that_count() -> None:
    """ASC-10.6: with it the bidder can only trump a suit that he has run out of."""
    table = late(["Kh Ah 9s", "Kc Qd Ts", "Qh 9h As", "7h Ks 8s"], turn=3, player=3, game=AUCTION, trump="h", bid=20)
    told = "It counts nothing, and your only trump may still win a trick in a suit that you lack."
    assert table.why_of("play 8s") == told


@pytest.mark.rule("ASC-10.7")
def test_a_ten_is_not_called_the_highest_trump_beside_a_jack_in_the_same_hand() -> None:
    """ASC-10.7: no jack is out, but Ann has one herself."""
    table = late(
        ["Jh Tc 8c Ks 7h Kd", "9s 8h 9h 9d Td 9c", "Kc 7c As 7s Qh", "8s Ts Th 8d 7d"],
        turn=0, player=2, points=(0, 0, 38, 0), winners=(2, 2), on_table="2:Js 3:Jd",
        game=AUCTION, trump="c", bid=58,
    )  # fmt: skip
    told = "Cy is winning this trick for sure. Save the ten of clubs: no opponent has a higher trump."
    assert table.why_of("play 8c") == told


@pytest.mark.rule("SCH-10.5", "ASC-10.7")
def test_the_last_player_trumps_with_what_counts_most() -> None:
    """SCH-10.5: any trump wins the 15 points, so a search tries the ten of trumps and not the eight or a jack."""
    hands = ["Jc Js 7h 9h 9d 8d 7d", "Jh Jd Th Qh 8h Ts Ks Qd", "Kh Ah As 9s 8s 9c Td", "Qs 7s Ac Tc Ad Kd 8c"]
    table = late(hands, turn=1, player=1, on_table="2:Qc 3:7c 0:Kc", game=AUCTION, trump="h", bid=9)
    assert "play Th" in table.tried
    assert not {"play 8h", "play Qh", "play Jd", "play Jh"} & set(table.tried)


@pytest.mark.rule("ASC-10.7")
def test_the_last_player_gives_no_king_of_trumps_to_a_trick_that_is_lost() -> None:
    """ASC-10.7: nothing that Ann holds beats the jack of clubs, and the nine of spades counts nothing."""
    hands = ["Ah Kh Qs 9s", "Qd Tc Ts", "Jh Ks 7c", "9h 8h 8s"]
    table = late(hands, turn=0, player=3, on_table="1:Kd 2:8d 3:Jc", game=AUCTION, trump="h", bid=20)
    assert "play 9s" in table.tried
    assert not {"play Kh", "play Ah"} & set(table.tried)
