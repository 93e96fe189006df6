#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""bots.py - bots that search at a real server's tables: they play on, keep to their time, and do not hold it up."""
import asyncio
import os
import subprocess
import time

from table import AEDILE, PATIENCE, Refused, Server, Tests, play_on, record_verified, seated

tests = Tests()
servers = []


def serve(name, *options):
    servers.append(Server(f"sqlite:{tests.folder}/{name}.db", "--no-limits", *options, folder=tests.folder))
    return servers[-1].start()


def verify(server, game):
    status, text = server.ask(f"/api/games/{game}/record")
    assert status == 200, text
    record_verified(text, tests.folder)


async def stopped(server):
    return await asyncio.get_running_loop().run_in_executor(None, server.stop)


def computed(server):
    """Seconds for which the server has had the processor."""
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def whole_games():
    """Two games at once, with bots that search and one that trades."""
    server = serve("whole", "--bot-ms", "10")
    tables = [
        await seated(server, players=3, bots=["senator", "aedile"]),
        await seated(server, players=4, modules=["trading", "draft"], bots=["merchant", "architect", "aedile"]),
    ]
    await asyncio.gather(*(play_on(client) for clients in tables for client in clients))
    for clients in tables:
        assert clients[0].known["stage"] == "over"
        verify(server, clients[0].game)
    assert server.metric("bot_moves_total") > 0
    assert server.metric("bot_milliseconds_total") > 0
    assert await stopped(server) == 0
    server.log.seek(0)
    refused = [line for line in server.log.read().splitlines() if "bot-refused" in line]
    assert not refused, refused


async def stop_while_one_thinks():
    server = serve("stop", "--bot-ms", "60000")
    (client,) = await seated(server, players=2, bots=["aedile"])
    while client.mine:
        try:
            await client.send("move", move="income")
        except Refused:
            pass
    moves = client.known["moves"]
    begun, deadline = computed(server), time.monotonic() + PATIENCE
    while computed(server) < begun + 0.5:
        assert time.monotonic() < deadline, "it does not think"
        await asyncio.sleep(0.05)
    assert client.known["moves"] == moves, "it thinks for a minute"
    start = time.monotonic()
    assert await stopped(server) == 0
    assert time.monotonic() - start < PATIENCE / 2, "it was told to stop"
    server.options = ("--bot-ms", "20")
    server.start()
    await client.connect()
    await client.until(lambda c: c.mine, "the bot's move after a restart")
    assert client.known["moves"] > moves
    assert await stopped(server) == 0


async def quick_ones_do_not_wait():
    """A bot that needs no search moves before those that do, however many of these were asked first."""
    server = serve("quick", "--bot-ms", "300")
    crowd = [(await seated(server, players=2, bots=["aedile"]))[0] for _ in range(30)]
    (client,) = await seated(server, players=2, bots=["greedy"])
    for one in crowd + [client]:
        await one.until(lambda c: c.mine, "its turn")

    async def move(one):
        while one.mine:
            await one.send("move", move="end" if one.known["state"]["phase"] == "after" else "income")
    moved = asyncio.gather(*(move(one) for one in crowd))
    await moved
    before = server.metric("bot_moves_total")
    await move(client)
    await client.until(lambda c: c.mine, "the answer of the quick one")
    done = server.metric("bot_moves_total") - before
    assert done < len(crowd) // 2, f"{done} others were answered before"
    assert await stopped(server) == 0


def options():
    for words in ("9", "60001", "soon", "-1"):
        answer = subprocess.run([AEDILE, "serve", "--store", "memory:", "--bot-ms", words], capture_output=True, text=True,
                                check=False, timeout=PATIENCE)
        assert answer.returncode == 2 and f"--bot-ms '{words}' is not a whole number from 10 to 60000" in answer.stderr, answer


for check in (whole_games, stop_while_one_thinks, quick_ones_do_not_wait, options):
    tests.run(check.__name__.replace("_", " "), check)
    for server in servers:  # of a check that failed
        if server.process.poll() is None:
            server.kill()
tests.end()
