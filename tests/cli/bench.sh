#!/usr/bin/env bash
# bench.sh - `aedile bench`: the shape of INTERFACES 10; never how fast.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

run bench --json
holds "the whole shape" python3 - "$work/out" <<'P'
import json, sys
b = json.load(open(sys.argv[1]))
assert list(b) == ["core", "playouts", "moves", "score", "copy"] and b["core"]
assert [(p["players"], p["modules"].count(",")) for p in b["playouts"]] == [(2, 0), (4, 0), (4, 7), (3, 0), (1, 0)]
assert all(p["moves_per_s"] > p["games_per_s"] > 0 for p in b["playouts"])
assert b["moves"]["list_ns"] > 0 and b["moves"]["apply_ns"] >= 0 and b["score"]["ns"] >= 0
assert b["copy"]["ns"] > 0 and 0 < b["copy"]["bytes"] <= 1024
P
run bench copy --json
holds "one part alone" python3 -c "
import json
assert list(json.load(open('$work/out'))) == ['core', 'copy']"
good "table" "^copy +[0-9.]+ ns, [0-9]+ bytes$" bench copy
good "help" "best of several tries" bench --help
bad "unknown name" 2 "unknown benchmark 'search'; there are: playouts, moves, score, copy" bench search
bad "unknown among known" 2 "'wasm'" bench copy wasm --json
finish
