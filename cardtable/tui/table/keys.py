"""What a key means at the table when it is no binding, and a click before it picks anything: mostly, to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.match.asking import asked_now
from cardtable.table.calls import verb_of
from cardtable.table.interruptions import NOTHING_TO_CALL
from cardtable.tui.table.asking import ARRANGE, LOOK, REST

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

    from cardtable.tui.table.asking import Asking
    from cardtable.tui.table.stage import TableStage

__all__ = ["TableKeys"]

_OURS = frozenset(
    ("space", "exclamation_mark", "percent_sign", "tilde", "u", "U", "equals_sign", "full_stop", "comma", "l")
)
"""Printable keys that are bindings."""
_PILE_KEYS = frozenset(("g", "v", "plus", "at", "slash"))
"""Printable keys that are bindings at a table of piles."""
_GO_ON = "g"
_GOING_ON = ("space", "enter")
"""Keys that go on, and make the only move there is where no card is played by it."""
_MOVING = frozenset(("enter", "left", "right", "up", "down", "backspace"))
"""Keys beside the printable ones that end a wait; a bare Shift, which some terminals send, is no such key."""
_ELSEWHERE = _OURS - {"space", "exclamation_mark", "percent_sign", "full_stop"} | {
    *("escape", "f1", "f2", "f6", "f7", "question_mark", "ctrl+q", "ctrl+p", "ctrl+c", "ctrl+y", "tab", "shift+tab"),
}
"""Keys that do not end a wait."""


class TableKeys:
    """Hands every key to what it is meant for; what is in motion or waits comes first."""

    def __init__(self, asking: Asking, stage: TableStage, unasked: Callable[[str], bool]) -> None:
        """`unasked` says why what a key asks for is not possible now; it returns whether it said anything."""
        self.asking, self.stage, self.unasked = asking, stage, unasked
        self.picture, self.prompt, self.question = asking.picture, asking.prompt, asking.question
        self.bar, self.calls = asking.calls, asking.calls.calls
        self._went_on = False
        """Whether the last key was a Space or Enter by which something went on."""

    def press(self, event: events.Key) -> None:
        """Cards and buttons by their letters; a key in the middle of motion or a wait acts at once."""
        stage = self.stage
        if self.picture.top.gliding:
            self.picture.top.air.land()
        if event.key not in _GOING_ON:
            self._went_on = False
        ends = event.is_printable or event.key in _MOVING
        if ends:
            stage.display.ask_again()
        if stage.display.last_trick.seen:
            stage.display.put_back()
            if event.key in ("full_stop", "space", "enter", "escape"):
                event.stop()
                return
        if event.key == self.bar.keys[0] and event.time < stage.display.turned:
            event.stop()  # it was meant for the turn before
            self.prompt.whisper(f"The turn has just changed. Press {event.key} again to {verb_of(self.calls.open())}.")
            return
        if stage.waits.on and ends and not self._goes_by(event.key) and event.time < stage.waits.opens:
            event.stop()
            return
        if stage.waits.on and ends and not self._goes_by(event.key):
            stage.go_on()
            self._went_on = event.key in _GOING_ON
            if event.key not in _GOING_ON and stage.waits.words:
                stage.ahead = event
            event.stop()
            return
        self.act_on(event)

    def act_on(self, event: events.Key) -> None:
        """A card or a button by its letter."""
        character = event.character or ""
        if self.question.open and not self.stage.races and (event.key == "space" or self._enters_once_more(event.key)):
            event.stop()
            self._space(event.key)
            return
        if self.unasked(event.key):
            event.stop()
            return
        if event.key == _GO_ON and self.picture.has_piles and self.question.open and self.asking.unneeded is None:
            self.prompt.whisper("You have a choice here, and no build is surely safe.")
        if not event.is_printable or len(character) != 1 or event.key in _ELSEWHERE - _OURS or self._bound(event.key):
            return
        event.stop()
        if event.key == self.bar.keys[0]:
            self.prompt.whisper(NOTHING_TO_CALL)
        elif self.asking.controls is None:
            self.not_now()
        else:
            self.asking.controls.type(character)

    def _enters_once_more(self, key: str) -> bool:
        """Whether that is an Enter right after a key that ended a wait, and would make the only move there is."""
        picking = self.asking.picking
        if key != "enter" or not self._went_on or picking is None or self.question.arranging is not None:
            return False
        return picking.only is not None and picking.cursor is None

    def _space(self, key: str) -> None:
        """Make the only move there is, if no card is played by it, or turn the hand of a solitaire for one.

        Else the question stands as it was.

        It stands, too, right after a key that ended a wait: this one may have been pressed once too often.
        """
        picking = self.asking.picking
        only = None if picking is None else picking.only
        if only is None and key == "space" and self.asking.piling is not None and self.stage.match.game.seats == 1:
            only = self.asking.piling.turn
        if only is None and self.asking.piling is not None and self.asking.piling.refuse_turn():
            return
        if picking is not None and only is None and picking.cursor is None and picking.ready is None:
            self.prompt.tell(self.prompt.sentence, aside="Nothing is chosen yet")
        elif picking is None or only is None:
            self.prompt.tell(self.prompt.sentence, aside="Enter plays what is chosen")
        elif self._went_on:
            self._went_on = False
            title = self.picture.eyes.speak(picking.offer(only).title)
            self.prompt.tell(self.prompt.sentence, aside=f"{key.capitalize()} again: {title}")
        else:
            self.asking.commit(only)

    def click(self, time: float) -> bool:
        """Do what every click does first, made at that time; whether that was all."""
        stage = self.stage
        if self.picture.top.gliding:
            self.picture.top.air.land()
        stage.display.ask_again()
        if stage.display.last_trick.seen:
            stage.display.put_back()
            return True
        if stage.waits.on:
            if time >= stage.waits.opens:
                stage.go_on()
            return True
        return False

    def not_now(self) -> None:
        """Say why a card cannot be chosen: it is somebody else's turn."""
        if self.picture.view is None or self.stage.waits.on:
            return
        match = self.stage.match
        acting = asked_now(match.game, match.deal)
        names = " and ".join(match.names[seat] for seat in acting)
        self.prompt.whisper(f"It is {names}'s turn." if names else "Nothing can be played now.")

    def _bound(self, key: str) -> bool:
        """Whether a printable key is a binding here; at a table of piles a letter that names a pile is none."""
        piling = self.asking.piling
        if piling is not None and key in piling.names.letters:
            return False
        has_piles = self.picture.has_piles
        if key == REST.key and self.question.rest:
            return True
        if key == ARRANGE.key and self.question.arranging is not None:
            return True
        if key == LOOK.key and self.picture.seen_again is not None:
            return True
        if self.asking.spoken.has(key):
            return True
        call, risk = self.bar.keys
        if key == risk:
            return self.stage.match.game.law is not None
        return key in _OURS or (key in _PILE_KEYS and has_piles) or (key == call and self.calls.may_call)

    def _goes_by(self, key: str) -> bool:
        """Whether a key does not end a wait."""
        call, risk = self.bar.keys
        if key == call:
            return self.picture.has_piles or self.calls.may_call
        if key == risk:
            return bool(self.calls.risks())
        if self.asking.spoken.has(key):
            return True
        return key in _ELSEWHERE or (key in _PILE_KEYS and self.picture.has_piles)
