#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# match.sh - `aedile match`: the shape of the result, rounding to rotations, and numbers that fit together.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

check() { # NAME PYTHON: about the match m
    holds "$1" python3 -c "
import json, math
m = json.load(open('$work/out'))
b = m['bots']
for x in b:
    assert {'name','win_rate','win_rate_error','mean_place','mean_vp','elo','elo_error','failures'} <= set(x), x
    assert 0 <= x['win_rate'] <= 1 and x['win_rate_error'] >= 0 and x['mean_place'] >= 1 and x['failures'] == 0
    assert x['elo_error'] >= 0
$2"
}

run match --players 2 --games 200 --bots greedy,random --seed 1 --json
check "two bots" "
assert m['games'] == 200 and [x['name'] for x in b] == ['greedy', 'random']
assert abs(b[0]['win_rate'] + b[1]['win_rate'] - 1) < 0.001
assert abs(b[0]['mean_place'] + b[1]['mean_place'] - 3) < 0.02
assert b[0]['win_rate'] > 0.8 and b[0]['mean_vp'] > b[1]['mean_vp']
assert abs(b[0]['elo'] + b[1]['elo']) < 0.2 and b[0]['elo'] > 200 and b[0]['elo_error'] > 0"
cp "$work/out" "$work/first"
run match --players 2 --games 200 --bots greedy,random --seed 1 --json --jobs 1
same "the same on one thread" "$work/first" "$work/out"
run match --players 2 --games 200 --bots greedy,random --seed 2 --json
holds "another seed is another match" test "$(cmp -s "$work/first" "$work/out"; echo $?)" -eq 1

run match --players 2 --games 300 --bots random,random --seed 7 --json
check "Elo is the logistic of the win rate" "
w = b[0]['win_rate']
assert 0.3 < w < 0.7 and abs(b[0]['elo'] - 400 * math.log10(w / (1 - w))) < 0.3, (w, b[0]['elo'])
slope = 400 / math.log(10) / (w * (1 - w))
assert abs(b[0]['elo_error'] / (slope * b[0]['win_rate_error']) - 1) < 0.1, b
assert 0.045 < b[0]['win_rate_error'] < 0.068, b"

run match --players 4 --games 9 --bots greedy,random --seed 1 --json
check "rounded up to whole rotations" "
assert m['games'] == 12 and len(b) == 2
assert abs(b[0]['win_rate'] + 3 * b[1]['win_rate'] - 1) < 0.001"
run match --players 3 --games 90 --bots greedy,random,greedy --seed 3 --json
check "three bots" "
assert len(b) == 3 and abs(sum(x['win_rate'] for x in b) - 1) < 0.001
assert abs(sum(x['elo'] for x in b)) < 0.3 and b[1]['elo'] < b[0]['elo'] and b[1]['elo'] < b[2]['elo']"
run match --players 2 --games 1 --bots greedy,random --json
check "a single deal" "assert m['games'] == 2 and b[0]['win_rate_error'] > 0 and b[0]['elo_error'] > 0"
run match --players 2 --games 20 --bots random --json
check "a bot against itself" "assert len(b) == 1 and b[0]['win_rate'] == 0.5 and b[0]['elo'] == 0"
run match --players 1 --modules ceres=challenge --games 60 --bots greedy --seed 1 --json
check "against Ceres a win is a win over her (15.15)" "assert 0.2 < b[0]['win_rate'] < 0.95, b"
run match --modules ceres --games 2 --nodes 10 --json
check "Ceres has one player, the first of the usual bots" "assert m['games'] == 2 and [x['name'] for x in b] == ['strongest'], m"
run match --players 2 --modules consul=challenge --edition 1 --games 40 --bots greedy,random --seed 1 --json
check "against the Consul all have won, or none (13.13)" "assert 0 < b[0]['win_rate'] < 1 and b[0]['win_rate'] == b[1]['win_rate'], b"
run match --players 2 --games 2 --bots strongest,random --nodes 10 --json
check "strongest" "assert b[0]['name'] == 'strongest'"
small=(match --players 3 --games 6 --bots "strongest,aedile@20,merchant" --nodes 30 --memory 2 --seed 9 --json)
run "${small[@]}" --jobs 1
check "levels that search" "assert [x['name'] for x in b] == ['strongest', 'aedile@20', 'merchant']"
cp "$work/out" "$work/first"
run "${small[@]}" --jobs 2
same "levels that search: the same on two threads" "$work/first" "$work/out"
run match --players 2 --games 2 --bots "strongest,exec:$aedile bot --name strongest" --ms 5 --seed 1 --json
holds "the time that each took, by both doors" python3 -c "
import json
b = json.load(open('$work/out'))['bots'] # on a busy machine a bot may be late, and fail: its time counts all the same
assert all(1 < x['mean_ms'] < 5000 for x in b), b"
holds "without --ms there is none" test "$(grep -c mean_ms "$work/first")" -eq 0
run match --players 2 --games 2 --bots "praetor@300,greedy" --seed 1 --json
check "endings called exact, of bots that search" "assert 0 < b[0]['exact'] < 1 and 'exact' not in b[1], b"
run match --players 5 --games 5 --bots random --json
check "five" "assert m['games'] == 5 and abs(b[0]['mean_place'] - 3) < 0.5"

