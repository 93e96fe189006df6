#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sim.sh - `aedile sim`: the same games on any number of threads, traces that add up, and files that cannot be written.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$(realpath "$0")")

good "summary" "^20 games, [0-9]+ moves in " sim --games 20 --seed 1
good "default is 100 games" "^100 games" sim
good "fingerprint" "^fingerprint [0-9a-f]{16}$" sim --games 5
good "the last bot fills the rest" "^ +4 .* random$" sim --games 2 --players 4 --bots greedy,random
good "strongest" "^ +1 .* strongest$" sim --games 1 --bots strongest --nodes 20
good "five at Rome" "^ +5 " sim --games 3 --players 5
good "Metropolis" "^ +4 " sim --games 3 --players 4 --game metropolis
good "help" "--trace" sim --help

good "Ceres' score" "^   - +[0-9.]+ +1.000  ceres$" sim --players 1 --games 2 --seed 1
cp "$work/out" "$work/alone1"
good "ceres is for one player" "^   - .* ceres$" sim --modules ceres --games 2 --seed 1
holds "who plays alone" diff <(grep -v ' moves in ' "$work/alone1") <(grep -v ' moves in ' "$work/out")
bad "ceres for two" 2 "ceres is for 1 player, not 2" sim --modules ceres --players 2
good "the Consul's score" "^   - +[0-9.]+ +0.000  consul$" sim --modules consul --players 2 --games 20 --seed 1 --bots greedy
run sim --modules ceres --games 3 --seed 1 --json --trace "$work/ceres"
holds "Ceres' score in JSON" python3 - "$work/out" "$work/ceres" <<'P'
import json, sys
s = json.load(open(sys.argv[1]))
games = [json.loads(line) for line in open(sys.argv[2])]
last = [a["state"] for a, b in zip(games, games[1:] + [{"n": 0}]) if b["n"] == 0]
assert len(s["seats"]) == 1 and s["automaton"]["name"] == "ceres"
assert abs(s["automaton"]["mean_vp"] - sum(g["ceres"]["vp"] for g in last) / 3) < 0.001, s
P

run sim --games 7 --players 3 --json
holds "JSON summary" python3 - "$work/out" <<'P'
import json, sys
s = json.load(open(sys.argv[1]))
assert s["games"] == 7 and s["moves"] > 0 and s["moves_per_s"] > 0 and s["games_per_s"] > 0
assert len(s["fingerprint"]) == 16 and [x["seat"] for x in s["seats"]] == [1, 2, 3]
assert abs(sum(x["win_share"] for x in s["seats"]) - 1) < 0.001
assert all(x["bot"] == "random" and x["mean_vp"] > 0 and x["failures"] == 0 for x in s["seats"])
P

# A table of games: every figure adds up with the records of the same games.
cards=(--games 12 --players 4 --seed 21 --modules roles,objectives,invocations,roads,stealing --bots greedy)
run sim "${cards[@]}" --csv "$work/games.csv" --records "$work/csvrecords" --jobs 1
run sim "${cards[@]}" --csv "$work/games3.csv" --jobs 3
same "table with 3 threads" "$work/games.csv" "$work/games3.csv"
holds "a table of games" python3 - "$work" <<'P'
import csv, re, sys
rows = list(csv.DictReader(open(sys.argv[1] + "/games.csv")))
assert len(rows) == 12
for n, row in enumerate(rows, 1):
    record = open(f"{sys.argv[1]}/csvrecords/game-{n:06}.rome").read()
    result = re.search(r'\[Result "(.*?)"\]', record)[1]
    assert result.startswith(" ".join(f"{s}:{row[f'vp_{s}']}" for s in range(1, 5))), (result, row)
    assert abs(sum(float(row[f"wins_{s}"]) for s in range(1, 5)) - 1) < .01
    bought = sorted(re.findall(r"\. \d buy (i\d\d)", record))
    used = sorted(set(re.findall(r"\. \d invoke (i\d\d)", record)))
    told = [entry.split(":") for s in range(1, 5) for entry in row[f"invocations_{s}"].split()]
    assert sorted(entry[0] for entry in told) == bought, (told, bought)
    assert sorted(entry[0] for entry in told if entry[1] == "1") == used, (told, used)
    assert all(re.search(rf"\. {s} keep {row[f'role_{s}']}", record) for s in range(1, 5))
    faces = re.search(r"roads=(\S+)", record)[1]
    assert all(row[f"road_{side}"] in faces for side in range(1, 5)), (faces, row)
    assert row["modules"] == re.search(r'Modules "(.*?)"', record)[1], row["modules"]
    actions = re.findall(r"\. \d (?:income|buy|build)", record)
    assert 0 < int(row["turns"]) <= len(actions), (row["turns"], len(actions))
    for s in range(1, 5):
        sources = {key: int(row[key]) for key in row if re.fullmatch(rf"from_[a-z]+_{s}", key)}
        assert sum(sources.values()) == int(row[f"vp_{s}"]) and sources[f"from_roles_{s}"] == int(row[f"role_vp_{s}"]), row
