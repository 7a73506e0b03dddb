"""What every teller says: pictures, prompts, offers, the log and the score sheets.

A teller is the part of a game that arranges a view in zones (places on the table), and puts it into sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from random import Random

from cardtable.cards import BACK, Card
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import OVER, SPECTATOR, AnyGame, Result, View
from cardtable.rules.naming import speak
from cardtable.rules.teller import ON_AVERAGE, Sheet, Zone
from cardtable.testing.amount import many
from cardtable.testing.asking import of_a_game, of_a_table
from cardtable.testing.facts import own
from cardtable.testing.playing import (
    LOOKS,
    cards_of_a_deal,
    opened,
    phases,
    play_out,
    positions,
    seen_in,
    watchers,
)

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
NAMED_IN_LINES = re.compile(r"[A-Z][0-9]{1,3}")
BARE = {"badge", "markers", "said", "words"}
"""Values of `Zone.lay` for zones without cards."""


def spoken(texts: Iterable[str]) -> list[str]:
    """Return the texts with names put in, after checking that no mark or code is left in them."""
    return [*map(_spoken, texts)]


@cache  # because most texts come again at every move
def _spoken(text: str) -> str:
    said = speak(text, NAMES)
    assert not re.search("[\ue000\ue001]|seat -?[0-9]|None|Card\\(", said), said
    return said


def check_sentence(text: str, you: int | None = None) -> None:
    """Check that a text is one or more whole sentences, both for the seat `you` and for everybody else."""
    for person in {None, you if you is not None and you >= 0 else None}:
        said = speak(text, NAMES, person)
        assert re.fullmatch(r"[^\s].*[.!?]", said), said
        assert said[0] == said[0].upper(), said
        assert not re.search("[\ue000\ue001]|  | [,.:;]|seat -?[0-9]|None(?! of)", said), said


@lru_cache(16)
def copies_in(entry: Entry, game: AnyGame) -> Counter[Card]:
    """Return how many copies of each card there are in a deal."""
    return Counter(cards_of_a_deal(entry, game.packs(game.start()), game.seats))


def check_picture(
    entry: Entry, game: AnyGame, view: View, zones: tuple[Zone, ...], seen: Collection[Card] | None = None
) -> None:
    """Check a picture: each zone has a name and a place of its own, and no card is shown that the view does not have.

    `seen` are the cards of the view, if they have been collected already. A card that can be called may be laid out for
    choosing, although the view shows it only in a move. Once a deal is over, a card may be shown in several places:
    where it is counted, and where it lay before the play.
    """
    assert [name for name, times in Counter(zone.name for zone in zones).items() if times > 1] == []
    places = Counter((zone.side, zone.at) for zone in zones)
    assert [place for place, times in places.items() if times > 1] == []
    copies = copies_in(entry, game)
    shown = Counter(card for zone in zones for card in zone.cards if card is not BACK)
    called = {card for move in view.lines if move.verb == "call" for card in move.args if isinstance(card, Card)}
    laid = {*getattr(own(entry), "laid", lambda deal: ())(view.deal)}
    assert shown.keys() <= {*(seen_in(view) if seen is None else seen)} | called | laid
    often = 3 if view.deal.phase == OVER else 1
    assert not [(card, number, copies[card], often) for card, number in shown.items() if number > often * copies[card]]
    for zone in zones:
        assert zone.side is None or 0 <= zone.side < game.seats
        assert min(zone.at) >= 0
        spoken((*zone.labels, zone.note))
        if zone.lay in BARE:
            assert zone.cards == ()
        else:
            assert len(zone.labels) in (0, len(zone.cards))
        if zone.lay == "markers":
            assert len({len(row) for row in zone.labels}) == 1
        if zone.lay == "words":
            assert all(zone.labels)


@of_a_table(25)
def pictures(entry: Entry, game: AnyGame, rng: Random) -> None:
    """At every position, each view (of a seat or a watcher) makes a picture, which shows no card that the view hides.

    If a seat may now name a card that it has seen, the card lies face up in the seat's picture. Piles that the seat may
    name are there, too.
    """
    teller = entry.teller(game)
    for deal, _ in positions(game, rng, deals=2, looks=LOOKS // 2):
        for who in watchers(game):
            view = game.view(deal, who)
            zones = teller.zones(view)
            seen = seen_in(view)
            check_picture(entry, game, view, zones, seen)
            shown = {card for zone in zones for card in zone.cards}
            named = {card for move in view.lines[:500] for card in move.args if isinstance(card, Card)}
            assert named & seen <= shown  # a player may also call a card that lies out of sight
            own = [zone for zone in zones if zone.side == who and zone.lay == "hand"]
            dealt = [place for place in game.places(view.deal) if place.at == who]
            not_looked_at = any(BACK in game.lying(view.deal, place) for place in dealt)
            assert not_looked_at or all(BACK not in zone.cards for zone in own)
            piles = {token for move in view.lines for token in move.args if isinstance(token, str)}
            assert {pile for pile in piles if NAMED_IN_LINES.fullmatch(pile)} <= {zone.name for zone in zones}


@of_a_game(20)
def pictures_under_another_name(entry: Entry, rng: Random) -> None:
    """In every phase, the view of each seat can also be drawn from the side of any other seat.

    A screen needs this to find out whether two seats see the same, and for a picture that all share. Once the play is
    over and anybody may call, a seat can also be asked with the view of a spectator.
    """
    for game, deal, move in phases(entry, rng, 30):
        teller = entry.teller(game)
        everybody = (*range(game.seats), SPECTATOR)
        views = {who: game.view(deal, who) for who in everybody}
        following = deal.copy()
        if move is not None:
            game.play(following, move)
        for who, view in views.items():
            seen = seen_in(view)
            for other in everybody:
                check_picture(entry, game, view, teller.zones(view._replace(who=other)), seen)
            if move is None:
                continue
            heard, after = game.heard(deal, move, who), game.view(following, who)
            near = rng.choice(everybody)
            midway = teller.table.midway(view._replace(who=near), heard, after._replace(who=near))
            if midway is not None:
                check_picture(entry, game, after, midway)
        for seat in range(game.seats if deal.phase == REVIEW else 0):
            asked = views[seat]._replace(deal=views[SPECTATOR].deal)
            check_picture(entry, game, asked, teller.zones(asked))
            check_sentence(teller.prompt(asked), seat)
            spoken(teller.offer(asked, line).title for line in asked.lines)


@of_a_table(25)
def prompts_and_offers(entry: Entry, game: AnyGame, rng: Random) -> None:
    """At every position everybody is told what is asked, and no two moves of a seat have the same title."""
    teller = entry.teller(game)
    for deal, _ in positions(game, rng, deals=2):
        for who in watchers(game):
            view = game.view(deal, who)
            check_sentence(teller.prompt(view), who)
            lines = view.lines[:: max(1, len(view.lines) // 60)]
            offers = [teller.offer(view, move) for move in lines]
            titles = spoken(offer.title for offer in offers)
            assert all(titles)
            assert len(set(titles)) == len(titles)
            spoken(offer.effect for offer in offers)
            for offer in offers:
                assert offer.confirm is None or speak(offer.confirm, NAMES).endswith("?") or "? " in offer.confirm


@of_a_table(20)
def the_log(entry: Entry, game: AnyGame, rng: Random) -> None:
    """The log tells each person every move as that person heard it, and names no card that the person cannot know."""
    teller = entry.teller(game)
    deal = opened(game, game.start(), rng).deal
    for number, move in enumerate(play_out(game, deal, rng)):
        if number >= LOOKS and rng.random() > 8 * LOOKS / number:
            continue
        before = {who: game.view(deal, who) for who in watchers(game)}
        heard = {who: game.heard(deal, move, who) for who in watchers(game)}
        following = deal.copy()
        game.play(following, move)
        for who in watchers(game):
            after = game.view(following, who)
            told = teller.told(before[who], heard[who], after)
            for sentence in told:
                check_sentence(sentence.sentence, who)
                assert sentence.group is None or sentence.group >= 0
            between = teller.table.midway(before[who], heard[who], after)
            if between is not None:
                check_picture(entry, game, after, between)


@of_a_table(20)
def nothing_told_depends_on_what_is_hidden(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Picture, prompt and offers are the same for a deal and for a guess at it."""
    teller = entry.teller(game)
    for deal, _ in positions(game, rng):
        for who in range(game.seats):
            view = game.view(deal, who)
            again = game.view(game.guess(view, rng), who)
            assert teller.zones(again) == teller.zones(view)
            assert teller.prompt(again) == teller.prompt(view)
            for move in view.lines[:20]:
                assert teller.offer(again, move) == teller.offer(view, move)


