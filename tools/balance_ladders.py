# SPDX-License-Identifier: MIT
"""balance_ladders.py - what balance.py may change: for every card its settings from the weakest to the strongest.

A setting is a set of errata. What a rulebook prints is in no ladder. The first number of a ladder is where a fit
begins: the setting of edition 2. All of them together are edition 2, which tests/cli/balance.sh looks at."""


def steps(key, values):
    return [{key: value} for value in values]


def both(first, second, pairs):
    return [{first: a, second: b} for a, b in pairs]


def role(card, field, values):
    return steps(f"role.{card}.{field}", values)


def invocation(card, field, values):
    return steps(f"invocation.{card}.{field}", values)


def wealth(pairs):
    """r04: more silver with each income made nobody win more, however much; VP for the silver value do."""
    return [{"role.r04.effect": "end-vp", "role.r04.quantity": "silver-value", "role.r04.amount": amount,
             "role.r04.per": per} for amount, per in pairs]


def shrewd(rows):
    """r13: the prices from and to which there is a discount, and how much. What is cheap is bought most."""
    return [{"role.r13.from": low, "role.r13.to": high, "role.r13.amount": amount} for low, high, amount in rows]


LADDERS = {
    "r01": (2, role("r01", "amount", [1, 2, 3, 4, 5])),
    "r02": (1, both("role.r02.amount", "role.r02.from", [(1, 6), (2, 6), (3, 6), (2, 4), (3, 4)])),
    "r03": (2, role("r03", "amount", [1, 2, 3, 4])),
    "r04": (1, wealth([(1, 2), (1, 1), (2, 1), (3, 1)])),
    "r05": (0, role("r05", "amount", [1, 2])),
    "r06": (0, role("r06", "amount", [1, 2, 3])),
    "r07": (0, both("role.r07.per", "role.r07.limit", [(3, 0), (2, 0), (1, 2), (1, 3), (1, 0)])),
    "r08": (2, role("r08", "amount", [1, 2, 3, 4, 5])),
    "r09": (3, role("r09", "amount", [1, 2, 3, 4, 5])),
    "r10": (0, both("role.r10.per", "role.r10.limit", [(8, 2), (8, 3), (7, 3), (6, 3), (6, 4), (5, 4)])),
    "r11": (0, both("role.r11.per", "role.r11.limit", [(2, 0), (1, 4), (1, 5), (1, 6), (1, 0)])),
    "r12": (3, both("role.r12.amount", "role.r12.per", [(1, 5), (1, 4), (1, 3), (2, 6), (2, 5), (2, 4), (2, 3)])),
    "r13": (0, shrewd([(3, 4, 1), (2, 3, 1), (2, 4, 1), (2, 6, 1), (2, 99, 1), (2, 4, 2), (2, 6, 2)])),
    "r14": (0, role("r14", "amount", [1, 2, 3, 4])),
    "r15": (5, role("r15", "amount", [7, 6, 5, 4, 3, 2, 1, 0])),
    "i01": (4, invocation("i01", "amount", [4, 5, 6, 7, 8, 9, 10, 12])),
    "i02": (2, invocation("i02", "vp", [2, 3, 4, 5])),
    "i03": (4, invocation("i03", "vp", [2, 3, 4, 5, 6])),
    "i04": (4, invocation("i04", "vp", [1, 2, 3, 4, 5])),
    "i05": (0, invocation("i05", "vp", [2, 3, 4, 5])),
    "i06": (3, both("invocation.i06.amount", "invocation.i06.vp", [(1, 1), (1, 2), (1, 3), (1, 4), (2, 2), (2, 3)])),
    "i07": (0, invocation("i07", "amount", [1, 2, 3])),
    "i08": (1, invocation("i08", "amount", [20, 15, 12, 8, 4, 0])),
    "i09": (2, invocation("i09", "limit", [2, 3, 4, 5, 0])),
    "i10": (1, both("invocation.i10.amount", "invocation.i10.limit", [(1, 2), (1, 0), (2, 4), (2, 5), (2, 0)])),
    "i11": (1, invocation("i11", "amount", [2, 3, 4, 5])),
    "i12": (2, invocation("i12", "limit", [3, 4, 5, 6, 7, 8, 0])),
    "i13": (1, both("invocation.i13.per", "invocation.i13.amount", [(3, 1), (2, 1), (3, 2), (1, 1), (2, 3)])),
    "i14": (4, invocation("i14", "vp", [1, 2, 3, 4, 5])),
    "i15": (1, invocation("i15", "vp", [1, 2, 3, 4])),
    "i16": (4, invocation("i16", "vp", [0, 1, 2, 3, 4])),
    "i17": (2, invocation("i17", "amount", [1, 2, 3, 4, 5])),
    "i18": (1, invocation("i18", "amount", [1, 2, 3])),
    "i19": (2, both("invocation.i19.amount", "invocation.i19.vp", [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5)])),
    "i20": (0, both("invocation.i20.amount", "invocation.i20.vp", [(1, 0), (1, 2), (1, 3), (2, 0), (2, 3)])),
}

