#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""play.py - whole games over a real server: people, bots, watchers; reconnects, undo, takeback, rematch, records."""
import asyncio
import sys
import time

from table import PATIENCE, Client, Gone, Refused, Server, Tests, make, play_on, record_verified, seated, token

tests = Tests()
store = f"sqlite:{tests.folder}/games.db"


def verify(server, game):
    status, text = server.ask(f"/api/games/{game}/record")
    assert status == 200, text
    said = record_verified(text, tests.folder)
    assert "shuffle" in said, said
    return text


async def whole_game(server):
    clients = await seated(server, players=3, bots=["greedy"])
    watcher = await Client(server, clients[0].game).connect()
    assert server.ask(f"/api/games/{clients[0].game}/record")[0] == 409
    await asyncio.gather(*(play_on(client) for client in clients))
    await watcher.until(lambda c: c.known["stage"] == "over")
    moves = {len(client.known["log"]) for client in clients + [watcher]}
    assert len(moves) == 1, moves
    text = verify(server, clients[0].game)
    assert clients[0].known["commitment"] in text
    for client in clients + [watcher]:
        await client.close()


async def languages(server):
    """A refusal is said in the language of who hears it; its code is the same for all."""
    people = make(server, players=3)
    said = {}
    for (game, seat, key), lang in zip(people, ("en", "es", "de")):
        client = await Client(server, game, key, lang).connect()
        try:
            await client.send("move", move="income")
            raise AssertionError("a move before the start")
        except Refused as refused:
            answer = refused.args[0]
            assert (answer["rule"], answer["code"]) == ("", "table.not-started"), answer
            said[lang] = answer["words"]
    assert said == {"en": "the game has not started yet", "es": "la partida todavía no ha empezado",
                    "de": "das Spiel hat noch nicht begonnen"}, said
    client.keep = True
    await client.socket.send('{"type":"dance"}')
    heard = '"words":"type: diese Nachricht gibt es nicht","code":"table.type"'
    await client.until(lambda c: any(heard in text for text in c.received))
    watching = await asyncio.gather(*(Client(server, game, key, "de").connect() for game, _, key in people))
    for client in watching:
        await client.ready()
    for client in watching:
        await client.until(lambda c: c.known.get("stage") == "running")
    try:
        await next(c for c in watching if not c.mine).send("move", move="income")
        raise AssertionError("a move in another's turn")
    except Refused as refused:
        answer = refused.args[0]
        assert (answer["rule"], answer["code"]) == ("2.1", "refusal.NOT_YOUR_TURN"), answer
        assert answer["words"] == "ein anderer Platz ist am Zug", answer
    body = {"config": {"game": "rome", "players": 2, "modules": ["consul", "roles"]}, "token": token(),
            "seats": [{"player": "me"}, {"player": "open"}]}
    for path, headers, words in (
        ("/api/games", {}, "config: 9.2 — roles and consul cannot be combined"),
        ("/api/games", {"accept-language": "fr;q=1, es-MX,es;q=0.9,en;q=0.8"},
         "config: 9.2 — roles y consul no se pueden combinar"),
        ("/api/games?lang=de", {"accept-language": "es"}, "config: 9.2 — roles und consul gehen nicht zusammen"),
    ):
        status, answer = server.ask(path, body, headers)
        assert (status, answer["error"]["words"], answer["error"]["code"]) == (400, words, "table.config"), answer
    status, answer = server.ask(f"/api/games/{people[0][0]}/record", headers={"accept-language": "en-GB,de"})
    assert (status, answer["error"]["rule"], answer["error"]["code"]) == (409, "17", "table.record"), answer


async def modules(server):
    clients = await seated(server, players=3, modules=["draft", "objectives", "roles", "trading", "stealing", "invocations"],
                           bots=["greedy"])
    await asyncio.gather(*(play_on(client) for client in clients))
    verify(server, clients[0].game)


