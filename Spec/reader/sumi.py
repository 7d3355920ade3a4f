#!/usr/bin/env python3
"""A reader of the Sumi file format, written from Spec/Sumi.md alone. Its margins name sections and rules (M20).
sumi.py validate|dump|recover FILE ['{"maximumContentVersion": 3, "policy": "downgrade", "limits": {"hostile": true}}']
sumi.py serve: answers requests from standard input, a JSON object a line: {"data": base64, "do": "recover", …}"""
import base64, collections, contextlib, ctypes, functools, itertools, json, math, struct, sys, types, uuid, zlib

TOP31, TOP63, NEWEST = 2 ** 31 - 1, 2 ** 63 - 1, 5                          # NEWEST: content version known here (13.4)

class Refused(Exception):   # 1.2: refused with a code of section 14, at an offset; 703 says the version needed.
    def __init__(self, code, offset, needs=None): self.code, self.offset, self.needs = code, offset, needs
def check(holds, code, offset=0):                                                                   # 1.2, M1
    if not holds: raise Refused(code, offset)
# ---------------------------------------------------------------------------------------------------- 2. Notation
def wrap(value): return ((value + 2 ** 63) & (2 ** 64 - 1)) - 2 ** 63                               # 8.4: modulo 2^64
def unzigzag(value): return value >> 1 ^ -(value & 1)                                               # 2.3
def binary32(value): return ctypes.c_float(value).value                                             # 2.5: rounded
def from_bits(form, bits): return struct.unpack("<" + form, bits.to_bytes(4 if form == "f" else 8, "little"))[0]
def varint(value): return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + varint(value >> 7)

class Cursor:               # 2: reads the values of data[position ..< end]. A fault is where the value begins.
    def __init__(self, data, position=0, end=None):
        self.data, self.position, self.end = data, position, len(data) if end is None else end
    def rest(self): return self.take(self.end - self.position)
    def finish(self): check(self.position == self.end, 303, self.position)                          # 2.1, M6
    def take(self, count):                                                                          # 2.1, M5: bytes
        check(count <= self.end - self.position, 301, self.position)
        self.position += count
        return self.data[self.position - count:self.position]
    def u8(self, high=255, code=0):                         # 2.1; one above high is refused with the code
        check(self.take(1)[0] <= high, code, self.position - 1)
        return self.data[self.position - 1]
    def varint(self, low=0, high=2 ** 64, code=0):          # 2.2, M7; one not from low to high is refused with the code
        begin, value, byte, length = self.position, 0, 128, 0
        while byte > 127:
            check(self.position < self.end, 301, begin)
            byte, self.position = self.data[self.position], self.position + 1
            check(not (length == 9 and byte > 1 or length > 0 and byte == 0), 302, begin)
            value, length = value | (byte & 127) << 7 * length, length + 1
        check(low <= value <= high, code, begin)
        return value
    def svarint(self): return unzigzag(self.varint())                                               # 2.3
    def count(self, least=1):                               # 2.2, M8: of things that take so many bytes each, or more
        begin, value = self.position, self.varint()
        check(value * least <= self.end - self.position, 301, begin)
        return value
    def sized(self): return self.take(self.varint(0, TOP63, 301))           # 2.2: a count of bytes, and the bytes
    def sub(self):                                                          # the same, as a cursor
        length = len(self.sized())
        return Cursor(self.data, self.position - length, self.position)
    def string(self):                                                                               # 2.4, M10
        begin, content = self.position, self.sized()
        text = content.decode("utf-8", "replace")
        check(text.encode() == content and "\0" not in text, 304, begin)
        return text
    def number(self, form, infinite=False):                                 # 2.5, M11: binary32 ("f") or binary64 ("d")
        begin, (value,) = self.position, struct.unpack("<" + form, self.take(4 if form == "f" else 8))
        check(math.isfinite(value) or infinite and not math.isnan(value), 305, begin)
        return value
# --------------------------------------------------------------------------------- 3. Header, 4. Chunks, 5. Commits
KINDS = {1: "inks", 2: "grids", 3: "block", 4: "sequence", 5: "commit", 0x80: "metadata", 0xC0: "index", 0xC1: "repair"}
INKS, GRIDS, BLOCK, SEQUENCE, COMMIT, METADATA, INDEX, REPAIR = KINDS                               # 4.2
def read_header(data):                                                                              # 3: M13 to M19
    check(len(data) > 0, 101)
    check(b"\x89SUMI".startswith(data[:5]), 102)
    check(b"\x89SUMI\r\n\n".startswith(data[:8]), 103)
    check(len(data) >= 16, 104)
    version, oldest, reserved, stored = struct.unpack("<BBHI", data[8:16])
    check(zlib.crc32(data[:12]) == stored, 105)
    check(oldest <= 1, 701)
    check(0 < oldest <= version, 106)
    check(reserved == 0, 107)

class Chunk(Cursor):        # 4.1: the frame at an offset, M20 and M21; a cursor over its payload.
    extent = functools.cached_property(lambda block: extent_of(block))
    def __init__(self, data, offset, ordinal):
        check(len(data) - offset >= 9, 201, offset)
        self.kind, self.length = struct.unpack("<BI", data[offset:offset + 5])
        super().__init__(data, offset + 5, offset + 5 + self.length)
        self.offset, self.ordinal, self.payload, self.check = offset, ordinal, offset + 5, data[self.end:self.end + 4]
        check(self.length <= 67_108_864, 202, offset)
        check(self.end + 4 <= len(data), 201, offset)
        computed = zlib.crc32(data[offset:self.end], zlib.crc32(ordinal.to_bytes(4, "little")))
        check(computed.to_bytes(4, "little") == self.check, 203, offset)

def intact(data, offset, ordinal):                                          # the chunk at an offset, or None
    try: return Chunk(data, offset, ordinal)
    except Refused: return None
def commit_fields(cursor):                                                                          # 5, M34
    cursor.version, cursor.counts = cursor.varint(1, code=405), [cursor.varint(0, TOP63, 209) for _ in range(2)]
    cursor.own, cursor.index, cursor.previous = (cursor.varint(0, TOP63, 208) for _ in range(3))
    cursor.log, cursor.size = cursor.take(4), cursor.u8()
    cursor.finish()
    return cursor
def commit_follows(data, last):                     # 5.3, M43: whether an intact commit seems to follow the last one
    for offset in range(last.end + 4, len(data) - 19):
        try: found = commit_fields(Cursor(data, offset + 5, min(offset + 5 + data[offset + 1], len(data))))
        except Refused: continue
        chunk = intact(data, offset, found.own) if found.own < 2 ** 32 else None
        near = found.own > last.ordinal and 0 < found.previous <= offset - last.offset
        if near and chunk and (chunk.kind, chunk.length + 9) == (COMMIT, found.size): return True
    return False
