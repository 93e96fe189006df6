#!/bin/sh
# check-fuzz.sh BUILD SECONDS - runs every fuzz target over its stored corpus and then SECONDS more.
#
# New inputs go to the build folder; add the worthwhile ones to fuzz/corpus/NAME by hand
# (BUILD/fuzz/fuzz_NAME -merge=1 fuzz/corpus/NAME BUILD/found/NAME). A crash leaves its input in BUILD.
set -eu
cd "$(dirname "$0")/.."
build=$1 seconds=$2
status=0
for source in fuzz/fuzz_*.c; do
    name=$(basename "$source" .c)
    name=${name#fuzz_}
    mkdir -p "$build/found/$name"
    log=$build/fuzz_$name.log
    # The first folder is written to, the others are only read.
    if "$build/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$build/" "$build/found/$name" "fuzz/corpus/$name" >"$log" 2>&1; then
        echo "$name: ok, $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
    else
        cat "$log"
        echo "$name: FAILED"
        status=1
    fi
done
exit $status
