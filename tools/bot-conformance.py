#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bot-conformance.py [OPTION…] COMMAND… - does a bot keep to the protocol? (docs/bots.md)

Starts the bot as the host does, says every kind of line to it in every kind of game, and checks each answer. One word
is a shell command line, as after `exec:`; several are a program and its arguments. Prints a line for each clause,
`ok …` or `not ok …: what is wrong`, and a summary. Exit status 0: it conforms; 1: it does not; 2: wrong usage.

The positions come from real games, which the program `aedile` plays first with everything a seat is told written down,
the legal moves with it. `--config 'players=3 modules=roads'` plays games of that configuration alone.

No verdict rests on when a line happens to come. The protocol has no line that asks "is there more?", and a second move
looks like the answer to the next `go`. So the moves of a conversation are counted: it ends with `quit`, the bot is
listened to until it closes its output, and by then it must have sent as many moves as it was told `go`.
"""
import argparse
import contextlib
import json
import os
import re
import selectors
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HELLO_MS = 5000     # to say `ready`
WRITE_MS = 2000     # to take what it is told
END_MS = 1000       # to end after `quit` or the end of its input
SURPLUS_MS = 500    # waited after a move for another, from a bot that sends it late; `quit` could come before it
LINE_MAX = 65536
LONG_MOVES = 20000  # of a line longer than any pipe's buffer, 240 kB
LONG_THINK_MS = 60000  # that `stop` interrupts
FAILURES_MOST = 8   # then the rest is not tried
LEGAL_MOST = 8      # times that a bot may ask for the legal moves of a decision
LEGAL_LONG = 1 << 20  # bytes: no line of legal moves is as long
CONFIG_GAMES = 6    # of a configuration that was asked for

# Games of each kind, and how many: together every phase, both boxes, both automata. What an automaton asks is rare.
ALL = "draft,monuments=mixed,trading,stealing,objectives=hidden,invocations,roles"
GAMES = {
    "2 seats": (2, 2, []),
    "5 seats": (1, 5, []),
    "lenient markers": (2, 2, ["--markers", "lenient"]),
    "Metropolis": (1, 4, ["--game", "metropolis", "--modules", "draft"]),
    "all modules": (2, 3, ["--modules", ALL + ",roads"]),
    "roads of slots": (2, 4, ["--modules", "trading,objectives=public,roads=3A+1A+6A+2B"]),
    "Ceres": (6, 1, ["--modules", "ceres=hard,monuments,roads=C1A+C2B+C3A+C4A"]),
    "the Consul": (10, 2, ["--modules", "consul=challenge,draft,monuments,roads"]),
}


class Wrong(Exception):
    """What the bot did wrong, in words."""


class Ended(Wrong):
    """It closed its output."""


class Trouble(Exception):
    """What keeps this test from running at all."""


def quote(text):
    text = "".join(c if c.isprintable() else "?" for c in text)
    return f"'{text[:80]}{'...' if len(text) > 80 else ''}'"


def unasked(line):
    return f"sent {quote(line)}, which nothing asked for"


class Bot:
    """A process of the bot, and what it is told and answers."""

    def __init__(self, command, grace):
        self.process = subprocess.Popen(
            command, shell=isinstance(command, str), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            start_new_session=True, bufsize=0,
        )
        self.grace, self.name, self.end, self.got = grace, None, "\n", b""
        self.goes, self.moves = 0, []  # how often it was told to move, and the lines with which it did
        self.asks = 0  # how often it asked for the legal moves
        for pipe in (self.process.stdin, self.process.stdout):
            os.set_blocking(pipe.fileno(), False)

    def tell(self, *lines):
        data = "".join(line + self.end for line in lines).encode()
        self.goes += sum(line.split(" ")[0] == "go" for line in lines)
        deadline = time.monotonic() + (WRITE_MS + self.grace) / 1000
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdin, selectors.EVENT_WRITE)
            while data:
                if not ready.select(max(0, deadline - time.monotonic())):
                    raise Wrong(f"does not take its input for {WRITE_MS} ms")
                try:
                    data = data[os.write(self.process.stdin.fileno(), data):]
                except BrokenPipeError:
                    raise Ended(self.ended()) from None

    def ended(self):
        """How it came to its end, where it did without being told to."""
        try:
            status = self.process.wait(5)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended: killed by signal {-status}" if status < 0 else f"ended: exit status {status}"

    def line(self, ms):
        """The next line without its end, None after so many milliseconds."""
        deadline = time.monotonic() + ms / 1000
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.got:
                if len(self.got) >= LINE_MAX:
                    raise Wrong(f"sent a line longer than {LINE_MAX} bytes")
                if not ready.select(max(0, deadline - time.monotonic())):
                    return None
                data = os.read(self.process.stdout.fileno(), LINE_MAX)
                if not data:
                    raise Ended(self.ended())
                self.got += data
        line, self.got = self.got.split(b"\n", 1)
        if len(line) >= LINE_MAX:
            raise Wrong(f"sent a line longer than {LINE_MAX} bytes")
        try:
            line = line.decode().removesuffix("\r")
        except UnicodeDecodeError:
            raise Wrong(f"sent {quote(line.decode(errors='replace'))}, which is not UTF-8") from None
        if line.split(" ")[0] == "move":
            self.moves.append(line)
        return line

    def hello(self):
        self.tell("aedile1")
        deadline = time.monotonic() + (HELLO_MS + self.grace) / 1000
        while (line := self.line((deadline - time.monotonic()) * 1000)) != "ready":
            if line is None:
                raise Wrong(f"did not say 'ready' within {HELLO_MS} ms")
            words = line.split(" ", 2)
            if words[:2] == ["id", "name"]:
                self.name = words[2].strip() if len(words) > 2 else ""
            elif words[0] not in ("id", "info"):
                raise Wrong(f"sent {quote(line)} instead of 'id' and 'ready'")
        if not self.name:
            raise Wrong("said 'ready' without 'id name NAME' before it")

    def silent(self, ms):
        """It says nothing for so long."""
        line = self.line(ms)
        if line is not None:
            raise Wrong(unasked(line))

    def rest(self):
        """All it still says: it is told to quit, and heard until it has closed its output."""
        deadline = time.monotonic() + (END_MS + self.grace) / 1000
        lines = []
        try:
            if not self.process.stdin.closed:
                self.tell("quit")
        except Ended:
            pass  # its last words are still there
        try:
            while (line := self.line((deadline - time.monotonic()) * 1000)) is not None:
                lines.append(line)
        except Ended:
            pass
        return lines

    def move(self, ms, what, legal):
        """The one move it answers to a `go`; `legal` are the lines for one that asks for the legal moves."""
        deadline = time.monotonic() + ms / 1000
        asked = 0
        while (line := self.line((deadline - time.monotonic()) * 1000)) is not None:
            word, _, rest = line.partition(" ")
            if word == "move":
                return rest
            if line in legal:
                asked += 1
                self.asks += 1
                if asked > LEGAL_MOST:
                    raise Wrong(f"asked for the legal moves more than {LEGAL_MOST} times for one decision")
                self.tell(legal[line])
            elif word == "legal":
                raise Wrong(f"sent {quote(line)}; accepted: legal, legal numbers")
            elif word != "info":
                raise Wrong(f"sent {quote(line)} instead of a move")
        raise Wrong(f"has not moved {what}")

    def end_wait(self, told):
        try:
            self.process.wait((END_MS + self.grace) / 1000)
        except subprocess.TimeoutExpired:
            raise Wrong(f"still runs {END_MS} ms after {told}") from None

    def kill(self):
        """With everything it started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Decision:
    """A position that a bot was asked about: what it is told, and what it may answer."""

    def __init__(self, game, config, observe, moves, legal):
        self.game, self.config, self.observe, self.moves = game, config, observe, moves
        self.listed = legal  # "NUMBER MOVE" each
        self.texts = [item.split(" ", 1)[1] for item in legal]
        self.legal = {move_normal(move) for move in self.texts}
        self.phase = json.loads(observe)["phase"]
        self.trading = any(module == "trading" for module in json.loads(config).get("modules") or [])

    def parts(self):
        return self.game, self.config, self.observe, self.moves, self.listed

    def lines(self):
        return ["newgame " + self.config, "observe " + self.observe, self.moves]

    def answers(self, times=1):
        """What a bot is told that asks for the legal moves, the whole list so many times."""
        return {"legal": "legal " + "; ".join(self.texts * times),
                "legal numbers": "legal " + "; ".join(self.listed * times)}

    def check(self, move):
        # The list of legal moves has no trades (docs/formats.md, Traces); the host would judge this one.
        if self.trading and self.phase in ("turn", "after") and re.match(r"trade [1-5] give .+ take .+$", move):
            return
        if move_normal(move) not in self.legal:
            raise Wrong(f"played {quote(move)} in phase {self.phase} of {self.game}, which is not legal")


