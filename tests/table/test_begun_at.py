"""Matches that begin at a score that people have typed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardtable.errors import BadInput
from cardtable.lines.score import standing
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.verifying import Proof, verify
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import AnyGame
from cardtable.store import Setup
from cardtable.table.again import same_cards, same_table
from cardtable.table.begun_at import BROUGHT_SCORES, may_begin_at, score_like, start_meant
from cardtable.table.ending import uncounted, why_uncounted
from cardtable.table.seating import new_table, resumed_table
from tests.each import with_each
from tests.tui.program import NAMES, a_store

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
LONGER: tuple[dict[str, object], ...] = ({}, {"target": 100}, {"games": 3}, {"deals": 3})
"""For every game, its options or one of these make a match with several deals."""


def table(game: str, **options: object) -> AnyGame:
    made: AnyGame = entry(game).game().table(options)
    return made


def of_several_deals(game: str) -> AnyGame:
    kind = entry(game).game()
    known = (options for options in LONGER if options.keys() <= kind.Options.model_fields.keys())
    return next(made for made in (kind.table(options) for options in known) if may_begin_at(made))


@pytest.mark.parametrize("game", [line.id for line in CATALOGUE])
def test_a_match_of_every_game_begins_at_the_score_of_the_example(game: str) -> None:
    """The example that people are shown is right, and the record of the match replays with its score."""
    made = of_several_deals(game)
    names = PEOPLE[: made.seats]
    setup = Setup(game, names, ("club",) * made.seats, made.options.changed())
    typed = score_like(made, names)
    seating = new_table(None, setup, seed=5, begins=typed)
    match = seating.match
    match.begin()
    start = start_meant(made, names, typed)
    assert start is not None
    assert match.standing.totals == tuple(start.totals) != made.start().totals
    assert seating.word == BROUGHT_SCORES
    assert any(line.startswith("Brought forward: ") for line in standing(match, None))
    again = Match.of(read_record(match.record.text()))
    assert again.standing == match.standing
    assert again.deal == match.deal


@pytest.mark.parametrize(
    ("game", "typed", "totals"),
    [
        ("euchre", "Ann and Cy 4, Bea and Dov 3", [4, 3]),
        ("euchre", " bea & DOV: 3 ;cy 4", [4, 3]),
        ("euchre", "Dov=1", [0, 1]),
        ("six-bid-solo", "Ann +12, Bea -4, Cy −8", [12, -4, -8]),
        ("golf", "12, 1 deals", [12]),
        ("golf", "Ann -3, deals 1, games 1", [-3]),
    ],
)
def test_a_score_is_typed_by_names_in_any_order(game: str, typed: str, totals: list[int]) -> None:
    made = table(game)
    start = start_meant(made, PEOPLE[: made.seats], typed)
    assert start is not None
    assert start.totals == totals


def test_what_is_counted_beside_the_totals_is_typed_by_its_key() -> None:
    rubber = start_meant(table("euchre", rubber=True), NAMES, "Ann 2, games 1 0, score 3 4, deals 9")
    assert rubber is not None
    assert rubber.model_dump() == {"totals": [2, 0], "deals": 9, "pots": [], "games": [1, 0], "score": [3, 4]}
    pots = start_meant(table("progressive-solo"), PEOPLE[:3], "Ann -15, Bea -15, pots 15 15")
    assert pots is not None
    assert pots.pots == [15, 15]


@pytest.mark.parametrize("typed", ["", "  ", "Ann and Cy 0, Bea and Dov 0", "Ann 0"])
def test_zero_is_the_usual_beginning(typed: str) -> None:
    assert start_meant(table("euchre"), NAMES, typed) is None


@with_each(
    ("game", "typed", "says"),
    [
        ("euchre", "Eve 3", "Nobody at this table is called 'Eve': here sit Ann, Bea, Cy and Dov."),
        ("euchre", "Ann and Eve 3", "Nobody at this table is called 'Eve'"),
        ("euchre", "Ann and Bea 3", "Ann and Bea do not share a score: type it as “Ann and Cy 2, Bea and Dov 1”."),
        ("euchre", "Ann 3, Cy 2", "The score of Ann and Cy is given twice."),
        ("euchre", "Ann 3 2", "'Ann 3 2' has 2 numbers: type it as"),
        ("euchre", "3, 2", "'3' is no score: type it as “Ann and Cy 2, Bea and Dov 1”."),
        ("euchre", "Ann", "'Ann' is no score"),
        ("euchre", "Ann 3,", "'' is no score"),
        ("euchre", "Ann and Cy 5", "With 5 points Ann and Cy have won already: 5 is the game. (EU-6.9)"),
        ("euchre", "Ann -1", "Ann and Cy cannot have −1: nobody loses points in this game. (EU-6.9)"),
        ("euchre", "Ann 3, pots 4", "There are no pots at this table: leave 'pots' out of the start. (EU-6.9)"),
        ("euchre", "Ann 3, deals 0", "Before the first deal nobody has scored"),
        ("euchre", "Ann 3, deals 1 2", "After 'deals' stands one number: how many were played before."),
        ("six-bid-solo", "Ann 12", "The chips of all players must sum to zero, not to 12. (SOF-3.3)"),
        ("six-bid-solo", "Ann 12, Bea -12, deals 12", "No deal is left"),
        ("golf", "Ann 12", "Say in 'deals' how many deals were played before. (SOLI-6.4)"),
        ("klondike", "Ann 12", "A game at this table is a single deal, so it always begins at zero."),
        ("russian-bank", "Ann 12", "A game at this table is a single deal"),
    ],
)
def test_a_score_at_which_no_match_begins_is_refused_in_a_sentence(game: str, typed: str, says: str) -> None:
    made = table(game)
    with pytest.raises(BadInput) as refused:
        start_meant(made, PEOPLE[: made.seats], typed)
    assert str(refused.value).startswith(says)


def test_where_the_cut_decides_the_partners_no_side_has_a_score() -> None:
    cut = table("tressette", seating="cut")
    assert not may_begin_at(cut)
    with pytest.raises(BadInput, match="The cut decides who plays with whom at this table"):
        start_meant(cut, NAMES, "Ann and Cy 3")


def test_where_people_cut_only_for_the_deal_everybody_keeps_their_score() -> None:
    """The scores go by name, so it does not matter who sits where after the cut."""
    setup = Setup("mediatore", NAMES, ("club",) * 4, {"seating": "cut"})
    for seed in range(1, 5):
        match = new_table(None, setup, seed=seed, begins="Ann 20, Dov -20").match
        assert dict(zip(match.names, match.standing.totals, strict=True)) == {"Ann": 20, "Bea": 0, "Cy": 0, "Dov": -20}


def test_a_match_that_begins_at_a_score_does_not_count_and_says_so(tmp_path: Path) -> None:
    """Its seal and its table are as usual, and its cards can be played again from the same score."""
    store, chance = a_store(tmp_path), Random(1)
    setup = Setup("euchre", NAMES, ("person", "club", "club", "club"), {"target": 5})
    seating = new_table(store, setup, begins="Ann and Cy 4, Bea and Dov 4")
    assert seating.word == BROUGHT_SCORES
    assert seating.table is not None
    seating.match.begin()
    assert uncounted(seating.match, store, seating.table)
    seating.match.keeping.close()
    seating = resumed_table(store, seating.table)
    match = seating.match
    match.begin()
    assert match.standing.totals == (4, 4)
    while not match.over:
        seat = match.game.to_act(match.deal)[0]
        match.say(chance.choice(match.view(seat).lines))
    assert why_uncounted(match) == BROUGHT_SCORES
    assert store.results.careers() == []
    assert verify(match.record).proof is Proof.RIGHT
    again = same_cards(match, setup.players)
    assert again is not None
    repeated = same_table(store, again).match
    repeated.begin()
    assert repeated.standing.totals == (4, 4)
    assert repeated.record.deals[0].packs == match.record.deals[0].packs


def test_a_patience_begun_at_a_score_was_not_finished_by_a_demo(tmp_path: Path) -> None:
    """It is not marked as finished by a demo, either in the list of finished tables or among the numbered deals."""
    store = a_store(tmp_path)
    seating = new_table(store, Setup("golf", ("Ann",), ("person",), {}), seed=7, begins="Ann 20, deals 7")
    match = seating.match
    match.begin()
    while not match.over:
        match.say(match.view(0).lines[-1])
    (over,) = store.finished()
    assert over.id == seating.table
    assert not over.watched
    assert [(number, line.watched) for number, line in store.results.numbered("golf", {}, "Ann").items()] == [
        (7, False)
    ]
