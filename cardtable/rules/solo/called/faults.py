"""The faults at a called table of Schafkopf and Solo: how each is made, who may call it, and what it costs [SOF-7].

A misplay is a card out of turn, a revoke, a card shown or named, or a look back at a trick. In the review at the end of
a deal, faults can still be called. At Schafkopf the widow is called the blind.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import BACK, Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, Called, ledger_of
from cardtable.rules.calls.faults import OUT_OF_TURN, Fault
from cardtable.rules.calls.revokes import Revokes, at_fault
from cardtable.rules.calls.tricks import OutOfTurn
from cardtable.rules.game import OVER, Result
from cardtable.rules.ledger import OPEN, UPHELD, Charge, LedgerEntry
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.solo.acts import HINT, MOST_LAID, PEEK, SHOW
from cardtable.rules.solo.called.shown import acts_of, known_in_hand
from cardtable.rules.solo.called.turns import CalledStanding, turns_of
from cardtable.rules.solo.family import PointsDeal, PointsPlay
from cardtable.rules.tricks.hands import UNIT, Selections, bag_of
from cardtable.rules.tricks.play import PLAY

FACED: Final = "faced"
COUNT: Final = "count"
DISCARD: Final = "discard"
LOOKED: Final = "peek"
TURN: Final = "turn"
REVOKE: Final = "revoke"
CARD: Final = "card"
TRICK: Final = "trick"

MOST_VOID: Final = 20
"""After this many void deals in a row, fewer mistakes are possible, so that a deal counts at last.

No card can be turned up or slip in dealing, and nobody can look at the widow during the bidding.
"""

P = TypeVar("P", bound=PointsDeal)


# ── moves that are possible only at a called table ────────────────────────────────────────────────────────────────


def flashes(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """Yield the moves by which the dealer turns a card up by mistake, one for each hand."""
    if law.deals_wrong(deal, seat):
        yield from (Move(seat, "flash", other) for other in deal.seated)


def flashed(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Show everybody the last card dealt to the hand that the move names."""
    acts = acts_of(deal)
    deal.acts = acts.with_shown(move, acts.lasts[deal.seated.index(move.got(int))])


