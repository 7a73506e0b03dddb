"""The table and the bar of buttons below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from textual import on
from textual.containers import Vertical

from cardtable.rules.calls.called import REVIEW
from cardtable.tui.board.buttons import Button, ButtonBar
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common.cursor import put_cursor
from cardtable.tui.table.any_time import spoken_buttons
from cardtable.tui.table.choose.controls import CardControls
from cardtable.tui.table.choose.pile_controls import PileControls
from cardtable.tui.table.choose.pile_selection import PileSelection, selection_of
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.words import in_words
from cardtable.tui.table.messages import Chosen
from cardtable.tui.table.prompt import Prompt
from cardtable.tui.table.where import Where

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.moves import Move
    from cardtable.table.asker import Asker
    from cardtable.table.at_any_time import AtAnyTime
    from cardtable.tui.board.drawing import Standout
    from cardtable.tui.table.calls import CallBar
    from cardtable.tui.table.choose.selection import Selection
    from cardtable.tui.table.looking_back import Beside
    from cardtable.tui.table.picture import Picture

__all__ = ["ARRANGE", "LOOK", "REST", "TRICKS", "Field"]

LOOK: Final = Button("Look …", "v")
TRICKS: Final = Button("See the tricks", ".")
ARRANGE: Final = Button("Arrange privately …", "f")
REST: Final = Button("Play the rest", "g")


class Field(Vertical):
    """The widget with the table and the bar of choices.

    Clicks on cards and buttons go to the screen first, because sometimes a click only ends a wait.
    """

    DEFAULT_CSS = """
    Field { width: 1fr; }
    """

    def __init__(self, picture: Picture, question: Asker, call_bar: CallBar, spoken: AtAnyTime, beside: Beside) -> None:
        self.bar = ButtonBar(id="choices")
        super().__init__(picture.top, self.bar, id="left")
        self.picture, self.question, self.call_bar, self.spoken, self.beside = (
            picture,
            question,
            call_bar,
            spoken,
            beside,
        )
        self.top, self.eyes, self.match = picture.top, picture.eyes, picture.eyes.match
        self.prompt = Prompt(self.top, self.eyes.speak, self.offer, beside.lately, self._free_below, self._takes)
        self.controls: CardControls[Any] | None = None
        self.pointed: Target | None = None
        self.sent_at_once: Move | None = None
        self.letter_typed = ""
        """The last typed key, if it is the letter of a pile, or empty. Such a key may have made a move already."""
        self._doing: tuple[str, bool] = ("", False)

    # ── what is chosen ────────────────────────────────────────────────────────────────────────────────────────

    @property
    def selection(self) -> Selection | None:
        return None if self.controls is None else self.controls.selection

    @property
    def holding(self) -> bool:
        """Whether the person who chooses has picked anything, or typed part of a name or number."""
        return self.controls is not None and self.controls.holding

    @property
    def piling(self) -> PileControls | None:
        return self.controls if isinstance(self.controls, PileControls) else None

    def choose(self) -> Selection:
        view = self.picture.view
        assert view is not None
        self.question.take(view)
        selection = selection_of(view, self.picture.zones, self.eyes.teller, self.match.game)
        if isinstance(selection, PileSelection):
            self.controls = PileControls(selection, self)
        else:
            self.controls = CardControls(selection, self)
        self.question.words = {button.key for button in selection.buttons()}
        return selection

    def choose_again(self) -> Selection:
        """Let the person go on choosing after the view has changed. Return the new choice.

        At a table of piles, what was picked up stays picked up if this is still possible. At other tables, nothing
        stays picked.
        """
        before = self.controls
        selection = self.choose()
        if before is not None:
            selection.go_on_from(before.selection)
        return selection

    def drop(self) -> None:
        self.controls = None
        self.question.drop()

    def commit(self, move: Move) -> None:
        self.post_message(Chosen(move))

    @property
    def unneeded(self) -> Move | None:
        """At a table of piles, a move that can be made without asking: the only move, or one that can do no harm.

        Otherwise None.
        """
        if self.piling is None:
            return None
        return self.piling.selection.forced or self.eyes.teller.safe(self.piling.selection.view)

    # ── what is shown of the choice ───────────────────────────────────────────────────────────────────────────

    def offer(self) -> None:
        selection, rest = self.selection, self.prompt.rest or self.prompt.unread
        line = self.picture.top.prompt
        goes_on = (line.goes_on or line.stays) and bool(self.prompt.rest)
        if selection is None:
            words = rest or self.beside.out_below() or self.prompt.unlogged
            self.bar.offer(self.besides(), None, words, whole=bool(rest), goes_on=goes_on)
            return
        self.picture.top.stand_out(selection.standouts())
        speak, told = self.eyes.speak, selection.told
        words = speak(told.words(self.pointed) or (told.words() if self.pointed is not None else ""))
        words = "\n".join(filter(None, (self.beside.out_below(), words))) or self.prompt.unlogged
        if not words and selection.pointing and selection.cursor is None:
            words = selection.how_now
        ladder = selection.row.ladder(None)
        if not words and selection.cursor is None and ladder is not None:
            words = speak(in_words(selection.row.choices[ladder].offer))
        if not words and self.question.arranging is not None:
            title = self.question.arranging.title
            words = f"Enter tries them out first: {title[0].lower()}{title[1:]}."
        buttons = tuple(button._replace(effect="", title=speak(button.title)) for button in selection.buttons())
        self.bar.offer(
            (*buttons, *self.besides()), selection.on_button, rest or words, whole=bool(rest), goes_on=goes_on
        )
        self.call_after_refresh(self._put_cursor)
        doing = selection.told.doing, self.holding
        if doing != self._doing:
            self._doing = doing
            self.screen.bindings_updated_signal.publish(self.screen)

    def _put_cursor(self) -> None:
        target = None if self.selection is None else self.selection.cursor
        if self.selection is not None and target is None and self.selection.on_button is not None:
            target = Target(BUTTON, self.selection.on_button)
        region = None if target is None else self.where().get(target)
        if region is not None:
            put_cursor(self, region.offset)

    def besides(self) -> tuple[Button, ...]:
        looks = self.selection is not None and bool(self.selection.looks)
        arranges = self.question.arranging is not None
        tricks = self.eyes.phase == REVIEW and not self.picture.has_piles
        beside = ((LOOK, looks), (ARRANGE, arranges), (TRICKS, tricks), (REST, bool(self.question.rest)))
        return (
            *(button for button, there in beside if there),
            *self.call_bar.buttons(),
            *spoken_buttons(self.spoken),
        )

    def standouts(self) -> Mapping[str, Standout]:
        return {} if self.selection is None else self.selection.standouts()

    def point(self, target: Target | None) -> None:
        if target != self.pointed:
            self.pointed = target
            if self.selection is not None:
                self.offer()

    def step(self, dx: int, dy: int) -> None:
        """Move the cursor, and drop a number or a card's name that is only half typed."""
        if self.controls is not None:
            self.controls.digits = self.controls.name.rank = ""
        if self.selection is not None and self.selection.walk.step(dx, dy, self.where()):
            self.offer()

    def where(self) -> Where:
        return Where(self.top, self.bar)

    def _free_below(self) -> int:
        return self.bar.free if self._ends_at_the_bar else 0

    @property
    def _ends_at_the_bar(self) -> bool:
        return self.top.prompt.region.bottom == self.top.region.bottom

    def _takes(self, rest: str) -> bool:
        """Whether the prompt lies above the hand, and the bar has room for the rest of the prompt's sentence."""
        return not self._ends_at_the_bar and self.bar.has_room_for(rest)

    # ── the mouse ─────────────────────────────────────────────────────────────────────────────────────────────

    def on_resize(self) -> None:
        self.call_after_refresh(self._tell_again)

    def _tell_again(self) -> None:
        if self.is_attached:
            self.prompt.tell_again()
            self.offer()

    def makes_move(self, nth: int) -> bool:
        return nth < (0 if self.selection is None else len(self.selection.row.choices))

    def press(self, nth: int) -> None:
        if self.controls is not None:
            self.controls.selection.cursor = Target(BUTTON, nth)
            self.offer()
            self.controls.press(nth)

    @on(ZoneView.Pointed)
    def _zone_pointed(self, event: ZoneView.Pointed) -> None:
        event.stop()
        self.point(None if event.nth is None else Target(event.zone.name, event.nth))

    @on(ButtonBar.Pointed)
    def _button_pointed(self, event: ButtonBar.Pointed) -> None:
        event.stop()
        self.point(None if event.nth is None else Target(BUTTON, event.nth))

    @on(ZoneView.Dragged)
    def _zone_dragged(self, event: ZoneView.Dragged) -> None:
        event.stop()
        if self.piling is not None:
            self.piling.dragged(event, self.top)

    @on(ZoneView.Dropped)
    def _zone_dropped(self, event: ZoneView.Dropped) -> None:
        event.stop()
        self.top.air.put_down()
        if self.piling is not None:
            self.piling.dropped(event, self.top)
