"""What holds in every deal of the rivals games, played at random and guided toward the late positions."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.cards import BACK, CARDS
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.rivals.pishe_pasha import PishePasha
from cardtable.rules.rivals.positions import code
from cardtable.rules.rivals.russian_bank import RussianBank
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from cardtable.rules.rivals.stop import OUT
from cardtable.testing.amount import many
from tests.rules.rivals.playing import GAMES, PILE_GAMES, evenly, guided, open_deal, play_out, random_game

SEEDS = st.integers(0, 2**32 - 1)
WAYS = st.sampled_from([evenly, guided])
RELAXED = settings(suppress_health_check=[HealthCheck.too_slow])


def begun(kind: Any, seed: int, **fixed: object) -> tuple[Any, Any, Random]:
    """Return a game with random options, its first deal, and the random generator."""
    rng = Random(seed)
    game = random_game(kind, rng, **fixed)
    return game, open_deal(game, rng), rng


def canonical(deal: Any) -> object:
    """Return a key for comparing positions as RV-3.1 does: the order of the tableau piles does not matter."""
    return (
        tuple(sorted(deal.piles[: len(deal.codes)])),
        tuple(deal.piles[len(deal.codes) :]),
        deal.foundations.piles,
    )


@pytest.mark.slow
@pytest.mark.rule("RV-3.1", "RV-3.2")
@pytest.mark.parametrize("kind", [RussianBank, SingleDeckRussianBank], ids=lambda kind: kind.id)
@given(seed=SEEDS, way=WAYS)
@settings(RELAXED, max_examples=many(4))
def test_no_position_twice_in_a_turn(kind: Any, seed: int, way: Any) -> None:
    """Every play that is refused for it would bring a position back, and none that is taken does."""
    game, deal, rng = begun(kind, seed)
    seen = [canonical(deal)]
    turn = deal.turns
    for number, _ in enumerate(play_out(game, deal, rng, way)):
        if deal.turns != turn:
            seen, turn = [canonical(deal)], deal.turns
        elif canonical(deal) != seen[-1]:
            assert canonical(deal) not in seen
            seen.append(canonical(deal))
        if number % 21 == 0 and deal.phase in ("play", "turned"):
            for target in range(len(deal.piles)):
                for source in range(len(deal.piles)):
                    line = Move(deal.turn, "move", PLACE_NAMES[kind][source], PLACE_NAMES[kind][target])
                    refusal = game.refusal(deal, line)
                    if refusal is None or refusal.rule == "RV-3.1":
                        back = _after(game, deal, source, target) in seen
                        assert back == (refusal is not None), (str(line), refusal)


def _after(game: Any, deal: Any, source: int, target: int) -> object:
    after = deal.copy()
    card = after.piles[source][-1:]
    after.piles[source] = after.piles[source][:-1]
    after.piles[target] += card
    return canonical(after)


PLACE_NAMES: dict[Any, list[str]] = {
    RussianBank: [*(f"T{place}" for place in range(1, 9)), "S0", "S1", "H0", "H1", "D0", "D1"],
    SingleDeckRussianBank: [*(f"T{place}" for place in range(1, 9)), "H0", "H1", "D0", "D1"],
}


@pytest.mark.rule("RV-3.1")
def test_piles_that_exchange_their_cards_are_another_position() -> None:
    """No two sets of piles of the same cards add up to the same, as sums of Python's own hashes would."""
    one, other = {(23, 9), (36, 48)}, {(23, 48), (36, 9)}
    assert sum(map(hash, one)) == sum(map(hash, other))
    assert sum(map(code, one)) != sum(map(code, other))
    sums = Counter(
        sum(code((23 + 13 * suit, tops[suit])) for suit in range(4)) for tops in permutations((9, 22, 35, 48))
    )
    assert len(sums) == 24


@pytest.mark.slow
@pytest.mark.rule("RV-6.1", "RB-5.1", "PP-5.1")
@pytest.mark.parametrize("kind", [game for game in PILE_GAMES if game is not SingleDeckRussianBank], ids=lambda k: k.id)
@given(seed=SEEDS, way=WAYS)
@settings(RELAXED, max_examples=many(4))
def test_the_right_lines_are_those_without_error(kind: Any, seed: int, way: Any) -> None:
    """A prevented table lists of a called one's lines those that keep no fault; and there is always one."""
    game, deal, rng = begun(kind, seed, stops="called")
    prevented = kind.table({**game.options.changed(), "stops": "prevented"})
    for number, _ in enumerate(play_out(game, deal, rng, way)):
        if number % 9 or deal.phase not in ("play", "turned"):
            continue
        calls = ("stop", "ask")
        lines = [move for move in game.lawful(deal, deal.turn) if move.verb not in calls]
        right = {str(move) for move in prevented.lawful(deal, deal.turn) if move.verb not in calls}
        assert right
        for move in lines:
            after = deal.copy()
            after.watch = after.watch._replace(caller=-1, fault=None)
            game.play(after, move)
            if getattr(deal, "corrected", False):
                assert after.watch.fault is None
            else:
                assert (after.watch.fault is None) == (str(move) in right), str(move)
                refusal = prevented.refusal(deal, move)
                assert (None if refusal is None else refusal.rule) == (
                    after.watch.fault.rule if after.watch.fault else None
                )
        assert right <= {str(move) for move in lines}