# Without luck: the match is the same, and result = adjusted + luck for every bot, by a ledger of each game.
lucky=(match --players 2 --games 12 --bots greedy,mason --seed 3 --json)
run "${lucky[@]}"
cp "$work/out" "$work/first"
run "${lucky[@]}" --luck-adjusted --depth glance --jobs 1
check "without luck" "
raw = json.load(open('$work/first'))
assert m['games'] == raw['games'] and m['luck_adjusted']['depth'] == 'glance', m
for x, y in zip(b, raw['bots']):
    assert all(x[key] == y[key] for key in y), (x, y)
    assert abs(x['win_rate'] - x['adjusted_win_rate'] - x['luck']) < 2e-4 and 0 < abs(x['luck']) < 0.5, x
    assert x['adjusted_win_rate_error'] > 0 and x['luck_error'] > 0 and x['variance_ratio'] > 0, x
    assert x['variance_ratio_error'] > 0 and x['games_factor'] > 0, x
assert abs(b[0]['luck'] + b[1]['luck']) < 2e-4 and abs(b[0]['adjusted_win_rate'] + b[1]['adjusted_win_rate'] - 1) < 2e-4
assert abs(m['luck_adjusted']['variance_ratio'] - b[0]['variance_ratio']) < 0.2, m"
cp "$work/out" "$work/first"
run "${lucky[@]}" --luck-adjusted --depth glance --jobs 2
same "the same on two threads" "$work/first" "$work/out"
run match --players 3 --games 6 --bots greedy,random --seed 1 --luck-adjusted --depth glance --json
check "a bot on several seats" "
assert abs(b[0]['luck'] + 2 * b[1]['luck']) < 3e-4 and abs(b[0]['adjusted_win_rate'] + 2 * b[1]['adjusted_win_rate'] - 1) < 3e-4"
run match --players 1 --modules ceres --games 2 --bots greedy --seed 1 --luck-adjusted --depth glance --json
check "against Ceres" "assert m['games'] == 2 and abs(b[0]['win_rate'] - b[0]['adjusted_win_rate'] - b[0]['luck']) < 2e-4, b"
one_sided=(match --players 2 --games 4 --bots greedy,random --seed 1 --luck-adjusted --depth glance)
run "${one_sided[@]}" --json
check "where all results are the same there is no ratio" "
assert [x['win_rate'] for x in b] == [1, 0] and m['luck_adjusted'] == {'depth': 'glance'}, m
assert all('luck_error' in x and not any(key.startswith(('variance', 'games_factor')) for key in x) for x in b), b"
good "and the table says so" "^glance: every bot had the same result in all games, so there is no variance to compare$" "${one_sided[@]}"
holds "with a - for each" test "$(grep -cE '^[0-9.]+ \+- [0-9.]+ +- +- +[-+][0-9.]+ \+- [0-9.]+  (greedy|random)$' "$work/out")" -eq 2
good "a table of both" "^read: a result without luck has [0-9.]+ \\+- [0-9.]+ of the raw variance" match --players 2 --games 2 --bots random --luck-adjusted
bad "an unknown depth" 2 "unknown --depth 'far'; accepted: glance, read, deep" match --luck-adjusted --depth far
bad "a depth of nothing" 2 "--depth needs --luck-adjusted" match --depth read

