#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""balance.py report|fit [OPTION…] - are the house cards fair? docs/balance.md has what it found.

  report   plays a set of values (an edition, with or without an errata file) and prints the table of every card with
           the targets it must meet. Exit status 0: all are met; 1: some are not; 2: it could not be done.
  fit      searches for better values: every card that is off moves one step along its ladder
           (tools/balance_ladders.py), is measured again, and goes back where that was worse. Prints errata and the table.

Both keep what was played in the file of --state and go on from it; --seconds bounds a run, --jobs the processes.

A card's win share is that of whoever held it: a role or objective that was kept, an invocation that was bought. Which
of two roles or objectives is kept is drawn (sim --keep-any): merchants leave some cards alone, and those, too, are
judged. A road face's worth is what it gave to all seats in a game: VP, half a VP for a silver, one VP for a population
token and scoring, two for a favor token, two for a swap or the first-player token (what the slot offers instead).
Errors are 95 %.
"""
import argparse
import csv
import hashlib
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

HERE = os.path.dirname(os.path.abspath(__file__))
FAIR, SHARE_OFF, ACHIEVED, WORTH = .25, .04, (.15, .85), (6, 20)
DIFFICULTY = {"easiest": .95, "middle": .75, "hardest": .45}
DIFFICULTY_OFF, NOVICE_LEAST, STRONGEST_MOST = .08, .35, .9
WORTH_OF = {"vp": 1, "silver": .5, "population": 1, "favors": 2, "others": 2}
ROAD_PART = 3  # what a road gives varies little: a third of the holdings will do


def ids(letter, first, last):
    return [f"{letter}{n:02}" for n in range(first, last + 1)]


class Suite:
    """Games of one configuration, and the cards that are judged by them."""

    def __init__(self, name, kind, modules, cards, players=4, bot="merchant", games=0, cost=1.0):
        self.name, self.kind, self.modules, self.cards = name, kind, modules, cards
        self.players, self.bot, self.games, self.cost = players, bot, games, cost

    def command(self, given, errata, games, seed):
        return [given.aedile, "sim", "--csv", "-", "--jobs", "1", "--players", str(self.players), "--modules",
                self.modules, "--bots", self.bot, "--games", str(games), "--seed", str(seed),
                "--keep-any", "--edition", str(given.edition)] + (["--errata", errata] if errata else [])


def automata(strongest):
    """The cells of the automata: difficulty by number of players. The strongest costs most, so there are fewer games."""
    suites = []
    words = {"consul": ("standard", "hard", "challenge"), "ceres": ("normal", "hard", "challenge")}
    for automaton, players in (("consul", 2), ("consul", 3), ("consul", 4), ("ceres", 1)):
        for step, word in zip(DIFFICULTY, words[automaton]):
            cell = f"{automaton}-{word}-{players}"
            bots = [("merchant", 600, 1)]
            bots += [("novice", 600, .1)] if step == "easiest" else []
            bots += [(strongest, 40, 20)] if step == "hardest" else []
            suites += [Suite(f"{cell}-{bot}", "automaton", f"{automaton}={word}", [step], players, bot, games, cost)
                       for bot, games, cost in bots]
    return suites


def suites_all(strongest):
    faces = [f"{n}{side}" for n in range(1, 9) for side in "AB"]
    more = ["6A", "6B", "8A"]
    return [
        Suite("roles", "role", "roles", ids("r", 1, 13)),
        Suite("roles+monuments", "role", "roles,monuments", ids("r", 14, 15)),
        Suite("objectives", "objective", "objectives", ids("o", 1, 17)),
        Suite("objectives+monuments", "objective", "objectives,monuments", ["o18"]),
        Suite("invocations", "invocation", "invocations", ids("i", 1, 13) + ids("i", 17, 20)),
        Suite("invocations+monuments", "invocation", "invocations,monuments", ["i14"]),
        Suite("invocations+stealing", "invocation", "invocations,stealing", ids("i", 15, 16)),
        Suite("roads", "road", "roads", [face for face in faces if face not in more]),
        Suite("roads+stealing", "road", "roads,monuments,trading,stealing", more),
    ] + automata(strongest)


# ---- What was played: for each card [holdings, wins, achieved, points], of a road [games, worth, worth squared, VP].
def tally_add(tally, card, numbers):
    old = tally.get(card, [0] * len(numbers))
    tally[card] = [a + b for a, b in zip(old, numbers)]


def seats_tally(tally, kind, row):
    for seat in range(1, int(row["players"]) + 1):
        wins = float(row[f"wins_{seat}"])
        if kind == "invocation":
            for entry in row[f"invocations_{seat}"].split():
                card, used, vp, _ = entry.split(":")
                tally_add(tally, card, [1, wins, int(used), int(vp)])
        elif row[f"{kind}_{seat}"]:
            vp = int(row[f"{kind}_vp_{seat}"])
            tally_add(tally, row[f"{kind}_{seat}"], [1, wins, vp > 0, vp])


def roads_tally(tally, row):
    for side in range(1, 5):
        worth = sum(weight * int(row[f"road_{what}_{side}"]) for what, weight in WORTH_OF.items())
        tally_add(tally, row[f"road_{side}"], [1, worth, worth * worth, int(row[f"road_vp_{side}"])])


def margin_tally(tally, row):
    players = [int(row[f"vp_{seat}"]) for seat in range(1, int(row["players"]) + 1)]
    tally_add(tally, str(min(players) - int(row["automaton_vp"])), [1])


def games_tally(suite, text):
    """The tally of the rows that `aedile sim --csv` wrote."""
    tally = {"games": [0]}
    for row in csv.DictReader(text.splitlines()):
        tally_add(tally, "games", [1])
        if suite.kind == "automaton":
            margin_tally(tally, row)
        elif suite.kind == "road":
            roads_tally(tally, row)
        else:
            seats_tally(tally, suite.kind, row)
    return tally


def tally_join(tally, more):
    for card, numbers in more.items():
        tally_add(tally, card, numbers)


# ---- Judging.
def share_of(wins, count):
    """A share and its error."""
    share = wins / count if count else 0.0
    return share, 1.96 * math.sqrt(max(share * (1 - share), .0001) / count) if count else 1.0


def margins_of(tally):
    return sorted((int(margin), numbers[0]) for margin, numbers in tally.items() if margin != "games")


def automaton_target(suite):
    goal = DIFFICULTY[suite.cards[0]]
    if suite.bot == "novice":
        return NOVICE_LEAST, 1.0
    return (goal - DIFFICULTY_OFF, goal + DIFFICULTY_OFF) if suite.bot == "merchant" else (0.0, STRONGEST_MOST)


def judged(suite, tally, least):
    """Rows of the report: card, holdings, share, error, achieved, points, and what is wrong ('' if nothing)."""
    if suite.kind == "automaton":
        wins = sum(count for margin, count in margins_of(tally) if margin > 0)
        games = tally["games"][0]
        share, error = share_of(wins, games)
        low, high = automaton_target(suite)
        fault = "" if low <= share <= high else f"not within {low:.2f} to {high:.2f}"
        yield suite.name, games, share, error, None, None, fault or ("too few" if games < suite.games else "")
        return
    for card in suite.cards:
        count, wins, third, points = tally.get(card, [0, 0, 0, 0])
        if suite.kind == "road":
            worth = wins / count if count else 0.0
            error = 1.96 * math.sqrt(max(third / count - worth * worth, 0) / count) if count else 0.0
            fault = "" if WORTH[0] <= worth <= WORTH[1] else "not within 6 to 20"
            fault = fault or ("too few" if count < least / ROAD_PART else "")
            yield card, count, worth, error, None, points / max(count, 1), fault
            continue
        share, error = share_of(wins, count)
        achieved = third / count if count else 0.0
        faults = ["share"] if abs(share - FAIR) > SHARE_OFF else []
        if suite.kind == "objective" and not ACHIEVED[0] <= achieved <= ACHIEVED[1]:
            faults.append("achieved")
        faults += ["too few"] if count < least else []
        yield card, count, share, error, achieved, points / max(count, 1), ", ".join(faults)


def report_print(suites, tallies, least):
    """The table; True if everything is met."""
    met = True
    automata_begun = False
    head = {"role": "win share", "objective": "win share", "invocation": "win share", "road": "worth in VP"}
    third = {"objective": "achieved", "invocation": "used"}
    for suite in suites:
        tally = tallies.get(suite.name, {"games": [0]})
        rows = list(judged(suite, tally, least))
        if suite.kind != "automaton":
            columns = ["card", "held" if suite.kind != "road" else "games", head[suite.kind], third.get(suite.kind),
                       "VP each", "off"]
            columns = [column for column in columns if column]
            print(f"\n{suite.name}: {tally['games'][0]} games, {suite.players} seats, {suite.bot}\n")
            print("| " + " | ".join(columns) + " |\n" + "|---" * len(columns) + "|")
        elif not automata_begun:
            automata_begun = True
            print("\nautomata: the players' share of wins\n\n| cell | games | wins | off |\n|---|---|---|---|")
        for card, count, share, error, achieved, points, fault in rows:
            met &= fault == ""
            figure = f"{share:.1f} ± {error:.1f}" if suite.kind == "road" else f"{share:.3f} ± {error:.3f}"
            cells = [card, str(count), figure]
            cells += [f"{achieved:.3f}"] if suite.kind in third else []
            cells += [f"{points:.2f}"] if points is not None else []
            print("| " + " | ".join(cells + [fault]) + " |")
    return met


# ---- Playing.
class Played:
    """What was played of one set of values, by suite, kept in a file."""

    def __init__(self, path):
        self.path = path
        self.data = {"sets": {}, "fit": {}}
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.data = json.load(file)

    def save(self):
        if self.path:
            with open(self.path + ".new", "w", encoding="utf-8") as file:
                json.dump(self.data, file, separators=(",", ":"))
            os.replace(self.path + ".new", self.path)

    def of(self, key):
        return self.data["sets"].setdefault(key, {})


def values_text(values):
    return "".join(f"{key} = {value}\n" for key, value in sorted(values.items()))


def values_read(path):
    values = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            key, equals, value = line.partition("#")[0].partition("=")
            if equals:
                values[key.strip()] = value.partition("\n")[0].strip()
    return values


def values_key(given, values):
    return f"{given.edition}-{hashlib.sha256(values_text(values).encode()).hexdigest()[:12]}"


def chunk_play(given, suite, values, seed):
    """One process; its tally."""
    with tempfile.NamedTemporaryFile("w", suffix=".errata", encoding="utf-8") as errata:
        errata.write(values_text(values))
        errata.flush()
        games = max(2, int(given.chunk / max(suite.cost, 1)))
        done = subprocess.run(suite.command(given, errata.name if values else "", games, seed), capture_output=True,
                              text=True, check=True)
    return games_tally(suite, done.stdout)


def seed_next(given, tally, suite, issued):
    """Every chunk of a suite has seeds of its own, whatever was played before it."""
    first = int(hashlib.sha256(suite.name.encode()).hexdigest()[:6], 16)
    return given.seed * 10**12 + first * 10**5 * 2 + tally["games"][0] + issued


def wanted(suite, tally, least):
    """Which part of the games that a report needs was played."""
    done = tally["games"][0]
    if suite.kind == "automaton":
        return done / suite.games
    return min(tally.get(card, [0])[0] for card in suite.cards) / (least / ROAD_PART if suite.kind == "road" else least)


def progress(suite, tally, least, issued):
    """The same with the games that are being played, as far as that can be told."""
    done = tally["games"][0]
    return wanted(suite, tally, least) * (done + issued) / done if done else issued / 1000


def report_play(given, suites, values, played):
    """Plays until every card was held often enough, or the time is over."""
    tallies = played.of(values_key(given, values))
    for suite in suites:
        tallies.setdefault(suite.name, {"games": [0]})
    issued = {suite.name: 0 for suite in suites}
    running = {}
    saved = time.monotonic()
    with ThreadPoolExecutor(given.jobs) as pool:
        while True:
            open_ones = [s for s in suites if wanted(s, tallies[s.name], given.holdings) < 1]
            if time.monotonic() > given.until or not open_ones:
                open_ones = []
            while open_ones and len(running) < given.jobs:
                suite = min(open_ones, key=lambda s: progress(s, tallies[s.name], given.holdings, issued[s.name]))
                seed = seed_next(given, tallies[suite.name], suite, issued[suite.name])
                running[pool.submit(chunk_play, given, suite, values, seed)] = suite
                issued[suite.name] += given.chunk
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED)[0]:
                suite = running.pop(future)
                issued[suite.name] -= given.chunk
                tally_join(tallies[suite.name], future.result())
            if time.monotonic() - saved > 20:
                played.save()
                saved = time.monotonic()
    played.save()
    return tallies


def count(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["report", "fit"])
    parser.add_argument("--aedile", default=os.path.join(HERE, "..", "build", "aedile"))
    parser.add_argument("--edition", type=int, default=1, help="of the card values (default 1)")
    parser.add_argument("--errata", help="values that differ from the edition's")
    parser.add_argument("--suites", default="", help="only those whose name begins with one of these, comma-separated")
    parser.add_argument("--holdings", type=count, default=1500, help="how often each card must be held (default 1500)")
    parser.add_argument("--round", type=count, default=1500, help="of fit: games between two moves (default 1500)")
    parser.add_argument("--search", type=float, default=.7, help="of fit: the search's part of the time (default 0.7)")
    parser.add_argument("--strongest", default="strongest@2000", help="who plays for the strongest")
    parser.add_argument("--chunk", type=count, default=50, help="games of a process (default 50)")
    parser.add_argument("--jobs", type=count, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", help="a file of what was played, read and written")
    parser.add_argument("--out", help="of fit: a file for the errata found")
    given = parser.parse_args()
    given.until = time.monotonic() + given.seconds
    return given


def order_do(given, suites):
    """What was asked for; True if every target is met."""
    played = Played(given.state)
    values = values_read(given.errata) if given.errata else {}
    if given.what == "fit":
        from balance_fit import fit  # pylint: disable=import-outside-toplevel
        values = fit(given, suites, values, played)
        print(values_text(values))
        if given.out:
            with open(given.out, "w", encoding="utf-8") as file:
                file.write(values_text(values))
    tallies = report_play(given, suites, values, played)
    return report_print(suites, tallies, given.holdings)


def unable(why):
    print(f"balance.py: {why}", file=sys.stderr)
    return 2


def main():
    """The exit status."""
    given = options()
    names = tuple(given.suites.split(",")) if given.suites else ("",)
    suites = [suite for suite in suites_all(given.strongest) if suite.name.startswith(names)]
    if not suites:
        return unable(f"no suite begins with {given.suites}")
    try:
        return 0 if order_do(given, suites) else 1
    except subprocess.CalledProcessError as fault:
        return unable((fault.stderr.strip() or str(fault)).splitlines()[0])
    except json.JSONDecodeError as fault:
        return unable(f"{given.state}: {fault}")
    except OSError as fault:
        return unable(fault)


if __name__ == "__main__":
    sys.exit(main())
