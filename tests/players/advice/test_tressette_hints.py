"""What hints of the Tressette family say of any card that a search may prefer, and which cards a search tries."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.tressette import TressetteAdvice
from cardtable.players.advice.tressette.masks import mask_of
from cardtable.players.hints import _Recommended, believed
from cardtable.players.thought import Thought, Tried
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.testing.amount import many
from tests.each import with_each
from tests.hints import NAMES, positions
from tests.players.facts import Said
from tests.players.facts.tressette import FACTS, GAMES
from tests.players.family import Seated, late

POSITIONS = many(50)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_any_card_is_true(name: str) -> None:
    """Not only of the card that the rule of thumb would play: a search may prefer another."""
    game: Any = entry(name).game().table({}, max(entry(name).seats)).in_turn()
    advice = advice_for(game)
    wrong = []
    for _, view in islice(positions(game, 5, share=0.5), POSITIONS):
        if view.deal.phase != "play":
            continue
        best = advice.best(view.deal, view.who, view.lines)
        others = [line for line in view.lines if line is not best]
        for line in advice.distinct(view.deal, view.who, [best, *others]):
            sentence = speak(believed(advice, view, line).sentence, NAMES, view.who)
            for fact in FACTS:
                found = fact.pattern.search(sentence)
                if found and not fact.holds(Said(game, view, line, sentence, found)):
                    wrong.append(f"{line}: {sentence}")
    assert wrong == []


HEARTS = "7h Jh Kh 4c"
VOID = "Ad Kc Jc 6s 5s"
OTHERS = (["Qc 3c 2c", "Jd Qd Kd", "2d 5d 6d"], ["Qc 3c 3h 2h", "Jd Qd Kd 4d", "2d 5d 6d 3d"])
TRIED: dict[str, tuple[str, str, str, str]] = {
    "to a trick lost to the three the least": ("tressette", HEARTS, "1:3h 2:5h", "7h"),
    "where the queen can be beaten no jack for nothing": ("tressette", HEARTS, "1:Qh 2:5h", "7h Kh"),
    "no ace under their two where the partner may have the three": ("tressette", "Ah Kh Qh Jh 4c", "3:2h", "Jh"),
    "under partner's three the lower of like cards": ("tressette", HEARTS, "2:3h 3:5h", "7h Jh"),
    "void on their trick no ace, and the lowest of each kind": ("tressette", VOID, "1:3h 2:5h 3:6h", "Jc 5s"),
    "and nothing that counts with a small card to spare": ("tressette", "As Kc Jc 7d 4d", "1:3h 2:5h 3:6h", "4d"),
    "but where that leaves an ace alone": ("tressette", "Kc Jc Ad 4d", "1:3h 2:5h 3:6h", "Jc 4d"),
    "or is all there is to lead to a partner": ("tressette", "Ac Kc Jc 4d", "1:3h 2:5h 3:6h", "Jc 4d"),
    "void on partner's trick the ace that could be lost": ("tressette", VOID, "1:5h 2:3h 3:6h", "Ad"),
    "no ace is led that the three can beat with the two in hand": ("tressette", "Ac 2c 7c Ks", "", "2c 7c Ks"),
    "no ace is led that a three and a two can beat": ("tressette", "Ah 7h Kc Jc", "", "7h Jc Kc"),
    "an ace is taken, whatever the three may win": ("tressette", "3s Ks 4s 5c 6c", "1:As", "3s"),
    "where points hurt no ace on a trick that is partner's anyway": (
        "tressette-low-hand",
        "Ah 6h 4c 5c",
        "1:4h 2:Jh 3:5h",
        "6h",
    ),
    "where points hurt the highest of each kind": ("tressette-low-hand", VOID, "1:3h 2:5h 3:6h", "Ad Kc 6s"),
}
"""By what each shows: the game, the hand, the cards on the table, and the cards that a search tries."""


@with_each("shows", TRIED)
def test_a_search_does_not_try_cards_that_another_is_as_good_as(shows: str) -> None:
    """So that no hint advises to give an ace or a third of a point away for nothing."""
    name, hand, on_table, tried = TRIED[shows]
    table = late(name, [hand, *OTHERS[on_table == ""]], turn=0, on_table=on_table)
    view = table.view(0)
    cards = [line for line in view.lines if line.verb == "play"]
    best = table.advice.best(view.deal, 0, cards)
    moves = table.advice.distinct(view.deal, 0, [best, *[line for line in cards if line != best]])
    assert {move.card for move in moves} == set(read_cards(tried))


AMONG: dict[str, tuple[str, list[str], dict[str, Any], str]] = {
    "void on a trick that partner may win no guard of an ace where another counts no more": (
        "tressette", ["Ac Kc Qd 2d Jd", "Qc 3c 2c 7c", "3h Kd 4d 5d 6c", "6d 3d Ad 7d"], {"on_table": "3:5h"},
        "Ac 2d Jd"),
    "each for himself no queen on nothing that is likely to be beaten": (
        "three-handed-tressette", ["Qh 7h 4h Kc", "3h 2h Kh 5c", "6c 7c 4c"], {"on_table": "2:5h"},
        "4h 7h"),
    "no ace is left alone where another small card can be led": (
        "two-handed-tressette", ["Ah 6h 5c 4c 6d", "3h 2h 3c Kd 7d"], {"out": "4d 5d"},
        "6d 4c"),
    "no jack is led where only what beats the four beats it too": (
        "three-handed-tressette", ["Ac Jc 5c 4c Kd", "3c 5d 6d 7d 3d", "2c Qd Jd 4h 5h"], {},
        "5c 4c Kd"),
    "of the last three tricks no ace is led beside the two that draws out the three": (
        "three-handed-tressette", ["Ah 2h Kc", "3h 4h 3c", "Kh 4c 5c"], {},
        "2h Kc"),
    "of the last three tricks an opponent's gets no ace beside the jack": (
        "three-handed-tressette", ["2d Ac Jc", "Ah 4h 6c", "Qs Kd"], {"on_table": "2:Ks"},
        "2d Jc"),
    "of the last three tricks the last diamond is led before a two that the three beats": (
        "tressette", ["As 2h 6d", "3h Ah Jc", "7c 2c 3c", "2s 6s 7s"], {},
        "6d"),
    "with two sure winners no ace that was shown is let in": (
        "three-handed-tressette", ["3d 2d 6d 5d Kc", "Ad 7c Ac As 7h", "Kd Qc 5s 6s"],
        {"on_table": "2:4d", "melds": "1:aces3:Ad Ac As", "out": "4s 4h"},
        "2d 3d"),
    "where points hurt no ace is led that will win": (
        "tressette-low-hand", ["Ah 2d Jd 7d", "3h Kh 5h 6h", "Kd 4h 6d 4s", "Jh Qh 7h 5s"], {},
        "2d Jd 7d"),
    "where points hurt no queen is led beside a five that all hearts out beat": (
        "tressette-low-hand", ["Qh 5h 3c 3d", "Ah Jh 5c 6c", "Kh 4c 7c 7s", "6h 4s 5s 6s"], {},
        "5h 3c 3d"),
    "where points hurt no ace that must win is played beside a seven that the queen beats": (
        "three-handed-tressette", ["Ad 7d Kh Jh 7c", "2s Ks Js Qd 4d", "3s 6d 3c 5c"],
        {"on_table": "2:5d", "low": True, "out": "Kd Jd"},
        "7d"),
    "nor a two led while the ace is out, beside a seven that most would beat": (
        "three-handed-tressette", ["2h 7h 3s As Js", "Ah 3h Kh 4s Qs", "Qh Jh 5h 7s 6s"], {"low": True},
        "7h 3s As Js"),
    "where points hurt no three is played on which the ace may come, if the king may still be beaten": (
        "tressette-low-hand", ["3s Qs 3c Kc", "Js 6s 6h Ac", "As 3h Qh", "2s Ks 2h"], {"on_table": "2:Qc 3:5c"},
        "Kc"),
    "no ace loses its last small card to lead into a three that was shown": (
        "two-handed-tressette", ["Ad Kd 4d 6c 7h", "3d 3c 3s 5s 4s"],
        {"out": "2d 7d 5d 2c 2h", "melds": "1:d3:3c 3d 3s"},
        "6c 7h Kd"),
    "void, no jack is added where the leader's partner plays before one's own": (
        "tressette", ["Jh Qh 5h 7d 2d", "As Ks 3h Ah 5c", "2s 7s 3c 2c Ac", "4c 5d 3d 4d"], {"on_table": "3:4s"},
        "5h 7d"),
    "no two is led alone into a three that was shown": (
        "three-handed-tressette", ["2d 5s Qs 4c Qc", "3d 3c 3h 7c Kc", "7d Jd 2h 7h Ah"],
        {"melds": "1:threes3:3c 3d 3h", "out": "3s 7s 6h 5d"},
        "5s 4c Qc Qs"),
    "no ace is led that the two beats, with the three beside it": (
        "three-handed-tressette", ["Ah 3h 6h 4c 6d", "2h 5h 7c 7d", "Kh Qh 5d 4s"], {"out": "Ks"},
        "3h 6h 4c 6d"),
    "no queen is led that four cards beat, with a small one beside it": (
        "three-handed-tressette", ["Qh 5h 4c 6d", "3h 2h Ah 7c", "Kh 6h 5d 4s"], {},
        "5h 4c 6d"),
}  # fmt: skip
"""By what each shows: the game, the hands, the rest of the position, and the cards that a search may try."""


@with_each("shows", AMONG)
def test_a_search_tries_no_card_that_a_good_player_would_not_think_of(shows: str) -> None:
    name, hands, given, among = AMONG[shows]
    table = late(name, hands, turn=0, **given)
    view = table.view(0)
    best = table.advice.best(view.deal, 0, view.lines)
    moves = table.advice.distinct(view.deal, 0, [best, *[line for line in view.lines if line != best]])
    assert {move.card for move in moves if move.args} <= set(read_cards(among))


def test_of_cards_that_all_count_a_search_gives_up_no_sure_winner_and_no_guard_of_an_ace() -> None:
    hands = ["Ac Jc 3d Ks", "3c Kd Jd", "2c Kc 7d", "As Qs 2s"]
    table = late("tressette", hands, turn=0, on_table="1:3h 2:5h 3:6h")
    view = table.view(0)
    best = table.advice.best(view.deal, 0, view.lines)
    tried = table.advice.distinct(view.deal, 0, [best, *view.lines])
    assert {move.card for move in tried if move.args} == set(read_cards("Ks"))


def test_with_a_stock_a_search_leads_no_queen_into_higher_cards() -> None:
    hands = ["Qd 5d 4d 7c Kc", "3h 2h 4h 5h 6h"]
    table = late("two-handed-tressette", hands, turn=0, out="3d 2d Kd 3c 2c 4c 5s 6s")
    view = table.view(0)
    best = table.advice.best(view.deal, 0, view.lines)
    tried = table.advice.distinct(view.deal, 0, [best, *view.lines])
    assert {move.card for move in tried if move.args} <= set(read_cards("5d 4d 7c"))


def test_last_to_play_a_search_tries_only_the_ace_that_wins_now_and_could_be_lost() -> None:
    hands = ["3s Js 2c Ac 6c Ad Kd Jd 6d 4d", "3c Ks Qs 7s 6s 2h Ah 5h Kh"]
    table = late("two-handed-tressette", hands, turn=0, on_table="1:7c", out="2s 5d")
    view = table.view(0)
    tried = table.advice.distinct(view.deal, 0, view.lines)
    assert {move.card for move in tried[1:]} <= set(read_cards("Ac"))
    assert table.club == "play Ac"


AT_LAST: dict[str, tuple[str, str, str]] = {
    "Ks": ("3s Ks 4s Ah", "", "It keeps the three of spades for later."),
    "Ah": ("3s Ks 4s Ah", "", "Of the hearts only the two of hearts is higher."),
    "3s": ("3s Ks 4s Ah", "", "No higher spade is out."),
    "4s": (
        "3s Ks 4s Ah",
        "1:Js",
        "It does not beat the jack of spades but saves your three of spades, and it counts nothing.",
    ),
    "Kc": ("Kc 4c Ah", "1:3c", "You cannot beat the three of clubs."),
    "4c": (
        "Kc 4c Ah",
        "1:3c",
        "You cannot beat the three of clubs, and it is your lowest club, and it counts nothing.",
    ),
    "Qd": ("Kd Qd 4d Ah", "1:Jd", "It is the lowest card you can play that beats the jack of diamonds."),
    "Kd": ("Kd 6d 4d Ah", "1:5d", "You play last, so it wins this trick."),
    "Jh": ("Jh 4h 5c 6c", "1:7h", "No other card you can play beats the seven of hearts."),
}
"""By the card: the hand, the cards on the table, and the plain fact told when nothing speaks for the card."""


@with_each("card", AT_LAST)
def test_what_is_said_at_last_is_what_the_card_does_and_not_what_else_is_held(card: str) -> None:
    hand, on_table, says = AT_LAST[card]
    count = len(hand.split()) - bool(on_table)
    table = late(
        "two-handed-tressette", [hand, "7c 7d 7s 5s"[: 3 * count].strip()], turn=0, on_table=on_table, out="2h"
    )
    view = table.view(0)
    move = next(line for line in view.lines if line.args and line.card == read_cards(card)[0])
    assert table.advice.at_last(view, move) == says


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (["2s 4s Ah", "3s 7d 7s"], "Of the spades only the three of spades is higher."),
        (["Ks 4s Ah", "3s 2s 7s"], "It is your higher spade."),
    ],
)
def test_a_lead_that_nothing_speaks_for_is_told_by_what_is_higher(hands: list[str], says: str) -> None:
    """Which is the higher of two cards everybody sees: it is told only where many are higher still."""
    table = late("two-handed-tressette", hands, turn=0, out="2h")
    view = table.view(0)
    spade = next(line for line in view.lines if line.args and line.card == read_cards(hands[0])[0])
    assert table.advice.at_last(view, spade) == says


def test_once_two_players_know_both_hands_the_last_reason_is_that_the_rest_was_played_out() -> None:
    table = late("two-handed-tressette", ["Kc 4c Ah", "7d 7s"], turn=0, on_table="1:3c")
    view = table.view(0)
    assert table.advice.at_last(view, view.lines[0]).startswith("Both hands are known now")


def test_an_ace_thrown_from_two_sure_winners_is_told_by_them() -> None:
    table = late("three-handed-tressette", ["3s Ah 3d", "4c 6d 7d", "2d Kd"], turn=0, on_table="2:Kc", out="3h 2h")
    view = table.view(0)
    move = next(line for line in view.lines if line.args and line.card == read_cards("Ah")[0])
    assert table.advice.at_last(view, move) == "No opponent can beat the two cards that you keep."


ANOTHER_CARD: dict[str, tuple[str, list[str], dict[str, Any], str, str]] = {
    "the cards left of a suit are counted": (
        "three-handed-tressette", ["Kd Qd 4s", "7c 6c 5c", "7s 6s 5s"], {"turn": 0}, "play Kd",
        "No opponent has any diamonds left, so your two diamonds win.",
    ),
    "a low card that wins as well": (
        "two-handed-tressette", ["6h Jh 4c 5c", "7c 6c 7s"], {"turn": 0, "on_table": "1:4h", "out": "2d"}, "play 6h",
        "It wins this trick just as well, so keep the jack of hearts.",
    ),
    "a card that counts for a friend who may win": (
        "tressette", ["Qh Kc 6c 5c", "4s 7d 6d 5d", "2s 7c 7s 6h", "5s 4d 5h"],
        {"turn": 0, "on_table": "3:6s"}, "play Qh", "It counts a third of a point, and Cy may still win this trick.",
    ),
    "an ace that nobody beats is given for the friend who may win, not for the king kept": (
        "tressette", ["Ah Kh", "5s 4s", "3s 6s", "7s"], {"turn": 0, "on_table": "3:Qs"}, "play Ah",
        "It counts a whole point, and Cy may still win this trick.",
    ),
    "the only card that beats a lead may be dead": (
        "three-handed-tressette", ["Ah Qs Ks", "7c 6c 5c", "7d 6d 5d"], {"turn": 0, "out": "3h 4s 5s 6s"}, "play Ah",
        "Only the three of hearts can beat it, and that is in the dead hand about 4 times in 10.",
    ),
    "the last guard of an ace goes where another ace has one guard too": (
        "three-handed-tressette", ["Ah Kh As Ks", "7c 6c 5c 4c", "6d 4d 7h"],
        {"turn": 0, "on_table": "2:5d", "out": "3h 2h 3s 2s"}, "play Kh",
        "It gives away a third of a point, and an ace would give away a whole one.",
    ),
    "high cards are drawn out": (
        "two-handed-tressette", ["Kd 3d 2d 4s 5s", "Ad 7c 6c 5c 4c"], {"turn": 0, "out": "4h"}, "play Kd",
        "It can draw out the ace of diamonds, and you keep the three and the two.",
    ),
}  # fmt: skip
"""By what is told: the game, the hands, the rest of the position, the card, and the sentence on it."""


@pytest.mark.parametrize("told", ANOTHER_CARD)
def test_what_is_told_of_a_card_compares_it_with_the_hand(told: str) -> None:
    game, hands, position, line, says = ANOTHER_CARD[told]
    assert says in late(game, hands, **position).why_of(line)


@pytest.mark.rule("TRS-10.8")
@pytest.mark.parametrize(("melds", "may"), [("", True), ("1:threes3:3d 3c 3h", False)])
def test_a_friend_is_not_hoped_for_where_a_card_shown_beats_every_card_he_may_have(melds: str, may: bool) -> None:
    """The three of diamonds, shown in a meld, is played between the void hand and the partner who may have the two."""
    hands = ["Jh Kc 6c 5c", "3d 3c 4s 7c", "2d 7s 6h 5h", "5s 4d 4h"]
    table = late("tressette", hands, turn=0, on_table="3:Ad", melds=melds, lacks=(2, 0, 0, 0))
    assert ("Cy may still win" in table.why_of("play Jh")) == may


@pytest.mark.rule("TRS-10.5")
def test_a_three_is_no_reason_to_duck_where_the_two_wins_as_surely() -> None:
    """The two wins the trick and leaves the three for the ace."""
    hands = ["3s 2s Qs 3h Kc", "7c 6c 5c 4c 7h", "Ks Ad 7d 6d"]
    table = late("three-handed-tressette", hands, turn=0, on_table="2:4s", out="As 5s 6s")
    assert table.club == "play 2s"
    assert "Keep the three" not in table.why_of("play Qs")


MELD = "1:d3:3c 3h 3s"
SAID: dict[str, tuple[str, list[str], dict[str, Any], str, str]] = {
    "a six is no middle card above a five and a four": (
        "three-handed-tressette", ["6h 5h 4h Kc Jc", "3c 2c Ac Qc 7c", "Ah Kh Qh Jh 7h"], {"out": "3h 2h"},
        "6h", "It counts nothing, and may show you who has the three, the two and the ace of hearts."),
    "between others it is": (
        "three-handed-tressette", ["7h 6h 4h Kc Jc", "3c 2c Ac Qc 7c", "Ah Kh Qh Jh 5h"], {"out": "3h 2h"},
        "6h", "It is a middle card from three hearts, and may show you who has the three, the two and the ace."),
    "a suit that was led before shows nothing new": (
        "three-handed-tressette", ["6h 5h 4h Kc Jc", "3c 2c Ac Qc 4c", "Ah Kh Qh Jh 3h"],
        {"won": ["7h 7c 7d"], "out": "2h 5c 6c 4d 5d 6d Jd Qd Kd Ad 2d 3d 4s 5s 6s 7s Js Qs Ks As 2s 3s"},
        "6h", "It counts nothing, and your earlier lead did not draw the three, the two or the ace of hearts."),
    "that five higher cards can beat it is no reason for a jack": (
        "three-handed-tressette", ["Jc 6c Kd Kh", "4c Ad Ah 2d 3d", "3c 2c Ac Kc Qc"],
        {"on_table": "2:5c", "out": "3s 2s As Ks"},
        "Jc", ""),
    "where a reason is given no cards are counted besides": (
        "three-handed-tressette", ["2c 7c 4d 6s 3c", "3h 4h 5h 6h 2h", "5d 6d 7d 5s Ks"], {"out": "Ac 3d 3s 4s"},
        "6s", "It counts nothing, and your earlier lead did not draw the three of spades."),
    "a two left alone is not called kept": (
        "three-handed-tressette", ["2c 4c Kd 4d 2s", "3h 4h 5h 6h 2h", "5d 6d 7d 5s 6s"],
        {"on_table": "1:7h", "out": "3c 3d 3s"},
        "4c", "It counts nothing, and only the three can beat the two of clubs that you keep."),
    "a two goes before small cards that win": (
        "tressette", ["Js 6s 2h Ah 2c", "3h Kh Qh Jh 7c", "5h 6h 7h 5d", "4h 5c 6c 6d"],
        {"on_table": "2:7d 3:Kd"},
        "2c", "Keep your spades: no opponent can beat them."),
    "a jack goes before the only small card that wins": (
        "tressette", ["6h 3c Jc", "4c Ad", "Qd 5c", "Kd 5d"], {"on_table": "1:3d 2:7d 3:6d"},
        "Jc", "Keep the six of hearts: no opponent can beat it."),
    "who has shown the three need only play it": (
        "three-handed-tressette", ["2c 7c 4c Kd", "3c 3h 3s 5s", "Jc 5d 6d"],
        {"on_table": "2:Qc", "melds": "1:d3:3c 3h 3s"},
        "2c", "It wins this trick unless Bea plays the three of clubs."),
    "while there is a stock a napoletana is good for the cards that nothing in it beats": (
        "two-handed-tressette", ["Ks Qs 6s Ah 7c", "Jh 7h 4c Kd 5d"],
        {"lacks": (0, 8), "melds": "0:napoletana-s:As 2s 3s", "out": "Js 7s 5s 4s 3d 2d"},
        "Ks", "Your napoletana has drawn the high spades, and your opponent cannot beat the king or the queen."),
    "and what the stock could beat later wins only now": (
        "two-handed-tressette", ["6s 4s Ah 7c 5h", "Jh 7h 4c Kd 5d"],
        {"lacks": (0, 8), "melds": "0:napoletana-s:As 2s 3s", "out": "Js 7s 5s 3d 3h 2d"},
        "6s", "Your opponent has no spades now, so even a small one wins. A card from the stock could beat it later."),
    "of a suit that the opponent cannot beat now only the cards that no drawn card beats": (
        "two-handed-tressette", ["2c Ac Qc Jc 5d", "7c 3d 3h 3s 4d"],
        {"lacks": (0, 1), "melds": "1:threes3:3d 3h 3s 7c", "out": "Kc 6c 5c 4c 7d 2d"},
        "2c", "Your opponent cannot beat it, or the ace after it."),
    "the queen of it may be beaten later": (
        "two-handed-tressette", ["2c Ac Qc Jc 5d", "7c 3d 3h 3s 4d"],
        {"lacks": (0, 1), "melds": "1:threes3:3d 3h 3s 7c", "out": "Kc 6c 5c 4c 7d 2d"},
        "Qc", "Your opponent cannot beat it now. A card from the stock could beat it later."),
    "an ace there is no reason against all other suits": (
        "two-handed-tressette", ["Ks 6s 5s 4s 2h 6h 2c Ac 7c 5d", "3s As 7h 4h 5h Jd Qd Kd Qc 4c"],
        {"melds": "1:threes3:3s As", "out": "3h 7d Kc 3c Jh 6d 2s Qh"},
        "6h", "It counts nothing, and only the three can beat the two of hearts that you keep."),
    "the last small lead leaves the other with a king": (
        "two-handed-tressette", ["6h Kc 5c", "Jh 3c 7s"], {},
        "6h", "It counts nothing, and you keep the five of clubs, which protects your king."),
    "counting cards with an ace are no guards": (
        "three-handed-tressette", ["Ah Kh Jh 5h 6c", "3c 2c Ac Qc Kc", "3h 2h Qh 7h 4d"], {},
        "5h", "It counts nothing, and hearts are your longest suit."),
    "nothing is saved from a three that cannot be beaten": (
        "two-handed-tressette", ["Ac Qc 7c", "Kc 4d"], {"on_table": "1:3c", "out": "2s 5d"},
        "7c", "You cannot beat the three of clubs, and your ace would give it a whole point."),
    "an ace left alone under the three is not saved for later": (
        "two-handed-tressette", ["Ac 7c Kh", "3c 4d 5d"], {"on_table": "1:2c", "out": "2s 5s"},
        "7c", "You cannot beat the two of clubs, and your ace would give it a whole point."),
    "a two left alone under the three is kept for nothing": (
        "two-handed-tressette", ["2c 7c Kh", "3c 4d Ac"], {"on_table": "1:Jc", "out": "2s 5s"},
        "7c", "This trick has only a third of a point in it, so you need not spend the two of clubs."),
    "the only suit of a hand is not called its weakest": (
        "tressette", ["3s Js 7s 6s 4s", "6h 5h 4h 7c 6c", "Qh Kh 3h 2h Qc", "Kd Qd Jd 5c"], {"on_table": "3:6d"},
        "4s", "It counts nothing, and you keep the three of spades, which no opponent can beat."),
    "a lead to the two that partner has shown": (
        "tressette", ["Jd Kd 5h 7c", "3d 4c 5c 6d", "2d 2c 2h Ac", "6c 6h 7h 4h"], {"melds": "2:twos3:2d 2c 2h"},
        "Jd", "Cy has the two of diamonds, which only the three can beat."),
    "no jack is kept for a last trick to which only a higher card can be led": (
        "three-handed-tressette", ["Jd 4s", "2d", "3s"],
        {"on_table": "1:2c 2:Qc", "melds": "1:twos3:2c 2d 2h", "out": "3d"},
        "4s", "It counts nothing, and the jack of diamonds counts a third of a point."),
    "no jack is kept for a last trick to which nobody can lead its suit": (
        "three-handed-tressette", ["Qd Jc", "7h 5h", "2s"], {"on_table": "2:2h", "lacks": (0, 1, 1), "out": "Kc Qc 3s"},
        "Qd", ""),
    "no two is kept from a player who is known to win the last trick": (
        "three-handed-tressette", ["Kd 2d", "3c", "5c"],
        {"on_table": "1:3d 2:4c", "melds": "1:threes3:3d 3c 3h", "out": "3s Qc 4s"},
        "Kd", "Bea wins both tricks left, so it does not matter which card you play."),
    "no king is kept from a player still to play who is known to win the last trick": (
        "tressette", ["6s Kc", "Ah As", "Kh 6h", "7c"], {"on_table": "3:5h", "melds": "1:aces3:Ah As Ac"},
        "6s", "Bea wins both tricks left, so it does not matter which card you play."),
    "of two cards that count the same the higher is kept from a trick that partner may lose": (
        "tressette", ["2c Qc", "3c Qh", "2h", "Qd"], {"on_table": "2:Ac 3:7c"},
        "Qc", "Cy is winning but can still be beaten: keep the two of clubs."),
    "no lower card of a suit is kept for the last trick": (
        "tressette", ["3c Qc", "2s 7s", "3s", "6d"], {"on_table": "2:Ks 3:6c"},
        "3c", ""),
    "one guard does not keep an ace from two higher cards that the opponent has": (
        "two-handed-tressette", ["Ad Kd Qd 3c", "3d 2d 7c"], {"on_table": "1:Jh"},
        "Qd", "All the cards you have left count, so give up the lowest."),
    "nor does a guard matter to who loses every trick": (
        "two-handed-tressette", ["Ad Kd Qd Jd", "3d 2d 7h"], {"on_table": "1:Jh"},
        "Jd", "Bea wins all four tricks left, so it does not matter which card you play."),
    "two guards do": (
        "two-handed-tressette", ["Ad Kd Qd Jd 3c", "3d 2d 7c 6c"], {"on_table": "1:Jh"},
        "Jd", "It gives away a third of a point, but your ace of diamonds keeps the king and the queen with it."),
    "a king that three cards can beat is not kept for later": (
        "tressette", ["Kc 4c 6h 4h", "Ac 7d 6d", "4d 5d 3d", "3c 2c Qd"], {"on_table": "1:6c 2:5h 3:7c"},
        "4c", "This trick has nothing in it, so you need not win it."),
    "partner's king is safe from the ace under the two": (
        "tressette", ["2h 6h 7c Kd 6d", "Ah Qc Jc 4d 5d", "Qs 5c 6c 7d", "5h 4c Kc Jd"], {"on_table": "2:Kh 3:4h"},
        "2h", "Cy is winning so far, but Bea may have the ace of hearts. No opponent can beat this card."),
    "nor may an opponent only have the ace that was shown": (
        "tressette", ["2h 6h 7c Kd 6d", "Ah Qc Jc 4d 5d", "Qs 5c 6c 7d", "5h 4c Kc Jd"],
        {"on_table": "2:Kh 3:4h", "melds": "1:aces3:Ah Ac As"},
        "2h", "Cy is winning so far, but Bea has the ace of hearts. No opponent can beat this card."),
    "a three that the opponent has shown is not said to be all that beats the two": (
        "two-handed-tressette", ["2c 6c Ks Qs 7h", "3c 3h 3s 4d 5d"], {"out": "7s 6s 4s 4c 2s Ac", "melds": MELD},
        "2c", ""),
    "a jack is not led for counting little with a five beside it": (
        "two-handed-tressette", ["Qs Js 5s Kc 6c", "3s 2s As Ks 4d"], {"out": "7s 6s 4s 3c 2c Ac"},
        "Js", ""),
    "a jack that can still be beaten is not said to win the trick": (
        "tressette", ["3h 7h 4c 5c Qc", "Kh Ac 2c 6c Kc", "5s 6s 7s 4s", "2h Ah 6d 7d"], {"on_table": "2:Jh 3:4h"},
        "7h", "Cy is winning so far, and the trick has only a third of a point in it. Keep the three of hearts for "
        "the ace of hearts, which is still out."),
    "of cards that all count the lowest is given up": (
        "two-handed-tressette", ["3d Kd Qd Jd", "Ac 6d Ad"], {"on_table": "1:2c"},
        "Jd", "All the cards you have left count, so give up the lowest."),
    "an ace keeps what else its suit has": (
        "tressette", ["2d Ad Qd Jd As", "Jc 3d 5d 6s", "3s 2s 4d", "Kd 7d 6d"], {"on_table": "1:Kc 2:5c 3:6c"},
        "Jd", "It gives away a third of a point, but your ace of diamonds keeps the two and the queen with it."),
    "a small card that only the king beats makes the other one win": (
        "tressette", ["6c 5c 5d Ks Qs 7s", "Kc Qh 3s 4d 6d 7d", "7h 2s 3d Qd Kd 2d", "4h Js As Jd 6h 5h"], {},
        "5c", "Only the king of clubs can beat it. Once that is gone, no opponent can beat your six."),
    "beside two aces the jack is what costs least": (
        "tressette", ["Ad Ah Jh", "2h 3d", "3h 2d", "Qh Kd"], {"on_table": "1:3s 2:Js 3:7s"},
        "Jh", "It gives away a third of a point, and your ace would give away a whole one."),
    "an ace that nobody beats is kept for the last trick": (
        "three-handed-tressette", ["2d As", "4h Qd", "6s Kh"], {"on_table": "2:Jh"},
        "2d", "Keep the ace of spades: if spades are led to the last trick, it wins that."),
    "where all the cards win it is said once": (
        "three-handed-tressette", ["3d 2d 3h 3s", "Jd 5h Js 4c", "Qd Kd Qh Ks"], {},
        "3s", "No opponent can beat any card you have left, so you win the rest."),
    "an ace for an opponent who may have to beat partner's four": (
        "tressette-low-hand", ["Ad As Ks 7s", "6c 5d 4d 4s", "5s 6s 6d", "7c 7d Kd Qd"], {"on_table": "2:4c 3:3d"},
        "Ad", "Cy is winning so far. If Bea has to beat it, the opponents get your ace's point."),
    "of three jacks the one is led where nothing can be lost": (
        "tressette", ["Js Jd Kd Jc 3c", "Kh Ac 2c 6c Kc", "5s 6s 7s 4s 3h", "2h Ah 6d Qd 2s"], {},
        "Jd", "You have no small card to lead, and no ace, two or three of diamonds to lose. You have more diamonds "
        "than spades."),
    "other suits are no reason for a jack with a small card beside it": (
        "tressette", ["3s As Ah Kh Qh 2d Jd 6d 4d", "3h 2h 5h 6h 3d Ad Kd Qd 5d", "2c 3c Ac Kc Qc Jc 7c 6c 5c",
        "2s Ks Qs Js 7s 6s 5s 4s 7d"], {},
        "Jd", ""),
    "a four that partner led is not called winning": (
        "tressette", ["3h Qh 7h 4c 5c", "Jh Kh Ac 2c 6c", "5s 6s 7s 4s", "2h Ah Kc 6d 7d"], {"on_table": "2:4h"},
        "7h", "This trick has nothing in it. Keep the three of hearts for the ace of hearts, which is still out."),
    "no three is kept for a better trick than one with two thirds in it": (
        "tressette", ["3h 7h 4c 5c Jc", "Ac 2c 6c 7c", "5s 6s 7s 4s", "2h 6d 7d 5d"],
        {"on_table": "1:Kh 2:4h 3:Qh"}, "7h", ""),
    "a jack that wins a trick with nothing in it brings home its own third": (
        "two-handed-tressette", ["Jh 5h 5c 6c", "Qc 4d 7c"], {"on_table": "1:7h", "out": "7d 7s Ah 3h"},
        "Jh", "You play last, so it wins this trick and brings home its own third of a point."),
    "a trick of two thirds counts a whole point with the three that wins it": (
        "tressette", ["3d 7d 4c 5c", "Qd Jc 2c", "5s 6s 7s", "2h 6d 5d"],
        {"on_table": "1:Kd 2:4d 3:2d", "won": ("Ad", "")},
        "3d", "You play last, so it wins this trick, which counts a whole point with it."),
    "of two threes and two twos a three is kept": (
        "tressette", ["3h 2h 3d 2d", "4c Ah", "Kh 5d 6d", "2s Ad"], {"on_table": "1:5c 2:Qh 3:Jc"},
        "2d", "All the cards you have left count, and you keep the three of diamonds, which no opponent can beat."),
    "beside two bare aces the jack is the lowest": (
        "tressette", ["2s Js Ah Ad", "4c 7s Qd", "3h Kh 7d", "3d 2d 5d"], {"on_table": "1:5c 2:Qh 3:Jc"},
        "Js", "All the cards you have left count, so give up the lowest."),
    "a long suit with three that count is not called the weakest": (
        "tressette", ["Kd Qd Jd 5d Ac 7c 5c", "4d 6d 7d 2d 4c 6c Jc", "7h 3d Ad Kc Qc 3c 2c", "As Ks Qs Js 2s 3s 7s"],
        {"on_table": "3:6h"},
        "5d", "It counts nothing, and you have no ace, two or three of diamonds."),
    "an ace is led of the last two cards because the sure three is kept": (
        "tressette", ["Ah 3c", "2h Kd", "Jc 5d", "7h 7s"], {},
        "Ah", "Keep the three of clubs: if clubs are led to the last trick, it wins that."),
    "a trick to which a shown ace will go is not called empty": (
        "three-handed-tressette", ["3d 2d 6d 5d Kc", "Ad 7c Ac As 7h", "Kd Qc 5s 6s"],
        {"on_table": "2:4d", "melds": "1:aces3:Ad Ac As", "out": "4s 4h"},
        "5d", "It wins this trick unless Bea plays the ace or the king of diamonds."),
    "a king thrown on partner's trick counts for the side": (
        "tressette", ["Kh Kd Jd", "Qh Ac 5c", "Qs 6d", "3h Jh"], {"on_table": "2:2s 3:7c"},
        "Kh", "It counts a third of a point, and you keep the king of diamonds, which no opponent can beat."),
    "a jack that leaves the two alone goes before two sure winners": (
        "two-handed-tressette", ["2s Js 3h 2h Qd", "3s Ah 5h 4h"], {"on_table": "1:5c"},
        "Js", "All the cards you have left count, and you keep the three of hearts, which your opponent cannot beat."),
    "of cards that all count one goes from a suit without high ones": (
        "tressette", ["Qs Js 3c Jc 2d Qd", "Ah 5s 6s Ks", "3h 7h 7d 2s 3s", "3d 7s 5d 4s As"],
        {"on_table": "1:Kh 2:5h 3:Jh"},
        "Js", "All the cards you have left count, and in spades you have no ace, two or three to keep."),
    "for the last trick the suit of which more are out is kept": (
        "three-handed-tressette", ["2d Kc", "Ah", "3c"], {"on_table": "1:Kh 2:3h", "out": "5d 3s 2c Qc 5c"},
        "2d", "Keep the king of clubs for the last trick: fewer diamonds than clubs are still out."),
    "a small card that only partner beats wins for the side": (
        "tressette", ["6d 4c", "5s 4s", "Kd 7s", "6s 7c"], {"lacks": (0, 2, 0, 2)},
        "6d", "No opponent has any diamonds left, so your side wins this trick."),
    "so do two, of which partner beats one": (
        "tressette", ["3d 6d 4c", "5s 4s 5c", "Kd 7s 6c", "6s 7c 2s"], {"lacks": (0, 2, 0, 2)},
        "3d", "No opponent has any diamonds left, so your side wins with any diamond you lead."),
    "partner's queen is overtaken where the five then wins the last trick": (
        "tressette", ["2d 5d", "3s Js", "As", "2s"], {"on_table": "2:Qd 3:7s"},
        "2d", "Your side is sure to win this trick. Take the lead with this card: no opponent can beat the five of "
        "diamonds."),
    "a jack is added where partner may still win": (
        "tressette", ["3d Jd 7d 4c", "Qd 5c 6c 7c", "2d Ad 5s 6s", "4d 4s 7s"], {"on_table": "3:Kd"},
        "Jd", "It counts a third of a point, and Cy may still win this trick."),
    "a three is kept for the ace from a trick of two thirds": (
        "tressette", ["3h 7h 4c 5c Jc", "Ac 2c 6c 7c", "5s 6s 7s 4s", "Ah 6d 7d 5d"], {"on_table": "1:Kh 2:4h 3:Qh"},
        "7h", "This trick has only two thirds of a point in it. Keep the three of hearts for the ace of hearts, which "
        "is still out."),
    "for the last trick the card is kept that fewer can beat": (
        "three-handed-tressette", ["Ks Kd", "As", "Ad"], {"on_table": "1:Kh 2:Ah", "out": "2d 4s"},
        "Kd", "Keep the king of spades for the last trick: fewer cards still out can beat it."),
    "at Low Hand a jack that as many can beat as not is not called likely to win": (
        "tressette-low-hand", ["As Js 4h Kh", "3s 2s 5h 6h", "Ks Qs 6c 7c", "7s 6s 5s 4s"], {},
        "Js", "Lower spades are still out, so it could win you a worse trick later."),
    "an ace is led near the end where partner may have the three": (
        "tressette", ["Ac Qd", "4c 2s", "3c 2d", "2c 3d"], {},
        "Ac", "If Cy has the three, your ace wins its point."),
    "a two is thrown where another two keeps its king": (
        "three-handed-tressette", ["2s Ks 2d", "Jc Ac 5c", "3s 5s"], {"on_table": "2:Qc", "out": "3d 4s"},
        "2d", "All the cards you have left count, but your two of spades keeps the king with it."),
    "that the two cards which beat an ace are both dead is rare, so it is not told": (
        "three-handed-tressette", ["Ah Js Jd", "5c 7d 6d", "4c 5s 6s"], {"out": "3h 2h 3s 3d"},
        "Ah", "Only the three and the two of hearts can beat it."),
    "a suit that was named and not shown is called declared": (
        "tressette", ["3h 2h Ah 4c", "5h 5c 6c 7c", "6h 5d 6d 7d", "7h 5s 6s 7s"],
        {"melds": "0:napoletana-h:Ah 2h 3h", "show_melds": False},
        "3h", "You have declared the heart napoletana. Lead it from the top: no opponent can beat it."),
    "partner has declared what was not shown": (
        "tressette", ["4h 5c 6c Jc", "5h Qc 7c Kc", "3h 2h Ah 4c", "7h 5s 6s 7s"],
        {"melds": "2:napoletana-h:Ah 2h 3h", "show_melds": False},
        "4h", "Cy has declared the three of hearts, and no opponent can beat that card. Lead to it."),
    "the only suit of a hand is not called its longest": (
        "three-handed-tressette", ["Kc 7c 4c", "Qd 5d 6d", "Jd 7d 4d"], {"out": "3c 2c"},
        "7c", "You have only clubs left, and this one counts nothing."),
    "the only card that beats a small one is named": (
        "three-handed-tressette", ["5h Kc 7c 4c", "Qd 5d 6d 4d", "Jd 7d Jh 2s"], {"out": "3c 2c"},
        "5h", "It counts nothing, and only the jack of hearts can beat it."),
    "that a sure winner is kept is no reason for the two where the queen would keep it too": (
        "three-handed-tressette", ["2c Qs 3h", "4d 5d 6s", "3c 7d 6d"], {"on_table": "1:Kd 2:Jd", "out": "As 3s"},
        "2c", ""),
    "an ace that is given away leaves the two that wins": (
        "tressette", ["2s Ah Ad", "4c 7d", "3h Kh", "3d 2d"], {"on_table": "1:5c 2:2h 3:Kd"},
        "Ad", "It counts a whole point, but you keep the two of spades, which no opponent can beat."),
    "a queen that is thrown leaves an ace its guard": (
        "tressette", ["Ac Jc Qd", "3c Kd 2c", "2d 4c", "5d 6d"], {"on_table": "1:3h 2:5h 3:6h"},
        "Qd", "It gives away a third of a point, but your ace of clubs keeps the jack with it."),
    "a small card is not kept for the last trick because that is worth a point": (
        "tressette", ["7h 6h", "Kh 4c", "Ah 5c", "5h 6c"], {},
        "6h", "You have only hearts left, and this is the lowest."),
    "with three tricks left a three may be forced out before the last": (
        "two-handed-tressette", ["Qh 3s 6s", "Ks 4h"], {"on_table": "1:Qs"},
        "6s", "You keep the three of spades, which your opponent cannot beat."),
    "one higher card that is kept is named": (
        "tressette", ["2h Jh 4c", "Kc Qc", "Kh 3d", "5d 6d"], {"on_table": "1:3h 2:5h 3:6h", "out": ""},
        "Jh", "You cannot beat the three of hearts, so keep the two of hearts."),
    "at Low Hand no high card is spent where an opponent still to play may add an ace": (
        "tressette-low-hand", ["3h Qh 5h 3c", "2h Kh Jh 4c", "6h Ah 7c 7d", "4d 5d 6d"], {"on_table": "3:4h"},
        "3h", ""),
    "at Low Hand one other heart is not every other heart": (
        "tressette-low-hand", ["Qh 5h 3c", "7d 5d", "Ah Kh", "4c 7c"], {"on_table": "1:6h 2:4h 3:Jh"},
        "5h", "Your other heart would win this trick."),
    "a card that cannot be beaten is led for that": (
        "two-handed-tressette", ["Qh Jh Kc Kd Ks", "7h 6h 3c 3d 3s"], {},
        "Jh", "Your opponent cannot beat it, or any other heart you have."),
    "no three is promised a use that the next hint forgets": (
        "two-handed-tressette", ["3s Ks 4s 5c", "2s Qc 4d"],
        {"on_table": "1:Qs", "won": ("As", ""), "out": "7c 7d 7s 6s"},
        "Ks", "It wins this trick, so you need not spend the three of spades."),
    "at Low Hand an ace goes on their trick for its point, also near the end": (
        "tressette-low-hand", ["As 5h 7h", "Qd 4h", "7d Kh", "Qs Jd"], {"on_table": "1:Kd 2:6d 3:5d"},
        "As", "The opponents are sure to win this trick, so put your ace on it: they get its whole point."),
    "at Low Hand a trick that is taken though it counts is told with what it counts": (
        "tressette-low-hand", ["Ac Kc 7c 6c Qd 6d", "Ad Jd 3s 2d Kd", "3c 4h 5h 6h Qs", "Jc 4s Qh Jh 3d"],
        {"on_table": "1:7d 2:As 3:Ah"},
        "Qd", "It takes 2⅓ points. Kept, it could win you more than that later, as the jack of diamonds is still out."),
    "at Low Hand a partner who has shown the ace has to beat a seven": (
        "tressette-low-hand", ["4d 5d Kd", "3h 6h 5s", "Ac Ah As", "5h 6s"],
        {"on_table": "3:7c", "won": ("4c 5c 6c", ""), "melds": "2:aces3:Ac Ah As"},
        "5d", "Dov is winning, but Cy has to beat it, so get rid of your higher diamond that counts nothing."),
    "a three that is kept by throwing the two as well is no reason to throw an ace": (
        "tressette", ["3s 2s Ah", "Kh 6h", "7h 3h", "4h 7d"], {"on_table": "1:3c 2:4c 3:5c"}, "Ah", ""),
    "at Low Hand a seven that the jack to come may beat is not said to win": (
        "tressette-low-hand", ["3c Ac Kc 7c 4c", "Jc Qc 4d 5d 6d", "5s 6s 7s 4s", "2h 6h 7d 5h"],
        {"on_table": "2:5c 3:6c"}, "4c", "Every other club you have beats the six of clubs."),
    "a two that keeps three small cards is not said to keep one": (
        "three-handed-tressette", ["2d 7d 6d 5d 4d Kc", "3d Ad Qc 4c 5c 6c", "3h 7h 6h 5h Jc 7c"],
        {"on_table": "2:Kh"}, "4d", "It counts nothing, and your two of diamonds still has three small cards with it."),
    "an opponent who is known to have what beats it is not said perhaps to have none": (
        "tressette", ["Kh Jh 4c 5c", "3h 3d 3s Qd", "Qh 6s 7s", "6d 7d 5d"],
        {"on_table": "2:4h 3:5h", "melds": "1:threes3:3h 3d 3s"},
        "Kh", "Cy led low, which asks you to play high: it makes Bea spend the three to beat it."),
    "no five is promised to win once a three has drawn its suit where six of that are out": (
        "tressette", ["3d 5d Qh Jh Kh", "7d 6d Kc 2c Qc", "2d Ad 4c 5c Jc", "Kd Qd 6c 7c 3c"], {},
        "3d", "No opponent can beat it, and Cy may have the ace to put on it."),
    "nor where an opponent may have the ace": (
        "three-handed-tressette", ["3d 5d Qh Jh Kh", "7d 6d Kc 2c Qc", "2d Ad 4c 5c Jc"], {"out": "Kd Qd 6c 7c"},
        "3d", "No opponent can beat it, and it may catch the ace of diamonds."),
    "of two suits with nothing high the longer is led for its length": (
        "tressette", ["7d 5d 6s Kh", "7h 6h Kc 2c", "2d Ad 4c 5c", "3d Qd 2s 3s"], {"out": ""},
        "5d", "It counts nothing, and you have no ace, two or three of diamonds to lose. You have more diamonds than "
        "spades."),
    "and of two alike the other is said to do as well": (
        "tressette", ["7d 5d 7s 5s", "Kd Ks Kc 2c", "2d 2s 4c 5c", "3d 3s 6c 7c"], {},
        "5d", "It counts nothing, and you have no ace, two or three of diamonds to lose. The five of spades would do "
        "as well."),
    "a three that is kept is no reason where another suit keeps one too": (
        "tressette", ["3d 5d 4d 3s 5s", "Kd Ks Kc 2c Ac", "2d 2s 4c 5c Qc", "Qd As 6c 7c Jc"], {},
        "4d", "It counts nothing. You keep the three of diamonds, and no opponent can beat that. You have more "
        "diamonds than spades."),
    "of two single cards that can be beaten the one that fewer beat": (
        "tressette", ["Jc Jd 3s", "3c Kd Qd", "Ad 2d 4c", "3d 4d 5d"], {},
        "Jc", "You have no small card to lead, and only the three of clubs can beat this one."),
    "of weak suits the weakest is told to partner": (
        "tressette", ["Kh 7h Js 4s Qd", "As Ks Qs 7s 2d", "2s 6d 7d 3d 4d", "3c 3s 5d Kd Ad"],
        {"on_table": "3:4c", "out": ""},
        "4s", "It counts nothing, and tells Cy that spades are your weakest suit."),
    "at Low Hand a six is led before a four that nothing is under": (
        "tressette-low-hand", ["6d 4d Kd 2h 3s", "Ad Qd Jd 5c 6c", "3d 2d 5d 7c 4c", "7d 7h 6h 5h Kc"], {},
        "6d", "Of the diamonds still out, six can beat it and one cannot. Keep the four of diamonds, which is lower "
        "than all of them."),
    "at Low Hand a five is led before the only four beside a three": (
        "tressette-low-hand", ["4h 3h 5s Ks Ac", "Kh Jh Qs 4s 5c", "Qh Jc 6s 7s 6c", "6h 5h 3s 2s 4c"], {},
        "5s", "Of the spades still out, five can beat it and one cannot. Keep the four of hearts, which protects your "
        "three."),
    "three sure winners are not said only to keep the lead": (
        "two-handed-tressette", ["3d 2d Ad 6d 5c", "Kd Qd 4c Jc 6c"], {"out": "Jd 7d 5d 4d"},
        "3d", "Your opponent cannot beat it, or the two or the ace after it."),
    "a suit with no card that counts is led for that": (
        "tressette", ["6s 4s Jc 6c 5c", "3s Ks 2c Qc Kd", "2s As 4c 3c Ac", "Qs Js 7c Kc 3d"], {},
        "4s", "It counts nothing, and your spades are all small."),
    "that only a two can beat a king is no reason where an opponent must have it": (
        "tressette", ["Ks Jd 5d", "2s Qd 4c", "Ad 4d 5c", "Qs 3d 2d"], {"lacks": (0, 0, 8, 0)},
        "Ks", ""),
    "no jack is led with a good word where a small card of such a suit is in the hand": (
        "three-handed-tressette", ["2c 7c Jd 5d Js", "3s 2s As Ks 3h", "2h Ah Kh Qs 7s"], {"out": "3c 3d 2d Ad"},
        "Js", ""),
    "an ace that wins while its suit is out is led for its point": (
        "three-handed-tressette", ["Ac 7c Kd 5d", "Kc Qc Jc 6c", "5c 4c 3d 2d"], {},
        "Ac", "No opponent can beat your ace now, so win its point."),
    "a three that may draw the two is led for that": (
        "three-handed-tressette", ["3d Ad 4d Kc 4s", "2d 5d 3c 2c Ac", "Qc Jc 7c 6c 3s"], {"lacks": (0, 0, 2)},
        "3d", "No opponent can beat it, and it may draw the two, which beats your ace."),
    "at Low Hand the only card of a suit that is out is named": (
        "tressette-low-hand", ["7d 2h 3s", "Kd 4h 5h", "6h 7h 4s", "5s 6s 7s"], {},
        "7d", "Only the king of diamonds is still out in that suit, and it beats this card."),
    "no two that would win a trick of its own is added for a third of a point": (
        "tressette", ["2d 7d 5d", "Kd Qd 4c", "3s 4s 5s", "6d 4d 6c"], {"on_table": "1:Jd 2:3d 3:Ad"}, "2d", ""),
    "but a king of a suit that no opponent has any more is": (
        "tressette", ["Kh 5h 4c", "7c 6c 5c", "Qh 4h 3s", "7d 6d 5d"], {"on_table": "2:Ah 3:4d", "lacks": (0, 4, 0, 4)},
        "Kh", "Cy is sure to win this trick, so add a third of a point to it."),
    "at Low Hand no king is thrown with a good word where an ace could be": (
        "tressette-low-hand", ["Ks Ad Qc 6c", "Jc 7c 4d", "Kh 5c 5d", "4c 2d 7d"],
        {"on_table": "1:3h 2:7h 3:6h"}, "Ks", ""),
    "at Low Hand an ace is no card to lead to the last of its suit": (
        "tressette-low-hand", ["Ah 7h 6c Kc", "3c 2c 7c 4c", "Ac 5c 4d 5d", "3h 6d 7d Kd"], {}, "Ah", ""),
    "while there is a stock a three is kept for the ace": (
        "two-handed-tressette", ["3h 4h 5c 6c", "2h Qc 4d"], {"on_table": "1:Kh", "out": "7c 7d 7s Ah"},
        "4h", "This trick has only a third of a point in it, so keep the three of hearts for the ace of hearts, which "
        "is still out."),
}  # fmt: skip
"""By what each shows: the game, the hands, the rest of the position, the card, and the sentence on it."""


@with_each("shows", SAID)
def test_what_is_said_of_a_card(shows: str) -> None:
    name, hands, given, card, says = SAID[shows]
    table = late(name, hands, turn=0, **given)
    view = table.view(0)
    move = next(line for line in view.lines if line.args and line.card == read_cards(card)[0])
    reason = believed(table.advice, view, move)
    assert speak(f"{reason.sentence}{reason.figure}", NAMES, 0) == says  # figures only where nothing else is said


@pytest.mark.rule("TRS-10.8")
def test_a_card_that_was_shown_in_two_melds_is_known_once() -> None:
    """The three of a napoletana and of three threes: counted twice, it was taken for another card."""
    hands = ["Ks Ah 4h 2c", "3s 2s As 3h 3c 4c", "Jd Qd Kd 7d", "Ad 5d 6d"]
    table = late("tressette", hands, turn=0, melds="1:napoletana-s threes3:As 2s 3s 3c 3h 3s")
    position = TressetteAdvice(table.game).position(table.view(0).deal, 0, read_cards(hands[0]))
    assert position.known == [0, mask_of(read_cards("3s 2s As 3h 3c")), 0, 0]


ONE_SUIT = {
    "led": (["7s 6s", "Js Qs", "Ks Kd", "5h 6h"], "", "6s", "You have only spades left, and this is the lowest."),
    "thrown": (["6h 5h 4h", "3s Qs Kh", "Jc 7c As", "3c 2c"], "3:2s", "4h",
               "You have only hearts left, and this is the lowest."),
    "no more beside another suit": (["6h 5h 4h 4d", "3s Qs Kh Kd", "Jc 7c As Qd", "3c 2c Jd"], "3:2s", "4h", ""),
}  # fmt: skip
"""By what becomes of the card: the hands, the cards on the table, the card, and the sentence on it."""


@pytest.mark.parametrize("shows", ONE_SUIT)
def test_of_small_cards_of_one_suit_it_is_not_said_again_and_again_that_they_count_nothing(shows: str) -> None:
    hands, on_table, card, says = ONE_SUIT[shows]
    table = late("tressette", hands, turn=0, on_table=on_table)
    said = table.why_of(f"play {card}")
    assert said == says if says else "only hearts left" not in said


ASKED = {
    "the three is kept for the ace": (
        ["3c Jc 5c 4h 7d", "Qc 4d 5d 6d Jd", "2c 7h 6h Kd", "Ac 5h 4s Qd"], "5c",
        "Cy asks you to play high, but keep the three of clubs for the ace of clubs, which is still out."),
    "or for a better trick": (
        ["3c Jc 5c 4h 7d", "Qc 4d 5d 6d Jd", "2c 7h 6h Kd", "Kc 5h 4s Qd"], "5c",
        "Cy asks you to play high, but this trick has nothing in it: keep the three of clubs for a better one."),
    "though the jack beats what lies there": (
        ["3c Jc 7s 4h 7d", "Qc 4d 5d 6d Jd", "2c 7h 6h Kd", "Kc 5h 4s Qd"], "Jc",
        "This trick has nothing in it. Keep the three of clubs for a better one."),
}  # fmt: skip
"""By what each shows: the hands, the card played in place of the three that partner asks for, and the sentence."""


@pytest.mark.parametrize("shows", ASKED)
def test_a_hint_that_does_not_do_what_partner_asks_says_why(shows: str) -> None:
    hands, card, says = ASKED[shows]
    assert late("tressette", hands, turn=0, on_table="2:6c 3:7c").why_of(f"play {card}") == says


def test_a_card_that_counts_is_kept_from_a_friends_trick_with_the_reason() -> None:
    """It is not said that the friend's card cannot be beaten."""
    table = late("tressette", ["Kc 7c 6c 4c", "Ac 7d 6d", "4d 5d 3d", "3c Jd Qd"], turn=0, on_table="1:5c 2:2c 3:4h")
    assert table.why_of("play 4c") == (
        "Cy is sure to win this trick without your help. "
        "You keep the king of clubs, which only the three and the ace can beat."
    )


