# SPDX-License-Identifier: MIT
"""Bots of ours, and the account of a finished game."""
from __future__ import annotations

from typing import Any, NamedTuple

from . import _aedile
from .config import members
from .game import Game


class ThoughtMove(NamedTuple):
    """A move that a search tried, and what it promises."""

    move: str
    number: int
    visits: int
    share: float  # of the visits of all moves
    value: tuple[float, ...]  # each player's chance to win after it
    points: tuple[float, ...]  # that each seat is forecast to end with, an automaton's the last


class Thought(NamedTuple):
    """What a bot thinks. `moves` has the best first, and is empty, as `value` and `points` are, where nothing was searched."""

    move: str  # what it would do
    why: str  # what speaks for that, in words
    value: tuple[float, ...]  # each player's chance to win
    points: tuple[float, ...]
    moves: tuple[ThoughtMove, ...]
    line: tuple[str, ...]  # what it expects to follow
    visits: int
    exact: bool  # the game was searched to its end


class Bot(_aedile.Bot):
    """One of our opponents (docs/opponents.md); `levels()` has their names. It sees what the seat to move may see."""

    def __new__(cls, level: str, seed: int = 0) -> Bot:
        bot = super().__new__(cls, level, seed)
        bot.level = level
        return bot

    level: str

    def think(self, game: Game, simulations: int = 0, milliseconds: int = 0) -> Thought:
        """What it thinks of the position: the value for each player, and the moves it tried with their shares of the visits. The
        move is the one that `choose` makes; limits are as there. Where nothing is searched there is no value."""
        told = members(self._think(game, simulations, milliseconds))
        visits = sum(move["visits"] for move in told["moves"]) or 1
        moves = tuple(
            ThoughtMove(
                move["move"],
                game.move_number(move["move"]),
                move["visits"],
                move["visits"] / visits,
                tuple(move["chance"][: game.players]),
                tuple(move["points"]),
            )
            for move in told["moves"]
        )
        value, points = (moves[0].value, moves[0].points) if moves else ((), ())
        return Thought(
            told["move"], told["why"], value, points, moves, tuple(told["line"]), told["visits"], told["exact"]
        )

    def __repr__(self) -> str:
        return f"<aedile.Bot {self.level}>"


def bot(level: str, seed: int = 0) -> Bot:
    """One of our opponents: `bot("merchant").choose(game)` is a move as text. The same seed chooses the same moves."""
    return Bot(level, seed)


def review(game: str | Game, depth: str = "glance") -> dict[str, Any]:
    """What decided a game, from its record or itself: luck, choices and mistakes of every seat (docs/formats.md, Analysis).

    depth: "glance", "read" or "deep", each several times as long as the one before.
    """
    return members(_aedile._review(game.record if isinstance(game, Game) else game, depth))
