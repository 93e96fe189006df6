# SPDX-License-Identifier: MIT
"""Bots of ours, and reviews."""
import unittest

import aedile
from play import KINDS, played


class Bots(unittest.TestCase):
    def test_every_level_moves(self):
        self.assertEqual(aedile.levels()[0], "random")
        self.assertEqual(aedile.levels()[-1], "aedile")
        for level in aedile.levels():
            for kind in KINDS:
                with self.subTest(level=level, kind=kind):
                    game = played(kind, seed=2, moves=12)
                    before = game.hash
                    move = aedile.bot(level).choose(game, simulations=16)
                    self.assertEqual(game.hash, before)
                    game.play(move)

    def test_the_same_seed_chooses_the_same(self):
        game = played("players=3", moves=30)
        moves = {aedile.bot("merchant", seed=5).choose(game) for _ in range(3)}
        self.assertEqual(len(moves), 1)

    def test_what_it_thinks(self):
        """The move that `choose` makes is the first of those it tried; shares are of all visits, chances of all players."""
        for kind in ("players=3", "players=2 modules=consul=hard,monuments=mixed"):
            game = played(kind, seed=2, moves=12)
            thought = aedile.bot("merchant", seed=5).think(game, simulations=400)
            self.assertEqual(thought.move, aedile.bot("merchant", seed=5).choose(game, simulations=400))
            self.assertEqual(thought.move, thought.moves[0].move)
            self.assertEqual(thought.value, thought.moves[0].value)
            self.assertEqual(len(thought.value), game.players)
            self.assertEqual(len(thought.points), game.seats)
            self.assertAlmostEqual(sum(move.share for move in thought.moves), 1)
            self.assertLessEqual({move.number for move in thought.moves}, set(game.legal()))
            self.assertEqual([game.move_text(move.number) for move in thought.moves], [move.move for move in thought.moves])
            self.assertTrue(thought.why)
        thought = aedile.bot("greedy", seed=1).think(game)
        self.assertEqual((thought.value, thought.moves), ((), ()))
        self.assertEqual(thought.move, aedile.bot("greedy", seed=1).choose(game))

    def test_it_knows_what_its_seat_knows(self):
        game = played("players=3 modules=objectives,roles", moves=30)
        others = {aedile.bot("greedy", seed=1).choose(game.redraw(game.seat, seed)) for seed in range(8)}
        self.assertEqual(others, {aedile.bot("greedy", seed=1).choose(game)})

    def test_refusals(self):
        with self.assertRaises(aedile.AedileError):
            aedile.bot("emperor")
        with self.assertRaises(aedile.AedileError):
            aedile.bot("greedy").choose(played("players=2"))
        with self.assertRaises(TypeError):
            aedile.bot("greedy").choose("game")

    def test_greedy_beats_random(self):
        won = 0
        for seed in range(4):
            game = aedile.Game(players=2, seed=seed)
            bots = [aedile.bot("greedy", seed), aedile.bot("random", seed)]
            while not game.over:
                game.play(bots[game.seat - 1].choose(game))
            won += game.result[0]
        self.assertEqual(won, 4)


class Reviews(unittest.TestCase):
    def test_the_account_of_a_game(self):
        game = played("players=2", seed=3)
        account = aedile.review(game)
        self.assertEqual(account, aedile.review(game.record, "glance"))
        self.assertIsInstance(account, dict)
        with self.assertRaises(aedile.AedileError):
            aedile.review(game, "forever")
        with self.assertRaises(aedile.AedileError):
            aedile.review("no record")


if __name__ == "__main__":
    unittest.main()
