#!/bin/sh
# SPDX-License-Identifier: MIT
# check-tidy.sh BUILD - clang-tidy over every source the (clang) build folder compiles, all cores. Tests are spared the
# path-by-path analyzer, which takes most of the time: sanitizers run them anyway.
set -eu
cd "$(dirname "$0")/.."
build=$1
tool=$(tools/find-llvm.sh clang-tidy)
ninja -C "$build" --quiet build.ninja # sees new sources
# What the build makes of words, rules and weights, which sources include.
made=$(ninja -C "$build" -t targets all | sed -n 's/^\(.*\.\(def\|c\|h\)\): CUSTOM_COMMAND.*/\1/p')
# shellcheck disable=SC2086 # words are meant
ninja -C "$build" --quiet $made
sources=$(ninja -C "$build" -t compdb | sed -n 's/^ *"file": "\(.*\.c\)",*$/\1/p' | sort -u |
    (cd "$build" && xargs realpath --relative-to "$OLDPWD") | grep -v "^$build/")
tidy() { xargs -P "$(nproc)" -n 1 "$tool" -p "$build" --quiet "$@" 2>&1; }
{
    echo "$sources" | grep -v '^tests/' | tidy
    echo "$sources" | grep '^tests/' | tidy --checks='-clang-analyzer-*'
} | { ! grep -v -e '^[0-9]* warnings\{0,1\} generated' -e '^[0-9]* warnings\{0,1\} treated as errors' -e '^Suppressed' -e '^$'; }
