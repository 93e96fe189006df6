#!/bin/sh
# build-wasm.sh OUT.wasm - the engine, the notation and the bots for the browser: no libc, no imports.
#
# Everything is linked, called or not, so that a call to something a browser does not have is an error here.
set -eu
cd "$(dirname "$0")/.."
out=$1
mkdir -p "$(dirname "$out")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find engine/src notation/src bots/src tools/wasm tests/wasm_main.c -name '*.c' | while read -r source; do
    echo "$source" "$work/$(echo "$source" | tr / _).o"
done | xargs -P "$(nproc)" -n 2 sh -c '
    clang-14 --target=wasm32 -std=c17 -O2 -mbulk-memory -Wall -Wextra -Werror -include tools/banned.h \
        -Iengine/include -Inotation/include -Ibots/include \
        -isystem tools/wasm/include -c "$0" -o "$1"'
# No -O here: clang would run wasm-opt where there is one.
clang-14 --target=wasm32 -nostdlib -Wl,--no-entry -Wl,--no-gc-sections -Wl,--strip-all "$work"/*.o -o "$out"
