# SPDX-License-Identifier: MIT
"""The door to OpenSpiel, by OpenSpiel's own tests and ours."""
import json
import os
import pickle
import random
import tempfile
import unittest

from play import need

pyspiel, np = need("pyspiel", "numpy")
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import aedile.openspiel  # noqa: E402

GAMES = [
    "python_aedile",
    "python_aedile(players=3,modules=draft&monuments&objectives&invocations&roles,setups=3)",
    "python_aedile(players=2,modules=consul)",
    "python_aedile(players=1,modules=ceres)",
    "python_aedile(game=metropolis,players=4,seed=9)",
]


class Conformance(unittest.TestCase):
    def test_random_sim(self):
        for name in GAMES:
            with self.subTest(name), quiet():
                pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)

    def test_games_sim(self):
        """open_spiel.python.tests.games_sim_test, as it is run for every Python game of OpenSpiel."""
        games_sim_test = need("open_spiel.python.tests.games_sim_test")
        case = games_sim_test.GamesSimTest()
        for name in GAMES:
            game = pyspiel.load_game(name)
            with self.subTest(name):
                case.sim_game(game)

    def test_api(self):
        """open_spiel.integration_tests.api_test, as it is run for every game that is registered."""
        api_test = need("open_spiel.integration_tests.api_test")
        self.assertIn("python_aedile", api_test._GAMES_TO_TEST)
        for name in GAMES:
            members = {"game_name": name, "game": pyspiel.load_game(name)}
            case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), members)
            result = unittest.TestResult()
            with self.subTest(name), quiet(2):
                unittest.TestLoader().loadTestsFromTestCase(case).run(result)
                self.assertGreater(result.testsRun, 3)
                self.assertEqual([text for _, text in result.errors + result.failures], [])

    def test_playthrough(self):
        """The text that OpenSpiel keeps of each of its games, and makes anew to compare."""
        first, again = (generate_playthrough.playthrough(GAMES[1], [], seed=1) for _ in range(2))
        self.assertEqual(first, again)
        self.assertIn("PrivateObservationString(1) = ", first)
        self.assertNotIn("InformationState", first)

    def test_rl_environment(self):
        env = rl_environment.Environment(GAMES[0], observation_type=rl_environment.ObservationType.OBSERVATION)
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([step.observations["legal_actions"][player][0]])
        self.assertAlmostEqual(sum(step.rewards), 0)


def quiet(stream=1):
    """What C++ writes to the standard output, or error, goes nowhere."""

    class Quiet:
        def __enter__(self):
            self.kept, self.nowhere = os.dup(stream), tempfile.TemporaryFile()
            os.dup2(self.nowhere.fileno(), stream)

        def __exit__(self, *error):
            os.dup2(self.kept, stream)
            os.close(self.kept)
            self.nowhere.close()

    return Quiet()


class States(unittest.TestCase):
    def test_chance_is_explicit(self):
        state = pyspiel.load_game("python_aedile(setups=4)").new_initial_state()
        self.assertEqual(state.chance_outcomes(), [(i, 0.25) for i in range(4)])
        dice, draws = random.Random(1), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(chance for _, chance in outcomes), 1)
                draws += 1
                state.apply_action(dice.choice(outcomes)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        self.assertGreater(draws, 20)
        self.assertAlmostEqual(sum(state.returns()), 0)

    def test_copies_are_independent_and_histories_lead_back(self):
        game = pyspiel.load_game(GAMES[0])
        state = game.new_initial_state()
        dice = random.Random(2)
        while len(state.history()) < 40:
            state.apply_action(dice.choice(state.legal_actions()))
        copy = state.clone()
        copy.apply_action(copy.legal_actions()[0])
        self.assertNotEqual(str(copy), str(state))
        again = game.deserialize_state(state.serialize())
        self.assertEqual(str(again), str(state))
        actions = [text for text in map(lambda a: state.action_to_string(a), state.legal_actions())]
        self.assertTrue(all(actions))

    def test_modules_with_a_value(self):
        """As a text, as a parameter with the signs of a configuration, and serialized, with a state."""
        names = [
            pyspiel.load_game("python_aedile(players=3,modules=objectives:hidden&roles,setups=2)"),
            pyspiel.load_game("python_aedile", {"players": 3, "modules": "objectives=hidden,roles", "setups": 2}),
        ]
        for game in names:
            self.assertEqual(str(game), str(names[0]))
            state = game.new_initial_state()
            state.apply_action(1)
            self.assertIn("objectives", str(state.game.config))
            self.assertIn("hidden", str(state.game.config))
            self.assertEqual(str(pyspiel.load_game(str(game))), str(game))
            text = pyspiel.serialize_game_and_state(game, state)
            other, again = pyspiel.deserialize_game_and_state(text)
            self.assertEqual((str(other), str(again)), (str(game), str(state)))
            self.assertEqual(pickle.loads(pickle.dumps(game)).get_parameters(), game.get_parameters())

    def test_observations_are_named(self):
        game = pyspiel.load_game(GAMES[0])
        state = game.new_initial_state()
        state.apply_action(0)
        observation = make_observation(game)
        observation.set_from(state, 1)
        self.assertIn("seat.silver", observation.dict)
        self.assertEqual(observation.tensor.dtype, np.float32)
        self.assertIn('"era":1', observation.string_from(state, 1).replace(" ", ""))
        self.assertIsNone(make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)))
        for told in (state.information_state_string, state.information_state_tensor):
            with self.assertRaisesRegex(RuntimeError, "no information states"):
                told(0)

    def test_observers_of_a_part(self):
        """What everybody may know is the same for all players, what one knows beyond that its own; both have no tensor."""
        game = pyspiel.load_game("python_aedile(players=3,modules=objectives:hidden&roles)")
        state = game.new_initial_state()
        state.apply_action(0)
        none, one, every = (
            getattr(pyspiel.PrivateInfoType, name) for name in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS")
        )
        public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=none))
        self.assertIsNone(public.tensor)
        self.assertEqual(len({public.string_from(state, player) for player in range(3)}), 1)
        self.assertEqual(public.string_from(state, 0), state.game.view_json(0))
        private = make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=one)
        )
        self.assertIsNone(private.tensor)
        for player in range(3):
            seen = state.game.state["players"][player]
            choices = {name: seen[name] for name in ("objective_choice", "role_choice")}
            self.assertEqual(json.loads(private.string_from(state, player)), choices)
        for part in (public, private):
            with self.assertRaisesRegex(ValueError, "without public or without private information"):
                part.set_from(state, 0)
        for shown, told in ((True, every), (False, none), (False, every)):
            kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=shown, private_info=told)
            self.assertIsNone(make_observation(game, kind))

    def test_an_algorithm_of_openspiel_plays(self):
        game = pyspiel.load_game(GAMES[0])
        state = game.new_initial_state()
        state.apply_action(0)
        player = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
        self.assertIn(player.step(state), state.legal_actions())

    def test_refusals(self):
        for name, why in (("players=9", "players"), ("modules=wizards", "wizards"), ("setups=0", "setups")):
            with self.subTest(name), self.assertRaisesRegex(Exception, why):
                pyspiel.load_game(f"python_aedile({name})")
        state = pyspiel.load_game("python_aedile(setups=2)").new_initial_state()
        with self.assertRaisesRegex(aedile.ArgumentError, "there is no set-up 2; expected 0 to 1"):
            state.apply_action(2)


if __name__ == "__main__":
    unittest.main()
