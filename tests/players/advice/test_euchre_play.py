"""How a club player plays the cards at Euchre, above all in positions in which people complain about programs."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.euchre import EuchreAdvice, saying
from cardtable.players.advice.euchre.advice import lowest_of_suits, misses_an_ace, worth_leading, worth_playing
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.search import Expert
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.rules.tricks.hands import bag_of
from cardtable.testing.amount import many
from tests.each import with_each
from tests.hints import positions
from tests.players.seated import Seated
from tests.rules.euchre.table import passes
from tests.rules.table import NAMES

TAKEN_UP = f"{passes(1, 2, 3)}, 0 take-up, 0 discard 7c"
"""Moves with which the dealer, seat 0, takes up the turn-up and discards the 7c."""
ORDERED = "1 order, 0 discard 7c"
BY_PARTNER = f"{passes(1, 2)}, 3 order, 0 discard 7c"
ALONE = f"{passes(1, 2, 3)}, 0 take-up alone, 0 discard 7c"
LAST = f"{passes(1, 2, 3, 0, 1, 2, 3)}, 0 name c"
"""Moves with which the dealer names clubs after all others have passed twice."""
TURNED_DOWN = f"{passes(1, 2, 3, 0, 1, 2)}, 3 name c"

BOWERS = {1: "Jh Jd 8h Ac 7s", 2: "Kh Td 9d 8d 7d", 3: "Ah Kc Qc Tc 8c", 0: "7c Ks Qs Js Ts"}
WITHOUT = {0: "7c 8c 8s Ts 9d"}
HELPING = {1: "Kh 8h Ac 7s Td", 0: "7c 9d Ts Qs Js"}
ONCE = {1: "Jh 8h Ac 7s Td", 3: "Kh Qh 9c 9s 8s", 2: "7h 9d Qd Kd Ad", 0: "7c 8c Ts Qs Js"}
STUCK = {0: "Jc 9c 8d Kh 7s", 1: "Td Qs Js 9s 8s", 2: "Ad Kc 8h 7h Ts", 3: "7d 9d Th Qh Ks"}
DRAWN = {1: "Jh Jd Ah Ac 7s", 2: "Kh Qh 9d 8d 7d", 0: "7c Ks Qs Js Ts", 3: "Th Kc Qc Tc 8c"}
RUFFS = {1: "Ac 9c Kd Ts 8s", 2: "8c Qs 7s 9d Kh", 0: "7c Kc Ah Qd Js"}
THROUGH = {1: "Kh 8h Tc 9d 7s", 0: "7c Qh Qd Js Ts"}
LONE = {0: "Jh Jd Ah Qs 7c", 3: "7s 8h 7h Kc Kd"}
SECOND = {1: "9d 9c 8c Tc 8h", 0: "7c Ah Kd Js Ts"}
SEVEN = {1: "7d Ad 8c Tc 7s", 2: "Jh Kc 9c Qs 9s", 0: "7c Kh Td Js Ts"}
THIRD = {1: "9d 9c 8c Tc 8h", 2: "Td Ks 7d 8s 9s", 0: "7c Ah Jd Js Ts"}
AS_GOOD = {3: "Ad 8d Qs Qc Jc", 0: "7c Ah 9d Js Ts"}
RUFFING = {2: "7d Kd Ks 8s 9s", 3: "8h 7h Qs Qc Jc", 0: "7c Ah Td Js Ts"}
CHEAP = {1: "7d 9c 8c Tc 8h", 2: "8d Ks 7s 8s 9s", 3: "Td As Qs Qc Jc", 0: "7c Ah Qd Ad Ts"}
PARTNERS = {1: "7d 9c 8c Tc 8h", 2: "Td Ks 7s 8s 9s", 3: "9d As Qs Qc Jc", 0: "7c Ah 8d Ad Ts"}
THROWN = {1: "7d 9c 8c Tc 8h", 2: "Td Ks 7s 9s Qd", 3: "9d Qs Js Qc Jc"}
EUCHRE = {1: "Ac As Jh 9c 8d", 0: "7c Qc 9s Ah Kd", 2: "8c 8s Td Kc Qd", 3: "Tc Ts 9d Ks Kh"}
NEEDED = {0: "7c Qc Qs Td Ah", 1: "8c 7s Jh 8h 9s", 2: "9c 8s Kd Tc Ts", 3: "Ac As 9d Jc Js"}
TOLD = {0: "7c Td Ts Qd Qs", 1: "7d 7s 8c 9c Kc", 2: "Ad As Jd Qc Tc", 3: "8d 9s Ac Kd 8s"}
DOWN = {1: "7s 8c 9d Kh Th", 2: "Ks 8s 9c Td 8h", 3: "Jc Ac 7c 8d 9h"}

PLAYS: dict[str, tuple[dict[int, str], str, str, list[str]]] = {
    # leads of the maker and his partner
    "a maker leads trumps from the top, of both bowers the right": (BOWERS, ORDERED, "", ["Jh", "EU-10.8"]),
    "and then the left": (BOWERS, ORDERED, "Jh Kh Ah 9h", ["Jd"]),
    "a maker without the right bower forces it out": ({1: "Jd Ah Kh Ac 7s", **WITHOUT}, ORDERED, "", ["Jd"]),
    "though he has two trumps": ({1: "Jd Ah Ac 9s Td", **WITHOUT}, ORDERED, "", ["Jd"]),
    "or no bower": ({1: "Ah Kh Qh Ac 7s", **WITHOUT}, ORDERED, "", ["Ah"]),
    "a maker with the right bower alone leads it before his ace":
        ({1: "Jh Ac 9s 8d Td", 0: "7c Ah Kd Qs Js"}, ORDERED, "", ["Jh", "EU-10.8"]),
    "a maker whose only trump is no best one leads a side card by the advice for makers":
        ({1: "8h Ac 9s 8d Td", 0: "7c Ah Kd Qs Js"}, ORDERED, "", ["Ac", "EU-10.8"]),
    "nor does a lone maker draw with one trump that both bowers beat":
        ({0: "7c Ah Ks Js 9s", 1: "Tc 8s Td 8d 7d", 3: "8c Kd Qd 9d Qs"}, ALONE, "Tc 8c 9h", ["Ks"]),
    "the maker's partner leads his best trump": (HELPING, BY_PARTNER, "", ["Kh"]),
    "and a defender does not": (HELPING, TAKEN_UP, "", ["Ac"]),
    "trumps are led for the maker":
        (ONCE, BY_PARTNER, "",
         ["Jh", "", "", "", "Dov made trump: lead your best one, and help to draw theirs."]),
    "once only": (ONCE, BY_PARTNER, "Jh 7h Qh 9h", ["Ac"]),
    "a suit is followed with the only card of it":
        (ONCE, BY_PARTNER, "Jh 7h Qh 9h; Ac 9d 9c",
         ["8c", "", "", "", "You must follow suit: you may play only the eight of clubs."]),
    "trumps are led to a partner who chose": (STUCK, LAST, "Td Ad 7d 8d", ["Kc"]),
    "a plain ace is led when their trumps are drawn, for the march too":
        (DRAWN, ORDERED, "Jh Kh Th 9h; Jd Qh 8c Ts; Ah 7d Tc Js",
         ["Ac", "EU-10.13", "winner_before_the_loser", "Ac", "for the march"]),
    "partner is given his ruffs":
        ({**RUFFS, 3: "8d 7d 8h As Ks"}, TAKEN_UP, "Ac 8c 7d Kc",
         ["9c", "", "", "", "Dov has no clubs left and may trump it."]),
    "but not in a suit that he has": ({**RUFFS, 3: "8d Tc 8h As Ks"}, TAKEN_UP, "Ac 8c Tc Kc", ["Kd"]),
    # leads of a defender
    "a defender leads a singleton ace rather than one of three":
        ({1: "Ac 9c 8c As Td", 0: "7c Kh 9d Qs Js"}, TAKEN_UP, "", ["As", "EU-10.9"]),
    "trumps are led through the dealer's partner who assisted":
        (THROUGH, "1 pass, 2 assist, 0 discard 7c", "", ["Kh"]),
    "but not up to the dealer": (THROUGH, TAKEN_UP, "", ["not Kh"]),
    "with two cards left a defender clears the way with the best trump":
        ({1: "Jc 9s Ad Kd Jh", 2: "Ac As 8d Tc Ts", 3: "8c 7s 7d Qc Qs", 0: "7c 9c 8s 9d Ah"}, TAKEN_UP,
         "Jc Ac 8c 9c; As 7s 8s 9s; 8d 7d 9d Ad", ["Jh"]),
    "from nothing but trumps the highest is led": ({1: "7h Kh 8h Qh Th", 0: "7c Ac Kd Qs Js"}, TAKEN_UP, "",
         ["Kh", "", "", "", "You have only trumps. Three can beat it, and four can beat your lowest."]),
    "an ace is led against a lone hand":
        ({1: "Ac 9c Kd 9s 8h", 0: "Jh Jd Kh Ks 7c"}, ALONE, "", ["Ac", "EU-10.9", "", "", "lone hand"]),
    "of two kings that is kept whose suit partner has thrown: clubs":
        ({**LONE, 1: "9s 8c 9c Tc 8d"}, ALONE, "9s 7s Qs; Jh 8c 8h; Jd 9c 7h; Ah Tc", ["Kd"]),
    "or diamonds": ({**LONE, 1: "9s 8d 9d Td 8c"}, ALONE, "9s 7s Qs; Jh 8d 8h; Jd 9d 7h; Ah Td", ["Kc"]),
    "with nothing sure a short suit is led": ({1: "Kd 9c 8c Tc 8h", 0: "7c Ah Qd Js Ts"}, TAKEN_UP, "", ["Kd"]),
    # second to play
    "second to play wins with a sure winner":
        ({1: "7d 9c 8c Tc 8h", 0: "7c Ah Td Js Ts", 2: "Ad 8d Ks Qs 9s"}, TAKEN_UP, "7d", ["Ad"]),
    "and covers what was led": ({**SECOND, 2: "Qd 8d Ks Qs 9s"}, TAKEN_UP, "9d", ["Qd"]),
    "with the cheaper of two": ({**SECOND, 2: "Jd Td 8d Qs 9s"}, TAKEN_UP, "9d", ["Td"]),
    "and plays low what cannot win": ({**SECOND, 2: "8d 7d Ks Qs 9s"}, TAKEN_UP, "9d", ["7d"]),
    "second to play trumps low":
        ({1: "7d 9c 8c Tc 7s", 2: "Ah 8h Ks Qs 9s", 0: "7c Kh Td Js Ts"}, TAKEN_UP, "7d", ["8h", "EU-10.10"]),
    "a lone right bower is not spent on a low card": (SEVEN, TAKEN_UP, "7d", ["not Jh"]),
    "but takes an ace": (SEVEN, TAKEN_UP, "Ad", ["Jh"]),
    # third to play
    "third to play goes high": ({**THIRD, 3: "Qd 8d Qs Qc Jc"}, TAKEN_UP, "9d Td", ["Qd"]),
    "with the cheaper of two that are as good": ({**THIRD, 3: "Kd Qd Qs Qc Jc"}, TAKEN_UP, "9d Td", ["Qd"]),
    "and with the higher of two that are not": ({**THIRD, 3: "Ad Qd Qs Qc Jc"}, TAKEN_UP, "9d Td", ["Ad"]),
    "nothing is spent on a card as good": ({1: "Kd 9c 8c Tc 8h", **AS_GOOD}, TAKEN_UP, "Kd 7d", ["8d"]),
    "but partner's queen is not, the king being out": ({1: "Qd 9c 8c Tc 8h", **AS_GOOD}, TAKEN_UP, "Qd 7d", ["Ad"]),
    "partner's sure winner is not trumped":
        ({1: "Ad 9c 8c Tc 7s", **RUFFING}, TAKEN_UP, "Ad 7d",
         ["Qs", "EU-10.11", "", "", "Only a trump can beat Bea's ace of diamonds: throw off"]),
    "and who keeps the ace names who could still trump":
        ({1: "Kd 9c 8c Tc 7s", 2: "7d Qd Ks 8s 9s", 3: "Ad 8d Qs Qc Jc", 0: "7c Ah Td Js Ts"}, TAKEN_UP, "Kd 7d",
         ["8d", "EU-10.11", "", "", "Ann can beat Bea's king of diamonds only with a trump: play your lower diamond"]),
    "but his nine is": ({1: "9d 9c 8c Tc 7s", **RUFFING}, TAKEN_UP, "9d 7d",
         ["7h", "EU-10.11", "", "", "higher diamonds are still out, so Bea will hardly win: trump it with"]),
    "a queen may lose, though it is not likely":
        ({1: "Qd 9c 8c Tc 7s", **RUFFING}, TAKEN_UP, "Qd 7d",
         ["7h", "", "", "", "Two higher diamonds are still out, so Bea may lose the trick: trump it with"]),
    # last to play
    "last to play wins as cheaply as possible": (CHEAP, TAKEN_UP, "7d 8d Td", ["Qd", "EU-10.12"]),
    "of three trumps with the lowest that overtrumps":
        ({0: "7c Jh Ah 7h Ts", 1: "7d 9c 8c Tc 8d", 2: "Td Ks 7s 8s 9s", 3: "Th As Qs Qc Kh"}, TAKEN_UP, "7d Td Th",
         ["Ah", "", "", "", "You overtrump Dov with the lowest trump you have that can."]),
    "of a suit that is thrown from the best is kept":
        ({**PARTNERS, 1: "7d 8c Tc 8h Ts", 0: "7c Kc 9c Ah 7h"}, TAKEN_UP, "7d Td 9d",
         ["9c", "", "", "", "keep the king of clubs"]),
    "or trumps with the lowest": ({**CHEAP, 0: "7c Ah 7h Jc Ts", 3: "Td As Qs Qc Qd"}, TAKEN_UP, "7d 8d Td", ["7h"]),
    "a trick that partner has is not overtaken": (PARTNERS, TAKEN_UP, "7d Td 9d", ["8d", "EU-10.12"]),
    "nor trumped": ({**PARTNERS, 0: "7c Ah 7h Kc Ts"}, TAKEN_UP, "7d Td 9d", ["Ts"]),
    "the card thrown makes a void": ({**THROWN, 0: "7c Ah Ts Ac Kc"}, TAKEN_UP, "7d Td 9d", ["Ts"]),
    "and keeps aces": ({**THROWN, 0: "7c Ah As 8s Kc"}, TAKEN_UP, "7d Td 9d", ["not As"]),
    # what is needed, what is remembered
    "the third trick for the euchre is taken at once":
        (EUCHRE, TAKEN_UP, "Ac 8c Tc Qc; As 8s Ts 9s", ["Jh", "EU-10.13"]),
    "and the first is led for with an ace": (EUCHRE, TAKEN_UP, "", ["not Jh", "EU-10.9"]),
    "a small trump will do for the second trick": (NEEDED, TAKEN_UP, "8c 9c Ac Qc; 9d Td", ["8h"]),
    "the one that is needed is taken where nobody can take it back":
        (NEEDED, TAKEN_UP, "8c 9c Ac Qc; As Qs 7s 8s; 9d Td", ["Jh", "EU-10.13"]),
    "of two kings the one is led whose ace has been played":
        ({0: "7c Ts 9d Kd Ah", 1: "7s 8c Qd 7d Tc", 2: "As 8d Qc Kh Jc", 3: "9s Ks Ad Kc 8h"}, TAKEN_UP,
         "7s As 9s Ts; 8d Ad 9d Qd", ["Ks", "", "memory"]),
    "where partner took up a nine the left bower is not sure":
        (TOLD, TAKEN_UP, "7d Ad 8d Td; As 9s Ts 7s", ["Jd", "EU-10.8"]),
}  # fmt: skip
"""By what each shows: the hands, the moves that made hearts trumps, the cards played, and the club player's play."""


