"""Pictures of errors that are called: a deal of each of three games, kept in `called.jsonl`, with an error."""

from __future__ import annotations

from tests.pictures.scene import SMALL, Scene, table

SCENES = {
    "call-euchre": Scene(SMALL, lambda: table("called", "euchre"), ("x", "1")),
    "call-pinochle": Scene(SMALL, lambda: table("called", "auction-pinochle"), ("x", "2")),
    "call-schafkopf": Scene(SMALL, lambda: table("called", "schafkopf"), ("x", "3")),
}
