# SPDX-License-Identifier: MIT
"""One game: configurations, moves, texts, chance, what a seat may know."""
import copy
import json
import pickle
import unittest
import xml.dom.minidom

import aedile
from play import KINDS, played, walk


class Configurations(unittest.TestCase):
    def test_forms_are_the_same_game(self):
        games = [
            aedile.Game("players=3 modules=draft,monuments seed=7"),
            aedile.Game('{"players": 3, "modules": ["draft", "monuments"], "seed": 7}'),
            aedile.Game({"players": 3, "modules": "draft,monuments", "seed": 7}),
            aedile.Game(players=3, modules=["draft", "monuments"], seed=7),
            aedile.Game("players=3", modules=["draft", "monuments"], seed=7),
            aedile.Game({"players": 3}, modules=("draft", "monuments"), seed=7),
        ]
        self.assertEqual({game.hash for game in games}, {games[0].hash})
        self.assertEqual(len({game.record for game in games}), 1)
        self.assertEqual(games[0].players, 3)

    def test_a_seed_is_drawn(self):
        self.assertNotEqual(aedile.Game(players=4).hash, aedile.Game(players=4).hash)

    def test_the_largest_seed(self):
        seed = 2**64 - 1
        self.assertEqual(aedile.Game(seed=seed).hash, aedile.Game(f"seed={seed}").hash)

    def test_refusals_say_what_and_where(self):
        with self.assertRaises(aedile.AedileError) as caught:
            aedile.Game("players=9")
        self.assertIn("players", str(caught.exception))
        with self.assertRaises(aedile.AedileError) as caught:
            aedile.Game(players=3, modules="consul,roles")
        self.assertEqual(caught.exception.rule, "9.2")
        with self.assertRaises(aedile.AedileError):
            aedile.Game("colour=red")
        with self.assertRaises(aedile.TextError):
            aedile.Game('{"players":', seed=1)
        with self.assertRaises(TypeError):
            aedile.Game(7)
        with self.assertRaises(aedile.ArgumentError):
            aedile.Game(chance="sometimes")


class Moves(unittest.TestCase):
    def test_every_kind_is_played_to_its_end(self):
        for kind in KINDS:
            with self.subTest(kind):
                game = played(kind)
                self.assertTrue(game.over)
                self.assertEqual(game.legal(), [])
                self.assertEqual(len(game.vp), game.seats)
                if game.seats == game.players:
                    self.assertAlmostEqual(sum(game.result), 1)
                    self.assertAlmostEqual(sum(game.rewards), 0)

    def test_numbers_and_texts_are_the_same_moves(self):
        for kind in KINDS:
            with self.subTest(kind):
                game = played(kind, seed=3, moves=30)
                legal = game.legal()
                self.assertEqual(legal, sorted(set(legal)))
                self.assertLess(legal[-1], game.actions)
                self.assertEqual([game.move_number(text) for text in game.legal_moves()], legal)
                self.assertEqual([place for place, legal_ in enumerate(game.mask()) if legal_], legal)
                for action in legal:
                    one, other = game.copy(), game.copy()
                    one.apply(action)
                    other.play(game.move_text(action))
                    self.assertEqual(one.hash, other.hash)

    def test_an_illegal_move_names_its_rule_and_changes_nothing(self):
        game = aedile.Game(players=2, seed=7)
        before = game.state_json()
        with self.assertRaises(aedile.RuleError) as caught:
            game.play("build marketplace A1 B1")
        self.assertRegex(caught.exception.rule, r"^\d+\.\d+$")
        self.assertIn(caught.exception.rule, str(caught.exception))
        with self.assertRaises(aedile.TextError) as caught:
            game.play("buy what")
        self.assertGreater(caught.exception.column, 0)
        illegal = next(action for action in range(game.actions) if action not in game.legal())
        with self.assertRaises(aedile.AedileError):
            game.apply(illegal)
        for wrong in (-1, 2**40, 2**80, game.actions):
            for call in (game.apply, game.move_text):
                said = f"^an action is a whole number from 0 to {game.actions - 1}, not {wrong}$"
                with self.subTest(wrong), self.assertRaisesRegex(aedile.ArgumentError, said):
                    call(wrong)
        with self.assertRaises(TypeError):
            game.apply("income")
        for name, call in (
            ("move", game.play),
            ("move", game.move_number),
            ("record", aedile.Game.from_record),
            ("link", aedile.Game.from_link),
        ):
            with self.subTest(call), self.assertRaisesRegex(TypeError, f"^a {name} is a str, not <class 'bytes'>$"):
                call(b"income")
            with self.subTest(call), self.assertRaisesRegex(aedile.ArgumentError, f"^a {name} has a character of number 0"):
                call("income\0")
        self.assertEqual(game.state_json(), before)

    def test_undo(self):
        game = aedile.Game(players=3, seed=5)
        self.assertFalse(game.undo())
        hashes = []
        while len(hashes) < 40:
            hashes.append(game.hash)
            walk(game, len(hashes), game.moves + 1)
        while hashes:
            self.assertTrue(game.undo())
            self.assertEqual(game.hash, hashes.pop())
        self.assertFalse(game.undo())

    def test_a_trade_is_offered_and_answered(self):
        game = aedile.Game(players=2, modules="trading", seed=1)
        mine = game.state["players"][0]["lots"][0]
        game.play(f"trade 2 give {mine} take 1s")
        self.assertEqual(game.seat, 2)
        self.assertEqual(set(game.legal_moves()), {"accept", "decline"})
        game.play("accept")
        self.assertIn(mine, game.state["players"][1]["lots"])


