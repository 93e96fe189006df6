# SPDX-License-Identifier: MIT
"""Many games side by side."""
from __future__ import annotations

from typing import Any

from . import _aedile
from .config import Config, config_text
from .game import Field, Game, Outcome

_FORMS = {None: (False, 0), "bytes": (True, 0), "floats": (True, 1)}
_MASKS = {None: (False, False), "bytes": (True, False), "bits": (False, True), "both": (True, True)}


class Batch(_aedile.Batch):
    """`games` games of one configuration, side by side: game i has the seed `seed + i`, and after each end a new one.

        batch = aedile.Batch("players=4", 256, seed=1)
        mask, seats = numpy.asarray(batch.mask), numpy.asarray(batch.to_play)
        batch.step(batch.sample())

    The arrays are looked into without a copy, are read only, and change with every step. They keep the memory: it is there
    for as long as one of them is.

    threads: 0 is one a core. max_moves: a game is cut off ("truncated") after so many; 0: never. observations: "bytes",
    "floats" or None; mask: "bytes", "bits", "both" or None; None costs no time. device: "cpu"; "cuda" where the library
    can, else a DeviceError.

    chance="outside": a game that waits for a card, token or tile has -1 in `to_play`. Its action is then the place of an outcome in
    `outcomes(i)`; its mask has these places, and `chances` how likely each is. `sample()` draws by them. Not on a GPU. A game that
    was put in as a view (`Game.from_state`) may come to where all is hidden that a seat could choose from: nothing is legal then,
    `step` is a ChanceError that names it, and `run` lets it stand.

    idle=True: the mask of a game that is over has action 0, which the next step ignores; else its row is all False, and
    a softmax over it is no number.

    The work is done without the GIL. A batch may be used by one thread at a time; another one gets a RuntimeError, as does a
    signal's handler while `run` is under way.
    """

    _draws: int  # the seed of the last dice

    def __new__(
        cls,
        config: Config = None,
        games: int = 1,
        seed: int = 0,
        *,
        threads: int = 0,
        max_moves: int = 0,
        observations: str | None = "bytes",
        mask: str | None = "bytes",
        device: str = "cpu",
        chance: str = "inside",
        idle: bool = False,
        **keys: Any,
    ) -> Batch:
        if observations not in _FORMS:
            raise _aedile.ArgumentError(f"observations are 'bytes', 'floats' or None, not {observations!r}")
        if mask not in _MASKS:
            raise _aedile.ArgumentError(f"a mask is 'bytes', 'bits', 'both' or None, not {mask!r}")
        if chance not in ("inside", "outside"):
            raise _aedile.ArgumentError(f"chance is 'inside' or 'outside', not {chance!r}")
        observed, form = _FORMS[observations]
        as_bytes, as_bits = _MASKS[mask]
        batch = super().__new__(
            cls,
            config_text(config, keys),
            games,
            seed,
            threads,
            max_moves,
            observed,
            form,
            as_bytes,
            as_bits,
            device,
            chance == "outside",
            idle,
        )
        batch._draws = seed
        return batch

    def _next(self, seed: int | None) -> int:
        """A seed for dice: the one given, or the next of the batch's own."""
        if seed is None:
            self._draws = seed = (self._draws + 0x9E3779B97F4A7C15) % 2**64
        return seed

    def sample(self, seed: int | None = None) -> _aedile.Array:
        """A legal action by lot for each game, as an array of its own. The same seed gives the same actions."""
        return self._sample(self._next(seed))

    def run(self, steps: int, seed: int | None = None) -> None:
        """So many steps with actions by lot, without leaving the library: for rollouts, and to measure."""
        self._run(self._next(seed), steps)

    def reset(self, seed: int = 0) -> None:
        """All games anew, as `Batch(config, games, seed)` begins them."""
        self._reset(seed)
        self._draws = seed

    def outcomes(self, index: int) -> list[Outcome]:
        """What chance can do in a game that waits for it; nothing in others."""
        return self.game(index).outcomes()

    def game(self, index: int) -> Game:
        """A copy of one of the games. Unless its chance is from outside, it has no moves before now."""
        return self._game(Game, index)

    @property
    def observation_fields(self) -> tuple[Field, ...]:
        """The fields of an observation, in their order (docs/observation.md)."""
        return self.game(0).fields

    def __repr__(self) -> str:
        return f"<aedile.Batch of {self.games} games, {self.actions} actions, {self.fields} numbers to see>"
