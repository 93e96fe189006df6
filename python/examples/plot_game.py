#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game as pictures: the city at the end as SVG, and the points of every seat, move by move, as PNG (with matplotlib).

    python plot_game.py --seed 7 --level greedy             writes city.svg, and points.png if matplotlib is installed
    python plot_game.py game.rome --out pictures            of a record
"""
import argparse
import pathlib

import aedile


def played(level, seed):
    game = aedile.Game(players=3, seed=seed)
    bot = aedile.bot(level, seed=seed)
    while not game.over:
        game.play(bot.choose(game))
    return game


def points(game):
    """Points of every seat after each move, taken back from the end."""
    back, rows = game.copy(), [game.vp]
    while back.undo():
        rows.append(back.vp)
    return rows[::-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", nargs="?", type=pathlib.Path)
    parser.add_argument("--level", default="greedy", choices=aedile.levels())
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."))
    options = parser.parse_args()
    if options.record:
        game = aedile.Game.from_record(options.record.read_text(encoding="utf-8"))
    else:
        game = played(options.level, options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "city.svg").write_text(game.svg(), encoding="utf-8")
    print(f"{options.out / 'city.svg'}: {game!r}")
    try:
        import matplotlib
    except ImportError:
        print("matplotlib is not installed: no points.png")
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
    for seat, row in enumerate(zip(*points(game)), 1):
        axes.step(range(len(row)), row, where="post", label=f"seat {seat}")
    axes.set(xlabel="move", ylabel="victory points", title="Points of a game")
    axes.legend()
    figure.savefig(options.out / "points.png", dpi=120)
    print(options.out / "points.png")


if __name__ == "__main__":
    main()
