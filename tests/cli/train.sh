#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# train.sh - aedile-train ($TRAIN): the same weights with any number of jobs, in a file that aedile plays with.
. "$(dirname "$0")/lib.sh"

learn() { "$TRAIN" --games 24 --nodes 12 --keep 50 --trust 90 --epochs 2 --seed 5 "$@" 2>>"$work/err"; }
learn --fresh --jobs 1 --write "$work/one" --save "$work/samples"
learn --fresh --jobs 3 --write "$work/three"
holds "jobs do not change what is learnt" cmp "$work/one" "$work/three"
learn --jobs 2 --from "$work/one" --with "$work/samples" --write "$work/next" --sources "$work"
holds "it goes on from weights and samples of before" test -s "$work/next"
holds "--sources leaves them as bots/weights.txt is" cmp "$work/next" "$work/weights.txt"
differs() { ! cmp -s "$work/one" "$work/next"; }
holds "and learns" differs
good "aedile plays with them" "^fingerprint" sim --games 2 --bots senator,random --nodes 8 --weights "$work/next"
aedile=$TRAIN
bad "a number that is none" 2 "many: not a number" --games many
bad "weights that are not there" 2 "nowhere: No such file" --games 0 --from "$work/nowhere"
bad "samples that are none" 2 "cannot be read as samples" --games 0 --with "$work/one"
finish