class Texts(unittest.TestCase):
    def test_records_links_and_copies_are_the_same_game(self):
        for kind in KINDS:
            with self.subTest(kind):
                game = played(kind, seed=2, moves=50)
                for other in (
                    aedile.Game.from_record(game.record),
                    aedile.Game.from_link(game.link),
                    game.copy(),
                    copy.copy(game),
                    copy.deepcopy(game),
                    pickle.loads(pickle.dumps(game)),
                ):
                    self.assertIsInstance(other, aedile.Game)
                    self.assertEqual(other.hash, game.hash)
                    self.assertEqual(other.moves, game.moves)
                    self.assertEqual(other.record, game.record)

    def test_a_copy_goes_its_own_way(self):
        game = played("players=2", moves=20)
        before = game.hash
        other = game.copy()
        walk(other, 9)
        self.assertEqual(game.hash, before)

    def test_bad_texts(self):
        for read in (aedile.Game.from_record, aedile.Game.from_link):
            for text in ("", "nonsense", "[Format \"aedile-1\"]\n", "\0", "é" * 100):
                with self.subTest(read=read, text=text), self.assertRaises(ValueError):
                    read(text)
        cut = played("players=2", moves=20).record[:-20]
        with self.assertRaises(aedile.AedileError):
            aedile.Game.from_record(cut)

    def test_a_position_from_its_state_or_view(self):
        for kind in KINDS:
            with self.subTest(kind):
                game = played(kind, seed=4, moves=25)
                again = aedile.Game.from_state(game.config, game.state)
                self.assertEqual(again.hash, game.hash)
                self.assertEqual(again.legal(), game.legal())
                seen = aedile.Game.from_state(game.config, game.view(game.seat))
                self.assertEqual(seen.legal(), game.legal())
                self.assertEqual(seen.observe(game.seat).tolist(), game.observe(game.seat).tolist())
                walk(seen, 1)
                self.assertTrue(seen.over)
                with self.assertRaises(aedile.AedileError):
                    seen.record  # noqa: B018, it is the reading that fails
        with self.assertRaises(aedile.AedileError):
            aedile.Game.from_state({"players": 2}, {"era": 9})

    def test_what_is_hidden_is_no_move(self):
        for kind, moves in (("players=2 modules=draft", 1), ("players=3 modules=objectives", 1), ("players=2 modules=roles", 1)):
            game = aedile.Game(kind, seed=3)
            seen = aedile.Game.from_state(game.config, game.view(1))
            self.assertEqual(seen.legal(), game.legal())
            for hidden in (walk(seen, 1, moves), aedile.Game.from_state(game.config, game.view(0))):
                with self.subTest(kind=kind, moves=hidden.moves):
                    self.assertFalse(hidden.over)
                    self.assertEqual((hidden.legal(), any(hidden.mask()), hidden.marks().actions), ([], False, []))
                    for call in (lambda: hidden.apply(0), lambda: hidden.play("income"), lambda: aedile.bot("greedy").choose(hidden)):
                        with self.assertRaisesRegex(aedile.ChanceError, "redraw"):
                            call()
                    self.assertTrue(walk(hidden.redraw(1, 5), 1).over)

    def test_state_and_config(self):
        game = aedile.Game(players=3, modules="roads", seed=7)
        self.assertEqual(game.state["era"], 1)
        self.assertEqual(len(game.state["players"]), 3)
        self.assertEqual(game.config["players"], 3)
        self.assertIn("3", repr(game))

    def test_the_picture_is_xml(self):
        for kind in KINDS:
            game = played(kind, moves=60)
            root = xml.dom.minidom.parseString(game._repr_svg_()).documentElement
            self.assertEqual(root.tagName, "svg")


