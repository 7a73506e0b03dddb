"""Where the piles of a table lie: all cards that come to lie there can be read, and nothing moves aside for them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from textual.geometry import Region, Size

from cardtable.cards import BACK, Card, read_card, read_cards
from cardtable.match.match import Match
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.teller import Zone
from cardtable.testing.amount import many, one_in
from cardtable.tui.board.board import spoken
from cardtable.tui.board.drawing import Standout, above, draw_zone, lie_of
from cardtable.tui.board.faces import CHIP, GRAND, LARGE, MEDIUM, SLIM, SLIP, SMALL, CardSize, Faces
from cardtable.tui.board.fans import across, column, seen_of
from cardtable.tui.board.geometry import BROADEST, TablePlan, ZonePlace
from cardtable.tui.board.pile_plan import _planned
from cardtable.tui.board.plates import draw_heading
from cardtable.tui.board.race_plan import plan_of_race
from cardtable.tui.board.tableau import wrapped
from cardtable.tui.board.trick_plan import arrange
from tests.each import with_each
from tests.tui.invented_piles import LAYOUTS, LAYS, emptied, layout, run
from tests.tui.program import NAMES
from tests.tui.test_furniture_faces import FACES
from tests.tui.test_furniture_layout import wrong_with

TABLES = [Size(80, 20), Size(82, 36), Size(117, 36), Size(162, 56), Size(200, 56)]
"""The room that a table has at 80×24, 120×40 and 200×60, and just before the log gets a place beside it."""
KINDS = ("symbols", "letters", "outlines")
"""The faces of cards that differ in more than their colors."""
PACKAGES = ("rivals", "solitaires")
APART = max(19, 57 // many(1))
"""How many moves lie between two pictures of a deal that are looked at."""
PILES = tuple((line.id, seats) for line in CATALOGUE if line.package in PACKAGES for seats in line.seats)


@lru_cache(512)
def told(zone: Zone, place: ZonePlace, faces: Faces) -> list[Card]:
    """Return the cards whose rank and suit can be read where the zone is drawn.

    The answers are kept: most piles lie as they lay in the picture before.
    """
    rows = [strip.text for strip in draw_zone(zone, place, Standout(), faces)]
    found = []
    for spot in lie_of(zone, place, Standout()):
        card = zone.cards[spot.nth]
        if card is BACK:
            continue
        corners = {faces.corner(card), faces.corner(card, short=True)}
        seen = seen_of(spot, place.size, place.lay or zone.lay)
        cut = [row[max(0, seen.x) : seen.right] for row in rows[max(0, seen.y) : seen.bottom]]
        beside = any(corner in row for row in cut for corner in corners)
        under = any(c[:-1] in row and c[-1] in after for row, after in pairwise(cut) for c in corners)
        if beside or under:
            found.append(card)
    return found


def wrong_at(plan: TablePlan, zones: Sequence[Zone], size: Size, kinds: Sequence[str] = KINDS) -> Iterator[str]:
    """Return what lies outside the table or over something else, has no place, or cannot be read in one of `kinds`."""
    regions = {f"plate {seat}": place.region for seat, place in plan.plates.items()}
    regions |= {"heading": plan.heading, "prompt": plan.prompt}
    shown = {zone.side for zone in zones if zone.name in plan.places}
    shown.add(max(plan.plates, key=lambda seat: plan.plates[seat].region.y, default=None))
    for zone in zones:
        if (zone.at[0] == 0 and zone.side is None) or (zone.lay == "words" and zone.side is not None):
            continue
        place = plan.places.get(zone.name)
        if place is None and (zone.lay == "markers" or zone.side not in shown):
            continue  # another player's layout is shown only if there is room
        if place is None:
            yield f"{zone.name} has no place"
            continue
        if zone.lay != "lapped" or zone.cards:
            regions[zone.name] = place.region
        faces = [card for card in zone.cards if card is not BACK]
        if (place.lay or zone.lay) in ("pile", "bare", "hand", "words"):
            faces = faces[-1:]
        least = len(faces[-zone.most :] if place.size == CHIP else faces)  # a line may draw more
        for kind in kinds if zone.lay in LAYS else ():
            read = told(zone, place, FACES[kind])
            if len(read) < least or read != faces[len(faces) - len(read) :]:
                yield f"of {zone.name} only {read} can be read of {faces} in {kind}"
    yield from _wrong_with(tuple(regions.items()), size)


@lru_cache(16)
def _wrong_with(regions: tuple[tuple[str, Region], ...], size: Size) -> list[str]:
    """Return what lies outside the table or over something else, worked out once for the same regions."""
    return list(wrong_with(dict(regions), size))


def roots(plan: TablePlan) -> dict[str, object]:
    """Return the upper left corners of all places, and all else of a plan that should not move."""
    corners: dict[str, object] = {
        name: (place.region.offset, place.size, place.caption, place.lay) for name, place in plan.places.items()
    }
    return corners | {"plates": plan.plates, "heading": plan.heading, "prompt": plan.prompt}


@pytest.mark.slow
@pytest.mark.rule("SOLI-9")
@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("name", LAYOUTS)
def test_the_fullest_layout_can_be_read_and_lies_where_the_empty_one_does(name: str, size: Size) -> None:
    """Every face-up card shows its rank and suit; nothing lies over anything else; each pile has its name by it."""
    seats, zones = layout(name)
    plan = arrange(zones, seats, 0, size)
    assert list(wrong_at(plan, zones, size)) == []
    assert roots(arrange(emptied(zones), seats, 0, size)) == roots(plan)
    unnamed = [zone.name for zone in zones if zone.side in (None, 0) and zone.name in plan.places]
    unnamed = [name for name in unnamed if name[:1] == "T" and not plan.places[name].title]
    assert unnamed == []


def by_club(game: str, seats: int, seed: int, lines: int = 120, *, wild: float = 0.1, **options: Any) -> Match:
    """Return a match of which computers have played `lines` lines, or fewer if it ended.

    `wild` is how often one of them says a random line, which takes less time.
    """
    match = Match(entry(game).game().table(options, seats), (*NAMES, "Eve", "Fay")[:seats], rng=Random(seed))
    match.begin(seats - 1)
    players = [make_player("club", match.game, seat) for seat in range(seats)]
    chance = Random(seed)
    for _ in range(lines):
        if match.over or len(match.record.deals) > 1:
            break
        seat = match.game.to_act(match.deal)[0]
        by_chance = chance.random() < wild
        move = None if by_chance else players[seat].choose(match.view(seat), Budget(playouts=1))
        match.say(move or chance.choice(list(match.game.lawful(match.deal, seat))))
    return match


@pytest.mark.parametrize(
    ("game", "size", "least"),
    [
        ("comparative-solitaire", TABLES[0], SLIM),
        ("multiple-klondike", TABLES[1], SMALL),
        ("multiple-canfield", TABLES[1], SMALL),
        ("pounce", TABLES[3], MEDIUM),
    ],
)
def test_foundations_of_six_are_cards_and_ones_own_piles_have_names(game: str, size: Size, least: CardSize) -> None:
    """Sooner than that the rows of the table are left empty."""
    match = by_club(game, 6, 4, 30)
    zones = entry(game).teller(match.game).zones(match.view(0))
    places = arrange(zones, 6, 0, size).places
    assert {places[zone.name].size >= least for zone in zones if zone.name[0] == "F"} == {True}
    assert all(place.title for name, place in places.items() if re.fullmatch("T[0-9]", name))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), PILES)
def test_every_picture_of_a_deal_can_be_read_and_has_its_piles_in_the_same_places(game: str, seats: int) -> None:
    """From the first picture to the last, at every size; so it is planned only once.

    From the other side at some of the sizes, and not in every kind of faces: the same piles are drawn there.
    """
    match = by_club(game, seats, 4, min(120, many(40)), wild=0.6)
    teller = entry(game).teller(match.game)
    moves = len(match.record.deals[0].moves)
    for who in {0, seats - 1}:
        views = {ply: match.game.view(match.history.position(0, ply)[0], who) for ply in range(who, moves + 1, APART)}
        pictures = {ply: teller.zones(view) for ply, view in views.items()}
        for size in one_in(2, TABLES, seats) if who else TABLES:
            kept: dict[str, object] = {}
            planned = _planned.cache_info().misses
            for ply, zones in pictures.items():
                plan = arrange(zones, seats, who, size)
                kinds = KINDS[: 1 if who or ply + APART <= moves else None]
                assert list(wrong_at(plan, zones, size, kinds)) == [], (ply, size)
                assert not kept or kept == roots(plan), (ply, size)
                kept = roots(plan)
            assert _planned.cache_info().misses <= planned + 1, size


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        ("single-deck-russian-bank", 2, Size(162, 56)),
        ("single-deck-russian-bank", 2, Size(200, 56)),
        ("single-deck-russian-bank", 2, Size(100, 36)),
        ("single-deck-russian-bank", 2, Size(110, 46)),
        ("russian-bank", 2, Size(162, 56)),
        ("trefoil", 1, Size(117, 36)),
        ("beleaguered-castle", 1, Size(162, 56)),
        ("trefoil", 1, Size(162, 56)),
    ],
)
def test_runs_lie_in_one_row_where_there_is_room(game: str, seats: int, size: Size) -> None:
    """Nine cards, and on the widest tables a whole suit, each with its rank and suit in sight, none under another's."""
    match = by_club(game, seats, 4, 0)
    zones = entry(game).teller(match.game).zones(match.view(0))
    places = arrange(zones, seats, 0, size).places
    assert {place.size >= MEDIUM for name, place in places.items() if name[0] in "TF"} == {True}
    fans = [zone for zone in zones if zone.name[0] == "T"]
    for zone, count in product(fans, (9, 13)[: 1 + (size.width > BROADEST)]):
        full = zone._replace(cards=run(min(count, zone.most or count)))
        place = places[zone.name]
        assert {(spot.slot, spot.y) for spot in lie_of(full, place, Standout())} == {(0, above(full, place))}
        for kind in KINDS:
            assert told(full, place, FACES[kind]) == list(full.cards), (zone.name, kind)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_side_stacks_of_others_are_cards_where_rows_are_free(seats: int) -> None:
    """As one's own are, each with its name, as many cards deep as a stack may grow."""
    match = by_club("spite-and-malice", seats, 4, 60)
    zones = entry("spite-and-malice").teller(match.game).zones(match.view(0))
    plan = arrange(zones, seats, 0, TABLES[3])
    assert list(wrong_at(plan, zones, TABLES[3])) == []
    for zone in (zone for zone in zones if zone.name[0] in "WXYZ"):
        place = plan.places[zone.name]
        assert place.size >= LARGE, zone.name
        assert place.title == zone.name
        full = zone._replace(cards=run(zone.most))
        assert told(full, place, FACES["symbols"]) == list(full.cards)


