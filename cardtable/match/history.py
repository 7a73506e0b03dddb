"""All positions of a match, move by move, in the deal in play and in the deals that are over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.cards import read_cards
from cardtable.match.positions import Positions
from cardtable.match.record import Record
from cardtable.match.watching import Said
from cardtable.rules.game import AnyGame, Deal, Result, Standing
from cardtable.rules.moves import Move, read_move

__all__ = ["History"]


class History:
    """The positions of every deal of a match. `record` and `results` are those of the match, which adds to them."""

    def __init__(self, game: AnyGame, record: Record, results: Sequence[Result], began: Standing) -> None:
        self.game, self.record, self.results, self.began = game, record, results, began
        self._present: Positions | None = None
        self._cached: tuple[int, Positions] | None = None

    @property
    def begun(self) -> bool:
        return self._present is not None

    @property
    def present(self) -> Positions:
        assert self._present is not None, "the match has not begun"
        return self._present

    @present.setter
    def present(self, positions: Positions) -> None:
        self._present = positions

    def retell(self, who: int, start: int = 0) -> Iterator[Said]:
        return self.present.heard(who, start)

    def since(self, seat: int) -> int:
        ply = self.present.last_of((seat,))
        return 0 if ply is None else ply + 1

    def position(self, deal: int, ply: int) -> tuple[Deal, Move | None]:
        """Return a copy of the deal before the move of index `ply`, and that move (`None` after the last one).

        Raises:
            IndexError: there is no such deal or move.
        """
        positions = self._positions(deal)
        if not 0 <= ply <= len(positions.moves):
            raise IndexError(ply)
        return positions.at(ply).copy(), positions.moves[ply] if ply < len(positions.moves) else None

    def before(self, deal: int) -> Standing:
        return self.results[deal - 1].standing if deal else self.began

    def _positions(self, deal: int) -> Positions:
        if deal == len(self.record.deals) - 1:
            return self.present
        if self._cached is None or self._cached[0] != deal:
            if not 0 <= deal < len(self.record.deals):
                raise IndexError(deal)
            played = self.record.deals[deal]
            packs = [read_cards(pack) for pack in played.packs]
            opened = self.game.open(self.before(deal), played.dealer, packs)
            self._cached = deal, Positions(self.game, opened, map(read_move, played.moves))
        return self._cached[1]
