#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many steps a second, on one core: games by lot through this package, and through OpenSpiel and Pgx where they are installed.

    make bench-python        installs all of them from PyPI, and runs this
    python python/bench.py --seconds 2 --json

Times are those of this process on the processor, so that other work on the machine counts little. A step is one decision of one
seat; games that end are begun anew. "with masks": what is legal is known after every step, as bytes.
"""
from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable

for _threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

# Beside this file are the sources of the package, which are not what is measured.
sys.path[:] = [path for path in sys.path if not os.path.exists(os.path.join(path, "aedile", "meson.build"))]
import aedile  # noqa: E402

PLAYERS = "players=4"
GAMES = 256


def one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def rate(seconds: float, work: Callable[[], int]) -> float:
    """Steps a second of work, which says how many it did; the best of three, since a machine is only ever slowed down."""
    work()
    best = 0.0
    for _ in range(3):
        steps, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds / 3:
            steps += work()
        best = max(best, steps / spent)
    return best


def batch(observations: str | None, mask: str | None) -> Callable[[], int]:
    many = aedile.Batch(PLAYERS, GAMES, seed=1, threads=1, observations=observations, mask=mask)

    def work() -> int:
        for _ in range(20):
            many.step(many.sample())
        return 20 * GAMES

    return work


def batch_run() -> Callable[[], int]:
    many = aedile.Batch(PLAYERS, GAMES, seed=1, threads=1, observations=None)

    def work() -> int:
        many.run(20)
        return 20 * GAMES

    return work


def single(play: bool) -> Callable[[], int]:
    """Whole games: what is legal, and one of it; as numbers, or as texts."""
    dice = random.Random(1)

    def work() -> int:
        game = aedile.Game(PLAYERS, seed=dice.getrandbits(32))
        while legal := game.legal():
            action = legal[int(dice.random() * len(legal))]
            if play:
                game.play(game.move_text(action))
            else:
                game.apply(action)
        return game.moves

    return work


def openspiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, dice = pyspiel.load_game(name), random.Random(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            steps += 1
        return steps

    return work


def pgx(name: str) -> Callable[[], int]:
    import jax
    import jax.numpy as jnp
    import pgx as library

    env = library.make(name)
    start = jax.jit(jax.vmap(env.init))
    auto = jax.vmap(library.experimental.auto_reset(env.step, env.init)) if hasattr(library, "experimental") else None

    def steps(state, key):
        def one(carry, _):
            state, key = carry
            key, choose, reset = jax.random.split(key, 3)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(choose, logits, axis=1)
            state = auto(state, actions, jax.random.split(reset, GAMES)) if auto else jax.vmap(env.step)(state, actions)
            return (state, key), None

        (state, key), _ = jax.lax.scan(one, (state, key), None, length=10)
        return state, key

    run = jax.jit(steps)
    held = [start(jax.random.split(jax.random.PRNGKey(1), GAMES)), jax.random.PRNGKey(2)]

    def work() -> int:
        held[:] = jax.block_until_ready(run(*held))
        return 10 * GAMES

    return work


ROWS: list[tuple[str, Callable[[], Callable[[], int]], float | None]] = [
    ("aedile.Batch: step(sample()) with masks", lambda: batch(None, "bytes"), 2e6),
    ("aedile.Batch: the same, masks as bits", lambda: batch(None, "bits"), None),
    ("aedile.Batch: with masks and observations (bytes)", lambda: batch("bytes", "bytes"), 5e5),
    ("aedile.Batch: with masks and observations (floats)", lambda: batch("floats", "bytes"), None),
    ("aedile.Batch: run() with masks, inside the library", batch_run, None),
    ("aedile.Game: legal() and apply()", lambda: single(False), 1e5),
    ("aedile.Game: legal() and play() of texts", lambda: single(True), 1e5),
    ("OpenSpiel havannah: legal_actions, apply_action", lambda: openspiel("havannah"), None),
    ("OpenSpiel go: legal_actions, apply_action", lambda: openspiel("go"), None),
    ("OpenSpiel backgammon: legal_actions, apply_action", lambda: openspiel("backgammon"), None),
    ("Pgx go_9x9, a batch on the CPU, compiled", lambda: pgx("go_9x9"), None),
    ("Pgx backgammon, a batch on the CPU, compiled", lambda: pgx("backgammon"), None),
]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.5, help="for each row")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--own", action="store_true", help="this package alone")
    options = parser.parse_args()
    one_core()
    rows, slow = [], 0
    for name, make, aim in ROWS:
        if options.own and not name.startswith("aedile"):
            continue
        try:
            steps = rate(options.seconds, make())
        except ImportError as error:
            steps, name = None, f"{name}: not installed ({error})"
        rows.append({"what": name, "steps_per_second": steps, "aim": aim})
        slow += steps is not None and aim is not None and steps < aim
        if not options.json:
            shown = "-" if steps is None else f"{steps:,.0f}"
            print(f"{name:<58}{shown:>14}/s" + (f"   aim {aim:,.0f}" if aim else ""), flush=True)
    if options.json:
        print(json.dumps({"games": GAMES, "config": PLAYERS, "rows": rows}, indent=1))
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
