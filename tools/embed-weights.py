#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""embed-weights.py OUT.def WEIGHTS.txt - a file of weights, as aedile-train writes it, as the built-in ones of net.c."""
import sys
from pathlib import Path

ERAS, TIMES = 3, 3  # of the policy's weights, by mark

out, source = map(Path, sys.argv[1:])
head, rules, shape, *lines = source.read_text(encoding="utf-8").splitlines()
if head != "aedile-weights 1" or not rules.startswith("rules ") or not shape.startswith("shape "):
    sys.exit(f"{source}: not a file of weights")
weights = [f"W({number})" for line in lines for number in line.split()]
marks = int(shape.split()[-1])
layers = len(weights) - marks * ERAS * TIMES


def braced(rows):
    return "{" + ",\n".join(rows) + "}"


eras = [braced(weights[i:i + TIMES]) for i in range(layers, len(weights), TIMES)]
policy = [braced(eras[i:i + ERAS]) for i in range(0, len(eras), ERAS)]
out.write_text(f"/* Made by tools/embed-weights.py from {source.name}. */\n"
               f"const uint64_t WEIGHTS_RULES = 0x{rules.split()[1]}ULL;\n"
               f"const Net NET_DEFAULT = {{{braced(weights[:layers])}, {braced(policy)}}};\n", encoding="utf-8")
