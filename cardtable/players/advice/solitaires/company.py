"""The advice on patiences in company: each seat is advised at its own layout as if it played alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import ALL_IN_MIND, Advice, Reason
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.player import Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import Company, CompanyDeal


def own_view(view: View) -> View:
    """The view that its seat has of its own layout."""
    return View(view.who, view.deal.parts[view.who], view.lines)


class CompanyPlayer:
    """Plays its own layout as the player of the patience would; `hosted` are those players by seat."""

    def __init__(self, hosted: Sequence[Player]) -> None:
        self.hosted = hosted

    def choose(self, view: View, budget: Budget) -> Move | None:
        """What is best at its own layout."""
        return self.hosted[view.who].choose(own_view(view), budget) if view.lines else None


class CompanyAdvice(Advice[Company, CompanyDeal]):
    """The advice on the patience that a seat plays, given to that seat."""

    lapses = PatienceAdvice.lapses
    noise = PatienceAdvice.noise

    def __init__(self, game: Company) -> None:
        super().__init__(game)
        self.alone = [advice_for(host) for host in game.hosts]

    def weigh(
        self, deal: CompanyDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """As at the patience alone."""
        return self.alone[seat].weigh(deal.parts[seat], seat, lines, forgotten)

    def player(self, strength: str, seed: int) -> Player | None:
        """An expert plans further at its own layout."""
        hosted = [advice.player(strength, seed) for advice in self.alone]
        players = [player for player in hosted if player is not None]
        return CompanyPlayer(players) if players else None

    def reason(self, view: View, move: Move) -> Reason:
        """As at the patience alone."""
        return self.alone[view.who].reason(own_view(view), move)
