"""What must be right in every lesson, checked in its file and its deal, without a screen."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import BACK, Card, read_card
from cardtable.errors import BadLine, CardtableError
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.table.lesson import LessonCourse
from cardtable.table.seating import USUAL_NAMES
from tests.lessons.seen import Shown, named, places, shown

LONGEST = 240
"""The most characters of a text of the teacher; as many fit in the prompt on a screen of 80 columns."""


def faults(game: str) -> Iterator[str]:
    """Yield sentences on what is wrong in the lesson of a game; only one if it cannot be played."""
    moves: list[Shown] = []
    try:
        course = LessonCourse(game)
        for each in shown(course):
            moves.append(each)
    except CardtableError as error:
        yield f"Move {len(moves) + 1}: {speak(str(error), USUAL_NAMES)}"
        return
    lesson = course.lesson
    if course.match.game.races:
        yield "Everybody plays at once at this table: take the option by which people take turns."
    if not lesson.opening or not lesson.closing:
        yield "It needs an opening and a closing."
    for words in (*lesson.opening, *lesson.closing):
        yield from _long("The opening or closing", words)
    for each in moves:
        where = f"Move {each.number + 1}, {each.move}"
        for wrong in (*_sentences(each, course), *_named(each, course), *_answers(each, course)):
            yield f"{where}: {wrong}"
        for words in (each.step.say, each.step.after, each.step.wrong, *each.step.instead.values()):
            yield from _long(where, words)


def _long(where: str, words: str) -> Iterator[str]:
    if len(words) > LONGEST:
        yield f"{where}: {len(words)} characters at once are too many; {LONGEST} are as many as have room."


def _sentences(each: Shown, course: LessonCourse) -> Iterator[str]:
    """Check that each move of the learner has a sentence, and that no other move has what is only for the learner."""
    mine = each.move.seat == course.lesson.you
    if mine and not each.step.say:
        yield "the learner is not told what to do (say)."
    if not mine and (each.step.after or each.step.wrong or each.step.instead):
        yield "after, wrong and instead are for moves of the learner; at others' moves there is say."


def _named(each: Shown, course: LessonCourse) -> Iterator[str]:
    """Check that the card played is named, and that no card is named which the learner has not seen."""
    mine, general = each.move.seat == course.lesson.you, {read_card(name) for name in course.lesson.general}
    words = each.step.say
    if mine and words:
        moved = moved_cards(each, course)
        if moved and moved.isdisjoint(named(words)):
            yield f"say does not name the card that is played: {' or '.join(sorted(card.title for card in moved))}."
    before = (words, each.step.wrong, *each.step.instead.values()) if mine else ()
    after = (each.step.after,) if mine else (words,)
    for texts, seen in ((before, each.seen_before), (after, each.seen_after)):
        for card in named(" ".join(texts)):
            if card not in seen | general:
                yield f"the {card.title} is named, and the learner has not seen it."


def moved_cards(each: Shown, course: LessonCourse) -> set[Card]:
    """The open cards that the learner's move is about: those in its line, or those that leave the place in its line.

    If a column moves as a whole, all its cards are returned, and naming any of them will do.
    """
    told = {arg for arg in each.move.args if isinstance(arg, Card)}
    if told or not each.move.args:
        return told
    place = str(each.move.args[0])
    before, after = places(course, each.before).get(place, ()), places(course, each.after).get(place, ())
    return {card for card in before if card is not BACK and card not in after}


def _answers(each: Shown, course: LessonCourse) -> Iterator[str]:
    """Check that the learner can make the move, and that `instead` has only other moves that could be made.

    In another's turn, the learner can only call.
    """
    if each.move.seat == course.lesson.you and not each.asked and not course.match.game.call(each.move):
        yield "the learner is not asked here, and this is no call."
    for line in each.step.instead:
        try:
            other = read_move(line)
        except BadLine:
            yield f"instead {line!r} is no line of a move, such as {str(each.move)!r}."
            continue
        if other not in each.before.lines or other == each.move:
            yield f"instead {line!r} is no other move that the learner could make here."