@pytest.mark.slow
@pytest.mark.rule("SOLI-9")
@pytest.mark.parametrize("patience", ["beleaguered-castle", "auld-lang-syne", "trefoil"])
@pytest.mark.parametrize("seats", [2, 6])
def test_patiences_on_common_foundations_can_be_read_with_what_the_others_could_build(
    patience: str, seats: int
) -> None:
    """At every size: all of one's own layout, whatever has been built, and of the others' every top card."""
    match = by_club("multiple-klondike", seats, 4, min(80, many(54)), wild=0.6, patience=patience, time="turns")
    teller = entry("multiple-klondike").teller(match.game)
    for size in TABLES:
        kept: dict[str, object] = {}
        for ply in range(0, len(match.record.deals[0].moves) + 1, 27):
            zones = teller.zones(match.game.view(match.history.position(0, ply)[0], 0))
            plan = arrange(zones, seats, 0, size)
            assert list(wrong_at(plan, zones, size, KINDS[:1])) == [], (ply, size)
            assert {zone.name for zone in zones if zone.lay != "words"} <= {*plan.places}
            assert not kept or kept == roots(plan), (ply, size)
            kept = roots(plan)


def test_how_many_cards_are_not_drawn_stands_under_the_name_beside_a_fan() -> None:
    """Where the name stands over it, behind it."""
    fan = Zone("T7", None, (1, 0), "fan-right", (*run(13), *run(1, 5)))
    place = ZonePlace(Region(0, 0, 15, 2), SLIP, "left", True, "left", "T7", margin=4)
    rows = [strip.text for strip in draw_zone(fan, place, Standout(), FACES["symbols"])]
    assert rows[0].startswith("T7 ")
    assert rows[1].startswith(f"+{len(fan.cards) - len(told(fan, place, FACES['symbols']))} ")


