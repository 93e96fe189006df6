# SPDX-License-Identifier: MIT
"""What the tests share: games by lot, kinds of games, and libraries that may be missing."""
import importlib
import os
import random
import sys
import unittest

import aedile

# A game of each kind: seats, boxes, automata, every module.
KINDS = [
    "players=2",
    "players=4",
    "players=5 markers=lenient",
    "game=metropolis players=3 modules=draft",
    "players=3 modules=draft,monuments,trading,stealing,objectives,invocations,roles,roads",
    "players=2 modules=consul=hard,monuments=mixed",
    "players=1 modules=ceres,roads,monuments",
]


def walk(game, seed, moves=None):
    """Play on by lot, so many moves or to the end; chance, where it is asked for, by the same dice."""
    dice = random.Random(seed)
    while not game.over and (moves is None or game.moves < moves):
        if game.seat == -1:
            outcomes = game.outcomes()
            game.draw(dice.choices(range(len(outcomes)), [outcome.weight for outcome in outcomes])[0])
        else:
            game.apply(dice.choice(game.legal()))
    return game


def played(config, seed=1, moves=None):
    return walk(aedile.Game(config, seed=seed), seed, moves)


def need(*names):
    """The modules, or a test that is skipped; with AEDILE_PEERS=1 (make check-python) a missing one is an error."""
    found = []
    for name in names:
        try:
            found.append(importlib.import_module(name))
        except ImportError as error:
            if os.environ.get("AEDILE_PEERS") == "1":
                raise
            if getattr(sys.modules["__main__"], "__spec__", None) is None:  # a test that runs by itself: meson knows 77
                print(f"skipped: {name} is not installed: {error}")
                sys.exit(77)
            raise unittest.SkipTest(f"{name} is not installed: {error}") from error
    return found[0] if len(found) == 1 else found
