#!/bin/sh
# SPDX-License-Identifier: MIT
# check-cxx.sh - engine and batch keep to what C17 and C++20 share, so that nvcc can compile it for the GPU.
#
# Sums of constants from two enums are a matter of taste in C++20, and how constants are named here.
set -eu
cd "$(dirname "$0")/.."
status=0
for file in engine/src/*.c engine/include/engine/*.h batch/src/*.c batch/include/batch/*.h; do
    echo "#include \"$file\"" | g++ -std=c++20 -fsyntax-only -x c++ -Wall -Werror -Wno-deprecated-enum-enum-conversion \
        -I. -Iengine/include -Ibatch/include - || status=1
done
exit $status
