"""What a key means at the table when it is no binding, and a click before it picks anything: mostly, to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.table.calls import verb_of
from cardtable.table.interruptions import NOTHING_TO_CALL

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.table.asking import Asking
    from cardtable.tui.table.requests import Requests
    from cardtable.tui.table.stage import TableStage

__all__ = ["TableKeys"]

_GO_ON = "g"
_GOING_ON = ("space", "enter")
"""Keys that go on, and make the only move there is where no card is played by it."""
_MOVING = frozenset(("enter", "left", "right", "up", "down", "backspace"))
"""Keys beside the printable ones that end a wait; a bare Shift, which some terminals send, is no such key."""
_HELP = "question_mark"
"""The key of the page of keys, which every screen has."""


class TableKeys:
    """Hands every key to what it is meant for; what is in motion or waits comes first."""

    def __init__(self, asking: Asking, stage: TableStage, requests: Requests) -> None:
        self.asking, self.stage, self.requests = asking, stage, requests
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
        if stage.waits.on and ends and not self._passes(event.key) and event.time < stage.waits.opens:
            event.stop()
            return
        if stage.waits.on and ends and not self._passes(event.key):
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
        if self.requests.says_why_not(event.key):
            event.stop()
            return
        if event.key == _GO_ON and self.picture.has_piles and self.question.open and self.asking.unneeded is None:
            self.prompt.whisper("You have a choice here, and no build is surely safe.")
        if not event.is_printable or len(character) != 1 or self._bound(event.key):
            return
        event.stop()
        if event.key == self.bar.keys[0]:
            self.prompt.whisper(NOTHING_TO_CALL)
        elif self.asking.controls is None:
            self.stage.not_now()
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

    def _bound(self, key: str) -> bool:
        """Whether a printable key is a binding here; at a table of piles a letter that names a pile is none."""
        piling = self.asking.piling
        if piling is not None and key in piling.names.letters:
            return False
        return key == _HELP or self.requests.has(key)

    def _passes(self, key: str) -> bool:
        """Whether a key does not end a wait."""
        return key == _HELP or self.requests.passes(key)
