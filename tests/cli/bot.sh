#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bot.sh - `aedile bot`: the protocol of docs/bots.md, and every kind of line that is none of it.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

game_make two --players 2 --seed 5
run replay "$work/two.rome" --at 0 --json
state=$(cat "$work/out")
run replay "$work/two.rome" --at 1 --json
later=$(cat "$work/out")

# Lines in, and the answers one after another, joined by '|'.
talk() { # NAME PATTERN LINE…
    local name=$1 pattern=$2 verdict=no
    shift 2
    printf '%s\n' "$@" >"$work/in"
    "$aedile" bot --name greedy <"$work/in" >"$work/out" 2>"$work/err"
    status=$?
    if [ "$status" -eq 0 ] && [ ! -s "$work/err" ] && grep -qE "^$pattern$" <<<"$(tr '\n' '|' <"$work/out")"; then
        verdict=yes
    fi
    report "$name" $verdict
}
config='{"game":"rome","players":2,"modules":[]}'
seated='{"seat":1,"game":"rome","players":2}'
move='info depth 1 visits [0-9]+ value( -?[0-9]+)+ line [a-z].*\|move (income|buy|build)[^|]*\|'

talk "nothing" ""
talk "hello" "id name aedile-greedy\|ready\|" aedile1
talk "quit" "id name aedile-greedy\|ready\|" aedile1 quit aedile1
talk "a move" "$move" "newgame $config" "observe $state" go
talk "with a seat" "$move" "newgame $seated" "observe $state" "moves" "go ms 100"
talk "seat as the last key" "$move" 'newgame {"players":2, "seat" : 1 }' "observe $state" go
talk "seat as the only key" "" 'newgame {"seat":2}'
talk "moves with and without seats" "$move" "newgame $seated" "observe $state" "moves 1 buy C7; 2 income" "moves buy C7; income" \
    "go nodes 10"
talk "stop without a search" "" stop
talk "several games" "$move$move" "newgame $config" "observe $state" go "newgame $config" "observe $state" go
talk "blanks and empty lines" "$move" "" "  " "newgame   $config" "observe $state  " "go "

talk "unknown line" "error unknown line 'hi'.*" "hi there"
talk "goes on after an error" "error [^|]*\|$move" "newgame $config" "observe $state" "bogus" go
talk "go without a state" "error go: no state was observed\|" "newgame $config" go
talk "observe without a game" "error observe: no newgame.*" "observe $state"
talk "moves without a game" "error moves: no newgame.*" "moves income"
talk "a wrong move in moves" "error moves: item 2 is 'fly C7'.*" "newgame $config" "moves income; fly C7"
talk "go with nonsense" "error go: 'ms soon'.*" "newgame $config" "observe $state" "go ms soon"
talk "another seat's turn" "error go: seat 2 is to move, this bot sits at 1\|" "newgame $seated" "observe $later" go
game_make hands --players 2 --seed 5 --modules draft
run replay "$work/hands.rome" --at 0 --json
hands=$(sed -E '/"hand"/s/("hand": *\[)[^]]*/\1"?","?","?","?","?","?"/' "$work/out")
talk "hidden hands" "error go: all that seat 1 could choose from is hidden in this state\|" \
    'newgame {"players":2,"modules":["draft"]}' "observe $hands" go
talk "config that is no JSON" "error newgame: column [0-9]+: .*" 'newgame {"players":'
talk "config that is no object" "error newgame: expected a JSON object\|" "newgame 3"
talk "config of too many players" "error newgame: .*players.*" 'newgame {"players":9}'
talk "errata in the config" "error observe: [^|]*price.*" 'newgame {"errata":{"market.rome.price-1":1}}' "observe $state"
talk "errata that are none" "error newgame: column 12: there is no key 'bakery'.*" 'newgame {"errata":{"bakery":1}}'
talk "unknown key in the config" "error newgame: .*'colour'.*" 'newgame {"colour":1}'
talk "a seat there is not" "error newgame: \"seat\" is 3, but there are 2 players\|" 'newgame {"players":2,"seat":3}'
talk "a seat that is no number" "error newgame: \"seat\" .*" 'newgame {"players":2,"seat":"one"}'
talk "state that is no state" "error observe: .*error go: no state was observed\|" "newgame $config" 'observe {"era":9}' go
talk "state of another size" "error observe: .*" 'newgame {"players":3}' "observe $state"
talk "a cut state" "error observe: column [0-9]+: .*" "newgame $config" "observe ${state:0:200}"
talk "a wrong state forgets the old one" "error observe: .*\|error go: no state was observed\|" "newgame $config" \
    "observe $state" "observe {}" go

# Bytes of any kind: an answer to each line, no crash.
head -c 200000 "$aedile" >"$work/junk"
"$aedile" bot <"$work/junk" >"$work/out" 2>"$work/err"
holds "binary junk ends well" test $? -eq 0
holds "every answer to it is an error" test -z "$(grep -av '^error ' "$work/out")"
{
    head -c 3000000 /dev/zero | tr '\0' 'x'
    printf '\naedile1\n'
} >"$work/junk"
"$aedile" bot <"$work/junk" >"$work/out" 2>"$work/err"
holds "an endless line" grep -q '^error the line is longer than' "$work/out"
holds "the line after it" grep -qx ready "$work/out"

