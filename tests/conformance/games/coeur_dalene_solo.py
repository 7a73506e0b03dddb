"""What all the Solo games have."""

from tests.conformance.games.solo import RANDOM_GAMES, check_score, endless, freely, may_see

__all__ = ["RANDOM_GAMES", "check_score", "endless", "freely", "may_see"]
