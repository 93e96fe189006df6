#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# world-faults.sh PROGRAM - puts each fault of world/src/faults.def into the server and looks for it in one simulated world
# after the other: prints the seed that found it and how long that took. Fails if one is not found.
set -euo pipefail
PROGRAM=$1 SEEDS=${SEEDS:-150}
status=0
while read -r name store what; do
    start=$(date +%s.%N) found=
    for seed in $(seq 1 "$SEEDS"); do
        if ! said=$("$PROGRAM" --seed "$seed" --hours 1 --store "$store" --fault "$name"); then
            found=$seed
            break
        fi
    done
    seconds=$(echo "$(date +%s.%N) - $start" | bc)
    if [ -n "$found" ] && echo "$said" | grep -q VIOLATION; then
        printf '%-18s found by seed %s in %.1f s (%s)\n    %s\n' "$name" "$found" "$seconds" "$what" "$(echo "$said" | grep VIOLATION | cut -c1-220)"
    else
        printf '%-18s NOT FOUND in %s seeds: %s\n' "$name" "$SEEDS" "${said:0:200}"
        status=1
    fi
done < <("$PROGRAM" --fault list)
exit $status
