"""Where everything stands on a table, also on tables with hands that no game has, and how cards lie in a place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region, Size

from cardtable.cards import BACK, CARDS, Card, read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR, View
from cardtable.rules.pinochle.cards import PACK
from cardtable.rules.teller import Lay, Zone
from cardtable.testing.amount import many
from cardtable.tui.board.board import spoken
from cardtable.tui.board.drawing import Standout, draw_zone, lie_of
from cardtable.tui.board.faces import CHIP, GRAND, LARGE, MEDIUM, SIZES, SLIM, SLIP, SMALL, CardSize, rank_written
from cardtable.tui.board.geometry import BROADEST, MARGIN, ZonePlace
from cardtable.tui.board.pieces import parted_at_an_end
from cardtable.tui.board.spread import least, natural, spots
from cardtable.tui.board.trick_plan import TablePlan, arrange, sides
from tests.each import with_each
from tests.rules.pinochle.table import Table
from tests.tui.program import NAMES, a_match
from tests.tui.test_furniture_faces import FACES

TABLES = [Size(80, 20), Size(82, 36), Size(100, 26), Size(120, 46), Size(200, 60)]
"""The room that a table has in terminals of different sizes, from 80×24 up."""


def hand(count: int, lay: Lay = "hand") -> Zone:
    """Return a zone of `count` different cards."""
    return Zone("hand-0", 0, (0, 0), lay, tuple(CARDS[:count]))


# ── how cards lie ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@given(
    lay=st.sampled_from(["hand", "row", "fan-left", "fan-right", "fan-down", "grid", "pile", "trick"]),
    count=st.integers(0, 26),
    width=st.integers(20, 120),
    height=st.integers(7, 40),
    size=st.sampled_from([*SIZES, SLIP]),
    align=st.sampled_from(["left", "center", "right"]),
)
def test_cards_lie_inside_their_place_wherever_they_can(
    lay: Lay, count: int, width: int, height: int, size: CardSize, align: str
) -> None:
    """Whatever the lay: if the least room is there, every card lies in it, and later cards lie upon earlier ones."""
    zone = hand(count, lay)
    need = least(zone, size)
    lie = spots(zone, size, Size(width, height), align=align)
    assert need.width <= natural(zone, size).width
    assert need.height <= natural(zone, size).height
    assert [spot.nth for spot in lie] == sorted(spot.nth for spot in lie)
    if need.width <= width and need.height <= height:
        for spot in lie:
            assert 0 <= spot.x <= width - (spot.slot or size.width)
            assert 0 <= spot.y <= height - (1 if spot.slot else size.height)


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_a_fan_shows_less_of_each_card_before_it_shows_fewer(size: CardSize) -> None:
    """Twenty cards in a hand's width: all of them are there, and of each at least its index is seen."""
    lie = spots(hand(20), size, Size(78, 8), raised=())
    assert len(lie) == 20
    for spot, following in pairwise(lie):
        assert following.x - spot.x >= (2 if size == LARGE else 3)


def test_lawful_cards_stand_a_row_higher() -> None:
    lie = spots(hand(5), MEDIUM, Size(78, 6), raised=(1, 3))
    assert [spot.y for spot in lie] == [1, 0, 1, 0, 1]
    assert {spot.y for spot in spots(hand(5), MEDIUM, Size(78, 6), raised=())} == {1}


@pytest.mark.parametrize("lay", ["fan-left", "fan-right"])
def test_what_a_fan_has_to_cover_it_covers_evenly(lay: Lay) -> None:
    """No card among others is covered more than its neighbors: the first ones are, by one column, and no ten is."""
    for room in range(SMALL.width + 21, natural(hand(11, lay), SMALL).width + 1):
        edges = [spot.x for spot in spots(hand(11, lay), SMALL, Size(room, 4))]
        steps = [abs(after - before) for before, after in pairwise(edges)]
        tens = [at for at, card in enumerate(hand(11, lay).cards[:-1]) if card.rank == "T"]
        others = [step for at, step in enumerate(steps) if at not in tens]
        assert others == sorted(others)
        assert max(others) - min(others) <= 1
        assert all(steps[at] >= min(3, max(steps)) for at in tens)
        assert sum(steps) == room - SMALL.width
    assert [spot.x for spot in spots(hand(1, lay), SMALL, Size(3, 4))] == [0]


def test_a_fan_to_the_left_grows_to_the_left() -> None:
    lie = spots(hand(4, "fan-left"), SMALL, Size(40, 4))
    assert [spot.x for spot in lie] == sorted((spot.x for spot in lie), reverse=True)
    assert all(spot.seen < 0 for spot in lie[:-1])


