#!/usr/bin/env python3
"""Checks the arithmetic of a fair deal, without any code of the program that dealt it.

    sobremesa verify game.txt --json > choices.json
    python3 tools/verify.py game.txt --choices choices.json

It was written from docs/fair.md and needs nothing but Python. It checks the commitment, makes the
key from the seed and from what the seats added, and draws every random choice again. Which choices
there were, and from which cards, it takes from the JSON: to know that takes the rules of the game,
and `sobremesa verify` knows them.

    python3 tools/verify.py --vectors docs/fair-vectors.json

checks the published test vectors instead.

Exit codes: 0 fair, 1 something does not fit, 2 something is missing (or wrong usage).
"""

import argparse
import hashlib
import hmac
import json
import re
import sys

HEADER = ["game", "rules", "options", "deck", "seats", "pets", "fair", "seed"]
HEX32 = re.compile(r"[0-9a-f]{64}")
ADDED = re.compile(r"-|([0-9a-f]{2}){1,32}")
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
NUMBER = re.compile(r"0|[1-9][0-9]{0,19}")
BAG = re.compile(r"[^ :]+:[1-9][0-9]?( [^ :]+:[1-9][0-9]?)*")


class Mismatch(Exception):
    """Something does not fit."""


class Incomplete(Exception):
    """Something is missing."""


def prefixed(part):
    return len(part).to_bytes(4, "big") + part


def commitment_of(table, number, game, rules, seed):
    parts = [
        b"sobremesa fair/1 commitment",
        table.encode(),
        number.to_bytes(8, "big"),
        game.encode(),
        rules.to_bytes(4, "big"),
        seed,
    ]
    return hashlib.sha256(b"".join(map(prefixed, parts))).digest()


def key_of(seed, commitment, added):
    message = prefixed(b"sobremesa fair/1 key") + prefixed(commitment)
    message += len(added).to_bytes(4, "big") + b"".join(map(prefixed, added))
    return hmac.new(seed, message, hashlib.sha256).digest()


def chacha20(key, nonce, counter):
    """One block of RFC 8439, as sixteen words."""
    words = lambda data: [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]
    start = words(b"expand 32-byte k") + words(key) + [counter] + words(nonce)
    s = list(start)

    def turn(word, by):
        return (word << by | word >> (32 - by)) & 0xFFFFFFFF

    def quarter(a, b, c, d):
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF
        s[d] = turn(s[d] ^ s[a], 16)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF
        s[b] = turn(s[b] ^ s[c], 12)
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF
        s[d] = turn(s[d] ^ s[a], 8)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF
        s[b] = turn(s[b] ^ s[c], 7)

    for _ in range(10):
        quarter(0, 4, 8, 12)
        quarter(1, 5, 9, 13)
        quarter(2, 6, 10, 14)
        quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15)
        quarter(1, 6, 11, 12)
        quarter(2, 7, 8, 13)
        quarter(3, 4, 9, 14)
    return [(one + two) & 0xFFFFFFFF for one, two in zip(s, start)]


