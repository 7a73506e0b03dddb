"""How a club player at the Solo games plays: alone, together against one, and where no points are wanted."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice.solo import open_hand
from cardtable.players.advice.solo.bury import keeps_the_ten
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.estimates import parts
from cardtable.players.advice.solo.telling.giving import discarding
from cardtable.players.advice.solo.telling.leading import cashing, leading
from cardtable.players.advice.solo.telling.taking import taking
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.tricks.hands import UNIT
from tests.each import with_each
from tests.players.solo import Seated, late
from tests.rules.table import NAMES


def at(bid: str, hands: list[str], turn: int, trump: str = "", **more: Any) -> Seated:
    """Return a table in the middle of a deal in which seat 1 is the bidder."""
    return late(bid, hands, turn=turn, trump=trump, **more)


# ── for the bidder ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(
    ("mine", "theirs", "lacks", "says", "why"),
    [
        ("As Ts Ks Ac 7h", "8s 9s 8h 9h Td", (0, 0, 0), "play As", "you have the highest one left"),
        ("As Ac 7h 8h 6d", "Kh 9c 8c 9h Td", (8, 0, 8), "play Ac", "no opponent can trump it"),
        ("As 7h 8c 6d", "Kd Qd Jd Td", (12, 0, 12), "play 7h", "No opponent has any hearts or a trump left"),
        ("Td Kd 7c 8c", "Ad 8h Qd 9d", (8, 0, 8), "play 7c", "Wait for the others to lead diamonds, where the ace"),
    ],
    ids=["draw", "cash", "stands", "ten last"],
)
def test_leads_of_who_plays_alone(mine: str, theirs: str, lacks: tuple[int, ...], says: str, why: str) -> None:
    """SIX-10.9: trumps from the top while others have some, then the best of a suit; guarded tens last."""
    free = [card for card in ["6s", "9d", "8d", "6c", "9h"] if card not in f"{mine} {theirs}"][: len(mine.split())]
    free += ["Jc", "Qc", "Jh"][: len(mine.split()) - len(free)]
    table = at("solo", [" ".join(free), mine, theirs], 1, "s", lacks=lacks)
    assert table.advised == (says, "SIX-10.9")
    assert why in table.why


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(
    ("mine", "theirs", "says"),
    [("Ah Jh Jc", "9h 8h 7d", True), ("Ah Jh Jc", "9h 8h Kc", False), ("Ah Jc Qc", "9h 8h 7d", False)],
    ids=["all three are sure", "a higher club is out", "one trump cannot draw two"],
)
def test_a_certain_sweep_begins_with_the_trumps_and_the_search_tries_nothing_else(
    mine: str, theirs: str, says: bool
) -> None:
    """SIX-10.9: for an opponent, too: a side card led first could be trumped."""
    table = late("frog", [mine, theirs, "6s 7s 8s"], turn=0, trump="h", widow="6d 8d 9d", game="coeur-dalene-solo")
    assert ("All the rest are yours for certain" in table.why_of("play Ah")) == says
    view = table.seen
    tried = table.advice.distinct(view.deal, view.who, sorted(view.lines, key=lambda line: str(line) != "play Ah"))
    assert (len(tried) == 1) == says
    if says:
        assert table.club == "play Ah"


@pytest.mark.rule("SIX-10.11")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "says", "why"),
    [
        (["6h 7h 8d 9d", "As Ks 6s 7c", "Td Kd Qd Jd"], 1, "2:Ad 0:7d", "play 6s", "a trump just high enough"),
        (["7s Ks 7c", "As 6s 7h", "Td Kd Qd"], 0, "2:Ad 1:Ts", "play 7s", "You must trump and cannot win"),
        (["7s Ks 7c", "As 6s 7h", "Td Kd Qd"], 0, "1:Ah 2:8h", "play Ks", "Bea has played already"),
        (["Tc 6c 7d 8d", "As Ks 6h 7h", "9h 8h Qc Jc"], 0, "1:Ah 2:8h", "play 7d", "your ten of clubs stays guarded"),
    ],
    ids=["cheapest", "under", "over him", "guard"],
)
def test_trumping_and_throwing_off(hands: list[str], turn: int, lying: str, says: str, why: str) -> None:
    """SIX-10.11: the cheapest trump that wins for certain; under what cannot be beaten; a ten keeps its guard."""
    lacks = (12, 0, 8) if "Tc" in hands[0] else (0, 0, 0)
    table = at("solo", hands, turn, "s", on_table=lying, lacks=lacks)
    assert table.advised == (says, "SIX-10.11")
    assert why in table.why


@pytest.mark.rule("SIX-10.11")
@pytest.mark.parametrize(
    ("mine", "says", "why"),
    [
        ("Kc 7c 6c 8d 7d Jd", "play 7d", "It counts nothing, and your king of clubs keeps its guards."),
        ("Qc 8c 9d 7d 6d", "play 6d", "You have no diamond that counts, so you need no guard there."),
        ("Ac Kd 6d Jd", "play 6d", "It is your only card that counts nothing."),
        (
            "Jc 8c 7c 9d Jd",
            "play 7c",
            "It is the lowest of your cards that count nothing, and a higher one may still win a trick.",
        ),
        ("Jc 8c 7c 7d Jd", "play 7c", "Of your cards that count nothing, none is lower."),
        ("Tc Kc 6c Qd 9d 8d", "play 8d", "It counts nothing, and your ten of clubs keeps its guards."),
    ],
    ids=["guards", "nothing to guard", "only one", "lowest", "equally low", "beside a ten"],
)
def test_what_is_thrown_off_leaves_kings_guarded_and_is_told_beside_its_like(mine: str, says: str, why: str) -> None:
    """SIX-10.11: a king keeps its guards, and of several cards that count nothing it is told why this one goes."""
    table = at("solo", [mine, "As Ks 6s Ac Tc Ad", "9s 8s Qh Th Td Kh"], 0, "s", on_table="1:Ah 2:8h", lacks=(12, 0, 0))
    assert table.why_of(says) == why
    assert table.club == says or "lowest" in why


@pytest.mark.rule("SIX-10.11")
@pytest.mark.parametrize(
    ("theirs", "lacks", "kept"),
    [("7s", (0, 1, 0), False), ("7c", (0, 0, 0), True)],
    ids=["clubs cannot be led", "they can"],
)
def test_no_card_is_kept_for_a_suit_that_the_next_leader_lacks(theirs: str, lacks: tuple[int, ...], kept: bool) -> None:
    """SIX-10.11: the last trick is led by whoever wins this one."""
    table = at("solo", ["Qh Jc", theirs, "8s 9s"], 0, "d", on_table="1:6d 2:Kc", lacks=lacks, widow="Ah Th Kh")
    assert ("Keep your jack of clubs, which can still win a trick." in table.why_of("play Qh")) == kept


@pytest.mark.rule("SIX-10.11")
@pytest.mark.parametrize(
    ("mine", "lying", "lacks", "says"),
    [
        ("Ks Qs Js", "1:Ad 2:8d", (2, 0, 0), "play Js"),  # the jack guards the king no more than the queen does
        ("Ks Qs 9s", "1:Ad 2:8d", (2, 0, 0), "play 9s"),  # the jack is gone
        ("Qd Jd Ks", "1:Ad 2:8d", (0, 0, 0), "play Jd"),
        ("Ks Qs Js", "1:7d 2:Ad", (2, 0, 0), "play Ks"),
    ],
    ids=["thrown off", "over a gap that is gone", "in suit", "to the partner"],
)
def test_of_touching_cards_the_cheapest_is_lost_and_the_dearest_won(
    mine: str, lying: str, lacks: tuple[int, ...], says: str
) -> None:
    """SIX-10.11: they win the same tricks later, so only their points matter, and a search tries no other of them."""
    table = at("solo", [mine, "As 9c", "Ts Tc"], 0, "h", on_table=lying, lacks=lacks)
    assert table.club == says
    lines = table.seen.lines
    first = next(line for line in lines if str(line) == f"0 {says}")
    assert [*table.advice.distinct(table.deal, 0, [first, *(line for line in lines if line != first)])] == [first]


@pytest.mark.rule("SIX-10.10")
@pytest.mark.parametrize(
    ("others", "widow", "lacks", "says", "why"),
    [
        (
            ["Ac 6c Jc 8c Qd 6d Kh Qh Qs 9s 8s", "Kc 9c Kd Jd As Ks 7s 6s Ah 7h"],
            "9d 8d 6h",
            0,
            "play Qc",
            "Ann may have the ace of clubs; if not, your queen will probably fall to it later.",
        ),
        (
            ["Kd Qd Jd 9d 8d 6d Ah Kh Qh 7h 6h", "Ac Kc Jc 9c 8c 6c As Ks Qs 9s"],
            "8s 7s 6s",
            9,
            "play 7c",
            "You cannot beat the ten of clubs: give Bea no points.",
        ),
    ],
    ids=["he may have it", "he has no clubs and no trumps"],
)
def test_a_queen_goes_to_a_ten_that_only_the_ace_beats(
    others: list[str], widow: str, lacks: int, says: str, why: str
) -> None:
    """SIX-10.10: the partner may have the ace, and a queen with one small card beside it falls to the bidder's."""
    hands = [*others, "Qc 7c Ad Td 7d Th Jh 9h 8h Ts Js"]
    table = at("chico", hands, 2, "s", on_table="1:Tc", game="frog", widow=widow, lacks=(lacks, 0, 0))
    assert table.club == says
    assert table.why == why


