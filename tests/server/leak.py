#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""leak.py - plays games of every module that hides something and searches all that each client received for what it must
not know (rule 17).

What a seat may know is computed here, from the full states of the finished game's record, by rule 17 and not by the
program's own views: each state it was shown must be the full one with the hidden parts covered, and no text may name a
card that no state up to then showed it. The server's secret, the seed, tokens and their keys are searched for as they are.
"""
import asyncio
import base64
import copy
import hashlib
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import time

from table import AEDILE, PATIENCE, Client, Refused, Server, Tests, make, play_on, some_move

tests = Tests()
store = os.path.join(tests.folder, "games.db")
OPENING = ("draft", "keep-objective", "keep-role")
CARD = re.compile(r"\b(?:[A-I][1-9]|[oric]\d\d)\b")

#          name            players  modules                                               bots at seats
GAMES = [("base",            2, [], []),
         ("draft",           3, ["draft"], []),
         ("objectives",      2, ["objectives=hidden"], []),
         ("roles",           3, ["roles"], []),
         ("invocations",     2, ["invocations"], []),
         ("trade and steal", 3, ["trading", "stealing", "objectives=hidden"], []),
         ("roads",           2, ["roads", "monuments", "draft"], []),
         ("consul",          2, ["consul", "draft"], []),
         ("ceres",           1, ["ceres"], []),
         ("everything",      3, ["draft", "objectives=hidden", "roles", "invocations", "roads", "monuments", "trading", "stealing"],
                                ["greedy"])]


# ---- What may be known.
def covered(full, viewer, kept_from):
    """A full state as a seat (0: everybody) may know it. kept_from: the state before any role was kept."""
    state = copy.deepcopy(full)
    if state["phase"] == "over":
        return state
    state.pop("chance", None)  # what the next shuffle comes from
    state["piles"] = [["?"] * len(pile) for pile in state["piles"]]
    for seat, player in enumerate(state["players"], 1):
        if seat == viewer:
            continue
        for key in ("hand", "objective_choice"):
            if key in player:
                player[key] = ["?"] * len(player[key])
        for key in ("picked", "objective"):
            if player.get(key):
                player[key] = "?"
        if "role" in player:
            player["role_choice"] = ["?"] * len(player["role_choice"])
            if state["phase"] not in OPENING:
                player["role_choice"][0] = player["role"]
            elif player["role"]:
                player["role"] = "?"
                for key in ("markers", "population"):  # would betray it
                    player[key] = kept_from["players"][seat - 1][key]
    if "ceres" in state:
        ceres = state["ceres"]
        deck, deeds, seen = ceres.get("deck") or [], ceres.get("deeds") or [], ceres.pop("seen", 0)
        hidden = len(deck) - seen  # what she put at the bottom, everybody saw (15.3)
        ceres["deck"] = ["?"] * hidden + deck[hidden:]
        if hidden == 0:
            ceres["seen"] = seen
        if deeds:  # which they are can be worked out, their order cannot (17.2)
            ceres["deed_lots"] = sorted(deeds, key=lambda lot: (int(lot[1:]), lot[0]))
        ceres["deeds"] = ["?"] * len(deeds)
        ceres["bag"] = ["?"] * len(ceres.get("bag") or [])
    if "consul" in state:
        state["consul"]["piles"] = [sorted(pile) for pile in state["consul"]["piles"]]
    return state


def cards_in(value):
    return set(CARD.findall(value if isinstance(value, str) else json.dumps(value)))


class Truth:
    """A finished game: its full states, and what each seat could know after each move."""

    def __init__(self, server, game):
        status, record = server.ask(f"/api/games/{game}/record")
        assert status == 200, record
        path = os.path.join(tests.folder, "game.rome")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        lines = subprocess.run([AEDILE, "replay", path, "--json"], capture_output=True, text=True, check=True).stdout.splitlines()
        self.states = [json.loads(line)["state"] for line in lines]
        self.record = record
        self.allowed = {}
        first = next((state for state in self.states if state["phase"] == "keep-role"), self.states[0])
        for viewer in range(len(self.states[0]["players"]) + 1):
            known, rows = set(), []
            for full in self.states:
                state = covered(full, viewer, first)
                known = known | cards_in(state)
                rows.append((state, known))
            self.allowed[viewer] = rows
        self.secrets = secrets_of(game, record)


def secrets_of(game, record):
    """(what it is, its bytes or letters) of what nobody may see before the end."""
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as base:
        secret = base.execute("SELECT secret FROM games WHERE id = ?", (game,)).fetchone()[0]
    seed = re.search(r'\[Seed "([0-9a-f]{64})"\]', record)
    assert len(secret) == 32 and seed, record[:600]
    return [("the server's secret", secret), ("the seed", bytes.fromhex(seed[1]))]


def spelled(data):
    """Ways to write bytes down."""
    return {data.hex(), data[::-1].hex(), base64.b64encode(data).decode().rstrip("=").lower(),
            base64.urlsafe_b64encode(data).decode().rstrip("=").lower(), base64.b32encode(data).decode().rstrip("=").lower(),
            str(list(data)).replace(" ", ""), str(int.from_bytes(data, "big")), str(int.from_bytes(data[:8], "little"))}


# ---- Searching.
def differing(shown, wanted, path=""):
    """Where two values differ, as words; None where nothing does. Null, "", [] and nothing are the same."""
    if isinstance(wanted, dict) and isinstance(shown, dict):
        for key in {**shown, **wanted}:
            found = differing(shown.get(key), wanted.get(key), f"{path}.{key}")
            if found:
                return found
        return None
    if isinstance(wanted, list) and isinstance(shown, list) and len(wanted) == len(shown):
        for i, (one, other) in enumerate(zip(shown, wanted)):
            found = differing(one, other, f"{path}[{i}]")
            if found:
                return found
        return None
    return None if shown == wanted or (not shown and not wanted) else f"{path}: {shown!r}, not {wanted!r}"


token_order = {}


def piles_in_order(piles):
    """A pile of the Consul's whose content is known is shown sorted, so that its order tells nothing."""
    for pile in piles:
        for i, one in enumerate(pile):
            for other in pile[i + 1 :]:
                if one != other:
                    assert token_order.setdefault(frozenset((one, other)), one) == one, f"the Consul's pile as it lies: {pile}"


