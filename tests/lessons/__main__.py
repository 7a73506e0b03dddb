"""The tool of those who write lessons: it drafts them, shows them as the learner sees them, and checks them.

    python -m tests.lessons GAME --seed N [--seats N] [--you SEAT] [--dealer SEAT] [--option KEY=VALUE]… [--moves N]
    python -m tests.lessons GAME --go-on [--moves N]
    python -m tests.lessons GAME --show
    python -m tests.lessons [GAME]… --check

The first plays a deal by experts and prints a draft: the moves of all seats, with the hints as sentences, and above
each move of the learner, as comments, the position and what else could be done. A person then edits it. `--go-on`
plays on from where the file of a lesson ends: whoever wants another move writes it there, leaves out what follows, and
has the rest played anew. `--show` prints the lesson as it goes. `--check` says what is wrong in the files.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence

from cardtable.match.lessons import Lesson, lesson_match, lessons
from cardtable.match.match import Match
from cardtable.players.hints import hint, titles_of
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.rules.ways import first_way
from cardtable.table.lesson import LessonCourse
from cardtable.table.seating import USUAL_NAMES
from tests.conformance.transcripts import zones_written
from tests.hints import options_of
from tests.lessons.checking import faults
from tests.lessons.seen import shown

BRIEF = Budget(playouts=120)
"""How long the experts think for a move."""


DRAWN = re.compile(r"[┌│└]|markers-")
"""The pattern of lines of drawings, which are left out of the comments."""


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def situation(match: Match, you: int) -> Iterator[str]:
    """Yield comments with the position as the learner sees it, and the possible moves with their titles."""
    view = match.view(you)
    teller = entry(match.game.id).teller(match.game)
    for line in "\n".join(zones_written(teller, view)).splitlines():
        if not DRAWN.search(line):
            yield f"# {line.strip()}"
    for move in view.lines:
        title = titles_of(match.game, view).get(move) or teller.offer(view, move).title
        yield f"#   {move}: {speak(title, match.names, you)}"


def drafted(match: Match, you: int, moves: int, seed: int) -> Iterator[str]:
    """Let experts play on for `moves` moves, and yield the lines of the steps."""
    game, teller = match.game, entry(match.game.id).teller(match.game)
    players = [make_player("expert", game, seed + seat) for seat in range(game.seats)]
    deal = match.number
    while moves and not match.over and match.number == deal:
        move = next(filter(None, (players[seat].choose(match.view(seat), BRIEF) for seat in game.to_act(match.deal))))
        yield ""
        if move.seat == you:
            yield from situation(match, you)
            advised = hint(game, match.view(you), BRIEF)
            move = move if advised is None else advised.move
            said = "" if advised is None else speak(advised.sentence, match.names, you)
            yield from ("[[step]]", f"move = {quoted(str(move))}", f"say = {quoted(said)}")
            match.say(move)
        else:
            before, heard = match.view(you), game.heard(match.deal, move, you)
            match.say(move)
            told = (
                ""
                if match.number != deal
                else " ".join(each.sentence for each in teller.told(before, heard, match.view(you)))
            )
            yield from ("[[step]]", f"move = {quoted(str(move))}", f"# {speak(told, match.names, you)}")
        moves -= 1


def draft(asked: argparse.Namespace, game: str) -> Iterator[str]:
    """Yield the lines of the draft of a lesson."""
    line = entry(game)
    options: dict[str, object] = {**first_way(game).options, **options_of(asked.option)}
    seats = asked.seats or line.seats[0]
    lesson = Lesson.model_validate(
        {
            "number": asked.seed,
            "seats": seats,
            "you": asked.you,
            "dealer": asked.dealer,
            "options": options,
            "opening": [],
            "closing": [],
            "step": [],
        }
    )
    match = lesson_match(game, lesson, USUAL_NAMES[:seats])
    yield f"# A lesson of {line.title}. CONTRIBUTING.md says how lessons are written."
    yield f"number = {asked.seed}"
    yield f"seats = {seats}"
    if asked.you:
        yield f"you = {asked.you}"
    if asked.dealer is not None:
        yield f"dealer = {asked.dealer}"
    if options:
        yield f"options = {{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in options.items())} }}"
    yield "general = []"
    yield 'opening = ["What the game is about, in two or three sentences."]'
    yield 'closing = ["What to try next."]'
    yield from drafted(match, asked.you, asked.moves, asked.seed)


def gone_on(game: str, moves: int) -> Iterator[str]:
    """Yield the lines of further steps, which follow those of the file."""
    course = LessonCourse(game)
    for move in course.moves:
        course.match.say(move)
    yield from drafted(course.match, course.lesson.you, moves, course.lesson.number)


def told(game: str) -> Iterator[str]:
    """Yield the lesson as it goes: what is said, and the log."""
    course = LessonCourse(game)
    match, you = course.match, course.lesson.you
    yield from course.lesson.opening
    for each in shown(course):
        mine = each.move.seat == you
        if mine:
            yield f"  > {each.step.say}"
            for move, words in each.step.instead.items():
                yield f"      ({move}: {words})"
        yield f"{each.number + 1:3} {each.move}"
        words = each.step.after if mine else each.step.say
        if words:
            yield f"  < {words}"
    yield from course.lesson.closing
    yield f"({len(course.moves)} moves; {'the match is over' if match.over else f'totals {match.standing.totals}'})"


def main(arguments: Sequence[str], say: Callable[[str], None] = print) -> int:
    """Do what the arguments ask."""
    parser = argparse.ArgumentParser(prog="tests.lessons", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true", help="say what is wrong in these lessons, or in all")
    parser.add_argument("--show", action="store_true", help="print the lesson as it goes")
    parser.add_argument("--go-on", action="store_true", help="play on from where the lesson's file ends")
    parser.add_argument("--seed", type=int, default=1, help="the number of the match")
    parser.add_argument("--seats", type=int, default=0, help="the fewest, if it is not said")
    parser.add_argument("--you", type=int, default=0, help="the learner's seat")
    parser.add_argument("--dealer", type=int, help="the first dealer, where chance would decide that")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="besides the first way's")
    parser.add_argument("--moves", type=int, default=-1, help="how many moves at most; all of the deal, if not said")
    asked = parser.parse_args(arguments)
    if asked.check:
        found = {game: [*faults(game)] for game in asked.games or sorted(lessons())}
        for game, wrong in found.items():
            say(f"{game}: {'all right' if not wrong else ''}")
            for each in wrong:
                say(f"  {each}")
        return int(any(found.values()))
    for game in asked.games:
        lines = told(game) if asked.show else gone_on(game, asked.moves) if asked.go_on else draft(asked, game)
        for line in lines:
            say(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
