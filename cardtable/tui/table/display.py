"""What lies on the table, and what the line above it says: pictures of a view, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING

from cardtable.tui.table.looking_back import LastTrick
from cardtable.tui.table.picture import lay_as_set
from cardtable.tui.table.prompt import OUTRUN

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.teller import Zone
    from cardtable.store.settings import Settings
    from cardtable.table.waits import Waits
    from cardtable.tui.table.asking import Asking
    from cardtable.tui.table.looking_back import Beside
    from cardtable.tui.table.picture import Picture
    from cardtable.tui.table.prompt import Prompt

__all__ = ["Display"]


class Display:
    """Shows pictures of a table with their sentences, as the settings have it."""

    def __init__(
        self,
        picture: Picture,
        prompt: Prompt,
        asking: Asking,
        beside: Beside,
        waits: Waits,
        clock: Callable[[], float],
    ) -> None:
        """`clock` tells the time with which keys are stamped."""
        self.picture, self.prompt, self.asking, self.beside, self.waits = picture, prompt, asking, beside, waits
        self.eyes, self.clock = picture.eyes, clock
        self.turned = -inf
        """When it was drawn last that it is somebody else's turn."""
        self.last_trick = LastTrick(picture, prompt, lambda zones, lit: self.lay(zones=zones, lit=lit))

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Show a picture, `lit` places of it, and a sentence about what has just happened (none: what is asked)."""
        self._take(view, zones)
        self.last_trick.seen = self.prompt.in_passing = False
        self.prompt.roomy = self.picture.has_piles
        self.asking.drop()
        self.lay(motion=motion, lit=lit)
        said = self.eyes.speak(sentence or self.eyes.teller.prompt(view))
        while not self.prompt.fits(said) and ". " in said:
            said = said.split(". ", 1)[1]  # what came of it matters more than how it began
        self.prompt.tell(said)
        self.asking.offer()
        self.beside.bring_up_to_date()

    def show_meanwhile(self, view: View, zones: Sequence[Zone], sentence: str) -> None:
        """Show a picture, and what has just happened, while the question to a person stands."""
        if not self.asking.question.open:
            self.show(view, zones, sentence, motion=True)
            return
        self._take(view, zones)
        before = self.asking.picking
        picking = self.asking.choose_again()
        self.lay(motion=True)
        self.beside.bring_up_to_date()
        if before is not None and before.hinted is not None and picking.hinted is None:
            self.prompt.whisper(OUTRUN)
        elif self.prompt.in_passing:
            self.prompt.tell_again()
        else:
            self._tell_what_is_asked()
        self.asking.offer()

    def _take(self, view: View, zones: Sequence[Zone]) -> None:
        before = self.picture.view
        if before is not None and before.deal.turn != view.deal.turn:
            self.turned = self.clock()
        self.picture.take(view, zones)

    def lay(self, *, zones: Sequence[Zone] | None = None, motion: bool = False, lit: Sequence[str] = ()) -> None:
        """Lay the picture on the table, or those zones; what can be chosen of it stands out, and what is `lit`."""
        standouts = self.picture.lit(lit) if lit or self.asking.picking is None else {}
        standouts |= self.asking.standouts()
        self.picture.lay(standouts, zones, motion=motion)

    def lay_anew(self) -> None:
        """Make the picture once more of the same view: hands are held, or stocks lie, otherwise."""
        if self.picture.view is not None:
            self.picture.take(self.picture.view, self.eyes.zones(self.picture.view))
            self.lay()

    def settle(self, settings: Settings) -> None:
        """Show it all as the settings are now."""
        top, table = self.picture.top, self.eyes.teller.table
        top.motion = settings.motion
        top.card_size = settings.card_size
        top.repaint(settings)
        self.asking.bar.paint_with(top.faces)
        self.beside.bring_up_to_date()
        self.asking.offer()
        if lay_as_set(table, settings):
            self.lay_anew()

    def ask_again(self) -> None:
        """Show the question again in the prompt line, after a notice."""
        if self.prompt.in_passing and self.picture.view is not None and not self.waits.on:
            self._tell_what_is_asked()
        self.prompt.in_passing = False

    def put_back(self) -> None:
        """Show the picture in place of the last trick."""
        self.last_trick.seen = False
        if self.picture.view is not None:
            self.lay()
            self._tell_what_is_asked()
            self.asking.offer()

    def _tell_what_is_asked(self) -> None:
        assert self.picture.view is not None
        self.prompt.tell(self.asking.sentence(self.picture.view))

    def thinking(self, seat: int) -> None:
        """A computer seat is thinking: whoever is at the keyboard may look elsewhere meanwhile."""
        self.waits.attended = False
        self.prompt.tell(self.prompt.sentence, aside=f"{self.eyes.match.names[seat]} is thinking")
