"""A match being played: its state is its record, and `Match.say` makes its moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import methodcaller
from random import Random

from cardtable.cards import cards_text, read_cards
from cardtable.errors import BadInput, BadRecord, IllegalMove
from cardtable.match import taking_back
from cardtable.match.begun_from import point_of
from cardtable.match.history import History
from cardtable.match.keeping import Keeping
from cardtable.match.luck import Luck
from cardtable.match.positions import Positions
from cardtable.match.record import DealRecord, Record, SetupRecord, game_of, new_record
from cardtable.match.replaying import Before, Scored, standing_before, walk
from cardtable.match.sitting_down import SatDown
from cardtable.match.taking_back import TakeBack, TakeBacks
from cardtable.match.watching import Audience, Keeper, Said, Watcher
from cardtable.players.failing import blaming
from cardtable.rules.game import NUMBER, SALT, AnyGame, Deal, Pack, Refusal, Result, Standing, View
from cardtable.rules.moves import CHANCE, Move, read_move

__all__ = ["Keeper", "Match", "Said", "TakeBack", "TakeBacks", "Watcher"]


class Match:
    """A match: its game, the people by seat, its record, and the deal in play.

    Only the match changes `record`; others read or copy it. A keeper, if there is one, stores the match. Give it to the
    constructor, or set it in `keeping` before `begin` is called. Watchers are told what happens, each as one viewer
    sees it.
    """

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        *,
        rng: Random | None = None,
        keeper: Keeper | None = None,
        record: Record | None = None,
        take_backs: TakeBacks = "ask",
        drawn_from: str | None = None,
        salt: str = "",
    ) -> None:
        """Make a match in the position at which `record` stops; without a record, nothing is dealt.

        A record is replayed silently: nothing is stored, and no watcher is told. `drawn_from` is the number that
        decides all shuffles and lots. If the match has a seal (see `match.seals`), `salt` is the secret text that
        proves the seal. When the match is over, the record shows both the number and the salt.

        Raises:
            BrokenRecord: the record breaks a rule; the error says at which deal, ply and line.
            BadRecord: a pack or line of the record cannot be read, or the players in it are still cutting for seats.
            PlugInFailed: the game comes with a plug-in, and fails at a move of the record.
        """
        self.game = game
        self.keeping = Keeping(keeper)
        self.take_backs = take_backs
        self.record = new_record(game, names) if record is None else record.model_copy(deep=True)
        self.began: Standing = standing_before(self.record, game)
        self.standing = self.began
        self.results: list[Result] = []
        self.history = History(game, self.record, self.results, self.began)
        self.undone: list[Move] = []
        self._luck = Luck(game, Random() if rng is None else rng, self.record.texts.get(NUMBER, drawn_from))
        self._salt = salt
        self._went_on = point_of(self.record)
        self._audience = Audience()
        if record is not None:
            with blaming(game.id, secret=True):
                self._replay()
        elif game.ceremony is not None:
            lot = self._luck.lot(game.ceremony)
            self.record.setup = SetupRecord.model_validate(lot.setup(lot.came(names)))
            self._luck.dealer = lot.dealer

    @classmethod
    def of(
        cls,
        record: Record,
        *,
        rng: Random | None = None,
        take_backs: TakeBacks = "ask",
        drawn_from: str | None = None,
        salt: str = "",
    ) -> Match:
        """Return the match of a record, as far as the record goes; the other arguments are as in `__init__`.

        Raises:
            BadInput: there is no such game or option, or the record cannot be read.
            BrokenRecord: the record breaks a rule.
        """
        game = game_of(record)
        return cls(game, record.names, rng=rng, record=record, take_backs=take_backs, drawn_from=drawn_from, salt=salt)

    # ── where it is now ───────────────────────────────────────────────────────────────────────────────────────

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.record.names)

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def deal(self) -> Deal:
        """The deal in play or the last one, which changes with every move: copy the deal to keep it."""
        return self.history.present.now

    @property
    def number(self) -> int:
        return len(self.record.deals) - 1

    @property
    def ply(self) -> int:
        return len(self.history.present.moves)

    def view(self, who: int) -> View:
        """Return the deal as a seat, a `SPECTATOR` or a replay (`EVERYTHING`) may know it now."""
        return self.history.present.view(who)

    @property
    def open_number(self) -> str | None:
        return self.record.texts.get(NUMBER) if self.game.open_number else None

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────────────────

    def begin(self, dealer: int | None = None) -> None:
        """Open the first deal or go on where the record stops, up to the first decision of a seat.

        `dealer` is the first dealer if neither the rules nor a cut decide it; None for chance.

        Raises:
            IllegalDeal: `dealer` may not deal.
            CannotSave: see `say`.
        """
        self.keeping.store_the_end(self.game, self.standing, self.results)
        self._go_on(dealer)
        self._tell()

    def say(self, line: str | Move) -> Move:
        """Check, store and play a move.

        Then deal cards and make moves of chance until a seat must decide, and tell the watchers. Return the move that
        was made.

        Raises:
            BadLine: the line is not a move.
            IllegalMove: the move is not legal now; nothing has changed.
            CannotSave: the move could not be saved. The move has been played and told all the same, and the match goes
                on in memory. Later moves raise this error only if saving has worked again in between.
        """
        move = read_move(line) if isinstance(line, str) else line
        refusal = self.game.refusal(self.deal, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if self.undone and self.undone[-1] == move:
            self.undone.pop()
        else:
            self.undone.clear()
        self._take(move)
        self._go_on()
        self._tell()
        return move

    def deal_out_of_turn(self, seat: int) -> None:
        """Make `seat` the dealer of the deal in play, with the same pack, although it was another seat's turn to deal.

        Raises:
            IllegalDeal: that seat cannot deal.
            BadInput: a seat has made a move in this deal already, or the match is over.
            CannotSave: see `say`.
        """
        if self.over or any(move.seat != CHANCE for move in self.history.present.moves):
            raise BadInput("The cards are dealt: the pack can be picked up only between two deals.")
        packs = [read_cards(text) for text in self.record.deals[-1].packs]
        deal = self.game.open(self.standing, seat, packs)
        self.record.deals.pop()
        number = len(self.record.deals)
        self.keeping.store(lambda keeper: keeper.withdrawn(number))
        self._opened(deal, seat, packs)
        self._go_on()
        self._tell()

    def refusal(self, line: str | Move) -> Refusal | None:
        return self.game.refusal(self.deal, read_move(line) if isinstance(line, str) else line)

    # ── watching ──────────────────────────────────────────────────────────────────────────────────────────────

    def watch(self, who: int, watcher: Watcher) -> None:
        self._audience.add(who, watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self._audience.remove(watcher)

    # ── going back ────────────────────────────────────────────────────────────────────────────────────────────

    def take_back_offer(self, seat: int, persons: Collection[int], *, turn: bool = False, chain: int = 0) -> TakeBack:
        """Return whether a person may take back the last move or the whole turn, and who must agree.

        `persons` are the seats of all persons. `chain` is how many of the seat's last moves were automatic. They are
        taken back together with the move before them.
        """
        if self.over and (self.game.seats > 1 or self.standing.winners):
            return TakeBack("The game is over, and the result stands.")
        if self.game.races:
            if not self.game.hurries:
                return TakeBack("Everybody places the same card at this table, so a card that is placed stays.")
            return TakeBack("Nothing is taken back in a race.")
        first = self.number == 0
        present = self.history.present
        floor = self._went_on.ply if self._went_on is not None and self._went_on.deal == self.number else 0
        return taking_back.take_back_offer(
            self.game, present, first, seat, persons, self.take_backs, turn=turn, chain=chain, floor=floor
        )

    def take_back(self, seat: int, *, turn: bool = False, chain: int = 0) -> None:
        """Take back the seat's last move and every move after it; `turn` and `chain` are as in `take_back_offer`.

        Raises:
            BadInput: there is nothing to take back; the message is one sentence, with the marks of `rules.naming` for
                people.
            CannotSave: see `say`.
        """
        offer = self.take_back_offer(seat, (seat,), turn=turn, chain=chain)
        if not offer.possible:
            raise BadInput(offer.why_not)
        again = self.history.present.moves[offer.ply :][::-1]
        if offer.free and all(move.seat == seat for move in again):
            self.undone += again
        else:
            self.undone.clear()
        if len(self.results) == len(self.record.deals):
            self._reopen()
        helped = self.game.seats > 1 or offer.seen
        self.keeping.store(lambda keeper: keeper.taken_back(self.number, offer.ply, helped=helped))
        self.history.present.go_back(offer.ply)
        del self.record.deals[-1].moves[offer.ply :]
        for who in self._audience.seats:
            view = self.view(who)
            self._audience.note(who, methodcaller("taken_back", view))
        self._tell()

    def _reopen(self) -> None:
        self.results.pop()
        self.standing = self.results[-1].standing if self.results else self.began
        self.keeping.store(lambda keeper: keeper.reopened())

    # ── inside ────────────────────────────────────────────────────────────────────────────────────────────────

    def _take(self, move: Move) -> None:
        line = str(move)
        self.keeping.store(lambda keeper: keeper.said(self.number, self.ply, line))
        positions = self.history.present
        before = {who: self.view(who) for who in self._audience.seats}
        heard = {who: self.game.heard(positions.now, move, who) for who in before}
        positions.play(move)
        self.record.deals[-1].moves.append(line)
        for who, view in before.items():
            self._audience.note(who, methodcaller("said", view, heard[who], self.view(who)))
        self._score()

    def _score(self) -> None:
        result = self.game.result(self.history.present.now)
        if result is None:
            return
        self.results.append(result)
        self.standing = result.standing
        self.keeping.store_the_deals(self.game, self.standing, self.results)
        self._show_the_number()
        self.keeping.store_the_end(self.game, self.standing, self.results)
        self._audience.note_all(methodcaller("scored", result))

    def _show_the_number(self) -> None:
        number = self._luck.number
        if self.over and number is not None and NUMBER not in self.record.texts:
            texts = {NUMBER: number, **({SALT: self._salt} if self._salt else {})}
            for key, text in texts.items():
                setattr(self.record, key, text)
            self.keeping.store(lambda keeper: keeper.shown(texts))

    def _go_on(self, dealer: int | None = None) -> None:
        """Make moves of chance, and open the next deal after each deal that is over, until a seat has to decide."""
        while not self.over:
            if len(self.results) == len(self.record.deals):
                self._open(dealer)
                continue
            chance = self.game.chance(self.deal, self._luck.shuffling(self.standing, self.history))
            if chance is None:
                return
            self._take(chance)

    def _open(self, dealer: int | None) -> None:
        standing = self.standing
        first = self._luck.next_dealer(standing, dealer, len(self.record.deals))
        packs = self.game.shuffled(standing, self._luck.shuffling(standing, self.history))
        self._opened(self.game.open(standing, first, packs), first, packs)

    def _opened(self, deal: Deal, dealer: int, packs: Sequence[Pack]) -> None:
        texts, totals = [cards_text(pack) for pack in packs], self.standing.totals
        number = len(self.record.deals)
        self.keeping.store(lambda keeper: keeper.dealt(number, dealer, tuple(texts), totals))
        self.record.deals.append(DealRecord(dealer=dealer, packs=texts, moves=[]))
        self.history.present = Positions(self.game, deal)
        for who in self._audience.seats:
            view = self.view(who)
            self._audience.note(who, methodcaller("dealt", view))
        self._score()

    def _replay(self) -> None:
        opened = -1
        for event in walk(self.record, self.game):
            if isinstance(event, SatDown):
                self._luck.dealer = event.dealer
            if isinstance(event, (Before, Scored)) and event.number != opened:
                opened = event.number
                self.history.present = Positions(self.game, event.deal.copy())
            if isinstance(event, Scored):
                self.results.append(event.result)
                self.standing = event.result.standing
            elif isinstance(event, Before) and event.move is not None:
                self.history.present.play(event.move)
        if self.record.setup is not None and self._luck.dealer is None:
            raise BadRecord("The players are still cutting for seats and deal, so there is no table yet.")

    def _tell(self) -> None:
        self._audience.tell()
        self.keeping.settle()