async def choices(server):
    """In the opening everybody chooses at once, in any order (9.0)."""
    one, two = await seated(server, players=2, modules=["objectives"])
    assert set(one.known["asked"]) == {1, 2}
    assert one.known["state"]["seat"] == 1 and two.known["state"]["seat"] == 2
    assert "?" not in two.known["state"]["players"][1]["objective_choice"]
    mine = two.known["state"]["players"][1]["objective_choice"][1]
    await two.send("move", move=f"keep {mine}")
    assert two.known["chosen"] == f"keep {mine}"
    await one.until(lambda c: c.known["asked"] == [1])
    assert mine not in str(one.known)
    await two.send("undo")
    assert two.known["chosen"] == ""
    await two.send("move", move=f"keep {mine}")
    await one.send("move", move=f"keep {one.known['state']['players'][0]['objective_choice'][0]}")
    await two.until(lambda c: c.known["state"]["phase"] == "turn")
    assert two.known["state"]["players"][1]["objective"] == mine


async def reconnect(server):
    one, two = await seated(server, players=2)
    await play_on(one, 1)
    await two.close()
    await one.send("chat", text="are you there?")
    again = Client(server, two.game, two.key)
    again.known = two.known
    await again.connect()
    assert [line["text"] for line in again.known["chat"]] == ["are you there?"]
    fresh = await Client(server, two.game, two.key).connect()
    for key in fresh.known:
        assert key == "clocks" or fresh.known[key] == again.known.get(key), (key, fresh.known[key], again.known.get(key))
    id = "the-same"
    version = await again.send("move", id=id, move="income")
    assert await again.send("move", id=id, move="income") == version
    assert len(again.known["log"]) == 2


async def stale(server):
    one, two = await seated(server, players=2)
    version = one.known["version"]
    await one.send("move", move="income")
    try:
        await one.send("move", version=version, move="income")
        raise AssertionError("a stale move was taken")
    except Refused as refused:
        assert refused.args[0]["stale"] and refused.args[0]["version"] > version
    try:
        await one.send("move", move="income")
        raise AssertionError("it is not its turn")
    except Refused as refused:
        assert "stale" not in refused.args[0]


async def undo_and_takeback(server):
    one, two = await seated(server, players=2)
    await one.send("move", move="income")
    await one.send("undo")
    assert one.known["moves"] == 0 and one.mine
    await one.send("move", move="income")
    await two.until(lambda c: c.mine)
    await two.send("move", move="income")
    await one.until(lambda c: c.mine)
    await one.send("takeback")
    await two.until(lambda c: c.known.get("takeback"))
    assert two.known["takeback"] == {"seat": 1, "waiting": [2]}
    await two.send("refuse")
    await one.until(lambda c: c.known["takeback"] is None)
    assert one.known["moves"] == 2
    await one.send("takeback")
    await two.until(lambda c: c.known.get("takeback"))
    await two.send("agree")
    await one.until(lambda c: c.known["moves"] == 0)


async def seats(server):
    people = make(server, players=3)
    game, _, key = people[0]
    host = await Client(server, game, key).connect()
    guest = await Client(server, game, people[2][2]).connect()
    await guest.send("leave")
    await host.until(lambda c: c.known["seats"][2]["kind"] == "open")
    try:
        await Client(server, game, people[2][2]).connect()
        raise AssertionError("a token opened a seat that was given up")
    except Gone as gone:
        assert gone.args[0] == 4401
    await host.send("bot", seat=3, bot="greedy")
    await host.send("name", name="Drusilla")
    assert host.known["seats"][0]["name"] == "Drusilla"
    second = await Client(server, game, people[1][2]).connect()
    try:
        await second.send("open", seat=3)
        raise AssertionError("only the host may")
    except Refused:
        pass
    status, full = server.ask(f"/api/games/{game}/seats", {"token": token()})
    assert status == 409, full
    await second.until(lambda c: c.presence and c.presence["seats"] == [1, 2])


