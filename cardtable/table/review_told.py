"""The review of a deal in sentences: what a side could take, how good the moves were, and better moves.

The last chance of a patience is the last position from which the deal is known to come out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.match.review import more_than_two_sides
from cardtable.players.grading.marks import CLASSES, FINE, MISTAKE, Class
from cardtable.rules.calls.telling import broken_told
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.naming import name, speak, together
from cardtable.rules.piles.patience import ComeOut, Patience
from cardtable.rules.tricks.brings import MISERE
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import amount_in_words, average, capital, listed, number_word, ordinal

if TYPE_CHECKING:
    from cardtable.match.begun_from import Point
    from cardtable.match.match import Match
    from cardtable.match.review import Review
    from cardtable.players.grading.chance import Chance
    from cardtable.players.grading.marks import Mark, OpenCase
    from cardtable.rules.game import AnyGame

__all__ = [
    "coming_out",
    "counted",
    "line_told",
    "mark_told",
    "marked_steps",
    "move_told",
    "none_marked",
    "rules_broken",
    "step_told",
    "summary",
    "there",
    "words_of",
]

LINE_TOLD: Final = 6
MANY_SIDES: Final = "More than two sides played, so nothing is said of what all cards open would have brought."
SEVERAL: Final[dict[Class, str]] = {"fine": "fine", "slip": "slips", "mistake": "mistakes"}


def summary(review: Review, match: Match, deal: int, seats: Collection[int], you: int | None = None) -> list[str]:
    """Return the sentences that sum up a review for the people at `seats`. `you` is the seat of the reader."""
    said = [*there(review, match, deal), *_chance(review, match, deal)]
    said += [f"{capital(name(seat))}: {counts}" for seat in seats if (counts := counted(review, (seat,)))]
    broken = rules_broken(match, deal, seats)
    if broken:
        said.append(f"Rules broken are not counted here: {broken}.")
    if more_than_two_sides(match, deal):
        said.append(MANY_SIDES)
    return [speak(one, match.names, you) for one in said]


def rules_broken(match: Match, deal: int, seats: Collection[int]) -> str:
    """Return words for the rules that these seats broke in a deal; empty if the deal is not over.

    The words have marks for the seats (`rules.naming`).
    """
    return broken_told(match.results[deal].detail, seats) if deal < len(match.results) else ""


def counted(review: Review, seats: Collection[int]) -> str:
    """Return a sentence saying how many choices these seats had, and how many were fine, slips or mistakes.

    If they had no choices, return an empty text.
    """
    counts = review.counts(seats)
    total = sum(counts.values())
    if not total:
        return ""
    if counts[FINE] == total:
        return f"{amount_in_words(total, 'choice')}, {'which was' if total == 1 else 'all'} fine."
    parts = [
        f"{number_word(counts[each])} {each if counts[each] == 1 else SEVERAL[each]}"
        for each in CLASSES
        if counts[each]
    ]
    return f"{amount_in_words(total, 'choice')}: {listed(parts)}."


def mark_told(mark: Mark, names: Sequence[str], you: int | None = None) -> str:
    """Return what a mark says: its class and, in the words of a hint, what would have been better."""
    if mark.mark == FINE:
        return "That was fine."
    verdict = "That was a mistake." if mark.mark == MISTAKE else "That was a slip, or bad luck."
    more = _gain_told(mark)
    if mark.game_lost:
        verdict, more = "That was a mistake: it was sure to lose the game.", ""
    if mark.seat == you:
        return speak(f"{verdict} Better: {mark.said[:1].lower()}{mark.said[1:]} {more}".rstrip(), names, you)
    return f"{verdict} Advice to {names[mark.seat]}: “{speak(mark.said, names, mark.seat)}” {more}".rstrip()


def _gain_told(mark: Mark) -> str:
    figures = _about(mark.gain), _about(mark.error)
    if mark.unit == "points":
        gained = "It gains about {} points between the sides, give or take {}; the chance of the game is counted in."
        return gained.format(*figures)
    return f"It brings about {figures[0]} {mark.unit} more, give or take {figures[1]}."


def _about(figure: float) -> str:
    return f"{figure:.2f}" if figure < 1 else average(figure)


def line_told(match: Match, deal: int, ply: int) -> str:
    """Return a move of a record in the words in which the table offers it, such as `Play the 7♣`."""
    before, move = match.history.position(deal, ply)
    assert move is not None
    offer = entry(match.game.id).teller(match.game).offer(match.game.view(before, move.seat), move)
    return speak(offer.title, match.names)


def move_told(review: Review, match: Match, deal: int, ply: int, you: int | None = None) -> str:
    """Return what the review of a deal says of a move. Empty if it says nothing."""
    mark, opened = review.marks.get(ply), review.opened.get(ply)
    said = [] if mark is None else [mark_told(mark, match.names, you)]
    if opened is not None and mark is not None:
        said.append(_opened_told(mark, opened, match.record.deals[deal].moves[ply]))
    return " ".join(filter(None, said))


def _opened_told(mark: Mark, opened: OpenCase, made: str) -> str:
    if mark.mark != FINE:
        if mark.better not in dict(opened.brings):
            return ""
        gain = opened.gain(mark.better, opened.made)
        if not gain:
            return f"With all cards open both {_same(opened)}."
        best = read_move(made if gain < 0 else mark.better).card.title
        if gain > 0:
            return f"With all cards open the {best} {_better(gain, opened)}."
        return f"With all cards open the {best} was better all the same: it {_better(-gain, opened)}."
    gain = opened.gain(opened.best, opened.made)
    if gain > 0:
        return f"With all cards open the {read_move(opened.best).card.title} {_better(gain, opened)}."
    return ""


def _better(gain: int, opened: OpenCase) -> str:
    if opened.thing == MISERE:
        return "makes the misère" if opened.low else "breaks the misère"
    if opened.low:
        return f"takes {_much(gain, opened)} less"
    return f"brings {_much(gain, opened)} more"


def _same(opened: OpenCase) -> str:
    if opened.thing == MISERE:
        if opened.made:
            return "make the misère" if opened.low else "break the misère"
        return "lose the misère" if opened.low else "let the misère be made"
    return "take the same" if opened.low else "bring the same"


def there(review: Review, match: Match, deal: int) -> Iterator[str]:
    """Yield a sentence saying what a side could have taken with all cards open, if the review has worked that out.

    If it is known what the side took, the sentence says so, too.
    """
    first = review.first_open
    if first is None:
        return
    before, _ = match.history.position(deal, first)
    assert isinstance(before, TrickDeal), "only tricks are solved with all cards open"
    opened = review.opened[first]
    since = "" if not before.winners else f" from the {ordinal(len(before.winners) + 1)} trick on"
    who = together(opened.side) if len(opened.side) > 1 else name(opened.side[0])
    if opened.thing == MISERE:
        could = "could" if opened.most else "could not"
        yield f"With all cards open, {who} {could} {'make' if opened.low else 'break'} the misère{since}."
        return
    took = "" if review.took is None else f"; {_doer(opened.side)} took {_much(review.took, opened)}"
    if review.took is None and deal < len(match.results):
        took = "; the deal was over before all tricks were played"
    if opened.low:
        yield f"With all cards open, {who} could have kept to {_much(opened.most, opened)}{since}{took}."
        return
    is_there = "was" if opened.most == opened.parts else "were"
    yield f"With all cards open, {_much(opened.most, opened)} {is_there} there for {who}{since}{took}."


def _doer(side: Sequence[int]) -> str:
    return "they" if len(side) > 1 else name(side[0])


def _much(amount: int, opened: OpenCase) -> str:
    whole, odd = divmod(amount, opened.parts)
    if opened.thing == "trick":
        return amount_in_words(whole, "trick")
    fraction = ("", "⅓", "⅔")[odd] if opened.parts == 3 else ""
    figure = f"{whole if whole or not odd else ''}{fraction}"
    one = amount == opened.parts or (not whole and odd)
    return f"{figure} {opened.thing}{'' if one else 's'}"


def coming_out(chance: Chance, words: ComeOut) -> str:
    """Return a sentence saying whether a patience just dealt can come out."""
    if chance.last is not None:
        return f"It can {words.infinitive}, in {amount_in_words(len(chance.line), 'move')}."
    if chance.lost == 0:
        return f"It cannot {words.infinitive}."
    return f"Whether it can {words.infinitive} was not found in that time."


def _line_told(chance: Chance, match: Match, deal: int) -> str:
    if chance.last is None or not chance.line:
        return ""
    game = match.game
    offer = entry(game.id).teller(game).offer
    position, _ = match.history.position(deal, chance.last)
    titles = []
    for line in chance.line[:LINE_TOLD]:
        move = read_move(line)
        titles.append(offer(game.view(position, move.seat), move).title)
        game.play(position, move)
    left = len(chance.line) - len(titles)
    more = f"; then {amount_in_words(left, 'more move')}" if left else ""
    return f"From here it {words_of(match.game).present}: {'; '.join(titles)}{more}."


def marked_steps(review: Review | None, begin: int) -> list[int]:
    """Return the indexes of the steps that a review marks. `begin` is the index of the deal's first step.

    Steps just after slips and mistakes are marked. In a patience, only the last chance is marked.
    """
    if review is None:
        return []
    if review.chance is not None and review.chance.last is not None:
        return [begin + review.chance.last]
    return [begin + ply + 1 for ply in review.worse]


def words_of(game: AnyGame) -> ComeOut:
    """Return the forms of the verb that a game has for coming out."""
    return game.come_out if isinstance(game, Patience) else ComeOut()


def none_marked(review: Review | None, match: Match, key: str) -> str:
    """Return the answer to somebody who looks for the next slip in a deal without marked slips."""
    if review is None or not review.whole:
        return f"No slip or mistake is marked in it: {key} looks for them."
    if review.chance is None:
        return "No slip or mistake was found."
    words = words_of(match.game)
    never = f"This deal could never {words.infinitive}."
    return never if review.chance.lost == 0 else f"No move was found from which it could {words.infinitive}."


def step_told(review: Review | None, match: Match, step: Point) -> str:
    """Return what a review says of the move before a step, or of a patience's last chance. It may be empty."""
    if review is None:
        return ""
    if review.chance is not None:
        return _line_told(review.chance, match, step.deal) if step.ply == review.chance.last else ""
    return move_told(review, match, step.deal, step.ply - 1) if step.ply else ""


def _chance(review: Review, match: Match, deal: int) -> Iterator[str]:
    chance, words = review.chance, words_of(match.game)
    if chance is None:
        return
    if chance.last == chance.over:
        end, _ = match.history.position(deal, chance.over)
        yield f"It {words.past}." if end.phase == OVER else f"It can still {words.infinitive}."
    elif chance.lost == 0:
        yield f"This deal could never {words.infinitive}."
    elif chance.last is None:
        until = f"after move {chance.lost or chance.over} it could not"
        yield f"Whether it could ever {words.infinitive} was not found; {until}."
    else:
        yield from _lost_with(chance, match, deal)


def _lost_with(chance: Chance, match: Match, deal: int) -> Iterator[str]:
    assert chance.last is not None
    words = words_of(match.game)
    if chance.exact:
        title = line_told(match, deal, chance.last)
        yield f"Move {chance.last + 1} gave it away ({title}); before it the deal could still {words.infinitive}."
    else:
        until = "" if chance.lost is None else f", and after move {chance.lost} it could not"
        yield f"After move {chance.last} it could still {words.infinitive}{until}."
    yield f"From there it {words.present} in {amount_in_words(len(chance.line), 'move')}."
