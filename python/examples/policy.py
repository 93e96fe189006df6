# SPDX-License-Identifier: MIT
"""A policy for PettingZoo at a table of `aedile`, by the bot protocol:

    build/aedile match --games 20 --bots 'exec:python3 -m aedile.bot policy:builder,random'
"""
import random

import numpy as np

DICE = random.Random(1)


def builder(observation, agent):
    """Any of the later half of the legal actions: those that build have the higher numbers."""
    legal = np.flatnonzero(observation["action_mask"])
    return int(DICE.choice(legal[-max(1, len(legal) // 2) :].tolist()))


class Lottery:
    """Any legal action, as an object of the kind that stable-baselines3 makes."""

    def predict(self, observation, action_masks=None):
        return DICE.choice(np.flatnonzero(action_masks).tolist()), None
