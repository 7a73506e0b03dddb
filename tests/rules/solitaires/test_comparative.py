"""Comparative Solitaire and the squares in company: their rules, and the specification's worked examples."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cardtable.cards import BACK, read_cards
from cardtable.errors import BadOptions, IllegalDeal
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER, Standing
from cardtable.rules.moves import read_move
from cardtable.rules.solitaires.comparative_solitaire import ComparativeSolitaire
from cardtable.rules.solitaires.cribbage_squares_duel import CribbageSquaresDuel
from cardtable.rules.solitaires.duels import Duel
from cardtable.rules.solitaires.poker_squares_duel import PokerSquaresDuel
from cardtable.rules.words import minus
from tests.rules.solitaires.company import lines, opened, played
from tests.rules.solitaires.table import pack, rule_against, say

AULD = {"patience": "auld-lang-syne"}
GOLF = {"patience": "golf"}


@pytest.mark.rule("COMP-4.1", "COMP-4.3", "COMP-4.4", "COMP-6.1")
def test_examples_1_and_2_three_klondikes() -> None:
    """Each its own; the scores are those of the games alone, and the best wins."""
    game = ComparativeSolitaire.table({}, 3)
    deal = opened(game, 1, 7, 34)
    assert {"0 move T1 F1", "1 move T4 F3", "2 move T5 F4"} <= {*lines(game, deal)}
    said, result = played(game, 1, 7, 34)
    assert (len(said), result.change, result.standing.winners) == (159, (28, 10, 13), (0,))
    assert result.detail == {"scores": [28, 10, 13], "won": [False] * 3}


@pytest.mark.rule("COMP-4.2", "SOLI-4.12", "COMP-4.5")
def test_examples_3_and_4_the_same_cards_for_all() -> None:
    """One pack for three layouts, and two are an error; what others have is hidden until all are out."""
    game = ComparativeSolitaire.table({**GOLF, "packs": "same"}, 3)
    _, result = played(game, 34)
    assert (result.change, result.standing.over) == ((-1, -1, -1), False)
    same = ComparativeSolitaire.table({"packs": "same"})
    with pytest.raises(IllegalDeal, match=r"SOLI-4\.12"):
        same.open(same.start(), 0, [pack(1), pack(1)])
    deal = opened(same, 1)
    view = same.view(deal, 0)
    assert all(card is BACK for pile in view.deal.parts[1].piles for card in pile)
    before = same.view(deal, 0)
    heard = same.heard(deal, read_move("1 move T1 F1"), 0)
    assert (heard.verb, heard.args) == ("move", (BACK, BACK))
    say(same, deal, "1 move T1 F1")
    assert same.view(deal, 0) == before
    assert same.view(deal, 1).deal.parts[1].foundations == deal.parts[1].foundations


@pytest.mark.rule("COMP-6.1", "COMP-4.4", "GOLF-6.2")
@pytest.mark.parametrize(("last", "change", "winners"), [(False, (-6, 7, 17), (0,)), (True, (35, 33, 33), (1, 2))])
def test_example_5_fewest_strokes(last: bool, change: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """In Golf the lowest total wins, and equals share."""
    _, result = played(ComparativeSolitaire.table({**GOLF, "games": 1}, 3), 1, 7, 22, last=last)
    assert (result.change, result.standing.winners) == (change, winners)


@pytest.mark.rule("SOLI-4.13", "COMP-4.3")
def test_examples_6_and_7_by_turns_and_one_after_another() -> None:
    """From the dealer's left, a line each; or each to his end."""
    said, _ = played(ComparativeSolitaire.table({**AULD, "time": "turns"}, 3), 1, 7, 22)
    assert said.startswith("120120")
    said, result = played(ComparativeSolitaire.table({**AULD, "time": "after"}, 3), 1, 7, 22, last=True, dealer=1)
    assert said == "2" * 15 + "0" * 59 + "1" * 44
    assert result.change == (52, 37, 8)


@pytest.mark.rule("COMP-4.5", "COMP-4.1")
def test_examples_8_and_9_games_and_options() -> None:
    """As many games as the patience has as a rule, or as are agreed; an option that it does not have is an error."""
    lengths = [
        ComparativeSolitaire.table({"patience": patience, **games}).length
        for patience, games in (("golf", {}), ("pyramid", {}), ("klondike", {}), ("golf", {"games": 4}))
    ]
    assert lengths == [9, 6, 1, 4]
    with pytest.raises(BadOptions, match="There is no option 'draw'"):
        ComparativeSolitaire.table({**GOLF, "draw": 3})
    table = ComparativeSolitaire.table({"draw": 3, "passes": 2, "units": "part"})
    assert table.options.changed() == {"draw": 3, "passes": 2, "units": "part"}
    assert [field.name for field in ComparativeSolitaire.Options.form(GOLF, 2)][-1] == "kings"


