"""Multiple Klondike: where its cards lie, what may be known of them, and how its score adds up."""

from __future__ import annotations

from tests.conformance.games import company

RANDOM_GAMES = company.RANDOM_GAMES
places, freely, dealt = company.own_places, company.freely, company.in_common
may_see = company.may_see(places)
check_score = company.check_built
