"""The words of Euchre: prompts, offers, and sentences on what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from cardtable.cards import BACK, Card
from cardtable.rules.euchre.altered import void_told
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.euchre.euchre import E, EuchreGame
from cardtable.rules.euchre.offers import DEALT, EuchreOffers, card_words
from cardtable.rules.euchre.phase import DEFEND
from cardtable.rules.euchre.sheet import breakdown, deals_sheet, facts, in_short, rubber_sheet
from cardtable.rules.euchre.speech import card_label, said_alone, speech_of, spoken_card, up_words
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Told
from cardtable.rules.tricks.telling import TrickTeller, symbols


class EuchreTeller(TrickTeller[EuchreGame[E]]):
    """The words of one table of Euchre."""

    made_by: ClassVar[Mapping[str, By]] = {
        **dict.fromkeys(("play", "discard", "give", "lay"), "card"),
        "under": "cards",
    }

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def outcome(self, deal: E, result: Result) -> str:
        return in_short(result.detail)

    def asked(self, view: View, deal: E) -> tuple[str, str]:
        """Return what the seat on turn must do before the play, as two texts: for the other seats, and for it."""
        up = deal.turn_up
        match deal.phase:
            case "deal":
                return "deal", f"it is your deal: {self._ask_deal(view)}"
            case "best":
                gives = f"{name(deal.maker)} {does(deal.maker, 'plays', 'play')} alone: give a card"
                return f"give {name(deal.maker)} a card", gives
            case "lay":
                assert deal.given is not None
                got = f"{name(deal.silent)} gave you the {deal.given.symbol}"
                return "lay a card away", f"{got}: lay one of your six cards away"
            case "defend":
                plays = f"{name(deal.maker)} {does(deal.maker, 'plays', 'play')} alone"
                return "say whether to defend alone", f"{plays}: defend alone, or with your partner"
            case "benny":
                return "say for which suit the joker stands", "you turned up the joker: say for which suit it stands"
            case "order":
                return f"bid: the {up_words(deal)} is turned up", self._ask_order(view, deal)
            case "name":
                return f"bid: {deal.up_suit.title} were turned down", self._ask_name(view, deal)
            case _:
                return f"discard a card for the {up.symbol}", self._ask_discard(view, deal)

    def _ask_deal(self, view: View) -> str:
        chooses = self.game.options.packets == "dealer"
        return "three cards each and then two, or two and then three" if chooses else "deal the cards"

    def _ask_order(self, view: View, deal: E) -> str:
        up = f"the {up_words(deal)}"
        match deal.position_word(deal.turn):
            case "take-up":
                return f"take up {up}, or turn it down"
            case "assist":
                assist = "assist alone" if self.game.options.canadian else "assist"
                return f"your partner {name(deal.dealer)} turned up {up}: {assist}, or pass"
            case _:
                return f"{name(deal.dealer)} turned up {up}: order it up, or pass"

    def _ask_name(self, view: View, deal: E) -> str:
        down = f"{deal.up_suit.title} were turned down"
        call = "call another suit or no trump" if self.game.options.no_trump else "call another suit"
        if deal.turn == deal.dealer and self.game.options.stick_the_dealer:
            return f"{down} and the dealer may not pass: {call}"
        return f"{down}: {call}, or pass"

    def _ask_discard(self, view: View, deal: E) -> str:
        up = f"the {deal.turn_up.symbol}"
        if self.game.options.exchange == "must":
            return f"you pick up {up}: discard one of your five cards"
        return f"discard one of your five cards and take {up}, or discard {up} itself"

    def led(self, deal: Any) -> str:
        trump = deal.trump
        if deal.led != trump:
            return super().led(deal)
        label = card_label(deal.trick[0], trump)
        return f"the {label}, a trump, was led" if label else "trump was led"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        if move.verb == "play":
            return self.offer_play(view.deal, move.card)
        return EuchreOffers(self.game).offer(view.deal, move)

    def card_words(self, deal: E, card: Card) -> str:
        return card_words(deal, card)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """Return the sentences on what happened. Those about plays are grouped by trick."""
        deal: E = before.deal
        match move.verb:
            case "deal":
                return tuple(self._told_deal(move, after.deal))
            case "pass" if deal.phase == DEFEND:
                return (Told(f"{doing(move.seat, 'does', 'do')} not defend alone."),)
            case "farm":
                thrown = f"{doing(move.seat, 'shows', 'show')} a farmer's hand"
                return (Told(f"{thrown}: the cards are thrown in."),)
            case "under":
                return (Told(self._told_under(move)),)
            case "give":
                card = "a card" if move.card is BACK else f"the {move.card.symbol}"
                return (Told(f"{doing(move.seat, 'gives', 'give')} {name(deal.maker)} {card}."),)
            case "lay":
                card = "a card" if move.card is BACK else f"the {move.card.symbol}"
                return (Told(f"{doing(move.seat, 'lays', 'lay')} {card} away."),)
            case "alone":
                partner = (move.seat + 2) % SEATS
                alone = Told(f"{doing(move.seat, 'defends', 'defend')} alone.")
                return alone, Told(f"{doing(partner, 'sits', 'sit')} out.")
            case "suit":
                return (Told(f"{doing(move.seat, 'says', 'say')} that the joker stands for {after.deal.benny.title}."),)
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

    def _told_deal(self, move: Move, after: EuchreDeal) -> Iterator[Told]:
        deals = doing(move.seat, "deals", "deal")
        how = ", then ".join(DEALT[str(move.args[0])]) if move.args else ""
        yield Told(f"{deals} {how}.".replace(" .", "."))
        if after.turned:
            yield Told(f"{doing(move.seat, 'turns', 'turn')} up the {after.turn_up.symbol}.")

    def _told_trumps(self, deal: E, move: Move, after: EuchreDeal) -> Iterator[Told]:
        speech = speech_of(deal, move)
        alone = ", alone" if said_alone(move) else ""
        declared = f"{doing(move.seat, speech.third, speech.second)}{alone}"
        trump = "" if after.trump is None or move.verb == "name" else f": {after.trump.title} are trump"
        yield Told(f"{declared}{trump}.")
        if alone:
            yield Told(f"{doing(after.silent, 'sits', 'sit')} out.")

    def _told_under(self, move: Move) -> str:
        """Return the sentence on going under; it names the three cards only if the view shows them."""
        cards = [card for card in move.args if isinstance(card, Card)]
        laid = "three nines and tens" if BACK in cards else symbols(cards)
        return f"{doing(move.seat, 'goes', 'go')} under: {laid} for the three cards under the turn-up."

    def _told_discard(self, deal: E, move: Move) -> str:
        up = deal.turn_up.symbol
        if move.card == deal.turn_up:
            plays = does(move.seat, "plays", "play")
            return f"{doing(move.seat, 'discards', 'discard')} the {up} and {plays} the five cards dealt."
        card = "a card" if move.card is BACK else f"the {move.card.symbol}"
        return f"{doing(move.seat, 'takes', 'take')} the {up} and {does(move.seat, 'discards', 'discard')} {card}."

    def played_words(self, deal: E, card: Card) -> str:
        label = card_label(card, deal.trump)
        return f"the {card.symbol}, the {label}" if label else f"the {card.symbol}"

    def won_words(self, deal: E, card: Card) -> str:
        return spoken_card(card, deal.trump)

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def agreed(self, deal: E) -> Iterator[str]:
        if not deal.made:
            yield "Nobody has made trump yet."
            return
        plays = does(deal.maker, "plays", "play")
        made = f"{plays} no trump" if deal.trump is None else f"made {deal.trump.title} trump"
        yield f"{name(deal.maker)} {made}{f' and {plays} alone' if deal.alone else ''}."

    def course(self, standing: Any) -> Course:
        return Course(standing.score, self.game.options.target)

    def result_told(self, result: Result) -> tuple[str, ...]:
        return breakdown(self.game, result)

    fact_groups = MappingProxyType(
        {
            "Calling trump": ("Trump called", "Trump made", "Marches", "Lone hands made", "Trump made by partner"),
            "Defending": ("Makers euchred",),
            "Points": ("Points scored", "Points conceded", "Tricks a hand, on average"),
        }
    )

    def is_void(self, result: Result) -> bool:
        """Whether the deal does not count as played: it was void, or a farmer's hand was thrown in."""
        return void_told(result.detail) is not None or result.detail["result"] == "farm"

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return facts(result.detail)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """Return the sheet of the deals and, in a rubber, a sheet with a row for each game [EU-9.5]."""
        deals = deals_sheet(self.game, results, looking, self.began)
        if not self.game.options.rubber:
            return (deals,)
        return deals, rubber_sheet(self.game, results, looking, self.began)
