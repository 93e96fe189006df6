#!/bin/sh
# SPDX-License-Identifier: MIT
# build-wasm.sh ENGINE.wasm [DOOR.wasm [REVIEW.wasm [REFEREE.wasm]]] - what the browser runs: no libc, no imports.
#
# ENGINE is the module of tools/check-wasm.sh: engine, notation, bots, table, insight and the door; everything is linked,
# called or not, so that a call to something a browser does not have is an error here. DOOR (build/web/aedile.wasm) is the
# page's: the door alone is exported, and what it does not reach is left out. It must stay below DOOR_MOST bytes gzipped.
# REVIEW (build/web/review.wasm) is that of the reviewer's worker, fetched with the first review: insight behind a door
# with calls of its own. REFEREE (build/web/referee.wasm), fetched with the referee's page, is a table that also keeps the
# book of a boxed game.
set -eu
cd "$(dirname "$0")/.."
engine=$1 door=${2:-build/web/aedile.wasm} review=${3:-build/web/review.wasm} referee=${4:-build/web/referee.wasm}
CLANG=$(tools/find-llvm.sh clang)
export CLANG
DOOR_MOST=250000
STACK=1048576 # a list of actions is 64 kB, a scoring's lines 22 kB; tables and buffers are static
mkdir -p "$(dirname "$engine")" "$(dirname "$door")" "$(dirname "$review")" "$(dirname "$referee")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/include/notation" "$work/include/bots"
tools/embed-words.py --rows "$work/include/notation/english.def" words/en.txt
tools/embed-weights.py "$work/include/bots/weights.def" bots/weights.txt
export work
# What must be quick (the rules, the bots) is optimised for speed, the rules as one unit; the rest for size. Objects lie in
# work/FOLDER: `both` modules have them, or the `table` alone, or the `review` and the `referee`, which say more words. What
# begins with $without is left out.
without=-
compile() { # FOLDER FLAGS ROOM...
    folder=$work/$1 flags=$2
    shift 2
    mkdir -p "$folder"
    find "$@" -name '*.c' ! -name "$without*" | while read -r source; do
        echo "$source" "$folder/$(echo "$source" | tr / _).o"
    done | FLAGS=$flags xargs -P "$(nproc)" -n 2 sh -c '
        "$CLANG" --target=wasm32 -std=c17 $FLAGS -mbulk-memory -ffunction-sections -fdata-sections \
            -Wall -Wextra -Werror -include tools/banned.h \
            -Iengine/include -Inotation/include -I"$work/include" -Ibots/include -Itable/include -Iinsight/include \
            -isystem tools/wasm/include -c "$0" -o "$1"'
}
# Sums in one order on every machine, as in bots/meson.build, so that a search finds the same move everywhere.
FLOATS="-O2 -msimd128 -ffp-contract=off -fno-math-errno"
compile both "-O2 -flto" engine/src
compile both "$FLOATS" bots/src
compile both -O2 tools/wasm
without=referee
compile table -Os notation/src table/src
without=door_re
compile table -Os web/door
compile referee "-Os -DDOOR_REFEREE" web/door
without=-
compile referee "-Os -DDOOR_REFEREE" notation/src table/src web/door/door_referee.c
MORE="-DDOOR_REVIEW -DDOOR_REFEREE"
compile review "-Os $MORE" notation/src table/src web/door
compile review "$FLOATS $MORE" insight/src
compile check -Os tests/wasm_main.c
# No -O here: clang would run wasm-opt where there is one.
link="$CLANG --target=wasm32 -nostdlib -flto -Wl,--lto-O2 -Wl,--no-entry -Wl,--strip-all"
$link -Wl,--no-gc-sections "$work"/both/*.o "$work"/review/*.o "$work"/check/*.o -o "$engine"
# The stack lies first: one that is too deep is a trap, not other people's data.
link_door() { # FOLDER OUT
    $link -Wl,--gc-sections -Wl,-z,stack-size=$STACK -Wl,--stack-first \
        -Wl,--export=door_in -Wl,--export=door_in_size -Wl,--export=door_out -Wl,--export=door_call \
        "$work"/both/*.o "$work/$1"/*.o -o "$2"
}
rm "$work"/table/web_door_door_challenge.c.o "$work"/referee/web_door_door_challenge.c.o # insight is not at the table
link_door table "$door"
link_door referee "$referee"
compile review "-Os $MORE -DDOOR_REVIEW_ALONE" web/door/door.c
link_door review "$review"
size=$(gzip -9 <"$door" | wc -c)
if [ "$size" -gt "$DOOR_MOST" ]; then
    echo "$door: $size bytes gzipped, $DOOR_MOST at most" >&2
    exit 1
fi
