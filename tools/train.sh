#!/bin/sh
# SPDX-License-Identifier: MIT
# train.sh [FOLDER] - learns the weights of the search anew, from nothing.
#
# In FOLDER (build/train) it leaves each round's samples (N.samples) and weights (N.txt); the last are weights.txt, for
# --weights, which become the built-in ones when they are copied to bots/weights.txt. A round whose weights are there is not
# done again, so that it can be interrupted and goes on where it was.
#
# SECONDS_A_ROUND (50) is how long each round plays, on JOBS threads (all cores); GAMES (none) is how many games it plays
# instead, for the same weights with any number of threads. Greedy's games, before the first round, get 30 in a hundred of
# either. MIX: which games (--plain, --players). ROUNDS: how many. FROM: weights to begin with, else games of greedy.
# UNTIL: the time, in seconds since 1970, after which no round ends (matches are not reckoned with). TRAIN: the program. SMALL=1 is a rehearsal of a minute.
#
# MATCH (0) is how many games the weights of a round, and the last, play against the best before, with MATCH_NODES (100)
# simulations a move and each number of MATCH_PLAYERS (2 4); AEDILE plays them. Weights that win less than their share, in the
# mean, are left: the next round goes on from the best. N.match has what came of it.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/train}
jobs=${JOBS:-$(nproc)}
rounds=${ROUNDS:-8}
train=${TRAIN:-build/train/aedile-train}
seconds=${SECONDS_A_ROUND:-50}
games=${GAMES:-}
window=${WINDOW:-3} # rounds that a round learns from, itself with them
match=${MATCH:-0}
aedile=${AEDILE:-build/aedile}
[ "${SMALL:-0}" = 1 ] && games=80 rounds=2
mkdir -p "$out"

# How long a round plays, or how many games.
amount() { # PART: of a whole round, in a hundred
    if [ -n "$games" ]; then
        echo "--games $(((games * $1 + 99) / 100))"
    else
        echo "--games 10000000 --seconds $((seconds * $1 / 100))"
    fi
}

# Simulations a move of a round: few while the weights are bad.
nodes() {
    [ -z "${FROM:-}" ] && [ "$1" -le 2 ] && echo 40 || echo "${NODES:-80}"
}

# The newest weights up to a round's that were not left.
best() { # ROUND
    round_best=$1
    while grep -qs '^left' "$out/$round_best.match"; do
        round_best=$((round_best - 1))
    done
    echo "$round_best"
}

# Plays weights against the best before: what they won in the mean, 1 being their share, for each number of players.
judge() { # WEIGHTS BEST
    [ "$match" -gt 0 ] && [ ! -e "$out/$1.match" ] || return 0
    shares=""
    for players in ${MATCH_PLAYERS:-2 4}; do
        won=$("$aedile" match --json --players "$players" --games "$match" --jobs "$jobs" --nodes "${MATCH_NODES:-100}" --seed 7 \
            --bots "exec:$aedile bot --weights $out/$1.txt,exec:$aedile bot --weights $out/$2.txt" |
            sed 's/^[^[]*\[{"name":"[^"]*","win_rate":\([0-9.]*\),.*/\1/')
        case $won in 0.* | 1.*) ;; *) won="" ;; esac
        [ -n "$won" ] || { echo "train.sh: $aedile has not played the match of $1 against $2" >&2; exit 1; }
        shares="$shares $players:$won"
    done
    echo "$shares" | tr ' ' '\n' | awk -F: -v against="$2" -v said="$shares" 'NF == 2 { sum += $1 * $2; count++ }
        END { if (count == 0) exit 1; print (sum >= count ? "taken" : "left") " against " against ", won by players" said }' >"$out/match.part"
    mv "$out/match.part" "$out/$1.match"
    echo "$1: $(cat "$out/$1.match")" >&2
}

if [ ! -e "$out/0.txt" ]; then
    if [ -n "${FROM:-}" ]; then
        cp "$FROM" "$out/0.txt"
    else
        # 0. From nothing: what greedy's games end with.
        # shellcheck disable=SC2046
        $train --fresh $(amount 30) --random 0 --keep 30 --seed 3 --jobs "$jobs" --epochs 6 --rate 2000 --policy-epochs 0 \
            --write "$out/0.part"
        mv "$out/0.part" "$out/0.txt"
    fi
fi
# Then games of the search itself, each round with the best weights before.
for round in $(seq 1 "$rounds"); do
    from=$(best $((round - 1)))
    if [ -e "$out/$round.txt" ]; then
        judge "$round" "$from"
        continue
    fi
    if [ -n "${UNTIL:-}" ] && [ $(($(date +%s) + seconds * 5 / 4)) -gt "$UNTIL" ]; then
        rounds=$((round - 1))
        break
    fi
    with=""
    before=$((round - 1))
    while [ $before -gt $((round - window)) ] && [ -e "$out/$before.samples" ]; do
        with="$with --with $out/$before.samples"
        before=$((before - 1))
    done
    rm -f "$out/$((round - window)).samples"
    rm -f "$out/$round.match"
    # shellcheck disable=SC2046,SC2086
    $train --from "$out/$from.txt" $(amount 100) --nodes "$(nodes "$round")" ${MIX:-} --keep "${KEEP:-70}" --trust 95 \
        --trust-points 97 --outcome 25 \
        --seed "$((${SEED:-20} + round))" --jobs "$jobs" --epochs "${EPOCHS:-2}" --rate "${RATE:-1000}" \
        --policy-epochs 2 $with \
        --save "$out/$round.samples" --write "$out/$round.part"
    mv "$out/$round.part" "$out/$round.txt"
    rm -f "$out/weights.txt" "$out/weights.match"
    judge "$round" "$from"
done
from=$(best "$rounds")
# At last once more over the games of the last rounds, slowly.
with=""
for samples in "$out"/*.samples; do
    [ -e "$samples" ] || continue
    with="$with --with $samples"
done
# shellcheck disable=SC2086
[ -e "$out/weights.txt" ] || { rm -f "$out/weights.match" && $train --from "$out/$from.txt" --games 0 --outcome 25 --seed 1 --jobs "$jobs" --epochs 4 --rate 400 \
    --policy-epochs 2 $with --write "$out/weights.part" && mv "$out/weights.part" "$out/weights.txt"; }
judge weights "$from"
! grep -qs '^left' "$out/weights.match" || cp "$out/$from.txt" "$out/weights.txt"
echo "$out/weights.txt"
