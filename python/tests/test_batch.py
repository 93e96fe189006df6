# SPDX-License-Identifier: MIT
"""Many games side by side: arrays, steps, ends, lifetimes; without NumPy."""
import array
import ctypes
import gc
import random
import sys
import unittest
from collections.abc import Iterable

import aedile
from play import KINDS, played


def legal_by_lot(batch, dice):
    """A legal action for each game from its mask; 0 where the game is over."""
    chosen = []
    for row in range(batch.games):
        legal = [action for action, may in enumerate(batch.mask[row].tolist()) if may]
        chosen.append(dice.choice(legal) if legal else 0)
    return chosen


class Steps(unittest.TestCase):
    def test_games_are_those_of_one_game(self):
        for kind in KINDS:
            with self.subTest(kind):
                batch = aedile.Batch(kind, 3, seed=11, threads=1)
                games = [aedile.Game(kind, seed=11 + i) for i in range(3)]
                dice = random.Random(5)
                for _ in range(40):
                    for i, game in enumerate(games):
                        self.assertEqual(batch.to_play[i], game.seat)
                        self.assertEqual(batch.moves[i], game.moves)
                        self.assertEqual(tuple(batch.vp[i].tolist()), game.vp)
                        self.assertEqual(batch.mask[i].tolist(), game.mask().tolist())
                        self.assertEqual(batch.observation[i].tolist(), game.observe().tolist())
                    self.assertEqual(batch.hashes().tolist(), [game.hash for game in games])
                    actions = legal_by_lot(batch, dice)
                    batch.step(actions)
                    for game, action in zip(games, actions):
                        game.apply(action)

    def test_ends_rewards_and_new_games(self):
        batch = aedile.Batch("players=3", 4, seed=1)
        ended = 0
        for _ in range(400):
            batch.step(batch.sample())
            for i in range(4):
                rewards = batch.rewards[i].tolist()
                if batch.terminated[i]:
                    ended += 1
                    self.assertEqual(batch.to_play[i], 0)
                    self.assertAlmostEqual(sum(rewards), 0, places=6)
                    self.assertGreater(max(rewards), 0)
                else:
                    self.assertEqual(rewards, [0, 0, 0])
                    self.assertIn(batch.to_play[i], (1, 2, 3))
            if any(batch.terminated.tolist()):
                before = batch.terminated.tolist()
                batch.step(batch.sample())
                for i in range(4):
                    if before[i]:
                        self.assertEqual(batch.moves[i], 0)
                        self.assertFalse(batch.terminated[i])
        self.assertGreater(ended, 4)

    def test_a_policy_has_an_action_in_games_that_are_over(self):
        """With idle=True: action 0 and no other, which is ignored; without it nothing."""
        idle = aedile.Batch("players=2", 8, seed=1, idle=True, mask="both")
        plain = aedile.Batch("players=2", 8, seed=1, mask="both")
        over = 0
        for _ in range(300):
            actions = idle.sample()
            self.assertEqual(actions.tolist(), plain.sample().tolist())
            idle.step(actions)
            plain.step(actions)
            for i in range(8):
                row, bits = idle.mask[i].tolist(), idle.mask_bits[i].tolist()
                self.assertTrue(any(row))
                if plain.to_play[i] == 0:
                    over += 1
                    self.assertEqual((row.index(True), sum(row), sum(bits)), (0, 1, 1))
                    self.assertFalse(any(plain.mask[i].tolist()) or any(plain.mask_bits[i].tolist()))
        self.assertGreater(over, 8)

    def test_truncation(self):
        batch = aedile.Batch("players=2", 2, seed=1, max_moves=10)
        for step in range(1, 11):
            batch.step(batch.sample())
            self.assertEqual(batch.truncated.tolist(), [step == 10] * 2)
        batch.step([0, 0])  # ignored: new games begin
        self.assertEqual(batch.moves.tolist(), [0, 0])

    def test_the_same_with_any_number_of_threads(self):
        hashes = set()
        for threads in (1, 2, 3):
            batch = aedile.Batch("players=4", 64, seed=3, threads=threads)
            batch.run(300, seed=9)
            batch.step(batch.sample(7))
            hashes.add(tuple(batch.hashes().tolist()))
        self.assertEqual(len(hashes), 1)

    def test_an_illegal_action_moves_no_game(self):
        batch = aedile.Batch("players=2", 3, seed=1)
        before = batch.hashes().tolist()
        actions = batch.sample().tolist()
        actions[2] = batch.mask[2].tolist().index(False)
        with self.assertRaises(aedile.AedileError) as caught:
            batch.step(actions)
        self.assertIn("2", str(caught.exception))
        for wrong in ([0], [0] * 4, [-1, 0, 0], [2**40, 0, 0], [2**70, 0, 0], 5, None, b"ab", memoryview(b"abc")[::2]):
            with self.subTest(wrong), self.assertRaises(aedile.ArgumentError):
                batch.step(wrong)
        for wrong in ("abc", [0, 0, None], [0, 0, 1.0]):
            with self.subTest(wrong), self.assertRaises(TypeError):
                batch.step(wrong)
        self.assertEqual(batch.hashes().tolist(), before)

    def test_forms_of_actions(self):
        hashes = set()
        for form in "bBhHiIlLqQ":
            batch = aedile.Batch("players=2", 4, seed=1)
            income = batch.game(0).move_number("income")
            self.assertLess(income, 128)
            batch.step(array.array(form, [income] * 4))
            hashes.add(tuple(batch.hashes().tolist()))
        batch = aedile.Batch("players=2", 4, seed=1)
        batch.step(memoryview(array.array("q", [income, 999999] * 4))[::2])
        hashes.add(tuple(batch.hashes().tolist()))
        for form in "bhilqBHILQ":  # not aligned
            bytes_of = array.array(form, [income] * 4).tobytes()
            batch = aedile.Batch("players=2", 4, seed=1)
            batch.step(memoryview(b"?" + bytes_of)[1:].cast(form))
            hashes.add(tuple(batch.hashes().tolist()))
        for form in (ctypes.c_long, ctypes.c_uint32, ctypes.c_int16):  # '<l' is 8 bytes there, and 4 in the module struct
            batch = aedile.Batch("players=2", 4, seed=1)
            batch.step((form * 4)(*[income] * 4))
            hashes.add(tuple(batch.hashes().tolist()))
        self.assertEqual(len(hashes), 1)
        foreign = ctypes.c_int32.__ctype_be__ if sys.byteorder == "little" else ctypes.c_int32.__ctype_le__
        for wrong in (array.array("f", [0] * 4), (foreign * 4)(), (ctypes.c_bool * 4)()):
            with self.subTest(wrong), self.assertRaises(ValueError):
                batch.step(wrong)

    def test_positions_in_and_out(self):
        batch = aedile.Batch("players=2", 3, seed=1)
        batch.run(20, seed=1)
        game = batch.game(1)
        self.assertIsInstance(game, aedile.Game)
        self.assertEqual(game.hash, batch.hashes()[1])
        batch.copy(1, 0)
        self.assertEqual(batch.hashes()[0], game.hash)
        other = played("players=2", seed=77, moves=15)
        batch.put(2, other)
        self.assertEqual(batch.hashes()[2], other.hash)
        self.assertEqual(batch.mask[2].tolist(), other.mask().tolist())
        for wrong in (lambda: batch.game(3), lambda: batch.copy(0, 3), lambda: batch.put(3, other)):
            with self.assertRaises(ValueError):
                wrong()
        with self.assertRaises(aedile.AedileError):
            batch.put(0, aedile.Game(players=4))

    def test_trades(self):
        batch = aedile.Batch("players=2 modules=trading", 2, seed=1)
        lot = batch.game(1).state["players"][0]["lots"][0]
        batch.trade(1, f"trade 2 give {lot} take 1s")
        self.assertEqual(batch.to_play.tolist(), [1, 2])
        with self.assertRaises(aedile.AedileError):
            batch.trade(0, "trade 9 give nothing take nothing")

    def test_an_offer_is_the_last_move(self):
        batch = aedile.Batch("players=2 modules=trading", 1, seed=1, max_moves=1)
        lot = batch.game(0).state["players"][0]["lots"][0]
        batch.trade(0, f"trade 2 give {lot} take 1s")
        self.assertEqual((batch.moves.tolist(), batch.truncated.tolist()), ([1], [True]))
        batch.step([0])
        self.assertEqual((batch.moves.tolist(), batch.truncated.tolist()), ([0], [False]))

    def test_reset(self):
        batch = aedile.Batch("players=2", 3, seed=5)
        first = batch.hashes().tolist()
        batch.run(30)
        self.assertNotEqual(batch.hashes().tolist(), first)
        batch.reset(5)
        self.assertEqual(batch.hashes().tolist(), first)


