#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""abi.py [--write] [LIBRARY...] - libaedile/abi.txt is what its header declares, and libraries export that alone.

The list has the library's number, every structure and constant as the preprocessor leaves them, and every function with
its signature. A change of a line that was released is a change of the ABI: the number in libaedile/meson.build rises with
it. New lines alone need no new number."""
import difflib
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADER = ROOT / 'libaedile/include/aedile/aedile.h'
LIST = ROOT / 'libaedile/abi.txt'


def header_declarations():
    """The header's declarations, one a line; what system headers declare is left out."""
    text = subprocess.run(['cc', '-E', '-std=c17', HEADER], check=True, capture_output=True, text=True).stdout
    own, here = [], False
    for line in text.splitlines():
        marker = re.match(r'# \d+ "([^"]*)"', line)
        if marker:
            here = marker.group(1) == str(HEADER)
        elif here:
            own.append(line)
    text = ' '.join(own).replace('__attribute__((visibility("default")))', '')
    text = re.sub(r'\s+', ' ', text).replace(' ,', ',')
    found, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter == '{') - (letter == '}')
        if letter == ';' and depth == 0:
            found.append(text[start:i + 1].strip())
            start = i + 1
    return found


def wanted():
    number = re.search(r"libaedile_abi = '(\d+)'", (ROOT / 'libaedile/meson.build').read_text()).group(1)
    return [f'abi {number}'] + header_declarations()


def functions(lines):
    return sorted(m.group(1) for line in lines if (m := re.search(r'\b(ae_\w+)\(', line)))


def exported(library):
    """The global names of a shared library or of an archive."""
    dynamic = ['-D'] if '.so' in library else []
    out = subprocess.run(['nm', *dynamic, '-g', '--defined-only', library], check=True, capture_output=True, text=True)
    return sorted(line.split()[2] for line in out.stdout.splitlines() if len(line.split()) == 3)


def main():
    lines = wanted()
    libraries = [word for word in sys.argv[1:] if word != '--write']
    if '--write' in sys.argv[1:]:
        LIST.write_text('\n'.join(lines) + '\n')
    listed = LIST.read_text().splitlines()
    faults = list(difflib.unified_diff(listed, lines, 'libaedile/abi.txt', 'the header', lineterm='', n=0))
    for library in libraries:
        faults += difflib.unified_diff(functions(lines), exported(library), 'the header', library, lineterm='', n=0)
    if faults:
        print('\n'.join(faults))
        sys.exit('abi.py: to write the list anew: tools/abi.py --write; a line that changed needs a new number')


main()
