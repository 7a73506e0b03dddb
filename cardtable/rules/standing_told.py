"""Sentences on the score of a match: who leads and by how much, and what is still needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.rules.game import AnyGame, Standing
from cardtable.rules.naming import does, together
from cardtable.rules.ties import is_tie
from cardtable.rules.words import amount, counted, listed, minus


class Course(NamedTuple):
    """The scores of a match by account (a score of one seat, or of partners who share it), and what ends the match.

    The match ends when a total reaches `target`, or after `deals` deals. `target` is 0 if no total ends the match, and
    `deals` is 0 if no number of deals ends it. `par` is the par of each deal, at a solitaire that has a par.
    """

    scores: Sequence[int]
    target: int = 0
    deals: int = 0
    par: int | None = None


def standing_told(game: AnyGame, standing: Standing, course: Course, deal_word: str = "deal") -> tuple[str, ...]:
    """Return sentences on the score of a match as it is now, for example on who leads or what is still needed.

    There can be none, for example before the first deal of a match for one player.
    """
    if game.seats == 1:
        return _alone(game, standing, course, deal_word)
    if standing.over:
        return _won(game, standing)
    return (*_lead(game, standing, course.scores), *_wanted(game, standing, course, deal_word))


def _alone(game: AnyGame, standing: Standing, course: Course, deal_word: str) -> tuple[str, ...]:
    if not standing.deals or course.deals < 2 or standing.over:
        return ()
    total = standing.totals[0]
    told = f"After {standing.deals} of {course.deals} {deal_word}s: {counted(total, game.counted_in)}"
    if course.par is not None:
        beyond = total - course.par * standing.deals
        side = "par" if not beyond else f"{abs(beyond)} {'over' if beyond > 0 else 'under'} par"
        told += f", {side}"
    return (f"{told}.",)


def _won(game: AnyGame, standing: Standing) -> tuple[str, ...]:
    winners, totals = standing.winners, standing.totals
    others = [total for account, total in enumerate(totals) if account not in winners]
    if not winners or not others:
        return ()
    best = min(others) if game.low else max(others)
    ahead = (best - totals[winners[0]]) * (1 if game.low else -1)
    seats = [seat for account in winners for seat in game.accounts[account]]
    if ahead <= 0:
        return (f"{together(seats)} won.",)
    gap = counted(ahead, game.counted_in)
    if is_tie(totals, winners):
        return (f"{together(seats)} tied for first, {gap} ahead.",)
    return (f"{together(seats)} won by {gap}.",)


def _lead(game: AnyGame, standing: Standing, scores: Sequence[int]) -> tuple[str, ...]:
    if not standing.deals:
        return ()
    ranked = sorted(range(len(scores)), key=lambda account: scores[account] if game.low else -scores[account])
    first, second = ranked[:2]
    leaders = [account for account in ranked if scores[account] == scores[first]]
    if len(leaders) == len(scores):
        each = "Both sides have" if len(scores) == 2 < game.seats else "Both have" if len(scores) == 2 else "All have"
        return (f"Nobody leads. {each} {counted(scores[first], game.counted_in)}.",)
    seats = [seat for account in leaders for seat in game.accounts[account]]
    leads = f"{together(seats)} {does(seats, 'leads', 'lead')}"
    if len(leaders) > 1 and not scores[first] and not game.low:
        below = [(scores[account], [*game.accounts[account]]) for account in ranked if scores[account] < 0]
        has = listed([f"{together(seats)} {does(seats, 'has', 'have')} {minus(score)}" for score, seats in below])
        return (f"{together(seats)} {does(seats, 'has', 'have')} 0 {game.counted_in}, and {has}.",)
    if len(leaders) > 1:
        return (f"{leads} with {counted(scores[first], game.counted_in)} each.",)
    by = counted(abs(scores[first] - scores[second]), game.counted_in)
    if len(scores) == 2:
        return (f"{leads} by {by}, {minus(scores[first])} to {minus(scores[second])}.",)
    next_ones = [account for account in ranked if scores[account] == scores[second]]
    behind = together(seat for account in next_ones for seat in game.accounts[account])
    if 2 < len(next_ones) == len(scores) - 1:
        behind = "everybody else"
    return (f"{leads} with {minus(scores[first])}, {by} ahead of {behind}.",)


def _wanted(game: AnyGame, standing: Standing, course: Course, deal_word: str) -> tuple[str, ...]:
    told = []
    if course.target and standing.deals:
        missing: dict[int, list[int]] = {}
        for account, score in enumerate(course.scores):
            missing.setdefault(max(1, course.target - score), []).extend(game.accounts[account])
        (least, nearest), *others = sorted(missing.items())
        rest = [f"{together(seats)} {points}" for points, seats in others]
        if game.low:
            short = listed([f"{together(nearest)} {does(nearest, 'is', 'are')} {least} short of it", *rest])
            told.append(f"It ends when somebody has {course.target}: {short}. The fewest points win.")
        elif others:
            each = "each " if sum(course.target - score == least for score in course.scores) > 1 else ""
            needs = listed([f"{together(nearest)} {each}{does(nearest, 'needs', 'need')} {least} more", *rest])
            told.append(f"To reach {course.target}, {needs}.")
        else:
            each = "Each side needs" if len(game.accounts) < game.seats else f"{together(nearest)} each need"
            told.append(f"{each} {least} more to reach {course.target}.")
    elif course.target and game.low:
        told.append(f"The match lasts until somebody has {course.target} points, and the fewest points win.")
    elif course.target and course.deals:  # several can reach it in the same deal
        told.append(f"The match lasts until somebody has {course.target} points, and the most points win.")
    elif course.target:
        first = "Whoever" if len(game.accounts) == game.seats else "The side that"
        told.append(f"{first} reaches {course.target} points first wins.")
    most = f"at most {course.deals}" if course.target else f"{course.deals}"
    if course.deals > 1 and standing.played:  # void deals do not count
        have = "has" if standing.played == 1 else "have"
        told.append(f"{amount(standing.played, deal_word)} of {most} {have} been played.")
    elif course.deals > 1:
        told.append(f"The match has {most} {deal_word}s.")
    return tuple(told)
