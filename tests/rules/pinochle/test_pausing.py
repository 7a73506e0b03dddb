"""Between deals: dividing the kitty and stopping its antes by agreement, and a newcomer [AP-4.68, AP-4.69, AP-4.71]."""

from __future__ import annotations

from random import Random
from typing import Any, Self

import pytest

from cardtable.errors import BadOptions
from cardtable.match.asking import calls_closed, goes_on
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.trace import trace
from cardtable.players.advice.auction_pinochle import AuctionPinochleAdvice
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from tests.rules.pinochle import table
from tests.rules.pinochle.table import NAMES

QUIETLY: dict[str, Any] = {"kitty_pass_ante": "always", "kitty_divide_at": 0, "bankroll": 0}


class Table(table.Table):
    """A table at which the kitty is divided, and its antes stopped, whenever all agree."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"kitty": True, "kitty_agreed": True, **QUIETLY, **options})

    def of(self, seat: int) -> list[str]:
        """Return the legal moves of a seat."""
        return [str(move) for move in self.game.lawful(self.deal, seat)]

    def on(self) -> Self:
        """Let the next deal be dealt, and all seats pass."""
        self.say(f"{self.turn} deal")
        self.next()
        return self.pass_out()


@pytest.mark.rule("AP-4.71", "AP-5.5")
def test_between_deals_anybody_proposes_and_the_next_dealer_deals() -> None:
    """Deal 1 is passed out, dealer 2: seat 0 deals next, and all three may propose, each thing once."""
    at = Table().pass_out()
    assert (at.phase, at.turn, at.game.to_act(at.deal), at.game.result(at.deal)) == ("pause", 0, (0, 1, 2), None)
    assert at.of(0) == ["0 deal", "0 propose divide", "0 propose stop"]
    assert at.of(2) == ["2 propose divide", "2 propose stop"]
    assert at.rule("1 deal") == "AP-4.71"
    assert [at.rule(line) for line in ("0 pass", "0 propose", "0 propose nonsense", "0 deal c")] == ["AP-4.71"] * 4
    assert at.rule("0 propose newcomer") == "AP-4.69"
    at.say("2 propose stop; 0 ante")
    assert at.of(1) == ["1 propose divide"]
    assert at.rule("1 propose stop") == "AP-4.68"
    at.say("0 deal")
    assert (at.phase, at.result.standing.dealer) == (OVER, 0)
    at.next()
    assert at.pass_out().of(1) == ["1 deal", "1 propose divide", "1 propose stop"], "after every deal anew"


@pytest.mark.rule("AP-4.71")
def test_the_next_deal_follows_at_once_where_there_is_nothing_to_propose() -> None:
    """The antes are stopped and the kitty is empty; nor is there a pause after the last deal, or at other tables."""
    at = Table(kitty_pass_ante="never").pass_out()
    assert at.of(1) == ["1 propose divide"]
    at.say("1 propose divide; 2 divide; 0 divide")
    assert (at.phase, at.change) == (OVER, [0, 0, 0])
    at.next()
    assert at.pass_out().phase == OVER
    assert Table(deals=1).pass_out().phase == OVER
    assert table.Table(kitty=True, **QUIETLY).pass_out().phase == OVER
    assert table.Table(kitty_agreed=True).pass_out().phase == OVER, "there is no kitty"
    at = Table(kitty_pass_ante="vote", kitty_divide_at=12, bankroll=4).pass_out()
    assert (at.phase, at.say("0 ante").phase) == ("ante", "broke"), "all other questions come first"
    assert at.say("0 stay; 1 stay; 2 stay").phase == "divide"
    assert at.say("0 keep").phase == "pause"


@pytest.mark.rule("AP-4.68", "AP-4.61", "AP-6.7")
def test_the_kitty_is_divided_when_all_agree() -> None:
    """Bea proposes it, Cy and Ann are asked in that order; of 14 chips each takes 4, and 2 stay."""
    at = Table().pass_out()
    at.deal.books = at.deal.books._replace(kitty=14)
    assert at.told("1 propose divide") == [
        "Bea proposes to divide the kitty.",
        "The kitty holds 14 chips: is it divided?",
    ]
    assert (at.phase, at.turn, at.lawful()) == ("divide", 2, ["2 divide", "2 keep"])
    assert at.prompt(2) == "Bea proposes to divide the kitty, 4 chips each: divide it, or keep it."
    assert at.told("2 divide") == ["Cy wants to divide the kitty."]
    assert at.told("0 divide")[:2] == ["Ann wants to divide the kitty.", "All agree: each takes 4 chips."]
    assert (at.phase, at.turn, at.deal.books.kitty) == ("pause", 0, 2)
    at.say("0 deal")
    assert at.detail["proposals"] == [{"what": "divide", "seat": 1, "agreed": True}]
    (sheet,) = at.teller.sheets([at.result], None)
    assert any("to divide the kitty: all agreed." in sentence for sentence in sheet.breakdown)
    assert "Between deals all may agree to divide the kitty or to stop its antes" in sheet.head


@pytest.mark.rule("AP-4.68")
def test_one_who_does_not_agree_is_enough() -> None:
    """The first who would keep it ends it; whoever proposed it is not asked; it can be proposed after the next deal."""
    at = Table().pass_out().say("0 propose divide; 1 keep")
    assert (at.phase, at.turn, at.deal.books.kitty) == ("pause", 0, 12)
    at.say("0 deal")
    assert at.detail["proposals"] == [{"what": "divide", "seat": 0, "agreed": False}]
    at.next()
    assert "2 propose divide" in at.pass_out().of(2)
    assert at.rule("2 propose newcomer") == "AP-4.69"
    poor = Table().pass_out()
    poor.deal.books = poor.deal.books._replace(kitty=2)
    assert poor.rule("0 propose divide") == "AP-4.68", "a chip for each there must be"


@pytest.mark.rule("AP-4.68", "AP-4.54")
@pytest.mark.parametrize("passed", ["always", "vote"])
def test_the_antes_are_stopped_when_all_agree(passed: str) -> None:
    """For the rest of the session, where all always pay as well; one who would pay on is enough."""
    at = Table(kitty_pass_ante=passed).pass_out()
    if passed == "vote":
        at.say("0 ante")
    assert at.told("0 propose stop") == [
        "Ann proposes to stop paying when a deal is passed out.",
        "Does everybody stop paying when a deal is passed out?",
    ]
    assert at.prompt(1) == "Ann proposes to stop paying when a deal is passed out: stop, or pay on."
    assert [at.offer(line).title for line in ("1 stop", "1 ante")] == ["Stop", "Pay on"]
    assert at.told("1 stop") == ["Bea says stop."]
    assert at.told("2 ante")[0] == "Cy wants to pay on, so everybody does."
    assert not at.deal.books.stopped
    at.on()
    if passed == "vote":
        at.say("1 ante")
    kitty = at.deal.books.kitty
    told = at.say("2 propose stop; 0 stop").told("1 stop")
    assert told[1] == "All agree: nobody pays any more when a deal is passed out."
    assert at.on().deal.books.kitty == kitty
    assert at.of(0) == ["0 propose divide"]


@pytest.mark.rule("AP-4.69", "AP-4.63", "AP-4.7")
def test_a_newcomer_is_asked_in_and_sits_down_for_the_next_deal() -> None:
    """Cy has dealt deal 2, asks Dov in, who pays 4 of 12 and deals to the three; after him Ann deals, and he plays."""
    at = Table(seats=4, dealer=1, newcomer=True, kitty_agreed=False)
    assert (at.deal.seated, at.deal.books.kitty) == ((2, 0, 1), 6)
    at.pass_out().say("2 deal")
    assert at.change == [-4, -4, -4, 0]
    at.next()
    at.pass_out()
    at.deal.books = at.deal.books._replace(kitty=12)
    assert at.turn == 0
    assert at.of(3) == ["3 propose newcomer"]
    assert [at.offer(line).title for line in ("2 propose newcomer", "3 propose newcomer")] == ["Ask Dov in", "Sit down"]
    assert at.told("2 propose newcomer") == [
        "Cy asks Dov in.",
        "Dov joins as the fourth player from the next deal on.",
        "Dov pays a third of the kitty into it.",
    ]
    assert (at.phase, at.result.standing.dealer) == (OVER, 3)
    assert at.detail["proposals"] == [{"what": "newcomer", "seat": 2, "agreed": True}]
    at.next()
    assert (at.deal.dealer, at.deal.seated, at.deal.playing) == (3, (0, 1, 2), (0, 1, 2, 3))
    assert (at.deal.books.kitty, at.deal.books.drawn) == (16, (0, 0, 0, -4))
    at.bid(0, 250).ends("yielded")
    assert (at.phase, at.change) == (OVER, [6, -2, -2, -6])  # the dealer, who sits out, pays, too; there is no vote
    at.next()
    assert (at.deal.dealer, at.deal.seated) == (0, (1, 2, 3))


@pytest.mark.rule("AP-4.69", "AP-4.4")
def test_the_newcomer_sits_down_of_his_own_accord_and_without_a_kitty() -> None:
    """He begins with nothing; whoever is next to deal deals, and he has his turn; nobody else is out of the game."""
    at = table.Table(seats=4, dealer=0, newcomer=True).bid(1, 250).ends("yielded")
    assert (at.phase, at.turn) == ("pause", 1)
    assert at.zones(0)["seat-3"].labels == ("may be asked in",)
    assert at.rule("0 propose divide") == "AP-4.68"
    assert at.told("3 propose newcomer") == ["Dov joins as the fourth player from the next deal on."]
    assert at.change == [-2, 4, -2, 0]
    at.next()
    assert (at.deal.dealer, at.deal.seated) == (1, (2, 3, 0))
    assert at.pass_out().phase == OVER, "there is nobody more to ask in"
    assert at.rule("0 deal") == "AP-5.1"


@pytest.mark.rule("AP-4.69", "AP-4.66")
def test_who_is_never_asked_in_ends_with_nothing() -> None:
    """A session of two deals: his account counts, and his stack is not asked for."""
    at = Table(seats=4, dealer=0, newcomer=True, deals=2, bankroll=100).bid(1, 250).ends("abandoned")
    assert at.say(f"{at.turn} deal").change == [2, -10, 2, 0]
    at.next()
    at.bid(2, 250).ends("abandoned")
    assert at.result.standing.winners == (0,)
    assert at.result.standing.totals[3] == 0


@pytest.mark.rule("AP-4.69")
def test_there_is_one_way_of_joining() -> None:
    """Asked in, or before a deal with a number; the form asks for the number only where nobody is asked in."""
    kind = entry("auction-pinochle").game().Options
    with pytest.raises(BadOptions, match=r"newcomer cannot be true where fourth_joins has a number.*\(AP-4.69\)\.$"):
        kind.read({"newcomer": True, "fourth_joins": 3})
    ways = {"newcomer", "fourth_joins"}
    for seats, chosen, shown in ((3, {}, set()), (4, {}, ways), (4, {"newcomer": True}, {"newcomer"})):
        assert {field.name for field in kind.form(chosen, seats)} & ways == shown


@pytest.mark.rule("AP-4.71", "AP-4.63")
def test_who_joins_before_the_next_deal_may_deal_it() -> None:
    """With a number: seat 2 dealt deal 1, seat 3 sits down before deal 2, and it is his to deal."""
    at = Table(seats=4, dealer=2, fourth_joins=2).pass_out()
    assert (at.phase, at.turn) == ("pause", 3)
    assert at.of(3) == ["3 deal"]
    assert at.rule("3 propose divide") == "AP-4.71"
    at.say("3 deal")
    at.next()
    assert at.deal.dealer == 3


@pytest.mark.rule("AP-4.71", "AP-4.61")
def test_computers_answer_and_propose_nothing() -> None:
    """Who is ahead divides and stops, who is behind keeps and pays on; whoever is to deal deals, of any strength."""
    at = Table().bid(0, 250).ends("yielded")
    game, budget = at.game, Budget(playouts=100)
    for strength in ("novice", "club", "expert"):
        players = [make_player(strength, game, 1) for _ in range(3)]
        said = [player.choose(game.view(at.deal, seat), budget) for seat, player in enumerate(players)]
        assert list(map(str, said)) == ["0 deal", "None", "None"]
    advised = hint(game, game.view(at.deal, 0), budget)
    assert advised is not None
    assert (str(advised.move), advised.rule) == ("0 deal", "AP-4.71")
    at.say("1 propose divide")
    advice = AuctionPinochleAdvice(game)
    votes = {seat: str(advice.best(at.deal, seat, game.phases["divide"].votes[seat])) for seat in (0, 2)}
    assert votes == {0: "0 divide", 2: "2 keep"}
    assert advice.reason(game.view(at.deal, 2), read_move("2 divide")).rule == "AP-4.61"


@pytest.mark.rule("AP-4.71")
def test_nobody_deals_over_a_proposal() -> None:
    """Proposals are open to others until the next dealer deals, and the deal goes on with that one alone."""
    at = Table().pass_out()
    assert [goes_on(at.game, at.deal, seat) for seat in range(3)] == [True, False, False]
    assert at.game.pauses_at(at.deal)
    closed = {str(move) for move in calls_closed(at.game, at.deal, read_move("0 deal"))}
    assert closed == {f"{seat} propose {what}" for seat in (1, 2) for what in ("divide", "stop")}


@pytest.mark.slow
@pytest.mark.rule("AP-4.71", "AP-7.2")
@pytest.mark.parametrize("irregularities", ["prevented", "called"])
def test_sessions_of_random_players_go_on_and_replay(irregularities: str) -> None:
    """With everything that can be proposed: the kitty is even after every deal, and the record replays."""
    options = {"kitty": True, "kitty_agreed": True, "newcomer": True, "irregularities": irregularities, "deals": 8}
    game = entry("auction-pinochle").game().table(options, 4)
    proposed = set()
    for seed in range(4):
        rng = Random(seed)
        match = Match(game, NAMES[:4], rng=Random(seed))
        match.begin(rng.randrange(4))
        while not match.over:
            seats = game.to_act(match.deal)
            lines = [line for seat in seats for line in game.lawful(match.deal, seat)]
            rarely = [line for line in lines if line.verb not in ("rearrange", "call", "quit")] or lines
            match.say(rng.choice(rarely))
        for result in match.results:
            assert sum(result.standing.totals) + result.detail["kitty_after"] == 0
            proposed |= {(each["what"], each["agreed"]) for each in result.detail["proposals"]}
        again = Match.of(read_record(match.record.text()))
        assert again.results[-1].detail == match.results[-1].detail
        assert any('"phase": "pause"' in told for told in trace(read_record(match.record.text())))
    assert {("newcomer", True), ("divide", False), ("stop", False)} <= proposed
