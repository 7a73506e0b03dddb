"""What the six games have in common: the session, who plays, the deal, and what is public."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from cardtable.assets import assets
from cardtable.cards import cards_text
from cardtable.errors import BadOptions
from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.rules.solo.cards import LONG_PACK, SHORT_PACK, points_in
from cardtable.testing.amount import many
from cardtable.testing.playing import opened, play_out, some_sayable
from cardtable.tui.board.geometry import inset
from tests.each import with_each
from tests.players.solo import elevens
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
@with_each(("game", "seats"), EVERY_TABLE)
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
@with_each(("game", "seats"), EVERY_TABLE)
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
FRG, CDA = "frog", "coeur-dalene-solo"
OPENED = {
    FRG: "frog-made-at-four",
    CDA: "frog-made-at-four",
    ASC: "auction-defenders-claim",
    SIX: "call-solo-made",
    PSO: "progressive-doubled-bidder",
}
"""For each game, the example whose pack is dealt."""


@pytest.mark.rule(
    "ASC-4.2", "ASC-4.4", "ASC-4.7", "ASC-4.8", "ASC-5", "SIX-4.2", "SIX-4.5", "SIX-4.10", "SIX-5", "SIX-2.1"
)
@pytest.mark.rule("SIX-2.1", "SOF-4.7", "PSO-4.4", "PSO-4.5", "PSO-5", "PSO-4.7", "FRG-4.1", "FRG-4.5", "CDA-4.3")
@with_each(
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
        (SIX, "1 bid heart-solo, 2 pass, 0 pass", "1 play Ad", "SOF-4.7"),
        (CDA, "1 bid heart-solo, 2 pass, 0 pass", "1 play Ad", "SOF-4.7"),
        (SIX, "1 bid heart-solo, 2 pass, 0 pass, 1 play Ac", "2 play 9h", "SOF-4.7"),
        (FRG, "", "1 name c", "FRG-4.5"),
        (FRG, "1 bid chico", "2 bid frog", "FRG-4.1"),
        (FRG, "1 bid chico, 2 pass, 0 pass", "1 name h", "FRG-4.3"),
        (FRG, "1 bid frog, 2 pass, 0 pass", "1 bury 8s Ts", "FRG-4.2"),
        (FRG, "1 bid grand, 2 pass, 0 pass", "1 name s", "FRG-4.5"),
        (CDA, "", "1 bid grand", "CDA-4.3"),
        (CDA, "1 bid solo", "2 bid frog", "CDA-4.1"),
        (CDA, "1 bid solo, 2 pass, 0 pass", "1 name h", "CDA-4.1"),
        (CDA, "1 bid frog, 2 pass, 0 pass", "1 bury 8s Ts", "CDA-4.1"),
        (PSO, "1 bid frog, 2 pass, 0 pass", "1 bury 8s Ts", "PSO-4.2"),
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


@pytest.mark.slow
@pytest.mark.rule("FRG-1.1", "CDA-1.1", "PSO-1.1")
@pytest.mark.parametrize("irregularities", ["prevented", "called"])
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_leads_to_a_rule_of_the_game_that_is_played(game: str, irregularities: str) -> None:
    """To its own page or to the one that the six games share, never to the page of another game."""
    line, rng = entry(game), Random(11)
    ids = rules_on(game.replace("-", "_")) | rules_on("solo")
    seen: set[str] = set()
    for seats in line.seats:
        table: Any = line.game().table({"irregularities": irregularities}, seats)
        for _ in range(many(1)):
            deal = opened(table, table.start(), rng).deal
            for _ in play_out(table, deal, rng):
                for move in some_sayable(line, seats, rng, 40):
                    if (refusal := table.refusal(deal, move)) is not None:
                        seen.add(refusal.rule)
    fields = line.game().Options.form({"irregularities": irregularities}, line.seats[0])
    assert seen <= ids
    assert {field.rule for field in fields} <= ids | {"SCH-4.9", "SCH-4.11"}  # both kinds of Schafkopf claim alike
    assert len(seen) > 2


def rules_on(page: str) -> set[str]:
    """Return the ids of the rules on a page."""
    text = (assets() / "rulebook" / f"{page}.md").read_text(encoding="utf-8")
    return {*re.findall(r"^\*\*([A-Z]+-[0-9.]+)\*\*", text, flags=re.M)}


VOID_IN_SPADES = elevens({1: "As Ks Qs Js 9s 8s 7s 6s Ad Kd Qd", 2: "Ac Tc Kc Qc Jc 9c 6h 7h 8h 9h Td"})
"""A pack with which the second player has no spades."""
NO_SPADE = {
    SIX: ("SIX-4.12", "bid heart-solo, 2 pass, 0 pass"),
    FRG: ("FRG-4.5", "bid grand, 2 pass, 0 pass"),
    CDA: ("CDA-4.3", "bid heart-solo, 2 pass, 0 pass"),
    PSO: ("PSO-4.7", "bid heart-solo, 2 pass, 0 pass"),
}
"""For each game: the rule that one must trump, and the moves by which hearts become trumps."""


@pytest.mark.rule("SIX-4.12", "FRG-4.5", "CDA-4.3", "PSO-4.7")
@pytest.mark.parametrize("game", NO_SPADE)
def test_who_must_trump_is_told_so_by_a_rule_of_the_game(game: str) -> None:
    """Void in the suit led, with a trump in hand."""
    rule, said = NO_SPADE[game]
    table = Table(game, VOID_IN_SPADES).say(f"1 {said}, 1 play As")
    refusal = table.refused("2 play Ac")
    assert refusal.rule == rule
    assert refusal.sentence == "You have no spades, so you must play a trump: any trump will do."


SAYABLE = {
    SIX: "bid solo|heart-solo|misere|guarantee|spread-misere|call-solo, name, call, give, play, pass",
    FRG: "bid frog|chico|grand, bury, name, play, pass",
    CDA: "bid frog|solo|heart-solo, bury, name, play, pass",
    PSO: "bid frog|spade-solo|club-solo|diamond-solo|heart-solo, double, redouble, stand, bury, play, pass",
}


@pytest.mark.rule("SIX-5.1", "FRG-5", "CDA-5", "PSO-5.1")
@pytest.mark.parametrize("game", SAYABLE)
def test_the_lines_there_are(game: str) -> None:
    """The verbs of each game, and the words of its bids."""
    table: Any = entry(game).game().table({}, 3)
    rng, found = Random(3), set()
    for _ in range(250):
        deal = opened(table, table.start(), rng).deal
        for _ in play_out(table, deal, rng):
            for line in table.lawful(deal, deal.turn) if deal.phase != "discard" else ():
                found.add(f"bid {line.args[0]}" if line.verb == "bid" else line.verb)
            found |= {"bury"} if deal.phase == "discard" else set()
    verbs = SAYABLE[game].split(", ")
    bids = {f"bid {word}" for word in verbs[0].removeprefix("bid ").split("|")}
    assert found == bids | {*verbs[1:]}


@pytest.mark.parametrize("game", ["six-bid-solo", "frog", "coeur-dalene-solo", "progressive-solo"])
def test_what_a_bid_pays_is_read_whole_on_a_small_table(game: str) -> None:
    """One row of a table of 80 columns is left for it under the bids."""
    line = entry(game)
    match = Match(line.game().table(seats=min(line.seats)), ("Ann", "Bea", "Cy"), rng=Random(1))
    match.begin(0)
    view = match.view(match.deal.turn)
    offers = [line.teller(match.game).offer(view, move) for move in view.lines]
    room = 80 - 2 * inset(80) - 2
    assert [offer.effect for offer in offers if cell_len(offer.effect) > room] == []
    assert all("chip" in offer.effect for offer in offers if offer.title != "Pass")