# Where a bot sits and what it sees first; nobody buys, so that is the market of the set-up.
run match --players 3 --games 6 --jobs 1 --seed 5 --json \
    --bots "exec:python3 $(dirname "$(realpath "$0")")/bots/bad.py income $work/log,exec:false"
holds "seats rotated, decks duplicated" python3 - "$work/log" <<'P'
import json, sys
seats, markets = [], []
for line in open(sys.argv[1]):
    word, _, rest = line.partition(" ")
    if word == "newgame":
        seats.append(json.loads(rest)["seat"])
    elif word == "observe" and len(markets) < len(seats):
        markets.append([slot["card"] for slot in json.loads(rest)["market"]])
assert sorted(seats[:3]) == sorted(seats[3:]) == [1, 2, 3], seats
assert markets[0] == markets[1] == markets[2] != markets[3] == markets[4] == markets[5], markets
P
holds "failures of a bot" grep -q '"name":"exec:false".*"failures":[1-9][0-9]*,"failure":"ended' "$work/out"

# The simple levels: each beats the one below in three to four games of five, and a pupil forgets the population.
below=novice
for level in pupil apprentice mason greedy; do
    run match --players 2 --games 160 --bots $level,$below --seed 1 --json
    check "$level over $below" "assert 0.65 <= b[0]['win_rate'] <= 0.87, b"
    below=$level
done
population() { # LEVEL
    "$aedile" sim --players 3 --games 10 --bots "$1" --seed 5 --trace - 2>/dev/null | python3 -c "
import json, sys
ends = [row['state'] for row in map(json.loads, sys.stdin) if row['state']['phase'] == 'over']
print(sum(p['population'] for g in ends for p in g['players']))"
}
holds "a pupil forgets the population" test "$(population pupil)" -lt "$(($(population apprentice) * 2 / 3))"

# A signal is heard in the middle of a long thought.
"$aedile" match --players 2 --games 2 --bots strongest --ms 3600000 --memory 2 >"$work/out" 2>"$work/err" &
pid=$!
holds "it thinks" patiently thinks $pid
kill -TERM $pid
holds "a signal ends a search" patiently gone $pid
kill -KILL $pid 2>/dev/null
wait $pid
holds "and is told" test $? -eq 143

good "table" "^[01]\.[0-9]{3} \+- .* greedy$" match --games 10 --bots greedy,random
good "help says how" "Bradley-Terry" match --help
bad "simulations beyond a level's own" 2 "is not a number of simulations from 1 to [0-9]+$" match --bots merchant@1000000,random
bad "no memory" 2 "--memory '0' is not a whole number" match --memory 0
bad "unknown bot" 2 "unknown bot 'x'; accepted: random, .*greedy, .*strongest, exec:" match --bots x,random
bad "too many bots" 2 "more bots than the game has seats: --players 2" match --bots random,random,random
bad "ms and nodes" 2 "--ms and --nodes" match --ms 5 --nodes 5
bad "games that are no number" 2 "--games '-3'" match --games=-3
bad "a clash" 2 "3.4" match --game metropolis --markers lenient
finish
