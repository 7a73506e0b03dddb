"""What all patiences share: who deals, what cannot be done, and what is shown and said."""

from __future__ import annotations

import pytest

from cardtable.errors import BadOptions
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.patience import Patience, PatienceDeal, PatienceStanding
from cardtable.rules.piles.ways import UNITS
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.teller import Zone
from tests.rules.solitaires.table import dealt, laid, played, rule_against, say

KLONDIKE = Klondike.table()
BY_THREES = Klondike.table({"draw": 3, "passes": 2, "games": 3})
CASTLE = BeleagueredCastle.table()
HOLE = Golf.table()
GAMES = pytest.mark.parametrize("game", [KLONDIKE, CASTLE, HOLE], ids=lambda game: game.id)


def zones(game: Patience, deal: PatienceDeal) -> dict[str, Zone]:
    """Return the zones of the picture, by name."""
    return {zone.name: zone for zone in entry(game.id).teller(game).zones(game.view(deal, 0))}


def prompt(game: Patience, deal: PatienceDeal) -> str:
    """Return the prompt, as the player reads it."""
    return speak(entry(game.id).teller(game).prompt(game.view(deal, 0)), ["Ann"], 0)


def told(game: Patience, deal: PatienceDeal, line: str) -> list[str]:
    """Make a move, and return what the log says about it."""
    before = game.view(deal, 0)
    say(game, deal, line)
    return [
        speak(said.sentence, ["Ann"])
        for said in entry(game.id).teller(game).told(before, read_move(line), game.view(deal, 0))
    ]


@GAMES
@pytest.mark.rule("SOLI-7", "SOLI-7.1")
def test_no_table_takes_what_is_not_lawful(game: Patience) -> None:
    """There is no option for irregularities, and nothing is tolerated."""
    with pytest.raises(BadOptions, match="irregularities"):
        type(game).table({"irregularities": "called"})
    assert game.tolerated(dealt(game, 7), 0) == ()


@GAMES
@pytest.mark.rule("SOLI-5", "SOLI-4.1", "SOLI-4.10")
def test_lines_that_are_none(game: Patience) -> None:
    """Words that are not of the game, a number where one card goes, somebody else's word, and a deal that is over."""
    deal = dealt(game, 7)
    for line in (
        "0 deal",
        "0 turn 3",
        "0 move T1",
        "0 move T1 T2 1",
        "0 move T1 T2 0",
        "0 move T1 T2 T3",
        "0 move T1 X9",
    ):
        assert rule_against(game, deal, line) == "SOLI-5", line
    assert rule_against(game, deal, "1 turn") == "SOLI-4.1"
    deal.phase = OVER
    assert rule_against(game, deal, "0 turn") == "SOLI-4.10"


def test_a_castle_has_no_hand_and_golf_no_foundations() -> None:
    """To turn, to turn over and to build are no lines where there is nothing to be turned or built on."""
    assert rule_against(CASTLE, dealt(CASTLE, 7), "0 turn") == "SOLI-5"
    assert rule_against(CASTLE, dealt(CASTLE, 7), "0 redeal") == "SOLI-5"
    assert rule_against(HOLE, dealt(HOLE, 7), "0 move T1 F1") == "SOLI-5"


@pytest.mark.rule("SOLI-4.6")
@pytest.mark.parametrize(
    ("units", "three", "one"),
    [("whole", [3], [1]), ("single", [1, 3], [1]), ("part", [1, 2, 3], [1]), ("one", [1], [1])],
)
def test_how_many_cards_go_together(units: str, three: list[int], one: list[int]) -> None:
    """Of three face-up cards, of one, and of none."""
    assert [list(UNITS[units][up]) for up in (3, 1, 0)] == [three, one, []]


@pytest.mark.rule("SOLI-4.8")
def test_the_passes_are_counted() -> None:
    """A second time through the hand and no third; a move of whatever kind ends the quiet."""
    deal = dealt(BY_THREES, 22)
    assert rule_against(BY_THREES, deal, "0 redeal") == "KLON-4.7"
    say(BY_THREES, deal, *["0 turn"] * 8, "0 redeal", *["0 turn"] * 8, "0 move T4 T1")
    assert rule_against(BY_THREES, deal, "0 redeal") == "KLON-4.7"
    assert rule_against(BY_THREES, deal, "0 turn") == "KLON-4.7"


# ── what is shown and said ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SOLI-9")
def test_the_table_of_klondike() -> None:
    """The hand can be clicked; the last three of the waste lie open; passes, deals, and what was built are counted."""
    deal = dealt(BY_THREES, 1)
    picture = zones(BY_THREES, deal)
    assert str(picture["hand-0"].says) == "0 turn"
    assert picture["score"].labels == ("pass 1 of 2", "0 built")
    assert picture["game"].labels == ("Klondike", "deal 1 of 3")
    second = deal.copy()
    second.standing = PatienceStanding((7,), deals=1)
    assert zones(BY_THREES, second)["score"].labels == ("pass 1 of 2", "0 built", "7 in all")
    say(BY_THREES, deal, "0 turn", "0 turn")
    waste = zones(BY_THREES, deal)["D0"]
    assert (" ".join(map(str, waste.cards)), waste.note) == ("6h 7h 8h", "waste 6")


@pytest.mark.rule("SOLI-9")
def test_few_rearrangements_left_are_told() -> None:
    """Nothing of five, but of four; and of none."""
    deal = dealt(KLONDIKE, 1)
    for shifts, words in ((7, []), (8, ["4 moves back and forth left"]), (12, ["no moves back and forth left"])):
        deal.shifts = shifts
        assert [label for label in zones(KLONDIKE, deal)["score"].labels if "forth" in label] == words