async def another_device(server):
    (game, _, key), _ = make(server, players=2)
    host = await Client(server, game, key).connect()
    code = await host.send("code")
    mine = token()
    status, seat = server.ask("/api/codes", {"code": code.lower()[:4] + " " + code.lower()[4:], "token": mine})
    assert status == 201 and seat["seat"] == 1, seat
    other = await Client(server, game, mine).connect()
    assert other.known["seat"] == 1
    assert server.ask("/api/codes", {"code": code, "token": token()})[0] == 404
    await host.send("chat", text="still here")
    # Sent again after a lost answer: the same seat, and no further entry of the log.
    for _ in range(2):
        status, found = server.ask("/api/codes", {"code": code, "token": mine})
        assert status == 201 and found == {**seat, "version": host.known["version"]}, found
    assert server.ask("/api/codes", {"code": code, "token": token()})[0] == 404, "for another it is gone"
    newer = await host.send("code")
    assert server.ask("/api/codes", {"code": code, "token": mine})[0] == 404, "the seat has asked for another"
    assert server.ask("/api/codes", {"code": newer, "token": token()})[0] == 201
    await other.until(lambda c: c.known["chat"])


async def rematch(server):
    one, two = await seated(server, players=2)
    await asyncio.gather(play_on(one), play_on(two))
    await two.send("rematch")
    await one.until(lambda c: c.known.get("rematch"))
    again = [await Client(server, one.known["rematch"], client.key).connect() for client in (one, two)]
    assert [client.known["seat"] for client in again] == [1, 2]
    assert again[0].known["from"] == one.game and again[0].known["commitment"] != one.known["commitment"]
    for client in again:
        await client.ready()
    await again[0].until(lambda c: c.known["stage"] == "running")


async def refused_as(client, code, kind, **members):
    try:
        await client.send(kind, **members)
    except Refused as refused:
        assert refused.args[0]["code"] == code, refused.args[0]
        return
    raise AssertionError(f"{kind} was taken")


async def rematch_seats(server):
    """Bots that the host has put on seats, and seats without one, are the same in the next game."""
    (game, _, key), = make(server, players=4, bots=["greedy", "random", "mason"])
    host = await Client(server, game, key).connect()
    await host.send("open", seat=2)
    await host.send("bot", seat=2, bot="novice")
    await host.send("open", seat=3)
    guest = token()
    assert server.ask(f"/api/games/{game}/seats", {"token": guest, "name": "Ada"})[0] == 201
    guest = await Client(server, game, guest).connect()
    for client in (host, guest):
        await client.ready()
        await client.until(lambda c: True)
    for client in (guest, host):  # the bots play it out
        await client.until(lambda c: c.known["stage"] == "running")
        await client.send("resign")
    await host.until(lambda c: c.known["stage"] == "over", "the end")
    await host.send("rematch")
    await guest.until(lambda c: c.known.get("rematch"))
    again = await Client(server, guest.known["rematch"], guest.key).connect()
    assert [(seat["kind"], seat.get("bot")) for seat in again.known["seats"]] == \
        [("human", None), ("bot", "novice"), ("human", None), ("bot", "mason")], again.known["seats"]
    assert again.known["seats"][2]["name"] == "Ada", again.known["seats"]


async def resign(server):
    """Two seats: the other has won. The entry is in the log, the end in the record, and a restart knows it."""
    one, two = await seated(server, players=2)
    watcher = await Client(server, one.game).connect()
    await refused_as(watcher, "table.sit-first", "resign")
    await play_on(one, 1)
    await two.send("resign", id="once")
    await two.send("resign", id="once")  # one entry
    for client in (one, two, watcher):
        await client.until(lambda c: c.known["stage"] == "over", "the end")
        assert client.known["result"] == {"termination": "resigned 2", "rank": [1, 2], "winners": [1]}, client.known
        assert client.known["seats"][1]["resigned"] is True
    await refused_as(one, "refusal.GAME_OVER", "move", move="income")
    text = verify(server, one.game)
    assert '[Termination "resigned 2"]\n[Result "1:0 2:0 winner 1"]\n' in text, text
    server.stop()
    server.start()
    later = await Client(server, one.game, one.key).connect()
    assert later.known["result"] == one.known["result"]
    assert server.ask(f"/api/games/{one.game}/record") == (200, text)