@pytest.mark.rule("TRS-10.5")
def test_a_king_that_would_lose_later_is_not_kept_from_a_friends_trick() -> None:
    """The three, the two and the ace of clubs are still out."""
    hands = ["Kc 7c 6c 4c", "Ac 2c 6d", "4d 5d 3d", "3c Jd Qd"]
    table = late("tressette", hands, turn=0, on_table="1:5h 2:3h 3:4h", lacks=(4, 0, 0, 0))
    assert "later" not in table.why_of("play 4c")


@pytest.mark.rule("TRS-10.7")
def test_a_two_is_not_kept_for_a_last_trick_to_which_the_three_is_played() -> None:
    """The seat plays last to the ninth trick, so that the three of spades, if it is out, is played to the tenth."""
    hands = ["2s 7s", "Js", "3s", "Ks"]
    table = late("tressette", hands, turn=0, on_table="1:5c 2:2c 3:4h")
    assert table.club == "play 2s"


@pytest.mark.rule("TRS-10.2")
def test_who_led_a_suit_first_is_not_said_to_have_led_it_back() -> None:
    """Partner led the four of spades, and the seat has led the three of spades back."""
    hands = {
        3: "3s As Js 7s 4d 5d 4h Qc 5c 4c", 1: "4s 2s Qs 3c Ac Kc 7c Jc Ad 6c",
        2: "5s Ks 6s Ah 2c Jd Kd 2d Qd 3d", 0: "6d 7d 5h 6h 7h Jh Qh Kh 2h 3h",
    }  # fmt: skip
    table = Seated(hands=hands).trick("1:4s 2:5s 3:As 0:5h")
    table.say("3 meld none, 1 meld none, 2 meld none, 0 meld none")
    table.trick("3:3s 0:6d 1:Qs 2:Ks")
    says = "Bea led spades low, so lead them back. Only the two of spades can beat it, and Bea may have that."
    assert table.why_of("play 7s") == says