@pytest.mark.slow
@pytest.mark.parametrize("kind", PILE_GAMES, ids=lambda kind: kind.id)
@given(seed=SEEDS, way=WAYS)
@settings(RELAXED, max_examples=many(4))
def test_what_has_been_seen_is_known_and_nothing_else(kind: Any, seed: int, way: Any) -> None:
    """A view shows of every pile what has at some time been face up there or come there face up."""
    game, deal, rng = begun(kind, seed)
    hidden = [list(pile[: deal.unseen[place]]) for place, pile in enumerate(deal.piles)]
    for number, _ in enumerate(play_out(game, deal, rng, way)):
        view = game.view(deal, 0).deal.piles if number % 7 == 0 else None
        for place, pile in enumerate(deal.piles):
            shown = pile[deal.down[place] :]
            unseen = hidden[place]
            while len(unseen) > len(pile) or (unseen and len(unseen) > len(pile) - len(shown)):
                unseen.pop()
            assert deal.unseen[place] == len(unseen)
            assert list(pile[: len(unseen)]) == unseen
            assert deal.unseen[place] <= deal.down[place] <= len(pile)
            if view is not None:
                assert view[place][len(unseen) :] == pile[len(unseen) :]
                assert {str(card) for card in view[place][: len(unseen)]} <= {"??"}


@pytest.mark.rule("RV-1.5", "RV-4.1", "RV-6.6")
@pytest.mark.parametrize("kind", PILE_GAMES, ids=lambda kind: kind.id)
@given(seed=SEEDS, way=WAYS)
@settings(RELAXED, max_examples=many(4))
def test_what_is_kept_count_of(kind: Any, seed: int, way: Any) -> None:
    """Holdings, the tops, the position's key, and the stops made agree with the piles and the lines."""
    game, deal, rng = begun(kind, seed)
    first = len(deal.codes)
    own = [[place for place in range(first, len(deal.piles)) if place % 2 == seat] for seat in (0, 1)]
    stops = [0, 0]
    for move in play_out(game, deal, rng, way):
        assert deal.holding == [sum(len(deal.piles[place]) for place in places) for places in own]
        assert deal.codes == [code(pile) for pile in deal.piles[:first]]
        assert deal.tops == [pile[-1] if pile else BACK for pile in deal.piles[:first]]
        assert {card for card in CARDS if deal.showing >> card & 1} == {*deal.tops}
        assert first == 0 or deal.key == deal.seen[-1] or deal.phase in (OUT, OVER)
        assert deal.progress.both <= sum(deal.holding) or deal.phase == OUT
        assert sum(deal.watch.stops) + sum(deal.watch.false_stops) == sum(stops)
        if move.verb == "stop":
            stops[move.seat] += 1
    assert deal.phase == OVER


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.id)
def test_guided_play_meets_every_end(kind: Any) -> None:
    """Both ends of a deal, and every verb, occur in some dozens of deals, half of them guided."""
    rng = Random(3)
    wanted = {
        "russian-bank": {"move", "turn", "discard", "ask", "permit", "refuse", "stop", "accept", "pass"},
        "single-deck-russian-bank": {"move", "turn", "discard"},
        "spite-and-malice": {"play", "move", "side", "end", "shuffle"},
        "pishe-pasha": {"move", "turn", "discard", "stop", "accept"},
    }[kind.id]
    needed = {"out", "stuck"} if kind is not PishePasha else {"out"}
    ends: Counter[str] = Counter()
    verbs: set[str] = set()
    for at in range(120):
        if at >= many(16) and needed <= set(ends) and verbs == wanted:
            break
        game = random_game(kind, rng)
        deal = open_deal(game, rng)
        for move in play_out(game, deal, rng, guided if at % 2 else evenly):
            verbs.add(move.verb)
        ends[game.result(deal).detail["result"]] += 1
    assert needed <= set(ends)
    assert verbs == wanted
