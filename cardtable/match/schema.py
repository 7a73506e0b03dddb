"""The JSON schema of records: what a program in any language may write and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import BadInput
from cardtable.match.record import Record
from cardtable.rules.catalogue import all_games
from cardtable.rules.game import FROM, NUMBER, SALT, SEAL

if TYPE_CHECKING:
    from cardtable.rules.catalogue import Entry
    from cardtable.rules.options import OptionField

__all__ = ["schema"]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

TOLD: Final = {
    "format": "The format of records, with its version.",
    "game": "The id of the game; 'cardtable games' lists them.",
    "options": "The options that differ from their defaults. The conditions at the end say which ones each game has.",
    "start": "The scores at which the match begins, if it does not begin at zero.",
    "setup": "The cutting before the first deal, if there was one.",
    "seats": "The players, by seat; moves begin with the number of a seat, from 0.",
    "deals": "The deals in their order; the last one can be incomplete.",
    NUMBER: "The number of the match, from which its cards are shuffled.",
    SEAL: "The seal that was shown before the first card.",
    SALT: "The secret text that proves the seal.",
    FROM: "The position of another match from which this one was played on.",
}


def schema() -> dict[str, Any]:
    """Return the JSON schema of a record, for draft 2020-12.

    It has what Pydantic checks, and for each game its options, its numbers of seats and its further keys.
    """
    found = Record.model_json_schema()
    texts = found["additionalProperties"]
    games = [line for line in all_games() if _works(line)]
    properties: dict[str, Any] = found["properties"] | dict.fromkeys((NUMBER, SEAL, SALT, FROM), texts)
    return {
        "$schema": DIALECT,
        **found,
        "title": "Record of a match at Cardtable",
        "description": " ".join(found["description"].split()),
        "properties": {
            name: {key: value for key, value in part.items() if key != "title"} | {"description": TOLD[name]}
            for name, part in properties.items()
        }
        | {"game": {"description": TOLD["game"], "enum": [line.id for line in games]}},
        "required": ["format", "game", "seats", "deals"],
        "allOf": [_only_at(line, [*properties], texts) for line in games],
    }


def _works(line: Entry) -> bool:
    try:
        line.game()
    except BadInput:  # the game comes with a plug-in and cannot be loaded
        return False
    return True


def _only_at(line: Entry, keys: list[str], texts: object) -> dict[str, Any]:
    """Return the part of the schema for records of one game; `keys` are the keys that any game's records may have."""
    kind = line.game()
    options: dict[str, list[dict[str, Any]]] = {}
    for field in (field for each in kind.Options.kinds() for field in each.fields()):
        found = options.setdefault(field.name, [])
        found += [told] if (told := _of_option(field)) not in found else []
    return {
        "if": {"properties": {"game": {"const": line.id}}},
        "then": {
            "properties": {name: {} for name in keys}
            | dict.fromkeys(kind.record_texts, texts)
            | {
                "options": {
                    "properties": {
                        name: found[0] if len(found) == 1 else {"anyOf": found} for name, found in options.items()
                    },
                    "additionalProperties": False,
                },
                "seats": {"minItems": min(line.seats), "maxItems": max(line.seats)},
            },
            "additionalProperties": False,
        },
    }


def _of_option(field: OptionField) -> dict[str, Any]:
    told = {"title": field.label, "description": f"{field.help} [{field.rule}]", "default": field.default}
    if field.own is not None:
        return told | {"type": ["array", "boolean", "integer", "string"]}
    if field.choices:
        return told | {"enum": list(field.choices)}
    bounds = {"type": "integer", "minimum": field.least, "maximum": field.most}
    return told | bounds | ({"not": {"enum": list(field.without)}} if field.without else {})
