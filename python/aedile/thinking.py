# SPDX-License-Identifier: MIT
"""Bots of ours, and the account of a finished game."""
from __future__ import annotations

from typing import Any

from . import _aedile
from .config import members
from .game import Game


class Bot(_aedile.Bot):
    """One of our opponents (docs/opponents.md); `levels()` has their names. It sees what the seat to move may see."""

    def __new__(cls, level: str, seed: int = 0) -> Bot:
        bot = super().__new__(cls, level, seed)
        bot.level = level
        return bot

    level: str

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
