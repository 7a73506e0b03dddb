"""Patiences for several players: each plays a layout of his own, all at once or by turns [SOLI-4.13].

A company game holds, for each seat, a `Patience` game: the host of the seat.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

from cardtable.cards import Card
from cardtable.rules.game import OVER, Deal, Game, Pack, Phase, Refusal, Result, Standing, View
from cardtable.rules.moves import CHANCE, NOBODY, Move
from cardtable.rules.naming import whose
from cardtable.rules.options import Options, option
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import hide
from cardtable.rules.starting import Span, Start, beyond_the_last, unreachable

Time = Literal["race", "turns"]
AT_A_KEYBOARD: Final = 3
A_LINE: Final = 8
"""Other players see a layout in one line if it has at most this many tableau piles."""
_OWNED = re.compile(r"[DHS]([0-9])|T[0-9]+-([0-9])")
"""Matches the name of a place in which the seat's number comes last: `H1`, or `T4-1` for column 4 of seat 1."""


def time_option() -> Any:
    """Return the option that says whether all play at once or take turns [SOLI-4.13]."""
    return option(
        "race",
        "Time",
        "Whether all play at once, or take turns of one move each.",
        "SOLI-4.13",
        {"race": "all at once", "turns": "taking turns"},
    )


def deals_option(rule: str) -> Any:
    """Return the option that says how many deals make the game."""
    return option(1, "Deals", "How many deals make the game.", rule, least=1, most=20)


class CompanyDeal(Deal):
    """The deals of all seats' patiences, as one deal.

    `parts` holds the deal of each seat. A part is replaced and never changed, so copies can share it. `able` says for
    each seat whether it has a lawful move. `turn` is `NOBODY` if all play at once.
    """

    __slots__ = ("able", "parts")

    parts: list[PatienceDeal]
    able: list[bool]


class CompanyPlay(Phase[CompanyDeal]):
    """The phase that hands each move to the patience of its seat, and says whose turn it is next."""

    name = "play"

    def __init__(self, game: Company) -> None:
        self.game = game

    def lines(self, deal: CompanyDeal, seat: int) -> Sequence[Move]:
        return self.game.hosts[seat].lawful(deal.parts[seat], seat) if seat in self.game.to_act(deal) else ()

    def why_not(self, deal: CompanyDeal, move: Move) -> Refusal | None:
        seat, turn = move.seat, deal.turn
        awaited = self.game.awaited(deal)
        if awaited != NOBODY:
            return self.game.hosts[awaited].refusal(deal.parts[awaited], move)
        if not 0 <= seat < self.game.seats:
            return Refusal("SOLI-4.1", "Only players at the table may play.")
        if turn not in (NOBODY, seat):
            return Refusal("SOLI-4.13", f"It is {whose(turn)} turn to play.")
        for at, token in enumerate(move.args[:2]):
            theirs = _OWNED.fullmatch(token) if isinstance(token, str) else None
            owner = seat if theirs is None else int(theirs[1] or theirs[2])
            if owner != seat and owner < self.game.seats:
                if at == 0:
                    return Refusal("SOLI-4.1", f"That is {whose(owner)} card: you can move only your own.")
                return Refusal("SOLI-4.1", f"That place is {whose(owner)}: you can lay cards only in your own layout.")
        return self.game.hosts[seat].refusal(deal.parts[seat], move)

    def play(self, deal: CompanyDeal, move: Move) -> None:
        game = self.game
        seat = move.seat if move.seat != CHANCE else game.awaited(deal)
        before = deal.parts[seat]
        deal.parts[seat] = part = before.copy()
        game.hosts[seat].play(part, move)
        for changed in (seat, *game.followed(deal, seat, before)):
            deal.able[changed] = bool(game.hosts[changed].lawful(deal.parts[changed], changed))
        if game.awaited(deal) != NOBODY:
            return
        if game.ended(deal, seat) or not any(deal.able):
            deal.phase = OVER
        elif deal.turn != NOBODY and not (deal.able[seat] and game.keeps_turn(move)):
            deal.turn = game.next_able(deal, seat)


