"""What the six games have in common: the session, who plays, the deal, and what is public."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import cards_text
from cardtable.errors import BadOptions
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.rules.solo.cards import LONG_PACK, SHORT_PACK, points_in
from tests.conformance.playing import opened, play_out
from tests.rules.solo.table import Table, pack_of

GAMES = [line.id for line in CATALOGUE if line.package == "solo"]
EVERY_TABLE = [(line.id, seats) for line in CATALOGUE if line.package == "solo" for seats in line.seats]


@pytest.mark.rule("SOF-2.1", "SIX-2.1")
def test_what_the_packs_count() -> None:
    """Thirty in each suit, with 32 cards or with 36."""
    for pack, size in ((SHORT_PACK, 32), (LONG_PACK, 36)):
        assert len(set(pack)) == size
        for suit in range(4):
            assert points_in(card for card in pack if card.suit == suit) == 30


@pytest.mark.rule("SOF-3.1", "SIX-3")
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_how_long_a_session_is(game: str, seats: int) -> None:
    """Every seat deals four times; a table may choose otherwise, and 0 has no end."""
    kind: Any = entry(game).game()
    assert kind.table({}, seats).deals == 4 * seats
    assert kind.table({}, seats).options.changed() == {}
    assert kind.table({"deals": 7}, seats).deals == 7
    field = next(field for field in kind.Options.form({}, seats) if field.name == "deals")
    assert (field.default, field.least, field.most) == (4 * seats, 0, 200)
    for deals in (-1, 201, "12"):
        with pytest.raises(BadOptions):
            kind.table({"deals": deals}, seats)


@pytest.mark.rule("SOF-4.1", "SOF-4.2", "SOF-4.3", "SOF-4.5", "SOF-4.6")
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_who_is_dealt_what(game: str, seats: int) -> None:
    """Any seat may deal first; packets from the top of the pack as it lies go to three, or to all four partners."""
    kind: Any = entry(game).game().table({}, seats)
    pack = cards_text(reversed(kind.pack))
    for dealer in range(seats):
        deal = Table(game, pack, seats=seats, dealer=dealer).deal
        steps = {5: (1, 2, 4)}.get(seats, (1, 2, 3)) if kind.widow else (1, 2, 3, 4)
        active = [(dealer + step) % seats for step in steps]
        assert list(deal.seated) == active
        cards = [card for card in reversed(kind.pack) if card not in deal.widow]
        for packet in kind.packets:
            for seat in active:
                assert set(cards[:packet]) <= set(deal.hand(seat))
                del cards[:packet]
        assert not cards
        for seat in set(range(seats)) - set(active):
            assert deal.hand(seat) == ()
            assert not kind.lawful(deal, seat)
            assert kind.view(deal, seat).deal == kind.view(deal, SPECTATOR).deal


@pytest.mark.rule("SOF-4.7", "SOF-4.9", "SOF-5.1", "SOF-6.1")
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_one_acts_at_a_time_and_the_last_trick_is_seen(game: str, seats: int) -> None:
    """Never one who sits out; the middle has the trick gathered last; the details have the same keys."""
    rng, keys = Random(8), set()
    for _ in range(6):
        table = Table(game, seats=seats, dealer=rng.randrange(seats))
        table.deal = opened(table.game, table.game.start(), rng).deal
        deal = table.deal
        for _ in play_out(table.game, deal, rng):
            assert [seat for seat in range(seats) if table.game.lawful(deal, seat)] == [deal.turn]
            assert deal.turn in deal.seated
            zone = table.zones(SPECTATOR).get("last-trick")
            if deal.winners:
                assert zone is not None
                assert zone.cards == deal.tricks[-1].cards
        assert deal.phase == OVER
        keys.add(tuple(table.detail))
        for value in table.detail.values():
            assert not isinstance(value, list) or len(value) == len(table.game.accounts)
    assert len(keys) == 1


ASC, SIX, PSO = "auction-schafkopf", "six-bid-solo", "progressive-solo"
OPENED = {
    ASC: "auction-defenders-claim",
    SIX: "call-solo-made",
    PSO: "progressive-doubled-bidder",
}
"""By game the example whose pack is dealt."""


@pytest.mark.rule(
    "ASC-4.2", "ASC-4.4", "ASC-4.7", "ASC-4.8", "ASC-5", "SIX-4.2", "SIX-4.5", "SIX-4.10", "SIX-5", "SIX-2.1"
)
@pytest.mark.rule("SIX-2.1", "SOF-4.7", "PSO-4.4", "PSO-4.5", "PSO-5")
@pytest.mark.parametrize(
    ("game", "said", "line", "rule"),
    [
        (ASC, "", "1 bid 0", "ASC-5"),
        (ASC, "", "1 bid 61", "ASC-5"),
        (ASC, "", "1 bid 7c", "ASC-5"),
        (ASC, "", "1 name s", "ASC-5"),
        (ASC, "1 bid 15", "2 bid 15", "ASC-4.2"),
        (ASC, "1 bid 15", "3 bid 20", "ASC-4.2"),
        (ASC, "1 bid 15, 2 pass, 3 pass, 0 pass", "1 bid 20", "ASC-5"),
        (ASC, "1 bid 15, 2 pass, 3 pass, 0 pass", "2 name s", "ASC-4.4"),
        (ASC, "1 bid 15, 2 pass, 3 pass, 0 pass, 1 name s", "1 claim", "ASC-4.7"),
        (
            "auction-schafkopf",
            "1 bid 15, 2 pass, 3 pass, 0 pass, 1 name s, 1 play Td, 2 play Jh",
            "3 concede",
            "ASC-4.8",
        ),
        (ASC, "1 bid 15, 2 pass, 3 pass, 0 pass, 1 name s, 1 play Td", "2 concede", "ASC-4.8"),
        (SIX, "", "1 name c", "SIX-5"),
        (SIX, "", "1 bid frog", "SIX-5"),
        (SIX, "", "1 bid 8d", "SIX-5"),
        (SIX, "", "2 bid solo", "SIX-4.2"),
        (SIX, "1 bid misere", "2 bid misere", "SIX-4.2"),
        (SIX, "1 bid misere", "2 bid solo", "SIX-4.2"),
        (SIX, "1 bid solo, 2 pass, 0 pass", "1 name h", "SIX-4.5"),
        (SIX, "1 bid solo, 2 pass, 0 pass", "1 bid heart-solo", "SIX-5"),
        (SIX, "1 bid call-solo, 2 pass, 0 pass, 1 name s", "1 call As", "SIX-4.10"),
        (SIX, "1 bid call-solo, 2 pass, 0 pass, 1 name s", "1 call 5s", "SIX-2.1"),
        (SIX, "1 bid call-solo, 2 pass, 0 pass, 1 name s, 1 call Tc", "1 give Tc", "SIX-4.10"),
        (SIX, "1 bid call-solo, 2 pass, 0 pass, 1 name s, 1 call Tc", "1 give Kc", "SIX-4.10"),
        (SIX, "1 bid heart-solo, 2 pass, 0 pass", "2 play Ad", "SOF-4.7"),
        (SIX, "1 bid heart-solo, 2 pass, 0 pass", "1 play Ad", "SIX-5"),
        (SIX, "1 bid heart-solo, 2 pass, 0 pass, 1 play Ac", "2 play 9h", "SOF-4.7"),
        (PSO, "", "1 double", "PSO-4.4"),
        (PSO, "", "1 stand", "PSO-4.5"),
        (PSO, "", "1 bid solo", "PSO-5"),
        (PSO, "", "1 redouble", "PSO-4.5"),
        (PSO, "1 bid club-solo", "2 bid spade-solo", "PSO-4.4"),
        (PSO, "1 bid club-solo", "1 bid heart-solo", "PSO-4.4"),
        (PSO, "1 bid frog, 2 double", "0 double", "PSO-4.5"),
        (PSO, "1 bid frog, 2 double, 0 pass", "1 pass", "PSO-4.5"),
        (PSO, "1 bid frog, 2 double, 0 pass", "1 double", "PSO-4.5"),
        (PSO, "1 bid frog, 2 double, 0 pass", "1 bid frog", "PSO-4.5"),
        (PSO, "1 bid frog, 2 double, 0 pass, 1 stand", "2 redouble", "PSO-4.5"),
        (PSO, "1 bid frog, 2 double, 0 pass, 1 redouble", "2 double", "PSO-4.5"),
        (PSO, "1 bid frog, 2 pass, 0 pass", "1 name s", "PSO-5"),
        (PSO, "1 bid heart-solo, 2 pass, 0 pass", "1 name s", "PSO-5"),
    ],
)
def test_refusals(game: str, said: str, line: str, rule: str) -> None:
    """Each names the first rule that is broken."""
    table = Table(game, pack_of(OPENED[game]))
    if said:
        table.say(said)
    assert table.rule(line) == rule