@pytest.mark.rule("EU-10.8", "EU-10.9", "EU-10.10", "EU-10.11", "EU-10.12", "EU-10.13", "EU-10.14")
@with_each("shows", PLAYS)
def test_what_is_played(shows: str) -> None:
    hands, lines, played, says = PLAYS[shows]
    Seated(hands, "9h").say(lines).play(played).check(*says)


@pytest.mark.rule("EU-10.8", "EU-10.14", "EU-4.16")
@pytest.mark.parametrize(
    ("hands", "up", "options", "lines", "played", "says"),
    [
        (STUCK, "9h", {"stick_the_dealer": True}, LAST, "Td Ad 7d 8d", ["not Kc"]),
        (TOLD, "Jh", {}, TAKEN_UP, "7d Ad 8d Td; As 9s Ts 7s", ["Jd", "EU-10.13"]),
        (DOWN, "As", {}, TURNED_DOWN, "7s",
         ["Ks", "", "", "", "Only a trump can beat it: win the trick with it."]),
    ],
    ids=["no trump to a stuck partner", "partner has the right bower", "the ace was turned down"],
)  # fmt: skip
def test_what_the_table_and_the_turn_up_tell(
    hands: dict[int, str], up: str, options: dict[str, Any], lines: str, played: str, says: list[str]
) -> None:
    """EU-10.14: the card turned up is with the dealer, or out of play; a stuck dealer needs his trumps to ruff."""
    Seated(hands, up, **options).say(lines).play(played).check(*says)


