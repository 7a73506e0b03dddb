"""Tables of the rivals games to be tested: positions written pile by pile, and lines said one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from cardtable.rules.rivals.pishe_pasha import PishePasha
from cardtable.rules.rivals.positions import stand
from cardtable.rules.rivals.russian_bank import PACK, RussianBank
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from cardtable.rules.rivals.spite_and_malice import SECOND_PACK, SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_plays import NOTHING
from cardtable.rules.rivals.standstill import fresh
from cardtable.rules.teller import Zone
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

    def lines(self, seat: int | None = None) -> list[str]:
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

    def zones(self, who: int = 0) -> dict[str, Zone]:
        """The picture of a seat, by name."""
        return {zone.name: zone for zone in self.teller.zones(self.view(who))}

    def offer(self, line: str) -> tuple[str, str]:
        """What a line of a seat is called there, and what follows."""
        move = read_move(line)
        offer = self.teller.offer(self.view(move.seat), move)
        return speak(offer.title, NAMES, move.seat), speak(offer.effect, NAMES, move.seat)

    def sheet(self, results: Sequence[Result], looking: int | None = None) -> Any:
        """The score sheet, with names."""
        (sheet,) = self.teller.sheets(results, looking)
        cells = [tuple(speak(cell, NAMES) for cell in row.cells) for row in sheet.rows]
        heads = tuple(speak(head, NAMES) for head in sheet.columns)
        return heads, cells, [speak(sentence, NAMES) for sentence in sheet.breakdown]


def open_game(kind: Any, packs: Iterable[str], dealer: int, seats: Any = None, **options: object) -> Any:
    """A table of any of the games, opened from packs."""
    game = kind.table(options, seats)
    made = {RussianBank: Bank, SingleDeckRussianBank: Single, PishePasha: Pishe, SpiteAndMalice: Spite}[kind]
    table: Any = made.__new__(made)
    table.game = game
    table.deal = game.open(game.start(), dealer, [read_cards(pack) for pack in packs])
    return table


class _Piles(Table):
    """A table of one of the games for two."""

    places: Any
    tableau: int
    kind: Any

    def pile(self, name: str) -> Pile:
        if name.startswith("F"):
            found: Pile = self.deal.foundations.piles[int(name[1:]) - 1]
            return found
        number: int = self.places.number[name]
        return tuple(self.deal.piles[number])

    def _empty(self, turn: int, options: dict[str, object], foundations: Foundations) -> None:
        self.game = self.kind.table(options)
        packs = self.game.packs(self.game.start())
        self.deal = self.game.open(self.game.start(), 1 - turn, packs)
        self.deal.piles = [()] * len(self.deal.piles)
        self.deal.down = [0] * len(self.deal.piles)
        self.deal.foundations = foundations
        self.deal.turn = turn

    def _lay(self, piles: dict[str, str]) -> None:
        for name, text in piles.items():
            if not name.startswith("F"):
                self.deal.piles[self.places.number[name]] = pile(text)

    def _settle(self, counted: Sequence[Sequence[int]], turned: bool) -> None:
        """Bring everything up to date that is told by the piles."""
        deal = self.deal
        deal.phase = "turned" if turned else "play"
        deal.holding = [sum(len(deal.piles[number]) for number in numbers) for numbers in counted]
        deal.progress = fresh(deal.holding)
        deal.watch = Watch()
        deal.key = sum(deal.codes)
        stand(deal, *range(self.tableau))

    def progress(self, **values: Any) -> None:
        """Set what a standstill is told by."""
        current: Progress = self.deal.progress
        self.deal.progress = current._replace(**values)


def foundations_of(piles: dict[str, str], places: int) -> Foundations:
    """Foundations as far as they are built, named by their top cards."""
    found = Foundations.begun_by([ACES] * places)
    heights = [built(piles.get(f"F{number}", "")) for number in range(1, places + 1)]
    due = [(BIT[cards[-1] + 1] if len(cards) < 13 else 0) if cards else ACES for cards in heights]
    wanted = 0
    for mask in due:
        wanted |= mask
    return found._replace(piles=tuple(heights), due=tuple(due), wanted=wanted)


class Bank(_Piles):
    """Russian Bank. Piles are written bottom card first, foundations by their top card alone.

    `turned` lies face up on the mover's hand. What is not named lies in the hands, face down, so that it plays no part.
    `up` says how many cards of each stock lie face up.
    """

    places = rb.PLACES
    tableau = 8
    kind = RussianBank

    def __init__(
        self,
        *,
        turn: Any = 0,
        turned: Any = "",
        up: Any = (1, 1),
        empty: Any = "",
        options: Any = None,
        **piles: Any,
    ) -> None:
        self._empty(turn, options or {}, foundations_of(piles, 8))
        deal = self.deal
        self._lay(piles)
        left = [list(PACK), list(PACK)]
        named = [card for cards in (*deal.piles, *deal.foundations.piles) for card in cards]
        for card in (*named, *pile(turned)):
            owner = next(pack for pack in left if card in pack)
            owner.remove(card)
        for seat in (0, 1):
            hand = rb.HANDS[seat]
            if f"H{seat}" not in piles and f"H{seat}" not in empty.split():
                deal.piles[hand] = tuple(left[seat])
            deal.down[hand] = len(deal.piles[hand])
            stock = rb.STOCKS[seat]
            deal.down[stock] = max(len(deal.piles[stock]) - up[seat], 0)
        deal.piles[rb.HANDS[turn]] += pile(turned)
        deal.unseen = deal.down[:]
        self._settle(((8, 10, 12), (9, 11, 13)), bool(turned))


class Single(_Piles):
    """Single-Deck Russian Bank, written likewise; what is not named lies in the hands."""

    places = sd.PLACES
    tableau = 8
    kind = SingleDeckRussianBank

    def __init__(
        self,
        *,
        turn: Any = 0,
        turned: Any = "",
        laid: Any = 8,
        empty: Any = "",
        options: Any = None,
        **piles: Any,
    ) -> None:
        self._empty(turn, options or {}, Foundations((), (), 0))
        deal = self.deal
        self._lay(piles)
        deal.laid = laid
        named = {card for cards in (*deal.piles, pile(turned)) for card in cards}
        left = [card for card in NEW_PACK if card not in named]
        free = [seat for seat in (0, 1) if f"H{seat}" not in piles and f"H{seat}" not in empty.split()]
        for at, seat in enumerate(free):
            deal.piles[sd.HANDS[seat]] = tuple(left[at :: len(free)])
        for hand in sd.HANDS:
            deal.down[hand] = len(deal.piles[hand])
        deal.piles[sd.HANDS[turn]] += pile(turned)
        deal.unseen = deal.down[:]
        self._settle(((8, 10), (9, 11)), bool(turned))


class Pishe(_Piles):
    """Pishe Pasha, written likewise; what is not named lies in the stocks."""

    places = pp.PLACES
    tableau = 0
    kind = PishePasha

    def __init__(
        self,
        *,
        turn: Any = 0,
        turned: Any = "",
        played: Any = False,
        empty: Any = "",
        options: Any = None,
        **piles: Any,
    ) -> None:
        self._empty(turn, options or {}, foundations_of(piles, 4))
        deal = self.deal
        self._lay(piles)
        named = {card for cards in (*deal.piles, *deal.foundations.piles, pile(turned)) for card in cards}
        left = [card for card in NEW_PACK if card not in named]
        free = [seat for seat in (0, 1) if f"S{seat}" not in piles and f"S{seat}" not in empty.split()]
        for at, seat in enumerate(free):
            deal.piles[pp.STOCKS[seat]] = tuple(left[at :: len(free)])
        for stock in pp.STOCKS:
            deal.down[stock] = len(deal.piles[stock])
        deal.piles[pp.STOCKS[turn]] += pile(turned)
        deal.unseen = deal.down[:]
        deal.played = played
        self._settle(((0, 2), (1, 3)), bool(turned))


class Spite(Table):
    """Spite and Malice: payoff piles, side and centre stacks bottom card first; hands; the stock top card first.

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
