"""Shortening a line of moves: detours are cut, and cards are built as soon as possible.

A line is a row of moves, each made after the one before it. To build a card is to play it to a foundation.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from cardtable.players.solving.followers import followers_of
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import TABLEAU

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardtable.rules.moves import Token
    from cardtable.rules.piles.patience import Patience, PatienceDeal

    Followers = Callable[[PatienceDeal], Iterator[tuple[Move, PatienceDeal]]]
    """A function that yields the moves worth a look in a position, each with the position after it."""

__all__ = ["first_build", "nearest_build", "needed_first", "without_detours", "without_halts", "without_rounds"]

LOOKED_THROUGH: Final = 24
DETOUR: Final = 12
FEW: Final = 6
AROUND: Final = 1_500


def without_detours(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> tuple[Move, ...]:
    """Return the line without those moves near its beginning that the rest of the line does not need.

    A line that cannot be played or builds no card is returned as it is.
    """
    built = _built(game, deal, lines)
    if built is None or built <= deal.foundations.cards:
        return tuple(lines)
    start, left = 0, tuple(lines)
    while start < min(len(left), LOOKED_THROUGH):
        for size in range(DETOUR, 0, -1):
            if _built(game, deal, left[start + size :]) == built:
                left = left[:start] + left[start + size :]
                break
        else:
            deal = deal.copy()
            game.play(deal, left[start])
            start += 1
    return left


def without_rounds(game: Patience, deal: PatienceDeal, lines: Sequence[Move], most: int) -> tuple[Move, ...]:
    """Return the line, with shortcuts for long stretches in which no card is built.

    If the shorter line cannot be played, or would not build as many cards, return `lines`. About `most` positions are
    searched at most.
    """
    followers, key = followers_of(game)
    passed = [deal]
    for line in lines:
        after = passed[-1].copy()
        game.play(after, line)
        passed.append(after)
    keys = list(map(key, passed))
    later = {each: at for at, each in enumerate(keys)}
    places: Mapping[int, int] = {}
    done: tuple[Move, ...] = ()
    here, at, built_at = deal, 0, _built_at(passed)
    while at < len(lines):
        way: tuple[Move, ...] = ()
        if built_at[at] - at > FEW and most > 0:
            way, here, to = _shorter(followers, key, here, at, built_at[at] - at, later)
            most -= AROUND
            if way:
                done, at, places = (*done, *way), to, _same_places(game, passed[to], here)
                continue
        line = _elsewhere(game, lines[at], places)
        if game.refusal(here, line) is not None:
            return tuple(lines)
        here = here.copy()
        game.play(here, line)
        done, at = (*done, line), at + 1
    return done if _built(game, deal, done) == passed[-1].foundations.cards else tuple(lines)


def _built_at(passed: Sequence[PatienceDeal]) -> list[int]:
    """Return, for each position of a line, the index of the next one with more cards built, or else the last index."""
    found = [len(passed) - 1] * len(passed)
    for at in range(len(passed) - 2, -1, -1):
        more = passed[at + 1].foundations.cards > passed[at].foundations.cards
        found[at] = at + 1 if more else found[at + 1]
    return found


def _shorter(
    followers: Followers,
    key: Callable[[PatienceDeal], int],
    start: PatienceDeal,
    at: int,
    within: int,
    later: Mapping[int, int],
) -> tuple[tuple[Move, ...], PatienceDeal, int]:
    best: tuple[tuple[Move, ...], PatienceDeal, int] = (), start, at
    for way, after, known in _around(followers, key, start, within, AROUND):
        if later.get(known, 0) - len(way) > best[2] - len(best[0]):
            best = way, after, later[known]
    return best


def _around(
    followers: Followers, key: Callable[[PatienceDeal], int], start: PatienceDeal, within: int, most: int
) -> Iterator[tuple[tuple[Move, ...], PatienceDeal, int]]:
    """Yield the positions that can be reached from `start` in fewer than `within` moves; stop after about `most` moves.

    For each position, a tuple is yielded: the shortest way to the position, the position, and its key.
    """
    waiting: deque[tuple[tuple[Move, ...], PatienceDeal]] = deque([((), start)])
    seen = {key(start)}
    while waiting and most > 0:
        before, here = waiting.popleft()
        if len(before) + 1 >= within:
            return
        for move, after in followers(here):
            most -= 1
            known = key(after)
            if known not in seen:
                seen.add(known)
                way = (*before, move)
                yield way, after, known
                waiting.append((way, after))


def _same_places(game: Patience, one: PatienceDeal, other: PatienceDeal) -> Mapping[int, int]:
    left: dict[tuple[object, ...], list[int]] = {}
    kinds, places = game.layout.kinds, range(TABLEAU, game.layout.first)
    for place in places:
        left.setdefault((kinds[place], other.down[place], *other.piles[place]), []).append(place)
    return {place: left[kinds[place], one.down[place], *one.piles[place]].pop(0) for place in places}


def _elsewhere(game: Patience, line: Move, places: Mapping[int, int]) -> Move:
    names, number = game.layout.names, game.layout.number
    args = [names[places.get(number[each], number[each])] if each in number else each for each in line.args]
    return Move(line.seat, line.verb, *args)


def needed_first(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> tuple[Move, ...]:
    """Return the line in another order: before each build come only the moves that it needs, and the others come later.

    If the line would then not build as many cards, these moves stay where they are.
    """
    all_built = _built(game, deal, lines)
    done: tuple[Move, ...] = ()
    left = tuple(lines)
    while count := first_build(game, deal, left):
        needed = list(range(count))
        for at in range(count - 1):
            fewer = [each for each in needed if each != at]
            built = _built(game, deal, [left[each] for each in fewer])
            if built is not None and built > deal.foundations.cards:
                needed = fewer
        later = [left[at] for at in range(count) if at not in needed]
        tried = (*(left[at] for at in needed), *later, *left[count:])
        if later and _built(game, deal, tried) == all_built:
            left, count = tried, len(needed)
        deal = deal.copy()
        for line in left[:count]:
            game.play(deal, line)
        done, left = (*done, *left[:count]), left[count:]
    return (*done, *left)


def without_halts(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> tuple[Move, ...]:
    """Return the line with one move in place of two where a card moves twice and need not stop in between."""
    left, before = tuple(lines), -1
    while len(left) != before:
        before, left = len(left), _with_fewer_halts(game, deal, left)
    return left


def _with_fewer_halts(game: Patience, deal: PatienceDeal, lines: tuple[Move, ...]) -> tuple[Move, ...]:
    passed = [deal]
    for line in lines:
        deal = deal.copy()
        game.play(deal, line)
        passed.append(deal)
    built = deal.foundations.cards
    left: tuple[Move, ...] = ()
    for line, before in zip(reversed(lines), reversed(passed[:-1]), strict=True):
        left = (line, *left)
        straight: tuple[Move, ...] | None = left
        while straight is not None:
            left = straight
            straight = next((each for each in _straighter(left) if _built(game, before, each) == built), None)
    return left


def _straighter(lines: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
    if lines and lines[0].verb == "move":
        source, target, *_ = lines[0].args
        yield lines[1:]
        yield tuple(_at_place(lines[1:], target, source))
        yield from _straight(lines)


def _straight(lines: Sequence[Move]) -> Iterator[tuple[Move, ...]]:
    source, onto, *_ = lines[0].args
    above = 0
    for at, line in enumerate(lines[1:], 1):
        if line.verb != "move":
            return
        many = line.args[2] if len(line.args) > 2 else 1
        if not isinstance(many, int):
            return
        if line.args[1] == onto:
            above += many
        if line.args[0] == onto:
            above -= many
        if above < 0:
            between, rest = lines[1:at], lines[at + 1 :]
            if line.args[1] == source:
                yield (*between, *rest)
                yield (*_at_place(between, onto, source), *rest)
            else:
                straight = Move(line.seat, "move", source, *line.args[1:])
                yield (straight, *between, *rest)
                yield (straight, *_at_place(between, onto, line.args[1]), *rest)
                yield (*between, straight, *rest)
                yield (*_at_place(between, onto, source), straight, *rest)
            return


def _at_place(lines: Sequence[Move], old: Token, new: Token) -> Iterator[Move]:
    for line in lines:
        yield Move(line.seat, line.verb, *(new if each == old else each for each in line.args))


def first_build(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> int:
    """Return the number of moves up to the first card that the line builds, or 0 if it builds none."""
    deal, built = deal.copy(), deal.foundations.cards
    for count, line in enumerate(lines, 1):
        game.play(deal, line)
        if deal.foundations.cards > built:
            return count
    return 0


def nearest_build(game: Patience, deal: PatienceDeal, within: int, most: int) -> tuple[Move, ...]:
    """Return the shortest way to build a card.

    Return no moves if no way has fewer than `within` moves, or if none is found in about `most` positions.
    """
    followers, key = followers_of(game)
    ways = (
        way
        for way, after, _ in _around(followers, key, deal, within, most)
        if after.foundations.cards > deal.foundations.cards
    )
    return next(ways, ())


def _built(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> int | None:
    """Return how many cards are on foundations at the end of the line; None if the line cannot be played."""
    deal = deal.copy()
    for line in lines:
        if game.refusal(deal, line) is not None:
            return None
        game.play(deal, line)
    return deal.foundations.cards
