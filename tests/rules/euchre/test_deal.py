"""Who sits where, the pack that a record brings, the options, and the deal."""

from __future__ import annotations

import random

import pytest

from cardtable.cards import read_cards
from cardtable.errors import BadOptions, IllegalDeal
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.deal import EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.options import EuchreOptions
from tests.rules.euchre.table import PACK_A, Table, filled, hand, passed_out, passes


@pytest.mark.rule("EU-1.1")
def test_identity() -> None:
    """The catalogue, the game and its names are those of the book."""
    line = entry("euchre")
    assert (line.id, line.title, line.game()) == (Euchre.id, Euchre.title, Euchre) == ("euchre", "Euchre", Euchre)
    assert line.other_names == ("Partnership Euchre", "Four-handed Euchre", "Trumps")


@pytest.mark.rule("EU-1.2")
def test_four_players_two_sides() -> None:
    """Exactly four seats; those that face each other are one account."""
    assert Euchre.seat_counts == entry("euchre").seats == (4,)
    assert Euchre.table().accounts == ((0, 2), (1, 3))
    assert Euchre.table().start().totals == (0, 0)
    for seats in (2, 3, 5, 6):
        with pytest.raises(BadOptions, match="4 players"):
            Euchre.table(seats=seats)


@pytest.mark.rule("EU-1.3")
def test_all_are_active_but_for_a_silent_partner() -> None:
    """Four cards make a trick, or three when somebody plays alone."""
    assert Table().say("1 order, 0 discard 7s").deal.active == 4
    assert Table().say("1 order alone, 0 discard 7s").deal.active == 3


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
    }
    assert options.changed() == {}
    assert EuchreOptions.read({"deck": 24, "target": 5}).changed() == {"deck": 24}


@pytest.mark.rule("EU-3.2")
def test_any_pack_with_any_target() -> None:
    """All nine pairs of pack and target make a table."""
    for deck in (32, 28, 24):
        for target in (5, 7, 10):
            game = Euchre.table({"deck": deck, "target": target})
            assert len(game.packs(game.start())[0]) == deck


@pytest.mark.rule("EU-7.1", "EU-7.8", "EU-9.10")
@pytest.mark.parametrize(("name", "value"), [("irregularities", "called"), ("accidents", True)])
def test_called_tables_are_refused_by_name_and_not_offered(name: str, value: object) -> None:
    """The two options of a called table are known, refused by their name with their rule, and not on the form."""
    with pytest.raises(BadOptions, match=rf"{name} .*not played here yet.*EU-7\.") as caught:
        Euchre.table({name: value})
    assert "irregularities" in EuchreOptions.model_fields
    assert str(caught.value).count(".") >= 1
    assert name not in [field.name for field in EuchreOptions.form({}, 4)]


@pytest.mark.rule("EU-7.1", "EU-9.10", "EU-5.4")
def test_nothing_is_tolerated_called_or_left_to_chance() -> None:
    """At a prevented table no line is taken though not lawful, none is a call, and no chance line is awaited."""
    table = Table()
    for line in ("1 order", "0 discard 7s", "1 play Jh"):
        assert all(table.game.tolerated(table.deal, seat) == () for seat in range(4))
        assert not any(map(table.game.call, table.game.lawful(table.deal, table.turn)))
        assert table.game.chance(table.deal, random.Random(0)) is None
        assert table.rule("* shuffle 7c 2d") == "EU-5.1"
        table.say(line)


@pytest.mark.rule("EU-4.1", "EU-4.2")
def test_any_seat_may_be_first_dealer() -> None:
    """Who deals first is settled before the record begins, and may be any of the four."""
    game = Euchre.table()
    standing = game.start()
    assert standing.dealer is None
    for dealer in range(4):
        assert game.open(standing, dealer, [read_cards(PACK_A)]).dealer == dealer
    for dealer in (-1, 4):
        with pytest.raises(IllegalDeal):
            game.open(standing, dealer, [read_cards(PACK_A)])