@pytest.mark.rule("SOLI-9", "BCAS-4.1")
def test_the_table_of_the_castle() -> None:
    """Odd wings run to the left and even ones to the right, the aces between them."""
    picture = zones(CASTLE, dealt(CASTLE, 1))
    lays = {name: (zone.lay, zone.at) for name, zone in picture.items()}
    assert lays["T1"] == ("fan-left", (1, 0))
    assert lays["F1"] == ("pile", (1, 1))
    assert lays["T2"] == ("fan-right", (1, 2))
    assert lays["T8"] == ("fan-right", (4, 2))
    assert "hand-0" not in picture


def test_what_is_asked() -> None:
    """What can be done, and nothing that cannot, where no transcript comes."""
    assert prompt(KLONDIKE, laid(KLONDIKE, {1: "Ts"}, waste="9h")) == "Move cards or end the deal."
    assert prompt(BY_THREES, laid(BY_THREES, {1: "Kc"}, waste="9h")) == "Turn the waste over."


def test_what_the_log_tells() -> None:
    """What no transcript has: a king moved into a space, a whole pile, another pass, and the end."""
    deal = dealt(KLONDIKE, 1)
    say(KLONDIKE, deal, "0 move T1 F1")
    assert told(KLONDIKE, deal, "0 move T6 T1") == ["Ann moves the K♦ into a space and turns up the J♦."]
    unit = laid(KLONDIKE, {1: "9s 8h 7c", 2: "Td"})
    moved = "Ann moves the 9♠ down to the 7♣ onto the 10♦."
    assert told(KLONDIKE, unit, "0 move T1 T2 3") == [moved, "No move is left."]
    again = laid(BY_THREES, {1: "Kc"}, waste="2h 3h")
    assert told(BY_THREES, again, "0 redeal") == ["Ann turns the waste over: pass 2 begins."]
    assert told(CASTLE, dealt(CASTLE, 7), "0 done") == ["Ann is done."]


def test_what_a_choice_is_called() -> None:
    """Three cards turned, another pass, and an end with nothing built, which is asked about again."""
    game = Klondike.table({"draw": 3, "passes": 3})
    teller = entry("klondike").teller(game)
    deal = dealt(game, 1)

    def offered(line: str) -> tuple[str, str, str | None]:
        offer = teller.offer(game.view(deal, 0), read_move(line))
        return offer.title, offer.effect, offer.confirm

    assert offered("0 turn") == ("Turn three cards", "leaves 21 cards in the hand", None)
    assert offered("0 redeal")[:2] == ("Turn the waste over", "begins pass 2 of 3")
    assert offered("0 done") == (
        "End the deal",
        "the deal ends with no cards built",
        "End the deal with no cards built?",
    )


@pytest.mark.rule("SOLI-9", "SOLI-6.2", "GOLF-6.2")
def test_score_sheets() -> None:
    """A row a deal; in Golf strokes, the running total and par, and what nine holes come to."""
    _, results = played(Klondike.table({"games": 2}), 1, 7)
    (sheet,) = entry("klondike").teller(Klondike.table({"games": 2})).sheets(results, 0)
    assert [row.cells for row in sheet.rows] == [("1", "28", "not won", "28"), ("2", "10", "not won", "38")]
    assert sheet.breakdown[-1] == "None of 2 deals came out, with 38 cards built in all."
    _, holes = played(HOLE, 1, 7, 22, 34, 1, 7, 22, 34, 1)
    (card,) = entry("golf").teller(HOLE).sheets(holes, 0)
    assert card.rows[-1].cells == ("9", "−6", "28", "36")
    assert card.breakdown == (
        "The columns are cleared with 6 cards left in the hand: −6 strokes.",
        "Total: 28 strokes in 9 holes, 8 under par.",
    )


# ── building what need not wait ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("piles", "built", "safe"),
    [
        ({1: "2c"}, "Ac", "0 move T1 F1"),  # a two is always safe
        ({1: "4c"}, "3c 3d 2h", None),  # the 3h could still be laid on the 4c
        ({1: "4c"}, "3c 3d 3h", "0 move T1 F1"),
        ({1: "4c", 2: "4h"}, "3c 2d 3h 2s", None),
    ],
)
def test_what_may_be_built_at_once(piles: dict[int, str], built: str, safe: str | None) -> None:
    """A card is safe once all that could be laid on it is built."""
    found = KLONDIKE.play_phase.safe(laid(KLONDIKE, piles, built=built, hand="Kd"))
    assert (None if found is None else str(found)) == safe


def test_a_game_that_comes_out_by_building_alone() -> None:
    """With nothing hidden and the hand used up; not while a card is in the way for good."""
    kings = {1: "Kc Qd", 2: "Qc", 3: "Kd", 4: "Kh", 5: "Ks"}
    deal = laid(KLONDIKE, kings, built="Jc Jd Qh Qs")
    first = KLONDIKE.play_phase.coming_out(deal)
    assert str(first) == "0 move T1 F2"
    assert KLONDIKE.play_phase.coming_out(laid(KLONDIKE, kings, built="Jc Jd Qh Qs", hand="2c")) is None
    buried = laid(KLONDIKE, {1: "Qc Kc", 3: "Kd Qd", 4: "Kh", 5: "Ks"}, built="Jc Jd Qh Qs")
    assert KLONDIKE.play_phase.coming_out(buried) is None