@pytest.mark.rule("TRS-10.3")
def test_no_lead_of_a_suit_in_which_an_opponent_must_have_the_ace() -> None:
    """Partner has no diamonds, so the ace of diamonds can only win with an opponent."""
    hands = ["7d 5d 6s", "Ad 4s 7h", "3s Jh Qh", "2d 4h 5h"]
    assert late("tressette", hands, turn=0, lacks=(0, 0, 2, 0)).club == "play 6s"
    assert late("tressette", hands, turn=0).club == "play 5d"


@pytest.mark.rule("TRS-10.5")
def test_a_card_of_a_suit_of_which_no_other_is_left_waits_for_no_better_trick() -> None:
    """Nobody else can lead that suit any more."""
    hands = ["Ks 2h 7h Jc 5c", "4h 5h Jh Kd 4d", "Qd 5s 6h Qh Jd", "4s 7s 3h 3d"]
    table = late("tressette", hands, turn=0, on_table="3:7c")
    assert table.club == "play Jc"
    assert table.why_of("play 5c").endswith("Keep the jack of clubs for when you lead: no other club is left.")


def test_a_gain_that_may_be_chance_is_no_reason_against_the_rule_of_thumb() -> None:
    """A hint tells the move of the rule of thumb, unless the search's move is better by more than its error."""
    table = late(
        "tressette-low-hand",
        ["Qc Ad 5d 3s 4s 6s", "Ac 3h Kd 7d 2d Ks", "Kc 7c 3d Jd 4d 2s", "3c Jc Qd 6d Qh 5h"],
        turn=0,
    )
    view = table.view(0)
    club, other = table.advice.best(view.deal, 0, view.lines), read_move("0 play Qc")
    reason = believed(table.advice, view, other)
    assert club != other
    assert reason.judgement == "search"
    for gain, told in ((0.3, False), (1.6, True)):
        tried = (Tried(club, 0.0, 0.0, 10, 20), Tried(other, gain, 0.5, 10, 20))
        thought = Thought(other, tried, 20, 40)
        recommended = _Recommended(table.game, table.advice, view, other)
        assert recommended.doubtful(thought) != told