def move_normal(move):
    """Lots may come in any order (docs/formats.md, Moves)."""
    words = move.split(" ")
    start = {"build": 2, "monument": 1, "consul": 1, "road": 2}.get(words[0], len(words))
    return " ".join(words[:start] + sorted(words[start:]))


def games_asked(configs):
    """Games as in GAMES, of the configurations that were given: `players=3 modules=roads,draft`."""
    games = {}
    for config in configs:
        options, players = [], 2
        for word in config.split():
            key, equals, value = word.partition("=")
            if not (key and equals and value):
                raise Trouble(f"--config: {quote(word)} is not KEY=VALUE; such as players=3 or modules=roads,draft")
            if key == "players":
                players = int(value) if value.isdigit() else 0
                if not 1 <= players <= 5:
                    raise Trouble(f"--config: {quote(word)}: accepted: 1 to 5")
            else:
                options += ["--" + key, value]
        games[config] = (CONFIG_GAMES, players, options)
    return games


def decisions_of(game, kind, aedile, folder):
    """The decisions of a few games, seat by seat, as two of our own bots met them. Before each move the host is asked
    for the legal ones, of which the bot hears nothing."""
    games, players, options = kind
    program, told = shlex.quote(aedile), shlex.quote(str(folder / "told"))
    bots = ",".join(
        f"exec:tee {told}.$$ | grep --line-buffered -v ^legal | {program} bot --name {name}"
        " | sed -u 's/^move /legal numbers\\n&/'"
        for name in ["greedy", "random"][:players]
    )
    result = subprocess.run(
        [aedile, "sim", "--games", str(games), "--players", str(players), "--seed", "11", "--jobs", "1",
         "--ms", "60000", "--bots", bots, *options], capture_output=True, text=True, check=False,
    )
    if result.returncode != 0 or result.stderr:
        raise Trouble(f"{aedile} sim --players {players} {shlex.join(options)}: {result.stderr.strip()}")
    found = []
    for told in sorted(folder.glob("told.*")):
        config, observe, moves = None, None, None
        for line in told.read_text().splitlines():
            word, _, rest = line.partition(" ")
            if word == "newgame":
                config = rest
            elif word == "observe":
                observe = rest
            elif word == "moves":
                moves = line
            elif word == "legal":
                found.append(Decision(game, config, observe, moves, rest.split("; ")))
    return found


