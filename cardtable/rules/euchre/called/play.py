"""The play at a called table of Euchre: before the discard, out of turn, not following [EU-7.15 to EU-7.25]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, ledger_of
from cardtable.rules.euchre.called.deal import (
    REVOKE,
    TRICKS,
    TURN,
    CalledEuchreDeal,
    going_from,
)
from cardtable.rules.euchre.called.faults import EuchreFaults
from cardtable.rules.euchre.called.phase import CalledPhase
from cardtable.rules.euchre.called.remedies import SUIT, expose, open_turn, owes_lead, to_lead
from cardtable.rules.euchre.deal import DISCARD, SEATS
from cardtable.rules.euchre.euchre import Discard, Play
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import first_leader
from cardtable.rules.ledger import STOOD
from cardtable.rules.moves import NOBODY, Move, Token, bare_moves
from cardtable.rules.naming import does, doing, name, whose
from cardtable.rules.tricks.asking import names_a_suit
from cardtable.rules.tricks.hands import UNIT, Bag, cards_of
from cardtable.rules.tricks.play import PLAY

SUITS_OR_ANY: Final[tuple[Token, ...]] = (*SUITS, "any")
CALL_SUIT = [tuple(bare_moves("suit", suit)[seat] for suit in SUITS_OR_ANY) for seat in range(SEATS)]


class _CardsMove(CalledPhase):
    """A phase in which cards are played, or soon will be."""

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law)
        self.options = options
        self.laid = Play(options)

    def not_handled(self, move: Move) -> Refusal | None:
        """Why tricks are not looked at, mixed or mended so; `None` for any other line."""
        match move.verb:
            case "look":
                return Refusal("EU-7.24", "You can look at each trick once, by its number, after it is turned down.")
            case "mix":
                return Refusal("EU-7.25", "Each side can mix its tricks once, after two are turned down.")
            case "correct":
                return Refusal("EU-7.22", "You have no revoke that you could still take back.")
        return None

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────

    def playable(self, deal: CalledEuchreDeal, seat: int) -> tuple[Bag, Bag]:
        """In turn: the cards that are lawful, and all that are taken [EU-7.17, EU-7.18, EU-7.22]."""
        hand, lead = deal.held[seat], deal.lead
        suit = deal.led if deal.count else lead[1] if lead is not None and lead[0] == len(deal.winners) else None
        lawful = hand if suit is None else hand & deal.ranking.bags[suit] or hand
        lying = lawful & deal.open_cards(seat)
        if lying:
            return lying, lying
        free = deal.count and not deal.took_back(REVOKE, seat)
        return lawful, hand if free else lawful

    def out_of_turn(self, deal: CalledEuchreDeal, seat: int) -> Bag:
        """The cards with which a seat may play before its turn: none that lies open [EU-7.19, EU-7.20]."""
        if seat not in deal.playing or deal.took_back(TURN, seat) or deal.took_back(REVOKE, seat):
            return 0
        if any(move.seat == seat for move in deal.on_table):
            return 0
        return deal.held[seat] & ~deal.open_cards(seat)

    def drops(self, deal: CalledEuchreDeal, seat: int, cards: Bag) -> list[Move]:
        """The lines in which a second card falls with the one that is played [EU-7.16]."""
        others = [card for card in deal.hand(seat) if card != deal.turn_up and card not in deal.laid_open]
        return [Move(seat, "play", card, other) for card in cards_of(cards) for other in others if other != card]

    def play_card(self, deal: CalledEuchreDeal, move: Move, *, in_turn: bool) -> None:
        """Play a card, right or wrong: the table gives no sign."""
        seat, card = move.seat, move.card
        for charge in self.law.found(self.laid, deal, PLAY[seat][card]):
            self.law.enter(deal, charge)
        if len(move.args) == 2:
            expose(deal, seat, move.got(Card, 1))
        if seat == deal.dealer and deal.exchange_due:
            deal.discard = deal.turn_up
        deal.phase = "play"
        tricks = len(deal.winners)
        self.laid.play(deal, PLAY[seat][card])
        self.law.learn(deal, PLAY[seat][card])
        if len(deal.winners) > tricks or not self.turn_goes_on(deal):
            self.gathered(deal)

    def turn_goes_on(self, deal: CalledEuchreDeal) -> bool:
        """Give the turn to the next seat; false when the trick is complete.

        A card out of turn stands once every seat that was passed over has played.
        """
        following, plays = deal.awaited(), deal.on_table
        done = {move.seat for move in plays}
        for seat in going_from(plays[0].seat, deal.playing):
            if seat == following:
                break
            deal.unmasked |= seat not in done  # a short hand has no card, and all see it
        for seat in done:
            passed = deal.passed_over(seat, plays)
            if passed and all(other in done or not deal.held[other] for other in passed):
                deal.ledger = ledger_of(deal).ended(open_turn(seat), STOOD)
        if following == NOBODY:
            deal.winners, deal.count, deal.turn = (*deal.winners, deal.winner), 0, deal.winner
            return False
        deal.turn = following
        return True

    def gathered(self, deal: CalledEuchreDeal) -> None:
        """The trick is complete: what was played out of turn stands, and its winner leads."""
        deal.ledger = ledger_of(deal).ended(lambda entry: entry.charge.what == TURN, STOOD)
        if len(deal.winners) == TRICKS:
            deal.phase = REVIEW
            return
        deal.unmasked |= not deal.held[deal.winner]
        to_lead(deal, self.options)

    def discard(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Lay the discard away: an open card in sight, any other out of it [EU-4.18, EU-7.17]."""
        card, dealer = move.card, move.seat
        hand = deal.hand(dealer)
        deal.discard = card
        deal.beside += (Move(dealer, "discard"),)
        if card != deal.turn_up:
            if card not in deal.laid_open:
                deal.loose = tuple(seen for seen in deal.seen if seen in hand and seen not in deal.laid_open)
            deal.held[dealer] += UNIT[deal.turn_up] - UNIT[card]

    def discards(self, deal: CalledEuchreDeal) -> list[Move]:
        """One of the cards dealt that does not lie open, or the turn-up; an open one only if there is no other."""
        moves = DISCARD[deal.dealer]
        lines = [moves[card] for card in cards_of(deal.held[deal.dealer] & ~deal.open_cards(deal.dealer))]
        if self.options.exchange == "may":
            lines.append(moves[deal.turn_up])
        return lines or [moves[card] for card in deal.hand(deal.dealer)]

    def obliged(self, deal: CalledEuchreDeal, move: Move, *, in_turn: bool) -> Refusal:
        """Why a card that is held is not taken: what lies open, what was called, what must be mended."""
        seat = move.seat
        cards = [token for token in move.args if isinstance(token, Card)]
        if deal.turn_up in cards[1:]:
            return Refusal("EU-7.16", f"The {deal.turn_up.title} is face up anyway: you cannot drop it.")
        if len(cards) == 2 and (cards[1] in deal.laid_open or cards[0] == cards[1]):
            return Refusal("EU-7.16", f"You cannot drop the {cards[1].title}: name another card of your hand.")
        if not in_turn:
            if len(cards) == 2:
                return Refusal("EU-7.16", "You can drop a second card only in your turn: play one card.")
            if any(play.seat == seat for play in deal.on_table):
                return Refusal("EU-4.28", f"{name(seat)} {does(seat, 'has', 'have')} already played to this trick.")
            if cards[0] in deal.laid_open:
                return Refusal("EU-7.17", "You cannot play an open card out of turn: wait for your turn.")
            if deal.took_back(REVOKE, seat):
                return Refusal("EU-7.22", "You are mending a revoke: follow suit when it is your turn.")
            return Refusal("EU-7.5", "You have taken back a card played out of turn: wait for your turn.")
        lead = deal.lead
        suit = None if deal.count or lead is None or lead[0] != len(deal.winners) else lead[1]
        if suit is not None and self.playable(deal, seat)[1] & deal.ranking.bags[suit]:
            return Refusal("EU-7.18", f"{suit.title.capitalize()} were called: lead one.")
        if self.playable(deal, seat)[0] & deal.open_cards(seat):
            return Refusal("EU-7.17", "You must play your open card first.")
        return Refusal("EU-7.22", "You are mending a revoke: follow suit.")


