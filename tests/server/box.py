#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""box.py - values of the maker's box at a table: told before anybody sits down, played, recorded; bad ones refused."""
import asyncio
import re
import subprocess

from table import AEDILE, Client, Server, Tests, make, play_on, record_verified, seated, token

MOST = 200
MINE = {"building.bakery.vp": 5, "market.rome.price-1": 1, "monument.temple-of-mars.requirement": "size>=3"}

tests = Tests()
store = f"sqlite:{tests.folder}/games.db"


def changed(count):
    """So many values that are not the printed ones, each by one."""
    keys = subprocess.run([AEDILE, "cards", "--keys"], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^(objective\S+vp|\S+limit\S*) = (\d+)", keys, re.M)
    assert len(found) >= count, len(found)
    return {key: int(value) + 1 for key, value in found[:count]}


def body(errata):
    return {"config": {"game": "rome", "players": 2, "modules": [], "errata": errata}, "token": token(), "listed": True,
            "seats": [{"player": "me", "name": "Livia"}, {"player": "open"}]}


async def told_before_sitting(server):
    status, made = server.ask("/api/games", body(MINE))
    assert status == 201, made
    watcher = await Client(server, made["game"]).connect()
    assert watcher.known["seat"] == 0 and watcher.known["stage"] == "gathering", watcher.known
    assert watcher.known["config"]["errata"] == MINE, watcher.known["config"]
    assert server.ask(f"/api/games/{made['game']}")[1]["errata"] == len(MINE)
    listed = [game for game in server.ask("/api/games")[1]["games"] if game["id"] == made["game"]]
    assert [game["errata"] for game in listed] == [len(MINE)], listed
    plain = make(server)[0][0]
    assert "errata" not in server.ask(f"/api/games/{plain}")[1]
    await watcher.close()


async def played_and_recorded(server):
    """The cheapest deed costs 1 instead of 2, for people and bots; the record says the values, and is right."""
    clients = await seated(server, players=2, bots=["greedy"], errata=MINE)
    game = clients[0].game
    plain = await seated(server, players=2)
    assert clients[0].known["rules_hash"] != plain[0].known["rules_hash"]
    await play_on(clients[0], 2)
    assert server.stop() == 0
    for client in clients + plain:
        await client.reader
    server.start()
    await clients[0].connect()
    await play_on(clients[0])
    status, text = server.ask(f"/api/games/{game}/record")
    assert status == 200, text
    errata = re.search(r'^\[Errata "(.*)"\]$', text, re.M)
    assert errata and set(errata[1].split("; ")) == {f"{key} = {value}" for key, value in MINE.items()}, text[:600]
    record_verified(text, tests.folder)
    bought = [entry["words"] for entry in clients[0].known["log"] if entry["seat"] == 2 and " for 1 silver" in entry["words"]]
    assert bought, "the bot bought nothing for 1 silver"
    answer = await clients[0].send("rematch")
    again = await Client(server, clients[0].known["rematch"]).connect()
    assert again.known["config"]["errata"] == MINE, (answer, again.known["config"])
    await again.close()


def refused(server):
    for errata, code, words in (
        (changed(MOST + 1), "table.errata", "200"),
        ({"building.bakery.vq": 1}, "table.config", "building.bakery.vp"),  # did you mean
        ({"building.bakery.vp": 21}, "table.config", "building.bakery.vp"),
        ({"building.bakery.vp": "owl"}, "table.config", "owl"),
        ({"building.bakery.count": 0, "building.domus.type": "civic"}, "table.config", "building."),
        (["building.bakery.vp"], "table.config", "errata"),
    ):
        status, answer = server.ask("/api/games", body(errata))
        assert status == 400, (status, answer)
        assert answer["error"]["code"] == code and words in answer["error"]["words"], answer
    status, made = server.ask("/api/games", body(changed(MOST)))
    assert status == 201, made


server = Server(store, "--no-limits", folder=tests.folder).start()
tests.run("told before sitting down", told_before_sitting, server)
tests.run("played and recorded", played_and_recorded, server)
tests.run("refused", refused, server)
tests.run("ends when asked", lambda: (_ for _ in ()).throw(AssertionError()) if server.stop() != 0 else None)
tests.end()
