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
first=$(games)
holds "something was played" test "$first" -gt 0
judge report --edition 1 --suites roles --holdings 100000 --seconds 1
holds "it goes on from the file" test "$(games)" -gt "$first"
judge report --edition 2 --suites nothing
holds "no such suite" grep -q "no suite begins with nothing" "$work/err"
judge fit --edition 1 --suites roles,consul-hard-2 --round 4 --holdings 1 --seconds 3 --out "$work/found.errata"
holds "a search says what it did" grep -qE 's, consul-hard-2-merchant, round [0-9]+: ' "$work/out"
good "what it found can be played" "^2 games" sim --edition 1 --errata "$work/found.errata" --players 4 --modules roles,objectives --games 2
finish