# Conditions from the hardest to the easiest; beside them the VP, which make up for the rest.
CONDITIONS = {
    "o05": (1, [f"buildings-of-4>={n}" for n in (3, 2, 1)]),
    "o06": (1, [f"contiguous>={n}" for n in (13, 12, 11, 10, 9, 8)]),
    "o07": (1, [f"corner-lots>={n}" for n in (3, 2, 1)]),
    "o08": (2, [f"edge-lots>={n}" for n in (10, 9, 8, 7, 6)]),
    "o09": (1, [f"run>={n}" for n in (6, 5, 4)]),
    "o10": (1, [f"each-type>={n}" for n in (3, 2, 1)]),
    "o11": (4, [f"population>={n}" for n in (16, 15, 14, 13, 12, 11, 10)]),
    "o12": (6, [f"silver-value>={n}" for n in (10, 9, 8, 7, 6, 5, 4)]),
    "o13": (0, ["every-column", "columns>=7", "columns>=6"]),
    "o14": (1, [f"silver>={n}" for n in (25, 20, 18, 16, 14, 12)]),
    "o15": (0, ["no-markers"]),
    "o16": (2, [f"civic>={n}" for n in (9, 8, 7, 6, 5)]),
    "o17": (3, ["square>=3"] + [f"square>=2 and contiguous>={n}" for n in (14, 12, 10, 9, 8)]),
    "o18": (0, ["monuments>=2", "monuments>=1"]),
}
OBJECTIVE_VP = {"o01": 3, "o02": 5, "o03": 6, "o04": 4, "o05": 10, "o06": 9, "o07": 5, "o08": 4, "o09": 6, "o10": 5,
                "o11": 8, "o12": 6, "o13": 4, "o14": 7, "o15": 14, "o16": 5, "o17": 7, "o18": 7}
OBJECTIVE_VP_RANGE = (3, 14)


def amounts(face, rows):
    return [{f"road.{face}.effect-amount-{i}": value for i, value in enumerate(row, 1) if value is not None}
            for row in rows]


ROADS = {
    "1A": (0, amounts("1A", [(1, 1, None), (2, 1, None)])),
    "1B": (1, amounts("1B", [(2, 2, 4), (3, 2, 4), (4, 3, 5)])),
    "2A": (1, amounts("2A", [(1, 1, None), (2, 1, None), (2, 2, None)])),
    "5B": (2, both("road.5B.n-1", "road.5B.effect-amount-1", [(4, 5), (4, 6), (3, 6), (2, 6), (2, 8)])),
    "6B": (1, [{}, {"road.6B.for-3": "rank", "road.6B.n-3": 2, "road.6B.effect-3": "vp", "road.6B.effect-amount-3": 1,
                    "road.6B.effect-per-3": 1},
               {"road.6B.for-3": "rank", "road.6B.n-3": 2, "road.6B.effect-3": "vp", "road.6B.effect-amount-3": 2,
                "road.6B.effect-per-3": 1}]),
    "7B": (1, amounts("7B", [(3, 1, 1), (3, 2, 1), (4, 2, 1), (5, 3, 1)])),
}

# The Consul's tokens are richer than a player's buildings; the rest is the automata's lead, by players and difficulty.
TOKENS = {f"token.c-com-{size}.vp": vp for size, vp in zip((1, 2, 3, 4), (3, 5, 7, 10))}
LEADS = {f"difficulty.{cell}": lead for cell, lead in {
    "consul-standard.vp-2": 11, "consul-standard.vp-3": 7, "consul-standard.vp-4": 4,
    "consul-hard.vp-2": 32, "consul-hard.vp-3": 29, "consul-hard.vp-4": 22,
    "consul-challenge.vp-2": 31, "consul-challenge.vp-3": 27, "consul-challenge.vp-4": 22,
    "ceres-normal.vp-1": 6, "ceres-hard.vp-1": 16, "ceres-challenge.vp-1": 14,
}.items()}
