"""Schafkopf: one player takes the blind and plays against two, or all play for the fewest points [SCH-1 to SCH-6].

The blind is the widow. The player who takes it is called the Player. A deal in which all pass is a leaster.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.cards import cards_text
from cardtable.refusal import Refusal
from cardtable.rules.game import OVER, Pack, Phase, Result, Rewound, Standing
from cardtable.rules.moves import BARE, NOBODY, Move, Wordings, bare_moves
from cardtable.rules.naming import name, whose
from cardtable.rules.solo.cards import ALL_POINTS, HALF, SCHAFKOPF, SHORT_PACK, points_in
from cardtable.rules.solo.family import PointsDeal, PointsGame, PointsPlay
from cardtable.rules.solo.options import ClaimOptions, bury_counts
from cardtable.rules.starting import Start, beyond_the_last, not_a_multiple
from cardtable.rules.tricks.asking import anything, bare
from cardtable.rules.tricks.bidding import FirstToTake
from cardtable.rules.tricks.hands import bag_of
from cardtable.rules.tricks.widow import BuryForWidow
from cardtable.rules.words import amount

CLAIM: Final = bare_moves("claim")
CONCEDE: Final = bare_moves("concede")

SCHNEIDER: Final = 91
"""With this many points or more, the Player's side wins as Schneider, for twice the score [SCH-4.8]."""
POOR: Final = 30
"""With this many points or fewer, the Player's side loses as Schneider, for twice the score [SCH-4.8]."""
ITEMS: Final = (2, 4, 6)
"""The score for a plain game, for Schneider, and for Schwarz [SCH-6.1]."""


class SchafkopfOptions(ClaimOptions):
    """The options of Schafkopf [SCH-3]."""

    bury_counts: bool = bury_counts("Whether the two buried cards count for the Player or for nobody.", "SCH-6.2")


class SchafkopfDeal(PointsDeal):
    """A deal of Schafkopf. `bidder` is the Player, who took the blind, and `widow` is the blind.

    If the play was cut short, `ended` is `claim` or `concede`, and `speaker` is the seat that said so.
    """

    __slots__ = ("ended", "speaker")

    ended: str
    speaker: int


D = TypeVar("D", bound=SchafkopfDeal)


class Blind(FirstToTake[D]):
    """The first phase: the players in turn, eldest first, take the blind or pass [SCH-4.2, SCH-4.4].

    If all pass, the deal is a leaster. In a leaster everybody plays alone, and the fewest points win.
    """

    name = "blind"
    rule, form_rule = "SCH-4.2", "SCH-5"
    asks = "take the blind or pass"
    forms: ClassVar = {"take": bare, "pass": bare}

    def not_now(self, deal: D, move: Move) -> str:
        return "The blind comes first: take it or pass."

    def closed(self, deal: D) -> None:
        if deal.bidder != NOBODY:
            deal.take_up(deal.bidder)
            deal.phase = "discard"
        else:
            deal.phase, deal.turn = "play", deal.seated[0]


class BuryTwo(BuryForWidow[D]):
    """The phase in which the Player, holding twelve cards, buries any two [SCH-4.3]."""

    name = "discard"
    rule, form_rule = "SCH-4.3", "SCH-5"
    verb, size = "bury", 2
    asks = "bury two cards"
    forms: ClassVar = {"bury": anything}


