#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# botproc.sh - bot processes (docs/bots.md): a good one, and every way to be a bad one. None takes the table down.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$(realpath "$0")")
rogue="exec:python3 $here/bots/bad.py"

ms=60000 # a busy machine may take long for what a bot does at once; none waits for it

# One game of the bad bot against random: it ends, the bot is named with the reason, and the exit status is 0.
lost() { # NAME PATTERN MODE
    local name=$1 pattern=$2 mode=$3 verdict=no
    run sim --games 1 --seed 2 --bots "$rogue $mode,random" --ms "$ms" --json
    if [ "$status" -eq 0 ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        grep -qE "^aedile sim: bot .*bad.* \(game 1, seat 1\) $pattern; income is played for it$" "$work/err" &&
        python3 -c "
import json
s = json.load(open('$work/out'))
assert s['games'] == 1 and s['seats'][0]['failures'] > 0 and s['seats'][0]['failure'] and s['seats'][1]['failures'] == 0"; then
        verdict=yes
    fi
    report "$name" $verdict
}
reasons() { # the last one, which is another where a move too many was played
    python3 -c "import json; print(json.load(open('$work/out'))['seats'][0]['failure'])"
}
failures_are() { # NAME COMPARISON
    holds "$1" python3 -c "
import json
n = json.load(open('$work/out'))['seats'][0]['failures']
assert n $2, n"
}

good "a good bot" '"failures":0.*"failures":0' sim --games 4 --bots "exec:python3 $here/bots/buyer.py,random" --json --seed 3
printf '#!/bin/sh\ntee -a "%s/told" | exec python3 "%s/bots/buyer.py"\n' "$work" "$here" >"$work/teller"
chmod +x "$work/teller"
run sim --games 1 --players 2 --jobs 1 --bots "exec:$work/teller,random"
sed -n '/^    newgame {/{N;s/^ *//;s/\n *//;p;q}' "$here/../../docs/bots.md" >"$work/page"
grep -m 1 '^newgame .*"seat":1' "$work/told" >"$work/newgame"
same "newgame is as the page has it" "$work/page" "$work/newgame"
good "our own as a process" '"failures":0.*"failures":0' sim --games 2 --players 2 --bots "exec:$aedile bot --name greedy" \
    --seed 3 --json
printf 'market.rome.price-1 = 1\nbuilding.bakery.count = 1\n' >"$work/box.errata"
good "told of the errata" '"failures":0.*"failures":0' sim --games 1 --players 2 --bots "exec:$aedile bot --name greedy" \
    --seed 3 --json --errata "$work/box.errata" # else the prices of the states it sees would be wrong
good "as many as seats" '"failures":0.*"failures":0.*"failures":0' sim --games 3 --players 3 --jobs 2 --json \
    --bots "exec:python3 $here/bots/buyer.py"
good "in a match" '"name":"exec:python3.*buyer.py".*"failures":0.*"name":"random"' match --games 4 --seed 3 --json \
    --bots "exec:python3 $here/bots/buyer.py,random"
good "lines that end in CR LF" '"failures":0' sim --games 1 --bots "$rogue crlf,random" --json
good "a comma in the command" '"failures":0' sim --games 1 --bots "exec:echo a\\,b >/dev/null; exec python3 $here/bots/buyer.py,random" \
    --json
run sim --games 1 --bots "exec:python3 $here/bots/buyer.py,random" --records "$work/records"
holds "its name in the record" grep -q '"buyer"' "$work/records/game-000001.rome"

run sim --games 1 --players 2 --modules trading --seed 2 --bots "$rogue babble,$rogue rob" --records "$work/robbed"
holds "who fails to answer an offer declines it" grep -q ' 1 decline$' "$work/robbed/game-000001.rome"
holds "and accepts none" bash -c "! grep -q accept '$work/robbed/game-000001.rome'"

lost "ends" "ended: exit status 3" die
failures_are "the rest of the game is lost after a second end" "> 5"
lost "is killed" "ended: killed by signal 9" killed
lost "babbles" "sent 'I would rather talk about the weather' instead of a move" babble
lost "babbles, then moves" "sent 'thinking' instead of a move" babble-then-move
holds "its move costs nothing more" test "$(reasons)" = "sent 'thinking' instead of a move"
for mode in twice twice-late between; do # at once, a moment later, and when it is told the position
    lost "a move too many: $mode" "sent 'move buy J10', which no 'go' asked for" $mode
    holds "it is never played: $mode" test "$(reasons)" = "sent 'move buy J10', which no 'go' asked for"
done
failures_are "who sends one before every turn loses every turn" "> 50"
lost "floods" "sent 'y' instead of a move" flood
lost "zero bytes" "sent 'move \?\?': .*" zeros
lost "plays against the rules" "played 'build domus A1': [0-9.]+ .*" illegal
lost "plays what there is not" "sent 'move build colosseum A1': .*" nonsense
lost "endless line" "sent a line longer than 65536 bytes" long
lost "closes its output" "closed its output" close
ms=100
lost "sleeps" "took longer than 100 ms" sleep
ms=3000 # this one is late until it is told to stop, and not otherwise
lost "is late once" "took longer than 3000 ms" late-once
failures_are "only that turn is lost" "== 1"
lost "asks for the legal moves too late" "took longer than 3000 ms" legal-late
failures_are "only that turn is lost, too" "== 1"
ms=60000
lost "ends before the hello" "ended: exit status 0" exit-at-once
lost "answers the hello wrongly" "sent 'hello yourself' instead of 'id' and 'ready'" bad-hello
lost "never ready" "did not say 'ready' within 5000 ms" never-ready
ms=100
lost "reads nothing" "took longer than 100 ms" deaf

bad "no such command" 2 "bot '/no/such/bot' cannot be started: there is no such command" sim --bots "exec:/no/such/bot"
bad "no such command on the path" 2 "bot 'no-such-bot --fast' cannot be started" match --bots "random,exec:no-such-bot --fast"
bad "no command" 2 "needs a command line" sim --bots "exec: "

# What a bot is told: the configuration without the seed, the view without the hidden cards, all moves.
run sim --games 2 --players 3 --seed 4711 --jobs 1 --bots "$rogue income $work/log,random"
holds "what it is told" python3 - "$work/log" <<'P'
import json, sys
lines = [line.rstrip("\n") for line in open(sys.argv[1])]
assert lines[0] == "aedile1", lines[0]
assert "4711" not in "".join(lines)
games = [json.loads(line[8:]) for line in lines if line.startswith("newgame ")]
assert len(games) == 2 and all(g["seat"] == 1 and g["players"] == 3 and "seed" not in g for g in games)
states = [json.loads(line[8:]) for line in lines if line.startswith("observe ")]
moves = [line[6:] for line in lines if line.startswith("moves")]
goes = [line for line in lines if line.startswith("go")]
assert len(states) == len(moves) == len(goes) > 10 and set(goes) == {"go ms 5000"}
for state in states:
    assert state["seat"] == 1 and all(card == "?" for pile in state.get("piles", []) for card in pile)
assert moves[0] == "" or moves[0].startswith("1 ") or moves[0].startswith("2 "), moves[0]
played = moves[-1].split("; ")
assert len(played) > 30 and played[0][0] in "123" and any(" buy " in move for move in played)
P
# The legal moves for one that asks: those of the trace, each move with one number for the whole game.
all=draft,monuments=mixed,trading,stealing,objectives=hidden,invocations,roles,roads
ms=60000
run sim --games 1 --players 3 --seed 9 --jobs 1 --ms $ms --modules $all --bots "$rogue legal-numbers $work/legal,greedy" --trace \
    "$work/trace" --legal
holds "asking costs nothing" test ! -s "$work/err"
holds "legal" python3 - "$work/legal" "$work/trace" <<'P'
import json, sys
states = [json.loads(line) for line in open(sys.argv[2])]
asked = [state["legal"] for state in states if state["state"]["phase"] != "over" and state["state"]["seat"] == 1]
told = [[item.split(" ", 1) for item in line.split(" ", 1)[1].strip().split("; ")]
        for line in open(sys.argv[1]) if line.startswith("legal")]
assert len(told) == len(asked) > 30, (len(told), len(asked))
assert [sorted(move for _, move in items) for items in told] == asked
numbers = {}
for items in told:
    for number, move in items:
        assert numbers.setdefault(number, move) == move
assert len(set(numbers.values())) == len(numbers) > 100 and max(map(int, numbers)) < 32768
P
asks() { # MODE LINES ERROR: no turn is lost; what is told before each move
    local mode=$1
    run sim --games 1 --players 2 --seed 3 --jobs 1 --ms $ms --json --bots "$rogue $mode $work/log-$mode,random"
    failures_are "$mode loses nothing" "== 0"
    holds "$mode is told" python3 - "$work/log-$mode" "$2" "$3" <<'P'
import sys
lines = [line.rstrip("\n") for line in open(sys.argv[1])]
goes = lines.count("go ms 60000")
assert goes > 20 and sum(line.startswith("legal ") for line in lines) == goes * int(sys.argv[2])
assert lines.count("error legal: " + sys.argv[3]) == goes, [line for line in lines if line.startswith("error")][:3]
P
}
asks legal-early 0 "no move was asked for"
asks legal-odd 1 "'please' is unknown; accepted: numbers"
asks legal-often 8 "asked more than 8 times for one decision"
holds "who does not ask is told nothing" bash -c "! grep -qE '^(legal|error)' '$work/log'"

quits() { # a bot that gets no processor for the 0.3 seconds it has cannot write it down
    rm -f "$work/log1"
    run sim --games 1 --jobs 1 --bots "$rogue income $work/log1,random"
    test "$(tail -n 1 "$work/log1")" = quit
}
holds "the last it is told is to quit" patiently quits
run sim --games 1 --seed 4711 --jobs 1 --nodes 77 --bots "$rogue income $work/log2,random"
holds "nodes" grep -qx "go nodes 77" "$work/log2"

run sim --games 2 --jobs 1 --bots "$rogue die $work/log3,random"
holds "started again once a game" test "$(grep -cx aedile1 "$work/log3")" -eq 3

# Nothing stays behind, or only until it has taken its signal.
patience=30 # the bots sleep for 60 seconds
nobody() { # PATTERN: no process of ours has it
    ! pgrep -f "$1" >"$work/err"
}
mark=$work/mark0
run sim --games 1 --bots "$rogue grandchild $mark,random"
holds "a child of the bot is ended, too" patiently nobody "$mark"
mark=$work/mark1
run sim --games 1 --bots "$rogue stubborn $mark,random"
holds "one that does not quit is ended" patiently nobody "bad.py stubborn $mark"

# Ctrl-C while a bot sleeps: a prompt end, a summary, and nobody left.
mark=$work/mark2
"$aedile" sim --games 5 --ms 60000 --bots "$rogue sleep $mark,random" >"$work/out" 2>"$work/err" &
pid=$!
patiently grep -qs '^go' "$mark"
kill -TERM $pid
wait $pid
status=$?
holds "a signal ends it" test "$status" -eq 143
holds "with a summary" grep -q '^0 games' "$work/out"
holds "and nobody left" patiently nobody "bad.py sleep $mark"
finish
