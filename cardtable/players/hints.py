"""Hints: an expert's move, why it is good, and what it brings compared with the next best, in two or three sentences.

A judgement is one piece of the advice on a game; the advice takes the first judgement that recommends a move. A hint
gives a judgement's sentence only if that judgement, asked alone, recommends the same move.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.judgement import SEARCH, UNJUDGED, Advice, Reason, joined
from cardtable.players.player import BUDGET, EXPERT, LOST_DEAL, Budget, Hint
from cardtable.players.strengths import make_player, strengths
from cardtable.rules.calls.faults import Faults, ledger_of
from cardtable.rules.naming import name
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import capital, listed, number_word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardtable.players.thought import Thought, Tried
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["budget_of", "explained", "hint", "titles_of"]

STEADY: Final = Budget(seconds=2.0, playouts=400)

TWO_LINES: Final = 150
BESIDE_ITS_RULE: Final = 142
"""About how many characters fit in two lines of a narrow terminal before the id of a rule."""
ENOUGH: Final = 4
"""A hint tells nothing of the results of a search that tried its moves in fewer deals than this."""
SURELY: Final = 3.0
LEVEL: Final = 2.0
A_CHIP: Final = 0.5
NAMED: Final = {card.symbol: card.title for card in CARDS[:52]}
A_CARD: Final = re.compile("|".join(NAMED))
A_CARD_NAMED: Final = re.compile("|".join(NAMED.values()))
CARDS_IN_A_ROW: Final = re.compile(f"(?:{A_CARD.pattern})(?: (?:{A_CARD.pattern}))+")
BEYOND_DOUBT: Final = re.compile(
    rf"(?:\b(?:[Nn]o opponent can|[Nn]obody can|[Yy]our opponent cannot)|{name(0)[-1]} cannot) beat\b"
)
"""The pattern of a claim that holds only if the other players have followed suit whenever they could."""
NOT_FOLLOWED: Final = {"renege": "reneged", "revoke": "revoked"}
"""The two words for a failure to follow suit, each with its verb in the past tense."""
IN_A_REVIEW: Final = "No hint tells of errors: call what you have noticed, or accept the deal."
DOING: Final = {"play": "Play", "side": "Lay"}


def budget_of(view: View) -> Budget:
    """Return how long a hint may think: in a trick game, a number of play-outs; otherwise, a number of seconds."""
    return STEADY if isinstance(view.deal, TrickDeal) else BUDGET


def hint(game: AnyGame, view: View, budget: Budget = BUDGET) -> Hint | None:
    """Return a move for the view's seat and its reason; None if there is no hint to give.

    It is an expert's move, or a club player's if errors in the deal rule out that hidden cards are guessed.
    """
    found = found_by_search(game, view, budget)
    if found is None or not isinstance(game.law, Faults) or not BEYOND_DOUBT.search(found.sentence):
        return found
    ledger = ledger_of(view.deal)
    doubts = {each.what for each in game.law.suspected(view.deal, view.who) if not ledger.judged(each)}
    done = next((word for what, word in NOT_FOLLOWED.items() if what in doubts), "")
    if not done or not by_lacks(game, view, found):
        return found
    return found._replace(sentence=f"{found.sentence} That holds unless somebody {done}.")


def by_lacks(game: AnyGame, view: View, found: Hint) -> bool:
    """Whether a hint's claim that a card cannot be beaten holds only if the others followed suit when they could."""
    from cardtable.rules.tricks.game import TrickGame

    deal = view.deal
    if not isinstance(game, TrickGame) or found.move.verb != "play":
        return False
    unseen, ranking = game.not_seen(deal), deal.ranking
    cards = deal.hand(view.who) if " any " in found.sentence else [found.move.card]
    suits = [ranking.follows[card] for card in cards]
    higher = sum(
        ranking.above[suit][ranking.strength[suit][card]] & unseen for suit, card in zip(suits, cards, strict=True)
    )
    return bool(higher) or any(ranking.trump not in (None, suit) for suit in suits)


