"""Where everything that can be pointed at is seen on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from textual.geometry import Region

from cardtable.tui.table.choose.pointing import BUTTON, Target

if TYPE_CHECKING:
    from cardtable.tui.board.board import Tabletop
    from cardtable.tui.board.buttons import ButtonBar

__all__ = ["Where"]


class Where(Mapping[Target, Region]):
    """The regions of the screen in which cards, empty places and buttons are seen.

    For each place, the regions are worked out when one of them is first asked for. Most places are never asked for.
    """

    def __init__(self, top: Tabletop, bar: ButtonBar) -> None:
        self._top, self._bar = top, bar
        self._zones = {zone.name: zone for zone in top.zones}
        self._found: dict[str, dict[int, Region]] = {}

    def __getitem__(self, target: Target) -> Region:
        return self._in(target.zone)[target.nth]

    def __iter__(self) -> Iterator[Target]:
        return (Target(name, nth) for name in (*self._zones, BUTTON) for nth in self._in(name))

    def __len__(self) -> int:
        return sum(len(self._in(name)) for name in (*self._zones, BUTTON))

    def _in(self, name: str) -> dict[int, Region]:
        """Return the regions of the cards of a place by their index. An empty place has a region with the index 0."""
        if name not in self._found:
            offset = (self._bar if name == BUTTON else self._top).region.offset
            self._found[name] = {nth: region.translate(offset) for nth, region in self._seen(name)}
        return self._found[name]

    def _seen(self, name: str) -> tuple[tuple[int, Region], ...]:
        if name == BUTTON:
            return tuple(enumerate(self._bar.regions()))
        zone, place = self._zones.get(name), self._top.place_of(name)
        if zone is None or place is None:
            return ()
        return self._top.spots_in(zone) if zone.cards else ((0, place.region),)
