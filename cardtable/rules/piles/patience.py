"""What all patiences share: moving cards, turning the hand, and the deal [SOLI-4.1 to SOLI-4.14]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import CARDS, RANKS, Card, pack_of
from cardtable.rules.game import OVER, Game, Pack, Phase, Refusal, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, name
from cardtable.rules.options import Options
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE, Layout
from cardtable.rules.piles.options import TOGETHER
from cardtable.rules.piles.piles import (
    ACE,
    ANY,
    BIT,
    LAID_FIRST,
    OTHERS,
    UP_IN_SUIT,
    Foundations,
    Pile,
    PileDeal,
    cards_told,
    fill,
    hide,
    mixed,
    of_rank,
    rank_of,
    row,
)
from cardtable.rules.piles.ways import NO_FOUNDATIONS, UNITS, Founding, Hand, Route, changes, resting
from cardtable.rules.starting import Span, Start, beyond_the_last, unreachable
from cardtable.rules.words import amount, amount_in_words, capital, number_word

PACK: Final = pack_of(RANKS)
WHOLE: Final = len(PACK)

NO_LINE: Final = Refusal("SOLI-5", "You cannot do that in this game.")
MOVED_TOGETHER: Final = {
    "whole": f"all the face-up cards of a pile move together here, not a part of them. {changes(TOGETHER)}",
    "single": f"all the face-up cards of a pile move together here, or the top card alone. {changes(TOGETHER)}",
    "part": "only face-up cards move together.",
    "free": "cards move together only from pile to pile.",
    "one": "cards move one at a time in this game.",
}
ONE_TO_A_FOUNDATION: Final = Refusal("SOLI-4.6", "Cards go to a foundation one at a time, from the top of the pile.")
STAYS: Final = Refusal("SOLI-4.5", "A card on a foundation stays there.")
NOT_IN_SEQUENCE: Final = Refusal("SOLI-4.6", "Only cards that lie in sequence move together.")
NOT_THERE: Final = Refusal("SOLI-4.2", "You cannot move that many cards from {source}.")
NO_WAY: Final = Refusal("SOLI-5", "In this game no card goes from {source} to {target}.")
NO_WAY_OUT: Final = Refusal("SOLI-5", "In this game no card leaves {source}.")
NOTHING_CHANGED: Final = Refusal(
    "SOLI-4.7", "That would only move the whole pile to another space, and nothing would change."
)
TO_AND_FRO: Final = Refusal(
    "SOLI-4.9", "Too many moves back and forth: now build a card, play one from the waste, or turn up a face-down one."
)
QUIET: Final = Refusal(
    "SOLI-4.8", "You went through the hand twice without moving a card: a third time would show nothing new."
)


SPACE: Final = 1 << len(CARDS)
"""This bit stands for a space (an empty place of the tableau) in a mask of top cards."""


def tops_for(route: Route) -> tuple[int, ...]:
    """Return, for each card, a mask of the cards that it may be laid on.

    The bit `SPACE` is set for a card that may fill a space.
    """
    return tuple([onto | (SPACE if route.begins >> card & 1 else 0) for card, onto in enumerate(route.onto)])


def place_named(name: str) -> str:
    """Return the words for a place in a sentence, such as `the waste` or `T4`."""
    return {"D": "the waste", "H": "the hand", "S": "the stock"}.get(name[0], name)


class ComeOut(NamedTuple):
    """The words for the success of a deal, such as "come out", in the forms that sentences need."""

    infinitive: str = "come out"
    present: str = "comes out"
    past: str = "came out"


LAYOUT_CLEARED: Final = ComeOut("be cleared", "can be cleared", "was cleared")


class Sitting(NamedTuple):
    """The seat that plays a patience, and the number of packs that are built on the foundations."""

    seat: int = 0
    packs: int = 1


ALONE: Final = Sitting()


class PatienceDeal(PileDeal):
    """The deal of one seat's patience.

    `piles` are numbered as in the seat's `Layout`. `shifts` is how many of the latest moves of cards, in a row, count
    as back and forth [SOLI-4.9]. `begun` is how many passes have begun. `clean` is whether this pass has changed
    nothing so far. `quiet` is how many passes in a row, just before this one, changed nothing [SOLI-4.8]. `base` is the
    rank with which foundations begin. `cells` is the number of cells, which are the last of the piles.
    """

    __slots__ = ("base", "begun", "cells", "clean", "foundations", "quiet", "shifts")

    foundations: Foundations
    base: int
    cells: int
    shifts: int
    begun: int
    clean: bool
    quiet: int

    @property
    def tableau(self) -> list[Pile]:
        return self.piles[TABLEAU : len(self.piles) - self.cells]

    def in_tableau(self, place: int) -> bool:
        return TABLEAU <= place < len(self.piles) - self.cells


class PatienceStanding(Standing):
    """The standing of a match for one player."""

    totals: tuple[int, ...] = (0,)
    dealer: int | None = 0
    came_out: int = 0
    ended: bool = False

    @property
    def over(self) -> bool:
        return self.ended


class Play(Phase[PatienceDeal]):
    """The phase in which the player carries cards, turns the hand and, in some games, may end the deal [SOLI-4.10]."""

    name = "play"

    def __init__(self, game: Patience) -> None:
        self.game = game
        self.layout = layout = game.layout
        counts = [UNITS[game.units if route.units else "one"] for route in game.routes]
        self.ways = {
            (route.source, route.target): (route, together) for route, together in zip(game.routes, counts, strict=True)
        }
        leads = {
            kind: [
                (tops_for(route), together, route, layout.of_kind[target])
                for (source, target), (route, together) in self.ways.items()
                if source == kind
            ]
            for kind in layout.of_kind
        }
        self.aimed_at = {target: layout.of_kind[target] for _, target in self.ways}
        hand = game.hand
        verbs = "turn" if hand is None else hand.verb, "redeal", "done"
        self.turn, self.redeal, self.done = (Move(game.seat, verb) for verb in verbs)
        self.words = dict(zip(verbs, (self.no_turn, self.no_redeal, self.no_done), strict=True))
        self.sources = [
            (place, builds, leads[kind])
            for kind in "TCDHS"
            for place in layout.of_kind[kind]
            if (builds := kind in game.founding.sources) or leads[kind]
        ]
        """For each place that cards can leave: its number, whether its cards may be built, and its routes.

        A route has four parts. The first is what `tops_for` returns for it. The second says, for each number of face-up
        cards, how many cards may go together. Then come the route itself and the numbers of the target places.
        """
        self.no_such_unit = Refusal("SOLI-4.6", capital(MOVED_TOGETHER[game.units]))
        self.rests_on = resting(tuple([route.onto for route in game.routes if route.target == "T"]))
        self.freely = game.units == "free"
        """Whether cards move together by way of free cells and spaces [SOLI-4.6]."""
        self.halts = self._open_to_all("C"), self._open_to_all("T")
        """The cells that any card may fill, and the tableau places that any card may fill."""

    def _open_to_all(self, kind: str) -> Sequence[int]:
        way = self.ways.get(("T", kind))
        return self.layout.of_kind[kind] if way is not None and way[0].begins == ANY else ()

    # ── carrying cards ────────────────────────────────────────────────────────────────────────────────────────

    def together(self, deal: PatienceDeal, source: int) -> int:
        """Return the greatest number of cards that may move together from a place to the tableau [SOLI-4.6]."""
        way = self.ways.get((self.layout.kinds[source], "T"))
        return 1 if way is None else max(way[1][self.movable(deal, source)], default=1)

    def movable(self, deal: PatienceDeal, source: int) -> int:
        """Return how many cards at the top of a place count when cards are to move together: the face-up cards.

        If cards move together by way of free places, only cards in sequence count, and no more than the free places
        allow.
        """
        pile = deal.piles[source]
        up = len(pile) - deal.down[source]
        return min(self.in_sequence(pile, up), self.room(deal)) if self.freely and up > 1 else up

    def in_sequence(self, pile: Pile, most: int) -> int:
        rests_on, count = self.rests_on, 1
        while count < most and rests_on[pile[-count - 1]] >> pile[-count] & 1:
            count += 1
        return count

    def free_places(self, deal: PatienceDeal, target: int = -1) -> tuple[int, int]:
        """Return the numbers of free cells and of spaces, not counting the place `target`."""
        cells, spaces = (sum([not deal.piles[place] for place in places if place != target]) for places in self.halts)
        return cells, spaces

    def room(self, deal: PatienceDeal, target: int = -1) -> int:
        """Return how many cards can move to `target` one by one, by way of the free places."""
        cells, spaces = self.free_places(deal, target)
        return (cells + 1) << spaces

    def crowded(self, deal: PatienceDeal, target: int) -> Refusal:
        cells, spaces = self.free_places(deal, target)
        free = [amount_in_words(cells, "free cell")] if cells or not spaces else []
        free += [amount_in_words(spaces, f"{'other ' * (not deal.piles[target])}space")] if spaces else []
        most = self.room(deal, target)
        only = f"only {number_word(most)} cards can move there together" if most > 1 else "only one card can move there"
        return Refusal("SOLI-4.6", f"With {' and '.join(free)} {only}.")

    def needs(self, deal: PatienceDeal, source: int, count: int) -> str:
        """Return in words what the top `count` cards of a place could go on, such as `a red eight, or a space`.

        Return an empty string if no more moves back and forth are allowed [SOLI-4.9].
        """
        game, kind, pile = self.game, self.layout.kinds[source], deal.piles[source]
        if game.limit and deal.shifts >= game.limit:
            return ""
        card = pile[-count]
        ways = [way for way in game.routes if way.source == kind and (count == 1 or way.units)]
        onto = 0
        for way in ways:
            onto |= way.onto[card]
        if deal.base == ACE and any(way.on_ace is not None for way in ways):
            onto &= ~of_rank(ACE)
        wanted = [cards_told(onto)]
        begun = {way.target for way in ways if way.begins >> card & 1}
        if begun - {"C"} and not (kind == "T" and count == len(pile)):
            wanted.append("a space")
        if "C" in begun and count == 1 and game.layout.cells:
            wanted.append("a free cell")
        if count == 1 and kind in game.founding.sources and rank_of(card) != deal.base:
            under = sum(BIT[top] for top in PACK if game.founding.follows[top] >> card & 1)
            wanted.append(f"{cards_told(under)} on a foundation")
        return ", or ".join(filter(None, wanted))

    def unfit(self, deal: PatienceDeal, source: int, target: int, count: int) -> Refusal | None:
        """Return why the top `count` cards of `source` may not go to `target`, or None if they may.

        The sentence of the refusal has the placeholders that the module `ways` lists.
        """
        game, layout = self.game, self.layout
        if source >= layout.first:
            return STAYS
        kinds = layout.kinds[source], layout.kinds[target]
        way = self.ways.get(kinds)
        if (way is None and not (kinds[1] == "F" and kinds[0] in game.founding.sources)) or source == target:
            return NO_WAY if self.goes_anywhere(kinds[0]) else NO_WAY_OUT
        pile = deal.piles[source]
        up = len(pile) - deal.down[source]
        if count > up:
            return NOT_THERE
        card = pile[-count]
        if way is None:
            if count > 1:
                return ONE_TO_A_FOUNDATION
            at = target - layout.first
            return None if deal.foundations.place(card) == at else self.misfit(deal, card, at)
        route, together = way
        if count not in together[up]:
            return route.misfit if kinds[1] == "C" else self.no_such_unit
        if self.freely and count > self.in_sequence(pile, count):
            return NOT_IN_SEQUENCE
        onto = deal.piles[target]
        if onto and not route.onto[card] >> onto[-1] & 1:
            return route.refused(card, onto[-1])
        if not onto and not route.begins >> card & 1:
            return route.no_space or route.misfit
        return self.held_back(deal, route, source, target, count)

    def held_back(self, deal: PatienceDeal, route: Route, source: int, target: int, count: int) -> Refusal | None:
        """Return why cards that fit on `target` may not go there all the same, or None if they may."""
        onto, limit = deal.piles[target], self.game.limit
        if onto:
            if route.on_ace is not None and deal.base == ACE == rank_of(onto[-1]):
                return route.on_ace
        elif route.source == route.target and count == len(deal.piles[source]):
            return NOTHING_CHANGED
        if self.freely and count > 1 and count > self.room(deal, target):
            return self.crowded(deal, target)
        if limit and deal.shifts >= limit and self.rearranges(deal, source, target, count):
            return TO_AND_FRO
        return None

    def goes_anywhere(self, kind: str) -> bool:
        founding = self.game.founding
        return any(source == kind for source, _ in self.ways) or (bool(founding.begun_by) and kind in founding.sources)

    def misfit(self, deal: PatienceDeal, card: Card, at: int) -> Refusal:
        refusal, foundations = self.game.founding.misfit, deal.foundations
        begins = [each for each in PACK if foundations.due[at] >> each & 1]
        if foundations.piles[at] or len(begins) != 1 or card in begins:
            return refusal
        return Refusal(refusal.rule, f"{{unfit}} on {{target}}: it begins with the {begins[0].symbol}.")

    def rearranges(self, deal: PatienceDeal, source: int, target: int, count: int) -> bool:
        """Return whether the move counts as back and forth [SOLI-4.9].

        Such a move stays in the tableau and the cells, turns up no card, and makes no space that the stock fills.
        """
        if source < TABLEAU or not TABLEAU <= target < self.layout.first:
            return False
        left = len(deal.piles[source]) - count
        return left != deal.down[source] if left else not deal.piles[STOCK]

    def carriages(self, deal: PatienceDeal) -> Iterator[tuple[int, int, int]]:
        """Yield the source, target and number of cards of every lawful move of cards."""
        piles, down, held_back, first = deal.piles, deal.down, self.held_back, self.layout.first
        foundations = deal.foundations
        tops = [BIT[pile[-1]] if pile else SPACE for pile in piles]
        lying = dict.fromkeys(self.aimed_at, 0)
        for kind, places in self.aimed_at.items():
            for place in places:
                lying[kind] |= tops[place]
        for source, builds, routes in self.sources:
            pile = piles[source]
            up = len(pile) - down[source]
            if up <= 0:
                continue
            if self.freely:
                up = self.movable(deal, source)
            if builds and foundations.wanted >> pile[-1] & 1:
                yield source, first + foundations.place(pile[-1]), 1
            for fitting, together, route, targets in routes:
                for count in together[up]:
                    fits = fitting[pile[-count]]
                    if fits & lying[route.target]:  # usually no place shows a card that fits, so none needs to be tried
                        for target in targets:
                            if not fits & tops[target] or target == source:
                                continue
                            if held_back(deal, route, source, target, count) is None:
                                yield source, target, count

    # ── builds that need not wait ─────────────────────────────────────────────────────────────────────────────

    def builds(self, deal: PatienceDeal) -> Iterator[tuple[int, int, int]]:
        first = self.layout.first
        return (carriage for carriage in self.carriages(deal) if carriage[1] >= first)

    def safe(self, deal: PatienceDeal) -> Move | None:
        """Return a move that builds a card which no other card needs in the tableau, or None.

        In games that do not build up in suit, it is always None.
        """
        if self.game.founding.follows is not UP_IN_SUIT:
            return None
        built = sum(BIT[card] for pile in deal.foundations.piles for card in pile)
        for source, target, count in self.builds(deal):
            card = deal.piles[source][-1]
            if (rank_of(card) - deal.base) % len(RANKS) <= 1 or not self.rests_on[card] & ~built:
                return self.layout.line(source, target, count)
        return None

    def coming_out(self, deal: PatienceDeal) -> Move | None:
        """Return the next move if all cards that are left can be built one after another, or None.

        All cards must be known and outside the hand.
        """
        if any(deal.unseen) or deal.piles[HAND] or not deal.foundations.due:
            return None
        after, begin = deal.copy(), next(self.builds(deal), None)
        while (carriage := next(self.builds(after), None)) is not None:
            self.carry(after, *carriage)
        return self.layout.line(*begin) if begin is not None and self.game.cleared(after) else None

    # ── the hand, and the end ─────────────────────────────────────────────────────────────────────────────────

    def no_turn(self, deal: PatienceDeal) -> Refusal | None:
        hand = self.game.hand
        if hand is None:
            return Refusal("SOLI-5", "This game has no hand to turn.")
        if deal.down[HAND]:
            return None
        return self.no_redeal(deal) or Refusal(hand.rule, "The hand is used up: turn the waste over.")

    def no_redeal(self, deal: PatienceDeal) -> Refusal | None:
        """Return why the player cannot turn the waste over, or None if he can [SOLI-4.8]."""
        hand = self.game.hand
        if hand is None:
            return Refusal("SOLI-5", "This game has no waste to turn over.")
        rule = hand.again or hand.rule
        if hand.passes and deal.begun >= hand.passes:
            times = ("once", "twice", "three times")[hand.passes - 1]
            if not hand.option:
                return Refusal(rule, f"The hand goes through only {times} in this game.")
            return Refusal(rule, f"The hand goes through only {times} at this table. {changes(hand.option)}")
        if deal.down[HAND]:
            return Refusal(rule, "There are still cards in the hand: turn them first.")
        if not (deal.piles[WASTE] or deal.piles[HAND]):
            return Refusal(rule, "There are no cards on the waste to turn over.")
        return QUIET if hand.tires and deal.clean and deal.quiet else None

    def no_done(self, deal: PatienceDeal) -> Refusal | None:
        if not self.game.done:
            return Refusal("SOLI-4.10", "This game ends by itself: you cannot end it before.")
        if self.no_turn(deal) is None or self.no_redeal(deal) is None:
            return Refusal("SOLI-4.10", "You can still turn a card, so the deal goes on.")
        if any(target >= self.layout.first for _, target, _ in self.carriages(deal)):
            return Refusal("SOLI-4.10", "You can still build a card, so the deal goes on.")
        return None

    # ── a phase ───────────────────────────────────────────────────────────────────────────────────────────────

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        """`done` is lawful only if no card can be turned and none can be built [SOLI-5]."""
        if seat != deal.turn:
            return ()
        line, first = self.layout.line, self.layout.first
        found: list[Move] = []
        built = False
        for source, target, count in self.carriages(deal):
            found.append(line(source, target, count))
            built = built or target >= first
        found += self.others(deal)
        goes_on = self.going_on(deal)
        if goes_on is not None:
            found.append(goes_on)
        elif found and not built and self.game.done:
            found.append(self.done)
        return found

    def others(self, deal: PatienceDeal) -> Sequence[Move]:
        return ()

    def going_on(self, deal: PatienceDeal) -> Move | None:
        if self.game.hand is None:
            return None
        if deal.down[HAND]:
            return self.turn
        return self.redeal if self.no_redeal(deal) is None else None

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        if move.seat != deal.turn:
            return Refusal("SOLI-4.1", f"Only {name(deal.turn)} {does(deal.turn, 'plays', 'play')} on this layout.")
        if move.verb == "move":
            return self.why_not_carried(deal, move)
        ask = self.words.get(move.verb)
        return NO_LINE if ask is None or move.args else ask(deal)

    def why_not_carried(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        carried = self.layout.carried(move)
        if carried is None:
            return NO_LINE
        source, target, count = carried
        refusal = self.unfit(deal, source, target, count)
        if refusal is None:
            return None
        pile, names = deal.piles[source] if source < self.layout.first else (), self.layout.names
        onto = deal.piles[target] if target < self.layout.first else ()
        words = {
            "card": f"The {pile[-count].symbol}" if count <= len(pile) else "",
            "unfit": self._unfit_told(deal, source, target, count),
            "onto": f"the {onto[-1].symbol}" if onto else "",
            "source": place_named(names[source]),
            "target": place_named(names[target]),
        }
        return Refusal(refusal.rule, refusal.sentence.format(**words))

    def _unfit_told(self, deal: PatienceDeal, source: int, target: int, count: int) -> str:
        layout = self.layout
        pile = deal.piles[source] if source < layout.first else ()
        if count > len(pile):
            return ""
        way = self.ways.get((layout.kinds[source], layout.kinds[target]))
        if count > 1 and way is not None:
            onto, route = deal.piles[target], way[0]
            goes = [route.onto[card] >> onto[-1] & 1 if onto else route.begins >> card & 1 for card in pile[-count:]]
            if not any(goes):
                return f"No card from {pile[-count].symbol} to {pile[-1].symbol} goes"
        return f"The {pile[-count].symbol} does not go"

    def play(self, deal: PatienceDeal, move: Move) -> None:
        match move.verb:
            case "move":
                source, target, count = self.layout.carried(move) or (0, 0, 0)
                self.carry(deal, source, target, count)
            case "redeal":
                self.turn_over(deal)
            case "done":
                deal.phase = OVER
                return
            case _:
                assert self.game.hand is not None
                self.game.hand.turn(deal)
        self.end(deal)

    def end(self, deal: PatienceDeal) -> None:
        """End the deal if it has come out or nothing more can be done [SOLI-4.10]."""
        if self.game.cleared(deal) or self.stuck(deal):
            deal.phase = OVER

    def turn_over(self, deal: PatienceDeal) -> None:
        assert self.game.hand is not None
        self.game.hand.turn_over(deal)
        deal.quiet += deal.clean
        deal.begun += 1
        deal.clean = True

    def carry(self, deal: PatienceDeal, source: int, target: int, count: int) -> None:
        piles = deal.piles
        deal.shifts = deal.shifts + 1 if self.rearranges(deal, source, target, count) else 0
        deal.clean, deal.quiet = False, 0
        cards = piles[source][-count:]
        piles[source] = piles[source][:-count]
        if target >= self.layout.first:
            deal.foundations = deal.foundations.built(cards[0])
        else:
            piles[target] += cards
        if source != HAND:
            deal.turn_up(source)
        self.game.settle(deal)

    def stuck(self, deal: PatienceDeal) -> bool:
        """Return whether no lawful move is left [SOLI-4.10]."""
        return self.going_on(deal) is None and next(self.carriages(deal), None) is None and not self.others(deal)


class Patience(Game[PatienceDeal, PatienceStanding]):
    """A card game for one seat, with a layout, routes between its places, and often a hand.

    A subclass names its `columns`, `founding`, `routes` and `hand`, and says how the cards are laid out.
    """

    seat_counts = (1,)
    accounts = ((0,),)
    pack_rule = "SOLI-4.12"
    dealer_rule = "SOLI-4.14"
    end_rule = "SOLI-6.2"
    start_rule = "SOLI-6.4"
    open_number = True
    counted_in = "cards built"
    won_word = "Came out"
    out_word: ClassVar[str] = "Deals that came out"
    come_out: ClassVar[ComeOut] = ComeOut()
    lost_word: ClassVar[str] = "Did not come out"

    columns: int
    founding: Founding = NO_FOUNDATIONS
    routes: tuple[Route, ...]
    hand: Hand | None = None
    units: str = "one"
    """How many cards move together: `whole`, `single`, `part`, `free`, or `one`; see `MOVED_TOGETHER` [SOLI-4.6]."""
    cells: int = 0
    """The number of cells, which are places for one card each. The routes say which cards may go there [SOLI-4.1]."""
    limit: ClassVar[int] = 0
    """The number of moves back and forth that are allowed in a row, or 0 for no limit [SOLI-4.9]."""
    done: ClassVar[bool] = True
    """Whether the player may end the deal himself, once no card can be turned or built [SOLI-4.10]."""
    aces_laid: bool = False
    """Whether the four aces are laid on the foundations before the shuffle [SOLI-4.12]."""
    stock_fills: ClassVar[bool] = False
    """Whether the top card of the stock fills each space at once [SOLI-4.11]."""
    shuffles: ClassVar[str] = ""
    """The name of the phase that waits for a shuffle, or an empty string if the game has none."""

    def __init__(self, options: Options, seats: int = 1, at: Sitting = ALONE) -> None:
        super().__init__(options, seats)
        self.seat = at.seat
        self.founding = self.founding.times(at.packs)
        self.games: int = options.model_dump()["games"]
        self.layout = Layout(self.seat, self.tableau(), len(self.founding.begun_by), self.cells)
        self.play_phase = self.playing()
        self.phases = {self.play_phase.name: self.play_phase}

    def tableau(self) -> Sequence[str]:
        return row("T", self.columns)

    def playing(self) -> Play:
        return Play(self)

    def new_deal(self) -> PatienceDeal:
        return PatienceDeal()

    # ── what a subclass defines ───────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out the tableau from the pack, top card first. The cards that are left become the hand."""

    def begun_foundations(self) -> Foundations:
        """Return the foundations before the deal: empty, or with an ace on each [SOLI-4.12]."""
        foundations = self.founding.empty()
        for ace in LAID_FIRST if self.aces_laid else ():
            foundations = foundations.built(ace)
        return foundations

    def found(self, deal: PatienceDeal, base: Card) -> None:
        deal.base = rank_of(base)
        deal.foundations = self.founding.empty(of_rank(deal.base)).built(base)

    def settle(self, deal: PatienceDeal) -> None:
        """Make the moves that follow by themselves after cards are carried [SOLI-4.11]."""
        if self.stock_fills:
            piles = deal.piles
            for place in self.layout.tableau:
                if not piles[place] and piles[STOCK]:
                    piles[place], piles[STOCK] = piles[STOCK][-1:], piles[STOCK][:-1]
                    deal.turn_up(STOCK)

    def cleared(self, deal: PatienceDeal) -> bool:
        return not deal.foundations.wanted

    def counted(self, deal: PatienceDeal) -> tuple[int, Mapping[str, Any]]:
        """Return the score of a deal and the detail for its record.

        The score is the number of cards on foundations.
        """
        built = deal.foundations.cards
        return built, {"won": built == WHOLE, "built": built}

    def wins(self, total: int, came_out: int) -> bool:
        """Return whether a match is won with these numbers of points and of deals that came out [SOLI-6.2]."""
        return came_out > 0

    # ── a match, a deal ───────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> PatienceStanding:
        return PatienceStanding()

    @property
    def start_numbers(self) -> Mapping[str, int]:
        return {"games": 1}

    @property
    def brings(self) -> tuple[Span, Span]:
        return (len(LAID_FIRST) if self.aces_laid else 0, WHOLE - 1), (WHOLE, WHOLE)

    @property
    def score_runs(self) -> bool:
        return self.games != 1

    def cannot_stand(self, start: Start) -> str | None:
        """Return why no match can begin at the scores `start`, or None [SOLI-6.4]."""
        (total,), (out,), deals = start.totals, start.games, start.deals or 0
        if out > deals > 0:
            return f"{amount(out, 'deal')} cannot have come out of {deals}."
        (least, most), (least_out, most_out) = self.brings
        least, most = least * (deals - out) + least_out * out, most * (deals - out) + most_out * out
        return beyond_the_last(start, self.games) or unreachable(total, least, most, deals)

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        return {"came_out": start.games[0]}

    def packs(self, standing: PatienceStanding) -> tuple[Pack, ...]:
        """If the aces are laid out first, the pack is without the aces [SOLI-4.12]."""
        return (OTHERS if self.aces_laid else PACK,)

    def deal_out(self, standing: PatienceStanding, dealer: int, packs: Sequence[Pack]) -> PatienceDeal:
        """A deal in which nothing can be done is over at once [SOLI-4.10]."""
        deal = self.new_deal()
        deal.standing, deal.dealer, deal.turn, deal.phase = standing, dealer, self.seat, self.play_phase.name
        deal.piles = [()] * self.layout.first
        deal.down = [0] * self.layout.first
        deal.foundations, deal.base = self.begun_foundations(), ACE
        deal.begun, deal.clean, deal.quiet, deal.shifts = 1, True, 0, 0
        deal.cells = len(self.layout.cells)
        cards = iter(packs[0])
        self.lay_out(deal, cards)
        deal.piles[HAND] = tuple(cards)[::-1]
        deal.down[HAND] = len(deal.piles[HAND])
        deal.unseen = deal.down[:]
        self.play_phase.end(deal)
        return deal

    def score(self, deal: PatienceDeal) -> Result:
        before: Any = deal.standing
        points, detail = self.counted(deal)
        total, deals, out = before.totals[0] + points, before.deals + 1, before.came_out + detail["won"]
        ended = deals == self.games
        winners = (0,) if ended and self.wins(total, out) else ()
        standing = PatienceStanding((total,), winners=winners, deals=deals, came_out=out, ended=ended)
        return Result((points,), detail, standing, self.shown((deal,)))

    @staticmethod
    def shown(deals: Sequence[PatienceDeal]) -> tuple[tuple[Card, ...], ...]:
        """Return the final layouts that the score sheet draws, as cards."""
        return ()

    def after_the_end(self, deal: PatienceDeal, move: Move) -> Refusal:
        return Refusal("SOLI-4.10", "This deal is over.")

    # ── what is hidden ────────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: PatienceDeal, who: int) -> None:
        """Put backs in place of the cards that nobody has seen, not even the player."""
        hide(deal.piles, deal.unseen)

    def guess(self, view: View, rng: Random) -> PatienceDeal:
        deal: PatienceDeal = view.deal.copy()
        self.fill_in(deal, self.gone(deal), rng)
        return deal

    def gone(self, deal: PatienceDeal) -> Sequence[Card]:
        return [card for pile in deal.foundations.piles for card in pile]

    def fill_in(self, deal: PatienceDeal, gone: Collection[Card], rng: Random) -> None:
        seen = {card for pile in deal.piles for card in pile}.union(gone)
        hidden = [card for card in (OTHERS if self.aces_laid else PACK) if card not in seen]
        fill(deal.piles, range(len(deal.piles)), deal.unseen, mixed(hidden, rng))
