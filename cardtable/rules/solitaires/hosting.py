"""Tables at which a patience is chosen: its own options come with it, among those that every such table has."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from pydantic import create_model

from cardtable.rules.options import OptionField, Options
from cardtable.rules.piles.patience import Patience, Sitting

P = TypeVar("P", bound=Patience)


def own_options(kind: type[Patience]) -> dict[str, Any]:
    """The options of that patience alone but for the number of its deals: type and field by name."""
    fields = kind.Options.model_fields.items()
    return {name: (field.annotation, field) for name, field in fields if name != "games"}


def seated(kind: type[P], options: Options, at: Sitting) -> P:
    """That patience as the table plays it, for the seat that sits there; how many deals there are is for all to say."""
    chosen = options.model_dump()
    return kind(kind.Options.read({name: chosen[name] for name in own_options(kind)} | {"games": 1}), at=at)


def with_own(kind: type[Patience], *, first: type[HostOptions], last: type[Options]) -> type[HostOptions]:
    """The options of a table: those that come first, those that the patience has alone, and those that come last."""
    own = create_model(f"{kind.__name__}Options", __base__=Options, **own_options(kind))
    bases: tuple[type[Options], ...] = (last, own, first)
    return cast("type[HostOptions]", create_model(f"{first.__name__}Of{kind.__name__}", __base__=bases))


class HostOptions(Options):
    """The options of a table at which a patience is chosen, by its option `patience`."""

    @classmethod
    @abstractmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        """The options of a table at which that patience is played."""

    @classmethod
    def chosen(cls, values: Mapping[str, object]) -> type[HostOptions]:
        """The same for the patience that is chosen there, or for the usual one."""
        field = cls._field("patience")
        chosen = values.get("patience", field.default)
        return cls.playing(str(chosen if chosen in field.choices else field.default))

    @classmethod
    def read(cls, values: Mapping[str, object]) -> Self:
        """Those of the table, and those of the patience it has chosen."""
        return cast("Self", super(HostOptions, cls.chosen(values)).read(values))

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """The fields of the table, and those of the patience."""
        return super(HostOptions, cls.chosen(values)).form(values, seats)
