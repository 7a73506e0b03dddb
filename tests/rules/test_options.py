"""The model of options: which values it takes, how it refuses others, and the form made from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

import pytest
from pydantic import model_validator

from cardtable.errors import BadOptions
from cardtable.rules.options import OptionField, Options, option
from tests.each import with_each


class ToyOptions(Options):
    """Options of a game that nobody plays."""

    unknown_rule: ClassVar[str] = "TOY-3.1"

    packs: Literal[1, 2] = option(1, "Packs", "How many.", "TOY-2.1", {1: "one", 2: "two"})
    target: int = option(31, "Game", "Points.", "TOY-3.2", least=11, most=51)
    last: bool = option(True, "Last trick", "Whether it counts.", "TOY-3.3")
    calls: Literal["never"] = option("never", "Calls", "None yet.", "TOY-7.1")

    @model_validator(mode="after")
    def _two_packs_play_to_more(self) -> Self:
        if self.packs == 2 and self.target < 21:
            raise ValueError("With two packs a game is 21 points or more.")
        return self

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        fields = super().form(values, seats)
        return fields if values.get("packs") == 2 else tuple(field for field in fields if field.name != "last")


@with_each(
    ("values", "sentence"),
    [
        (
            {"pack": 1},
            "There is no option 'pack'. Did you mean 'packs'? The options are packs, target, last, calls (TOY-3.1).",
        ),
        ({"packs": 3}, "packs cannot be 3: it must be one of 1, 2 (TOY-2.1)."),
        ({"packs": True}, "packs cannot be true: it must be one of 1, 2 (TOY-2.1)."),
        ({"packs": "1"}, 'packs cannot be "1": it must be one of 1, 2 (TOY-2.1).'),
        ({"packs": None}, "packs cannot be null: it must be one of 1, 2 (TOY-2.1)."),
        ({"target": 10}, "target cannot be 10: it must be a whole number from 11 to 51 (TOY-3.2)."),
        ({"target": 31.0}, "target cannot be 31.0: it must be a whole number from 11 to 51 (TOY-3.2)."),
        ({"target": True}, "target cannot be true: it must be a whole number from 11 to 51 (TOY-3.2)."),
        ({"target": [31]}, "target cannot be a list: it must be a whole number from 11 to 51 (TOY-3.2)."),
        ({"last": 1}, "last cannot be 1: it must be one of false, true (TOY-3.3)."),
        ({"last": {}}, "last cannot be an object: it must be one of false, true (TOY-3.3)."),
        ({"calls": "ever"}, 'calls cannot be "ever": it must be "never" (TOY-7.1).'),
        ({"packs": 2, "target": 11}, "With two packs a game is 21 points or more. (TOY-3.1)"),
    ],
)
def test_refusals(values: dict[str, Any], sentence: str) -> None:
    """Each wrong option is refused in one sentence: its name, the value, what it may be, and the rule."""
    with pytest.raises(BadOptions) as caught:
        ToyOptions.read(values)
    assert str(caught.value) == sentence


def test_a_long_or_strange_value_is_cut_short() -> None:
    """What is quoted of a hostile value fits on a line and holds no control character."""
    with pytest.raises(BadOptions) as caught:
        ToyOptions.read({"packs": "\x1b[31m\n" * 1000})
    assert len(str(caught.value)) < 200
    assert str(caught.value).isprintable()
    with pytest.raises(BadOptions) as caught:
        ToyOptions.read({"\x1b[31m\n" * 1000: 1})
    assert str(caught.value).isprintable()


def test_what_is_taken() -> None:
    """Values at either end of a range are taken, defaults are filled in, and only changes are kept."""
    for target in (11, 51):
        assert ToyOptions.read({"target": target}).target == target
    options = ToyOptions.read({"packs": 2, "last": True})
    assert (options.packs, options.target, options.last) == (2, 31, True)
    assert options.changed() == {"packs": 2}
    with pytest.raises(ValueError, match="frozen"):
        setattr(options, "packs", 1)  # noqa: B010


def test_the_form() -> None:
    """A field has its choices in words, or its range; one that does not matter, or has one choice, is not asked."""
    fields = {field.name: field for field in ToyOptions.form({"packs": 2}, 4)}
    assert list(fields) == ["packs", "target", "last"]
    assert (fields["packs"].choices, fields["packs"].words) == ((1, 2), ("one", "two"))
    assert (fields["last"].choices, fields["last"].words) == ((False, True), ("no", "yes"))
    target = fields["target"]
    assert (target.choices, target.least, target.most, target.default) == ((), 11, 51, 31)
    assert (target.label, target.help, target.rule) == ("Game", "Points.", "TOY-3.2")
    assert [field.name for field in ToyOptions.form({}, 4)] == ["packs", "target"]
