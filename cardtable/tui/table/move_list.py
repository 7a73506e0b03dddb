"""A dialog in which a person chooses one of several moves from a list, directly or step by step."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, digits
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cardtable.rules.moves import Move
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import ChoiceList

if TYPE_CHECKING:
    from cardtable.table.calls import Listed

__all__ = ["MoveList", "Numbers", "next_with"]

SIGNS: Final = digits[1:] + ascii_lowercase
LAST_DIGIT: Final = 9


def next_with(titles: Sequence[str], letter: str, after: int) -> int | None:
    """Return the index of the next title, after the index `after`, in which a word begins with the letter.

    After the last title comes the first. If there is no such title, return None.
    """
    there = [*range(after + 1, len(titles)), *range(after + 1)]
    return next((at for at in there if any(w.startswith(letter) for w in titles[at].casefold().split())), None)


class Numbers:
    """The numbers of the lines in lists.

    A line usually keeps its number when it is shown again. Lines with the same title, to which the same steps lead,
    count as the same line.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, ...], dict[str, int]] = {}

    def of(self, path: tuple[str, ...], names: Sequence[str]) -> list[int]:
        """Return the numbers of lines with the titles `names`, in the list after the steps in `path`."""
        known = self._known.setdefault(path, {})
        taken = {known[name] for name in names if name in known}
        for name in names:
            if name not in known:
                kept = {*known.values()}
                number = next(n for n in range(1, len(kept) + 2) if n not in kept)
                if number > LAST_DIGIT:
                    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
                    for gone in [each for each in known if known[each] == number]:
                        del known[gone]
                known[name] = number
                taken.add(number)
        return [known[name] for name in names]


