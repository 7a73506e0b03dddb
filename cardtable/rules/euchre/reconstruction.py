"""Reconstruct a deal of Euchre from an account that somebody wrote down.

Such an account usually gives what all could see: the turn-up, the bidding and the cards played. The other cards are
dealt to places where they can have been. The same account always gives the same deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from cardtable.cards import CARDS, JOKER, SUITS, Card, Suit, card_of, cards_text
from cardtable.errors import BadRecord, BrokenRecord
from cardtable.rules.euchre.cards import PLAIN_ORDER, left_bower, right_bower
from cardtable.rules.euchre.deal import NO_TRUMP, SEATS, STANDS_FOR, EuchreDeal
from cardtable.rules.euchre.euchre import Euchre, Play
from cardtable.rules.euchre.exchanges import Exchange, Moved
from cardtable.rules.euchre.hidden import said_since, said_with_under
from cardtable.rules.euchre.joker import BENNY
from cardtable.rules.euchre.lone_hands import defend_alone
from cardtable.rules.euchre.phase import lead
from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import speak
from cardtable.rules.tricks.hands import fill_holes, packed
from cardtable.rules.tricks.play import PLAY, cards_in
from cardtable.rules.words import amount

Could = frozenset[Card]
"""The cards that a written card can stand for; only one if it is fully known."""

HAND = 5
TRICKS = 5
PATIENCE = 20_000
"""The search for cards that fit the plays gives up after this many positions."""

JOKER_WRITTEN = "B"
THROWN_IN = "Farmers"
ANY = "Xx"
"""The written form of an unknown card. An empty text also means an unknown card."""

_SIGNS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "N": "9"})
_LETTERS = {suit.letter: suit for suit in SUITS}


@dataclass
class Known:
    """The written account of a deal, with the cards as they were written."""

    dealer: int
    turn_up: str
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    alone: bool = False
    discard: str | None = None
    leader: int | None = None
    up_suit: str | None = None
    exchanges: list[Exchange] = field(default_factory=list)
    defender: int = NOBODY
    tricks: list[list[str]] = field(default_factory=list)


class Rebuilt(NamedTuple):
    """A reconstructed deal: its pack, its moves, and how far it goes.

    `notes` say what was filled in, and which parts of the account cannot be true. `tricks` is the number of complete
    tricks, and `over` tells whether the deal is finished. `unknown` are the seats whose five cards were not all known.
    """

    pack: str
    lines: list[str]
    notes: list[str]
    tricks: int
    over: bool
    unknown: list[int]


def reconstruct(game: Euchre, known: Known, number: int, names: Sequence[str], chance: Random) -> Rebuilt:
    """Reconstruct a deal from the account `known`.

    `number` is the number of the deal in the file, from 0. `chance` chooses at random a place for each card of which
    nothing is known.

    Raises:
        BadRecord: too little was written down, or something that makes no sense.
        BrokenRecord: the bidding breaks a rule, or a card is in two places. (Rules broken in the play are found by a
            replay.)
    """
    return _Reconstruction(game, known, number, names, chance).rebuild()


class _Reconstruction:
    def __init__(self, game: Euchre, known: Known, number: int, names: Sequence[str], chance: Random) -> None:
        self.game, self.known, self.number, self.names, self.chance = game, known, number, names, chance
        self.dealer = known.dealer
        self.pack = frozenset(game.pack)
        self.trump: Suit | None = None
        self.maker = NOBODY
        self.moved = Moved()
        self.filled: list[str] = []
        self.unknown: set[int] = set()
        self.doubts: list[str] = []

    def rebuild(self) -> Rebuilt:
        if not 0 <= self.dealer < SEATS:
            raise self.bad(f"its dealer is {self.dealer}, which is no seat")
        self.turn_up = self.find_turn_up()
        bid = self.bid()
        self.trump, self.maker = bid.trump, bid.maker
        if self.known.tricks and not bid.made:
            raise self.bad("cards are played, but nobody has made trumps")
        table = bid.copy()
        if bid.made:
            self.open_play(table)
        self.moved = self.find_exchanges(table)
        table = self.find_plays(table)
        laid: Could | None = None
        if bid.phase == "discard" and (table.plays or self.known.discard is not None):
            laid = self.find_discard(table)
        hands, discard, stock = self.deal_back(table, laid)
        lines = [] if bid.benny is None else [str(STANDS_FOR[bid.benny][self.dealer])]
        bid.under, bid.laid_under = self.moved.under, self.moved.laid_under
        lines += map(str, said_with_under(bid))
        if discard is not None:
            lines.append(f"{self.dealer} discard {discard}")
        lines += map(str, (*self.said_of_a_lone_hand(table, hands, discard), *table.plays))
        notes = [*self.doubts, f"filled in {', '.join(self.filled)}"] if self.filled else self.doubts
        tricks, over = len(table.winners), OVER in (table.phase, bid.phase)
        return Rebuilt(self.stack(hands, stock), lines, notes, tricks, over, sorted(self.unknown))

    def open_play(self, table: EuchreDeal) -> None:
        """Begin the play. If a lone defender was written down, that seat defends alone [EU-11.10]."""
        defender = self.known.defender
        if defender != NOBODY:
            if not (table.alone and defender in range(SEATS)):
                raise self.bad("its lone defender plays against nobody who is alone")
            if not (defender ^ table.maker) & 1:
                raise self.bad("its lone defender is on the maker's side")
            defend_alone(table, defender)
        lead(table, self.game.options)

    def find_exchanges(self, table: EuchreDeal) -> Moved:
        """Return which cards changed hands before the play, as far as the account tells [EU-11.8, EU-11.9]."""
        moved, options = Moved(), self.game.options
        for exchange in self.known.exchanges:
            got, gone = self.certain(exchange.cards), self.certain(exchange.discards)
            if options.farmers == "under" and len(exchange.cards) == len(got) == len(gone) == 3:
                moved.under, moved.took, moved.laid_under = exchange.receiver, tuple(got), tuple(sorted(gone))
            elif options.partners_best and table.alone and exchange.receiver == table.maker and len(got) == 1:
                moved.given, moved.laid = got[0], next(iter(gone), None)
            else:
                raise self.bad("cards are exchanged in a way that is not played at this table")
        return moved

    def said_of_a_lone_hand(
        self, table: EuchreDeal, hands: Sequence[Sequence[Card]], discard: Card | None
    ) -> tuple[Move, ...]:
        options = self.game.options
        if table.alone and options.partners_best and table.plays:
            written = self.moved.given is not None and self.moved.laid is not None
            self.moved.settle(hands, table, discard, self.turn_up)
            if not written:
                self.filled.append(f"what was given and laid away ({self.moved.given}, {self.moved.laid})")
        defended = options.defend_alone and (bool(table.plays) or table.defender != NOBODY)
        table.given, table.laid = self.moved.given, self.moved.laid
        return said_since(table, defended=defended)

    # ── errors ────────────────────────────────────────────────────────────────────────────────────────────────

    def bad(self, what: str) -> BadRecord:
        return BadRecord(f"Deal {self.number}: {what}.")

    def broken(self, rule: str, sentence: str, ply: int | None = None, line: str | None = None) -> BrokenRecord:
        refusal = Refusal(rule, speak(sentence, self.names))
        return BrokenRecord(refusal, deal=self.number, ply=ply, line=line)

    # ── cards as they were written ────────────────────────────────────────────────────────────────────────────

    def could_be(self, written: str) -> Could:
        """Return the cards of the pack that a written card can stand for; all if `written` is empty."""
        text = (written or ANY).replace("10", "T").translate(_SIGNS)
        if text in ("R", "L"):
            if self.trump is None:
                raise self.bad(f"{written!r} is a bower before there are trumps")
            return frozenset({(right_bower if text == "R" else left_bower)(self.trump)})
        if text == JOKER_WRITTEN:
            if JOKER not in self.pack:
                raise self.broken("EU-2.1", "There is no joker in the pack.")
            return frozenset({JOKER})
        rank, suit = text[:1], text[1:].lower()
        if len(text) != 2 or rank not in PLAIN_ORDER + "X":
            raise self.bad(f"{written[:20]!r} is no card")
        if suit != "x" and suit not in _LETTERS:
            raise self.bad(f"{written!r} names no suit of the pack")
        ranks = PLAIN_ORDER if rank == "X" else rank
        suits = SUITS if suit == "x" else (_LETTERS[suit],)
        cards = self.pack & {card_of(each, of) for each in ranks for of in suits}
        if rank + suit == ANY:
            cards = self.pack
        if not cards:
            raise self.broken("EU-2.1", f"The {written} is not in a pack of {len(self.pack)} cards.")
        return cards

    def certain(self, written: Sequence[str]) -> list[Card]:
        return [min(could) for could in map(self.could_be, written) if len(could) == 1]

    def hand_written(self, seat: int) -> list[Card]:
        """Return the known cards of the hand that was written down for the seat.

        The turn-up is left out of the dealer's hand, which may have been written down after the exchange.
        """
        cards = self.certain(self.known.hands[seat]) if seat < len(self.known.hands) else []
        return [card for card in cards if seat != self.dealer or card != self.turn_up]

    # ── turn-up and bidding ───────────────────────────────────────────────────────────────────────────────────

    def find_turn_up(self) -> Card:
        """Return the turn-up.

        If it is unknown because it was turned down, choose a card that is no jack and whose suit nobody called.
        """
        could = self.could_be(self.known.turn_up)
        if len(could) == 1:
            return min(could)
        if "Order" in self.known.calls:
            raise self.bad("the turn-up that was accepted is not known")
        everything = [*self.known.hands, *self.known.tricks, self.known.stock]
        elsewhere = self.certain([card for cards in everything for card in cards if card not in ("R", "L")])
        named = {_LETTERS[call] for call in self.known.calls if call in _LETTERS}
        plain = [card for card in could.difference(elsewhere) if card is not JOKER]
        choice = sorted(card for card in plain if card.suit not in named and card.rank != "J")
        if not choice:
            raise self.bad("no card is left that the turn-up could be")
        self.filled.append(f"the turn-up ({choice[0]})")
        return choice[0]

    def bid(self) -> EuchreDeal:
        others = sorted(self.pack - {self.turn_up})
        deal = self.game.open(self.game.start(), self.dealer, [(*others[:20], self.turn_up, *others[20:])])
        if deal.phase == BENNY and (self.known.calls or self.known.up_suit is not None):
            self.game.play(deal, STANDS_FOR[self.find_suit_of_the_joker()][self.dealer])
        for ply, call in enumerate(self.known.calls):
            alone = self.known.alone and ply == len(self.known.calls) - 1
            move = self.line_of(deal, (self.dealer + 1 + ply) % SEATS, call, alone=alone)
            if move.verb == "farm" and deal.phase == "order" and self.game.options.farmers == "throw-in":
                self.game.play(deal, move)  # whether it really is a farmer's hand is checked by a replay
                continue
            refusal = self.game.refusal(deal, move)
            if refusal is not None:
                raise self.broken(refusal.rule, refusal.sentence, ply, str(move))
            self.game.play(deal, move)
        return deal

    def find_suit_of_the_joker(self) -> Suit:
        """Return the suit for which the joker stands [EU-11.3].

        If it is not written down, choose a suit that nobody called.
        """
        said = self.known.up_suit
        if said in _LETTERS:
            return _LETTERS[said]
        if said is not None or "Order" in self.known.calls:
            raise self.bad("it does not say for which suit the joker stands that was turned up")
        suit = next(suit for suit in SUITS if suit.letter not in self.known.calls)
        self.filled.append(f"the suit for which the joker stands ({suit.letter})")
        return suit

    def line_of(self, deal: EuchreDeal, seat: int, call: str, *, alone: bool) -> Move:
        more = ("alone",) if alone else ()
        if call == "Pass":
            return Move(seat, "pass")
        if call == THROWN_IN:
            return Move(seat, "farm")
        if call == "Order":
            return Move(seat, deal.position_word(seat), *more)
        if call in _LETTERS:
            return Move(seat, "name", _LETTERS[call], *more)
        if call == "n" and self.game.options.no_trump:
            return Move(seat, "name", NO_TRUMP, *more)
        if call == "n":
            raise self.broken("EU-4.13", "No trump was called: only a suit can be called at this table.")
        raise self.bad("a call is not known" if call == "x" else f"{call[:20]!r} is no call")

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    def find_plays(self, table: EuchreDeal) -> EuchreDeal:
        tricks = [[self.could_be(card) for card in trick] for trick in self.known.tricks if trick]
        for number, trick in enumerate(tricks):
            if len(trick) > table.active or (len(trick) < table.active and number < len(tricks) - 1):
                raise self.bad(f"trick {number} has {amount(len(trick), 'card')}, and {table.active} play")
        if len(tricks) > TRICKS:
            raise self.bad(f"it has {len(tricks)} tricks")
        if tricks and self.known.leader not in (None, table.turn):
            rule = "EU-4.27" if table.alone else "EU-4.26"
            raise self.broken(rule, f"Seat {self.known.leader} is said to lead, but the lead is seat {table.turn}'s.")
        cards = [could for trick in tricks for could in trick]
        played = _Search(self, table, cards).extend(table)
        if played is None:
            raise self.bad("no cards fit those that were played and not written down")
        guessed = [play for could, play in zip(cards, played.plays, strict=True) if len(could) > 1]
        self.unknown.update(play.seat for play in guessed)
        if guessed:
            self.filled.append(f"{amount(len(guessed), 'card')} played ({cards_text(cards_in(guessed))})")
        return played

    def find_discard(self, table: EuchreDeal) -> Could:
        could = self.pack if self.known.discard is None else self.could_be(self.known.discard)
        if len(could) == 1:
            return could
        plays = table.played(self.dealer)
        if table.phase == OVER and self.turn_up not in plays:
            self.filled.append(f"that the dealer kept his five and threw the {self.turn_up} away")
            return frozenset({self.turn_up})
        return could - {self.turn_up, *plays}

    # ── the deal ──────────────────────────────────────────────────────────────────────────────────────────────

    def deal_back(self, table: EuchreDeal, laid: Could | None) -> tuple[list[list[Card]], Card | None, list[Card]]:
        """Return the five cards dealt to each seat, the dealer's discard, and the cards under the turn-up."""
        took = laid is not None and laid != {self.turn_up}
        hands = [self.hand_seen(table, seat, took) for seat in range(SEATS)]
        discard = self.known_discard(hands[self.dealer], table, laid)
        if took and discard is not None and discard not in hands[self.dealer]:
            hands[self.dealer].append(discard)
        stock = self.stock_seen(hands)
        lying = [self.turn_up, *stock, *(card for hand in hands for card in hand)]
        twice = next((card for card in lying if lying.count(card) > 1), None)
        if twice is not None:
            raise self.broken("EU-4.4", f"The {twice.title} is in two places.")
        if any(len(hand) > HAND for hand in hands) or len(lying) > len(self.pack):
            raise self.broken("EU-4.5", "A seat holds more than the five cards it is dealt.")
        thrown = self.fill(table, hands, stock, hidden_discard=took and discard is None)
        return hands, discard if thrown is None else thrown, stock

    def hand_seen(self, table: EuchreDeal, seat: int, took: bool) -> list[Card]:
        """Return the known cards of the hand that was dealt to the seat.

        If fewer than five were written down, cards that the seat played, gave or laid away are added. `took` says
        whether the dealer took the turn-up into his hand.
        """
        hand = self.hand_written(seat)
        if len(hand) < HAND:
            exchanged = {self.turn_up} if took and seat == self.dealer else set()
            exchanged |= self.moved.received(seat, self.maker)
            plays = [*table.played(seat), *sorted(self.moved.gone(seat, self.maker))]
            hand += [card for card in dict.fromkeys(plays) if card not in hand and card not in exchanged]
        return hand

    def stock_seen(self, hands: Sequence[Sequence[Card]]) -> list[Card]:
        stock = list(dict.fromkeys([*self.moved.took, *self.certain(self.known.stock)]))
        elsewhere = [card for card in stock if card == self.turn_up or any(card in hand for hand in hands)]
        self.doubts += [f"the {card} did not lie under the turn-up" for card in elsewhere]
        return [card for card in stock if card not in elsewhere]

    def known_discard(self, hand: Sequence[Card], table: EuchreDeal, laid: Could | None) -> Card | None:
        if laid is None or len(laid) == 1:
            return min(laid) if laid else None
        if len(hand) < HAND:
            if self.known.discard is None or self.could_be(self.known.discard) == self.pack:
                return None
            hands = [self.hand_written(seat) for seat in range(SEATS) if seat != self.dealer]
            choice = laid.difference(*hands, self.certain(self.known.stock), cards_in(table.plays))
        else:
            choice = laid & set(hand)
        if not choice:
            raise self.bad("no card is left that the dealer can have discarded")
        lacked, follows = table.lacks[self.dealer], table.ranking.follows
        card = min(choice, key=lambda card: (not lacked >> follows[card] & 1, card))
        if len(choice) > 1:
            self.unknown.add(self.dealer)
        self.filled.append(f"the discard ({card})")
        return card

    def fill(
        self, table: EuchreDeal, hands: list[list[Card]], stock: list[Card], *, hidden_discard: bool
    ) -> Card | None:
        """Deal the cards that nobody saw into the hands, the discard and the stock.

        If `hidden_discard` is true, one of these cards becomes the discard and is returned; otherwise the result is
        None.
        """
        known = {self.turn_up, *stock, *(card for hand in hands for card in hand)}
        holes = [
            (HAND - len(hand) - (hidden_discard and seat == self.dealer), table.lacks[seat])
            for seat, hand in enumerate(hands)
        ]
        under = len(self.pack) - SEATS * HAND - 1 - len(stock)
        holes += [(int(hidden_discard), 0), (under, 0)]
        try:
            filled = fill_holes(holes, sorted(self.pack - known), table.ranking.follows, self.chance)
        except ValueError:
            raise self.bad("no cards are left that can have lain in the hands") from None
        for seat, cards in enumerate(filled[:SEATS]):
            hands[seat] += cards
            if cards:
                self.unknown.add(seat)
                self.filled.append(f"{amount(len(cards), 'card')} of {self.names[seat]} ({cards_text(sorted(cards))})")
        thrown = filled[SEATS][0] if hidden_discard else None
        if thrown is not None:
            hands[self.dealer].append(thrown)
            self.unknown.add(self.dealer)
            self.filled.append(f"the discard ({thrown})")
        stock += filled[SEATS + 1]
        if under:
            self.filled.append(f"{amount(under, 'card')} under the turn-up")
        return thrown

    def stack(self, hands: Sequence[Sequence[Card]], stock: Sequence[Card]) -> str:
        """Return the pack, as text, from which these hands are dealt in packets of three and two [EU-4.5]."""
        return cards_text([*packed([*map(sorted, hands)], self.dealer + 1, (3, 2)), self.turn_up, *stock])