@with_each("count", range(5, 14))
def test_a_ten_among_others_that_share_a_step_has_both_its_figures(count: int) -> None:
    """Of large cards only the first of a step has its rank over its suit; a ten farther down needs a third column."""
    cards = read_cards("Kd Qc Jd Tc 9d 8c 7d 6c 5d 4c 3d 2c Ad")[:count]
    for width in range(LARGE.width + 8, LARGE.width + 3 * count):
        ten = next((spot for spot in across(cards, LARGE, width, 3) if spot.nth == 3), None)
        assert ten is None or ten.slot != 2, f"written T♣ in {width} columns"


@with_each("rows", range(6, 40))
def test_a_column_gives_way_from_its_backs_on(rows: int) -> None:
    """Six backs and thirteen faces: backs are drawn together, then faces close up, then the deepest share rows."""
    cards = (BACK,) * 6 + run(13)
    lie = column(cards, SLIM, rows)
    steps = {spot.nth: spot.seen for spot in lie[:-1] if not spot.slot}
    backs = [spot for spot in lie if cards[spot.nth] is BACK]
    assert [spot.nth for spot in lie][-1] == 18
    assert all(spot.y + 1 <= rows for spot in lie)
    if len(backs) < 6:
        assert len(backs) == 1 or all(steps[nth] == 2 for nth in range(6, 18))
    if len(backs) > 1:
        assert not any(spot.slot for spot in lie)
    if rows >= 10:
        assert [spot.nth for spot in lie if spot.nth >= 6] == list(range(6, 19))
    shared = [spot.nth for spot in lie if spot.slot]
    assert not shared or shared == list(range(shared[0], shared[0] + len(shared)))
    assert (lie[0].x, lie[0].y) == (0, 0)


