#!/usr/bin/env bash
# reference.sh - traces against the independent implementation of the base game, tests/reference.py.
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
    python3 "$reference" --legal "$work/trace" >"$work/out" 2>"$work/err" && verdict=yes
    report "$name" $verdict
}

for players in 2 3 4 5; do
    plays "$players random" 1 --players "$players" --bots random
    plays "$players greedy" 1 --players "$players" --bots greedy
    plays "$players lenient" 1 --players "$players" --bots random,greedy --markers lenient
    plays "$players idle" 1 --players "$players" --bots greedy,random --idle_rounds 1
done
for players in 2 3 4; do
    plays "$players Metropolis" 1 --players "$players" --bots random,greedy --game metropolis
done
plays "no idle guard" 1 --players 2 --bots random --idle_rounds 0

# Bots that are out for what the others seldom do: more empty lots than markers (18.8), and idle rounds (18.1).
bot="exec:python3 $here/bots/hoarder.py"
plays "unmarked lots" 3 --players 2 --markers lenient --bots "$bot"
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
holds "replay --json" python3 "$reference" --legal "$work/replayed.jsonl"

# The reference itself says no where it should.
tampers() { # NAME PATTERN SED-SCRIPT
    sed "$3" "$work/replayed.jsonl" >"$work/tampered"
    python3 "$reference" "$work/tampered" >"$work/out" 2>"$work/err"
    holds "$1" test "$?" -eq 1 -a "$(grep -cE -- "^$work/tampered:[0-9]+: $2" "$work/err")" -eq 1
}
tampers "finds a wrong price" "state.market\[0\].price: expected 2, found 3$" '5s/"price":2}/"price":3}/'
tampers "finds a wrong total" "state.players\[0\].silver: expected" '9s/"silver":\([0-9]*\),"vp"/"silver":\19,"vp"/'
tampers "finds a wrong score" "events, score .*5.1" '/"rule":"5.1"/s/"vp":\([0-9]*\)/"vp":1\1/'
tampers "finds a missing legal move" "legal: expected" '4s/,"income"\]/]/'
tampers "finds an illegal move" "move: expected 'a legal one', found 'buy Z9'" '3s/"move":"[^"]*"/"move":"buy Z9"/'
tampers "finds a wrong result" "state.result.rank" 's/"rank":\[[0-9]*/"rank":[7/'
tampers "finds a game cut off" "state.phase: expected 'over'" "\$d"
tampers "finds a wrong deal" "deeds \(1.2, 1.5\)" '1s/"card":"[A-H][1-8]"/"card":"J9"/'
finish
