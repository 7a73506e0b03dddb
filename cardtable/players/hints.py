"""Hints: an expert's move, what it brings on average beside the others, and why, in one sentence or two."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardtable.cards import CARDS
from cardtable.players.player import BUDGET, EXPERT, Budget, Hint
from cardtable.players.strengths import make_player, strengths
from cardtable.rules.words import average

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.players.search import Thought
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["hint"]

ENOUGH: Final = 4
"""In fewer deals than this an average says nothing."""
NAMED: Final = {card.symbol: card.title for card in CARDS[:52]}
A_CARD: Final = re.compile(f"(?<=the )(?:{'|'.join(NAMED)})")
"""A card as offers have it."""
IN_A_REVIEW: Final = "No hint tells of errors: call what you have noticed, or accept the deal."
DOING: Final = {"play": "Play", "side": "Lay"}
"""What is done with a card that an offer only names; others are moved."""


def hint(game: AnyGame, view: View, budget: Budget = BUDGET) -> Hint | None:
    """An expert's move for the view's seat, and why; `None` where there is none to give."""
    if not strengths(game.id):
        return None
    from cardtable.players.advice import advice_for
    from cardtable.players.calling import as_prevented, searchable
    from cardtable.players.search import Expert
    from cardtable.rules.calls.called import prevented

    unwrapped = game.law is None or game.law.by_advice
    strength = EXPERT if unwrapped or searchable(game, view) else "club"
    if not unwrapped:  # a hint does not tell that an error could be called
        if view.deal.phase not in prevented(game).phases:
            return answer(game, as_prevented(game, view))
        game, view = prevented(game), as_prevented(game, view)
    game = game.in_turn()  # what may be said in another's is no move to be tried
    advice = advice_for(game)
    seen = advice.hinted(view)
    if seen is None:
        return None
    player = make_player(strength, game, 0)
    thought = player.think(seen, budget) if isinstance(player, Expert) else None
    move = player.choose(seen, budget) if thought is None else thought.move
    if move is None:
        return None
    rule, why = advice.reason(seen, move)
    titles = titles_of(game, seen)
    said, what = titles[move], titles[move].partition(" ")[2]
    if len(seen.lines) == 1:
        return Hint(move, rule, why if what and what in why else f"{said}. {why}")
    worths = averages(thought)
    if worths:
        said += f": {ahead(worths[move], advice.unit)} on average"
        others = [line for line in worths if line is not move and worths[line] < worths[move]]
        if others:
            other = max(others, key=worths.__getitem__)
            said += f", {short(titles[other])} {ahead(worths[other])}"
    why = after_its_name(why, what)
    said += f"; it {why[3:]}" if why.startswith("It ") else f". {why}"
    return Hint(move, rule, said, tuple(worths.items()))


def answer(game: AnyGame, view: View) -> Hint | None:
    """A hint where only a called table asks: by what all have seen, and the same whether anybody has erred or not."""
    from cardtable.players.advice import advice_for
    from cardtable.rules.calls.called import REVIEW

    if not view.lines:
        return None
    advice = advice_for(game)
    move = advice.answers(view)
    if view.deal.phase == REVIEW and game.law is not None:
        return Hint(move, game.law.review_rule, IN_A_REVIEW)
    rule, why = advice.reason(view, move)
    return Hint(move, rule, why if len(view.lines) == 1 else f"{titles_of(game, view)[move]}. {why}")


def averages(thought: Thought | None) -> Mapping[Move, float]:
    """What the deal is worth on average after each move that was tried; nothing where too few deals were."""
    if thought is None or thought.guesses < ENOUGH:
        return {}
    return {tried.move: thought.worth + tried.gain for tried in thought.tried if tried.deals}


def titles_of(game: AnyGame, view: View) -> Mapping[Move, str]:
    """What each move is called, the cards by their names."""
    from cardtable.rules.catalogue import entry

    offer = entry(game.id).teller(game).offer
    titles: dict[Move, str] = {}
    for line in view.lines:
        title = offer(view, line).title
        if title.startswith("The "):
            title = f"{DOING.get(line.verb, 'Move')} t{title[1:]}"
        titles[line] = A_CARD.sub(lambda found: NAMED[found[0]], title)
    return titles


def short(title: str) -> str:
    """What another move is called beside the one that is advised: where a card is all there is to it, by that."""
    card = title.partition(" ")[2]
    return card if card.removeprefix("the ") in NAMED.values() else f"“{title}”"


def after_its_name(why: str, card: str) -> str:
    """A reason given after the card has been named: it is called `it` there, and not named in passing once more."""
    if card.removeprefix("the ") not in NAMED.values() or re.search(r"\b([Ii]t|only)\b", why):
        return why
    why = re.sub(f"[,:] {card}(?: first)?(?=[.])", "", why)
    return re.sub(f"(?<![,:] )\\b([Tt]){card[1:]}\\b", lambda found: "It" if found[1] == "T" else "it", why)


def ahead(points: float, unit: str = "") -> str:
    """By how much the seat's side is ahead of the others: `1.3 points ahead`, `0.2 behind`, `level`."""
    figure = average(abs(points))
    if figure == "0.0":
        return "level"
    return " ".join(filter(None, (figure, unit, "ahead" if points > 0 else "behind")))