def test_backs_show_a_sliver_and_faces_their_index() -> None:
    cards = (*read_cards("Qd"), BACK, BACK, BACK)
    xs = [spot.x for spot in spots(Zone("hand-1", 1, (0, 0), "hand", cards), SLIP, Size(20, 2), align="left")]
    assert xs == [0, 3, 5, 7]


def test_backs_that_must_give_way_give_way_from_the_deepest_on() -> None:
    """No narrow step stands among wide ones, beside faces neither, and all the room is taken."""
    for faces, count, room in product((0, 2), range(2, 14), (12, 16, 18)):
        cards = (*read_cards("Qd 7s")[:faces], *(BACK,) * count)
        zone = Zone("hand-1", 1, (0, 0), "hand", cards)
        edges = [spot.x for spot in spots(zone, SLIP, Size(room, 2), align="left")][faces:]
        steps = [after - before for before, after in pairwise(edges)]
        assert steps == sorted(steps)
        assert edges[-1] + SLIP.width == min(room, natural(zone, SLIP).width)


def test_chips_stand_in_columns() -> None:
    one, other = (
        Zone(name, None, (4, 0), "row", read_cards("9c Td Ah Ks"), labels)
        for name, labels in (("a", ("Ann", "Beatrix", "Cy", "Dov")), ("b", ("Cy", "Dov", "Ann", "Beatrix")))
    )
    ones, others = ([spot.x for spot in spots(zone, CHIP, Size(70, 1), align="left")] for zone in (one, other))
    assert ones == others


# ── where everything stands ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", range(1, 7))
def test_everybody_has_a_side_and_keeps_the_order_round_the_table(seats: int) -> None:
    """Whoever looks sits at the bottom, the seat at their left on the left, the one at their right on the right."""
    for viewer in range(seats):
        found = sides(seats, viewer)
        assert sorted(found) == list(range(seats))
        assert [seat for seat in found if found[seat] == "bottom"] == [viewer]
        if seats > 2:
            assert (found[(viewer + 1) % seats], found[(viewer - 1) % seats]) == ("left", "right")
        if seats == 2:
            assert found[1 - viewer] == "top"


def regions_of(plan: TablePlan, zones: tuple[Zone, ...]) -> dict[str, Region]:
    """Return the regions of everything that a plan places and that shows something, by name."""
    shown = {zone.name for zone in zones if (zone.cards or zone.labels or zone.note) and zone.lay != "tricks"}
    found = {name: place.region for name, place in plan.places.items() if name in shown}
    found |= {f"plate {seat}": place.region for seat, place in plan.plates.items()}
    found |= {"heading": plan.heading, "prompt": plan.prompt}
    return found


def wrong_with(regions: dict[str, Region], size: Size) -> Iterator[str]:
    """Yield what lies outside the table, or over something else."""
    for name, region in regions.items():
        if not Region(0, 0, *size).contains_region(region):
            yield f"{name} is outside, {region}"
    for (one, here), (other, there) in combinations(regions.items(), 2):
        if here.overlaps(there):
            yield f"{one} lies over {other}, {here}, {there}"


@cache
def moments(who: int) -> tuple[tuple[tuple[int, int, int], View, tuple[Zone, ...]], ...]:
    """Return every moment of some deals of Euchre with its view and its zones; it is the same at every size."""
    teller = entry("euchre").teller(a_match(3, lines=0).game)
    found = []
    for seed in range(many(2)):
        match = a_match(seed)
        for number in range(min(2, len(match.record.deals))):
            for ply in range(len(match.record.deals[number].moves) + 1):
                view = match.game.view(match.history.position(number, ply)[0], who)
                found.append(
                    ((seed, number, ply), view, tuple(spoken(zone, NAMES, None) for zone in teller.zones(view)))
                )
    return tuple(found)


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("who", [0, 2, SPECTATOR, EVERYTHING])
def test_nothing_lies_outside_the_table_or_over_anything_else(size: Size, who: int) -> None:
    """Euchre at every moment of some deals, from several eyes: every zone that matters has its own room."""
    for where, view, zones in moments(who):
        plan = arrange(zones, 4, max(who, 0), size)
        assert list(wrong_with(regions_of(plan, zones), size)) == [], where
        must = {zone.name for zone in zones if zone.cards and zone.lay != "tricks"}
        silent = any(zone.lay == "hand" and zone.cards and zone.side != who for zone in zones)
        if who >= 0 and (view.deal.phase != OVER or not silent):
            must |= {"markers-0", "markers-1"}
            assert all(plan.places[name].mat for name in must if name.startswith("quitted"))
        assert must <= plan.places.keys(), where


