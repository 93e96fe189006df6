# SPDX-License-Identifier: MIT
"""The door to PettingZoo, by PettingZoo's own tests and ours."""
import contextlib
import copy
import io
import pickle
import re
import unittest
import warnings

import aedile
from play import KINDS, need

need("pettingzoo", "numpy")
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test  # noqa: E402
from pettingzoo.utils import turn_based_aec_to_parallel  # noqa: E402

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

    def test_pictures(self):
        with contextlib.redirect_stdout(io.StringIO()):
            render_test(lambda **keys: env("players=2", **keys), {"svg": lambda text: text.startswith("<svg")})

    def test_people_see_every_move(self):
        table, shown = env("players=2", render_mode="human"), io.StringIO()
        with contextlib.redirect_stdout(shown):
            table.reset(seed=1)
            table.step(table.unwrapped.game.move_number("income"))
        self.assertEqual(re.findall(r"^era 1, turn, seat (\d)", shown.getvalue(), re.M), ["1", "2"])

    def test_the_parallel_form(self):
        with contextlib.redirect_stdout(io.StringIO()):
            parallel_api_test(turn_based_aec_to_parallel(env("players=2")), num_cycles=100)


def offer(game):
    """A lot of the seat to move for silver of the other, in a game of two."""
    lots = game.state["players"][game.seat - 1]["lots"]
    return f"trade {3 - game.seat} give {lots[0]} take 1s"


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

    def test_an_answer_to_an_offer_is_legal(self):
        """Whether what the seats may do was looked at before the offer or not."""
        for trade in (lambda table, move: table.trade(move), lambda table, move: table.unwrapped.trade(move)):
            for answer in ("accept", "decline"):
                table = env("players=2 modules=trading")
                table.reset(seed=1)
                table.last()
                trade(table, offer(table.unwrapped.game))
                table.step(table.unwrapped.game.move_number(answer))
                self.assertEqual(table.agent_selection, "seat_1")
                self.assertFalse(any(table.terminations.values()))

    def test_offers_in_a_loop(self):
        table = env("players=2 modules=trading", max_moves=12)
        table.reset(seed=1)
        offers = 0
        for agent in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            elif table.unwrapped.game.moves in (0, 2):  # the moves between are answers
                self.assertEqual(agent, "seat_1")
                table.trade(offer(table.unwrapped.game))
                offers += 1
            else:
                table.step(int(seen["action_mask"].nonzero()[0][-1]))
        self.assertEqual(table.unwrapped.game.moves, 12)
        self.assertEqual(offers, 2)

    def test_no_offer_after_the_end(self):
        for table in (raw_env("players=2 modules=trading", max_moves=1), env("players=2 modules=trading", max_moves=1)):
            table.reset(seed=1)
            game = table.unwrapped.game
            table.step(game.move_number("income"))
            self.assertTrue(table.truncations["seat_2"])
            for _ in range(3):  # also when all agents are gone
                with self.assertRaisesRegex(RuntimeError, "reset"):
                    table.trade(offer(game))
                if table.agents:
                    table.step(None)
            self.assertEqual(game.moves, 1)

    def test_actions_are_whole_numbers(self):
        table = raw_env("players=2")
        for wrong in (0.9, "0", None):
            table.reset(seed=1)
            with self.subTest(wrong), self.assertRaises(TypeError):
                table.step(wrong)
            self.assertEqual(table.game.moves, 0)

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
        for keys in ({"max_moves": -1}, {"render_mode": "rgb_array"}, {"config": "players=9"}):
            with self.subTest(keys), self.assertRaises(aedile.AedileError):
                env(**keys)
        table = env("players=2")
        for seed, error in ((-1, ValueError), (2**64, ValueError), ("1", TypeError), (1.5, TypeError)):
            with self.subTest(seed), self.assertRaises(error):
                table.reset(seed=seed)


if __name__ == "__main__":
    unittest.main()
