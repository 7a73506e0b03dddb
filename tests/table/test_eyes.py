"""What people at one keyboard are shown."""

from __future__ import annotations

from random import Random

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.table.eyes import Eyes
from tests.each import with_each

NAMES = ("Ann", "Bea", "Cy", "Dov")


@with_each("game", ["euchre", "tressette"])
@with_each(
    ("persons", "sides"),
    [((0,), "We They"), ((0, 2), "We They"), ((0, 1), "Ann & Cy Bea & Dov"), ((0, 1, 2, 3), "Ann & Cy Bea & Dov")],
)
def test_the_score_calls_no_side_we_where_people_of_both_sides_share_the_keyboard(
    game: str, persons: tuple[int, ...], sides: str
) -> None:
    """Each person who is asked sees both sides by name, always in the same order."""
    match = Match(entry(game).game().table({}, 4), NAMES, rng=Random(1))
    match.begin(0)
    eyes = Eyes(match, ["person" if seat in persons else "club" for seat in range(4)])
    for seat in persons:
        eyes.look_from(seat)
        (score,) = (zone for zone in eyes.zones(match.view(seat)) if zone.name == "score")
        assert eyes.speak(" ".join(label.rpartition(" ")[0] for label in score.labels)) == sides
