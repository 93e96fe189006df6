# SPDX-License-Identifier: MIT
"""What the doors to other libraries share: games one after another, and what they show as arrays of NumPy."""
from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import numpy as np

from ._aedile import ArgumentError
from .config import Config, config_text
from .game import Field, Game


class Deals:
    """The games of an environment, one after another: each has the next seed."""

    def __init__(self, config: Config, keys: dict[str, Any]) -> None:
        self.text = config_text(config, keys)
        self.sample = Game(self.text)
        seed = self.sample.config["seed"]
        self.next_seed = int(str(seed), 16 if len(str(seed)) == 64 else 10) % 2**64

    def deal(self, seed: int | None = None) -> Game:
        """A new game: of the seed given, else of the one after the last."""
        seed = self.next_seed if seed is None else operator.index(seed)
        self.next_seed = (seed + 1) % 2**64
        return Game(self.text, seed=seed)


def moves_limit(max_moves: int) -> int:
    """After how many moves a game is cut off; 0: never."""
    if operator.index(max_moves) < 0:
        raise ArgumentError(f"max_moves is a whole number from 0 on, not {max_moves}")
    return max_moves


def render_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    """One of the modes, or None."""
    if mode is not None and mode not in modes:
        raise ArgumentError(f"render_mode is one of {', '.join(modes)}, or None, not {mode!r}")
    return mode


def observation(game: Game, seat: int) -> np.ndarray:
    """What a seat may know, as bytes."""
    return np.asarray(game.observe(seat))


def scales(fields: tuple[Field, ...]) -> np.ndarray:
    """What each byte of an observation is multiplied by to be a float near 0 to 1."""
    return np.concatenate([np.full(field.count, field.scale, np.float32) for field in fields])


def text_picture(game: Game) -> str:
    """A position in a few lines: what is for sale, and each seat's points, silver and lots."""
    state = game.view(0)
    market = " ".join(f"{slot['card']}/{slot['price']}" for slot in state.get("market") or [])
    lines = [f"era {state['era']}, {state['phase']}, seat {state.get('seat', 0)}; for sale: {market or 'nothing'}"]
    for seat, player in enumerate(state["players"], 1):
        lots = " ".join(player.get("lots") or [])
        lines.append(f"seat {seat}: {player.get('vp', 0)} VP, {player.get('silver', 0)} silver, lots {lots or 'none'}")
    return "\n".join(lines)
