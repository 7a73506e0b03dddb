"""A match that begins at a score is equal to another match that has reached this score, and goes on like it.

A standing is what a match carries from deal to deal, such as the totals. A start is what a record has of a standing if
its match begins there.
"""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from random import Random
from typing import Any, Final

from cardtable.cards import cards_text
from cardtable.errors import IllegalStart
from cardtable.match.match import Match
from cardtable.match.record import read_record, record_text
from cardtable.match.replaying import Before, Scored, walk
from cardtable.refusal import Refusal
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import AnyGame, Result, Standing
from cardtable.rules.starting import Start
from cardtable.testing.amount import many
from cardtable.testing.asking import of_a_table
from cardtable.testing.playing import opened, play_out, refused

POTS: Final = ("pot", "frog_pot", "solo_pot", "kitty")
UNTOLD: Final = ("bought", "joins", "left", "stopped")
"""The fields of standings that no start can hold."""
DEALERS: Final = frozenset(("dealer", "dealt", "turns"))
"""The fields of standings that say who deals next and who dealt last."""
LONG: Final = many(200)
"""Once this many moves have been made, no further deal is played."""


def told(game: AnyGame, standing: Any) -> Start | None:
    """Return the start that a record would have for a standing, or `None` if no start can hold all of the standing."""
    usual: Any = game.start()
    turns = getattr(standing, "turns", None)
    if turns is not None and turns._replace(dealt=0) != usual.turns:
        return None
    if any(getattr(standing, slot, None) != getattr(usual, slot, None) for slot in UNTOLD):
        return None
    numbers: dict[str, tuple[int, ...]] = {
        "pots": tuple(getattr(standing, slot) for slot in POTS if hasattr(standing, slot)),
        "games": (standing.came_out,) if hasattr(standing, "came_out") else getattr(standing, "games", ()),
        "score": getattr(standing, "score", ()),
    }
    wanted = {key: found for key, found in numbers.items() if key in game.start_numbers}
    return Start(standing.totals, standing.deals, **wanted)


def same(begun: Standing, reached: Standing) -> bool:
    """Whether two standings are equal, apart from who deals next and who dealt last."""
    fields = [field for field in reached.fields if field not in DEALERS]
    return type(begun) is type(reached) and all(getattr(begun, field) == getattr(reached, field) for field in fields)


@of_a_table(60)
def a_match_goes_on_from_wherever_another_came(entry: Entry, game: AnyGame, rng: Random) -> None:
    """From a score that another match has reached, the same packs and lines lead to the same positions and results."""
    standing, lines = game.start(), 0
    deals: list[tuple[int, list[str], list[str]]] = []
    starts: list[tuple[int, Start]] = []
    while not standing.over and len(deals) < 4 and lines < LONG:
        if deals and (start := told(game, standing)) is not None:
            starts.append((len(deals), start))
            assert same(game.begun_at(start), standing), start
        begun = opened(game, standing, rng)
        said = [str(move) for move in play_out(game, begun.deal, rng)]
        deals.append((begun.dealer, [cards_text(pack) for pack in begun.packs], said))
        lines += len(said)
        result = game.result(begun.deal)
        assert result is not None
        standing = result.standing
    if not starts or game.ceremony is not None:
        return
    names = [f"Person {seat}" for seat in range(game.seats)]
    whole = read_record(record_text(game, names, deals))
    first, start = rng.choice(starts)
    beside = {"start": {key: [*number] if isinstance(number, tuple) else number for key, number in _asdict(start)}}
    record = read_record(record_text(game, names, deals[first:], beside))
    assert record.text() == record_text(game, names, deals[first:], beside)
    later = (event for event in walk(whole) if isinstance(event, (Before, Scored)) and event.number >= first)
    for mine, other in zip_longest((event for event in walk(record) if isinstance(event, (Before, Scored))), later):
        assert mine.number == other.number - first
        assert same(mine.deal.standing, other.deal.standing)
        for slot in DEALERS & {*other.deal.standing.fields}:  # who deals may differ (see `same`)
            setattr(mine.deal.standing, slot, getattr(other.deal.standing, slot))
        assert mine.deal == other.deal
        if isinstance(mine, Scored) or isinstance(other, Scored):
            assert isinstance(mine, Scored)
            assert isinstance(other, Scored)
            assert _without_standing(mine.result) == _without_standing(other.result)
            assert same(mine.result.standing, other.result.standing)
    match = Match.of(record)
    assert same(match.standing, Match.of(whole).standing)
    assert same(match.began, game.begun_at(start))


def _asdict(start: Start) -> list[tuple[str, Any]]:
    return [(key, number) for key, number in start._asdict().items() if number not in (None, ())]


def _without_standing(result: Result) -> tuple[Any, ...]:
    return result._replace(standing=Standing(()))[:2]


def tried(game: AnyGame, start: Start) -> tuple[Any, Refusal | None]:
    """Return the standing of a start, or the refusal if there is none."""
    try:
        return game.begun_at(start), None
    except IllegalStart as error:
        return None, error.refusal


@of_a_table(60)
def a_start_is_taken_or_refused_in_a_sentence(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Any numbers make a standing at which the match is not over, or they are refused with a rule and a sentence."""
    reach, deals = rng.choice((3, 60, 2000)), rng.randint(-1, 30)
    start = Start(tuple(rng.randint(-reach, reach) for _ in game.accounts), deals)
    begun, refusal = tried(game, start)
    if refusal is None:
        found = (begun.totals, begun.deals, begun.over, begun.dealer)
        assert found == (start.totals, deals, False, game.start().dealer)
    else:
        assert refusal.rule == game.start_rule
        assert refusal.sentence[-1] == "."
    usual = game.start()
    assert same(game.begun_at(Start(usual.totals)), usual)
    refused(IllegalStart, partial(game.begun_at, Start((*usual.totals, 0))))
