#!/bin/sh
# SPDX-License-Identifier: MIT
# build-at.sh COMMIT - builds the program of another commit as `make build` does, but without the page, and prints its path.
# It stays in build/at/COMMIT, so that the second call takes no time.
set -eu
cd "$(dirname "$0")/.."
commit=$(git rev-parse --verify --quiet "$1^{commit}") || { echo "build-at.sh: there is no commit '$1'" >&2; exit 2; }
folder=build/at/$commit
if [ ! -x "$folder/build/aedile" ]; then
    rm -rf "$folder"
    mkdir -p "$folder"
    git archive "$commit" | tar -x -C "$folder"
    {
        CC=gcc meson setup "$folder/build" "$folder" -Db_lto=true
        ninja -C "$folder/build" aedile
    } >"$folder/log" 2>&1 || { echo "build-at.sh: $commit could not be built; see $folder/log" >&2; exit 1; }
fi
echo "$folder/build/aedile"
