# SPDX-License-Identifier: MIT
"""The door to PettingZoo, by PettingZoo's own tests and ours."""
import contextlib
import copy
import io
import pickle
import unittest
import warnings

import aedile
from play import KINDS, need

need("pettingzoo", "numpy")
from pettingzoo.test import api_test, seed_test  # noqa: E402

from aedile.pettingzoo import env, raw_env  # noqa: E402


class Conformance(unittest.TestCase):
    def test_api(self):
        for kind in KINDS:
            with self.subTest(kind), warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.simplefilter("error")
                # A dict with a mask is how PettingZoo's own games show themselves; its test warns of all but boxes.
                warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
                warnings.filterwarnings("ignore", "Observation is not a NumPy array")
                warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
                api_test(env(kind, max_moves=60), num_cycles=100)

    def test_seeds(self):
        for kind in KINDS:
            with self.subTest(kind):
                seed_test(lambda kind=kind: env(kind), num_cycles=40)


class Games(unittest.TestCase):
    def test_a_whole_game(self):
        table = env("players=3")
        table.reset(seed=5)
        total = dict.fromkeys(table.possible_agents, 0.0)
        steps = 0
        for agent in table.agent_iter():
            seen, reward, terminated, truncated, _ = table.last()
            total[agent] += reward
            if terminated or truncated:
                table.step(None)
                continue
            self.assertEqual(agent, f"seat_{table.unwrapped.game.seat}")
            self.assertEqual(seen["action_mask"].nonzero()[0].tolist(), table.unwrapped.game.legal())
            table.step(table.action_space(agent).sample(seen["action_mask"]))
            steps += 1
        self.assertGreater(steps, 50)
        self.assertAlmostEqual(sum(total.values()), 0)
        self.assertEqual(tuple(total.values()), table.unwrapped.game.rewards)

    def test_a_seed_is_that_of_a_game(self):
        table = raw_env("players=2")
        table.reset(seed=77)
        self.assertEqual(table.game.hash, aedile.Game(players=2, seed=77).hash)
        table.reset()
        self.assertEqual(table.game.hash, aedile.Game(players=2, seed=78).hash)

    def test_illegal_actions_and_trades(self):
        table = env("players=2 modules=trading")
        table.reset(seed=1)
        game = table.unwrapped.game
        table.unwrapped.trade(f"trade 2 give {game.state['players'][0]['lots'][0]} take 1s")
        self.assertEqual(table.agent_selection, "seat_2")
        table.step(game.move_number("decline"))
        self.assertEqual(table.agent_selection, "seat_1")
        illegal = next(action for action in range(game.actions) if action not in game.legal())
        with contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            table.step(illegal)
        self.assertTrue(all(table.terminations.values()))
        self.assertEqual(table.rewards["seat_1"], -1)

    def test_render_and_pickle(self):
        table = raw_env("players=2", render_mode="svg")
        table.reset(seed=1)
        self.assertTrue(table.render().startswith("<svg"))
        other = raw_env("players=2", render_mode="ansi")
        other.reset(seed=1)
        self.assertIn("era 1", other.render())

    def test_a_copy_stands_where_the_environment_stands(self):
        table = env("players=3 modules=trading,roles", max_moves=40)
        table.reset(seed=1)
        for _ in range(5):
            table.step(table.unwrapped.game.legal()[-1])
        for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
            self.assertEqual(other.unwrapped.game.record, table.unwrapped.game.record)
            self.assertEqual(other.agent_selection, table.agent_selection)
            before = table.unwrapped.game.hash
            for agent in other.agent_iter():
                *_, terminated, truncated, _ = other.last()
                other.step(None if terminated or truncated else other.unwrapped.game.legal()[0])
            self.assertEqual(other.unwrapped.game.moves, 40)
            self.assertEqual(table.unwrapped.game.hash, before)

    def test_refusals(self):
        for keys in ({"max_moves": -1}, {"render_mode": "human"}, {"config": "players=9"}):
            with self.subTest(keys), self.assertRaises(aedile.AedileError):
                env(**keys)
        table = env("players=2")
        for seed, error in ((-1, ValueError), (2**64, ValueError), ("1", TypeError), (1.5, TypeError)):
            with self.subTest(seed), self.assertRaises(error):
                table.reset(seed=seed)


if __name__ == "__main__":
    unittest.main()
