"""The laws of hints, for every game: whose judgement a sentence is, that it is true, and how often it recurs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import UNJUDGED, joined
from cardtable.players.hints import BESIDE_ITS_RULE, believed, hint
from cardtable.players.player import Budget
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import speak
from cardtable.rules.tricks.game import TrickGame
from cardtable.table import thinker
from cardtable.testing.amount import many
from cardtable.testing.playing import opened
from tests.hints import NAMES, positions, shape
from tests.players.facts import Said, facts_of, known_games

FEW = Budget(playouts=48)
AT_PILES = Budget(playouts=12)
"""The budget at tables of piles, where each play-out counts as hundreds of positions."""
SEARCHED = 2
"""How many hints with a search are checked for each game."""
ENOUGH = 50
"""How many hints of the rule of thumb are counted for a game, if their shares are then clear."""
MANY = 200
"""How many are counted where a share is near to what it may be."""
FEWER: Final = {
    **dict.fromkeys(("beleaguered-castle", "canfield", "four-seasons", "spite-and-malice", "trefoil"), 100),
    **dict.fromkeys(("poker-squares-duel", "russian-bank", "single-deck-russian-bank"), 150),
    **dict.fromkeys(("auction-schafkopf", "multiple-canfield", "multiple-klondike", "two-handed-tressette"), 150),
    "pyramid": 300,
}
"""How many at most, for games whose plans take long to find, or whose sentences come near to the shares."""
SHARE = 0.5
"""The share of the positions of a deal in which a hint is counted."""
ALIKE: Final = {"canfield": 0.25, **dict.fromkeys(("beleaguered-castle", "poker-squares-duel", "trefoil"), 0.4)}
"""The share for games in which hints that follow one another say more of the same."""
NAMED = 8
"""The names of people may make a sentence so much longer."""
MOST_ALIKE = 0.1
"""The largest share of these hints that may have the same sentence."""
MOST_SILENT = 0.03
"""The largest share that may have no reason."""
CLEAR = 0.7
"""No more hints are counted once all shares are below this part of what they may be."""
EACH = 25
"""After so many hints more it is looked whether they are."""

GAMES = pytest.mark.parametrize("name", [line.id for line in CATALOGUE])
KNOWN = pytest.mark.parametrize("name", sorted(known_games()))


class Given(NamedTuple):
    """A move that the rule of thumb puts first, and its reason as the seat reads it."""

    view: View
    move: Move
    sentence: str


def table(name: str) -> Any:
    """Return a table of that game with the default options, for the most players."""
    return entry(name).game().table({}, max(entry(name).seats))


def given(name: str) -> Iterator[Given]:
    """Yield moves that the rule of thumb puts first, with their reasons, in positions with a real choice."""
    game = table(name).in_turn()
    advice = advice_for(game)
    asked, chosen = positions(game, 23, share=ALIKE.get(name, SHARE)), None
    while True:
        _, view = asked.send(chosen)
        seen, chosen = advice.hinted(view), None
        if seen is None or len(advice.distinct(seen.deal, seen.who, seen.lines)) < 2:
            continue
        move = advice.best(seen.deal, seen.who, seen.lines)
        reason = believed(advice, seen, move)
        yield Given(seen, move, speak(joined((reason.sentence, *reason.besides)), NAMES, seen.who))
        if seen is view:
            chosen = move


def clear(told: Counter[str]) -> bool:
    """Whether no share of these sentences is near to what it may be, nor that of moves without any."""
    most = max((times for said, times in told.items() if said), default=0)
    return told[""] <= CLEAR * MOST_SILENT * told.total() and most <= CLEAR * MOST_ALIKE * told.total()


@pytest.mark.slow
@GAMES
def test_a_sentence_is_told_only_for_a_move_that_its_judgement_puts_first(name: str) -> None:
    game = table(name)
    advice, budget = advice_for(game.in_turn()), FEW if isinstance(game, TrickGame) else AT_PILES
    asked = 0
    for _, view in positions(game, 7, share=0.1):
        found = hint(game, view, budget)
        if found is None:
            continue
        asked += 1
        said = speak(found.sentence, NAMES, view.who)
        if found.move.verb == "play" and isinstance(game, TrickGame):
            assert len(said) <= BESIDE_ITS_RULE + NAMED or "; with " not in said, "the figures have no room"
        if found.judgement not in UNJUDGED:
            seen = advice.hinted(view)
            assert seen is not None
            assert found.move in advice.puts_first(seen, found.judgement), speak(found.sentence, NAMES, view.who)
        if asked == many(SEARCHED):
            break


@pytest.mark.slow
@KNOWN
def test_what_a_hint_says_of_a_card_is_true_and_no_sentence_comes_again_and_again(name: str) -> None:
    """Both are asked of the same hints: working them out is nearly all of the time."""
    game, told, wrong = table(name), Counter[str](), list[str]()
    facts = facts_of(name)
    enough = many(ENOUGH)
    most = max(FEWER.get(name, MANY), enough)
    for view, move, sentence in given(name):
        told[shape(sentence)] += 1
        for fact in facts:
            found = fact.pattern.search(sentence)
            if found and not fact.holds(Said(game, view, move, sentence, found)):
                wrong.append(f"{move}: {sentence}")
        if told.total() >= most or (told.total() >= enough and told.total() % EACH == 0 and clear(told)):
            break
    assert wrong == []
    hints = told.total()
    assert told.pop("", 0) <= MOST_SILENT * hints, "too many moves have no reason"
    assert {said: times for said, times in told.items() if times > MOST_ALIKE * hints} == {}


async def test_a_hint_at_a_trick_game_thinks_by_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position gives the same hint, however busy the machine; a patience is thought about by time."""
    asked = []
    monkeypatch.setattr(thinker, "hint", lambda game, view, budget: asked.append(budget))
    for name in ("schafkopf", "klondike"):
        rules = table(name)
        deal = opened(rules, rules.start(), Random(1)).deal
        view = rules.view(deal, rules.to_act(deal)[0])
        await thinker.OnThread().hint(rules, view)
    assert [budget.playouts is not None for budget in asked] == [True, False]