class Chance(unittest.TestCase):
    def test_nothing_turns_up_by_itself(self):
        for kind in KINDS:
            with self.subTest(kind):
                game = aedile.Game(kind, chance="outside", seed=3)
                asked = 0
                while not game.over and game.moves < 60:
                    if game.seat == -1:
                        outcomes = game.outcomes()
                        self.assertEqual(sum(outcome.weight for outcome in outcomes), outcomes[0].total)
                        self.assertAlmostEqual(sum(outcome.probability for outcome in outcomes), 1)
                        self.assertEqual(game.legal(), [])
                        self.assertIsNotNone(game.chance)
                        with self.assertRaises(aedile.ChanceError):
                            game.apply(0)
                        asked += 1
                    walk_one(game)
                self.assertGreater(asked, 0)

    def test_the_thing_that_is_drawn_lies_there(self):
        game = aedile.Game(players=2, chance="outside", seed=1)
        while game.seat != -1:
            walk_one(game)
        self.assertEqual(game.chance, "card")
        last = game.outcomes()[-1].thing
        game.draw(last)
        self.assertIn(last, [slot["card"] for slot in game.state["market"]])
        with self.assertRaises(aedile.ChanceError):
            game.draw(last)
        with self.assertRaises(aedile.AedileError):
            game.draw(0)

    def test_seats_see_what_they_were_dealt(self):
        for kind in (*KINDS, "players=3 modules=draft,objectives,roles", "players=2 modules=objectives,roles"):
            game, ordinary = aedile.Game(kind, chance="outside", seed=3), aedile.Game(kind, seed=3)
            for seat in range(1, game.players + 1):
                with self.subTest(kind=kind, seat=seat):
                    self.assertEqual(game.view(seat), ordinary.view(seat))
                    self.assertEqual(game.observe(seat).tolist(), ordinary.observe(seat).tolist())
            while game.moves < 25:
                self.assertNotIn(game.chance, ("objective", "role"))
                if game.seat > 0:
                    for seat in range(1, game.players + 1):
                        self.assertEqual(game.redraw(seat, 5).view(seat), game.view(seat))
                walk_one(game)

    def test_an_ordinary_game_never_waits(self):
        game = aedile.Game(players=2, seed=1)
        self.assertEqual(game.outcomes(), [])
        self.assertIsNone(game.chance)


def walk_one(game):
    walk(game, game.moves, game.moves + 1) if game.seat != -1 else game.draw(game.moves % len(game.outcomes()))


class Knowledge(unittest.TestCase):
    """Rule 17: what a seat may know, in views and in numbers."""

    def test_another_game_that_looks_the_same(self):
        changed = 0
        for kind in KINDS:
            for moves in (0, 9, 40):
                game = played(kind, seed=6, moves=moves)
                if game.over:
                    continue
                for seat in range(1, game.players + 1):
                    with self.subTest(kind=kind, moves=moves, seat=seat):
                        other = game.redraw(seat, 6)  # the game's own seed is no other
                        self.assertEqual({**other.config, "seed": 0}, {**game.config, "seed": 0})
                        self.assertNotEqual(aedile.Game(other.config).hash, aedile.Game(game.config).hash)
                        changed += other.hash != game.hash
                        self.assertEqual(other.view(seat), game.view(seat))
                        self.assertEqual(other.observe(seat).tolist(), game.observe(seat).tolist())
        self.assertGreater(changed, 20)

    def test_views_hide(self):
        game = aedile.Game(players=3, modules="objectives", seed=1)
        self.assertIn("?", json.dumps(game.view(1)))
        self.assertNotIn("?", game.state_json())
        for seat in (9, -1, 2**31, 2**70):
            for call in (game.view, game.observe, lambda wrong: game.redraw(wrong, 1)):
                said = f"^seat is a whole number from 0 to 3, not {seat}$"
                with self.subTest(seat), self.assertRaisesRegex(aedile.ArgumentError, said):
                    call(seat)
        with self.assertRaisesRegex(aedile.ArgumentError, "seat 0"):
            game.observe(0)

    def test_fields_cover_the_observation(self):
        for kind in KINDS:
            game = aedile.Game(kind, seed=1)
            at = 0
            for field in game.fields:
                self.assertEqual(field.at, at)
                size = 1
                for length in field.shape:
                    size *= length
                self.assertEqual(size, field.count)
                self.assertTrue(field.what)
                at += field.count
            self.assertEqual(at, game.observation_size)
            self.assertEqual(len(game.observe()), at)
            self.assertEqual(len({field.name for field in game.fields}), len(game.fields))


if __name__ == "__main__":
    unittest.main()
