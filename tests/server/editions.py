#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""editions.py - a store of the program of before goes on: its running games end, its finished ones have their records.

With a folder as argument it writes that store instead: `AEDILE=… tests/server/editions.py tests/editions/N`, once, with
the program whose games are to be kept.
"""
import asyncio
import json
import os
import sqlite3
import subprocess
import sys

from table import AEDILE, Client, Gone, Refused, Server, Tests, make, record_verified, token

FOLDER = os.path.join(os.path.dirname(__file__), "..", "editions")
APPLICATION = 0x41656469  # of the file, which a dump leaves out
KINDS = [  # name, options of make, moves (None: to the end)
    ("rome-2", {"players": 2}, 30),
    ("rome-3-over", {"players": 3}, None),
    ("rome-5-everything", {"players": 5, "bots": ["greedy", "random"], "modules": [
        "draft", "monuments=mixed", "trading", "stealing", "objectives=hidden", "invocations", "roles", "roads"]}, 20),
    ("metropolis-3-draft", {"players": 3, "game": "metropolis", "modules": ["draft"]}, 15),
    ("consul-2", {"players": 2, "modules": ["consul=hard", "roads"]}, 20),
    ("consul-3-over", {"players": 3, "modules": ["consul=challenge", "monuments"]}, None),
    ("ceres-1", {"players": 1, "modules": ["ceres=hard", "monuments"]}, 10),
    ("ceres-1-over", {"players": 1, "modules": ["ceres"]}, None),
    ("objectives-4", {"players": 4, "bots": ["greedy"], "modules": ["objectives=public", "invocations"]}, 10),
]


class Chooser:
    """A bot's process that says what to play at a seat, of any kind of game."""

    def __init__(self, client):
        self.process = subprocess.Popen([AEDILE, "bot", "--name", "greedy"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.say("aedile1")
        self.hear("ready")
        self.say("newgame " + json.dumps({"seat": client.known["seat"], **client.known["config"]}))

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, start):
        for line in self.process.stdout:
            if line.startswith(start):
                return line[len(start):].strip()
        raise RuntimeError("the bot is gone")

    def move(self, state):
        self.say("observe " + json.dumps(state))
        self.say("go nodes 1")
        return self.hear("move ")

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


async def play(client, moves=None):
    """At one seat, until the game is over or the table has so many moves."""
    await client.until(lambda c: c.known.get("stage") in ("running", "over"), "the start")
    chooser = Chooser(client)
    while client.known["stage"] != "over" and (moves is None or len(client.known["log"]) < moves):
        await client.until(
            lambda c: c.mine or c.known["stage"] == "over" or c.reader.done()
            or (moves is not None and len(c.known["log"]) >= moves), "my turn")
        if client.reader.done():
            raise Gone()
        if client.mine and (moves is None or len(client.known["log"]) < moves):
            try:
                await client.send("move", move=chooser.move(client.known["state"]))
            except Refused as refused:
                assert refused.args[0].get("stale"), refused.args[0]
    chooser.end()


async def connected(server, seats):
    return [await Client(server, seat["game"], seat["token"]).connect() for seat in seats]


# ---- Writing.
async def write(server):
    told = []
    for name, options, moves in KINDS + [("gathering-3", {"players": 3, "modules": ["roads"]}, 0)]:
        seats = [{"game": game, "token": key} for game, _, key in make(server, **options)]
        clients = await connected(server, seats)
        if moves != 0:
            for client in clients:
                await client.ready()
            await asyncio.gather(*(play(client, moves) for client in clients))
        told.append({"kind": name, "stage": clients[0].known["stage"], "seats": seats})
        for client in clients:
            await client.close()
    return told


def write_all(folder):
    tests = Tests()
    path = os.path.join(tests.folder, "games.db")
    server = Server(f"sqlite:{path}", "--no-limits", folder=tests.folder).start()
    told = asyncio.run(write(server))
    assert server.stop() == 0
    with sqlite3.connect(path) as link, open(os.path.join(folder, "games.sql"), "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in link.iterdump())
    with open(os.path.join(folder, "games.json"), "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(row) for row in told) + "\n]\n")


# ---- Going on.
def store_of(folder, tests, number):
    """A database file from the dump."""
    path = os.path.join(tests.folder, f"games-{number}.db")
    with sqlite3.connect(path) as link, open(os.path.join(folder, "games.sql"), encoding="utf-8") as file:
        link.executescript(file.read())
        link.execute(f"PRAGMA application_id = {APPLICATION}")
    return path


def record_of(server, game):
    status, text = server.ask(f"/api/games/{game}/record")
    assert status == 200, text
    return text


async def goes_on(server, row, folder, number):
    """To the end, at every seat; then there is a record that holds, and it was stored. Tables of the program of edition 1
    were of stream 1."""
    clients = await connected(server, row["seats"])
    assert clients[0].known["stage"] == row["stage"], clients[0].known["stage"]
    before = len(clients[0].known["log"])
    if row["stage"] == "gathering":
        for client in clients:
            await client.ready()
    await asyncio.gather(*(play(client) for client in clients))
    text = record_of(server, clients[0].game)
    assert text.count("\n", text.index("\n\n") + 2) > before, text
    for line in ('[Rules "1"]', f'[Edition "{number}"]', f'[Stream "{number}"]'):
        assert line in text, text[:600]
    record_verified(text, folder)


async def is_over(server, row, folder, number):
    clients = await connected(server, row["seats"])
    assert clients[0].known["stage"] == "over"
    assert len(clients[0].known["log"]) > 0
    text = record_of(server, clients[0].game)
    assert number == "1" or f'[Edition "{number}"]' in text, text[:600]  # those of before say none
    record_verified(text, folder)


def records_kept(path, rows):
    """In the file, for all of them."""
    with sqlite3.connect(path) as link:
        kept = dict(link.execute("SELECT id, record FROM games"))
    for row in rows:
        assert kept[row["seats"][0]["game"]], row["kind"]


def change_heads(path, old, new):
    with sqlite3.connect(path) as link:
        changed = link.execute("UPDATE games SET head = replace(head, ?, ?)", (old, new)).rowcount
        assert changed > 0 and link.execute("SELECT count(*) FROM games WHERE head LIKE ?", (f"%{new}%",)).fetchone()[0]


async def refused(server, row, words):
    """A game that this program does not play: said by name; its record is there all the same."""
    client = Client(server, row["seats"][0]["game"], row["seats"][0]["token"])
    try:
        await client.connect()
        raise AssertionError("it was let in")
    except Gone as gone:
        assert gone.args[0] == 4410 and words in gone.args[1], gone.args
    status, answer = server.ask(f"/api/games/{client.game}")
    assert status == 409 and words in str(answer), answer
    assert record_of(server, client.game).startswith("[Format ")


async def new_tables(server, folder):
    """Decks of a server's table come from stream 2, unless its maker names another; a rematch keeps the stream."""
    clients = []
    for game, _, key in make(server, players=2, modules=["consul"]):
        clients.append(await Client(server, game, key).connect())
    assert clients[0].known["config"]["stream"] == 2, clients[0].known["config"]
    for client in clients:
        await client.ready()
    await asyncio.gather(*(play(client) for client in clients))
    text = record_of(server, clients[0].game)
    assert '[Stream "2"]' in text, text[:600]
    record_verified(text, folder)
    await clients[0].send("rematch")
    await clients[1].until(lambda c: c.known.get("rematch"), "the rematch")
    again = await Client(server, clients[1].known["rematch"], clients[1].key).connect()
    assert again.known["config"]["stream"] == 2, again.known["config"]
    for named, stream in ((1, None), (2, 2), (None, 2)):
        body = {"config": {"players": 2, "stream": named}, "seats": [{"player": "me"}, {"player": "greedy"}], "token": token()}
        status, made = server.ask("/api/games", body)
        assert status == 201, made
        client = await Client(server, made["game"], body["token"]).connect()
        assert client.known["config"].get("stream") == stream, (named, client.known["config"])
    status, made = server.ask("/api/games", {**body, "token": token(), "config": {"players": 2, "stream": 3}})
    assert status == 400 and "stream" in str(made), made


def to_come(server, path, rows):
    """Games of a program that is newer than this one."""
    change_heads(path, '"config":{', '"config":{"edition":9,')
    server.start()
    yield "an edition to come", rows[0], "edition 9 is unknown to this program"
    server.stop()
    change_heads(path, '"config":{"edition":9,', '"config":{"stream":9,')
    server.start()
    yield "a stream to come", rows[1], "stream 9 is unknown to this program"
    server.stop()
    change_heads(path, '{"config":{"stream":9,', '{"rules_version":9,"config":{')
    server.start()
    yield "rules to come", rows[2], "version 9 of the rules is not played by this program"
    server.stop()


def store_tested(tests, number):
    """The server, stopped, its file, and what was in it."""
    folder = os.path.join(FOLDER, number)
    path = store_of(folder, tests, number)
    with open(os.path.join(folder, "games.json"), encoding="utf-8") as file:
        rows = json.load(file)
    server = Server(f"sqlite:{path}", "--no-limits", folder=tests.folder).start()
    for row in rows:
        test = is_over if row["stage"] == "over" else goes_on
        tests.run(f"edition {number}: {row['kind']}, {row['stage']}", test, server, row, tests.folder, number)
    if number == "1":
        tests.run("new tables are of stream 2", new_tables, server, tests.folder)
    tests.run("it stops in order", lambda: server.stop() == 0 or 1 / 0)
    tests.run("every record is kept", records_kept, path, rows)
    return server, path, rows


def main():
    tests = Tests()
    for number in sorted(os.listdir(FOLDER)):
        server, path, rows = store_tested(tests, number)
        if number == "1":
            for name, row, words in to_come(server, path, rows):
                tests.run(name, refused, server, row, words)
    tests.end()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write_all(sys.argv[1])
    else:
        main()
