"""Write the table of codes: `python -m tests.codes` adds games that are new to `assets/codes/`.

A code is a short text that stands for a deal: its game, its options and its cards. The table says what each part of a
code means. A version's table never changes, so a game whose options have changed needs a new version of the codes.
"""

from __future__ import annotations

import json
from typing import Any

from cardtable.assets import assets
from cardtable.match.codes import VERSION
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.options import Options
from cardtable.rules.solitaires.hosting import HostOptions

LETTERS = {
    "euchre": "EUC",
    "tressette": "TRE",
    "tressette-low-hand": "LOW",
    "three-handed-tressette": "TTH",
    "two-handed-tressette": "TWT",
    "mediatore": "MED",
    "schafkopf": "SCH",
    "auction-schafkopf": "ASK",
    "six-bid-solo": "SBS",
    "frog": "FRG",
    "coeur-dalene-solo": "CDA",
    "progressive-solo": "PGS",
    "auction-pinochle": "PIN",
    "russian-bank": "RUB",
    "single-deck-russian-bank": "SDR",
    "spite-and-malice": "SPI",
    "pishe-pasha": "PSH",
    "klondike": "KLO",
    "canfield": "CAN",
    "beleaguered-castle": "CAS",
    "four-seasons": "FSE",
    "auld-lang-syne": "ALS",
    "trefoil": "TRF",
    "pyramid": "PYR",
    "golf": "GLF",
    "poker-squares": "PSQ",
    "cribbage-squares": "CSQ",
    "comparative-solitaire": "COM",
    "multiple-klondike": "MKL",
    "multiple-canfield": "MCA",
    "pounce": "PNC",
    "poker-squares-duel": "PSD",
    "cribbage-squares-duel": "CSD",
}
"""The letters with which the codes of each game begin."""


def line_of(entry: Entry) -> dict[str, Any]:
    """Return what the table of codes has about a game: id, numbers of seats, and options with all their values."""
    kind = entry.game().Options
    line: dict[str, Any] = {"game": entry.id, "seats": list(entry.seats), "options": options_of(kind)}
    if issubclass(kind, HostOptions):
        known = dict(line["options"])
        hosted = {each: options_of(kind.playing(each)) for each in known["patience"]}
        line["hosted"] = {each: [told for told in options if told[0] not in known] for each, options in hosted.items()}
    return line


def options_of(kind: type[Options]) -> list[list[Any]]:
    """Return a list of each option's name and its values, the default first."""
    options: list[list[Any]] = []
    for field in kind.fields():
        if field.least is not None and field.most is not None:
            options.append([field.name, {"first": field.default, "least": field.least, "most": field.most}])
        else:
            options.append([field.name, [field.default, *(value for value in field.values if value != field.default)]])
    return options


def lines() -> dict[str, dict[str, Any]]:
    return {LETTERS[entry.id]: line_of(entry) for entry in CATALOGUE}


if __name__ == "__main__":
    path = assets() / "codes" / f"{VERSION}.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    rows = (f"{json.dumps(letters)}: {json.dumps(line)}" for letters, line in {**lines(), **kept}.items())
    path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