def found_by_search(game: AnyGame, view: View, budget: Budget) -> Hint | None:
    """Return a hint that assumes that everybody has followed suit when they could; None if there is no hint."""
    if not strengths(game.id):
        return None
    from cardtable.players.advice import advice_for
    from cardtable.players.calling import as_prevented, searchable
    from cardtable.players.search import Expert
    from cardtable.rules.calls.called import prevented

    unwrapped = game.law is None or game.law.by_advice
    strength = EXPERT if unwrapped or searchable(game, view) else "club"
    if not unwrapped:  # no hint may show that there is an error to call
        if view.deal.phase not in prevented(game).phases:
            return answer(game, as_prevented(game, view))
        game, view = prevented(game), as_prevented(game, view)
    game = game.in_turn()  # a search does not try what may be said out of turn
    if not game.lawful(view.deal, view.who):
        return None
    advice = advice_for(game)
    seen = advice.hinted(view)
    if seen is None:
        return None
    if not advice.decided(seen) and (won := rest_won(game, seen)) is not None:
        return won
    player = make_player(strength, game, 0)
    thought = player.think(seen, budget, watched=True) if isinstance(player, Expert) else None
    move = player.choose(seen, budget) if thought is None else thought.move
    if move is None:
        return None
    move = advice.explained(seen, move) if thought is None else move
    recommended = _Recommended(game, advice, seen, move)
    found = recommended.hint(thought)
    doubtful = thought is not None and move != thought.club and recommended.doubtful(thought)
    if thought is None or (recommended.argued and not doubtful) or (move != thought.club and surely_better(thought)):
        return found
    if move != thought.club:
        recommended = _Recommended(game, advice, seen, thought.club)
        found = recommended.hint(thought)
    for other in () if recommended.argued else as_good(thought, seen):
        instead = _Recommended(game, advice, seen, other)
        told_instead = instead.hint(thought)
        if instead.argued:
            return told_instead
    return found


def rest_won(game: AnyGame, view: View) -> Hint | None:
    """Return a hint saying that the seat wins all remaining tricks; None if that is uncertain or unwanted."""
    from cardtable.rules.tricks.game import TrickGame
    from cardtable.rules.tricks.rest import the_rest

    order = the_rest(game, view)
    move = next((line for line in view.lines if order and line.args == order[:1]), None)
    if move is None or not isinstance(game, TrickGame) or not game.tricks_are_wanted(view.deal):
        return None
    said = titles_of(game, view)[move]
    left = "Both" if len(order) == 2 else f"All {number_word(len(order))}"
    why = f"{left} tricks left are yours, whatever the others hold."
    return Hint(move, "", with_besides(said, said.partition(" ")[2], why, ()), judgement=SEARCH)


def explained(game: AnyGame, advice: Advice[Any, Any], view: View, move: Move, thought: Thought) -> Hint:
    """Return a hint that recommends `move`, even if the search prefers another; `thought` has the search's figures."""
    return _Recommended(game, advice, view, move).hint(thought)


