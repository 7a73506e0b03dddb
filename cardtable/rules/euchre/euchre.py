"""The game of Euchre: the deal, making trump, the exchange, playing alone, the play and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from cardtable.cards import BACK, JOKER, Card, Suit
from cardtable.rules.euchre import hidden
from cardtable.rules.euchre.cards import UNFIXED, left_bower, pack_with, right_bower
from cardtable.rules.euchre.deal import (
    AFTER,
    DEAL,
    DISCARD,
    NO_TRUMP,
    PACKETS,
    SEATS,
    SIDES,
    STANDS_FOR,
    EuchreDeal,
    EuchreStanding,
)
from cardtable.rules.euchre.farmers import farmed, first_round
from cardtable.rules.euchre.joker import SuitOfTheJoker, begin_bidding
from cardtable.rules.euchre.lone_hands import DefendAlone, GiveTheBest, LayAway
from cardtable.rules.euchre.no_trump import second_round
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import EuchrePhase, begin_play, of_a_house_rule, silent
from cardtable.rules.game import EVERYTHING, OVER, Pack, Phase, Place, Refusal, Result, Rewound
from cardtable.rules.moves import NOBODY, Move, Wordings
from cardtable.rules.naming import does, name, together
from cardtable.rules.starting import Start, below_nothing, won
from cardtable.rules.tricks.asking import one_card
from cardtable.rules.tricks.brings import ONE_EACH, Brings
from cardtable.rules.tricks.filling import Dealing
from cardtable.rules.tricks.game import PLAYED, Gaps, TrickGame, hands_of
from cardtable.rules.tricks.hands import UNIT, Hand, bag_of, cards_of, deal_packets, packed
from cardtable.rules.tricks.play import TrickPlay, holding
from cardtable.rules.words import number_word

TURN_UP: Final = Place("turn_up")
STOCK: Final = Place("stock", seen_by=(), ordered=True)


def names_packets(move: Move) -> bool:
    """Whether the argument of a move is a way to deal: `3-2` or `2-3`."""
    return len(move.args) == 1 and move.args[0] in PACKETS


class ChoosePackets(EuchrePhase):
    """The phase in which the dealer chooses how to deal, before anybody sees a card [EU-4.38]."""

    name = "deal"
    rule = "EU-4.38"
    forms = {"deal": names_packets}
    asks = "deal"

    def says(self) -> Wordings:
        return {"deal": tuple((packets,) for packets in PACKETS)}

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        return [moves[seat] for moves in DEAL.values()] if seat == deal.turn else ()

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        chooses = f"{name(deal.dealer)} {does(deal.dealer, 'deals', 'deal')}"
        return f"Deal first: {chooses} three cards each and then two, or two and then three."

    def play(self, deal: EuchreDeal, move: Move) -> None:
        hand_out(deal, str(move.args[0]))


def hand_out(deal: EuchreDeal, packets: str) -> None:
    """Deal two packets to each player, turn a card up, and begin the bidding [EU-4.5 to EU-4.7]."""
    hands, dealt = deal_packets(deal.stock, deal.eldest, SEATS, PACKETS[packets])
    deal.held = [bag_of(hand) for hand in hands]
    deal.packets, deal.turn_up, deal.stock = packets, deal.stock[dealt], deal.stock[dealt + 1 :]
    begin_bidding(deal)


class Discard(EuchrePhase):
    """The phase in which the dealer exchanges a card for the turn-up, or declines it [EU-4.18 to EU-4.20]."""

    name = "discard"
    rule = "EU-4.18"
    forms = {"discard": one_card}
    asks = "discard"

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        moves = DISCARD[seat]
        lines = [moves[card] for card in deal.hand(seat)]
        if self.options.exchange == "may":
            lines.append(moves[deal.turn_up])
        return lines

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        match move.verb:
            case "play":
                return f"Nobody leads until {name(deal.dealer)} {does(deal.dealer, 'has', 'have')} discarded."
            case "discard":
                return "Discard exactly one card."
            case _:
                return f"Trump is made, and {name(deal.dealer)} {does(deal.dealer, 'is', 'are')} to discard."

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        card = move.card
        if card == deal.turn_up:
            if self.options.exchange == "may":
                return None
            return Refusal("EU-4.19", "At this table the dealer must take the turn-up: discard one of your five cards.")
        if card in deal.hand(move.seat) and card is not BACK:
            return None
        return Refusal("EU-4.18", f"You do not hold the {card.title}: discard one of your five cards.")

    def play(self, deal: EuchreDeal, move: Move) -> None:
        card = move.card
        deal.discard = card
        if card != deal.turn_up:
            deal.held[move.seat] += UNIT[deal.turn_up] - UNIT[card]
        begin_play(deal, self.options)


class Play(TrickPlay[EuchreDeal]):
    """The phase in which the five tricks are played; all five are played out [EU-4.26 to EU-4.33]."""

    def __init__(self, options: EuchreOptions) -> None:
        self.options = options

    turn_rule = "EU-4.28"
    held_rule = "EU-4.28"
    follow_rule = "EU-4.29"
    line_rule = "EU-5.1"
    counts = ()

    def why_not(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a move. A seat that sits out cannot play a card [EU-4.24]."""
        if move.verb == "play" and one_card(move) and deal.sits_out(move.seat):
            return silent(deal, move.seat)
        refusal = super().why_not(deal, move)
        return refusal and of_a_house_rule(self.options, move, refusal)

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        match move.verb:
            case "play":
                return "Play one card at a time."
            case "discard":
                return "The discard is done: play a card."
            case _:
                return "Trump is made: play a card."

    def must_follow(self, deal: EuchreDeal, held: Hand, card: Card) -> str:
        """Return a sentence saying that the seat must follow suit; it calls bowers by name [EU-2.5]."""
        led = Suit(deal.led)
        if deal.trump is None:
            return super().must_follow(deal, held, card)
        if led == deal.trump:
            if len(held) > 1:
                return f"You hold {number_word(len(held))} trumps: follow suit."
            if held[0] == JOKER:
                return "You hold the joker, which is a trump: follow suit."
            if held[0] == left_bower(led):
                return f"You hold the left bower, the {held[0].title}, which is a trump: follow suit."
            if held[0] == right_bower(led):
                return f"You hold the right bower, the {held[0].title}: follow suit."
        elif card == left_bower(deal.trump):
            belongs = f"The {card.title} is the left bower, a trump, and does not follow {led.title}"
            which = holding(led, held) if len(held) == 1 else f"one of your {holding(led, held)}"
            return f"{belongs}: play {which}."
        return super().must_follow(deal, held, card)

    def gathered(self, deal: EuchreDeal, winner: int, brought: int) -> None:
        if len(deal.winners) == 5:
            deal.phase = OVER


