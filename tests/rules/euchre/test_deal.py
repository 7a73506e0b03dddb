"""Who sits where, the pack that a record brings, the options, and the deal."""

from __future__ import annotations

import pytest

from cardtable.errors import BadOptions
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.options import EuchreOptions
from tests.rules.euchre.table import Table, hand


@pytest.mark.rule("EU-1.1", "EU-1.2")
def test_four_players_two_sides() -> None:
    """The catalogue has the names of the book; those that face each other are one account."""
    assert entry("euchre").other_names == ("Partnership Euchre", "Four-handed Euchre", "Trumps")
    assert Euchre.table().accounts == ((0, 2), (1, 3))
    with pytest.raises(BadOptions, match="4 players"):
        Euchre.table(seats=3)


@pytest.mark.rule("EU-3.1")
def test_defaults() -> None:
    """Every option has the default of the specification, and a record leaves defaults out."""
    options = EuchreOptions.read({})
    assert options.model_dump() == {
        "deck": 32,
        "target": 5,
        "packets": "3-2",
        "rubber": False,
        "stick_the_dealer": False,
        "exchange": "may",
        "lone_lead": "left",
        "markers": "3-4",
        "irregularities": "prevented",
        "accidents": False,
        "joker": False,
        "no_trump": False,
        "canadian": False,
        "farmers": "none",
        "partners_best": False,
        "defend_alone": False,
        "lone_march": 4,
        "lone_euchred": 2,
    }
    assert options.changed() == {}
    assert EuchreOptions.read({"deck": 24, "target": 5}).changed() == {"deck": 24}


@pytest.mark.rule("EU-4.5", "EU-4.6")
@pytest.mark.parametrize(
    ("packets", "hands"),
    [
        ("3-2", ("Th Ad Ks Qs 7s", "Jh Jd Ah 7c 8c", "Kh Qc Kc 9d Td", "As Ac 7d 8d 9s")),
        ("2-3", ("As Ac 9s Qs 7s", "Jh Jd 7d Th Ad", "Ah Kh Ks 7c 8c", "Qc Kc 9d Td 8d")),
    ],
)
def test_example_8_2_packets(packets: str, hands: tuple[str, ...]) -> None:
    """Pack A in packets of three and two, as the specification prints it, and of two and three: example EU-8.2."""
    table = Table(packets=packets)
    assert table.deal.hands == tuple(map(hand, hands))
    assert str(table.deal.turn_up) == "9h"


@pytest.mark.rule("EU-4.5")
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_begins_on_the_dealers_left(dealer: int) -> None:
    """Whoever deals, eldest hand has the cards that seat 1 has when seat 0 deals, and so on round."""
    first, turned = Table(), Table(dealer=dealer)
    assert tuple(turned.deal.hand((seat + dealer) % 4) for seat in range(4)) == first.deal.hands
