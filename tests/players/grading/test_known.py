"""The marks of moves: they depend on the view alone, there is none without a choice, and worse moves are found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.players.advice.judgement import AS_WELL
from cardtable.players.grading import known
from cardtable.players.grading.known import class_of, gradable, graded
from cardtable.players.grading.marks import Effort
from cardtable.players.player import Budget, Hint
from cardtable.players.strengths import make_player
from cardtable.players.touching import one_of_each
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import Standing
from cardtable.rules.moves import Move, read_move
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.tricks.game import TrickGame
from cardtable.testing.amount import many

QUICK = Effort(choosing=60, comparing=16)


def moves(game: Any, seed: int, strength: str = "novice") -> Iterator[tuple[Any, Move]]:
    """Yield the positions of a deal, each with the move made in it; the deal yielded changes with the next step."""
    rng = Random(seed)
    standing = game.start()
    deal = game.open(standing, seed % game.seats, game.shuffled(standing, rng))
    players = [make_player(strength, game, rng.getrandbits(30)) for _ in range(game.seats)]
    while seats := game.to_act(deal):
        chosen = (players[seat].choose(game.view(deal, seat), Budget(playouts=0)) for seat in seats)
        move = next((move for move in chosen if move is not None), None) or game.lawful(deal, seats[0])[0]
        yield deal, move
        game.play(deal, move)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["euchre", "schafkopf", "tressette", "auction-pinochle", "frog"])
def test_equal_views_get_equal_marks(kind: str) -> None:
    """A deal in which the hidden cards lie elsewhere, and which looks the same to the seat, changes nothing."""
    game: Any = entry(kind).game().table({})
    found = 0
    for deal, move in moves(game, 4):
        view = game.view(deal, move.seat)
        if len(view.lines) < 2 or found == many(1):
            continue
        other = game.guess(view, Random(7))
        assert [*other.held] != [*deal.held], "no card lies elsewhere"
        mark = graded(game, view, move, QUICK)
        assert graded(game, game.view(other, move.seat), move, QUICK) == mark
        found += mark is not None
    assert found == many(1)


def test_a_forced_move_has_no_mark() -> None:
    game: Any = entry("euchre").game().table({})
    forced = 0
    for deal, move in moves(game, 1):
        view = game.view(deal, move.seat)
        if len(view.lines) == 1:
            forced += 1
            assert graded(game, view, move, QUICK) is None
    assert forced > 4


@pytest.mark.slow
def test_a_card_that_no_search_would_try_is_a_choice_all_the_same() -> None:
    """Whoever throws points on a trick that is lost makes a mistake; only touching cards are no choice."""
    game: Any = entry("tressette").game().table({})
    thrown = alike = 0
    for seed in range(3):
        for deal, move in moves(game, seed, "club"):
            view = game.view(deal, move.seat)
            plays = [line for line in view.lines if line.verb == "play"]
            if deal.phase != "play" or len(plays) < 2 or move.verb != "play":
                continue
            suits = {line.card // 13 for line in plays}
            ranks = {THIRDS[line.card] for line in plays}
            lines = one_of_each(view.deal, move.seat, plays, THIRDS)
            alike += len(lines) == 1
            if len(lines) == 1:
                assert graded(game, view, move, QUICK) is None
            elif len(suits) == 1 and 3 in ranks and len(ranks) > 1 and deal.count == 3:
                ace = next(line for line in plays if THIRDS[line.card] == 3)
                lost = deal.winner % 2 != move.seat % 2 and deal.ranking.strength[deal.led][ace.card] < deal.best
                if lost:
                    mark = graded(game, view, ace, QUICK)
                    assert mark is not None
                    thrown += mark.mark == "mistake"
    assert alike
    assert thrown


@pytest.mark.slow
def test_what_is_worse_in_the_guesses_is_a_mistake_and_is_told_like_a_hint() -> None:
    """The last but one trick at Euchre: the sure winner is thrown away under a card that it beats."""
    game: Any = entry("euchre").game().table({})
    marks = (
        graded(game, game.view(deal, move.seat), move, QUICK)
        for seed in (3, *range(3))  # one is found in the first deals
        for deal, move in moves(game, seed)
    )
    mark = next(mark for mark in marks if mark is not None and mark.mark == "mistake")
    assert mark.gain > 2 * mark.error > 0
    assert mark.better.startswith(f"{mark.seat} ")
    assert mark.said.endswith((".", ".”"))


@pytest.mark.slow
def test_a_review_tells_the_move_that_a_hint_would_and_finds_no_fault_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = entry("euchre").game().table({})
    found = (
        (view, move, mark)
        for deal, move in moves(game, 3)
        for view in [game.view(deal, move.seat)]
        if (mark := graded(game, view, move, QUICK)) is not None and mark.mark == "mistake" and len(view.lines) > 2
    )
    view, made, mark = next(found)
    better, chosen = read_move(mark.better), list[Move]()
    other = next(line for line in view.lines if line not in (made, better))
    monkeypatch.setattr(known, "hint", lambda *_: Hint(made, "", ""))
    hinted = graded(game, view, made, QUICK)
    assert hinted is not None
    assert (hinted.mark, hinted.better) == ("fine", ""), "whoever follows a hint makes no mistake"
    beside = known._beside

    def slightly(*given: Any) -> Any:
        chosen.append(given[4])
        return beside(*given)[0], "slip"

    monkeypatch.setattr(known, "hint", lambda *_: Hint(other, "", ""))
    monkeypatch.setattr(known, "_beside", slightly)
    told = graded(game, view, made, QUICK)
    assert told is not None
    assert chosen == [better, other]
    assert read_move(told.better) == other, "the review names the move of the hint if that is better, too"


@pytest.mark.slow
def test_the_best_move_is_fine_and_nothing_is_told_of_it() -> None:
    game: Any = entry("euchre").game().table({})
    for deal, _ in moves(game, 2):
        for seat in game.to_act(deal):
            view = game.view(deal, seat)
            best = make_player("expert", game, 0).choose(view, Budget(playouts=QUICK.choosing))
            assert best is not None
            mark = graded(game, view, best, QUICK)
            assert mark is None or (mark.mark, mark.better, mark.said, mark.gain) == ("fine", "", "", 0.0)


@pytest.mark.slow
def test_where_all_moves_bring_the_same_nothing_is_a_mistake() -> None:
    """Once the makers at Euchre have lost three tricks, whatever anybody throws to the others brings the same."""
    game: Any = entry("euchre").game().table({})
    decided = 0
    for seed in (84, 236, 257, 275):
        for deal, move in moves(game, seed):
            view = game.view(deal, move.seat)
            if deal.phase != "play" or len(view.lines) < 2:
                continue
            if sum((winner - deal.maker) % 2 for winner in deal.winners) < 3:
                continue
            decided += 1
            for line in view.lines:
                mark = graded(game, view, line, QUICK)
                assert mark is None or mark.mark == "fine"
    assert decided == 12


@pytest.mark.parametrize(
    ("gain", "error", "mark"),
    [
        (0.0, 0.0, "fine"),
        (0.01, 0.0, "fine"),
        (0.3, 0.3, "fine"),
        (0.3, 0.2, "slip"),
        (0.4, 0.2, "slip"),
        (0.41, 0.2, "mistake"),
    ],
)
def test_a_mistake_is_worse_by_more_than_twice_the_error(gain: float, error: float, mark: str) -> None:
    assert class_of(gain, error) == mark


@pytest.mark.slow
def test_kinds_of_moves_and_what_can_be_graded() -> None:
    kinds = {"euchre": set(), "frog": set()}  # type: dict[str, set[str]]
    for kind, seen in kinds.items():
        game: Any = entry(kind).game().table({})
        for seed in range(4):
            for deal, move in moves(game, seed):
                mark = graded(game, game.view(deal, move.seat), move, Effort(1, 1))
                seen.update([] if mark is None else [mark.kind])
    assert kinds["euchre"] == {"bidding", "lead", "following", "discarding"}
    for line in CATALOGUE:
        assert gradable(line.game().table({})) == issubclass(line.game(), TrickGame), line.id


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["euchre", "tressette", "auction-pinochle", "schafkopf"])
def test_at_a_called_table_moves_are_graded_as_where_errors_are_prevented(kind: str) -> None:
    game: Any = entry(kind).game().table({"irregularities": "called"})
    plain: Any = entry(kind).game().table({})
    found = 0
    for deal, move in moves(game, 3, "club"):
        mark = graded(game, game.view(deal, move.seat), move, Effort(8, 4))
        found += mark is not None
        if found > many(5):
            break
    assert gradable(game)
    assert gradable(plain)
    assert found > 3


@pytest.mark.rule("TRS-4.25")
@pytest.mark.parametrize("kind", ["tressette", "three-handed-tressette", "two-handed-tressette"])
def test_an_announcement_that_surely_loses_the_game_is_a_mistake(kind: str) -> None:
    """Even where the points alone speak for it, as a game lost at once costs less than one lost by much."""
    game: Any = entry(kind).game().table({"target": 11})
    for seed in range(3):
        for deal, move in moves(game, seed):
            view = game.view(deal, move.seat)
            wrong = next((line for line in view.lines if line.verb == "announce"), None)
            if wrong is not None:
                mark = graded(game, view, wrong, Effort(choosing=24, comparing=8))
                assert mark is not None
                assert (mark.mark, mark.game_lost) == ("mistake", True)
                assert read_move(mark.better).verb != "announce"
                break


def test_a_right_announcement_is_fine() -> None:
    """The seat on turn began the deal ten points ahead, and one is wanted."""
    game: Any = entry("two-handed-tressette").game().table({"target": 11})
    standing = Standing((10, 10))
    deal = game.open(standing, 0, game.shuffled(standing, Random(3)))
    while not any(game.points(deal, seat) >= 11 and deal.winners for seat in game.to_act(deal)):
        (seat,) = game.to_act(deal)
        game.play(deal, next(line for line in game.lawful(deal, seat) if line.verb != "announce"))
    (seat,) = game.to_act(deal)
    view = game.view(deal, seat)
    mark = graded(game, view, next(line for line in view.lines if line.verb == "announce"), QUICK)
    assert mark is not None
    assert (mark.mark, mark.game_lost) == ("fine", False)


@pytest.mark.slow
def test_advice_against_a_move_does_not_call_it_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judgement behind the words may have found no difference where the search has found one."""
    game: Any = entry("tressette").game().table({})
    made: list[Move] = []

    def as_well(*arguments: Any) -> Hint:
        return Hint(arguments[3], "", f"It counts nothing. {AS_WELL.format(made[-1].card.title)}")

    monkeypatch.setattr(known, "explained", as_well)
    monkeypatch.setattr(known, "class_of", lambda gain, error: "mistake")
    for deal, move in moves(game, 1):
        if move.verb == "play":
            made.append(move)
            mark = graded(game, game.view(deal, move.seat), move, Effort(choosing=24, comparing=8))
            if mark is not None and mark.better:
                assert mark.said == "It counts nothing."
                return
    pytest.fail("no move was another than the best")
