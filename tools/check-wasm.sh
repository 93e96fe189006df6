#!/bin/sh
# SPDX-License-Identifier: MIT
# check-wasm.sh MODULE PROGRAM... - every stored game ends in the same bytes on every build, and reviews of some have the
# same bytes: the wasm module, run in node, against each native build of tests/wasm_main.c.
set -eu
cd "$(dirname "$0")/.."
module=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
reviewed="tests/games/rome-2-greedy.rome tests/games/rome-1-ceres-greedy.rome tests/games/metropolis-2-greedy.rome
tests/boxed/rome-2-greedy.rome"
node tools/wasm/run.mjs "$module" tests/games/*.rome tests/streams/*.rome >"$work/wasm"
node tools/wasm/run.mjs "$module" --review $reviewed >"$work/wasm-reviews"
for program in "$@"; do
    "$program" tests/games/*.rome tests/streams/*.rome >"$work/native"
    "$program" --review $reviewed >"$work/reviews"
    diff -u "$work/reviews" "$work/wasm-reviews" || { echo "$program and $module review otherwise" >&2; exit 1; }
    diff -u "$work/native" "$work/wasm" || { echo "$program and $module disagree" >&2; exit 1; }
done
echo "$(wc -l <"$work/wasm") stored games: same hashes on $# native builds and wasm, $(wc -l <"$work/wasm-reviews") reviews too"
