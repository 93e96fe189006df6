#!/bin/sh
# train.sh [FOLDER] - learns the built-in weights of the search anew, with the settings they were learnt with.
#
# In FOLDER (build/train) it leaves each round's samples and weights; the last are weights.txt (for --weights), and
# net.def and marks.def, which become the built-in ones when they are copied to bots/src. Takes some two hours of one
# core; JOBS shares them out, and the weights are the same with any number. SMALL=1 is a rehearsal of a minute.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/train}
jobs=${JOBS:-$(nproc)}
part=$([ "${SMALL:-0}" = 1 ] && echo 200 || echo 1)
train=build/train/aedile-train
mkdir -p "$out"

games() { echo $(($1 / part)); }

# 1. From nothing: what greedy's games end with.
$train --fresh --games "$(games 40000)" --random 8 --keep 25 --seed 3 --jobs "$jobs" --epochs 10 --write "$out/1.txt"
# 2. and 3. From games of the search itself, each with the weights of the round before.
$train --from "$out/1.txt" --games "$(games 6000)" --nodes 150 --random 5 --keep 60 --trust 90 --seed 12 --jobs "$jobs" \
    --epochs 8 --save "$out/2.samples" --write "$out/2.txt"
$train --from "$out/2.txt" --games "$(games 6000)" --nodes 200 --random 5 --keep 60 --trust 90 --seed 13 --jobs "$jobs" \
    --with "$out/2.samples" --epochs 8 --write "$out/weights.txt" --sources "$out"
echo "$out: weights.txt, net.def, marks.def"
