"""The offers of Auction Pinochle: the name of each choice, and its effect in points and chips [AP-9.3]."""

from __future__ import annotations

from typing import Any

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.pinochle.auction_pinochle import PinochleGame
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.kitty import FOR_KITTY, factor, penalty
from cardtable.rules.pinochle.melds import Melds, Outlook, announced, best, each_spoken, outlook, worth
from cardtable.rules.pinochle.scale import units_of
from cardtable.rules.teller import Offer
from cardtable.rules.tricks.hands import Hand, bag_of
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, capital, listed


def chips(number: int) -> str:
    """Return a number of chips in words: `6 chips`."""
    return amount(number, "chip")


def price(game: PinochleGame[Any], deal: PinochleDeal, bid: int) -> int:
    """Return the chips that a bid wins from all other players together, in a suit that pays single.

    A failed bid pays twice as many [AP-4.45, AP-4.46].
    """
    return units_of(bid, game.options.bonus_scale) * game.options.stakes * (len(deal.playing) - 1)


class Offers:
    """The offers of one table: for each move that a seat can make, its name and its effect, from the seat's view."""

    def __init__(self, game: PinochleGame[Any]) -> None:
        self.game = game

    def offer(self, deal: PinochleDeal, move: Move) -> Offer:
        match move.verb:
            case "bid":
                return self._offer_bid(deal, move.seat, int(str(move.args[0])))
            case "pass":
                return Offer("Pass", "you are out of the auction")
            case "name":
                return self._offer_name(deal, move)
            case "bury":
                return self._offer_burial(deal, move)
            case "meld":
                return self._offer_melds(deal, move)
            case "ask":
                if move.args:
                    suits = [suit for suit in move.args if isinstance(suit, Suit)]
                    title = f"Show {' '.join(suit.symbol for suit in suits)}"
                    held = [card for card in deal.hand(move.seat) if card is not BACK]  # others do not know the hand
                    shown = [card for card in deal.ranking.sorted(held) if card.suit in suits]
                    if not shown:
                        return Offer(title, "everybody sees them until they are played")
                    until = "it is" if len(shown) == 1 else "they are"
                    return Offer(title, f"everybody sees {symbols(shown)} until {until} played")
                return Offer("Ask them to concede", "each answers in turn; you can ask once in a deal")
            case "rearrange":
                return Offer("Rearrange", "pick up the buried cards and the melds, and name trumps again")
            case "defend":
                return Offer("Defend", f"play on: {name(deal.bidder)} must make {deal.bid} or pay")
            case "concede":
                return self._offer_concession(deal, move.seat)
            case _:
                return self._offer_vote(deal, move)

    def _offer_bid(self, deal: PinochleDeal, seat: int, bid: int) -> Offer:
        options = self.game.options
        wins = price(self.game, deal, bid)
        folds = [f"{'double' if fold == 2 else 'triple'} in {suit.title}" for suit in reversed(SUITS)
                 if (fold := factor(suit, options)) > 1]  # fmt: skip
        more = f"; {' and '.join(folds)}" if folds else ""
        kitty = f"; {self._kitty_for(deal, seat, bid)}" if options.kitty and bid >= FOR_KITTY else ""
        return Offer(f"Bid {bid}", f"wins {chips(wins)} if made, costs {2 * wins} if not{more}{kitty}")

    def _kitty_for(self, deal: PinochleDeal, seat: int, bid: int) -> str:
        """Return words saying how much of the kitty a bidder would play for in a suit that pays single [AP-4.58]."""
        whole, part = deal.books.kitty, self.game.ending.at_stake(deal, seat, bid, None)
        if part == whole:
            return f"you play for the kitty of {whole}"
        return f"you play for {part or 'none'} of the {whole} in the kitty, as your stack allows"

    def _tried(self, deal: PinochleDeal, trump: int, buried: Hand) -> Outlook:
        bag = deal.held[deal.bidder]
        return outlook(bag, bag_of(buried), trump, self.game.ending.count, self.game.options.bonus_melds)

    def _offer_name(self, deal: PinochleDeal, move: Move) -> Offer:
        suit = move.got(Suit)
        points = self._tried(deal, suit, ()).meld_points
        fold = {1: "", 2: ", pays double", 3: ", pays triple"}
        more = fold[factor(suit, self.game.options)]
        return Offer(f"Name {suit.title}", f"{points} in melds before you bury{more}")

    def _offer_burial(self, deal: PinochleDeal, move: Move) -> Offer:
        cards = tuple(card for card in move.args if isinstance(card, Card))
        assert deal.trump is not None
        found = self._tried(deal, deal.trump, cards)
        trumps = len(move.args) > len(cards) and int(str(move.args[-1]))
        told = f"; you announce {amount(trumps, 'trump')}" if trumps else ""
        lacking = self._lacking(found.lacking(deal.bid))
        effect = f"buried {found.buried_points}, melds {found.meld_points}: {lacking}{told}"
        return Offer(f"Bury {symbols(cards)}", effect)

    def _lacking(self, points: int) -> str:
        return f"{points} more needed in tricks" if points > 0 else "one trick is enough for the bid"

    def _offer_melds(self, deal: PinochleDeal, move: Move) -> Offer:
        melds = announced(move.args)
        assert melds is not None
        points = worth(melds, self.game.options.bonus_melds)
        lacking = self._lacking(deal.bid - points - self.game.ending.count.of(deal.buried))
        words = [words for words, _ in each_spoken(melds, self.game.options.bonus_melds)]
        left_out = self._left_out(deal, melds)
        if not words:
            return Offer("Announce no melds", lacking, left_out)
        return Offer(capital(listed(words)), f"{points} points: {lacking}", left_out)

    def _left_out(self, deal: PinochleDeal, melds: Melds) -> str | None:
        bonus = self.game.options.bonus_melds
        assert deal.trump is not None
        held = best(deal.held[deal.bidder], deal.trump)
        lost = worth(held, bonus) - worth(melds, bonus)
        if lost <= 0:
            return None
        kept = tuple(max(0, has - says) for has, says in zip(held, melds, strict=True))
        return f"Leave out {listed([words for words, _ in each_spoken(kept, bonus)])}, {amount(lost, 'point')}?"

    def pays(self, deal: PinochleDeal) -> int:
        """Return the chips that each opponent pays if the bid is made with the trumps that were named [AP-4.45]."""
        return price(self.game, deal, deal.bid) // (len(deal.playing) - 1) * factor(deal.trump, self.game.options)

    def _offer_concession(self, deal: PinochleDeal, seat: int) -> Offer:
        options = self.game.options
        if seat != deal.bidder:
            pays = chips(self.pays(deal))
            ends = f"if your partner concedes too, each pays {pays}"
            if deal.conceded:
                ends = f"the hand is over: each pays {name(deal.bidder)} {pays}"
            elif options.any_time:
                ends = f"your partner is asked at once: if both concede, each pays {pays}"
            return Offer("Concede", ends, f"Concede the hand? {capital(ends)}.")
        early = not deal.in_play
        times = 1 if early else 2 * factor(deal.trump, options)
        costs = chips(price(self.game, deal, deal.bid) * times)
        kitty = ""
        if options.kitty and deal.bid >= FOR_KITTY:
            fold = penalty("conceded" if early else "failed", deal.trump, options)
            into = fold * self.game.ending.plays_for(deal, early)
            kitty = f", and {into} more to the kitty" if into else ""
        if early:
            return Offer(
                "Throw the hand in", f"it costs {costs}{kitty}", f"Throw the hand in? It costs {costs}{kitty}."
            )
        return Offer("Give up", f"it costs {costs}{kitty}, the same as failing", f"Give up? It costs {costs}{kitty}.")

    def _offer_proposal(self, deal: PinochleDeal, seat: int, what: str) -> Offer:
        """Return the offer to make a proposal, with its effect if all agree [AP-4.68, AP-4.69]."""
        kitty = deal.books.kitty
        if what == "divide":
            share = kitty // len(deal.in_game)
            return Offer("Propose to divide the kitty", f"everybody is asked: if all agree, each takes {chips(share)}")
        if what == "stop":
            return Offer(
                "Propose to stop the antes", "everybody is asked: if all agree, nobody pays when a deal is passed out"
            )
        fourth = len(deal.held) - 1
        pays = f" and {does(fourth, 'pays', 'pay')} a third of the kitty into it" if kitty else ""
        title = "Sit down" if seat == fourth else f"Ask {name(fourth)} in"
        return Offer(title, f"{doing(fourth, 'joins', 'join')} from the next deal on{pays}")

    def _offer_vote(self, deal: PinochleDeal, move: Move) -> Offer:
        ending, books = self.game.ending, deal.books
        share = books.kitty // len(deal.in_game)
        match move.verb:
            case "deal":
                return Offer("Deal", "the next deal begins")
            case "propose":
                return self._offer_proposal(deal, move.seat, str(move.args[0]))
            case "ante" if deal.phase == "antes":
                return Offer("Pay on", f"everybody still pays {chips(ending.ante)} when a deal is passed out")
            case "ante":
                return Offer("Pay again", f"everybody puts {chips(ending.ante)} in the kitty")
            case "stop":
                return Offer("Stop", "if all agree, nobody pays any more when a deal is passed out")
            case "quit":
                return Offer("Leave the game", f"take {chips(share)} from the kitty", "Leave the game for good?")
            case "stay":
                new = ending.bankroll - deal.stack(move.seat, ending.bankroll)
                return Offer("Stay", f"put {chips(new)} on the table for a stack of {ending.bankroll}")
            case "divide":
                return Offer("Divide the kitty", f"if all agree, each takes {chips(share)}")
            case _:
                return Offer("Keep the kitty", f"all {chips(books.kitty)} stay in it")
