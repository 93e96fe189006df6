#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# train.sh - aedile-train ($TRAIN): the same weights with any number of jobs, in a file that aedile plays with; samples that
# are made anew and read back.
. "$(dirname "$0")/lib.sh"

learn() { "$TRAIN" --games 24 --nodes 12 --keep 50 --trust 90 --epochs 2 --seed 5 "$@" 2>>"$work/err"; }
learn --fresh --jobs 1 --write "$work/one" --save "$work/samples"
learn --fresh --jobs 3 --write "$work/three" --save "$work/samples-3"
holds "jobs do not change what is learnt" cmp "$work/one" "$work/three"
holds "nor the samples" cmp "$work/samples" "$work/samples-3"
learn --jobs 2 --from "$work/one" --with "$work/samples" --write "$work/next" --sources "$work"
holds "it goes on from weights and samples of before" test -s "$work/next"
holds "--sources leaves them as bots/weights.txt is" cmp "$work/next" "$work/weights.txt"
differs() { ! cmp -s "$work/one" "$work/next"; }
holds "and learns" differs
good "aedile plays with them" "^fingerprint" sim --games 2 --bots senator,random --nodes 8 --weights "$work/next"
aedile_program=$aedile
aedile=$TRAIN
good "--help" "^  --policy-epochs N +the same for the policy" --help
every_option() { [ "$(grep -c '^  --' "$work/out")" -eq "$(grep -c '^OPTION(' "$(dirname "$0")/../../train/options.def")" ]; }
holds "it has every option" every_option
bad "a number that is none" 2 "many: not a number" --games many
bad "players that there are not" 2 "players: its digits are numbers of players" --games 1 --players 261
bad "weights that are not there" 2 "nowhere: No such file" --games 0 --from "$work/nowhere"
# A dataset as docs/samples.md makes it, and once more by the words of its own note.
kept=$(dirname "$0")/../samples
dataset() { # FILE WORD…
    local file=$1
    shift
    "$TRAIN" "$@" --epochs 0 --policy-epochs 0 --save "$file" 2>>"$work/err"
}
dataset "$work/first" --games 8 --nodes 12 --seed 7
read -ra made < <(strings -n 40 "$work/first" | sed -n 's/^aedile-train \(.*\);.*/\1/p')
dataset "$work/again" "${made[@]}"
holds "a note says how its samples are made anew" cmp "$work/first" "$work/again"
cat >"$work/own.c" <<'C'
#include "samples.h"
#include <stdio.h>
int main(int argc, char **argv)
{
    Samples samples = {0};
    char fault[SAMPLES_FAULT_MAX];
    const bool ok = argc == 2 && samples_read(argv[1], NULL, &samples, fault);
    printf("%zu games %zu moves %zu positions %zu seats %zu choices\n", samples.games, samples.moves, samples.positions,
           samples.seats, samples.choices);
    samples_free(&samples);
    return ok ? 0 : 1;
}
C
cp "$(dirname "$0")"/../../train/samples.[ch] "$work"
holds "others take two files" cc -std=c17 -Wall -Wextra -Werror -o "$work/own" "$work/own.c" "$work/samples.c"
own() { [ "$("$work/own" "$kept/small.samples")" = "15 games 2006 moves 126 positions 522 seats 36 choices" ]; }
holds "and read samples" own
holds "samples of version 1 are read" "$TRAIN" --games 0 --epochs 0 --policy-epochs 0 --with "$kept/version-1.samples"
head -c 5000 "$work/again" >"$work/cut"
bad "samples that are cut" 2 "cut: it is shorter or longer than it says" --games 0 --with "$work/cut"
{ head -c 104 "$work/again" && printf '\1' && tail -c +106 "$work/again"; } >"$work/others"
bad "samples of other rules" 2 "others: it is of other rules: games of edition 1 have RulesHash" --games 0 --with "$work/others"
# tools/train.sh: each round plays as many games as it is told, the first, of greedy, 30 in a hundred.
rounds() {
    GAMES=10 ROUNDS=2 NODES=8 MIX="--plain 100 --players 2" KEEP=20 EPOCHS=1 JOBS=2 \
        "$(dirname "$0")/../../tools/train.sh" "$work/rounds" 2>"$work/err" >"$work/out"
    sed -n 's/ games: .*//p' "$work/err" | tr '\n' ' '
}
holds "rounds of as many games as are wanted" test "$(rounds)" = "3 10 10 0 "
holds "their weights are left" test -s "$work/rounds/weights.txt"
# With MATCH the weights of a round play against the best before, and what wins less than its share is left.
matches() {
    rm -f "$work"/rounds/weights.*
    AEDILE="$aedile_program" GAMES=10 ROUNDS=2 MATCH=2 MATCH_NODES=4 MATCH_PLAYERS=2 JOBS=2 \
        "$(dirname "$0")/../../tools/train.sh" "$work/rounds" 2>"$work/err" >"$work/out"
    grep -qE '^(taken|left) against 0, won by players 2:[01]\.[0-9]{4}$' "$work/rounds/1.match" &&
        grep -qE '^(taken|left) against [01], won' "$work/rounds/2.match" && [ -s "$work/rounds/weights.match" ]
}
holds "weights are chosen by matches" matches
left() {
    printf '#!/bin/sh\nfor word; do [ "$last" = --write ] && echo "$*" >"$word"; last=$word; done\n' >"$work/fake"
    chmod +x "$work/fake"
    echo 'left against 1, won by players 2:0.2500' >"$work/rounds/2.match"
    AEDILE="$aedile_program" TRAIN="$work/fake" ROUNDS=3 "$(dirname "$0")/../../tools/train.sh" "$work/rounds" >"$work/out" 2>"$work/err"
    grep -q -- "--from $work/rounds/1.txt" "$work/rounds/3.txt" && grep -q -- "--from $work/rounds/3.txt" "$work/rounds/weights.txt"
}
holds "and a round goes on from the best" left
unplayed() {
    rm -f "$work/rounds/3.match"
    ! AEDILE=/bin/false TRAIN="$work/fake" ROUNDS=3 MATCH=2 "$(dirname "$0")/../../tools/train.sh" "$work/rounds" 2>"$work/err" >/dev/null &&
        grep -q "has not played the match of 3 against 1" "$work/err" && [ ! -e "$work/rounds/3.match" ]
}
holds "a match that cannot be played decides nothing" unplayed
bad "samples that are none" 2 "does not begin with .aedile-samples 1" --games 0 --with "$work/one"
finish
