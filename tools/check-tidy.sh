#!/bin/sh
# check-tidy.sh BUILD - clang-tidy over every source the (clang) build folder compiles, all cores.
set -eu
cd "$(dirname "$0")/.."
build=$1
ninja -C "$build" --quiet build.ninja # sees new sources
ninja -C "$build" -t compdb | sed -n 's/^ *"file": "\(.*\.c\)",*$/\1/p' | sort -u |
    (cd "$build" && xargs realpath --relative-to "$OLDPWD") |
    xargs -P "$(nproc)" -n 1 clang-tidy-14 -p "$build" --quiet 2>&1 |
    { ! grep -v -e '^[0-9]* warnings\{0,1\} generated' -e '^[0-9]* warnings\{0,1\} treated as errors' -e '^Suppressed' -e '^$'; }
