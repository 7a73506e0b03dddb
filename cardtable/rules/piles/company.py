"""Patiences in company: every seat plays one of its own, all at once, by turns, or one after another [SOLI-4.13].

A game in company hosts a patience for each seat, hands every line to the one it is about, and says who may speak.
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
"""People who have room at one keyboard all at once."""
A_LINE: Final = 8
"""Of layouts with more piles than that the others see no more than the counts."""
_OWNED = re.compile(r"[DHS]([0-9])")


def time_option() -> Any:
    """Whether everybody plays at once, or by turns [SOLI-4.13]."""
    return option(
        "race",
        label="Time",
        help="Whether all play at once, or take turns of one move each.",
        rule="SOLI-4.13",
        words={"race": "all at once", "turns": "taking turns"},
    )


def deals_option(rule: str) -> Any:
    """How many deals make the game."""
    return option(1, label="Deals", help="How many deals make the game.", rule=rule, least=1, most=20)


class CompanyDeal(Deal):
    """A patience for each seat.

    `parts` are their deals by seat, each followed by another and never changed, so that a copy may share them; `able`
    says by seat whether it has a lawful line. `turn` is `NOBODY` where everybody plays at once.
    """

    __slots__ = ("able", "parts")

    parts: list[PatienceDeal]
    able: list[bool]


class Together(Phase[CompanyDeal]):
    """Each line goes to the patience of the seat that says it, and the turn to whoever has it next."""

    name = "play"

    def __init__(self, game: Company) -> None:
        self.game = game

    def lines(self, deal: CompanyDeal, seat: int) -> Sequence[Move]:
        """Those of its patience, if it may speak."""
        return self.game.hosts[seat].lawful(deal.parts[seat], seat) if seat in self.game.to_act(deal) else ()

    def why_not(self, deal: CompanyDeal, move: Move) -> Refusal | None:
        """A shuffle that comes first, somebody else's turn or cards, or what the patience says."""
        seat, turn = move.seat, deal.turn
        awaited = self.game.awaited(deal)
        if awaited != NOBODY:
            return self.game.hosts[awaited].refusal(deal.parts[awaited], move)
        if not 0 <= seat < self.game.seats:
            return Refusal("SOLI-4.1", "Only players at the table may play.")
        if turn not in (NOBODY, seat):
            return Refusal("SOLI-4.13", f"It is {whose(turn)} turn to play.")
        for token in move.args:
            theirs = _OWNED.fullmatch(token) if isinstance(token, str) else None
            if theirs is not None and int(theirs[1]) != seat:
                return Refusal("SOLI-4.1", f"{token} is another player's: play from your own cards.")
        return self.game.hosts[seat].refusal(deal.parts[seat], move)

    def play(self, deal: CompanyDeal, move: Move) -> None:
        """Play it at that layout, tell the other layouts, and go on."""
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
    """A game in which every seat plays a patience: who may speak, and how the parts make a deal.

    A subclass gives the patience of each seat, how a deal is scored, and when the game is over.
    """

    pack_rule = "SOLI-4.12"
    dealer_rule = "SOLI-4.14"
    start_rule = "SOLI-6.4"

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self.time: str = options.model_dump()["time"]
        self.hosts = tuple(map(self.hosted, range(seats)))
        self.accounts = tuple((seat,) for seat in range(seats))
        self.phases = {self.hosts[0].play_phase.name: Together(self)}

    # ── what a game in company says ───────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def hosted(self, seat: int) -> Patience:
        """The patience that this seat plays."""

    @abstractmethod
    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """The points of each seat from a deal that is over, and its detail."""

    def followed(self, deal: CompanyDeal, seat: int, before: PatienceDeal) -> Sequence[int]:
        """Change the other layouts as that seat's line has it; the seats whose layouts have changed."""
        return ()

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        """Whether the deal is over with that seat's line, though there are lawful ones."""
        return False

    @property
    def called(self) -> str:
        """The name of the game in the heading of the table."""
        return self.title

    @property
    def length(self) -> int:
        """How many deals make the game."""
        deals: int = self.options.model_dump()["deals"]
        return deals

    def closes(self, totals: Sequence[int], deals: int) -> bool:
        """Whether no deal follows after so many."""
        return deals == self.length

    # ── whose turn it is ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def races(self) -> bool:
        """Where nobody waits for a turn [SOLI-4.13]."""
        return self.time == "race"

    @property
    def unraced(self) -> str:
        """The `time` of a table whose people cannot race at one keyboard [SOLI-4.13]."""
        return "turns"

    def crowded(self, people: int) -> Refusal | None:
        """In a race each needs a key for every pile, and a third of the keyboard at least [SOLI-4.13]."""
        if not self.races or people < 2:
            return None
        if max(host.columns for host in self.hosts) > A_LINE:
            return Refusal("SOLI-4.13", f"{self.hosts[0].title} has too many piles for a race at one keyboard.")
        if people > AT_A_KEYBOARD:
            return Refusal("SOLI-4.13", "Only three people can race at one keyboard.")
        return None

    def to_act(self, deal: CompanyDeal) -> tuple[int, ...]:
        """Everybody who has a lawful line, or whose turn it is [SOLI-4.13]."""
        if deal.phase == OVER or self.awaited(deal) != NOBODY:
            return ()
        return (deal.turn,) if deal.turn != NOBODY else tuple(seat for seat in range(self.seats) if deal.able[seat])

    def awaited(self, deal: CompanyDeal) -> int:
        """The seat for whose cards a shuffle is awaited; `NOBODY` as a rule [COMP-4.6]."""
        shuffles = self.hosts[0].shuffles
        if not shuffles:
            return NOBODY
        return next((seat for seat, part in enumerate(deal.parts) if part.phase == shuffles), NOBODY)

    def chance(self, deal: CompanyDeal, rng: Random) -> Move | None:
        """The new order of that seat's cards."""
        seat = self.awaited(deal)
        return None if seat == NOBODY else self.hosts[seat].chance(deal.parts[seat], rng)

    def keeps_turn(self, move: Move) -> bool:
        """Whether that line does not use up the turn: a redeal does not, nor its shuffle [SOLI-4.13]."""
        return move.verb in ("redeal", "shuffle")

    def next_able(self, deal: CompanyDeal, seat: int) -> int:
        """The next seat clockwise that has a lawful line; the same again if no other has one."""
        after = (*range(seat + 1, self.seats), *range(seat + 1))
        return next((each for each in after if deal.able[each]), NOBODY)

    # ── a match, a deal ───────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> Standing:
        """Nothing scored; anybody may deal first."""
        return Standing((0,) * self.seats)

    @property
    def brings(self) -> Span:
        """The least and the most that a deal brings a seat."""
        spans = self.hosts[0].brings
        return min(least for least, _ in spans), max(most for _, most in spans)

    def cannot_stand(self, start: Start) -> str | None:
        """A deal is left, and those before it can have brought the totals [SOLI-6.4]."""
        deals, (least, most) = start.deals or 0, self.brings
        wrong = (unreachable(total, least * deals, most * deals, deals) for total in start.totals)
        told = beyond_the_last(start, self.length) or next(filter(None, wrong), None)
        if told is None and self.closes(start.totals, deals):
            return f"With a total of {max(start.totals)} the game is already over."
        return told

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        """A pack for every seat [SOLI-4.12]."""
        return tuple(pack for host in self.hosts for pack in host.packs(host.start()))

    def new_deal(self) -> CompanyDeal:
        """A deal with nothing in it yet."""
        return CompanyDeal()

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> CompanyDeal:
        """Every seat's layout; the seat on the dealer's left begins, or the next that has a lawful line."""
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
        """The layout of a seat."""
        part = host.deal_out(host.start(), host.seat, (pack,))
        part.ledger = None
        return part

    def score(self, deal: CompanyDeal) -> Result:
        """The result of the deal; the best total wins, and equals share."""
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
        """A deal that is over takes no line."""
        return Refusal("SOLI-4.10", "This deal is over.")

    # ── what is hidden ────────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: CompanyDeal, who: int) -> None:
        """Nobody knows the cards that nobody has seen yet, not even who owns them."""
        for seat, part in enumerate(deal.parts):
            deal.parts[seat] = part = part.copy()
            hide(part.piles, part.unseen)

    def guess(self, view: View, rng: Random) -> CompanyDeal:
        """The cards of each pack that are not seen, at random where its backs lie."""
        deal: CompanyDeal = view.deal.copy()
        for seat, (host, part) in enumerate(zip(self.hosts, deal.parts, strict=True)):
            deal.parts[seat] = part = part.copy()
            host.fill_in(part, self.gone_of(deal, seat), rng)
        return deal

    def gone_of(self, deal: CompanyDeal, seat: int) -> Sequence[Card]:
        """The cards of that seat's pack that have left its piles."""
        return self.hosts[seat].gone(deal.parts[seat])
