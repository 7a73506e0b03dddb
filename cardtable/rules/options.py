"""The options of a table: one Pydantic model for each game, and the fields of the set-up form made from it."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Self, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardtable.errors import BadOptions
from cardtable.rules.words import like

Value = str | int | bool | tuple[tuple[int, int], ...]
Irregularities = Literal["prevented", "called"]


class OwnValue(NamedTuple):
    """How a person types a value that is not among the choices of an option.

    `ask` is the request for the value, and `like` an example. `read` turns a typed text, or a value from a record, into
    the option's value. If it cannot, it raises a `ValueError` whose message is a verb phrase, to follow the option's
    name. `rule` is the id of the rule on such values. `written` turns a value into the text to type for it, and
    `in_short` turns it into a few words.
    """

    ask: str
    like: str
    rule: str
    read: Callable[[object], Value]
    written: Callable[[Value], str]
    in_short: Callable[[Value], str]


class OptionField(NamedTuple):
    """One line of the set-up form: an option with its name, label, help, rule id and possible values.

    `words` are the names of the `choices`, in the same order. An option that is a number in a range has no `choices`.
    It has the bounds `least` and `most` instead, and the numbers in `without` are not allowed. `named` are pairs of a
    number in the range, as text, and a name for it. If the help does not explain the choices, `meanings` do. `own` is
    set if people can type a value that is not among the choices.
    """

    name: str
    label: str
    help: str
    rule: str
    default: Value
    choices: tuple[Value, ...]
    words: tuple[str, ...]
    least: int | None = None
    most: int | None = None
    without: tuple[int, ...] = ()
    meanings: tuple[str, ...] = ()
    named: tuple[tuple[str, str], ...] = ()
    own: OwnValue | None = None

    @property
    def said(self) -> tuple[str, ...]:
        named = dict(self.named)
        return self.words or tuple(named.get(str(value), str(value)) for value in self.values)

    @property
    def values(self) -> tuple[Value, ...]:
        if self.least is None or self.most is None:
            return self.choices
        holes = {*self.without}
        return tuple(number for number in range(self.least, self.most + 1) if number not in holes)


def option(
    default: Any,
    label: str,
    help: str,
    rule: str,
    words: Mapping[Any, str] | None = None,
    *,
    least: int | None = None,
    most: int | None = None,
    without: tuple[int, ...] = (),
    meanings: Mapping[Any, str] | None = None,
    own: OwnValue | None = None,
) -> Any:
    """Return a field of an `Options` model with this default, label, help and rule id.

    `words` has the names of values, and `meanings` explains them. `least` and `most` are the bounds of a number. `own`
    reads typed values that are not choices.
    """
    extra: dict[str, Any] = {
        "rule": rule,
        "words": {str(key): word for key, word in (words or {}).items()},
        "without": list(without),
        "meanings": {str(key): meaning for key, meaning in (meanings or {}).items()},
        "own": own,
    }
    return Field(default=default, title=label, description=help, json_schema_extra=extra, ge=least, le=most)


def switch(label: str, help: str, rule: str, *, on: bool = False) -> Any:
    """Return a field for an option that is true or false; `on` is its default."""
    return option(on, label, help, rule)


def irregularities(help: str, rule: str, called: str = "") -> Any:
    """Return the field `irregularities`: whether errors are prevented or called.

    `called` explains the second choice.
    """
    words = {"prevented": "cannot happen", "called": "are called"}
    meanings = {"called": called} if called else None
    return option("prevented", "Mistakes", help, rule, words, meanings=meanings)


class Options(BaseModel):
    """The options of one game."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    unknown_rule: ClassVar[str] = ""
    """The id of the rule that forbids unknown options and values, or empty."""

    needs: ClassVar[Mapping[str, Mapping[str, Collection[Value]]]] = {}
    """For each option that does not always matter: other options, and the values they must have for it to matter."""

    @classmethod
    def read(cls, values: Mapping[str, object]) -> Self:
        """Return the options with these values, and the defaults for the others.

        Raises:
            BadOptions: an option is unknown, an option cannot have the value given for it, or two values do not go
                together. The message is one sentence.
        """
        chosen = dict(values)
        for name, value in values.items():
            if name not in cls.model_fields:
                known = ", ".join(cls.model_fields)
                near = cls._meant(name[:40])
                meant = f". Did you mean {near!r}? The" if near else ": the"
                raise BadOptions(f"There is no option {name[:40]!r}{meant} options are {known}{cls._unknown()}.")
            field = cls._field(name)
            if field.own is not None:
                chosen[name] = cls.own_value(name, value)
                continue
            wrong = field.choices and not any(_same(value, choice) for choice in field.choices)
            if wrong or any(_same(value, hole) for hole in field.without):
                raise BadOptions(_cannot_be(field, value))
        try:
            return cls.model_validate(chosen)
        except ValidationError as error:
            first = error.errors()[0]
            if first["loc"]:
                name = str(first["loc"][0])
                raise BadOptions(_cannot_be(cls._field(name), values.get(name))) from None
            raise BadOptions(f"{first['msg'].removeprefix('Value error, ')}{cls._unknown()}") from None

    @classmethod
    def _meant(cls, name: str) -> str:
        labels = {str(field.title).casefold(): option for option, field in cls.model_fields.items()}
        written = name.replace("_", " ").casefold()
        return labels.get(written) or like(name, cls.model_fields) or labels.get(like(written, labels), "")

    @classmethod
    def own_value(cls, name: str, value: object, *, called: str = "") -> Value:
        """Return the value that `value` stands for, for an option that lets people type values of their own.

        `value` is a text that a person has typed, or comes from a record.

        Raises:
            BadOptions: the value is wrong. The message is one sentence. It begins with the text `called`, or with the
                option's name if `called` is empty.
        """
        own = cls._field(name).own
        assert own is not None, "the option has no values but its choices"
        try:
            return own.read(value)
        except ValueError as error:
            raise BadOptions(f"{called or name} {error} ({own.rule}).") from None

    @classmethod
    def _unknown(cls) -> str:
        return f" ({cls.unknown_rule})" if cls.unknown_rule else ""

    @classmethod
    @cache
    def _field(cls, name: str) -> OptionField:
        info = cls.model_fields[name]
        extra: Any = info.json_schema_extra
        if info.annotation is bool:
            choices: tuple[Value, ...] = (False, True)
        else:
            named = (info.annotation, *get_args(info.annotation))
            choices = next((get_args(each) for each in named if get_origin(each) is Literal), ())
        least = next((rule.ge for rule in info.metadata if hasattr(rule, "ge")), None)
        most = next((rule.le for rule in info.metadata if hasattr(rule, "le")), None)
        shown = {True: "yes", False: "no"}
        words = tuple(
            extra["words"].get(str(choice), shown[choice] if isinstance(choice, bool) else str(choice))
            for choice in choices
        )
        return OptionField(
            name,
            str(info.title),
            str(info.description),
            extra["rule"],
            info.default,
            choices,
            words,
            least,
            most,
            tuple(extra["without"]),
            tuple(extra.get("meanings", {}).get(str(choice), "") for choice in choices),
            () if choices else tuple(extra["words"].items()),
            extra.get("own"),
        )

    @classmethod
    def fields(cls) -> tuple[OptionField, ...]:
        return tuple(cls._field(name) for name in cls.model_fields)

    @classmethod
    def kinds(cls) -> tuple[type[Options], ...]:
        """The models of which `read` may return an object.

        There is only this one, unless the value of an option decides which other options there are.
        """
        return (cls,)

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """The fields of the form, in the order of their declaration, for `seats` seats and these values so far.

        Fields with one choice are left out, and so are those that do not matter.
        """

        def matters(name: str) -> bool:
            needs = cls.needs.get(name, {})
            return all(values.get(other, cls.model_fields[other].default) in wanted for other, wanted in needs.items())

        return tuple(field for field in cls.fields() if len(field.choices) != 1 and matters(field.name))

    def changed(self) -> dict[str, Value]:
        """The values that differ from their defaults, in the form that records have."""
        return {
            name: value for name, value in self.model_dump().items() if value != type(self).model_fields[name].default
        }


def written(value: object) -> str:
    """Return a value as it is typed on the command line: `true`, `called`, `7`."""
    return value if isinstance(value, str) else _shown(value)


def _same(value: object, choice: object) -> bool:
    return type(value) is type(choice) and value == choice


def _cannot_be(field: OptionField, value: object) -> str:
    if field.choices:
        allowed = ", ".join(map(_shown, field.choices))
        allowed = f"one of {allowed}" if len(field.choices) > 1 else allowed
    else:
        holes = f", but not {', '.join(map(_shown, field.without))}" if field.without else ""
        allowed = f"a whole number from {field.least} to {field.most}{holes}"
    return f"{field.name} cannot be {_shown(value)}: it must be {allowed} ({field.rule})."


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "…"