def check_opening(state, viewer):
    """While all choose at once a seat sees itself at its turn, so only what is covered can be compared."""
    assert all(card == "?" for pile in state["piles"] for card in pile), "a pile"
    for seat, player in enumerate(state["players"], 1):
        for key in ("hand", "picked", "objective", "objective_choice", "role", "role_choice"):
            shown = player.get(key) or []
            if seat != viewer:
                assert all(card == "?" for card in ([shown] if isinstance(shown, str) else shown)), f"{key} of {seat}: {shown}"


def check_state(state, viewer, truth, moves):
    wanted = truth.allowed[viewer][moves][0]
    if "consul" in state:
        piles_in_order(state["consul"]["piles"])
        state["consul"]["piles"] = [sorted(pile) for pile in state["consul"]["piles"]]
    if wanted["phase"] in OPENING:
        check_opening(state, viewer)
        for seat, player in enumerate(state["players"], 1):
            if seat != viewer:
                for key in ("markers", "population", "vp", "silver", "lots"):
                    found = differing(player.get(key), wanted["players"][seat - 1].get(key), f"{key} of {seat}")
                    assert not found, found
    else:
        found = differing(state, wanted)
        assert not found, found


def check_received(viewer, texts, truth, strangers):
    """Everything that one connection heard. strangers: tokens that are not its own."""
    moves, checked = 0, 0
    words = {word: what for what, data in truth.secrets for word in spelled(data)}
    for key in strangers:
        words[key.lower()] = "a token"
        words[hashlib.sha256(b"aedile seat 1\n" + key.encode()).hexdigest()[:32]] = "a token's key"
    for text in texts:
        message = json.loads(text)
        if message.get("stage") == "over":
            return checked
        moves = message.get("moves", moves)
        where = f"seat {viewer} after {moves} moves: {text[:300]}"
        small = text.lower()
        for word, what in words.items():
            assert word not in small, f"{what}: {where}"
        unknown = cards_in(text) - truth.allowed[viewer][moves][1]
        assert not unknown, f"{sorted(unknown)} is none of its business, {where}"
        if "state" in message:
            try:
                check_state(message["state"], viewer, truth, moves)
            except AssertionError as error:
                raise AssertionError(f"{error}; {where}") from None
            checked += 1
    return checked


