#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# reference.sh - traces against the independent implementation of the rules, tests/reference.py.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$(realpath "$0")")
reference=$here/../reference.py
seed=0

plays() { # NAME GAMES OPTION…
    local name=$1 games=$2
    shift 2
    seed=$((seed + 1000))
    run sim --games "$games" --seed $seed "$@" --trace "$work/trace" --legal
    if [ "$status" -ne 0 ] || [ -s "$work/err" ]; then
        report "$name" no
        return
    fi
    local verdict=no
    python3 -B "$reference" --legal "$work/trace" >"$work/out" 2>"$work/err" && verdict=yes
    report "$name" $verdict
}

# The reference plays, with offers and other rarities, and the program replays it (tests/reference/play.py).
invents() { # NAME GAMES OPTION…
    local name=$1 games=$2 verdict=no
    shift 2
    seed=$((seed + 1000))
    python3 -B "$reference" --play "$aedile" "$games" $seed "$@" >"$work/out" 2>"$work/err" && verdict=yes
    report "$name" $verdict
}

# The base game.
plays "2 random" 1 --players 2 --bots random
plays "3 greedy" 1 --players 3 --bots greedy
plays "4 lenient" 1 --players 4 --bots random,greedy --markers lenient
plays "5 idle" 1 --players 5 --bots greedy,random --idle_rounds 1
plays "3 Metropolis" 1 --players 3 --bots random,greedy --game metropolis
plays "no idle guard" 1 --players 2 --bots random --idle_rounds 0

# Every module, then mixes.
plays "draft" 1 --players 3 --bots random --modules draft
plays "draft in Metropolis" 1 --players 4 --bots random --game metropolis --modules draft
plays "objectives" 1 --players 5 --bots random --modules objectives=hidden
plays "public objectives" 1 --players 2 --bots random --modules objectives=public
plays "roles and monuments" 1 --players 4 --bots random --modules roles,monuments
plays "alternate monuments" 1 --players 2 --bots random --modules monuments=alternate
plays "invocations" 1 --players 3 --bots random --modules invocations
plays "stealing" 1 --players 4 --bots random --modules stealing
plays "roads" 1 --players 3 --bots random --modules roads=3A+1B+4A+7A
plays "Consul" 2 --players 2 --bots random --modules consul
plays "Consul, hard" 1 --players 4 --bots random --modules consul=hard,draft
plays "Consul, all" 1 --players 3 --bots random --modules consul=challenge,draft,monuments=mixed,roads --consul_win manual
plays "Consul, outlines of buildings" 3 --players 2 --bots random --modules consul=challenge --consul_shapes buildings
plays "Consul, stream 2" 3 --players 2 --bots random --modules consul=challenge,roads --stream 2
holds "a pile was made anew" grep -q '"step":"shuffle"' "$work/trace"
plays "Ceres" 2 --players 1 --bots random
plays "the first edition" 1 --edition 1 --players 4 --bots random --modules roles,objectives,invocations,roads,stealing,monuments
plays "the first edition's Consul" 1 --edition 1 --players 3 --bots random --modules consul=hard,roads
plays "the first edition's Ceres" 1 --edition 1 --players 1 --bots random --modules ceres=hard,roads
plays "Ceres, hard" 2 --players 1 --bots random --modules ceres=hard,monuments=mixed
plays "Ceres, all" 2 --players 1 --bots random --modules ceres=challenge,monuments,roads
plays "all together" 1 --players 4 --bots random,greedy \
    --modules draft,monuments=mixed,trading,stealing,objectives=hidden,invocations,roles,roads --idle_rounds 2
invents "trading" 1 --players 3 --modules trading
invents "trading with all" 1 --players 3 --modules trading,stealing,invocations,roles,roads=6A+1A+3A+2B,monuments
invents "trading, lenient" 1 --players 2 --modules trading,stealing,invocations,roles --markers lenient
invents "Ceres takes it all" 2 --players 1 --modules ceres,roads=C2A+C4B+C1B+C3A,monuments --idle_rounds 0

