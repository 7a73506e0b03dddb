"""How a club player plays Tressette: announcements, leads, second, third and last hand, and what is thrown."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice.tressette import TressetteAdvice
from cardtable.players.advice.tressette.masks import SUIT
from cardtable.players.advice.tressette.speaking import reason_to_speak
from cardtable.rules.moves import read_move
from tests.each import with_each
from tests.players.family import Seated, late
from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS

# ── the count ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-10.10")
def test_game_is_announced_at_the_first_turn_that_has_it_and_never_otherwise() -> None:
    """TRS-10.10: the example of TRS-8.10 with 25 and with 24 on the sheet: 31 and 30."""
    hands = {1: "2c 4d 6d Kd Ah 2h 6h 7h 2s Ks", 2: "Ac 4c 7c Jc Ad 3d 4h 5h Jh 6s", 3: "5c 6c Qc Jd Qh As 4s 7s Js Qs"}
    for before, says in ((25, "announce"), (24, "play 5d")):
        table = Seated(hands=hands, totals=(before, 20))
        table.trick(TRICK_1).say(MELDS).trick(TRICKS[0])
        assert table.turn == 0
        assert table.club == says
        assert (table.weight("announce") > 0) == (says == "announce")
    table = Seated(hands=hands, totals=(25, 20))
    table.trick(TRICK_1).say(MELDS).trick(TRICKS[0])
    assert table.hint.rule == "TRS-10.10"
    assert table.why == "Your side has 31 points, and 31 is game: you win."


@pytest.mark.rule("TRS-10.10")
def test_melds_are_declared_and_counted_with_the_announcement() -> None:
    """TRS-10.10: with 27 and one point in the trick three threes make 31, with 26 they do not."""
    hands = {1: "2c 4d 6d Kd Ah 2h 6h 7h 2s Ks", 2: "Ac 4c 7c Jc Ad 3d 4h 5h Jh 6s", 3: "5c 6c Qc Jd Qh As 4s 7s Js Qs"}
    said = {}
    for before in (26, 27):
        said[before] = Seated(hands=hands, totals=(before, 20)).trick(TRICK_1)
    assert [table.club for table in said.values()] == ["meld threes3", "announce threes3"]


def test_points_with_odd_thirds_are_told_as_about_so_many() -> None:
    """The score of the deal shows the thirds, or only whole points, beside it."""
    for thirds, told in ((18, "You have 6 points: "), (20, "You have about 7 points: ")):
        table = Seated("two-handed-tressette", target=11)
        table.deal.phase, table.deal.winners = "meld", (0,)
        table.deal.thirds = [thirds, 0]
        assert reason_to_speak(table.game, table.deal, read_move("0 meld none")).sentence.startswith(told)


def test_every_meld_is_declared_where_some_may_be_kept_back() -> None:
    """What is kept back is lost."""
    hands = {1: "Ac 2c 3c Ad Ah 7s 6s 5s 4s 4d", 2: "4c 5c 6c 7c Jc Qc Kc 2d 3d 5d"}
    table = Seated(hands=hands, melds="optional")
    table.say("1 play 7s, 2 play 5d")
    table.say(f"3 {table.club}").say(f"0 {table.club}")
    while table.turn != 1:
        table.say(f"{table.turn} meld none")
    assert table.club == "meld napoletana-c aces3"


# ── the play ──────────────────────────────────────────────────────────────────────────────────────────────────────

NEAR = {0: "3h 4h 5c 6c 7c 4d 5d 6d Qs Js", 1: "6h", 2: "7h", 3: "Kh"}
VOID = ["Ad Kd 5c", "Kc Qc", "3d Jd", "4s 5d"]
ODD = ["3h 4h 5c 6c 7c", "2h Qc 4d 5d", "Jd Qd 7d 6d", "Js 5s 4s 6s"]
SHOWN = ["Ah 5h 6d 5d 4c", "Kh Kd Kc Jc 7s", "3h Qc 6c 5s 4s", "2h 7h Jh 7d 6h"]
PLAYS: dict[str, tuple[Any, dict[str, Any], list[str]]] = {
    "a long suit with its top is drawn from the top":
        ({1: "3h 2h Kh 7h 5h 4c 5c 6d 7d 4s"}, {}, ["3h", "TRS-10.1"]),
    "small cards of a suit that is drawn are led":
        (["4h 6d", "Kd Kc", "7d Qc", "Qd Jc"], {},
         ["4h", "TRS-10.1", "small_cards_stand cash_at_the_end draw_the_suit", "6d"]),
    "a low card is led from two honors that are not sure, for partner's two":
        ({1: "3s As 6s 4s Kc 5c Jd 6d Qh 5h"}, {}, ["4s", "TRS-10.2", "", "", "asks Dov to play high"]),
    "an ace stays at home while a foe may have three or two":
        (["Ah 4h 6d 5d 4c", "3h Kd Kc Jc 7s", "7d Qc 6c 5s 4s", "Qd 2d 7c 5c 6s"], {}, ["not Ah"]),
    "and is led when both have gone":
        (["Ah 4h 6d 5d 4c", "Kh Kd Kc Jc 7s", "7d Qc 6c 5s 4s", "Qh 7h Jh 5h 6h"], {}, ["Ah", "TRS-10.3"]),
    "a bare king that nobody can beat is cashed at the end":
        (["Kh 6d 5c", "7h Kd Kc", "7d Qc 4h", "Qd 5h 6h"], {}, ["Kh", "not TRS-10.7", "cash_at_the_end"]),
    "the best diamond is kept for the tenth trick, though the king of spades counts":
        (["7d Ks", "As", "Qc", "5d"], {"on_table": "1:3h 2:6h 3:4h"}, ["Ks", "TRS-10.6", "let_go", "7d"]),
    "a sure three is led before an opponent gets in who has shown three sure diamonds":
        (["3h Ah 7h 5d 4d", "Kh Jc 5h 7c 6c", "Qh 5c 6h Qc Kc", "2h Ad 2d 3d 4c"], {"melds": "3:napoletana-d:Ad 2d 3d"},
         ["3h", "TRS-10.8", "cash_before_a_run", "7h",
          "No opponent can beat it. Win with it now: Dov has three sure diamonds to lead."]),
    "partner's shown three is led to":
        (SHOWN, {"melds": "2:threes3:3h 3d 3c"},
         ["Ah", "TRS-10.8", "melds", "",
          "Cy has shown the three of hearts, and no opponent can beat that card. Lead to it."]),
    "and not where nothing is known": (SHOWN, {}, ["not Ah"]),
    "who showed three threes without the heart does not have it, so the ace is safe":
        (["Ah 2h 5d", "Kd Kc", "3h Qc 6c", "Qh 7h"], {"on_table": "2:Jh 3:5h", "melds": "1:threes3:3c 3d 3s"},
         ["Ah", "TRS-10.3", "melds", "2h"]),
    "partner's three is given the bare ace":
        (["Ah Kd 4c 5c", "Kc Qc Jc", "2d 3d Jd 4s", "2h 5d 6d 7d"], {"on_table": "2:3h 3:7h"}, ["Ah"]),
    "or the guarded one":
        (["Ah Kh 4h 5c", "Kc Qc Jc", "2d 3d Jd 4s", "2h 5d 6d 7d"], {"on_table": "2:3h 3:7h"}, ["Ah"]),
    "third hand goes high":
        (["2h 6h 4c", "Kc Qc 3h", "Kh 3d Jd", "Ah 5d"], {"on_table": "2:4h 3:5h"},
         ["2h", "TRS-10.4", "third_hand_high", "6h"]),
    "a king that leaves the ace guarded answers partner's low lead before it":
        (["Ah Kh 6h", "Kc 2h 3h", "3d Jd Qd", "Jh 5d"], {"on_table": "2:4h 3:5h"}, ["Kh", "TRS-10.4"]),
    "and with only the three to come the two":
        (["Ah 2h 6h", "Kc Qc 3h", "3d Jd Qd", "Jh 5d"], {"on_table": "2:4h 3:5h"}, ["2h", "TRS-10.4"]),
    "but a three that would leave it alone is kept":
        (["Ah 3h 6c 5c 4c 7s 6s", "Kc Qc 2h Ks Qs 7d 6d", "3d Jd Qd 2c 3c Jc", "Jh 5d 4d Kd Ad Js"],
         {"on_table": "2:4h 3:5h"},
         ["Ah", "TRS-10.4", "third_hand_high", "3h",
          "Cy led low, which asks you to play high. The three of hearts would leave your ace alone, with the two still "
          "out."]),
    "and so is a small card":
        (["Ah 6h Kd", "Kc 2h 3h", "3d Jd Qd", "Jh 5d"], {"on_table": "2:4h 3:Qh"},
         ["Ah", "TRS-10.4", "third_hand_high", "6h",
          "Cy led low, which asks you to play high. The six of hearts would leave your ace alone, with the three and "
          "the two still out."]),
    "another lead asks for nothing": (["Ah Kh 6h", "Kc 2h 3h", "3d 5h Qd", "4h 5d"], {"on_table": "2:Jh 3:Qh"}, ["6h"]),
    "points go on partner's sure trick": (VOID, {"on_table": "1:5h 2:3h 3:6h"}, ["Ad", "TRS-10.5"]),
    "and small cards on theirs": (VOID, {"on_table": "1:3h 2:5h 3:6h"}, ["5c"]),
    "the last to play takes a jack with a king":
        (["Kh 5h 5c", "Kc Qc", "3d Jd", "4s 5d"], {"on_table": "1:Jh 2:4h 3:6h"}, ["Kh"]),
    "a worthless suit is let go, not the four that guards an ace":
        (["Ad 4d 5s 6s 7s", "Kc Qc 3d 2d", "Kd Jd 5c 6c", "4s Js Qs Ks"], {"on_table": "1:3h 2:5h 3:6h"},
         ["5s", "TRS-10.6", "let_go", "4d"]),
    "at 7 thirds a trick is taken for the odd third":
        (ODD, {"on_table": "1:7h 2:6h 3:5h", "won": ("Ac Ad Kc 4c", "")},
         ["3h", "TRS-10.9", "for_the_odd_third", "4h"]),
    "at 6 it is not": (ODD, {"on_table": "1:7h 2:6h 3:5h", "won": ("Ac Ad 7s 4c", "")}, ["4h"]),
    "early on the three does not take a king's trick": (NEAR, {"totals": (10, 10)}, ["4h"]),
    "but when both sides are near game nothing is ducked": (NEAR, {"totals": (26, 26)}, ["3h", "TRS-10.11"]),
}  # fmt: skip
"""By what each shows: the hands dealt, or left in the middle of a deal; the rest; the play and its advice."""


@pytest.mark.rule("TRS-10.1", "TRS-10.2", "TRS-10.3", "TRS-10.4", "TRS-10.5", "TRS-10.6", "TRS-10.7", "TRS-10.8")
@pytest.mark.rule("TRS-10.9", "TRS-10.11")
@with_each("shows", PLAYS)
def test_what_is_played(shows: str) -> None:
    hands, given, says = PLAYS[shows]
    if isinstance(hands, list):
        table = late("tressette", hands, turn=0, **given)
    else:
        table = Seated(hands=hands, **given)
        if hands is NEAR:
            table.trick("1:6h 2:7h 3:Kh")
    table.check(*says)


@pytest.mark.rule("TRS-10.2")
def test_partners_suit_is_returned() -> None:
    """TRS-10.2: partner led a low spade; on lead one plays a spade and not another suit."""
    hands = {1: "3s As 6s 4s Kc 5c Jd 6d Qh 5h", 3: "2s 5s 7d 6h 4h 4d 6c 7c Jc Qc", 2: "7s Qs 4c 2c Ad Kd 2d 3h Kh Jh"}
    table = Seated(hands=hands)
    table.trick("1:4s 2:7s 3:2s 0:Ks").say("3 meld none, 1 meld none, 2 meld none, 0 meld none")
    assert table.turn == 3
    assert table.advised == ("play 5s", "TRS-10.2")
    assert table.without("return_partners_suit") != "play 5s"


@pytest.mark.rule("TRS-10.2")
def test_partners_suit_is_returned_with_the_ace_if_there_is_no_other() -> None:
    hands = {1: "3s Ks 6s 4s Kc 5c Jd 6d Qh 5h", 3: "2s As 5d 6h 4h 4d 6c 7c Jc Qc", 2: "7s Qs 4c 2c Ad Kd 2d 3h Kh Jh"}
    table = Seated(hands=hands)
    table.trick("1:4s 2:7s 3:2s 0:5s").say("3 meld none, 1 meld none, 2 meld none, 0 meld none")
    says = "Bea led spades low, so lead them back. If Bea has the three, your ace wins its point."
    assert table.advised == ("play As", "TRS-10.2")
    assert says in table.why


@pytest.mark.rule("TRS-10.2")
def test_what_partner_asked_for_comes_before_what_partner_led_back() -> None:
    """Seat 0 led clubs, and seat 2 led them back; later seat 2 led a low spade, which asks for spades."""
    hands = {
        0: "2c 5c 6c Ks 5s 4s 5d 4d 6h 5h", 1: "7c Ac Kc 7s Js Ad Kd Qh 2h 4h",
        2: "3c 4c Jc 3s 6s 7d Jd Qd Jh 7h", 3: "Qc 2s As Qs 2d 3d 6d 3h Kh Ah",
    }  # fmt: skip
    table = Seated(hands=hands).trick("1:Qh 2:7h 3:Kh 0:5h")
    table.say("3 meld none, 1 meld none, 2 meld none, 0 meld none")
    for trick in ("3:Qc 0:2c 1:7c 2:Jc", "0:5c 1:Kc 2:3c 3:6d", "2:4c 3:2d 0:6c 1:Ac", "1:Js 2:3s 3:2s 0:Ks"):
        table.trick(trick)
    table.trick("2:6s 3:Qs 0:4s 1:7s")
    asked_for = TressetteAdvice(table.game).position(table.deal, 0, table.deal.hand(0)).asked_for
    assert asked_for == [SUIT[card // 13] for card in read_cards("6s 4c")]


def test_no_search_leads_from_under_an_ace_where_partners_suit_can_be_led_back() -> None:
    hands = {1: "3s As 6s 4s Kc 5c Jd 6d Qh 5h", 3: "2s 5s Ah 6h 4h 4d 6c 7c Jc Qc", 2: "7s Qs 4c 2c Ad Kd 2d 3h Kh Jh"}
    table = Seated(hands=hands)
    table.trick("1:4s 2:7s 3:2s 0:Ks").say("3 meld none, 1 meld none, 2 meld none, 0 meld none")
    cards = [line for line in table.view(3).lines if line.verb == "play"]
    tried = {move.card for move in table.advice.distinct(table.deal, 3, cards)[1:]}
    assert tried.isdisjoint(read_cards("6h 4h"))
    assert not tried.isdisjoint(read_cards("5s"))


@pytest.mark.rule("TRS-10.12")
def test_a_declared_napoletana_is_led_from_the_top() -> None:
    """TRS-10.12: three, two, ace of the suit that everybody knows, rather than a longer one."""
    hands = {1: "Ah 2h 3h 3c 2c Kc 7c 5c 4d 4s", 2: "Ac Qc Jd 4h 5h 6h 7h 5d 6d 7d"}
    table = Seated(hands=hands).trick("1:4d 2:5d 3:2d 0:3d")
    while table.phase == "meld":
        table.say(f"{table.turn} {table.club}")
    table.deal.turn = 1
    assert table.advised == ("play 3h", "TRS-10.12")
    assert table.without("from_the_napoletana") == "play 3c"


# ── following ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-10.5")
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("2c 6c Kd Jd 2s", "This trick has nothing in it, so you need not win it."),
        (
            "2c 6c 4c Jd 2s",
            "This trick has nothing in it. Keep the two of clubs for the ace of clubs, which is still out.",
        ),
    ],
)
def test_a_two_that_the_next_round_draws_out_is_not_kept_for_the_ace(hand: str, says: str) -> None:
    """TRS-10.5: only with another small card beside it can it wait."""
    card = "4c" if "4c" in hand else "6c"
    hands = [hand, "Ac Qc 4d 5d 6d", "3c Jc 3h Kh"]
    assert late("three-handed-tressette", hands, turn=0, on_table="1:5c 2:7c").why_of(f"play {card}") == says


@pytest.mark.rule("TRS-10.6")
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Ks Js 4s 2d 4d", "It counts nothing, and you keep the four of diamonds, which protects your two."),
        (
            "Ks Js 4s Kd 4d",
            "It counts nothing, and you have no ace, two or three of spades. You have more spades than diamonds.",
        ),
    ],
)
def test_a_small_card_is_thrown_for_what_it_keeps(hand: str, says: str) -> None:
    """TRS-10.6: that the suit has nothing high is said only where no two or ace is guarded by it."""
    hands = [hand, "Ad Qd 5d 6d 7d", "3d Jd 2h 7h"]
    assert late("three-handed-tressette", hands, turn=0, on_table="2:Kh").why_of("play 4s") == says