assert any(int(row[f"objective_vp_{s}"]) > 0 for row in rows for s in range(1, 5))
assert any(int(row[f"road_vp_{s}"]) > 0 for row in rows for s in range(1, 5))
P
# Every column is in docs/formats.md, with what is missing as it says; a bot may have any name.
sed 's/id name small/id name odd \\"one\\", two/' "$(dirname "$0")/../../docs/examples/small_bot.py" >"$work/odd.py"
run sim --games 2 --players 2 --seed 21 --jobs 1 --ms 60000 --game metropolis --bots "exec:python3 $work/odd.py,random" --csv "$work/odd.csv"
run sim --games 1 --players 2 --modules consul --bots random --csv "$work/consul.csv" --seed "$(printf '%064d' 7)"
holds "a table that every reader reads" python3 - "$work" "$(dirname "$0")/../../docs/formats.md" <<'P'
import csv, re, sys
rows = [row for name in ("games", "odd", "consul") for row in csv.DictReader(open(f"{sys.argv[1]}/{name}.csv", newline=""))]
table = re.search(r"aedile sim --csv FILE.*?\n\n(\|.*?)\n\n", open(sys.argv[2]).read(), re.S)[1]
told = {re.sub(r"_\d$", "", name) for line in table.splitlines()[2:] for name in re.findall(r"`(.*?)`", line.split("|")[1])}
stems = {re.sub(r"_\d$", "", name) for name in rows[0]}
assert {name for name in stems if not name.startswith("from_")} == {name for name in told if not name.startswith("from_")}, stems ^ told
for row in rows:
    assert None not in row and None not in row.values() and row.keys() == rows[0].keys()
    assert not {"NA", "NaN", "null", "-", "?"} & set(row.values())
    players = int(row["players"])
    texts = re.compile(r"(bot|role|objective|invocations|road)_\d|modules|box|rules_hash|seed")
    for name, value in row.items():
        seat = int(name[-1]) if re.search(r"^(bot|vp|wins|role|role_vp|objective|objective_vp|invocations|from_[a-z]+)_\d$", name) else 0
        if seat > players:
            assert value == "", (name, value)
        elif not texts.fullmatch(name) and not (name == "automaton_vp" and "consul" not in row["modules"]):
            float(value)
    assert row["box"] == ("metropolis" if row["bot_1"].startswith("odd") else "rome")
assert [row["bot_1"] for row in rows[12:]] == ['odd "one", two', 'odd "one", two', "random"], [row["bot_1"] for row in rows]
assert rows[12]["role_1"] == "" and rows[12]["role_vp_1"] == "0" and rows[12]["road_1"] == "" and rows[12]["road_vp_1"] == "0"
assert rows[-1]["seed"] == f"{7:064d}" and rows[-1]["automaton_vp"].isdigit() and rows[12]["seed"] == "21"
assert all(re.fullmatch("[0-9a-f]{16}", row["rules_hash"]) for row in rows)
P
bad "a table that cannot be written" 2 "--csv /no/such/folder/games.csv: cannot be written" sim --csv /no/such/folder/games.csv
run sim --games 60 --players 4 --seed 3 --modules roles --bots greedy --keep-any --csv "$work/any.csv"
holds "roles kept by lot" python3 - "$work/any.csv" <<'P'
import csv, sys
kept = [row[f"role_{s}"] for row in csv.DictReader(open(sys.argv[1])) for s in range(1, 5)]
assert len(set(kept)) == 13 and min(kept.count(role) for role in set(kept)) >= 5, kept
P

# The same on any number of threads, and the same again.
games=(--games 40 --players 4 --seed 11 --bots "greedy,random")
for jobs in 1 2 5; do
    run sim "${games[@]}" --jobs "$jobs" --trace "$work/trace$jobs" --legal --records "$work/records$jobs"
    grep -v ' moves in ' "$work/out" >"$work/summary$jobs"
