# SPDX-License-Identifier: MIT
"""Aedile for Gymnasium.

`gymnasium.make("aedile/Aedile-v0", config="players=3", opponents="apprentice")` is one seat against our bots;
`gymnasium.make_vec("aedile/Aedile-v0", num_envs=256, config="players=4")` is a vector environment over `aedile.Batch`, in which
the same player has every seat. `import aedile.gymnasium` registers both.
"""
from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import doors
from ._aedile import ArgumentError
from .batch import Batch
from .config import Config, config_text
from .game import Game
from .thinking import bot


class AedileEnv(gymnasium.Env):
    """One seat against bots of ours, which move by themselves.

    opponents: a level for all other seats, or a list of levels, one for each of them in the order of the seats.
    max_moves: the game is truncated after so many moves of all seats; 0: never. Keys beside these are those of a configuration.

    An observation is the bytes of docs/observation.md; info["action_mask"] says which actions are legal. An illegal action
    ends the game as lost, and info["illegal"] says why. Offers of trades are no actions, and made by `trade`. The reward
    comes at the end: the share of the victory less the even share.

    A copy (copy.deepcopy, pickle) stands where the environment stands, and the bots choose the same in both: for searches.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        config: Config = None,
        *,
        seat: int = 1,
        opponents: str | list[str] = "apprentice",
        max_moves: int = 0,
        render_mode: str | None = None,
        **keys: Any,
    ) -> None:
        self._deals = doors.Deals(config, keys)
        self.game: Game = self._deals.sample
        others = [other for other in range(1, self.game.players + 1) if other != seat]
        if not 1 <= seat <= self.game.players:
            raise ValueError(f"there is no seat {seat} in a game of {self.game.players}")
        levels = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(levels) != len(others):
            raise ValueError(f"there are {len(others)} other seats and {len(levels)} opponents")
        for level in levels:
            bot(level)  # refused here if there is no such level
        self.seat = seat
        self.max_moves = doors.moves_limit(max_moves)
        self.render_mode = doors.render_mode(render_mode, self.metadata["render_modes"])
        self._ended = True  # until reset() begins a game
        self._levels = dict(zip(others, levels))
        self.observation_space = spaces.Box(0, 255, (self.game.observation_size,), np.uint8)
        self.action_space = spaces.Discrete(self.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game: of the seed given, else of the one after the last; the others move first where it is their turn."""
        super().reset(seed=seed)
        self.game = self._deals.deal(seed)
        self._ended = False
        self._dice = self._deals.next_seed  # follows from the game's seed, so that a game can be played again
        self._others_move()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """This seat's action, and the others' until it is its turn again or the game is over."""
        self._begun()
        number = operator.index(action)  # a float is a mistake in the program, no illegal action
        try:
            self.game.apply(number)
        except ValueError as error:
            lost = -0.5 if self.game.seats > self.game.players else -1 / self.game.players
            self._ended = True
            return self._observation(), lost, True, False, {**self._info(), "illegal": str(error)}
        return self._moved()

    def trade(self, move: str) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """A step by an offer, which no action can be: `env.unwrapped.trade("trade 2 give C3 take 5s")`. One that is refused
        is a ValueError, and changes nothing."""
        self._begun()
        if not move.startswith("trade "):
            raise ArgumentError(f"{move!r} is no offer of a trade")
        self.game.play(move)
        return self._moved()

    def _begun(self) -> None:
        if self._ended:
            raise RuntimeError("the game is over: reset() begins another")

    def _moved(self) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        self._others_move()
        cut = self._cut()
        self._ended = self.game.over or cut
        return self._observation(), self.game.rewards[self.seat - 1], self.game.over, cut, self._info()

    def _cut(self) -> bool:
        return bool(self.max_moves) and not self.game.over and self.game.moves >= self.max_moves

    def _others_move(self) -> None:
        while not self.game.over and self.game.seat != self.seat and not self._cut():
            # A bot of its own for each move: a copy of the environment goes on as the environment does.
            dice = (self._dice * 2**16 + self.game.moves) % 2**64
            self.game.play(bot(self._levels[self.game.seat], dice).choose(self.game))

    def _observation(self) -> np.ndarray:
        return doors.observation(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        if self.game.seat != self.seat:  # cut off in another's turn: what that seat may do tells what it hides
            return {"action_mask": np.zeros(self.game.actions, np.int8)}
        return {"action_mask": np.asarray(self.game.mask()).view(np.int8)}

    def render(self) -> str | None:
        """The position as a text, with render_mode="ansi"."""
        return doors.text_picture(self.game) if self.render_mode == "ansi" else None


class AedileVectorEnv(VectorEnv):
    """Many games side by side, every seat played by whoever steps: `aedile.Batch` for code that wants Gymnasium's form.

    An action is that of the seat to move, the reward that of the seat which moved last. info has "action_mask" (num_envs ×
    actions), "to_play" (seats from 1) and "rewards" (num_envs × seats). A game that ended begins anew with the next step, which
    ignores its action: its mask has action 0 alone, so that a policy's softmax is a number there, too (idle=False: nothing at
    all), "to_play" is 0, and the observation is that of seat 1. Actions by lot: `env.sample()`; `env.action_space.sample()`
    knows no rules, and an illegal action is an aedile.RuleError.

    seed: of the first game of the first reset(); a later reset() without a seed goes on with games that were not played yet.
    copy=False: what is returned are views of the batch's own memory, which change with the next step.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        config: Config = None,
        num_envs: int = 1,
        *,
        seed: int = 0,
        threads: int = 0,
        max_moves: int = 0,
        copy: bool = True,
        idle: bool = True,
        render_mode: str | None = None,
        **keys: Any,
    ) -> None:
        self.batch = Batch(config_text(config, keys), num_envs, seed, threads=threads, max_moves=max_moves, idle=idle)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        self._unplayed = seed  # no game has this seed or a later one yet
        self._first, self._begun = seed, np.ones(num_envs, np.int64)
        self.single_observation_space = spaces.Box(0, 255, (self.batch.fields,), np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def _played(self) -> None:
        """The k-th game of place i has the seed first + i + k * num_envs (aedile.Batch)."""
        self._unplayed = max(self._unplayed, self._first + int(self._begun.max()) * self.num_envs)

    def _shown(self, array: Any) -> np.ndarray:
        return np.array(array) if self.copy else np.asarray(array)

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "action_mask": self._shown(batch.mask).view(np.int8),
            "to_play": self._shown(batch.to_play),
            "rewards": self._shown(batch.rewards),
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """All games anew: from the seed given on, else games that were not played yet."""
        super().reset(seed=seed)
        first = self._unplayed if seed is None else seed
        self.batch.reset(first % 2**64)
        self._first, self._begun = first, np.ones(self.num_envs, np.int64)
        self._played()
        return self._shown(self.batch.observation), self._info()

    def sample(self) -> np.ndarray:
        """A legal action by lot for each game."""
        return np.asarray(self.batch.sample())

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """One action for each game, of the seat to move there."""
        batch = self.batch
        moved = np.maximum(np.asarray(batch.to_play), 1) - 1
        begins = np.asarray(batch.terminated) | np.asarray(batch.truncated)
        batch.step(actions)
        self._begun += begins
        self._played()
        rewards = np.asarray(batch.rewards)[self._rows, moved].astype(np.float64)
        return (
            self._shown(batch.observation),
            rewards,
            self._shown(batch.terminated),
            self._shown(batch.truncated),
            self._info(),
        )


gymnasium.register(
    id="aedile/Aedile-v0",
    entry_point="aedile.gymnasium:AedileEnv",
    vector_entry_point="aedile.gymnasium:AedileVectorEnv",
    order_enforce=True,
)
