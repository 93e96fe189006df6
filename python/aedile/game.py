# SPDX-License-Identifier: MIT
"""One game."""
from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from . import _aedile
from .config import Config, config_text, members


class Outcome(NamedTuple):
    """Something chance can do: what turns up, and its exact weight out of `total`."""

    thing: str
    weight: int
    total: int

    @property
    def probability(self) -> float:
        return self.weight / self.total


@dataclass(frozen=True)
class Field:
    """A part of an observation: numbers `at` to `at + count - 1`. As a float a number is its byte times `scale`."""

    name: str
    what: str
    at: int
    count: int
    shape: tuple[int, ...]
    scale: float


class Marks(NamedTuple):
    """The moves our policy looks at, with what makes each promising: moves × `samples.MARKS`; and what it knows of the position
    (docs/samples.md, Choices)."""

    actions: list[int]
    marks: _aedile.Array
    context: tuple[float, ...]


class Game(_aedile.Game):
    """One game: `Game("players=4 modules=draft seed=7")`, `Game({"players": 4})` or `Game(players=4, modules=["draft"])`.

    The keys are those of docs/formats.md (Configuration); without a seed one is drawn. Seats are numbered from 1. A move is
    a text, "buy C7", or the number of an action; numbers are the same for all games of a configuration.

    With `chance="outside"` nothing is drawn after the set-up, which follows from the seed: where a card, token or tile is to
    turn up, `seat` is -1, `outcomes()` says what it can be, and `draw()` says what it is.

    A game may be used by one thread at a time.
    """

    __slots__ = ()

    def __new__(cls, config: Config = None, /, *, chance: str = "inside", **keys: Any) -> Game:
        if chance not in ("inside", "outside"):
            raise _aedile.ArgumentError(f"chance is 'inside' or 'outside', not {chance!r}")
        return super().__new__(cls, config_text(config, keys), chance == "outside")

    @classmethod
    def from_record(cls, record: str) -> Game:
        """The game of a record (*.rome), after its last move."""
        return cls._from_record(record)

    @classmethod
    def from_link(cls, link: str) -> Game:
        """The game of a link, with or without the address before its last '/' or '#'."""
        return cls._from_link(link)

    @classmethod
    def from_state(cls, config: Config, state: str | dict[str, Any]) -> Game:
        """A position from its state, or from what a seat sees: with '?' for what is hidden. It has no moves before it, and
        waits for chance wherever the text does not know what turns up. Where another seat is to choose from a hand, objectives
        or roles that are all hidden, nothing is legal, and a move or a bot's choice is a ChanceError: `redraw` makes a game in
        which they are drawn."""
        return cls._from_state(config_text(config), state if isinstance(state, str) else json.dumps(state))

    def legal_moves(self) -> list[str]:
        """The legal moves as texts, in the order of `legal()`. Offers of trades are not among them."""
        return [self.move_text(action) for action in self.legal()]

    def marks(self) -> Marks:
        """What our policy looks at, as the seat to move sees it; no moves where no seat is to move."""
        return Marks(*self._marks())

    def outcomes(self) -> list[Outcome]:
        """What chance can do now; nothing where the game does not wait for it."""
        return [Outcome(*row) for row in self._outcomes()]

    def draw(self, outcome: int | str) -> None:
        """Let chance do one of `outcomes()`, by its place in the list or by its thing."""
        if isinstance(outcome, str):
            things = [row[0] for row in self._outcomes()]
            if outcome not in things:
                raise _aedile.ChanceError(f"{outcome!r} cannot turn up here: it is one of {' '.join(things) or 'nothing'}")
            outcome = things.index(outcome)
        self._draw(outcome)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat == 0

    @property
    def rewards(self) -> tuple[float, ...]:
        """What a learner is paid for each player, as the rewards of a batch: 0 until the game is over, then the share of the
        victory less the even share. Players against the Consul or Ceres win or lose together: 0.5 or -0.5 for all of them."""
        even = 0.5 if self.seats > self.players else 1 / self.players
        return tuple(share - even for share in self.result or (even,) * self.players)

    @property
    def config(self) -> dict[str, Any]:
        """The configuration, with everything random about it resolved."""
        return members(self._config_json())

    @property
    def state(self) -> dict[str, Any]:
        """Everything, also what is hidden (docs/formats.md, State)."""
        return members(self.state_json())

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know (rule 17), with '?' for what is hidden; 0: what everybody may know."""
        return members(self.view_json(seat))

    @property
    def record(self) -> str:
        """The game so far as a record, a text that people and `aedile` can read."""
        return self._record()

    @property
    def link(self) -> str:
        """The game so far in a few characters, for the page."""
        return self._link()

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of an observation, in their order (docs/observation.md)."""
        return fields_of(tuple(self._fields()))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_record, (self.record,)

    def __repr__(self) -> str:
        points = " ".join(f"{seat}:{vp}" for seat, vp in enumerate(self.vp, 1))
        turn = {0: "over", -1: f"waits for a {self.chance}"}.get(self.seat, f"seat {self.seat} to move")
        return f"<aedile.Game of {self.players}, {self.moves} moves, {points}, {turn}>"


@lru_cache(maxsize=64)
def fields_of(rows: tuple[tuple[Any, ...], ...]) -> tuple[Field, ...]:
    """Rows of the library as fields, without the trailing ones of their shapes."""
    fields = []
    for name, what, at, count, shape, scale in rows:
        used = max((i for i in range(len(shape)) if shape[i] != 1), default=0) + 1
        fields.append(Field(name, what, at, count, shape[:used], scale))
    return tuple(fields)