@pytest.mark.rule("EU-10.14")
def test_nobody_knows_of_a_card_that_was_not_seen() -> None:
    """The same king of spades is not said to be the best where another card was turned down."""
    table = Seated({**DOWN, 0: "As Qs Ts Qd Qh"}, "Jh").say(TURNED_DOWN).play("7s")
    assert "Only a trump can beat it" not in table.why


@pytest.mark.rule("EU-10.8", "EU-10.10")
def test_of_a_card_that_no_advice_is_for_nothing_is_told_that_was_meant_for_another() -> None:
    """EU-10.8, EU-10.10: another player may choose otherwise than club would; a search then tells what it saw."""
    table = Seated({1: "7d 9c 8c Tc 7s", 2: "Ah 8h Ks Qs 9s", 0: "7c Kh Td Js Ts"}, "9h").say(TAKEN_UP)
    assert table.why_of("play 9c").startswith("No club is left between it and the eight of clubs")
    table.play("7d")
    assert [table.why_of(f"play {card}") for card in ("Ah", "Ks")] == [
        "It is harder to beat than the eight of hearts; two higher trumps are still out.",
        "",
    ]


@pytest.mark.rule("EU-10.9")
def test_a_guarded_left_bower_is_not_called_no_sure_trick() -> None:
    """EU-10.9: the right bower falls on the lower trump."""
    table = Seated({1: "Jd 8h Kc Tc 9c", 0: "7c Kh Td Js Ts"}, "9h").say(TAKEN_UP)
    assert table.why_of("play Kc") == "Keep your trumps: one higher club is still out, and Dov may have it."