@pytest.mark.rule("EU-4.4")
@pytest.mark.parametrize(
    "pack",
    [
        PACK_A.replace("Jh", "Jd", 1),
        PACK_A.replace(" Js", ""),
        PACK_A + " 6s",
        PACK_A.replace("Js", "Xx"),
        "",
        filled("", 24),
    ],
    ids=["a card twice", "a card short", "a card over", "a joker", "no cards", "24 cards"],
)
def test_a_pack_has_every_card_once(pack: str) -> None:
    """A pack with a card missing, doubled or strange is refused by EU-4.4."""
    game = Euchre.table()
    with pytest.raises(IllegalDeal) as caught:
        game.open(game.start(), 0, [read_cards(pack)])
    assert caught.value.refusal.rule == "EU-4.4"
    for packs in ([], [read_cards(PACK_A)] * 2):
        with pytest.raises(IllegalDeal):
            game.open(game.start(), 0, packs)


@pytest.mark.rule("EU-4.5", "EU-4.6")
def test_three_and_two() -> None:
    """With packets of three and two, pack A gives the hands that the specification prints under it."""
    table = Table()
    assert [set(hand) for hand in table.deal.hands] == [
        set(hand("Th Ad Ks Qs 7s")),
        set(hand("Jh Jd Ah 7c 8c")),
        set(hand("Kh Qc Kc 9d Td")),
        set(hand("As Ac 7d 8d 9s")),
    ]
    assert str(table.deal.turn_up) == "9h"


@pytest.mark.rule("EU-4.5")
def test_example_8_2_two_and_three() -> None:
    """Example EU-8.2: the same pack in packets of two and three."""
    table = Table(packets="2-3")
    assert table.deal.hands == (
        hand("As Ac 9s Qs 7s"),
        hand("Jh Jd 7d Th Ad"),
        hand("Ah Kh Ks 7c 8c"),
        hand("Qc Kc 9d Td 8d"),
    )
    assert str(table.deal.turn_up) == "9h"


@pytest.mark.rule("EU-4.5")
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_begins_on_the_dealers_left(dealer: int) -> None:
    """Whoever deals, eldest hand has the cards that seat 1 has when seat 0 deals, and so on round."""
    first, turned = Table(), Table(dealer=dealer)
    assert tuple(turned.deal.hand((seat + dealer) % 4) for seat in range(4)) == first.deal.hands


@pytest.mark.rule("EU-4.6", "EU-4.7")
@pytest.mark.parametrize(("deck", "under"), [(32, 11), (28, 7), (24, 3)])
def test_the_turn_up_and_the_cards_under_it(deck: int, under: int) -> None:
    """The 21st card is turned and seen by all; those under it are seen by nobody."""
    table = Table(filled("", deck), deck=deck)
    assert str(table.deal.turn_up) == filled("", deck).split()[20]
    assert len(table.deal.stock) == under
    for who in (0, 1, 2, 3, -2):
        seen = table.view(who).deal
        assert seen.turn_up == table.deal.turn_up
        assert [str(card) for card in seen.stock] == ["??"] * under


@pytest.mark.rule("EU-4.8")
def test_the_deal_passes_to_the_left() -> None:
    """The next deal belongs to the dealer's left, after a deal that was played and after one passed out."""
    assert passed_out(dealer=3).result.standing.dealer == 0
    played = Table(dealer=2).say(passes(3, 0, 1, 2) + ", 3 name s")
    while played.phase == "play":
        played.say(str(played.game.lawful(played.deal, played.turn)[0]))
    standing = played.result.standing
    assert isinstance(standing, EuchreStanding)
    assert standing.dealer == 3
    for dealer in (0, 1, 2):
        with pytest.raises(IllegalDeal) as caught:
            played.game.open(standing, dealer, [read_cards(PACK_A)])
        assert caught.value.refusal.rule == "EU-4.8"
    assert played.game.open(standing, 3, [read_cards(PACK_A)]).dealer == 3


@pytest.mark.rule("EU-4.8")
def test_the_deal_goes_on_passing_from_game_to_game() -> None:
    """In a rubber the deal after the last of a game belongs to the next seat all the same."""
    game = Euchre.table({"rubber": True})
    deal = game.open(EuchreStanding(dealer=1, score=(4, 0)), 1, [read_cards(PACK_A)])
    for _ in range(4):
        game.play(deal, game.lawful(deal, deal.turn)[0])
    assert deal.phase == "name"
    for _ in range(4):
        game.play(deal, game.lawful(deal, deal.turn)[0])
    result = game.result(deal)
    assert result is not None
    assert result.standing.dealer == 2
