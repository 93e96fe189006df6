# SPDX-License-Identifier: MIT
"""Aedile for PettingZoo: `env = aedile.pettingzoo.env("players=3")`, an AEC environment.

Agents are "seat_1" and on, in turn as the game asks them. An observation is a dict: "observation", the bytes of
docs/observation.md, and "action_mask". Rewards come at the end: each seat's share of the victory less the even share.
Offers of trades are no actions: `env.trade("trade 3 give C3 take 5s")` makes one in place of a step; answers are actions.

There is no parallel environment. One seat decides at a time, so nothing is gained by asking all of them at once; where code
wants that form, `pettingzoo.utils.turn_based_aec_to_parallel` makes it of this one.
"""
from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import doors
from .config import Config
from .game import Game


def env(config: Config = None, **keys: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action loses the game, with the reward -1."""
    wrapped = TerminateIllegal(raw_env(config, **keys), illegal_reward=-1)
    return Table(wrappers.AssertOutOfBoundsWrapper(wrapped))


class TerminateIllegal(wrappers.TerminateIllegalWrapper):
    """Asks what is legal at the step itself: since the last observation an offer may have been made."""

    def step(self, action: Any) -> None:
        self._prev_obs = None
        super().step(action)


class Table(wrappers.OrderEnforcingWrapper):
    """Knows that an offer stands for a step, so that a loop over `agent_iter` goes on."""

    def trade(self, move: str) -> None:
        """The seat to move offers a trade; the seat that is asked is next."""
        self.env.trade(move)
        self._has_updated = True

    def __str__(self) -> str:
        return str(self.env)


class raw_env(AECEnv):  # noqa: N801, the name PettingZoo gives it
    """The environment itself. Keys beside these are those of a configuration.

    max_moves: a game is truncated after so many moves; 0: never. render_mode: "ansi" or "svg", both texts that `render`
    returns; "human": the first of them is printed after every move.

    A copy (copy.deepcopy, pickle) stands where the environment stands: for searches.
    """

    metadata: dict[str, Any] = {
        "name": "aedile_v0",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self, config: Config = None, *, max_moves: int = 0, render_mode: str | None = None, **keys: Any
    ) -> None:
        super().__init__()
        self._deals = doors.Deals(config, keys)
        self.game: Game = self._deals.sample
        self.max_moves = doors.moves_limit(max_moves)
        self.render_mode = doors.render_mode(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.game.players + 1)]
        self.agents = self.possible_agents[:]
        size, actions = self.game.observation_size, self.game.actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What `observe` shows: a dict of "observation" and "action_mask"."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions, legal or not; `sample(mask)` chooses among legal ones."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of the seed given, else of the one after the last."""
        self.game = self._deals.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self.game.seat}"
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What a seat may know; the mask is all 0 unless it is that seat's turn."""
        seat = self.possible_agents.index(agent) + 1
        if seat == self.game.seat:
            mask = np.asarray(self.game.mask()).view(np.int8)
        else:
            mask = np.zeros(self.game.actions, np.int8)
        return {"observation": doors.observation(self.game, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The action of the seat to move; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(operator.index(action))  # a float is a mistake in the program
        self._moved(agent)

    def trade(self, move: str) -> None:
        """The seat to move offers a trade; the seat that is asked is next. One that is refused is a ValueError, and changes
        nothing."""
        agent = self.agent_selection
        if self.terminations.get(agent, True) or self.truncations.get(agent, True):
            raise RuntimeError("the game is over: reset() begins another")
        if not move.startswith("trade "):
            raise ValueError(f"{move!r} is no offer of a trade")
        self.game.play(move)
        self._moved(agent)

    def _moved(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.rewards = dict(zip(self.possible_agents, self.game.rewards))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_moves and self.game.moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.game.over:
            self.agent_selection = f"seat_{self.game.seat}"
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as a text or a picture, by `render_mode`; printed for "human"."""
        if self.render_mode == "svg":
            return self.game.svg()
        if self.render_mode == "human":
            print(doors.text_picture(self.game))
        return doors.text_picture(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""
        pass
