#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""report.py RESULTS - what strength.sh measured, as Markdown. Of each name the last line counts, one that the time cut short
only if there is no whole one of the same program and command."""
import json
import sys

TITLES = {
    "before": "Against the version before",
    "more": "Four times the simulations",
    "greedy": "Against three greedy",
    "threads": "Two threads against one",
    "goal": "The strongest with time",
    "ladder": "Each level against the one below",
}


def kept(name):
    found = {}
    for line in open(name, encoding="utf-8"):
        if line.strip():
            row = json.loads(line)
            before = found.get(row["name"])
            if before and row.get("cut") and not before.get("cut") and all(before[k] == row[k] for k in ("program", "command")):
                continue
            found[row["name"]] = row
    return found


def games_told(row, games):
    return f"{games}, cut short" if row.get("cut") else f"{games}"


def reached(goal, value):
    return "" if goal == "-" else f"{float(goal):.2f}: {'yes' if value >= float(goal) else 'no'}"


def with_error(value, error, digits=3):
    return f"{value:.{digits}f} ± {error:.{digits}f}"


def matches(rows, title):
    print(f"## {title}\n")
    print("| match | games | first places | goal | mean place | VP | Elo | ms a move | lost turns |")
    print("|---|---|---|---|---|---|---|---|---|")
    for row in rows:
        first, other = row["result"]["bots"][0], row["result"]["bots"][-1]
        ms = f"{first['mean_ms']:.1f} / {other['mean_ms']:.1f}" if "mean_ms" in first else ""
        print(
            f"| `{row['name']}` | {games_told(row, row['result']['games'])} | {with_error(first['win_rate'], first['win_rate_error'])} "
            f"| {reached(row['goal'], first['win_rate'])} | {first['mean_place']:.2f} "
            f"| {first['mean_vp']:.1f} / {other['mean_vp']:.1f} | {first['elo']:+.0f} ± {first['elo_error']:.0f} "
            f"| {ms} | {first['failures']} / {other['failures']} |"
        )
    print()
    for row in rows:
        print(f"    {row['command']}")
    print()


def calibration(rows):
    print("## Chances against results\n")
    print("| players | forecast | era | games | ECE | by chance | goal .03 | Brier skill | bias VP | goal 1 |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for row in rows:
        _, players, depth = row["name"].split("-")
        for group in row["result"]["groups"]:
            print(
                f"| {players} | {depth} | {group.get('era', 'all')} | {games_told(row, group['games'])} | {group['ece']:.3f} "
                f"| {group['ece_noise']:.3f} | {'yes' if group['ece'] <= 0.03 else 'no'} | {group['skill']:+.3f} "
                f"| {group['bias_vp']:+.2f} ± {group['bias_vp_error']:.2f} "
                f"| {'yes' if abs(group['bias_vp']) < 1 else 'no'} |"
            )
    print()


def speed(rows):
    best = {}
    for row in rows:
        for side in ("now", "before"):
            for at in row["result"][side]["search"]["rows"]:
                key = (at["players"], at["modules"])
                best.setdefault(key, {}).setdefault(side, []).append(at["positions_per_s"])
    print(f"## Positions a second\n\n{rows[0]['result']['now']['core']}; the best of {len(rows)}\n")
    print("| game | now | before | ratio |\n|---|---|---|---|")
    for (players, modules), found in best.items():
        now, before = max(found["now"]), max(found["before"])
        name = f"{players} player{'s' * (players > 1)}{', ' if modules else ''}"
        name += modules if len(modules) < 20 else "every module"
        print(f"| {name} | {now:,.0f} | {before:,.0f} | {now / before:.2f} |")
    print()


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: report.py RESULTS")
    found = kept(sys.argv[1])
    print("# How strong\n")
    print(f"{sum(row['seconds'] for row in found.values())} seconds. Errors are half-widths of 95 % intervals.\n")
    for part, title in TITLES.items():
        rows = [row for name, row in found.items() if name.split("-")[0] == part]
        if rows:
            matches(rows, title)
    for part, told in (("calibration", calibration), ("speed", speed)):
        rows = [row for name, row in found.items() if name.split("-")[0] == part]
        if rows:
            told(rows)


main()
