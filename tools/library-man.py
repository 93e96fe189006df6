#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""library-man.py VERSION HEADER EXAMPLE - the manual page libaedile(3), made of the header and the example."""
import pathlib
import re
import sys

version, header, example = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(), pathlib.Path(sys.argv[3]).read_text()


def roff(text):
    text = text.replace('\\', '\\e').replace('-', '\\-')
    return '\n'.join('\\&' + line if line[:1] in ".'" else line for line in text.split('\n'))


def paragraph(comment):
    """A comment's words, without its stars."""
    return roff(re.sub(r'\s*\n \* ?', ' ', comment).strip())


def code(text):
    return '.nf\n' + roff(text.strip('\n')) + '\n.fi'


head, body = header.split('#ifndef AEDILE_AEDILE_H', 1)
about = re.search(r'\* +Texts are those.*?\*/', head, re.S).group(0)[:-2]
about = [paragraph(' ' + part) for part in re.sub(r'^\* +', '', about).split('\n *\n')]
body = re.search(r'#define AE_API.*?\n(.*)#ifdef __cplusplus\n}', body, re.S).group(1)
body = body.replace('AE_API ', '')

print(f'.TH LIBAEDILE 3 "" "Aedile {roff(version)}" "Aedile Manual"')
print('.SH NAME\nlibaedile \\- games of Foundations of Rome for programs: rules, records, bots, batches, reviews')
print('.SH SYNOPSIS\n.nf\n.B #include <aedile/aedile.h>\n.PP\n.B cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs aedile)\n.fi')
print('.PP\nA program finds the shared library where ldconfig knows it: under /usr/local, once that has run as root. For any other')
print('place it is linked with \\-Wl,\\-rpath,$(pkg\\-config \\-\\-variable=libdir aedile).')
print('.SH DESCRIPTION')
for part in about:
    print('.PP\n' + re.sub(r'^\* +', '', part))
# What stands between two declarations belongs to the second; constants and structures are shown as they are.
for section in re.split(r'\n/\* ---- (.*?) ---- \*/\n', '\n/* ---- the library ---- */\n' + body)[1:]:
    if '\n' not in section:
        print(f'.SH {roff(section.split(":")[0].upper())}')
        continue
    for block in re.split(r'\n(?=/\*)|\n\n', section.strip('\n')):
        found = re.match(r'/\*(.*?)\*/\n?(.*)', block, re.S)
        comment, rest = found.groups() if found else ('', block)
        # The words are about the first declaration; others may follow it.
        first = re.match(r'typedef struct \w+ \{.*?\n\} \w+;[^\n]*|[^;]*;[^\n]*', rest, re.S)
        first = first.group(0) if first else rest
        rest = rest[len(first):]
        if first.strip():
            print('.PP\n' + code(first))
        if comment:
            print(('.RS\n' if first.strip() else '.PP\n') + paragraph(comment) + ('\n.RE' if first.strip() else ''))
        if rest.strip():
            print('.PP\n' + code(rest))
print('.SH EXAMPLE\n' + code(example))
print('.SH SEE ALSO\n.BR aedile (1),\ndocs/library.md, docs/observation.md, docs/formats.md')
