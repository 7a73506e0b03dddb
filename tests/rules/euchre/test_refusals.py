"""A refused line names one rule, the first that it breaks, and says what is right."""

from __future__ import annotations

import pytest

from cardtable.rules.naming import speak
from tests.each import with_each
from tests.rules.euchre.table import MARCH_OF_SIDE_1, NAMES, Table, passed_out, passes

SECOND = passes(1, 2, 3, 0)


@pytest.mark.rule("EU-5.3", "EU-5.1")
@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("", "1 name h|1 play Jh|1 discard Jh|1 deal|1 pass alone|1 order h|1 order alone alone|3 name c|1 order Jh"),
        (
            SECOND,
            "1 order|1 take-up alone|1 play Jh|1 discard Jh|1 name|1 name alone|1 name Jh|1 name d d|1 pass alone",
        ),
        ("1 order", "0 pass|1 order|0 play Th|0 discard|0 discard Th Ad|0 discard h|0 name h|0 discard 7s alone"),
        ("1 order, 0 discard 7s", "1 pass|1 order|0 discard Th|1 play|1 play Jh Jd|1 play h|1 play alone|2 name c"),
        ("1 order alone, 0 discard 7s", "3 pass|3 discard As|3 play"),
    ],
    ids=["order", "name", "discard", "play", "play alone"],
)
def test_what_does_not_belong_to_the_phase(said: str, lines: str) -> None:
    """A verb of another phase, or arguments that a verb does not take, break EU-5.1 whoever says it."""
    table = Table().say(said) if said else Table()
    assert {line: table.rule(line) for line in lines.split("|")} == dict.fromkeys(lines.split("|"), "EU-5.1")


@pytest.mark.rule("EU-5.3")
@with_each(
    ("said", "line", "rule"),
    [
        # the silent seat before the turn, the card and the suit
        ("1 order alone, 0 discard 7s", "3 play As", "EU-4.24"),
        ("1 order alone, 0 discard 7s", "3 play Jh", "EU-4.24"),
        # out of turn before the wrong word, the turned-down suit, the card; strangers are nobody's silent partner
        ("", "9 pass", "EU-4.9"),
        ("", "2 take-up", "EU-4.9"),
        (SECOND, "2 name h", "EU-4.13"),
        ("1 order", "1 discard Jh", "EU-4.18"),
        ("1 order", "2 discard 9h", "EU-4.18"),
        ("1 order, 0 discard 7s", "2 play Jh", "EU-4.28"),
        ("1 order, 0 discard 7s", "* play As", "EU-4.28"),
    ],
)
def test_the_first_rule_broken_is_named(said: str, line: str, rule: str) -> None:
    """The order of EU-5.3, with lines that break later rules as well."""
    table = Table().say(said) if said else Table()
    assert table.rule(line) == rule


@pytest.mark.rule("EU-5.3", "EU-4.16", "EU-4.19")
def test_the_refusals_of_options() -> None:
    """A stuck dealer's pass and the throwing of a turn-up that must be taken have rules of their own."""
    stuck = Table(stick_the_dealer=True).say(passes(1, 2, 3, 0, 1, 2, 3))
    assert stuck.rule("0 pass") == "EU-4.16"
    assert stuck.rule("0 name h") == "EU-4.14"
    must = Table(exchange="must").say("1 order")
    assert must.rule("0 discard 9h") == "EU-4.19"
    assert must.rule("1 discard 9h") == "EU-4.18"


@pytest.mark.rule("EU-5.1")
def test_a_deal_that_is_over_takes_no_line() -> None:
    """After the fifth trick, and after eight passes, every line breaks EU-5.1."""
    played = Table().say("1 order, 0 discard 7s").say(MARCH_OF_SIDE_1)
    for table in (played, passed_out()):
        assert table.game.to_act(table.deal) == ()
        for line in ("1 pass", "1 play Jh", "0 gather", "2 name c"):
            assert table.rule(line) == "EU-5.1"


PLAY = "1 order, 0 discard 7s"


@pytest.mark.rule("EU-5.3")
@with_each(
    ("said", "line", "rule", "sentence"),
    [
        ("", "2 pass", "4.9", "It is Bea's turn to speak."),
        ("", "1 assist", "4.10", "An opponent of the dealer orders it up: say 'order'."),
        (
            "",
            "1 name s",
            "5.1",
            "Nobody can call a suit until all four have passed the nine of hearts: accept it, or pass.",
        ),
        ("", "1 play Jh", "5.1", "Nobody has made trump yet: accept the nine of hearts, or pass."),
        (SECOND, "1 order", "5.1", "The nine of hearts was turned down: call another suit, or pass."),
        (SECOND, "1 name h alone", "4.14", "Hearts were turned down: call clubs, diamonds or spades."),
        ("1 order", "1 play Jh", "5.1", "Nobody leads until Ann has discarded."),
        ("1 order", "0 discard Jh", "4.18", "You do not hold the jack of hearts: discard one of your five cards."),
        (PLAY, "2 play Kh", "4.28", "It is Bea's turn to lead."),
        (PLAY + ", 1 play Jh", "1 play Jd", "4.28", "It is Cy's turn to play."),
        (PLAY, "1 play Kh", "4.28", "You do not hold the king of hearts: play a card of your own."),
        (PLAY + ", 1 play Jh", "2 play Kc", "4.29", "You hold the king of hearts: follow suit."),
        ("1 order alone", "3 discard As", "4.24", "Bea plays alone, so Dov sits out."),
    ],
)
def test_refusals_say_what_is_right(said: str, line: str, rule: str, sentence: str) -> None:
    """A refusal is one sentence of a card player's, with the people's names."""
    table = Table().say(said) if said else Table()
    refusal = table.refused(line)
    assert (refusal.rule, speak(refusal.sentence, NAMES)) == (f"EU-{rule}", sentence)
