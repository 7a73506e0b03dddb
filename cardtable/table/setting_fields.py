"""The settings as forms ask for them: label, help, and possible values, taken from their model."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args, get_origin

from annotated_types import Ge, Le

from cardtable.store.settings import Settings

__all__ = ["SettingField", "setting_fields"]

STEPS = (0.1, 0.2, 0.5, 1.0)


class SettingField(NamedTuple):
    """A setting as a form shows it. Each possible value has its word."""

    name: str
    label: str
    help: str
    values: tuple[Any, ...]
    words: tuple[str, ...]
    usual: Any


def setting_fields(themes: tuple[str, ...]) -> tuple[SettingField, ...]:
    """Return the settings, in the order of their model. `themes` are the values of the setting `theme`."""
    return tuple(_field(name, themes) for name in Settings.model_fields)


def _field(name: str, themes: tuple[str, ...]) -> SettingField:
    info = Settings.model_fields[name]
    extra: Any = info.json_schema_extra or {}
    if name == "theme":
        values: tuple[Any, ...] = themes
    elif info.annotation is str:
        values = tuple(extra["words"])
    elif info.annotation is bool:
        values = (True, False)
    elif get_origin(info.annotation) is not None:
        values = get_args(info.annotation)
    else:
        least = next((rule.ge for rule in info.metadata if isinstance(rule, Ge)), 0)
        most = next((rule.le for rule in info.metadata if isinstance(rule, Le)), 10)
        values = tuple(_steps(float(least), float(most), info.annotation is int))  # type: ignore[arg-type]
    said = {True: "yes", False: "no"}
    words = tuple(
        extra.get("words", {}).get(
            str(value), said[value] if value in (True, False) and isinstance(value, bool) else f"{value}"
        )
        for value in values
    )
    if info.annotation is float:
        words = tuple("off" if value == 0 else f"{value:g} s" for value in values)
    return SettingField(name, str(info.title), str(info.description), values, words, info.default)


def _steps(least: float, most: float, whole: bool) -> list[float]:
    if whole:
        return list(range(round(least), round(most) + 1))
    steps = [least]
    while steps[-1] < most - 1e-9:
        by = STEPS[0] if steps[-1] < 0.4 else STEPS[1] if steps[-1] < 1 else STEPS[2] if steps[-1] < 2 else STEPS[3]
        steps.append(round(min(steps[-1] + by, most), 2))
    return steps