class _Search:
    """A search for the cards that were played but not, or not fully, written down."""

    def __init__(self, deal: _Reconstruction, table: EuchreDeal, cards: Sequence[Could]) -> None:
        self.cards, self.laid = cards, Play(deal.game.options)
        self.checked = any(len(could) > 1 for could in cards)
        self.patience = PATIENCE
        moved, maker = deal.moved, table.maker
        self.hands = [
            frozenset(deal.hand_written(seat)) - moved.gone(seat, maker) | moved.received(seat, maker)
            for seat in range(SEATS)
        ]
        self.known = {min(could) for could in cards if len(could) == 1}
        lying = {deal.turn_up, *deal.certain(deal.known.stock), *(card for hand in self.hands for card in hand)}
        if deal.known.discard is not None:
            lying.update(deal.certain([deal.known.discard]))
        unseen = deal.pack - lying
        self.choices = [hand if len(hand) == HAND else hand | unseen for hand in self.hands]
        if table.how not in (None, "name") and deal.dealer != table.silent:
            self.choices[deal.dealer] |= {deal.turn_up}

    def extend(self, table: EuchreDeal) -> EuchreDeal | None:
        """Play on from `table` to the last play of the account, and return the deal.

        Cards that are not known are tried one after another. Return None if no choice fits the account, or if none is
        found in time.
        """
        if len(table.plays) == len(self.cards):
            return table
        self.patience -= 1
        if self.patience < 0:
            return None
        for card in self.candidates(table):
            if not self.checked or self.could_play(table, card):
                after = table.copy()
                self.laid.play(after, PLAY[table.turn][card])
                played = self.extend(after)
                if played is not None:
                    return played
        return None

    def candidates(self, table: EuchreDeal) -> list[Card]:
        could, choices = self.cards[len(table.plays)], self.choices[table.turn]
        if len(could) == 1:
            return [card for card in could if not self.checked or card in choices]
        cards = (could & choices - self.known).difference(cards_in(table.plays))
        strength = table.ranking.strength[table.led] if table.count else [0] * len(CARDS)
        return sorted(cards, key=lambda card: (strength[card], card))

    def could_play(self, table: EuchreDeal, card: Card) -> bool:
        seat, suit = table.turn, table.ranking.follows[card]
        owes = table.count and suit != table.led
        held = self.hands[seat].difference(table.played(seat), (card,)) if owes else ()
        return not table.lacks[seat] >> suit & 1 and all(table.ranking.follows[other] != table.led for other in held)
