#!/bin/sh
# SPDX-License-Identifier: MIT
# check-wasm.sh MODULE PROGRAM... - every stored game ends in the same bytes on every build: the wasm module, run in
# node, against each native build of tests/wasm_main.c.
set -eu
cd "$(dirname "$0")/.."
module=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
node tools/wasm/run.mjs "$module" tests/games/*.rome tests/streams/*.rome >"$work/wasm"
for program in "$@"; do
    "$program" tests/games/*.rome tests/streams/*.rome >"$work/native"
    diff -u "$work/native" "$work/wasm" || { echo "$program and $module disagree" >&2; exit 1; }
done
echo "$(wc -l <"$work/wasm") stored games: same hashes on $# native builds and wasm"