class Stream:
    """The words of one purpose, in order."""

    def __init__(self, key, number):
        self.key = key
        self.nonce = number.to_bytes(4, "little") + bytes(8)
        self.block = []
        self.taken = 0

    def word(self):
        if self.taken % 16 == 0:
            self.block = chacha20(self.key, self.nonce, self.taken // 16)
        self.taken += 1
        return self.block[(self.taken - 1) % 16]

    def below(self, n):
        """The place of the word that chose, and what it chose."""
        limit = 2**32 // n * n
        while True:
            word = self.word()
            if word < limit:
                return self.taken - 1, word % n


def given(choice):
    """What a choice gives: its number, or that card of its bag."""
    if choice["bag"] is None:
        return str(choice["value"])
    cards = [card.split(":") for card in choice["bag"].split(" ")]
    counts = [(name, int(count)) for name, count in cards]
    if sum(count for _, count in counts) != choice["n"]:
        raise Mismatch(f"{short(choice['bag'])} are not {choice['n']} cards")
    left = choice["value"]
    for copies in [1, 2, 4, 8, 16, 32, 64]:
        for name, count in counts:
            if count & copies:
                if left < copies:
                    return name
                left -= copies
    raise Mismatch(f"{short(choice['bag'])} has no card number {choice['value']}")


def short(text):
    return repr(text if len(text) <= 60 else text[:60] + "…")


def read_record(path):
    """The header of a record, what chance gave in each step, and whether there is an end."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise Mismatch(f"{path}: cannot be read: {error}") from None
    if not text.endswith("\n"):
        raise Mismatch("the record stops in the middle of a line")
    lines = text.split("\n")[:-1]
    if lines[0] != "sobremesa 1":
        raise Mismatch("line 1: a record begins with `sobremesa 1`")
    header = {}
    for at, key in enumerate(HEADER, 1):
        if at >= len(lines) or not lines[at].startswith(f"{key:8} "):
            raise Mismatch(f"line {at + 1}: `{key}` must stand here")
        header[key] = lines[at][9:]
    gave, rest = [], lines[len(HEADER) + 1 :]
    ended = bool(rest) and rest[-1].startswith("end ")
    if ended:
        rest.pop()
    if len(rest) % 2:
        raise Mismatch(f"line {len(HEADER) + 1 + len(rest)}: a fingerprint is missing")
    for step in range(len(rest) // 2):
        at = len(HEADER) + 2 + 2 * step
        line, print_ = rest[2 * step], rest[2 * step + 1]
        if not line.startswith(f"{step} ") or not re.fullmatch(f"#{step} [0-9a-f]{{8}}", print_):
            raise Mismatch(f"line {at}: step {step} and its fingerprint must stand here")
        gave.append(line.split(" = ", 1)[1].split(" ") if " = " in line else [])
    return header, gave, ended


def check_seal(header):
    """The key of the game, after the seed was held to the commitment."""
    if header["fair"] == "-":
        raise Incomplete("this game was not sealed")
    words = header["fair"].split(" ")
    if len(words) != 5 or words[0] != "1":
        raise Mismatch("line 8: `fair` must be 1 COMMITMENT TABLE NUMBER ADDED")
    _, commitment, table, number, added = words
    seats = header["seats"].split(" ")
    parts = added.split(",")
    for good, what in [
        (HEX32.fullmatch(commitment), "a commitment has 64 digits 0-9 and a-f"),
        (TABLE.fullmatch(table), "a table has 1 to 64 letters, digits, `-` and `_`"),
        (NUMBER.fullmatch(number) and int(number) < 2**64, f"{short(number)} is no number of a game"),
        (len(parts) == len(seats), f"{len(seats)} seats add something, not {len(parts)}"),
        (all(map(ADDED.fullmatch, parts)), "a seat adds `-`, or up to 32 bytes as digits"),
    ]:
        if not good:
            raise Mismatch(f"line 8: {what}")
    if not (NUMBER.fullmatch(header["rules"]) and int(header["rules"]) < 2**32):
        raise Mismatch("line 3: this is no version of rules")
    if header["seed"] == "-":
        raise Incomplete("the seed is still sealed")
    if not HEX32.fullmatch(header["seed"]):
        raise Mismatch("line 9: a seed has 64 digits 0-9 and a-f")
    seed, commitment = bytes.fromhex(header["seed"]), bytes.fromhex(commitment)
    found = commitment_of(table, int(number), header["game"], int(header["rules"]), seed)
    if found != commitment:
        raise Mismatch(f"the seed is not the one that was sealed: its commitment is {found.hex()}")
    return key_of(seed, commitment, [b"" if part == "-" else bytes.fromhex(part) for part in parts])


def read_json(path):
    try:
        if path == "-":
            return json.load(sys.stdin)
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError, RecursionError) as error:
        raise Mismatch(f"{path}: cannot be read: {error}") from None


def read_choices(path):
    found = read_json(path)
    try:
        choices = found["choices"]
        for choice in choices:
            for name in ["step", "stream", "n", "word", "value"]:
                if type(choice[name]) is not int or not 0 <= choice[name] < 2**64:
                    raise ValueError(f"`{name}` is no number")
            if not 0 < choice["n"] <= 2**32 or choice["stream"] >= 2**32:
                raise ValueError("`n` or `stream` cannot be")
            for name in ["gives", "written"]:
                if type(choice[name]) is not str:
                    raise ValueError(f"`{name}` is no text")
            if choice["bag"] is not None and not BAG.fullmatch(choice["bag"]):
                raise ValueError("`bag` is no list of cards")
        return choices
    except KeyError as error:
        raise Mismatch(f"{path}: {error} is missing, which `sobremesa verify --json` prints") from None
    except (ValueError, TypeError) as error:
        raise Mismatch(f"{path}: this is not what `sobremesa verify --json` prints: {error}") from None


def check_choices(key, gave, choices):
    """Draws every choice again; each must be one that the record has, in its order."""
    written = [(step, word) for step, words in enumerate(gave) for word in words]
    named = [(choice["step"], choice["written"]) for choice in choices]
    for (step, word), other in zip(written, named):
        if (step, word) != other:
            raise Mismatch(f"step {step}: the record has {short(word)}, the JSON {short(other[1])}")
    if len(written) != len(named):
        raise Mismatch(f"the record has {len(written)} random choices, the JSON {len(named)}")
    streams = {}
    for choice in choices:
        stream = streams.setdefault(choice["stream"], Stream(key, choice["stream"]))
        found = stream.below(choice["n"])
        if found != (choice["word"], choice["value"]):
            raise Mismatch(
                f"step {choice['step']}, stream {choice['stream']}, below {choice['n']}: "
                f"word {found[0]} gives {found[1]}, not {choice['value']} by word {choice['word']}"
            )
        if given(choice) != choice["written"]:
            raise Mismatch(
                f"step {choice['step']}: the record has {short(choice['written'])}, "
                f"but the choice gives {short(given(choice))}"
            )
        if given(choice) != choice["gives"]:
            raise Mismatch(
                f"step {choice['step']}: the choice gives {short(given(choice))}, "
                f"but the JSON says {short(choice['gives'])}"
            )
    return streams


def check_vectors(path):
    found = read_json(path)
    try:
        vectors = found["vectors"]
        for vector in vectors:
            for what, mine, theirs in computed(vector):
                if mine != theirs:
                    raise Mismatch(f"{vector['game']}, {what}: {mine} instead of {theirs}")
    except (KeyError, ValueError, TypeError, AttributeError, OverflowError) as error:
        raise Mismatch(f"{path}: these are no vectors of fair/1: {error!r}") from None
    if not vectors:
        raise Mismatch(f"{path}: there are no vectors")
    print(f"ok      vectors     {len(vectors)} are as published")


def computed(vector):
    """Everything that a vector tells: what it is, what it is here, and what is published."""
    seed = bytes.fromhex(vector["seed"])
    added = [bytes.fromhex(part) for part in vector["added"]]
    commitment = commitment_of(vector["table"], vector["number"], vector["game"], vector["rules"], seed)
    key = key_of(seed, commitment, added)
    yield "commitment", commitment.hex(), vector["commitment"]
    yield "key", key.hex(), vector["key"]
    for number, words in vector["words"].items():
        stream = Stream(key, int(number))
        yield f"stream {number}", [stream.word() for _ in words], words
    for below in vector["below"]:
        stream = Stream(key, below["stream"])
        values = [list(stream.below(below["n"])) for _ in below["choices"]]
        yield f"below {below['n']}", values, below["choices"]
    streams = {}
    for at, one in enumerate(vector["deal"]):
        stream = streams.setdefault(one["stream"], Stream(key, one["stream"]))
        word, value = stream.below(one["n"])
        mine = [word, value, given({**one, "value": value})]
        yield f"choice {at} of the deal", mine, [one["word"], one["value"], one["gives"]]


def main():
    about = __doc__.split("\n\n")
    parser = argparse.ArgumentParser(
        description=about[0], epilog="\n\n".join(about[1:]), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("record", nargs="?", help="the record of a game")
    parser.add_argument("--choices", metavar="FILE", help="what `sobremesa verify RECORD --json` printed; `-` reads it from the input")
    parser.add_argument("--vectors", metavar="FILE", help="check published test vectors instead")
    args = parser.parse_args()
    if (args.record is None) == (args.vectors is None):
        parser.error("a record or --vectors is needed")
    try:
        if args.vectors:
            check_vectors(args.vectors)
            return 0
        header, gave, ended = read_record(args.record)
        key = check_seal(header)
        print("ok      commitment  the seed is the one that was sealed")
        print(f"        key         {key.hex()}")
        if args.choices is None:
            raise Incomplete("the random choices are checked with --choices, see --help")
        streams = check_choices(key, gave, read_choices(args.choices))
        for number, stream in sorted(streams.items()):
            print(f"        stream {number:<4} words taken: {stream.taken}")
        print(f"ok      chance      {sum(map(len, gave))} random choices drawn again")
        if not ended:
            raise Incomplete("the record stops before the game is over")
        print("        moves       whether they follow the rules is for `sobremesa verify` to say")
        return 0
    except Mismatch as found:
        print(f"not ok  {found}")
        return 1
    except Incomplete as found:
        print(f"unknown {found}")
        return 2


if __name__ == "__main__":
    sys.exit(main())