def decisions_gather(aedile, each, games):
    """Some of each game and phase, from its beginning to its end."""
    chosen = []
    for game, kind in games.items():
        with tempfile.TemporaryDirectory() as folder:
            found = decisions_of(game, kind, aedile, Path(folder))
        phases = {}
        for decision in found:
            phases.setdefault(decision.phase, []).append(decision)
        for some in phases.values():
            some.sort(key=lambda decision: len(decision.moves))
            count = min(each, len(some))
            chosen += [some[i * (len(some) - 1) // max(1, count - 1)] for i in range(count)]
    return chosen


def decisions_kept(kept, games):
    """Those of a file of --positions, of these games."""
    try:
        decisions = [Decision(*json.loads(line)) for line in kept.read_text().splitlines()]
    except (ValueError, IndexError, TypeError, KeyError):
        raise Trouble(f"{kept} holds no positions of this version: remove it, to have it written anew") from None
    there = {decision.game for decision in decisions}
    for game in games:
        if game not in there:
            raise Trouble(f"{kept} has no positions of {quote(game)}: name another file")
    return [decision for decision in decisions if decision.game in games]


def decisions_load(options):
    """The positions of --positions, where that file is there; else new ones, which are written to it."""
    kept = options.positions
    games = games_asked(options.config) if options.config else GAMES
    if kept and kept.exists():
        return decisions_kept(kept, games)
    if not os.access(options.aedile, os.X_OK):
        raise Trouble(f"there is no program {options.aedile}: make build, or name it with --aedile")
    decisions = decisions_gather(options.aedile, options.each, games)
    if kept:
        kept.write_text("".join(json.dumps(decision.parts()) + "\n" for decision in decisions))
    return decisions


class Conformance:
    """The clauses. Each method that starts with check_ is one; its first line of text is its name."""

    def __init__(self, options, decisions):
        self.command = options.command[0] if len(options.command) == 1 else options.command
        self.ms, self.grace, self.nodes_ms, self.decisions = options.ms, options.grace, options.nodes_ms, decisions
        self.plain = next((decision for decision in decisions if decision.phase == "turn"), None)
        if self.plain is None:
            raise Trouble("none of the positions is of phase turn")
        self.late = max((d for d in decisions if d.game == self.plain.game), key=lambda d: len(d.moves))
        self.bot, self.asks = None, 0

    def ask(self, decision, go=None, ms=None, lines=None, legal=None):
        """Tells the bot of a position and checks the move it answers."""
        go = go or f"go ms {self.ms}"
        ms = self.ms if ms is None else ms
        self.bot.tell(*(lines or decision.lines()), go)
        what = f"{ms} ms after '{go}' in phase {decision.phase} of {decision.game}"
        move = self.bot.move(ms + self.grace, what, legal or decision.answers())
        decision.check(move)

    def check_hello(self):
        """aedile1 is answered by id name, then ready"""
        # Every check begins with it.

    def check_silent(self):
        """newgame, observe, moves and a stop that stops nothing need no answer"""
        self.bot.tell(*self.plain.lines(), "stop")

    def check_go(self):
        """one legal move in time, in every phase of every kind of game"""
        for decision in self.decisions:
            self.ask(decision)

    def check_nodes(self):
        """a legal move after go nodes N"""
        for decision in (self.plain, self.late):
            self.ask(decision, "go nodes 50", self.nodes_ms)

    def check_short(self):
        """a legal move with little time"""
        self.ask(self.plain, "go ms 20", 20)

    def check_seatless(self):
        """newgame without a seat"""
        config = json.loads(self.plain.config)
        del config["seat"]
        self.ask(self.plain, lines=["newgame " + json.dumps(config), *self.plain.lines()[1:]])

    def check_again(self):
        """newgame again and again, and between two kinds of game"""
        other = self.decisions[-1]
        for decision in (self.plain, other, self.late):
            self.ask(decision, lines=["newgame " + other.config, *self.plain.lines()[:1], *decision.lines()])

    def check_several(self):
        """several goes in a game, the same position twice, and one move for each"""
        goes_on = self.late.lines()[1:] if self.late.config == self.plain.config else None
        for decision, lines in ((self.plain, None), (self.plain, self.plain.lines()[1:]), (self.late, goes_on)):
            self.ask(decision, lines=lines)
            self.bot.silent(SURPLUS_MS)

    def check_crlf(self):
        """lines that end in CR LF"""
        self.bot.end = "\r\n"
        self.ask(self.plain)
        self.ask(self.late)

    def check_empty(self):
        """empty lines"""
        self.ask(self.plain, lines=["", *self.plain.lines(), "", ""])

    def check_long(self):
        """a very long line of moves"""
        moves = "moves " + "; ".join(f"{1 + i % 2} income" for i in range(LONG_MOVES))
        self.ask(self.late, lines=[*self.late.lines()[:2], moves])

    def check_legal(self):
        """whoever asks for the legal moves asks rightly, and reads the longest list"""
        for decision in (self.plain, self.late):
            times = (LEGAL_LONG - len("legal ") - 2) // (len("; ".join(decision.listed)) + len("; "))
            self.ask(decision, ms=max(self.ms, END_MS), legal=decision.answers(times))

    def check_stop(self):
        """the move it owes, at once and once"""
        for go in (f"go ms {LONG_THINK_MS}", "go"):
            self.bot.tell(*self.plain.lines(), go)
            time.sleep(0.2)  # most bots think by now; whether this one does makes no difference to what is right
            self.bot.tell("stop")
            self.plain.check(self.bot.move(END_MS + self.grace, f"{END_MS} ms after 'stop'", self.plain.answers()))
        self.ask(self.late)

    def check_quit(self):
        """ends within a second"""
        self.ask(self.plain)
        self.bot.tell("quit")
        self.bot.end_wait("'quit'")

    def check_end(self):
        """ends within a second of the end of its input"""
        self.ask(self.plain)
        self.bot.process.stdin.close()
        self.bot.end_wait("the end of its input")

    def run(self, check):
        """What is wrong, None where nothing is."""
        try:
            self.bot = Bot(self.command, self.grace)
        except OSError as error:
            return f"cannot be started: {error.strerror}"
        try:
            return self.verdict(check)
        finally:
            self.asks += self.bot.asks
            self.bot.kill()

    def verdict(self, check):
        bot = self.bot
        try:
            bot.hello()
            check()
            rest = bot.rest()
            wrong = unasked(rest[0]) if rest else None
        except Wrong as found:
            wrong = str(found)
            if len(bot.moves) >= bot.goes > 0:
                with contextlib.suppress(Wrong):
                    bot.rest()
        # Whatever else seems wrong: a second move was taken for the answer to the next `go`.
        if len(bot.moves) > bot.goes > 0:
            wrong = unasked(bot.moves[-1]) + f": moves {len(bot.moves)}, 'go' {bot.goes}"
        return wrong


def options_read():
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description="Does a bot keep to the protocol of docs/bots.md?", allow_abbrev=False)
    parser.add_argument("--aedile", default=str(root / "build/aedile"), help="the program (default build/aedile)")
    parser.add_argument("--ms", type=int, default=500, help="time for a move (default 500)")
    parser.add_argument("--grace", type=int, default=100, help="milliseconds that anything may be late (default 100)")
    parser.add_argument("--nodes-ms", type=int, default=60000, help="time after 'go nodes' (default 60000)")
    parser.add_argument("--each", type=int, default=4, help="positions of each phase of each game (default 4)")
    parser.add_argument("--config", action="append", metavar="WORDS",
                        help="only this configuration, such as 'players=3 modules=roads,draft'; the keys are the options of "
                        "aedile sim; may be given several times")
    parser.add_argument("--positions", type=Path, help="a file to keep the positions in, for the next time")
    parser.add_argument("--clause", choices=CLAUSES, help="check this one alone")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND", help="the bot")
    options = parser.parse_args()
    if not options.command:
        parser.error("which bot? Give its command line")
    return options


CLAUSES = [name.removeprefix("check_") for name in vars(Conformance) if name.startswith("check_")]


def main():
    options = options_read()
    try:
        test = Conformance(options, decisions_load(options))
    except Trouble as trouble:
        print(f"bot-conformance.py: {trouble}", file=sys.stderr)
        sys.exit(2)
    asked = {(decision.game, decision.phase) for decision in test.decisions}
    games = {decision.game for decision in test.decisions}
    print(f"# {len(test.decisions)} positions: {len(asked)} phases of {len(games)} kinds of game")
    count = failures = 0
    for name in [options.clause] if options.clause else CLAUSES:
        check = getattr(test, "check_" + name)
        wrong = test.run(check)
        count, failures = count + 1, failures + (wrong is not None)
        print(f"not ok {name}: {check.__doc__}: {wrong}" if wrong else f"ok {name}: {check.__doc__}", flush=True)
        if wrong and (name == "hello" or failures == FAILURES_MOST):
            print("# the rest was not tried")
            break
    asks = ", and asks for the legal moves" if test.asks else ""
    print(f"# {count} clauses, {failures} failed; the bot is {test.bot and test.bot.name or 'nameless'}{asks}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
