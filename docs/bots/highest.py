#!/usr/bin/env python3
"""Plays its highest card, and otherwise the first of its moves. It knows no rules: the table says what it can do."""

import json
import sys

RANKS = "23456789TJQKA"


def height(move):
    """Return how high the card of a move such as `1 play Td` is; -1 if it names no card."""
    word = move.split()[-1]
    return RANKS.find(word[0]) if len(word) == 2 else -1


for line in sys.stdin:
    seen = json.loads(line)
    move = max(seen["moves"], key=height) if seen["must"] else None
    print(json.dumps({"move": move}), flush=True)
