# SPDX-License-Identifier: MIT
"""Aedile for OpenSpiel: `import aedile.openspiel`, then `pyspiel.load_game("python_aedile(players=3,modules=monuments)")`.

Chance is explicit. The first chance node chooses one of `setups` deals (seeds `seed` and on), which gives everybody the lots, or
the hand of a draft, and the objectives and roles of the set-up, of which each player sees its own; from then on every card, token
and tile that turns up is a chance node of its own, with the exact probabilities. Players are numbered from 0, as OpenSpiel does.
Offers of trades are no actions.

A parameter of OpenSpiel has no comma and no `=` in it: `&` and `:` stand for them in modules, as in
modules=draft&objectives:hidden.
"""
from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NoReturn

import numpy as np
import pyspiel

from . import doors
from ._aedile import ArgumentError
from .game import Game

_DEFAULTS = {"players": 2, "game": "rome", "modules": "", "seed": 1, "setups": 64}
_CHANCE_MAX = 128
_LONGEST = 20000  # moves and draws: a record holds 16,384 moves


def _game_type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name="python_aedile",
        long_name="Aedile: Foundations of Rome",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


_AGAINST = _game_type(pyspiel.GameType.Utility.ZERO_SUM)
_TOGETHER = _game_type(pyspiel.GameType.Utility.IDENTICAL)  # with the Consul or Ceres


class Deals:
    """The deals that the first chance node chooses from. States share one: a copy of it is itself."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.setups: int = settings["setups"]
        if self.setups < 1:
            raise ArgumentError(f"setups is a whole number from 1 on, not {self.setups}")
        self.first_seed: int = settings["seed"]
        self.config = {
            "game": settings["game"],
            "players": settings["players"],
            "modules": settings["modules"].replace("&", ",").replace(":", "="),
        }

    def deal(self, setup: int) -> Game:
        """A game of one of the set-ups, before its first move."""
        if not 0 <= setup < self.setups:
            raise ArgumentError(f"there is no set-up {setup}; expected 0 to {self.setups - 1}")
        return Game({**self.config, "seed": self.first_seed + setup}, chance="outside")

    def __deepcopy__(self, memo: object) -> Deals:
        return self


class Line:
    """A game, and the choices that led to it: the deal, moves and draws. Games with chance from outside have no record."""

    def __init__(self, deals: Deals, choices: Iterable[int] = ()) -> None:
        self.deals = deals
        self.choices: list[int] = []
        self.game: Game | None = None
        for choice in choices:
            self.choose(choice)

    def choose(self, choice: int) -> None:
        """The set-up, a move or an outcome, whatever comes next."""
        if self.game is None:
            self.game = self.deals.deal(choice)
        elif self.game.seat == -1:
            self.game.draw(choice)
        else:
            self.game.apply(choice)
        self.choices.append(choice)

    def __deepcopy__(self, memo: object) -> Line:
        copy = Line(self.deals)
        copy.choices = self.choices[:]
        copy.game = self.game and self.game.copy()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return Line, (self.deals, self.choices)


class AedileGame(pyspiel.Game):
    """A configuration. Parameters: players, game, modules, seed, setups."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        if "modules" in params:  # as a text that is read again: games are serialized by their parameters
            params["modules"] = params["modules"].replace(",", "&").replace("=", ":")
        self.deals = Deals({**_DEFAULTS, **params})
        sample = self.deals.deal(0)
        self.fields = sample.fields
        self.scales = doors.scales(self.fields)
        together = sample.seats > sample.players
        super().__init__(
            _TOGETHER if together else _AGAINST,
            pyspiel.GameInfo(
                num_distinct_actions=sample.actions,
                max_chance_outcomes=max(_CHANCE_MAX, self.deals.setups),
                num_players=sample.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None if together else 0.0,
                max_game_length=_LONGEST,
            ),
            params,
        )

    def new_initial_state(self) -> AedileState:
        """The state before the deal."""
        return AedileState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AedileObserver | None:
        """Observations by field; None for a kind that there is not, such as information states: OpenSpiel wants it so."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall or (kind.public_info, kind.private_info) not in _SHOWN:
            return None
        return AedileObserver(self, kind, params)


class AedileState(pyspiel.State):
    """A position. `state.game` is the aedile.Game in it, None before the deal."""

    def __init__(self, game: AedileGame) -> None:
        super().__init__(game)
        self.line = Line(game.deals)

    @property
    def game(self) -> Game | None:
        """The aedile.Game behind it; None before the deal."""
        return self.line.game

    def current_player(self) -> int:
        """From 0; pyspiel.PlayerId.CHANCE where it waits for chance, TERMINAL when it is over."""
        seat = -1 if self.game is None else self.game.seat
        return int({0: pyspiel.PlayerId.TERMINAL, -1: pyspiel.PlayerId.CHANCE}.get(seat, seat - 1))

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the legal actions of the player to move, rising."""
        return [] if self.game is None else self.game.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can turn up, by its place, and how likely each is."""
        if self.game is None:
            setups = self.line.deals.setups
            return [(setup, 1 / setups) for setup in range(setups)]
        return [(place, outcome.probability) for place, outcome in enumerate(self.game.outcomes())]

    def _apply_action(self, action: int) -> None:
        """A move, or an outcome where it waits for chance."""
        self.line.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A move or an outcome as text."""
        if self.game is None:
            return f"deal {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.game.chance} {self.game.outcomes()[action].thing}"
        return self.game.move_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and self.game.over

    def returns(self) -> list[float]:
        """Each player's reward: its share of the victory less the even share, 0 until the end."""
        return [0.0] * self.num_players() if self.game is None else list(self.game.rewards)

    def information_state_string(self, player: int | None = None) -> NoReturn:
        """There is none."""
        raise RuntimeError("there are no information states: observations show the position, not how it came about")

    def information_state_tensor(self, player: int | None = None) -> NoReturn:
        """There is none."""
        self.information_state_string(player)

    def __str__(self) -> str:
        return "before the deal" if self.game is None else self.game.state_json()


# What observers show: all that a player may know, what everybody may know, what the player knows beyond that.
_SHOWN = (
    (True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
    (True, pyspiel.PrivateInfoType.NONE),
    (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
)


class AedileObserver:
    """What a player may know: the floats of docs/observation.md, named by their fields, or the view as JSON.

    What everybody may know (no private information), and what a player knows beyond that (no public information), are
    JSON only: the floats are all that a seat may know.
    """

    def __init__(self, game: AedileGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"the observer takes no parameters, not {params}")
        self._scales = game.scales
        self._public = iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        self._private = not iig_obs_type.public_info
        self.tensor = None if self._public or self._private else np.zeros(len(self._scales), np.float32)
        self.dict = {
            field.name: self.tensor[field.at : field.at + field.count].reshape(field.shape)
            for field in game.fields
            if self.tensor is not None
        }

    def set_from(self, state: AedileState, player: int) -> None:
        """Fill in the tensors with what a player may know."""
        if self.tensor is None:
            raise ValueError("there are no floats without public or without private information: string_from has that")
        if state.game is None:
            self.tensor.fill(0)
        else:
            np.multiply(doors.observation(state.game, player + 1), self._scales, out=self.tensor)

    def string_from(self, state: AedileState, player: int) -> str:
        """What a player may know as JSON."""
        if state.game is None:
            return "before the deal"
        if not self._private:
            return state.game.view_json(0 if self._public else player + 1)
        known, told = (state.game.view(seat)["players"][player] for seat in (player + 1, 0))
        return json.dumps({name: value for name, value in known.items() if value != told.get(name)})


pyspiel.register_game(_AGAINST, AedileGame)
