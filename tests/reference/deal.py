# SPDX-License-Identifier: MIT
"""deal.py - what a seed deals, and whether the state of line 0 is that (docs/formats.md, Streams)."""
from .cards import (ACTIONS, CERES_FACES, CONSUL_DEEDS, FACES, INVOCATIONS, LIVING, OBJECTIVES, PILES, ROLES, SIDES,
                    TILES, tokens)
from .compare import same
from .conditions import rim
from .lots import name
from .setup import NEEDS, allowed
from .stream import STREAMS, seed_bytes

HAND, CERES_DEEDS, ROW = 6, 6, 4


def deal_check(game, config, state):
    """Compares everything that chance decides."""
    seed, kind = seed_bytes(config["seed"]), STREAMS[config.get("stream", 1)]

    def stream(purpose):
        return kind(seed, purpose)

    deeds_check(game, state, stream)
    cards_check(game, state, stream)
    if "monuments" in game.modules:
        monuments_check(game, state, stream)
    if "roads" in game.modules:
        roads_check(game, state, stream(41))
    if game.consul:
        tokens_check(game, state, stream(31))
    if game.ceres:
        cards = stream(51).shuffle(sorted(ACTIONS))
        same("deal, ceres.row", cards[:ROW], state["ceres"]["row"])
        same("deal, ceres.deck", cards[ROW:], state["ceres"]["deck"])


def deeds_check(game, state, stream):
    city = [name((row, column)) for row in range(game.size) for column in range(game.size)]
    edge = {name(lot) for lot in rim(game)} if game.roads else set()
    draws = stream(0)
    left = draws.shuffle(city)

    def take(count):
        taken = [card for card in left if card not in edge][:count]
        left[:] = [card for card in left if card not in taken]
        return taken

    for player, found in zip(game.players, state["players"]):
        key = "hand" if "draft" in game.modules else "lots"
        same(f"deal, seat {player.seat}", sorted(take(HAND)), sorted(found[key]))
    consul = CONSUL_DEEDS[game.modules["consul"]] if game.consul else 0
    if consul:
        same("deal, consul", sorted(take(consul)), sorted(name(lot) for lot in game.consul.lots()))
    if game.ceres:
        tiles_check(game, state, take(CERES_DEEDS), stream(52))
    if game.roads:
        left = draws.shuffle(left)
    piles = []
    for size in PILES[game.players_n, consul]:
        piles.append(left[:size])
        left = left[size:]
    if "invocations" in game.modules:
        draws = stream(23)
        cards = draws.shuffle(sorted(allowed(INVOCATIONS, game, NEEDS)))
        for era in (2, 1, 0):
            piles[era] = draws.shuffle(piles[era] + cards[3 * era:3 * era + 3])
    found = [list(pile) for pile in state["piles"]]
    found[0] = [card["card"] for card in state.get("market") or []] + found[0]
    same("deal, piles", piles, found)


def tiles_check(game, state, deeds, draws):
    bag = draws.shuffle([tile for tile, count in TILES.items() for _ in range(count)])
    turned = 6 if game.ceres.hard() else 3
    gardens = dict(zip(deeds[:turned], bag))
    same("deal, ceres.gardens", gardens, {garden["lot"]: garden["tile"] for garden in state["ceres"]["gardens"]})
    same("deal, ceres.deeds", deeds[turned:], state["ceres"].get("deeds"))
    same("deal, ceres.bag", bag[turned:], state["ceres"]["bag"])


def cards_check(game, state, stream):
    objectives = stream(21).shuffle(sorted(allowed(OBJECTIVES, game, NEEDS)))
    roles = stream(22).shuffle(sorted(allowed(ROLES, game, NEEDS)))
    for i, found in enumerate(state["players"]):
        if game.modules.get("objectives") == "hidden":
            same("deal, objectives", sorted(objectives[2 * i:2 * i + 2]), sorted(found["objective_choice"]))
        if "roles" in game.modules:
            same("deal, roles", sorted(roles[2 * i:2 * i + 2]), sorted(found["role_choice"]))
    if game.modules.get("objectives") == "public":
        same("deal, objectives", sorted(objectives[:game.players_n]), sorted(state["public_objectives"]))


def monuments_check(game, state, stream):
    pool = []
    for word in stream(11).shuffle(game.monuments):
        if not game.ceres:
            fits = len(pool) < game.players_n + 3                       # 10.1
        else:                                                           # 15.14
            sizes = {game.monuments[other].size for other in pool}
            fits = len(pool) < 3 and word not in LIVING and game.monuments[word].size not in sizes
        pool += [word] if fits else []
    same("deal, pool", sorted(pool), sorted(state["pool"]))
    if game.modules["monuments"] == "mixed":
        bits = stream(12).bits()
        cards = {word: "alternate" if bits >> i & 1 else "original" for i, word in enumerate(game.monuments) if word in pool}
        same("deal, monument_cards", cards, state["monument_cards"])


def roads_check(game, state, draws):
    may = allowed(CERES_FACES if game.ceres else FACES, game, NEEDS)
    boards = draws.shuffle(list("12345678") + ["C1", "C2", "C3", "C4"])
    chosen = game.modules["roads"]
    faces = chosen.split("+") if chosen != "random" else [None] * len(SIDES)
    for side, face in enumerate(faces):
        while faces[side] is None:
            board = boards.pop(0)
            if board in {other[:-1] for other in faces if other}:
                continue
            drawn = "AB"[draws.below(2)]
            faces[side] = next((board + letter for letter in (drawn, "BA"["AB".index(drawn)]) if board + letter in may), None)
    same("deal, roads", faces, [board["face"] for board in state["roads"]])


def tokens_check(game, state, draws):
    """The tokens laid for the Consul's deeds came from the tops."""
    _, by_size = tokens(game.house["shops"])
    for size in (1, 2, 3, 4):
        pile = draws.shuffle(by_size[size])[::-1]
        left = state["consul"]["piles"][size - 1]
        drawn = [token.piece.id for token in game.consul.tokens if token.piece.size == size]
        drawn += (state["consul"].get("discards") or [[]] * 4)[size - 1]
        same(f"deal, consul, tokens of size {size}", sorted(pile[:len(drawn)]), sorted(drawn))
        same(f"deal, consul.piles of size {size}", pile[len(drawn):], left)
    same("deal, chance", f"{draws.long():016x}", state["chance"])
