"""What a table of Tressette shows, asks and tells that its transcript does not have."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import cards_text
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import speak
from cardtable.rules.tressette.teller import declaration
from tests.rules.tressette.table import NAMES, TRICK_1, Table, deal_a, random_deal


@pytest.mark.rule("TRS-9.1")
def test_what_all_can_see() -> None:
    """In the middle of a trick: turn, this trick and the last, tricks won, hands by number, the sheet."""
    table = deal_a(5, totals=(10, 4)).say("2 play 4c, 3 play Qc")
    for who in (0, 1, 2, 3, SPECTATOR):
        zones = table.zones(who)
        assert table.view(who).deal.turn == 0
        assert (cards_text(zones["trick-2"].cards), zones["trick-2"].note) == ("4c", "leads")
        assert cards_text(zones["trick-3"].cards) == "Qc"
        assert cards_text(zones["last-trick"].cards) == "5d Kd 3d Jd"
        assert [len(zones[f"won-{seat}"].cards) for seat in range(4)] == [4, 0, 1, 0]
        assert [len(zones[f"hand-{seat}"].cards) for seat in range(4)] == [5, 5, 4, 4]
    assert table.zones(0)["score"].labels == ("We 10 + 3", "They 4 + 3")
    assert table.zones(SPECTATOR)["score"].labels == ("Ann & Cy 10 + 3", "Bea & Dov 4 + 3")


@pytest.mark.rule("TRS-9.1", "TRT-9.1")
@pytest.mark.parametrize(
    ("game", "heading", "plates"),
    [
        ("tressette", ("tricks: Ann & Cy 1, Bea & Dov 0", "tricks: Ann & Cy 0, Bea & Dov 1"), set()),
        ("three-handed-tressette", (), {"1 trick", "0 tricks"}),
        ("two-handed-tressette", (), {"1 trick", "0 tricks"}),
    ],
)
def test_tricks_are_told_with_whose_they_are(game: str, heading: tuple[str, ...], plates: set[str]) -> None:
    """A side's in the heading; those of people who play alone at their plates, for their names need too much room."""
    table = Table(game)
    table.deal = next(deal for deal in random_deal(table.game, Random(5)) if deal.tricks)
    zones = table.zones(SPECTATOR)
    seats = range(table.game.seats)
    assert set(zones["state"].labels) <= set(heading)
    assert bool(zones["state"].labels) == bool(heading)
    assert {word for seat in seats for word in zones[f"seat-{seat}"].labels if "trick" in word} == plates


@pytest.mark.rule("TRS-9.3")
def test_what_the_table_adds_up() -> None:
    """Sheet and melds while game must be announced; both standings where it need not be, and when the deal is over."""
    called = deal_a(2, totals=(20, 10))
    assert called.zones(1)["score"].labels == ("We 10 + 3", "They 20 + 3")
    assert Table(totals=(20, 10)).trick(TRICK_1).zones(1)["score"].labels == ("We 10", "They 20")
    automatic = deal_a(2, totals=(20, 10), announce="automatic")
    assert automatic.zones(1)["score"].labels == ("We 13", "They 26")
    over = called.say("0 announce")
    assert over.zones(1)["score"].labels == ("We 13", "They 26")


@pytest.mark.rule("TRS-9.3", "TRS-4.21")
def test_both_sides_cards_are_laid_out_by_kind() -> None:
    """Aces, the others in threes, odd thirds: after an announcement, and not before the deal is over."""
    early = deal_a(2).say("0 announce").zones(3)
    assert cards_text(early["aces-0"].cards) == "Ac"
    assert cards_text(sorted(early["others-0"].cards)) == "2c 3c Jh Qh Kh"
    assert early["others-0"].note == "5 others: 1⅔"
    table = deal_a(7)
    assert not any(name.startswith(("aces", "others")) for name in table.zones(0))


@pytest.mark.rule("TRS-9.6")
def test_declarations_of_house_rules_declaration() -> None:
    """Where the cards are not shown, and where a meld may be kept back; the usual table is in the transcript."""
    silent = Table(show_melds=False).trick(TRICK_1)
    assert silent.told("0 meld threes3") == ["Ann declares three threes."]
    free = Table(melds="optional").trick(TRICK_1)
    assert free.prompt(0) == "Declare the melds you want; those you keep back do not score."
    assert [free.offer(f"0 {line}").title for line in free.lines[2:]] == ["No meld", "Three threes"]


def test_several_melds_in_one_breath() -> None:
    """Diamond napoletana, four aces: every word as it is spoken."""
    assert declaration(("napoletana-d", "aces4", "threes3")) == "diamond napoletana, four aces and three threes"
    assert declaration(()) == "no meld"


@pytest.mark.parametrize(
    ("totals", "line", "sentences"),
    [
        (
            (25, 20),
            "0 announce",
            [
                "Ann announced game with 31: Ann and Cy win.",
                "Ann and Cy: 2⅔ in cards (counts as 3) + 3 in melds = 6. Score: 25 + 6 = 31.",
                "Bea and Dov: 0 in cards + 3 in melds = 3. Score: 20 + 3 = 23.",
            ],
        ),
        ((24, 20), "0 announce", ["Ann announced game with only 30, 1 short: Bea and Dov win."]),
    ],
)
def test_the_result_in_sentences_that_add_up(totals: tuple[int, int], line: str, sentences: list[str]) -> None:
    table = deal_a(2, totals=totals).say(line)
    told = [speak(sentence, NAMES) for sentence in table.teller.result_told(table.result)]
    assert told[: len(sentences)] == sentences


def test_the_prompt_after_a_game_that_nobody_announced() -> None:
    won = deal_a(totals=(10, 25))
    assert won.prompt(1) == "Nobody announced, so the hand is counted: you and Dov win, 31 to 22."
