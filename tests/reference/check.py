# SPDX-License-Identifier: MIT
"""check.py - replays the lines of a trace."""
import json
import subprocess
import sys

from .deal import deal_check
from .compare import Difference, Sums, events_check, same, state_check
from .game import Game
from .lots import Beyond
from .setup import setup_check


def check_line(game, sums, line, number, legal):
    if number == 0:
        setup_check(game)
        deal_check(game, line["config"], line["state"])
    else:
        same("n", number, line.get("n"))
        same("seat", game.seat, line.get("seat"))
        game.apply(line["move"])
    state_check(game, line["state"])
    if number:
        events_check(game, line["events"])
        sums.check(game, line["events"])
    moves = game.legal()
    if "legal" in line or legal:
        same("legal, missing", [], sorted(set(moves) - set(line.get("legal") or [])))
        same("legal, too many", [], sorted(set(line.get("legal") or []) - set(moves)))
        same("legal", moves, line.get("legal"))


def check_file(path, legal):
    """The number of games and of lines."""
    game, sums, games, number, count, rules_hash = None, None, 0, 0, 0, None
    with open(path, encoding="utf-8") as lines:
        for count, text in enumerate(lines, 1):
            try:
                line = json.loads(text)
                if line.get("n") == 0:
                    same("the game before", True, game is None or game.over)
                    game, number, games = Game(line["config"], line["state"]), 0, games + 1
                    sums = Sums(game)
                    rules_hash = rules_hash or line["rules_hash"]
                    same("rules_hash", rules_hash, line["rules_hash"])
                elif game is None:
                    raise Beyond("no set-up line before it")
                check_line(game, sums, line, number, legal)
                number += 1
            except Difference as difference:
                raise SystemExit(fail(f"{path}:{count}: {difference}", 1)) from difference
            except (Beyond, KeyError, TypeError, ValueError) as error:
                raise SystemExit(fail(f"{path}:{count}: no trace of a game: {error!r}", 2)) from error
    if game is None or not game.over:
        raise SystemExit(fail(f"{path}:{count}: state.phase: expected 'over' at the end", 1))
    return games, count


def check_deals(command):
    """First positions that a program prints, line by line."""
    count = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        for count, text in enumerate(program.stdout, 1):
            line = json.loads(text)
            try:
                game = Game(line["config"], line["state"])
                setup_check(game)
                deal_check(game, line["config"], line["state"])
            except Difference as difference:
                return fail(f"{line['config']}: {difference}", 1)
    if program.returncode != 0 or count == 0:
        return fail(f"{command[0]}: status {program.returncode} after {count} deals", 2)
    print(f"{count} deals, all the same")
    return 0


def fail(text, status):
    print(text, file=sys.stderr)
    return status
