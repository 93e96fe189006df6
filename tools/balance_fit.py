# SPDX-License-Identifier: MIT
"""balance_fit.py - the search of balance.py: measure, move what is off one step, measure again."""
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

import balance
from balance_ladders import CONDITIONS, LADDERS, LEADS, OBJECTIVE_VP, OBJECTIVE_VP_RANGE, ROADS, TOKENS

NEAR = .022          # a share this close to fair stays
FAR = .07            # one this far off goes two steps
ACHIEVED_FIT = (.2, .8)
WORTH_FIT = (8, 18)
KNOWN = 150          # holdings by which a setting is known
NOVICE_FIT = .42     # of wins at the easiest
HARDEST_FIT = .41    # of a merchant at the hardest, low enough for the strongest to lose sometimes


def state_start():
    place = {card: ladder[0] for table in (LADDERS, ROADS, CONDITIONS) for card, ladder in table.items()}
    return {"place": place, "vp": dict(OBJECTIVE_VP), "leads": dict(LEADS), "known": {}, "rounds": {}}


def values_of(state, fixed):
    """The errata of all places."""
    values = dict(TOKENS)
    values.update(state["leads"])
    for table in (LADDERS, ROADS):
        for card, (_, ladder) in table.items():
            values.update(ladder[state["place"][card]])
    for card, (_, ladder) in CONDITIONS.items():
        values[f"objective.{card}.condition"] = ladder[state["place"][card]]
    for card, vp in state["vp"].items():
        values[f"objective.{card}.vp"] = vp
    values.update(fixed)
    return values


def setting(state, card):
    return f"{state['place'].get(card, 0)}/{state['vp'].get(card, 0)}"


def known(state, card, place=None):
    """What is known of a setting, of today's if none is named."""
    return state["known"].get(card, {}).get(place or setting(state, card), [0, 0, 0, 0])


def off(numbers):
    return abs(numbers[1] / numbers[0] - balance.FAIR)


def step(now, last, direction, far):
    return max(0, min(last, now + direction * (2 if far else 1)))


def ladder_move(state, card, ladder):
    """Towards fair, unless the setting there is known to be worse."""
    numbers = known(state, card)
    if numbers[0] < KNOWN or off(numbers) <= NEAR:
        return False
    direction = 1 if numbers[1] / numbers[0] < balance.FAIR else -1
    now = state["place"][card]
    there = step(now, len(ladder) - 1, direction, off(numbers) > FAR)
    other = known(state, card, f"{there}/0")
    if there == now or (other[0] >= KNOWN and off(other) >= off(numbers)):
        return False
    state["place"][card] = there
    return True


def objective_move(state, card):
    """First that it can be achieved, then what it brings."""
    numbers = known(state, card)
    if numbers[0] < KNOWN:
        return False
    achieved = numbers[2] / numbers[0]
    if card in CONDITIONS and not ACHIEVED_FIT[0] <= achieved <= ACHIEVED_FIT[1]:
        last = len(CONDITIONS[card][1]) - 1
        far = achieved < .06 or achieved > .95
        there = step(state["place"][card], last, 1 if achieved < ACHIEVED_FIT[0] else -1, far)
        other = known(state, card, f"{there}/{state['vp'][card]}")
        better = other[0] < KNOWN or abs(other[2] / other[0] - .5) < abs(achieved - .5)
        if there != state["place"][card] and better:
            state["place"][card] = there
            return True
    if off(numbers) <= NEAR:
        return False
    more = 1 if numbers[1] / numbers[0] < balance.FAIR else -1
    low, high = OBJECTIVE_VP_RANGE
    there = max(low, min(high, state["vp"][card] + more * (2 if off(numbers) > FAR else 1)))
    other = known(state, card, f"{state['place'].get(card, 0)}/{there}")
    if there == state["vp"][card] or (other[0] >= KNOWN and off(other) >= off(numbers)):
        return False
    state["vp"][card] = there
    return True


