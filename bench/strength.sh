#!/bin/sh
# SPDX-License-Identifier: MIT
# strength.sh PART... - how strong the bots are, by matches: the figures of docs/strength.md.
#
#   goals    the strongest at MS milliseconds a move against greedy, random playouts, Ceres and the Consul
#   ladder   each level against the one below, 2 to 5 players
#   speed    positions a second
#
# Settings: MS (1000), GAMES (a number for every match; else each has its own), JOBS (all cores), SEED (1). At 1000 ms a game
# of two takes about a minute of one core; `goals` some hours, `ladder` half an hour.
set -eu
cd "$(dirname "$0")/.."
aedile=build/aedile
ms=${MS:-1000} jobs=${JOBS:-$(nproc)} seed=${SEED:-1}
[ -x $aedile ] || { echo "strength.sh: $aedile is not there; make build" >&2; exit 2; }

# match GAMES TITLE OPTION...
match() {
    games=${GAMES:-$1}
    echo "## $2"
    shift 2
    echo "\$ aedile match --games $games --seed $seed $*"
    $aedile match --games "$games" --seed "$seed" --jobs "$jobs" "$@"
    echo
}

goals() {
    match 100 "the strongest against greedy, 2 players" --players 2 --bots strongest,greedy --ms "$ms"
    match 100 "the strongest against three greedy, 4 players" --players 4 --bots strongest,greedy --ms "$ms"
    match 100 "the forecast against random playouts, equal time" --players 2 --bots strongest,playouts --ms "$ms"
    for level in normal hard challenge; do
        match 100 "alone against Ceres, $level" --players 1 --modules "ceres=$level" --bots strongest --ms "$ms"
    done
    for level in standard hard challenge; do
        match 50 "two against the Consul, $level" --players 2 --modules "consul=$level" --bots strongest --ms "$ms"
    done
}

# "level games" for each of bots.def from the weakest: those that search take longer.
levels() {
    sed -n 's/^BOT(\w*, *"\(\w*\)", *\w*, *\([0-9]*\),.*/\1 \2/p' bots/include/bots/bots.def |
        awk '{ print $1, $2 < 100 ? 1000 : $2 < 400 ? 300 : $2 < 5000 ? 200 : $2 < 20000 ? 60 : 40 }'
}
ladder() {
    for players in 2 3 4 5; do
        below=
        levels | while read -r level games; do
            [ -z "$below" ] || match "$games" "$level against $below, $players players" --players $players \
                --bots "$level,$below" </dev/null
            below=$level
        done
    done
}

speed() {
    $aedile bench search
}

[ $# -gt 0 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 2; }
for part in "$@"; do
    case $part in
    goals | ladder | speed) $part ;;
    *) echo "strength.sh: '$part' is none of goals, ladder, speed" >&2; exit 2 ;;
    esac
done