# ---- Playing.
class Listener(Client):
    def __init__(self, server, game, key=None):
        super().__init__(server, game, key, lang=random.choice(["en", "de", "es"]))
        self.keep = True


async def probe(client):
    """Asks for cards that it cannot know of: whether they are in a hand or in a pile, the refusal is the same."""
    state, seat = client.known["state"], client.known["seat"]
    known = cards_in(state)
    size = state["size"]
    verb = {"draft": "pick", "turn": "buy"}.get(state["phase"], "keep")
    letters = [f"{chr(65 + row)}{column + 1}" for row in range(size) for column in range(size)]
    if verb == "keep":
        letters = [f"{'o' if state['phase'] == 'keep-objective' else 'r'}{n:02}" for n in range(1, 13)]
    words = set()
    for card in random.sample(sorted(set(letters) - known), k=min(12, len(set(letters) - known))):
        try:
            await client.send("move", move=f"{verb} {card}")
            raise AssertionError(f"seat {seat} may {verb} {card}")
        except Refused as refused:
            words.add(re.sub(rf"\b{card}\b", "X", refused.args[0]["words"]) + refused.args[0]["rule"])
            # the refusal names the card that was asked for, and that is no news
            client.received = [text.replace(card, "X") if '"refused"' in text[:20] else text for text in client.received]
    assert len(words) <= 1, f"refusals tell cards apart: {words}"


async def choose(client):
    """The opening: chooses, sometimes takes it back, and chooses again."""
    probed = set()
    while client.known.get("stage") == "running" and client.known["state"]["phase"] in OPENING:
        await client.until(lambda c: c.mine or c.known["state"]["phase"] not in OPENING, "the next choice")
        if not client.mine:
            return
        if client.seat == 1:
            await asyncio.sleep(0.03)  # the engine asks it first: what the others choose meanwhile waits
        state = client.known["state"]
        try:
            if state["phase"] not in probed:
                probed.add(state["phase"])
                await probe(client)
            await client.send("move", move=some_move(state, client.known["seat"]))
            if random.random() < 0.3 and client.known.get("chosen"):
                await client.send("undo")
        except Refused as refused:
            assert refused.args[0].get("stale") or not client.mine, refused


class Newcomers:
    """From time to time somebody connects anew and is told everything."""

    def __init__(self, server, people, kept):
        self.enough = False
        self.task = asyncio.create_task(self.come(server, people, kept))

    async def come(self, server, people, kept):
        while not self.enough:
            for game, seat, key in people:
                client = Listener(server, game, key)
                client.seat = seat
                await client.connect()
                kept.append(client)
                await client.close()
            await asyncio.sleep(0.1)

    async def end(self):
        self.enough = True
        await self.task


async def play_until(client, moves):
    while client.known["stage"] == "running" and client.known["moves"] < moves:
        await client.until(lambda c: c.mine or c.known["moves"] >= moves or c.known["stage"] == "over", "its turn")
        if client.mine and client.known["moves"] < moves:
            await play_on(client, 1)