@pytest.mark.rule("SIX-10.10")
def test_a_king_is_given_to_the_sure_last_trick_but_one_of_a_friend() -> None:
    """SIX-10.10: no opponent has a diamond or a trump, so that kept it would win only if the friend wins anyway."""
    hands = ["8c Kd", "6c 9h", "7h 6d"]
    table = at("frog", hands, 0, "h", on_table="1:9h 2:Jh", lacks=(4, 14, 4), game="frog")
    assert table.club == "play Kd"


@pytest.mark.rule("SIX-10.11")
def test_no_points_are_given_away_for_a_card_that_no_leader_of_the_last_trick_needs() -> None:
    """The bidder has no diamond, and if the partner wins and leads one, no opponent can beat it."""
    hands = ["Jc Qd", "Kh", "9d Js"]
    table = at("solo", hands, 2, "h", on_table="1:9h", lacks=(4, 2, 5), widow="Tc 9s Qs")
    assert table.club == "play 9d"
    assert "can still win" not in table.why_of("play Js")


@pytest.mark.rule("SIX-10.11")
def test_a_card_that_counts_goes_before_the_guard_of_a_ten() -> None:
    table = at(
        "solo", ["Kc Qc Ts 6s", "Qd As Js", "Ks 9s 8s"], 0, "d", on_table="1:Jd 2:9h", lacks=(8, 4, 4), widow="Ah Th Kh"
    )
    assert table.why_of("play Qc") == "It gives Bea 3 points, but your ten of spades stays guarded."


@pytest.mark.rule("SIX-10.11")
def test_a_trump_that_is_no_harder_to_beat_is_not_said_to_be() -> None:
    """Only the ace and the ten of hearts are out over the king, and over the six as well."""
    hands = ["Js Ts 6d 7d", "Kh 9h 6h Ac", "Th Kc 8c 9d"]
    table = at("heart-solo", hands, 1, "h", on_table="2:8s", lacks=(0, 8, 0), widow="Ah Qd Kd")
    assert table.why_of("play Kh") == "All your trumps are as hard to beat, and it counts most if it wins."


@pytest.mark.rule("SIX-10.10")
def test_an_equal_card_is_not_said_to_be_kept_for_later() -> None:
    hands = ["8s 7s Kc", "Qh Jh Kd", "Ah 7d"]
    table = at("solo", hands, 0, "h", on_table="2:6s", widow="Ts Ad Qd")
    told = "All your spades are equally good, so it makes no difference which you play."
    assert table.why_of("play 7s") == told


@pytest.mark.rule("SIX-10.11")
def test_a_worthless_card_goes_from_the_suit_without_the_ace() -> None:
    hands = ["Ad Qd Jd 7d Jh 8h", "Tc Kc Jc Td Js 6c", "9c 8c 7c 9d Kh Ks"]
    table = at("solo", hands, 0, "c", on_table="1:Ts 2:6s", lacks=(9, 4, 0), widow="Qc 6d 8d")
    told = "You keep your four diamonds with the ace."
    assert told in table.why_of("play 8h")


@pytest.mark.rule("SIX-10.10")
def test_only_a_trump_is_not_said_to_beat_what_a_partner_can_beat() -> None:
    """The ace and the king of spades are out, and the bidder has shown that they are not with the bidder."""
    table = at(
        "solo", ["Qs Js Qd Jd Th", "Kd 9d 6d Qh 7h", "As Ks Ad 8d 7d"], 0, "h", lacks=(0, 8, 0), widow="9s Ah Tc"
    )
    told = "Bea has no spades and most likely must spend a trump on it: keep your queen, which counts more."
    assert table.why_of("play Js") == told


@pytest.mark.rule("SIX-10.9")
def test_all_higher_cards_are_said_to_be_kept_where_a_lower_one_would_win() -> None:
    """The king would win the trick as well as the ace."""
    hands = ["Qd Jd 9d Ts Ks", "Ac Ad Td Kd 7d Ah", "Jc Th Kh Qh Jh 9h"]
    table = at("solo", hands, 1, "d", on_table="0:8d", lacks=(0, 8, 2), widow="Tc 7h 6s")
    assert table.why_of("play 7d") == "This trick has no points yet: keep your higher trumps for a better one."


@pytest.mark.rule("SIX-10.9")
def test_a_card_that_counts_is_led_to_be_soon_without_the_suit() -> None:
    hands = ["Tc Qc 7c Ad 9d Kh", "Jc 8c Td Kd Jd 7d", "9c Qd Ah Qh 6h As"]
    table = at("solo", hands, 1, "d", widow="8h Js Ks")
    assert table.why_of("play Jc") == "Then you have only one club left, and can soon trump clubs."


@pytest.mark.rule("SIX-10.11")
def test_a_middle_trump_is_not_played_because_a_higher_one_is_harder_to_beat() -> None:
    hands = ["Qs 9s 6s Qh", "Js 8s Ah Td", "6c 7c 8c"]
    table = at("solo", hands, 0, "s", on_table="2:9d", lacks=(2, 0, 0), widow="Kd Ac Tc")
    assert table.why_of("play 9s") == "It is harder to beat than your six, and you keep your queen."


