#!/bin/sh
# SPDX-License-Identifier: MIT
# check-fuzz.sh BUILD SECONDS - runs every fuzz target over its stored corpus and then SECONDS more, on all cores.
#
# New inputs go to the build folder; add the worthwhile ones to fuzz/corpus/NAME by hand
# (BUILD/fuzz/fuzz_NAME -merge=1 fuzz/corpus/NAME BUILD/found/NAME). A crash leaves its input in BUILD.
set -eu
cd "$(dirname "$0")/.."
build=$1 seconds=$2
fuzz() { # NAME
    mkdir -p "$build/found/$1"
    # The first folder is written to, the others are only read.
    if "$build/fuzz/fuzz_$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$build/" "$build/found/$1" "fuzz/corpus/$1" >"$build/fuzz_$1.log" 2>&1; then
        echo "$1: ok, $(sed -n 's/^stat::number_of_executed_units: *//p' "$build/fuzz_$1.log") inputs"
    else
        cat "$build/fuzz_$1.log"
        echo "$1: FAILED"
        return 1
    fi
}
status=0
running=
for source in fuzz/fuzz_*.c; do
    name=$(basename "$source" .c)
    fuzz "${name#fuzz_}" &
    running="$running $!"
    # shellcheck disable=SC2086 # words are meant
    set -- $running
    if [ $# -ge "$(nproc)" ]; then
        wait "$1" || status=1
        shift
        running=$*
    fi
done
for job in $running; do
    wait "$job" || status=1
done
exit $status
