# SPDX-License-Identifier: MIT
"""reference - the rules a second time, in Python, from the texts alone; see tests/reference.py."""
