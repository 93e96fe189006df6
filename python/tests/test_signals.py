# SPDX-License-Identifier: MIT
"""Ctrl-C ends every call that takes long, and what it ended can be used on."""
import subprocess
import sys
import unittest

# Each is a program of its own: a second thread waits until the call is under way, then the process gets the signal.
BEGIN = """
import os, signal, sys, threading, time
import aedile

signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background ignores it

def insist(other):  # until it is refused, since the main thread works with it
    while True:
        try:
            other()
        except RuntimeError:
            return

def works(seconds):  # until this process has had the processor for so long
    until = time.process_time() + seconds
    while time.process_time() < until:
        time.sleep(0.01)

def interrupted(call, wait, number=signal.SIGINT):
    def tell():
        wait()
        os.kill(os.getpid(), number)
    thread = threading.Thread(target=tell)
    thread.start()
    try:
        return call()
    except KeyboardInterrupt:
        print("interrupted")
    finally:
        thread.join()

game = aedile.Game("players=2 seed=7")
def played():
    while not game.over:
        game.apply(game.legal()[-1])
    return game
"""
CALLS = {
    "a batch": """
batch = aedile.Batch("players=4", 64, seed=1, threads=1)
interrupted(lambda: batch.run(2**32 - 1), lambda: insist(batch.hashes))
batch.step(batch.sample())
""",
    "a choice by simulations": """
bot = aedile.bot("aedile")
interrupted(lambda: bot.choose(game, simulations=2**32 - 1), lambda: works(0.2))
game.play(bot.choose(game, simulations=50))
""",
    "a choice by time": """
bot = aedile.bot("aedile")
interrupted(lambda: bot.choose(game, milliseconds=2**32 - 1), lambda: works(0.2))
game.play(bot.choose(game, milliseconds=1))
""",
    "a thought": """
bot = aedile.bot("aedile")
interrupted(lambda: bot.think(game, milliseconds=2**32 - 1), lambda: works(0.2))
assert bot.think(game, simulations=50).visits > 0
""",
    "a review": """
interrupted(lambda: aedile.review(played(), "deep"), lambda: works(1))
""",
}
OTHERS = """
heard = []
signal.signal(signal.SIGUSR1, lambda *_: heard.append(1))
bot = aedile.bot("aedile", seed=3)
move = interrupted(lambda: bot.choose(game, simulations=20000), lambda: works(0.02), signal.SIGUSR1)
assert heard == [1] and move == aedile.bot("aedile", seed=3).choose(game, simulations=20000), (heard, move)
"""
HANDLERS = """
batch = aedile.Batch("players=4", 64, seed=1, threads=1)
heard, tried, refused = threading.Event(), threading.Event(), []
def attempt():
    try:
        batch.run(1)
    except RuntimeError as error:
        refused.append(str(error))
def other():
    heard.wait()
    attempt()
    tried.set()
def handler(*_):
    attempt()
    heard.set()
    tried.wait()  # without the GIL, so that the other thread can try
    raise KeyboardInterrupt
signal.signal(signal.SIGUSR1, handler)
thread = threading.Thread(target=other)
thread.start()
interrupted(lambda: batch.run(2**32 - 1), lambda: insist(batch.hashes), signal.SIGUSR1)
thread.join()
assert refused == ["another thread is using this batch"] * 2, refused
batch.step(batch.sample())
"""


def said(program):
    """What it says; one that hears nothing is ended."""
    return subprocess.run(
        [sys.executable, "-P", "-c", BEGIN + program], check=True, capture_output=True, text=True, timeout=50
    ).stdout.split()


class Signals(unittest.TestCase):
    def test_calls_that_take_long_are_interrupted(self):
        for name, program in CALLS.items():
            with self.subTest(name):
                self.assertEqual(said(program), ["interrupted"])

    def test_a_signal_that_raises_nothing_changes_nothing(self):
        self.assertEqual(said(OTHERS), [])

    def test_a_handler_lets_nobody_at_a_batch_that_runs(self):
        self.assertEqual(said(HANDLERS), ["interrupted"])


if __name__ == "__main__":
    unittest.main()
