#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""limits.py - what one seat, one table or one address may take of a server, and that nobody else pays for it."""
import asyncio
import os
import sqlite3

from table import Client, Gone, Refused, Server, Tests, make, play_on, record_verified, seated, some_move, token

tests = Tests()
FULL = 40000  # entries that a log could have once


async def refusal(client, kind, **members):
    """The code it is refused with; None where it is done."""
    try:
        await client.send(kind, **members)
    except Refused as refused:
        return refused.args[0]["code"]
    return None


async def moves_on(clients):
    """Whoever is asked moves."""
    await asyncio.gather(*(client.until(lambda c: any(one.mine for one in clients), "somebody's turn") for client in clients))
    client = next(client for client in clients if client.mine)
    return await client.send("move", move=some_move(client.known["state"], client.known["seat"]))


def bound(server, name, figure="bound_refused_total"):
    return server.metric(f'{figure}{{name="{name}"}}')


# ---- The log.
def chat_pour(path, game, lines):
    """What one seat with sixty sockets did to a log in a minute."""
    base = sqlite3.connect(path)
    number, = base.execute("SELECT number FROM games WHERE id = ?", (game,)).fetchone()
    last, at = base.execute("SELECT max(version), max(at_ms) FROM entries WHERE game = ?", (number,)).fetchone()
    base.executemany("INSERT INTO entries VALUES (?, ?, ?, '', 'chat 1 salve')",
                     ((number, version, at) for version in range(last + 1, lines + 1)))
    base.commit()
    base.close()


async def full_of_chat():
    """A game whose log was filled with chat before is played to its end, and its record is to be had."""
    path = os.path.join(tests.folder, "full.db")
    server = Server(f"sqlite:{path}", folder=tests.folder).start()
    clients = await seated(server)
    game, keys = clients[0].game, [client.key for client in clients]
    for client in clients:
        await client.close()
    server.stop()
    chat_pour(path, game, FULL)
    server.start()
    try:
        clients = [await Client(server, game, key).connect() for key in keys]
        assert clients[0].known["version"] == FULL, clients[0].known["version"]
        assert await moves_on(clients) == FULL + 1
        assert await refusal(clients[0], "chat", text="more") == "table.chat-full", "its chat is spent"
        await clients[1].send("chat", text="at last")
        await asyncio.gather(*(play_on(client) for client in clients))
        status, record = server.ask(f"/api/games/{game}/record")
        assert status == 200, record
        record_verified(record, tests.folder)
    finally:
        server.stop()


async def one_seat_many_sockets(server):
    """All connections of a seat share its messages and its chat; the other seat plays on."""
    clients = await seated(server)
    loud = [await Client(server, clients[0].game, clients[0].key).connect() for _ in range(10)]

    async def shout(client):
        for number in range(40):
            try:
                await client.send("chat", text=f"{number}")
            except (Refused, Gone):
                return

    await asyncio.gather(*(shout(client) for client in loud), *(moves_on(clients) for _ in range(1)))
    for _ in range(5):
        await moves_on(clients)
    await clients[1].send("chat", text="and I?")
    await clients[1].until(lambda c: c.known["chat"] and c.known["chat"][-1]["text"] == "and I?")
    said = [line for line in clients[1].known["chat"] if line["seat"] == clients[0].known["seat"]]
    assert 40 <= len(said) <= 75, f"{len(said)} lines of one seat"
    assert bound(server, "chats-seat-burst") > 0 and bound(server, "chats-seat-burst", "bound_used") >= 59


async def flood_by_another_tab(server):
    """What a seat sends too much of is refused by its id, so that no connection waits for an answer that never comes."""
    one, two = await seated(server)
    again = await Client(server, one.game, one.key).connect()
    answers = await asyncio.gather(*(refusal(one, "takeback") for _ in range(115)))
    assert "table.flood" in answers and one.reader.done() is False, set(answers)
    answer = await refusal(again, "name", name="Livia")
    while answer == "table.flood":
        answer = await refusal(again, "name", name="Livia")
        await asyncio.sleep(0.05)
    assert answer is None and await refusal(two, "chat", text="here") is None


async def budgets():
    """What a seat has spent is refused it, and neither a move nor another seat is."""
    server = Server("memory:", "--limit", "names=3", "--limit", "takebacks=2", "--limit", "chat-lines=3", "--limit",
                    "readies=2", folder=tests.folder).start()
    try:
        one, two = clients = await seated(server)
        for number in range(3):
            await one.send("name", name=f"Name {number}")
            await one.send("chat", text="salve")
        assert await refusal(one, "name", name="Once more") == "table.enough"
        assert await refusal(one, "chat", text="Once more") == "table.chat-full"
        assert await refusal(two, "name", name="Me") is None
        assert await refusal(two, "chat", text="Me") is None
        assert bound(server, "chat-lines") == 1 and bound(server, "chat-lines", "bound_used") == 3
        assert bound(server, "names") == 1 and bound(server, "names", "bound") == 3
        first = next(client for client in clients if client.mine)
        for left in (True, True, False):
            await first.send("move", move="income")
            code = await refusal(first, "undo")
            assert (code is None) == left, f"{code}"
        for _ in range(4):
            await moves_on(clients)
    finally:
        server.stop()