@pytest.mark.rule("EU-10.9")
def test_a_suit_that_nobody_else_has_is_not_waited_for_to_be_trumped() -> None:
    """EU-10.9: the other spades are in the stock, as all three have shown to have none."""
    hands = {1: "Ks Qs 8h 9d 8d", 2: "Qc Kd 9c 8c Td", 3: "Kc Qd Ac 7d Ah", 0: "7c Kh Jc Ad Tc"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("Ks Td 7d Tc")
    assert table.why_of("play Qs") == "It is your only spade, and you keep the eight of hearts for later."


@pytest.mark.rule("EU-10.11")
def test_a_turn_up_that_the_partner_took_is_not_out_against_him() -> None:
    """EU-10.11: five trumps are higher than the eight, and the king is the partner's."""
    hands = {1: "Ks Qs 8c 9d 8d", 2: "Th 9h Kd 9c Td", 3: "Ts 9s 7s 7d Qc", 0: "7c 8h As Ad Tc"}
    table = Seated(hands, "Kh").say(TAKEN_UP).play("Ks 9c 7s As 8h 8c")
    assert "four higher trumps are still out against Ann's eight of hearts" in table.why_of("play 9h")


@pytest.mark.rule("EU-10.12")
def test_no_card_is_tried_that_does_no_more_than_a_lower_one_of_its_suit() -> None:
    """EU-10.12: of cards that lose, and last to play of those that win, a search tries the lowest of a suit."""
    losing = Seated({1: "Ad 9c 8c Tc 7s", 2: "7d Kd 8s Ts 7h", 0: "7c Ah Jd Js Qs"}, "9h").say(TAKEN_UP).play("Ad")
    assert losing.tried == ["play 7d"]
    last = Seated({1: "8d 9c 8c Tc 7s", 2: "7d Kd 8s Ts 7h", 3: "9d As Jc Qc Kc", 0: "7c Ad Td Js Qs"}, "9h")
    last.say(TAKEN_UP).play("8d 7d 9d")
    assert last.tried == ["play Td"]


@pytest.mark.rule("EU-10.9")
def test_a_lead_from_a_short_suit_is_the_one_with_fewest_higher_cards_out() -> None:
    """EU-10.9: a jack counts for less in a suit that has three higher ones than a queen that has two."""
    table = Seated({1: "8c 9h Jh Ts Qs", 0: "7d Kd Td 9d 8d"}, "7c").say(f"{passes(1, 2, 3)}, 0 take-up, 0 discard 7d")
    assert table.club == "play Qs"
    assert (
        table.why
        == "You have no sure trick, and it is the likeliest side card to win: two higher spades are still out."
    )


@pytest.mark.rule("EU-10.9")
@with_each(
    ("hand", "card", "says"),
    [
        ("Kh Qh As 9c 8c", "Kh", "Each trump that Ann plays on it is one less to trump the ace of spades with."),
        (
            "Kh Qh Ks 9c 8c",
            "Qh",
            "You keep a higher one. Each trump that Ann plays on it is one less for later tricks.",
        ),
        (
            "Td 9s 8s 9c 8c",
            "Td",
            "You have no sure trick: three higher diamonds are still out, and Dov may have one.",
        ),
        ("As 8s Kc 9c Qh", "8s", "It is the side card you can best spare. Keep the ace of spades for later."),
        ("As Ks 8c Td Qh", "8c", "It is your only club, and once it is gone you can trump clubs."),
        ("Qh Jh 8h 7h Tc", "Tc", "It is your last card beside your trumps, and you keep those for later."),
        (
            "Td Tc 9s 8s Qh",
            "Td",
            "Of your two singletons it is harder to beat: three diamonds can beat it, and four can beat your ten of "
            "clubs.",
        ),
        (
            "Td Kc 9s 8s Qh",
            "Kc",
            "Of your two singletons it is harder to beat: one club can beat it, and three can beat your ten of "
            "diamonds.",
        ),
        ("As 8s Kc Td Qh", "As", "It is the best spade, and in the first trick they will probably have to follow."),
        ("As 9s 8s 7s Qh", "As", "It is the best spade left, so only a trump can beat it."),
    ],
)
def test_a_defender_leads_for_reasons_of_his_own(hand: str, card: str, says: str) -> None:
    """EU-10.9: he does not draw trump, as the maker does; and no poor side card is said to be likely to win."""
    table = Seated({1: hand, 0: "7c Ah Kd Js Ts"}, "9h").say(TAKEN_UP)
    assert table.why_of(f"play {card}") == says


@pytest.mark.rule("EU-10.8")
@pytest.mark.parametrize(("cards", "says"), [(3, "once it is gone you can trump"), (2, "only a trump can beat it")])
def test_with_two_cards_left_a_suit_is_not_led_out_to_trump_it(cards: int, says: str) -> None:
    """EU-10.8: the card after it is played whatever it is."""
    table = Seated({1: "As Kh Kd Kc Ac", 0: "7c Ah Td Js Ts"}, "9h").say(TAKEN_UP)
    hand = read_cards("As Kh Kd")[:cards]
    table.deal.held[1] = bag_of(hand)
    advice: Any = table.advice
    p = advice.position(table.deal, 1, hand)
    assert says in saying.cashes(p, hand[0])


@pytest.mark.rule("EU-10.9")
@pytest.mark.parametrize(
    ("cards", "says"),
    [("8c Ks Qh", "you can trump clubs"), ("8c Qh", "you keep the queen of hearts for the last trick")],
)
def test_with_one_card_to_follow_no_singleton_is_led_to_trump_its_suit(cards: str, says: str) -> None:
    """EU-10.9: the trump goes to the last trick then, whatever is led."""
    table = Seated({1: "As Ks 8c Td Qh", 0: "7c Ah Kd Js Ts"}, "9h").say(TAKEN_UP)
    hand = read_cards(cards)
    table.deal.held[1] = bag_of(hand)
    advice: Any = table.advice
    assert says in saying.alone_in_its_suit(advice.position(table.deal, 1, hand), hand[0])


@pytest.mark.rule("EU-10.8")
def test_a_maker_is_not_told_to_lead_from_the_top_with_trumps_that_two_others_beat() -> None:
    """EU-10.8: how many are higher is told with it."""
    table = Seated({1: "Kh 9h 8c Td Qs", 0: "7c Ah Kd Js Ts"}, "Qh").say(TAKEN_UP)
    advice: Any = table.advice
    p = advice.position(table.deal, 1, table.deal.hand(1))
    told = saying.draws(p, read_cards("Kh")[0])
    assert told.startswith("You have two trumps, and ")
    assert told.endswith(" higher ones are out: lead your best to draw theirs.")


@pytest.mark.rule("EU-10.12")
def test_a_bower_is_called_by_its_name() -> None:
    """EU-10.12: also where it is neither the highest nor the lowest trump of the hand."""
    hands = {1: "Tc 9c Kd As 8s", 2: "8c Qc Kc Ac 7s", 3: "Kh 7d 8d 9d Td", 0: "7c Jh Jd Qh Ts"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("Tc 8c Kh")
    assert table.why == "You overtrump Dov with your left bower."


@pytest.mark.rule("EU-10.8")
def test_a_lone_hand_has_no_partner_to_hope_for() -> None:
    """EU-10.8: its poor side cards are compared instead."""
    hands = {1: "Ac Td 8d 9s 8s", 2: "Qc Kc Jc Tc 9c", 0: "8c Ah Kd Js Ks"}
    table = Seated(hands, "9h").say("1 order alone, 0 discard Js").play("Qc 8c Ac")
    assert table.turn == 1
    likeliest = "You have no sure trick, and it is the likeliest side card to win: three higher diamonds are still out."
    assert table.why_of("play Td") == likeliest


FOLLOWS_TRUMP = {2: "8h 7h Kc Qc 9c", 0: "7c Ad As Js Ts"}


@pytest.mark.rule("EU-10.12")
@pytest.mark.parametrize(
    ("up", "led", "says"),
    [
        ("9h", "Jh", "Nobody can beat the right bower now: play your lower trump."),
        ("9h", "Jd", "Only the right bower beats the left bower, and Ann may have it: play your lower trump."),
        ("Jh", "Jd", "Ann still has the right bower, which beats the left bower: play your lower trump."),
        ("9h", "Qh", "You cannot beat the queen of hearts, but Ann may: play your lower trump."),
    ],
    ids=["the best of all", "one card beats it", "partner took that card up", "several beat it"],
)
def test_a_trick_is_left_to_a_partner_only_if_he_may_win_it(up: str, led: str, says: str) -> None:
    """EU-10.12: no partner is hoped for where nothing beats the card; a single card that does is named."""
    table = Seated({1: f"{led} 9s 8s Td 9d", **FOLLOWS_TRUMP}, up).say(ORDERED).play(led)
    assert table.why_of("play 7h") == says


@pytest.mark.rule("EU-10.9")
def test_a_best_card_that_will_be_trumped_costs_them_a_trump() -> None:
    """EU-10.9: that is why it is led from a hand without a sure trick."""
    hands = {1: "Ac Kc Qd Td 9s", 2: "7h 8d 7d 8s 7s", 3: "8c Qs Js Ks Ts", 0: "7c Ah As Jc Jd"}
    table = Seated(hands, "9h").say(TAKEN_UP)
    position = EuchreAdvice(table.game).position(table.deal, 1, read_cards("Kc Qd Td 9s"))
    position.hand = read_cards("Kc Qd Td 9s")
    position.out &= ~position.above[read_cards("Kc")[0]]
    said = saying.from_a_short_suit(position, read_cards("Kc")[0])
    assert said == "It is the best club left, so they must spend a trump to beat it."


@pytest.mark.rule("EU-10.9")
@pytest.mark.parametrize(
    ("hand", "card", "says"),
    [
        ("Kd Td 9d 8d 7d", "Kd", "One higher diamond can beat it, and two can beat the seven of diamonds."),
        ("Kd Td 9d 8d 7d", "7d", "You have only diamonds: keep the king of diamonds for later."),
        ("Qd Td 9d 8d 7d", "Qd", "You have only diamonds, and none is out between yours: they are worth the same."),
    ],
    ids=["likelier to win", "a better one is kept", "all alike"],
)
def test_of_one_suit_it_is_told_why_that_card_goes(hand: str, card: str, says: str) -> None:
    """EU-10.9: that it is the higher one is no reason."""
    table = Seated({1: hand, 0: "7c Ah As Js Ts"}, "9h").say(TAKEN_UP)
    position = EuchreAdvice(table.game).position(table.deal, 1, read_cards(hand))
    assert speak(saying.of_one_suit(position, read_cards(card)[0]), NAMES, 1) == says


@pytest.mark.rule("EU-10.11")
def test_no_bower_is_wasted_under_a_right_bower_that_the_dealer_is_known_to_hold() -> None:
    """EU-10.11: the dealer plays last with the turn-up; the king forces it out as well, and then the left is best."""
    table = Seated({1: "Th Kc 9d Kd 9h", 2: "Ts Qc Td Qs Ks", 3: "Jd Kh Tc Jc Qd", 0: "7c Ad Qh As Js"}, "Jh")
    table.say(f"{passes(1)}, 2 assist, 0 discard 7c").play("Th Td")
    assert table.club == "play Kh"
    assert table.why_of("play Kh") == (
        "Ann still has the right bower: make that hand play it or another high trump, and keep the left bower."
    )


@pytest.mark.rule("EU-10.9")
@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("9d", "No diamond is left between it and the eight of diamonds: the two are worth the same."),
        ("8d", "Four higher diamonds are still out, and Dov may have one."),
    ],
)
def test_a_side_card_led_from_a_hand_with_the_right_bower_says_that_this_is_kept(card: str, says: str) -> None:
    """EU-10.9: else a reader asks why not the bower."""
    table = Seated({1: "Jh 9d 8d Qs Js", 0: "7c Kh Td Qd Ts"}, "9h").say(TAKEN_UP)
    assert table.why_of(f"play {card}") == f"{says} You keep the right bower, a sure trick, for later."


