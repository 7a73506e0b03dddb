"""The named ways to play each game: each makes a table, can be recognised from its options, and can be asked for."""

from __future__ import annotations

from random import Random

from cardtable.rules.catalogue import Entry
from cardtable.rules.ways import CUSTOM, way_called, way_of, ways_of
from cardtable.table.rulebook import page_files
from cardtable.testing.asking import of_a_game
from cardtable.testing.playing import opened, play_out

LINES = 60
"""How many moves of a deal are played by each way, with each number of seats."""


@of_a_game()
def every_way_makes_a_table_at_every_number_of_seats(entry: Entry, rng: Random) -> None:
    """The deal of each way can be opened and played, and the set-up shows each option that the way fills in."""
    kind = entry.game()
    for way in ways_of(entry.id):
        for seats in entry.seats:
            game = kind.table(way.options, seats)
            for number, _ in enumerate(play_out(game, opened(game, game.start(), rng).deal, rng)):
                if number == LINES:
                    break
            assert {*way.options} <= {field.name for field in kind.Options.form(way.options, seats)}


@of_a_game()
def a_way_is_recognised_from_the_options_of_its_table(entry: Entry, rng: Random) -> None:
    """A way names exactly those of its options that differ from the defaults, and is recognised from them."""
    kind, ways = entry.game(), ways_of(entry.id)
    for way in ways:
        assert kind.table(way.options).options.changed() == way.options
        assert way_of(entry.id, way.options) == way.name
    assert len({way.name.casefold() for way in ways}) == len(ways)
    assert CUSTOM not in {way.name for way in ways}
    for way in ways:
        assert way.line.endswith(".")
        assert way_called(entry.id, way.name.upper(), entry.title) == way.options


@of_a_game()
def the_defaults_of_the_options_are_a_way(entry: Entry, rng: Random) -> None:
    """One way of each game has all options at their defaults."""
    assert way_of(entry.id, {}) != CUSTOM


@of_a_game()
def the_page_of_a_game_lists_its_ways(entry: Entry, rng: Random) -> None:
    """If a game has several ways, they are in order under `Ways to play` on its page, each as `- **Name**: Line.`."""
    page = page_files()[entry.id].read_text("utf-8", "replace")
    listed = page.partition("## Ways to play\n")[2].partition("\n## ")[0]
    ways = ways_of(entry.id)
    items = [" ".join(item.split()) for item in listed.split("\n- ")[1:]]
    wanted = [f"**{way.name}**: {way.line}" for way in ways] if len(ways) > 1 else []
    assert items == wanted, f"under '## Ways to play' stands {items}, and it should be {wanted}"