# -------------------------------------------------------------------------------------------------------- 6. Inks
INK_NAMES = ["com.apple.ink." + n for n in "pen pencil marker monoline fountainpen watercolor crayon reed".split()]
INK_VERSIONS = {(1, 0): 1, (2, 0): 1, (3, 0): 1, (4, 0): 2, (5, 0): 2, (5, 1): 3, (6, 0): 2, (7, 0): 2, (8, 0): 4}

class Ink:                  # 6.1 to 6.3: an entry of the table of inks, M47 to M54, in the order of 13.1.
    def __init__(self, table, entry):
        begin, flags, at = entry.position, entry.u8(0x3F, 107), entry.position
        number = None if flags & 1 else entry.varint(1, code=401)
        self.identifier = entry.string() if flags & 1 else INK_NAMES[number - 1] if number <= 8 else f"#{number}"
        check(number or self.identifier not in ["", *INK_NAMES] and self.identifier[0] != "#", 401, at)
        self.revision = entry.varint(1, 2 ** 32 - 1, 401) if flags & 8 else 0
        self.version, self.space = entry.varint(1, code=405), entry.u8()
        self.color = [entry.number("f") if flags & 2 else binary32(entry.u8() / 255) for _ in range(4)]
        fallback = table[entry.varint(0, len(table) - 1, 402)] if flags & 4 else None               # M51
        check(fallback or not flags & 0x30, 402, begin)                                             # M51
        self.width, self.opacity = ([entry.number("f"), entry.number("f")] if flags & bit else None for bit in (16, 32))
        self.rest, self.bytes = entry.rest(), varint(entry.end - begin) + entry.data[begin:entry.end]       # M49
        self.chain = [self] + (fallback.chain if fallback else [])
        check(len(self.chain) <= 9, 402, begin)                                                     # M52
        self.known = INK_VERSIONS.get((number, self.revision)) if self.space == 0 else None         # 6.2: its version
        self.private = number is None and not self.identifier.startswith("com.apple.")
        check((self.known == 1) == (fallback is None), 402, begin)                                  # M53
        stated = fallback.version if self.private else self.known or 6
        check(self.version >= stated, 406, begin)                                                   # M54
        check(self.version == stated or not (self.private or self.known), 401, begin)
        self.needs = fallback.needs if self.private else self.known or self.version                 # 11.1
# ------------------------------------------------------------------------------------------------------- 7. Grids
CHANNELS = "x y timeOffset width height opacity force azimuth altitude secondaryScale threshold lateralJitter".split()
X, Y, TIME, WIDTH, HEIGHT, AZIMUTH, ALTITUDE, SCALE, THRESHOLD, JITTER = 0, 1, 2, 3, 4, 7, 8, 9, 10, 11
NUMBERED_GRIDS = {(0, (64, 64, 1000, 64, 64) + 7 * (1024,)): "standard",                            # 7.1: layout, steps
                  (0, (32, 32, 1000, 32, 32) + 7 * (256,)): "compact",
                  (0, (256, 256, 10000, 256, 256) + 7 * (4096,)): "fine",
                  (1, (0, 0, 0, 0, 1000, 65535, 1000, 131070, 65535, 0, 0, 0)): "pencilKit"}
def in_range(channel, values, steps):                                                               # 7, 7.3, M57
    bound = TOP31 if channel <= TIME else 2 ** 22
    low, high = (-bound, bound) if steps else (-2139095040, 2139095039)
    return not values or low <= min(values) and max(values) <= high
def value_of(channel, k, steps):                                                                    # 7.2, 7.3
    if steps == 0: return from_bits("f", k if k >= 0 else (-1 - k) | 0x80000000)
    value = k / steps * {AZIMUTH: 2 * math.pi, ALTITUDE: math.pi / 2}.get(channel, 1.0)
    return value if channel <= TIME else binary32(value)
# ------------------------------------------------------------------------------------------------------ 8. Blocks
class Part:         # 8.6: what a block has of a stroke: integers by number of the column, unknown ones (8.10) too.
    def __init__(self, block, grid, count, columns):
        (layout, steps), self.grid, self.version, self.count, self.columns = grid, grid, block.version, count, columns
        if layout == 0 and HEIGHT in columns:
            widths = columns.get(WIDTH) or [steps[WIDTH] or 1065353216] * count
            columns[HEIGHT] = [wrap(k + width) for k, width in zip(columns[HEIGHT], widths)]
        check(all(in_range(n, values, steps[n]) for n, values in columns.items() if n <= JITTER), 509)      # M57
        check(not layout or all(map(math.isfinite, self.values(HEIGHT, []) + self.values(SCALE, []))), 509)
        stated = {n: {*map(repr, self.values(n, ()))} for n in (SCALE, THRESHOLD, JITTER)}
        self.counting = {CHANNELS[n] for n in stated if stated[n] - {"1.0" if n == SCALE else "0.0"}}       # 11.1
    def values(self, channel, absent=None):                                 # 7.2 to 7.4, M59; or what to take for none
        if channel not in self.columns: return absent
        table = {k: value_of(channel, k, self.grid[1][channel]) for k in set(self.columns[channel])}
        values = [table[k] for k in self.columns[channel]]
        if self.grid[0] == 0 or channel not in (HEIGHT, SCALE): return values
        pairs = zip(self.values(WIDTH, [1.0] * self.count), values)
        if channel == HEIGHT: return [binary32(width * aspect) for width, aspect in pairs]
        return [binary32(size / width) if width else 1.0 if size == 0 else math.nan for width, size in pairs]
    def form(self): return self.grid, set(self.columns)                                             # 8.9, M73

VERSIONS = {"secondaryScale": 2, "threshold": 4, "lateralJitter": 5, "renderState": 5, "renderGroupID": 5}  # 11.1
class Stroke:       # 8: a stroke and its parts in all blocks; its pieces where recovery (17) found points missing.
    def __init__(self, ink, fields, integers, strings, *parts):
        self.ink, self.fields, self.integers, self.strings = ink, fields, integers, strings
        self.parts, self.pieces = list(parts), ()
    def features(self): return set(self.fields).union(*(part.counting for part in self.parts))
    def needs(self): return max([self.ink.needs] + [VERSIONS.get(name, 1) for name in self.features()])     # 11.1
    def points(self, number): return [k for part in self.parts for k in part.columns[number]]
    def unknown(self):                                                                              # 8.10
        return {"strokes": {n: k for n, k in self.integers.items() if n > 4},
                "points": {n: self.points(n) for n in self.parts[0].columns if n > JITTER},
                "bytes": {n: content.hex() for n, content in self.strings.items() if n > 6}}

