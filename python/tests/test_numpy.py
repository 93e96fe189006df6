# SPDX-License-Identifier: MIT
"""Arrays in NumPy: without a copy, by the buffer protocol and by DLPack, and for as long as they are used."""
import gc
import unittest

import aedile
from play import need

np = need("numpy")
# Before 2.1 it could not be told by DLPack that memory is read only (Debian 12 has 1.24).
TOLD = tuple(int(part) for part in np.__version__.split(".")[:2]) >= (2, 1)
READERS = (np.asarray, np.from_dlpack) if TOLD else (np.asarray,)


class Arrays(unittest.TestCase):
    def test_both_ways_show_the_same_memory(self):
        batch = aedile.Batch("players=3", 8, seed=1, observations="floats", mask="both")
        names = ("mask", "mask_bits", "observation", "rewards", "terminated", "truncated", "to_play", "vp", "moves")
        kinds = (bool, np.uint64, np.float32, np.float32, bool, bool, np.int8, np.int32, np.uint32)
        views = {}
        for name, kind in zip(names, kinds):
            array = getattr(batch, name)
            views[name] = np.asarray(array)
            for read in READERS:
                other = read(array)
                self.assertEqual(other.dtype, kind)
                self.assertEqual(views[name].ctypes.data, other.ctypes.data)
                self.assertFalse(other.flags.writeable)
            if not TOLD:
                self.assertRaises(BufferError, np.from_dlpack, array)
        for _ in range(20):
            batch.step(batch.sample())
        for name in names:
            np.testing.assert_array_equal(views[name], np.array(getattr(batch, name).tolist()))

    def test_memory_outlives_the_batch(self):
        for read in READERS:
            batch = aedile.Batch("players=4", 128, seed=1)
            expected = np.array(batch.observation)
            view = read(batch.observation)[3:7]
            del batch
            gc.collect()
            others = [aedile.Batch("players=4", 128, seed=9) for _ in range(3)]
            np.testing.assert_array_equal(view, expected[3:7])
            del others

    def test_slices_and_actions_outlive_what_they_are_of(self):
        for read in READERS:
            batch = aedile.Batch("players=4", 64, seed=1)
            expected, part = np.array(batch.observation)[5:9], batch.observation[5:9]
            actions = batch.sample()
            chosen, copy = np.asarray(actions), np.array(actions)
            view = read(part)
            del batch, part, actions
            gc.collect()
            others = [aedile.Batch("players=4", 64, seed=9).sample() for _ in range(3)]
            np.testing.assert_array_equal(view, expected)
            np.testing.assert_array_equal(chosen, copy)
            del others

    @unittest.skipUnless(TOLD, "this NumPy's from_dlpack makes no copies")
    def test_copies_are_free(self):
        batch = aedile.Batch("players=2", 4, seed=1)
        copied = np.from_dlpack(batch.vp, copy=True)
        copied[:] = 7
        self.assertEqual(int(np.asarray(batch.vp).max()), 0)

    def test_configurations_from_numpy(self):
        for config in ({"players": np.int64(3), "seed": np.uint64(2**64 - 1)}, {"seed": 7, "idle_rounds": np.int16(0)}):
            plain = {name: int(value) for name, value in config.items()}
            self.assertEqual(aedile.Game(config).config, aedile.Game(plain).config)
        self.assertEqual(aedile.Batch(None, 2, players=np.int64(3)).game(0).players, 3)
        for config in ({"players": np.float64(3)}, {"modules": {"draft"}}):
            with self.subTest(config), self.assertRaises((aedile.TextError, TypeError)):
                aedile.Game(config)

    def test_actions_from_numpy(self):
        batch = aedile.Batch("players=2", 16, seed=1)
        mask = np.asarray(batch.mask)
        for kind in (np.int64, np.uint32, np.int32, np.uint16):
            batch.step(mask.argmax(axis=1).astype(kind))
        game = batch.game(0)
        game.apply(np.int64(game.legal()[0]))
        with self.assertRaises(ValueError):
            batch.step(mask.argmax(axis=1).astype(np.float32))
        with self.assertRaises(ValueError):
            batch.step(np.zeros((16, 1), np.int64))
        with self.assertRaises(ValueError):
            batch.step(mask.argmax(axis=1).astype(">i8"))


if __name__ == "__main__":
    unittest.main()
