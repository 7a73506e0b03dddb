"""What the learner of a lesson sees: the positions move by move, and the cards seen so far."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardtable.cards import BACK, CARDS, Card
from cardtable.match.asking import goes_on
from cardtable.match.lessons import Step
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.table.lesson import LessonCourse

TITLED = {card.title: card for card in CARDS if card is not BACK} | {
    card.symbol: card for card in CARDS if card is not BACK
}
NAMED = re.compile("|".join(sorted((rf"(?<!\w){re.escape(title)}" for title in TITLED), key=len, reverse=True)))


class Shown(NamedTuple):
    """A move of a lesson: the learner's views before and after it, and the cards seen in the deal up to each of them.

    `asked` says whether the deal waited for the seat that made the move.
    """

    number: int
    step: Step
    move: Move
    before: View
    after: View
    seen_before: frozenset[Card]
    seen_after: frozenset[Card]
    asked: bool


def shown(course: LessonCourse) -> Iterator[Shown]:
    """Play the lesson as it stands, and yield each move."""
    you, match = course.lesson.you, course.match
    deal, seen = match.number, faces(course, match.view(you))
    for number, (step, move) in enumerate(zip(course.steps, course.moves, strict=True)):
        before, heard = match.view(you), match.game.heard(match.deal, move, you)
        asked = goes_on(match.game, match.deal, move.seat)
        match.say(move)
        ended = match.number != deal
        played = match.history.position(deal, len(match.record.deals[deal].moves))[0] if ended else match.deal
        after = match.game.view(played, you)
        told = frozenset(arg for arg in heard.args if isinstance(arg, Card) and arg is not BACK)
        now = seen | faces(course, after) | told
        yield Shown(number, step, move, before, after, seen, now, asked)
        seen, deal = (faces(course, match.view(you)) if ended else now), match.number


def faces(course: LessonCourse, view: View) -> frozenset[Card]:
    """The cards that lie face up for the seat of a view."""
    return frozenset(card for cards in places(course, view).values() for card in cards if card is not BACK)


def places(course: LessonCourse, view: View) -> Mapping[str, tuple[Card, ...]]:
    """The cards of each place of a view's picture."""
    return {zone.name: zone.cards for zone in course.teller.zones(view)}


def named(text: str) -> list[Card]:
    """The cards that a text names, in words or as on their faces, in order."""
    return [TITLED[each] for each in NAMED.findall(text)]
