#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three ways to play: by lot, by the best points after one move, and by a bot of ours; a table of each against each.

    python random_and_greedy.py --games 20
"""
import argparse
import random

import aedile


def by_lot(game, dice):
    return dice.choice(game.legal())


def by_points(game, dice):
    """The move after which the own points, and what the next scoring would bring, are most. What is hidden stays hidden."""
    seat, fields = game.seat, {field.name: field for field in game.fields}
    world = game.redraw(seat, dice.getrandbits(63))

    def worth(action):
        after = world.copy()
        after.apply(action)
        seen = after.observe(seat)
        own = {name: seen[fields[f"seat.{name}"].at] for name in ("vp", "civic-vp", "shop-vp", "citizens", "lots", "silver")}
        scored = own["vp"] + own["civic-vp"] + own["shop-vp"] + own["citizens"]
        return 4 * scored + 3 * own["lots"] + min(own["silver"], 8) / 4

    return max(game.legal(), key=worth)


def by_bot(game, dice):
    return game.move_number(aedile.bot("novice", seed=dice.getrandbits(32)).choose(game))


PLAYERS = {"by lot": by_lot, "by points": by_points, "novice": by_bot}


def share(one, other, games, seed):
    """The first player's share of the victories; it has seat 1 in every second game."""
    won = 0.0
    for number in range(games):
        dice = random.Random(seed + number)
        game = aedile.Game(players=2, seed=seed + number)
        first = number % 2
        while not game.over:
            game.apply((one if (game.seat - 1) == first else other)(game, dice))
        won += game.result[first]
    return won / games


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args()
    names = list(PLAYERS)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            won = share(PLAYERS[one], PLAYERS[other], options.games, seed=1)
            print(f"{one} against {other}: won {100 * won:.0f} % of {options.games}")


if __name__ == "__main__":
    main()
