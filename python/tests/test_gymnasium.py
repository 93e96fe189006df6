# SPDX-License-Identifier: MIT
"""The doors to Gymnasium, by Gymnasium's own tests and ours."""
import copy
import pickle
import unittest
import warnings

import aedile
from play import need

gymnasium, np = need("gymnasium", "numpy")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

import aedile.gymnasium  # noqa: E402


class OneSeat(unittest.TestCase):
    def test_conformance(self):
        for keys in (
            {},
            {"config": "players=3", "seat": 2, "opponents": ["novice", "greedy"]},
            {"config": "players=1 modules=ceres"},
            {"config": "players=2 modules=draft,monuments", "max_moves": 30},
        ):
            with self.subTest(keys), warnings.catch_warnings():
                warnings.simplefilter("error")
                # Bytes are not between -1 and 1, which it would like better.
                warnings.filterwarnings("ignore", ".*For Box action spaces")
                check_env(gymnasium.make("aedile/Aedile-v0", **keys).unwrapped)

    def test_a_whole_game(self):
        env = gymnasium.make("aedile/Aedile-v0", config="players=2", opponents="random")
        _, info = env.reset(seed=3)
        done = False
        while not done:
            legal = info["action_mask"].nonzero()[0]
            self.assertEqual(env.unwrapped.game.seat, 1)
            seen, reward, terminated, truncated, info = env.step(legal[-1])
            self.assertTrue(env.observation_space.contains(seen))
            done = terminated or truncated
        self.assertEqual(reward, env.unwrapped.game.rewards[0])

    def test_a_game_cut_off_in_anothers_turn_shows_no_mask(self):
        """With roles the actions of a seat tell which ones were dealt to it."""
        cut = 0
        for moves in range(1, 12):
            env = aedile.gymnasium.AedileEnv("players=3 modules=roles", opponents="random", max_moves=moves)
            _, info = env.reset(seed=3)
            truncated = False
            while not truncated and env.game.seat == 1:
                *_, truncated, info = env.step(int(info["action_mask"].nonzero()[0][0]))
            if env.game.seat != 1:
                cut += 1
                self.assertFalse(info["action_mask"].any())
                self.assertEqual(info["action_mask"].shape, (env.action_space.n,))
        self.assertGreater(cut, 2)

    def test_an_illegal_action_loses(self):
        env = gymnasium.make("aedile/Aedile-v0")
        _, info = env.reset(seed=3)
        _, reward, terminated, _, info = env.step(int((info["action_mask"] == 0).nonzero()[0][0]))
        self.assertTrue(terminated)
        self.assertEqual(reward, -0.5)
        self.assertTrue(info["illegal"])
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(0)
        env.reset(seed=3)
        for wrong in (float(1), float("nan"), "0", None):
            with self.subTest(wrong), self.assertRaises(TypeError):
                env.step(wrong)
        self.assertEqual(env.step(env.unwrapped.game.legal()[0])[1:4], (0.0, False, False))

    def test_who_is_cut_off_begins_anew(self):
        env = aedile.gymnasium.AedileEnv("players=2", max_moves=2)
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(0)
        env.reset(seed=1)
        self.assertTrue(env.step(env.game.legal()[0])[3])
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(env.game.legal()[0])

    def test_offers_are_made_by_a_call_of_their_own(self):
        env = gymnasium.make("aedile/Aedile-v0", config="players=2 modules=trading", opponents="greedy").unwrapped
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.trade("trade 2 give 1s take 2s")
        env.reset(seed=1)
        lot = env.game.state["players"][0]["lots"][0]
        for wrong in ("income", f"trade 2 give {lot} take 99s", "trade 2 gift"):
            with self.subTest(wrong), self.assertRaises(aedile.AedileError):
                env.trade(wrong)
        self.assertEqual(env.game.moves, 0)
        seen, reward, terminated, truncated, info = env.trade(f"trade 2 give {lot} take 1s")
        self.assertGreaterEqual(env.game.moves, 2)  # the offer and the answer
        self.assertEqual((env.game.seat, reward, terminated, truncated), (1, 0.0, False, False))
        self.assertTrue(info["action_mask"].any() and env.observation_space.contains(seen))

    def test_a_copy_goes_on_as_the_environment_does(self):
        env = gymnasium.make("aedile/Aedile-v0", config="players=3 modules=trading", opponents=["merchant", "random"])
        env.reset(seed=4)
        for _ in range(3):
            env.step(env.unwrapped.game.legal()[0])
        copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        for other in copies:
            self.assertEqual(other.unwrapped.game.record, env.unwrapped.game.record)
            for _ in range(3):
                other.step(other.unwrapped.game.legal()[-1])
        for _ in range(3):
            env.step(env.unwrapped.game.legal()[-1])
        self.assertEqual([other.unwrapped.game.hash for other in copies], [env.unwrapped.game.hash] * 2)

    def test_refusals(self):
        for keys in (
            {"seat": 3},
            {"opponents": ["greedy", "greedy"]},
            {"opponents": "nobody"},
            {"config": "players=9"},
            {"max_moves": -1},
            {"render_mode": "human"},
        ):
            with self.subTest(keys), self.assertRaises(ValueError):
                aedile.gymnasium.AedileEnv(**keys)


