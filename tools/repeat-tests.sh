#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# repeat-tests.sh BUILD COUNT [NAME…] - runs the tests of a build folder COUNT times, those of these names or all of them.
#
# With BUSY=1 a loop that does nothing keeps every core busy meanwhile. Every test that fails is named, and the log of its
# run is kept as BUILD/repeat/run-N.txt. Prints how many runs there were and how many of them failed; the exit status is
# 0 if none did.
set -uo pipefail
[ $# -ge 2 ] || { echo "usage: repeat-tests.sh BUILD COUNT [NAME…]" >&2; exit 2; }
build=$1 count=$2
shift 2
logs=$build/repeat
rm -rf "$logs"
mkdir -p "$logs"

loops=()
trap 'for loop in "${loops[@]}"; do kill "$loop" 2>/dev/null; done' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
if [ "${BUSY:-0}" = 1 ]; then
    for _ in $(seq "$(nproc)"); do
        while :; do :; done &
        loops+=($!)
    done
fi

ninja -C "$build" --quiet || exit 1
failures=0
for run in $(seq "$count"); do
    start=$SECONDS
    if meson test -C "$build" --no-rebuild --print-errorlogs --timeout-multiplier "${MULTIPLIER:-10}" "$@" \
        >"$logs/out" 2>&1; then
        echo "run $run: ok, $((SECONDS - start)) s"
    else
        failures=$((failures + 1))
        cp "$build/meson-logs/testlog.txt" "$logs/run-$run.txt" 2>/dev/null || cp "$logs/out" "$logs/run-$run.txt"
        echo "run $run: FAILED, $((SECONDS - start)) s; $logs/run-$run.txt"
        grep -E '^ *[0-9]+/[0-9]+ .*(FAIL|TIMEOUT|ERROR)' "$logs/out" | sort -u || tail -n 20 "$logs/out"
        grep -E -A 3 '^not ok' "$logs/run-$run.txt" | head -n 20
    fi
done
echo "$count runs, $failures failed"
[ "$failures" -eq 0 ]
