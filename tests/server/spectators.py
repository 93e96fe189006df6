#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""spectators.py - many people watch one game: who comes costs the others little, and nobody misses anything."""
import asyncio
import time

from kept import differences
from table import Client, Server, Tests, make, play_on, seated
from wire import Wired

MANY = 120
PAUSE_S = 0.25  # between two messages to everybody about who is there


class Spectator(Wired):
    """Counts what it is told."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.presences = 0
        self.updates = 0

    def take(self, message):
        self.presences += message["type"] == "presence"
        self.updates += message["type"] == "update"
        super().take(message)


async def come(server, game):
    return [await Spectator(server, game, lang=("en", "de", "es")[i % 3]).connect() for i in range(MANY)]


async def coming_is_linear(server):
    """Everybody hears of everybody in the end, and not one by one."""
    game = make(server)[0][0]
    start = time.monotonic()
    people = await come(server, game)
    for client in people:
        await client.until(lambda c: c.presence and c.presence["watchers"] == MANY, "everybody")
    told = sum(client.presences for client in people)
    most = MANY * ((time.monotonic() - start) / PAUSE_S + 3)
    print(f"# {told} messages about who is there, at most {most:.0f}")
    assert told <= most, f"{told} messages, at most {most:.0f}"
    for client in people[1:]:
        await client.close()
    await people[0].until(lambda c: c.presence["watchers"] == 1, "all others are gone")


async def who_comes_shares_a_message(server):
    """What a spectator is told first is written once for all who have the same eyes, and anew when the game goes on."""
    players = await seated(server)
    before = server.metric("updates_written_total")
    people = await come(server, players[0].game)
    assert server.metric("updates_written_total") - before == 3, "one for each language"
    for client in players:
        await client.send("chat", text="Salve")
    for client in people:
        await client.until(lambda c: len(c.known.get("chat", ())) == 2, "the chat")
    before = server.metric("updates_written_total")
    late = await come(server, players[0].game)
    assert server.metric("updates_written_total") - before == 3
    assert [line["text"] for line in late[-1].known["chat"]] == ["Salve", "Salve"]
    for client, other in zip(people[:3], late[:3]):
        assert not differences(client.known, other.known), differences(client.known, other.known)
    for client in people + late:
        await client.close()


async def nobody_misses_anything(server):
    """A crowd is told less often than it happens, and everything."""
    players = await seated(server)
    people = await come(server, players[0].game)
    await asyncio.gather(*(play_on(client, 20) for client in players))
    version = max(client.known["version"] for client in players)
    for client in people:
        await client.until(lambda c: c.known["version"] >= version, "the last move")
    for number, client in enumerate(people[:6]):
        fresh = await Client(server, client.game, lang=client.lang).connect()
        assert not differences(client.known, fresh.known), (number, differences(client.known, fresh.known))
    print(f"# {sum(client.updates for client in people)} updates for {version * MANY} versions")


async def eyes_are_kept_apart(server):
    """The same message goes only to those who may see the same, in the same language."""
    players = await seated(server, players=3, modules=["objectives"])
    again = [await Spectator(server, client.game, client.key, lang="de").connect() for client in players]
    watchers = await come(server, players[0].game)
    await asyncio.gather(*(play_on(client, 12) for client in players))
    version = max(client.known["version"] for client in players)
    for client in again + watchers[:3]:
        await client.until(lambda c: c.known["version"] >= version, "the last move")
        fresh = await Client(server, client.game, client.key, lang=client.lang).connect()
        assert not differences(client.known, fresh.known), differences(client.known, fresh.known)
    texts = {client.lang: str(client.known["log"]) for client in watchers[:3]}
    assert len(set(texts.values())) == 3, "one language for all"


def main():
    server = Server("memory:", "--no-limits", "--quiet", folder=tests.folder).start()
    try:
        for check in (coming_is_linear, who_comes_shares_a_message, nobody_misses_anything, eyes_are_kept_apart):
            tests.run(check.__name__.replace("_", " "), check, server)
    finally:
        server.kill()


tests = Tests()
main()
tests.end()
