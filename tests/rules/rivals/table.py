"""Tables of the rivals games for tests: positions written pile by pile, and moves made one after another."""

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
    """Return the cards of a pile, written bottom card first."""
    return read_cards(text)


def built(text: str) -> Pile:
    """Return the cards of a foundation with that top card, from the ace up."""
    if not text:
        return ()
    top = read_card(text)
    return tuple(CARDS[card] for card in range(top - top % 13, top + 1))


class Table(table.Table):
    """One deal at a table of one of the games."""

    def choices(self, seat: int | None = None) -> list[str]:
        """Return the legal moves of a seat (by default the mover) as sorted texts, without requests to look."""
        seat = self.deal.turn if seat is None else seat
        return sorted(str(move) for move in self.game.lawful(self.deal, seat) if move.verb != "ask")

    def has(self, line: str) -> bool:
        """Whether a move is legal; check that only illegal moves have a refusal."""
        move = read_move(line)
        lawful = move in self.game.lawful(self.deal, move.seat)
        assert lawful == (self.game.refusal(self.deal, move) is None)
        return lawful

    def at(self, name: str) -> str:
        """Return the cards of a place as text, bottom card first."""
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
        """Return the heads, the cells and the sentences of the score sheet, with names."""
        (sheet,) = self.teller.sheets(results, looking)
        cells = [tuple(speak(cell, NAMES) for cell in row.cells) for row in sheet.rows]
        heads = tuple(speak(head, NAMES) for head in sheet.columns)
        return heads, cells, [speak(sentence, NAMES) for sentence in sheet.breakdown]


def open_game(kind: Any, packs: Iterable[str], dealer: int, seats: Any = None, **options: object) -> Any:
    """Return a table of one of the games, opened from packs."""
    game = kind.table(options, seats)
    made: Any = {RussianBank: Bank, SingleDeckRussianBank: Single, PishePasha: Pishe, SpiteAndMalice: Spite}[kind]
    table: Any = made.__new__(made)
    table.game = game
    table.deal = game.open(game.start(), dealer, [read_cards(pack) for pack in packs])
    return table


class _Piles(Table):
    """A table of one of the games for two. Piles are written bottom card first, foundations as their top card alone.

    `turned` lies face up on the pile from which the mover turns cards, a hand or a stock. All cards that are not named
    lie face down in these piles, where they play no part, except in a pile that is named in `empty`.
    """

    kind: Any
    places: Any
    tableau: int
    foundations: int
    H: str
    counted: Sequence[Sequence[int]]
    """For each seat, the numbers of the piles whose cards count as its holding."""

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
        """Set the values by which a standstill is recognized."""
        current: Progress = self.deal.progress
        self.deal.progress = current._replace(**values)


def foundations_of(piles: dict[str, str], places: int) -> Foundations:
    """Return the foundations, given by their top cards."""
    heights = [built(piles.get(f"F{number}", "")) for number in range(1, places + 1)]
    due = [(BIT[cards[-1] + 1] if len(cards) < 13 else 0) if cards else ACES for cards in heights]
    return Foundations.begun_by(due)._replace(piles=tuple(heights))


class Bank(_Piles):
    """A table of Russian Bank; `up` says how many cards of each stock lie face up."""

    kind, places, tableau, foundations, H = RussianBank, rb.PLACES, 8, 8, "H"
    counted = ((8, 10, 12), (9, 11, 13))

    def __init__(self, *, up: Any = (1, 1), **given: Any) -> None:
        super().__init__(**given)
        for seat, stock in enumerate(rb.STOCKS):
            self.deal.down[stock] = self.deal.unseen[stock] = max(len(self.deal.piles[stock]) - up[seat], 0)


class Single(_Piles):
    """A table of Single-Deck Russian Bank; `places` is how many places the tableau has."""

    kind, places, tableau, foundations, H = SingleDeckRussianBank, sd.PLACES, 8, 0, "H"
    counted = ((8, 10), (9, 11))

    def __init__(self, *, laid: Any = 8, **given: Any) -> None:
        super().__init__(**given)
        self.deal.laid = laid


class Pishe(_Piles):
    """A table of Pishe Pasha, where cards are turned from the stocks; `played` says if one was played this turn."""

    kind, places, tableau, foundations, H = PishePasha, pp.PLACES, 0, 4, "S"
    counted = ((0, 2), (1, 3))

    def __init__(self, *, played: Any = False, **given: Any) -> None:
        super().__init__(**given)
        self.deal.played = played


class Spite(Table):
    """A table of Spite and Malice. Piles and stacks are written bottom card first, the stock top card first.

    A payoff pile that is not named is a king of clubs on a four. Cards that are named nowhere are left out of the deal.
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
        """Return the packs in list order; for three players the second has the odd card, too."""
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
        """Make the shuffle that the deal waits for, in that order, or if none is given, in the order drawn."""
        move = self.awaited if order is None else Move(-1, "shuffle", *order)
        assert self.game.refusal(self.deal, move) is None
        self.game.play(self.deal, move)
        return self

    @property
    def awaited(self) -> Move:
        """A shuffle that the deal waits for."""
        from random import Random

        move = self.game.chance(self.deal, Random(1))
        assert isinstance(move, Move)
        return move


def standing(*totals: int, dealer: int | None = None) -> Standing:
    """A standing in the middle of a match."""
    return Standing(totals, dealer, (), 1)


__all__ = ["EVERYTHING", "JOKER", "SPECTATOR", "Bank", "Pishe", "Single", "Spite", "Table", "open_game", "standing"]
