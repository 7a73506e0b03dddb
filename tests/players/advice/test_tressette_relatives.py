"""What hints at Two-Handed Tressette, Low Hand and Mediatore recommend and say in positions that only they have."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.hints import believed
from cardtable.rules.naming import speak
from tests.each import with_each
from tests.hints import NAMES
from tests.players.family import late

TWO = "two-handed-tressette"
LOW = "tressette-low-hand"

ALL_LOST = (["3d Kd Jd", "5c 4c 4d", "3h 2h 5d", "3s 2s"], {"on_table": "3:As", "lacks": (0, 8, 8, 7)})
RECOMMENDED: dict[str, tuple[str, list[str], dict[str, Any], str, str]] = {
    "nothing can win a trick where another has all that are left": (
        LOW, *ALL_LOST, "3d", "Dov wins all three tricks left, so it does not matter which card you play."),
    "nor on partner's tricks": (
        LOW, ["As 7s", "5s 4d", "2c", "Kd"], {"on_table": "2:3s 3:Js", "lacks": (0, 0, 14, 0)}, "As",
        "Cy wins both tricks left, so it does not matter which card you play."),
    "of three diamonds that a four may make win the one that counts is given to them": (
        LOW, ["Jd 7d 5d", "4d 4s Kd", "3h 2h Qc", "As Ks"], {"on_table": "3:3c"}, "Jd",
        "The four of diamonds is still out, so any of your diamonds could win you one of the last tricks, and it "
        "counts a third of a point."),
    "of three diamonds one of which the last four cannot beat only the higher ones are named": (
        LOW, ["Jd 7d 4d", "5d 4s Kd", "3h 2h Qc", "As Ks"], {"on_table": "3:3c"}, "Jd",
        "The five of diamonds is still out, so either of your higher diamonds could win you one of the last tricks, "
        "and it counts a third of a point."),
    "on a trick that partner may win, the higher of two small cards goes": (
        LOW, ["6c 5c", "7c 4h", "Kc 5h", "7s 6h"], {"on_table": "3:4s"}, "6c",
        "Dov is winning, but Cy may have to beat it, so get rid of your higher club."),
    "of small cards of two suits the one that more could make win": (
        LOW, ["6c 7s 5s 4s", "4c 2h Kh Ks", "Qc Jd 4d", "Qh Jh 5d"], {"on_table": "2:3h 3:6h"}, "6c",
        "Cy is winning for your side, so get rid of a card that could win you a trick later: a lower club is still "
        "out, and none under your small spades."),
    "a two goes before the queen below it on partner's trick": (
        LOW, ["2h Qh 7s 6s 6d", "Kh Jh 4h 5h 7h", "Qd Jd 4d 5d 7d", "4s 5s Js Qs"], {"on_table": "2:3c 3:6c"}, "2h",
        "Cy is winning for your side, but this card could win you a worse trick later."),
    "where partner wins for sure a two that would win a worse trick may take it": (
        LOW, ["2c Qc 5c 7h", "6h 5h 4h 4d", "7c Kc 4s", "3s 5d 6d"], {"on_table": "2:Ac 3:6c"}, "2c",
        "Cy is winning for your side, so get rid of a card that could win you a worse trick later."),
    "no four is led that leaves a three bare where another lead loses as well": (
        LOW, ["3s 4s Ah 5h 4h 7c Kd Jd 5d 4d", "2s 5s 6s 2h 6h 7h 2c 6c 2d 6d", "As Ks 7s Kh Qh 3c 4c Kc 3d 7d",
              "Qs Js 3h Jh Ac Qc Jc 5c Ad Qd"], {}, "4h",
        "Nothing is lower than a four: any other heart wins this trick."),
    "an ace that stands alone is caught": (
        TWO, ["2c 6h 5h Qd 3s Js", "Ac Ad 2d Ah 6s 5s"],
        {"out": "3d 3h 2s Kd 4d 4h", "melds": "1:aces3:Ac Ad Ah"}, "2c",
        "Your opponent must play the ace of clubs, the only other club: you win 1⅓ points."),
    "and kept from a partner": (
        LOW, ["Jd 7d 5d", "4d 4s Kd", "3h 2h", "As Ks Qc"], {"on_table": "2:3c"}, "7d",
        "The four of diamonds is still out, so it could win you one of the last tricks."),
    "an ace is led before the opponent draws what beats it": (
        TWO, ["3s As Ks Qs 4c", "Kc Qc 5c 4d 3h"], {"out": "2s 7s 7c 6d", "lacks": (0, 8)}, "As",
        "Your opponent has no spades now, so your ace wins its point. A card from the stock could beat it later."),
    "or a king": (
        TWO, ["3s Ks Qs 4c", "Kc Qc 5c 4d"], {"out": "2s 7s 7c 6d", "lacks": (0, 8)}, "Ks",
        "Your opponent has no spades now, so it wins. A card from the stock could beat it later."),
    "the three where nothing else counts": (
        TWO, ["3s 5s 4s 4c", "Kc Qc 5c 4d"], {"out": "2s 7s 7c 6d", "lacks": (0, 8)}, "3s",
        "Your opponent has no spades now, so it wins."),
    "while there is a stock a queen brings home her own third": (
        TWO, ["Qc 7c 5h", "5d 6h"], {"on_table": "1:5c", "out": "2c 3c"}, "Qc",
        "You play last, so it wins this trick and brings home its own third of a point."),
    "no promise that a winner is kept for the last of four tricks": (
        TWO, ["Ks Qs 6s 3h", "As 2s Qh Qd"], {}, "6s",
        "The three of hearts is your only sure winner, so do not spend it yet."),
    "what the king draws out comes first": (
        TWO, ["Ac Kc 2h Kh", "2c Ah Qh Ks"], {}, "Kc",
        "Only the two of clubs can beat it. Once that is gone, your opponent cannot beat your ace."),
    "of two tricks the last is promised": (
        TWO, ["2d 3s", "3d 2s"], {}, "2d",
        "The three of spades is your only sure winner, so keep it for the twentieth trick."),
    "suits in which the other has an ace that no sure winner beats are named": (
        TWO, ["Qc 2d Kd Qh 3s Js", "2c Ad Ah As 6s 5s"],
        {"out": "3c 3d 3h 2s Ac Kc", "melds": "1:aces3:Ad Ah As"}, "Qc",
        "You have no small card to lead. Stay out of diamonds and hearts: Bea has the aces there."),
    "with both hands known a small card does not feed the ace": (
        TWO, ["3c 7c 6c 4c 4h 5s", "2c Ac Kc Jc Kh Ks"], {}, "4h",
        "It counts nothing, and you have no ace, two or three of hearts to lose."),
    "a king is not kept for a last trick to which nobody can lead his suit": (
        "tressette", ["Ah Ks", "5d 4d", "3h 4h", "2d"], {"on_table": "3:6c", "lacks": (0, 1, 1, 8)}, "Ks",
        "It gives away a third of a point, and your ace would give away a whole one."),
    "but for one to which it can be led he is": (
        "tressette", ["Ah Ks", "5d 4d", "3h 4h", "2d"], {"on_table": "3:6c", "lacks": (0, 1, 1, 0), "out": "7s"}, "Ah",
        "Keep the king of spades: if spades are led to the last trick, it wins that."),
}  # fmt: skip
"""By what each shows: the game, the hands, the rest of the position, the card recommended, and the sentence on it."""


@pytest.mark.rule("TRS-10.5", "TRL-10.4", "TRD-10.1", "TRD-10.2", "TRD-10.5")
@with_each("shows", RECOMMENDED)
def test_what_is_recommended_and_why(shows: str) -> None:
    name, hands, given, card, says = RECOMMENDED[shows]
    table = late(name, hands, turn=0, **given)
    view = table.view(0)
    assert table.club == f"play {card}"
    move = next(line for line in view.lines if line.args and line.card == read_cards(card)[0])
    assert speak(believed(table.advice, view, move).sentence, NAMES, 0) == says


SAID: dict[str, tuple[str, list[str], dict[str, Any], str, str]] = {
    "a three and a two that nothing else beats will win a trick": (
        LOW, ["3s 2s 4c Kh Jh 7d 6d", "Qs 5s 4s 7c 6c 5c Qh", "As 6s Kc 4d 3d 2d Ah", "Ks 7s Js 5d Qc Jc 2h"], {}, "2s",
        "It will win a trick sooner or later. Now most can follow suit; later they could throw aces on it."),
    "a three that no small card of the suit is behind": (
        TWO, ["3c Ac Kc Jd Qd", "2c Jc Kh Kd Ad"], {}, "3c",
        "Your opponent cannot beat it, and must play one of two clubs to it."),
    "what wins later is counted": (
        TWO, ["2d 5h 3s Ks 6s", "3d Kd 2s As 7s"], {}, "2d", "You keep your two sure winners."),
    "or named": (
        TWO, ["Kc Jc 2d 3s", "2c Qc 3d As"], {}, "Kc", "You keep the three of spades, your only sure winner."),
    "of all the small cards the one that feeds no ace is led for that": (
        TWO, ["2s 5s Jc 4c 6d 5d 7h", "Ac Ad Ah Ks 4s 7c 3c"],
        {"out": "3s As 2c 2d 3d 2h 3h", "melds": "1:aces3:Ac Ad Ah"},
        "5s", "It counts nothing. Stay out of clubs, diamonds and hearts: Bea has the aces there."),
    "a trick with nothing in it need not be won though a jack would do": (
        TWO, ["3d Jd 4d 5c 4c", "6h 7h 6c 7c"], {"on_table": "1:5d", "out": "2c 3c"}, "4d",
        "This trick has nothing in it, so you need not win it."),
    "a queen puts a third into a trick with nothing in it, which a two would win": (
        "three-handed-tressette", ["Jc Kc 3h Kh 2s 3s Qs", "As Ks 4d 5d 6d 7d Jd", "4c 5c 6c 7c 4h 5h"],
        {"on_table": "2:4s"}, "Qs",
        "It wins this trick unless Bea has the ace or the king of spades."),
    "at Low Hand a winning card that counts no more than the one that loses is named": (
        LOW, ["Jc Kc", "5c 6d", "3c 4d", "5d"], {"on_table": "3:Qc"}, "Jc",
        "Dov is winning so far. The king of clubs could win you this trick, which you do not want."),
    "a three that nobody beats is not said to be best spared": (
        "tressette", ["3h Kh Jh", "2h 4d 5d", "Ah 6d 7d", "5h 6h Qd"], {"on_table": "1:3s 2:Js 3:7s"}, "3h", ""),
    "a small card of a suit that nobody else has is led because it wins": (
        TWO, ["2s As 4s 3c 2c", "Kc Qc 5c 4d 6d"], {"out": "7c 7d 6c 5d"}, "4s",
        "Your opponent has no spades left, so your three spades win."),
    "of a two and a queen the two is led, which only the three beats": (
        TWO, ["2d Qd", "3d Ad"], {}, "2d",
        "You have no small card to lead, and only the three of diamonds can beat this one."),
    "no queen is kept for a last trick that the three is known to win": (
        TWO, ["6c Qs", "2c 3s"], {}, "6c", "It is the only card you have that counts nothing."),
    "of an ace that two known cards beat it is not said that only they beat it": (
        TWO, ["Ac 5c 4h", "3c 2c Kh"], {}, "5c", "It counts nothing."),
}  # fmt: skip
"""By what each shows: the game, the hands, the rest of the position, a card, and the sentence on it."""


@with_each("shows", SAID)
def test_what_is_said_of_a_card(shows: str) -> None:
    name, hands, given, card, says = SAID[shows]
    assert late(name, hands, turn=0, **given).why_of(f"play {card}") == says


@pytest.mark.slow
@pytest.mark.rule("TRD-10.2", "TRD-10.5")
def test_once_the_stock_is_gone_the_rest_is_played_out_exactly() -> None:
    """With nine cards left the three of hearts takes the two; any other heart would leave the two a trick."""
    hands = ["3c 3d 3h Ah Kh 7h 2s As 6s", "Ac 2d Kd 2h 3s Ks Qs Js 7s"]
    deal = late(TWO, hands, turn=0, announce="automatic").deal
    advice = late(TWO, hands, turn=0, announce="automatic").advice
    played = len(deal.plays)
    assert advice.knows_the_ending(deal)
    drawn = [f"{hands[0]} 4c", f"{hands[1]} 4d"]  # a guess of the last draw, of which a search makes very many
    assert not advice.knows_the_ending(late(TWO, drawn, turn=0).deal)
    advice.play_ending(deal)
    hearts = [move.card for move in deal.plays[played:] if move.seat == 0 and move.card.suit.name == "HEARTS"]
    assert hearts[0] == read_cards("3h")[0]


@pytest.mark.rule("TRD-10.4")
def test_no_search_takes_the_last_small_guard_from_an_ace_that_can_still_be_beaten() -> None:
    """Though the ace keeps its king, the three and the two may both be drawn or held; another small card is led."""
    tried = late(TWO, ["Ac Kc 5c 3d Kd Jd 5d", "Qh Jh 4h Ks Qs Js 4s"], turn=0, out="3c 2c 7d 6d").tried
    assert "play 5d" in tried
    assert "play 5c" not in tried


@pytest.mark.rule("TRT-10.2")
def test_an_ace_given_on_purpose_weighs_no_less_than_what_would_give_little() -> None:
    """It goes to the opponent who is behind; that it counts a whole point is why it is given."""
    hands = ["Ah 3h Qh Kh", "2h Jh 4c", "7h 6h 5c"]
    given = late("three-handed-tressette", hands, turn=0, on_table="1:7d 2:Kd", totals=(5, 28, 8), out="3d 2d Ad 5h")
    assert given.club == "play Ah"
    assert given.weight("play Ah") > given.weight("play Qh")


@pytest.mark.rule("TRD-10.2")
def test_where_both_hands_are_known_the_points_that_other_cards_lose_are_told() -> None:
    """After the five of hearts the king wins the last trick; led itself or kept with the five of clubs it does not."""
    table = late(TWO, ["5c 5h Kc", "Qc 2h Jc"], turn=0)
    view = table.view(0)
    told = {line.card.symbol: table.advice.reason(view, line).besides for line in view.lines if line.verb == "play"}
    said = "Both hands are known: played out, every other card makes the score two points worse for you."
    assert told == {"5♥": (said,), "5♣": (), "K♣": ()}


@pytest.mark.rule("TRD-10.2")
def test_where_one_other_card_does_as_well_it_is_named() -> None:
    """To bare the ace of diamonds looks wrong, as the two is known against it; but only the ace itself does as well."""
    table = late(TWO, ["3h Jh 3c Ac Qc Ad 7d", "Ah Kh Qh 2d 4s 6s"], turn=0, on_table="1:5s")
    view = table.view(0)
    told = {line.card.symbol: table.advice.reason(view, line).besides for line in view.lines if line.verb == "play"}
    said = "Both hands are known: played out, the ace of diamonds does as well, and every other card makes the score "
    assert [card for card in told if told[card]] == ["7♦"]
    assert told["7♦"] == (f"{said}a point worse for you.",)
