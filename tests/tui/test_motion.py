"""Motion: the difference of two pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.geometry import Offset, Region

from cardtable.cards import BACK, Card, read_card, read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.teller import Lay, Zone
from cardtable.store.settings import Settings
from cardtable.tui.board.air import Air
from cardtable.tui.board.drawing import Standout, draw_zone
from cardtable.tui.board.faces import SMALL, Faces
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.motion import MOST, SECONDS, Flight, Lying, flights, progress
from cardtable.tui.board.pieces import ZoneView
from tests.tui.program import a_match, pressed
from tests.tui.tables import dealt, press, seated
from tests.tui.test_furniture_faces import FACES

pytestmark = pytest.mark.usefixtures("every_frame")


def lying(zone: str, side: int | None, cards: Sequence[Card], x: int = 0) -> list[Lying]:
    """Return cards that lie side by side in a zone."""
    return [Lying(zone, side, nth, card, Offset(x + nth, 0), SMALL) for nth, card in enumerate(cards)]


def moved(found: Sequence[Flight]) -> list[tuple[str, str]]:
    """Return which card glides to which zone."""
    return [(str(flight.card), flight.goal.zone) for flight in found]


def test_a_card_travels_from_where_it_lay_to_where_it_lies() -> None:
    hand, trick = read_cards("9c Td Ah"), read_cards("Td")
    found = flights(lying("hand-0", 0, hand), lying("hand-0", 0, read_cards("9c Ah")) + lying("trick-0", 0, trick, 40))
    assert moved(found) == [("Td", "trick-0")]
    assert found[0].start == Offset(1, 0)
    assert found[0].goal.at == Offset(40, 0)


def test_a_back_that_leaves_and_a_face_that_arrives_are_one_card() -> None:
    """Another's card comes out of that one's hand, not out of anybody else's."""
    before = lying("hand-1", 1, [BACK] * 5, 100) + lying("hand-2", 2, [BACK] * 5, 200)
    after = (
        lying("hand-1", 1, [BACK] * 5, 100)
        + lying("hand-2", 2, [BACK] * 4, 200)
        + lying("trick-2", 2, read_cards("Kh"))
    )
    found = flights(before, after)
    assert moved(found) == [("Kh", "trick-2")]
    assert found[0].start.x >= 200


def test_a_trick_is_gathered_by_its_winner() -> None:
    """Four faces go where one back has arrived."""
    names = ("9c", "Td", "Ah", "Ks")
    trick = [
        one for seat, name in enumerate(names) for one in lying(f"trick-{seat}", seat, [read_card(name)], seat * 10)
    ]
    found = flights(trick, lying("won-2", 2, [BACK], 90))
    assert sorted(moved(found)) == sorted((name, "won-2") for name in names)


def test_what_is_taken_back_runs_backwards() -> None:
    """The two pictures the other way round: every card goes home the way it came."""
    before = lying("hand-0", 0, read_cards("9c Td"))
    after = lying("hand-0", 0, read_cards("9c")) + lying("trick-0", 0, read_cards("Td"), 40)
    there, back = flights(before, after), flights(after, before)
    assert [flight.goal.at for flight in there] == [flight.start for flight in back]
    assert [flight.start for flight in there] == [flight.goal.at for flight in back]


def test_what_lies_still_does_not_travel_and_a_new_deal_is_no_swarm() -> None:
    hand = lying("hand-0", 0, read_cards("9c Td Ah"))
    assert flights(hand, hand) == ()
    pack = lying("pack", None, [BACK] * 32)
    hands = [one for seat in range(4) for one in lying(f"hand-{seat}", seat, [BACK] * 5)]
    assert len(hands) > MOST
    assert flights(pack, hands) == ()


def test_a_card_that_comes_flies_over_the_one_that_it_covers() -> None:
    """The waste is a back under its top card: the old one stays where it is until the new one lies on it."""
    before = lying("hand", 0, [BACK] * 2) + lying("D0", 0, read_cards("Qc"), 20)
    covered = Lying("D0", 0, 0, BACK, Offset(20, 0), SMALL)
    found = flights(before, [*lying("hand", 0, [BACK]), covered, *lying("D0", 0, read_cards("9h"), 20)])
    assert moved(found) == [("Qc", "D0"), ("9h", "D0")]
    assert [flight.start == flight.goal.at for flight in found] == [True, False]


