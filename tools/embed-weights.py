#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""embed-weights.py OUT.def WEIGHTS.txt - a file of weights, as aedile-train writes it, as the built-in ones of net.c."""
import sys
from pathlib import Path

out, source = map(Path, sys.argv[1:])
head, rules, shape, *lines = source.read_text(encoding="utf-8").splitlines()
if head != "aedile-weights 1" or not rules.startswith("rules ") or not shape.startswith("shape "):
    sys.exit(f"{source}: not a file of weights")
weights = [f"W({number})" for line in lines for number in line.split()]
out.write_text(f"/* Made by tools/embed-weights.py from {source.name}. */\n"
               f"const uint64_t WEIGHTS_RULES = 0x{rules.split()[1]}ULL;\n"
               "const Net NET_DEFAULT = {{" + ",\n".join(weights) + "}};\n", encoding="utf-8")
