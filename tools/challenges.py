#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""challenges.py AEDILE [ID…] - makes the challenges of web/challenges anew: all, or those named (docs/challenges.md).

Each row says where a challenge starts (a seed, options, so many moves by bots), who sits there, the goal and the medals;
`aedile challenge --solve` then looks for a game that wins the third medal and keeps it in the file. The endings are found
by looking through games for a position of the final round in which exactly one move reaches the third medal, whatever the
others do. The same AEDILE makes the same files.
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/challenges"
NAMES = ("You", "Livia", "Titus", "Marcia", "Flavius")
SECONDS = "40"

# id: (opponents, seed, moves before the start, options of the game, goal, (bronze, silver, gold), errata)
CHALLENGES = {
    "first-roofs": ("novice", 11, 0, (), "scored>=18 in era 1", ("", "scored>=24 in era 1", "scored>=28 in era 1")),
    "no-marble": ("pupil", 12, 0, (), "win and civic<=0", ("", "lead>=5", "lead>=15 and incomes<=10")),
    "small-town": ("pupil", 13, 0, (), "win and size<=2", ("", "lead>=5", "lead>=15")),
    "silver-first": ("pupil", 14, 0, (), "silver>=25 in era 2 and buildings>=5 in era 2", ("", "silver>=35 in era 2", "silver>=45 in era 2")),
    "many-doors": ("apprentice", 15, 0, (), "residential>=5", ("", "residential>=6 and win", "residential>=7")),
    "small-temples": ("apprentice", 16, 0, (), "civic>=5", ("", "civic>=7 and win", "civic>=8")),
    "inner-city": ("apprentice", 17, 0, (), "win and edge-buildings<=5", ("", "edge-buildings<=3", "edge-buildings<=1")),
    "corners": ("apprentice", 18, 0, (), "corner-lots>=2 and win", ("", "lead>=10", "corner-lots>=3 and lead>=20")),
    "guests": ("apprentice", 19, 0, (), "taken>=20", ("", "taken>=28 and win", "taken>=36")),
    "quiet-streets": ("apprentice", 20, 0, (), "win and given<=20", ("", "given<=14", "given<=8")),
    "rebuild": ("apprentice", 21, 0, (), "built-over>=6", ("", "built-over>=9 and win", "built-over>=12")),
    "late-start": ("pupil", 22, "behind", (), "win", ("", "lead>=10", "lead>=25")),
    "no-idle-ground": ("mason", 23, 0, (), "win and empty-lots<=2", ("", "no-markers", "lead>=10")),
    "census": ("mason", 24, 0, (), "most-population in era 1 and most-population in era 2", ("", "most-population in era 3", "win")),
    "thrift": ("mason", 25, 0, (), "win and dearest<=4", ("", "dearest<=3", "spent<=30")),
    "great-works": ("mason", 26, 0, (), "buildings-of-4>=3", ("", "win", "buildings-of-4>=4 and lead>=5")),
    "market-day": ("mason", 27, 0, (), "silver-value>=8", ("", "silver-value>=10", "silver-value>=12 and win")),
    "straight-road": ("mason", 28, 0, (), "run>=6 and win", ("", "run>=7", "run>=7 and lead>=25")),
    "few-incomes": ("mason", 29, 0, (), "win and incomes<=9", ("", "incomes<=7", "incomes<=5")),
    "sprint": ("mason", 30, 0, (), "population>=8 within 14 actions", ("", "population>=10 within 14 actions", "population>=12 within 14 actions")),
    "square": ("greedy", 31, 0, (), "square>=2 and win", ("", "contiguous>=10", "square>=3")),
    "no-shops": ("mason", 32, 0, (), "win and commercial<=1", ("", "commercial-builds<=0", "lead>=25")),
    "cheap-houses": ("mason", 33, 0, (), "win", ("", "lead>=10", "lead>=20"), {"building.domus.citizens": 3}),
    "three-at-table": ("mason mason", 34, 0, (), "win", ("", "lead>=10", "lead>=25")),
    "five-at-table": ("pupil apprentice mason greedy", 35, 0, (), "vp>=50", ("", "win", "lead>=8")),
    "draft": ("mason", 36, 0, ("--modules", "draft"), "win and contiguous>=14", ("", "contiguous>=18", "contiguous>=22")),
    "wonders": ("mason", 37, 0, ("--modules", "monuments"), "monuments>=1 in era 2", ("", "monuments>=3 and win", "monuments>=4")),
    "all-roads": ("mason", 38, 0, ("--modules", "roads"), "win and edge-lots>=8", ("", "edge-lots>=10", "edge-lots>=12 and lead>=40")),
    "favours": ("mason", 39, 0, ("--modules", "roles"), "win", ("", "lead>=15", "lead>=30")),
    "ceres": ("", 40, 0, ("--modules", "ceres", "--players", "1"), "lead>=1 in era 2", ("", "win and lead>=25", "lead>=55")),
    "consul": ("mason", 41, 0, ("--modules", "consul"), "win", ("", "lead>=10", "lead>=25")),
    "new-city": ("mason", 42, 0, ("--game", "metropolis"), "win", ("", "lead>=12", "lead>=25")),
    "aedile": ("merchant", 43, 0, (), "win", ("", "lead>=4", "lead>=10")),
}
# id: (opponents, first seed to look at, moves of others that still follow the own one, options of the game)
ENDINGS = {
    "last-word": ("greedy", 1000, 0, ()),
    "quiet-move": ("greedy", 1400, 0, ("--modules", "monuments")),
    "hold-livia": ("greedy", 1800, 1, ()),
    "no-gift": ("greedy", 2200, 1, ()),
    "new-ending": ("greedy", 2600, 1, ("--game", "metropolis")),
    "three-rivals": ("greedy greedy", 3000, 1, ()),
}


