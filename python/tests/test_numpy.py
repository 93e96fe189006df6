# SPDX-License-Identifier: MIT
"""Arrays in NumPy: without a copy, by the buffer protocol and by DLPack, and for as long as they are used."""
import gc
import unittest

import aedile
from play import need

np = need("numpy")


class Arrays(unittest.TestCase):
    def test_both_ways_show_the_same_memory(self):
        batch = aedile.Batch("players=3", 8, seed=1, observations="floats", mask="both")
        names = ("mask", "mask_bits", "observation", "rewards", "terminated", "truncated", "to_play", "vp", "moves")
        kinds = (bool, np.uint64, np.float32, np.float32, bool, bool, np.int8, np.int32, np.uint32)
        views = {}
        for name, kind in zip(names, kinds):
            array = getattr(batch, name)
            views[name] = np.asarray(array)
            other = np.from_dlpack(array)
            self.assertEqual(views[name].dtype, kind)
            self.assertEqual(other.dtype, kind)
            self.assertEqual(views[name].ctypes.data, other.ctypes.data)
            self.assertFalse(views[name].flags.writeable)
            self.assertFalse(other.flags.writeable)
        for _ in range(20):
            batch.step(batch.sample())
        for name in names:
            np.testing.assert_array_equal(views[name], np.array(getattr(batch, name).tolist()))

    def test_memory_outlives_the_batch(self):
        for read in (np.asarray, np.from_dlpack):
            batch = aedile.Batch("players=4", 128, seed=1)
            expected = np.array(batch.observation)
            view = read(batch.observation)[3:7]
            del batch
            gc.collect()
            others = [aedile.Batch("players=4", 128, seed=9) for _ in range(3)]
            np.testing.assert_array_equal(view, expected[3:7])
            del others

    def test_copies_are_free(self):
        batch = aedile.Batch("players=2", 4, seed=1)
        copied = np.from_dlpack(batch.vp, copy=True)
        copied[:] = 7
        self.assertEqual(int(np.asarray(batch.vp).max()), 0)

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