@pytest.mark.rule("SIX-10.10")
def test_what_beats_a_card_over_a_partners_is_named() -> None:
    """That the king beats a partner's seven is seen by everybody."""
    hands = ["Ks Js 6s Qh", "As Ts 9s Td", "6c 7c 8c"]
    table = at("heart-solo", hands, 0, "h", on_table="2:7s", widow="Kd Ac Tc")
    assert table.why_of("play Ks") == "Of the spades only the ace and the ten beat it."


@pytest.mark.rule("SIX-10.9")
def test_a_king_no_harder_to_beat_than_a_jack_is_played_because_it_counts() -> None:
    hands = ["Ah Th 9c", "Kh Qh Jh Ts", "6c 8c"]
    table = at("solo", hands, 1, "s", on_table="0:7h", widow="Kd Ac Tc")
    assert table.why_of("play Kh") == "All your hearts are as hard to beat, and it counts most if it wins."


@pytest.mark.rule("SIX-10.10")
def test_no_lead_is_told_by_the_guard_that_it_is_not() -> None:
    """Whether a card guards another matters where one is thrown away."""
    table = at("heart-solo", ["Qs 8s 7s", "Ac Ad Ah", "9c Jd 9d"], 2, "h", lacks=(7, 8, 4), widow="Qh 8c Kd")
    assert "guard" not in table.why_of("play 9c")


@pytest.mark.rule("SIX-10.11")
def test_nothing_is_guarded_by_the_last_card_of_a_hand() -> None:
    """With two cards left, whichever is kept stands alone: the jack is given rather than the king."""
    table = at("solo", ["Kh Jh", "8s 9c", "Qd Jd"], 0, "s", on_table="1:8s 2:Qh", lacks=(11, 0, 8), widow="Ad Th Kd")
    assert table.club == "play Jh"
    assert "guarded" not in table.why_of("play Kh")


@pytest.mark.rule("SIX-10.9")
def test_leads_that_are_alike_are_called_so() -> None:
    table = at("solo", ["Td Kd Jh", "8d 7d 6d", "Jd Qh 9s"], 1, "c", lacks=(1, 0, 1), widow="Ah 9h Qs")
    assert table.why_of("play 6d") == "All your diamonds are equally good, so it makes no difference which you lead."


@pytest.mark.rule("SIX-10.9")
def test_small_cards_are_not_led_for_a_trump_that_must_be_played_soon_anyway() -> None:
    """With a club, and a low trump after it, nothing is left to trump."""
    table = at("solo", ["7d Kh 9h", "9c 8c 6d", "Kc Qc 8h"], 1, "d", lacks=(1, 0, 2))
    assert table.why_of("play 8c") == "You will probably lose a club anyway: keep your only trump for a later trick."


@pytest.mark.rule("SIX-10.10")
def test_a_king_is_not_said_to_be_saved_where_a_lower_card_would_win() -> None:
    """The queen would win the trick and keep the king too."""
    table = at(
        "solo", ["Kc Qc 8c 6c", "As 7s Jc", "9h 7h 8h"], 0, "s", on_table="1:Jc 2:Kh", lacks=(0, 0, 1), widow="Ac Td 8d"
    )
    assert table.club != "play 6c"
    assert table.why_of("play 6c") == ""


@pytest.mark.rule("SIX-10.9")
def test_a_king_that_the_bidder_will_trump_is_not_said_to_fear_only_the_ten() -> None:
    """The bidder is likely to have no club left, though it is not known."""
    hands = ["Kc Jc 7c Ts 6s", "8d 6d 9h 8h Ks", "Qc Tc Jh 7s 9s"]
    table = at("solo", hands, 0, "d", played={1: "Ac Qd"}, widow="9d Jd Js")
    assert "only the ten" not in table.why_of("play Kc")


@pytest.mark.rule("FRG-10.6")
def test_who_buried_cards_knows_that_they_are_gone() -> None:
    """FRG-10.6: with ace, ten and nine of clubs buried the king is the best of the clubs; another cannot know it."""
    hands = ["9d 8d 7d 6s", "Kc 8c Ah 6d", "Qc Jc Td Jd"]
    alone = at("frog", hands, 1, "h", discard="Ac Tc 9c", widow="Ac Tc 9c", lacks=(4, 0, 4), game="frog")
    assert alone.advised == ("play Kc", "SIX-10.9")
    other = at("frog", [hands[0], hands[1], "Kc Jc Td Jd"], 2, "h", discard="Ac Tc 9c", widow="Ac Tc 9c", game="frog")
    king = other.deal.hand(2)[1]
    assert str(king) == "Kc"
    advice: Any = other.advice
    p = advice.position(other.deal, 2, other.deal.hand(2))
    assert not p.masters & p.masks.bit[king]


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(
    ("hands", "lead", "why"),
    [
        (
            ["Tc 6d 9d Jd Qd Kd", "Ts 9c 8c 7c 6c 7d", "Kc 9h 8h 7h As Qs"],
            "play 6c",
            "Only two clubs may be out against you: once they are gone, your other clubs are high.",
        ),
        (
            ["Tc Kc 9d Jd Qd", "Ks 7s 8c 6c 7d", "Ac 9h 8h As Qs"],
            "play 6c",
            "You will probably lose a club anyway: do it while you have trumps left.",
        ),
        (
            ["6d 9d Js", "Ac 9c 7s", "8s Tc 8h"],
            "play Ac",
            "It wins, or costs an opponent a trump and you its 11 points.",
        ),
    ],
    ids=["made high", "lost early", "none above"],
)
def test_what_is_told_of_a_side_suit_that_is_led(hands: list[str], lead: str, why: str) -> None:
    """SIX-10.9: a long suit soon high, one that must be lost, and one that only a trump beats."""
    assert why in at("solo", hands, 1, "s", widow="6h Jh Qh").why_of(lead)


@pytest.mark.rule("SIX-10.11")
def test_how_often_a_trump_wins_that_only_one_beats_is_told() -> None:
    """SIX-10.11: the ten on the ace of hearts wins unless the seat to come has the ace of spades and no heart."""
    table = at("solo", ["7d 8d 6d", "Ts 9s 7c 6c", "8h 9h Qc 8c"], 1, "s", on_table="0:Ah", widow="6h As 8s")
    assert table.why_of("play Ts") == "Of the trumps only the ace beats it, and it wins 9 times in 10."


# ── against the bidder ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.10")
def test_points_go_on_the_partners_trick_and_not_on_the_bidders() -> None:
    """SIX-10.10: the ten on the ace when the bidder has played; a low one while he may still trump."""
    hands = ["Td 7d Kd", "6s 7s Ac", "9c 8c 6h"]
    sure = at("solo", hands, 0, "s", on_table="1:6d 2:Ad")
    assert sure.advised == ("play Td", "SIX-10.10")
    assert sure.why == "Cy has won this trick: smear your ten."
    assert sure.without("partner_has_it") == "play Td"
    assert at("solo", hands, 0, "s", on_table="1:Ad 2:6d").advised == ("play 7d", "SIX-10.10")


