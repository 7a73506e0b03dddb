"""Tressette: the deal, the play, the meld round, announcing game, and the score.

In the meld round, after the first trick, players declare their melds. To announce game is to say that one's side has
reached the points that win; it ends the deal. The rule ids are those of the rulebook page `tressette`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from cardtable.rules.calls.called import with_errors
from cardtable.rules.game import OVER, AnyGame, Pack, Phase, Place, Refusal, Result, Rewound, Standing, View
from cardtable.rules.moves import BARE, Move, Wordings, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.options import Options as AnyOptions
from cardtable.rules.seating.ceremony import Cutting, Kind
from cardtable.rules.starting import Start, below_nothing, won
from cardtable.rules.tressette.called.faults import RENEGE, Reneges, offender
from cardtable.rules.tressette.cards import (
    IN_THIRDS,
    ORDER,
    PACK,
    RANKING,
    SETTLED,
    account_of,
    dealt_out,
    packed_again,
    thirds_in,
)
from cardtable.rules.tressette.deals import TressetteDeal
from cardtable.rules.tressette.guessing import agreeing, claims_of
from cardtable.rules.tressette.melds import (
    BITS,
    NONE,
    WORDS,
    a_meld,
    cards_named,
    declaration,
    declared_in,
    melding,
    melds_in,
    selections,
    spoken,
    well_said,
    worth,
)
from cardtable.rules.tressette.melds import (
    cards_of as cards_of_meld,
)
from cardtable.rules.tressette.options import REWARD, MeldOptions, TressetteOptions
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.filling import Dealing
from cardtable.rules.tricks.game import PLAYED, Gaps, TrickGame, hands_of
from cardtable.rules.tricks.hands import Bag, Hand, cards_of
from cardtable.rules.tricks.play import TrickPlay

SIDES: Final = ((0, 2), (1, 3))
"""The seats of each account [TRS-1.2]."""

REST: Final = Place("rest", seen_by=())
STOCK: Final = Place("rest", seen_by=(), ordered=True)

ANNOUNCE = bare_moves("announce")


T = TypeVar("T", bound=TressetteDeal)


class Play(TrickPlay[TressetteDeal]):
    """The play. From the second trick on, a player may announce game [TRS-4.5 to TRS-4.8, TRS-4.24]."""

    turn_rule = "TRS-4.5"
    held_rule = "TRS-4.5"
    follow_rule = "TRS-4.6"
    line_rule = "TRS-5.1"
    counts, recalls = IN_THIRDS.cards, True

    def __init__(self, game: Tressette) -> None:
        self.game = game

    def says(self) -> Wordings:
        return {**super().says(), "announce": BARE} if self.game.called else super().says()

    def lines(self, deal: TressetteDeal, seat: int) -> Sequence[Move]:
        """Return the lawful moves.

        From the second trick on, game can be announced, unless deals end by themselves at this table [TRS-5.4]. At some
        tables a seat that is not on turn can announce game, too [TRS-4.30].
        """
        return super().lines(deal, seat) or self.game.untimely(deal, seat)

    def words(self, deal: TressetteDeal, seat: int) -> Sequence[Move]:
        return (ANNOUNCE[seat],) if deal.winners and self.game.called else ()

    def why_not(self, deal: TressetteDeal, move: Move) -> Refusal | None:
        if move.verb == "announce":
            return self._cannot_announce(deal, move) if self.game.called else self.game.no_announcing
        if move.verb == "meld":
            return Refusal("TRS-4.14", "Melds are declared only once, right after the first trick.")
        return super().why_not(deal, move)

    def _cannot_announce(self, deal: TressetteDeal, move: Move) -> Refusal | None:
        if not deal.winners:
            return Refusal("TRS-4.24", "Nobody can have game in the first trick. Announce from the meld round on.")
        if move.seat != deal.turn and not self.game.any_time:
            return Refusal("TRS-4.24", f"You can announce only when it is your turn. It is {whose(deal.turn)} turn.")
        if not 0 <= move.seat < self.game.seats:
            return Refusal("TRS-4.24", "Only a player can announce game.")
        if move.args:
            return Refusal("TRS-5.4", "The meld round is over. Announce game without naming melds.")
        return None

    def play(self, deal: TressetteDeal, move: Move) -> None:
        if move.verb == "announce":
            announce(deal, move)
        else:
            super().play(deal, move)

    def gathered(self, deal: TressetteDeal, winner: int, brought: int) -> None:
        """Count the trick. Then begin the meld round or the next trick, or end the deal [TRS-4.13, TRS-4.20]."""
        game = self.game
        account = game.account[winner]
        deal.thirds[account] += brought
        number = len(deal.winners)
        if number == game.tricks or game.ends(deal, account):
            deal.phase = OVER
        elif number == 1:
            deal.phase = "meld"
        else:
            game.lead(deal, winner)


class Declare(Phase[TressetteDeal]):
    """The meld round. The winner of the first trick begins [TRS-4.13 to TRS-4.19].

    The others declare in turn, from the dealer's left.
    """

    name = "meld"

    def __init__(self, game: Tressette) -> None:
        self.game = game
        self.keep = game.options.melds == "optional"
        self.show = game.options.show_melds

    def says(self) -> Wordings:
        melds = tuple((word,) for word in (NONE, *WORDS))
        return dict.fromkeys(("meld", "announce") if self.game.called else ("meld",), melds)

    def lines(self, deal: TressetteDeal, seat: int) -> Sequence[Move]:
        """Return the declarations that the seat can make, each also together with an announcement of game [TRS-5.2].

        If melds may be kept back, there is a declaration for each selection of the seat's melds. At some tables a seat
        that is not on turn can announce game, too [TRS-4.30].
        """
        if seat != deal.turn:
            return self.game.untimely(deal, seat)
        words = self.held(deal, seat)
        said = selections(words) if self.keep else (words,)
        verbs = ("meld", "announce") if self.game.called else ("meld",)
        return [declaration(seat, verb, some) for verb in verbs for some in said]

    def held(self, deal: TressetteDeal, seat: int) -> tuple[str, ...]:
        """Return the melds of a seat, including those with the card that it has already played [TRS-4.12]."""
        return melds_in(melding(deal.hand(seat)) | BITS[deal.opened_with(seat)])

    def why_not(self, deal: TressetteDeal, move: Move) -> Refusal | None:
        if move.verb not in ("meld", "announce"):
            return Refusal("TRS-4.19", f"Melds come first. It is {whose(deal.turn)} turn to declare.")
        if move.verb == "announce" and not self.game.called:
            return self.game.no_announcing
        if move in self.game.untimely(deal, move.seat):
            return None
        if not well_said(move):
            return Refusal("TRS-4.17", f"Name each meld once and in the right order, or say {NONE}.")
        if move.seat != deal.turn:
            if any(said.seat == move.seat for said in deal.said):
                return Refusal("TRS-4.14", "You have already declared. Each player declares once.")
            return Refusal("TRS-4.13", f"It is {whose(deal.turn)} turn to declare.")
        return self._not_held(declared_in(move), self.held(deal, move.seat))

    def _not_held(self, words: tuple[str, ...], held: tuple[str, ...]) -> Refusal | None:
        for word in words:
            if word not in held:
                if word.endswith("3") and f"{word[:-1]}4" in held:
                    return Refusal("TRS-4.11", f"You were dealt {spoken(word[:-1] + '4')}: declare four, not three.")
                return Refusal("TRS-4.12", f"You were not dealt {a_meld(word)}.")
        if not self.keep and words != held:
            missing = " and ".join(a_meld(word) for word in held if word not in words)
            return Refusal("TRS-4.16", f"You must declare every meld. You also have {missing}.")
        return None

    def play(self, deal: TressetteDeal, move: Move) -> None:
        """Enter a declaration. When all have declared, the winner of the first trick leads [TRS-4.14, TRS-4.19].

        An announcement ends the deal. At some tables the points of the melds can end it, too.
        """
        seat = move.seat
        account = self.game.account[seat]
        words = declared_in(move)
        if words:
            deal.melds[account] += worth(words)
            held = (*deal.hand(seat), deal.opened_with(seat))
            deal.shown[seat] += tuple(
                card for word in words for card in (cards_of_meld(word, held) if self.show else cards_named(word))
            )
        if move.verb == "announce":
            announce(deal, move)
            return
        deal.said += (move,)
        if self.game.ends(deal, account):
            deal.phase = OVER
            return
        winner = deal.winners[0]
        if len(deal.said) < self.game.seats:
            deal.turn = self.game.orders[deal.dealer][winner][len(deal.said)]
        else:
            self.game.lead(deal, winner)


def announce(deal: TressetteDeal, move: Move) -> None:
    """End the deal by an announcement. The count shows whether it was right [TRS-4.23, TRS-4.25]."""
    deal.said += (move,)
    deal.announcer = move.seat
    deal.phase = OVER


class Tressette(TrickGame[TressetteDeal, Standing]):
    """Partnership Tressette for four [TRS-1.1 to TRS-1.3]."""

    id = "tressette"
    title = "Tressette"
    seat_counts = (4,)
    Options: ClassVar[type[AnyOptions]] = TressetteOptions
    pack, pack_rule = PACK, "TRS-2.1"
    dealer_rule = "TRS-4.4"
    end_rule = "TRS-4.23"
    start_rule = "TRS-6.13"
    record_texts, agreed = (REWARD.name,), (REWARD,)
    accounts: tuple[tuple[int, ...], ...] = SIDES
    options: MeldOptions

    tricks: ClassVar[int] = 10
    """The number of tricks in a deal [TRS-4.8]."""
    packets: ClassVar[tuple[int, ...]] = (5, 5)
    dead_hands: ClassVar[int] = 0
    stock: ClassVar[bool] = False
    cutting: ClassVar[Kind] = "partners"
    play_phase: ClassVar[type[Play]] = Play
    no_announcing = Refusal("TRS-4.29", "Nobody announces here. The table ends the deal when somebody has game.")

    def __init__(self, options: AnyOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.account = account_of(self.accounts, seats)
        self.after = tuple((seat + 1) % seats for seat in range(seats))
        self.points_of = SETTLED[self.options.fractions]
        self.target = self.options.target
        self.low = self.lowest_wins()
        self.called = isinstance(options, TressetteOptions) and options.announce == "called" and not self.low
        """Whether players have to announce game. Otherwise deals end by themselves [TRS-4.24, TRS-4.29]."""
        self.any_time = self.called and isinstance(options, TressetteOptions) and options.any_time
        self.orders = [[self._order(dealer, winner) for winner in range(seats)] for dealer in range(seats)]
        self.phases = {"play": self.play_phase(self), "meld": Declare(self)}
        if self.options.irregularities == "called":
            self.law = Reneges(self.account)
            self.phases = with_errors(self.phases.values(), self.law)

    def lowest_wins(self) -> bool:
        return False

    def _order(self, dealer: int, winner: int) -> tuple[int, ...]:
        others = [(dealer + 1 + step) % self.seats for step in range(self.seats)]
        others.remove(winner)
        return (winner, *others)

    def brings(self, deal: TressetteDeal) -> Brings | None:
        return None if self.stock and deal.rest else IN_THIRDS

    @property
    def ceremony(self) -> AnyGame | None:
        """The cut for partners, seats or the deal; None if the table does not cut [TRS-4.1]."""
        return Cutting(self.cutting, self.seats, PACK, ORDER) if self.options.seating == "cut" else None

    def start(self) -> Standing:
        """The standing before the first deal. Any seat may deal first [TRS-4.1]."""
        return Standing((0,) * len(self.accounts))

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why no match can begin at these scores, or None if one can [TRS-6.13].

        No total may be negative or have reached the target.
        """
        return below_nothing(start, self.accounts) or won(start, self.accounts, self.target)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> TressetteDeal:
        """Deal ten cards to each player, five at a time, from the dealer's left [TRS-4.3]."""
        return self.begun(TressetteDeal(), standing, dealer, packs[0])

    def begun(self, deal: T, standing: Standing, dealer: int, pack: Pack) -> T:
        deal.standing, deal.dealer = standing, dealer
        deal.phase, deal.turn = "play", self.after[dealer]
        hands, deal.rest = dealt_out(pack, dealer, self.seats, self.packets, self.dead_hands)
        deal.begin(hands, RANKING, self.after)
        deal.said = ()
        deal.announcer = None
        deal.melds, deal.thirds = [0] * len(self.accounts), [0] * len(self.accounts)
        deal.shown = [()] * self.seats
        return deal

    def at_any_time(self, deal: TressetteDeal) -> Sequence[Move]:
        """The announcements that any seat can make out of turn, from the meld round on [TRS-4.30]."""
        if not self.any_time or not deal.winners or deal.phase not in ("meld", "play"):
            return ()
        return ANNOUNCE[: self.seats]

    def untimely(self, deal: TressetteDeal, seat: int) -> Sequence[Move]:
        if not self.any_time or seat == deal.turn or not 0 <= seat < self.seats:
            return ()
        return self.at_any_time(deal)[seat : seat + 1]

    def lead(self, deal: TressetteDeal, winner: int) -> None:
        """Give the lead to the winner of a trick [TRS-4.8, TRS-4.19]."""
        deal.phase, deal.turn = "play", winner

    def after_the_end(self, deal: TressetteDeal, move: Move) -> Refusal:
        return Refusal("TRS-5.3", "The deal is over. The next one starts with a new shuffle.")

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def points(self, deal: TressetteDeal, account: int) -> int:
        """The score of an account now: its total before the deal, plus melds, cards and last trick [TRS-4.22]."""
        last = len(deal.winners) == self.tricks and self.account[deal.winners[-1]] == account
        return deal.standing.totals[account] + deal.melds[account] + self.points_of[deal.thirds[account]] + last

    def settled_by_tricks(self, deal: TressetteDeal) -> bool:
        """Whether nobody can reach the target in this deal, even by winning all tricks [TRS-4.23, TRS-4.29].

        The answer uses only the melds and the scores before the deal, so it tells nothing about the cards in the
        tricks. It is False until the first trick is over, and as long as there is a stock [TRD-4.4].
        """
        if not deal.winners or (self.stock and deal.rest):
            return False
        most = max(self.points_of) + 1
        return all(
            total + melds + most < self.target for total, melds in zip(deal.standing.totals, deal.melds, strict=True)
        )

    def tricks_are_wanted(self, deal: TressetteDeal) -> bool:
        """Whether a further trick is good for every player. In Low Hand it is not [TRL-1.2]."""
        return not self.low

    def ends(self, deal: TressetteDeal, account: int) -> bool:
        """Whether the table ends the deal because this account has reached the target [TRS-4.29]."""
        return not self.called and self.points(deal, account) >= self.target

    def score(self, deal: TressetteDeal) -> Result:
        before = deal.standing
        accounts = range(len(self.accounts))
        last = self.account[deal.winners[-1]] if len(deal.winners) == self.tricks else None
        cards = [self.points_of[thirds] for thirds in deal.thirds]
        hand = [cards[account] + (account == last) for account in accounts]
        change = tuple(deal.melds[account] + hand[account] for account in accounts)
        totals = tuple(before.totals[account] + change[account] for account in accounts)
        won = [0 for _ in accounts]
        for winner in deal.winners:
            won[self.account[winner]] += 1
        ended, winners = self.outcome(deal, totals)
        standing = Standing(totals, self.after[deal.dealer], winners, before.deals + 1)
        detail: dict[str, Any] = {
            "melds": deal.melds[:],
            "thirds": deal.thirds[:],
            "cards": cards,
            "last_trick": last,
            "hand": hand,
            "tricks": won,
            "ended": ended,
            "announcer": deal.announcer,
        }
        if deal.ledger is not None:
            detail["ledger"] = deal.ledger.told()
        return Result(change, detail, standing)

    def outcome(self, deal: TressetteDeal, totals: Sequence[int]) -> tuple[str, tuple[int, ...]]:
        """Return how the deal ended, and the winning accounts [TRS-4.25 to TRS-4.29, TRS-6.11, TRS-6.12, TRS-7.6]."""
        accounts = range(len(totals))
        reneged = offender(deal)
        if reneged is not None:
            return RENEGE, tuple(account for account in accounts if account != self.account[reneged])
        if deal.announcer is not None:
            claimed = self.account[deal.announcer]
            if totals[claimed] >= self.target:
                return "announced", (claimed,)
            return "wrong", tuple(account for account in accounts if account != claimed)
        if max(totals) < self.target:
            return "played", ()
        if self.low:
            return "automatic", tuple(account for account in accounts if totals[account] == min(totals))
        best = [account for account in accounts if totals[account] == max(totals)]
        return "played" if self.called else "automatic", (best[0] if len(best) == 1 else self.first_home(deal, best),)

    def first_home(self, deal: TressetteDeal, accounts: Sequence[int]) -> int:
        """Return which of `accounts` reached the target first.

        Tricks and melds are scored in the order in which they were made [TRS-4.27].
        """
        again = deal.copy()
        again.melds, again.thirds = [0] * len(self.accounts), [0] * len(self.accounts)
        again.winners = ()
        for trick in deal.tricks:
            again.winners += (trick.winner,)
            account = self.account[trick.winner]
            again.thirds[account] += thirds_in(trick.cards)
            if account in accounts and self.points(again, account) >= self.target:
                return account
            for move in deal.said if len(again.winners) == 1 else ():
                account = self.account[move.seat]
                again.melds[account] += worth(declared_in(move))
                if account in accounts and self.points(again, account) >= self.target:
                    return account
        raise AssertionError("nobody has game")

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: TressetteDeal) -> list[Place]:
        """Return the places. Everybody knows cards that were shown and cards that prove a call [TRS-7.5, TRS-9.2]."""
        hands = hands_of(deal)
        for seat, shown in enumerate(deal.shown):
            if known := (*shown, *deal.proof):
                hands[seat] = hands[seat]._replace(known=known)
        return [*hands, STOCK if self.stock else REST, PLAYED]

    def guess(self, view: View, rng: Random) -> TressetteDeal:
        return Reneges(self.account).guessed(self, view, rng)

    def dealing(self, deal: TressetteDeal, gaps: Gaps) -> Dealing:
        at = {place.at: number for number, place in enumerate(gaps.places) if place.at is not None}
        claims = claims_of(deal, tuple(at), self.options.melds == "compulsory")
        if not claims:
            return super().dealing(deal, gaps)
        return partial(agreeing, gaps.holes, gaps.unseen, {at[seat]: claim for seat, claim in claims.items()})

    def rewound(self, deal: TressetteDeal) -> Rewound:
        hands = [cards_of(bag) for bag in self.dealt_hands(deal)]
        pack = packed_again(hands, self.dealt_to_nobody(deal), deal.dealer, self.packets, self.dead_hands)
        melds = deal.said if deal.announcer is None else deal.said[:-1]
        first = deal.active if deal.winners else len(deal.plays)
        return Rewound((pack,), (*deal.plays[:first], *melds, *deal.plays[first:], *deal.said[len(melds) :]))

    def dealt_hands(self, deal: TressetteDeal) -> list[Bag]:
        return deal.begun_with()

    def dealt_to_nobody(self, deal: TressetteDeal) -> Hand:
        return deal.rest


GAME = Tressette
