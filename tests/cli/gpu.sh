#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# gpu.sh - `sim --device` and `bench gpu`: what is said where there is no GPU, and, with a driver and a compiler that are
# fakes but play the real unit on this machine ($FAKE_CUDA, tests/fake_cuda.c), that its games are the cpu's.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

bad "an unknown device" 2 "--device tpu: there are cpu and cuda" sim --device tpu
bad "another bot" 2 "--device cuda: the GPU plays the bot random alone, not greedy" sim --device cuda --bots greedy
bad "no traces" 2 "--device cuda: --trace is for games on the cpu" sim --device cuda --trace -
good "cpu is the usual" "^fingerprint " sim --device cpu --games 2

unset LD_LIBRARY_PATH # of meson, with the fakes
if [ ! -e /proc/driver/nvidia ]; then
    bad "no GPU" 1 "libcuda.so.1 is not on this machine" sim --device cuda
    run bench gpu
    holds "no GPU to be timed" grep -q "gpu: libcuda.so.1 is not on this machine" "$work/err"
fi
[ -n "${FAKE_CUDA:-}" ] || exit "$((failures > 0))"

export XDG_CACHE_HOME=$work/cache FAKE_COMPILED=$work/compiled
export LD_LIBRARY_PATH=$FAKE_CUDA
touch "$FAKE_COMPILED"
summary() { # WORD…: a summary without its times
    run sim --json "$@"
    sed -E 's/"seconds".*"fingerprint"/"fingerprint"/' "$work/out"
}
compiled() { # N: so often
    [ "$(wc -l <"$FAKE_COMPILED")" -eq "$1" ]
}
same() { # NAME WORD…
    local name=$1
    shift
    local there here
    here=$(summary "$@")
    there=$(summary --device cuda "$@")
    if [ -n "$here" ] && [ "$here" = "$there" ]; then report "$name" yes; else report "$name" no; fi
}
same "the cpu's games" --seed 7 --games 5000
same "with a long seed and modules" --seed 0123456789abcdef0123456789abcdef0123456789abcdefffffffffffffffff \
    --players 3 --modules monuments,stealing,roads --games 300
same "with the Consul" --players 2 --modules consul --games 300
holds "compiled once for each" compiled 3
same "again" --seed 8 --games 50
holds "from the cache" compiled 3
for file in "$XDG_CACHE_HOME"/aedile/gpu/*; do printf 'x' | dd of="$file" bs=1 seek=200 conv=notrunc 2>/dev/null; done
same "with a damaged cache" --seed 9 --games 50
holds "compiled again" compiled 4
for file in "$XDG_CACHE_HOME"/aedile/gpu/*; do head -c 100 "$file" >"$file.part" && mv "$file.part" "$file"; done
same "with half a cache" --seed 9 --games 50
holds "and again" compiled 5
same "with Ceres" --players 1 --modules ceres,monuments,roads --games 300
same "with every module, in parts" --players 4 --seed 11 --games 3000 \
    --modules draft,monuments,trading,stealing,objectives,invocations,roles,roads
same "with the Consul and modules" --players 3 --modules consul,draft,monuments,roads --games 300
FAKE_OLD_NVRTC=1 same "by a compiler that does not know the GPU" --seed 9 --games 50
run bench gpu --check 20000 --json
holds "states after every move are compared" grep -q '"configurations":8,.*"different":0' "$work/out"
for edition in 1 2; do # both are compared
    FAKE_WRONG=$edition run bench gpu --check 20000 --json
    holds "and a difference is told, edition $edition" \
        grep -q "gpu: a game differs: .*seed [0-9]*, edition $edition, stream [12], the last state is the same" "$work/err"
    holds "and counted, edition $edition" grep -q '"different":[1-9]' "$work/out"
done
export FAKE_FEW=1
run bench gpu --json
unset FAKE_FEW
holds "the shape of bench gpu" python3 - "$work/out" <<'P'
import json, sys
g = json.load(open(sys.argv[1]))["gpu"]
assert g["device"] == "Fake GPU, 1 multiprocessors, sm_90"
assert [r["tier"] for r in g["rows"]] == ["masks", "lists"] * 5 and g["rows"][0]["players"] == 2
assert all(r["moves_per_s"] > r["games_per_s"] > 0 and r["code_bytes"] > 0 for r in g["rows"])
assert all(r["registers"] == 4 and r["local_bytes"] == 3 and r["compile_s"] >= 0 for r in g["rows"])
P
FAKE_NO_GPU=1 bad "a driver without a GPU" 1 "there is no NVIDIA GPU in this machine" sim --device cuda
mkdir "$work/half" && cp "$FAKE_CUDA/libcuda.so.1" "$work/half/"
LD_LIBRARY_PATH=$work/half bad "no compiler" 1 "libnvrtc.so of CUDA 11.2 to 13 is not on this machine" sim --device cuda
LD_LIBRARY_PATH=$work/half AEDILE_CUDA=$FAKE_CUDA good "a compiler by its folder" "^fingerprint " sim --device cuda --games 3
exit "$((failures > 0))"
