#!/usr/bin/env bash
# bot.sh - `aedile bot`: the protocol of INTERFACES 7, and every kind of line that is none of it.
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

bad "unknown bot" 2 "--name 'deep' is no bot; expected random, greedy or strongest" bot --name deep
bad "seed" 2 "--seed 'x' is not a whole number" bot --seed x

# Our own bot at a table of ours, through the protocol.
run sim --games 1 --players 2 --seed 5 --bots "exec:$aedile bot --name random,random" --records "$work/exec"
good "plays a whole game" ": ok, " verify "$work/exec"/*.rome
finish
