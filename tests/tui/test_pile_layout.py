"""Where the piles of a table lie: whatever comes to lie there can be read, and nothing moves aside for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest
from textual.geometry import Region, Size

from cardtable.cards import BACK, Card
from cardtable.match.match import Match
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.teller import Zone
from cardtable.tui.board.drawing import Standout, draw_zone, lie_of
from cardtable.tui.board.faces import CHIP, MEDIUM, SLIM, Faces
from cardtable.tui.board.fans import column, seen_of
from cardtable.tui.board.geometry import Place, Plan
from cardtable.tui.board.trick_plan import arrange
from tests.tui.invented_piles import LAYOUTS, LAYS, emptied, layout, run
from tests.tui.program import NAMES
from tests.tui.test_furniture_faces import FACES
from tests.tui.test_furniture_layout import wrong_with

TABLES = [Size(80, 20), Size(82, 36), Size(117, 36), Size(162, 56), Size(200, 56)]
"""What a table has for itself at 80×24, 120×40 and 200×60, and where the log is just not beside it."""
KINDS = ("symbols", "letters", "outlines")
"""Faces that differ in more than their colours."""
PACKAGES = ("rivals", "solitaires")
PILES = tuple((line.id, seats) for line in CATALOGUE if line.package in PACKAGES for seats in line.seats)


def told(zone: Zone, place: Place, faces: Faces) -> list[Card]:
    """The cards of which rank and suit can be read where the zone is drawn."""
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


def wrong_at(plan: Plan, zones: Sequence[Zone], size: Size) -> Iterator[str]:
    """What lies outside the table or over something else, has no place, or cannot be read."""
    regions = {f"plate {seat}": place.region for seat, place in plan.plates.items()}
    regions |= {"heading": plan.heading, "prompt": plan.prompt}
    for zone in zones:
        if (zone.at[0] == 0 and zone.side is None) or (zone.lay == "words" and zone.side is not None):
            continue
        place = plan.places.get(zone.name)
        if place is None and zone.lay == "markers":
            continue  # drawn small only where there is room
        if place is None:
            yield f"{zone.name} has no place"
            continue
        if zone.lay != "lapped" or zone.cards:
            regions[zone.name] = place.region
        faces = [card for card in zone.cards if card is not BACK]
        if (place.lay or zone.lay) in ("pile", "bare", "hand", "words"):
            faces = faces[-1:]
        if place.size == CHIP:
            faces = faces[-zone.most :]  # in a line there is no room for more
        for kind in KINDS if zone.lay in LAYS else ():
            if (read := told(zone, place, FACES[kind])) != faces:
                yield f"of {zone.name} only {read} can be read of {faces} in {kind}"
    yield from wrong_with(regions, size)


def roots(plan: Plan) -> dict[str, object]:
    """Where everything begins: the upper left corners of places, and what stays beside them."""
    corners: dict[str, object] = {
        name: (place.region.offset, place.size, place.caption, place.lay) for name, place in plan.places.items()
    }
    return corners | {"plates": plan.plates, "heading": plan.heading, "prompt": plan.prompt}


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


def by_club(game: str, seats: int, seed: int) -> Match:
    """A match that computers play, a few hundred lines of it at most."""
    match = Match(entry(game).game().table({}, seats), NAMES[:seats], rng=Random(seed))
    match.begin(seats - 1)
    players = [make_player("club", match.game, seat) for seat in range(seats)]
    chance = Random(seed)
    for _ in range(120):
        if match.over or len(match.record.deals) > 1:
            break
        seat = match.game.to_act(match.deal)[0]
        wild = chance.random() < 0.1
        move = None if wild else players[seat].choose(match.view(seat), Budget(playouts=1))
        match.say(move or chance.choice(list(match.game.lawful(match.deal, seat))))
    return match


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), PILES)
def test_every_picture_of_a_deal_can_be_read_and_has_its_piles_in_the_same_places(game: str, seats: int) -> None:
    """From the first picture to the last, at every size, from either side."""
    match = by_club(game, seats, 4)
    teller = entry(game).teller(match.game)
    moves = len(match.record.deals[0].moves)
    for size in TABLES:
        for who in {0, seats - 1}:
            kept: dict[str, object] = {}
            for ply in range(who, moves + 1, 5):
                zones = teller.zones(match.game.view(match.history.position(0, ply)[0], who))
                plan = arrange(zones, seats, who, size)
                assert list(wrong_at(plan, zones, size)) == [], (ply, size)
                assert not kept or kept == roots(plan), (ply, size)
                kept = roots(plan)


@pytest.mark.parametrize("rows", range(6, 40))
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
    place = Place(Region(0, 0, 7, 5), MEDIUM)
    for wants in ("♥", "A", ""):
        zone = Zone("F1", None, (1, 0), "pile", wants=wants)
        rows = [strip.text for strip in draw_zone(zone, place, Standout(), FACES["symbols"])]
        assert wants in "".join(rows)
        assert ("╭" in rows[0]) is not bool(wants)