@pytest.mark.rule("SIX-10.10")
def test_a_high_card_is_not_spent_where_the_bidder_will_trump_it() -> None:
    """SIX-10.10: the queen and king could still be thrown on a trick of the partner's, so the nine is played."""
    hands = ["9h Qh Kh 9c 8c 7c", "6s 7s 8s Ks Td Kd", "6h 6c 6d 7d 8d"]
    table = at("solo", hands, 0, "s", on_table="2:7h", lacks=(0, 4, 0), widow="Ah Th Jd")
    assert table.club == "play 9h"
    assert table.why == "Bea may well win this trick: give it no points."


@pytest.mark.rule("SIX-10.10")
def test_leads_against_who_plays_alone() -> None:
    """SIX-10.10: what he lacks, without points; else nothing that could be lost."""
    lacking = at("solo", ["7c 9h Kh 7d", "6s 7s Ad Td", "9c 8c 6h 6d"], 0, "s", lacks=(0, 1, 0), widow="Ah Th Qs")
    assert lacking.advised == ("play 7c", "SIX-10.10")
    assert lacking.why == "Bea has no clubs and most likely must spend a trump on it."
    low = at("solo", ["Tc 6c 7d Jd 8d 9h", "As Ks Ac Kc 6d Ah", "9c 8h Qd 9d 7h 8c"], 0, "s")
    assert low.advised[1] == "SIX-10.10"
    assert low.club != "play Tc"


@pytest.mark.rule("CDA-10.3", "CDA-10.4", "SIX-10.10")
@pytest.mark.parametrize(
    ("game", "points", "rule"),
    [
        ("coeur-dalene-solo", (40, 15, 5), "CDA-10.3"),
        ("six-bid-solo", (40, 15, 5), "SIX-10.10"),
    ],
)
def test_the_trick_that_brings_what_is_wanted_is_taken(game: str, points: tuple[int, ...], rule: str) -> None:
    """CDA-10.3, CDA-10.4: with 45 the opponents' sixty are there; where points are paid the ace wins as any trick."""
    bid = "solo"
    table = at(bid, ["Ad 7d 8h", "As 6s 7h", "Qd Jd 6d"], 0, "s", on_table="1:Kd 2:9d", points=points, game=game)
    assert table.advised == ("play Ad", rule)
    alone = at(bid, ["8d 7d 8h", "As 6s 7c", "Qd Jd 6d"], 1, "s", on_table="2:Kd 0:9d", points=(20, 58, 10), game=game)
    assert alone.advised[0] == "play 6s"
    assert alone.hint.rule == (rule if game != "six-bid-solo" else "SIX-10.11")


@pytest.mark.rule("SIX-10.13")
def test_against_a_call_solo_what_may_win_one_trick_is_kept() -> None:
    """SIX-10.13: the ten of clubs keeps its guard, and a diamond goes."""
    hands = ["Tc 6c 7d 8d", "As Ks Ac Kc", "9h 8h Qd Jd"]
    table = at("call-solo", hands, 0, "s", lacks=(12, 0, 8), on_table="1:Th 2:6h")
    assert table.advised == ("play 7d", "SIX-10.13")


@pytest.mark.rule("SIX-10.10")
def test_a_queen_is_kept_against_a_call_solo_because_one_trick_stops_it() -> None:
    table = at("call-solo", ["Qd 9d 8d Ac", "Kd Jd 7d 6d", "7c 8c 9c Kh"], 0, "d", on_table="1:Ad 2:Td")
    told = "You cannot beat the ace of diamonds: keep your queen, as one trick with points stops Bea."
    assert table.why_of("play 8d") == told


# ── no points ─────────────────────────────────────────────────────────────────────────────────────────────────────

OTHERS = ["Kc 9c 6c 9h Ks", "7c 8d 6h Jh 7s", "Qc 9d Ad 8h As"]


@pytest.mark.rule("SIX-10.3", "SIX-10.4")
@pytest.mark.parametrize(
    ("mine", "lying", "says", "rule"),
    [
        ("7c 8d 6h Jh 7s", "", "play 6h", "SIX-10.4"),
        ("7c 8c 8d 6h 7s", "0:Tc", "play 8c", "SIX-10.3"),
        ("Kd 8d 7d 7s Js", "0:Tc", "play Kd", "SIX-10.3"),
        ("Td 9d 8d 7c 8c", "2:6d 0:7d", "play 9d", "SIX-10.3"),
        ("Td Kd 7c 8c 9c", "2:Jd 0:6d", "play Kd", "SIX-10.3"),
    ],
    ids=["lead", "duck", "throw", "clean", "caught"],
)
def test_who_wants_no_points(mine: str, lying: str, says: str, rule: str) -> None:
    """SIX-10.3: the highest that loses, the most dangerous to be thrown, the highest that wins nothing."""
    free = [card for card in ["Ac", "Jc", "Kc", "9h", "8h", "Ah", "Ks", "9s", "As", "Qh"] if card not in mine]
    counts = len(mine.split())
    table = at("misere", [" ".join(free[:counts]), mine, " ".join(free[5 : 5 + counts])], 1, on_table=lying)
    assert table.advised == (says, rule)


@pytest.mark.rule("SIX-10.12")
@pytest.mark.parametrize(
    ("lying", "played", "says", "why"),
    [
        (
            "1:Tc 2:8c",
            "",
            "play Kc",
            "Bea wins this trick, and there are points in it: the misère is beaten whatever you",
        ),
        ("1:8c 2:Jc", "", "play Kc", "get rid of your highest card"),
        ("2:8c", "", "play 9c", "no easier to duck"),
        ("", "Qh", "play 9h", "short of low hearts"),
    ],
    ids=["give", "clear", "low", "lead"],
)
def test_against_who_wants_no_points(lying: str, played: str, says: str, why: str) -> None:
    """SIX-10.12: points under his card, high cards away when he has played or ducks them alike; his high suit led."""
    table = at("misere", OTHERS, 0, on_table=lying, played={0: "Ah Th Kh", 1: played} if played else None)
    assert table.advised == (says, "SIX-10.12")
    assert why in table.why


@pytest.mark.rule("SIX-10.3", "SIX-10.12")
@pytest.mark.parametrize(
    ("turn", "mine", "lying", "says", "why"),
    [
        (2, "As Ts 7s 8c", "1:6s", "play As", "You beat Bea with any card"),
        (0, "As 7s 8c 9h", "2:6d", "play As", "Bea is still to play, and if Bea has to win this trick, a counting"),
        (0, "Ad Jh 8h 7h", "", "play Ad", "It is your only diamond, so on the next diamonds you can throw"),
        (0, "Ad 9d Td 7c", "", "play Ad", ""),
        (0, "Kc Qc 8h 7h", "", "play Qc", ""),
        (1, "Qc Jc 8d 6d", "0:8c", "play Jc", "All your clubs beat the ones played, but the two higher clubs"),
    ],
    ids=["cannot keep it", "counts", "only one", "not low", "no low one", "level"],
)
def test_what_is_said_in_a_misere_is_so(turn: int, mine: str, lying: str, says: str, why: str) -> None:
    """A trick that the bidder cannot keep takes the highest card; no high card is called low, no equal one lowest."""
    theirs = ["Ah Th Ks Ac", "8d Jd Kd Qh", "6d 7d Qd Kc" if says != "play Qc" else "6c 7c 8c 9c"]
    table = at("misere", [mine if seat == turn else theirs[seat] for seat in range(3)], turn, on_table=lying)
    if lying:
        assert table.advised[0] == says
    assert why in table.why_of(says) if why else not table.why_of(says)


