# SPDX-License-Identifier: MIT
"""Aedile: the board games Foundations of Rome and Metropolis for people who study games and train players.

>>> import aedile
>>> game = aedile.Game(players=2, seed=7)
>>> game.legal_moves()[:2]
['income', 'buy F1']
>>> game.play("income")
>>> game.seat
2

`Game` is one game, `Batch` many side by side with arrays for learners, `bot` one of our opponents, `review` the account of a
finished game. The doors to other libraries are `aedile.pettingzoo`, `aedile.gymnasium` and `aedile.openspiel`; `aedile.samples`
reads and writes samples to train with. docs/python.md tells more.
"""
try:
    from ._aedile import (
        AedileError,
        ArgumentError,
        Array,
        ChanceError,
        DeviceError,
        RuleError,
        TextError,
        __version__,
        levels,
    )
except ModuleNotFoundError as _error:
    if _error.name != "aedile._aedile":
        raise
    raise ImportError(
        f"{__path__[0]} has the sources of aedile, which are not built: `pip install .` in the clone, and start Python elsewhere"
        " or with -P (docs/python.md)"
    ) from None
from .batch import Batch
from .game import Field, Game, Marks, Outcome
from .thinking import Bot, Thought, ThoughtMove, bot, review

__all__ = [
    "AedileError",
    "ArgumentError",
    "Array",
    "Batch",
    "Bot",
    "ChanceError",
    "DeviceError",
    "Field",
    "Game",
    "Marks",
    "Outcome",
    "RuleError",
    "TextError",
    "Thought",
    "ThoughtMove",
    "__version__",
    "bot",
    "levels",
    "review",
]
