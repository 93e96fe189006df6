# SPDX-License-Identifier: MIT
"""play.py - plays games by the reference and has the program replay them.

The bots of `aedile sim` seldom trade and rarely come near the odd rule. Here the moves are chosen among what the
reference (game.py) says is legal, with a liking for offers, steals, invocations and big buildings; the
record is then replayed by `aedile replay --json --legal` and compared line by line. Only line 0 is the program's.
"""
import json
import os
import random
import re
import shutil
import subprocess
import tempfile

from .check import check_file, fail
from .free import Side
from .game import Game

STYLES = [
    {"build": 4, "buy": 4, "income": 2, "end": 2, "steal": 4, "invoke": 3, "pass": 1, "road": 6},
    {"build": 1, "buy": 8, "income": 4, "end": 4, "steal": 1, "invoke": 1, "pass": 2, "road": 3},
    {"build": 8, "buy": 3, "income": 1, "end": 1, "steal": 8, "invoke": 8, "pass": 1, "road": 2},
    {"build": 0.1, "buy": 0.05, "income": 9, "end": 1, "steal": 0.1, "invoke": 0.1, "pass": 1, "road": 1},
    {"build": 1, "buy": 1, "income": 9, "end": 3, "steal": 2, "invoke": 2, "pass": 1, "road": 2},
]


class Table:
    """One game: the record so far, and the reference's game."""

    def __init__(self, aedile, options, seed, folder):
        self.aedile, self.path = aedile, os.path.join(folder, "played.rome")
        records, trace = os.path.join(folder, "records"), os.path.join(folder, "trace")
        self.run("sim", *options, "--games", "1", "--seed", str(seed), "--records", records, "--trace", trace)
        with open(os.path.join(records, "game-000001.rome"), encoding="utf-8") as lines:
            self.header = [line for line in lines if line.startswith("[") and not line.startswith("[Result")]
        with open(trace, encoding="utf-8") as lines:
            line = json.loads(next(lines))
        self.game, self.lines = Game(line["config"], line["state"]), []
        self.random = random.Random(seed)
        self.styles = [self.random.choice(STYLES) for _ in range(5)]

    def run(self, *words):
        return subprocess.run([self.aedile, *words], check=True, capture_output=True, text=True).stdout

    def write(self, result="*"):
        with open(self.path, "w", encoding="utf-8") as record:
            record.write("".join(self.header) + f'[Result "{result}"]\n\n' + "".join(self.lines))

    def replay(self):
        """The trace so far. The words of the Result line are the program's: it names what it expects."""
        self.write()
        words = [self.aedile, "replay", self.path, "--json", "--legal"]
        refused = subprocess.run(words, check=False, capture_output=True, text=True)
        wanted = re.search("expected '([^']*)', which is how this game ended", refused.stderr)
        self.write(wanted[1] if wanted else "*")
        return self.run(*words[1:])

    def play(self):
        game = self.game
        while not game.over:
            game.legal()
            move = self.choose()
            self.lines.append(f"{len(self.lines) + 1}. {game.seat} {move}\n")
            game.apply(move)

    def choose(self):
        game, style = self.game, self.styles[self.game.seat - 1]
        if game.options is None and "trading" in game.modules and self.random.random() < 0.5:
            offer = self.offer()
            if offer:
                return offer
        verbs = {}
        for move in game.moves:
            verbs.setdefault(move.split()[0], []).append(move)
        verb = self.random.choices(list(verbs), [style.get(verb, 1) for verb in verbs])[0]
        moves = verbs[verb]
        if verb == "build" and self.random.random() < 0.7:              # the big ones and the monuments
            most = max(len(move.split()) for move in moves)
            moves = [move for move in moves if len(move.split()) == most or move.split()[1] in game.pool]
        return self.random.choice(moves)

    def offer(self):
        """A random legal offer, or None."""
        game = self.game
        giver = game.players[game.seat - 1]
        for _ in range(6):
            taker = self.random.choice(game.others(giver.seat))
            text = f"trade {taker.seat} give {self.side(giver)} take {self.side(taker)}"
            if game.offer_read(text.split()[1:]):
                return text
        return None

    def side(self, player):
        draw, side = self.random, Side([])
        empty = sorted(player.empty())
        side.lots = set(draw.sample(empty, min(len(empty), draw.choice((0, 0, 1, 1, 2, 3)))))
        side.silver = draw.randint(0, player.silver) if draw.random() < 0.4 else 0
        side.favors = draw.randint(0, player.favors) if draw.random() < 0.3 else 0
        side.spent = draw.randint(0, player.favors_spent) if draw.random() < 0.3 else 0
        side.people = [draw.randint(0, n) if draw.random() < 0.3 else 0 for n in player.people]
        side.cards = [card for card in player.invocations + player.ongoing if draw.random() < 0.2]
        return side.text()


def play(aedile, games, seed, options):
    for number in range(seed, seed + games):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(aedile, options, number, folder)
            try:
                table.play()
                trace = os.path.join(folder, "replayed")
                with open(trace, "w", encoding="utf-8") as out:
                    out.write(table.replay())
                check_file(trace, True)
            except (SystemExit, subprocess.CalledProcessError) as error:
                keep = os.path.join(tempfile.gettempdir(), f"reference-{number}.rome")
                shutil.copy(table.path, keep)
                return fail(f"{getattr(error, 'stderr', '')}seed {number} {' '.join(options)}: see {keep}", 1)
    print(f"{games} games played, all the same")
    return 0
