"""Hidden cards stay hidden: in views, in moves as they are heard, and in guesses."""

from __future__ import annotations

import pickle
from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random

from cardtable.cards import BACK, Card
from cardtable.errors import IllegalDeal
from cardtable.rules.calls.risks import correction
from cardtable.rules.catalogue import Entry
from cardtable.rules.catalogue import entry as entry_of
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR, AnyGame, Deal, Refusal, View
from cardtable.rules.moves import CHANCE, Move
from cardtable.rules.piles.piles import MANY
from cardtable.testing.amount import many
from cardtable.testing.asking import of_a_table
from cardtable.testing.facts import own
from cardtable.testing.playing import (
    LOOKS,
    cards_in,
    opened,
    places_of,
    play_out,
    positions,
    seen_in,
    watchers,
)

GUESSES = 60


def hearers(game: AnyGame) -> Sequence[int]:
    """Return the viewers from whom something may be hidden: the seats and a spectator."""
    return (*range(game.seats), SPECTATOR)


def lying(entry: Entry, game: AnyGame, deal: object) -> dict[str, Counter[Card]]:
    """Return the cards in each place."""
    return {place: Counter(cards) for place, cards in places_of(entry, game, deal)}


@of_a_table(60)
def a_view_shows_what_its_seat_may_see(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A view has all the cards that its seat may know by now, and no others."""
    may_see = getattr(own(entry), "may_see", None)
    for deal, _ in positions(game, rng):
        assert game.view(deal, EVERYTHING).deal == deal
        everything = seen_in(game.view(deal, EVERYTHING))
        assert everything == {card for _, cards in places_of(entry, game, deal) for card in cards}
        public = seen_in(game.view(deal, SPECTATOR))
        for who in watchers(game):
            seen = seen_in(game.view(deal, who))
            assert public <= seen <= everything
            if may_see is not None and who != EVERYTHING:
                assert seen == may_see(deal, who)


@of_a_table(60)
def a_view_is_the_deal_with_backs(entry: Entry, game: AnyGame, rng: Random) -> None:
    """In every place a view has as many cards as the deal, and the cards that it shows do lie there.

    Where nobody may know the number, the view has a single card back (`MANY`) if any card lies there. A game's facts
    can name other numbers (`shows`), and places that are counted as one (`together`).
    """
    shows = getattr(own(entry), "shows", lambda deal, who, place: None)
    uncounted = getattr(own(entry), "uncounted", lambda place: False)
    together = getattr(own(entry), "together", lambda game, deal, cards: cards)
    for deal, _ in positions(game, rng):
        true = together(game, deal, dict(places_of(entry, game, deal)))
        for who in hearers(game):
            seen = together(game, deal, dict(places_of(entry, game, game.view(deal, who).deal)))
            assert seen.keys() == true.keys()
            for place, cards in seen.items():
                if uncounted(place) and deal.phase != OVER:
                    assert cards == (MANY if true[place] else ())
                    continue
                if cards == true[place]:
                    continue
                counted = shows(deal, who, place)
                assert len(cards) == (len(true[place]) if counted is None else counted)
                shown = Counter(card for card in cards if card is not BACK)
                assert shown <= Counter(true[place]), (who, place)


@of_a_table(60)
def what_is_heard_is_seen_afterwards(entry: Entry, game: AnyGame, rng: Random) -> None:
    """When a move is heard, only cards are hidden in it. The cards it names are in the hearer's view afterwards."""
    start = opened(game, game.start(), rng)
    said: list[tuple[Move, list[Move]]] = []
    for number, move in enumerate(play_out(game, start.deal, rng)):
        if said:
            _after(game, start.deal, *said.pop())
        if number >= LOOKS and move.seat != CHANCE and rng.random() > 4 * LOOKS / number:
            continue
        said.append((move, [game.heard(start.deal, move, who) for who in hearers(game)]))
        assert game.heard(start.deal, move, EVERYTHING) == move
        if move.seat >= 0:
            assert game.heard(start.deal, move, move.seat) == move
    if said:
        _after(game, start.deal, *said.pop())


def _after(game: AnyGame, deal: object, move: Move, heard: Sequence[Move]) -> None:
    for who, line in zip(hearers(game), heard, strict=True):
        named = {card for card in cards_in(line) if card is not BACK}
        assert named <= seen_in(game.view(deal, who)), (str(move), who)
        assert (line.seat, line.verb) == (move.seat, move.verb)
        if move.verb in getattr(own(entry_of(game.id)), "UNCOUNTED", ()):
            continue
        assert len(line.args) == len(move.args)
        for token, true in zip(line.args, move.args, strict=True):
            assert token == true or token is BACK


@of_a_table(60)
def deals_that_a_seat_cannot_tell_apart(entry: Entry, game: AnyGame, rng: Random) -> None:
    """If two cards unseen by a seat change places, the seat sees no difference.

    Two deals are compared: one in which the two cards have changed places, and one in which they have not. The same
    moves are made in both, until a move is not legal in the other deal or shows other cards there. A called table is
    one at which people can make errors and others can call them. There the comparison also ends when a call, or the
    review at the end of a deal, finds other faults in the other deal. If a move that was possible earlier is refused
    now, the reason must be the same in both deals.
    """
    start = opened(game, game.start(), rng)
    who = rng.choice(hearers(game))
    stop = rng.randrange(60)
    lays_open = getattr(own(entry), "lays_open", lambda deal, move: ())
    lines: list[Move] = []
    laid: list[tuple[Card, ...]] = []
    heard: list[Move] = []
    views: list[View] = []
    refused: list[dict[Move, Refusal | None]] = []
    sayable: dict[Move, None] = {}
    for move in play_out(game, start.deal, rng):
        views.append(game.view(start.deal, who))
        now = {*views[-1].lines}
        late = [line for line in sayable if line not in now]
        late.sort(key=lambda line: (not game.call(line), rng.random()))
        refused.append({line: game.refusal(start.deal, line) for line in late[:3]})
        sayable |= dict.fromkeys(views[-1].lines[:100])
        if len(lines) == stop:
            break
        lines.append(move)
        laid.append(lays_open(start.deal, move))
        heard.append(game.heard(start.deal, move, who))
    else:
        views.append(game.view(start.deal, who))
        refused.append({})
    seen = {card for view in views for card in seen_in(view)}
    unseen = sorted({card for pack in start.packs for card in pack} - seen)
    for _ in range(20 if len(unseen) > 1 else 0):
        one, other = rng.sample(unseen, 2)
        swap = {one: other, other: one}
        packs = [tuple(swap.get(card, card) for card in pack) for pack in start.packs]
        try:
            deal = game.open(start.standing, start.dealer, packs)
        except IllegalDeal:
            continue  # a pack without a joker cannot get one in exchange
        for at, view in enumerate(views):
            assert game.view(deal, who) == view
            assert {line: game.refusal(deal, line) for line in refused[at]} == refused[at]
            if at == len(lines):
                break
            args = [swap.get(token, token) if isinstance(token, Card) else token for token in lines[at].args]
            move = Move(lines[at].seat, lines[at].verb, *args)
            if game.refusal(deal, move) is not None:
                break  # the move is not legal in the other deal
            if lays_open(deal, move) != laid[at]:
                break  # the move shows other cards in the other deal
            assert game.heard(deal, move, who) == heard[at]
            game.play(deal, move)
            if deal.ledger != views[at + 1].deal.ledger and (game.call(move) or deal.phase == OVER):
                break  # the call, or the review, found other faults in the other deal


def acting(game: AnyGame, deal: Deal) -> list[int]:
    """Return the seats that may move. Seats that can only correct an error are left out: nobody else knows of it."""
    return [seat for seat in game.to_act(deal) if not all(correction(game, line) for line in game.lawful(deal, seat))]


@of_a_table(60)
def a_guess_fits_its_view(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A guess from a seat's view has the cards of the deal, and gives the seat the same view and the same moves."""
    for deal, _ in positions(game, rng):
        cards = Counter(card for _, cards in places_of(entry, game, deal) for card in cards)
        for who in hearers(game):
            view = game.view(deal, who)
            guess = game.guess(view, rng)
            again = game.view(guess, who)
            assert again.lines == view.lines
            assert again == view
            assert Counter(card for _, cards in places_of(entry, game, guess) for card in cards) == cards
            assert acting(game, guess) == acting(game, deal)


@of_a_table(20)
def every_hidden_card_moves(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Over many guesses, every unseen card lies in more than one place, even if it was buried or not dealt."""
    freely = getattr(own(entry), "freely", lambda deal: True)
    spots = [deal.copy() for deal, _ in positions(game, rng) if freely(deal)]
    for deal in rng.sample(spots, min(many(1), len(spots))):
        who = rng.choice(hearers(game))
        view = game.view(deal, who)
        shown = lying(entry, game, view.deal)
        true = {place: cards - shown[place] for place, cards in lying(entry, game, deal).items()}
        if sum(bool(cards) for cards in true.values()) < 2:
            continue
        found: defaultdict[Card, set[str]] = defaultdict(set)
        for _ in range(GUESSES):
            for place, cards in lying(entry, game, game.guess(view, rng)).items():
                for card in cards - shown[place]:
                    found[card].add(place)
        assert found.keys() == {card for cards in true.values() for card in cards}
        assert [str(card) for card, places in found.items() if len(places) < 2] == []


@of_a_table(20)
def views_travel(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A view sent to another process and back is equal, and its cards are the same objects."""
    for deal, _ in positions(game, rng):
        for who in watchers(game):
            view = game.view(deal, who)
            again = pickle.loads(pickle.dumps(view))
            assert again == view
            backs = [card for card in cards_in(again.deal) if card == BACK]
            assert all(card is BACK for card in backs)
