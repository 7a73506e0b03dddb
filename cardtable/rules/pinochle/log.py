"""The sentences of the log about every move except plays [AP-9.1]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.pinochle.auction_pinochle import PinochleGame
from cardtable.rules.pinochle.deal import PAUSE, PinochleDeal
from cardtable.rules.pinochle.melds import each_spoken, laid, worth
from cardtable.rules.pinochle.offers import chips
from cardtable.rules.pinochle.sheet import PROPOSED, headline, newcomer_told
from cardtable.rules.tricks.hands import cards_of
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import listed, number_word


def told_end(game: PinochleGame[Any], before: PinochleDeal, after: PinochleDeal) -> Iterator[str]:
    """Yield the sentences about the end of a hand: its result, and what comes next, such as a question.

    The result is told only when the hand has just ended. Once the deal is over, yield nothing.
    """
    if after.phase == OVER:
        return
    if after.hand_over and not before.hand_over:
        yield headline(game.score(after))
    if after.hand_over and after.phase != before.phase:
        yield {
            "ante": "Does everybody pay into the kitty again?",
            "broke": f"{doing(after.turn, 'has', 'have')} nothing left on the table.",
            "divide": f"The kitty holds {chips(after.books.kitty)}: is it divided?",
            "antes": "Does everybody stop paying when a deal is passed out?",
            PAUSE: f"{doing(after.turn, 'deals', 'deal')} next.",
        }[after.phase]


def told_spoken(game: PinochleGame[Any], move: Move, before: PinochleDeal, after: PinochleDeal) -> Iterator[str]:
    """Yield the sentences about a bid, an announcement, an answer or a vote."""
    seat = move.seat
    match move.verb:
        case "pass":
            yield f"{doing(seat, 'passes', 'pass')}."
        case "bid":
            yield f"{doing(seat, 'bids', 'bid')} {move.args[0]}."
        case "name":
            trump = "" if after.trump is None else after.trump.title
            yield f"{doing(seat, 'names', 'name')} {trump} as trumps."
        case "bury":
            cards = [card for card in move.args if isinstance(card, Card) and card is not BACK]
            what = symbols(cards) if cards else "three cards"
            trumps = after.trumps_buried
            among = f", {number_word(trumps)} of them {'a trump' if trumps == 1 else 'trumps'}" if trumps else ""
            yield f"{doing(seat, 'buries', 'bury')} {what}{among}."
        case "meld":
            yield from _told_melds(game, seat, after)
        case "ask":
            suits = listed(suit.title for suit in move.args if isinstance(suit, Suit)) if move.args else ""
            yield f"{doing(seat, 'asks', 'ask')} the others to concede{f', showing {suits}' if suits else ''}."
            if suits:
                shown = symbols(after.ranking.sorted(cards_of(after.shown_cards())))
                yield f"{doing(seat, 'lays', 'lay')} {shown} on the table until they are played."
        case "rearrange":
            yield taken_up(seat)
        case "concede":
            yield from _told_concession(seat, before, after)
        case "defend":
            yield f"{doing(seat, 'defends', 'defend')}."
        case _:
            yield from _told_vote(game, move, before, after)
    if move.verb in ("pass", "bid") and after.phase == "name":
        yield told_widow(after)


def _told_concession(seat: int, before: PinochleDeal, after: PinochleDeal) -> Iterator[str]:
    if seat != before.bidder:
        alone = before.phase == after.phase == "play"
        waits = "; play goes on unless both opponents concede" if alone else ""
        yield f"{doing(seat, 'concedes', 'concede')}{waits}."


def taken_up(bidder: int) -> str:
    """Return a sentence saying that the bidder takes up the burial and the melds again [AP-4.24]."""
    again = f"{does(bidder, 'names', 'name')} trumps again"
    return f"{doing(bidder, 'picks', 'pick')} everything up and {again}."


def told_widow(deal: PinochleDeal) -> str:
    """Return the sentence that names the bidder, the bid, and the cards of the widow."""
    widow = symbols(deal.ranking.sorted(deal.widow))
    return f"{doing(deal.bidder, 'has', 'have')} the bid at {deal.bid}, and the widow is {widow}."


def _told_melds(game: PinochleGame[Any], seat: int, after: PinochleDeal) -> Iterator[str]:
    bonus = game.options.bonus_melds
    each = each_spoken(after.melds, bonus)
    if not each:
        yield f"{doing(seat, 'melds', 'meld')} nothing."
        return
    parts = listed(f"{words} {points}" for words, points in each)
    together = f": {worth(after.melds, bonus)} in all" if len(each) > 1 else ""
    yield f"{doing(seat, 'melds', 'meld')} {parts}{together}."
    assert after.trump is not None
    cards = after.ranking.sorted(cards_of(laid(after.melds, after.trump)))
    yield f"{doing(seat, 'lays', 'lay')} {symbols(cards)}."


def _told_proposal(move: Move, after: PinochleDeal) -> Iterator[str]:
    seat, what = move.seat, move.args[0]
    if what == "newcomer":
        fourth = len(after.held) - 1
        if seat != fourth:
            yield f"{doing(seat, 'asks', 'ask')} {name(fourth)} in."
        yield newcomer_told(fourth)
        if after.books.kitty:
            yield f"{doing(fourth, 'pays', 'pay')} a third of the kitty into it."
    else:
        yield f"{doing(seat, 'proposes', 'propose')} to {PROPOSED[str(what)]}."


def _told_vote(game: PinochleGame[Any], move: Move, before: PinochleDeal, after: PinochleDeal) -> Iterator[str]:
    seat, books = move.seat, after.books
    match move.verb:
        case "deal":
            yield f"{doing(seat, 'deals', 'deal')}."
        case "propose":
            yield from _told_proposal(move, after)
        case "ante" if before.phase == "antes":
            yield f"{doing(seat, 'wants', 'want')} to pay on, so everybody does."
        case "ante":
            each = chips(game.ending.ante)
            yield f"{doing(seat, 'pays', 'pay')}, so everybody puts {each} in the kitty."
        case "stop":
            yield f"{doing(seat, 'says', 'say')} stop."
            if books.stopped:
                yield "All agree: nobody pays any more when a deal is passed out."
        case "quit":
            share = before.books.kitty // len(before.in_game)
            yield f"{doing(seat, 'leaves', 'leave')} the game with {chips(share)} from the kitty."
        case "stay":
            new = books.bought[seat] - before.books.bought[seat]
            yield f"{doing(seat, 'stays', 'stay')} and {does(seat, 'puts', 'put')} {chips(new)} on the table."
        case "divide":
            yield f"{doing(seat, 'wants', 'want')} to divide the kitty."
            if after.phase != before.phase:
                yield f"All agree: each takes {chips(before.books.kitty // len(before.in_game))}."
        case _:
            yield f"{doing(seat, 'wants', 'want')} to keep the kitty, so it stays."
