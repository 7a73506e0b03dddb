"""Playing out the rest at a table: it is offered to the player on lead, laid out at once, and recorded as moves."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.tricks.rest import the_rest
from tests.tui.program import NAMES
from tests.tui.tables import go_on, press, seated, settled

ALONE, TWO = ("person", "club", "club", "club"), ("person", "person", "club", "club")


def certain_at(game: str, seed: int) -> Match:
    """Return a match played by club players until seat 0 is on lead and wins all other tricks."""
    table = entry(game).game().table({})
    match = Match(table, NAMES[: table.seats], rng=Random(seed))
    match.begin(table.seats - 1)
    players = [make_player("club", table, seat) for seat in range(table.seats)]
    while not the_rest(table, match.view(0)):
        seat = table.to_act(match.deal)[0]
        move = players[seat].choose(match.view(seat), Budget(playouts=1))
        assert move is not None
        match.say(move)
    return match


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed", "players"), [("frog", 51, ALONE), ("euchre", 264, TWO)])
async def test_one_key_lays_out_what_is_certain(game: str, seed: int, players: tuple[str, ...]) -> None:
    """The prompt says so; then the deal is over, and nobody else was asked for a card."""
    match = certain_at(game, seed)
    async with seated(match, players[: match.game.seats]) as (table, pilot):
        while not table.question.open:
            await go_on(pilot, table)
        before = len(match.record.deals[0].moves)
        assert table.prompt.sentence.startswith("The rest are yours: g plays them.")
        assert "Play the rest" in [button.title for button in table.field.besides()]
        assert table.check_action("ask_for", ("forced",))
        await press(pilot, table, "g")
        assert len(match.results) == 1
        assert not table.question.open
        won = match.results[0].detail
        assert len(match.record.deals[0].moves) > before
        assert Match.of(match.record).results[0].detail == won
        await press(pilot, table, "space")
        await settled(pilot, table)


@pytest.mark.slow
async def test_where_nothing_is_certain_the_key_plays_nothing() -> None:
    """The first lead of a deal."""
    match = certain_at("frog", 51)
    record = match.record.model_copy(deep=True)
    del record.deals[0].moves[-1 - len(match.record.deals[0].moves) % 3 :]
    table_match = Match.of(record)
    table_match.begin()
    async with seated(table_match, ("person",) * 3) as (table, pilot):
        while not table.question.open:
            await go_on(pilot, table)
        assert not table.question.rest
        assert "yours" not in table.prompt.sentence
        assert not table.check_action("ask_for", ("forced",))
        lines = [*record.deals[0].moves]
        await press(pilot, table, "g")
        assert table_match.record.deals[0].moves == lines