def read_constants(cursor, units):                                                                  # 8.2
    begin, mask = cursor.position, cursor.varint()
    values = {number: cursor.svarint() for number in range(64) if mask >> number & 1}
    check(mask == 0 or units > 0, 501, begin)
    return values
def read_presence(body, units):                                             # 8.3, M67: the units that have a column
    begin, ends = body.position, [0]
    while ends[-1] < units: ends.append(ends[-1] + body.varint(len(ends) > 1, units - ends[-1], 508))
    present = [unit for first, end in zip(ends[1::2], ends[2::2]) for unit in range(first, end)]
    check(0 < len(present) < units, 508, begin)
    return present
PREDICTORS = [([], 0, 0), ([1], 0, 0), ([2, -1], 0, 0), ([5, -4, 1], 1, 1), ([3, -1], 1, 1), ([7, -4, 1], 2, 2)]

class Column:               # 8.3: a column; at first what is said of it before its integers, in the order of 13.2.
    def __init__(self, cursor, coding, before, units):
        begin, tag = cursor.position, cursor.u8()
        self.shape, self.coding, predictor = tag & 3, coding, tag >> 4 & 7
        check(self.shape != 3 and predictor != 7 and (self.shape != 2 or tag & 0x78 == 0), 506, begin)      # M66
        self.number = cursor.u8() if tag & 0x80 else before[1] + 1 if self.shape == before[0] else 0
        check((self.shape, self.number) > before and self.number < 256, 505, begin)                 # M62
        check(self.shape == 1 or units[0] > 0, 501, begin)                                          # M63
        self.body = body = cursor if coding == 1 else cursor.sub()
        self.present = read_presence(body, units[self.shape]) if tag & 4 else range(units[self.shape])
        self.lattice, self.amounts, index = (1, 0, 0), {}, -1
        if tag & 8:                                                                                 # 8.4, M69
            form = body.u8()
            check(form & 127 <= 32, 509, body.position - 1)
            self.lattice = body.varint(2, 2 ** 63 - 2, 509), body.svarint(), form & 127
            for _ in range(body.count(2) if form & 128 else 0):
                index += 1 + body.varint(0, 2 ** 32, 509)
                self.amounts[index] = body.svarint()
        self.prediction = PREDICTORS[predictor % 6]
        if predictor == 6:
            form = body.u8()
            bias = body.svarint() if form & 128 else (1 << (form & 15)) >> 1
            self.prediction = [body.svarint() for _ in range(form >> 4 & 7)], form & 15, bias
    def read(self, reader, stream, counts):         # 8.3: what each unit has that has the column
        lengths, body = [counts[unit] for unit in self.present], self.body
        begin = stream.begin if stream else body.position
        integers = list(stream.read(sum(lengths), lengths)) if stream else list(self.planes(reader, sum(lengths)))
        check(max(self.amounts, default=-1) < len(integers), 509, begin)                            # M69
        if self.shape == 2:
            *sums, total = itertools.accumulate(integers, initial=0)
            check(all(0 <= length <= 2 ** 26 and at <= 2 ** 26 for length, at in zip(integers, sums)), 509, begin)
            content = list(stream.read(total, itertools.repeat(1, total))) if stream else self.plane(reader, total)
            check(all(0 <= byte <= 255 for byte in content), 509, begin)                            # M68
            values = [bytes(content[at:at + length]) for length, at in zip(integers, sums)]
        else: values = self.values(enumerate(integers), lengths if self.shape else [len(integers)])
        if not stream: body.finish()
        return values if self.shape else next(values)
    def planes(self, reader, count):                                                                # 8.5, M70
        begin, leading, at = self.body.position, self.plane(reader, count), 0
        sizes = [0 if first <= 240 else 1 if first <= 248 else first - 247 for first in leading]
        trailing = self.plane(reader, sum(sizes))
        for first, size in zip(leading, sizes):
            rest, at = int.from_bytes(trailing[at:at + size], "big"), at + size
            check(size < 3 or rest >= max(67824, 256 ** (size - 1)), 302, begin)
            yield unzigzag(rest + (first, 240 + 256 * (first - 241), 2288, 0)[min(size, 3)])
    def plane(self, reader, count):                                                                 # 8.2, M61, M105
        length = self.body.varint(0, TOP63, 301) if self.coding == 0 and count else 0
        begin, stored = self.body.position, self.body.take(length or count)
        if length == 0: return stored
        reader.spend(count, begin)
        check(count <= 1032 * length and count < 2 ** 32 - 1, 507, begin)
        inflater = zlib.decompressobj(-15)
        try: inflated = inflater.decompress(stored, count + 1)
        except zlib.error: raise Refused(507, begin)
        check(len(inflated) == count and inflater.eof and not inflater.unused_data, 507, begin)
        return inflated
    def values(self, integers, lengths):            # 8.4; a stretch's first is predicted from that of the one before
        (coefficients, shift, bias), (multiplier, offset, scale), first = self.prediction, self.lattice, 0
        for length in lengths:
            history, values = [], []
            for index, difference in itertools.islice(integers, length):
                guess = wrap(bias + sum(map(int.__mul__, coefficients, history))) >> shift if history else first
                place = wrap(guess + difference)
                if not history: first, history = place, [place] * 6
                history = [place] + history[:6]
                values.append(wrap((wrap(multiplier * place + offset) >> scale) + self.amounts.get(index, 0)))
            yield values

