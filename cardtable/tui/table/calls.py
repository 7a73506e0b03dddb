"""Calls: what the people at the keyboard may call of the others' errors, in a list of their own at every table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cardtable.tui.board.buttons import Button
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import ChoiceList

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Offer
    from cardtable.tui.table.picture import Picture

__all__ = ["CALL_KEY", "NOTHING_TO_CALL", "CallBar", "CallList"]

CALL_KEY: Final = "x"
"""The key that means Call at every table: no card begins with it, nor any pile where there is something to call."""
NOTHING_TO_CALL: Final = "There is nothing to call now."


class CallBar:
    """The calls of the people at the keyboard, whoever is asked for a line.

    Where hands are hidden a person calls from their own hand: while they are the one who looks. At a table of piles,
    where all see the same, everybody may call at any time.
    """

    def __init__(self, picture: Picture) -> None:
        self.picture, self.eyes, self.match = picture, picture.eyes, picture.eyes.match
        self.withheld = False
        """Whether something has to be seen before anything is called."""
        self._known: tuple[Move, ...] = ()
        """Calls that could be made before, by which the rules can be asked why they cannot now."""

    def open(self) -> list[Move]:
        """The calls that can be made now: by kind, then seat, then trick."""
        match, everybody = self.match, self.picture.has_piles
        if match.over:
            return []
        game, deal = match.game, match.deal
        seats = [seat for seat in self.eyes.persons if everybody or seat == self.eyes.viewer]
        calls = [line for seat in seats for line in game.lawful(deal, seat) if game.call(line)]
        self._known = tuple(calls) or self._known
        return calls

    @property
    def may_call(self) -> bool:
        """Whether the key of the calls does anything: something can be called, or could be before."""
        return bool(self.open()) or self.known

    @property
    def known(self) -> bool:
        """Whether there has been anything to call in this match, which goes on."""
        return bool(self._known) and not self.match.over

    def why_not(self) -> Refusal | None:
        """Why what could be called before cannot be now, as far as the rules say."""
        return next((found for call in self._known if (found := self.match.refusal(call))), None)

    def offer(self, call: Move) -> Offer:
        """What a call is called, with names; who would make it too, where several people may."""
        eyes = self.eyes
        offer = eyes.teller.offer(self.match.view(call.seat), call)
        title, effect = eyes.speak(offer.title), eyes.speak(offer.effect)
        return offer._replace(
            title=title if eyes.you is not None else f"{self.match.names[call.seat]}: {title}", effect=effect
        )

    def at_once(self, calls: Sequence[Move]) -> bool:
        """Whether there is nothing to choose: one call alone, and no slip would be dear."""
        return len(calls) == 1 and self.offer(calls[0]).confirm is None

    def button(self) -> tuple[Button, ...]:
        """The button that makes the call, or opens the list of them; none where there is nothing to call."""
        calls = () if self.withheld else self.open()
        if not calls:
            return ()
        if self.at_once(calls):
            return (Button(self.offer(calls[0]).title, CALL_KEY),)
        return (Button(f"{calls[0].verb.capitalize()} ({len(calls)})", CALL_KEY),)


class CallList(CardtableDialog["Move | None"]):
    """The calls that are open, one of which is chosen; Escape calls nothing."""

    HELP = "What you may call. ↑ and ↓ or its number choose one, Enter makes the call, Escape calls nothing."
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"nth({number})", show=False) for number in range(1, 10)),
    ]
    DEFAULT_CSS = """
    CallList {
        & > #card {
            width: 64; max-width: 90%; height: auto; max-height: 90%; padding: 1 3; background: $panel;
            color: $foreground; border-left: outer $lit;
        }
        OptionList { height: auto; max-height: 12; border: none; padding: 0; background: $panel; }
        OptionList:focus { background-tint: transparent; border: none; }
        #effect { margin-top: 1; height: auto; }
    }
    """

    def __init__(self, calls: Sequence[tuple[Move, Offer]]) -> None:
        super().__init__()
        self.calls = tuple(calls)

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield ChoiceList(
                *(
                    Option(f"{number if number < 10 else ' '} {offer.title}")
                    for number, (_, offer) in enumerate(self.calls, 1)
                ),
                markup=False,
            )
            yield Static("", id="effect", markup=False)

    def on_mount(self) -> None:
        """The first is under the cursor."""
        self.query_one(OptionList).focus()

    @on(OptionList.OptionHighlighted)
    def seen(self, event: OptionList.OptionHighlighted) -> None:
        """Say what follows from it."""
        effect = self.calls[event.option_index][1].effect
        self.query_one("#effect", Static).update(effect and f"{effect[0].upper()}{effect[1:]}.")

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Make the call."""
        self.dismiss(self.calls[event.option_index][0])

    def action_nth(self, number: int) -> None:
        """Make the call of that number."""
        if number <= len(self.calls):
            self.dismiss(self.calls[number - 1][0])

    def action_back(self) -> None:
        """Call nothing."""
        self.dismiss(None)