class Company(Game[CompanyDeal, Standing]):
    """A game in which every seat plays a patience of its own."""

    pack_rule = "SOLI-4.12"
    dealer_rule = "SOLI-4.14"
    start_rule = "SOLI-6.4"

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self.time: str = options.model_dump()["time"]
        self.hosts = tuple(map(self.hosted, range(seats)))
        self.accounts = tuple((seat,) for seat in range(seats))
        self.phases = {self.hosts[0].play_phase.name: CompanyPlay(self)}

    # ── what a subclass defines ───────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def hosted(self, seat: int) -> Patience:
        """Return the patience that the seat plays."""

    @abstractmethod
    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """Return the points of each seat in a deal that is over, and the detail for its record."""

    def followed(self, deal: CompanyDeal, seat: int, before: PatienceDeal) -> Sequence[int]:
        """Change the other layouts after a move of `seat`, and return the seats whose layouts have changed.

        `before` is the deal of that seat's patience before the move. By default no other layout changes.
        """
        return ()

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        """Return whether the deal ends after the seat's move although lawful moves are left."""
        return False

    @property
    def called(self) -> str:
        """The name of the game in the heading of the table."""
        return self.title

    @property
    def length(self) -> int:
        deals: int = self.options.model_dump()["deals"]
        return deals

    def closes(self, totals: Sequence[int], deals: int) -> bool:
        return deals == self.length

    # ── whose turn it is ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def races(self) -> bool:
        """Whether all play at once, without waiting for turns [SOLI-4.13]."""
        return self.time == "race"

    @property
    def unraced(self) -> str:
        return "turns"

    def crowded(self, people: int) -> Refusal | None:
        if not self.races or people < 2:
            return None
        if max(host.columns for host in self.hosts) > A_LINE:
            return Refusal("SOLI-4.13", f"{self.hosts[0].title} has too many piles for a race at one keyboard.")
        if people > AT_A_KEYBOARD:
            return Refusal("SOLI-4.13", "Only three people can race at one keyboard.")
        return None

    def to_act(self, deal: CompanyDeal) -> tuple[int, ...]:
        """Return the seat on turn, or every seat with a lawful move if all play at once [SOLI-4.13].

        After the deal, and while cards must be shuffled, return no seats.
        """
        if deal.phase == OVER or self.awaited(deal) != NOBODY:
            return ()
        return (deal.turn,) if deal.turn != NOBODY else tuple(seat for seat in range(self.seats) if deal.able[seat])

    def awaited(self, deal: CompanyDeal) -> int:
        """Return the seat whose cards must be shuffled before play goes on, or `NOBODY` [COMP-4.6]."""
        shuffles = self.hosts[0].shuffles
        if not shuffles:
            return NOBODY
        return next((seat for seat, part in enumerate(deal.parts) if part.phase == shuffles), NOBODY)

    def chance(self, deal: CompanyDeal, rng: Random) -> Move | None:
        seat = self.awaited(deal)
        return None if seat == NOBODY else self.hosts[seat].chance(deal.parts[seat], rng)

    def keeps_turn(self, move: Move) -> bool:
        """Whether the turn stays with the player, as after a redeal or a shuffle for a redeal [SOLI-4.13]."""
        return move.verb in ("redeal", "shuffle")

    def next_able(self, deal: CompanyDeal, seat: int) -> int:
        """Return the next seat clockwise from `seat` that has a lawful move, or `NOBODY`. `seat` itself comes last."""
        after = (*range(seat + 1, self.seats), *range(seat + 1))
        return next((each for each in after if deal.able[each]), NOBODY)

    # ── a match, a deal ───────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> Standing:
        return Standing((0,) * self.seats)

    @property
    def brings(self) -> Span:
        """The least and the most points that one deal can bring to a seat."""
        spans = self.hosts[0].brings
        return min(least for least, _ in spans), max(most for _, most in spans)

    @property
    def score_runs(self) -> bool:
        return self.length != 1

    def cannot_stand(self, start: Start) -> str | None:
        deals, (least, most) = start.deals or 0, self.brings
        wrong = (unreachable(total, least * deals, most * deals, deals) for total in start.totals)
        told = beyond_the_last(start, self.length) or next(filter(None, wrong), None)
        if told is None and self.closes(start.totals, deals):
            return f"With a total of {max(start.totals)} the game is already over."
        return told

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        """Return a pack for every seat [SOLI-4.12]."""
        return tuple(pack for host in self.hosts for pack in host.packs(host.start()))

    def new_deal(self) -> CompanyDeal:
        return CompanyDeal()

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> CompanyDeal:
        deal = self.new_deal()
        deal.standing, deal.dealer, deal.turn = standing, dealer, NOBODY
        (deal.phase,) = self.phases
        own = packs if len(packs) == self.seats else list(packs) * self.seats
        deal.parts = [self.laid_out(host, pack) for host, pack in zip(self.hosts, own, strict=True)]
        deal.able = [bool(host.lawful(part, host.seat)) for host, part in zip(self.hosts, deal.parts, strict=True)]
        if not any(deal.able):
            deal.phase = OVER
        elif self.time != "race":
            deal.turn = self.next_able(deal, dealer)
        return deal

    def laid_out(self, host: Patience, pack: Pack) -> PatienceDeal:
        part = host.deal_out(host.start(), host.seat, (pack,))
        part.ledger = None
        return part

    def score(self, deal: CompanyDeal) -> Result:
        change, detail = self.counted(deal)
        before = deal.standing
        totals = tuple(total + points for total, points in zip(before.totals, change, strict=True))
        deals = before.deals + 1
        best = (min if self.low else max)(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        over = self.closes(totals, deals)
        standing = Standing(totals, (deal.dealer + 1) % self.seats, winners if over else (), deals)
        return Result(tuple(change), detail, standing, self.hosts[0].shown(deal.parts))

    def after_the_end(self, deal: CompanyDeal, move: Move) -> Refusal:
        return Refusal("SOLI-4.10", "This deal is over.")

    # ── what is hidden ────────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: CompanyDeal, who: int) -> None:
        """Hide in every layout the cards that not even its owner has seen."""
        for seat, part in enumerate(deal.parts):
            deal.parts[seat] = part = part.copy()
            hide(part.piles, part.unseen)

    def guess(self, view: View, rng: Random) -> CompanyDeal:
        deal: CompanyDeal = view.deal.copy()
        for seat, (host, part) in enumerate(zip(self.hosts, deal.parts, strict=True)):
            deal.parts[seat] = part = part.copy()
            host.fill_in(part, self.gone_of(deal, seat), rng)
        return deal

    def gone_of(self, deal: CompanyDeal, seat: int) -> Sequence[Card]:
        return self.hosts[seat].gone(deal.parts[seat])
