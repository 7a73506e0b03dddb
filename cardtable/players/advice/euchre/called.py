"""Judgements for called tables only: which faults to call and how to answer [EU-7.26, EU-10.15].

At a called table players can make errors, which are called faults, and other players must call them. A charge is what a
call claims: the kind of the fault, and the seat at fault.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Suit
from cardtable.players.advice.called_tables import AtCalledTable
from cardtable.players.advice.euchre.chances import chance
from cardtable.players.advice.euchre.hand import worth
from cardtable.players.advice.judgement import Reason
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.judged import price_of_revoke
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import View
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import Move

LIKED: Final = 1.9
"""A seat whose best suit is worth at least this many trick units would rather play on than have a new deal."""


def pays(view: View, charge: Charge) -> bool:
    """Whether the seat of `view` gains by calling the fault of `charge`, supposing that the fault was made."""
    deal: CalledEuchreDeal = view.deal
    who, at_fault = view.who, charge.seat
    match charge.what:
        case "misdeal":
            return deal.turned and not likes_it(deal, who)
        case "count":
            return deal.quitted < 1 if at_fault == who else ours(who, at_fault) is False
        case "dealer":
            return ours(who, at_fault) is False
        case "turn":
            return ours(who, at_fault) is False
    return True


def ours(who: int, other: int | None) -> bool | None:
    """Whether the seats `who` and `other` are on the same side; None if `other` is None."""
    return None if other is None else not (who ^ other) & 1


def likes_it(deal: CalledEuchreDeal, seat: int) -> bool:
    """Whether a seat would rather play on than have a new deal."""
    if deal.maker >= 0:
        making = not (deal.maker ^ seat) & 1
        return deal.won[seat & 1] >= (3 if making else 2) or not deal.winners
    hand = deal.hand(seat)
    return max(worth(hand, suit) for suit in SUITS) >= LIKED


def suit_to_call(deal: CalledEuchreDeal, seat: int) -> tuple[Suit | None, Reason]:
    """Return the suit that `seat` should make an opponent lead (None for any suit), and the reason."""
    hand, ranking, trump = deal.hand(seat), deal.ranking, deal.trump
    gone = {move.card for move in deal.plays}
    best: list[tuple[int, Suit]] = []
    for suit in SUITS:
        left = [card for card in ranking.suits[suit] if card not in gone]
        if suit != trump and left and left[0] in hand:
            best.append((len([card for card in hand if ranking.follows[card] == suit]), suit))
    if best:
        suit = min(best)[1]
        return suit, Reason("EU-7.18", f"You hold the best {suit.singular} left, so it may win the trick.")
    trumps = [card for card in hand if ranking.follows[card] == trump]
    void = [suit for suit in SUITS if suit != trump and not any(ranking.follows[card] == suit for card in hand)]
    if trumps and void:
        return void[0], Reason("EU-7.18", f"You have no {void[0].singular}, so you can trump the trick.")
    return None, Reason("EU-7.18", "No suit helps you more than another.")


def ways(deal: CalledEuchreDeal, move: Move, tricks: tuple[int, int]) -> tuple[int, int]:
    """Return the scores of the two sides if `move` chooses the penalty for a revoke.

    `tricks` has for each side the points for its tricks in this deal.
    """
    mine = move.seat & 1
    worth = price_of_revoke(deal, 1 - mine)
    score = list(deal.standing.score)
    match move.args[0]:
        case "stand":
            score = [score[0] + tricks[0], score[1] + tricks[1]]
        case "add":
            score[mine] += worth
        case _:
            score[1 - mine] -= min(worth, score[1 - mine])
    return score[0], score[1]


def best_penalty(view: View, target: int, tricks: tuple[int, int]) -> Move:
    """Return the choice of a penalty that gives the best chance to win the game [EU-10.15]."""
    deal, mine = view.deal, view.who & 1

    def hope(move: Move) -> float:
        score = ways(deal, move, tricks)
        return chance(target - score[mine], target - score[1 - mine])

    return max(view.lines, key=hope)


def answer(view: View, target: int, tricks: tuple[int, int]) -> tuple[Move, Reason]:
    """Return the move in a phase that only a called table has, and its reason."""
    deal: CalledEuchreDeal = view.deal
    lines = view.lines
    match deal.phase:
        case "suit":
            suit, why = suit_to_call(deal, view.who)
            return next(line for line in lines if line.args[0] == ("any" if suit is None else suit)), why
        case "penalty":
            move = best_penalty(view, target, tricks)
            return move, Reason("EU-10.15", "Of your choices this gives your side the best chance to win the game.")
        case "deal":
            return lines[0], dealt(lines[0])
        case "turn-up":
            return lines[0], Reason("EU-7.7", "The cards are dealt, so turn up the next one.")
    return lines[0], Reason("EU-7.23", "You have seen no mistake.")


def dealt(move: Move) -> Reason:
    """Return the reason for dealing, or for a way of dealing."""
    if move.args:
        return Reason("EU-4.38", "Nobody has seen a card yet, so one way of dealing is as good as the other.")
    return Reason("EU-7.7", "It is your deal.")


class EuchreAtCalledTable(AtCalledTable[Euchre]):
    """What a seat does only at a called table of Euchre."""

    def calls(self, view: View, charge: Charge) -> bool:
        return pays(view, charge)

    def answers(self, view: View) -> Move:
        return self.answer(view)[0]

    def answer(self, view: View) -> tuple[Move, Reason]:
        """Return the move in a phase that only called tables have, and its reason."""
        tricks = self.game.outcome(view.deal)[1] if view.deal.phase == "penalty" else (0, 0)
        return answer(view, self.game.options.target, tricks)


__all__ = ["EuchreAtCalledTable"]