@pytest.mark.parametrize("size", TABLES)
def test_hands_that_are_looked_at_in_the_end_lie_under_the_names_of_those_who_held_them(size: Size) -> None:
    """Pinochle given up after so many tricks, which take the room: no hand strays to another corner."""
    at = Table(Random(3).sample(PACK, len(PACK)), kitty=True, deals=1).bid(0, 250).arranged("d").say("0 play *")
    while at.phase == "play":
        if at.turn == at.deal.bidder:
            deal, at.deal = at.deal, at.deal.copy()
            at.say("0 concede")
            plan = arrange([*at.zones(0).values()], 3, 0, size)
            for seat in (1, 2):
                place, plate = plan.places.get(f"hand-{seat}"), plan.plates[seat].region
                assert place is None or plate.x <= place.region.x < plate.right, (seat, deal.winners)
            at.deal = deal
        at.say(f"{at.turn} play *")


@pytest.mark.parametrize("size", TABLES)
def test_nothing_jumps_between_two_moments_of_the_play(size: Size) -> None:
    match = a_match(7)
    teller = entry("euchre").teller(match.game)
    kept: dict[str, Region] = {}
    for ply in range(len(match.record.deals[0].moves) + 1):
        view = match.game.view(match.history.position(0, ply)[0], 0)
        if view.deal.phase != "play":
            continue
        plan = arrange(teller.zones(view), 4, 0, size, held={"hand-0": 5})
        now = {f"plate {seat}": place.region for seat, place in plan.plates.items()}
        now |= {name: place.region for name, place in plan.places.items() if name.startswith("trick-")}
        now |= {name: plan.places[name].region for name in ("pack", "discard", "trump", "hand-0")}
        now |= {"prompt": plan.prompt, "heading": plan.heading, "mat": plan.mat}
        assert not kept or kept == now
        kept = now
    assert kept


def test_cards_are_large_where_there_is_room_and_no_larger_than_wanted() -> None:
    match = a_match(7, lines=6)
    zones = entry("euchre").teller(match.game).zones(match.view(0))

    def size_of(size: Size, cards: str = "auto") -> CardSize:
        return arrange(zones, 4, 0, size, cards=cards).places["hand-0"].size

    assert [size_of(Size(80, 20)), size_of(Size(82, 36)), size_of(Size(162, 56))] == [MEDIUM, LARGE, GRAND]
    assert size_of(Size(162, 56), "large") == LARGE
    assert [size_of(Size(82, 36), cards) for cards in ("small", "medium", "large")] == [SMALL, MEDIUM, LARGE]


# ── words beside piles ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("width", "shown"), [(MARGIN + SLIM.width + 5, False), (MARGIN + SLIM.width + 6, True)])
def test_a_word_beside_an_outline_stands_there_whole_or_not_at_all(width: int, shown: bool) -> None:
    zone = Zone("T5", None, (1, 3), "fan-right", note="space")
    place = ZonePlace(Region(0, 0, width, SLIM.height), SLIM, "left", True, "left", "T5")
    text = "".join(strip.text for strip in draw_zone(zone, place, Standout(), FACES["symbols"]))
    assert ("space" in text) is shown
    assert "…" not in text
    assert "T5" in text


