"""Sharing one keyboard: whose view is on the screen, and when the curtain falls between two people.

The curtain hides the table, so that nobody sees another person's cards. It stays until the next person lifts it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardtable.cards import BACK
from cardtable.rules.game import SPECTATOR
from cardtable.rules.teller import Zone
from cardtable.table.eyes import Eyes, Played

if TYPE_CHECKING:
    from cardtable.table.manner import Manner
    from cardtable.table.stage import Stage

__all__ = ["Keyboard", "same_backs", "same_picture"]


def same_picture(one: Sequence[Zone], other: Sequence[Zone]) -> bool:
    """Whether two pictures have the same cards and markers in the same places."""

    def seen(zones: Sequence[Zone]) -> dict[str, object]:
        return {zone.name: (zone.cards, zone.labels if zone.lay == "markers" else ()) for zone in zones}

    return seen(one) == seen(other)


def same_backs(one: Sequence[Zone], other: Sequence[Zone]) -> bool:
    """Whether, in every place that both pictures have, cards lie face down at the same positions."""

    def backs(zones: Sequence[Zone]) -> dict[tuple[str, int | None], list[bool]]:
        return {(zone.name, zone.side): [card is BACK for card in zone.cards] for zone in zones}

    mine, theirs = backs(one), backs(other)
    return all(mine[place] == theirs[place] for place in mine.keys() & theirs.keys())


def publicly_since(eyes: Eyes, seat: int) -> str:
    """Return sentences saying what everybody saw since a seat's last move, except what this seat itself did.

    If the seat has not moved in this deal, they begin with the first move.
    """
    history = eyes.match.history
    heard = history.retell(SPECTATOR, start=history.since(seat))
    return " ".join(told.sentence for line in heard for told in eyes.teller.told(*line) if told.doer != seat)


class Keyboard:
    """Gives the screen to one person after another."""

    def __init__(self, eyes: Eyes, stage: Stage, manner: Callable[[], Manner]) -> None:
        self.eyes, self.match, self.stage, self.manner = eyes, eyes.match, stage, manner
        self.word = ""
        """A sentence for everybody, shown on the next curtain."""
        self._alone: int | None = None

    def unseen(self, seat: int) -> bool:
        match = self.match
        others = [person for person in self.eyes.persons if person != seat]
        if not others or seat == self.eyes.viewer == self._alone or self._trusted:
            return False
        line = next(iter(match.view(seat).lines), None)
        if line is None or all(match.game.heard(match.deal, line, other) == line for other in others):
            return False
        return not any(self._hidden(seat, other) for other in others)

    @property
    def guarded(self) -> bool:
        """Whether the person at the screen sees something, such as a hand, that another person must not see."""
        viewer, persons = self.eyes.viewer, self.eyes.persons
        others = (other for other in persons if other != viewer)
        return (
            viewer in persons
            and self._hidden(viewer, SPECTATOR)
            and any(self._hidden(viewer, other) for other in others)
        )

    @property
    def outgrown(self) -> bool:
        """Whether the person at the screen has something to hide by now, such as a hand, though no curtain came before.

        It is False just after the viewer looks at a card, so that the card can be seen.
        """
        viewer, persons = self.eyes.viewer, self.eyes.persons
        last = self.match.history.present.moves[-1:]
        if any(move.seat == viewer and self.eyes.teller.made_by.get(move.verb) == "look" for move in last):
            return False
        if len(persons) < 2 or viewer not in persons or viewer == self._alone:
            return False
        return self.guarded

    def _hidden(self, one: int, other: int) -> bool:
        pictured, game, told = self.eyes.pictured, self.match.game, self.match.history.present
        if not game.hears_all and any(
            game.heard(at, move, one) != game.heard(at, move, other)
            for at, move in zip(told.before, told.moves, strict=True)
        ):
            return True
        before, after = self.match.view(one), self.match.view(other)
        mine, theirs = pictured(before, one), pictured(after, other)
        return not (
            same_backs(mine, theirs)
            and same_picture(pictured(before, other), theirs)
            and same_picture(mine, pictured(after, one))
        )

    @property
    def _trusted(self) -> bool:
        return self.manner().curtain == "never"

    async def hand_over(self, seat: int, *, unseen: bool = False) -> None:
        """Give the screen to the person in `seat`.

        The curtain falls if the two people have seen different things, or if this person's next move must be hidden.
        The settings can also make it fall always or never.
        """
        match, pictured = self.match, self.eyes.pictured
        before, after = match.view(self.eyes.viewer), match.view(seat)
        hidden = self._hidden(self.eyes.viewer, seat)
        curtain = (hidden or unseen or self.manner().curtain == "always") and not self._trusted
        self._alone = seat if hidden or unseen or curtain else None
        if curtain:
            self.eyes.below = None
            await self.stage.lower_curtain(seat, self._publicly(seat))
        elif hidden or not same_picture(pictured(before, before.who), pictured(after, seat)):
            self.eyes.below = None
        elif self.eyes.below is None:
            self.eyes.below = self.eyes.viewer if self.eyes.viewer in self.eyes.persons else self.eyes.persons[0]
        self.word = ""
        start = match.history.since(seat)
        missed = [Played(*said) for said in match.history.retell(seat, start=start)] if hidden and curtain else []
        self.eyes.look_from(seat)
        self.eyes.news.extend(missed)
        self.eyes.replaying = bool(missed)
        view = missed[0].before if missed else match.view(seat)
        self.stage.show(view, self.eyes.zones(view), "", motion=False)
        if curtain:
            await self.stage.raise_curtain()

    async def lend(self, seat: int, public: str) -> None:
        """Give the screen to a person who wants to move in another's turn, while the game waits.

        The curtain falls, unless the settings say never. `public` is the text on the curtain.
        """
        self.eyes.below, self._alone = None, seat
        if not self._trusted:
            await self.stage.lower_curtain(seat, public)
        self.eyes.look_from(seat)
        view = self.match.view(seat)
        self.stage.show(view, self.eyes.zones(view), "", motion=False)
        await self.stage.raise_curtain()

    def _publicly(self, seat: int) -> str:
        word, self.word = self.word, ""
        return word or publicly_since(self.eyes, seat)
