"""What a seat observes, as a row of whole numbers, each with a fixed place."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.cards import BACK, SUITS, Card
from cardtable.players.bots.telling import data_of
from cardtable.rules.game import OVER, slots_of
from cardtable.rules.tricks.hands import FACES, Bag, cards_of

if TYPE_CHECKING:
    from cardtable.learning.words import Words
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.tricks.play import TrickDeal

__all__ = ["LARGEST", "Layout", "Part"]

LARGEST: Final = 2**20
"""Every number observed lies between minus this and this."""

_CARDS: Final = ("Hand", "Card", "Card | None", "tuple[Card, ...]")
_NUMBERS: Final = ("int", "bool", "int | None", "Suit | None")
_APART: Final = ("turn", "dealer", "ledger", "after", "winners")
"""The slots of a deal that are left out of the part `facts`.

Other parts of the row tell the turn, the dealer, and how many tricks each seat has won. The row does not tell the
ledger (the list of faults and calls), nor `after` (which seat plays after which).
"""


class Part(NamedTuple):
    """A part of the row: its name, its shape, and where it begins.

    `each` names the numbers in the last dimension.
    """

    name: str
    shape: tuple[int, ...]
    start: int
    each: tuple[str, ...]

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


class Layout:
    """The layout of what a seat observes at a table.

    `parts` lists the parts of the row, in order, and `size` is its length. The seat that observes comes first in each
    dimension of seats, then the others clockwise. Cards are counted, so a number can be 2 if a pack has two of a card.
    A slot is an attribute of the deal. With `n` seats, `k` different cards in the pack and `w` words, the parts are:

    | part | shape | is |
    | --- | --- | --- |
    | `seat` | n | 1 at the number of the seat that observes; only this part begins with seat 0 |
    | `phase` | phases + 1 | 1 at the phase of the deal; the last is the end of the deal |
    | `turn`, `dealer` | n | 1 at the seat on turn, and at the dealer |
    | `scores` | n | each seat's score before the deal |
    | `hands` | n × k | the cards in each hand, as far as the seat knows them |
    | `hidden` | n | how many cards in each hand the seat does not know |
    | the name of a slot | k + 1 | the known cards that lie or lay there, such as `widow`; then how many are hidden |
    | `plays` | n × k | the cards that each seat has played |
    | `trick` | n × k | the card of each seat in the trick on the table |
    | `tricks` | n | the number of tricks that each seat has won |
    | `trump` | 5 | 1 at the trump suit (c, d, h, s), or at none |
    | `said` | n × words without cards | how often each seat has said a word, as far as the deal notes it |
    | `facts` | differs | numbers of the deal, by the names that the rules use; -1 is nobody or nothing |
    | `saying` | w | how often the seat has said a word of the move that it has begun |

    The numbers in `facts` name seats as the rules do, from 0. A game's slots and facts can change with each version of
    Cardtable.
    """

    def __init__(self, rules: AnyGame, words: Words, deal: TrickDeal) -> None:
        self.rules, self.words = rules, words
        self.phases = (*rules.phases, OVER)
        self.kinds = sorted({card for pack in rules.packs(rules.start()) for card in pack})
        self.place = {card: at for at, card in enumerate(self.kinds)}
        self.spoken = {action: at for at, action in enumerate(words.without_cards)}
        self.account = {seat: at for at, seats in enumerate(rules.accounts) for seat in seats}
        self.types = _types_of(deal)
        self.piles = [slot for slot, kind in self.types.items() if kind in _CARDS]
        self.parts: list[Part] = []
        self.tells: list[Callable[[Any, int], list[int]]] = []
        self.size = 0
        self._lay_out(deal)

    def _lay_out(self, deal: TrickDeal) -> None:
        seats = tuple(f"seat +{step}" for step in range(self.rules.seats))
        cards = tuple(map(str, self.kinds))
        spoken = tuple(self.words.texts[action] for action in self.spoken)
        self._add("seat", self._this, seats=False, each=tuple(f"seat {seat}" for seat in range(len(seats))))
        self._add("phase", self._phase, seats=False, each=self.phases)
        self._add("turn", self._turn, seats=False, each=seats)
        self._add("dealer", self._dealer, seats=False, each=seats)
        self._add("scores", self._scores, seats=False, each=seats)
        self._add("hands", self._hands, seats=True, each=cards)
        self._add("hidden", self._hidden, seats=False, each=seats)
        for slot in self.piles:
            self._add(slot, self._pile(slot), seats=False, each=(*cards, "hidden"))
        self._add("plays", self._plays, seats=True, each=cards)
        self._add("trick", self._trick, seats=True, each=cards)
        self._add("tricks", self._tricks, seats=False, each=seats)
        self._add("trump", self._trump, seats=False, each=(*(suit.letter for suit in SUITS), "none"))
        if hasattr(deal, "said"):
            self._add("said", self._said, seats=True, each=spoken)
        self._add("facts", self._facts, seats=False, each=tuple(self._named_facts(deal)))
        self.parts.append(Part("saying", (len(self.words),), self.size, self.words.texts))
        self.size += len(self.words)

    def _add(self, name: str, tells: Callable[[Any, int], list[int]], *, seats: bool, each: tuple[str, ...]) -> None:
        shape = (self.rules.seats, len(each)) if seats else (len(each),)
        part = Part(name, shape, self.size, each)
        self.parts.append(part)
        self.tells.append(tells)
        self.size += part.size

    def numbers(self, view: View, saying: Sequence[int] = ()) -> list[int]:
        """Return the row for the seat of a view; `saying` has the actions with which this seat has begun its move."""
        row: list[int] = []
        for tells in self.tells:
            row += tells(view.deal, view.who)
        begun = [0] * len(self.words)
        for action in saying:
            begun[action] += 1
        return row + begun

    def told(self, view: View, saying: Sequence[int] = ()) -> str:
        """Return, as one line of JSON, all that a view has of the deal and what its seat has begun to say."""
        deal = view.deal
        trump = deal.ranking.trump
        told: dict[str, object] = {
            "seat": view.who,
            "saying": [self.words.texts[action] for action in sorted(saying)],
            "trump": None if trump is None else trump.letter,
        }
        for slot, kind in self.types.items():
            value = getattr(deal, slot)
            match kind:
                case "Bag":
                    told[slot] = [*map(str, cards_of(value))]
                case "list[Bag]":
                    told[slot] = [[*map(str, cards_of(bag))] for bag in value]
                case "Ranking" | "Ledger | None":
                    pass
                case _:
                    told[slot] = data_of(value)
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    # ── the parts ─────────────────────────────────────────────────────────────────────────────────────────────

    def _one(self, at: int, length: int) -> list[int]:
        row = [0] * length
        row[at] = 1
        return row

    def _step(self, seat: int, who: int) -> int:
        return (seat - who) % self.rules.seats

    def _order(self, who: int) -> list[int]:
        return [(who + step) % self.rules.seats for step in range(self.rules.seats)]

    def _this(self, deal: TrickDeal, who: int) -> list[int]:
        return self._one(who, self.rules.seats)

    def _phase(self, deal: TrickDeal, who: int) -> list[int]:
        return self._one(self.phases.index(deal.phase), len(self.phases))

    def _turn(self, deal: TrickDeal, who: int) -> list[int]:
        return self._one(self._step(deal.turn, who), self.rules.seats)

    def _dealer(self, deal: TrickDeal, who: int) -> list[int]:
        return self._one(self._step(deal.dealer, who), self.rules.seats)

    def _scores(self, deal: TrickDeal, who: int) -> list[int]:
        return [deal.standing.totals[self.account[seat]] for seat in self._order(who)]

    def _counted(self, bag: Bag) -> list[int]:
        return [bag >> 2 * card & 3 for card in self.kinds]

    def _hands(self, deal: TrickDeal, who: int) -> list[int]:
        return [number for seat in self._order(who) for number in self._counted(deal.held[seat])]

    def _hidden(self, deal: TrickDeal, who: int) -> list[int]:
        return [deal.held[seat] >> 2 * BACK if deal.held[seat] > FACES else 0 for seat in self._order(who)]

    def _pile(self, slot: str) -> Callable[[TrickDeal, int], list[int]]:
        def tells(deal: TrickDeal, who: int) -> list[int]:
            lying = getattr(deal, slot)
            row = [0] * (len(self.kinds) + 1)
            for card in (lying,) if isinstance(lying, Card) else lying or ():
                row[self.place.get(card, -1)] += 1
            return row

        return tells

    def _played(self, moves: Sequence[Any], who: int) -> list[int]:
        row = [0] * (self.rules.seats * len(self.kinds))
        for move in moves:
            row[self._step(move.seat, who) * len(self.kinds) + self.place[move.card]] += 1
        return row

    def _plays(self, deal: TrickDeal, who: int) -> list[int]:
        return self._played(deal.plays, who)

    def _trick(self, deal: TrickDeal, who: int) -> list[int]:
        return self._played(deal.plays[len(deal.plays) - deal.count :], who)

    def _tricks(self, deal: TrickDeal, who: int) -> list[int]:
        return [deal.winners.count(seat) for seat in self._order(who)]

    def _trump(self, deal: TrickDeal, who: int) -> list[int]:
        trump = deal.ranking.trump
        return self._one(len(SUITS) if trump is None else trump, len(SUITS) + 1)

    def _said(self, deal: Any, who: int) -> list[int]:
        row = [0] * (self.rules.seats * len(self.spoken))
        for move in deal.said:
            for action in self.words.heard(move):
                if action in self.spoken:
                    row[self._step(move.seat, who) * len(self.spoken) + self.spoken[action]] += 1
        return row

    def _named_facts(self, deal: TrickDeal) -> list[str]:
        named: list[str] = []
        for slot, kind in self.types.items():
            if slot in _APART:
                continue
            if kind in _NUMBERS:
                named.append(slot)
            elif kind == "list[int]":
                named += [f"{slot} {at}" for at in range(len(getattr(deal, slot)))]
            elif kind.startswith("tuple[") and kind not in _CARDS:
                named.append(f"number of {slot}")
        return named

    def _facts(self, deal: TrickDeal, who: int) -> list[int]:
        row: list[int] = []
        for slot, kind in self.types.items():
            if slot in _APART:
                continue
            value = getattr(deal, slot)
            if kind in _NUMBERS:
                row.append(-1 if value is None else int(value))
            elif kind == "list[int]":
                row += value
            elif kind.startswith("tuple[") and kind not in _CARDS:
                row.append(len(value))
        return row


def _types_of(deal: TrickDeal) -> dict[str, str]:
    written: dict[str, str] = {}
    for kind in reversed(type(deal).__mro__):
        written |= {slot: str(kind.__annotations__[slot]) for slot in getattr(kind, "__slots__", ())}
    return {slot: written[slot] for slot in sorted(slots_of(deal))}