class _Recommended:
    """A recommended move in a position, and the wording of the hint.

    `argued` says whether the hint gives a reason or a figure for the move; it is right once `hint` was called.
    """

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], seen: View, move: Move) -> None:
        self.game, self.advice, self.seen, self.move = game, advice, seen, move
        self.reason = believed(advice, seen, move)
        self.titles = titles_of(game, seen)
        self.argued = True

    def doubtful(self, thought: Thought) -> bool:
        gain, error = thought.chosen.gain, thought.chosen.error
        doubts = self.advice.doubts * (1.0 if self.reason.sentence else SURELY)
        return self.reason.judgement == SEARCH and (gain < doubts * error or (doubts > 0 and gain <= 0))

    def hint(self, thought: Thought | None) -> Hint:
        advice, seen, move, reason = self.advice, self.seen, self.move, self.reason
        said, what = self.titles[move], self.titles[move].partition(" ")[2]
        why = by_name(reason.sentence)
        if reason.judgement == LOST_DEAL:  # no move helps; the first hint says only this, and later hints name a move
            return Hint(move, reason.rule, why or with_besides(said, what, "", reason.besides), judgement=LOST_DEAL)
        careful = advice.guarded(seen, said)
        look_first = careful is not None and careful != said
        said = said if careful is None else careful
        if len(seen.lines) == 1 and careful is None:
            named = A_CARD_NAMED.search(what) is not None and what in why
            told_so = why if named else with_besides(said, what, why, reason.besides)
            return Hint(move, reason.rule, told_so, judgement=reason.judgement)
        figure, besides = reason.figure, reason.besides if why else ()
        figures: tuple[tuple[Move, int], ...] = ()
        if thought is not None and thought.guesses >= ENOUGH:
            why, figure, figures = self.searched(thought, why)
        self.argued = bool(why or figure)
        plain = "" if why else by_name(advice.at_last(seen, move))  # a plain fact, to go before the figure
        said = with_besides(said, what, why or plain, besides)
        whole = f"{said} {figure}".rstrip()
        long = move.verb == "play" and isinstance(seen.deal, TrickDeal) and len(whole) > BESIDE_ITS_RULE
        if why and (long or (advice.brief and (reason.judgement != SEARCH or len(whole) > TWO_LINES))):
            whole = said
        return Hint(move, reason.rule, whole, figures, reason.judgement, look_first)

    def searched(self, thought: Thought, why: str) -> tuple[str, str, tuple[tuple[Move, int], ...]]:
        """Return the reason, the sentence with figures, and pairs of a move and its amount; each can be empty."""
        from cardtable.players.sights import (
            amounts_of,
            beside,
            every_amount,
            figure_of,
            in_the_end,
            next_best,
            often_made,
        )

        advice, seen, move, reason, outcomes = self.advice, self.seen, self.move, self.reason, self.advice.outcomes
        figure, unit, stake = reason.figure, outcomes.told_in(seen), outcomes.stake(seen)
        if reason.outweighs:
            return why, figure, ()
        certain = certain_amounts(advice, seen, thought)
        if any(beyond(worth, outcomes.bounds(seen, each)) for each, worth in every_amount(thought, certain)):
            unit = ""
        figures = amounts_of(thought, move, certain) if unit else ()
        other = beside(thought, move, seen.lines)
        title = short(self.titles[other.move]) if other is not None else ""
        why = why or self.seen_in_search(thought, other, title)
        if not why and reason.judgement == SEARCH:
            why, figure = figure, ""  # the rule of thumb's figure is the reason, as there is no other reason
        own = capital(short(self.titles[move])) if why else "It"
        if sum(isinstance(card, Card) for card in move.args) > 1:  # a move of several cards is not named again
            own, title = "This choice", "the next best"
            other = other if other is not None and other is next_best(thought, move) else None
        title = not_twice(title, why, len(seen.lines))
        odds = stake if outcomes.tells_odds(seen) and not outcomes.settles(seen, move) else ""
        found = figure_of(thought, move, own, other, title, odds, unit, certain)
        if (found or figures) and reason.plain:  # figures of the rule of thumb might contradict those of the search
            made = often_made(thought, move)
            why = joined((by_name(reason.plain if made else reason.doubtful or reason.plain), made))
        if not why and not found and not figure:
            why = in_the_end(thought, move, other, title, low=outcomes.shuns(seen), stake=odds)
        return why, found or figure, figures

    def seen_in_search(self, thought: Thought, other: Tried | None, title: str) -> str:
        from cardtable.players.sights import higher, saves, seen_of, takes

        advice, seen, move, deal = self.advice, self.seen, self.move, self.seen.deal
        mates = sum(advice.sided(deal, seen.who, seat) for seat in range(self.game.seats)) > 1
        return seen_of(
            thought,
            move,
            other,
            title,
            low=advice.outcomes.shuns(seen),
            whole=bool(advice.outcomes.stake(seen)),
            beats=takes(deal, move) and (other is None or not higher(deal, other.move, move)),
            saved=other is not None and saves(deal, move, other.move) and not self.reason.figure,
            mates=mates,
            hopeless=other is not None and not mates and not takes(deal, other.move),
            adds=self.counts_more(other),
            told=bool(self.reason.figure),
        )

    def counts_more(self, other: Tried | None) -> int:
        if other is None or {self.move.verb, other.move.verb} != {"play"}:
            return 0
        return self.advice.counts[self.move.card] - self.advice.counts[other.move.card]


def surely_better(thought: Thought) -> bool:
    """Whether the search's move gained so much more than the club player's move that it cannot be mere chance."""
    return 0 < thought.chosen.gain >= SURELY * thought.chosen.error


def as_good(thought: Thought, view: View) -> list[Move]:
    """Return the other moves that the search found as good as its choice, the best first.

    The club player's move is left out. Moves that were not tried in every deal are left out.
    """
    own = thought.chosen
    level = [
        tried
        for tried in thought.tried
        if tried.move not in (own.move, thought.club)
        and tried.move in view.lines
        and tried.deals == thought.guesses >= ENOUGH
        and LEVEL * (own.gain - tried.gain) <= tried.error
    ]
    return [tried.move for tried in sorted(level, key=lambda tried: -tried.gain)]


def certain_amounts(advice: Advice[Any, Any], view: View, thought: Thought) -> dict[Move, float]:
    """Return what each tried move is certain to bring, keyed by move, in the game's unit.

    Moves that can bring different amounts are left out, and so are moves for which the search has found another amount.
    """
    found = {}
    for tried in thought.tried:
        bounds = advice.outcomes.bounds(view, tried.move)
        if bounds is not None and bounds[0] == bounds[1] and abs(thought.worth + tried.gain - bounds[0]) < A_CHIP:
            found[tried.move] = bounds[0]
    return found


