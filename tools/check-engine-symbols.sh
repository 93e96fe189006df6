#!/bin/sh
# SPDX-License-Identifier: MIT
# check-engine-symbols.sh ARCHIVE... - the engine needs nothing from outside but four functions of memory.
#
# Looks at the archives given, then at the sources compiled freestanding by both compilers: at -O0, where nothing
# is optimised away, and without popcnt, where a compiler may call its own library instead.
set -eu
cd "$(dirname "$0")/.."
allowed='memcmp memcpy memmove memset'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

check() { # ARCHIVE, what to call it
    nm -P "$1" | awk -v allowed="$allowed" -v name="$2" '
        BEGIN { split(allowed, a); for (i in a) fine[a[i]]; fine["_GLOBAL_OFFSET_TABLE_"] }
        NF >= 2 && ($2 == "U" || $2 == "w") { needs[$1] }
        NF >= 2 && $2 ~ /[A-TV-Z]/ { fine[$1]; defined = 1 }
        END {
            if (!defined) { print name ": defines no symbol"; bad = 1 }
            for (s in needs) if (!(s in fine)) { print name ": needs " s; bad = 1 }
            exit bad
        }' || status=1
}

for archive in "$@"; do
    check "$archive" "$archive"
done
for compiler in gcc "$(tools/find-llvm.sh clang)"; do
    for flags in -O0 -O2 '-O2 -march=native'; do
        dir=$(mktemp -d -p "$work")
        for source in engine/src/*.c; do
            # shellcheck disable=SC2086 # words are meant
            $compiler -std=c17 -ffreestanding $flags -Iengine/include -c "$source" -o "$dir/$(basename "$source").o"
        done
        ar rc "$dir/engine.a" "$dir"/*.o
        check "$dir/engine.a" "$compiler -ffreestanding $flags"
    done
done
exit $status
