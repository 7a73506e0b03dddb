"""The picture of the table as the viewer sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.match.asking import goes_on
from cardtable.players.player import beside_name
from cardtable.table.eyes import Eyes
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.table.choose.lights import lapped_over

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import View
    from cardtable.rules.teller import Zone
    from cardtable.tui.board.board import Tabletop

__all__ = ["Picture", "with_names"]


def with_names(zones: Sequence[Zone], match: Match, way: str) -> Sequence[Zone]:
    """Return the places with two additions in the heading: the number of the deal and the way to play.

    A deal without a number, or an empty way, adds nothing.
    """
    number = match.open_number
    beside, ways = "" if number is None else f" #{number}", (way,) if way else ()
    return [
        zone._replace(labels=(f"{zone.labels[0]}{beside}", *zone.labels[1:], *ways))
        if (zone.side, zone.at, zone.lay) == (None, (0, 0), "words") and zone.labels
        else zone
        for zone in zones
    ]


class Picture:
    """The view that is shown, and its places on the table."""

    def __init__(self, top: Tabletop, eyes: Eyes) -> None:
        self.top, self.eyes = top, eyes
        self.zones: tuple[Zone, ...] = ()
        self.way = ""
        """The names of the way to play and of the order of play, for the heading.

        A usual one is left out, and so is a way without a name.
        """

    def take(self, view: View, zones: Sequence[Zone]) -> None:
        """Take a view and its places. They appear when `lay` is called next."""
        self.eyes.shown, self.zones = view, tuple(zones)

    @property
    def view(self) -> View | None:
        return self.eyes.shown

    @property
    def has_piles(self) -> bool:
        return self.eyes.teller.of_piles

    @property
    def seen_again(self) -> Zone | None:
        """The cards that were laid open to everybody and may be looked at again, or None."""
        return None if self.view is None else self.eyes.teller.table.seen_again(self.view)

    def lay(
        self, standouts: Mapping[str, Standout], zones: Sequence[Zone] | None = None, *, motion: bool = False
    ) -> None:
        eyes, match = self.eyes, self.eyes.match
        self.top.show(
            with_names(self.zones if zones is None else zones, match, self.way),
            seats=match.game.seats,
            names=match.names,
            viewer=eyes.near_side,
            you=eyes.you,
            turn=self._to_play(),
            asides=[*map(beside_name, eyes.players)],
            standouts=standouts,
            motion=motion and self.top.motion,
        )

    def trick_told(self) -> str:
        """Return words for the trick on the table: its cards in order of play, with names.

        Empty if there is no trick.
        """
        laid = [zone for zone in self.zones if zone.lay == "trick" and zone.side is not None and zone.cards]
        led = next((zone.side or 0 for zone in laid if "lead" in zone.note), 0)
        names = self.eyes.match.names
        laid.sort(key=lambda zone: ((zone.side or 0) - led) % len(names))
        return ", ".join(f"{names[zone.side or 0]} {' '.join(card.symbol for card in zone.cards)}" for zone in laid)

    def _to_play(self) -> tuple[int, ...]:
        """Return the seats that are on turn.

        Leave out seats that can only call errors, unless there are no others.
        """
        assert self.view is not None
        match = self.eyes.match
        acting = match.game.to_act(self.view.deal)
        if len(acting) > 1:
            return tuple(seat for seat in acting if goes_on(match.game, match.deal, seat)) or acting
        return acting

    def lit(self, places: Sequence[str]) -> dict[str, Standout]:
        """Return highlights for the top cards of these places. They are used while nobody chooses."""
        look = Look.HINT if self.has_piles else Look.LIT
        return lapped_over(self.zones) | {
            zone.name: Standout(((max(0, len(zone.cards) - 1), look),), None, lit=True)
            for zone in self.zones
            if zone.name in places
        }
