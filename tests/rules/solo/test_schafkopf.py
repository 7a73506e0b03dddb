"""Schafkopf beyond its examples: trumps, who is asked, claims and concessions, and what the table tells."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK, cards_text
from cardtable.rules.game import SPECTATOR
from cardtable.rules.solo.cards import SCHAFKOPF, points_in
from cardtable.rules.tricks.telling import symbols
from tests.each import with_each
from tests.rules.solo.table import Table, pack_of, played


def stopped(name: str, lines: int, **options: object) -> Table:
    """Return the table of an example, after the first `lines` moves of its play."""
    table, whole = Table("schafkopf", pack_of(name), **options), played(name)  # type: ignore[arg-type]
    rewound = whole.game.rewound(whole.deal)
    before = len(rewound.moves) - len(whole.deal.plays) - bool(whole.deal.ended)
    return table.say(", ".join(map(str, rewound.moves[: before + lines])))


@pytest.mark.rule("SCH-2.1", "SCH-2.2", "SCH-2.3")
def test_fourteen_trumps() -> None:
    """All queens, jacks and diamonds in one order, and six cards in every other suit."""
    assert cards_text(SCHAFKOPF.suits[1]) == "Qc Qs Qh Qd Jc Js Jh Jd Ad Td Kd 9d 8d 7d"
    assert cards_text(SCHAFKOPF.suits[3]) == "As Ts Ks 9s 8s 7s"
    assert sorted(card for suit in SCHAFKOPF.suits for card in suit) == list(Table("schafkopf").game.pack)


@pytest.mark.rule("SCH-1", "SCH-4.2", "SCH-4.3", "SCH-3")
def test_the_blind() -> None:
    """The first who takes it plays, nobody after him is asked, and any two of his twelve cards are buried."""
    table = Table("schafkopf", pack_of("won-with-65"), seats=5, dealer=3)
    assert (table.turn, table.lines) == (4, ["pass", "take"])
    assert table.say("4 pass, 0 take").phase == "discard"
    assert (table.turn, len(table.lines)) == (0, 66)
    assert table.refused("0 bury 7c").sentence == "The seven of clubs is not in your hand."
    assert table.told("0 bury Ad Td" if "bury Ad Td" in table.lines else f"0 {table.lines[0]}")[0].endswith(
        "two cards."
    )
    assert table.turn == 4
    least = Table("schafkopf", pack_of("least")).say("1 pass, 2 pass, 0 pass")
    assert (least.phase, least.turn) == ("play", 1)
    assert not least.game.table({"bury_counts": False}).buried_count


@with_each(
    ("example", "lines", "options", "line", "rule"),
    [
        ("claim-by-the-player", 3, {}, "0 claim", "SCH-4.9"),
        ("claim-by-the-player", 9, {}, "2 claim", "SCH-4.9"),
        ("claim-by-the-player", 9, {}, "0 concede", "SCH-4.10"),
        ("claim-by-the-player", 18, {"claims": False}, "2 claim", "SCH-4.9"),
        ("claim-by-the-player", 18, {"claims": False}, "2 concede", "SCH-4.10"),
        ("claim-by-the-player", 18, {"bury_counts": False}, "2 claim", "SCH-4.9"),
        ("concession", 18, {}, "0 concede", "SCH-4.10"),
        ("least", 3, {}, "0 claim", "SCH-4.9"),
        ("least", 3, {}, "0 concede", "SCH-4.10"),
        ("claim-by-the-player", 0, {}, "2 take", "SCH-5"),
        ("claim-by-the-player", 0, {}, "1 claim now", "SCH-5"),
    ],
)
@pytest.mark.rule("SCH-4.9", "SCH-4.10", "SCH-5", "SCH-3")
def test_when_nobody_claims_or_concedes(
    example: str, lines: int, options: dict[str, object], line: str, rule: str
) -> None:
    """Not at every table, not in a leaster, not out of turn, not too early, and not an opponent his own defeat."""
    table = stopped(example, lines, **options)
    assert table.rule(line) == rule


@pytest.mark.rule("SCH-4.9", "SCH-9")
def test_the_price_is_told_first() -> None:
    """A claim and a concession say what they cost before they are made, and want to be confirmed."""
    table = stopped("claim-by-the-player", 18)
    assert {"claim", "concede"} <= set(table.lines)
    title, effect, confirm = table.offer("2 claim")[:3]
    assert (title, effect) == ("Claim", "you win 2")
    assert confirm == "Claim the game with 65 points? All cards not yet won go to the other side, and you win 2."
    assert table.offer("2 concede").confirm == "Concede the game with 65 points? You lose 2."
    assert stopped("concession", 0).deal.turn == 1
    assert played("concession").result.change == (-2, 0, 0)


@pytest.mark.rule("SCH-4.4", "SCH-9")
def test_who_gets_the_blind_of_a_leaster_is_told() -> None:
    """When everybody has passed, after the last trick, and in the account of the deal."""
    passed = Table("schafkopf", pack_of("least")).say("1 pass, 2 pass")
    assert passed.told("0 pass")[-1].endswith("The blind goes to whoever wins the last trick.")
    whole, last = played("least"), stopped("least", 29)
    winner, points = whole.deal.winners[-1], f"{points_in(whole.deal.widow)} points"
    (play,) = [str(move) for move in whole.game.rewound(whole.deal).moves[-1:]]
    assert (
        last.told(play)[-1]
        == f"{('Ann', 'Bea', 'Cy')[winner]} gets the blind with it, {symbols(whole.deal.widow)}: {points}."
    )
    assert whole.teller.result_told(whole.result)[0].endswith(f"The last trick also brought the blind, {points}.")
    assert not any("blind" in told for told in played("won-with-65").teller.result_told(played("won-with-65").result))


@pytest.mark.rule("SCH-9")
def test_what_is_shown() -> None:
    """Points to each side alone; trumps where they surprise; a leaster in capitals; blind and discard in the end."""
    assert stopped("won-with-65", 2).zones(2)["score"].labels == ()
    table = stopped("won-with-65", 18)
    assert table.zones(2)["score"].labels == ("You: 51 points + 14 buried",)
    assert table.zones(0)["score"].labels == table.zones(1)["score"].labels == ("Your side: 30 points",)
    assert table.zones(SPECTATOR)["score"].labels == ()
    hand = stopped("won-with-65", 0).zones(2)["hand-2"]
    labels = dict(zip(map(str, hand.cards), hand.labels, strict=True))
    assert (labels["Qh"], labels["Js"], labels["Qd"], labels["7d"], labels["9c"]) == ("trump", "trump", "", "", "")
    assert table.zones(0)["discard"].cards == (BACK, BACK)
    ended = played("won-with-65").zones(0)
    assert cards_text(sorted(ended["widow"].cards)) == "Jd Kh"
    assert cards_text(sorted(ended["discard"].cards)) == "Tc Ks"
    least = Table("schafkopf", pack_of("least")).say("1 pass, 2 pass, 0 pass")
    assert "LEASTER" in least.zones(1)["trump"].labels
    sheet = least.teller.sheets([played("least").result], None)[0]
    assert sheet.rows[0].cells[-3:] == ("", "+2L", "")
    assert sheet.rows[0].cells[2] == "leaster (L)", "what the letter stands for is read in the same row"
