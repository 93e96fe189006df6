#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""drills.py PROGRAM [OUT] - finds the positions that come with the page's drills (web/drills.json).

Bots play, `aedile analyse` looks at every decision again, and a position is taken where exactly one move is good:
the best candidate is ahead of the second by 2 per cent or more of the chance to win, with four times the simulations
too, the game is not decided, and the analysis can say why. No module that hides cards from others takes part, so that
a person sees all that the forecast knew.

The same program writes the same bytes: games follow from their seeds, an analysis from the game. It takes some
minutes on two cores; what was analysed is kept in build/drills, by the weights and the format of the program's reviews,
and not made again. Both stand in the file: web/test/drills.test.ts fails where those of the page are others.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build/drills"
ANY_GAME = ROOT / "tests/games/rome-2-greedy.rome"
LANGUAGES = ("en", "es", "de")
NAMES = ("Livia", "Titus", "Marcus", "Julia", "Gaius")

# What is played, and how many positions are wanted of it. Most of it is the base game; bots of different strength,
# so that some of the moves played are mistakes that people make.
PLAN = (
    # game, players, modules, bots by seat, games, positions
    ("rome", 2, "", "architect,mason", 6, 12),
    ("rome", 3, "", "merchant,senator,apprentice", 6, 20),
    ("rome", 4, "", "greedy,architect,pupil,merchant", 4, 14),
    ("rome", 5, "", "architect,greedy,merchant,mason,senator", 1, 4),
    ("rome", 3, "monuments", "merchant,architect,mason", 2, 8),
    ("rome", 3, "roads", "architect,merchant,apprentice", 2, 6),
    ("rome", 3, "invocations", "merchant,architect,greedy", 1, 4),
    ("metropolis", 3, "", "architect,merchant,mason", 1, 4),
)
SEED = 20260315
GAP = 20_000  # of a million: less is no clear answer
CHANCES = (40_000, 960_000)  # of the best move: else the game is decided
MOVES_LEAST = 5  # fewer are no question
A_GAME = 4  # positions of one game, at most
APART = 7  # moves between two of them
CLOSER = 256  # simulations of the second look; the first, whose figures are shown, takes the 64 of `read`
KEPT = 10  # moves that are written down; others are judged when somebody plays them


def run(*command, **more):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, **more).stdout


def named(record):
    """The record with people's names at its seats: the reasons call them so."""
    for i, name in enumerate(NAMES, 1):
        record = re.sub(rf'^\[Seat{i} ".*"\]$', f'[Seat{i} "{name}"]', record, flags=re.M)
    return record


def play(program, row, folder):
    """The records of one row of the plan."""
    game, players, modules, bots, games, _ = PLAN[row]
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted(folder.glob("game-*.rome"))
    if len(files) >= games:
        return files[:games]
    modules_said = ("--modules", modules) if modules else ()
    run(program, "sim", "--game", game, "--players", players, *modules_said, "--bots", bots, "--games", games,
        "--seed", SEED + 1000 * row, "--records", folder)
    files = sorted(folder.glob("game-*.rome"))
    for file in files:
        file.write_text(named(file.read_text(encoding="utf-8")), encoding="utf-8")
    return files


def analyse(program, file, name, *options):
    """The review of a record, kept beside it under a name."""
    kept = file.with_suffix(f".{name}.json")
    if not kept.exists():
        kept.write_text(run(program, "analyse", file, "--json", *options), encoding="utf-8")
    return json.loads(kept.read_text(encoding="utf-8"))


def reading(program, file, language="en"):
    return analyse(program, file, language, *(() if language == "en" else ("--lang", language)))


def moves_of(step, member):
    """Candidates as [move, chance, points] of the mover, the best first."""
    rows = [[c["move"], c["q"][member], c["vp"][member]] for c in step["candidates"]]
    return sorted(rows, key=lambda row: (-row[1], row[0] != step["best"]))


