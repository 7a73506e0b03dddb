"""The positions of one deal: a copy before each move, so that going back needs no replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.match.watching import Said
from cardtable.rules.game import AnyGame, Deal, View
from cardtable.rules.moves import Move


class Positions:
    """The current position of a deal (`now`), its moves, and copies of the deal before each of them."""

    __slots__ = ("_views", "before", "game", "moves", "now")

    def __init__(self, game: AnyGame, deal: Deal, moves: Iterable[Move] = ()) -> None:
        self.game = game
        self.now = deal
        self.before: list[Deal] = []
        self.moves: list[Move] = []
        self._views: dict[int, View] = {}
        for move in moves:
            self.play(move)

    def play(self, move: Move) -> None:
        self.before.append(self.now.copy())
        self.moves.append(move)
        self._views.clear()
        self.game.play(self.now, move)

    def go_back(self, ply: int) -> None:
        self.now = self.before[ply]
        del self.before[ply:], self.moves[ply:]
        self._views.clear()

    def view(self, who: int) -> View:
        view = self._views.get(who)
        if view is None:
            view = self._views[who] = self.game.view(self.now, who)
        return view

    def at(self, ply: int) -> Deal:
        return self.before[ply] if ply < len(self.before) else self.now

    def heard(self, who: int, start: int = 0) -> Iterator[Said]:
        game = self.game
        for ply in range(start, len(self.moves)):
            before = self.before[ply]
            heard = game.heard(before, self.moves[ply], who)
            yield Said(game.view(before, who), heard, game.view(self.at(ply + 1), who))

    def last_of(self, seats: Iterable[int]) -> int | None:
        wanted = set(seats)
        return next((ply for ply in reversed(range(len(self.moves))) if self.moves[ply].seat in wanted), None)