class Play(PointsPlay[D]):
    """The play, with claims and concessions [SCH-4.5, SCH-4.6].

    Their rule ids are the game's `claim_rule` and `concede_rule`.
    """

    def __init__(self, game: Schafkopf[Any]) -> None:
        self.game = game
        self.line_rule = game.form_rule

    def says(self) -> Wordings:
        claims = {"claim": BARE, "concede": BARE} if self.game.options.claims else {}
        return {**super().says(), **claims}

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """Return the lawful moves, with claims and a concession where the table allows them [SCH-4.9 to SCH-4.11]."""
        if seat == deal.turn or not self.game.any_time or seat not in deal.seated:
            return super().lines(deal, seat)
        return self.words(deal, seat)

    def words(self, deal: D, seat: int) -> Sequence[Move]:
        if deal.bidder == NOBODY or not self.game.options.claims:
            return ()
        claim = (CLAIM[seat],) if self.game.may_claim(deal, seat) else ()
        return (*claim, CONCEDE[seat]) if seat == deal.bidder else claim

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        if move.verb not in ("claim", "concede") or move.args:
            return super().why_not(deal, move)
        game, claims = self.game, move.verb == "claim"
        rule = game.claim_rule if claims else game.concede_rule
        if not game.options.claims:
            return Refusal(rule, "At this table nobody claims or concedes: play the cards out.")
        if deal.bidder == NOBODY:
            return Refusal(rule, "In a leaster nobody claims or concedes: play a card.")
        if game.any_time and move.seat not in deal.seated:
            return Refusal(rule, "You sit out this deal: only those who play may claim or concede.")
        if move.seat != deal.turn and not game.any_time:
            return Refusal(rule, f"It is {whose(deal.turn)} turn to {'play' if deal.count else 'lead'}.")
        if claims and not game.may_claim(deal, move.seat):
            side = game.bidders_side(deal, move.seat)
            has, wanted = amount(game.counted(deal)[not side], "point"), game.wanted(deal, side)
            alone = game.side(deal) == (move.seat,)
            told = f"You have {has} and need {wanted}" if alone else f"Your side has {has} and needs {wanted}"
            return Refusal(rule, f"{told} to claim: play{self.on(deal, move)}.")
        if not claims and move.seat != deal.bidder:
            return Refusal(rule, f"Only {name(deal.bidder)} may concede: play{self.on(deal, move)}.")
        return None

    def on(self, deal: D, move: Move) -> str:
        """Return the words after "play" in a refusal: " a card" for the player on turn, " on" for others."""
        return " a card" if move.seat == deal.turn else " on"

    def play(self, deal: D, move: Move) -> None:
        if move.verb == "play":
            super().play(deal, move)
        else:
            deal.ended, deal.speaker, deal.phase = move.verb, move.seat, OVER

    def gathered(self, deal: D, winner: int, brought: int) -> None:
        """Count the trick. In a leaster the winner of the last trick gets the points of the blind [SCH-4.4]."""
        super().gathered(deal, winner, brought)
        if deal.phase == OVER and deal.bidder == NOBODY:
            deal.points[winner] += points_in(deal.widow)


