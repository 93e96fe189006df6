#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bench.sh - `aedile bench`: the shape of docs/formats.md; never how fast.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

small=(--games 5 --seconds 1 --sockets 20 --stored 30 --spectators 10) # a server that is tried for a moment
run bench --json "${small[@]}"
holds "the whole shape" python3 - "$work/out" <<'P'
import json, sys
b = json.load(open(sys.argv[1]))
assert list(b) == ["core", "playouts", "moves", "score", "copy", "search", "batch", "server"] and b["core"]
assert [(p["players"], p["modules"].count(",")) for p in b["playouts"]] == [(2, 0), (4, 0), (4, 7), (3, 0), (1, 0)]
assert all(p["moves_per_s"] > p["games_per_s"] > 0 for p in b["playouts"])
assert b["moves"]["list_ns"] > 0 and b["moves"]["apply_ns"] >= 0 and b["score"]["ns"] >= 0
assert b["copy"]["ns"] > 0 and 0 < b["copy"]["bytes"] <= 1024
for row in b["batch"]:
    assert set(row) == {"players", "modules", "masks_per_s", "bytes_per_s", "floats_per_s"}, row
    assert row["masks_per_s"] > row["bytes_per_s"] > 0 and row["floats_per_s"] > 0, row
s = b["search"]
assert s["players"] == 2 and s["positions_per_s"] > 0 and s["simulations_per_s"] > 0
assert [(p["players"], p["modules"]) for p in s["rows"]] == [(p["players"], p["modules"]) for p in b["playouts"]]
assert all(p["positions_per_s"] > 0 and p["simulations_per_s"] > 0 for p in s["rows"])
s = b["server"]
assert list(s) == ["durable", "memory", "sockets", "restart", "rest", "lobby", "spectators"]
for store in "durable", "memory":
    p = s[store]
    assert p["games"] == 5 and p["moves_per_s"] > 0 and p["cpu_moves_per_s"] > 0 and p["messages_per_s"] > p["moves_per_s"]
    assert 0 < p["p50_ms"] <= p["p99_ms"] <= p["max_ms"] and "kb_per_game" in p
assert s["sockets"]["count"] == 20 and 0 < s["sockets"]["p50_ms"] <= s["sockets"]["p99_ms"]
assert "kb_each" in s["sockets"] and s["sockets"]["cpu"] >= 0
assert s["restart"]["games"] == 30 and 0 < s["restart"]["healthy_ms"] <= s["restart"]["ms"]
assert s["lobby"]["games"] == 300 and 0 < s["lobby"]["p99_ms"]
w = s["spectators"]
assert w["count"] == 10 and 0 < w["p50_ms"] <= w["p99_ms"] <= w["max_ms"] and w["cpu_us_per_join"] >= 0
assert w["cpu_us_per_move"] > 0 and w["alone_cpu_us_per_move"] > 0 and w["alone_p50_ms"] > 0
P
run bench copy --json
holds "one part alone" python3 -c "
import json
assert list(json.load(open('$work/out'))) == ['core', 'copy']"
good "table" "^copy +[0-9.]+ ns, [0-9]+ bytes$" bench copy
export TMPDIR=$work/store
mkdir "$TMPDIR"
run bench server --store memory --games 2 --players 3 --seconds 1
holds "one store alone" grep -qE '^server +memory +[0-9]+ moves/s, p50 [0-9.]+ ms, p99 [0-9.]+ ms' "$work/out"
holds "nothing else then" test "$(grep -c ^server "$work/out")" -eq 1
run bench server --store memory --spectators 5 --seconds 1
holds "one game and its crowd alone" grep -qE '^server +spectators +5, p50 [0-9.]+ ms' "$work/out"
run bench server --store memory --servers 2 --games 4 --seconds 1
holds "two processes" grep -qE '^server +memory +[0-9]+ moves/s.*; 4 games,' "$work/out"
run bench server --store sqlite:/nowhere/at/all --seconds 1 --json
holds "no such store" test "$status" -eq 1
holds "and why" grep -q 'server: ' "$work/err"
holds "JSON all the same" python3 -c "
import json
assert json.load(open('$work/out'))['server'] == {}"
holds "leaves nothing behind" test -z "$(ls "$TMPDIR")"
bad "no games" 2 "--games '0' is not a whole number" bench server --games 0
bad "moves to check that are no number" 2 "--check 'many' is not a whole number" bench gpu --check many --json
bad "too many players" 2 "--players '6'" bench --players 6
good "help" "best of several tries" bench --help
bad "unknown name" 2 "unknown benchmark 'thinking'; there are: playouts, moves, score, copy, search, batch, server, gpu" bench thinking
bad "unknown among known" 2 "'wasm'" bench copy wasm --json
finish