def test_at_low_hand_a_plain_fact_names_the_card_that_is_kept_to_lose_with() -> None:
    """Not that a jack is the lowest card that beats a six, which speaks against it."""
    table = late("tressette-low-hand", ["Ad Jd 5d", "Kd Qd 3h", "4h 5h 6h", "2d 4c 5c"], turn=0, on_table="2:4d 3:6d")
    assert table.advice.at_last(table.view(0), read_move("0 play Jd")) == (
        "Keep the five of diamonds to lose a later trick with."
    )


def test_at_low_hand_a_card_that_would_win_any_trick_of_its_suit_is_not_kept_to_lose_with() -> None:
    """Only the five is out, so the king of diamonds would take a later trick."""
    hands = ["Js Ah 3d Ad Kd", "2s 4c 5c 6c", "5d 5h 6h 7h", "4h 4s 5s 6s"]
    table = late("tressette-low-hand", hands, turn=0, on_table="1:Jd 2:2d 3:Qd")
    assert "Keep" not in table.advice.at_last(table.view(0), read_move("0 play 3d"))


@pytest.mark.rule("TRS-10.6")
def test_a_second_small_card_of_a_suit_is_not_given_the_same_reason_as_the_first() -> None:
    """The opponent runs clubs, and spades are thrown one after another."""
    hands = {1: "Ac 2c 3c 5c 6c 7c Jc Qc Kc Ad", 2: "3s Js 7s 6s 4s Kh Qh 3h 2h Ah", 3: "4h 5h 6h 7h Jh 4d 5d 6d 7d Jd"}
    table = Seated(hands=hands)
    table.say("1 play 7c")
    assert "you keep the three of spades" in table.why_of("play 4s")
    table.say("2 play 4s").say("3 play 4h").say(f"0 {table.club}")
    while table.deal.phase == "meld":
        table.say(f"{table.turn} {table.club}")
    table.say("1 play 6c")
    assert table.why_of("play 6s") == "It is another small spade, which counts nothing."


