#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""damaged.py - games whose log or head is damaged in the store: said by name, in the log of the server, and not tried for ever."""
import json
import sqlite3
import time

from table import Client, Gone, Server, Tests, make, secret_file, seated, soon, token

tests = Tests()
servers = []
path = f"{tests.folder}/games.db"
SECRET = "correct-horse-battery-staple"
WORDS = {
    "en": "this game is damaged where the server keeps it; whoever runs the server finds in its log what is wrong",
    "de": "dieses Spiel ist auf dem Server beschädigt; wer den Server betreibt, findet in seinem Protokoll, was falsch ist",
    "es": "esta partida está dañada en el servidor; quien lo administra encuentra en su registro qué está mal",
}


def serve():
    operator = secret_file(f"{tests.folder}/token", SECRET)
    servers.append(Server("sqlite:" + path, "--no-limits", "--admin-token-file", operator, folder=tests.folder))
    return servers[-1].start()


def change(sql, *values):
    with sqlite3.connect(path) as base:
        assert base.execute(sql, values).rowcount == 1, sql


def of_game(game, rest):
    return f"{rest} game = (SELECT number FROM games WHERE id = '{game}')"


def last(game):
    with sqlite3.connect(path) as base:
        return base.execute(of_game(game, "SELECT max(version) FROM entries WHERE")).fetchone()[0]


def journal(server):
    server.log.flush()
    with open(server.log.name, encoding="utf-8") as file:
        return [json.loads(line) for line in file if '"damaged"' in line]


def notes(server, game):
    """Entry and reason of each line about a game."""
    return [(line["entry"], line["why"]) for line in journal(server) if line["game"] == game]


async def turned_away(server, game, key=None, lang="en"):
    try:
        await Client(server, game, key, lang).connect()
    except Gone as gone:
        assert gone.args == (4409, WORDS[lang]), gone.args
        return
    raise AssertionError("a damaged game was opened")


def refused(server, where, body=None):
    status, answer = server.ask(where, body)
    assert (status, answer["error"]["code"], answer["error"]["words"]) == (409, "table.damaged", WORDS["en"]), answer


async def table(server, **more):
    clients = await seated(server, players=2, **more)
    await clients[0].send("chat", text="my secret recipe")
    return clients


async def said_by_name():
    server = serve()
    tables = {name: await table(server) for name in ("well", "word", "turn", "gap", "head")}
    tables["bot"] = await seated(server, players=2, bots=("greedy",), clock={"move_s": 3600, "game_s": 0})
    code = await tables["word"][1].send("code")
    game = {name: clients[0].game for name, clients in tables.items()}
    for clients in tables.values():
        for client in clients:
            await client.close()
    assert server.stop() == 0
    end = {name: last(game[name]) for name in game}
    change(of_game(game["word"], "UPDATE entries SET body = 'rubbish my secret recipe' WHERE version = ? AND"), end["word"])
    change(of_game(game["turn"], "UPDATE entries SET body = 'agree 1' WHERE version = ? AND"), end["turn"])
    change(of_game(game["gap"], "DELETE FROM entries WHERE version = ? AND"), end["gap"] - 1)
    change("UPDATE games SET head = '{' WHERE id = ?", game["head"])
    change(of_game(game["bot"], "UPDATE entries SET body = 'rubbish' WHERE version = ? AND"), end["bot"])
    server.start()
    wrong = {
        "word": (end["word"], "table.entry"),
        "turn": (end["turn"], "table.not-asked"),
        "gap": (end["gap"], "entries before it are missing"),
        "bot": (end["bot"], "table.entry"),
    }
    for name, (entry, why) in wrong.items():
        for lang in WORDS:
            await turned_away(server, game[name], tables[name][0].key, lang)
        await turned_away(server, game[name])
        refused(server, f"/api/games/{game[name]}")
        assert notes(server, game[name]) == [(str(entry), why)], journal(server)
    await turned_away(server, game["head"])
    (entry, _), = notes(server, game["head"])
    assert entry == "0", journal(server)
    refused(server, f"/api/games/{game['gap']}/seats", {"token": token(), "name": "Ada"})
    refused(server, "/api/codes", {"code": code, "token": token()})
    # Others go on; and what waits for nobody's coming reads no damaged game again.
    back = [await Client(server, client.game, client.key).connect() for client in tables["well"]]
    await next(client for client in back if client.mine).send("move", move="income")
    time.sleep(3)
    assert len(journal(server)) == len(wrong) + 1 == server.metric("damaged_total"), journal(server)
    assert "recipe" not in json.dumps(journal(server))
    status, answer = server.ask(f"/api/admin/tables/{game['gap']}", {"act": "forget"}, {"authorization": f"Bearer {SECRET}"})
    assert status == 200, answer
    assert server.ask(f"/api/games/{game['gap']}")[0] == 404
    assert server.stop() == 0


async def found_while_people_are_there():
    """An entry that another program wrote: found with the next move, which nobody may take for kept."""
    server = serve()
    clients = await table(server)
    game = clients[0].game
    entry = last(game) + 1
    with sqlite3.connect(path) as base:
        base.execute("INSERT INTO entries SELECT number, ?, 0, '', 'agree 1' FROM games WHERE id = ?", (entry, game))
    mover = next(client for client in clients if client.mine)
    try:
        await mover.send("move", move="income")
        raise AssertionError("a move was kept behind a wrong entry")
    except Gone:
        pass
    for client in clients:
        await soon(lambda one=client: one.socket.close_code is not None, "the end of the connection")
        assert (client.socket.close_code, client.socket.close_reason) == (4409, WORDS["en"]), client.socket.close_reason
    await turned_away(server, game, clients[0].key)
    assert notes(server, game) == [(str(entry), "table.not-asked")], journal(server)
    make(server)
    assert server.stop() == 0


for check in (said_by_name, found_while_people_are_there):
    tests.run(check.__name__.replace("_", " "), check)
    for server in servers:  # of a check that failed
        if server.process.poll() is None:
            server.kill()
tests.end()