class RangeDecoder:     # 8.11: a range-coded stream. A state is [P, n], by kind and numbers; z(m) is m.bit_length().
    def __init__(self, reader, cursor):
        self.reader, self.begin = reader, cursor.position
        self.rest = iter(cursor.data[cursor.position:cursor.end] + bytes(4))
        self.range, self.code = 2 ** 32 - 1, int.from_bytes(itertools.islice(self.rest, 4), "big")
    def decide(self, *states, new=None):            # of even odds, by one state or two; by new if one has seen nothing
        fresh = [state for state in states if new and state[1] == 0]
        for state in fresh: state[0] = new[0]
        bound = (self.range >> 13) * (states[0][0] + states[-1][0] if states else 4096)
        true = self.code < bound
        self.range, self.code = (bound, self.code) if true else (self.range - bound, self.code - bound)
        while self.range < 2 ** 24:
            byte = next(self.rest, None)
            check(byte is not None, 507, self.begin)                                                # M77
            self.range, self.code = self.range << 8, (self.code << 8 | byte) % 2 ** 32
        for state in (*states, new) if fresh else states:
            p, n = state
            state[:] = p + (4095 - p >> 2 + n // 4) if true else p - (p >> 2 + n // 4), min(n + 1, 15)
        return true
    def number(self, bits, kind):                                           # of so many bits
        return functools.reduce(lambda n, _: 2 * n + self.decide(self.states[kind, n]), range(bits), 1) - 2 ** bits
    def read(self, count, lengths):                                         # a column, in stretches of these lengths
        self.reader.spend(2 * count, self.begin)
        self.states = collections.defaultdict(lambda: [2048, 0])
        for length in lengths:
            m1, m2, m3, v1, r, g1, g2 = 0, 0, 0, 0, 0, 3, 3
            for index in range(length):
                size = self.size(m1, m2, m3, r) if index else self.number(5, "first")
                if size == 31: size = self.number(6, "large") + 1
                value = self.signed(size, min(m1.bit_length(), 11), g1, g2) if size else 0
                yield value
                if index: r, m1, m2, m3, v1 = (2 * r + (value == v1)) % 16, abs(value), m1, m2, value
                g1, g2 = (0 if value == 0 else 1 if value > 0 else 2, g1) if index else (0, 0)
    def size(self, m1, m2, m3, r):                  # of an integer that isn't its stretch's first; 31: a large one
        t = 8 * min(((2 * m1 + m2) % 2 ** 64).bit_length(), 10) + min(m3.bit_length(), 7)
        u = 16 * min(m1.bit_length(), 7) + r
        for k in range(15):
            if self.decide(self.states["trend", t, k], self.states["repeat", u, k], new=self.states["new", k]): return k
        return 31
    def signed(self, size, z, g1, g2):              # the sign, and the bits below the highest; z of the last magnitude
        negative = self.decide(self.states["sign", g1, g2, min(size, 11)], self.states["last", g1, g2, z])
        node, j = 1, min(size, 15)
        for index in range(size - 1):
            states = [self.states["bits", j, node]] + [self.states["high", j, z]] * (index == 0) if index < 5 else []
            node = 2 * node + self.decide(*states)
        return wrap(-node if negative else node)

def read_fields(integers, strings, steps):                                  # 8.7, M71: in the order of 13.2
    fields = {}
    def read(number, name, sizes, form):
        if number in strings:
            check(len(strings[number]) in sizes, 511)
            fields[name] = form(Cursor(strings[number]))
    def identifier(cursor): return str(uuid.UUID(bytes=cursor.take(16)))
    check(abs(integers.get(2, 0)) < 2 ** 53 and not {2, 3} <= integers.keys(), 509)
    if 2 in integers: fields["creationDate"] = integers[2] / 1000
    if 3 in integers: fields["creationDate"] = from_bits("d", integers[3] % 2 ** 64)
    check(math.isfinite(fields.get("creationDate", 0)), 305)
    read(1, "pathID", [16], identifier)
    read(6, "trim", [16], lambda cursor: [cursor.number("d"), cursor.number("d")])
    trim = fields.get("trim", [1])
    check(all(0 <= number < 2 for number in trim) and any(trim), 509)
    check(0 <= integers.get(4, 0) < 2 ** 32, 509)
    if integers.get(4): fields["randomSeed"] = integers[4]
    read(2, "transform", [48], lambda cursor: [cursor.number("d") for _ in range(6)])
    if strings.get(2) == struct.pack("<6d", 1, 0, 0, 1, 0, 0): del fields["transform"]
    read(3, "mask", range(TOP63), lambda cursor: read_mask(cursor, steps))
    read(0, "id", [16], identifier)
    read(4, "renderGroupID", [16], identifier)
    read(5, "renderState", range(16, TOP63), lambda cursor:
         {"grainOffset": [cursor.number("d"), cursor.number("d")], "data": cursor.rest().hex() or None})
    return fields
def read_mask(cursor, steps):                                                                       # 8.8, M72
    rule, x, y, elements = cursor.u8(1, 306), 0, 0, []
    kinds = [("move", 1), ("line", 1), ("quadCurve", 2), ("curve", 3), ("closeSubpath", 0)]
    for _ in range(cursor.count()):
        name, vertices = kinds[cursor.u8(4, 306)]
        elements.append([name])
        for _ in range(vertices):
            x, y = wrap(x + cursor.svarint()), wrap(y + cursor.svarint())
            check(in_range(X, [x], steps[X]) and in_range(Y, [y], steps[Y]), 509)
            elements[-1] += [x, y]
    cursor.finish()
    return {"fillRule": ["nonZero", "evenOdd"][rule], "elements": elements}
# --------------------------------------------------------------------- 10.2 Index, 10.3 Extents, 10.4 Repair record
def index_fields(cursor):                                                                           # 10.2, M82
    ordinal, link, first = (cursor.varint(0, TOP63, 210) for _ in range(3))
    entries = [([*(cursor.varint(0, TOP63, 210) for _ in range(6)), cursor.varint(1, code=405)], read_extent(cursor))
               for _ in range(cursor.count())]
    inks, grids = cursor.sized(), cursor.sized()
    sequence = (cursor.varint(0, TOP63, 210), cursor.sized()) if cursor.u8(1, 306) else (0, None)
    cursor.finish()
    return ordinal, link, first, entries, inks, grids, sequence
def read_extent(cursor):                            # 10.3, M86: the room for times, x, y and sizes
    begin, flags = cursor.position, cursor.u8(3, 107)
    times = [cursor.svarint(), cursor.svarint()] if flags & 1 else None
    check(not times or times[0] <= times[1], 210, begin)
    box = [cursor.number("f", infinite=True) for _ in range(5)] if flags & 2 else None
    check(not box or box[0] <= box[2] and box[1] <= box[3] and box[4] >= 0, 210, begin)
    return times, box and (box[0], box[2]), box and (box[1], box[3]), box and (-math.inf, box[4])
def extent_of(block):                               # 10.3: the least room that there must be
    times, xs, ys, sizes = [], [], [], []
    for stroke, part in block.parts:
        if "creationDate" in stroke.fields:
            instants = [(stroke.fields["creationDate"] + offset) * 1000 for offset in {0.0, *part.values(TIME, ())}]
            times += [min(max(instant, -2.0 ** 63), TOP63) for instant in instants]
        a, b, c, d, tx, ty = stroke.fields.get("transform", (1, 0, 0, 1, 0, 0))
        points = set(zip(part.values(X), part.values(Y)))
        xs += [a * x + c * y + tx for x, y in points]
        ys += [b * x + d * y + ty for x, y in points]
        widths, stretch = part.values(WIDTH, [1.0] * part.count), math.sqrt(a * a + b * b + c * c + d * d)
        sizes += [max(abs(w), abs(h)) * stretch for w, h in set(zip(widths, part.values(HEIGHT, widths)))]
    return [values and ((-math.inf, math.inf) if any(map(math.isnan, values)) else (min(values), max(values)))
            for values in (times, xs, ys, sizes)]
def parity(data, at):                               # 10.4: D, with a record's chunk at an offset
    covered = data[:at] + bytes(5) + data[at + 5:at + 4101]
    sectors = (covered[sector:sector + 4096].ljust(4096, b"\0") for sector in range(0, len(covered), 4096))
    return functools.reduce(lambda total, sector: total ^ int.from_bytes(sector, "big"), sectors, 0)
# ------------------------------------------------------------------------------------------- 13. Order of checks
LIMITS = {"bytes": (2 ** 30, 0, 2 ** 26, 0), "inflated": (2 ** 26, 256, 2 ** 20, 64), "chunks": (2 ** 24, 0, 65536, 0),
          "strokes": (262144, 16, 65536, 16), "points": (1000000, 64, 65536, 16), "metadata": (65536, 0, 1024, 0)}

class Reader:               # 13.1: reads a file in one pass; the fields are what is known so far.
    def __init__(self, data, options=None):
        self.options, size = {name: value for name, value in (options or {}).items() if value is not None}, len(data)
        stated = self.options.get("limits", {})
        limits = {name: row[2:] if stated.get("hostile") else row for name, row in LIMITS.items()}      # 13.3
        self.limits = {name: stated.get(name, row[0] + row[1] * size) for name, row in limits.items()}
        self.maximum = min(self.options.get("maximumContentVersion", NEWEST), NEWEST)               # 11.3
        self.data, self.ordinal, self.log, self.commits, self.findings = data, 0, zlib.crc32(data[12:16]), [], []
        self.inks, self.grids, self.metadata, self.kept = [], list(NUMBERED_GRIDS), {}, []          # 6, 7, 9, 4.4
        self.blocks, self.strokes, self.points, self.inflated, self.open, self.lost = [], [], 0, 0, False, False    # 8
        self.sequence, self.indexes, self.in_force, self.drawn = ((), 0, None), {None: 0}, None, [0, 0]     # 10, M38
    def read(self):                                                                                 # 13.1
        check(self.maximum > 0, 901)
        check(len(self.data) <= self.limits["bytes"], 801)
        read_header(self.data)
        offset = 16
        while offset < len(self.data):
            torn = self.commits and not intact(self.data, offset, self.ordinal)
            check(not torn or commit_follows(self.data, self.commits[-1]), 206, offset)             # M42, M43
            chunk = Chunk(self.data, offset, self.ordinal)
            check(chunk.kind != 0 and (chunk.kind >= 0x80 or chunk.kind < 0x20), 204, offset)       # M22, M24
            check(self.ordinal < self.limits["chunks"], 803, offset)
            self.read_chunk(chunk)
            self.ordinal, self.log, offset = self.ordinal + 1, zlib.crc32(chunk.check, self.log), chunk.end + 4
        check(self.commits, 205, offset)                                                            # M39
        commit, needed = self.commits[-1], max([1] + [stroke.needs() for stroke in self.drawing()])
        check(commit.end + 4 == offset, 206, offset)                                                # M40
        highest, downgrade = max(needed, commit.version), self.options.get("policy") == "downgrade"
        if highest > self.maximum and not downgrade: raise Refused(703, commit.payload, highest)    # 11.3, M91
        check(needed <= commit.version, 406, commit.payload)                                        # 11.2, M89
        return self
    def read_chunk(self, chunk):                                                                    # 4.2
        getattr(self, "read_" + KINDS.get(chunk.kind, "other"))(chunk)
        if chunk.kind in (INKS, GRIDS, BLOCK, SEQUENCE): self.in_force = None                       # 10.2
        if chunk.kind in (SEQUENCE, COMMIT): self.open = False                                      # 8.9
    def read_other(self, chunk):                                                                    # 4.2, 4.4
        check(chunk.kind >= 0x80, 702, chunk.offset)                                                # M25
        if chunk.kind & 0x20: check(chunk.string() != "", 304, chunk.payload)                       # M23
        self.kept.append((chunk.kind, chunk.data[chunk.payload:chunk.end], len(self.commits)))
    def read_commit(self, chunk):                                                                   # 5: M35 to M38
        back = chunk.offset - self.commits[-1].offset if self.commits else 0
        commit_fields(chunk)
        check((chunk.own, chunk.previous, chunk.size) == (chunk.ordinal, back, chunk.length + 9), 208, chunk.payload)
        check(chunk.log == struct.pack("<I", self.log), 207, chunk.payload)                         # 5.2
        check(chunk.index in (0, chunk.offset - (self.in_force or chunk.offset)), 208, chunk.payload)
        check(chunk.counts == self.drawn, 209, chunk.payload)
        self.commits.append(chunk)
    def read_inks(self, chunk):                                                                     # 6
        for _ in range(chunk.count()): self.inks.append(Ink(self.inks, chunk.sub()))
        chunk.finish()
    def read_grids(self, chunk):                                                                    # 7.1, M55
        for _ in range(chunk.count()):
            self.grids.append((chunk.u8(1, 403), tuple(chunk.varint(0, 2 ** 22, 403) for _ in range(12))))
        chunk.finish()
    def spend(self, count, offset):                                                                 # 13.3
        self.inflated += count
        check(self.inflated <= self.limits["inflated"], 802, offset)
    def read_block(self, block):                                                                    # 8, 13.2
        block.strokes, block.points, flags = block.varint(0, 65536, 501), block.varint(0, 65536, 501), block.u8(7, 107)
        block.coding, block.begun = flags >> 1, []
        check(block.coding != 3, 506, block.position - 1)                                           # 8.1, M60
        block.version, block.grid = block.varint(1, code=405), block.varint(0, TOP63, 503)
        block.continued = block.varint(1, block.points, 501) if flags & 1 else 0
        check(block.strokes or block.continued, 501, block.payload)
        start, strokes, continued = block.position, block.strokes, flags & 1
        self.points += block.points
        check(len(self.strokes) + strokes <= self.limits["strokes"], 804, block.payload)
        check(self.points <= self.limits["points"], 805, block.payload)
        check(block.grid < len(self.grids), 503, start)                                             # M60
        units, columns, before, last = (strokes, strokes + continued, strokes), [], (0, -1), None
        constants = read_constants(block, units[0]), read_constants(block, units[1]), {}            # 8.2
        count = block.count() if block.coding == 1 else None
        while block.position < block.end if count is None else len(columns) < count:
            columns.append(Column(block, block.coding, before, units))
            before = columns[-1].shape, columns[-1].number
        if count == 0: block.finish()
        stream = RangeDecoder(self, block) if block.coding == 1 else None
        rows = [[dict(values) for _ in range(count)] for count, values in zip(units, (constants[0], {}, {}))]
        for shape in range(3):              # rows: by shape what each stroke or part has, by number of the column
            if shape == 1:
                check(all(0 in row for row in rows[0]), 510, start)                                 # M64
                counts = [block.continued] * continued + [row[0] for row in rows[0]]
                check(min(counts) >= 0 and max(counts) <= 65536 and sum(counts) == block.points, 501, start)
                for row, count in zip(rows[1], counts): row |= {n: [k] * count for n, k in constants[1].items()}
            for column in [column for column in columns if column.shape == shape]:
                values = column.read(self, stream, counts if shape == 1 else [1] * strokes)
                for unit, value in zip(column.present, values): rows[shape][unit].setdefault(column.number, value)
        if stream: check(len(list(stream.rest)) <= 4, 507, stream.begin)                            # M77
        check(not any(column.number in constants[column.shape] for column in columns), 505, start)  # M62
        try:
            check(all(X in columns and Y in columns for columns in rows[1]), 510)                   # M64
            grid = self.grids[block.grid]
            parts = [Part(block, grid, count, columns) for count, columns in zip(counts, rows[1])]
            check(all(1 in integers for integers in rows[0]), 510)                                  # M64
            for part, integers, strings in zip(parts[continued:], rows[0], rows[2]):
                ink = self.ink(integers[1])
                check(ink, 504)                                                                     # M71
                block.begun.append(Stroke(ink, read_fields(integers, strings, grid[1]), integers, strings, part))
            check(all(stroke.needs() <= block.version for stroke in block.begun), 406)              # M88
        except Refused as refused:
            raise Refused(refused.code, start)
        if continued:
            last = self.last_stroke()
            check(last and all(part.form() == parts[0].form() for part in last.parts[:1]), 502, block.payload)
            last.parts.append(parts[0])                                                             # 8.9, M73
            check(last.needs() <= block.version, 406, block.payload)                                # M74
        block.parts = list(zip([last] * continued + block.begun, parts))
        self.blocks.append(block)
        self.strokes += block.begun
        self.drawn, self.open = [self.drawn[0] + strokes, self.drawn[1] + block.points], True
    def ink(self, number): return self.inks[number] if 0 <= number < len(self.inks) else None       # 8.7
    def last_stroke(self): return self.strokes[-1] if self.open else None                           # 8.9
    def read_metadata(self, chunk):                                                                 # 9: M78, M79
        metadata, count = {}, chunk.count()
        check(count <= self.limits["metadata"], 806, chunk.payload)
        for _ in range(count):
            begin, key = chunk.position, chunk.string()
            check(not metadata or key.encode() > next(reversed(metadata)).encode(), 404, begin)
            metadata[key] = {"bytes": chunk.sized().hex()} if chunk.u8(1, 306) else chunk.string()
        chunk.finish()
        self.metadata = metadata
    def read_sequence(self, cursor, behind=None):                                                   # 10.1, M81
        runs, begin, blocks = [], cursor.position, self.blocks[:behind]
        for _ in range(cursor.count()):
            number = cursor.varint(0, len(blocks) - 1, 601)
            first = cursor.varint(0, blocks[number].strokes, 601)
            runs.append((number, first, first + cursor.varint(1, blocks[number].strokes - first, 601)))
        cursor.finish()
        check(all(a[0] < b[0] or a[2] <= b[1] for a, b in itertools.pairwise(sorted(runs))), 601, begin)
        self.sequence = runs, len(blocks), cursor.data[begin:cursor.end]
        strokes = self.drawing()
        self.drawn = [len(strokes), sum(part.count for stroke in strokes for part in stroke.parts)]
    def drawing(self):                                      # 10.1: the strokes that aren't deleted, in drawing order
        runs, behind, _ = self.sequence
        begun = [self.blocks[number].begun[first:end] for number, first, end in runs]
        begun += [block.begun for block in self.blocks[behind:]]
        return [piece for strokes in begun for stroke in strokes for piece in (stroke, *stroke.pieces)]
    def read_index(self, chunk):                                                                    # 10.2, M84
        ordinal, link, first, entries, inks, grids, sequence = index_fields(chunk)
        linked = self.indexes.get(chunk.offset - link if link else None)
        blocks = self.blocks[linked or 0:]
        expected = [[chunk.offset - block.offset, chunk.ordinal - block.ordinal, block.length + 9, block.strokes,
                     block.points, block.continued, block.version] for block in blocks]
        stored = [bytes([layout]) + b"".join(map(varint, steps)) for layout, steps in self.grids[4:]]
        tables = [varint(len(table)) + b"".join(table) for table in ([ink.bytes for ink in self.inks], stored)]
        check((ordinal, first, inks, grids, sequence) == (chunk.ordinal, linked, *tables, self.sequence[1:])
              and [numbers for numbers, _ in entries] == expected, 210, chunk.payload)
        if not all(not span or room and room[0] <= span[0] and span[1] <= room[1]                   # M85
                   for (_, rooms), block in zip(entries, blocks) for room, span in zip(rooms, block.extent)):
            self.findings.append((210, chunk.payload))
        self.in_force, self.indexes[chunk.offset] = chunk.offset, len(self.blocks)
    def read_repair(self, chunk):                                                                   # 10.4, M87
        check(chunk.length == 4096, 211, chunk.payload)
        if parity(self.data, chunk.offset): self.findings.append((211, chunk.payload))
    def version_of_unknown(self, stroke):                                   # 8.10, M98: what unknown columns may need
        parts = stroke.parts if stroke.unknown()["points"] else stroke.parts[:1]
        return min(max(part.version for part in parts), self.commits[-1].version if self.commits else 2 ** 64)
    def shown(self):                                # 11.3, M93, M94, M95: what is shown otherwise than stored
        for number, stroke in enumerate(self.drawing()):
            ink = next(ink for ink in stroke.ink.chain if ink.needs <= self.maximum
                       and (ink.known or ink.private and ink.identifier in self.options.get("registeredInks", ())))
            hidden = [name for name in VERSIONS if VERSIONS[name] > self.maximum and name in stroke.features()]
            hides = [name.removesuffix("ID") for name in hidden]
            if self.version_of_unknown(stroke) > NEWEST:
                hides += [f"{shape}:{n}" for shape, table in stroke.unknown().items() for n in sorted(table)]
            other = {"ink": ink.identifier, "revision": ink.revision or None} if ink is not stroke.ink else {}
            if other or hides: yield plain({"stroke": number, **other, "hides": hides})
# ------------------------------------------------------------------------------------------ B. A drawing as JSON
def plain(value):                                   # B: numbers as float.hex() prints them; without what is None
    if isinstance(value, dict): return {str(key): plain(item) for key, item in value.items() if item is not None}
    if isinstance(value, (list, tuple)): return [plain(item) for item in value]
    return value.hex() if isinstance(value, float) else value
def stroke_json(stroke, version):
    first, chain, out = stroke.parts[0], stroke.ink.chain, dict(stroke.fields)
    date = out.pop("creationDate", None)
    if date is not None:                                                                            # 8.7
        milliseconds = round(min(max(date * 1000, -2.0 ** 53), 2.0 ** 53))
        exact = abs(milliseconds) < 2 ** 53 and (milliseconds / 1000).hex() == date.hex()
        out["creationDate" if exact else "creationDateSeconds"] = milliseconds if exact else date
    inks = [{"identifier": ink.identifier, "color": ink.color, "revision": ink.revision or None,
             "colorSpace": ink.space or None, "unknown": ink.rest.hex() or None,
             "contentVersion": None if ink.private or ink.known else ink.version,
             "width": above and above.width, "opacity": above and above.opacity}
            for above, ink in zip([None] + chain, chain)]
    steps = {name: step for name, step in zip(CHANNELS, first.grid[1]) if step}
    grid = NUMBERED_GRIDS.get(first.grid) or {"layout": ["sizes", "aspects"][first.grid[0]], "steps": steps}
    tables, names = stroke.unknown(), {"strokes": "strokeIntegers", "points": "pointIntegers", "bytes": "strokeBytes"}
    tables["points"] = {n: ks if len(set(ks)) > 1 else (ks or [0])[0] for n, ks in tables["points"].items()}
    unknown = {names[shape]: table for shape, table in tables.items() if table}
    if unknown and version > NEWEST: unknown["contentVersion"] = version
    out.update(ink={**inks[0], "fallbacks": inks[1:] or None}, grid=grid, unknown=unknown or None)
    return plain(out) | {"columns": {CHANNELS[n]: stroke.points(n) for n in first.columns if n <= JITTER}}
def drawing_json(reader):
    strokes = [stroke_json(stroke, reader.version_of_unknown(stroke)) for stroke in reader.drawing()]
    chunks = [{"kind": kind, "payload": payload.hex()} for kind, payload, commits in reader.kept
              if not kind & 0x40 or commits == len(reader.commits) - 1]                             # M30, M31
    drawing = {"sumi": 1, "metadata": reader.metadata, "strokes": strokes, "chunks": chunks}
    return {name: value for name, value in drawing.items() if value or name == "strokes"}
# --------------------------------------------------------------------------------------------------- 17. Recovery
def follow(data, offset, ordinal):          # 2: the intact chunk to which the length of a broken one leads
    return intact(data, offset + 9 + int.from_bytes(data[offset + 1:offset + 5], "little"), ordinal + 1)
def leads(data, chunk):                     # 2: whether chunks lead to the file's end
    while chunk and chunk.end + 4 < len(data):
        chunk = intact(data, chunk.end + 4, chunk.ordinal + 1) or follow(data, chunk.end + 4, chunk.ordinal + 1)
    return chunk
def search(data, begin, ordinal):           # 2: the next chunk that leads to the end; each missing one took 9 bytes, or was cut
    for place in range(begin, len(data) - 8):
        fits = place + 9 + int.from_bytes(data[place + 1:place + 5], "little") <= len(data)
        for later in range(ordinal, ordinal + min((place - begin) // 9 + 8, 64 * fits)):
            chunk = intact(data, place, later)
            if leads(data, chunk): return chunk
def aligned(data):                          # 1: the file with 16 bytes before its chunks
    place = data.find(b"\x89SUMI\r\n\n")
    if place == 0 or intact(data, 16, 0) or len(data) > 16 and follow(data, 16, 0): return data
    if place > 0 and intact(data, place + 16, 0): return data[place:]
    first = search(data, 0, 0)
    if first and first.ordinal == 0: return bytes(16) + data[first.offset:]
    return bytes(16) + data if first and first.offset < 16 + 9 * first.ordinal else data
def restored(frame, ordinal):                       # 3: a frame with its length, another kind or one bit flipped
    rest, size, bits = struct.pack("<I", len(frame) - 9) + frame[5:], len(frame), int.from_bytes(frame, "big")
    flips = ((bits ^ 1 << bit).to_bytes(size, "big") for bit in range(8 * size if size <= 8192 else 0))
    frames = itertools.chain((bytes([kind]) + rest for kind in (frame[0], *range(256))), flips)
    return next((frame for frame in frames if intact(frame, 0, ordinal)), None)
def mended(data, offset, options):          # 3, 10.4: the file with the sector that a repair record restores
    at = data.rfind(b"\xC1\0\x10\0\0")
    for sector in range(offset // 4096 * 4096, at, 4096):
        old = data[sector:min(sector + 4096, at)]
        new = (int.from_bytes(old.ljust(4096, b"\0"), "big") ^ parity(data, at)).to_bytes(4096, "big")[:len(old)]
        try: return Reader(data[:sector] + new + data[sector + len(old):], options).read().data
        except Refused: continue
    return data
def walk(data):                             # 2: the chunks; of one that is lost the ordinal, and perhaps the kind
    chunks, gaps, offset, ordinal = {}, [], 16, 0
    while offset < len(data):
        chunk = intact(data, offset, ordinal) or follow(data, offset, ordinal) or search(data, offset, ordinal)
        end, after = (chunk.offset, chunk.ordinal) if chunk else (len(data), ordinal + 1)
        frame = restored(data[offset:end], ordinal) if after == ordinal + 1 and end - offset >= 9 else None
        stated = offset + 9 + int.from_bytes(data[offset + 1:offset + 5], "little")                         # 4
        kind = data[offset] if stated == end or stated > end == len(data) else None
        if frame: chunks[ordinal] = Chunk(frame, 0, ordinal)
        else: chunks |= {n: types.SimpleNamespace(ordinal=n, kind=kind, data=None) for n in range(ordinal, after)}
        if end > offset and not frame: gaps.append((offset, end))
        if chunk: chunks[chunk.ordinal] = chunk
        offset, ordinal = (chunk.end + 4, chunk.ordinal + 1) if chunk else (end, after)
    return in_order(data, chunks, gaps)
def in_order(data, chunks, gaps):           # 2: with the chunks that stand in each other's places in their own
    missing, last, found = {n for n in chunks if not chunks[n].data}, len(chunks) - 1, {}
    for place, end in gaps:
        while chunk := next(filter(None, (intact(data[:end], place, n) for n in missing)), None):
            place, found[chunk.ordinal] = chunk.end + 4, Chunk(data, chunk.offset, chunk.ordinal)
            missing.remove(chunk.ordinal)
        if end == len(data) == place and last not in found: del chunks[last]        # nothing need be missing there
    return list((chunks | found).values())

BLACK_PEN = Ink([], Cursor(bytes([0, 1, 1, 0, 0, 0, 0, 255])))
class Recovery(Reader):                             # 17: reads what is intact; `lost` says whether that may not be all.
    gap = torn = trim = 0       # whether points of the last stroke are missing, and its beginning; the end of its trim
    def read_commit(self, chunk): self.commits.append(commit_fields(chunk))
    def read_repair(self, chunk): pass
    def read_other(self, chunk): super().read_other(chunk) if not chunk.kind & 0x40 else None       # 4.4, M33
    def read_index(self, chunk):                    # 6: the order, if the sequence itself is lost
        behind, sequence = index_fields(chunk)[6]
        if sequence is not None: self.read_sequence(Cursor(sequence), behind)
    def ink(self, number): return super().ink(number) or BLACK_PEN                                  # 5
    def last_stroke(self):                                                  # 5: what is continued, or a new piece of it
        begun = [stroke for block in self.blocks for stroke in block.begun]
        if self.torn or not begun: return Stroke(BLACK_PEN, {}, {}, {})
        if self.gap:
            fields = {name: value for name, value in begun[-1].fields.items() if name not in ("id", "pathID", "trim")}
            if self.trim: fields["trim"] = [0.0, self.trim]
            begun[-1].pieces += (Stroke(begun[-1].ink, fields, begun[-1].integers, begun[-1].strings),)
        return (begun[-1], *begun[-1].pieces)[-1]
    def lose(self, strokes, continued):                                     # a block
        if continued and not self.gap:
            fields = self.last_stroke().fields
            start, self.trim = fields.pop("trim", (0, 0))
            if start: fields["trim"] = [start, 0.0]
        self.blocks.append(types.SimpleNamespace(begun=[], strokes=strokes))
        self.gap, self.torn = True, self.torn or strokes > 0
    def read(self):
        chunks, named, doubt, told = list(walk(self.data)), {}, set(), -1   # told: to there an index tells of all
        for chunk in chunks:                                                # 4
            with contextlib.suppress(Refused):
                if not chunk.data or chunk.kind != INDEX: continue
                _, _, first, entries, *copies, _ = index_fields(Cursor(chunk.data, chunk.payload, chunk.end))
                named |= {chunk.ordinal - numbers[1]: numbers[3:6:2] for numbers, _ in entries}
                if len(named) == first + len(entries): told, tables = chunk.ordinal, copies
        if told >= 0: self.read_inks(Cursor(tables[0])), self.read_grids(Cursor(tables[1]))
        intact_kinds = [chunk.kind for chunk in chunks if chunk.data]
        completed = intact_kinds[-1:] in ([INDEX], [REPAIR]) or chunks and chunks[-1].kind in (COMMIT, INDEX, REPAIR)
        commits = [chunk.ordinal for chunk in chunks if chunk.data and chunk.kind == COMMIT]
        saved = 2 ** 32 if completed else max(commits, default=2 ** 32)
        for chunk in chunks:
            kind, known = chunk.kind, chunk.ordinal <= told
            if kind in (INKS, GRIDS) and (known or kind in doubt): continue
            if kind in (SEQUENCE, INDEX) and (chunk.ordinal > saved or SEQUENCE in doubt): continue
            try:
                check(chunk.data, 203)
                self.read_chunk(chunk)
                if kind == BLOCK: self.gap, self.torn = False, self.torn and not chunk.strokes
            except Refused as refused:
                if refused.code >= 800: raise
                self.lost |= kind not in (COMMIT, INDEX, REPAIR) and not (known and kind == SEQUENCE)
                if not known: doubt |= {kind} & {INKS, GRIDS} if kind else {INKS, GRIDS, SEQUENCE}
                block = chunk.ordinal in named or kind == BLOCK or not kind and not known
                if block: self.lose(*named.get(chunk.ordinal, (65536, 1)))
        return self
# ------------------------------------------------------------------------------------------------------- Commands
def read(data, options):
    if options.get("do") != "recover": return Reader(data, options).read()
    options = {**options, "policy": "downgrade"}
    try: return Reader(data, options).read()
    except Refused as refused:
        if refused.code >= 700: raise
        return Recovery(mended(aligned(data), refused.offset, options), options).read()
def answer(request):                        # of `serve`
    reply = {"id": request.get("id")}
    if request.get("do", "read") not in ("read", "recover"): return reply | {"unsupported": True}
    try: reader = read(base64.b64decode(request["data"]), request)
    except Refused as refused:
        return reply | plain({"error": f"E{refused.code:04}", "offset": refused.offset, "needs": refused.needs})
    reply["drawing"], findings = drawing_json(reader), [[f"E{code:04}", offset] for code, offset in reader.findings]
    more = {} if request.get("do") == "recover" else {"findings": findings, "shown": list(reader.shown())}
    return reply | {name: value for name, value in more.items() if value}
def serve(line):
    request = {}
    try:
        request = json.loads(line)
        reply = json.dumps(answer(request), separators=(",", ":"))
    except Exception as error:
        reply = json.dumps({"id": request.get("id") if isinstance(request, dict) else None, "crash": repr(error)})
    print(reply, flush=True)
def main(command, path=None, options="{}"):         # 1.3: the exit codes are those of `sumi`
    if command == "serve": return any(map(serve, sys.stdin.buffer))
    try:
        with open(path, "rb") as file: reader = read(file.read(), {**json.loads(options), "do": command})
    except Refused as refused:
        print(f"E{refused.code:04} @{refused.offset}", file=sys.stdout if command == "validate" else sys.stderr)
        return 1 if refused.code < 700 else 4 if refused.code < 800 else 5 if refused.code < 900 else 64
    if command != "validate": print(json.dumps(drawing_json(reader), separators=(",", ":")))
    for code, offset in reader.findings if command == "validate" else (): print(f"E{code:04} @{offset}")
    return 3 if reader.lost else 1 if command == "validate" and reader.findings else 0
if __name__ == "__main__": sys.exit(main(*sys.argv[1:]))
