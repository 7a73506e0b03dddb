"""Pictures of the rivals: a game of each, kept in `rivals.jsonl`."""

from __future__ import annotations

from tests.pictures.scene import LARGE, SMALL, Scene, table

SCENES = {
    "russian-bank": Scene(LARGE, lambda: table("rivals", "russian-bank")),
    "single-deck-russian-bank": Scene(SMALL, lambda: table("rivals", "single-deck-russian-bank")),
    "spite-and-malice": Scene(LARGE, lambda: table("rivals", "spite-and-malice")),
    "pishe-pasha": Scene(SMALL, lambda: table("rivals", "pishe-pasha")),
}
