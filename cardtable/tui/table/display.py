"""Showing the pictures of a table one after another, with the sentences about them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from cardtable.table.manner import lay_as_set
from cardtable.tui.table.field import REST
from cardtable.tui.table.looking_back import LastTrick

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.rules.game import View
    from cardtable.rules.teller import Zone
    from cardtable.store.settings import Settings
    from cardtable.table.waits import Waits
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.choose.selection import Selection
    from cardtable.tui.table.field import Field

__all__ = ["Display"]


class Display:
    """Shows the pictures of a table with their sentences, as the settings say."""

    def __init__(self, screen: CardtableScreen[None], field: Field, waits: Waits) -> None:
        self.screen, self.field, self.waits = screen, field, waits
        self.picture, self.prompt, self.beside, self.eyes = field.picture, field.prompt, field.beside, field.eyes
        self.turned = -inf
        """The time when the table last showed that another seat is on turn."""
        self.last_trick = LastTrick(self.picture, self.prompt, self.lay)
        self.renew_hint: Callable[[Selection], object] | None = None
        """For a race, the function to call if others have moved while a hint is shown. It finds the hint anew."""

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        self._take(view, zones)
        self.last_trick.seen = self.prompt.in_passing = False
        self.prompt.roomy = self.picture.has_piles
        self.field.drop()
        self.lay(motion=motion, lit=lit)
        said = self.eyes.speak(sentence or self.eyes.asked(view))
        while not self.prompt.fits(said) and ". " in said:
            said = said.split(". ", 1)[1]  # drop the first sentence, because the last ones matter most
        self.prompt.tell(said)
        self.field.offer()
        self.beside.bring_up_to_date()

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        """Show a picture. A question that a person has been asked stays open.

        If nobody is asked, also show the sentence about what has happened.
        """
        if not self.field.question.open:
            self.show(view, zones, sentence, motion=True)
            return
        self._take(view, zones)
        before = self.field.selection
        self.field.choose_again()
        self.lay(motion=True)
        self.beside.bring_up_to_date()
        if self.prompt.in_passing:
            self.prompt.tell_again()
        else:
            self._tell_what_is_asked()
        if before is not None and before.hinted is not None and self.renew_hint is not None:
            self.renew_hint(before)
        self.field.offer()

    def _take(self, view: View, zones: Sequence[Zone]) -> None:
        before = self.picture.view
        if before is not None and before.deal.turn != view.deal.turn:
            self.turned = self.screen.program.clock()
        self.picture.take(view, zones)

    def lay(self, zones: Sequence[Zone] | None = None, lit: Sequence[str] = (), *, motion: bool = False) -> None:
        """Lay the current picture, or `zones`, on the table.

        Highlight the places `lit` and everything that can be chosen.
        """
        standouts = self.picture.lit(lit) if lit or self.field.selection is None else {}
        standouts |= self.field.standouts()
        self.picture.lay(standouts, zones, motion=motion)

    def lay_anew(self) -> None:
        if self.picture.view is not None:
            self.picture.take(self.picture.view, self.eyes.zones(self.picture.view))
            self.lay()

    def settle(self, settings: Settings) -> None:
        top, table = self.picture.top, self.eyes.teller.table
        top.motion = settings.motion
        top.card_size = settings.card_size
        top.repaint(settings)
        self.field.bar.paint_with(top.faces)
        self.beside.bring_up_to_date()
        self.field.offer()
        if lay_as_set(table, settings):
            self.lay_anew()

    def ask_again(self) -> None:
        if self.prompt.in_passing and self.picture.view is not None and not self.waits.on:
            self._tell_what_is_asked()
        self.prompt.in_passing = False

    def put_back(self) -> None:
        self.last_trick.seen = False
        if self.picture.view is not None:
            self.lay()
            self._tell_what_is_asked()
            self.field.offer()

    def asked(self, view: View) -> str:
        asked = self.eyes.speak(self.eyes.asked(view))
        rest = f"The rest are yours: {REST.key} plays them. " if self.field.question.rest else ""
        self.prompt.question = f"{rest}{asked}"
        return self.prompt.question

    def _tell_what_is_asked(self) -> None:
        assert self.picture.view is not None
        self.prompt.tell(self.asked(self.picture.view))

    def thinking(self, seat: int) -> None:
        self.waits.attended = False
        self.prompt.tell(self.prompt.sentence, aside=f"{self.eyes.match.names[seat]} is thinking")
