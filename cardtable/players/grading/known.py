"""The grading of a move by what its seat could know.

The expert searches for the best move. If another move was made, the two are compared in fresh guesses, because the
search that found the better move would overrate it. Guesses are always drawn from the same seeds, so that equal views
give equal marks unless the work is limited by time.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import Card
from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import AS_WELL
from cardtable.players.calling import as_prevented, searchable
from cardtable.players.grading.marks import FINE, MISTAKE, SLIP, Class, Effort, Kind, Mark
from cardtable.players.hints import budget_of, explained, hint
from cardtable.players.player import EXPERT, Budget
from cardtable.players.search import NEGLIGIBLE, Expert, play_out
from cardtable.players.strengths import make_player, strengths
from cardtable.players.thought import Thought
from cardtable.players.touching import one_of_each
from cardtable.rules.calls.called import prevented
from cardtable.rules.game import OVER
from cardtable.rules.moves import CHANCE
from cardtable.rules.tricks.hands import UNIT
from cardtable.rules.tricks.play import TrickDeal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardtable.players.advice import Advice
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["gradable", "graded"]

COMPARING: Final = 1
"""The seed of the guesses in which two moves are compared; the search for the better move uses the seed 0."""
FORESEEN: Final = 16
"""A move is said to lose the game only if it does so in each of this many guessed deals."""
MISTAKEN: Final = 2.0
"""A move that is not fine is a mistake if another is better by more than this many standard errors."""
SLIPPED: Final = 1.0
"""A move is not fine if another is better by more than this many standard errors and by more than `NEGLIGIBLE`."""


def gradable(game: AnyGame) -> bool:
    """Whether moves of `game` can be graded: they can if its expert searches guessed deals."""
    plain = _plain(game).in_turn()
    return bool(strengths(game.id)) and isinstance(make_player(EXPERT, plain, 0), Expert)


def graded(
    game: AnyGame, view: View, move: Move, effort: Effort, stopped: Callable[[], bool] = lambda: False
) -> Mark | None:
    """Return the mark of a move in the position that its seat saw.

    Return None if there was no choice, if the move cannot be graded, or if the search was stopped.
    """
    seen, table = _seen(game, view), game
    if seen is None or move not in seen.lines or len(seen.lines) == 1:
        return None
    game = _plain(game).in_turn()
    advice = advice_for(game)
    plays = [line for line in seen.lines if line.verb == "play"]
    if move.verb == "play" and _alike(advice, seen, plays):  # equal cards are no choice, even beside a claim
        return None
    kind = kind_of(game, seen.deal, move)
    mark = _compared(game, advice, seen, move, effort, stopped, kind, lambda: _hinted(table, view, effort, stopped))
    return None if stopped() else mark


def _hinted(game: AnyGame, view: View, effort: Effort, stopped: Callable[[], bool]) -> Move | None:
    """Return the move that a hint recommends at the table; None if there is no hint."""
    most = budget_of(view).playouts or effort.choosing
    playouts = None if effort.seconds is not None else most * effort.choosing // Effort().choosing
    found = hint(game, view, Budget(effort.seconds, playouts, stopped))
    return None if found is None else found.move


def _compared(
    game: AnyGame,
    advice: Advice[Any, Any],
    seen: View,
    move: Move,
    effort: Effort,
    stopped: Callable[[], bool],
    kind: Kind,
    hinted: Callable[[], Move | None],
) -> Mark:
    half = None if effort.seconds is None else effort.seconds / 2
    choosing = Budget(half, effort.choosing if half is None else None, stopped)
    better = Expert(game, advice, 0).choose(seen, choosing)
    unit = advice.unit or "points"
    if better is None or better == move or _alike(advice, seen, (move, better)):
        return Mark(seen.who, kind, FINE, unit=unit)
    if move.verb != "play" and _loses_the_game(game, advice, seen, move, better):
        told = explained(game, advice, seen, better, Thought(better, (), 0, 0))
        return Mark(seen.who, kind, MISTAKE, str(better), told.sentence, unit=unit, game_lost=True)
    comparing = Budget(half, 2 * effort.comparing if half is None else None, stopped)
    thought, mark = _beside(game, advice, seen, move, better, comparing)
    advised = None if mark == FINE else hinted()
    if mark == FINE or advised == move:  # whoever follows a hint makes no mistake
        return Mark(seen.who, kind, FINE, unit=unit)
    if advised not in (None, better) and advised in seen.lines:  # where it is better, too, the hint's move is told
        other, its_mark = _beside(game, advice, seen, move, advised, comparing)
        if its_mark != FINE:
            better, thought, mark = advised, other, its_mark
    chosen = thought.tried[1]
    told = explained(game, advice, seen, better, thought._replace(move=better))
    said = _without(told.sentence, move)
    return Mark(seen.who, kind, mark, str(better), said, chosen.gain, chosen.error, unit)


def _beside(
    game: AnyGame, advice: Advice[Any, Any], seen: View, move: Move, other: Move, budget: Budget
) -> tuple[Thought, Class]:
    """Compare two moves in fresh guesses; return the figures, and the class of `move` when compared with `other`.

    The class is `fine` if there was no time for any guess.
    """
    thought = Expert(game, advice, COMPARING).compared(seen, move, other, budget)
    chosen = thought.tried[1]
    return thought, class_of(chosen.gain, chosen.error) if chosen.deals else FINE


def _without(said: str, made: Move) -> str:
    """Return `said` without the sentence saying that `made` is just as good: the comparison has proved that wrong."""
    return said if made.verb != "play" else said.replace(f" {AS_WELL.format(made.card.title)}", "")


def _loses_the_game(game: AnyGame, advice: Advice[Any, Any], seen: View, move: Move, better: Move) -> bool:
    """Whether `move` ends and loses the game in every guessed deal, while `better` avoids that in at least one."""
    account = next(at for at, seats in enumerate(game.accounts) if seen.who in seats)
    rng = Random(COMPARING)
    saved = False
    for _ in range(FORESEEN):
        deal, other = (game.guess(seen, rng) for _ in range(2))
        game.play(deal, move)
        if deal.phase != OVER or not _lost(game, deal, account):
            return False
        game.play(other, better)
        if not saved and play_out(game, advice, other, lambda: rng, Budget()):
            saved = not _lost(game, other, account)
    return saved


def _lost(game: AnyGame, deal: Deal, account: int) -> bool:
    winners = game.brought(deal).standing.winners
    return bool(winners) and account not in winners


def _alike(advice: Advice[Any, Any], seen: View, lines: Sequence[Move]) -> bool:
    deal = seen.deal
    if deal.phase != "play" or not isinstance(deal, TrickDeal) or any(line.verb != "play" for line in lines):
        return False
    return len(one_of_each(deal, seen.who, lines, advice.counts)) == 1


def class_of(gain: float, error: float) -> Class:
    """Return the class of a move.

    `gain` is how much more another move brings, and `error` is the standard error of `gain`.
    """
    if gain <= max(NEGLIGIBLE, SLIPPED * error):
        return FINE
    return MISTAKE if gain > MISTAKEN * error else SLIP


def kind_of(game: AnyGame, deal: Deal, move: Move) -> Kind:
    """Return the kind of a move, such as a bid, a lead or a discard."""
    if game.phases[deal.phase].bids:
        return "bidding"
    if not isinstance(deal, TrickDeal):
        return "other"
    if move.verb == "play" and deal.phase == "play":
        return "following" if deal.count else "lead"
    after: TrickDeal = deal.copy()
    game.play(after, move)
    cards = [card for card in move.args if isinstance(card, Card)]
    held, before = after.held[move.seat], deal.held[move.seat]
    gone = held != before or any(not held // UNIT[card] & 3 for card in cards)
    return "discarding" if cards and gone else "other"


def _plain(game: AnyGame) -> AnyGame:
    return game if game.law is None or game.law.by_advice else prevented(game)


def _seen(game: AnyGame, view: View) -> View | None:
    """Return the view as a hint would use it, without calls of errors; None if no move in it can be graded."""
    if view.who == CHANCE:
        return None
    if game.law is not None and not game.law.by_advice:
        if view.deal.phase not in prevented(game).phases or not searchable(game, view):
            return None
        view = as_prevented(game, view)
    plain = _plain(game).in_turn()
    return advice_for(plain).hinted(view) if plain.lawful(view.deal, view.who) else None
