#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""compare-server.py BEFORE AFTER [--times N] [--seconds N] [--json] - two versions of the table server in one run.

BEFORE and AFTER are folders with `aedile` and `aedile-loadtest` (build/ of a `make build`, or what was copied from
elsewhere), or revisions of this repository, which are built first, in build/compare. The two take turns, so that what else
the machine does meets both alike. Printed are the mean and its standard error of each, the ratio, and whether the figures
that issue 13 asks for hold: durable at least 8,000 moves/s with p99 under 50 ms, memory at least 20,000 moves for a second
of the server's processor.
"""
import argparse
import json
import math
import os
import subprocess
import sys

ROWS = (  # name, what the load test is asked for, its part of the answer
    ("durable", ("--store", "sqlite"), "durable"),
    ("at 8,000", ("--store", "sqlite", "--rate", "8000"), "durable"),
    ("memory", ("--store", "memory"), "memory"),
)
FIGURES = (  # row, member, words, digits, what is asked of AFTER
    ("durable", "moves_per_s", "durable, moves/s", 0, lambda mean: mean >= 8000),
    ("durable", "p99_ms", "durable, p99 ms", 1, lambda mean: mean < 50),
    ("durable", "cpu_moves_per_s", "durable, moves/CPU-s", 0, None),
    ("at 8,000", "moves_per_s", "--rate 8000, moves/s", 0, lambda mean: mean >= 7900),
    ("at 8,000", "p99_ms", "--rate 8000, p99 ms", 1, lambda mean: mean < 50),
    ("memory", "cpu_moves_per_s", "memory, moves/CPU-s", 0, lambda mean: mean >= 20000),
    ("memory", "p99_ms", "memory, p99 ms", 1, None),
    ("memory", "kb_per_game", "kB a game", 1, None),
)


def quiet(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"compare-server.py: {' '.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def built(name):
    """The folder of a version; a revision is built without the page, which no load asks for."""
    if os.path.exists(os.path.join(name, "aedile-loadtest")):
        return name
    revision = quiet("git", "rev-parse", "--short", name + "^{commit}").strip()
    source, build = f"build/compare/{revision}", f"build/compare/{revision}/build"
    if not os.path.exists(f"{build}/aedile-loadtest"):
        os.makedirs(source, exist_ok=True)
        quiet("sh", "-c", f"git archive {revision} | tar -x -C {source}")
        quiet("meson", "setup", build, source, "-Db_lto=true", env={**os.environ, "CC": "gcc"})
        quiet("ninja", "-C", build, "aedile", "aedile-loadtest")
    return build


def measure(folder, given):
    found = {}
    for row, options, part in ROWS:
        answer = quiet(f"{folder}/aedile-loadtest", *options, "--json", "--seconds", str(given.seconds), "--games", str(given.games))
        found[row] = json.loads(answer)[part]
    return found


def mean_and_error(values):
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def table(before, after):
    """Lines of text, and whether everything that is asked holds."""
    lines, well = [f"{'':<24} {'before':>18} {'after':>18} {'ratio':>16}"], True
    for row, member, words, digits, asked in FIGURES:
        (old, old_error), (new, new_error) = (mean_and_error([run[row][member] for run in runs]) for runs in (before, after))
        ratio = new / old if old else math.nan
        error = abs(ratio) * math.hypot(old_error / old if old else 0, new_error / new if new else 0)
        holds = asked is None or asked(new)
        well = well and holds
        lines.append(f"{words:<24} {old:>10.{digits}f} ± {old_error:>5.{digits}f} {new:>10.{digits}f} ± {new_error:>5.{digits}f} "
                     f"{ratio:>8.3f} ± {error:.3f}{'' if holds else '  does not hold'}")
    return lines, well


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("before")
    words.add_argument("after")
    words.add_argument("--times", type=int, default=5)
    words.add_argument("--seconds", type=int, default=5)
    words.add_argument("--games", type=int, default=500)
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    folders = [built(name) for name in (given.before, given.after)]
    runs = ([], [])
    for number in range(given.times):
        for side in ((0, 1) if number % 2 == 0 else (1, 0)):
            runs[side].append(measure(folders[side], given))
        print(f"{number + 1} of {given.times}", file=sys.stderr, flush=True)
    if given.json:
        print(json.dumps({"before": runs[0], "after": runs[1]}))
    lines, well = table(*runs)
    print("\n".join(lines), file=sys.stderr if given.json else sys.stdout)
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
