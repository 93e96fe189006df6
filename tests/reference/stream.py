# SPDX-License-Identifier: MIT
"""stream.py - seeds and streams (docs/formats.md, Streams)."""
import struct

MASK32, MASK64 = 2**32 - 1, 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


def spread_step(n):
    """The next N, and z."""
    n = (n + GOLDEN) & MASK64
    z = ((n ^ n >> 30) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK64
    return n, z ^ z >> 31


def seed_bytes(seed):
    """32 bytes, of 64 digits or a number."""
    text = str(seed)
    if len(text) == 64:
        return bytes.fromhex(text)
    n, seed = int(text), b""
    for _ in range(4):
        n, z = spread_step(n)
        seed += z.to_bytes(8, "big")
    return seed


class Drawn:
    """What is made of words, in either stream."""

    def below(self, n):
        p = self.word() * n
        while p % 2**32 < 2**32 % n:
            p = self.word() * n
        return p >> 32

    def shuffle(self, cards):
        cards = list(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


class Xoshiro(Drawn):
    """Stream 1."""

    def __init__(self, seed, purpose):
        self.s = list(struct.unpack(">4Q", seed))
        self.s[1] ^= purpose * GOLDEN & MASK64
        self.s[0] |= not any(self.s)

    def long(self):
        s = self.s
        turned = s[1] * 5 & MASK64
        result = ((turned << 7 | turned >> 57) & MASK64) * 9 & MASK64
        t = s[1] << 17 & MASK64
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = (s[3] << 45 | s[3] >> 19) & MASK64
        return result

    def word(self):
        return self.long() >> 32

    def bits(self):
        return self.long() & MASK32


class ChaCha(Drawn):
    """Stream 2."""

    def __init__(self, key, purpose):
        self.start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), 0, purpose, 0, 0]
        self.words = []

    def block(self):
        w = list(self.start)
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    w[x] = w[x] + w[y] & MASK32
                    turned = w[z] ^ w[x]
                    w[z] = (turned << turn | turned >> 32 - turn) & MASK32
        block = [one + other & MASK32 for one, other in zip(w, self.start)]
        self.start[12] += 1
        return block

    def word(self):
        if not self.words:
            self.words = self.block()[::-1]
        return self.words.pop()

    bits = word

    def long(self):
        low = self.word()
        return low | self.word() << 32


STREAMS = {1: Xoshiro, 2: ChaCha}
RENEW = 32


def renewed(number, chance):
    """The stream for a pile made anew, and the chance after it."""
    if number == 1:
        chance, z = spread_step(chance)
        return Xoshiro(seed_bytes(z), 0), chance
    stream = ChaCha(chance.to_bytes(8, "big") + bytes(24), RENEW)
    return stream, stream.long()