EUCHRE: Final = 2
"""Points of the defenders for a euchre when no maker plays alone [EU-6.1]."""
MARCH: Final = 2
"""Points of the makers for all five tricks when no maker plays alone [EU-6.1]."""

DEFENDED_ALONE: Final = 4
"""The least points for a euchre when a defender played alone [EU-11.10]."""

RECONSTRUCTED: Final = "reconstructed"
"""The key, in a record, of the text that names the seats whose hands were not fully known and were filled in."""


E = TypeVar("E", bound=EuchreDeal)


class EuchreGame(TrickGame[E, EuchreStanding]):
    """Partnership Euchre for four: what is the same at called tables and others [EU-1.1 to EU-1.3]."""

    id = "euchre"
    title = "Euchre"
    seat_counts = (SEATS,)
    Options = EuchreOptions
    pack_rule = "EU-4.4"
    dealer_rule = "EU-4.8"
    accounts = SIDES
    start_rule = "EU-6.9"
    record_texts = (RECONSTRUCTED,)
    options: EuchreOptions

    def __init__(self, options: EuchreOptions, seats: int = SEATS) -> None:
        super().__init__(options, seats)
        self.pack = pack_with(options.deck, joker=options.joker)
        self.end_rule = "EU-4.37" if options.rubber else "EU-4.35"

    def start(self) -> EuchreStanding:
        return EuchreStanding()

    @property
    def start_numbers(self) -> Mapping[str, int]:
        """The keys that this table uses in a `Start` (the scores with which a match begins), with their lengths.

        A length says how many numbers the key has. In a rubber, `games` has the games won by each side, and `score` has
        the score of the current game. Outside of a rubber, neither is used.
        """
        return {"games": 2, "score": 2} if self.options.rubber else {}

    def cannot_stand(self, start: Start) -> str | None:
        in_hand = start._replace(totals=start.score) if self.options.rubber else start
        wrong = below_nothing(start, SIDES) or won(in_hand, SIDES, self.options.target)
        for side, games, points in zip(SIDES, start.games, start.totals, strict=False):
            if games > 1:
                return f"With two games {together(side)} have already won the rubber."
            if games and not 1 <= points <= MOST_FOR_A_GAME:
                return f"A game won counts 1 to {MOST_FOR_A_GAME} rubber points: {together(side)} cannot have {points}."
            if not games and points:
                return f"{together(side)} cannot have rubber points without a game: say in 'games' who has won one."
        return wrong

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        if not self.options.rubber:
            return {"score": start.totals}
        return {"score": start.score, "games": start.games}

    def lay_out(self, deal: E, standing: EuchreStanding, dealer: int, pack: Pack) -> None:
        deal.standing, deal.dealer = standing, dealer
        deal.phase, deal.turn = "deal", dealer
        deal.begin([()] * SEATS, UNFIXED, AFTER[NOBODY])
        deal.packets, deal.turn_up, deal.benny, deal.stock = "", BACK, None, tuple(pack)
        deal.discard, deal.said = None, ()
        deal.under, deal.laid_under, deal.given, deal.laid, deal.defender = NOBODY, (), None, None, NOBODY
        deal.unmade()

    def after_the_end(self, deal: E, move: Move) -> Refusal:
        return Refusal("EU-5.1", "The deal is over: deal the next one.")

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def brings(self, deal: E) -> Brings:
        return ONE_EACH

    def brought(self, deal: E) -> Result:
        before = deal.standing
        points = self.outcome(deal)[1]
        score = (before.score[0] + points[0], before.score[1] + points[1])
        won = next((side for side in (0, 1) if score[side] >= self.options.target), None)
        games = list(before.games)
        value = bonus = 0
        winners: tuple[int, ...] = ()
        if won is not None:
            games[won] += 1
            if self.options.rubber:
                value = game_value(score[1 - won])
                bonus = 2 if games[won] == 2 else 0
            winners = (won,) if bonus or not self.options.rubber else ()
        rubber_points = tuple(value + bonus if side == won else 0 for side in (0, 1))
        change = rubber_points if self.options.rubber else points
        totals = (before.totals[0] + change[0], before.totals[1] + change[1])
        standing = EuchreStanding(
            totals,
            deal.dealer if farmed(deal) else (deal.dealer + 1) % SEATS,
            winners,
            before.deals + 1,
            score=score if won is None else (0, 0),
            games=(games[0], games[1]),
        )
        detail = {
            "points": list(points),
            "penalty": None,
            "foul": [],
            "score": list(score),
            "bridge": None if won is not None else self.bridge(score),
            "game_won": won,
            "games": games,
            "game_value": value,
            "bonus": bonus,
        }
        return Result(change, detail, standing)

    def change(self, deal: E) -> Sequence[int]:
        return super().change(deal) if self.options.rubber else self.outcome(deal)[1]

    def score(self, deal: E) -> Result:
        brought = self.brought(deal)
        detail: dict[str, Any] = {
            "turn_up": str(deal.turn_up),
            "result": self.outcome(deal)[0],
            "maker": deal.maker if deal.made else None,
            "how": deal.how,
            "trump": deal.trump.letter if deal.trump is not None else NO_TRUMP if deal.made else None,
            "alone": deal.alone,
            "discard": None if deal.discard is None else str(deal.discard),
            "tricks": deal.won,
            **brought.detail,
        }
        detail.update(self.told_of_house_rules(deal))
        return brought._replace(detail=detail)

    def told_of_house_rules(self, deal: E) -> dict[str, Any]:
        """Return the entries of the detail that only tables with house rules have [EU-11.3, EU-11.8 to EU-11.10]."""
        options, told = self.options, dict[str, Any]()
        if options.joker:
            told["benny"] = None if deal.benny is None else deal.benny.letter
        if options.farmers == "under":
            told["under"] = None if deal.under == NOBODY else deal.under
        if options.partners_best:
            told["given"] = None if deal.given is None else str(deal.given)
            told["laid"] = None if deal.laid is None else str(deal.laid)
        if options.defend_alone:
            told["defender"] = None if deal.defender == NOBODY else deal.defender
        return told

    def outcome(self, deal: E) -> tuple[str, tuple[int, int]]:
        """Return the word for the outcome of a deal, such as `march`, and the points by account [EU-6.1, EU-11.11]."""
        if not deal.made:
            return "farm" if farmed(deal) else "passed", (0, 0)
        makers = deal.maker & 1
        tricks = deal.won[makers]
        if tricks < 3:
            side, word = 1 - makers, "euchre"
        else:
            side, word = makers, "point" if tricks < 5 else "march"
        worth = self.price(word, alone=deal.alone)
        if word == "euchre" and deal.defender != NOBODY:
            worth = max(worth, DEFENDED_ALONE)
        return f"lone-{word}" if deal.alone else word, (worth, 0) if side == 0 else (0, worth)

    def price(self, word: str, *, alone: bool) -> int:
        """Return the points for the outcome `word`: `euchre`, `march`, or `point` for three or four tricks."""
        if word == "euchre":
            return self.options.lone_euchred if alone else EUCHRE
        if word == "march":
            return self.options.lone_march if alone else MARCH
        return 1

    def bridge(self, score: Sequence[int]) -> int | None:
        """Return the account at the bridge, or None [EU-4.36].

        A side at the bridge has 4 of 5 points, and the other side has at most 2.
        """
        if self.options.target != 5:
            return None
        return next((side for side in (0, 1) if score[side] == 4 and score[1 - side] <= 2), None)

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: E) -> list[Place]:
        hands = hands_of(deal)
        if not deal.turned:
            return [*hands, STOCK, PLAYED]
        over = deal.phase == OVER
        if over:
            hands = [hand._replace(seen_by=None) if deal.sits_out(at) else hand for at, hand in enumerate(hands)]
        aside = hidden.put_aside(deal)
        if deal.discard is None:
            return [*hands, TURN_UP, *aside, STOCK, PLAYED]
        if deal.exchanged:
            if hidden.keeps_the_turn_up(deal):
                hands[deal.dealer] = hands[deal.dealer]._replace(known=(deal.turn_up,))
            return [*hands, Place("discard", None, None if over else (deal.dealer,)), *aside, STOCK, PLAYED]
        return [*hands, Place("discard"), *aside, STOCK, PLAYED]

    def blind(self, deal: E, who: int) -> None:
        """Hide what `who` cannot know, such as a card that somebody else gave to a lone player [EU-11.15]."""
        super().blind(deal, who)
        hidden.forget_given(deal, who)

    def fill(self, deal: E, rng: Random, lacks: Sequence[int] | None = None, *, seen: E | None = None) -> None:
        super().fill(deal, rng, lacks, seen=seen)
        hidden.fill_given(deal, rng)

    def dealing(self, deal: E, gaps: Gaps) -> Dealing:
        """Return a function that places the unseen cards at random, where they can lie after exchanges [EU-11.15]."""
        bound = hidden.bound(deal, gaps.places, gaps.unseen)
        if not bound:
            return super().dealing(deal, gaps)
        return gaps.laid([(card, mask & bound.get(card, mask)) for card, mask in gaps.lying()])

    def heard(self, deal: E, move: Move, who: int) -> Move:
        """Return the move as `who` hears it. Only the dealer knows what he discarded for the turn-up [EU-4.20]."""
        if move.verb == "discard" and who not in (deal.dealer, EVERYTHING) and move.card != deal.turn_up:
            return DISCARD[move.seat][BACK]
        return hidden.heard(deal, move, who)

    def rewound(self, deal: E) -> Rewound | None:
        """Return the pack and all moves. If the dealer chose how to deal, this choice is the first move."""
        if not deal.turned:
            return Rewound((deal.stock,), ())
        bags = deal.begun_with()
        hidden.taken_back(deal, bags)
        discard: tuple[Move, ...] = ()
        if deal.discard is not None:
            bags[deal.dealer] += UNIT[deal.discard] - UNIT[deal.turn_up]
            discard = (DISCARD[deal.dealer][deal.discard],)
        took = hidden.not_under(deal, bags)
        pack = packed([*map(cards_of, bags)], deal.eldest, PACKETS[deal.packets])
        dealt = (DEAL[deal.packets][deal.dealer],) if self.options.packets == "dealer" else ()
        benny = () if deal.benny is None else (STANDS_FOR[deal.benny][deal.dealer],)
        bid = (*dealt, *benny, *hidden.said_with_under(deal))
        since = hidden.said_since(deal, defended=self.options.defend_alone)
        return Rewound(((*pack, deal.turn_up, *took, *deal.stock),), (*bid, *discard, *since, *deal.plays))


