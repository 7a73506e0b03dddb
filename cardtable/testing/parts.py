"""Whether the parts of a game are there: its teller, its page, its lesson, and computers that can play it."""

from __future__ import annotations

from random import Random

from cardtable.match.lessons import has_lesson, lesson_match, read_lesson
from cardtable.match.simulate import pieces
from cardtable.players.strengths import strengths
from cardtable.rules.catalogue import Entry
from cardtable.rules.command_keys import command_key
from cardtable.rules.game import AnyGame
from cardtable.table.rulebook import PRIMER, page, pages
from cardtable.testing.asking import of_a_game, of_a_table
from cardtable.testing.playing import positions

SEARCHING = "expert"


@of_a_game()
def its_page_is_in_the_rulebook(entry: Entry, rng: Random) -> None:
    """The page has the game's title, a section for beginners, and rules whose ids are on no other page."""
    shown = page(entry.id)
    assert shown is not None, "the file of the page is not there"
    assert shown.title == entry.title
    assert shown.section(*PRIMER), f"the page has no section with one of the titles {', '.join(PRIMER)}"
    assert shown.rules, "no paragraph of the page begins with the id of a rule in bold"
    others = {rule for other in pages() if other.name != entry.id for rule in other.rules}
    assert not others & {*shown.rules}


@of_a_game()
def its_lesson_can_be_begun(entry: Entry, rng: Random) -> None:
    """If the game has a lesson, its file can be read, and the deal in it can be opened."""
    assert has_lesson(entry.id) or entry.parts is None or not entry.parts.lesson, "the file of the lesson is not there"
    if has_lesson(entry.id):
        lesson = read_lesson(entry.id)
        lesson_match(entry.id, lesson, [f"Person {seat}" for seat in range(lesson.seats)])


@of_a_table(20)
def no_two_buttons_have_the_same_key(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Of the words that a seat can say without a card or a number, no two have the same key."""
    for deal, _ in positions(game, rng):
        for seat in game.to_act(deal):
            words = {str(move): command_key(move) for move in game.lawful(deal, seat) if not move.args}
            keys = [key for key in words.values() if key]
            assert len({*keys}) == len(keys), words


@of_a_table(20)
def computers_play_it_to_the_end(entry: Entry, game: AnyGame, rng: Random) -> None:
    """If there is advice on the game, a novice and club players play a deal, and all their moves are legal."""
    known = [strength for strength in strengths(entry.id) if strength != SEARCHING]
    if known:
        seats = [rng.choice(known) for _ in range(game.seats)]
        for _ in pieces(game, seats=seats, games=1, deals=1, seed=rng.random()):
            pass