@pytest.mark.rule("EU-10.9")
def test_a_lead_is_not_chosen_by_how_many_of_its_suit_are_out() -> None:
    """EU-10.9: a few more of one suit are no reason beside what partner may have over the card."""
    hand = "Td Kc Qc Tc 9c"
    table = Seated({1: hand, 0: "7c Ah As Js Ts"}, "9h").say(TAKEN_UP)
    position = EuchreAdvice(table.game).position(table.deal, 1, read_cards(hand))
    said = speak(saying.from_a_short_suit(position, read_cards("Td")[0]), NAMES, 1)
    assert said == "You have no sure trick: three higher diamonds are still out, and Dov may have one."


@pytest.mark.rule("EU-10.9", "EU-10.11")
def test_what_a_search_prefers_is_told_by_what_a_player_sees() -> None:
    """EU-10.9, EU-10.11: an ace beside another is cashed; a trump on a partner's card says what may beat that."""
    hand = "Ac Qc Ad 9s 8s"
    table = Seated({1: hand, 0: "7c Ah As Js Ts"}, "9h").say(TAKEN_UP)
    position = EuchreAdvice(table.game).position(table.deal, 1, read_cards(hand))
    said = saying.leads_anyway(position, read_cards("Ac")[0])
    assert said == "It is the best club, and in the first trick they will probably have to follow."
    ruffing = Seated({1: "Kd Jc 9c Kc Td", 2: "8d 7d Ks Qs Ts", 3: "Kh Tc Ac 9s 8s", 0: "Ad Qc Js 8c 7c"}, "9h").say(
        TAKEN_UP
    )
    ruffing.play("Kd 7d")
    position = EuchreAdvice(ruffing.game).position(ruffing.deal, 3, ruffing.deal.hand(3))
    said = speak(saying.as_high_as_can_be(position, read_cards("Kh")[0]), NAMES, 3)
    assert said == "One higher diamond is still out, so Bea may lose the trick: trump it with your only trump."