class MoveList(CardtableDialog[Move | None]):
    """A dialog for choosing one of several moves, such as calls.

    Escape goes back a step.
    """

    HELP = (
        "A list of choices. Choose with the arrows and press Enter, or press a line's own key; in a long list a letter "
        "leads to the next line with a word that begins with it. Esc goes back."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"sign({number})", show=False) for number, key in enumerate(SIGNS, 1)),
    ]
    DEFAULT_CSS = """
    MoveList {
        & > #card { width: 64; }
        #heading { height: auto; margin-bottom: 1; text-style: bold; }
        OptionList { height: auto; max-height: 12; border: none; padding: 0; background: $panel; }
        OptionList:focus { background-tint: transparent; border: none; }
        #trick { margin-bottom: 1; height: auto; color: $calm; }
        #effect { margin-top: 1; height: auto; min-height: 2; }
    }
    """

    def __init__(
        self,
        listed: Sequence[Listed],
        heading: str = "",
        *,
        kept: int = 0,
        numbers: Numbers | None = None,
        trick: str = "",
    ) -> None:
        """A step with only one line to choose is skipped, unless it is one of the first `kept` steps.

        `trick` names the cards of the trick, because the dialog can cover them.
        """
        super().__init__()
        self.numbers = Numbers() if numbers is None else numbers
        self.listed, self.heading, self.kept, self.trick = tuple(listed), heading, kept, trick
        self.path: tuple[str, ...] = ()
        self._taken: list[tuple[str, ...]] = []
        """The values of `path` before each step taken, so that Escape can go back."""
        self._items: list[Listed | str] = []
        self._signs: list[int] = []
        self._descend()

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._headed(), id="heading", markup=False)
            if self.trick:
                yield Static(f"On the table: {self.trick}", id="trick", markup=False)
            yield ChoiceList(*self._options(), markup=False)
            yield Static("", id="effect", markup=False)

    def on_mount(self) -> None:
        self.query_one("#heading").display = bool(self._headed())
        self.query_one(OptionList).focus()

    # ── the steps ─────────────────────────────────────────────────────────────────────────────────────────────

    def _at(self, path: tuple[str, ...]) -> list[Listed | str]:
        """Return the choices after the steps in `path`. Each is a move, or words that lead to several moves."""
        steps: dict[str, list[Listed]] = {}
        found: list[Listed | str] = []
        for each in self.listed:
            if each.path[: len(path)] != path:
                continue
            if len(each.path) == len(path):
                found.append(each)
                continue
            step = each.path[len(path)]
            if step not in steps:
                found.append(step)
            steps.setdefault(step, []).append(each)
        if len(path) < self.kept:
            return found
        return [steps[each][0] if isinstance(each, str) and len(steps[each]) == 1 else each for each in found]

    def _descend(self) -> None:
        self._items = self._at(self.path)
        while len(self._items) == 1 and isinstance(self._items[0], str) and len(self.path) >= self.kept:
            self.path = (*self.path, self._items[0])
            self._items = self._at(self.path)
        self._number()

    def _number(self) -> None:
        """Number the items, and sort them by number.

        If the list has more lines than there are keys, number the items in their present order.
        """
        if self._long:
            self._signs = [*range(1, len(self._items) + 1)]
            return
        depth = len(self.path)
        names = [each if isinstance(each, str) else (*each.path, each.offer.title)[depth] for each in self._items]
        numbered = [*zip(self.numbers.of((self.heading, *self.path), names), self._items, strict=True)]
        numbered.sort(key=lambda pair: pair[0])
        self._signs = [number for number, _ in numbered]
        self._items = [item for _, item in numbered]

    def _headed(self) -> str:
        return " · ".join((*([self.heading] if self.heading else []), *self.path))

    def _options(self) -> list[Option]:
        titles = self._titles
        signs = (digits[1:] if self._long else SIGNS).ljust(max(self._signs, default=0))
        return [Option(f"{signs[number - 1]} {title}") for number, title in zip(self._signs, titles, strict=True)]

    @property
    def _titles(self) -> list[str]:
        return [f"{each} …" if isinstance(each, str) else each.offer.title for each in self._items]

    @property
    def _long(self) -> bool:
        return len(self._items) > len(SIGNS)

    def _show(self) -> None:
        heading = self.query_one("#heading", Static)
        heading.update(self._headed())
        heading.display = bool(self._headed())
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(self._options())
        options.highlighted = 0

    @on(OptionList.OptionHighlighted)
    def seen(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index >= len(self._items):
            return
        item = self._items[event.option_index]
        effect = "" if isinstance(item, str) else item.offer.effect
        self.query_one("#effect", Static).update(effect and f"{effect[0].upper()}{effect[1:]}.")

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        self.choose_at(event.option_index)

    def on_key(self, event: events.Key) -> None:
        if event.is_printable and event.key not in SIGNS:
            event.stop()
            self._say_keys(event.character or event.key)

    def _say_keys(self, typed: str) -> None:
        signs = [SIGNS[number - 1] for number in self._signs if number <= LAST_DIGIT or not self._long]
        keys = "Enter" if len(signs) < 2 else f"{signs[0]} to {signs[-1]}, or Enter"
        self.notify_here(f"{typed} is no key of this list: {keys} chooses, and Esc goes back.", 5.0)

    def action_sign(self, number: int) -> None:
        """Choose the line with this number.

        In a long list, the numbers above 9 stand for letters. A letter only moves the cursor, to the next line with a
        word that begins with it.
        """
        if not self._long or SIGNS[number - 1] in digits:
            if number in self._signs:
                self.choose_at(self._signs.index(number))
            else:
                self._say_keys(SIGNS[number - 1])
            return
        options = self.query_one(OptionList)
        at = next_with(self._titles, SIGNS[number - 1], options.highlighted or 0)
        if at is None:
            self._say_keys(SIGNS[number - 1])
        else:
            options.highlighted = at

    def choose_at(self, at: int) -> None:
        item = self._items[at]
        if not isinstance(item, str):
            self.dismiss(item.move)
            return
        self._taken.append(self.path)
        self.path = (*self.path, item)
        self._descend()
        self._show()

    def action_back(self) -> None:
        if not self._taken:
            self.dismiss(None)
            return
        self.path = self._taken.pop()
        self._items = self._at(self.path)
        self._number()
        self._show()
