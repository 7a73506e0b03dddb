"""What Euchre says of itself: where its cards lie, what is asked, what a choice means, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.euchre.cards import left_bower, right_bower
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.markers import drawn
from cardtable.rules.euchre.sheet import breakdown, deals_sheet, facts, in_short, rubber_sheet
from cardtable.rules.game import EVERYTHING, OVER, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.sheets import accounts_in_order
from cardtable.rules.teller import By, Fact, Offer, Sheet, Told, Zone
from cardtable.rules.tricks.telling import TrickTeller

TRICK_ORDINALS = ("first", "second", "third", "fourth", "last")


@dataclass(frozen=True)
class Speech:
    """The forms of a word of the bidding: as a choice, as it is said now, and as it was said."""

    choice: str
    third: str
    second: str
    past: str


ACCEPTING = {
    "order": Speech("Order it up", "orders it up", "order it up", "ordered it up"),
    "assist": Speech("Assist", "assists", "assist", "assisted"),
    "take-up": Speech("Take it up", "takes it up", "take it up", "took it up"),
}
NEXT = Speech("Make it next", "makes it next", "make it next", "made it next")
CROSS = Speech("Cross it", "crosses it", "cross it", "crossed it")


def speech_of(deal: EuchreDeal, move: Move) -> Speech:
    """How an acceptance or a naming is spoken of [EU-4.10, EU-4.14]."""
    if move.verb != "name":
        return ACCEPTING[move.verb]
    return NEXT if move.args[0] == deal.turn_up.suit.sister else CROSS


def said_alone(move: Move) -> bool:
    """Whether the declaration was to play alone [EU-4.23]."""
    return bool(move.args) and move.args[-1] == "alone"


def card_label(card: Card, trump: Suit | None) -> str:
    """`right bower` or `left bower` on a bower's face, else nothing."""
    if trump is None:
        return ""
    return "right bower" if card == right_bower(trump) else "left bower" if card == left_bower(trump) else ""


def spoken_card(card: Card, trump: Suit | None) -> str:
    """A card in a sentence: `the right bower` or `the A♠`."""
    return f"the {card_label(card, trump) or card.symbol}"


