"""Asking for the rules of a new table, one by one, in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cardtable.lines.reading import read_rules
from cardtable.rules.options import written
from cardtable.table.house_rules import taken

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.rules.game import AnyGame
    from cardtable.rules.options import OptionField

__all__ = ["RulesAsked"]

Values = dict[str, Any]
"""The values of options, keyed by the names of the options."""


class RulesAsked:
    """Shows the rules that a game leaves open, and asks for the value of each that somebody wants to change."""

    def __init__(self, menus: Menus, kind: type[AnyGame]) -> None:
        self.menus, self.kind = menus, kind

    async def ask(self, values: Values, seats: int) -> Values | None:
        """Let somebody change one rule, and return the values after that. Return None if nobody wants a change.

        If the game leaves no rule open, say so and return None.
        """
        form = self.kind.Options.form(values, seats)
        if not form:
            self.menus.say("This game has no other rules.")
            return None
        items = [f"{field.label}: {_said(field, values)}" for field in form]
        heading = "Which rule do you want to change? r and a number reads it."
        chosen = await self.menus.choose(heading, items, back="goes back", also=partial(self._read, form))
        return None if chosen is None else await self._changed(form[chosen], values, seats)

    def _read(self, form: Sequence[OptionField], said: str) -> bool:
        number = said[1:].strip()
        if not said.startswith("r") or not number.isdecimal() or not 0 < int(number) <= len(form):
            return False
        self.menus.say(*read_rules(self.kind.id, form[int(number) - 1].rule))
        return True

    async def _changed(self, field: OptionField, values: Values, seats: int) -> Values:
        self.menus.say(f"{field.label}. {field.help} ({field.rule})")
        meanings = dict(zip(map(str, field.choices), field.meanings, strict=False))
        items = [
            f"{said}: {meanings[str(value)]}" if meanings.get(str(value)) else said
            for value, said in zip(field.values, field.said, strict=True)
        ]
        if field.own is not None:
            items.append(f"your own, such as {field.own.like}")
        choices = [*map(str, field.values)]
        now = str(values.get(field.name, field.default))
        chosen = await self.menus.choose("Change it to?", items, choices.index(now) if now in choices else None)
        if chosen is None:
            return values
        if chosen < len(field.values):
            return taken(self.kind, values, seats, field, field.values[chosen])
        if field.own is not None:
            try:
                own = field.own.read(await self.menus.ask(field.own.ask, field.own.like))
                return taken(self.kind, values, seats, field, own)
            except ValueError as error:
                self.menus.say(f"{field.label} {error}")
        return values


def _said(field: OptionField, values: Values) -> str:
    value = values.get(field.name, field.default)
    words = dict(zip(map(str, field.values), field.said, strict=True))
    if field.own is not None and str(value) not in words:
        return field.own.in_short(value)
    return words.get(str(value), written(value))