def slips(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """Yield the moves by which the dealer gives a card of one hand to another hand by mistake."""
    if law.deals_wrong(deal, seat):
        yield from (Move(seat, "slip", one, other) for one in deal.seated for other in deal.seated if one != other)


def slipped(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Move the last card of one hand to the other, and enter a wrong number of cards for both in the ledger."""
    one, other = move.got(int), move.got(int, 1)
    acts = acts_of(deal)
    card = acts.lasts[deal.seated.index(one)]
    deal.held[one] -= UNIT[card]
    deal.held[other] += UNIT[card]
    deal.acts = acts._replace(slip=(one, other))
    for seat in (one, other):
        law.enter(deal, Charge(COUNT, seat))


def peeks(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """Yield the move that looks at the widow. Each seat may make it once, until the widow is taken.

    After `MOST_VOID` void deals in a row nobody can look during the bidding.
    """
    too_early = deal.phase == law.game.opening and law.sobered(deal)
    lies = bool(law.game.widow) and deal.taker == NOBODY and not too_early
    if lies and seat not in acts_of(deal).peekers and 0 <= seat < law.seats:
        yield PEEK[seat]


def peeked(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Record that the seat has looked at the widow."""
    acts = acts_of(deal)
    deal.acts = acts._replace(peeks=(*acts.peeks, (move.seat, deal.phase == law.game.opening)))


def shows(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """Yield the moves that show or name a card of the hand, each card once."""
    if seat in deal.seated:
        told = {*acts_of(deal).told_of(seat), BACK}
        for card in deal.hand(seat):
            if card not in told:
                yield SHOW[seat][card]
                yield HINT[seat][card]


def shown(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Record that everybody knows the card to be in the hand. So the hand is not thought to lack the card's suit."""
    deal.acts = acts_of(deal).with_shown(move, move.card)
    deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[move.card])


def looks(law: Errors[Any], deal: PointsDeal, seat: int) -> Iterator[Move]:
    """Yield the moves that look at a trick before the last one, each trick once."""
    if deal.phase == "play" and seat in deal.seated:
        looked_at = [number for other, number in acts_of(deal).looks if other == seat]
        yield from (Move(seat, "look", at) for at in range(1, len(deal.winners)) if at not in looked_at)


def looked(law: Errors[Any], deal: PointsDeal, move: Move) -> None:
    """Record which trick the seat has looked at."""
    acts = acts_of(deal)
    deal.acts = acts._replace(looks=(*acts.looks, (move.seat, move.got(int))))


class Errors(Revokes[P]):
    """The wrong moves that the table accepts. Their consequences are in `SoloLaw`."""

    word = REVOKE
    act_rule = "SOF-7.3"

    def __init__(self, game: Any) -> None:
        super().__init__(game.seats)
        self.game = game
        self.dealt: int = sum(game.packets)

    @abstractmethod
    def lone(self, deal: P) -> int:
        """The seat that plays alone, or -1 until this seat is known.

        This player may show cards, because there is no partner who could learn from them.
        """

    # ── wrong moves that are accepted ──────────────────────────────────────────────────────────────────────────

    def irregular(self, deal: P, seat: int) -> Iterator[Move]:
        """Yield the illegal moves that a seat may make: cards out of turn, wrong claims and concessions [SOF-7.3].

        Lawful moves can be among them.
        """
        if deal.phase == "play" and seat in deal.seated:
            if seat not in deal.players:
                yield from (PLAY[seat][card] for card in deal.hand(seat))
            yield from self.ends(deal, seat)

    def ends(self, deal: P, seat: int) -> Iterator[Move]:
        """Yield the claim and the concession by which the seat can end the play, if the game has them."""
        return iter(())

    def deals_wrong(self, deal: P, seat: int) -> bool:
        return bool(acts_of(deal).lasts) and seat == deal.dealer and not self.sobered(deal)

    def sobered(self, deal: P) -> bool:
        return turns_of(deal.standing).in_a_row >= MOST_VOID

    def lays(self, deal: P, move: Move) -> bool:
        """Whether the table accepts the move as a discard: cards of the hand, in any number up to `MOST_LAID`."""
        if deal.phase != DISCARD or move.verb != "bury" or move.seat != deal.turn or self.laid_before(deal):
            return False
        cards = [card for card in move.args if isinstance(card, Card)]
        sure = len(cards) == len(move.args) <= MOST_LAID and cards == sorted(set(cards))
        return sure and all(deal.held[move.seat] >> 2 * card & 3 for card in cards if card is not BACK)

    def laid_away(self, deal: P, seat: int) -> Iterator[Move]:
        if deal.phase == DISCARD and seat == deal.turn and not self.laid_before(deal):
            for size in range(MOST_LAID + 1):
                if size != self.game.widow:
                    yield from Selections(seat, "bury", deal.hand(seat), size)

    def laid_before(self, deal: P) -> bool:
        """Whether the taker of the widow had to take back a wrong discard. After that, only a right one is accepted."""
        return any(entry.charge.what == DISCARD and entry.end == UPHELD for entry in ledger_of(deal).entries)

    def why_no_act(self, deal: P, move: Move) -> Refusal | None:
        why = {
            "show": "You can show a card of your own hand until the play is over, each card once.",
            "hint": "You can name a card of your own hand until the play is over, each card once.",
            "look": "During the play you can look at any trick before the last one, each trick once.",
            "peek": "You can look once at the cards dealt to nobody, while they lie as they were dealt.",
            "flash": "Only the dealer can turn up a card he deals, and only before anything else is done.",
            "slip": "Only the dealer can let a card slip to another hand, and only before anything else is done.",
        }.get(move.verb)
        return None if why is None else Refusal(self.act_rule, why)

    def learn(self, deal: P, move: Move) -> None:
        """Update what everybody knows after a move.

        Once it is known who plays alone, this player's faults of showing a card are removed from the ledger.
        """
        super().learn(deal, move)
        if move.verb == "play":
            for card in known_in_hand(deal, move.seat, None):
                deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[card])
        elif move.verb in ("bury", "give"):
            deal.acts = acts_of(deal).doubted(move.seat)
        if (alone := self.lone(deal)) != NOBODY:
            kept = tuple(entry for entry in ledger_of(deal).entries if entry.charge != Charge(CARD, alone))
            deal.ledger = ledger_of(deal)._replace(entries=kept)


# ── who may call it, and how long ─────────────────────────────────────────────────────────────────────────────────


def whom_it_harms(law: SoloLaw[Any], deal: PointsDeal, seat: int, charge: Charge) -> bool:
    """Whether the play or the review goes on, and `seat` is an opponent of the seat at fault."""
    return law.harms(deal, seat, at_fault(charge))


def once_it_counts(law: SoloLaw[Any], deal: PointsDeal, seat: int, charge: Charge) -> bool:
    """Whether `seat` can now call another seat's look at the widow."""
    return seat != charge.seat and law.peek_counts(deal, at_fault(charge))


def opening_lead(law: SoloLaw[Any], deal: PointsDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether it is too late to call the fault, because of the opening lead or the end of the deal."""
    return bool(deal.plays) or deal.phase in (OVER, REVIEW)


# ── what it costs ─────────────────────────────────────────────────────────────────────────────────────────────────


def deals_anew(law: SoloLaw[Any], deal: PointsDeal, charge: Charge) -> None:
    """Make the deal void. A wrong number of cards found after the lead ends the play instead [SOF-7.4 to SOF-7.6]."""
    if charge.what == COUNT and law.led(deal):
        law.found_out(deal, charge)
    else:
        law.annul(deal, charge.what)


def lays_away_anew(law: SoloLaw[Any], deal: PointsDeal, charge: Charge) -> None:
    """Before the opening lead, the taker takes the cards back. After it, the fault ends the play [SOF-7.5]."""
    if law.led(deal):
        law.found_out(deal, charge)
        return
    deal.held[deal.taker] += bag_of(deal.discard)
    deal.discard, deal.phase, deal.turn = (), DISCARD, deal.taker
    deal.acts = acts_of(deal).sure_again(deal.taker)


def ends_the_play(law: SoloLaw[Any], deal: PointsDeal, charge: Charge) -> None:
    """End the deal because of the fault. The result goes against the side at fault."""
    law.found_out(deal, charge)


FAULTS: Final[tuple[Fault, ...]] = (
    Fault(FACED, verbs=("flash",), lines=flashes, does=flashed, until=opening_lead, costs=deals_anew),
    Fault(
        COUNT,
        verbs=("slip",),
        lines=slips,
        does=slipped,  # `slipped` enters the fault for both hands
        excused=lambda law, deal, move: True,
        hidden=True,
        costs=deals_anew,
    ),
    Fault(
        DISCARD,
        verbs=("bury",),
        breaks=("SCH-4.3", "FRG-4.2", "CDA-4.1", "PSO-4.2"),
        hidden=True,
        costs=lays_away_anew,
    ),
    Fault(
        LOOKED,
        verbs=("peek",),
        lines=peeks,
        does=peeked,
        callers=once_it_counts,
        costs=lambda law, deal, charge: law.peeked(deal, charge),
    ),
    Fault(TURN, verbs=("play",), breaks=(OUT_OF_TURN,), callers=whom_it_harms, costs=ends_the_play),
    Fault(
        REVOKE,
        verbs=("play",),
        breaks=("SOF-4.7", "SIX-4.12", "FRG-4.5", "CDA-4.3", "PSO-4.7"),
        hidden=True,
        of_trick=True,
        callers=whom_it_harms,
        costs=ends_the_play,
    ),
    Fault(
        CARD,
        verbs=("show", "hint"),
        lines=shows,
        does=shown,
        excused=lambda law, deal, move: bool(move.seat == law.lone(deal)),
        callers=whom_it_harms,
        costs=ends_the_play,
    ),
    Fault(TRICK, verbs=("look",), lines=looks, does=looked, callers=whom_it_harms, costs=ends_the_play),
)
"""The faults of Schafkopf and the Solo games [SOF-7.4]."""


def without(*words: str) -> tuple[Fault, ...]:
    """Return the faults of a game in which the faults with the words `words` cannot happen."""
    return tuple(fault for fault in FAULTS if fault.word not in words)


class SoloLaw(Errors[P]):
    """The faults of Schafkopf and the Solo games, who may call them and what follows [SOF-7.4]."""

    faults = FAULTS
    Played: ClassVar[type[CalledPlay[Any]]]
    Standing: ClassVar[type[CalledStanding]] = CalledStanding
    one_rule: ClassVar[str] = ""
    """The id of the rule that says what all faults cost, in a game that has such a rule."""
    cost_rules: ClassVar[Mapping[str, str]]
    """The ids of the rules that say what faults cost, keyed by the word of the fault.

    Misplays are not among them; see `rule_of_misplay`.
    """
    call_rule = denied_rule = final_rule = "SOF-7.4"
    review_rule = "SOF-7.5"

    def thought_at(self) -> Any:
        """Return this table as one that prevents faults, but can go on from a deal with cards played out of turn."""
        return self.game.at.again(irregularities="prevented")

    # ── who plays against whom ────────────────────────────────────────────────────────────────────────────────

    def lone(self, deal: P) -> int:
        """The seat that plays alone, or -1 until this seat is known."""
        return NOBODY if deal.phase == self.game.opening else deal.bidder

    def harms(self, deal: P, seat: int, other: int) -> bool:
        """Whether a fault of `other` harms `seat`: only opponents are harmed, and only in the play and the review."""
        if deal.phase not in ("play", REVIEW) or seat not in deal.seated or seat == other:
            return False
        return not self.sided(deal, seat, other)

    # ── what may be called ────────────────────────────────────────────────────────────────────────────────────

    def rule_of(self, deal: P, charge: Charge) -> str:
        """Return the rule that says what the fault costs in this game."""
        return self.one_rule or self.cost_rules.get(charge.what) or self.rule_of_misplay(deal, at_fault(charge))

    @abstractmethod
    def rule_of_misplay(self, deal: P, seat: int) -> str:
        """Return the rule that says what a seat pays for a card out of turn, a revoke, a card shown or a look back."""

    def peek_counts(self, deal: P, seat: int) -> bool:
        return True

    def suspected(self, deal: P, seat: int) -> Iterator[Charge]:
        """Yield what can be charged on suspicion: a wrong number of cards dealt, a wrong discard, a revoke."""
        if len(deal.winners) < self.dealt:
            yield from (Charge(COUNT, other) for other in deal.seated)
            if deal.taker != NOBODY and deal.phase in ("play", REVIEW) and seat in deal.seated and seat != deal.taker:
                yield Charge(DISCARD, deal.taker)
        if deal.plays and seat in deal.seated:
            yield from (
                Charge(REVOKE, other, number) for other, number in self.doubtful(deal) if self.harms(deal, seat, other)
            )

    def proof(self, deal: P, charge: Charge) -> tuple[Card, ...]:
        """Return the cards that prove a charge; empty if no cards prove it.

        A revoke is proved by the cards of which the seat should have played one. A wrong number of cards is proved by
        the whole hand, if it is visible.
        """
        if charge.what != COUNT or charge.seat is None:
            return super().proof(deal, charge)
        hand = deal.hand(charge.seat)
        return hand if BACK not in hand and self.game.at.more_than_fair(deal, charge.seat, charge.seat) else ()

    def why_not(self, deal: P, call: Move) -> Refusal:
        what, ledger = str(call.args[0]), ledger_of(deal)
        numbers = [number for number in call.args[1:] if type(number) is int]
        wanted = 2 if what == REVOKE else 1
        seats = range(self.seats)
        if len(numbers) != wanted or len(call.args) != 1 + wanted or numbers[0] not in seats or call.seat not in seats:
            more = " and a trick's, from 1" if what == REVOKE else ""
            return Refusal(self.call_rule, f"The call is '{what}' and a player's number{more}.")
        if call.seat in ledger.accepted:
            return Refusal(self.review_rule, "You have accepted the deal, so you cannot call anything in it any more.")
        if ledger.silences(call.seat, what):
            return Refusal(self.denied_rule, f"Your call was wrong, so you cannot call '{what}' again in this deal.")
        if ledger.judged(Charge(what, *numbers)):
            return Refusal(self.call_rule, "That has been called and judged already: call something else.")
        if what == REVOKE and self.harms(deal, call.seat, numbers[0]):
            return Refusal(
                self.call_rule,
                f"{name(numbers[0])} followed suit in that trick: call another one.",
            )
        return Refusal(self.call_rule, "There is nothing of that kind for you to call now.")

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def led(self, deal: P) -> bool:
        """Whether the opening lead has been made [SOF-7.5]."""
        return bool(deal.plays) or deal.phase == REVIEW

    @abstractmethod
    def peeked(self, deal: P, charge: Charge) -> None:
        """Carry out what follows from a proven look at the widow."""

    def found_out(self, deal: P, charge: Charge) -> None:
        deal.acts, deal.phase = acts_of(deal)._replace(ended=charge), OVER

    def annul(self, deal: P, what: str) -> None:
        """Make the deal void. A new deal follows [SOF-7.6]."""
        deal.acts, deal.phase = acts_of(deal)._replace(void=what), OVER

    def uneven(self, deal: P) -> None:
        """End the play when only some hands are empty, because a number of cards was wrong [SOF-7.8]."""
        ledger = ledger_of(deal)
        laid = any(entry.charge.what == DISCARD and entry.end == OPEN for entry in ledger.entries)
        what = DISCARD if laid else COUNT
        deal.ledger = ledger.ended(lambda entry: entry.charge.what == what, UPHELD)
        self.found_out(deal, next((c for c in deal.ledger.faults() if c.what == what), Charge(what)))

    def brought(self, deal: P) -> Result:
        ended = acts_of(deal).ended
        return self.game.score(deal) if ended is None else self.penalized(deal, ended)

    @abstractmethod
    def penalized(self, deal: P, charge: Charge) -> Result:
        """Return the result of a deal that was ended by a proven fault."""

    def charge_for_look(self, seat: int | None) -> Sequence[int]:
        """Return what each account gains or loses because `seat` looked at the widow; by default, nothing.

        This is asked only about looks that did not end the deal.
        """
        return [0] * len(self.game.accounts)

    def paid_in(self, deal: P) -> Sequence[int]:
        return [0] * len(self.game.accounts)

    def carried(self, deal: P) -> Mapping[str, Any]:
        """Return the fields of the standing that the next deal takes over from a void deal, such as the pots."""
        return {}

    def dealt_again(self, deal: P) -> None:
        """Change the new deal that follows a void one."""

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def exchanged(self, deal: P, seat: int) -> int:
        """How many cards too many a hand has because two players are exchanging cards: 1, 0 or -1."""
        return 0

    def gone_from(self, deal: P, seat: int) -> Card | None:
        """A card that left the hand face up but was not played, or None."""
        return None

    def dealt_wrong(self, deal: P, seats: Collection[int]) -> bool:
        return any(seat in seats for seat in acts_of(deal).slip or ())


class CalledPlay(OutOfTurn[P], PointsPlay[P]):
    """The play at a called table, where cards may be played out of turn and hands may run out unevenly."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)  # type: ignore[call-arg]
        self.game = game

    def gathered(self, deal: P, winner: int, brought: int) -> None:
        """Count the trick. If some hands are empty and others are not, end the play [SOF-7.8]."""
        super().gathered(deal, winner, brought)
        held = [deal.held[seat] for seat in deal.seated]
        if any(held) and not all(held) and deal.ledger is not None and not self.decided(deal):
            self.game.at.faults.uneven(deal)

    def decided(self, deal: P) -> bool:
        """Whether the game is decided, so that uneven hands do not matter any more."""
        return False


class Stretch(Called[P]):
    """A phase of the game at a called table, which also accepts the wrong moves of `law`."""

    law: SoloLaw[P]

    def tolerated(self, deal: P, seat: int) -> Sequence[Move]:
        law = self.law
        wrong = [*law.irregular(deal, seat)]
        lawful = set(self.phase.lines(deal, seat)) if wrong else ()
        return [*law.acts(deal, seat), *(move for move in wrong if move not in lawful), *law.laid_away(deal, seat)]

    def takes(self, deal: P, move: Move) -> bool:
        law = self.law
        if move.verb in law.beside:
            return move in law.acts(deal, move.seat)
        return move in law.irregular(deal, move.seat) or law.lays(deal, move)

    def play(self, deal: P, move: Move) -> None:
        """Play a move. After any move, the dealer can no longer let a card slip or turn one up."""
        lasts = acts_of(deal).lasts
        if move.verb in self.law.beside:
            self.law.act(deal, move)
        else:
            super().play(deal, move)
        if lasts:
            deal.acts = acts_of(deal)._replace(lasts=())

    def look_over(self, deal: P) -> None:
        """Begin the review after the play [SOF-7.5, SOF-7.8].

        There is none if all have passed, or if a fault has ended the play or made the deal void.
        """
        acts = acts_of(deal)
        if acts.ended is None and not acts.void and not self.phase.bids:
            deal.phase = REVIEW  # some faults can be called only in the review
            super().look_over(deal)
