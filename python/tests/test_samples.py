# SPDX-License-Identifier: MIT
"""Samples to train with: read, written, played again."""
import pathlib
import random
import struct
import tempfile
import unittest

import aedile
from aedile import samples
from play import played, walk

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
            ("choices", "share", (float("nan"),) + (0.0,) * 39, "choice row 0"),
            ("choices", "share", (float("inf"), float("-inf")) + (0.0,) * 38, "choice row 0"),
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


class Made(unittest.TestCase):
    """Samples of games of one's own."""

    def test_those_of_aedile_train_come_out_again(self):
        """From games, plies and visits alone every byte of the file: configurations, inputs, clocks, contexts, marks, results."""
        whole = samples.read(SMALL)
        writer = samples.Writer(whole.note)
        for index, row in enumerate(whole.games):
            mine = lambda table: [each for each in table if each["game"] == row["game"]]  # noqa: E731
            choices = {each["ply"]: dict(zip(each["number"][: each["count"]], each["share"])) for each in mine(whole.choices)}
            plies = [each["ply"] for each in mine(whole.positions)]
            writer.add(whole.game(index), choices, number=row["game"], positions=plies)
        made = writer.samples()
        self.assertEqual(made.names, whole.names)
        for name in ("games", "moves", "positions", "seats", "choices"):
            self.assertEqual(bytes(getattr(made, name).data), bytes(getattr(whole, name).data), name)

    def test_a_game_with_what_a_bot_thought(self):
        bot, dice = aedile.bot("merchant", seed=1), random.Random(3)
        game, thoughts = aedile.Game("players=3 modules=draft,monuments", seed=2**63 + 5), {}
        drafted = 0
        while not game.over:
            if game.moves in (20, 21, 40):
                thoughts[game.moves] = bot.think(game, simulations=60)
            drafted += game.state["phase"] == "draft"
            game.apply(dice.choice(game.legal()))
        writer = samples.Writer("mine")
        writer.add(game, thoughts)
        writer.add(game, {30: {"income": 1}}, sound=False)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "my.samples"
            writer.write(path)
            made = samples.read(path)
        self.assertEqual([(row["game"], row["flags"] & 1) for row in made.games], [(0, 1), (1, 0)])
        self.assertEqual(made.game(1).hash, game.hash)
        self.assertGreater(drafted, 0)
        self.assertEqual(sum(row["game"] == 0 for row in made.positions), game.moves - drafted)
        self.assertEqual({row["flags"] >> 2 & 1 for row in made.positions if row["game"] == 1}, {0})
        for row in made.choices:
            best = thoughts[row["ply"]].moves
            self.assertEqual(list(row["number"][: row["count"]]), [move.number for move in best])
            self.assertAlmostEqual(row["share"][0], best[0].share, places=5)
        self.assertEqual(len(made.choices), sum(len(thought.moves) > 1 for thought in thoughts.values()))

    def test_what_has_no_place_in_a_file_is_refused(self):
        over = played("players=2", 4)
        offer = aedile.Game("players=2 modules=trading", seed=1)
        offer.play(f"trade 2 give {offer.state['players'][0]['lots'][0]} take 1s")
        walk(offer, 1)
        chance = walk(aedile.Game("players=2", seed=1, chance="outside"), 2)
        writer = samples.Writer()
        writer.add(over, number=5)
        for said, call in (
            ("not over", lambda: writer.add(aedile.Game("players=2"))),
            ("offers", lambda: writer.add(offer)),
            ("same end", lambda: writer.add(chance)),
            ("not dealt from a number", lambda: writer.add(played("players=2", "ab" * 32))),
            ("comes after", lambda: writer.add(over, number=5)),
            ("none after", lambda: writer.add(over, positions=[over.moves])),
            ("not legal", lambda: writer.add(over, {0: {"end": 3, "income": 2}})),
            ("no number from 0", lambda: writer.add(over, {0: {"income": -2}})),
            ("no number from 0", lambda: writer.add(over, {0: {"income": float("nan")}})),
            ("no number from 0", lambda: writer.add(over, {0: {"income": float("inf")}})),
            ("no number from 0", lambda: writer.add(over, {0: {"income": 10**400}})),
            ("from 0 to 4294967295, not -1", lambda: samples.Writer().add(over, number=-1)),
            ("from 0 to 4294967295", lambda: writer.add(over, number=2**32)),
        ):
            with self.subTest(said), self.assertRaisesRegex(ValueError, said):
                call()
        self.assertEqual(len(writer.samples().games), 1)
        writer.add(over, number=2**32 - 1, sound=2, held_out=2)  # whatever is true
        self.assertEqual(writer.samples().games[1]["flags"] & 3, 1)
        self.assertEqual({row["flags"] >> 1 & 7 for row in writer.samples().positions if row["game"] > 5}, {3})

    def test_what_our_bots_look_at(self):
        game = played("players=3 modules=roads", 2, 30)
        self.assertEqual(len(samples.INPUTS), len(game.inputs()[0]))
        self.assertEqual(game.inputs()[1][samples.INPUTS.index("PLAYERS")], 1)
        seen = game.marks()
        self.assertLessEqual(set(seen.actions), set(game.legal()))
        self.assertEqual(len(seen.marks), len(seen.actions))
        self.assertEqual(seen.marks[seen.actions.index(0)][samples.MARKS.index("INCOME")], 1)
        self.assertEqual(len(game.played), 30)
        over = played("players=2")
        self.assertEqual((over.marks().actions, any(map(any, over.inputs().tolist()))), ([], False))


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
