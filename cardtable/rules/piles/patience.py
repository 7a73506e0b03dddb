"""What all patiences share: moving cards, turning the hand, and the deal [SOLI-4.1 to SOLI-4.14]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import RANKS, Card
from cardtable.rules.game import OVER, Game, Pack, Phase, Refusal, Result, Standing, View, slots_of
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, name
from cardtable.rules.options import Options
from cardtable.rules.piles.carrying import NO_LINE, Carrying
from cardtable.rules.piles.deal import PatienceDeal as PatienceDeal
from cardtable.rules.piles.layout import HAND, STOCK, WASTE, Layout
from cardtable.rules.piles.piles import (
    ACE,
    BIT,
    LAID_FIRST,
    OTHERS,
    PACK,
    UP_IN_SUIT,
    Foundations,
    cards_told,
    fill,
    hide,
    mixed,
    of_rank,
    rank_of,
    row,
)
from cardtable.rules.piles.ways import NO_FOUNDATIONS, Founding, Hand, Route, changes
from cardtable.rules.starting import Span, Start, beyond_the_last, unreachable
from cardtable.rules.words import amount

WHOLE: Final = len(PACK)

QUIET: Final = Refusal(
    "SOLI-4.8", "You went through the hand twice without moving a card: a third time would show nothing new."
)


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


class PatienceStanding(Standing):
    """The standing of a match for one player: what the match carries from deal to deal.

    `came_out` is how many deals have come out. `ended` is whether all deals have been played.
    """

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
        self.game, self.layout = game, game.layout
        verbs = "turn" if game.hand is None else game.hand.verb, "redeal", "done"
        self.turn, self.redeal, self.done = (Move(game.seat, verb) for verb in verbs)
        self.words = dict(zip(verbs, (self.no_turn, self.no_redeal, self.no_done), strict=True))

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

    # ── builds that need not wait ─────────────────────────────────────────────────────────────────────────────

    def safe(self, deal: PatienceDeal) -> Move | None:
        """Return a move that builds a card which is not needed in the tableau any more, or None.

        A card is needed there as long as another card might have to be laid on it. In games that do not build up in
        suit, always return None.
        """
        if self.game.founding.follows is not UP_IN_SUIT:
            return None
        carrying = self.game.carrying
        built = sum(BIT[card] for pile in deal.foundations.piles for card in pile)
        for source, target, count in carrying.builds(deal):
            card = deal.piles[source][-1]
            if (rank_of(card) - deal.base) % len(RANKS) <= 1 or not carrying.rests_on[card] & ~built:
                return self.layout.line(source, target, count)
        return None

    def coming_out(self, deal: PatienceDeal) -> Move | None:
        """Return the next move if all cards that are left can be built one after another.

        Otherwise, or while cards are unseen or in the hand, return None.
        """
        if any(deal.unseen) or deal.piles[HAND] or not deal.foundations.due:
            return None
        builds = self.game.carrying.builds
        after, begin = deal.copy(), next(builds(deal), None)
        while (carriage := next(builds(after), None)) is not None:
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
        if any(target >= self.layout.first for _, target, _ in self.game.carrying.carriages(deal)):
            return Refusal("SOLI-4.10", "You can still build a card, so the deal goes on.")
        return None

    # ── a phase ───────────────────────────────────────────────────────────────────────────────────────────────

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        """Return the lawful moves.

        `done` is one of them only if no card can be turned and none can be built [SOLI-5].
        """
        if seat != deal.turn:
            return ()
        line, first = self.layout.line, self.layout.first
        found: list[Move] = []
        built = False
        for source, target, count in self.game.carrying.carriages(deal):
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
            return self.game.carrying.why_not(deal, move)
        ask = self.words.get(move.verb)
        return NO_LINE if ask is None or move.args else ask(deal)

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
        deal.shifts = deal.shifts + 1 if self.game.carrying.rearranges(deal, source, target, count) else 0
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
        return (
            self.going_on(deal) is None
            and next(self.game.carrying.carriages(deal), None) is None
            and not self.others(deal)
        )


class Patience(Game[PatienceDeal, PatienceStanding]):
    """A card game for one seat, with a layout, routes between its places, and often a hand."""

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
        self.carrying = Carrying(self.layout, self.founding, self.routes, self.units, self.limit)
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
        """Move the cards that go to their places by themselves after cards are carried [SOLI-4.11]."""
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
        """Return the pack that is shuffled. If the aces are laid out first, it is without the aces [SOLI-4.12]."""
        return (OTHERS if self.aces_laid else PACK,)

    def deal_out(self, standing: PatienceStanding, dealer: int, packs: Sequence[Pack]) -> PatienceDeal:
        """Lay out a deal from the pack. If nothing can be done in it, the deal is over at once [SOLI-4.10]."""
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
        return ()

    def after_the_end(self, deal: PatienceDeal, move: Move) -> Refusal:
        return Refusal("SOLI-4.10", "This deal is over.")

    # ── what is hidden ────────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: PatienceDeal, who: int) -> None:
        """Put card backs in place of the cards that nobody has seen, not even the player."""
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


def position_key(game: Patience, deal: PatienceDeal) -> Hashable:
    """Return a key of the position. Two deals have equal keys if game, options, seat and position are the same."""
    said = [getattr(deal, name) for name in slots_of(deal) if name not in ("standing", "dealer", "ledger")]
    return game.id, repr(game.options), game.seat, *[tuple(part) if isinstance(part, list) else part for part in said]
