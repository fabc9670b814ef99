#!/usr/bin/env python3
"""Checks the arithmetic of a fair deal, without any code of the program that dealt it.

    sobremesa verify game.txt --json > choices.json
    python3 tools/verify.py game.txt --choices choices.json

It was written from docs/fair.md and needs nothing but Python. It checks the commitment, holds what the
seats showed to what they promised, makes the key from the seed and from what they added, and draws every
random choice again. Which choices there were, and from which cards, it takes from the JSON: to know that
takes the rules of the game, and `sobremesa verify` knows them.

    python3 tools/verify.py game.txt --choices choices.json --mine 0=9f86d081884c7d659a2feaa0c55ad015

says besides whether the bytes that you know to have added are in it. Without, whoever dealt could have
made up the bytes of every seat, and nothing is called fair.

    python3 tools/verify.py --vectors docs/fair-vectors.json

checks the published test vectors instead.

Exit codes: 0 fair, 1 something does not fit, 2 something is missing (or wrong usage), 3 everything
fits, but nobody vouches for a seat.
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


# The four words of a game, one word for each byte.
WORDS = """
actor agenda alga alpaca altar animal arena aria armada aroma atlas audio aura auto balsa banana bandana
banjo barista base bingo bolero bonanza bonus boreal burrito cable cacao cactus canal canasta cantina cargo
casino celestial central chef chinchilla chocolate clan club cobra coco collar color compost coral coyote
curry decimal delta diagonal dial digital dingo diploma disco doctor drama dual eclipse editor elixir enigma
euro extra familiar fauna festival ficus fiesta final flamenco flan flora focal folio fractal gala gazpacho
global gong gospel gradual guacamole halo hexagonal hobby honor horizontal hotel humor idea ideal iguana
impala inspector internet inventor invisible iris jade jaguar jazz jersey judo karaoke karate kayak kebab
ketchup kilo kimono kiwi koala lateral laurel lava literal llama local logo lunar magenta magma mambo
mandala mango manta manual marimba marina marsupial mate material medusa melodrama metal metro mineral
monitor motor mural musical natural neutral noble normal nostalgia numeral oasis oboe octagonal omega
orbital orca original paella pagoda pampas panda panel papaya paprika parka pasta pastel patio persona pesto
petunia piano pizza plasma plaza polar polo poncho popular postal puma quetzal quiche quinoa radar radio
ravioli reactor regular retina ritual robot rodeo rumba rural safari saga salami salsa samba sauna sector
sensor sepia sierra siesta sigma silo simple soda solar sombrero sonata soprano sushi taco tango tapioca
tapir tatami taxi tempo tenor tiara tofu torso total tractor trivial tropical tuba tundra tutor ultra
universal valor vapor vector verbena vertical vibrato video villa viola virtual vista vital vocal wok yoga
yogurt yoyo yuca zigzag zinc zoo
""".split()


class Mismatch(Exception):
    """Something does not fit."""


class Incomplete(Exception):
    """Something is missing."""


class Unvouched(Exception):
    """Everything fits, but nobody vouches for a seat."""


def prefixed(part):
    return len(part).to_bytes(4, "big") + part


def commitment_of(version, table, number, game, rules, seed):
    parts = [
        b"sobremesa fair/%d commitment" % version,
        table.encode(),
        number.to_bytes(8, "big"),
        game.encode(),
        rules.to_bytes(4, "big"),
        seed,
    ]
    return hashlib.sha256(b"".join(map(prefixed, parts))).digest()


def promise_of(commitment, seat, added):
    """What a seat says of its bytes before it shows them."""
    parts = [b"sobremesa fair/2 promise", commitment, seat.to_bytes(4, "big"), added]
    return hashlib.sha256(b"".join(map(prefixed, parts))).digest()


def key_of(seed, commitment, promises, added):
    """The key of a game; there are no promises in fair/1."""
    version = 1 if promises is None else 2
    message = prefixed(b"sobremesa fair/%d key" % version) + prefixed(commitment)
    message += len(added).to_bytes(4, "big")
    for seat, part in enumerate(added):
        message += (b"" if promises is None else prefixed(promises[seat])) + prefixed(part)
    return hmac.new(seed, message, hashlib.sha256).digest()


def words_of(commitment, promises):
    """Four words that two people can compare."""
    message = prefixed(b"sobremesa fair/2 words") + prefixed(commitment)
    message += len(promises).to_bytes(4, "big") + b"".join(map(prefixed, promises))
    return [WORDS[byte] for byte in hashlib.sha256(message).digest()[:4]]


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


class Seal:
    """The line `fair` of a record."""

    def __init__(self, header):
        if header["fair"] == "-":
            raise Incomplete("this game was not sealed")
        words = header["fair"].split(" ")
        if words[0] not in ["1", "2"]:
            raise Mismatch(f"line 8: {short(words[0])} is not a version of fair dealing")
        self.version = int(words[0])
        if len(words) != 4 + self.version:
            raise Mismatch("line 8: `fair` must be 2 COMMITMENT TABLE NUMBER PROMISES ADDED, or 1 without PROMISES")
        commitment, table, number, added = words[1], words[2], words[3], words[-1]
        seats = header["seats"].split(" ")
        parts = added.split(",")
        hashes = words[4].split(",") if self.version == 2 else []
        for good, what in [
            (HEX32.fullmatch(commitment), "a commitment has 64 digits 0-9 and a-f"),
            (TABLE.fullmatch(table), "a table has 1 to 64 letters, digits, `-` and `_`"),
            (NUMBER.fullmatch(number) and int(number) < 2**64, f"{short(number)} is no number of a game"),
            (len(parts) == len(seats), f"{len(seats)} seats add something, not {len(parts)}"),
            (all(map(ADDED.fullmatch, parts)), "a seat adds `-`, or up to 32 bytes as digits"),
            (self.version == 1 or len(hashes) == len(seats), f"{len(seats)} seats promise something, not {len(hashes)}"),
            (all(part == "-" or HEX32.fullmatch(part) for part in hashes), "a seat promises `-`, or 64 digits"),
            (
                all(part == "-" for part, hash_ in zip(parts, hashes) if hash_ == "-"),
                "a seat that promised nothing adds nothing",
            ),
        ]:
            if not good:
                raise Mismatch(f"line 8: {what}")
        read = lambda part: b"" if part == "-" else bytes.fromhex(part)
        self.commitment, self.table, self.number = bytes.fromhex(commitment), table, int(number)
        self.added = list(map(read, parts))
        self.promises = list(map(read, hashes)) if self.version == 2 else None

    def words(self):
        return words_of(self.commitment, self.promises or [])

    def check_promises(self):
        """The seats that promised bytes and never showed them, after the others were held to their promise."""
        withheld = []
        for seat, hash_ in enumerate(self.promises or []):
            if hash_ and not self.added[seat]:
                withheld.append(seat)
            elif hash_ and promise_of(self.commitment, seat, self.added[seat]) != hash_:
                raise Mismatch(f"seat {seat} shows other bytes than it promised")
        return withheld

    def check_mine(self, mine):
        """Looks for the bytes that somebody vouches for."""
        if not mine:
            raise Unvouched("nobody vouches for a seat: say which bytes were yours with --mine")
        left_out = []
        for seat, own in mine.items():
            if self.added[seat] == own:
                continue
            if self.added[seat] or not self.promises or self.promises[seat] != promise_of(self.commitment, seat, own):
                raise Mismatch(f"seat {seat} has other bytes than yours")
            left_out.append(seat)
        if left_out:
            raise Unvouched(f"seat {left_out[0]} has your promise but not your bytes: late, or left out")


def check_seal(header, seal):
    """The key of the game, after the seed was held to the commitment."""
    if not (NUMBER.fullmatch(header["rules"]) and int(header["rules"]) < 2**32):
        raise Mismatch("line 3: this is no version of rules")
    if header["seed"] == "-":
        raise Incomplete("the seed is still sealed")
    if not HEX32.fullmatch(header["seed"]):
        raise Mismatch("line 9: a seed has 64 digits 0-9 and a-f")
    seed = bytes.fromhex(header["seed"])
    found = commitment_of(seal.version, seal.table, seal.number, header["game"], int(header["rules"]), seed)
    if found != seal.commitment:
        raise Mismatch(f"the seed is not the one that was sealed: its commitment is {found.hex()}")
    return key_of(seed, seal.commitment, seal.promises, seal.added)


def read_mine(texts, seats, parser):
    """The bytes that somebody vouches for, by seat."""
    mine = {}
    for text in texts:
        seat, _, own = text.partition("=")
        if not NUMBER.fullmatch(seat) or own == "-" or not ADDED.fullmatch(own):
            parser.error(f"--mine: {short(text)} is not SEAT=HEX, such as 0=c0ffee")
        if int(seat) >= seats:
            parser.error(f"--mine: there is no seat {seat}, only 0 to {seats - 1}")
        if int(seat) in mine:
            parser.error(f"--mine: seat {seat} is given twice")
        mine[int(seat)] = bytes.fromhex(own)
    return mine


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
        vectors = [(1, vector) for vector in found["vectors"]] + [(2, vector) for vector in found["fair/2"]]
        for version, vector in vectors:
            for what, mine, theirs in computed(version, vector):
                if mine != theirs:
                    raise Mismatch(f"fair/{version}, {vector['game']}, {what}: {mine} instead of {theirs}")
    except (KeyError, ValueError, TypeError, AttributeError, OverflowError) as error:
        raise Mismatch(f"{path}: these are no vectors of fair/1 and fair/2: {error!r}") from None
    if not vectors:
        raise Mismatch(f"{path}: there are no vectors")
    print(f"ok      vectors     {len(vectors)} are as published")


def computed(version, vector):
    """Everything that a vector tells: what it is, what it is here, and what is published."""
    seed = bytes.fromhex(vector["seed"])
    added = [bytes.fromhex(part) for part in vector["added"]]
    commitment = commitment_of(version, vector["table"], vector["number"], vector["game"], vector["rules"], seed)
    promises = [bytes.fromhex(part) for part in vector["promises"]] if version == 2 else None
    if version == 2:
        shown = [promise_of(commitment, seat, part).hex() for seat, part in enumerate(added) if part]
        yield "promises", shown, [hash_ for hash_, part in zip(vector["promises"], added) if part]
        yield "four words", " ".join(words_of(commitment, promises)), vector["four_words"]
    key = key_of(seed, commitment, promises, added)
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
    parser.add_argument("--mine", metavar="SEAT=HEX", action="append", default=[], help="bytes that a seat is known to have added; the first seat is 0")
    parser.add_argument("--vectors", metavar="FILE", help="check published test vectors instead")
    args = parser.parse_args()
    if (args.record is None) == (args.vectors is None):
        parser.error("a record or --vectors is needed")
    try:
        if args.vectors:
            check_vectors(args.vectors)
            return 0
        header, gave, ended = read_record(args.record)
        seal = Seal(header)
        mine = read_mine(args.mine, len(seal.added), parser)
        print(f"        words       {' '.join(seal.words())}")
        key = check_seal(header, seal)
        print("ok      commitment  the seed is the one that was sealed")
        withheld = seal.check_promises()
        count = sum(map(bool, seal.added))
        never = f"; promised and never shown: seat {' '.join(map(str, withheld))}" if withheld else ""
        print(f"ok      order       {count} of {len(seal.added)} seats added something{never}")
        doubt = None
        try:
            seal.check_mine(mine)
            print(f"ok      mine        your bytes are in it: seat {' '.join(map(str, mine))}")
        except Unvouched as found:
            doubt = found
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
        if doubt is not None:
            raise doubt
        return 0
    except Mismatch as found:
        print(f"not ok  {found}")
        return 1
    except Incomplete as found:
        print(f"unknown {found}")
        return 2
    except Unvouched as found:
        print(f"unknown mine        {found}")
        return 3


if __name__ == "__main__":
    sys.exit(main())
