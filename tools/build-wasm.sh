#!/bin/sh
# SPDX-License-Identifier: MIT
# build-wasm.sh ENGINE.wasm [DOOR.wasm] - what the browser runs: no libc, no imports.
#
# ENGINE is the module of tools/check-wasm.sh: engine, notation, bots, table and the door; everything is linked, called or
# not, so that a call to something a browser does not have is an error here. DOOR (build/web/aedile.wasm) is the page's:
# the door alone is exported, and what it does not reach is left out. It must stay below DOOR_MOST bytes gzipped.
set -eu
cd "$(dirname "$0")/.."
engine=$1 door=${2:-build/web/aedile.wasm}
CLANG=$(tools/find-llvm.sh clang)
export CLANG
DOOR_MOST=250000
STACK=1048576 # a list of actions is 64 kB, a scoring's lines 22 kB; tables and buffers are static
mkdir -p "$(dirname "$engine")" "$(dirname "$door")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/include/notation" "$work/include/bots"
tools/embed-words.py --rows "$work/include/notation/english.def" words/en.txt
tools/embed-weights.py "$work/include/bots/weights.def" bots/weights.txt
export work
# What must be quick (the rules, the bots) is optimised for speed, the rules as one unit; the rest for size.
compile() { # FLAGS ROOM...
    flags=$1
    shift
    find "$@" -name '*.c' | while read -r source; do
        echo "$source" "$work/$(echo "$source" | tr / _).o"
    done | FLAGS=$flags xargs -P "$(nproc)" -n 2 sh -c '
        "$CLANG" --target=wasm32 -std=c17 $FLAGS -mbulk-memory -ffunction-sections -fdata-sections \
            -Wall -Wextra -Werror -include tools/banned.h \
            -Iengine/include -Inotation/include -I"$work/include" -Ibots/include -Itable/include \
            -isystem tools/wasm/include -c "$0" -o "$1"'
}
# Sums in one order on every machine, as in bots/meson.build, so that a search finds the same move everywhere.
compile "-O2 -flto" engine/src
compile "-O2 -msimd128 -ffp-contract=off -fno-math-errno" bots/src
compile -O2 tools/wasm
compile -Os notation/src table/src web/door tests/wasm_main.c
link="$CLANG --target=wasm32 -nostdlib -flto -Wl,--lto-O2 -Wl,--no-entry -Wl,--strip-all"
# No -O here: clang would run wasm-opt where there is one.
$link -Wl,--no-gc-sections "$work"/*.o -o "$engine"
rm "$work/tests_wasm_main.c.o"
# The stack lies first: one that is too deep is a trap, not other people's data.
$link -Wl,--gc-sections -Wl,-z,stack-size=$STACK -Wl,--stack-first \
    -Wl,--export=door_in -Wl,--export=door_in_size -Wl,--export=door_out -Wl,--export=door_call \
    "$work"/*.o -o "$door"
size=$(gzip -9 <"$door" | wc -c)
if [ "$size" -gt "$DOOR_MOST" ]; then
    echo "$door: $size bytes gzipped, $DOOR_MOST at most" >&2
    exit 1
fi
