#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# state.sh - the states of traces have the members and types of the table, in its order: that of docs/state.md and the
# page's state.ts (tools/state-fields.py).
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

while read -r players modules; do
    good "a game with $modules" "" sim --games 2 --seed 5 --bots random --trace "$work/trace" \
        --players "$players" ${modules:+--modules "$modules"}
    holds "its states are as the table says: $modules" tools/state-fields.py --trace "$work/trace"
done <<'GAMES'
4
3 draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads
2 objectives=public,trading
2 draft,monuments,consul,roads
1 monuments=alternate,ceres,roads
GAMES

# What the table does not allow is found.
wrong() { # NAME PATTERN SED-SCRIPT
    sed "$3" "$work/trace" >"$work/wrong"
    tools/state-fields.py --trace "$work/wrong" 2>"$work/err"
    holds "$1" grep -qE "^$work/wrong:1: $2" "$work/err"
}
wrong "an unknown member" "state.listeners is not in the table" '1s/"era":/"listeners":/'
wrong "a missing member" "state.size is missing" '1s/"size":[0-9]*,//'
wrong "another type" "state.seat is not of the type Seat" '1s/"seat":1/"seat":"1"/'
wrong "another order" "state has its members in another order" '1s/\("seat":[0-9]*\),\("first":[0-9]*\)/\2,\1/'
wrong "a member of another module" "state.public_objectives is there" '1s/"turn":/"public_objectives":[],"turn":/'
finish
