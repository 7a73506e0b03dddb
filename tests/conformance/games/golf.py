"""Golf: where its cards lie, what may be known of them, and how its score adds up."""

from __future__ import annotations

from tests.conformance.games import solitaires

RANDOM_GAMES = solitaires.RANDOM_GAMES
places = solitaires.places
may_see = solitaires.may_see
freely = solitaires.freely
check_score = solitaires.check_strokes
