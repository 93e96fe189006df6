# SPDX-License-Identifier: MIT
"""A policy at a table: any policy for aedile.pettingzoo as a process of the bot protocol (docs/bots.md).

    python -m aedile.bot mymodule:policy
    build/aedile match --games 200 --bots 'exec:python3 -m aedile.bot mymodule:policy,apprentice'

A policy is a function `policy(observation, agent)`, or an object with `predict(observation, action_masks=mask)` as those of
stable-baselines3 have it; of a class an object is made. `observation` is what the environment of PettingZoo shows: a dict with
"observation" and "action_mask". The answer is the number of an action.

What a policy or a host does wrong is answered by a line `error …`, and the process goes on; of what a policy raised its own
frames are on the standard error.
"""
from __future__ import annotations

import argparse
import importlib
import inspect
import json
import operator
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any, TextIO

import numpy as np

from .game import Game

Policy = Callable[[dict[str, np.ndarray], str], int]


def policy_of(name: str) -> Policy:
    """The policy named MODULE:NAME, as a function of an observation and an agent's name."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise SystemExit(f"aedile.bot: '{name}' is not of the form MODULE:POLICY")
    sys.path.insert(0, os.getcwd())
    try:
        thing: Any = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise SystemExit(f"aedile.bot: {error}") from error
    if inspect.isclass(thing):
        thing = thing()
    if hasattr(thing, "predict"):
        return lambda seen, agent: thing.predict(seen, action_masks=seen["action_mask"])[0]
    policy: Policy = thing
    return policy


class PolicyError(Exception):
    """A policy raised something, or its answer is no legal action."""


class Seat:
    """One side of the protocol: a line comes, an answer goes, or None."""

    def __init__(self, policy: Policy, name: str) -> None:
        self.policy = policy
        self.name = name
        self.config: dict[str, Any] = {}
        self.view = ""

    def answer(self, line: str) -> str | None:
        word, _, rest = line.strip().partition(" ")
        try:
            return self._answer(word, rest)
        except (ValueError, RecursionError, PolicyError) as error:  # JSON may be nested too deep
            return f"error {word}: {' '.join(str(error).split())}"

    def _answer(self, word: str, rest: str) -> str | None:
        if word == "aedile1":
            return f"id name {self.name}\nready"
        if word == "newgame":
            said = json.loads(rest or "{}")
            if not isinstance(said, dict):
                raise ValueError(f"a configuration is an object of JSON, not {rest[:40]}")
            said = {"edition": 1, **said}  # hosts of before there were editions say none
            self.config = {key: value for key, value in said.items() if key != "seat"}
        elif word == "observe":
            self.view = rest
        elif word == "go":
            return f"move {self.move()}"
        return None

    def move(self) -> str:
        if not self.view:
            raise ValueError("no state was observed")
        game = Game.from_state(self.config, self.view)
        if game.seat <= 0:
            raise ValueError("the game is over" if game.over else "the game waits for chance")
        if not game.legal():
            raise ValueError(f"all that seat {game.seat} could choose from is hidden in this state")
        seen = {
            "observation": np.asarray(game.observe(game.seat)),
            "action_mask": np.asarray(game.mask()).view(np.int8),
        }
        try:
            number = self.policy(seen, f"seat_{game.seat}")
        except Exception as error:
            raise self._fault(game, f"{type(error).__name__}: {error}", error) from error
        try:  # an integer of Python, NumPy or a tensor; never the whole part of another number
            action = operator.index(number.item() if hasattr(number, "item") else number)
        except (TypeError, ValueError, RuntimeError):
            raise self._fault(game, f"{number!r} is not the number of an action") from None
        if not (0 <= action < game.actions and game.mask()[action]):
            raise self._fault(game, f"action {action} is not legal")
        return game.move_text(action)

    def _fault(self, game: Game, what: str, error: Exception | None = None) -> PolicyError:
        """Says it for people, with the policy's own frames where it raised something."""
        frame = error.__traceback__ if error is not None else None
        while frame is not None and frame.tb_frame.f_code.co_filename == __file__:
            frame = frame.tb_next
        if frame is not None:
            traceback.print_tb(frame, file=sys.stderr)
        fault = f"the policy {self.name}, seat {game.seat}, phase {json.loads(self.view)['phase']}: {what}"
        print(f"aedile.bot: {fault}", file=sys.stderr, flush=True)
        return PolicyError(fault)


def serve(policy: Policy, name: str, lines: TextIO = sys.stdin, out: TextIO = sys.stdout) -> None:
    """Answer lines until `quit` or the end of them. What a policy prints goes to the standard error."""
    seat = Seat(policy, name)
    for line in lines:
        if line.strip() == "quit":
            break
        answer = seat.answer(line)
        if answer is not None:
            print(answer, file=out, flush=True)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m aedile.bot", description="A policy as a bot process (docs/bots.md).")
    parser.add_argument("policy", metavar="MODULE:POLICY")
    parser.add_argument("--name", help="what it calls itself; the policy's name if not given")
    options = parser.parse_args(arguments)
    answers, sys.stdout = sys.stdout, sys.stderr
    policy = policy_of(options.policy)
    serve(policy, options.name or options.policy.rpartition(":")[2], sys.stdin, answers)
