# SPDX-License-Identifier: MIT
"""Nothing is kept that nobody uses: what is done many times takes no more memory than what is done once, to the byte.

Two counts: Python's own blocks (objects), and the bytes of the C library's heap (games, batches, bots, arrays). Under
AddressSanitizer, which has a heap of its own, the second is asked of it.
"""
import copy
import ctypes
import gc
import sys
import unittest

import aedile
from play import played


class Mallinfo(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ord smb hblks hblkhd usm fsm uord ford keep".split()]


LIBC = ctypes.CDLL(None)
try:
    LIBC.__sanitizer_get_current_allocated_bytes.restype = ctypes.c_size_t
    heap_bytes = LIBC.__sanitizer_get_current_allocated_bytes
except AttributeError:
    LIBC.mallinfo2.restype = Mallinfo

    def heap_bytes():
        info = LIBC.mallinfo2()
        return info.uord + info.hblkhd


def refused(work, *arguments, error=ValueError):
    try:
        work(*arguments)
    except error:
        return
    raise AssertionError("it was not refused")


GAME = played("players=3 modules=draft,monuments,objectives,roads", seed=3, moves=40)
RECORD, LINK = GAME.record, GAME.link
BATCH = aedile.Batch("players=3", 4, seed=1, mask="both")
BOT = aedile.bot("greedy")
OPEN = aedile.Game("players=2", seed=1, chance="outside")


def open_game():
    game = OPEN.copy()
    for _ in range(6):
        game.draw(game.outcomes()[0].thing) if game.seat == -1 else game.apply(game.legal()[0])
    game.undo()


WORKS = {
    "new": lambda: aedile.Game(players=4, modules=["monuments"], seed=1),
    "new refused": lambda: refused(aedile.Game, "players=9"),
    "record": lambda: aedile.Game.from_record(RECORD).record,
    "record refused": lambda: refused(aedile.Game.from_record, RECORD[:-30]),
    "link": lambda: aedile.Game.from_link(LINK).link,
    "link refused": lambda: refused(aedile.Game.from_link, LINK[:-3]),
    "state": lambda: aedile.Game.from_state(GAME.config, GAME.view(1)),
    "state refused": lambda: refused(aedile.Game.from_state, GAME.config, "{}"),
    "copy": lambda: copy.deepcopy(GAME).apply(GAME.legal()[0]),
    "redraw": lambda: GAME.redraw(1, 5),
    "texts": lambda: (GAME.state, GAME.view(1), GAME.config, GAME.svg(), GAME.legal_moves(), repr(GAME), GAME.fields),
    "numbers": lambda: (GAME.observe().tolist(), GAME.mask().tolist(), GAME.vp, GAME.result, GAME.rewards, GAME.hash),
    "moves refused": lambda: (refused(GAME.play, "buy what"), refused(GAME.apply, 10**6), refused(GAME.view, 9)),
    "open game": open_game,
    "batch": lambda: aedile.Batch("players=2", 8, seed=1, threads=2).run(3),
    "batch refused": lambda: refused(aedile.Batch, "players=9", 2),
    "steps": lambda: (BATCH.step(BATCH.sample()), BATCH.step(BATCH.sample().tolist()), BATCH.reset(1)),
    "steps refused": lambda: (refused(BATCH.step, [10**6] * 4), refused(BATCH.step, b"abcd"), refused(BATCH.step, [1])),
    "open batch": lambda: (lambda batch: (batch.run(60, seed=1), batch.game(0), batch.put(1, batch.game(0)), batch.copy(0, 2)))(
        aedile.Batch("players=2", 4, seed=1, chance="outside", threads=1, max_moves=10)
    ),
    "arrays": lambda: (memoryview(BATCH.mask), BATCH.observation[2].tolist(), BATCH.hashes().tolist(), BATCH.mask_bits[0][0]),
    "capsules": lambda: (BATCH.vp.__dlpack__(max_version=(1, 0)), BATCH.vp.__dlpack__(copy=True)),
    "games of a batch": lambda: BATCH.put(1, BATCH.game(0)),
    "choose": lambda: BOT.choose(GAME),
    "bot": lambda: aedile.bot("merchant", seed=1).choose(GAME, simulations=4),
    "samples": lambda: (GAME.inputs().tolist(), GAME.marks(), GAME.played),
    "think": lambda: aedile.bot("merchant", seed=1).think(GAME, simulations=4),
    "bot refused": lambda: refused(aedile.bot, "emperor"),
    "review refused": lambda: refused(aedile.review, "no record"),
}


class Leaks(unittest.TestCase):
    def test_nothing_is_kept(self):
        for name, work in WORKS.items():
            with self.subTest(name):
                times = 150
                for _ in range(12):  # caches and pools fill up
                    work()
                grown = [self.growth(work, times) for _ in range(3)]
                blocks, heap = min(block for block, _ in grown), min(heap for _, heap in grown)
                self.assertLess(blocks, times // 2, f"{name}: Python objects are kept")
                self.assertLess(heap, times * 16, f"{name}: bytes of the heap are kept")

    def growth(self, work, times):
        gc.collect()
        blocks, heap = sys.getallocatedblocks(), heap_bytes()
        for _ in range(times):
            work()
        gc.collect()
        return sys.getallocatedblocks() - blocks, heap_bytes() - heap

    def test_the_counts_see_a_leak(self):
        kept = []
        blocks, heap = self.growth(lambda: kept.append(GAME.copy()), 60)
        self.assertGreater(blocks, 30)
        self.assertGreater(heap, 60 * 1000)


if __name__ == "__main__":
    unittest.main()
