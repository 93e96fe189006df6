#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From nothing to a trained player in minutes: a linear one that learns from games of `greedy`, and beats `apprentice`.

    python half_hour.py                                  200 games to learn from, a match of 200
    python half_hour.py --games 20 --match 10            a quick look
    python half_hour.py --save my.npz                    keep the weights

The player looks at every legal move, one move ahead, and takes the one after which its value is highest. The value is linear: for
each era a weight for every number of the observation that is about seats and the game (docs/observation.md), and for a few
patterns of lots. The weights are those under which the moves that `greedy` chose are likeliest among all it could have chosen
(a conditional logit). What a seat cannot know is drawn anew before it looks ahead (`redraw`): it never sees the next card.
"""
from __future__ import annotations

import argparse
import os
import random
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its threads wait for each other where other work is done, too

import numpy as np  # noqa: E402

import aedile  # noqa: E402

MOST = 48  # moves of a choice to learn from: the one that was taken, and others


class Linear:
    """A player of games of two."""

    def __init__(self, sample: aedile.Game) -> None:
        self.fields = {field.name: field for field in sample.fields}
        used = [field for name, field in self.fields.items() if not name.startswith("city.")]
        self.columns = np.concatenate([np.arange(field.at, field.at + field.count) for field in used])
        self.scales = np.concatenate([np.full(field.count, field.scale, np.float32) for field in used])
        self.weights = np.zeros((3, self.features(np.zeros((1, sample.observation_size), np.uint8)).shape[1]), np.float32)

    def part(self, seen: np.ndarray, name: str) -> np.ndarray:
        field = self.fields[name]
        return seen[:, field.at : field.at + field.count].reshape(-1, *field.shape)

    def features(self, seen: np.ndarray) -> np.ndarray:
        """What the weights are for, a row for each position seen."""
        patterns = []
        size = self.part(seen, "city.lots")[:, 0]
        for seat in (0, 1):  # oneself and the other
            own = self.part(seen, "city.owner")[:, seat] > 0
            for lots in (1, 2, 3, 4):  # what a building of so many lots may cover: lots, pairs, lines and squares
                free = own & (size < lots)
                right, down = free[:, :, :-1] & free[:, :, 1:], free[:, :-1] & free[:, 1:]
                for pattern in (free, right, down, right[:, :-1] & right[:, 1:], right[:, :, :-1] & right[:, :, 1:],
                                down[:, :-1] & down[:, 1:]):  # fmt: skip
                    patterns.append(pattern.sum((1, 2)))
        population = self.part(seen, "seat.population").astype(int)
        lead = population[:, 0] - population[:, 1]
        patterns += [4 * (lead >= step) for step in (-4, 0, 1, 5)]
        silver = self.part(seen, "seat.silver")
        patterns += [np.minimum(silver[:, 0], most) for most in (2, 4, 6, 8, 11, 15, 20)]
        return np.hstack([seen[:, self.columns] * self.scales, np.stack(patterns, 1).astype(np.float32) / 4])

    def choose(self, game: aedile.Game, dice: random.Random) -> int:
        legal = game.legal()
        worth = self.features(look_ahead(game, legal, dice)) @ self.weights[self.era(game)]
        return legal[int(worth.argmax())]

    def era(self, game: aedile.Game) -> int:
        return int(self.part(np.asarray(game.observe())[None], "game.era").argmax())


def look_ahead(game: aedile.Game, actions: list[int], dice: random.Random) -> np.ndarray:
    """What the seat to move would see after each of the actions."""
    seat, world = game.seat, game.redraw(game.seat, dice.getrandbits(63))
    seen = np.empty((len(actions), game.observation_size), np.uint8)
    for row, action in enumerate(actions):
        after = world.copy()
        after.apply(action)
        seen[row] = after.observe(seat)
    return seen


def watch(player: Linear, config: str, teacher: str, games: int, seed: int, own: bool) -> list[np.ndarray]:
    """Choices of the teacher, by era: the features after its move and after the others, choices × MOST × numbers. Where there are
    fewer moves the last rows are the first again, which teaches nothing. With `own` the player's own moves are played, and the
    teacher says what it would have done: so that the player learns to find its way out of what it gets into."""
    dice = random.Random(seed)
    choices: list[list[np.ndarray]] = [[], [], []]
    for number in range(games):
        game, bot = aedile.Game(config, seed=seed + number), aedile.bot(teacher, seed=seed + number)
        while not game.over:
            move = bot.choose(game)
            chosen, legal = game.move_number(move), game.legal()
            if len(legal) > 1:
                others = [action for action in legal if action != chosen]
                dice.shuffle(others)
                # Incomes and deeds, which are few, before buildings.
                others.sort(key=lambda action: game.move_text(action).startswith("build"))
                actions = [chosen, *others[: MOST - 1]]
                rows = player.features(look_ahead(game, actions, dice))
                era = player.era(game)
                choices[era].append(np.vstack([rows, np.repeat(rows[:1], MOST - len(rows), axis=0)]))
                if own:
                    chosen = actions[int((rows @ player.weights[era]).argmax())]
            game.apply(chosen)
    return [np.stack(rows) for rows in choices]


def fit(choices: np.ndarray, weights: np.ndarray, steps: int = 120, rate: float = 0.05) -> np.ndarray:
    """Weights that make the first move of each row likeliest, by Adam, from those there are."""
    scale = choices[::4].reshape(-1, choices.shape[2]).std(0) + 1e-3
    rows = (choices - choices[:, :1]) / scale  # only differences within a choice count
    flat = rows.reshape(-1, rows.shape[2])
    real = flat.any(1).reshape(rows.shape[:2])
    real[:, 0] = True
    weights, mean, square = weights * scale, np.zeros_like(scale), np.zeros_like(scale)
    for step in range(1, steps + 1):
        worth = np.where(real, (flat @ weights).reshape(real.shape), -np.inf)
        chance = np.exp(worth - worth.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        slope = chance.ravel() @ flat / len(rows) + 1e-4 * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights = weights - rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights / scale


def match(player: Linear, config: str, opponent: str, decks: int, seed: int) -> tuple[float, float]:
    """Each deck is played from both sides of the table: the player's share of the victories, and its standard error."""
    dice = random.Random(seed)
    shares = []
    for deck in range(decks):
        share = 0.0
        for mine in (1, 2):
            game, other = aedile.Game(config, seed=seed + deck), aedile.bot(opponent, seed=seed + deck)
            while not game.over:
                if game.seat == mine:
                    game.apply(player.choose(game, dice))
                else:
                    game.play(other.choose(game))
            share += game.result[mine - 1] / 2
        shares.append(share)
    return float(np.mean(shares)), float(np.std(shares, ddof=1) / len(shares) ** 0.5)


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=4, help="the first of the teacher's games, the others of its own")
    parser.add_argument("--games", type=int, default=50, help="games of a round")
    parser.add_argument("--match", type=int, default=100, help="decks of the match, each played from both sides")
    parser.add_argument("--teacher", default="greedy", choices=aedile.levels())
    parser.add_argument("--opponent", default="apprentice", choices=aedile.levels())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the weights")
    options = parser.parse_args(arguments)
    config = "players=2"
    player = Linear(aedile.Game(config, seed=1))
    began = time.perf_counter()
    known: list[list[np.ndarray]] = [[], [], []]
    for number in range(options.rounds):
        seed = options.seed + number * options.games
        choices = watch(player, config, options.teacher, options.games, seed, own=number > 0)
        for era, rows in enumerate(choices):
            known[era].append(rows)
            player.weights[era] = fit(np.concatenate(known[era]), player.weights[era])
        alike = np.mean([np.mean((rows @ player.weights[era]).argmax(1) == 0) for era, rows in enumerate(choices)])
        print(f"round {number + 1}: {sum(map(len, choices))} choices of {options.teacher}, {100 * alike:.0f} % are "
              f"the player's too, {time.perf_counter() - began:.0f} s")  # fmt: skip
    share, error = match(player, config, options.opponent, options.match, options.seed + 500_000_000)
    print(f"{2 * options.match} games against {options.opponent}: won {100 * share:.1f} % ± {100 * error:.1f}")
    print(f"{time.perf_counter() - began:.0f} s in all")
    if options.save:
        np.savez(options.save, weights=player.weights)
    return share, error


if __name__ == "__main__":
    main()
