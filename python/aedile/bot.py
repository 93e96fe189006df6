# SPDX-License-Identifier: MIT
"""python -m aedile.bot MODULE:POLICY: see seat.py.

`aedile.bot` in a program is the function of that name. This file would take its place if it were imported, so it cannot be.
"""
if __name__ != "__main__":
    raise ImportError("aedile.bot is a function; what `python -m aedile.bot` runs is aedile.seat")

from aedile.seat import main

main()
