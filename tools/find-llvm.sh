#!/bin/sh
# SPDX-License-Identifier: MIT
# find-llvm.sh TOOL - prints the command of an LLVM tool: TOOL-14 (Debian 12), or else what this machine has.
#
# clang is taken if it can make WebAssembly, clang-format if it formats as version 14 does; of the rest any version will do.
set -eu
fits() {
    case $1 in
    clang-format) "$2" --version 2>/dev/null | grep -q 'version 14\.' ;;
    clang) echo 'int f(void) { return 0; }' | "$2" --target=wasm32 -x c -c - -o /dev/null 2>/dev/null ;;
    *) command -v "$2" >/dev/null ;;
    esac
}
for version in -14 '' -19 -18 -17 -16 -15 -20 -21 -22; do
    if command -v "$1$version" >/dev/null && fits "$1" "$1$version"; then
        echo "$1$version"
        exit 0
    fi
done
echo "$0: there is no $1 that will do; on Debian 12: apt install $1-14" >&2
exit 1