# Every level by its name; the help lists them.
levels=$("$aedile" bot --help | sed -n 's/^Bots, from the weakest to the strongest: //p' | tr -d ,)
holds "the help lists levels" test "$(wc -w <<<"$levels")" -gt 3
for level in $levels; do
    printf '%s\n' aedile1 "newgame $config" "observe $state" go >"$work/in" # its end cuts the search short
    "$aedile" bot --name "$level" --memory 1 <"$work/in" >"$work/out" 2>"$work/err"
    holds "level $level" grep -qE "^move (income|buy|build)" "$work/out"
done

# A search is a conversation: stop and quit are heard while it thinks, other lines wait.
timeout 400 python3 - "$aedile" "$config" "$state" >"$work/out" 2>"$work/err" <<'PYTHON'
import json, re, subprocess, sys
aedile, config, state = sys.argv[1:]

class Talk:
    def __init__(self, *words):
        self.bot = subprocess.Popen([aedile, "bot", "--memory", "4", *words], stdin=subprocess.PIPE,
                                    stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("newgame " + config, "observe " + state)
    def say(self, *lines):
        self.bot.stdin.write("".join(line + "\n" for line in lines))
        self.bot.stdin.flush()
    def until(self, word):
        heard = []
        while not heard or not heard[-1].startswith(word):
            line = self.bot.stdout.readline()
            assert line, (word, heard)
            heard.append(line.rstrip("\n"))
        return heard
    def leave(self):
        self.say("quit")
        rest = self.bot.stdout.read()
        assert self.bot.wait() == 0
        return rest

strong = Talk()
strong.say("go nodes 300")
first = strong.until("move ")
number = r"-?\d+\.\d"
assert re.fullmatch(rf"info depth \d+ visits \d+ value {number} {number} chance {number} {number} nps \d+( exact)?"
                    r" line [a-z][^;]*(; [a-z][^;]*)*", first[-3]), first
assert re.fullmatch("info why .+", first[-2]) and first[-1][5:] == re.split(" line |; ", first[-3])[1], first
again = Talk()
again.say("go nodes 300")
assert [re.sub(r"nps \d+", "", line) for line in again.until("move ")] == [re.sub(r"nps \d+", "", line) for line in first]

strong.say("go ms 3600000")
strong.until("info ")                      # said on the way: it thinks
strong.say("aedile1", "stop", "bogus")     # what is not for now waits
rest = strong.until("error ")
assert [line.split()[0] for line in rest if not line.startswith("info ")] == ["move", "id", "ready", "error"], rest
strong.say("go nodes 200")                 # the stop is forgotten
assert re.search(r"visits [1-9]\d\d", strong.until("move ")[-3])
strong.say("stop", "go nodes 200")         # one without a search as well
assert re.search(r"visits [1-9]\d\d", strong.until("move ")[-3])
strong.say("go ms 3600000")
assert re.search("^move ", strong.leave(), re.M)
again.say("go ms 3600000")
again.bot.stdin.close()
assert re.search("^move ", again.bot.stdout.read(), re.M) and again.bot.wait() == 0

for words in [], ["--threads", "2"], ["--name", "greedy"]:
    talk = Talk("--json", *words)
    talk.say("go nodes 600")
    info, move = talk.until("move ")[-2:]
    j = json.loads(info.removeprefix("info "))
    assert list(j) == ["depth", "visits", "positions", "ms", "exact", "moves", "line", "why"], j
    assert j["moves"][0]["move"] == j["line"][0] == move.removeprefix("move ") and j["why"], j
    assert all(len(m["points"]) == 2 for m in j["moves"]), j
    if "greedy" not in words:
        assert j["exact"] or j["visits"] >= 600, j
        assert all(abs(sum(m["chance"]) - 1) < 0.01 and m["visits"] > 0 for m in j["moves"]), j
    assert talk.leave() == ""
PYTHON
holds "conversation while it thinks" test $? -eq 0

bad "unknown bot" 2 "--name: unknown bot 'deep'; accepted: random, .*, strongest$" bot --name deep
bad "simulations of a level that does not search" 2 "'greedy' does not search" bot --name greedy@5
bad "simulations that are no number" 2 "'ten' is not a number of simulations from 1 to" bot --name strongest@ten
bad "no memory" 2 "--memory '0' is not a whole number" bot --memory 0
bad "no threads" 2 "--threads '0' is not a whole number" bot --threads 0
bad "less memory than threads" 2 "--memory 2 is less than 1 for each of --threads 3" bot --memory 2 --threads 3
bad "seed" 2 "--seed 'x' is not a whole number" bot --seed x

# Our own bot at a table of ours, through the protocol.
run sim --games 1 --players 2 --seed 5 --bots "exec:$aedile bot --name random,random" --records "$work/exec"
good "plays a whole game" ": ok, " verify "$work/exec"/*.rome
finish
