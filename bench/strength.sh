#!/bin/sh
# SPDX-License-Identifier: MIT
# strength.sh PART... - how strong the bots are, by matches: the figures of docs/strength.md.
#
#   before       the strongest against that of the version before, each a process of its own that speaks the bot
#                protocol, MS milliseconds a move: 2, 4 and 5 seats, card values of edition 1, which both know
#   more         four times the simulations (4 x NODES) against NODES in all other seats: 3, 4 and 5 seats
#   greedy       the strongest, MS milliseconds a move, against three greedy: 4 seats
#   calibration  chances against results in games of the strongest with 400 simulations a move: 2 to 5 seats
#   speed        positions a second, of both versions at the same time on a core each
#   threads      two threads against one, MS milliseconds a move: 2 and 4 seats
#   ladder       each level of LEVELS (all) against the one below, PLAYERS (2 3 4 5) seats
#   goals        the strongest at GOAL_MS against greedy, random playouts, Ceres and the Consul
#   all          before, speed, more, greedy and calibration
#
# What was measured is added to RESULTS, a line of JSON each, and is not measured again while program and command are
# the same: a run that was broken off goes on where it was. What the time cut short is added with "cut":true, told as such,
# and measured anew by the next run. In the end the results are printed as Markdown (report.py).
#
# Settings: AEDILE (build/aedile), BEFORE (a program, or a commit that build-at.sh builds: 24bce34), RESULTS
# (build/strength.jsonl), LEVELS, PLAYERS, MS (25), GOAL_MS (1000), NODES (1000), GAMES (a number for every match; else
# each has its own), JOBS (all cores), SEED (1), LIMIT (seconds for all; what is running then ends with the games that
# are over). On 16 cores `all` takes about 7 minutes.
set -eu
[ $# -gt 0 ] || { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "$0"; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
aedile=${AEDILE:-build/aedile}
old=${BEFORE:-24bce34}
results=${RESULTS:-build/strength.jsonl}
ms=${MS:-25} goal_ms=${GOAL_MS:-1000} nodes=${NODES:-1000} jobs=${JOBS:-$(nproc)} seed=${SEED:-1}
began=$(date +%s)
records=build/strength-records
[ -x "$aedile" ] || { echo "strength.sh: $aedile is not there; make build" >&2; exit 2; }
id=$(cksum <"$aedile" | cut -d ' ' -f 1)

say() { echo "$(($(date +%s) - began)) s: $*" >&2; }
time_left() { echo $((${LIMIT:-1000000} - ($(date +%s) - began))); }

# measure NAME GOAL TOLD COMMAND... - keeps what the command prints, one object of JSON, under this name. GOAL is what
# should be reached, or -; TOLD the command as it is told. cut=true: what the command looks at was cut short.
cut=false
measure() {
    name=$1 goal=$2
    key="\"name\":\"$name\",\"program\":\"$id\",\"command\":\"$3\""
    shift 3
    if [ -e "$results" ] && grep -F "$key" "$results" | grep -qvF '"cut":true'; then
        say "$name: kept"
        return
    fi
    if [ "$(time_left)" -lt 5 ]; then
        say "$name: left out, the time is up"
        return
    fi
    say "$name"
    start=$(date +%s) status=0
    found=$(timeout -s INT "$(time_left)" "$@" </dev/null) || status=$?
    if [ -z "$found" ] && [ $status -eq 124 ]; then
        say "$name: no game was over when the time was up"
        return
    fi
    if [ -z "$found" ] || { [ $status -ne 0 ] && [ $status -ne 124 ]; }; then
        echo "strength.sh: $name gave no result (status $status): $*" >&2
        exit 1
    fi
    short=$([ $status -ne 124 ] && [ "$cut" = false ] || echo ',"cut":true')
    [ -z "$short" ] || say "$name: cut short"
    printf '{%s,"goal":"%s","seconds":%d,"jobs":%d%s,"result":%s}\n' \
        "$key" "$goal" $(($(date +%s) - start)) "$jobs" "$short" "$found" >>"$results"
}

# Words of a command as people would type them, the programs by short names.
told() {
    for word in "$@"; do
        case $word in
        *\ *) echo "'$word'" ;;
        *) echo "$word" ;;
        esac
    done | sed "s|$aedile|aedile|g; s|$old|before/aedile|g" | paste -sd ' '
}

# contest NAME GOAL GAMES OPTION... - a match.
contest() {
    name=$1 goal=$2 games=${GAMES:-$3}
    shift 3
    measure "$name" "$goal" "aedile match --games $games --seed $seed $(told "$@")" \
        "$aedile" match --json --jobs "$jobs" --seed "$seed" --games "$games" "$@"
}

# The program to compare with, in $old; what is measured is of both.
old_find() {
    [ -x "$old" ] || old=$("$here/build-at.sh" "$old")
    id=$id-$(cksum <"$old" | cut -d ' ' -f 1)
}