@pytest.mark.rule("COMP-4.6", "SOLI-4.13", "TREF-4.4")
def test_example_10_a_redeal_of_trefoil() -> None:
    """Nobody is to act until that seat's cards are shuffled, and it keeps its turn."""
    game = ComparativeSolitaire.table({"patience": "trefoil", "time": "turns"})
    deal = opened(game, 1, 1, dealer=1)
    say(game, deal, "0 redeal")
    assert game.to_act(deal) == ()
    assert rule_against(game, deal, "1 redeal") == "TREF-4.4"
    shuffle = game.chance(deal, Random(1))
    assert shuffle is not None
    say(game, deal, str(shuffle))
    assert game.to_act(deal) == (0,)
    assert game.chance(deal, Random(1)) is None


@pytest.mark.rule("COMP-4.5", "COMP-6.1", "PYRA-6.1")
def test_example_11_six_pyramids() -> None:
    """The scores of six games, deal after deal."""
    game = ComparativeSolitaire.table({"patience": "pyramid"})
    standing: Standing = game.start()
    for dealer, steps in enumerate([(1, 7), (7, 22), (22, 34), (34, 1), (7, 7), (22, 1)]):
        _, result = played(game, *steps, dealer=dealer % 2, standing=standing)
        standing = result.standing
    assert (standing.totals, standing.winners) == ((3, 62), (1,))


# ── squares ───────────────────────────────────────────────────────────────────────────────────────────────────────

POKER = PokerSquaresDuel.table({}, 3)


@pytest.mark.rule("PSQD-4.1", "PSQD-4.3", "PSQD-4.4", "PSQD-4.5", "SOLI-4.11")
def test_squares_example_1_placed_unseen() -> None:
    """The cell is hidden until all have placed the card; then the next is called for all."""
    deal = opened(POKER, 7, dealer=1)
    assert (POKER.to_act(deal), len(lines(POKER, deal))) == ((0, 1, 2), 75)
    unseen = POKER.view(deal, 0)
    assert POKER.heard(deal, read_move("1 place G33"), 0).args == (BACK,)
    say(POKER, deal, "1 place G33")
    assert POKER.to_act(deal) == (0, 2)
    assert rule_against(POKER, deal, "1 place G11") == "PSQD-4.4"
    other = opened(POKER, 7, dealer=1)
    say(POKER, other, "1 place G12")
    assert POKER.view(deal, 0) == POKER.view(other, 0) != unseen
    assert POKER.view(deal, 1) != POKER.view(other, 1)
    say(POKER, deal, "0 place G11")
    assert POKER.heard(deal, read_move("2 place G33"), 0) == read_move("2 place G33")
    say(POKER, deal, "2 place G33")
    assert (POKER.to_act(deal), len(lines(POKER, deal))) == ((0, 1, 2), 72)
    seen = POKER.view(deal, 0).deal.parts
    places = POKER.hosts[0].layout.number
    assert [str(part.piles[places[cell]][-1]) for part, cell in zip(seen, ("G11", "G33", "G33"), strict=True)] == [
        "7c"
    ] * 3


@pytest.mark.rule("PSQD-4.2", "PSQD-4.5")
def test_squares_example_2_by_turns() -> None:
    """From the caller's left, the caller last; the next seat calls the next deal."""
    said, result = played(PokerSquaresDuel.table({"time": "turns"}, 3), 7, dealer=1)
    assert said.startswith("201201")
    assert (len(said), result.standing.dealer) == (75, 2)


def placed(game: Duel, rows: str, ways: tuple[list[int], ...], starter: str = "") -> tuple[int, ...]:
    """Return the result of squares; `ways` has for each seat the cells into which it puts the cards called."""
    called = read_cards(rows + (f" {starter}" if starter else ""))
    rest = [card for card in pack(1) if card not in called]
    deal = game.open(game.start(), 0, [(*called, *rest)])
    side = game.hosts[0].side
    for cells in zip(*ways, strict=True):
        for seat, cell in enumerate(cells):
            say(game, deal, f"{seat} place G{cell // side + 1}{cell % side + 1}")
    assert deal.phase == OVER
    result = game.result(deal)
    assert result is not None
    assert result.detail["rows"][0] is not None
    return result.change


