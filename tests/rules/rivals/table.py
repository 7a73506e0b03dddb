"""Tables of the rivals games to be tested: positions written pile by pile, and lines said one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Self

from cardtable.cards import CARDS, JOKER, Card, read_card, read_cards
from cardtable.rules.game import EVERYTHING, SPECTATOR, Result, Standing
from cardtable.rules.moves import Move, read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.piles import ACES, BIT, Foundations, Pile
from cardtable.rules.rivals import pishe_pasha as pp
from cardtable.rules.rivals import russian_bank_plays as rb
from cardtable.rules.rivals import single_deck_russian_bank as sd
from cardtable.rules.rivals.deal import Progress, Watch
from cardtable.rules.rivals.game import PACK
from cardtable.rules.rivals.pishe_pasha import PishePasha
from cardtable.rules.rivals.positions import stand
from cardtable.rules.rivals.russian_bank import RussianBank
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from cardtable.rules.rivals.spite_and_malice import SECOND_PACK, SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_plays import NOTHING
from cardtable.rules.rivals.standstill import fresh
from tests.rules import table

NAMES = table.NAMES

NEW_PACK = tuple(CARDS[:52])


def pile(text: str) -> Pile:
    """A pile as it is written, bottom card first."""
    return read_cards(text)


def built(text: str) -> Pile:
    """A foundation, by its top card: ace up to that card."""
    if not text:
        return ()
    top = read_card(text)
    return tuple(CARDS[card] for card in range(top - top % 13, top + 1))


class Table(table.Table):
    """One deal at a table of one of the games."""

    def choices(self, seat: int | None = None) -> list[str]:
        """What a seat may say (the mover if none is named), sorted; requests to look left out."""
        seat = self.deal.turn if seat is None else seat
        return sorted(str(move) for move in self.game.lawful(self.deal, seat) if move.verb != "ask")

    def has(self, line: str) -> bool:
        """Whether that line is lawful, and not refused."""
        move = read_move(line)
        lawful = move in self.game.lawful(self.deal, move.seat)
        assert lawful == (self.game.refusal(self.deal, move) is None)
        return lawful

    def at(self, name: str) -> str:
        """What lies at a place, bottom card first."""
        return " ".join(map(str, self.pile(name)))

    def pile(self, name: str) -> Pile:
        raise NotImplementedError

    @property
    def to_act(self) -> list[int]:
        return list(self.game.to_act(self.deal))

    @property
    def over(self) -> bool:
        return self.game.result(self.deal) is not None

    def sheet(self, results: Sequence[Result], looking: int | None = None) -> Any:
        """The score sheet, with names."""
        (sheet,) = self.teller.sheets(results, looking)
        cells = [tuple(speak(cell, NAMES) for cell in row.cells) for row in sheet.rows]
        heads = tuple(speak(head, NAMES) for head in sheet.columns)
        return heads, cells, [speak(sentence, NAMES) for sentence in sheet.breakdown]


def open_game(kind: Any, packs: Iterable[str], dealer: int, seats: Any = None, **options: object) -> Any:
    """A table of any of the games, opened from packs."""
    game = kind.table(options, seats)
    made: Any = {RussianBank: Bank, SingleDeckRussianBank: Single, PishePasha: Pishe, SpiteAndMalice: Spite}[kind]
    table: Any = made.__new__(made)
    table.game = game
    table.deal = game.open(game.start(), dealer, [read_cards(pack) for pack in packs])
    return table


class _Piles(Table):
    """A table of one of the games for two. Piles are written bottom card first, foundations by their top card alone.

    `turned` lies face up on what the mover turns cards from, the hands or stocks `H`. What is not named lies there too,
    face down, so that it plays no part; but nothing lies in one that is `empty`.
    """

    kind: Any
    places: Any
    tableau: int
    foundations: int
    H: str
    counted: Sequence[Sequence[int]]
    """By seat the numbers of the piles that are its holding."""

    def __init__(self, *, turn: Any = 0, turned: Any = "", empty: Any = "", options: Any = None, **piles: Any) -> None:
        self.game = self.kind.table(options or {})
        packs = self.game.packs(self.game.start())
        deal = self.deal = self.game.open(self.game.start(), 1 - turn, packs)
        deal.piles = [()] * len(deal.piles)
        for name, text in piles.items():
            if not name.startswith("F"):
                deal.piles[self.places.number[name]] = pile(text)
        deal.foundations = foundations_of(piles, self.foundations)
        left = [list(pack) for pack in packs]
        for card in (*chain(*deal.piles, *deal.foundations.piles), *pile(turned)):
            if owner := next((pack for pack in left if card in pack), None):
                owner.remove(card)
        free = [seat for seat in (0, 1) if f"{self.H}{seat}" not in (*piles, *empty.split())]
        for at, seat in enumerate(free):
            own = left[seat] if len(left) == 2 else left[0][at :: len(free)]
            deal.piles[self.places.number[f"{self.H}{seat}"]] = tuple(own)
        deal.down = [0] * len(deal.piles)
        for place in (self.places.number[f"{self.H}{seat}"] for seat in (0, 1)):
            deal.down[place] = len(deal.piles[place])
        deal.unseen = deal.down[:]
        deal.piles[self.places.number[f"{self.H}{turn}"]] += pile(turned)
        deal.turn, deal.phase = turn, "turned" if turned else "play"
        deal.holding = [sum(len(deal.piles[number]) for number in numbers) for numbers in self.counted]
        deal.progress = fresh(deal.holding)._replace(built=deal.foundations.cards if self.game.law else 0)
        deal.watch = Watch()
        deal.key = sum(deal.codes)
        stand(deal, *range(self.tableau))

    def pile(self, name: str) -> Pile:
        if name.startswith("F"):
            found: Pile = self.deal.foundations.piles[int(name[1:]) - 1]
            return found
        return tuple(self.deal.piles[self.places.number[name]])

    def progress(self, **values: Any) -> None:
        """Set what a standstill is told by."""
        current: Progress = self.deal.progress
        self.deal.progress = current._replace(**values)


def foundations_of(piles: dict[str, str], places: int) -> Foundations:
    """Foundations as far as they are built, named by their top cards."""
    heights = [built(piles.get(f"F{number}", "")) for number in range(1, places + 1)]
    due = [(BIT[cards[-1] + 1] if len(cards) < 13 else 0) if cards else ACES for cards in heights]
    return Foundations.begun_by(due)._replace(piles=tuple(heights))


class Bank(_Piles):
    """Russian Bank; `up` says how many cards of each stock lie face up."""

    kind, places, tableau, foundations, H = RussianBank, rb.PLACES, 8, 8, "H"
    counted = ((8, 10, 12), (9, 11, 13))

    def __init__(self, *, up: Any = (1, 1), **given: Any) -> None:
        super().__init__(**given)
        for seat, stock in enumerate(rb.STOCKS):
            self.deal.down[stock] = self.deal.unseen[stock] = max(len(self.deal.piles[stock]) - up[seat], 0)


class Single(_Piles):
    """Single-Deck Russian Bank, of which so many places are laid."""

    kind, places, tableau, foundations, H = SingleDeckRussianBank, sd.PLACES, 8, 0, "H"
    counted = ((8, 10), (9, 11))

    def __init__(self, *, laid: Any = 8, **given: Any) -> None:
        super().__init__(**given)
        self.deal.laid = laid


class Pishe(_Piles):
    """Pishe Pasha, where cards are turned from the stocks; whether one has been played in this turn."""

    kind, places, tableau, foundations, H = PishePasha, pp.PLACES, 0, 4, "S"
    counted = ((0, 2), (1, 3))

    def __init__(self, *, played: Any = False, **given: Any) -> None:
        super().__init__(**given)
        self.deal.played = played


class Spite(Table):
    """Spite and Malice: payoff piles, side and center stacks bottom card first; hands; the stock top card first.

    A payoff pile that is not named is a king of clubs on a four; what is named nowhere is left out.
    """

    def __init__(
        self,
        *,
        seats: Any = 2,
        turn: Any = 0,
        hands: Any = (),
        stock: Any = None,
        options: Any = None,
        **piles: Any,
    ) -> None:
        self.game = SpiteAndMalice.table(options or {}, seats)
        layout = self.game.layout
        deal = self.deal = self.game.open(self.game.start(), seats - 1, self.ordered(seats))
        deal.piles = [()] * len(layout.names)
        for seat in range(seats):
            deal.piles[seat] = pile(piles.pop(f"P{seat}", "4c Kc"))
            text = hands[seat] if seat < len(hands) else ""
            deal.hands[seat] = tuple(sorted(pile(text)))
        for name, text in piles.items():
            deal.piles[layout.number[name]] = pile(text)
        deal.stock = tuple(reversed(pile("Kd Qd Jd Td 9d 8d" if stock is None else stock)))
        deal.turn = deal.lead = turn
        deal.awaited = NOTHING
        deal.phase = "play"

    @staticmethod
    def ordered(seats: int) -> tuple[tuple[Card, ...], ...]:
        """Packs in which the cards lie in list order, the odd card of three among them."""
        second = SECOND_PACK[seats]
        return PACK, tuple(sorted((*second, PACK[-1]))) if seats == 3 else second

    def pile(self, name: str) -> Pile:
        return tuple(self.deal.piles[self.game.layout.number[name]])

    def hand(self, seat: int) -> str:
        """A hand in list order."""
        return " ".join(map(str, self.deal.hands[seat]))

    @property
    def stock(self) -> str:
        """The stock, top card first."""
        return " ".join(map(str, reversed(self.deal.stock)))

    def shuffle(self, order: Iterable[Any] | None = None) -> Self:
        """Give the awaited shuffle, as the cards lie if no order is named."""
        move = self.awaited if order is None else Move(-1, "shuffle", *order)
        assert self.game.refusal(self.deal, move) is None
        self.game.play(self.deal, move)
        return self

    @property
    def awaited(self) -> Move:
        """A shuffle that is awaited."""
        from random import Random

        move = self.game.chance(self.deal, Random(1))
        assert isinstance(move, Move)
        return move


def standing(*totals: int, dealer: int | None = None) -> Standing:
    """A standing in the middle of a match."""
    return Standing(totals, dealer, (), 1)


__all__ = ["EVERYTHING", "JOKER", "SPECTATOR", "Bank", "Pishe", "Single", "Spite", "Table", "open_game", "standing"]