@pytest.mark.rule("EU-10.8", "EU-10.9")
def test_no_ace_of_a_suit_that_is_gone_is_led_before_one_of_a_suit_that_is_out() -> None:
    """EU-10.9: everybody with a trump would trump it; a suit that partner trumps is told with its best card."""
    hands = {1: "Ad As Kc Tc 9c", 2: "Kd Qd 8s 7s Ts", 3: "Td Jc 8h Qs 9s", 0: "9d Jd Kh 8c 7c"}
    table = Seated(hands, "Ah").say(TAKEN_UP)
    advice, view = EuchreAdvice(table.game), table.view(1)
    position = advice.position(view.deal, 1, read_cards("Ad As"))
    lines = [line for line in view.lines if line.card in read_cards("Ad As")]
    spade_first = sorted(lines, key=lambda line: line.card.suit is not read_cards("As")[0].suit)
    assert worth_leading(position, spade_first) == spade_first
    position.out &= ~position.suits[read_cards("Ad")[0].suit]
    assert worth_leading(position, spade_first) == spade_first[:1]
    said = speak(saying.gives_a_ruff(position, read_cards("As")[0]), NAMES, 1)
    assert said == "It is the best spade left, and Dov, with no spades, may trump it if they do."


@pytest.mark.rule("EU-10.12")
def test_a_card_thrown_off_is_weighed_against_the_one_that_is_kept() -> None:
    """EU-10.12: of two useless cards the reason is what is kept; and nobody trumps a suit of which no card is left."""
    hands = {1: "Jh 8h Ac 7s Td", 2: "9d Qd Kd 8s Qs", 0: "7c Kc Js Ad As"}
    table = Seated(hands, "9h").say(ORDERED).play("Jh")
    diamond, spade = read_cards("Qd Qs")
    position = EuchreAdvice(table.game).position(table.deal, 2, [diamond, spade])
    position.hand = (diamond, spade)
    position.out = position.masks.of(read_cards("Ad Kd As"))
    doing = "throw off your only diamond"
    assert saying.throwing(diamond, position) == (
        f"{doing} and keep the queen of spades, with only one higher spade out"
    )
    position.hand = (diamond, *read_cards("Ts Js Qs"))
    assert saying.throwing(diamond, position) == (
        f"{doing} and keep the queen of spades, with only one higher spade out"
    )
    position.hand = (diamond, spade)
    position.out = position.masks.of(read_cards("Ad Kd 8d As Ks"))
    assert saying.throwing(diamond, position) == doing
    position.out |= position.masks.of(read_cards("Qd"))
    position.hand = (diamond, spade) = read_cards("Td Qs")
    assert saying.throwing(diamond, position) == f"{doing}, the card least likely to win later"
    position.out = position.masks.of(read_cards("Ad As"))
    assert saying.throwing(diamond, position) == "throw off your only diamond"


@pytest.mark.rule("EU-10.8")
def test_a_suit_that_partner_did_not_trump_before_is_not_led_for_him_to_trump() -> None:
    """EU-10.8: he threw off a side card while the other side had the trick, and probably has no trump."""
    hands = {1: "Ac Jc 9d Kd Qd", 2: "Kc Kh 8d 7d Td", 3: "Ks Qs 9s 8s 7s", 0: "Qc Jh Ad Js Ts"}
    table = Seated(hands, "9h").say(f"{passes(1, 2, 3)}, 0 take-up, 0 discard Ts")
    table.play("Ac Kc Ks Qc")
    advice = EuchreAdvice(table.game)
    assert not advice.position(table.deal, 1, table.deal.hand(1)).partner_left_untrumped()
    hands = {2: "Ac Kh 8d 7d Td", 1: "Jc 9c 9d Kd Qd", 3: "Ks Qs 9s 8s 7s", 0: "Qc Jh Ad Js Ts"}
    table = Seated(hands, "9h").say(f"{passes(1, 2, 3)}, 0 take-up, 0 discard Ts")
    table.play("Jc Ac Ks Qc")
    assert advice.position(table.deal, 1, table.deal.hand(1)).partner_left_untrumped()


@pytest.mark.rule("EU-10.11", "EU-10.12")
def test_no_ace_is_thrown_away_and_no_good_card_of_partners_trumped_where_a_suit_is_still_out() -> None:
    """EU-10.11, EU-10.12: the search does not try what no player would."""
    hands = {1: "Ac 9d Kd Qd Td", 2: "8c 9s 8s 7s Ts", 3: "Ks Ad Qh 8h 8d", 0: "7c Kc Jh Js As"}
    table = Seated(hands, "9h").say(f"{passes(1, 2, 3)}, 0 take-up, 0 discard 7c").play("Ac 8c")
    view = table.view(3)
    position = EuchreAdvice(table.game).position(view.deal, 3, [line.card for line in view.lines])
    first = sorted(view.lines, key=lambda line: str(line.card) != "8d")
    assert [str(line.card) for line in worth_playing(position, first)] == ["8d", "Ks"]
    position.out &= ~position.suits[read_cards("Ac")[0].suit] | position.masks.of(read_cards("Kc"))
    assert {"Qh", "8h"} <= {str(line.card) for line in worth_playing(position, first)}
    said = speak(saying.as_high_as_can_be(position, read_cards("Qh")[0]), NAMES, 3)
    why = "Only one other club is out, so Ann will probably trump Bea's ace of clubs"
    assert said == f"{why}: trump it higher yourself."
    assert speak(saying.trumps_second(position, read_cards("Qh")[0]), NAMES, 3) == (
        "You have no clubs: trump with your higher trump."
    )
    position.out = 0
    assert speak(saying.trumps_second(position, read_cards("Qh")[0]), NAMES, 3) == (
        "You have no clubs: trump with your higher trump, which no opponent can beat."
    )
    assert "then you can trump" not in saying.throwing(read_cards("Ks")[0], position)


