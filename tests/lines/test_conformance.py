"""For every game: a deal is played in lines, by numbers and by words, and nobody hears what they may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pytest
from hypothesis import settings

from cardtable.cards import BACK, CARDS, Card
from cardtable.lines.commands import COMMANDS
from cardtable.lines.speech import Speech
from cardtable.lines.stage import LinesStage
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.piles.company_table import CompanyTable
from cardtable.rules.tricks.play import TrickDeal
from cardtable.testing.amount import many
from tests.lines.typist import CLUB, PERSON, Heard, Typist, played, seated

GAMES = [pytest.param(line, id=line.id) for line in CATALOGUE]
CODE = re.compile(r"(?<![\w-])[A-Z][0-9]{1,2}(?![\w-])")
TWICE = re.compile(r"\b([a-z]+(?: [a-z]+)?) \1\b(?! of)", re.IGNORECASE)
TITLES = {card.title: card for card in CARDS if card is not BACK}
NAMED = re.compile("|".join(sorted(TITLES, key=len, reverse=True)))
HAND = re.compile(r"\w+ cards?: (trumps|clubs|diamonds|hearts|spades)")
MOST: Final = 4000
"""The most answers that are typed in a deal; a deal that takes more fails, because it goes in circles."""
SOME: Final = many(30)
"""How many answers are typed if a deal is not played whole: enough for each seat to be asked and to hear the others."""
NUMBER: Final = 3
SHORTER: Final = {"multiple-canfield": 4, "multiple-klondike": 5, "pounce": 12, "spite-and-malice": 4}
"""The number of a match whose deal the typist ends in some 200 answers, for games where `NUMBER` takes many more."""
LONG: Final = ("russian-bank",)
"""Games whose deals take more than a thousand answers: in a usual run none is played to its end."""
ASKS = ("h", "t", "k", ".", "c 1", "where q s", "w", "s", "ss", "n", "a", "l", "?")


def tables(line: Entry) -> Iterator[tuple[list[str], dict[str, Any]]]:
    """Yield players and options of tables: a person among computers, and people in all seats.

    If the game has them, there is also a called table, at which people can make mistakes and others can call them.
    """
    yield [PERSON, *[CLUB] * (line.seats[0] - 1)], {}
    for seats in line.seats:
        if seats > 1:
            yield [PERSON] * seats, {}
        if any(field.name == "irregularities" for field in line.game().Options.form({}, seats)):
            yield [PERSON] * seats, {"irregularities": "called"}


def explores() -> bool:
    """Whether the tests run with the profile `explore`, which tries more examples."""
    default = settings.default
    return default is not None and default.max_examples > 1000


def whole(stage: LinesStage, how: str) -> bool:
    """Whether a deal is played to its end at this table; `how` is `numbers` or `words`.

    With the profile `explore` every deal is. With `--thorough 4` every deal of tricks and of a game for one is, because
    these deals are short. In a usual run, every second game is played to the end only by numbers, and the games between
    only by words. If one person plays with computers, the deal is played to its end only by numbers. If people sit in
    all seats, it is only by words and with the fewest people; and in games of piles, where a deal is long, not at a
    called table.
    """
    game, line = stage.match.game, entry(stage.match.game.id)
    if explores() or (many(1) >= 4 and (game.seats == 1 or not stage.teller.of_piles)):
        return True
    if many(1) == 1 and (how != ("numbers", "words")[CATALOGUE.index(line) % 2] or line.id in LONG):
        return False
    if game.seats == 1:
        return True
    if len(stage.eyes.persons) == 1:
        return how == "numbers"
    return game.seats == line.seats[0] and how == "words" and (game.law is None or not stage.teller.of_piles)


def passed_over(stage: LinesStage, line: Entry, how: str, number: int) -> bool:
    """Whether the table with this `number` among those of its game is left out.

    Left out are those of patiences in company for neither the fewest nor the most people; games of squares, which are
    not shown side by side, only if they are played by words. In a usual run, a table at which the deal is not played to
    its end is left out either by numbers or by words.
    """
    seats, table = stage.match.game.seats, stage.teller.table
    if many(1) == 1 and not whole(stage, how) and how == ("numbers", "words")[number % 2]:
        return True
    if whole(stage, how) or not isinstance(table, CompanyTable) or seats in (line.seats[0], line.seats[-1]):
        return False
    return how == "words" or bool(table.side_by_side(stage.match.view(0), (0,)))


def all_moved(stage: LinesStage) -> bool:
    """Whether each seat has made a move in this deal, unless it lies out and has no cards."""
    deal, moved = stage.match.deal, {move.seat for move in stage.match.history.present.moves}
    out = [not hand for hand in deal.hands] if isinstance(deal, TrickDeal) else [False] * stage.match.game.seats
    return all(seat in moved or lies_out for seat, lies_out in enumerate(out))


def check_words(heard: Heard) -> None:
    """Check that what was said has no codes, no signs that are not spoken, and no word twice in a row."""
    letters = Speech(letters=True)
    for line, _ in heard.lines:
        if line == "\f":
            continue
        assert not set(re.sub(r"[\w“”’é]", "", line)) - set(" .,;:!?()'\"-/$%@~"), line
        assert letters.plain(line).isascii(), line
        assert line.isprintable(), line
        assert not CODE.search(line), line
        assert not TWICE.search(line), line


def known_to(stage: LinesStage, who: int) -> set[Card]:
    """Return the cards that the seat `who` has seen in this deal, or heard of."""
    match, teller = stage.match, stage.teller
    seen: set[Card] = set()
    for before, heard, after in match.history.retell(who):
        for view in (before, after):
            seen |= {card for zone in teller.zones(view) for card in zone.cards}
            seen |= {token for move in view.lines for token in move.args if isinstance(token, Card)}
        seen |= {token for token in heard.args if isinstance(token, Card)}
        told = stage.speech.sentence(" ".join(each.sentence for each in teller.told(before, heard, after)))
        seen |= {TITLES[title] for title in NAMED.findall(told)}
        seen |= {card for zone in teller.table.midway(before, heard, after) or () for card in zone.cards}
    view = match.view(who)
    seen |= {card for zone in teller.zones(view) for card in zone.cards}
    return seen | {token for move in view.lines for token in move.args if isinstance(token, Card)}


@pytest.mark.slow
@pytest.mark.parametrize("how", ["numbers", "words"])
@pytest.mark.parametrize("line", GAMES)
async def test_a_deal_is_played_in_lines(line: Entry, how: Any) -> None:
    for number, (players, options) in enumerate(tables(line), CATALOGUE.index(line)):
        typist = Typist(how, 5, most=MOST, asks=ASKS, patient=400)
        seed = SHORTER.get(line.id, NUMBER)
        stage, heard = seated(line.id, players, typist, options=options, seed=seed, letters=False)
        if passed_over(stage, line, how, number):
            continue
        to_the_end = whole(stage, how)
        if not to_the_end:
            typist.most, typist.enough = SOME, partial(all_moved, stage)
        await played(stage)
        assert stage.match.results or not to_the_end, "to the deal's end"
        assert stage.match.results or all_moved(stage), "where it is long, at least to a move of each"
        assert len(typist.typed) <= MOST
        check_words(heard)
        for words, move in typist.meant:
            assert words.casefold() not in {command.sign for command in COMMANDS}, move


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in GAMES if entry(str(line.id)).seats[-1] > 1])
async def test_nobody_hears_a_card_that_is_not_theirs_to_know(line: Entry) -> None:
    """People sit at all seats. In the middle of a deal, what was said to one person alone and to all is looked at."""
    typist = Typist("words", 4, most=24, asks=ASKS)
    stage, heard = seated(line.id, [PERSON] * line.seats[-1], typist, seed=2)
    await played(stage)
    if stage.match.results:
        return  # the deal was short, and everything lies open
    known = {who: known_to(stage, who) for who in (SPECTATOR, *range(stage.match.game.seats))}
    told: dict[int | None, set[Card]] = {}
    alone_before: int | None = None
    for said, alone in heard.lines:
        if alone is not None:
            assert alone_before in (None, alone), "what one person heard is taken back before another one hears more"
        alone_before = None if said == "\f" else alone if alone is not None else alone_before
        told.setdefault(alone, set()).update(TITLES[name] for name in NAMED.findall(said))
    for alone, cards in told.items():
        assert cards <= known[SPECTATOR if alone is None else alone]
    hands = [alone for said, alone in heard.lines if HAND.match(said)]
    assert None not in hands
    assert hands or stage.teller.of_piles
