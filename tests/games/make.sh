#!/bin/sh
# SPDX-License-Identifier: MIT
# make.sh AEDILE - how the stored games of this folder were made: every mix of modules, each by random and greedy bots.
# They are of edition 1 and kept as they are (tests/editions): this is for copying from, not for running again.
set -e
aedile=$1
folder=$(dirname "$0")
work=$(mktemp -d)
g() { # NAME SEED BOTS OPTION...
  name=$1 seed=$2 bots=$3
  shift 3
  rm -f "$work"/*
  "$aedile" sim --games 1 --seed "$seed" --bots "$bots" --records "$work" "$@" >/dev/null
  "$aedile" verify "$work/game-000001.rome" >/dev/null
  mv "$work/game-000001.rome" "$folder/$name.rome"
}

g rome-3-lenient-idle 5 random --players 3 --markers lenient --idle_rounds 1
for b in random greedy; do
  for n in 2 3 4; do
    g "metropolis-$n-$b" 1$n $b --game metropolis --players $n
  done
  for n in 2 3 4 5; do
    g "rome-$n-$b" 1$n $b --players $n
  done
  g "rome-4-draft-$b" 101 $b --players 4 --modules draft
  g "metropolis-3-draft-$b" 102 $b --game metropolis --players 3 --modules draft
  g "rome-2-monuments-$b" 103 $b --players 2 --modules monuments
  g "rome-3-monuments-roles-$b" 104 $b --players 3 --modules monuments=mixed,roles
  g "rome-5-monuments-alternate-$b" 105 $b --players 5 --modules monuments=alternate
  g "rome-4-trading-stealing-$b" 106 $b --players 4 --modules trading,stealing
  g "rome-5-trading-lenient-$b" 107 $b --players 5 --modules trading --markers lenient
  g "rome-3-objectives-invocations-$b" 108 $b --players 3 --modules objectives=hidden,invocations
  g "rome-4-objectives-public-roles-$b" 109 $b --players 4 --modules objectives=public,roles
  g "rome-2-roads-$b" 110 $b --players 2 --modules roads
  g "rome-5-roads-stealing-monuments-$b" 111 $b --players 5 --modules roads=6A+8A+3A+4A,stealing,monuments
  g "rome-2-everything-$b" 112 $b --players 2 --modules draft,monuments=mixed,trading,stealing,objectives=hidden,invocations,roles,roads
  g "rome-5-everything-$b" 113 $b --players 5 --modules draft,monuments=mixed,trading,stealing,objectives=public,invocations,roles,roads
  g "rome-2-consul-$b" 114 $b --players 2 --modules consul
  g "rome-3-consul-hard-$b" 115 $b --players 3 --modules consul=hard,monuments
  g "rome-4-consul-challenge-$b" 116 $b --players 4 --modules draft,consul=challenge,monuments,roads
  g "rome-2-consul-roads-manual-$b" 117 $b --players 2 --modules consul,roads --consul_win manual
  g "rome-1-ceres-$b" 118 $b --players 1 --modules ceres
  g "rome-1-ceres-hard-monuments-$b" 119 $b --players 1 --modules ceres=hard,monuments
  g "rome-1-ceres-challenge-roads-$b" 120 $b --players 1 --modules ceres=challenge,roads,monuments=alternate
  g "rome-1-ceres-roads-b-$b" 121 $b --players 1 --modules ceres,roads=C2B+C1B+C4B+C3B
done
rm -rf "$work"
