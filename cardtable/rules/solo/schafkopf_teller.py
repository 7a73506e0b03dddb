"""The words of Schafkopf [SCH-9].

The blind is the widow. The player who takes it is called the Player. In a leaster everybody plays alone for the fewest
points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from cardtable.cards import read_cards
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.sheets import Column
from cardtable.rules.solo.cards import ALL_POINTS, HALF, points_in
from cardtable.rules.solo.schafkopf import ITEMS, POOR, SCHNEIDER, Schafkopf, SchafkopfDeal
from cardtable.rules.solo.table import PointsTable
from cardtable.rules.solo.telling import PointsTeller, ScoreTeller
from cardtable.rules.teller import Fact, Offer
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, capital, signed

ENDS: Final = {
    "game": "game",
    "schneider": "Schneider",
    "schwarz": "Schwarz",
    "lost": "lost",
    "lost-schneider": "lost, Schneider",
    "lost-schwarz": "lost, Schwarz",
}
ORDER_OF_TRUMPS: Final = ("Q  ♣ ♠ ♥ ♦", "J  ♣ ♠ ♥ ♦", "♦  A 10 K 9 8 7", "")


class SchafkopfTable(PointsTable[Schafkopf[Any]]):
    """The picture of a table of Schafkopf."""

    aside = "blind"

    def undertaken(self, view: View, deal: SchafkopfDeal) -> Iterator[str]:
        if deal.bidder != NOBODY:
            yield doing(deal.bidder, "plays", "play")
            yield f"{self.game.needed(deal)} to win"
        elif deal.phase != "blind":
            yield "leaster"
            yield "fewest points win"

    def trump_words(self, deal: SchafkopfDeal) -> Iterator[str]:
        leaster = deal.bidder == NOBODY and deal.phase != "blind"
        yield from ("LEASTER", "trumps", "Q J ♦") if leaster else ("♦", "Q J trumps")

    def terms_of_bids(self, deal: SchafkopfDeal) -> Iterator[str]:
        yield from ORDER_OF_TRUMPS
        for points, item in (
            (f"{HALF + 1} points", ITEMS[0]),
            (f"{SCHNEIDER} points", ITEMS[1]),
            ("all tricks", ITEMS[2]),
        ):
            yield f"{points.ljust(10)}  {signed(item)}"

    def terms_of_burying(self, deal: SchafkopfDeal) -> Iterator[str]:
        yield from (*ORDER_OF_TRUMPS, "A 11  10 10  K 4", "Q 3    J 2")

    def standing(self, view: View, deal: SchafkopfDeal) -> Iterator[str]:
        if view.who not in deal.seated or not deal.winners:
            return
        mine = deal.points[view.who]
        if deal.bidder != NOBODY:
            side = self.game.bidders_side(deal, view.who)
            mine = sum(points for seat, points in enumerate(deal.points) if self.game.bidders_side(deal, seat) == side)
        alone = deal.bidder in (NOBODY, view.who)
        aside = points_in(deal.discard) if view.who == deal.bidder and self.game.buried_count else 0
        yield f"{'You' if alone else 'Your side'}: {amount(mine, 'point')}{f' + {aside} buried' if aside else ''}"

    def account_words(self, total: int) -> str:
        return f"score {signed(total)}"

    def bid_word(self, deal: SchafkopfDeal, move: Move) -> str:
        return move.verb

    def role(self, deal: SchafkopfDeal, seat: int) -> Iterator[str]:
        if seat == deal.bidder:
            yield "Player"


class SchafkopfScore(ScoreTeller[Schafkopf[Any]]):
    """The sentences about the score at one table of Schafkopf."""

    counted_in = "Score"

    def headline(self, result: Result) -> str:
        detail = result.detail
        scorer = detail["scorer"]
        item = signed(self.scored(result, scorer))
        if detail["kind"] == "least":
            return f"Leaster: {self._leaster(detail, scorer)}: {item}.{self._with_the_blind(detail)}"
        points, aside = detail["points"][scorer], points_in(read_cards(detail["discard"]))
        if detail["ended"] == "claim":
            told = self.claimed(result, (scorer,), points)
        else:
            done = "took" if detail["ended"] == "play" else "conceded with"
            told = f"{doing(scorer, done, done)} {amount(points, 'point')}"
            if aside and self.game.buried_count:
                told += f" ({points - aside} in tricks, {aside} buried)"
        return f"{told}: {ENDS[detail['result']]}, {item}."

    def scored(self, result: Result, account: int) -> int:
        """Return what the game itself brought an account, without penalties for faults that did not decide it."""
        return result.change[account]

    def _with_the_blind(self, detail: Any) -> str:
        """Return what the last trick of a leaster brought besides its cards; empty if it was not played [SCH-4.4]."""
        points = amount(points_in(read_cards(detail["blind"])), "point")
        return f" The last trick also brought the blind, {points}." if detail["ended"] == "play" else ""

    def made(self, result: Result) -> bool:
        return result.detail["result"] in self.game.words[0]

    def claimed(self, result: Result, side: Sequence[int], points: int) -> str:
        if self.made(result):
            return f"{together(side)} claimed the game with {amount(points, 'point')}"
        return f"The other side claimed the game, and {together(side)} kept {amount(points, 'point')}"

    def _leaster(self, detail: Any, scorer: int) -> str:
        if detail["result"] == "least-all":
            return f"{doing(scorer, 'took', 'took')} all ten tricks"
        points, tricks = detail["points"], detail["tricks"]
        dealt = [seat for seat in range(self.game.seats) if points[seat] or tricks[seat] or seat == scorer]
        level = [seat for seat in dealt if points[seat] == points[scorer] and seat != scorer]
        others = ", ".join(f"{name(seat)} {points[seat]}" for seat in dealt if seat != scorer)
        has = f"{doing(scorer, 'has', 'have')} the fewest points, {points[scorer]} ({others})"
        if detail["result"] == "least-clean":
            return f"{has}, and took no trick"
        if len(level) == 2:
            return f"all three have {points[scorer]} points, and {doing(scorer, 'passed', 'passed')} third"
        return f"{has}, tied with {together(level)}, who took a later trick" if level else has

    def paid(self, result: Result) -> Iterator[str]:
        yield from ()

    def columns(self) -> Sequence[Column]:
        return (
            Column("Player", lambda result: self._player(result)),
            Column("Points", lambda result: "" if result.detail["player"] is None else self._points(result)),
        )

    def _player(self, result: Result) -> str:
        player = result.detail["player"]
        return "leaster (L)" if player is None else name(player)

    def _points(self, result: Result) -> int:
        return int(result.detail["points"][result.detail["player"]])

    def item(self, result: Result, account: int) -> str:
        return super().item(result, account) + (
            "L" if result.change[account] and result.detail["kind"] == "least" else ""
        )

    fact_groups = MappingProxyType(
        {
            "With the blind": ("Blinds taken", "Games won alone", "Schneider or Schwarz", "Card points, on average"),
            "Against the blind": ("Players beaten",),
            "In leasters": ("Leasters won",),
        }
    )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        detail, scorer = result.detail, result.detail["scorer"]
        won = int(self.scored(result, scorer) > 0)
        seated = self.dealt_in(result)
        if detail["kind"] == "least":
            return tuple(Fact("Leasters won", seat, won if seat == scorer else 0, 1) for seat in seated)
        more = int(detail["result"] in ("schneider", "schwarz"))
        return (
            *(Fact("Blinds taken", seat, int(seat == scorer), 1) for seat in seated),
            Fact("Games won alone", scorer, won, 1),
            Fact("Schneider or Schwarz", scorer, more, 1),
            Fact("Card points, on average", scorer, detail["points"][scorer], 1),
            *(Fact("Players beaten", seat, 1 - won, 1) for seat in seated if seat != scorer),
        )


class SchafkopfTeller(PointsTeller[Schafkopf[Any]]):
    """The sentences for one table of Schafkopf."""

    beaten_together = True
    also_said: ClassVar[Mapping[str, tuple[str, ...]]] = {"concede": ("resign", "surrender")}

    Score: ClassVar[type[ScoreTeller[Any]]] = SchafkopfScore

    def agreed(self, deal: SchafkopfDeal) -> Iterator[str]:
        if deal.bidder != NOBODY:
            plays = doing(deal.bidder, "plays", "play")
            yield f"{plays} and {does(deal.bidder, 'needs', 'need')} {self.game.needed(deal)} points."
        elif deal.phase == "blind":
            yield "Nobody has taken the blind yet."
        else:
            yield "Everybody passed: it is a leaster. The fewest points win, and the last trick brings the blind."

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def asked(self, view: View, deal: SchafkopfDeal) -> tuple[str, str]:
        if deal.phase == "discard":
            return self.asked_to_bury("two")
        return "take the blind or pass", "take the blind and play alone, or pass"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: SchafkopfDeal = view.deal
        match move.verb:
            case "play":
                return self.offer_play(deal, move.card)
            case "take":
                return Offer("Take the blind", "you play alone against two, and need 61 points")
            case "pass":
                return self.offer_pass(deal)
            case "claim":
                return self.offer_claim(deal, move.seat)
            case "concede":
                return self.offer_concession(deal)
            case _:
                return self.offer_bury(deal, move)

    def offer_pass(self, deal: SchafkopfDeal) -> Offer:
        last = deal.turn == deal.seated[-1]
        return super().offer_pass(deal) if last else Offer("Pass", f"{name(deal.after[deal.turn])} may take it")

    def after_all_passes(self, deal: SchafkopfDeal) -> str:
        return "a leaster: everybody plays alone, and the fewest points win"

    def offer_claim(self, deal: SchafkopfDeal, seat: int) -> Offer:
        """Return the offer to claim. It asks for confirmation, because all cards not yet won go to the other side."""
        side = self.game.bidders_side(deal, seat)
        has = self.game.counted(deal)[not side]
        price = self.price_of_claim(deal, side, has)
        rest = "All cards not yet won go to the other side"
        confirm = f"Claim the game with {amount(has, 'point')}? {rest}, and {price}."
        return Offer("Claim", price, confirm)

    def price_of_claim(self, deal: SchafkopfDeal, side: bool, has: int) -> str:
        if side:
            return f"you win {self.item_of(deal, has >= SCHNEIDER)}"
        bidders = self.game.side(deal)
        loses = f"{together(bidders)} {does(bidders, 'loses', 'lose')}"
        if ALL_POINTS - has <= POOR:
            return f"{loses} {self.item_of(deal, 1)}"
        known = self.game.buried_count or not self.game.widow
        return f"{loses} {self.item_of(deal, 0)}{'' if known else f', or {ITEMS[1]} with {POOR} or fewer'}"

    def item_of(self, deal: SchafkopfDeal, degree: int) -> int:
        """Return the score for a game. `degree` is 0 for a plain game, 1 for Schneider and 2 for Schwarz."""
        return ITEMS[degree]

    def offer_concession(self, deal: SchafkopfDeal) -> Offer:
        price = f"you lose {self.item_of(deal, 0)}"
        his = self.game.counted(deal)[0]
        return Offer("Concede", price, f"Concede the game with {amount(his, 'point')}? {capital(price)}.")

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_beside(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: SchafkopfDeal = after.deal
        if deal.bidder == NOBODY and deal.phase == OVER:
            winner, points = deal.winners[-1], amount(points_in(deal.widow), "point")
            yield f"{doing(winner, 'gets', 'get')} the blind with it, {symbols(deal.widow)}: {points}."

    def told_spoken(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: SchafkopfDeal = after.deal
        match move.verb:
            case "take":
                yield f"{doing(move.seat, 'takes', 'take')} the blind and {does(move.seat, 'plays', 'play')} alone."
            case "pass":
                yield f"{doing(move.seat, 'passes', 'pass')}."
                if deal.phase == "play":
                    yield "Everybody has passed: this deal is a leaster. The blind goes to whoever wins the last trick."
            case "bury":
                yield self.told_bury(move)
            case "claim":
                yield f"{doing(move.seat, 'claims', 'claim')}."
            case _:
                yield f"{doing(move.seat, 'concedes', 'concede')}."