def test_a_foundation_without_cards_says_what_it_waits_for_and_a_place_of_the_tableau_says_nothing() -> None:
    place = ZonePlace(Region(0, 0, 7, 5), MEDIUM)
    for wants in ("♥", "A", ""):
        zone = Zone("F1", None, (1, 0), "pile", wants=wants)
        rows = [strip.text for strip in draw_zone(zone, place, Standout(), FACES["symbols"])]
        assert wants in "".join(rows)
        assert ("╭" in rows[0]) is not bool(wants)


def drawn(game: str, seats: int, size: Size, lines: int = 0, **options: Any) -> dict[str, tuple[ZonePlace, list[str]]]:
    """Return the places of a table `lines` lines after the deal, and the rows that are drawn in each."""
    match = by_club(game, seats, 4, lines, **options)
    zones = [spoken(zone, match.names, 0) for zone in entry(game).teller(match.game).zones(match.view(0))]
    places = arrange(zones, seats, 0, size).places
    faces = FACES["symbols"]
    return {
        zone.name: (place, [strip.text for strip in draw_zone(zone, place, Standout(), faces)])
        for zone in zones
        if (place := places.get(zone.name)) is not None
    }


def test_large_cards_are_taken_where_there_is_room_and_what_holds_no_piles_takes_one_row() -> None:
    """Fans of Trefoil on a wide table; layouts beside which nothing of the others is drawn, or all their squares."""
    assert drawn("trefoil", 1, TABLES[3])["T1"][0].size == GRAND
    for patience, seats in product(("pyramid", "trefoil"), (2, 4)):
        assert drawn("comparative-solitaire", seats, TABLES[0], patience=patience)["T1"][0].size in (SLIM, SMALL)
    squares = drawn("cribbage-squares-duel", 6, TABLES[0])
    assert squares["G11"][0].size == SMALL
    assert "square-5" in squares
    squared = drawn("comparative-solitaire", 6, TABLES[0], 40, patience="auld-lang-syne")
    assert squared["T1"][0].size == MEDIUM
    assert squared["T1"][0].title == "T1"
    assert all(len(squared[f"T1-{seat}"][1]) == len(squared[f"T1-{seat}"][1][0].split()) == 1 for seat in range(1, 6))