class Vector(unittest.TestCase):
    def test_conformance(self):
        """What Gymnasium asks of a vector environment: make_vec's own checks, spaces, kinds and shapes, autoreset."""
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            env = gymnasium.make_vec(
                "aedile/Aedile-v0", num_envs=5, vectorization_mode="vector_entry_point", config="players=3"
            )
        self.assertEqual(env.metadata["autoreset_mode"], gymnasium.vector.AutoresetMode.NEXT_STEP)
        self.assertEqual(env.num_envs, 5)
        seen, info = env.reset(seed=11)
        self.assertTrue(env.observation_space.contains(seen))
        ended = np.zeros(5, bool)
        count = 0
        for _ in range(300):
            before = env.unwrapped.batch.hashes().tolist()
            actions = env.unwrapped.sample()
            self.assertTrue(all(env.single_action_space.contains(int(action)) for action in actions))
            seen, rewards, terminated, truncated, info = env.step(actions)
            self.assertTrue(env.observation_space.contains(seen))
            self.assertEqual((rewards.shape, rewards.dtype), ((5,), np.float64))
            self.assertEqual((terminated.shape, terminated.dtype), ((5,), bool))
            self.assertEqual((truncated.shape, truncated.dtype), ((5,), bool))
            self.assertEqual(info["action_mask"].shape, (5, env.single_action_space.n))
            chances = np.exp(np.where(info["action_mask"], 0.0, -np.inf))
            chances /= chances.sum(axis=1, keepdims=True)
            self.assertTrue(np.isfinite(chances).all())  # as a policy makes them, also where a game has ended
            self.assertTrue((info["action_mask"][terminated].sum(axis=1) == 1).all())
            self.assertFalse((ended & terminated).any())  # a new game has begun
            self.assertTrue((rewards[ended] == 0).all())
            self.assertNotEqual(before, env.unwrapped.batch.hashes().tolist())
            ended = terminated | truncated
            count += int(ended.sum())
        self.assertGreater(count, 5)
        env.close()

    def test_nothing_is_legal_in_a_game_that_is_over_if_wanted(self):
        env = gymnasium.make_vec(
            "aedile/Aedile-v0", 4, vectorization_mode="vector_entry_point", config="players=2", idle=False
        )
        env.reset(seed=1)
        over = 0
        while over < 4:
            _, _, terminated, _, info = env.step(env.unwrapped.sample())
            np.testing.assert_array_equal(info["action_mask"].any(axis=1), ~terminated)
            over += int(terminated.sum())
        env.close()

    def test_seeds(self):
        env = aedile.gymnasium.AedileVectorEnv("players=2", 4)
        first = env.reset(seed=9)
        env.step(env.sample())
        again = env.reset(seed=9)
        np.testing.assert_array_equal(first[0], again[0])
        env.reset()
        self.assertNotEqual(env.batch.hashes().tolist(), [aedile.Game(players=2, seed=9 + i).hash for i in range(4)])

    def test_resets_without_a_seed_deal_new_games(self):
        def hashes(first):
            return [aedile.Game(players=2, seed=first + i).hash for i in range(4)]

        env = aedile.gymnasium.AedileVectorEnv("players=2", 4, seed=7, max_moves=3)
        env.reset()
        self.assertEqual(env.batch.hashes().tolist(), hashes(7))
        for _ in range(9):  # 3 moves and a new game, twice, and one move
            env.step(env.sample())
        env.reset()
        self.assertEqual(env.batch.hashes().tolist(), hashes(7 + 3 * 4))
        env.reset(seed=1)  # games of before are played again only where asked for
        self.assertEqual(env.batch.hashes().tolist(), hashes(1))
        env.reset()
        self.assertEqual(env.batch.hashes().tolist(), hashes(7 + 4 * 4))

    def test_views_or_copies(self):
        for copy in (True, False):
            env = aedile.gymnasium.AedileVectorEnv("players=2", 4, copy=copy)
            seen, _ = env.reset(seed=1)
            before = seen.copy()
            env.step(env.sample())
            self.assertEqual(bool((seen == before).all()), copy)

    def test_wrappers_of_gymnasium(self):
        env = RecordEpisodeStatistics(aedile.gymnasium.AedileVectorEnv("players=2", 8))
        env.reset(seed=1)
        lengths = []
        for _ in range(250):
            *_, info = env.step(env.unwrapped.sample())
            if "episode" in info:
                lengths += info["episode"]["l"][info["_episode"]].tolist()
        self.assertGreater(len(lengths), 7)
        self.assertGreater(min(lengths), 30)


if __name__ == "__main__":
    unittest.main()