def check_sheet(sheet: Sheet) -> None:
    """Check a score sheet: a cell in every column, rectangular pictures, and whole sentences below."""
    assert sheet.title
    assert all(spoken(sheet.columns))
    for row in sheet.rows:
        assert len(row.cells) == len(sheet.columns)
        spoken(row.cells)
    spoken(sheet.foot)
    for sentence in sheet.breakdown:
        check_sentence(sentence)
    for picture in sheet.pictures:
        assert len({len(row) for row in picture}) == 1


@of_a_table(20)
def score_sheets(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Before the first deal and after each one, everybody has score sheets. The result of each deal is told."""
    teller = entry.teller(game)
    standing = game.start()
    results: list[Result] = []
    titles = [sheet.title for sheet in teller.sheets(results, None)]
    assert titles
    while not standing.over and len(results) < many(4):
        deal = opened(game, standing, rng).deal
        for _ in play_out(game, deal, rng):
            pass
        result = game.result(deal)
        assert result is not None
        results.append(result)
        standing = result.standing
        assert teller.result_told(result)
        for fact in teller.facts(result):
            assert 0 <= fact.seat < game.seats
            most = None if fact.what.endswith(ON_AVERAGE) else fact.chances
            assert most is None or 0 <= fact.times <= most  # points may be below zero
            assert fact.what[0].isupper()
        for sentence in teller.result_told(result):
            check_sentence(sentence)
        for looking in (None, *range(game.seats)):
            sheets = teller.sheets(results, looking)
            assert [sheet.title for sheet in sheets] == titles
            for sheet in sheets:
                assert len({len(row) for row in sheet.fields}) <= 1
                check_sheet(sheet)
        rows = [len(sheet.rows) for sheet in teller.sheets(results, None)]
        assert rows[0] >= len(results)