class Schafkopf(PointsGame[D, Standing], Generic[D]):
    """A game with fourteen permanent trumps, and a blind that one player may take [SCH-1]."""

    id = "schafkopf"
    title = "Schafkopf"
    seat_counts: ClassVar[tuple[int, ...]] = (3, 4, 5)
    Options: ClassVar[type[ClaimOptions]] = SchafkopfOptions
    Deal: ClassVar[type[SchafkopfDeal]] = SchafkopfDeal
    pack_rule = "SCH-2.1"
    form_rule = "SCH-5"
    claim_rule = "SCH-4.9"
    concede_rule = "SCH-4.10"
    opening = "blind"
    pack, before_widow, widow = SHORT_PACK, 9, 2
    packets: ClassVar[tuple[int, ...]] = (3, 4, 3)
    unnamed = SCHAFKOPF
    words: ClassVar = (("game", "schneider", "schwarz"), ("lost", "lost-schneider", "lost-schwarz"))
    """The words for the results of a game that is made (`words[0]`) or lost (`words[1]`).

    Both have three words: for a plain result, for Schneider and for Schwarz.
    """
    options: ClaimOptions

    def __init__(self, options: ClaimOptions, seats: int = 3) -> None:
        super().__init__(options, seats)
        self.any_time = options.any_time and options.claims
        self.phases = {phase.name: phase for phase in self.stretches()}

    def stretches(self) -> list[Phase[D]]:
        return [Blind("take"), BuryTwo(), Play(self)]

    def start(self) -> Standing:
        return Standing((0,) * len(self.accounts))

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why no session can begin at these scores, or None if one can [SOF-3.3].

        Scores must be multiples of `unit`. They need not sum to zero, because a loss is nobody's gain.
        """
        return beyond_the_last(start, self.deals) or not_a_multiple(start.totals, self.unit, "Every score")

    @property
    def unit(self) -> int:
        return ITEMS[0]

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> D:
        """Deal three cards to each seat, then the blind, then four to each seat, and then three to each [SCH-4.1]."""
        deal: D = self.dealt(self.Deal(), standing, dealer, packs[0])  # type: ignore[arg-type]
        deal.ended, deal.speaker = "", NOBODY
        return deal

    def at_any_time(self, deal: D) -> Sequence[Move]:
        """Return the claims and the concession that may be made out of turn [SCH-4.11].

        A claim is listed for every active seat, even if it will be refused for too few points.
        """
        if not self.any_time or deal.phase != "play" or deal.bidder == NOBODY:
            return ()
        return (*(CLAIM[seat] for seat in deal.seated), CONCEDE[deal.bidder])

    @property
    def plays_out(self) -> bool:
        """Whether the table plays the last tricks by itself. Where players may claim, it does not [SCH-4.9]."""
        return super().plays_out and not self.options.claims

    def tricks_are_wanted(self, deal: D) -> bool:
        """Whether taking tricks is good for every player. In a leaster it is not [SCH-4.4]."""
        return deal.bidder != NOBODY

    # ── the two sides ─────────────────────────────────────────────────────────────────────────────────────────

    def side(self, deal: D) -> tuple[int, ...]:
        return (deal.bidder,)

    def bidders_side(self, deal: D, seat: int) -> bool:
        return seat in self.side(deal)

    def needed(self, deal: D) -> int:
        return HALF + 1

    def counted(self, deal: D) -> tuple[int, int]:
        """The points so far of the Player's side and of the other side.

        At most tables, the buried cards count for the Player's side.
        """
        his = sum([deal.points[seat] for seat in self.side(deal)])
        return his + (points_in(deal.discard) if self.buried_count else 0), sum(deal.points) - his

    def wanted(self, deal: D, side: bool) -> int:
        """How many points a side must have before it may claim [SCH-4.9].

        If `side` is true, it is the Player's side, otherwise the other side.
        """
        needed = self.needed(deal)
        return needed if side else ALL_POINTS + 1 - needed

    def may_claim(self, deal: D, seat: int) -> bool:
        side = self.bidders_side(deal, seat)
        return self.counted(deal)[not side] >= self.wanted(deal, side)

    def left_with(self, deal: D) -> tuple[int, int]:
        """The final points of the Player's side and of the others.

        A claim or a concession gives the other side all cards not yet won.
        """
        his, theirs = self.counted(deal)
        if not deal.ended:
            return his, theirs
        rest = ALL_POINTS - sum(deal.points) - points_in(deal.discard)
        if self.bidders_side(deal, deal.speaker):
            return his, theirs + rest
        return his + rest, theirs

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def outcome(self, deal: D) -> tuple[str, int]:
        """Return the word for the result, and the score of the Player's side [SCH-6.1 to SCH-6.4]."""
        if deal.ended == "concede":  # a conceded game is lost as a plain one, never as Schneider
            return self.words[1][0], -ITEMS[0]
        his = self.left_with(deal)[0]
        made = his >= self.needed(deal)
        side = self.side(deal)
        tricks = sum([winner in side for winner in deal.winners])
        swept = deal.ended != "claim" and tricks == (sum(self.packets) if made else 0)
        degree = 2 if swept else 1 if (his >= SCHNEIDER if made else his <= POOR) else 0
        return self.words[not made][degree], ITEMS[degree] if made else -ITEMS[degree]

    def least(self, deal: D) -> tuple[str, int, int]:
        """Return the result of a leaster: its word, the seat that scores, and the score [SCH-6.1, SCH-6.5, SCH-6.6]."""
        winners, points = deal.winners, deal.points
        if len(set(winners)) == 1:
            return "least-all", winners[0], -4
        fewest = min([points[seat] for seat in deal.seated])
        lowest = [seat for seat in deal.seated if points[seat] == fewest]
        if len(lowest) == 1:
            clean = lowest[0] not in winners
            return ("least-clean", lowest[0], 4) if clean else ("least", lowest[0], 2)
        if len(lowest) == len(deal.seated):
            return "least", deal.seated[-1], 2
        last = {seat: at for at, seat in enumerate(winners)}
        return "least", min(lowest, key=lambda seat: last.get(seat, -1)), 2

    def score(self, deal: D) -> Result:
        """Return the result. The score of one account changes [SCH-6.1 to SCH-6.7]."""
        points = deal.points[:]
        if deal.bidder == NOBODY:
            result, scorer, item = self.least(deal)
        else:
            result, item = self.outcome(deal)
            scorer = deal.bidder
            points[scorer] = self.left_with(deal)[0]
        change = [0] * self.seats
        change[scorer] = item
        return self.concluded(deal, change, self.story(deal, points, result, scorer))

    def story(self, deal: D, points: Sequence[int], result: str, scorer: int) -> dict[str, Any]:
        return {
            "kind": "least" if deal.bidder == NOBODY else "game",
            "player": None if deal.bidder == NOBODY else deal.bidder,
            "blind": cards_text(deal.widow),
            "discard": cards_text(deal.discard),
            "points": points,
            "tricks": [deal.winners.count(seat) for seat in range(self.seats)],
            "result": result,
            "scorer": scorer,
            "ended": deal.ended or "play",
        }

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def between(self, deal: D) -> list[Move]:
        return [Move(deal.taker, "bury", *deal.discard)] if deal.discard else []

    def rewound(self, deal: D) -> Rewound | None:
        bags = deal.begun_with()
        if deal.taker != NOBODY:
            bags[deal.taker] += bag_of(deal.discard) - bag_of(deal.widow)
        ending = {"claim": CLAIM, "concede": CONCEDE}
        last = (ending[deal.ended][deal.speaker],) if deal.ended else ()
        return Rewound((self.packed_again(deal, bags),), (*deal.said, *self.between(deal), *deal.plays, *last))


GAME = Schafkopf