MOST_FOR_A_GAME: Final = 3
"""The most rubber points that a game can count [EU-6.5]."""


def game_value(losers: int) -> int:
    """Return the rubber points for a game, which depend on the losers' score in it [EU-6.5]."""
    return MOST_FOR_A_GAME if losers == 0 else 2 if losers <= 2 else 1


class Euchre(EuchreGame[EuchreDeal]):
    """The game at a table that prevents mistakes: it refuses every illegal move."""

    def __init__(self, options: EuchreOptions, seats: int = SEATS) -> None:
        super().__init__(options, seats)
        chosen = (ChoosePackets(options),) if options.packets == "dealer" else ()
        phases: Sequence[Phase[EuchreDeal]] = (
            *chosen,
            *((SuitOfTheJoker(options),) if options.joker else ()),
            first_round(options),
            second_round(options),
            Discard(options),
            *((GiveTheBest(options), LayAway(options)) if options.partners_best else ()),
            *((DefendAlone(options),) if options.defend_alone else ()),
            Play(options),
        )
        self.phases = {phase.name: phase for phase in phases}

    def deal_out(self, standing: EuchreStanding, dealer: int, packs: Sequence[Pack]) -> EuchreDeal:
        deal = EuchreDeal()
        self.lay_out(deal, standing, dealer, packs[0])
        if self.options.packets != "dealer":
            hand_out(deal, self.options.packets)
        return deal


GAME = Euchre
