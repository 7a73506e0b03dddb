"""Pairs of deals that a viewer cannot tell apart. Whatever the table says to that viewer must be the same in both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.errors import IllegalDeal
from cardtable.match.positions import Positions
from cardtable.rules.game import SPECTATOR, AnyGame
from cardtable.rules.moves import Move
from cardtable.testing.playing import opened, play_out, seen_in

LONGEST = 200
"""The most moves of a deal that are compared."""
TRIED = 5
"""This many other deals are tried as the twin of each deal."""

Packs = Sequence[tuple[Card, ...]]
Swap = dict[Card, Card]


class Twins(NamedTuple):
    """Two deals after the same number of moves. The viewer `who` (a seat, or `SPECTATOR`) cannot tell them apart."""

    game: AnyGame
    who: int
    one: Positions
    other: Positions

    @property
    def persons(self) -> list[tuple[int, ...]]:
        """The seats of the people at each keyboard where `who` may sit: `who` alone, with one other, or all seats."""
        seats = range(self.game.seats)
        alone = [] if self.who == SPECTATOR else [(self.who,)]
        return [*alone, *((self.who, seat) for seat in seats if alone and seat != self.who), tuple(seats)]


def _first(positions: Positions, ply: int) -> Positions:
    first = Positions(positions.game, positions.at(ply).copy())
    first.before, first.moves = positions.before[:ply], positions.moves[:ply]
    return first


def renamed(move: Move, swap: Swap) -> Move:
    """Return the move with its cards replaced as `swap` says."""
    return Move(
        move.seat, move.verb, *(swap.get(token, token) if isinstance(token, Card) else token for token in move.args)
    )


def exchanged(packs: Packs, swap: Swap) -> list[tuple[Card, ...]]:
    """Return the packs with every copy of each card replaced as `swap` says."""
    return [tuple(swap.get(card, card) for card in pack) for pack in packs]


def twins(game: AnyGame, rng: Random) -> Iterator[Twins]:
    """Yield pairs of a random deal and another. The same moves are played in both as long as the deals look alike."""
    start = opened(game, game.start(), rng)
    who = rng.choice((*range(game.seats), SPECTATOR))
    stop = rng.choice((rng.randrange(12), rng.randrange(60), rng.randrange(LONGEST)))
    one = Positions(game, start.deal.copy())
    for _, move in zip(range(stop), play_out(game, start.deal, rng), strict=False):
        one.play(move)
    unseen = {card for pack in start.packs for card in pack} - _seen(one, who)
    for packs, swap in _others(start.packs, sorted(unseen), rng):
        try:
            other = Positions(game, game.open(start.standing, start.dealer, packs))
        except IllegalDeal:
            continue  # a pack without a joker cannot get one in exchange
        if game.view(other.now, who) == game.view(one.at(0), who):
            _play_alike(one, other, who, swap)
            last = rng.choice((len(other.moves), rng.randint(0, len(other.moves))))
            yield Twins(game, who, _first(one, last), _first(other, last))


def _seen(positions: Positions, who: int) -> set[Card]:
    views = (positions.game.view(positions.at(ply), who) for ply in range(len(positions.moves) + 1))
    return {card for view in views for card in seen_in(view)}


def _others(packs: Packs, unseen: Sequence[Card], rng: Random) -> Iterator[tuple[Packs, Swap]]:
    """Yield other packs. Either cards of `unseen` have changed places, or any two cards of one pack.

    With the packs comes a mapping from each changed card of `unseen` to the card that replaces it in moves. In the
    second case the mapping is empty.
    """
    for _ in range(TRIED):
        if rng.random() < 0.7 and len(unseen) > 1:
            some = rng.sample(unseen, rng.choice((2, min(3, len(unseen)), len(unseen))))
            swap = dict(zip(some, [*some[1:], some[0]], strict=True))
            yield exchanged(packs, swap), swap
        else:
            lying = [list(pack) for pack in packs]
            pack = rng.choice(lying)
            at, to = rng.sample(range(len(pack)), 2)
            pack[at], pack[to] = pack[to], pack[at]
            yield [tuple(pack) for pack in lying], {}


def _play_alike(one: Positions, other: Positions, who: int, swap: Swap) -> None:
    """Play the moves of one deal in the other, as long as they are legal there and `who` sees and hears the same."""
    game = one.game
    for ply, move in enumerate(one.moves):
        same = renamed(move, swap)
        if game.refusal(other.now, same) is not None:
            return
        if game.heard(other.now, same, who) != game.heard(one.before[ply], move, who):
            return
        other.play(same)
        if game.view(other.now, who) != game.view(one.at(ply + 1), who):
            other.go_back(ply)
            return
