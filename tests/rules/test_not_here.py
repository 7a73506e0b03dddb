"""For games that the program does not have, the nearest one that it has is named, and what is said of it is true."""

from __future__ import annotations

import pytest

from cardtable.errors import BadInput
from cardtable.rules.catalogue import CATALOGUE, absent, entry
from cardtable.rules.not_here import NOT_HERE, NotHere, game_not_here
from tests.each import with_each

IDS = {line.id for line in CATALOGUE}
OF_OURS = {name.casefold() for line in CATALOGUE for name in (line.id, line.title, *line.other_names)}


def test_no_game_that_is_here_is_said_not_to_be() -> None:
    """By none of its names; and each name of one that is not leads to one sentence."""
    names = [name.casefold() for game in NOT_HERE for name in (game.title, *game.other_names)]
    assert not OF_OURS & set(names)
    assert len(set(names)) == len(names)
    assert len(NOT_HERE) >= 40


@pytest.mark.slow
@with_each("game", NOT_HERE, ids=lambda game: game.title)
def test_each_is_told_with_a_game_that_is_here(game: NotHere) -> None:
    """Whichever of its names is asked for, in any case, with hyphens or without."""
    for name in (game.title, *game.other_names):
        for written in (name, name.upper(), name.lower().replace(" ", "-")):
            assert game_not_here(written, IDS) == game
            with pytest.raises(BadInput, match=r" is not here.* Its id is '"):
                entry(written)
    found = absent(game.title)
    assert found is not None
    assert found.nearest.id == game.nearest
    assert found.told.startswith(f"{game.title} is not here")
    assert found.nearest.title in found.told
    assert game_not_here(game.title, IDS - {game.nearest}) is None, "where that is not here either"


@pytest.mark.parametrize(
    ("words", "title"),
    [("freec", "FreeCell"), ("hear", "Hearts"), ("bridg", "Bridge"), ("fr", None), ("klond", None), ("", None)],
)
def test_the_beginning_of_a_name_will_do_while_one_types(words: str, title: str | None) -> None:
    found = game_not_here(words, IDS, begun=True)
    assert (found and found.title) == title
    assert game_not_here(words, IDS) is None, "but not where the whole name is given"


@pytest.mark.parametrize("written", ["spite_and_malice", "Spite and Malice", "spite & malice", "Spite-And-Malice"])
def test_a_game_is_found_however_its_id_or_title_is_spelled(written: str) -> None:
    assert entry(written).id == "spite-and-malice"