class EuchreTeller(TrickTeller[Euchre]):
    """What one table of Euchre says of itself.

    Zones of the middle: `game`, `trumps`, `score` (the heading); `pack`, `discard`, `trump` (row 1);
    `markers-0`, `markers-1` (row 3); once the deal is over `quitted-1` to `quitted-5` (rows 4 to 8). Zones of
    a seat s: `hand-s` (row 0), `seat-s`, `said-s` and `won-s` (row 1), and during the play `trick-s` (row 2).
    """

    made_by: ClassVar[Mapping[str, By]] = {"play": "card", "discard": "card"}

    # ── the table ─────────────────────────────────────────────────────────────────────────────────────────────

    def _heading(self, view: View, deal: EuchreDeal) -> Iterator[Zone]:
        looking = view.who if view.who >= 0 else None
        rubber = ""
        if self.game.options.rubber:
            rubber = f"game {sum(deal.standing.games) + 1} of the rubber"
        words = (f"Euchre to {self.game.options.target}", rubber, f"deal {deal.standing.deals + 1}")
        yield Zone("game", None, (0, 0), "words", labels=tuple(word for word in words if word))
        yield Zone("trumps", None, (0, 1), "words", labels=self._turned_words(deal))
        score = self._score(deal)
        won = deal.won
        yield Zone(
            "score",
            None,
            (0, 2),
            "words",
            labels=tuple(
                f"{title} {score[side]} {'▪' * won[side]}".rstrip()
                for side, title in accounts_in_order(self.game, looking)
            ),
        )

    def _score(self, deal: EuchreDeal) -> Sequence[int]:
        """The score of the game, that of the deal included once it is over."""
        if deal.phase != OVER:
            return deal.standing.score
        score: list[int] = self.game.score(deal).detail["score"]
        return score

    def _turned_words(self, deal: EuchreDeal) -> tuple[str, ...]:
        """What became of the turn-up, until there are trumps."""
        if deal.trump is not None:
            return ()
        if deal.phase == "order":
            return (f"{deal.turn_up.symbol} turned up",)
        return (f"{deal.turn_up.symbol} turned down",) + (("passed out",) if deal.phase == OVER else ())

    def _trumps_words(self, deal: EuchreDeal) -> tuple[str, ...]:
        """Trumps, who made them, and how."""
        assert deal.trump is not None
        made = f"{name(deal.maker)} {speech_of(deal, deal.said[-1]).past}"
        return (deal.trump.symbol, "trumps", made) + (("alone",) if deal.alone else ())

    def middle(self, view: View, deal: EuchreDeal) -> Iterator[Zone]:
        """The heading, the pack, the discard, the last trick, the markers; in the end every trick."""
        yield from self._heading(view, deal)
        yield self._pack(deal)
        if deal.exchanged:
            seen = deal.phase == OVER or view.who == EVERYTHING
            card = deal.discard if seen and deal.discard is not None else BACK
            yield Zone("discard", None, (1, 1), "pile", (card,), note="discard", rim=True)
        yield Zone("trump", None, (1, 2), "badge", labels=self._trumps_words(deal) if deal.trump is not None else ())
        options = self.game.options
        score = self._score(deal)
        looking = view.who if view.who >= 0 else None
        for column, (side, title) in enumerate(accounts_in_order(self.game, looking)):
            picture = drawn(options.markers, score[side], options.target, side)
            if picture:
                yield Zone(f"markers-{side}", None, (3, column), "markers", labels=picture, note=title, rim=True)
        if deal.phase == OVER:
            for at, trick in enumerate(deal.tricks):
                yield Zone(
                    f"quitted-{at + 1}",
                    None,
                    (4 + at, 0),
                    "row",
                    trick.cards,
                    tuple(name(seat) for seat in trick.players),
                    f"{name(trick.winner)} took the {TRICK_ORDINALS[at]} trick",
                )

    def _pack(self, deal: EuchreDeal) -> Zone:
        """The undealt cards, with the turn-up on them, half under them, or gone under them [EU-9.1, EU-9.2]."""
        backs = (BACK,) * len(deal.stock)
        down = deal.trump is None and deal.phase != "order"
        if deal.how == "name" or down:
            return Zone("pack", None, (1, 0), "fan-right", (deal.turn_up, BACK), note="turned down", rim=True)
        if deal.exchanged:
            return Zone("pack", None, (1, 0), "pile", backs, note="pack", rim=True)
        if deal.discard is not None or deal.silent == deal.dealer:
            under = f"pack, {deal.turn_up.symbol} under"
            return Zone("pack", None, (1, 0), "pile", (BACK, *backs), note=under, rim=True)
        return Zone("pack", None, (1, 0), "pile", (*backs, deal.turn_up), note="turn-up")

    def label(self, view: View, seat: int, card: Card) -> str:
        """The bowers are called by their names."""
        return card_label(card, view.deal.trump)

    def trick_label(self, deal: EuchreDeal, card: Card) -> str:
        """In a trick as in a hand."""
        return card_label(card, deal.trump)

    def won(self, deal: EuchreDeal, seat: int) -> Iterator[Zone]:
        """A back for each trick, numbered as the side has won them."""
        if deal.phase != OVER:
            numbers = [
                str(sum(other & 1 == seat & 1 for other in deal.winners[: at + 1]))
                for at, winner in enumerate(deal.winners)
                if winner == seat
            ]
            yield Zone(f"won-{seat}", seat, (1, 2), "tricks", (BACK,) * len(numbers), tuple(numbers))

    def tricks_can_be_played(self, deal: EuchreDeal) -> bool:
        """Until cards can be played the middle belongs to the pack and its turn-up."""
        return deal.phase == "play"

    def seat_words(self, deal: EuchreDeal, seat: int) -> Iterator[str]:
        if seat == deal.dealer:
            yield "dealer"
        if seat == deal.eldest:
            yield "eldest hand"
        if seat == deal.maker and deal.trump is not None:
            yield "maker"
            if deal.alone:
                yield "alone"
        if seat == deal.silent:
            yield "silent"

    def said_words(self, deal: EuchreDeal, seat: int) -> Iterator[str]:
        """What it has said of trumps, until cards are played."""
        if deal.phase != "play" and not (deal.phase == OVER and deal.trump is not None):
            yield from (self._said_words(deal, move) for move in deal.said if move.seat == seat)

    def _said_words(self, deal: EuchreDeal, move: Move) -> str:
        if move.verb == "pass":
            return "pass"
        return f"{speech_of(deal, move).third}{', alone' if said_alone(move) else ''}"

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def outcome(self, deal: EuchreDeal, result: Result) -> str:
        """Made, a march, or euchred."""
        return in_short(result.detail)

    def asked(self, view: View, deal: EuchreDeal) -> tuple[str, str]:
        """Of the bidding and the discard."""
        up = deal.turn_up
        match deal.phase:
            case "order":
                return f"speak: the {up.symbol} is turned up", self._ask_order(view, deal)
            case "name":
                return f"speak: {up.suit.title} were turned down", self._ask_name(view, deal)
            case _:
                return f"discard a card for the {up.symbol}", self._ask_discard(view, deal)

    def _ask_order(self, view: View, deal: EuchreDeal) -> str:
        up = f"the {deal.turn_up.symbol}"
        match deal.position_word(deal.turn):
            case "take-up":
                return f"take up {up}, or turn it down"
            case "assist":
                return f"{name(deal.dealer)}, your partner, turned up {up}: assist, or pass"
            case _:
                return f"{name(deal.dealer)} turned up {up}: order it up, or pass"

    def _ask_name(self, view: View, deal: EuchreDeal) -> str:
        down = f"{deal.turn_up.suit.title} were turned down"
        if deal.turn == deal.dealer and self.game.options.stick_the_dealer:
            return f"{down} and the dealer is stuck: name another suit"
        return f"{down}: name another suit, or pass"

    def _ask_discard(self, view: View, deal: EuchreDeal) -> str:
        up = f"the {deal.turn_up.symbol}"
        if self.game.options.exchange == "must":
            return f"{up} comes into your hand: discard one of your five cards"
        return f"discard one of your five cards for {up}, or {up} itself"

    def led(self, deal: Any) -> str:
        """Trumps are told to be trumps; a bower asks for them whatever is printed on it [EU-2.5]."""
        trump = deal.trump
        if deal.led != trump:
            return super().led(deal)
        label = card_label(deal.trick[0], trump)
        return f"the {label}, a {trump.singular}, was led" if label else f"{trump.title}, the trumps, were led"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        """What a choice is called in the book's words, and what follows from it."""
        deal: EuchreDeal = view.deal
        match move.verb:
            case "pass":
                return self._offer_pass(deal)
            case "discard":
                return self._offer_discard(deal, move.card)
            case "play":
                return self.offer_play(deal, move.card)
            case _:
                return self._offer_trumps(deal, move)

    def card_words(self, deal: EuchreDeal, card: Card) -> str:
        """A bower by its name, another trump as a trump."""
        label = card_label(card, deal.trump)
        return f"the {label}" if label else "a trump" if deal.ranking.follows[card] == deal.trump else ""

    def _offer_pass(self, deal: EuchreDeal) -> Offer:
        following = name((deal.turn + 1) % SEATS)
        if deal.turn != deal.dealer:
            return Offer("Pass", f"{following} is next to speak")
        if deal.phase == "order":
            return Offer("Turn it down", f"{deal.turn_up.suit.title} cannot be named in this deal")
        return Offer("Pass", f"nobody scores, and {following} deals")

    def _offer_trumps(self, deal: EuchreDeal, move: Move) -> Offer:
        alone = said_alone(move)
        suit = move.args[0] if move.verb == "name" else deal.turn_up.suit
        assert isinstance(suit, Suit)
        title = speech_of(deal, move).choice + (f": {suit.title}" if move.verb == "name" else "")
        partner = (move.seat + 2) % SEATS
        effects = [f"{suit.title} are trumps"]
        if move.verb != "name" and not (alone and partner == deal.dealer):
            may = "may take" if self.game.options.exchange == "may" else does(deal.dealer, "takes", "take")
            effects.append(f"{name(deal.dealer)} {may} the {deal.turn_up.symbol}")
        if not alone:
            return Offer(title, ", ".join(effects))
        effects.append(f"{name(partner)} sits out")
        confirm = f"Play alone, without {name(partner)}? All five tricks count 4, and there is no going back."
        return Offer(f"{title}, alone", ", ".join(effects), confirm, adds="alone")

    def _offer_discard(self, deal: EuchreDeal, card: Card) -> Offer:
        up = deal.turn_up.symbol
        if card == deal.turn_up:
            return Offer(
                f"Discard the {up}",
                "you play the five cards dealt, and it takes no part",
                f"Leave the {up} out of your hand, though it is a trump?",
            )
        confirm = None
        if deal.ranking.follows[card] == deal.trump:
            confirm = f"Discard {spoken_card(card, deal.trump)}, though it is a trump?"
        return Offer(f"Discard the {card.symbol}", f"the {up} takes its place in your hand", confirm)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """What one line did; plays belong to their trick."""
        deal: EuchreDeal = before.deal
        match move.verb:
            case "pass" if move.seat == deal.dealer and deal.phase == "order":
                return (Told(f"{doing(move.seat, 'turns', 'turn')} down the {deal.turn_up.symbol}."),)
            case "pass":
                told = Told(f"{doing(move.seat, 'passes', 'pass')}.")
                return (told, Told("Everybody has passed twice.")) if after.deal.phase == OVER else (told,)
            case "discard":
                return (Told(self._told_discard(deal, move)),)
            case "play":
                return tuple(self.told_play(before, move, after))
            case _:
                return tuple(self._told_trumps(deal, move, after.deal))

    def _told_trumps(self, deal: EuchreDeal, move: Move, after: EuchreDeal) -> Iterator[Told]:
        speech = speech_of(deal, move)
        alone = ", alone" if said_alone(move) else ""
        assert after.trump is not None
        suit = after.trump.title
        declared = f"{doing(move.seat, speech.third, speech.second)}{alone}"
        yield Told(f"{declared}: {suit}." if move.verb == "name" else f"{declared}: {suit} are trumps.")
        if alone:
            yield Told(f"{doing(after.silent, 'sits', 'sit')} out.")

    def _told_discard(self, deal: EuchreDeal, move: Move) -> str:
        up = deal.turn_up.symbol
        if move.card == deal.turn_up:
            plays = does(move.seat, "plays", "play")
            return f"{doing(move.seat, 'lays', 'lay')} the {up} under the pack and {plays} the five cards dealt."
        card = "a card" if move.card is BACK else f"the {move.card.symbol}"
        return f"{doing(move.seat, 'takes', 'take')} the {up} and {does(move.seat, 'discards', 'discard')} {card}."

    def played_words(self, deal: EuchreDeal, card: Card) -> str:
        """With its name, if it is a bower."""
        label = card_label(card, deal.trump)
        return f"the {card.symbol}, the {label}" if label else f"the {card.symbol}"

    def won_words(self, deal: EuchreDeal, card: Card) -> str:
        """By its name, if it is a bower."""
        return spoken_card(card, deal.trump)

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def result_told(self, result: Result) -> tuple[str, ...]:
        """What a deal brought, in sentences that add up."""
        return breakdown(self.game, result)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Trumps made, alone, marches, euchres."""
        return facts(result.detail)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """One row a deal, and where a rubber is played a second sheet with one row a game [EU-9.5]."""
        deals = deals_sheet(self.game, results, looking)
        return (deals, rubber_sheet(self.game, results, looking)) if self.game.options.rubber else (deals,)


def teller(game: Euchre) -> EuchreTeller:
    """The teller of a table."""
    return EuchreTeller(game)
