# SPDX-License-Identifier: MIT
"""setup.py - the configuration (9.2) and what the set-up rules say about the state of line 0."""
from collections import Counter

from .cards import (ACTIONS, CERES_FACES, CONSUL_DEEDS, FACES, INVOCATIONS, LIVING, MARKERS, OBJECTIVES, PILES,
                    ROLES, TILES)
from .compare import Difference, same
from .conditions import rim
from .lots import Beyond, groups, lot_of, name

TOGETHER = {                                                            # 9.2
    "rome": {"draft", "monuments", "trading", "stealing", "objectives", "invocations", "roles", "roads"},
    "metropolis": {"draft"},
    "consul": {"consul", "draft", "monuments", "roads"},
    "ceres": {"ceres", "monuments", "roads"},
}
FIRST_VALUE = {
    "monuments": "original", "objectives": "hidden", "consul": "standard", "roads": "random", "ceres": "normal",
}


def modules_read(config):
    modules = {}
    for text in config.get("modules") or []:
        word, _, value = text.partition("=")
        modules[word] = value or FIRST_VALUE.get(word, "")
    if config.get("players") == 1:
        modules.setdefault("ceres", "normal")
    return modules


def config_check(config, modules):
    players, game = config.get("players"), config.get("game")
    if config.get("errata") or config.get("edition", 1) not in (1, 2):
        raise Beyond("errata, or another edition")
    if game not in ("rome", "metropolis"):
        raise Beyond(f"game {game!r}")
    kind = next((word for word in ("consul", "ceres") if word in modules), game)
    seats = {"rome": range(2, 6), "metropolis": range(2, 5), "consul": range(2, 5), "ceres": [1]}[kind]  # 1.1
    if players not in seats:
        raise Difference("config.players (1.1)", list(seats), players)
    if set(modules) - TOGETHER[kind]:
        raise Difference("config.modules (9.2)", sorted(TOGETHER[kind]), sorted(modules))
    if game == "metropolis" and config.get("markers") == "lenient":
        raise Difference("config.markers (3.4, 16.1)", "strict", "lenient")


def allowed(cards, game, needs):
    """Without those that need a module not in play."""
    return {card for card in cards if not needs.get(card) or set(needs[card]) & set(game.modules)}


FAVORS = ("trading", "stealing")
NEEDS = {
    "o18": ["monuments"], "i14": ["monuments"], "i15": FAVORS, "i16": ["stealing"], "r14": ["monuments"],
    "r15": ["monuments"], "6A": FAVORS, "6B": FAVORS, "8A": ["monuments"],
}


def dealt_check(key, cards, count, game, full):
    """So many different cards, all of which may be in the game."""
    same(f"{key}, how many", count, len(cards))
    same(f"{key}, twice", [], sorted(card for card, n in Counter(cards).items() if n > 1))
    same(f"{key}, not of this game", [], sorted(set(cards) - allowed(full, game, NEEDS)))


def setup_check(game):
    same("players (1.1)", game.players_n, len(game.players))
    deeds = CONSUL_DEEDS[game.modules["consul"]] if game.consul else 0
    drafting = "draft" in game.modules
    same("market (1.7, 9.0)", 0 if drafting else 6, len(game.market))
    extra = 3 if "invocations" in game.modules else 0                   # 12.3
    sizes = [len(pile) for pile in game.piles]
    sizes[0] += len(game.market)
    same("piles (1.6)", [size + extra for size in PILES[game.players_n, deeds]], sizes)
    cards = [card for card, _ in game.market] + sum(game.piles, [])
    started = []
    for player in game.players:
        own = player.hand if drafting else [name(lot) for lot in player.lots]
        same(f"seat {player.seat}, deeds dealt (1.5, 9.1)", 6, len(own))
        started += own
    if game.consul:
        consul_check(game, deeds)
        started += [name(lot) for lot in game.consul.lots()]
    if game.ceres:
        ceres_check(game)
        started += [name(lot) for lot in game.ceres.lots]
    if game.roads:                                                      # 14.2, 14.11
        same("edge lots dealt (14.2)", [], sorted(card for card in started if lot_of(card) in rim(game)))
    square = [name((row, column)) for row in range(game.size) for column in range(game.size)]
    same("deeds (1.2, 1.5)", sorted(square), sorted(card for card in cards + started if card[0] != "i"))
    cards_check(game, [card for card in cards if card[0] == "i"])


def cards_check(game, invocations):
    if "invocations" in game.modules:
        dealt_check("invocations (12.3)", invocations, 9, game, INVOCATIONS)
    if game.modules.get("objectives") == "hidden":
        dealt = [card for player in game.players for card in player.objective_choice]
        dealt_check("objectives (12.1)", dealt, 2 * game.players_n, game, OBJECTIVES)
    if game.modules.get("objectives") == "public":
        dealt_check("objectives (12.1)", game.public_objectives, game.players_n, game, OBJECTIVES)
    if "roles" in game.modules:
        dealt = [card for player in game.players for card in player.role_choice]
        dealt_check("roles (12.6)", dealt, 2 * game.players_n, game, ROLES)
    if "monuments" in game.modules and game.ceres:                      # 15.14
        dealt_check("pool (15.14)", game.pool, 3, game, set(game.monuments) - set(LIVING))
        same("pool, sizes (15.14)", 3, len({game.monuments[word].size for word in game.pool}))
    elif "monuments" in game.modules:
        dealt_check("pool (10.1)", game.pool, game.players_n + 3, game, game.monuments)
    if "roads" in game.modules:
        roads_check(game)


def roads_check(game):
    faces = [board.face for board in game.roads]
    dealt_check("roads (14.1)", faces, 4, game, CERES_FACES if game.ceres else FACES)
    same("roads, boards", 4, len({face[:-1] for face in faces}))
    same("roads, sides", ["north", "east", "south", "west"], [board.side for board in game.roads])
    if game.modules["roads"] != "random":
        same("roads", game.modules["roads"].split("+"), faces)


def consul_check(game, deeds):
    consul = game.consul
    same("consul.tokens, lots (13.3)", deeds, len(consul.lots()))
    for size in (1, 2, 3, 4):
        drawn = [token.piece.id for token in consul.tokens if token.piece.size == size]
        same(f"consul, tokens of size {size} (docs/cards.md)", sorted(consul.by_size[size]),
             sorted(drawn + consul.piles[size - 1] + consul.discards[size - 1]))
    # Taken one by one, the last lot of each group (four at most) brings a token for all of it (13.6).
    same("consul.tokens (13.3)", sorted(map(sorted, groups(consul.lots()))),
         sorted(sorted(token.lots) for token in consul.tokens))


def ceres_check(game):
    ceres = game.ceres
    turned = 6 if ceres.hard() else 3
    same("ceres.lots (15.1)", 6, len(ceres.lots))
    same("ceres.gardens (15.1)", turned, len(ceres.gardens))
    same("ceres.deeds (15.1)", sorted(ceres.empty()), sorted(ceres.deeds))
    same("ceres.row (15.2)", 4, len(ceres.row))
    same("ceres, cards", sorted(ACTIONS), sorted(ceres.row + ceres.deck))
    same("ceres, tiles", TILES, dict(Counter(list(ceres.gardens.values()) + ceres.bag)))
    same("ceres.markers", MARKERS - 6 + turned, ceres.markers())
