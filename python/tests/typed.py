# SPDX-License-Identifier: MIT
"""A program of a user of the package as `mypy --strict` sees it (tools/check-python.sh): every kind of call, with its types."""
from __future__ import annotations

import random

import aedile
import numpy as np
from aedile import samples


def one_game(seed: int) -> tuple[float, ...]:
    game = aedile.Game(players=3, modules=["monuments"], seed=seed)
    bot: aedile.Bot = aedile.bot("greedy", seed=1)
    while not game.over:
        if game.seat == 1:
            game.apply(random.choice(game.legal()))
        else:
            game.play(bot.choose(game, simulations=10))
    other: aedile.Game = game.copy()
    taken_back: bool = other.undo()
    cities: list[str] = [game.svg(), game.record, game.link, game.legal_moves()[0]] if taken_back else []
    numbers: list[int] = [field.at + field.count for field in game.fields] + [game.hash, game.vp[0], len(cities)]
    mistakes: dict[str, object] = aedile.review(game, "glance")
    assert game.result is not None and mistakes and numbers and game.state["era"] == game.view(1)["era"]
    return game.result


def thoughts() -> dict[str, float]:
    thought: aedile.Thought = aedile.bot("merchant").think(aedile.Game(players=2), simulations=100)
    print(thought.why, thought.value[0])
    return {move.move: move.share for move in thought.moves}


def chance() -> list[aedile.Outcome]:
    game = aedile.Game("players=2", chance="outside")
    game.play("income")
    if game.chance is not None:
        game.draw(game.outcomes()[0].thing)
    return game.outcomes()


def many() -> list[float]:
    batch = aedile.Batch("players=4", 8, seed=1, observations="floats", mask="both", chance="outside")
    mask = np.asarray(batch.mask)
    batch.step(batch.sample())
    batch.step(np.asarray(batch.sample()))
    batch.step([int(row.argmax()) for row in mask])
    try:
        batch.trade(0, "trade 2 give nothing take 5s")
    except aedile.RuleError as error:
        print(error.rule, error.column)
    batch.put(0, batch.game(1))
    batch.copy(0, 2)
    shape: tuple[int, ...] = memoryview(batch.mask).shape or batch.mask.shape
    over: list[bool] = [bool(ended) for ended in batch.terminated] + list(batch.truncated)
    return [float(reward) for reward in batch.rewards[0]] + [float(sum(over)), float(len(batch) * shape[0])]


def rows(path: str) -> int:
    data = samples.read(path)
    moves: int = data.games[0]["moves"]
    writer = samples.Writer("typed")
    writer.add(data.game(0), {4: {"income": 1.0, 2: 3.0}, 9: aedile.bot("merchant").think(data.game(0, 9), 10)}, positions=[4])
    writer.write(path)
    return moves + data.game(0, ply=4).moves
