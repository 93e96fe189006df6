#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""count-tests.py REPORT - prints how many tests passed and failed in one run of `meson test` or of Playwright.

In a testlog.json a program that names its tests as cmocka does, or says `N passed, N failed`, counts as those; any other
as one. Of Playwright it is the report.json that web/playwright.config.ts asks for."""
import json
import re
import sys

if sys.argv[1].endswith('report.json'):
    with open(sys.argv[1], encoding='utf-8') as report:
        stats = json.load(report)['stats']
    print(stats['expected'] + stats['flaky'], stats['unexpected'])
    sys.exit()

passed = failed = 0
for line in open(sys.argv[1], encoding='utf-8'):
    run = json.loads(line)
    if run['result'] == 'SKIP':
        continue
    output = run.get('stdout', '') + '\n' + run.get('stderr', '')
    own = [tuple(map(int, pair)) for pair in re.findall(r'^(\d+) passed, (\d+) failed$', output, re.M)]
    good = len(re.findall(r'^\[ +OK \] ', output, re.M)) + sum(pair[0] for pair in own)
    bad = len(set(re.findall(r'^\[  FAILED  \] (\w+)$', output, re.M))) + sum(pair[1] for pair in own)
    if run['result'] == 'OK':
        good, bad = max(good, 1), 0
    else:  # at least the run itself, which may have crashed or leaked
        bad = max(bad, 1)
    passed += good
    failed += bad
print(passed, failed)
