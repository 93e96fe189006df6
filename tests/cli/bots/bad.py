#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bad.py MODE [LOG] - a bot process that misbehaves; what it is told goes to LOG."""
import json
import os
import signal
import sys
import time

mode = sys.argv[1]
log = open(sys.argv[2], "a") if len(sys.argv) > 2 else None
turns = 0
seen = {}


def say(words):
    print(words, flush=True)


def hear():
    """The next line; empty after the last."""
    line = sys.stdin.readline()
    if log:
        log.write(line)
        log.flush()
    return line


def go():
    if mode == "die":
        sys.exit(3)
    elif mode == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif mode == "babble":
        say("I would rather talk about the weather")
    elif mode == "babble-then-move":
        say("thinking")
        say("move income")
    elif mode == "flood":
        sys.stdout.write("y\n" * 20000)
        sys.stdout.flush()
    elif mode == "zeros":
        sys.stdout.buffer.write(b"move \0\xff\n")
        sys.stdout.flush()
    elif mode == "illegal":
        say("move build domus A1")
    elif mode == "nonsense":
        say("move build colosseum A1")
    elif mode == "long":
        sys.stdout.write("move " + "x" * 300000)
        sys.stdout.flush()
        time.sleep(60)
    elif mode == "close":
        os.close(1)
        time.sleep(60)
    elif mode == "sleep":
        time.sleep(60)
    elif mode == "late-once" and turns == 1:
        while (line := hear()) and line.split() != ["stop"]:
            pass
        say("move buy J10")  # must not be taken for the next turn's
    elif mode == "twice":
        say("move income\nmove buy J10")
    elif mode == "twice-late":
        say("move income")
        time.sleep(0.05)
        say("move buy J10")
    elif mode == "legal-numbers":
        say("legal numbers")
        say("move " + hear().split(" ", 1)[1].split("; ")[0].strip().split(" ", 1)[1])
    elif mode == "legal-often":
        say("legal\n" * 30 + "move income")
    elif mode == "legal-odd":
        say("legal please\nlegal\nmove income")
    elif mode == "legal-late" and turns == 1:
        while (line := hear()) and line.split() != ["stop"]:
            pass
        say("legal")  # it owes a move if it is told some, and none if it is told an error
    elif mode == "rob":
        say("move trade 1 give nothing take " + seen["players"][0]["lots"][0])
    elif mode == "crlf":
        sys.stdout.write("move income\r\n")
        sys.stdout.flush()
    else:
        say("move income")


if mode == "exit-at-once":
    sys.exit(0)
if mode == "never-ready":
    time.sleep(60)
if mode == "deaf":
    say("id name bad-deaf\nready")
    time.sleep(60)
while line := hear():
    word = line.split()[0]
    if word == "aedile1":
        if mode == "bad-hello":
            say("hello yourself")
        elif mode == "grandchild":
            os.spawnlp(os.P_NOWAIT, "python3", "python3", "-c", "import time; time.sleep(600)", sys.argv[2])
        say("id name bad-" + mode)
        say("ready")
    elif word == "observe":
        if mode == "between":
            say("move buy J10")
        elif mode == "legal-early":
            say("legal\nlegal")
        seen = json.loads(line.split(" ", 1)[1])
    elif word == "go":
        turns += 1
        go()
    elif word == "legal" and mode == "legal-late":
        say("move income")
    elif word == "quit" and mode != "stubborn":
        break
if mode == "stubborn":
    time.sleep(60)
