"""The play at a called table of Euchre, where cards are also played too early or out of turn [EU-7.15 to EU-7.25]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, ledger_of
from cardtable.rules.euchre.called.deal import REVOKE, TRICKS, TURN, CalledEuchreDeal, going_from
from cardtable.rules.euchre.called.phase import CalledPhase
from cardtable.rules.euchre.called.remedies import SUIT, expose, owes_lead, to_lead
from cardtable.rules.euchre.deal import SEATS
from cardtable.rules.euchre.euchre import Discard, Play
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import first_leader, silent
from cardtable.rules.ledger import STOOD, Charge
from cardtable.rules.moves import NOBODY, Move, Token, bare_moves
from cardtable.rules.naming import does, name, whose
from cardtable.rules.tricks.asking import names_a_suit
from cardtable.rules.tricks.hands import UNIT, Bag, cards_of
from cardtable.rules.tricks.play import PLAY

SUITS_OR_ANY: Final[tuple[Token, ...]] = (*SUITS, "any")
CALL_SUIT = [tuple(bare_moves("suit", suit)[seat] for suit in SUITS_OR_ANY) for seat in range(SEATS)]


class CardPhase(CalledPhase):
    """The phase `discard` or `play`. Nobody has to wait for the discard, so cards can be played in both [EU-7.15]."""

    def __init__(self, options: EuchreOptions, name: str) -> None:
        self.options, self.name = options, name
        self.exchange, self.laid = Discard(options), Play(options)

    def to_play(self, deal: CalledEuchreDeal) -> int:
        """Return the seat whose turn it is to play; before the discard, the seat that will lead."""
        return first_leader(deal, self.options) if self.name == "discard" else deal.turn

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        if seat == deal.dealer and deal.exchange_due:
            return self.discards(deal)
        return [PLAY[seat][card] for card in cards_of(self.playable(deal, seat)[0])] if seat == deal.turn else ()

    def irregular(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Return the illegal moves that this table accepts.

        There are none while an opponent has still to call the suit of the lead.
        """
        turn = self.to_play(deal)
        if self.waits(deal):
            return ()
        if seat != turn:
            return [PLAY[seat][card] for card in cards_of(self.out_of_turn(deal, seat))]
        lawful, taken = self.playable(deal, seat)
        too_early = self.name == "discard" or (seat == deal.dealer and deal.exchange_due)
        cards = cards_of(taken if too_early else taken & ~lawful)
        return [*(PLAY[seat][card] for card in cards), *self.drops(deal, seat, taken)]

    def waits(self, deal: CalledEuchreDeal) -> bool:
        """Whether the suit of the lead will be called after the discard. If so, nobody can play yet [EU-7.18]."""
        return self.name == "discard" and owes_lead(deal, self.to_play(deal))

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        if move.verb == "discard" and (self.name == "discard" or (move.seat == deal.dealer and deal.exchange_due)):
            kept = "You cannot discard an open card while you have another"
            held = Refusal("EU-7.17", f"{kept}: discard that one." if self.name == "discard" else f"{kept}.")
            return self.exchange.why_not(as_if_in_turn(deal), move) or held
        if move.verb == "play" and plays_cards(move):
            if not holds(deal, move):
                return not_holding(deal, move)
            if self.waits(deal):
                return Refusal("EU-7.18", "The suit of this lead is called first: nobody plays until then.")
            return self.obliged(deal, move)
        return (self.exchange if self.name == "discard" else self.laid).why_not(deal, move)

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        seat, card = move.seat, move.card
        if move.verb == "discard":
            self.discard(deal, move)
            if self.name == "discard":
                to_lead(deal, self.options)
            return
        deal.turn = self.to_play(deal)
        if len(move.args) == 2:
            expose(deal, seat, move.got(Card, 1))
        if seat == deal.dealer and deal.exchange_due:
            deal.discard = deal.turn_up
        deal.phase = "play"
        tricks = len(deal.winners)
        self.laid.play(deal, PLAY[seat][card])
        if len(deal.winners) > tricks or not self.turn_goes_on(deal):
            self.gathered(deal)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────

    def playable(self, deal: CalledEuchreDeal, seat: int) -> tuple[Bag, Bag]:
        """Return two bags of cards for the seat on turn: the lawful ones, and all accepted ones [EU-7.17, EU-7.18].

        If an open card could be played lawfully, only such open cards are lawful, and no other card is accepted. Nor is
        an unlawful card accepted from a seat that leads, or that has taken back a revoke in this trick [EU-7.22].
        """
        hand, suit = deal.held[seat], deal.led if deal.count else deal.suit_called
        lawful = hand if suit is None else hand & deal.ranking.bags[suit] or hand
        lying = lawful & deal.open_cards(seat)
        if lying:
            return lying, lying
        free = deal.count and not deal.took_back(REVOKE, seat)
        return lawful, hand if free else lawful

    def out_of_turn(self, deal: CalledEuchreDeal, seat: int) -> Bag:
        """Return the cards that a seat can play before its turn. Open cards are left out [EU-7.19, EU-7.20].

        There are none if the seat sits out, has played to this trick, or has taken back a card of it.
        """
        if seat not in deal.playing or deal.took_back(TURN, seat) or deal.took_back(REVOKE, seat):
            return 0
        if any(move.seat == seat for move in deal.on_table):
            return 0
        return deal.held[seat] & ~deal.open_cards(seat)

    def drops(self, deal: CalledEuchreDeal, seat: int, cards: Bag) -> list[Move]:
        """Return the moves that play one of `cards` and drop another card of the hand with it [EU-7.16]."""
        others = [card for card in deal.hand(seat) if card != deal.turn_up and card not in deal.laid_open]
        return [Move(seat, "play", card, other) for card in cards_of(cards) for other in others if other != card]

    def turn_goes_on(self, deal: CalledEuchreDeal) -> bool:
        """Give the turn to the next seat. Return whether there is one; if not, the trick is complete.

        Once every seat that was skipped has played, a card played out of turn can no longer be called as an error.
        """
        following, plays = deal.awaited(), deal.on_table
        done = {move.seat for move in plays}
        for seat in going_from(plays[0].seat, deal.playing):
            if seat == following:
                break
            deal.unmasked |= seat not in done  # the seat is skipped, so all see that it has no card left
        waiting = {seat for seat, held in enumerate(deal.held) if held and seat not in done}
        passed = {seat: deal.passed_over(seat, plays) for seat in done}
        stood = [Charge(TURN, seat) for seat, others in passed.items() if others and waiting.isdisjoint(others)]
        deal.ledger = ledger_of(deal).ended(lambda entry: entry.charge in stood, STOOD)
        if following == NOBODY:
            deal.winners, deal.count, deal.turn = (*deal.winners, deal.winner), 0, deal.winner
            return False
        deal.turn = following
        return True

    def gathered(self, deal: CalledEuchreDeal) -> None:
        deal.ledger = ledger_of(deal).ended(lambda entry: entry.charge.what == TURN, STOOD)
        if len(deal.winners) == TRICKS:
            deal.phase = REVIEW
            return
        deal.unmasked |= not deal.held[deal.winner]
        to_lead(deal, self.options)

    def discard(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Lay the dealer's discard away. If this card lies open, all see which card it is [EU-4.18, EU-7.17]."""
        card, dealer = move.card, move.seat
        hand = deal.hand(dealer)
        deal.discard = card
        deal.beside += (Move(dealer, "discard"),)
        if card != deal.turn_up:
            if card not in deal.laid_open:
                deal.loose = tuple(seen for seen in deal.seen if seen in hand and seen not in deal.laid_open)
            deal.held[dealer] += UNIT[deal.turn_up] - UNIT[card]

    def discards(self, deal: CalledEuchreDeal) -> Sequence[Move]:
        lines, opened = self.exchange.lines(as_if_in_turn(deal), deal.dealer), deal.open_cards(deal.dealer)
        return [line for line in lines if not opened & UNIT[line.card]] or lines

    def obliged(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        seat = move.seat
        cards = [token for token in move.args if isinstance(token, Card)]
        if deal.turn_up in cards[1:]:
            return Refusal("EU-7.16", f"The {deal.turn_up.title} is face up anyway: you cannot drop it.")
        if len(cards) == 2 and (cards[1] in deal.laid_open or cards[0] == cards[1]):
            return Refusal("EU-7.16", f"You cannot drop the {cards[1].title}: name another card of your hand.")
        if seat != self.to_play(deal):
            if len(cards) == 2:
                return Refusal("EU-7.16", "You can drop a second card only in your turn: play one card.")
            if any(play.seat == seat for play in deal.on_table):
                return Refusal("EU-4.28", f"{name(seat)} {does(seat, 'has', 'have')} already played to this trick.")
            if cards[0] in deal.laid_open:
                return Refusal("EU-7.17", "You cannot play an open card out of turn: wait for your turn.")
            if deal.took_back(REVOKE, seat):
                return Refusal("EU-7.22", "You are mending a revoke: follow suit when it is your turn.")
            return Refusal("EU-7.5", "You have taken back a card played out of turn: wait for your turn.")
        suit = deal.suit_called
        if suit is not None and self.playable(deal, seat)[1] & deal.ranking.bags[suit]:
            return Refusal("EU-7.18", f"{suit.title.capitalize()} were called: lead one.")
        if self.playable(deal, seat)[0] & deal.open_cards(seat):
            return Refusal("EU-7.17", "You must play your open card first.")
        return Refusal("EU-7.22", "You are mending a revoke: follow suit.")


class CalledSuit(CalledPhase):
    """The phase in which an opponent of the leader calls the suit of the lead, or waives the call [EU-7.18]."""

    name = SUIT

    def __init__(self, options: EuchreOptions) -> None:
        self.options = options

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        return CALL_SUIT[seat] if seat == deal.turn else ()

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        calls = f"{name(deal.turn)} {does(deal.turn, 'calls', 'call')}"
        if move.verb == "suit" and (names_a_suit(move) or move.args == ("any",)):
            return Refusal("EU-7.18", f"{calls} the suit of this lead.")
        if move.verb == "play":
            has_called = f"{name(deal.turn)} {does(deal.turn, 'has', 'have')} called a suit"
            return Refusal("EU-7.18", f"Nobody plays before {has_called}.")
        return Refusal("EU-5.1", f"{calls} the suit of the lead now, or any.")

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Record the suit that is called. From now on, the trick before counts as quitted (turned face down)."""
        suit = move.args[0]
        deal.lead = len(deal.winners), suit if isinstance(suit, Suit) else None
        deal.phase, deal.turn = "play", deal.leader(first_leader(deal, self.options))
        owed = [deal.owed[account] - (account == deal.turn & 1) for account in (0, 1)]
        deal.owed = (owed[0], owed[1])


def plays_cards(move: Move) -> bool:
    """Whether the arguments of a move are one card, or a card to play and a card to drop."""
    return len(move.args) in (1, 2) and all(isinstance(token, Card) for token in move.args)


def holds(deal: CalledEuchreDeal, move: Move) -> bool:
    """Whether the seat of a move plays in this deal and holds the cards that the move plays."""
    hand = deal.hand(move.seat) if move.seat in deal.playing else ()
    return plays_cards(move) and all(token in hand for token in move.args)


def not_holding(deal: CalledEuchreDeal, move: Move) -> Refusal:
    """Return why a seat cannot play the cards that a move names: mostly, it sits out or does not hold one of them."""
    if deal.sits_out(move.seat):
        return silent(deal, move.seat)
    if move.seat not in deal.playing:
        return Refusal("EU-4.28", f"It is {whose(deal.turn)} turn to play.")
    hand = deal.hand(move.seat)
    missing = next(token for token in move.args if isinstance(token, Card) and token not in hand)
    return Refusal("EU-4.28", f"You do not hold the {missing.title}: play a card of your own.")


def as_if_in_turn(deal: CalledEuchreDeal) -> CalledEuchreDeal:
    """Return a copy of the deal with the dealer on turn."""
    copy = deal.copy()
    copy.turn = deal.dealer
    return copy