# Bots that are out for what the others seldom do: more empty lots than markers (18.8), and idle rounds (18.1).
bot="exec:python3 $here/bots/hoarder.py"
plays "unmarked lots" 2 --players 2 --markers lenient --bots "$bot"
holds "there were some" python3 - "$work/trace" <<'P'
import json, sys
def empty(p): return len(p["lots"]) - sum(len(b["lots"]) for b in p["buildings"])
assert any(empty(p) > 8 for line in open(sys.argv[1]) for p in json.loads(line)["state"]["players"])
P
plays "an era ended by the guard" 1 --players 2 --idle_rounds 3 --bots "$bot idle"
holds "there was one" grep -q '"discarded":\["' "$work/trace"

# A replayed record says the same as the trace of the game.
game_make replayed --players 3 --seed 4
run replay "$work/replayed.rome" --json --legal
cp "$work/out" "$work/replayed.jsonl"
holds "replay --json" python3 -B "$reference" --legal "$work/replayed.jsonl"

# The reference itself says no where it should.
tampers() { # NAME PATTERN SED-SCRIPT
    sed "$3" "$work/replayed.jsonl" >"$work/tampered"
    python3 -B "$reference" "$work/tampered" >"$work/out" 2>"$work/err"
    holds "$1" test "$?" -eq 1 -a "$(grep -cE -- "^$work/tampered:[0-9]+: $2" "$work/err")" -eq 1
}
tampers "finds a wrong price" "state.market\[0\].price: expected 2, found 3$" '5s/"price":2}/"price":3}/'
tampers "finds a wrong total" "state.players\[0\].silver: expected" '9s/"silver":\([0-9]*\),"vp"/"silver":\19,"vp"/'
tampers "finds a wrong score" "events, score .*5.1" '/"rule":"5.1"/s/"vp":\([0-9]*\)/"vp":1\1/'
tampers "finds a population without its rule" "events, rule of population" '/"kind":"population"/s/"3.6"/"3.66"/'
tampers "finds a population of nothing" "events, population\[0\]: expected .*, found .*'garden'" \
    '/"kind":"population"/s/\("rule":"3.6","what":"\)[a-z-]*/\1garden/'
tampers "finds a wrong population" "events, population\[0\]: expected" '/"kind":"population"/s/"population":\([0-9]*\)}/"population":1\1}/'
tampers "finds a gain of the wrong kind" "events, gain of kind reveal" 's/\("kind":"reveal","card":\)/"silver":1,\1/'
tampers "finds a missing legal move" "legal, missing: expected" '4s/,"income"\]/]/'
tampers "finds an illegal move" "move: expected 'a legal one', found 'buy Z9'" '3s/"move":"[^"]*"/"move":"buy Z9"/'
tampers "finds a wrong result" "state.result.rank" 's/"rank":\[[0-9]*/"rank":[7/'
tampers "finds a game cut off" "state.phase: expected 'over'" "\$d"
tampers "finds another seed" "deal, seat 1" '1s/"seed":4/"seed":5/'
tampers "finds a wrong deal" "deeds \(1.2, 1.5\)" '1s/"card":"[A-H][1-8]"/"card":"J9"/'
run sim --games 1 --seed 3 --players 1 --bots random --modules ceres,monuments --trace "$work/replayed.jsonl" --legal
tampers "finds a wrong tile" "state.ceres.gardens" '9s/"tile":"[a-z0-9-]*"/"tile":"none"/'
tampers "finds a wrong market" "state.market\\[0\\].bribe: expected [0-9]+, found 9" '9s/"bribe":[0-9]*/"bribe":9/'
tampers "finds a wrong rule in a module" "events, score [12] 5.[12] population" 's/"rule":"5.1"/"rule":"5.2"/'
tampers "finds a wrong sum in a module" "events, sum of vp of seat 2" '/"rule":"15.1[12]"/s/\("rule":"15.1[12]"[^}]*"vp":\)/\11/'
tampers "finds silver of an automaton" "events, silver of an automaton" \
    's/"seat":2,\("rule":"15.1[0-9]"[^}]*\)"vp":/"seat":2,\1"silver":/'
tampers "finds a wrong winner" "state.won: expected" 's/"won":true/"won":maybe/;s/"won":false/"won":true/;s/maybe/false/'
finish
