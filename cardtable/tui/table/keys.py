"""What the table does with clicks, and with keys that have no binding. Most of these end a wait.

In a wait, the table shows what has happened. It goes on when a time is over or a key is pressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.teller import Teller, is_foundation
from cardtable.table.calls import verb_of
from cardtable.table.interruptions import nothing_to_call
from cardtable.tui.table.requests import BY_KEY, BY_NAME

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.table.host import TableHost
    from cardtable.tui.table.requests import Requests

__all__ = ["TableKeys"]

_GO_ON = "g"
_GOING_ON = ("space", "enter")
"""The keys for going on. They end a wait, or make the only move unless it plays a card."""
_MOVING = frozenset(("enter", "left", "right", "up", "down", "backspace"))
"""The keys that end a wait although they are not printable.

Other such keys do not end it, for example Shift alone, which some terminals send.
"""
_HELP = "question_mark"


class TableKeys:
    """Acts on keys. Every key first ends any movement on the screen. Then it ends a wait or does its own work."""

    def __init__(self, host: TableHost, requests: Requests) -> None:
        self.host, self.requests, self.stage = host, requests, host.stage
        self.field = field = host.stage.field
        self.top, self.prompt, self.question = field.top, field.prompt, field.question
        self._went_on = False

    def press(self, event: events.Key) -> bool:
        """Act on a key.

        Return False if the table has no use for it: the caller then carries out its binding, if any.
        """
        stage = self.stage
        if event.key not in _GOING_ON:
            self._went_on = False
        ends = event.is_printable or event.key in _MOVING
        controls = self.field.controls
        stands = (
            not ends or (controls is not None and controls.completes(event.key)) or self._changes_nothing(event.key)
        )
        if self._settles(stands=stands) and event.key in ("full_stop", "space", "enter", "escape"):
            event.stop()
            return True
        if event.time < stage.display.turned and self.requests.calls_by(event.key):
            event.stop()  # the key was meant for the turn before
            verb = verb_of(self.field.call_bar.calls.open())
            self.prompt.whisper(f"The turn has just changed. Press {event.key} again to {verb}.")
        elif stage.waits.on and ends and not self._passes(event.key):
            event.stop()
            if event.time < stage.waits.opens:
                return True
            builds = stage.builds_by_itself and event.key != "enter"
            stage.go_on()
            self._went_on = event.key in _GOING_ON and not builds
            if not self._went_on and (builds or stage.waits.words or BY_KEY.get(event.key) is BY_NAME["hint"]):
                stage.ahead = event
        else:
            return self._act_on(event)
        return True

    def _settles(self, *, stands: bool = False) -> bool:
        """Let moving cards arrive, remove the message in the prompt line, and put the last trick away.

        If `stands` is true, the message stays. Return whether the last trick was shown.
        """
        display = self.stage.display
        if self.top.gliding:
            self.top.air.land()
        if self.prompt.in_passing and not stands:
            display.ask_again()
        seen = display.last_trick.seen
        if seen:
            display.put_back()
        return seen

    def act_ahead(self, event: events.Key) -> None:
        """Act on a key that ended a wait as the answer to the new question: choose a card or button, or give a hint."""
        hint = BY_NAME["hint"]
        if BY_KEY.get(event.key) is hint and self.requests.open(hint.name):
            self.requests.ask_for(hint.name)
        else:
            self._act_on(event)

    def _act_on(self, event: events.Key) -> bool:
        """Choose the card or button that a key names, or do what Space or Enter does. Return whether this was done."""
        key, character = event.key, event.character or ""
        goes_on = key == "enter" or (key == "space" and not self.stage.races)
        if goes_on and self.requests.parts.hints.holds_back():
            event.stop()
            return True
        if self.question.open and not self.stage.races and (key == "space" or self._enters_once_more(key)):
            event.stop()
            self._space(key, event.time)
            return True
        if key in BY_KEY and self.requests.says_why_not(key):
            event.stop()
            return True
        if key == _GO_ON and self.field.piling is not None and self.question.open and self.field.unneeded is None:
            self.prompt.whisper(self._not_forced())
        if not event.is_printable or len(character) != 1 or self._bound(key):
            return False
        event.stop()
        if key in BY_KEY and self.requests.calls_by(key):
            self.prompt.whisper(nothing_to_call(self.field.call_bar.calls.match.game.seats))
        elif self.field.controls is None:
            self.host.not_now()
        else:
            self.field.controls.type(character)
        return True

    def _not_forced(self) -> str:
        selection = None if self.field.piling is None else self.field.piling.selection
        if selection is not None and selection.carrying.quiet.sources:
            return "Mistakes can be called at this table, so g plays nothing for you."
        builds = selection is not None and any(is_foundation(zone.name) for zone in selection.places.zones)
        if builds and type(self.field.eyes.teller).safe is not Teller.safe:
            return "You have a choice here, and no build is surely safe."
        return "You have a choice here: g goes on only where a single move is left."

    def _enters_once_more(self, key: str) -> bool:
        """Whether Enter was pressed right after a Space or Enter that ended a wait, and would make the only move."""
        selection = self.field.selection
        if key != "enter" or not self._went_on or selection is None or self.question.arranging is not None:
            return False
        return selection.only is not None and selection.cursor is None

    def _space(self, key: str, time: float) -> None:
        """Make the only move, or turn the hand of a solitaire.

        Right after a key that ended a wait, make no move, because the person could have pressed once too often.
        """
        selection = self.field.selection
        only = None if selection is None else selection.only
        if only is None and key == "space" and self.field.piling is not None and self.stage.match.game.seats == 1:
            only = self.field.piling.turn
        if only is None and self.field.piling is not None and self.field.piling.refuse_turn():
            return
        if self._changes_nothing(key):
            if self.prompt.looks:
                self.prompt.whisper(self.prompt.looks)
            return
        if selection is not None and only is None and selection.cursor is None and selection.ready is None:
            self.prompt.again("Nothing is chosen yet")
        elif selection is None or only is None:
            self.prompt.again("Enter plays what is chosen")
        elif self._went_on and time < self.stage.heeds:
            self._went_on = False
            title = self.field.eyes.speak(selection.offer(only).title)
            self.prompt.again(f"{key.capitalize()} again: {title}")
        else:
            self.field.commit(only)

    def _changes_nothing(self, key: str) -> bool:
        """Whether the key would choose nothing, and the message in the prompt line should stay."""
        selection = self.field.selection
        if key not in _GOING_ON or selection is None or not self.prompt.stays:
            return False
        return selection.cursor is None and selection.ready is None and selection.only is None

    def click(self, time: float) -> bool:
        """Let moving cards arrive, and end the wait unless the click came too early for that.

        Return whether the click has no further effect.
        """
        if self._settles():
            return True
        waits = self.stage.waits
        if waits.on and time >= waits.opens:
            self.stage.go_on()
        return waits.on

    def _bound(self, key: str) -> bool:
        """Whether a printable key has a binding here. At a table of piles, letters that name piles have none."""
        piling = self.field.piling
        if piling is not None and key in piling.names.letters:
            return False
        return key == _HELP or (key in BY_KEY and self.requests.has(key))

    def _passes(self, key: str) -> bool:
        return key == _HELP or self.requests.passes(key)
