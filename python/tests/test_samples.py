# SPDX-License-Identifier: MIT
"""Samples to train with: read, written, played again."""
import pathlib
import struct
import tempfile
import unittest

from aedile import samples

FOLDER = pathlib.Path(__file__).parents[2] / "tests/samples"
SMALL, OLD = FOLDER / "small.samples", FOLDER / "version-1.samples"


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "my.samples"
        self.samples = samples.read(SMALL)

    def tearDown(self):
        self.folder.cleanup()

    def test_written_as_it_was_read(self):
        self.samples.write(self.path)
        self.assertEqual(self.path.read_bytes(), SMALL.read_bytes())
        self.assertIn("aedile-train", self.samples.note)

    def test_rows_are_written_one_by_one(self):
        again = samples.Samples(names=self.samples.names, rules=self.samples.rules, note=self.samples.note)
        for name in ("games", "moves", "positions", "seats", "choices"):
            table = getattr(self.samples, name)
            setattr(again, name, samples.Table.of(table.layout, table))
        again.write(self.path)
        self.assertEqual(self.path.read_bytes(), SMALL.read_bytes())

    def test_games_are_played_again(self):
        for index, row in enumerate(self.samples.games):
            with self.subTest(index):
                game = self.samples.game(index)
                self.assertTrue(game.over)
                self.assertEqual(game.moves, row["moves"])
                self.assertEqual(game.vp, row["vp"][: game.seats])
                self.assertEqual([i for i in range(game.players) if game.result[i]],
                                 [i for i in range(game.players) if row["winners"] >> i & 1])  # fmt: skip

    def test_positions_are_those_of_the_games(self):
        for row in list(self.samples.positions)[::7]:
            game = self.samples.game(self.samples.index(row["game"]), row["ply"])
            self.assertEqual(game.moves, row["ply"])
            self.assertEqual(game.state["era"] - 1, row["era"])
            seats = [self.samples.seats[row["first"] + seat] for seat in range(row["seats"])]
            self.assertEqual(tuple(seat["vp"] for seat in seats), game.vp)

    def test_choices_are_legal(self):
        for row in self.samples.choices:
            game = self.samples.game(self.samples.index(row["game"]), row["ply"])
            self.assertEqual(game.seat - 1, row["seat"])
            self.assertLessEqual(set(row["number"][: row["count"]]), set(game.legal()))
            self.assertAlmostEqual(sum(row["share"]), 1, places=3)

    def test_numpy_has_the_same(self):
        try:
            import numpy as np
        except ImportError:
            self.skipTest("NumPy is not installed")
        for name in ("games", "positions", "seats", "choices"):
            table = getattr(self.samples, name)
            records = table.numpy()
            self.assertEqual(len(records), len(table))
            for key, value in table[-1].items():
                np.testing.assert_array_equal(records[-1][key], value)

    def test_what_is_not_whole_is_refused(self):
        whole = SMALL.read_bytes()
        for data in (b"", whole[:100], whole[:-1], whole + b"\0", b"x" + whole[1:], whole[:16] + struct.pack("<I", 7) + whole[20:]):
            self.path.write_bytes(data)
            with self.assertRaises(ValueError):
                samples.read(self.path)

    def test_rows_that_lead_nowhere_are_refused(self):
        """Of each part a row that points out of the file, as train/samples.c refuses it, in reading and in writing."""
        for table, name, value, said in (
            ("games", "first_move", 7, "game row 0"),
            ("games", "players", 0, "game row 0"),
            ("games", "edition", 3, "game row 0"),
            ("games", "moves", 2**31, "game row 1"),
            ("positions", "first", 522, "position row 0"),
            ("positions", "ply", 60000, "position row 0"),
            ("positions", "era", 3, "position row 0"),
            ("choices", "game", 99, "choice row 0"),
            ("choices", "count", 41, "choice row 0"),
        ):
            with self.subTest(table=table, name=name):
                whole = samples.read(SMALL)
                rows = list(getattr(whole, table))
                rows[0][name] = value
                setattr(whole, table, samples.Table.of(getattr(whole, table).layout, rows))
                with self.assertRaisesRegex(ValueError, f"^{said} is none"):
                    whole.write(self.path)
                self.assertFalse(self.path.exists())
                unchecked, samples._check = samples._check, lambda samples: None
                try:
                    whole.write(self.path)
                finally:
                    samples._check = unchecked
                with self.assertRaisesRegex(ValueError, f"my.samples: {said} is none"):
                    samples.read(self.path)
                self.path.unlink()

    def test_games_of_other_rules_are_not_played(self):
        self.samples.rules = (1, 2, *self.samples.rules[2:])
        with self.assertRaisesRegex(ValueError, "RulesHash 000000000000000[12], here it is [0-9a-f]{16}"):
            self.samples.game(0)

    def test_what_is_no_ply_is_refused(self):
        self.assertEqual(self.samples.game(0, 0).moves, 0)
        for ply in (-1, self.samples.games[0]["moves"] + 1):
            with self.subTest(ply), self.assertRaises(ValueError):
                self.samples.game(0, ply)


class Parts(unittest.TestCase):
    def test_sizes_are_those_of_the_document(self):
        parts = samples.Samples()
        sizes = [table.row_bytes for table in (parts.games, parts.moves, parts.positions, parts.seats, parts.choices)]
        self.assertEqual(sizes, [64, 2, 16, 188, 1436])

    def test_version_1(self):
        seat = samples.Table.of(samples._seat(85), [{"points": 1.5, "chance": 0.5, "won": 1.0, "vp": 3, "ended": 9, "input": range(85)}])
        position = {"game": 0, "first": 0, "clock": 7, "era": 1, "players": 1, "seats": 1, "flags": 0, "ply": 0}
        data = samples.MAGIC_1 + struct.pack("<IIQQQ", 85, 29, 1, 1, 0)
        data += bytes(samples.Table.of(samples._POSITION, [position]).data) + bytes(seat.data)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "old.samples"
            path.write_bytes(data)
            old = samples.read(path)
        self.assertEqual(old.version, 1)
        self.assertEqual(old.positions[0], position)
        self.assertEqual(old.seats[0]["input"][84], 84)
        self.assertEqual(samples.Table(samples._choice(29, 1)).row_bytes, 1352)
        with self.assertRaises(ValueError):
            old.write("never")

    def test_a_file_of_before(self):
        old = samples.read(OLD)
        self.assertEqual((old.version, len(old.games)), (1, 0))
        self.assertGreater(len(old.positions), 0)
        self.assertEqual(sum(row["seats"] for row in old.positions), len(old.seats))
        for row in old.choices:
            self.assertAlmostEqual(sum(row["share"][: row["count"]]), 1, places=3)


if __name__ == "__main__":
    unittest.main()