def is_clear(step, moves):
    best = moves[0][1]
    return (
        len(moves) >= MOVES_LEAST
        and best - moves[1][1] >= GAP
        and CHANCES[0] <= best <= CHANCES[1]
        and not moves[0][0].startswith("trade")
        and bool(step.get("reasons"))
    )


def judged(review):
    """(step, moves) of every decision."""
    automaton = any(re.match(r"(ceres|consul)\b", module) for module in review["game"]["modules"])
    return [(step, moves_of(step, 0 if automaton else step["seat"] - 1)) for step in review["steps"]]


def positions(program, file):
    """(gap, step, moves) of the positions of a game with one good move, the clearest first, some moves apart."""
    closer = {step["n"]: moves for step, moves in judged(analyse(program, file, "closer", "--nodes", CLOSER))}
    found = []
    for step, moves in judged(reading(program, file)):
        again = closer[step["n"]]
        if is_clear(step, moves) and again[0][0] == moves[0][0] and again[0][1] - again[1][1] >= GAP:
            found.append((moves[0][1] - moves[1][1], step, moves))
    found.sort(key=lambda one: (-one[0], one[1]["n"]))
    taken = []
    for one in found:
        if len(taken) < A_GAME and all(abs(one[1]["n"] - other[1]["n"]) >= APART for other in taken):
            taken.append(one)
    return taken


def reasons_of(program, file, n):
    """The sentences by language."""
    found = {}
    for language in LANGUAGES:
        step = next(step for step in reading(program, file, language)["steps"] if step["n"] == n)
        found[language] = step["reasons"]
    return found


def made_by(program):
    """What the program's reviews say of it: the hash of its weights, and their format."""
    review = json.loads(run(program, "analyse", ANY_GAME, "--depth", "glance", "--json"))
    return review["weights"], review["format"]


def choose(program, row, folder):
    """The positions of one row of the plan: (gap, file, step, moves), the clearest of each game in turn."""
    files = play(program, row, folder / f"row-{row + 1}")
    by_game = [[(gap, file, step, moves) for gap, step, moves in positions(program, file)] for file in files]
    found = []
    while len(found) < PLAN[row][5] and any(by_game):
        for game in by_game:
            if game and len(found) < PLAN[row][5]:
                found.append(game.pop(0))
    return found


def mixed(rows):
    """All rows in one order, each spread over the whole, as cards are dealt."""
    placed = [((i + 0.5) / len(row), at, one) for at, row in enumerate(rows) for i, one in enumerate(row)]
    return [one for _, _, one in sorted(placed, key=lambda place: place[:2])]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.split("\n", 1)[0])
    program = Path(sys.argv[1]).resolve()
    out = Path(sys.argv[2]) if len(sys.argv) == 3 else ROOT / "web/drills.json"
    os.chdir(ROOT)
    weights, review_format = made_by(program)
    folder = WORK / f"{weights}-{review_format}"
    games, drills = [], []
    for gap, file, step, moves in mixed([choose(program, row, folder) for row in range(len(PLAN))]):
        link = run(program, "replay", file, "--to-link", "--bare", "--names").strip()
        if link not in games:
            games.append(link)
        drills.append({
            "game": games.index(link), "n": step["n"], "seat": step["seat"], "era": step["era"], "played": step["move"],
            "moves": moves[:KEPT] + [move for move in moves[KEPT:] if move[0] == step["move"]],
            "reasons": reasons_of(program, file, step["n"]), "sources": step.get("sources", []),
        })
    rows = ",\n".join(json.dumps(drill, ensure_ascii=False, separators=(",", ":")) for drill in drills)
    links = json.dumps(games, indent=0)
    head = f'"version":1,"depth":"read","weights":"{weights}","format":{review_format}'
    out.write_text(f'{{{head},"games":{links},"drills":[\n{rows}\n]}}\n', encoding="utf-8")
    print(f"{len(drills)} positions of {len(games)} games in {out}")


if __name__ == "__main__":
    main()
