#!/bin/sh
# SPDX-License-Identifier: MIT
# batch_gpu.sh PROGRAM FAKES - batches by the kernels of a GPU, run by a driver and a compiler that are fakes.
set -eu
XDG_CACHE_HOME=$(mktemp -d)
export XDG_CACHE_HOME LD_LIBRARY_PATH="$2"
trap 'rm -rf "$XDG_CACHE_HOME"' EXIT
"$1" check 37 150
"$1" lost
"$1" time 64