@pytest.mark.rule("EU-10.7", "EU-10.9", "EU-10.12")
def test_the_search_tries_no_move_that_a_good_player_would_not_think_of() -> None:
    """EU-10.7, EU-10.9, EU-10.12: no trump over partner's, no half void for a whole one, no low card beside an ace."""
    hands = {1: "Ac 9s Qd Kd Td", 2: "8c 9h 8s Jc Ts", 3: "Ks Kc Qh 8h 8d", 0: "7c 7d Ah Kh As"}
    table = Seated({**hands, 0: "7c Tc Ah Kh As"}, "Jh").say(f"{passes(1)}, 2 assist, 0 discard 7c").play("Qd 9h 8d")
    view = table.view(0)
    position = EuchreAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines])
    first = sorted(view.lines, key=lambda line: str(line.card) != "Tc")
    assert [str(line.card) for line in worth_playing(position, first)] == ["Tc"]

    table = Seated({0: "9c 9d Td Qd 9s"}, "Jh").say(f"{passes(1, 2, 3)}, 0 take-up")
    lines = sorted(table.view(0).lines, key=lambda line: str(line.card) != "9c")
    assert [str(line.card) for line in lowest_of_suits(table.deal, lines)] == ["9c", "9s"]

    hand = "9d Qd Ah Kh 9s"
    table = Seated({1: hand, 0: "7c Ac As Jc Ts"}, "Ks").say(TAKEN_UP)
    position = EuchreAdvice(table.game).position(table.deal, 1, read_cards(hand))
    assert [str(card) for card in read_cards(hand) if misses_an_ace(position, card)] == ["9d", "Qd"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 24, 33])
def test_the_rule_of_thumb_chooses_where_a_search_finds_little(seed: int) -> None:
    """A play that seems better by less than two standard errors is not preferred to it."""
    game = entry("euchre").game().table({}, 4)
    expert = Expert(game, advice_for(game), 0)
    for _, view in islice(positions(game, seed, share=0.5, errs=0.1), many(6)):
        thought = expert.think(view, Budget(playouts=120))
        assert thought is not None
        if thought.move is not thought.club:
            assert thought.chosen.gain > 2 * thought.chosen.error


@pytest.mark.slow
@pytest.mark.rule("EU-10.13")
def test_with_the_march_in_reach_a_sure_trick_is_led_before_a_card_that_may_lose() -> None:
    """So that the other side must choose what to keep, or spends its last trump."""
    game: Any = entry("euchre").game().table({}, 4)
    advice, found = EuchreAdvice(game), 0
    for _, view in positions(game, 3, share=1.0, errs=0.05):
        if view.deal.phase != "play" or view.deal.count or len(view.lines) != 2:
            continue
        p = advice.position(view.deal, view.who, [line.card for line in view.lines])
        sure = [card for card in p.cards if p.sure(card)]
        if p.making and not p.lost and len(sure) == 1:
            assert advice.best(view.deal, view.who, view.lines).card == sure[0]
            found += 1
        if found == 20:
            break


@pytest.mark.rule("EU-10.11")
def test_an_ace_on_partners_king_is_told_to_take_the_lead() -> None:
    """With the ace in the hand the partner's king is as hard to beat, so that this is no reason for the ace."""
    hands = {1: "Kd 9c 8c Tc 7s", 2: "Qd Kh 8s Ts 7h", 3: "Ad Td Jc Qs Kc", 0: "7c Ah Jd Js 7d"}
    third = Seated(hands, "9h").say(TAKEN_UP).play("Kd Qd")
    assert third.club == "play Td"
    assert third.why_of("play Ad").endswith(" king of diamonds is as hard to beat, but with it you take the lead.")


@pytest.mark.rule("EU-10.11")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("8h Kh Jc Qc Ac", ""),
        ("8h Kh Ac As Ks", "Each side card you could throw off is the best of its suit, so trump it instead."),
        ("8h Kh Qh Th As", "You could only throw off the ace of spades, the best spade left, so trump it instead."),
    ],
)
def test_partners_ace_is_trumped_where_only_good_cards_could_be_thrown_off(hand: str, told: str) -> None:
    """Otherwise no reason is made up for it."""
    hands = {1: "Ad 9c 8c Tc 7s", 2: "Qd Kd 8s Ts 7h", 3: hand, 0: "7c Ah Jd Js 7d"}
    assert Seated(hands, "9h").say(TAKEN_UP).play("Ad Qd").why_of("play 8h") == told


@pytest.mark.rule("EU-10.8", "EU-10.14")
def test_a_bower_that_the_partner_took_up_is_not_to_be_driven_out() -> None:
    """EU-10.14: the dealer has the turn-up; the maker's left bower draws the trumps of the others only."""
    hands = {1: "9h Kd 9s 7s 7h", 2: "Js Kc Qc Ah 8s", 3: "Td Th Ks As Qh", 0: "7d 8c Ad 9d 8h"}
    table = Seated(hands, "Jc").say("1 pass, 2 assist, 0 discard 7d").play("9h Ah Th 8h")
    assert table.club == "play Js"
    assert speak(table.why, NAMES, 2) == "Only Ann's right bower is higher: draw their trumps with it."