async def play(server, players, modules, bots):
    people = make(server, players=players, modules=modules, bots=bots, listed=True)
    game = people[0][0]
    clients = []
    for name, seat, key in people + [(game, 0, None)]:
        client = Listener(server, name, key)
        client.seat = seat
        clients.append(await client.connect())
    seated = clients[:-1]
    for client in seated:
        await client.ready()
    for client in clients:
        await client.until(lambda c: c.known.get("stage") == "running", "the start")
    late, eyes = [], [(game, 0, None)]
    coming = Newcomers(server, people + eyes, late)
    await asyncio.gather(*(choose(client) for client in seated))
    if players > 1:
        moves = clients[-1].known["moves"] + 12
        await asyncio.gather(*(play_until(client, moves) for client in seated))
    await coming.end()
    coming = Newcomers(server, eyes, late)  # at a seat, a newcomer would send the bot away
    for client in seated:  # bots know the rules of every module better than this test
        if client.mine and client.known["state"]["phase"] == "turn":
            await probe(client)
        await client.send("stand", seat=client.seat, bot="greedy")
    summaries = []
    deadline = time.monotonic() + PATIENCE
    while clients[-1].known["stage"] != "over":
        assert time.monotonic() < deadline, f"the game does not end: {clients[-1].known['state']}"
        summaries.append(server.ask(f"/api/games/{game}")[1])
        summaries += [row for row in server.ask("/api/games")[1]["games"] if row["id"] == game]
        await asyncio.sleep(0.05)
    await coming.end()
    return people, clients + late, summaries


def hides(name):
    async def test(server):
        players, modules, bots = next(row[1:] for row in GAMES if row[0] == name)
        people, clients, summaries = await play(server, players, modules, bots)
        truth = Truth(server, people[0][0])
        checked = 0
        for client in clients:
            await client.close()
            strangers = [key for _, _, key in people if key != client.key]
            checked += check_received(client.seat, client.received, truth, strangers)
        keys = [key for _, _, key in people]
        check_received(0, [json.dumps(row) for row in summaries if row["stage"] == "running"], truth, keys)
        assert checked > 20 * len(clients[: players + 1]), f"only {checked} states were seen"
        print(f"# {name}: {checked} states and {sum(len(client.received) for client in clients)} texts of {len(clients)} connections")

    return test


async def unfinished(server):
    """A choice that waits is in nobody else's listeners; the record of a game that runs is nobody's."""
    people = make(server, players=2, modules=["roles"])
    one, two = [await Listener(server, game, key).connect() for game, _, key in people]
    watcher = await Listener(server, people[0][0]).connect()
    for client in (one, two):
        await client.ready()
    await two.until(lambda c: c.known.get("stage") == "running")
    chosen = two.known["state"]["players"][1]["role_choice"][0]
    await two.send("move", move=f"keep {chosen}")
    await one.until(lambda c: c.known["asked"] == [1])
    late = await Listener(server, people[0][0]).connect()
    again = await Listener(server, people[0][0], people[0][2]).connect()
    for client in (one, watcher, late, again):
        for text in client.received:
            assert chosen not in cards_in(text), text
    assert server.ask(f"/api/games/{people[0][0]}/record")[0] == 409
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as base:
        secret = base.execute("SELECT secret FROM games WHERE id = ?", (people[0][0],)).fetchone()[0]
        kept = [row[0] for row in base.execute("SELECT body FROM entries")]
    assert f"move 2 keep {chosen}" in kept, "it is durable, though"
    for client in (one, two, watcher, late, again):
        for text in client.received:
            assert not any(word in text.lower() for word in spelled(secret)), text


def logs(server):
    server.log.seek(0)
    text = server.log.read()
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as base:
        for (secret,) in base.execute("SELECT secret FROM games"):
            assert secret.hex() not in text.lower(), "a secret in the log"


random.seed(os.environ.get("LEAK_SEED", "17"))
server = Server(f"sqlite:{store}", "--no-limits", folder=tests.folder).start()
for row in GAMES:
    if len(sys.argv) < 2 or row[0] in sys.argv:
        tests.run(f"{row[0]}: nobody hears what is hidden", hides(row[0]), server)
tests.run("a choice that waits", unfinished, server)
tests.run("logs without secrets", logs, server)
server.stop()
tests.end()
