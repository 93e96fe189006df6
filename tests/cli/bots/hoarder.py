#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""hoarder.py - a bot out for what random and greedy ones seldom do; it knows the rules by tests/reference/ alone.

hoarder.py [hoard] wants more empty lots than it has markers (3.4 lenient, 18.8).
hoarder.py idle mostly takes income (4.3).
"""
import json
import os
import random
import sys

sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from reference.game import Game  # noqa: E402
from reference.lots import lot_of  # noqa: E402
from reference.player import Building  # noqa: E402


def game_read(config, state):
    game = Game(config, state)
    game.era, game.seat = state["era"], state["seat"]
    for player, seen in zip(game.players, state["players"]):
        player.silver = seen["silver"]
        player.buildings = [
            Building(game.pieces[building["piece"]], map(lot_of, building["lots"]), player.seat)
            for building in seen["buildings"]
        ]
        player.tray = {piece: seen["tray"].get(piece, 0) for piece in game.pieces}
    return game


def gain(player, move):
    """How many empty lots a build adds."""
    place = frozenset(map(lot_of, move.split()[2:]))
    freed = sum(len(building.lots - place) for building in player.buildings if building.lots & place)
    return freed - len(place & player.empty())


def hoard(game, legal, dice):
    player = game.players[game.seat - 1]
    builds = [move for move in legal if move.startswith("build")]
    buys = [move for move in legal if move.startswith("buy")]
    if player.supply() > 0:
        return dice.choice(buys or ["income"])
    best = max((gain(player, move) for move in builds), default=0)
    if best > 0:
        return dice.choice([move for move in builds if gain(player, move) == best])
    large = [move for move in builds if len(move.split()) > 4]
    return dice.choice(large or builds or ["income"])


def choose(game, mode, dice):
    legal = game.legal()
    if mode == "idle":
        return dice.choice(legal) if dice.random() < 0.25 else "income"
    return hoard(game, legal, dice)


def main():
    mode = sys.argv[1] if len(sys.argv) > 1 else "hoard"
    dice = random.Random(1)
    config = state = None
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "aedile1":
            print("id name hoarder")
            print("ready", flush=True)
        elif word == "newgame":
            config = json.loads(rest)
        elif word == "observe":
            state = json.loads(rest)
        elif word == "go":
            print("move " + choose(game_read(config, state), mode, dice), flush=True)
        elif word == "quit":
            break


main()