async def resign_and_go_on(server):
    """More seats: a bot plays on, and the seat comes last; coming back does not bring it back."""
    one, two, three = await seated(server, players=3)
    await three.send("leave")
    assert three.known["seats"][2] == {**three.known["seats"][2], "resigned": True, "away": "greedy"}
    await refused_as(three, "table.resigned", "back")
    await refused_as(three, "table.resigned", "move", move="income")
    await three.send("chat", text="good luck")
    await three.close()
    await one.until(lambda c: c.presence["seats"] == [1, 2])
    three = await Client(server, three.game, three.key).connect()
    await asyncio.gather(play_on(one), play_on(two))
    await three.until(lambda c: c.known["stage"] == "over", "the end")
    result = three.known["result"]
    assert result["termination"] == "resigned 3" and result["rank"][2] == 3 and 3 not in result["winners"], result
    winners = " ".join(str(seat) for seat in result["winners"])
    text = verify(server, one.game)
    assert '[Termination "resigned 3"]' in text and f' winner {winners}"]' in text, text


async def resign_together(server):
    """Alone against Ceres resigning is losing; there is no draw."""
    alone, = await seated(server, players=1, modules=["ceres"])
    await refused_as(alone, "table.draw-together", "draw")
    await alone.send("resign")
    assert alone.known["result"] == {"termination": "resigned 1", "won": False}, alone.known["result"]
    assert ' lost"]' in verify(server, alone.game)


async def draw(server):
    """All people agree, and nobody else: a move lets an offer lapse, and an answer to one that is gone is stale."""
    one, two, three = await seated(server, players=4, bots=["greedy"])
    await refused_as(one, "table.not-asked", "decline")
    await one.send("draw")
    for client in (two, three):
        await client.until(lambda c: c.known["draw"] == {"seat": 1, "waiting": [2, 3]})
    await refused_as(one, "table.draw-offered", "draw")
    before = two.known["version"]
    await two.send("decline")
    await one.until(lambda c: c.known["draw"] is None)
    await refused_as(one, "table.draw-again", "draw")
    await two.send("draw")
    await three.send("draw")
    await one.until(lambda c: c.known["draw"] == {"seat": 2, "waiting": [1]})
    await play_on(one, 1)  # lapses
    assert one.known["draw"] is None
    try:
        await three.send("draw", version=before)
        raise AssertionError("an answer to an offer that is gone")
    except Refused as refused:
        assert refused.args[0]["stale"], refused.args[0]
    for client in (three, one, two):
        await client.until(lambda c: c.known["moves"] >= 1)
        while True:  # the bot may move at any time
            try:
                await client.send("draw")
                break
            except Refused as refused:
                assert refused.args[0]["stale"], refused.args[0]
                await client.until(lambda c: c.known["version"] >= refused.args[0]["version"])
    for client in (one, two, three):
        await client.until(lambda c: c.known["stage"] == "over", "the draw")
        assert client.known["result"] == {"termination": "draw agreed", "rank": [1] * 4, "winners": [1, 2, 3, 4]}
    text = verify(server, one.game)
    assert '[Termination "draw agreed"]' in text and ' winner 1 2 3 4"]' in text, text


async def counsel(server):
    """The host's word about counsel is told to everybody before anybody sits down; it is no unless said."""
    for given, told in ((None, False), (False, False), (True, True)):
        people = make(server, players=2, counsel=given, listed=True)
        assert server.ask(f"/api/games/{people[0][0]}")[1]["counsel"] is told
        watcher = await Client(server, people[0][0]).connect()
        assert watcher.known["counsel"] is told, watcher.known
    mine = {"config": {"game": "rome", "players": 2, "modules": []}, "seats": [{"player": "me"}, {"player": "open"}],
            "token": token(), "counsel": 1}
    status, answer = server.ask("/api/games", mine)
    assert (status, answer["error"]["code"]) == (400, "table.counsel"), answer