class CalledDiscard(_CardsMove):
    """The dealer's discard; the play need not wait for it [EU-7.15]."""

    name = "discard"

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law, options)
        self.prevented = Discard(options)

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The dealer's discards."""
        return self.discards(deal) if seat == deal.dealer else ()

    def errs(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """A lead that does not wait for the dealer, by whoever it is."""
        return self.cards(deal, seat)

    def cards(self, deal: CalledEuchreDeal, seat: int) -> list[Move]:
        """The leads that are taken now: none while it has still to be said which suit is led."""
        leader = first_leader(deal, self.options)
        if owes_lead(deal, leader):
            return []
        if seat != leader:
            return [PLAY[seat][card] for card in cards_of(self.out_of_turn(deal, seat))]
        cards = self.playable(deal, seat)[1]
        return [*(PLAY[seat][card] for card in cards_of(cards)), *self.drops(deal, seat, cards)]

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """An open card that is to be kept; a card that cannot be led yet; else as at any table."""
        leader = first_leader(deal, self.options)
        match move.verb:
            case "discard" if self.prevented.why_not(deal, move) is None:
                return Refusal("EU-7.17", "You cannot discard an open card while you have another: discard that one.")
            case "play" if holds(deal, move):
                if owes_lead(deal, leader):
                    return Refusal("EU-7.18", "The suit of this lead is called first: nobody plays until then.")
                return self.obliged(deal, move, in_turn=move.seat == leader)
            case "play" if plays_cards(move):
                return not_holding(deal, move)
        return self.prevented.why_not(deal, move) or NEVER

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """The exchange, after which the leader leads; or a lead before it."""
        if move.verb == "discard":
            self.discard(deal, move)
            to_lead(deal, self.options)
        else:
            deal.turn = first_leader(deal, self.options)
            self.play_card(deal, move, in_turn=move.seat == deal.turn)


class CalledSuit(_CardsMove):
    """An opponent of the leader calls the suit of the lead, or waives it [EU-7.18]."""

    name = SUIT

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """A suit, or any."""
        return CALL_SUIT[seat] if seat == deal.turn else ()

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """The lead is called first, by one seat."""
        if move.verb == "suit" and (names_a_suit(move) or move.args == ("any",)):
            return Refusal("EU-7.18", f"{name(deal.turn)} {does(deal.turn, 'calls', 'call')} the suit of this lead.")
        if move.verb == "play":
            return Refusal(
                "EU-7.18", f"Nobody plays before {name(deal.turn)} {does(deal.turn, 'has', 'have')} called a suit."
            )
        return self.not_handled(move) or Refusal(
            "EU-5.1", f"{name(deal.turn)} {does(deal.turn, 'calls', 'call')} the suit of the lead now, or any."
        )

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """The suit is called: the last trick is quitted, and the leader leads."""
        suit = move.args[0]
        deal.lead = len(deal.winners), suit if isinstance(suit, Suit) else None
        deal.phase, deal.turn = "play", deal.leader(first_leader(deal, self.options))
        owed = [deal.owed[account] - (account == deal.turn & 1) for account in (0, 1)]
        deal.owed = (owed[0], owed[1])


class CalledPlay(_CardsMove):
    """The five tricks, in turn and out of it [EU-7.16 to EU-7.25]."""

    name = "play"

    def __init__(self, law: EuchreFaults, options: EuchreOptions) -> None:
        super().__init__(law, options)
        self.prevented = self.laid

    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The cards of the turn; the dealer's discard until he has played."""
        if seat == deal.dealer and deal.exchange_due:
            return self.discards(deal)
        return [PLAY[seat][card] for card in cards_of(self.playable(deal, seat)[0])] if seat == deal.turn else ()

    def errs(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Any other card, in turn or out of it; a second card."""
        lines: list[Move] = []
        if seat == deal.turn:
            lawful, taken = self.playable(deal, seat)
            wrong = taken if deal.exchange_due and seat == deal.dealer else taken & ~lawful
            lines += [PLAY[seat][card] for card in cards_of(wrong)]
            lines += self.drops(deal, seat, taken)
        else:
            lines += [PLAY[seat][card] for card in cards_of(self.out_of_turn(deal, seat))]
        return lines

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """What an obligation forbids; a second discard; else as at any table."""
        match move.verb:
            case "discard" if move.seat == deal.dealer and deal.exchange_due:
                refusal = Discard(self.options).why_not(as_if_in_turn(deal), move)
                return refusal or Refusal("EU-7.17", "You cannot discard an open card while you have another.")
            case "play" if plays_cards(move):
                if holds(deal, move):
                    return self.obliged(deal, move, in_turn=move.seat == deal.turn)
                return not_holding(deal, move)
        return self.not_handled(move) or self.prevented.why_not(deal, move) or NEVER

    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """A card, right or wrong; or the discard beside the play."""
        if move.verb == "discard":
            self.discard(deal, move)
        else:
            self.play_card(deal, move, in_turn=move.seat == deal.turn)


NEVER: Final = Refusal("EU-7.5", "You cannot do that, even at a called table.")


def plays_cards(move: Move) -> bool:
    """Whether the line plays a card, or one with which another falls."""
    return len(move.args) in (1, 2) and all(isinstance(token, Card) for token in move.args)


def holds(deal: CalledEuchreDeal, move: Move) -> bool:
    """Whether an active seat plays cards that it holds."""
    hand = deal.hand(move.seat) if move.seat in deal.playing else ()
    return plays_cards(move) and all(token in hand for token in move.args)


def not_holding(deal: CalledEuchreDeal, move: Move) -> Refusal:
    """Why a seat plays no such card: it sits out, it does not sit here, or it has not the card."""
    if move.seat == deal.silent and deal.alone:
        return Refusal(
            "EU-4.24", f"{doing(deal.maker, 'plays', 'play')} alone, so {doing(deal.silent, 'sits', 'sit')} out."
        )
    if move.seat not in deal.playing:
        return Refusal("EU-4.28", f"It is {whose(deal.turn)} turn to play.")
    hand = deal.hand(move.seat)
    missing = next(token for token in move.args if isinstance(token, Card) and token not in hand)
    return Refusal("EU-4.28", f"You do not hold the {missing.title}: play a card of your own.")


def as_if_in_turn(deal: CalledEuchreDeal) -> CalledEuchreDeal:
    """A copy in which it is the dealer's turn."""
    copy = deal.copy()
    copy.turn = deal.dealer
    return copy


__all__ = ["CalledDiscard", "CalledPlay", "CalledSuit"]
