# SPDX-License-Identifier: MIT
"""A policy at a table: any policy for aedile.pettingzoo as a process of the bot protocol (docs/bots.md).

    python -m aedile.bot mymodule:policy
    build/aedile match --games 200 --bots 'exec:python3 -m aedile.bot mymodule:policy,apprentice'

A policy is a function `policy(observation, agent)`, or an object with `predict(observation, action_masks=mask)` as those of
stable-baselines3 have it; of a class an object is made. `observation` is what the environment of PettingZoo shows: a dict with
"observation" and "action_mask". The answer is the number of an action.
"""
from __future__ import annotations

import argparse
import importlib
import inspect
import json
import os
import sys
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
        thing = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise SystemExit(f"aedile.bot: {error}") from error
    if inspect.isclass(thing):
        thing = thing()
    if hasattr(thing, "predict"):
        return lambda seen, agent: thing.predict(seen, action_masks=seen["action_mask"])[0]
    return thing


class Seat:
    """One side of the protocol: a line comes, an answer goes, or None."""

    def __init__(self, policy: Policy, name: str) -> None:
        self.policy = policy
        self.name = name
        self.config: dict[str, Any] = {}
        self.view = "{}"

    def answer(self, line: str) -> str | None:
        word, _, rest = line.strip().partition(" ")
        if word == "aedile1":
            return f"id name {self.name}\nready"
        if word == "newgame":
            said = {"edition": 1, **json.loads(rest or "{}")}  # hosts of before there were editions say none
            self.config = {key: value for key, value in said.items() if key != "seat"}
        elif word == "observe":
            self.view = rest
        elif word == "go":
            return f"move {self.move()}"
        return None

    def move(self) -> str:
        game = Game.from_state(self.config, self.view)
        seen = {
            "observation": np.asarray(game.observe(game.seat)),
            "action_mask": np.asarray(game.mask()).view(np.int8),
        }
        return game.move_text(int(self.policy(seen, f"seat_{game.seat}")))


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
