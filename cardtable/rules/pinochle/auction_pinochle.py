"""Auction Pinochle with Widow: the game, its play, its score, and what each seat sees.

The bidder plays alone against two opponents. He takes the widow into his hand and buries three cards. The kitty is a
pot of chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Self, TypeVar

from cardtable.cards import Card
from cardtable.errors import IllegalDeal
from cardtable.refusal import Refusal
from cardtable.rules.game import EVERYTHING, Pack, Phase, Place, Result, Rewound, View
from cardtable.rules.moves import BARE, NOBODY, Move, Wordings
from cardtable.rules.naming import doing, name, whose
from cardtable.rules.pinochle.before_the_lead import Answer, Bid, BuryThree, Meld, Name, Offer, Yield
from cardtable.rules.pinochle.cards import DEALT, HIGHEST, NO_TRUMPS_YET, PACK, TRICKS
from cardtable.rules.pinochle.deal import (
    BURIED,
    CONCEDE,
    PAUSE,
    YIELD,
    Concession,
    PinochleDeal,
    PinochleStanding,
    from_left_of,
    seats_in_game,
)
from cardtable.rules.pinochle.ending import Ante, Broke, Divide, HandEnding, HandTally
from cardtable.rules.pinochle.guessing import TRIES, dealing, found_burials
from cardtable.rules.pinochle.kitty import Books, multiplier
from cardtable.rules.pinochle.melds import NO_MELDS, words_of, worth
from cardtable.rules.pinochle.options import AuctionPinochleOptions
from cardtable.rules.pinochle.pausing import Antes, Pause
from cardtable.rules.pinochle.rewinding import moves_of, pack_of
from cardtable.rules.pinochle.scale import units_of
from cardtable.rules.starting import Start, beyond_the_last, not_a_multiple, unbalanced
from cardtable.rules.tricks.asking import bare
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.filling import Dealing
from cardtable.rules.tricks.game import PLAYED, Gaps, TrickGame, hands_of
from cardtable.rules.tricks.hands import Hand, cards_of
from cardtable.rules.tricks.play import Duty, TrickPlay, heading, holding, trumping
from cardtable.rules.words import number_word

ACTIVE: Final = 3


def must_trump(deal: PinochleDeal, trumps: Hand, card: Card) -> str:
    """Return the sentence that refuses a card that is no trump."""
    assert deal.trump is not None
    return f"You cannot follow suit, but you hold {holding(deal.trump, trumps)}: play a trump."


def must_head(deal: PinochleDeal, higher: Hand, card: Card) -> str:
    """Return the sentence that refuses a trump which does not beat the trumps in the trick."""
    which = f"the {higher[0].title}" if len(higher) == 1 else f"{number_word(len(higher))} trumps that do"
    best = max(deal.trick, key=lambda played: deal.ranking.strength[deal.led][played])
    return f"Trumps were led, and you must beat the {best.title}: you hold {which}."


def may_yield(deal: PinochleDeal) -> tuple[int, ...]:
    """Return the opponents who have not conceded."""
    done = [seat for seat, _, _ in deal.conceded]
    return tuple(seat for seat in deal.opponents() if seat not in done)


P = TypeVar("P", bound=PinochleDeal)


class Play(TrickPlay[P]):
    """The phase of the fifteen tricks; concessions may come out of turn [AP-4.29 to AP-4.39, AP-4.70]."""

    turn_rule = "AP-4.31"
    held_rule = "AP-4.31"
    follow_rule = "AP-4.32"
    line_rule = "AP-5.1"
    duties = (Duty("AP-4.33", trumping, must_trump), Duty("AP-4.35", heading, must_head))

    def __init__(self, ending: HandEnding) -> None:
        self.ending = ending
        self.counts = ending.count.values
        self.any_time = ending.options.any_time

    def says(self) -> Wordings:
        return {**super().says(), "concede": BARE}

    def lines(self, deal: P, seat: int) -> Sequence[Move]:
        if seat == deal.turn or not self.any_time or seat not in may_yield(deal):
            return super().lines(deal, seat)
        return (CONCEDE[seat],)

    def words(self, deal: P, seat: int) -> Sequence[Move]:
        """Return the concession, unless the seat has conceded already: nobody can concede twice [AP-4.29]."""
        return () if deal.conceded and deal.conceded[0][0] == seat else (CONCEDE[seat],)

    def why_not(self, deal: P, move: Move) -> Refusal | None:
        if move.verb != "concede" or not bare(move):
            return super().why_not(deal, move)
        if move.seat != deal.turn and not (self.any_time and move.seat in deal.opponents()):
            return super().why_not(deal, move)
        if deal.conceded and deal.conceded[0][0] == move.seat:
            play = ": play a card" if move.seat == deal.turn else ""
            return Refusal("AP-4.29", f"{doing(move.seat, 'has', 'have')} already conceded, and that stands{play}.")
        return None

    def not_now(self, deal: P, move: Move) -> str:
        if move.verb == "concede":
            who = "the bidder gives up" if self.any_time else "a player concedes"
            return f"It is {whose(deal.turn)} turn to play: {who} only in turn."
        return super().not_now(deal, move)

    def play(self, deal: P, move: Move) -> None:
        seat = move.seat
        if move.verb == "concede":
            self._concede(deal, seat)
            return
        before = deal.best if deal.count else 0
        super().play(deal, move)
        led = deal.led
        if before and led == deal.ranking.trump:
            strength = deal.ranking.strength[led][move.card]
            if 0 < strength <= before < deal.tops[seat]:
                deal.tops = tuple([before if at == seat else top for at, top in enumerate(deal.tops)])

    def _concede(self, deal: P, seat: int) -> None:
        if seat == deal.bidder:
            deal.said += (CONCEDE[seat],)
            self.ending.hand(deal, "abandoned")
            return
        first = not deal.conceded
        asked = self.any_time and first
        deal.conceded += (Concession(seat, len(deal.plays), deal.turn if asked else NOBODY),)
        if not first:
            self.ending.hand(deal, "yielded")
        elif asked:
            (other,) = may_yield(deal)
            deal.phase, deal.turn = YIELD, other

    def gathered(self, deal: P, winner: int, brought: int) -> None:
        theirs, own = deal.won[-1]
        deal.won += ((theirs, own + brought) if winner == deal.bidder else (theirs + brought, own),)
        if len(deal.winners) == TRICKS:
            self.ending.played_out(deal)


class PinochleGame(TrickGame[P, PinochleStanding]):
    """Auction Pinochle: one player against two. With four at the table, the dealer sits out [AP-1.1, AP-1.2]."""

    id = "auction-pinochle"
    title = "Auction Pinochle with Widow"
    counted_in = "chips"
    seat_counts = (3, 4)
    Options = AuctionPinochleOptions
    pack, pack_rule = PACK, "AP-2.1"
    dealer_rule = "AP-4.7"
    end_rule = "AP-4.66"
    start_rule = "AP-4.67"
    deal_class: type[P]
    options: AuctionPinochleOptions

    def __init__(self, options: AuctionPinochleOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.accounts = tuple((seat,) for seat in range(seats))
        self.ending = ending = HandEnding(options)
        self.pauses = ending.agreeing or (options.newcomer and seats == 4)
        """Whether the table has a pause between deals, in which players can make proposals [AP-4.71]."""
        self.any_time = options.any_time or self.pauses
        self.hand_places = DEALT[options.packets]

    # ── a match ───────────────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> PinochleStanding:
        return PinochleStanding((0,) * self.seats)

    @property
    def start_numbers(self) -> Mapping[str, int]:
        return {"pots": 1} if self.options.kitty else {}

    @property
    def score_runs(self) -> bool:
        return self.options.deals != 1

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why no session can begin at the scores `start`, or None if one can [AP-4.67].

        Chips and kitty must add up to zero, and no player may be broke.
        """
        options = self.options
        wrong = beyond_the_last(start, options.deals) or unbalanced(start)
        if wrong is None and not options.kitty:
            wrong = not_a_multiple(start.totals, options.stakes, "What anybody has won or lost")
        if wrong is not None:
            return wrong
        in_game = self.in_game(PinochleStanding(start.totals, deals=start.deals or 0))
        for seat, total in enumerate(start.totals):
            if total and seat not in in_game:
                return f"{name(seat)} joins later and cannot have won or lost anything yet."
            if self.ending.bankroll and self.ending.bankroll + total <= 0:
                return f"{name(seat)} would have nothing left on the table: leave or buy in first."
        return None

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        return {"kitty": sum(start.pots)}

    def in_game(self, standing: PinochleStanding) -> tuple[int, ...]:
        """Return the seats in the game at the next deal [AP-4.60, AP-4.63]."""
        joins = self.ending.joins(standing.joins)
        return seats_in_game(standing.left, self.seats, standing.deals + 1, joins)

    def dealt_last(self, standing: PinochleStanding) -> int:
        """Return the seat that dealt last, or `NOBODY` before the first deal.

        The seat need not be next to the one that deals now, because players may join or leave.
        """
        return standing.dealt

    def open(self, standing: PinochleStanding, dealer: int, packs: Sequence[Pack]) -> P:
        """Return the new deal. If `dealer` is not in the game, the first player on his left deals [AP-4.4].

        Raises:
            IllegalDeal: the session is over, the dealer is wrong, or `packs` is not one pack with two of each card.
        """
        if not 0 <= dealer < self.seats:
            raise IllegalDeal(Refusal(self.dealer_rule, f"There is no seat {dealer} to deal."))
        among = self.in_game(standing)
        return super().open(standing, dealer if dealer in among else from_left_of(dealer, among, self.seats)[0], packs)

    def deal_out(self, standing: PinochleStanding, dealer: int, packs: Sequence[Pack]) -> P:
        """Deal fifteen cards to each, three to the widow, and enter antes [AP-4.4 to AP-4.6, AP-4.53]."""
        pack = packs[0]
        deal = self.deal_class()
        deal.standing, deal.dealer, deal.phase = standing, dealer, "bid"
        deal.playing = playing = from_left_of(dealer, self.in_game(standing), self.seats)
        *hands, widow = [tuple([pack[at] for at in places]) for places in self.hand_places]
        deal.begin_bidding(hands, self.seats, playing[:ACTIVE], NO_TRUMPS_YET)
        deal.widow = tuple(sorted(widow))
        deal.buried, deal.trumps_buried, deal.melds, deal.shown, deal.asked = (), 0, NO_MELDS, 0, False
        deal.seen, deal.conceded, deal.outcome = 0, (), ""
        deal.tops, deal.won = (HIGHEST,) * self.seats, ((0, 0),)
        deal.books, deal.proposed = self.opening_books(standing, playing), ()
        return deal

    def opening_books(self, standing: PinochleStanding, playing: Sequence[int]) -> Books:
        """Return the books (the payments and the kitty) with which a deal begins.

        If there is a kitty, every player pays an ante in the first deal of a match that begins at zero. A fourth player
        who joins later pays a third of the kitty in the first deal with four [AP-4.53, AP-4.63].
        """
        nothing = (0,) * self.seats
        kitty, bought = standing.kitty, standing.bought or nothing
        books = Books(kitty, kitty, nothing, nothing, bought, standing.left, standing.stopped, joins=standing.joins)
        if not self.options.kitty:
            return books
        if not standing.deals and not any(standing.totals):
            return books.all_paying(playing, self.ending.ante)
        if self.seats == 4 and standing.deals + 1 == self.ending.joins(standing.joins):
            return books.all_paying((self.seats - 1,), kitty // ACTIVE)
        return books

    def after_the_end(self, deal: P, move: Move) -> Refusal:
        return Refusal("AP-5.1", "The deal is over: the next one starts with a new pack.")

    def at_any_time(self, deal: P) -> Sequence[Move]:
        """Return the concessions that opponents may make out of turn during the play [AP-4.70]."""
        if not self.options.any_time or deal.phase != "play":
            return ()
        return [CONCEDE[seat] for seat in may_yield(deal)]

    def in_turn(self) -> Self:
        if not self.any_time:
            return self
        without = {"any_time": False, "kitty_agreed": False, "newcomer": False}
        return type(self)(self.options.model_copy(update=without), self.seats)

    def pauses_at(self, deal: P) -> bool:
        return deal.phase == PAUSE

    def call(self, move: Move) -> bool:
        """Whether the move is a proposal between deals or calls a mistake; both can be made out of turn [AP-4.71]."""
        return move.verb == "propose" or super().call(move)

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def brings(self, deal: P) -> Brings:
        return Brings(self.ending.count.values, last=self.ending.count.last_trick)

    def change(self, deal: P) -> tuple[int, ...]:
        books = deal.books
        return tuple([books.change(seat) for seat in range(self.seats)])

    def brought(self, deal: P) -> Result:
        books, before, change = deal.books, deal.standing, self.change(deal)
        totals = tuple([total + gained for total, gained in zip(before.totals, change, strict=True)])
        most = max(totals)
        standing = PinochleStanding(
            totals,
            deals=before.deals + 1,
            winners=tuple([seat for seat in range(self.seats) if totals[seat] == most])
            if self.ending.session_over(deal)
            else (),
            kitty=books.kitty,
            bought=books.bought,
            left=books.left,
            stopped=books.stopped,
            joins=books.joins,
            dealt=deal.dealer,
        )
        standing.dealer = from_left_of(deal.dealer, self.in_game(standing), self.seats)[0]
        return Result(change, {}, standing)

    def counted(self, deal: P) -> HandTally | None:
        return self.ending.tally(deal) if deal.outcome in ("made", "failed") else None

    def score(self, deal: P) -> Result:
        """Return the result of the deal, with the course of the deal in its detail [AP-6.5]."""
        books, passed = deal.books, deal.outcome == "passed"
        counted = self.counted(deal)
        units = 0 if passed else units_of(deal.bid, self.options.bonus_scale)
        times = multiplier(deal.outcome, deal.trump, self.options)
        detail: dict[str, Any] = {
            "outcome": deal.outcome,
            "bidder": None if passed else deal.bidder,
            "bid": None if passed else deal.bid,
            "trumps": None if deal.trump is None else deal.trump.letter,
            "melds": list(words_of(deal.melds)),
            "meld_points": worth(deal.melds, self.options.bonus_melds),
            "buried": [str(card) for card in deal.buried],
            "tricks": counted and counted.tricks,
            "trick_points": counted and counted.trick_points,
            "buried_points": counted and counted.buried_points,
            "last_trick": counted and counted.last_trick,
            "defence": counted and counted.defence,
            "total": counted and counted.total,
            "units": units,
            "multiplier": times,
            "each": units * times * self.options.stakes,
            "kitty_before": books.before,
            "kitty_after": books.kitty,
            "kitty_change": list(books.drawn),
            "kitty_played": books.played_for,
            "left": list(books.left),
        }
        if self.pauses:
            detail["proposals"] = [proposal._asdict() for proposal in deal.proposed]
        return self.brought(deal)._replace(detail=detail)

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: P) -> list[Place]:
        """Return the places where cards lie. When the hand is over, everybody sees all cards [AP-9.2, AP-5.4]."""
        hands = hands_of(deal)
        if deal.hand_over:
            open_hands = [hand._replace(seen_by=None) for hand in hands]
            return [*open_hands, Place("buried") if deal.widow_taken else Place("widow"), PLAYED]
        if not deal.widow_taken:
            return [*hands, Place("widow", seen_by=()), PLAYED]
        bidder = deal.bidder
        known = cards_of(deal.known_of_bidder())
        hands[bidder] = hands[bidder]._replace(known=known, lacks=deal.lacks[bidder] | deal.shown)
        return [*hands, Place("buried", seen_by=(bidder,)), PLAYED]

    def blind(self, deal: P, who: int) -> None:
        """Hide what `who` may not see. Of a burial, opponents learn only how many trumps are in it."""
        super().blind(deal, who)
        if who != deal.bidder and deal.widow_taken and not deal.hand_over:
            deal.said = tuple([self.heard(deal, move, who) for move in deal.said])

    def heard(self, deal: P, move: Move, who: int) -> Move:
        """Return the move as `who` hears it. Only the bidder knows which cards he buried [AP-4.22]."""
        if move.verb != "bury" or who in (move.seat, EVERYTHING):
            return move
        trumps = move.args[-1]
        return BURIED[0 if isinstance(trumps, Card) else int(str(trumps))][move.seat]

    def guess(self, view: View, rng: Random) -> P:
        """Return the deal with hidden cards placed at random, so that they fit all that was said.

        If no such deal is found in `TRIES` tries, the result may contradict a burial that the bidder took up again.
        """
        buries = any(move.verb == "bury" for move in view.deal.said)
        for tries in range(TRIES):
            deal: P = view.deal.copy()
            self.fill(deal, rng, seen=view.deal)
            if not buries or found_burials(deal, rng, anyhow=tries == TRIES - 1):
                break
        return deal

    def dealing(self, deal: P, gaps: Gaps) -> Dealing:
        return dealing(deal, gaps)

    def rewound(self, deal: P) -> Rewound | None:
        return Rewound((pack_of(deal, self.options.packets),), moves_of(deal, any_time=self.any_time))


class AuctionPinochle(PinochleGame[PinochleDeal]):
    """The game at a table that prevents mistakes: it refuses every illegal move."""

    deal_class = PinochleDeal

    def __init__(self, options: AuctionPinochleOptions, seats: int) -> None:
        super().__init__(options, seats)
        ending = self.ending
        play = Play[PinochleDeal](ending)
        phases: tuple[Phase[Any], ...] = (
            Bid(ending), Name(ending), BuryThree(), Meld(), Offer(ending, play), Answer(ending), play,
            Yield(ending), Ante(ending), Broke(ending), Divide(ending), Pause(ending), Antes(ending),
        )  # fmt: skip
        self.phases = {phase.name: phase for phase in phases}


GAME = AuctionPinochle
