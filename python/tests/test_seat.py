# SPDX-License-Identifier: MIT
"""A policy as a process of the bot protocol: the lines, and whole games of every kind as a host plays them."""
import contextlib
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

np = need("numpy")
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

    def answers(self, policy, *lines):
        """What a policy's process says to these lines, in front of a position of a game; and its standard error."""
        game = aedile.Game("players=2", seed=5)
        begin = ['newgame {"players":2,"seat":1}', f"observe {game.view_json(1)}"]
        out, told = io.StringIO(), io.StringIO()
        with contextlib.redirect_stderr(told):
            seat.serve(policy, "mine", io.StringIO("\n".join([*begin, *lines])), out)
        return out.getvalue().splitlines(), told.getvalue()

    def test_what_a_policy_does_wrong_is_said_in_a_line(self):
        def broken(seen, agent):
            return {}["no such key"]

        where = "error go: the policy mine, seat 1, phase turn: "
        answers, told = self.answers(broken, "go ms 10", "go ms 10")
        self.assertEqual(answers, [f"{where}KeyError: 'no such key'"] * 2)
        self.assertIn("in broken", told)
        self.assertNotIn(seat.__file__, told)
        for number in ("3", 3.7, np.float64(3), None, np.array([1, 2])):
            answers, told = self.answers(lambda seen, agent: number, "go ms 10")
            self.assertTrue(answers[0].startswith(where) and "is not the number of an action" in answers[0], answers)
            self.assertEqual(told.count("\n"), 1)
        for number in (-1, 10**6, int((np.asarray(aedile.Game("players=2", seed=5).mask()) == 0).argmax())):
            answers, _ = self.answers(lambda seen, agent: number, "go ms 10")
            self.assertEqual(answers, [f"{where}action {number} is not legal"])
        for number in (0, np.int64(0), np.array([0]), False):
            self.assertEqual(self.answers(lambda seen, agent: number, "go ms 10")[0], ["move income"])

    def test_what_a_host_says_wrong_is_answered(self):
        first = lambda seen, agent: 0  # noqa: E731
        for line in ("observe {}", "observe no state", "newgame {"):
            answers, _ = self.answers(first, line, "go ms 10")
            self.assertRegex(answers[0], "^error (go|newgame): .")
        for config in ("null", "[1]", "5", '"x"', '[["a", 1]]', "[" * 100000):
            answers, _ = self.answers(first, f"newgame {config}", "go ms 10")
            self.assertRegex(answers[0], "^error newgame: .")
            self.assertEqual(answers[1:], ["move income"])  # the game of before goes on
        hands = aedile.Game("players=2 modules=draft", seed=5).view_json(0)
        answers, _ = self.answers(first, 'newgame {"players":2,"modules":["draft"]}', f"observe {hands}", "go ms 10")
        self.assertEqual(answers, ["error go: all that seat 1 could choose from is hidden in this state"])
        out = io.StringIO()
        seat.serve(first, "mine", io.StringIO("newgame {}\ngo ms 10\naedile1\n"), out)
        self.assertEqual(out.getvalue(), "error go: no state was observed\nid name mine\nready\n")

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
