"""A list of moves over the table, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import ChoiceList

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Offer

__all__ = ["MoveList"]


class MoveList(CardtableDialog["Move | None"]):
    """Moves out of which one is chosen, as the calls that are open; Escape chooses none."""

    HELP = "What there is to choose. ↑ and ↓ or its number choose one, Enter says it, Escape says nothing."
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"nth({number})", show=False) for number in range(1, 10)),
    ]
    DEFAULT_CSS = """
    MoveList {
        & > #card {
            width: 64; max-width: 90%; height: auto; max-height: 90%; padding: 1 3; background: $panel;
            color: $foreground; border-left: outer $lit;
        }
        OptionList { height: auto; max-height: 12; border: none; padding: 0; background: $panel; }
        OptionList:focus { background-tint: transparent; border: none; }
        #effect { margin-top: 1; height: auto; }
    }
    """

    def __init__(self, moves: Sequence[tuple[Move, Offer]]) -> None:
        super().__init__()
        self.moves = tuple(moves)

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield ChoiceList(
                *(
                    Option(f"{number if number < 10 else ' '} {offer.title}")
                    for number, (_, offer) in enumerate(self.moves, 1)
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
        effect = self.moves[event.option_index][1].effect
        self.query_one("#effect", Static).update(effect and f"{effect[0].upper()}{effect[1:]}.")

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Choose it."""
        self.dismiss(self.moves[event.option_index][0])

    def action_nth(self, number: int) -> None:
        """Choose the one of that number."""
        if number <= len(self.moves):
            self.dismiss(self.moves[number - 1][0])

    def action_back(self) -> None:
        """Choose none."""
        self.dismiss(None)
