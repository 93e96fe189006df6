#!/bin/sh
# SPDX-License-Identifier: MIT
# make.sh AEDILE - how the stored games of this folder were made: stream 2, every module, by random and greedy bots.
# They are kept as they are: what was dealt once is dealt so for ever. This is for copying from, not for running again.
set -e
aedile=$1
folder=$(dirname "$0")
work=$(mktemp -d)
g() { # NAME SEED BOTS OPTION...
  name=$1 seed=$2 bots=$3
  shift 3
  rm -f "$work"/*
  "$aedile" sim --games 1 --stream 2 --seed "$seed" --bots "$bots" --records "$work" "$@" >/dev/null
  "$aedile" verify "$work/game-000001.rome" >/dev/null
  mv "$work/game-000001.rome" "$folder/$name.rome"
}

g rome-2 12 greedy --players 2
g rome-5 7b5c11de00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff1234 greedy --players 5
g metropolis-4-draft 102 random --game metropolis --players 4 --modules draft
g rome-2-everything 112 random --players 2 --modules draft,monuments=mixed,trading,stealing,objectives=hidden,invocations,roles,roads
g rome-5-everything 113 greedy --players 5 --modules draft,monuments=mixed,trading,stealing,objectives=public,invocations,roles,roads
g rome-3-monuments-roads 114 random --players 3 --modules monuments,roads=6A+8A+3A+4A,stealing
g rome-2-consul 115 random --players 2 --modules consul
g rome-4-consul-challenge 116 greedy --players 4 --modules draft,consul=challenge,monuments,roads
g rome-1-ceres 118 random --players 1 --modules ceres
g rome-1-ceres-challenge-roads 120 greedy --players 1 --modules ceres=challenge,roads,monuments=alternate
rm -rf "$work"