def beyond(worth: float, bounds: tuple[float, float] | None) -> bool:
    """Whether `worth` lies outside `bounds` (the least and the greatest possible value); False without bounds."""
    return bounds is not None and not bounds[0] <= worth <= bounds[1]


def not_twice(title: str, why: str, choices: int) -> str:
    """Return how a sentence after `why` names the move with this title: by `title`, or as "the other".

    It is "the other" if `why` has named this move and there are just two moves (`choices`).
    """
    return "the other" if title and title in why and choices == 2 else title


def with_besides(said: str, what: str, why: str, besides: Sequence[str]) -> str:
    """Return a text: the move, its reason, and as many of `besides` as fit in two lines of a narrow screen.

    `said` is the move's title, such as `Play the ace of hearts`, and `what` the title without its first word. `why` is
    the reason, and `besides` are further sentences about the move.
    """
    for many in range(len(besides), 0, -1):
        whole = told(said, after_its_name(joined((why, *map(by_name, besides[:many]))), what))
        if len(whole) <= TWO_LINES:
            return whole
    return told(said, after_its_name(why, what))


def told(said: str, why: str) -> str:
    """Return the move and its reason, as one sentence if the reason begins with "It"."""
    return f"{said}: it {why[3:]}" if why.startswith("It ") else f"{said}. {why}" if why else f"{said}."


def believed(advice: Advice[Any, Any], view: View, move: Move) -> Reason:
    """Return the reason for a move; its sentence is left out if the judgement behind it prefers another move."""
    reason = advice.reason(view, move)
    if reason.judgement in UNJUDGED or move in advice.puts_first(view, reason.judgement):
        return reason
    return Reason(reason.rule, "", SEARCH)


def answer(game: AnyGame, view: View) -> Hint | None:
    """Return a hint for a decision that arises only at a called table; None if the seat has no move.

    At a called table, errors can be made, and the other players must call them.
    """
    from cardtable.players.advice import advice_for
    from cardtable.rules.calls.called import REVIEW

    if not view.lines:
        return None
    advice = advice_for(game)
    move = advice.at_called_table.answers(view)
    if view.deal.phase == REVIEW and game.law is not None:
        return Hint(move, game.law.review_rule, IN_A_REVIEW)
    reason = advice.reason(view, move)
    rule, why = reason.rule, by_name(joined((reason.sentence, *reason.besides)))
    return Hint(move, rule, why if len(view.lines) == 1 else f"{titles_of(game, view)[move]}. {why}")


def titles_of(game: AnyGame, view: View) -> Mapping[Move, str]:
    """Return each move's title, keyed by move, with the cards by name: `Play the ace of hearts`."""
    from cardtable.rules.catalogue import entry

    offer = entry(game.id).teller(game).offer
    titles: dict[Move, str] = {}
    for line in view.lines:
        title = offer(view, line).title
        if title.startswith("The "):
            title = f"{DOING.get(line.verb, 'Move')} t{title[1:]}"
        titles[line] = by_name(title)
    return titles


def by_name(words: str) -> str:
    """Return the text with each card symbol replaced by the card's name, as in `the nine of clubs` for `the 9♣`."""
    words = CARDS_IN_A_ROW.sub(lambda found: listed(each_named(found[0].split())), words)
    return A_CARD.sub(lambda found: NAMED[found[0]], words)


def each_named(symbols: Sequence[str]) -> list[str]:
    """Return `the` and the symbol of each card; equal cards are named together: `both tens of diamonds`."""
    named = []
    for symbol, times in Counter(symbols).items():
        rank, of, suit = NAMED[symbol].partition(" of ")
        plural = f"{rank}{'es' if rank == 'six' else 's'}"
        named.append(
            f"the {symbol}" if times == 1 else f"{'both' if times == 2 else number_word(times)} {plural}{of}{suit}"
        )
    return named


def short(title: str) -> str:
    """Return a short name of the move with this title: its card, or else the title in quotes."""
    card = title.partition(" ")[2]
    return card if card.removeprefix("the ") in NAMED.values() else f"“{title}”"


def after_its_name(why: str, card: str) -> str:
    """Return the reason with the word `it` in place of the card that the hint has just named.

    The reason is returned unchanged if `card` names no card, or if the reason has the word `it` or `only` already.
    """
    if card.removeprefix("the ") not in NAMED.values() or re.search(r"\b([Ii]t|only)\b", why):
        return why
    why = re.sub(f"[,:] {card}(?: first)?(?=[.])", "", why)
    return re.sub(f"(?<![,:] )\\b([Tt]){card[1:]}\\b", lambda found: "It" if found[1] == "T" else "it", why)