def test_the_way_begins_at_the_start_and_ends_at_the_goal() -> None:
    flight = Flight(read_card("Td"), Offset(3, 20), lying("trick-0", 0, read_cards("Td"), 40)[0])
    assert flight.at(0) == Offset(3, 20)
    assert flight.at(1) == flight.at(2) == Offset(40, 0)
    assert progress(0) == 0
    assert progress(1) == 1
    assert all(progress(step / 20) < progress((step + 1) / 20) for step in range(20))


def test_every_line_of_a_deal_moves_cards_as_it_says() -> None:
    """Whole deals of Euchre, seen from a seat: a play moves one card, the end of a trick gathers it."""
    match = a_match(11)
    teller = entry("euchre").teller(match.game)

    def cards(zones: Sequence[object]) -> list[Lying]:
        return [
            one
            for at, zone in enumerate(zones)
            if zone.lay not in ("words", "markers")  # type: ignore[attr-defined]
            for one in lying(zone.name, zone.side, zone.cards, at * 100)  # type: ignore[attr-defined]
        ]

    for said in match.history.retell(0):
        before, after = cards(teller.zones(said.before)), cards(teller.zones(said.after))
        full = teller.table.midway(*said)
        if said.heard.verb == "play":
            first = cards(full) if full is not None else after
            assert moved(flights(before, first)) == [(str(said.heard.card), f"trick-{said.heard.seat}")]
            if full is not None and said.after.deal.phase == "play":
                assert len(flights(first, after)) == 4


# ── at the table ──────────────────────────────────────────────────────────────────────────────────────────────────

GLIDING = Settings(pace=0.0, motion=True)


@pytest.mark.parametrize("lay", ["pile", "fan-down", "fan-right", "fan-left"])
def test_what_is_in_the_air_is_missing_from_its_pile(lay: Lay) -> None:
    """The card beneath is seen, as it lies; where none is there, the place is empty."""
    zone = Zone("T1", None, (1, 0), lay, read_cards("9c Kd"))
    place = ZonePlace(Region(0, 0, 20, 12), SMALL, "left")

    def drawn(zone: Zone, *away: int) -> str:
        return "".join(strip.text for strip in draw_zone(zone, place, Standout(away=frozenset(away)), FACES["symbols"]))

    assert "K♦" in drawn(zone)
    assert drawn(zone, 1).count("9♣") == 1
    assert "K♦" not in drawn(zone, 1)
    assert drawn(zone, 0, 1) == drawn(zone._replace(cards=()))
    assert "╭" in drawn(zone, 0, 1)


@pytest.mark.slow
async def test_a_key_in_the_middle_of_motion_acts_at_once() -> None:
    """A card on its way does not hold up the next choice: it lands, and the key is acted on."""
    match = dealt(lines=("0 order", "3 discard 7c"), seed=5)
    lead, following = (line.card for line in match.view(0).lines[:2])
    async with seated(match, ("person",) * 4, settings=GLIDING) as (table, pilot):
        await press(pilot, table, "tab")
        await press(pilot, table, "space")
        before = match.ply
        assert table.question.open
        await pilot.press(lead.rank.lower(), lead.suit.letter)
        assert match.ply == before + 1
        assert following is not lead


@pytest.mark.slow
async def test_cards_glide_where_motion_is_on_and_land_where_they_belong(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt(lines=("0 order", "3 discard 7c"))
    card = match.view(0).lines[0].card
    flown: list[Flight] = []
    take_off = Air.take_off

    def noted(air: Air, found: Sequence[Flight], faces: Faces) -> None:
        flown.extend(found)
        take_off(air, found, faces)

    monkeypatch.setattr(Air, "take_off", noted)
    async with seated(match, pace=2.0, motion=True) as (table, pilot):
        await pressed(pilot, card.rank.lower(), card.suit.letter, wait=SECONDS + 0.3)
        assert [(flight.card, flight.goal.zone) for flight in flown] == [(card, "trick-0")]
        assert not table.top.gliding
        spot = table.top.spots()["trick-0", 0]
        view = table.app.get_widget_at(*(table.top.region.offset + spot.offset))[0]
        assert isinstance(view, ZoneView)
        assert view.zone is not None
        assert view.zone.name == "trick-0"
    async with seated(dealt(lines=("0 order", "3 discard 7c")), pace=2.0) as (table, pilot):
        await pressed(pilot, card.rank.lower(), card.suit.letter, wait=0.02)
        assert not table.top.gliding, "it is switched off"
