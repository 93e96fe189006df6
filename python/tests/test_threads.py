# SPDX-License-Identifier: MIT
"""Several threads at once: the work is done without the GIL, and one object is used by one thread at a time."""
import os
import signal
import threading
import unittest

import aedile
from play import played


def together(*works):
    """All works at once, each in a thread of its own; what each returned or raised."""
    results = [None] * len(works)

    def run(place):
        try:
            results[place] = works[place]()
        except BaseException as error:  # it is handed to the test
            results[place] = error

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


class Threads(unittest.TestCase):
    def test_games_batches_and_bots_at_once(self):
        def walks():
            return [played("players=3", seed).hash for seed in range(5)]

        def batches():
            batch = aedile.Batch("players=2", 32, seed=1, threads=2)
            batch.run(200, seed=4)
            for _ in range(50):
                batch.step(batch.sample(6))
            return batch.hashes().tolist()

        def thinks():
            game = played("players=2", moves=20)
            return [aedile.bot("merchant", seed).choose(game) for seed in range(5)]

        works = (walks, batches, thinks)
        alone = [work() for work in works]
        self.assertEqual(together(*works, *works), alone + alone)

    def refused(self, work, other):
        """What a thread is told that does `other` while a second one does `work`, which is far from its end by then.

        `other` runs over and over until it is refused: that shows that the work is done without the GIL. The work is in a
        child process, which is ended with it.
        """

        def insist():  # until `other` is refused, it may be in the way itself
            while True:
                try:
                    work()
                except RuntimeError:
                    continue

        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                threading.Thread(target=insist, daemon=True).start()
                while True:
                    try:
                        other()
                    except RuntimeError as error:
                        os.write(writer, str(error).encode())
                        break
            finally:
                os._exit(0)  # in the middle of the work
        os.close(writer)
        with os.fdopen(reader, "rb") as told:
            text = told.read().decode()
        os.waitpid(child, 0)
        return text

    def test_a_batch_in_use_refuses_another_thread(self):
        """Which also shows that the other thread runs during the work: it is done without the GIL."""
        batch = aedile.Batch("players=4", 256, seed=1, threads=1, observations=None)
        self.assertEqual(self.refused(lambda: batch.run(2**32 - 1), batch.hashes), "another thread is using this batch")
        batch.run(3)
        self.assertEqual(len(batch.hashes()), 256)

    def test_a_bot_in_use_refuses_another_thread(self):
        bot, game = aedile.bot("aedile"), played("players=2", moves=10)
        self.assertEqual(
            self.refused(lambda: bot.choose(game, simulations=2**32 - 1), lambda: bot.choose(game, simulations=1)),
            "another thread is using this bot",
        )
        bot.choose(game, simulations=1)

    def test_a_batch_is_freed_while_another_works(self):
        def make():
            for seed in range(30):
                aedile.Batch("players=3", 16, seed=seed, threads=2).run(20, seed=1)

        self.assertEqual(together(make, make, make), [None] * 3)

    def test_a_child_of_fork_goes_on_with_a_batch(self):
        """It has not the batch's threads: its own does the work, and the parent's batch is as it was."""
        batch = aedile.Batch("players=2", 8, seed=1, threads=3)
        before = batch.hashes().tolist()
        twin = aedile.Batch("players=2", 8, seed=1, threads=1)
        twin.run(40, seed=5)
        child = os.fork()
        if child == 0:
            signal.alarm(30)  # one that hangs is ended
            status = 1
            try:
                batch.run(40, seed=5)
                status = int(batch.hashes().tolist() != twin.hashes().tolist())
                del batch
            finally:
                os._exit(status)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertEqual(batch.hashes().tolist(), before)


if __name__ == "__main__":
    unittest.main()