ROOMS = [Size(80, 20), Size(82, 36), Size(162, 56)]
"""The room that a table has at 80×24, 120×40 and 200×60."""
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
    """Return a table with a widow, a discard, pots, a last trick, a badge, and each seat's hand.

    Each seat also has what it is, said and won. `spread` is a seat whose hand lies open; seat 1 has laid `melds` cards.
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


@pytest.mark.slow
@pytest.mark.parametrize("size", ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("held", [8, 10, 11, 12, 15, 18])
def test_hands_of_every_length_find_room_at_every_table(size: Size, seats: int, held: int) -> None:
    """Nothing overlaps, everything has a place, the own hand is evenly stepped, and every open card can be read.

    Fifteen cards or more, which would be smaller in one row than others are, lie in two where there are rows for that,
    and each of the row behind lies behind one of the other.
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
            twofold = held > 12 and size != ROOMS[0]
            assert len({spot.y for spot in lie}) == 1 + twofold, where
            assert len({spot.x for spot in lie}) == ((held + 1) // 2 if twofold else held), where


def assert_read(zone: Zone, place: ZonePlace, where: object) -> None:
    """Check that the rank and the suit of every card can be read where the card lies in the picture of a zone."""
    rows = [strip.text for strip in draw_zone(zone, place, Standout(), FACES["symbols"])]
    lie = lie_of(zone, place, Standout())
    assert len(lie) == len(zone.cards), (where, zone.name)
    for spot in lie:
        card, first = zone.cards[spot.nth], spot.y + (1 if place.size.height > SLIP.height else 0)
        read = rows[first][spot.x : spot.x + 4].strip(" ▏")
        if place.size.height >= LARGE.height:
            read = read[: len(rank_written(card))] + rows[first + 1][spot.x + 1]
        assert read.startswith((card.rank + card.suit.symbol, rank_written(card) + card.suit.symbol)), (
            where,
            zone,
            read,
        )


@with_each(("size", "backs"), [(ROOMS[1], MEDIUM), (Size(120, 36), MEDIUM), (ROOMS[2], LARGE), (Size(200, 56), LARGE)])
@with_each(("seats", "held"), [(2, 10), (3, 11), (4, 5), (4, 8), (4, 10)])
def test_backs_of_others_are_large_where_rows_are_free(size: Size, backs: CardSize, seats: int, held: int) -> None:
    """A size below the cards of the trick, alike for everybody, and not spread as the hands shrink.

    Nothing is smaller for that, and a card that others have seen is to be read among the backs.
    """
    for left, seen in ((held, 0), (held, 1), (2, 0)):
        zones = list(a_table(seats, left, trick=seats))
        shown = next(nth for nth, zone in enumerate(zones) if zone.name == "hand-1")
        cards = (*(A_TEN,) * seen, *(BACK,) * (left - seen))
        zones[shown] = zones[shown]._replace(cards=cards)
        plan = arrange(zones, seats, 0, size, held={f"hand-{seat}": held for seat in range(seats)})
        assert {plan.places[f"hand-{seat}"].size for seat in range(1 + seen, seats)} <= {backs}
        assert {plan.places[name].size for name in ("widow", "discard")} == {SMALL}
        lie = lie_of(zones[shown], plan.places["hand-1"], Standout())
        assert plan.places["hand-1"].size >= (SMALL if seen else backs)
        assert max(after.x - before.x for before, after in pairwise(lie)) <= 4
        rows = [row.text for row in draw_zone(zones[shown], plan.places["hand-1"], Standout(), FACES["symbols"])]
        assert not seen or ({*"10T"} & {*rows[1]} and "♠" in rows[1] + rows[2])


@with_each("size", ROOMS)
@with_each("seats", [2, 3, 4, 5])
def test_nothing_moves_while_a_deal_is_played(size: Size, seats: int) -> None:
    pictures = []
    for held, trick, won in ((15, 0, 0), (14, 1, 0), (14, seats, 0), (9, 2, 5), (1, seats, 12)):
        zones = a_table(seats, held, trick=trick, won=won, said=held == 15)
        plan = arrange(zones, seats, 0, size, held={f"hand-{seat}": 15 for seat in range(seats)})
        kept = ["widow", "discard", "last-trick", "pots", "trump", "hand-0"]
        kept += [f"trick-{seat}" for seat in range(seats)]
        pictures.append((plan.plates, [plan.places.get(name) for name in kept], plan.mat, plan.prompt, plan.heading))
    assert all(picture == pictures[0] for picture in pictures)


@with_each("size", [*ROOMS, Size(200, 46)])
@with_each("seats", [2, 3, 4, 5])
def test_the_trick_is_the_centre(size: Size, seats: int) -> None:
    """On the mat nothing lies but the trick, its cards touching, and its badge; what lies elsewhere is no larger."""
    plan = arrange(a_table(seats, 10, trick=seats), seats, 0, size)
    assert abs(plan.mat.x + plan.mat.width // 2 - size.width // 2) <= 1
    trick = {name: place for name, place in plan.places.items() if name.startswith("trick-")}
    for name, place in plan.places.items():
        on_it = name in trick or name == "trump"
        assert plan.mat.contains_region(place.region) is on_it, name
        assert place.mat is on_it, name
        if name == "trump" and seats < 5:
            assert place.region.x > plan.mat.x
            assert all(place.region.right < other.region.x for other in trick.values())
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


@pytest.mark.parametrize("size", [*ROOMS, Size(200, 60)])
def test_cards_to_call_lie_in_rows_of_one_step(size: Size) -> None:
    """A row a suit, all beginning in one column, however many cards each has."""
    zones = tuple(zone for zone in a_table(4, 9) if zone.lay not in ("trick", "badge", "pile") and not zone.rim)
    held = ("3s 2s As Ks Qs Js 6s 5s 4s", "3c 2c Qc Jc 7c 6c 4c", "2d Kd")
    called = [Zone(f"call-{at}", None, (2 + at, 0), "row", read_cards(cards)) for at, cards in enumerate(held)]
    plan = arrange((*zones, *called), 4, 0, size)
    lies = [(plan.places[zone.name].region.x, lie_of(zone, plan.places[zone.name], Standout())) for zone in called]
    assert len({x + lie[0].x for x, lie in lies}) == 1
    assert len({after.x - before.x for _, lie in lies for before, after in pairwise(lie)}) == 1


def test_what_is_counted_in_the_end_is_whole_with_what_is_said_of_it() -> None:
    """A long row under columns of words begins as far to the left as it and its note need."""
    cards = tuple(read_cards("7h 5h 3c 7d 7s Jh Ad As Ac Kc Qc Jc 2c 3s 2s Ks Qs Js 3h 2h Kh Qh"))
    widow = Zone("widow", None, (1, 0), "row", cards[:4], ("",) * 4, note="widow")
    discard = Zone("discard", None, (1, 1), "row", cards[4:8], ("",) * 4, note="discard")
    rest = Zone("rest", None, (2, 0), "row", cards[3:], ("",) * 19, note="19 others: 6⅓")
    place = arrange((widow, discard, rest), 4, 0, Size(80, 20)).places["rest"]
    assert "19 others: 6⅓" in draw_zone(rest, place, Standout(), FACES["symbols"])[0].text


def test_open_cards_are_smaller_rather_than_blank() -> None:
    """Cards laid on the mat show as much of each as a hand does, or are drawn smaller."""
    for size, expected in ((Size(80, 20), SMALL), (Size(82, 36), MEDIUM)):
        melds = Zone("melds", None, (1, 0), "row", tuple(read_cards("Ac Tc Kc Qc Jc Qs Jd")), note="melds")
        assert arrange((melds,), 3, 0, size).places["melds"].size == expected


@pytest.mark.parametrize(
    ("words", "most", "shown", "rest"),
    [
        (
            "The call is wrong: Cy had no such card. Bea cannot repeat it in this deal.",
            70,
            "The call is wrong: Cy had no such card.",
            "Bea cannot repeat it in this deal.",
        ),
        (
            "You want 2.7 to call it (more than usual, because a euchre would put them out).",
            60,
            "You want 2.7 to call it (more than usual, …",
            "… because a euchre would put them out).",
        ),
        ("one two three four five", 14, "one two three …", "… four five"),
    ],
)
def test_a_sentence_too_long_is_parted_where_a_sentence_or_a_clause_ends(
    words: str, most: int, shown: str, rest: str
) -> None:
    """A mark says that a sentence goes on, and there is none where it has ended."""
    assert parted_at_an_end(words, most, 75) == (shown, rest)


@pytest.mark.parametrize("mark", [".", "?", "!"])
def test_a_sentence_that_ends_at_the_division_gets_no_ellipsis_even_if_the_rest_is_too_long(mark: str) -> None:
    """If no rest fits in a line, words are divided after `most` characters. A sentence may end there with any mark."""
    said, rest = f"Bea wins the deal{mark}", "Cy deals the next one"
    assert parted_at_an_end(f"{said} {rest}", len(said), 10) == (said, rest)


@with_each("cards", ["Td Kc Qc Jc Tc 6s", "Qs 8h Th 6h 6s 5h", "9s Tc Td Kh Qh 6s", "Td Kc Qc Jc Tc"])
@with_each("room", [13, 14])
@with_each("size", [SLIM, SMALL])
def test_a_fan_of_six_in_a_narrow_column_has_its_tens_in_two_figures(cards: str, room: int, size: CardSize) -> None:
    """Where they have no room in one row some share a step; every card is drawn, each ten as 10."""
    zone = Zone("T1", None, (1, 0), "fan-right", cards=read_cards(cards), most=13)
    rows = [
        strip.text
        for strip in draw_zone(zone, ZonePlace(Region(0, 0, room, size.height), size), Standout(), FACES["symbols"])
    ]
    text = "\n".join(rows)
    assert "T" not in text
    assert [card for card in zone.cards if card.symbol not in text] == []
