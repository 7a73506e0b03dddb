"""Changing the settings in the program of lines of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardtable.table.setting_fields import SettingField, setting_fields

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.store.settings import Settings

__all__ = ["change_settings"]

_NAMES: Final = """
theme four_colour card_size back other_back motion pace hold_trick bell stock_side
reaction race_left race_right race_third winnable_mark time_and_lines
"""
SEEN: Final = frozenset(_NAMES.split())
"""Settings that concern only the screen, and so are not offered in lines of text."""


async def change_settings(menus: Menus, settings: Callable[[], Settings], change: Callable[[str, Any], None]) -> None:
    """Ask for settings and their new values until people go back."""
    while True:
        fields = [field for field in setting_fields(()) if field.name not in SEEN]
        items = [f"{field.label}: {_said(field, getattr(settings(), field.name))}" for field in fields]
        chosen = await menus.choose("Settings:", items, back="goes back")
        if chosen is None:
            return
        field = fields[chosen]
        menus.say(f"{field.label}. {field.help}")
        now = getattr(settings(), field.name)
        values = [*field.values]
        picked = await menus.choose("Change it to?", field.words, values.index(now) if now in values else None)
        if picked is not None:
            change(field.name, values[picked])


def _said(field: SettingField, value: object) -> str:
    return next((word for word, each in zip(field.words, field.values, strict=True) if each == value), str(value))