async def stand_in(server):
    one, two = await seated(server, players=2)
    try:
        await one.send("stand", seat=2, bot="greedy")
        raise AssertionError("nobody is away")
    except Refused:
        pass
    await two.close()
    await one.until(lambda c: c.presence["seats"] == [1])
    deadline = time.monotonic() + PATIENCE
    while True:  # --away 1
        try:
            await one.send("stand", seat=2, bot="greedy")
            break
        except Refused as refused:
            assert time.monotonic() < deadline, refused
            await asyncio.sleep(0.1)
    await one.send("move", move="income")
    await one.until(lambda c: c.mine, "the bot's move")
    assert one.known["seats"][1]["away"] == "greedy"
    two = await Client(server, two.game, two.key).connect()
    await two.until(lambda c: "away" not in c.known["seats"][1], "given back")


async def clocks(server):
    one, two = await seated(server, players=2, clock={"move_s": 1, "game_s": 0})
    await two.until(lambda c: c.mine, "the flag")
    assert two.known["moves"] % 2 == 1, "more than one where this test is slower than the clocks"


def twice(server):
    mine = token()
    body = {"config": {"game": "rome", "players": 2, "modules": []}, "seats": [{"player": "me"}, {"player": "open"}],
            "token": mine}
    first, second = server.ask("/api/games", body), server.ask("/api/games", body)
    assert first == second and first[0] == 201, (first, second)
    theirs = {"token": token()}
    path = f"/api/games/{first[1]['game']}/seats"
    assert server.ask(path, theirs) == server.ask(path, theirs)


def lobby(server):
    before = len(server.ask("/api/games")[1]["games"])
    game = make(server, players=2, listed=True)[0][0]
    deadline = time.monotonic() + PATIENCE
    while len(games := server.ask("/api/games")[1]["games"]) <= before and time.monotonic() < deadline:
        time.sleep(0.2)
    assert [row["id"] for row in games if row["id"] == game], games
    row = server.ask(f"/api/games/{game}")[1]
    assert row["stage"] == "gathering" and [seat["kind"] for seat in row["seats"]] == ["human", "human"], row


def refusals(server):
    for body, words in (
        ({}, "token"),
        ({"token": "short"}, "token"),
        ({"token": token(), "config": {"game": "rome", "players": 2, "modules": []}, "seats": []}, "seats"),
        ({"token": token(), "config": {"game": "chess", "players": 2}, "seats": [{"player": "me"}, {"player": "open"}]}, "chess"),
        ({"token": token(), "config": {"game": "rome", "players": 2, "modules": ["consul", "roles"]}, "seats": [{"player": "me"}, {"player": "open"}]}, "9.2"),
        ({"token": token(), "config": {"game": "rome", "players": 2, "seed": 7}, "seats": [{"player": "me"}, {"player": "open"}]}, "seed"),
        ({"token": token(), "owls": 1}, "owls"),
    ):
        status, answer = server.ask("/api/games", body)
        assert status == 400 and words in str(answer), (body, answer)
    assert server.ask("/api/games/nosuchgame00")[0] == 404
    assert server.ask("/api/owls")[0] == 404
    assert server.ask("/healthz", {})[0] == 405


async def restart(server):
    clients = await seated(server, players=2)
    await play_on(clients[0], 1)
    assert server.stop() == 0
    for client in clients:
        await client.reader
    server.start()
    for client in clients:
        await client.connect()
    await asyncio.gather(*(play_on(client) for client in clients))
    verify(server, clients[0].game)


server = Server(store, "--away", "1", "--no-limits", folder=tests.folder).start()
for check in (whole_game, languages, modules, choices, reconnect, stale, undo_and_takeback, seats, another_device, rematch,
              rematch_seats, resign, resign_and_go_on, resign_together, draw, counsel, stand_in, clocks, twice, lobby, refusals, restart):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:  # names of some, to look at them alone
        tests.run(check.__name__.replace("_", " "), check, server)
tests.run("ends when asked", lambda: (_ for _ in ()).throw(AssertionError()) if server.stop() != 0 else None)
tests.end()