def test_the_names_of_piles_stand_alike_and_cards_in_line() -> None:
    """Also where nothing lies beside the last fan, and under rows named beside; what there is once has but a letter."""
    size = TABLES[0]
    fans = drawn("trefoil", 1, size)
    assert {place.caption for name, (place, _) in fans.items() if name[0] in "TF"} == {"above"}
    cross = drawn("four-seasons", 1, size)
    for lower, upper in (("hand-0", "F1"), ("H0", "T1"), ("D0", "F2")):
        upper_place = cross[upper][0]
        assert cross[lower][0].region.x == upper_place.region.x + upper_place.margin
    assert [cross[name][0].title for name in ("hand-0", "H0", "D0", "T1")] == ["", "H", "D", "T1"]
    columns = drawn("klondike", 1, size)
    assert columns["D0"][1][0].strip() == "D waste 0"
    assert drawn("canfield", 1, size)["S0"][1][0].strip() == "S stock 13"
    left, right = columns["T1"][0], columns["T7"][0]
    assert abs(left.region.x - (size.width - right.region.x - right.size.width)) <= 1
    assert [drawn("pyramid", 1, size)[name][1][-1].strip() for name in ("H0", "D0")] == ["H in hand", "D waste 0"]
    place = ZonePlace(Region(0, 0, 14, 4), SLIM, "left", True, "above", "T1")
    fan = Zone("T1", None, (1, 0), "fan-right", (*run(13), *run(1, 5)))
    assert (
        draw_zone(fan, place, Standout(), FACES["symbols"])[0].text.strip()
        == f"T1 +{14 - len(told(fan, place, FACES['symbols']))}"
    )
    backs = Zone("T1", None, (1, 0), "fan-down", ((BACK,) * 6 + run(13)))
    drawn_together = place._replace(region=Region(0, 0, 14, 17))
    assert draw_zone(backs, drawn_together, Standout(), FACES["symbols"])[0].text.strip() == "T1"