class Arrays(unittest.TestCase):
    def test_forms(self):
        batch = aedile.Batch("players=3", 5, seed=1, observations="floats", mask="both")
        shapes = {
            "mask": (5, batch.actions),
            "mask_bits": (5, (batch.actions + 63) // 64),
            "observation": (5, batch.fields),
            "rewards": (5, 3),
            "vp": (5, 3),
            "terminated": (5,),
            "truncated": (5,),
            "to_play": (5,),
            "moves": (5,),
        }
        for name, shape in shapes.items():
            view = memoryview(getattr(batch, name))
            self.assertEqual(view.shape, shape)
            self.assertTrue(view.readonly)
            self.assertTrue(view.c_contiguous)
            self.assertEqual(getattr(batch, name).shape, shape)
        bits = batch.mask_bits[0].tolist()
        self.assertEqual(
            [bits[action // 64] >> action % 64 & 1 == 1 for action in range(batch.actions)], batch.mask[0].tolist()
        )
        game = batch.game(0)
        for field in game.fields:
            for at in range(field.at, field.at + field.count):
                self.assertAlmostEqual(batch.observation[0][at], game.observe()[at] * field.scale, places=5)

    def test_what_is_not_wanted_is_not_there(self):
        batch = aedile.Batch("players=2", 2, observations=None, mask=None)
        self.assertIsNone(batch.mask)
        self.assertIsNone(batch.mask_bits)
        self.assertIsNone(batch.observation)
        batch.step(batch.sample())

    def test_they_change_with_the_batch(self):
        batch = aedile.Batch("players=2", 2, seed=1)
        seats = memoryview(batch.to_play)
        before = seats.tolist()
        batch.step(batch.sample())
        self.assertNotEqual(seats.tolist(), before)

    def test_memory_outlives_the_batch(self):
        batch = aedile.Batch("players=4", 64, seed=1)
        expected = batch.observation.tolist()
        view = memoryview(batch.observation)
        row = batch.observation[63]
        del batch
        gc.collect()
        others = [aedile.Batch("players=4", 64, seed=i) for i in range(4)]  # would take memory that was given back
        self.assertEqual(view.tolist(), expected)
        self.assertEqual(row.tolist(), expected[63])
        del others

    def test_they_cannot_be_written(self):
        batch = aedile.Batch("players=2", 2)
        with self.assertRaises(TypeError):
            memoryview(batch.mask)[0, 0] = True
        with self.assertRaises((TypeError, BufferError)):
            random.Random(1).shuffle(batch.to_play)
        actions = batch.sample()
        memoryview(actions)[0] = 3  # its own memory
        self.assertEqual(actions[0], 3)

    def test_bounds(self):
        batch = aedile.Batch("players=2", 2)
        for wrong in (2, -3, 10**9):
            with self.assertRaises(IndexError):
                batch.mask[wrong]
            with self.assertRaises(IndexError):
                batch.to_play[wrong]
        self.assertEqual(batch.to_play[-1], batch.to_play[1])
        self.assertIsInstance(batch.to_play, Iterable)
        self.assertEqual([row.tolist() for row in batch.vp], batch.vp.tolist())
        with self.assertRaises(TypeError):
            type(batch.mask)()

    def test_slices(self):
        """Rows one after another are an array of the same memory, as read-only as the whole."""
        batch = aedile.Batch("players=2", 6, seed=1)
        for array in (batch.mask, batch.to_play, batch.vp, batch.sample()):
            whole = array.tolist()
            for part in (slice(None), slice(2, 5), slice(-2, None), slice(4, 2), slice(0, 99)):
                self.assertEqual(array[part].tolist(), whole[part])
                self.assertEqual(len(array[part]), len(whole[part]))
        self.assertEqual(batch.mask[1:3][1].tolist(), batch.mask[2].tolist())
        part = batch.mask[2:4]
        with self.assertRaises(TypeError):
            memoryview(part)[0, 0] = True
        del batch
        self.assertEqual(part.shape[0], 2)  # and keeps the memory
        self.assertTrue(any(part[0].tolist()))
        with self.assertRaisesRegex(aedile.ArgumentError, "numpy.asarray"):
            part[::2]
        with self.assertRaises((TypeError, IndexError)):
            part["first"]

    def test_capsules_that_nobody_takes_are_freed(self):
        batch = aedile.Batch("players=2", 2)
        capsule = batch.mask.__dlpack__(max_version=(1, 0))
        self.assertIn("dltensor_versioned", repr(capsule))
        with self.assertRaises(BufferError):
            batch.mask.__dlpack__()  # a reader of the old kind could write into it
        copied = batch.mask.__dlpack__(copy=True)
        self.assertIn('"dltensor"', repr(copied))
        self.assertEqual(batch.mask.__dlpack_device__(), (1, 0))
        for wrong in (1, "cpu", (1,), ("a", 0)):
            with self.subTest(wrong), self.assertRaises(TypeError):
                batch.mask.__dlpack__(max_version=(1, 0), dl_device=wrong)

    def test_a_game_of_hidden_moves_stops_no_other(self):
        """One that began with a view stands where another seat's hand is hidden, until a game takes its place."""
        kind = "players=2 modules=draft"
        batch = aedile.Batch(kind, 3, seed=1, chance="outside")
        batch.put(0, aedile.Game.from_state(kind, aedile.Game(kind, seed=1).view(1)))
        batch.run(60)
        self.assertEqual((batch.moves[0], batch.to_play[0], any(batch.mask[0])), (1, 2, False))
        self.assertGreater(batch.moves[1], 20)
        before = batch.hashes().tolist()
        with self.assertRaisesRegex(aedile.ChanceError, "^game 0, .*redraw"):
            batch.step(batch.sample())
        self.assertEqual(batch.hashes().tolist(), before)
        batch.put(0, aedile.Game.from_state(kind, batch.game(0).redraw(1, 5).state))
        batch.step(batch.sample())
        self.assertEqual((batch.moves[0], batch.to_play[0]), (1, 1))

    def test_chance_from_outside(self):
        """Beside open games one by one: who waits, for what, and what a draw leads to."""
        for kind in ("players=3 modules=objectives", "players=2 modules=consul", "players=1 modules=ceres"):
            batch = aedile.Batch(kind, 3, seed=5, chance="outside")
            games = [aedile.Game(kind, seed=5 + i, chance="outside") for i in range(3)]
            drawn = 0
            for _ in range(150):
                self.assertEqual(batch.to_play.tolist(), [game.seat for game in games])
                self.assertEqual(batch.hashes().tolist(), [game.hash for game in games])
                actions = batch.sample().tolist()
                for i, game in enumerate(games):
                    outcomes = game.outcomes()
                    self.assertEqual(batch.outcomes(i), outcomes)
                    row = batch.chances[i].tolist()
                    self.assertAlmostEqual(sum(row), 1 if outcomes else 0, places=4)
                    for place, outcome in enumerate(outcomes):
                        self.assertAlmostEqual(row[place], outcome.probability, places=5)
                    drawn += game.seat == -1
                    if game.seat == 0:
                        games[i] = batch.game(i)  # the next step deals another
                        actions[i] = 0
                    else:
                        (game.draw if game.seat == -1 else game.apply)(actions[i])
                over = [i for i, game in enumerate(games) if batch.to_play[i] == 0]
                batch.step(actions)
                for i in over:
                    games[i] = batch.game(i)
            self.assertGreater(drawn, 20)
            waiting = next((i for i in range(3) if batch.to_play[i] == -1), None)
            while waiting is None:
                batch.step(batch.sample())
                waiting = next((i for i in range(3) if batch.to_play[i] == -1), None)
            batch.copy(waiting, (waiting + 1) % 3)
            self.assertEqual(batch.to_play[(waiting + 1) % 3], -1)
            wrong = batch.sample().tolist()
            wrong[waiting] = 128
            with self.assertRaisesRegex(aedile.ChanceError, f"^game {waiting}, action 128: it waits for chance"):
                batch.step(wrong)
            with self.assertRaises(aedile.ChanceError):
                batch.put(0, aedile.Game(kind, seed=1))
        self.assertIsNone(aedile.Batch("players=2").chances)
        self.assertEqual(aedile.Batch("players=2").outcomes(0), [])
        with self.assertRaises(aedile.DeviceError):
            aedile.Batch("players=2", chance="outside", device="cuda")

    def test_refusals(self):
        for options in ({"observations": "words"}, {"mask": 1}, {"games": 0}, {"chance": "no"}):
            with self.subTest(options), self.assertRaises(aedile.ArgumentError):
                aedile.Batch("players=2", **options)
        with self.assertRaises(aedile.AedileError):
            aedile.Batch("players=77", 2)
        with self.assertRaises(aedile.DeviceError):
            aedile.Batch("players=2", 2, device="abacus")
        with self.assertRaises(aedile.ArgumentError):
            aedile.Batch("players=2", 2**40)
        with self.assertRaises(TypeError):
            aedile.Batch("players=2", "3")

    def test_texts_that_are_none_name_their_argument(self):
        """A character of number 0 was a bare ValueError, a surrogate a UnicodeEncodeError."""
        batch, game = aedile.Batch("players=2 modules=trading", 3), aedile.Game("players=2")
        for wrong in ("players=2\0", "\ud800"):
            for name, call in (
                ("a configuration", lambda: aedile.Game(wrong)),
                ("a configuration", lambda: aedile.Batch(wrong, 2)),
                ("a configuration", lambda: aedile.Game.from_state(wrong, game.state)),
                ("a state", lambda: aedile.Game.from_state("players=2", wrong)),
                ("a record", lambda: aedile.Game.from_record(wrong)),
                ("a link", lambda: aedile.Game.from_link(wrong)),
                ("a move", lambda: game.play(wrong)),
                ("a move", lambda: batch.trade(0, wrong)),
                ("a level", lambda: aedile.bot(wrong)),
                ("a record", lambda: aedile.review(wrong)),
                ("a depth", lambda: aedile.review(game.record, wrong)),
                ("a device", lambda: aedile.Batch("players=2", 2, device=wrong)),
            ):
                with self.subTest(name), self.assertRaisesRegex(aedile.ArgumentError, f"^{name} has a character"):
                    call()
        for call in (lambda: aedile.bot(3), lambda: aedile.review(3), lambda: batch.trade(0, 3)):
            with self.assertRaises(TypeError):
                call()

    def test_numbers_out_of_range_name_their_argument(self):
        """2**32 + 3 games were 3 games, and the seed -1 was 2**64 - 1."""
        batch, game = aedile.Batch("players=2", 3), aedile.Game("players=2")
        for name, call in (
            ("games", lambda: aedile.Batch("players=2", 2**32 + 3)),
            ("seed", lambda: aedile.Batch("players=2", 3, seed=-1)),
            ("seed", lambda: aedile.Batch("players=2", 3, seed=2**64)),
            ("threads", lambda: aedile.Batch("players=2", 3, threads=2**32 + 1)),
            ("max_moves", lambda: aedile.Batch("players=2", 3, max_moves=-1)),
            ("seed", lambda: batch.reset(-1)),
            ("seed", lambda: batch.sample(2**64)),
            ("steps", lambda: batch.run(2**32)),
            ("game", lambda: batch.game(2**32 + 1)),
            ("game", lambda: batch.put(-1, game)),
            ("game", lambda: batch.trade(2**32, "trade 2 give 1s take 2s")),
            ("to", lambda: batch.copy(0, 2**32 + 1)),
            ("seed", lambda: aedile.bot("greedy", seed=-1)),
            ("simulations", lambda: aedile.bot("greedy").choose(game, simulations=2**32)),
            ("milliseconds", lambda: aedile.bot("greedy").choose(game, milliseconds=-5)),
            ("seed", lambda: game.redraw(1, -1)),
        ):
            with self.subTest(name), self.assertRaisesRegex(aedile.ArgumentError, f"^{name} is a whole number from 0 to "):
                call()
        with self.assertRaises(TypeError):
            aedile.Batch("players=2", 3, seed=1.5)
        batch.reset(2**64 - 1)


if __name__ == "__main__":
    unittest.main()