done
same "trace with 2 threads" "$work/trace1" "$work/trace2"
same "trace with 5 threads" "$work/trace1" "$work/trace5"
same "summary with 5 threads" "$work/summary1" "$work/summary5"
holds "records with 5 threads" diff -r "$work/records1" "$work/records5"
holds "a record a game" test -s "$work/records1/game-000040.rome"
good "the records verify" "." verify "$work/records1/game-000007.rome"
run sim "${games[@]}"
grep -v ' moves in ' "$work/out" >"$work/summary"
same "without trace" "$work/summary1" "$work/summary"
run sim --games 1 --players 4 --seed 17 --bots greedy,random --trace "$work/alone" --legal
grep -n '^{"n":0' "$work/trace1" | sed -n '7p;8p' | cut -d: -f1 >"$work/lines"
sed -n "$(sed -n 1p "$work/lines"),$(($(sed -n 2p "$work/lines") - 1))p" "$work/trace1" >"$work/seventh"
same "one game alone" "$work/alone" "$work/seventh"
seed=00000000000000010000000000000002000000000000000300000000000000
run sim --games 2 --seed ${seed}04 --trace "$work/long1"
run sim --games 1 --seed ${seed}05 --trace "$work/long2"
tail -n "$(wc -l <"$work/long2")" "$work/long1" >"$work/long3"
same "a long seed counts up" "$work/long2" "$work/long3"
run sim --games 2 --players 4 --seed 3 --trace - --legal
cp "$work/out" "$work/stdout"
holds "summary beside the trace on stdout" grep -q '^2 games' "$work/err"
run sim --games 2 --players 4 --seed 3 --trace "$work/file" --legal
same "trace on stdout" "$work/file" "$work/stdout"
run sim --games 2 --players 4 --seed 3 --trace "$work/bare"
holds "no legal moves unless asked for" test "$(grep -c '"legal"' "$work/bare")" -eq 0

# Events add up to totals, moves are numbered and legal.
for options in "--players 2" "--players 5" "--players 3 --game metropolis"; do
    # shellcheck disable=SC2086
    run sim --games 4 --seed 5 $options --trace "$work/sums" --legal
    holds "trace of $options" python3 "$here/trace_sums.py" "$work/sums"
done

bad "games that are no number" 2 "--games 'many'" sim --games many
bad "no games" 2 "--games '0'" sim --games 0
bad "unknown bot" 2 "unknown bot 'hal'; accepted: random, .*greedy, .*strongest, exec:" sim --bots hal
bad "empty bot" 2 "empty name" sim --bots random,,random --players 3
bad "more bots than seats" 2 "more bots than the game has seats: --players 2" sim --bots random,random,random
bad "too many players" 2 "players" sim --players 9
bad "legal without trace" 2 "--legal needs --trace" sim --legal
bad "ms and nodes" 2 "--ms and --nodes" sim --ms 1 --nodes 1
bad "no jobs" 2 "--jobs '0'" sim --jobs 0
bad "operand" 2 "unexpected 'x'" sim x
bad "trace in no folder" 2 "$work/no/trace: cannot be written: No such file" sim --trace "$work/no/trace"
bad "trace into a folder" 2 "$work: cannot be written: Is a directory" sim --trace "$work"
bad "records in a file" 2 "$work/file: cannot be used as a folder: Not a directory" sim --records "$work/file"
bad "records in no folder" 2 "No such file" sim --records "$work/no/records"
if [ -w /dev/full ]; then
    bad "disk full" 2 "/dev/full: cannot be written: No space left" sim --games 100 --trace /dev/full --jobs 2
fi
mkdir "$work/taken"
echo mine >"$work/taken/game-000002.rome"
bad "a record is not written over" 2 "taken/game-000002.rome exists.*another folder" sim --games 3 --records "$work/taken" --trace "$work/untouched"
holds "nothing was written" test "$(cat "$work/taken"/*) $(ls "$work"/untouched "$work/taken" 2>/dev/null | wc -l)" = "mine 2"
good "a record beyond those asked for is in nobody's way" "^1 games?," sim --games 1 --records "$work/taken"
# A disk that is full after 1024 bytes: no record is better than a part of one.
mkdir "$work/full"
(trap '' XFSZ; ulimit -f 1; exec "$aedile" sim --games 2 --jobs 1 --records "$work/full" >/dev/null 2>"$work/err")
holds "a full disk: status" test $? -eq 2
holds "a full disk: said" grep -q "full/game-000001.rome: cannot be written: File too large" "$work/err"
holds "a full disk leaves no part of a record" test -z "$(ls -A "$work/full")"

# A bot for which income is always played: without rule 4.3 the game never ends.
run sim --games 1 --idle_rounds 0 --bots exec:false
holds "an endless game says which" grep -qE "game 1 \(--seed [0-9]+\) is not over after 16384 moves.*rule 4.3" "$work/err"
holds "an endless game is status 1" test "$status" -eq 1
finish
