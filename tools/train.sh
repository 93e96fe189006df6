#!/bin/sh
# SPDX-License-Identifier: MIT
# train.sh [FOLDER] - learns the built-in weights of the search anew, with the settings they were learnt with.
#
# In FOLDER (build/train) it leaves each round's samples and weights; the last are weights.txt, for --weights, which become
# the built-in ones when they are copied to bots/weights.txt. Takes three quarters of an hour of one core; JOBS shares it
# out, and the weights are the same with any number. SMALL=1 is a rehearsal of a minute.
# (The built-in ones had one round more between 1 and 2: 4000 games of all kinds, 150 simulations, --random 5 --keep 60,
# fitted to how they ended.)
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/train}
jobs=${JOBS:-$(nproc)}
part=$([ "${SMALL:-0}" = 1 ] && echo 200 || echo 1)
train=build/train/aedile-train
mkdir -p "$out"

games() { echo $(($1 / part)); }

round() { # NUMBER GAMES NODES OPTION...
    number=$1 games=$2 nodes=$3
    shift 3
    $train --from "$out/$((number - 1)).txt" --games "$(games "$games")" --nodes "$nodes" --random 4 --keep 40 \
        --trust 92 --seed "2$number" --jobs "$jobs" --save "$out/$number.samples" --write "$out/$number.txt" "$@"
}

# 1. From nothing: what greedy's games end with.
$train --fresh --games "$(games 20000)" --random 8 --keep 30 --seed 3 --jobs "$jobs" --epochs 10 --write "$out/1.txt"
# 2. to 5. From games of the search itself, each with the weights of the round before.
round 2 6000 80 --base --epochs 8
round 3 7000 100 --base --epochs 8 --with "$out/2.samples"
round 4 5000 80 --epochs 6 --with "$out/2.samples" --with "$out/3.samples"
round 5 6000 100 --base --epochs 6 --with "$out/3.samples" --with "$out/4.samples" --sources "$out"
echo "$out/weights.txt"