@pytest.mark.rule("SIX-10.12")
@pytest.mark.parametrize(
    ("led", "told"), [("Ah Th Kh", True), ("Ts Ah Th Kh", False)], ids=["played on hearts", "thrown on spades"]
)
def test_a_card_thrown_off_is_no_sign_of_a_lack_of_low_ones(led: str, told: bool) -> None:
    """SIX-10.12: the queen of hearts that the bidder threw off may have been one of many."""
    table = at("misere", OTHERS, 0, played={0: led, 1: "Qh"})
    assert ("short of low hearts" in table.why_of("play 9h")) == told


@pytest.mark.rule("SIX-10.3")
def test_a_search_tries_no_lower_card_to_duck_with() -> None:
    """Of the cards that lose the trick the highest goes; one that wins it is still tried."""
    table = at("misere", ["Kh 6d", "Jc 9c 7c Kc", "Ac 8c"], 1, on_table="0:Qc")
    first = next(line for line in table.seen.lines if str(line) == "1 play Jc")
    lines = [first, *(line for line in table.seen.lines if line != first)]
    tried = [str(line) for line in table.advice.distinct(table.seen.deal, 1, lines)]
    assert tried == ["1 play Jc", "1 play Kc"]


@pytest.mark.rule("SIX-10.12")
def test_a_bidder_who_can_have_no_lower_card_is_not_said_only_to_be_short_of_them() -> None:
    played = {0: "7d 6d", 1: "Td 8d 6c 7c 8c 9c 6h 7h"}
    table = at("misere", ["9d Qd Ks", "Jd 8h Th", "8s 9s Kh"], 0, played=played, widow="Qs Qc Th")
    assert table.why_of("play 9d") == "Bea cannot have a lower diamond to duck with."


@pytest.mark.rule("SIX-10.12")
def test_the_highest_goes_before_the_lower_ones_that_catch_the_bidder() -> None:
    """SIX-10.12: an ace played where the queen would do is not said to be harder to beat."""
    table = at("misere", ["Ad Qd 9c", "6h 8s 9s", "Kd 6d 7c"], 0, on_table="2:7d")
    view = table.view(0)
    ace = next(line for line in view.lines if line.card == read_cards("Ad")[0])
    assert table.club == "play Qd"
    assert ("It is your highest diamond: the lower ones are better against") in table.advice.reason(view, ace).sentence


def test_no_odds_are_told_in_a_misere() -> None:
    """SIX-10.12: play-outs do not know how often it is stopped."""
    table = at("misere", ["As Ts 7s 8c 9h 7d", "6h 8s 9s 6d 7c 9c", "Kd Qd Jd Qc Kc Ac"], 0)
    assert not table.advice.outcomes.tells_odds(table.view(0))
    assert not table.advice.outcomes.told_in(table.view(0))


@pytest.mark.rule("SIX-10.12")
def test_a_hand_that_lies_open_is_read() -> None:
    """SIX-10.12: the nine of clubs, under which he cannot get, and his partner can."""
    table = at("spread-misere", ["6c 9c 7d Ah Ks", "Jc 8d 6h Jh 7s", "8c 9d Ad 8h As"], 0, widow="Tc Kc Ac")
    assert table.advised == ("play 9c", "SIX-10.12")
    assert table.why == "All of Bea’s clubs are higher, so Bea must beat it."


@pytest.mark.rule("SIX-10.12")
@pytest.mark.parametrize(
    ("hands", "lying", "says", "why"),
    [
        (
            ["8s 9s As 6d", "7s Ks 6h 7h", "Js Qs Jd Qd"],
            "",
            "play 9s",
            "Bea can duck this spade, but the second round may catch the king of spades.",
        ),
        (["6h 8s 9s As", "7h Qh 7s Ks", "Ah Js Qs Jd"], "", "play 9s", "the second round may catch the king"),
        (
            ["8s 9s Ad Kd", "6s 7s Qh Kh", "Ts Js 6h 7h"],
            "",
            "play 8s",
            "Bea must follow to a spade; on a diamond Bea could throw a high card away.",
        ),
        (["8s 9s Ad Kd", "6s 7s 8h 9h", "Ts Js 6h 7h"], "", "play 8s", "Bea has only two lower spades to duck with."),
        (
            ["6s 8s As Ad", "7s Qs 6h", "Js 7h 8h"],
            "1:8c 2:Jc",
            "play As",
            "It would let Bea duck with the queen of spades: get rid of it.",
        ),
        (
            ["6s 8s Ad Kd", "7s Qs 6h", "Js 7h 8h"],
            "1:8c 2:Jc",
            "play Ad",
            "Bea has no diamonds, so it could not catch Bea: you can spare it.",
        ),
        (
            ["8s Ks 9h Th", "8d 9s Qs 6h", "Js 7h 8h"],
            "2:6d",
            "play Th",
            "Bea has to win this trick, and one counting card beats the misère.",
        ),
    ],
    ids=["later", "not under a partner", "follows", "nothing high", "lets duck", "spared", "points on it"],
)
def test_opponents_who_see_a_hand_play_together(hands: list[str], lying: str, says: str, why: str) -> None:
    """SIX-10.12: each suit is looked at by the cards of all three: where he is caught, and what would let him duck."""
    table = at("spread-misere", hands, 0, on_table=lying, widow="9c Tc Qc")
    assert table.advised == (says, "SIX-10.12")
    assert why in table.why


@pytest.mark.rule("SIX-10.12")
@pytest.mark.parametrize(
    ("his", "mine", "other", "caught"),
    [
        ("7s Ks", "8s 9s", "Js Qs", (2, "Ks")),
        ("6s 9s", "7s 8s", "", (2, "9s")),
        ("7s Qs", "8s", "As", (open_hand.NEVER, "")),
        ("8s 9s", "6s", "7s", (open_hand.NEVER, "")),
    ],
    ids=["both low", "a void partner", "a bare ace", "nothing on it"],
)
def test_when_a_suit_catches_the_bidder(his: str, mine: str, other: str, caught: tuple[int, str]) -> None:
    """SIX-10.12: in so many rounds, with that card; a card that counts nothing only if an opponent has none left."""
    *masks, card = [parts(LONG[None].of(read_cards(cards)))[3] for cards in (his, mine, other, caught[1])]
    assert open_hand.caught(*masks) == (caught[0], card)


@pytest.mark.rule("SIX-10.10", "SIX-10.11")
def test_no_points_are_given_away_for_a_void_without_trumps_or_for_nothing() -> None:
    """SIX-10.10, SIX-10.11: without a trump the jack is kept, and no jack is led beside small cards of its suit."""
    hands = ["Jh Kd 9d 8d", "Ac Kc Qc", "Ah Th Td Ad"]
    table = at("frog", hands, 0, "c", on_table="1:As 2:7s", discard="6s 6d 6h", widow="6s 6d 6h", game="frog")
    assert table.advised == ("play 8d", "SIX-10.11")
    assert ", and it is your only heart" not in table.advice.at_last(table.seen, table._move("play Jh"))
    assert not {"play Jh", "play Kd"} & {*table.tried}
    lead = at("frog", ["Js 8s Kh Qd 9d", "As Ac Tc Qc 9c", "Ks Qs 9s 6s Qh"], 0, "c", widow="6h 6d Kc", game="frog")
    assert "play Js" not in lead.tried


