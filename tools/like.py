#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""like.py - measures insight/include/insight/like.def: what each level loses a decision in games against itself.

    tools/like.py --aedile build/aedile --games 24 --write insight/include/insight/like.def

Plays games of each level at every seat (`aedile sim`), reviews them (`aedile analyse --out`), and prints a row for each
level, depth, number of seats and group: BASE is Rome alone, MODULES a third each of the mixes below. The mean is over all
decisions, its error over games. Games and reviews that lie in the folder are not made again, so it can be stopped and goes
on. A level that thinks longer plays fewer games: COST says how many times fewer; of fewer than three there is no row. Rows of
like.def that were not measured this time stay; those of a number of seats are written when all levels asked for are there.
"""
import argparse
import json
import math
import pathlib
import re
import subprocess

LEVELS = "random novice pupil apprentice mason greedy merchant architect senator praetor censor aedile".split()
COST = {"praetor": 2, "censor": 4, "aedile": 16}
GAMES_LEAST = 3 # a row of fewer says too little
MIXES = ["monuments", "objectives,invocations,roles", "roads,trading,monuments,objectives,invocations"]
ROW = re.compile(r"LIKE\((\w+), *(\w+), *(\d), *(\w+), *([\d.]+), *([\d.]+), *(\d+)\)")


def games_play(aedile, folder, level, seats, modules, count):
    have = list(folder.glob("*.rome"))
    if len(have) < count: # the same seed gives the same games again, and more
        for record in have:
            record.unlink()
        words = ["sim", "--players", str(seats), "--bots", level, "--games", str(count), "--seed", "4001"]
        words += ["--records", str(folder)] + (["--modules", modules] if modules else [])
        subprocess.run([aedile, *words], check=True, stdout=subprocess.DEVNULL)


def losses_read(aedile, folder, depth, count):
    """(loss, decisions) of each game."""
    records = [str(path) for path in sorted(folder.glob("*.rome"))[:count]]
    words = ["analyse", *records, "--depth", depth, "--out", str(folder / depth)]
    subprocess.run([aedile, *words], check=True, stdout=subprocess.DEVNULL)
    games = []
    for record in records:
        review = json.loads((folder / depth / (pathlib.Path(record).stem + ".json")).read_text())
        steps = [-step["choice"][step["seat"] - 1] for step in review["steps"]]
        games.append((sum(steps), len(steps)))
    return games


def mean_of(games):
    decisions = sum(count for _, count in games)
    mean = sum(loss for loss, _ in games) / decisions
    if len(games) < 2:
        return mean, math.inf, decisions
    squares = sum((loss - count * mean) ** 2 for loss, count in games)
    return mean, math.sqrt(squares * len(games) / (len(games) - 1)) / decisions, decisions


def rows_read(path):
    text = path.read_text()
    return {match.groups()[:4]: tuple(map(float, match.groups()[4:])) for match in ROW.finditer(text)}


def rows_write(path, rows):
    text = path.read_text()
    order = {level.upper(): i for i, level in enumerate(LEVELS)}
    depths = ["GLANCE", "READ", "DEEP"]
    keys = sorted(rows, key=lambda k: (depths.index(k[1]), k[3], k[2], order[k[0]]))
    lines = [
        f"LIKE({level + ',':11} {depth + ',':7} {seats}, {group + ',':8} {rows[level, depth, seats, group][0]:8.1f},"
        f" {rows[level, depth, seats, group][1]:7.1f}, {rows[level, depth, seats, group][2]:4.0f})"
        for level, depth, seats, group in keys
    ]
    head = text[: text.index("*/", text.index("LIKE(level")) + 3]
    path.write_text(head + "\n".join(lines) + "\n#undef LIKE\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--aedile", default="build/aedile")
    parser.add_argument("--folder", default="build/like", type=pathlib.Path)
    parser.add_argument("--games", default=24, type=int, help="of the quick levels, for each number of seats and group")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--depths", default="glance,read")
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--groups", default="base,modules")
    parser.add_argument("--write", type=pathlib.Path, help="like.def, for the rows")
    args = parser.parse_args()
    rows = rows_read(args.write) if args.write else {}
    for group in args.groups.split(","):
        for seats in map(int, args.seats.split(",")):
            for level in args.levels.split(","):
                mixes = [""] if group == "base" else MIXES
                count = max(1, args.games // COST.get(level, 1) // len(mixes))
                for depth in args.depths.split(","):
                    games = []
                    for mix in mixes:
                        folder = args.folder / f"{group}-{seats}-{level}-{mix.replace(',', '-') or 'none'}"
                        games_play(args.aedile, folder, level, seats, mix, count)
                        games += losses_read(args.aedile, folder, depth, count)
                    mean, error, decisions = mean_of(games)
                    if len(games) >= GAMES_LEAST:
                        rows[level.upper(), depth.upper(), str(seats), group.upper()] = (mean, error, len(games))
                    print(f"{group:8} {seats} {level:10} {depth:7} {mean:9.1f} +- {error:7.1f}", end=" ")
                    print(f"of {decisions} decisions in {len(games)} games", flush=True)
            if args.write:
                rows_write(args.write, rows)


main()
