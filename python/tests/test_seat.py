# SPDX-License-Identifier: MIT
"""A policy as a process of the bot protocol: the lines, and whole games of every kind as a host plays them."""
import importlib
import io
import json
import os
import pathlib
import subprocess
import sys
import unittest

import aedile
from play import KINDS, need

need("numpy")
from aedile import seat  # noqa: E402

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"


class Process:
    """The bot, and a host's side of the protocol."""

    def __init__(self, policy):
        paths = [str(EXAMPLES), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "aedile.bot", policy],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.tell("quit")
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self):
        return self.process.stdout.readline().strip()


class Seats(unittest.TestCase):
    def test_whole_games(self):
        for policy, name in (("policy:builder", "builder"), ("policy:Lottery", "Lottery")):
            with Process(policy) as bot:
                bot.tell("aedile1")
                self.assertEqual([bot.hear(), bot.hear()], [f"id name {name}", "ready"])
                for kind in KINDS:
                    with self.subTest(policy=policy, kind=kind):
                        self.play(bot, kind)

    def play(self, bot, kind):
        game = aedile.Game(kind, seed=5)
        config = {key: value for key, value in game.config.items() if key != "seed"}
        bot.tell("newgame " + json.dumps({**config, "seat": 1}))
        for _ in range(40):
            if game.over:
                break
            bot.tell("observe " + game.view_json(game.seat))
            bot.tell("moves")
            bot.tell("go ms 1000")
            word, _, move = bot.hear().partition(" ")
            self.assertEqual(word, "move")
            game.play(move)
        self.assertGreater(game.moves, 10)

    def test_what_needs_no_answer_gets_none(self):
        out = io.StringIO()
        seat.serve(lambda seen, agent: 0, "zero", io.StringIO("newgame\nstop\nmoves 1 income\nquit\naedile1\n"), out)
        self.assertEqual(out.getvalue(), "")

    def test_refusals(self):
        for policy in ("nothing", "no.module:policy", "json:no_policy"):
            run = subprocess.run([sys.executable, "-P", "-m", "aedile.bot", policy], capture_output=True, text=True, timeout=60)
            self.assertEqual(run.returncode, 1)
            self.assertIn("aedile.bot:", run.stderr)

    def test_the_function_stays_a_function(self):
        with self.assertRaises(ImportError):
            importlib.import_module("aedile.bot")
        self.assertEqual(repr(aedile.bot("greedy")), "<aedile.Bot greedy>")


if __name__ == "__main__":
    unittest.main()