@pytest.mark.rule("TRS-10.3")
def test_that_partner_has_the_higher_cards_is_told_only_where_it_is_likely() -> None:
    """Each of three hands may have any card, which is no reason; where an opponent has nearly shown his, it is."""
    hands = ["Kh Ad Jd 7c", "3h 4c 5c 6c", "2h 3s 4s 5s", "6h 6s 7s 7d"]
    for lacks in ((0, 0, 0, 0), (0, 4, 0, 0)):
        table = late("tressette", hands, turn=0, lacks=lacks)
        assert table.why_of("play Kh") == "Only the three and the two of hearts can beat it."
    hands = ["2h 4c 5c 6c", "Ac Ad As 7d", "3h 4d 5d 6d", "4s 5s 6s 7s"]
    table = late("tressette", hands, turn=0, lacks=(0, 0, 0, 4), melds="1:aces3:Ac Ad As")
    assert table.why_of("play 2h") == "Only the three of hearts can beat it, and Cy most likely has that."


@pytest.mark.rule("TRS-10.8")
@pytest.mark.parametrize(
    ("melds", "says"),
    [
        ("", "Your side wins this trick unless Bea has the three or the two of spades."),
        ("2:threes3:3s 3d 3c", "Cy has the three of spades and can win this trick: bring your ace home now."),
    ],
)
def test_a_card_that_an_opponent_may_beat_is_safe_where_partner_has_shown_a_better_one(melds: str, says: str) -> None:
    """The two may come, but the three beats that as well."""
    hands = ["As Js 5s", "2s 4h 5h", "3s 3d 3c", "7s 6h"]
    table = late("tressette", hands, turn=0, on_table="3:Qs", melds=melds)
    assert table.why_of("play As") == says
