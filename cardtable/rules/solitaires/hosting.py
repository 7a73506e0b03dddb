"""Tables at which a patience is chosen: its own options are added to the options of the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from pydantic import create_model

from cardtable.rules.options import OptionField, Options
from cardtable.rules.piles.patience import Patience, Sitting

P = TypeVar("P", bound=Patience)


def own_options(kind: type[Patience]) -> dict[str, Any]:
    """Return the type and the field of each option of a patience, keyed by name. Leave out the number of deals."""
    fields = kind.Options.model_fields.items()
    return {name: (field.annotation, field) for name, field in fields if name != "games"}


def seated(kind: type[P], options: Options, at: Sitting) -> P:
    """Return the patience for one seat, with the options of the table except the number of deals."""
    chosen = options.model_dump()
    return kind(kind.Options.read({name: chosen[name] for name in own_options(kind)} | {"games": 1}), at=at)


def with_own(kind: type[Patience], *, first: type[HostOptions], last: type[Options]) -> type[HostOptions]:
    """Return the options of a table: those of `first`, then the patience's own options, then those of `last`."""
    own = create_model(f"{kind.__name__}Options", __base__=Options, **own_options(kind))
    bases: tuple[type[Options], ...] = (last, own, first)
    return cast("type[HostOptions]", create_model(f"{first.__name__}Of{kind.__name__}", __base__=bases))


class HostOptions(Options):
    """The options of a table whose option `patience` chooses the patience that is played."""

    @classmethod
    @abstractmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        """Return the options of a table at which this patience is played."""

    @classmethod
    def chosen(cls, values: Mapping[str, object]) -> type[HostOptions]:
        field = cls._field("patience")
        chosen = values.get("patience", field.default)
        return cls.playing(str(chosen if chosen in field.choices else field.default))

    @classmethod
    def kinds(cls) -> tuple[type[Options], ...]:
        return tuple(cls.playing(str(patience)) for patience in cls._field("patience").choices)

    @classmethod
    def read(cls, values: Mapping[str, object]) -> Self:
        return cast("Self", super(HostOptions, cls.chosen(values)).read(values))

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        return super(HostOptions, cls.chosen(values)).form(values, seats)
