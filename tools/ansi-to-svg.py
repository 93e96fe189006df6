#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""ansi-to-svg.py [TITLE] - a captured terminal screen (tmux capture-pane -e -p) from stdin as an SVG on stdout.

docs/table-terminal.svg was made with it. Lines and blocks are drawn as shapes, since fonts leave gaps between them;
letters are text, each run stretched to its cells, so that it fits with whatever monospace font the reader has.
"""
import re
import sys
import unicodedata
from html import escape

WIDE, HIGH, SIZE, MARGIN = 9, 19, 15, 12  # of a cell, of the letters, around the screen; pixels
FONT = "'DejaVu Sans Mono','Menlo','Cascadia Mono','Consolas','Liberation Mono',monospace"
PAPER, INK = "#1c1c1c", "#dadada"  # where the screen sets no colour
BASIC = ["#000000", "#cd0000", "#00cd00", "#cdcd00", "#3b78ff", "#cd00cd", "#00cdcd", "#e5e5e5",
         "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"]
THICK = {"LIGHT": 1.4, "HEAVY": 3.2}
SIDES = {"LEFT": "l", "RIGHT": "r", "UP": "u", "DOWN": "d", "HORIZONTAL": "lr", "VERTICAL": "ud"}
BLOCKS = {"█": (0, 1), "▀": (0, 0.5), "▄": (0.5, 1)}  # from, to: parts of a cell's height


def colour(number):
    """One of the 256 colours of a terminal."""
    if number < 16:
        return BASIC[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    number -= 16
    return "#" + "".join(f"{part and 55 + 40 * part:02x}" for part in (number // 36, number // 6 % 6, number % 6))


class Pen:
    """What the escapes so far say about the next character."""

    def __init__(self):
        self.ink, self.paper, self.bold, self.underline, self.reverse = INK, PAPER, False, False, False

    def obey(self, codes):
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 22):
                self.bold = code == 1
            elif code in (4, 24):
                self.underline = code == 4
            elif code in (7, 27):
                self.reverse = code == 7
            elif code in (38, 48):
                kind = codes.pop(0)
                value = colour(codes.pop(0)) if kind == 5 else "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
                setattr(self, "ink" if code == 38 else "paper", value)
            elif code in (39, 49):
                setattr(self, *(("ink", INK) if code == 39 else ("paper", PAPER)))
            elif 30 <= code % 60 <= 37:  # 30..37 and 90..97
                self.ink = BASIC[code % 60 - 30 + 8 * (code >= 90)]
            elif 40 <= code % 60 <= 47:
                self.paper = BASIC[code % 60 - 40 + 8 * (code >= 100)]

    def style(self):
        ink, paper = (self.paper, self.ink) if self.reverse else (self.ink, self.paper)
        return ink, paper, self.bold, self.underline


def cells(line, pen):
    """(character, style) of each cell of a line."""
    found = []
    for codes, char in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
        if char:
            found.append((char, pen.style()))
        else:
            pen.obey([int(code or 0) for code in codes.split(";")])
    return found


def runs(row):
    """(first cell, characters, style) for each stretch of one style."""
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end][1] != row[start][1]:
            yield start, "".join(char for char, _ in row[start:end]), row[start][1]
            start = end


def box_sides(char):
    """How thick each side of a box-drawing character is, from its Unicode name; None for other characters."""
    name = unicodedata.name(char, "")
    if not name.startswith("BOX DRAWINGS "):
        return None
    sides, thick = {}, None
    for part in name.removeprefix("BOX DRAWINGS ").split(" AND "):
        words = part.split()
        thick = next((THICK[word] for word in words if word in THICK), thick)
        sides.update({side: thick for word in words for side in SIDES.get(word, "")})
    return sides


def box_shape(char, x, y):
    """A box-drawing character or block as the d of a path; None for other characters."""
    if char in BLOCKS:
        top, bottom = (round(HIGH * part, 1) for part in BLOCKS[char])
        return f"M{x} {y + top}h{WIDE}v{bottom - top}h-{WIDE}z"
    sides = box_sides(char)
    if sides is None:
        return None
    path, across, along = "", WIDE / 2, HIGH / 2
    joint = max(sides.values()) / 2  # each arm goes past the middle, so that corners are whole
    for side, thick in sides.items():
        if side in "lr":
            left = x if side == "l" else x + across - joint
            path += f"M{left:g} {y + along - thick / 2:g}h{across + joint:g}v{thick:g}h-{across + joint:g}z"
        else:
            top = y if side == "u" else y + along - joint
            path += f"M{x + across - thick / 2:g} {top:g}h{thick:g}v{along + joint:g}h-{thick:g}z"
    return path


def letters(text, x, y, style):
    """SVG text for the words of a run, each word at its cell."""
    ink, _, bold, underline = style
    extra = (' font-weight="bold"' if bold else "") + (' text-decoration="underline"' if underline else "")
    for word in re.finditer(r"\S+(?: \S+)*", text):
        width = WIDE * len(word.group())
        yield (f'<text x="{x + WIDE * word.start()}" y="{y + HIGH - 5}" fill="{ink}"{extra} textLength="{width}"'
               f' lengthAdjust="spacingAndGlyphs">{escape(word.group())}</text>')


def draw(rows):
    for number, row in enumerate(rows):
        y = MARGIN + HIGH * number
        for start, text, style in runs(row):
            x = MARGIN + WIDE * start
            if style[1] != PAPER:
                yield f'<path fill="{style[1]}" d="M{x} {y}h{WIDE * len(text)}v{HIGH}h-{WIDE * len(text)}z"/>'
            shapes = [box_shape(char, x + WIDE * i, y) for i, char in enumerate(text)]
            if any(shapes):
                yield f'<path fill="{style[0]}" d="{"".join(filter(None, shapes))}"/>'
            yield from letters("".join(" " if shape else char for char, shape in zip(text, shapes)), x, y, style)


def main():
    title = sys.argv[1] if len(sys.argv) > 1 else "A terminal"
    pen = Pen()
    rows = [cells(line, pen) for line in sys.stdin.read().rstrip("\n").split("\n")]
    wide = 2 * MARGIN + WIDE * max(len(row) for row in rows)
    high = 2 * MARGIN + HIGH * len(rows)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
          f' role="img" font-family="{FONT}" font-size="{SIZE}">')
    print(f"<title>{escape(title)}</title>")
    print(f'<rect width="{wide}" height="{high}" rx="8" fill="{PAPER}"/>')
    print("\n".join(draw(rows)))
    print("</svg>")


main()