def run(aedile, *words):
    return subprocess.run([aedile, *words], capture_output=True, text=True)


def game_of(aedile, work, seed, bots, options, errata=None):
    """The lines of a whole game by bots: headers, and moves."""
    for old in Path(work).glob("*.rome"):
        old.unlink()
    words = ["sim", "--games", "1", "--seed", str(seed), "--bots", bots, "--records", work, *options]
    if errata:
        file = Path(work) / "errata.txt"
        file.write_text("".join(f"{key} = {value}\n" for key, value in errata.items()))
        words += ["--errata", str(file)]
    made = run(aedile, *words)
    if made.returncode != 0:
        sys.exit(made.stderr)
    lines = next(Path(work).glob("*.rome")).read_text().splitlines()
    split = lines.index("")
    return lines[:split], lines[split + 1:]


def start_of(headers, moves, opponents):
    """The record up to the start, with those who play it."""
    kinds = ["human", *opponents.split()]
    out = []
    for line in headers:
        seat = re.match(r"\[Seat(\d)(Kind)? ", line)
        if seat:
            number = int(seat[1]) - 1
            line = f'[Seat{seat[1]}{seat[2] or ""} "{kinds[number] if seat[2] else NAMES[number]}"]'
        elif line.startswith("[Result"):
            line = '[Result "*"]'
        out.append(line)
    return [*out, "", *moves]


def write(name, record, goal, medals, only=False):
    number = [*CHALLENGES, *ENDINGS].index(name) + 1
    file = FOLDER / f"{number:02}-{name}.json"
    challenge = {"version": 1, "id": name, "seat": 1, "goal": goal, "medals": list(medals),
                 **({"only": True} if only else {}), "record": record}
    file.write_text(json.dumps(challenge, ensure_ascii=False, indent=1) + "\n")
    return file


def points_after(aedile, work, headers, moves, count):
    """VP of each seat after so many moves."""
    file = Path(work) / "cut.rome.txt"
    file.write_text("\n".join([*(h if not h.startswith("[Result") else '[Result "*"]' for h in headers), "", *moves[:count]]) + "\n")
    told = run(aedile, "replay", "--json", str(file)).stdout.splitlines()
    state = json.loads(told[-1])
    state = state.get("state", state)
    return [player["vp"] for player in state["players"]], state


def challenge_make(aedile, work, name, row):
    opponents, seed, start, options, goal, medals, *errata = row
    seats = len(opponents.split()) + 1
    if "--players" not in options:
        options = (*options, "--players", str(seats))
    bots = "greedy" if start != "behind" else "novice,greedy"
    headers, moves = game_of(aedile, work, seed, bots, options, *errata)
    count = start
    if start == "behind":  # where era II begins, with the first seat to move
        count = next(n for n in range(len(moves)) if behind(aedile, work, headers, moves, n))
    return write(name, start_of(headers, moves[:count], opponents), goal, medals)


def behind(aedile, work, headers, moves, n):
    if n % 2 or n < 20:
        return False
    vp, state = points_after(aedile, work, headers, moves, n)
    return state["era"] == 2 and state["seat"] == 1 and vp[1] - vp[0] >= 8


def ending_make(aedile, work, name, row):
    """Looks through games for a position in which exactly one move does it."""
    opponents, seed, replies, options = row
    for number in range(seed, seed + 400):
        headers, moves = game_of(aedile, work, number, "greedy", (*options, "--players", str(len(opponents.split()) + 1)))
        own = [i for i, move in enumerate(moves) if move.split()[1] == "1"]
        if len(moves) - 1 - own[-1] != replies:
            continue
        final = [int(vp) for vp in re.findall(r"\d:(\d+)", next(h for h in headers if h.startswith("[Result")))]
        ahead = final[0] - max(final[1:])
        # Greedy's points less some are bronze and silver; gold is what only one move reaches.
        for gold in ("win", f"lead>={max(ahead, 0) + 1}", f"vp>={final[0]}"):
            file = write(name, start_of(headers, moves[:own[-1]], opponents), f"vp>={final[0] - 5}",
                         ("", f"vp>={final[0] - 2}", gold), only=True)
            if run(aedile, "challenge", str(file), "--solve", "--seconds", "10").returncode == 0 and \
                    run(aedile, "challenge", str(file), "--check").returncode == 0:
                print(name, number, gold, flush=True)
                return
    sys.exit(f"{name}: no such ending was found")


def main():
    aedile, *names = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for name, row in CHALLENGES.items():
            if not names or name in names:
                file = challenge_make(aedile, work, name, row)
                told = run(aedile, "challenge", str(file), "--solve", "--seconds", SECONDS)
                print(told.stdout + told.stderr, end="", flush=True)
        for name, row in ENDINGS.items():
            if not names or name in names:
                ending_make(aedile, work, name, row)


if __name__ == "__main__":
    main()
