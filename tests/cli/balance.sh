#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# balance.sh - tools/balance.py: the table of cards, its exit status, going on from a file, and errata that can be played.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
balance=$(dirname "$(realpath "$0")")/../../tools/balance.py

judge() { # OPTION…: leaves $status, $work/out and $work/err
    status=0
    python3 -B "$balance" "$@" --aedile "$aedile" --jobs 2 --chunk 2 --state "$work/state" >"$work/out" 2>"$work/err" || status=$?
}
games() { python3 -c 'import json, sys; print(sum(s[n]["games"][0] for s in json.load(open(sys.argv[1]))["sets"].values() for n in s))' "$work/state"; }

judge report --edition 1 --suites roles,ceres-challenge-1-merchant --holdings 1 --seconds 1
holds "a table with too few games is not met" test "$status" -eq 1
holds "a row a card" grep -qE '^\| r07 \| [0-9]+ \| [0-9.]+ ± [0-9.]+ \|' "$work/out"
holds "the automata" grep -qE '^\| ceres-challenge-1-merchant \| [0-9]+ \| ' "$work/out"
holds "with their head" grep -qFx '| cell | games | wins | off |' "$work/out"
first=$(games)
holds "something was played" test "$first" -gt 0
judge report --edition 1 --suites roles --holdings 100000 --seconds 1
holds "it goes on from the file" test "$(games)" -gt "$first"

unable() { # NAME PATTERN OPTION…: it could not be done: status 2, no table, one line that says why
    local name=$1 pattern=$2 verdict=no
    shift 2
    judge report --holdings 1 --seconds 1 "$@"
    if [ "$status" -eq 2 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        grep -qE -- "^balance.py: .*$pattern" "$work/err"; then
        verdict=yes
    fi
    report "$name" $verdict
}
unable "no such suite" "no suite begins with nothing" --suites nothing
unable "no such edition" "--edition: '9' is not accepted" --suites roles --edition 9
unable "no such errata" "$work/nowhere" --suites roles --errata "$work/nowhere"
echo 'role.r99.amount = 1' >"$work/odd.errata"
unable "errata that are none" "r99" --suites roles --errata "$work/odd.errata"
mv "$work/state" "$work/state-before"
echo 'no JSON' >"$work/state"
unable "a state that is none" "$work/state: " --suites roles
mv "$work/state-before" "$work/state"
program=$aedile
aedile=$work/nowhere
unable "no such program" "$work/nowhere" --suites roles --holdings 100000
aedile=$program

# A fit begins with edition 2: from edition 1 its first values make all the values of edition 2, and no others.
keys() { # FILE OPTION…
    local file=$1
    shift
    run cards --keys "$@"
    sed 's/ *#.*//' "$work/out" >"$file"
}
python3 -B - "$(dirname "$balance")" >"$work/start.errata" <<'P'
import sys
sys.path.insert(0, sys.argv[1])
import balance, balance_fit
print(balance.values_text(balance_fit.values_of(balance_fit.state_start(), {})), end="")
P
keys "$work/start" --edition 1 --errata "$work/start.errata"
keys "$work/edition-2" --edition 2
holds "there are values" test "$(wc -l <"$work/edition-2")" -gt 1000
same "a fit begins with edition 2" "$work/start" "$work/edition-2"
judge fit --edition 1 --suites roles,consul-hard-2 --round 4 --holdings 1 --seconds 3 --out "$work/found.errata"
holds "a search says what it did" grep -qE 's, consul-hard-2-merchant, round [0-9]+: ' "$work/out"
good "what it found can be played" "^2 games" sim --edition 1 --errata "$work/found.errata" --players 4 --modules roles,objectives --games 2
good "what was found for edition 2, too" "^2 games" sim --edition 2 --errata "$(dirname "$balance")/balance-found.errata" --players 4 --modules roles,objectives,invocations --games 2
finish