@pytest.mark.rule("EU-10.11")
def test_nobody_is_told_to_leave_a_trick_to_the_partner_whose_cards_all_beat_his() -> None:
    """EU-10.11: with the two bowers only, the partner's ace of trump is beaten in any case."""
    hands = {1: "Ac Qh Kh Jc Js", 2: "9c Kd Ad Jh Ks", 3: "7c 7d 8d Td As", 0: "Qc 7h 8h 9h Qs"}
    table = Seated(hands, "7s", dealer=2).say("3 pass, 0 pass, 1 order, 2 discard 9c").play("As Qs")
    told = "Both your trumps beat Dov's ace of spades: play your lower trump and keep the right bower."
    assert speak(table.why_of("play Jc"), NAMES, 1) == told


@pytest.mark.rule("EU-10.13")
def test_no_odds_are_told_of_a_third_trick_that_is_certain() -> None:
    """EU-10.13: nobody plays after the trump, so the point is made for certain."""
    hands = {0: "7c Qh Ts 7s 7d", 1: "Ac Tc Ad 8s 8d", 2: "9c Jc Ks 9d Kd", 3: "8c Qc Td 9s Qs"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("Ac 9c 8c 9h; Ts 8s Ks 9s; 9d Td 7d Ad; Tc Jc Qc")
    view = table.seen
    assert [str(line) for line in view.lines if table.advice.outcomes.settles(view, line)] == ["0 play Qh"]
    asked = table.asked()
    assert asked is not None
    assert "makes your point" in asked.sentence
    assert "times in 10" not in asked.sentence


@pytest.mark.rule("EU-10.13")
def test_a_best_trump_that_is_kept_makes_the_third_trick_certain() -> None:
    """EU-10.13: with the right bower still in hand any card may be thrown on this trick."""
    table = Seated(NEEDED, "9h").say(TAKEN_UP).play("8c 9c Ac Qc; As Qs 7s 8s; 9d Td")
    assert all(table.advice.outcomes.settles(table.seen, line) for line in table.seen.lines)


@pytest.mark.rule("EU-10.12")
@pytest.mark.parametrize(
    ("hand", "third", "tried"),
    [
        ("7c Qc 7h Js Ac", "Td", ["play 7h"]),
        ("7c Qc Jd Js Ac", "Ah", ["play Jd"]),
        ("7c Qc Jh Js Ac", "Ah", ["play Jh", "play 9h", "play Js", "play Qc"]),
    ],
    ids=["a small trump", "the left bower", "the best trump"],
)
def test_last_to_play_no_trick_is_left_to_them_that_a_trump_wins(hand: str, third: str, tried: list[str]) -> None:
    """EU-10.12: a search tries nothing else, except where the best trump left wins a later trick as surely."""
    table = Seated({0: hand, 1: "9d 9c Tc Kc 7s", 2: "8d Ks 8s Ts 9s", 3: f"{third} As Jc Qs Th"}, "9h")
    table.say(TAKEN_UP).play(f"9d 8d {third}")
    assert sorted(table.tried) == sorted(tried)
    says = (
        "The right bower wins a later trick just as surely: throw off your only spade, and then you can trump spades."
    )
    assert len(tried) == 1 or table.why_of("play Js") == says


@pytest.mark.rule("EU-10.7", "EU-10.8")
def test_a_maker_is_told_odds_with_the_bid_and_not_again_before_a_card_is_played() -> None:
    """EU-10.7, EU-10.8: two searches of the same hand give figures that differ."""
    table = Seated({0: "7c Qc Jh Kh Ac", 1: "9d 9c Tc Kc 7s"}, "9h", dealer=0)
    told = []
    for line in ("1 pass", "2 pass", "3 pass", "0 take-up", "0 discard 7c", "1 play 9d"):
        told.append(table.advice.outcomes.tells_odds(table.seen))
        table.say(line)
    assert told == [True, True, True, True, False, True]
    first = Seated({0: "7c Qc Td Ks Ts", 1: "Jh Kh Ac Ad 9s"}, "9h").say(ORDERED)
    assert not first.advice.outcomes.tells_odds(first.seen)
    assert first.play("Jh").advice.outcomes.tells_odds(first.seen)


@pytest.mark.rule("EU-10.9")
@pytest.mark.parametrize(
    ("void", "says"),
    [(True, "Bea has no spades and may spend a trump on it."), (False, "the likeliest side card to win")],
)
def test_a_side_card_is_not_called_likely_to_win_where_an_opponent_is_out_of_its_suit(void: bool, says: str) -> None:
    """EU-10.9: that opponent has a trump, as far as anybody knows."""
    table = Seated({0: "7c Kd Td 9d 8d", 2: "Qs Jc 7d 8c Tc"}, "9h").say("1 order, 0 discard 7c")
    queen, *others = read_cards("Qs Jc 7d")
    p = EuchreAdvice(table.game).position(table.deal, 2, [queen, *others])
    p.hand = (queen, *others)
    p.foes = (3, 1)
    p.lacks = [0, 1 << p.follows[queen] if void else 0, 0, 0]
    assert says in speak(saying.from_a_short_suit(p, queen), NAMES, 2)


EUCHRED = {1: "As Ad Ac Ks 7d", 2: "9s Kd Qc Tc Qd", 3: "Ts 8d Kc 7s 8c", 0: "7c 8h 8s Td 9c"}
LOST = "As 9s Ts 8s; Ad Kd 8d Td; Ac Qc Kc 9c"


@pytest.mark.rule("EU-10.13")
def test_once_the_makers_are_euchred_a_hint_says_that_nothing_counts_any_more() -> None:
    """EU-10.13: three tricks are lost, and the last two change nothing, whoever wins them."""
    table = Seated(EUCHRED, "9h").say(TAKEN_UP).play(LOST)
    assert table.why == "They are euchred already, and the last two tricks change nothing: any card will do."
    table.play("Ks")
    assert table.why == "Your side is euchred already, and the last two tricks change nothing: any card will do."
    told = hint(table.game, table.game.view(table.deal, 2), Budget(playouts=12))
    assert told is not None
    assert "any card will do" in told.sentence


@pytest.mark.rule("EU-10.13")
def test_while_a_march_can_be_stopped_the_tricks_still_count() -> None:
    """EU-10.13: the makers have three tricks, and a fourth and fifth would be a march."""
    hands = {0: "7c Jh Jd Ah Ks", 1: "7h 8c 9d Qs Kd", 2: "8h Tc Td 7s Jc", 3: "Th Qc 8d Js As"}
    table = Seated(hands, "9h").say(TAKEN_UP).play("Kd Td 8d 9h; Jh 7h 8h Th; Jd 8c Tc Qc")
    assert "change nothing" not in table.play("Ah").why
