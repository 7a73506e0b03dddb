"""Hints with their positions, to be read one by one as a player of the game would.

`python -m tests.hints GAME [--count N] [--seed N] [--seats N] [--option KEY=VALUE …] [--playouts N]` prints hints. At
the end it counts how often each sentence stands in them, without regard to the cards and names in it. The positions are
those that club players reach who sometimes play at random. Positions with a single legal move are left out, and only
some positions of each deal are taken, so that many deals are seen.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cardtable.players.hints import hint, titles_of
from cardtable.players.player import Budget, Hint
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.naming import speak
from cardtable.testing.playing import opened
from tests.conformance.transcripts import zones_written

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Fay")
PLAYOUTS = 300
"""How many guessed deals the search for a hint plays out; in trick games the table has time for about as many."""
FEW = Budget(playouts=24)
CARD = re.compile(
    r"(?:the )?(?:(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two) of )?"
    r"\b(?:clubs|diamonds|hearts|spades|club|diamond|heart|spade)\b|(?:10|[2-9AKQJ])[♣♦♥♠]|\b[A-Z]\d\b"
)
NUMBER = re.compile(r"[−+]?\d+(?:\.\d+)?")


class Asked(NamedTuple):
    """A position in which a hint was asked for, and the hint."""

    game: Any
    view: View
    hint: Hint

    @property
    def sentence(self) -> str:
        """The sentence of the hint as the person who asked reads it."""
        return speak(self.hint.sentence, NAMES, self.view.who)


def positions(
    game: Any, seed: int, *, share: float = 0.25, errs: float = 0.2, strength: str = "club"
) -> Generator[tuple[Any, View], Move | None]:
    """Yield, without end, deals and views in which a seat has a choice.

    Of all such views, about the `share` is yielded. Players of the `strength` play, but they make the share `errs` of
    their moves at random. A caller who has already worked out what such a player chooses in a view can send that move
    to the generator, so that it is not worked out again.
    """
    rng = Random(seed)
    standing = game.start()
    while True:
        deal = opened(game, standing, rng).deal
        players = [make_player(strength, game, seat + seed) for seat in range(game.seats)]
        moves = 0
        while True:
            move = game.chance(deal, rng)
            if move is None:
                seats = game.to_act(deal)
                if not seats:
                    break
                for seat in seats:
                    view, chosen = game.view(deal, seat), None
                    if len(view.lawful) > 1 and rng.random() < share:
                        chosen = yield deal, view
                    move = rng.choice(view.lawful) if rng.random() < errs else chosen or players[seat].choose(view, FEW)
                    if move is not None:
                        break
            if move is None:
                break
            game.play(deal, move)
            moves += 1
            if moves > 600:
                break
        else:  # pragma: no cover
            break
        if moves > 600:
            standing = game.start()
            continue
        after = game.result(deal).standing
        standing = game.start() if after.over else after


def hints(game: Any, seed: int, count: int, budget: Budget, **how: Any) -> Iterator[Asked]:
    """Yield `count` hints in positions that `positions` yields. `how` has further arguments of `positions`."""
    for _, view in positions(game, seed, **how):
        found = hint(game, view, budget)
        if found is not None:
            yield Asked(game, view, found)
            count -= 1
        if not count:
            return


def shape(sentence: str) -> str:
    """Return a hint's sentence with signs for numbers, cards and names, so that like sentences can be counted."""
    said = sentence
    for name in NAMES:
        said = re.sub(rf"\b{name}\b", "N", said)
    said = NUMBER.sub("#", CARD.sub("C", said))
    return re.sub(r"\s+", " ", said).strip()


def reasons(asked: Asked) -> list[str]:
    """Return the shapes of the sentences of a hint, without the words that only name the move."""
    said = asked.sentence
    titles = titles_of(asked.game, asked.view)
    title = speak(titles[asked.hint.move], NAMES, asked.view.who) if asked.hint.move in titles else ""
    said = said.removeprefix(title).lstrip(":. ")
    return [shape(each) for each in re.split(r"(?<=[.!?])\s+", said) if each]


def position(game: Any, view: View) -> str:
    """Return the picture of the table and the prompt as text."""
    teller = entry(game.id).teller(game)
    return "\n".join((*zones_written(teller, view), f"  {speak(teller.prompt(view), NAMES, view.who)}"))


def options_of(typed: Sequence[str]) -> dict[str, object]:
    """Return the options typed as `KEY=VALUE`; a value that is not JSON, such as a number or `true`, is a word."""
    options: dict[str, object] = {}
    for each in typed:
        key, _, value = each.partition("=")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    return options


def main(arguments: Sequence[str], say: Callable[[str], None] = print) -> int:
    """Print hints to be read."""
    parser = argparse.ArgumentParser(prog="tests.hints", description="Hints with their positions, to be read.")
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0, help="as many as play best, if it is not said")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="play-outs of the expert's search for one hint")
    parser.add_argument("--share", type=float, default=0.25, help="of the positions of a deal that are taken")
    asked = parser.parse_args(arguments)
    line = entry(asked.game)
    game = line.game().table(options_of(asked.option), asked.seats or max(line.seats))
    shapes: Counter[str] = Counter()
    for number, one in enumerate(
        hints(game, asked.seed, asked.count, Budget(playouts=asked.playouts), share=asked.share), 1
    ):
        say(f"── {number} ── {one.view.deal.phase}, {NAMES[one.view.who]} ──")
        say(position(game, one.view))
        for title in sorted({speak(each, NAMES, one.view.who) for each in titles_of(game, one.view).values()})[:24]:
            say(f"    · {title}")
        cited = ", ".join(each for each in (one.hint.rule, one.hint.judgement) if each)
        say(f"  HINT [{cited}] {one.sentence}")
        shapes.update(set(reasons(one)) or {"(no reason)"})
    say(f"\nSentences of {asked.count} hints, those that stand in more than one of 50:")
    for sentence, times in shapes.most_common():
        if times * 50 > asked.count:
            say(f"{100 * times / asked.count:5.1f} %  {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