@pytest.mark.rule("SIX-10.9", "SIX-10.10")
def test_the_reason_is_who_plays_after_and_what_trumps_are_for() -> None:
    """A partner's card is beaten as low as it goes while the bidder may win; losers go while trumps are high."""
    table = at("solo", ["Jh 9h 8h Kd", "Ac Kc 9c Ah", "Qd 9d 8d"], 0, "c", on_table="2:7h", widow="6s 7s 8s")
    assert table.advised[0] == "play 8h"
    assert table.why == "Bea is still to play and could beat even your jack: keep it for later."
    hands = ["Jh 7h 6h Kc Ac Jc 7c", "Ah Th Kh 9h Qc 9c 8c", "Qh 8h Tc 6c As Ts Ks"]
    bidder = at("heart-solo", hands, 1, "h")
    assert bidder.advised[0] == "play Ah"
    assert (
        bidder.why_of("play 8c")
        == "You will probably lose a club anyway: do it while your trumps can take back the lead."
    )


# ── what is said of a card ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.9", "SIX-10.10")
@pytest.mark.parametrize(
    ("hands", "lacks", "lying", "card", "says"),
    [
        (
            ["Js 9d 8d 7c", "6d 7d 8c 9c", "Ts 9s 6h Kc"],
            (0, 8, 0),
            "",
            "Js",
            "Bea has no spades and most likely must spend ",
        ),
        (["8s 7s 9d 8d", "6d 7d 8c 9c", "6h 7h 8h 9h"], (0, 8, 8), "", "7s", "no spades and "),
        (
            ["As 9d 8d 7h", "Ts Ks 8c 9c", "Js 9s 6h Kc"],
            (0, 0, 0),
            "",
            "As",
            "With 5 more spades out it will probably not",
        ),
        (["Td", "9c 8c", "Kh"], (8, 0, 0), "2:As", "Kd", "Cy may not win this trick, so risk the fewest"),
    ],
    ids=["a known void", "not the highest", "nothing known", "points on a doubtful trick"],
)
def test_what_is_said_fits_what_the_seat_knows(
    hands: list[str], lacks: tuple[int, ...], lying: str, card: str, says: str
) -> None:
    """No chance is told against what has been seen, and points that a friend may lose are not given to him."""
    table = at(
        "solo",
        hands,
        0,
        "c",
        lacks=lacks,
        on_table=lying.split()[0] if lying else "",
        widow="Ah Jh Qh",
        played={1: "Ac Tc Kc Qc Jc"},
    )
    if lying:
        table.deal.held[0] += UNIT[read_cards(card)[0]]
    advice: Any = table.advice
    held = table.deal.hand(0)
    p = advice.position(table.deal, 0, held)
    told = (discarding if lying else cashing)(p, read_cards(card)[0])
    assert says in speak(told, NAMES, 0)


@pytest.mark.rule("SIX-10.9", "SIX-10.10", "SIX-10.11")
@with_each(
    ("mine", "turn", "lying", "card", "says"),
    [
        ("Jc Qc 6h 7h", 2, "1:9c", "Jc", "It just beats Bea's nine of clubs, and only Ann plays after you."),
        ("Jc 8h 6h 7h", 2, "1:9c", "Jc", "It is your only card that beats Bea's nine of clubs, and only Ann plays"),
        ("7s 8d 9d", 0, "1:7c 2:Kc", "7s", "Cy is winning this trick already, but with it you take the lead."),
        ("As 8d 9d", 0, "1:7c 2:Kc", "As", "It takes the trick from Cy, but the 11 points of your ace are safe"),
        ("As 8d 9d 6d", 0, "2:7c", "As", "Bea could still beat Cy's seven of clubs, but not this card."),
        ("7s 8d 9d 6d", 0, "2:7c", "7s", "It is harder to beat than Cy's seven of clubs."),
        ("Kc 7s 8s 9s", 2, "0:6h 1:Ah", "Kc", "It gives Bea 4 points, but saves your trumps."),
        ("8c 6d 7d 9d", 1, "0:7c", "8c", "Six higher clubs may be out, but Cy must spend one or a trump to beat it."),
    ],
)
def test_what_is_said_of_a_trick_that_others_may_still_win(
    mine: str, turn: int, lying: str, card: str, says: str
) -> None:
    """No trick is called won while another may take it; why a friend's is taken is said, and what a point costs."""
    theirs = ["Ac Tc Qc 6c", "6s Ts Ah", "Qd Jd Td Kd"]
    hands = [mine if seat == turn else theirs[seat] for seat in range(3)]
    table = at("solo", hands, turn, "s", on_table=lying)
    advice: Any = table.advice
    p = advice.position(table.deal, turn, table.deal.hand(turn))
    chosen = read_cards(card)[0]
    told = taking if p.strength[chosen] > p.best else discarding
    assert speak(told(p, chosen), NAMES, turn).startswith(says)


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(
    ("mine", "partner", "wins"), [("8s", "9s 9c", "your side wins it"), ("9s", "6s 9c", "it wins")]
)
def test_a_card_that_a_partner_may_beat_is_not_said_to_win(mine: str, partner: str, wins: str) -> None:
    """SIX-10.9: the opponent has neither spades nor trumps; the partner may have a higher spade."""
    table = at("heart-solo", [f"Ac {mine}", "Qc Jd", partner], 0, "h", lacks=(0, 0b1100, 0), widow="6c 7c 8c")
    assert table.why_of(f"play {mine}") == f"Bea has no spades and no trump left, so {wins}."


@pytest.mark.rule("FRG-10.1")
def test_a_hint_has_no_figure_beside_the_reason_of_a_judgement() -> None:
    """One line says it."""
    table = Seated("frog", {1: "Ah Th Kh Qh Jh As Ts 8c 7c 8d 7d"})
    found = hint(table.game, table.view(1), Budget(playouts=40))
    assert found is not None
    assert "Five trumps with the ace, ten and king" in found.sentence
    assert "chips" not in found.sentence


def test_cards_that_may_not_be_played_are_not_said_to_count_nothing() -> None:
    """Only the hearts may be played: the ace of spades counts, and is in the hand."""
    table = at("solo", ["6d 6c", "8c 9c", "7h 8h As"], 2, "d", on_table="0:Kh 1:Ah")
    told = "You cannot beat the ace of hearts, and none of the cards you may play counts: play your lowest."
    assert table.why_of("play 7h") == told


def test_the_points_of_a_trump_that_nothing_beats_are_not_called_safe() -> None:
    """They never were in danger."""
    table = at("solo", ["6s 6c 7c", "As Ts 8s", "7s 9c 8c"], 1, "s", on_table="0:Qs")
    assert table.why_of("play As") == "No opponent can beat it, so you win the 14 points in this trick."


def test_a_ten_that_nothing_beats_is_not_held_back() -> None:
    """The ace of clubs is gone: the ten is the best club."""
    table = at("grand", ["9h 7c 6d 9d", "Ah Kh Tc 8c", "7h 8d 9s 6s"], 1, "h", game="frog", played={0: "Ac"})
    assert "hold back" not in table.why_of("play 8c")


def test_the_last_side_card_is_not_led_to_trump_when_trumps_are_all_that_is_left() -> None:
    """Every trick after it is played with a trump anyhow."""
    table = at("solo", ["Kd 7h 8h", "As Ks 6d", "9s 9d Th"], 1, "s")
    assert table.why_of("play 6d") == "All your cards but this diamond are trumps, so lose it now."