before() (
    old_find
    while read -r players goal; do
        contest "before-$players" "$goal" 400 --players "$players" --edition 1 --ms "$ms" \
            --bots "exec:$aedile bot,exec:$old bot"
    done <<END
2 .75
4 .45
5 .38
END
)

more() {
    while read -r players goal; do
        contest "more-$players" "$goal" 400 --players "$players" --bots "strongest@$((4 * nodes)),strongest@$nodes"
    done <<END
4 .33
5 -
3 -
END
}

greedy() {
    contest greedy-4 .80 400 --players 4 --ms "$ms" --bots strongest,greedy
}

calibration() {
    for players in 2 3 4 5; do
        whole=$records/$id-$players-${GAMES:-400}-$seed folder=$whole cut=false
        if [ ! -d "$whole" ] && [ "$(time_left)" -gt 10 ]; then
            say "games of $players"
            folder=$records/part
            rm -rf "$folder"
            mkdir -p "$records"
            timeout -s INT "$(($(time_left) / 2))" "$aedile" sim --players $players --games "${GAMES:-400}" \
                --seed "$seed" --jobs "$jobs" --bots strongest@400 --records "$folder" >/dev/null ||
                { [ $? -eq 124 ] || exit 1; cut=true; }
            if [ $cut = false ]; then
                mv "$folder" "$whole"
                folder=$whole
            fi
        fi
        [ -d "$folder" ] || { say "calibration-$players: left out, the time is up"; continue; }
        for depth in "depth glance" "nodes 400"; do
            # shellcheck disable=SC2086 # two words
            measure "calibration-$players-${depth#* }" .03 \
                "aedile analyse --calibrate DIR --$depth # ${GAMES:-400} games, seed $seed" \
                "$aedile" analyse --calibrate "$folder" --json --jobs "$jobs" --$depth
        done
    done
    cut=false
}

# Both at the same time on a core each, so that whatever else slows this machine slows both; the best of TURNS (3)
# counts.
speed() (
    old_find
    for turn in $(seq "${TURNS:-3}"); do
        # shellcheck disable=SC2016 # its own words
        measure "speed-$turn" - "aedile bench search" sh -c '
            other=$(mktemp)
            "$2" bench search --json >"$other" &
            now=$("$1" bench search --json)
            wait
            printf "{\"now\":%s,\"before\":%s}" "$now" "$(cat "$other")"
            rm "$other"' sh "$aedile" "$old"
    done
)

goals() {
    contest goal-greedy-2 .95 100 --players 2 --bots strongest,greedy --ms "$goal_ms"
    contest goal-greedy-4 .80 100 --players 4 --bots strongest,greedy --ms "$goal_ms"
    contest goal-playouts .75 100 --players 2 --bots strongest,playouts --ms "$goal_ms"
    for level in normal hard challenge; do
        contest "goal-ceres-$level" - 100 --players 1 --modules "ceres=$level" --bots strongest --ms "$goal_ms"
    done
    for level in standard hard challenge; do
        contest "goal-consul-$level" - 50 --players 2 --modules "consul=$level" --bots strongest --ms "$goal_ms"
    done
}

# Half as many games at once: each needs two cores.
threads() (
    jobs=$(((jobs + 1) / 2))
    while read -r players goal; do
        contest "threads-$players" "$goal" 200 --players "$players" --ms "$ms" \
            --bots "exec:$aedile bot --threads 2,exec:$aedile bot"
    done <<END
2 .60
4 -
END
)

# "level games at two seats, and at more" for each of bots.def from the weakest: enough for errors of about 25 Elo, the
# last for 60, which plays at 50 ms.
levels() {
    sed -n 's/^BOT(\w*, *"\(\w*\)".*/\1/p' bots/include/bots/bots.def |
        awk '{ name[NR] = $1 } END { for (i = 1; i <= NR; i++) print name[i], i < NR ? "1200 700" : "200 120" }'
}
ladder() {
    for players in ${PLAYERS:-2 3 4 5}; do
        below=
        levels | while read -r level two several; do
            games=$([ "$players" -eq 2 ] && echo "$two" || echo "$several")
            case " ${LEVELS:-$level} " in
            *" $level "*)
                # shellcheck disable=SC2046 # two words, or none
                [ -z "$below" ] || contest "ladder-$players-$level" - "$games" --players "$players" \
                    --bots "$level,$below" $([ "$level" != aedile ] || echo "--ms 50")
                ;;
            esac
            below=$level
        done
    done
}

mkdir -p "$(dirname "$results")"
for part in "$@"; do
    case $part in
    before | more | greedy | calibration | speed | threads | ladder | goals) $part ;;
    all) before; speed; more; greedy; calibration ;;
    *)
        echo "strength.sh: '$part' is none of before, more, greedy, calibration, speed, threads, ladder, goals, all" >&2
        exit 2
        ;;
    esac
done
python3 "$here/report.py" "$results"
