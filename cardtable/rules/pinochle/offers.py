"""What each choice is called, and what follows from it in points and in chips [AP-9.3]."""

from __future__ import annotations

from cardtable.cards import SUITS, Card, Suit
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.kitty import FOR_KITTY, factor, penalty
from cardtable.rules.pinochle.melds import announced, each_spoken, worth
from cardtable.rules.pinochle.scale import units_of
from cardtable.rules.pinochle.trying import Tried, tried
from cardtable.rules.teller import Offer
from cardtable.rules.tricks.hands import Hand, bag_of
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, capital, listed


def chips(number: int) -> str:
    """`6 chips`."""
    return amount(number, "chip")


def price(game: AuctionPinochle, deal: PinochleDeal, bid: int) -> int:
    """What a bid brings that is made in a suit that pays single; failed it costs twice as much [AP-4.45, AP-4.46]."""
    return units_of(bid, game.options.bonus_scale) * game.options.stakes * (len(deal.playing) - 1)


class Offers:
    """What the seat on turn may choose at one table; views show it its own cards, of which the offers speak."""

    def __init__(self, game: AuctionPinochle) -> None:
        self.game = game

    def offer(self, deal: PinochleDeal, move: Move) -> Offer:
        """What a choice is called, and what follows from it."""
        match move.verb:
            case "bid":
                return self._offer_bid(deal, move.seat, int(str(move.args[0])))
            case "pass":
                return Offer("Pass", "no more bids in this deal")
            case "name":
                return self._offer_name(deal, move)
            case "bury":
                return self._offer_burial(deal, move)
            case "meld":
                return self._offer_melds(deal, move)
            case "ask":
                if move.args:
                    suits = [suit for suit in move.args if isinstance(suit, Suit)]
                    shown = [card for card in deal.ranking.sorted(deal.hand(move.seat)) if card.suit in suits]
                    title = f"Show {' '.join(suit.symbol for suit in suits)}"
                    until = "it is" if len(shown) == 1 else "they are"
                    return Offer(title, f"all see {symbols(shown)} until {until} played")
                return Offer("Ask them to concede", "they answer one after the other; you ask once in a deal")
            case "rearrange":
                return Offer("Rearrange", "take up the burial and the melds, and name trumps anew")
            case "defend":
                return Offer("Defend", f"{name(deal.bidder)} must make {deal.bid}, or concede")
            case "concede":
                return self._offer_concession(deal, move.seat)
            case _:
                return self._offer_vote(deal, move)

    def _single(self, bid: int) -> int:
        return units_of(bid, self.game.options.bonus_scale) * self.game.options.stakes

    def _others(self, deal: PinochleDeal) -> int:
        return len(deal.playing) - 1

    def _offer_bid(self, deal: PinochleDeal, seat: int, bid: int) -> Offer:
        options = self.game.options
        wins = price(self.game, deal, bid)
        folds = [f"{suit.title} {'twice' if fold == 2 else 'three times'}" for suit in reversed(SUITS)
                 if (fold := factor(suit, options)) > 1]  # fmt: skip
        more = f"; {' and '.join(folds)} that" if folds else ""
        kitty = f"; {self._kitty_for(deal, seat, bid)}" if options.kitty and bid >= FOR_KITTY else ""
        return Offer(f"Bid {bid}", f"made it brings {chips(wins)}, failed it costs {2 * wins}{more}{kitty}")

    def _kitty_for(self, deal: PinochleDeal, seat: int, bid: int) -> str:
        """How much of the kitty a bid plays for in a suit that pays single [AP-4.58]."""
        whole, part = deal.books.kitty, self.game.ending.at_stake(deal, seat, bid, None)
        if part == whole:
            return f"for the kitty of {whole}"
        return f"for {part or 'none'} of the {whole} in the kitty, by your stack"

    def _tried(self, deal: PinochleDeal, trump: int, buried: Hand) -> Tried:
        bag = deal.held[deal.bidder]
        return tried(bag, bag_of(buried), trump, self.game.ending.count, self.game.options.bonus_melds)

    def _offer_name(self, deal: PinochleDeal, move: Move) -> Offer:
        suit = move.args[0]
        assert isinstance(suit, Suit)
        points = self._tried(deal, suit, ()).meld_points
        fold = {1: "", 2: ", and everything paid twice", 3: ", and everything paid three times"}
        more = fold[factor(suit, self.game.options)]
        return Offer(f"{suit.title.capitalize()} are trumps", f"{points} in melds before the burial{more}")

    def _offer_burial(self, deal: PinochleDeal, move: Move) -> Offer:
        cards = tuple(card for card in move.args if isinstance(card, Card))
        assert deal.trump is not None
        found = self._tried(deal, deal.trump, cards)
        trumps = len(move.args) > len(cards) and int(str(move.args[-1]))
        told = f"; all hear of {amount(trumps, 'trump')}" if trumps else ""
        lacking = self._lacking(found.lacking(deal.bid))
        effect = f"{found.buried_points} buried, {found.meld_points} in melds left: {lacking}{told}"
        return Offer(f"Bury {symbols(cards)}", effect)

    def _lacking(self, points: int) -> str:
        return f"{points} to win in tricks" if points > 0 else "enough for the bid with one trick"

    def _offer_melds(self, deal: PinochleDeal, move: Move) -> Offer:
        melds = announced(move.args)
        assert melds is not None
        points = worth(melds, self.game.options.bonus_melds)
        lacking = self._lacking(deal.bid - points - self.game.ending.count.of(deal.buried))
        words = [words for words, _ in each_spoken(melds, self.game.options.bonus_melds)]
        if not words:
            return Offer("Announce no melds", lacking)
        return Offer(capital(listed(words)), f"{points} points: {lacking}")

    def pays(self, deal: PinochleDeal) -> int:
        """What each other player pays for a bid that is made, under the trumps that are named [AP-4.45]."""
        return self._single(deal.bid) * factor(deal.trump, self.game.options)

    def _offer_concession(self, deal: PinochleDeal, seat: int) -> Offer:
        single, others, options = self._single(deal.bid), self._others(deal), self.game.options
        if seat != deal.bidder:
            pays = chips(self.pays(deal))
            if deal.conceded:
                return Offer("Concede", f"the hand ends: each pays {pays}", f"Concede? Each of you pays {pays}.")
            if self.game.options.any_time:
                return Offer("Concede", f"the other is asked at once: if both concede each pays {pays}")
            return Offer("Concede", f"if the other concedes too each pays {pays}")
        early = not deal.in_play
        times = 1 if early else 2 * factor(deal.trump, options)
        costs = chips(single * others * times)
        kitty = ""
        if options.kitty and deal.bid >= FOR_KITTY:
            fold = penalty("conceded" if early else "failed", deal.trump, options)
            into = fold * self.game.ending.plays_for(deal, early)
            kitty = f", and {into} into the kitty" if into else ""
        if early:
            return Offer(
                "Throw the hand in", f"it costs {costs}{kitty}", f"Throw the hand in? It costs {costs}{kitty}."
            )
        return Offer("Give up", f"it costs {costs}{kitty}, as failing does", f"Give up? It costs {costs}{kitty}.")

    def _offer_proposal(self, deal: PinochleDeal, seat: int, what: str) -> Offer:
        """What a proposal is called, and what comes of it if all agree [AP-4.68, AP-4.69]."""
        kitty = deal.books.kitty
        if what == "divide":
            share = kitty // len(deal.in_game)
            return Offer("Propose to divide the kitty", f"all are asked: if they agree, each takes {chips(share)}")
        if what == "stop":
            return Offer("Propose to stop the antes", "all are asked: if they agree, deals passed out cost nothing")
        fourth = name(len(deal.held) - 1)
        pays = ", and pays a third of the kitty into it" if kitty else ""
        title = "Sit down" if seat == len(deal.held) - 1 else f"Ask {fourth} in"
        return Offer(title, f"{fourth} is the fourth from the next deal on{pays}")

    def _offer_vote(self, deal: PinochleDeal, move: Move) -> Offer:
        ending, books = self.game.ending, deal.books
        share = books.kitty // len(deal.in_game)
        match move.verb:
            case "deal":
                return Offer("Deal", "the next hands are dealt")
            case "propose":
                return self._offer_proposal(deal, move.seat, str(move.args[0]))
            case "ante" if deal.phase == "antes":
                return Offer("Pay on", f"{chips(ending.ante)} each for every deal passed out, as till now")
            case "ante":
                return Offer("Pay again", f"everybody puts in {chips(ending.ante)}")
            case "stop":
                return Offer("Stop", "if all say so, nobody pays for deals passed out any more")
            case "quit":
                return Offer("Leave the game", f"take {chips(share)} out of the kitty", "Leave the game for good?")
            case "stay":
                new = ending.bankroll - deal.stack(move.seat, ending.bankroll)
                return Offer("Stay", f"put {chips(new)} on the table, for a stack of {ending.bankroll}")
            case "divide":
                return Offer("Divide the kitty", f"if all say so, each takes {chips(share)}")
            case _:
                return Offer("Keep the kitty", f"all {chips(books.kitty)} stay in it")
