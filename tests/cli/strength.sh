#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# strength.sh - bench/strength.sh with very few games: every part gives its lines, a second run keeps them, the report has all.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

harness=$(dirname "$(realpath "$0")")/../../bench/strength.sh
export AEDILE=$aedile BEFORE=$aedile RESULTS=$work/results.jsonl GAMES=2 NODES=2 MS=1 JOBS=2 TMPDIR=$work
parts() { # PART…: leaves $status, $work/out and $work/err
    "$harness" "$@" <"$input" >"$work/out" 2>"$work/err"
    status=$?
}

parts before more greedy
holds "it plays" test $status -eq 0
holds "a line for each" python3 - "$RESULTS" <<'P'
import json, sys
rows = {row["name"]: row for row in map(json.loads, open(sys.argv[1]))}
assert set(rows) == {"before-2", "before-4", "before-5", "more-3", "more-4", "more-5", "greedy-4"}, rows.keys()
for name, row in rows.items():
    players = int(name[-1])
    assert row["result"]["games"] % players == 0 and len(row["result"]["bots"]) == 2, row
    assert "bot" in row["command"] and f"--players {players}" in row["command"], row
    assert ("mean_ms" in row["result"]["bots"][0]) == ("--ms" in row["command"]), row
assert rows["before-2"]["command"].endswith("--edition 1 --ms 1 --bots 'exec:aedile bot,exec:aedile bot'"), rows["before-2"]
P
holds "a table with goals" grep -qE '^\| `before-4` \| 4 \| [01]\.[0-9]{3} ± [0-9.]+ \| 0\.45: (yes|no) \| ' "$work/out"
cp "$RESULTS" "$work/first"
parts before more greedy
same "what is there is kept" "$work/first" "$RESULTS"
MS=2 parts greedy
holds "another setting is measured" test "$(wc -l <"$RESULTS")" -eq 8
LIMIT=1 NODES=3 parts more
holds "no time left" grep -q 'more-3: left out, the time is up$' "$work/err"
# What the time cuts short is told as such, and measured anew.
cut_short() { # what LIMIT makes of a match that takes longer
    GAMES=4000 LIMIT=9 parts greedy
    [ $status -eq 0 ] && [ "$(grep -c '"cut":true' "$RESULTS")" -eq 1 ]
}
export MS=20
holds "a match that is cut short" cut_short
holds "is told as such" grep -qE '^\| `greedy-4` \| [0-9]+, cut short \| ' "$work/out"
sed 's/,"cut":true//' "$RESULTS" >"$work/whole.jsonl" # as if it had been played to its end
RESULTS=$work/whole.jsonl GAMES=4000 LIMIT=9 parts greedy
holds "a whole one is kept" grep -q 'greedy-4: kept$' "$work/err"
GAMES=4000 LIMIT=9 parts greedy
holds "a cut one is measured anew" test "$(grep -c '"cut":true' "$RESULTS")" -eq 2
AEDILE=$work/none parts more
holds "no program" test $status -eq 2
parts nothing
holds "an unknown part" test $status -eq 2
finish
