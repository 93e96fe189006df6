#!/bin/sh
# SPDX-License-Identifier: MIT
# archive-one.sh OUTPUT ARCHIVE... - one archive of one object, in which only symbols of default visibility are global.
#
# What the archives hide from each other's users, -fvisibility=hidden, becomes local: no name of ours can meet another's.
set -eu
output=$1
shift
object=$(dirname "$output")/aedile.o
ld -r --whole-archive "$@" -o "$object"
objcopy --localize-hidden "$object"
rm -f "$output"
ar rcsD "$output" "$object"