def road_move(state, card):
    numbers = known(state, card)
    if card not in ROADS or numbers[0] < KNOWN:
        return False
    worth = numbers[1] / numbers[0]
    if WORTH_FIT[0] <= worth <= WORTH_FIT[1]:
        return False
    now = state["place"][card]
    state["place"][card] = step(now, len(ROADS[card][1]) - 1, 1 if worth < WORTH_FIT[0] else -1, False)
    return state["place"][card] != now


def margin_of(tally, share):
    """The margin that this share of games is above."""
    left = share * tally["games"][0]
    for margin, count in reversed(balance.margins_of(tally)):
        left -= count
        if left <= 0:
            return margin
    return 0


def lead_move(state, suite, tally):
    """By what the games were won: at the easiest so that novices win often enough, else by the merchants' share."""
    automaton, word, players, bot = suite.name.split("-")[:4]
    step_name = suite.cards[0]
    key = f"difficulty.{automaton}-{word}.vp-{players}"
    if bot == "novice" or (bot == "merchant" and step_name != "easiest"):
        goal = (NOVICE_FIT if bot == "novice" else HARDEST_FIT if step_name == "hardest"
                else balance.DIFFICULTY[step_name])
        lead = max(0, min(99, state["leads"][key] + margin_of(tally, goal)))
        moved = lead != state["leads"][key]
        state["leads"][key] = lead
        return moved
    return False


def suite_move(state, suite, tally):
    """After a round: what it showed, and where each card goes; the cards that moved."""
    if suite.kind == "automaton":
        return [suite.name] if lead_move(state, suite, tally) else []
    moved = []
    for card in suite.cards:
        if card in tally:
            balance.tally_add(state["known"].setdefault(card, {}), setting(state, card), tally[card])
    for card in suite.cards:
        if suite.kind == "road":
            goes = road_move(state, card)
        elif suite.kind == "objective":
            goes = objective_move(state, card)
        else:
            goes = ladder_move(state, card, LADDERS[card][1])
        moved += [card] if goes else []
    return moved


def round_games(given, suite):
    return min(300, given.round) if suite.kind == "automaton" else given.round


def fit(given, suites, fixed, played):
    """Rounds of every suite until the time of the search is over; the values found."""
    state = played.data["fit"] or state_start()
    played.data["fit"] = state
    until = time.monotonic() + (given.until - time.monotonic()) * given.search
    suites = [suite for suite in suites if suite.bot in ("merchant", "novice")]
    tallies = {suite.name: {"games": [0]} for suite in suites}
    issued = {suite.name: 0 for suite in suites}
    running = {}
    with ThreadPoolExecutor(given.jobs) as pool:
        while True:
            while time.monotonic() < until and len(running) < given.jobs:
                open_ones = [s for s in suites if issued[s.name] < round_games(given, s)]
                if not open_ones:
                    break
                suite = min(open_ones, key=lambda s: (state["rounds"].get(s.name, 0),
                                                      issued[s.name] / round_games(given, s)))
                seed = given.seed * 10**13 + state["rounds"].get(suite.name, 0) * 10**7 + issued[suite.name]
                running[pool.submit(balance.chunk_play, given, suite, values_of(state, fixed), seed)] = suite
                issued[suite.name] += given.chunk
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED)[0]:
                suite = running.pop(future)
                tally = tallies[suite.name]
                balance.tally_join(tally, future.result())
                if tally["games"][0] >= round_games(given, suite):
                    moved = suite_move(state, suite, tally)
                    state["rounds"][suite.name] = state["rounds"].get(suite.name, 0) + 1
                    print(f"{given.seconds - (given.until - time.monotonic()):4.0f} s, {suite.name}, round "
                          f"{state['rounds'][suite.name]}: {', '.join(moved) or 'nothing'} moved", flush=True)
                    tallies[suite.name] = {"games": [0]}
                    issued[suite.name] = 0
                    played.save()
    return values_of(state, fixed)
