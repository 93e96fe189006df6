#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""make.py - how the records of this folder were made: games on a server, and what their first seat kept of the shuffle.

    AEDILE=build/debug/aedile tests/fair/make.py

They are kept as they are, and this is for copying from: what verified once verifies for ever. round.rome is a game of two
people and a bot, whose first round was void; early.rome one whose second seat sent its entropy with `ready`; first.rome is
of the first protocol, a finished game of tests/editions/1.
"""
import asyncio
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "server"))

from editions import play  # noqa: E402
from table import Client, Server, Tests, make  # noqa: E402


def started(client):
    return client.known.get("stage") == "running"


def kept(client):
    """As docs/formats.md says."""
    shuffle = client.known["shuffle"]
    commitments = " ".join(f"{seat}:{word}" for seat, word in enumerate(shuffle["commitments"], 1) if word)
    lines = ["format aedile-mine-1", f"game {client.game}", f"seat {client.known['seat']}",
             f"commitment {shuffle['commitment']}", f"commitments {commitments}",
             f"entropy {client.entropy[shuffle['round']].hex()}"]
    if client.voids:
        lines.append("void " + " ".join(client.voids))
    return "\n".join(lines) + "\n"


async def store(server, name, clients):
    await asyncio.gather(*(play(client) for client in clients))
    status, text = server.ask(f"/api/games/{clients[0].game}/record")
    assert status == 200, text
    with open(os.path.join(HERE, name + ".rome"), "w", encoding="utf-8") as file:
        file.write(text)
    with open(os.path.join(HERE, name + ".mine"), "w", encoding="utf-8") as file:
        file.write(kept(clients[0]))


async def games(server):
    clients = [await Client(server, game, key).connect() for game, _, key in make(server, players=3, bots=["greedy"])]
    clients[0].voids, clients[1].shares = [], False
    for client in clients:
        await client.ready()
    first = clients[0].known["shuffle"]["commitment"]
    await clients[0].until(lambda c: c.known["shuffle"]["round"] == 2, "a void round")
    clients[0].voids = [f"1:{first}:2"]
    clients[1].shares = True
    await clients[1].ready()
    await clients[0].until(started, "the start")
    await store(server, "round", clients)
    clients = [await Client(server, game, key).connect() for game, _, key in make(server, players=2)]
    clients[0].voids = []
    await clients[1].ready_early()
    await clients[0].ready()
    await clients[0].until(started, "the start")
    await store(server, "early", clients)


if __name__ == "__main__":
    tests = Tests()
    server = Server("memory:", "--no-limits", "--shuffle", "1", folder=tests.folder).start()
    asyncio.run(games(server))
    server.stop()