async def line_of_a_seat():
    """What one seat sends faster than it can be kept is refused it by name; the other seat's move does not wait for it."""
    server = Server(f"sqlite:{tests.folder}/line.db", "--limit", "line-seat=4", "--no-limits", folder=tests.folder).start()
    try:
        one, two = clients = await seated(server)
        while not two.mine:
            await moves_on(clients)
        said = [asyncio.create_task(refusal(one, "chat", text=f"line {number}")) for number in range(200)]
        await moves_on(clients)
        codes = await asyncio.gather(*said)
        assert set(codes) == {None, "table.line-full"}, set(codes)
        assert codes.count("table.line-full") == bound(server, "line-seat")
        assert await refusal(one, "chat", text="now") is None
    finally:
        server.stop()


async def sockets_of_a_seat():
    """One more connection of a seat closes the one that was silent longest; one more that watches is turned away."""
    server = Server("memory:", "--limit", "sockets-seat=3", "--limit", "watchers=2", folder=tests.folder).start()
    try:
        one, two = await seated(server)
        more = []
        for _ in range(3):
            more.append(await Client(server, one.game, one.key).connect())
        await one.until(lambda c: c.reader.done(), "its end")
        assert one.socket.close_code == 1013, one.socket.close_code
        assert [client.reader.done() for client in more] == [False] * 3
        for _ in range(2):
            await Client(server, one.game).connect()
        try:
            await Client(server, one.game).connect()
            raise AssertionError("a third that watches")
        except Gone as gone:
            assert gone.args[0] == 1013, gone.args
        assert bound(server, "watchers") == 1 and bound(server, "sockets-seat") == 1
        assert await refusal(two, "chat", text="here") is None
    finally:
        server.stop()


async def names_of_a_seat(server):
    """Names go to everybody as chat does, and cannot be changed without end; the first, by sitting down, is free."""
    one, two = await seated(server)
    answers = [await refusal(one, "name", name=f"Name {number}") for number in range(25)]
    taken = answers.count(None)
    assert 20 <= taken < 25 and set(answers) == {None, "table.too-often"}, answers
    await two.until(lambda c: c.known["seats"][one.known["seat"] - 1]["name"] == f"Name {taken - 1}", "the last name")
    assert await refusal(two, "name", name="Me") is None and await refusal(one, "chat", text="here") is None
    assert bound(server, "names-seat-burst") == 25 - taken
    await seated(server)


# ---- Codes.
async def codes(server):
    """Few a seat and minute, whatever the number of its connections; the last is good, and those before are not."""
    one, two = await seated(server)
    again = await Client(server, one.game, one.key).connect()
    given, refused = [], []
    for client in [one, again] * 10:
        try:
            given.append(await client.send("code"))
        except Refused as answer:
            refused.append(answer.args[0]["code"])
    assert 6 <= len(given) <= 8 and set(refused) == {"table.too-often"}, (given, refused)
    assert await refusal(two, "chat", text="here") is None
    await two.send("code")
    for code in given[-3:-1]:
        assert server.ask("/api/codes", {"code": code, "token": token()})[0] == 404, "a code that another took the place of"
    assert server.ask("/api/codes", {"code": given[-1], "token": token()})[0] == 201
    assert bound(server, "codes-seat-burst") == len(refused)


async def codes_of_many():
    """A hundred connections of one address ask for codes and readings all the time; an honest table is answered."""
    path = os.path.join(tests.folder, "codes.db")
    server = Server(f"sqlite:{path}", "--no-limits", folder=tests.folder).start()
    try:
        honest = await seated(server)
        loud = [client for _ in range(25) for client in await seated(server)]
        loud += [await Client(server, client.game, client.key).connect() for client in loud]
        enough = asyncio.Event()

        async def ask(client):
            while not enough.is_set():
                await client.send("code")

        asking = [asyncio.create_task(ask(client)) for client in loud]
        before, start = server.metric("store_batches_total"), server.metric("store_writes_total")
        for _ in range(20):
            await moves_on(honest)
        enough.set()
        await asyncio.gather(*asking)
        batches, writes = server.metric("store_batches_total") - before, server.metric("store_writes_total") - start
        assert writes > 3 * batches, f"{writes} writes in {batches} transactions"
    finally:
        server.stop()


async def rematches():
    """Games given up and played again without end: the limit on new games holds for these, too."""
    server = Server("memory:", "--limit", "makes-burst=3", "--limit", "makes=1", folder=tests.folder).start()
    try:
        people = make(server)
        for again in range(4):
            clients = [await Client(server, game, key).connect() for game, _, key in people]
            for client in clients:
                await client.ready()
            await clients[0].until(lambda c: c.known["stage"] == "running", "the start")
            await clients[0].send("resign")
            await clients[1].until(lambda c: c.known["stage"] == "over", "the end")
            why = await refusal(clients[1], "rematch")
            assert why == (None if again < 2 else "table.too-often"), (again, why)
            if why:
                break
            await clients[0].until(lambda c: c.known.get("rematch"), "the next game")
            people = [(clients[0].known["rematch"], seat, key) for _, seat, key in people]
        assert again == 2 and bound(server, "makes-burst") == 1, (again, bound(server, "makes-burst"))
    finally:
        server.stop()


def main():
    server = Server("memory:", folder=tests.folder).start()
    tests.run("a game full of chat is played on", full_of_chat)
    tests.run("one seat with many sockets", one_seat_many_sockets, server)
    tests.run("too many messages of a seat", flood_by_another_tab, server)
    tests.run("budgets of a seat", budgets)
    tests.run("the line of a seat", line_of_a_seat)
    tests.run("the sockets of a seat", sockets_of_a_seat)
    tests.run("names of a seat", names_of_a_seat, server)
    tests.run("codes of a seat", codes, server)
    tests.run("codes of a hundred connections", codes_of_many)
    tests.run("rematches are games that are made", rematches)
    server.stop()
    tests.end()


main()
