"""The rules of a new table: the way to play, which is a named set of options, and every option of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Label

from cardtable.errors import BadInput, CardtableError
from cardtable.rules.ways import CUSTOM, first_way, way_of
from cardtable.table.house_rules import known_options, taken
from cardtable.tui.common.fields import Choice, Form, NumberChoice, TypedChoice
from cardtable.tui.common.widgets import Push
from cardtable.tui.setup.way_files import ask_for_way, save_way
from cardtable.tui.setup.way_line import WayLine

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.rules.options import OptionField
    from cardtable.store import Store
    from cardtable.tui.common.screen import CardtableScreen

__all__ = ["HouseRules"]


class HouseRules(Form):
    """A form with a line for the way to play and, below it, a line for each option."""

    @dataclass
    class Failed(Message):
        """House rules could not be read from the store or written to it."""

        error: CardtableError

    def __init__(
        self, game: str, game_class: type[AnyGame], options: Mapping[str, Any], *, seats: int, store: Store | None
    ) -> None:
        super().__init__(id="rules")
        self.game, self.game_class, self.store = game, game_class, store
        self.seats = seats
        """The number of players. Some options depend on it."""
        self.values = known_options(self.game_class, options)
        self.base: Mapping[str, Any] = first_way(game).options
        """The options of the way that was matched last. Options that differ from them are marked."""

    def compose(self) -> ComposeResult:
        yield Label("House rules", classes="title")
        yield WayLine(self.game)
        with Vertical(id="options"):
            yield from map(self.line_for, self.fields)
        with Horizontal(classes="pushes"):
            yield Push("Save", id="keep")
            yield Push("Delete", id="forget")
            yield Push("To a file", id="write")
            if not self.app.is_web:
                yield Push("From a file", id="read")

    async def draw(self) -> None:
        self.draw_ways()
        await self.draw_options()

    # ── the options ───────────────────────────────────────────────────────────────────────────────────────────

    @property
    def fields(self) -> tuple[OptionField, ...]:
        return self.game_class.Options.form(self.values, self.seats)

    def field_of(self, choice: Choice) -> OptionField | None:
        return next((field for field in self.fields if choice.id == f"option-{field.name}"), None)

    async def draw_options(self) -> None:
        fields = self.fields
        holder = self.query_one("#options", Vertical)
        if [choice.id for choice in holder.query(Choice)] == [f"option-{field.name}" for field in fields]:
            for field, choice in zip(fields, holder.query(Choice), strict=True):
                choice.usual = self.base.get(field.name, field.default)
                choice.value = self.values.get(field.name, field.default)
            return
        focused = self.screen.focused.id if self.screen.focused is not None else None
        await holder.remove_children()
        await holder.mount_all(self.line_for(field) for field in fields)
        if focused and focused.startswith("option-") and (again := self.query(f"#{focused}")):
            line = again.first().focus(scroll_visible=False)
            self.call_after_refresh(line.scroll_visible, animate=False)

    def line_for(self, field: OptionField) -> Choice:
        value, name, own = self.values.get(field.name, field.default), f"option-{field.name}", field.own
        usual = self.base.get(field.name, field.default)
        if own is None:
            kind = Choice if field.choices else NumberChoice
            return kind(field.label, field.values, field.said, value=value, usual=usual, id=name)
        return TypedChoice(
            field.label,
            field.values,
            field.said,
            written=own.written,
            in_short=own.in_short,
            value=value,
            usual=usual,
            id=name,
        )

    @on(TypedChoice.Wanted)
    @work(exclusive=True, group="typing")
    async def ask_for_own(self, event: TypedChoice.Wanted) -> None:
        """Ask for a custom value of an option, until the value is valid or the person cancels."""
        from cardtable.tui.common.dialogs import AskText

        field = self.field_of(event.choice)
        if field is None or field.own is None:
            return
        read = partial(self.game_class.Options.own_value, field.name, called=field.label)

        def wrong(text: str) -> str:
            try:
                read(text)
            except BadInput as error:
                return str(error)
            return ""

        asking = AskText(field.own.ask, event.text, like=field.own.like, yes="OK", longest=2000, wrong=wrong)
        text = await self.app.push_screen_wait(asking)
        if text is not None:
            event.choice.take(read(text))

    def take(self, field: OptionField, value: Any) -> None:
        self.values = taken(self.game_class, self.values, self.seats, field, value)

    # ── ways to play and saved house rules ────────────────────────────────────────────────────────────────────

    @property
    def way(self) -> WayLine:
        return self.query_one(WayLine)

    @property
    def changed(self) -> bool:
        return self.way.way is None

    def draw_ways(self) -> None:
        line = self.way
        line.show(self.values, self.kept_sets())
        if line.way is not None:
            self.base = line.way.options
        for push, open_ in (("keep", self.changed), ("forget", line.kept_as), ("write", line.kept_as)):
            self.query_one(f"#{push}", Push).disabled = not open_

    def kept_sets(self) -> dict[str, dict[str, Any]]:
        """Return the saved house rules, keyed by name, without options that are no longer valid.

        If they cannot be read, post `Failed` and return none.
        """
        try:
            kept = {} if self.store is None else self.store.setups.house_rules(self.game)
        except CardtableError as error:
            self.post_message(self.Failed(error))
            return {}
        return {name: known_options(self.game_class, options) for name, options in kept.items()}

    async def take_way(self, word: str) -> None:
        way = self.way.ways.get(word)
        if way is not None:
            self.values = dict(way.options)
        await self.draw()

    @on(Push.Pressed, "#keep, #forget, #write, #read")
    def pressed(self, event: Push.Pressed) -> None:
        event.stop()
        does = {"keep": self.keep, "forget": self.forget, "write": self.save_to_file, "read": self.take_from_file}
        does[str(event.push.id)]()

    @work
    async def keep(self) -> None:
        from cardtable.tui.common.dialogs import AskText

        asking = AskText("What do you want to call these house rules?", like="a name", yes="Save")
        name = await self.app.push_screen_wait(asking)
        if name is not None:
            self.write(lambda store: store.setups.save_house_rules(self.game, name, self.values))

    @work
    async def forget(self) -> None:
        name, program = self.way.kept_as, cast("CardtableScreen[None]", self.screen).program
        if name and await program.ask(f"Delete the house rules “{name}”?", yes="Delete"):
            self.write(lambda store: store.setups.drop_house_rules(self.game, name))

    @work
    async def save_to_file(self) -> None:
        way, program = self.way.way, cast("CardtableScreen[None]", self.screen).program
        if way is not None and self.way.kept_as:
            await save_way(self.app, program, self.game, way)

    @work
    async def take_from_file(self) -> None:
        program = cast("CardtableScreen[None]", self.screen).program
        way = await ask_for_way(self.app, program, self.game_class, self.kept_sets())
        if way is None:
            return
        self.values = dict(way.options)
        if way_of(self.game, way.options) == CUSTOM:
            self.write(lambda store: store.setups.save_house_rules(self.game, way.name, way.options))
        await self.draw()

    def write(self, change: Callable[[Store], None]) -> None:
        try:
            if self.store is None:
                raise BadInput("There is nowhere to save them.")
            change(self.store)
        except CardtableError as error:
            self.post_message(self.Failed(error))
            return
        self.draw_ways()
        self.way.focus()