@pytest.mark.rule("PSQD-6.1", "PSQD-4.1", "PSQ-6.1")
def test_squares_examples_3_to_5() -> None:
    """By rows and by columns; in flush rows and from the bottom upward; the same for both is shared."""
    game = PokerSquaresDuel.table()
    by_rows = list(range(25))
    first = " ".join(map(str, pack(1)[:25]))
    assert placed(game, first, (by_rows, [5 * (n % 5) + n // 5 for n in by_rows])) == (300, 300)
    rows = "Jc Jd Jh As Ad 9c 9d 9h 7s 7d 8c 8d 8h 8s 2d Tc Td Th 4s 3d 6c 6d 5h 5s Kd"
    shifted = [5 * j + (i + j) % 5 for i, j in product(range(5), range(5))]
    upward = [5 * (4 - i) + j for i, j in product(range(5), range(5))]
    assert placed(game, rows, (shifted, upward)) == (100, 215)
    _, result = played(game, 7)
    assert (result.change, result.standing.winners) == ((10, 10), (0, 1))


@pytest.mark.rule("CSQD-4.1", "CSQD-6.1", "CSQ-6.2")
def test_cribbage_squares_in_company() -> None:
    """One starter for all; a jack gives each its two points once."""
    game = CribbageSquaresDuel.table()
    said, result = played(game, 7)
    assert (len(said), result.change, result.standing.winners) == (32, (24, 24), (0, 1))
    assert (result.detail["starter"], result.detail["heels"]) == ("Kc", 0)
    rows = "5c 5d 5h Js 4c 6d 4h 6s Tc Jd Qh Ks 9c 9d 6h 6c"
    turned = [4 * (3 - i) + (i + j) % 4 for i, j in product(range(4), range(4))]
    assert placed(game, rows, (list(range(16)), turned), "5s") == (126, 116)
    no_points = "2c 4d 6h 8s 2d 4h 6s 8c 2h 4s 6c 8d 2s 4c 6d 8h"
    assert placed(game, no_points, (list(range(16)),) * 2, "Jd") == (50, 50)


@pytest.mark.rule("COMP-4.5")
def test_plates_have_what_the_games_before_came_to() -> None:
    """In a competition of two holes, each seat's strokes for the first."""
    match = Match(ComparativeSolitaire.table({"patience": "golf", "games": 2}, 2), ("Ann", "Bea"), rng=Random(1))
    match.begin(0)
    while match.number == 0:
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    zones = {zone.name: zone.labels for zone in entry(match.game.id).teller(match.game).zones(match.view(0))}
    for seat, strokes in enumerate(match.results[0].change):
        assert zones[f"seat-{seat}"] == ("35 to go", f"{minus(strokes)} before")


@pytest.mark.rule("COMP-4.3")
@pytest.mark.parametrize("packs", ["own", "same"])
def test_plates_say_who_plays_no_more(packs: str) -> None:
    """While another still plays; in the first game nothing is told of games before it."""
    game = ComparativeSolitaire.table({"patience": "auld-lang-syne", "packs": packs, "games": 2})
    match = Match(game, ("Ann", "Bea"), rng=Random(1))
    match.begin(0)
    while 1 in match.game.to_act(match.deal):
        match.say(match.game.lawful(match.deal, 1)[-1])
    zones = {zone.name: zone.labels for zone in entry(game.id).teller(game).zones(match.view(0))}
    assert zones["seat-0"] == ("4 built",)
    assert zones["seat-1"][-1] == "finished"


@pytest.mark.rule("COMP-4.2")
@pytest.mark.parametrize("patience", ["golf", "pyramid", "klondike"])
def test_of_a_hidden_layout_there_is_no_pile(patience: str) -> None:
    """Where the cards are the same for all, nothing lies before another but that they play; their own layout does."""
    game = ComparativeSolitaire.table({"patience": patience, "packs": "same", "games": 2})
    match = Match(game, ("Ann", "Bea"), rng=Random(1))
    match.begin(0)
    zones = entry(match.game.id).teller(match.game).zones(match.view(0))
    assert [(zone.name, zone.labels) for zone in zones if zone.side == 1] == [("seat-1", ("playing",))]
    assert any(zone.cards for zone in zones)


@pytest.mark.rule("COMP-4.2")
def test_one_who_has_not_begun_is_still_to_play_while_another_plays() -> None:
    game = ComparativeSolitaire.table({"patience": "golf", "packs": "same", "time": "after"})
    match = Match(game, ("Ann", "Bea"), rng=Random(1))
    match.begin(0)
    turn = match.deal.turn
    for seat in (0, 1):
        zones = {zone.name: zone.labels for zone in entry(game.id).teller(game).zones(match.view(1 - seat))}
        assert zones[f"seat-{seat}"] == (("playing",) if seat == turn else ("still to play",))


def test_a_patience_without_a_waste_shows_none() -> None:
    """In small no more places than in full."""
    found = {}
    for patience in ("auld-lang-syne", "klondike"):
        game = ComparativeSolitaire.table({"patience": patience})
        zones = entry(game.id).teller(game).zones(game.view(opened(game, 1, 7), 0))
        found[patience] = [zone.name for zone in zones if zone.side == 1 and zone.name[0] in "Dh"]
    assert found == {"auld-lang-syne": ["hand-1"], "klondike": ["D1", "hand-1"]}