@pytest.mark.parametrize(
    ("game", "people", "size", "cards"),
    [
        ("multiple-klondike", 2, Size(200, 59), LARGE),
        ("multiple-klondike", 2, Size(120, 39), MEDIUM),
        ("pounce", 2, Size(120, 39), LARGE),
        ("multiple-canfield", 3, Size(120, 39), LARGE),
        ("multiple-canfield", 3, Size(200, 59), GRAND),
    ],
)
def test_a_race_has_large_cards_where_there_is_room(game: str, people: int, size: Size, cards: CardSize) -> None:
    """A line parts the layouts from each other and from what lies between them; no name of a pile touches the next.

    The heading begins where the layouts begin, however wide the terminal is.
    """
    match, seats = by_club(game, 3, 4, 0, time="race"), tuple(range(people))
    zones = entry(game).teller(match.game).table.side_by_side(match.view(SPECTATOR), seats)
    plan = plan_of_race(zones, size, seats, {f"D{seat}": "s" for seat in seats})
    raced = [place for name, place in plan.places.items() if name[:1] in "TF" and not name.endswith(f"-{people}")]
    assert {place.size for place in raced} == {cards}
    between = plan.places["F1"].region.x != min(place.region.x for place in raced)
    assert len(plan.lines) == (2 if between else people - 1)
    assert not any(line.overlaps(place.region) for line in plan.lines for place in raced)
    heading = draw_heading("Pounce", "", "", size.width, FACES["symbols"], broad=plan.broad)
    assert heading.text.startswith(" Pounce")
    waste = next(zone for zone in zones if zone.name == "D0")._replace(note="waste 20")
    assert draw_zone(waste, plan.places["D0"], Standout(), FACES["symbols"])[0].text.endswith(" ")


@pytest.mark.slow
def test_where_many_sit_a_hand_is_told_by_its_number_and_a_foundation_has_its_owner() -> None:
    """Nothing is cut where there is no room for every back, nor left out where foundations are words of a line."""
    hands = drawn("spite-and-malice", 4, TABLES[0])
    assert [hands[f"hand-{seat}"][1][0].strip() for seat in (1, 2, 3)] == ["5", "5", "5"]
    common = drawn("multiple-klondike", 6, TABLES[0], 60, time="turns")
    built = [
        rows[0] for name, (_, rows) in common.items() if name[0] == "F" and any(char.isdigit() for char in rows[0])
    ]
    assert built
    assert all(re.fullmatch(r" \S+ *[A-Z] *", words) for words in built), built
    narrow = drawn("pounce", 3, TABLES[0], 150, time="turns", patience="klondike")
    shown = ["".join(rows) for name, (_, rows) in narrow.items() if name[0] == "F"]
    built = [text for text in shown if re.search("[0-9AJQK][♣♦♥♠]", text)]
    assert built
    assert all(re.search(r"F\d+ [A-Z]", text) for text in built), built


def test_long_rows_of_piles_are_broken_in_equal_halves() -> None:
    """Beside a stock, which has its column to itself, as without one."""
    for head in ((), ("stock",)):
        names = (*head, *(f"F{nth}" for nth in range(1, 13)))
        row = [Zone(name, None, (1, nth), "pile") for nth, name in enumerate(names)]
        places = [zone.at for zone in wrapped(row)][len(head) :]
        assert [at[1] for at in places[:6]] == [at[1] for at in places[6:]]
        assert len({at[0] for at in places[:6]} | {at[0] for at in places[6:]}) == 2


@pytest.mark.parametrize("kind", FACES)
def test_small_pictures_have_cards_in_their_colours_and_cards_without_a_rim_an_end(kind: str) -> None:
    faces = FACES[kind]
    square = Zone("square-1", 1, (2, 0), "markers", labels=("10♦ A♠  ", "·   Q♥  "), most=2)
    rows = draw_zone(square, ZonePlace(Region(0, 0, 9, 2), CHIP), Standout(), faces)
    inks = {text: style.color and style.color.name for row in rows for text, style, _ in row if style and text.strip()}
    for card in map(read_card, ("Td", "As", "Qh")):
        assert faces.corner(card) in "".join(row.text for row in rows)
        assert faces.outlines or faces.ink_of(card) in inks.values()
    assert rows[1].text[0] == ("." if faces.letters else "·")
    cell = Zone("G11", None, (0, 0), "cell", (read_card("Td"),))
    for each in (cell, cell._replace(cards=())):
        two = draw_zone(each, ZonePlace(Region(0, 0, SLIP.width, 2), SLIP, title="G11"), Standout(), faces)
        assert two[-1].text.strip(), "what lies below does not run into it"
        assert each.cards or two[0].text.strip() == "11"
