#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# world.sh PROGRAM - the simulated world: a seed is one history, nothing is found in those of today's server, and what is put
# in on purpose is found and can be seen again by the command that is printed.
set -euo pipefail
WORLD=$1
fail() { echo "FAIL: $*" >&2; exit 1; }

# Nothing of libuv is left that the world does not supply.
! nm -u "$WORLD" | grep ' uv_' || fail "functions of libuv in the world"

for store in memory sqlite postgres; do
    for mode in safety liveness; do
        one=$("$WORLD" --seed 7 --hours 0.1 --tables 4 --store $store --mode $mode) || fail "$one"
        two=$("$WORLD" --seed 7 --hours 0.1 --tables 4 --store $store --mode $mode) || fail "$two"
        hash=${one##*hash }
        [ "$hash" = "${two##*hash }" ] || fail "the same seed is two histories: $one / $two"
        echo "ok - $store, $mode: $hash twice"
    done
done

# Whoever looks at it changes nothing.
one=$("$WORLD" --seed 6 --hours 0.5 --store sqlite) || fail "$one"
two=$("$WORLD" --seed 6 --hours 0.5 --store sqlite --trace | tail -n 1) || fail "$two"
[ "${one##*hash }" = "${two##*hash }" ] || fail "another history with --trace: $one / $two"
echo "ok - the same with --trace"

# An operator keeps order meanwhile.
one=$("$WORLD" --seed 11 --hours 0.3 --tables 3) || fail "$one"
case $one in *", 0 acts of the operator"*) fail "no operator: $one" ;; esac
echo "ok - the operator: $(echo "$one" | grep -o '[0-9]* acts of the operator')"

# As many tables as are wanted.
one=$("$WORLD" --seed 7 --hours 0.01 --tables 130 --store memory --mode safety) || fail "$one"
case $one in *" 130 tables,"*) echo "ok - 130 tables" ;; *) fail "$one" ;; esac

# A fault is found, and the command that is printed finds it again.
for fault in forgotten-mark lost-write; do
    if found=$("$WORLD" --seed 1 --hours 0.5 --store sqlite --fault $fault); then fail "$fault is not found"; fi
    echo "$found" | grep -q '^VIOLATION' || fail "$found"
    command=$(echo "$found" | sed -n 's/^hash [0-9a-f]*; again: aedile-world //p')
    # shellcheck disable=SC2086
    if again=$("$WORLD" $command); then fail "the command finds nothing: $command"; fi
    [ "$found" = "$again" ] || fail "another violation the second time: $again"
    echo "ok - $fault is found, twice the same"
done

status=0
"$WORLD" --store papyrus >/dev/null 2>&1 || status=$?
[ $status = 2 ] || fail "a store that there is not: $status"