def test_a_lone_queen_is_not_led_without_a_word_on_what_beats_it() -> None:
    table = late("solo", ["Qc As 8d 6d", "Kc 9s 8s 7d", "Tc Jd Kd 9h"], turn=0, trump="s", widow="Ac Ah Ad")
    assert " higher ones beat it, but after it you can trump clubs." in table.why_of("play Qc")


def test_the_ace_comes_home_on_a_trick_that_any_card_wins() -> None:
    hands = ["Ac Tc 8d 6d", "9s 8s 7d", "Jd Kd 9h"]
    table = late("solo", hands, turn=0, trump="s", on_table="1:6c 2:Kc", widow="7c Ah Ad")
    assert table.club == "play Ac"
    assert table.why_of("play Ac").endswith("the 11 points of your ace are safe.")


def test_a_worthless_card_spares_what_nothing_must_be_thrown_for() -> None:
    """SCH-10.7 and its kin: that something must go is told where every card that may be thrown counts."""
    table = at("solo", ["6c 6d 7d", "7c Ad 8d", "8h Th Td 9d"], 2, "s", lacks=(0, 0, 1), on_table="0:6c 1:Kc")
    assert "Something must go" not in table.why_of("play Th")


@pytest.mark.rule("SIX-10.10", "SIX-10.11")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "card", "says"),
    [
        (
            ["Ac Tc Qc 6c", "6s Ts Ah", "Ks 7s 6h 7h"],
            2,
            "1:9c",
            "7s",
            "You must trump, and your lowest is enough, as only Ann plays after you: keep your king.",
        ),
        (
            ["Ac Tc Qc 6c", "Ks Ts Ah", "7s 6s 6h 7h"],
            2,
            "1:9c",
            "6s",
            "You must trump, and your trumps are equally good, so it makes no difference which you play.",
        ),
        (
            ["8c 7c 8d 9d", "As Ks Qs Js", "Ts 9s Th Ah"],
            0,
            "",
            "7c",
            "Only the ten may still be out against you in clubs: it costs Bea that or a trump.",
        ),
        (
            ["Jc Qc Kc 8d", "As Ts Ad Js", "9s 8c 7c Ah"],
            0,
            "",
            "Jc",
            "The ten beats any club of yours: lead one that counts less.",
        ),
    ],
    ids=["forced", "trumps alike", "one out", "all beaten"],
)
def test_a_reason_is_true_of_that_card_alone(hands: list[str], turn: int, lying: str, card: str, says: str) -> None:
    """What beats every card of the suit is no reason for one of them; where a foe must be void, that is told."""
    table = at("solo", hands, turn, "s", on_table=lying, widow="8h 9h Jh" if lying else "Tc 9h Jh")
    advice: Any = table.advice
    p = advice.position(table.deal, turn, [line.card for line in table.view(turn).lines])
    told = (taking if lying else leading)(p, read_cards(card)[0])
    assert speak(told, NAMES, turn) == says


@pytest.mark.rule("SIX-10.3", "SIX-10.12")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "says"),
    [
        (
            ["Ac 9h 8h", "Kc 6c 6h", "9c 8c 7h"],
            1,
            "0:Ac",
            "It is your highest club that loses this trick, and your six can",
        ),
        (["Ac 9h 8h", "Kc Tc 6h", "9c 8c 7h"], 1, "0:Ac", "It is your highest club that loses this trick; under your"),
        (
            ["Ac Jc 8h", "9c 7h 6h", "Kc 8c 7d"],
            2,
            "0:Ac 1:9c",
            "Bea has played and is not winning: get rid of your highest card, and keep your eight",
        ),
    ],
    ids=["safe", "in danger", "kept low"],
)
def test_what_is_left_of_a_suit_is_told_in_a_misere(hands: list[str], turn: int, lying: str, says: str) -> None:
    """SIX-10.3: whether the cards kept are safe after the duck; SIX-10.12: the low card that may catch the bidder."""
    table = at("misere", hands, turn, on_table=lying, widow="Jc Qc 7d" if lying == "0:Ac" else "Tc Qc 6c")
    assert speak(table.why, NAMES, turn).startswith(says)


@pytest.mark.rule("SIX-10.9", "SIX-10.10")
@pytest.mark.parametrize(
    ("hands", "turn", "lying", "lacks", "card", "says"),
    [
        (
            ["Kc Tc 7c 6h", "Ac As Ks Ts", "9c 6c 7h"],
            0,
            "2:8c",
            (0, 0, 0),
            "Kc",
            "Whatever beats it beats your ten too, and it risks fewer points.",
        ),
        (
            ["8c Qc 9d Kd", "7c 9c 8h Td", "Tc Jd 9h 8d"],
            1,
            "",
            (8, 0, 8),
            "7c",
            "It counts nothing, and you hold back your nine of clubs.",
        ),
        (
            ["7c Ks 9s 8s 7s", "Jh As Ts Qs 6c", "Td Kd 9h 8h Js"],
            1,
            "",
            (4, 0, 0),
            "Jh",
            "Ann has no hearts and most likely must spend a trump on it, and after it you can trump hearts.",
        ),
    ],
    ids=["both beaten", "held back", "into a ruff"],
)
def test_what_else_is_told_of_cards_that_may_be_beaten(
    hands: list[str], turn: int, lying: str, lacks: tuple[int, ...], card: str, says: str
) -> None:
    """SIX-10.9, SIX-10.10: the dearer card that falls to the same one, the higher one kept, and who must trump."""
    table = at("solo", hands, turn, "s", on_table=lying, lacks=lacks, widow="Kh Jc Ah")
    advice: Any = table.advice
    p = advice.position(table.deal, turn, [line.card for line in table.view(turn).lines])
    assert speak((taking if lying else leading)(p, read_cards(card)[0]), NAMES, turn) == says


@pytest.mark.rule("SIX-10.10")
def test_no_points_are_praised_on_a_trick_that_will_sooner_be_trumped() -> None:
    """SIX-10.10: the bidder is void in clubs and plays last."""
    hands = ["Jc 7c 6d 8d Jd", "As Ks Ts Qs Js", "Qc 9c 6h 7h"]
    table = at("solo", hands, 0, "s", on_table="2:Tc", lacks=(0, 1, 0), widow="Ac Kc Jh")
    assert table.why_of("play Jc") == ""
    assert table.why_of("play 7c") == "Bea may well win this trick: give it no points."


@pytest.mark.rule("SIX-10.11")
def test_of_trumps_that_nobody_can_beat_any_one_is_told_to_win() -> None:
    """SIX-10.11: not only the one that is played."""
    hands = ["7c 8d 9d", "Qs Js Ah", "9c 7h 8h"]
    table = at("solo", hands, 1, "s", on_table="0:Jc", lacks=(8, 1, 8), widow="Tc Kc 6h")
    assert table.why_of("play Qs") == "No opponent has a trump left, so any of your trumps wins this trick."


