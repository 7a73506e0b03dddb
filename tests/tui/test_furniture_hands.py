"""Tables of hands that no game has yet: whatever comes finds room, and nothing moves."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.geometry import Size

from cardtable.cards import BACK, CARDS, Card, read_cards
from cardtable.rules.teller import Zone
from cardtable.tui.board.drawing import Standout, draw_zone, lie_of
from cardtable.tui.board.faces import LARGE, SLIP, rank_of
from cardtable.tui.board.geometry import BROADEST, Place
from cardtable.tui.board.trick_plan import arrange
from tests.tui.test_furniture_faces import FACES
from tests.tui.test_furniture_layout import regions_of, wrong_with

ROOMS = [Size(80, 20), Size(82, 36), Size(162, 56)]
"""What a table has for itself at 80×24, 120×40 and 200×60."""
(A_TEN,) = read_cards("Ts")


def a_table(
    seats: int,
    held: int,
    *,
    viewer: int = 0,
    trick: int = 0,
    won: int = 0,
    spread: int | None = None,
    melds: int = 0,
    said: bool = True,
) -> tuple[Zone, ...]:
    """A widow, a discard, pots, a last trick, a badge, and before each seat its hand, and what it is, said and won.

    `spread` is a seat whose hand lies open; seat 1 has laid `melds` cards.
    """
    draw = iter([*CARDS[:52], *CARDS[:52]])

    def some(count: int) -> tuple[Card, ...]:
        return tuple(next(draw) for _ in range(count))

    zones = [
        Zone("game", None, (0, 0), "words", labels=("Solo", "deal 3")),
        Zone("trump", None, (1, 0), "badge", labels=("♠", "trumps", "Bea named them")),
        Zone("widow", None, (1, 1), "row", (BACK,) * 4, note="widow", rim=True),
        Zone("discard", None, (1, 2), "pile", (BACK,) * 3, note="discard", rim=True),
        Zone("last-trick", None, (2, 0), "row", some(seats), note="last trick", rim=True),
        Zone("pots", None, (3, 0), "markers", labels=("frog pot 12", "solo pot 40"), rim=True),
    ]
    for seat in range(seats):
        mine = (A_TEN, *some(held - 1)) if seat == viewer else some(held) if seat == spread else (BACK,) * held
        zones += [
            Zone(f"hand-{seat}", seat, (0, 0), "hand", mine, note=f"{held} cards"),
            Zone(f"seat-{seat}", seat, (1, 0), "words", labels=("dealer", "declarer") if seat == 1 else ()),
            Zone(f"said-{seat}", seat, (1, 1), "said", labels=("pass",) if said else ()),
            Zone(f"won-{seat}", seat, (1, 2), "tricks", (BACK,) * won),
            Zone(f"trick-{seat}", seat, (2, 0), "trick", some(1) if seat < trick else ()),
        ]
    if melds:
        zones.append(Zone("melds-1", 1, (1, 3), "row", some(melds), note="melds"))
    return tuple(zones)


@pytest.mark.parametrize("size", ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("held", [8, 10, 11, 12, 15, 18])
def test_hands_of_every_length_find_room_at_every_table(size: Size, seats: int, held: int) -> None:
    """Nothing overlaps, everything has a place, the own hand is evenly stepped, and every open card can be read.

    Eighteen cards that would be small in one row lie large in two where there are rows for that.
    """
    for viewer in range(seats):
        for spread, melds in ((None, 0), (1, 0), (None, 8)):
            where = viewer, spread, melds
            zones = a_table(seats, held, viewer=viewer, trick=seats, spread=spread, melds=melds)
            plan = arrange(zones, seats, viewer, size)
            assert list(wrong_with(regions_of(plan, zones), size)) == [], where
            assert {zone.name for zone in zones if zone.cards} <= plan.places.keys(), where
            for zone in zones:
                if zone.cards and BACK not in zone.cards and zone.lay in ("hand", "row"):
                    assert_read(zone, plan.places[zone.name], where)
            own = next(zone for zone in zones if zone.name == f"hand-{viewer}")
            lie = lie_of(own, plan.places[own.name], Standout(raised=frozenset()))
            assert len({after.x - before.x for before, after in pairwise(lie) if after.y == before.y}) == 1, where
            assert len({spot.y for spot in lie}) == (2 if (held, size) == (18, ROOMS[1]) else 1), where


def assert_read(zone: Zone, place: Place, where: object) -> None:
    """Rank and suit of every card stand whole in the picture of a zone, where that card lies."""
    rows = [strip.text for strip in draw_zone(zone, place, Standout(), FACES["symbols"])]
    lie = lie_of(zone, place, Standout())
    assert len(lie) == len(zone.cards), (where, zone.name)
    for spot in lie:
        card, first = zone.cards[spot.nth], spot.y + (1 if place.size.height > SLIP.height else 0)
        read = rows[first][spot.x : spot.x + 4].strip(" ▏")
        if place.size.height >= LARGE.height:
            read = read[: len(rank_of(card))] + rows[first + 1][spot.x + 1]
        assert read.startswith((card.rank + card.suit.symbol, rank_of(card) + card.suit.symbol)), (where, zone, read)


@pytest.mark.parametrize("size", ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_moves_while_a_deal_is_played(size: Size, seats: int) -> None:
    pictures = []
    for held, trick, won in ((15, 0, 0), (14, 1, 0), (14, seats, 0), (9, 2, 5), (1, seats, 12)):
        zones = a_table(seats, held, trick=trick, won=won, said=held == 15)
        plan = arrange(zones, seats, 0, size, held={f"hand-{seat}": 15 for seat in range(seats)})
        kept = ["widow", "discard", "last-trick", "pots", "trump", "hand-0"]
        kept += [f"trick-{seat}" for seat in range(seats)]
        pictures.append((plan.plates, [plan.places.get(name) for name in kept], plan.mat, plan.prompt, plan.heading))
    assert all(picture == pictures[0] for picture in pictures)


@pytest.mark.parametrize("size", [*ROOMS, Size(200, 46)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_trick_is_the_centre(size: Size, seats: int) -> None:
    """On the mat nothing lies but the trick, its cards touching, and its badge; what lies elsewhere is no larger."""
    plan = arrange(a_table(seats, 10, trick=seats), seats, 0, size)
    assert abs(plan.mat.x + plan.mat.width // 2 - size.width // 2) <= 1
    trick = {name: place for name, place in plan.places.items() if name.startswith("trick-")}
    for name, place in plan.places.items():
        on_it = name in trick or name == "trump"
        assert plan.mat.contains_region(place.region) is on_it, name
        assert place.mat is on_it, name
        if name not in trick and name != "hand-0":
            assert place.size.height <= trick["trick-0"].size.height, name
    for name, place in trick.items():
        others = [other.region for key, other in trick.items() if key != name]
        assert any(place.region.grow((1, 1, 1, 1)).overlaps(other) for other in others), name
    regions = [place.region for place in (*plan.places.values(), *plan.plates.values())]
    assert max(region.right for region in regions) - min(region.x for region in regions) <= BROADEST


def test_what_is_bid_for_lies_large_on_the_mat() -> None:
    zones = tuple(zone for zone in a_table(4, 5) if zone.lay not in ("trick", "badge"))
    up = Zone("pack", None, (1, 0), "pile", (BACK, *read_cards("Jh")), note="turn-up")
    plan = arrange((*zones, up), 4, 0, Size(80, 20))
    assert plan.mat.contains_region(plan.places["pack"].region)
    assert plan.places["pack"].size == LARGE