@pytest.mark.rule("SIX-10.10")
def test_a_search_does_not_keep_a_ten_that_the_rule_of_thumb_gives_to_a_partners_sure_trick() -> None:
    """SIX-10.10: its play-outs know where all the cards lie, and so overrate what is kept."""
    table = at("heart-solo", ["9h 7h Ts 9s Qc 8c 7d", "8s Kh Qh Jh Ac Kd Qd", "Ah 9c 7c 6c 9d 8d 6d"], 0, "h",
               on_table="1:8s 2:Ah", lacks=(0, 0, 8))  # fmt: skip
    first, *others = sorted(table.seen.lines, key=lambda line: str(line) != "0 play Ts")
    assert str(first) == "0 play Ts" == f"0 {table.club}"
    assert [*table.advice.distinct(table.deal, 0, [first, *others])] == [first]


@pytest.mark.parametrize(
    ("game", "move", "few"),
    [
        ("six-bid-solo", "1 bid heart-solo", True),
        ("six-bid-solo", "1 name d", True),
        ("six-bid-solo", "1 pass", False),
        ("frog", "1 bid grand", True),
        ("frog", "1 bid frog", False),
        ("coeur-dalene-solo", "1 bid solo", True),
    ],
)
def test_few_high_bids_are_taken_to_be_made_at_random(game: str, move: str, few: bool) -> None:
    """Otherwise most guesses of the bidder's hand would be too weak, and the bid would seem to fail too often."""
    assert (Seated(game).advice.clues.surprise(read_move(move)) < 0.01) == few


@pytest.mark.parametrize(("bid", "turn", "tells"), [("guarantee", 0, False), ("guarantee", 1, True), ("solo", 0, True)])
def test_no_odds_are_told_against_a_game_that_few_hands_bid(bid: str, turn: int, tells: bool) -> None:
    """Guesses of the bidder's hand are too weak: it was stopped 3 times in 10, and the search said 5 or 6."""
    table = at(bid, ["9h 7h Ts", "8s Kh Qh", "Ah 9c 7c"], turn, "h")
    assert table.advice.outcomes.tells_odds(table.seen) == tells


# ── what a reader of hints found ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SIX-10.10")
@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("coeur-dalene-solo", ["Jh Qh", "9c 8c", "Kh Jd"]),
        ("progressive-solo", ["Qh Tc", "Jh 9s", "Kh Jd"]),
        ("coeur-dalene-solo", ["Jh Qc", "9h 9s", "Kh Jd"]),
    ],
)
def test_with_two_cards_left_the_best_trump_is_led_before_the_card_that_only_a_trump_beats(
    game: str, hands: list[str]
) -> None:
    """SIX-10.10: led first, the jack of diamonds falls to a single trump, too."""
    table = late("frog", hands, turn=2, trump="h", bidder=0, widow="9d 8d 7d", lacks=(2, 0, 0), game=game)
    assert table.advised == ("play Kh", "SIX-10.10")
    told = "Draw a trump first: then your jack of diamonds loses the last trick only if Ann still has one."
    assert table.why == told


@pytest.mark.rule("SIX-10.9")
@pytest.mark.parametrize(("trump", "must"), [("7h", "must"), ("Td", "most likely must")])
def test_only_who_must_have_a_trump_is_said_to_have_to_spend_one(trump: str, must: str) -> None:
    """SIX-10.9: of four trumps in two hands of three cards each hand has one; three could all lie in one hand."""
    hands = [f"8h 6h {trump}", "Ts Js Qc", "9h Ad Kd"]
    aside = "Ks Qd 6d"
    table = late("frog", hands, turn=1, trump="h", bidder=1, lacks=(8, 0, 8), discard=aside, widow=aside, game="frog")
    told = f"Cy has no spades and {must} spend a trump on it: keep your ten, which counts more."
    assert table.why_of("play Js") == told


@pytest.mark.rule("SIX-10.10")
def test_an_ace_that_only_a_trump_beats_is_kept_from_who_most_likely_has_none_of_its_suit() -> None:
    """SIX-10.10: only the king of hearts may still be out, so Bea can hardly follow."""
    table = at("solo", ["Ah 9h 8h Kd", "Ac Kc 9c Tc", "Qs 9d 8d"], 0, "c", on_table="2:7h", widow="Kh 6d 6s")
    assert table.club == "play 8h"
    assert table.why == "Only a trump beats your ace, but Bea most likely has no hearts: keep it for later."


@pytest.mark.rule("SIX-10.10")
def test_of_equal_cards_the_cheaper_one_goes_on_a_trick_that_an_opponent_will_rather_win() -> None:
    """SIX-10.10: ace and ten of hearts are out against the king, so the queen is not tried beside the jack."""
    hands = ["9h 8h 7h 6s 7s 8s 9d 7d 6d", "Qc Jc 9c Ks Js Qh Jh Ad Td 8d", "Ac Kc Tc 8c 7c 6c Ah Th Kd Qd"]
    table = late("club-solo", hands, turn=1, trump="c", bidder=2, on_table="0:Kh", game="progressive-solo")
    assert table.tried == ["play Jh"]


@pytest.mark.rule("SIX-10.10")
def test_the_best_trump_is_not_tried_on_a_trick_that_the_partner_has_won() -> None:
    """SIX-10.10: Bea's king has won the trick, and the ace would win another one."""
    hands = ["Td 9d As Ah Qh Jh", "Ac Kc 9s 9h 8h 7h", "Ad 8d 7d Js Kh Tc Jc"]
    on_table = "0:Jd 1:Kd"
    table = late("diamond-solo", hands, turn=2, trump="d", bidder=0, on_table=on_table, game="progressive-solo")
    assert "play Ad" not in table.tried


@pytest.mark.rule("SIX-10.11")
def test_no_king_is_bared_while_a_card_that_guards_nothing_can_go() -> None:
    """SIX-10.11: the spades guard nothing."""
    hands = ["Jh 8h Ks Qs Js Ad Ac", "Jd 9d 8d Qd 6d 8c 6c", "9s 8s Tc Kc Qc 7c Kd 7d"]
    table = late("frog", hands, turn=2, trump="h", bidder=0, on_table="0:Kh 1:Qh", lacks=(0, 0, 4), game="frog")
    assert "play 7d" not in table.tried
    assert {"play 8s", "play 9s"} & {*table.tried}


@pytest.mark.rule("SIX-10.10")
def test_the_lead_is_taken_from_a_partner_so_that_the_bidder_plays_before_the_partner() -> None:
    """SIX-10.10: if Cy led, Bea would play before Ann."""
    hands = ["Ah Th Kh Ks Ts", "Ac Qd Tc Kd", "9h 7h Jc 9c 8c"]
    table = late(
        "heart-solo",
        hands,
        turn=2,
        trump="h",
        bidder=0,
        on_table="0:Qs 1:8h",
        lacks=(0, 8, 8),
        game="coeur-dalene-solo",
    )
    told = "It takes the lead from Bea, so that Ann must play to it before Bea."
    assert table.why_of("play 9h") == told


@pytest.mark.rule("FRG-10.2")
def test_the_search_tries_no_burial_of_a_king_that_keeps_ten_and_queen() -> None:
    """FRG-10.2: first a ten without its ace."""
    hand = read_cards("Th Kh 9h Ts Ks Js 9s 7s Tc Kc Qc Jc Qd 6d")
    kept, buried, other = (read_move(f"2 bury {cards}") for cards in ("Kc Qd Ts", "Tc Kc Qd", "Ks Qd 6d"))
    assert keeps_the_ten(hand, kept)
    assert not keeps_the_ten(hand, buried)
    assert not keeps_the_ten(hand, other)
