#!/usr/bin/env python3
"""A reader of the Sumi file format, written from Spec/Sumi.md alone. Docstrings give sections, comments rules.
sumi.py validate|dump|recover FILE [version=3] [policy=downgrade] [limits=hostile] [chunks=2 …]"""
import json, math, struct, sys, uuid, zlib

MIB64, TOP31, TOP63, NEWEST = 67_108_864, 2 ** 31 - 1, 2 ** 63 - 1, 5      # NEWEST: content version known here (13.4)

class Refused(Exception):
    """1.2: a file is refused with a code of section 14, at an offset."""
    def __init__(self, code, offset, message=""):
        super().__init__(f"E{code:04} @{offset}")
        self.code, self.offset, self.message = code, offset, message

def check(holds, code, offset):
    """1.2, M1"""
    if not holds: raise Refused(code, offset)

# ---------------------------------------------------------------------------------------------------- 2. Notation
def wrap(value):
    """8.4: an integer modulo 2^64, signed."""
    return ((value + 2 ** 63) & (2 ** 64 - 1)) - 2 ** 63

def unzigzag(value):
    """2.3: the signed integer of a zigzag."""
    return value >> 1 if value & 1 == 0 else -(value >> 1) - 1

def varint_bytes(value):
    """2.2: a varint in its shortest form."""
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + varint_bytes(value >> 7)

def binary32(value):
    """2.5: a number rounded to binary32; what is too large becomes infinite."""
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)

def same_bits(first, second):
    """2.5: whether two numbers are the same binary64, -0 not being 0."""
    return struct.pack("<d", first) == struct.pack("<d", second)

class Cursor:
    """2: reads the values of data[position ..< end]. Faults are where a value begins, or all at `fixed`."""
    def __init__(self, data, position, end, fixed=None):
        self.data, self.position, self.end, self.fixed = data, position, end, fixed
    def check(self, holds, code, at=0):
        check(holds, code, at if self.fixed is None else self.fixed)
    def left(self):
        return self.end - self.position
    def take(self, count):
        """2.1, M5: so many bytes."""
        self.check(count <= self.left(), 301, self.position)
        self.position += count
        return self.data[self.position - count:self.position]
    def finish(self):
        """2.1, M6"""
        self.check(self.left() == 0, 303, self.position)
    def u8(self):
        return self.take(1)[0]
    def varint(self, low=0, high=2 ** 64, code=0):
        """2.2, M7; a value that isn't from low to high is refused with the code."""
        begin, value, byte, length = self.position, 0, 128, 0
        while byte > 127:
            byte = self.u8()
            self.check(not (length == 9 and byte > 1 or length > 0 and byte == 0), 302, begin)
            value |= (byte & 127) << 7 * length
            length += 1
        self.check(low <= value <= high, code, begin)
        return value
    def svarint(self):
        """2.3"""
        return unzigzag(self.varint())
    def count(self, least=1):
        """2.2, M8: a count of things that take so many bytes each, or more."""
        begin, value = self.position, self.varint()
        self.check(value * least <= self.left(), 301, begin)
        return value
    def counted(self):
        """2.2: a count of bytes, and the bytes."""
        return self.take(self.varint(0, TOP63, 301))
    def sub(self):
        """2.2: a count of bytes, and a cursor over the bytes."""
        length = len(self.counted())
        return Cursor(self.data, self.position - length, self.position, self.fixed)
    def string(self):
        """2.4, M9"""
        begin, content = self.position, self.counted()
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            text = "\0"
        self.check("\0" not in text, 304, begin)
        return text
    def numbers(self, form, count, finite=True):
        """2.5, M10: so many binary32 ("f") or binary64 ("d")."""
        values = []
        for _ in range(count):
            begin = self.position
            values += struct.unpack("<" + form, self.take(struct.calcsize(form)))
            self.check(not finite or math.isfinite(values[-1]), 305, begin)
        return values

# ------------------------------------------------------------------------------------------------------ 3. Header
def read_header(data):
    """3: M12 to M18"""
    signature = bytes([0x89, 0x53, 0x55, 0x4D, 0x49, 0x0D, 0x0A, 0x0A])
    check(len(data) > 0, 101, 0)
    check(data[:8] == signature[:len(data)], 103 if data[:5] == signature[:min(5, len(data))] else 102, 0)
    check(len(data) >= 16, 104, 0)
    version, oldest, reserved, stored = struct.unpack("<BBHI", data[8:16])
    check(zlib.crc32(data[:12]) == stored, 105, 0)
    check(oldest <= 1, 701, 0)
    check(0 < oldest <= version, 106, 0)
    check(reserved == 0, 107, 0)

# ------------------------------------------------------------------------------------------------------ 4. Chunks
INKS, GRIDS, BLOCK, SEQUENCE, COMMIT, METADATA, INDEX, REPAIR = 1, 2, 3, 4, 5, 0x80, 0xC0, 0xC1
LIMITS = ("bytes", "inflated", "chunks", "strokes", "points", "metadata")

class Chunk:
    """4.1: the frame at an offset, M19 and M20."""
    def __init__(self, data, offset, ordinal):
        self.offset, self.ordinal, self.payload = offset, ordinal, offset + 5
        check(len(data) - offset >= 9, 201, offset)
        self.kind, self.length = struct.unpack("<BI", data[offset:offset + 5])
        self.end = offset + 9 + self.length
        check(self.length <= MIB64, 202, offset)
        check(self.end <= len(data), 201, offset)
        self.check = data[self.end - 4:self.end]
        computed = zlib.crc32(struct.pack("<I", ordinal) + data[offset:self.end - 4])
        check(struct.pack("<I", computed) == self.check, 203, offset)

class Reader:
    """13.1: reads a file in one pass; the fields are what is known so far."""
    def __init__(self, data, options=None):
        options, size = options or {}, len(data)
        limits = (2 ** 30, MIB64 + 256 * size, 2 ** 24, 262144 + 16 * size, 1000000 + 64 * size, 65536)     # 13.3
        if options.get("limits") == "hostile":
            limits = (MIB64, 2 ** 20 + 64 * size, 65536, 65536 + 16 * size, 65536 + 16 * size, 1024)
        self.limits = {name: int(options.get(name, limit)) for name, limit in zip(LIMITS, limits)}
        self.maximum = min(int(options.get("version", NEWEST)), NEWEST)                                     # 11.3
        self.downgrade = options.get("policy") == "downgrade"
        self.data, self.chunks, self.commits, self.findings = data, [], [], []
        self.inks, self.ink_bytes, self.grids, self.grid_bytes = [], [], list(NUMBERED_GRIDS), []           # 6, 7
        self.blocks, self.strokes, self.points, self.inflated, self.open = [], [], 0, 0, False              # 8
        self.sequence, self.indexes, self.in_force = None, [], None                                         # 10
    def read(self):
        """13.1"""
        check(self.maximum > 0, 901, 0)
        check(len(self.data) <= self.limits["bytes"], 801, 0)
        read_header(self.data)
        offset = 16
        while offset < len(self.data):
            try:
                chunk = Chunk(self.data, offset, len(self.chunks))
            except Refused:
                check(not self.commits or self.commit_behind(), 206, offset)                        # M40, M41
                raise
            check(chunk.kind != 0 and (chunk.kind >= 0x80 or chunk.kind < 0x20), 204, offset)       # M21, M23
            check(len(self.chunks) < self.limits["chunks"], 803, offset)
            self.read_chunk(chunk, Cursor(self.data, chunk.payload, chunk.payload + chunk.length))
            self.chunks.append(chunk)
            offset = chunk.end
        check(self.commits, 205, offset)                                                            # M36
        check(self.commits[-1]["chunk"].end == offset, 206, offset)                                 # M37
        self.check_versions(self.commits[-1])
        return self
    def read_chunk(self, chunk, cursor):
        """4.2"""
        readers = {INKS: read_inks, GRIDS: read_grids, BLOCK: read_block, SEQUENCE: read_sequence,
                   COMMIT: read_commit, METADATA: read_metadata, INDEX: read_index, REPAIR: read_repair}
        if chunk.kind in readers: readers[chunk.kind](self, chunk, cursor)
        check(chunk.kind in readers or chunk.kind >= 0x80, 702, chunk.payload)                      # M24
        if chunk.kind >= 0x80 and chunk.kind & 0x20: check(cursor.string() != "", 304, chunk.payload)       # M22
        if chunk.kind in (INKS, GRIDS, BLOCK, SEQUENCE): self.in_force = None                       # 10.2
    def drawing(self):
        """10.1: the strokes that aren't deleted, in drawing order."""
        if self.sequence is None: return self.strokes
        blocks = [block["begun"] for block in self.blocks]
        runs = [blocks[number][first:first + count] for number, first, count in self.sequence["runs"]]
        return [stroke for run in runs + blocks[self.sequence["blocks"]:] for stroke in run]

    # ------------------------------------------------------------------------------------------------- 5. Commits
    def check_versions(self, commit):
        """5, M38: 703 (11.3, M86), then 406 (11.2, M85)."""
        needed = max([1] + [stroke.needs() for stroke in self.drawing()])
        highest = max(needed, commit["version"])
        if highest > self.maximum and not self.downgrade:
            raise Refused(703, commit["chunk"].payload, f"needs content version {highest}")
        check(needed <= commit["version"], 406, commit["chunk"].payload)
    def commit_behind(self):
        """5.3: whether anything behind the last commit looks like an intact commit chunk."""
        last = self.commits[-1]["chunk"]
        for offset in range(last.end, len(self.data) - 19):
            if self.data[offset] != COMMIT or self.data[offset + 2:offset + 5] != b"\0\0\0": continue
            try:
                length = self.data[offset + 1]
                commit = commit_fields(Cursor(self.data, offset + 5, min(offset + 5 + length, len(self.data))))
                Chunk(self.data, offset, commit["ordinal"] % 2 ** 32)
            except Refused:
                continue
            back = 0 < commit["previous"] <= offset - last.offset
            if back and commit["size"] == length + 9 and commit["ordinal"] > last.ordinal: return True
        return False

def commit_fields(cursor):
    """5: the payload"""
    commit = {"version": cursor.varint(1, 2 ** 64, 405)}                                            # M31
    for name, code in (("strokes", 209), ("points", 209), ("ordinal", 208), ("index", 208), ("previous", 208)):
        commit[name] = cursor.varint(0, TOP63, code)
    commit["log"], commit["size"] = cursor.take(4), cursor.u8()
    cursor.finish()
    return commit

def read_commit(reader, chunk, cursor):
    """5: M32 to M35"""
    commit = commit_fields(cursor)
    previous = chunk.offset - reader.commits[-1]["chunk"].offset if reader.commits else 0
    stated = commit["ordinal"], commit["previous"], commit["size"]
    check(stated == (chunk.ordinal, previous, chunk.length + 9), 208, chunk.payload)
    log = zlib.crc32(reader.data[12:16] + b"".join(earlier.check for earlier in reader.chunks))     # 5.2
    check(commit["log"] == struct.pack("<I", log), 207, chunk.payload)
    index = chunk.offset - reader.in_force["chunk"].offset if reader.in_force else 0
    check(commit["index"] in (0, index), 208, chunk.payload)
    strokes = reader.drawing()
    points = sum(part.count for stroke in strokes for part in stroke.parts)
    check((commit["strokes"], commit["points"]) == (len(strokes), points), 209, chunk.payload)
    reader.commits.append({**commit, "chunk": chunk})
    reader.open = False                                                                             # 8.9

# -------------------------------------------------------------------------------------------------------- 6. Inks
INK_NAMES = ["com.apple.ink." + name for name in
             ("", "pen", "pencil", "marker", "monoline", "fountainpen", "watercolor", "crayon", "reed")]
INK_VERSIONS = {(1, 0): 1, (2, 0): 1, (3, 0): 1, (4, 0): 2, (5, 0): 2, (5, 1): 3, (6, 0): 2, (7, 0): 2, (8, 0): 4}

class Ink:
    """6.1: an entry of the table of inks."""
    def known(self):
        """6.2: the version of a known ink, else None."""
        return INK_VERSIONS.get((self.number, self.revision)) if self.space == 0 else None
    def private(self):
        """6.2"""
        return self.number is None and not self.identifier.startswith("com.apple.")
    def needs(self):
        """11.1"""
        return self.fallback.needs() if self.private() else self.known() or self.version
    def chain(self):
        """6.3: the ink and its fallbacks."""
        return [self] + (self.fallback.chain() if self.fallback else [])
    def json(self):
        """drawing.schema.json; what is None is left out."""
        return {"identifier": self.identifier, "color": self.color, "revision": self.revision or None,
                "colorSpace": self.space or None, "unknown": self.rest.hex() or None,
                "contentVersion": None if self.private() or self.known() else self.version}

def read_inks(reader, chunk, cursor):
    """6"""
    for _ in range(cursor.count()):
        begin = cursor.position
        reader.inks.append(read_ink(reader.inks, cursor.sub()))
        reader.ink_bytes.append(reader.data[begin:cursor.position])
    cursor.finish()

def read_ink(table, entry):
    """6.1 to 6.3: M45 to M52, in the order of 13.1"""
    ink, begin, flags, at = Ink(), entry.position, entry.u8(), entry.position
    entry.check(flags & 0xC0 == 0, 107, begin)
    ink.number = None if flags & 1 else entry.varint(1, 2 ** 64, 401)
    if flags & 1:
        ink.identifier = entry.string()
        entry.check(ink.identifier not in [""] + INK_NAMES[1:] and ink.identifier[0] != "#", 401, at)
    else:
        ink.identifier = INK_NAMES[ink.number] if ink.number < len(INK_NAMES) else f"#{ink.number}"
    ink.revision = entry.varint(0, 2 ** 32 - 1, 401) if flags & 8 else 0
    entry.check(ink.revision > 0 or not flags & 8, 401, begin)
    ink.version, ink.space = entry.varint(1, 2 ** 64, 405), entry.u8()
    ink.color = entry.numbers("f", 4) if flags & 2 else [binary32(entry.u8() / 255) for _ in range(4)]
    position = entry.varint(0, TOP63, 402) if flags & 4 else None
    entry.check(position is None or position < len(table), 402, begin)                              # M49
    ink.fallback = table[position] if flags & 4 else None
    entry.check(flags & 4 or not flags & 0x30, 402, begin)                                          # M49
    ink.width = entry.numbers("f", 2) if flags & 16 else None
    ink.opacity = entry.numbers("f", 2) if flags & 32 else None
    ink.rest = entry.take(entry.left())                                                             # M47
    entry.check(len(ink.chain()) <= 9, 402, begin)                                                  # M50
    entry.check((ink.known() == 1) == (ink.fallback is None), 402, begin)                           # M51
    stated = ink.fallback.version if ink.private() else ink.known() or 6
    entry.check(ink.version >= stated, 406, begin)                                                  # M52
    entry.check(ink.version == stated or not (ink.private() or ink.known()), 401, begin)
    return ink

# ------------------------------------------------------------------------------------------------------- 7. Grids
CHANNELS = ["x", "y", "timeOffset", "width", "height", "opacity", "force", "azimuth", "altitude", "secondaryScale",
            "threshold", "lateralJitter"]
X, Y, TIME, WIDTH, HEIGHT, AZIMUTH, ALTITUDE, SCALE, THRESHOLD, JITTER = 0, 1, 2, 3, 4, 7, 8, 9, 10, 11
UNITS = {AZIMUTH: struct.unpack(">d", bytes.fromhex("401921FB54442D18"))[0],                        # 7.2
         ALTITUDE: struct.unpack(">d", bytes.fromhex("3FF921FB54442D18"))[0]}
GRID_NAMES = ["standard", "compact", "fine", "pencilKit"]
NUMBERED_GRIDS = [                                                                                  # 7.1: layout, steps
    (0, (64, 64, 1000, 64, 64, 1024, 1024, 1024, 1024, 1024, 1024, 1024)),
    (0, (32, 32, 1000, 32, 32, 256, 256, 256, 256, 256, 256, 256)),
    (0, (256, 256, 10000, 256, 256, 4096, 4096, 4096, 4096, 4096, 4096, 4096)),
    (1, (0, 0, 0, 0, 1000, 65535, 1000, 131070, 65535, 0, 0, 0))]

def read_grids(reader, chunk, cursor):
    """7.1, M53"""
    for _ in range(cursor.count()):
        begin, layout = cursor.position, cursor.u8()
        cursor.check(layout <= 1, 403, begin)
        reader.grids.append((layout, tuple(cursor.varint(0, 2 ** 22, 403) for _ in range(12))))
        reader.grid_bytes.append(reader.data[begin:cursor.position])
    cursor.finish()

def in_range(channel, k, steps):
    """7, 7.3: the range of M55"""
    bound = TOP31 if channel <= TIME else 2 ** 22
    return -bound <= k <= bound if steps else -2139095040 <= k <= 2139095039

def value_of(channel, k, steps):
    """7.2, 7.3: what an integer reads as."""
    if steps == 0: return struct.unpack("<f", struct.pack("<I", k if k >= 0 else (-1 - k) | 0x80000000))[0]
    value = k / steps * UNITS.get(channel, 1.0)
    return value if channel <= TIME else binary32(value)

class Part:
    """7.4, 8.6: what a block has of a stroke: integers by channel, and the values that they stand for."""
    def __init__(self, grid, count, columns, unknown):
        self.grid, self.count, self.columns, self.unknown = grid, count, columns, unknown
    def values(self, channel):
        """The values of a channel, or None where the part doesn't have it."""
        if channel not in self.columns: return None
        values = [value_of(channel, k, self.grid[1][channel]) for k in self.columns[channel]]
        if self.grid[0] == 0 or channel not in (HEIGHT, SCALE): return values
        pairs = zip(self.values(WIDTH) or [1.0] * self.count, values)
        if channel == HEIGHT: return [binary32(width * aspect) for width, aspect in pairs]
        return [binary32(size / width) if width else 1.0 if size == 0 else math.nan for width, size in pairs]
    def needs(self):
        """11.1: the version that the channels need; one counts where a value isn't its default."""
        for version, channel, default in ((5, JITTER, 0.0), (4, THRESHOLD, 0.0), (2, SCALE, 1.0)):
            if any(not same_bits(value, default) for value in self.values(channel) or []): return version
        return 1

# ------------------------------------------------------------------------------------------------------ 8. Blocks
class Stroke:
    """8: a stroke, its parts in all blocks, and the versions of these."""
    def __init__(self, ink, grid, fields, unknown):
        self.ink, self.grid, self.fields, self.unknown, self.parts, self.versions = ink, grid, fields, unknown, [], []
    def add(self, part, version):
        self.parts.append(part)
        self.versions.append(version)
    def needs(self):
        """11.1"""
        state = 5 if "renderGroupID" in self.fields or "renderState" in self.fields else 1
        return max([self.ink.needs(), state] + [part.needs() for part in self.parts])

def read_block(reader, chunk, cursor):
    """8, in the order of 13.2"""
    block = read_head(cursor)
    start, strokes, continued = cursor.position, block["strokes"], block["continued"]
    reader.points += block["points"]
    check(len(reader.strokes) + strokes <= reader.limits["strokes"], 804, chunk.payload)
    check(reader.points <= reader.limits["points"], 805, chunk.payload)
    check(block["grid"] < len(reader.grids), 503, start)                                            # M58
    grid, units = reader.grids[block["grid"]], (strokes, strokes + (continued > 0), strokes)
    constants = [read_constants(cursor, strokes), read_constants(cursor, units[1]), {}]
    columns = read_column_heads(cursor, block["coding"], units)
    integers = Integers(reader, cursor, block["coding"])
    for column in columns[0]: column.values = integers.read(column, [1] * strokes)
    counts = [continued] * (continued > 0) + point_counts(constants, columns, block, start)
    for column in columns[1]: column.values = integers.read(column, counts)
    for column in columns[2]: column.values = integers.read_strings(column)
    integers.finish()
    tables = [{number: [value] * strokes for number, value in constants[0].items()},    # by shape and number of a
              {number: [[value] * count for count in counts] for number, value in constants[1].items()},    # column:
              {}]                                                                       # what each unit has, or None
    for shape in range(3):
        for column in columns[shape]:
            check(column.number not in constants[shape], 505, start)                                # M60
            tables[shape][column.number] = column.values
    check(None not in tables[1].get(X, [None]) + tables[1].get(Y, [None]), 510, start)              # M62
    parts = read_parts(tables[1], grid, counts, start)
    check(strokes == 0 or None not in tables[0].get(1, [None]), 510, start)
    begun = []
    for index in range(strokes):
        begun.append(read_stroke(reader, of_unit(tables[0], index), of_unit(tables[2], index), grid, start))
        begun[-1].add(parts[index + (continued > 0)], block["version"])
    check(all(stroke.needs() <= block["version"] for stroke in begun), 406, start)                  # M84
    if continued:
        check(reader.open and continues(reader.strokes[-1], parts[0]), 502, chunk.payload)          # M72
        reader.strokes[-1].add(parts[0], block["version"])
        check(reader.strokes[-1].needs() <= block["version"], 406, chunk.payload)                   # M73
    owners = reader.strokes[-1:] * (continued > 0) + begun
    reader.blocks.append({**block, "chunk": chunk, "begun": begun, "parts": list(zip(owners, parts))})
    reader.strokes += begun
    reader.open = True

def read_head(cursor):
    """8.1, M58"""
    begin = cursor.position
    block = {"strokes": cursor.varint(0, 65536, 501), "points": cursor.varint(0, 65536, 501)}
    flags = cursor.u8()
    block["coding"] = flags >> 1 & 3
    cursor.check(flags & 0xF8 == 0, 107, begin)
    cursor.check(block["coding"] != 3, 506, begin)
    block["version"], block["grid"] = cursor.varint(1, 2 ** 64, 405), cursor.varint(0, TOP63, 503)
    block["continued"] = cursor.varint(0, block["points"], 501) if flags & 1 else 0
    cursor.check(block["continued"] > 0 or block["strokes"] > 0 and not flags & 1, 501, begin)
    return block

def read_constants(cursor, units):
    """8.2: a mask, and an integer for each of its bits."""
    begin, mask = cursor.position, cursor.varint()
    values = {number: cursor.svarint() for number in range(64) if mask >> number & 1}
    cursor.check(mask == 0 or units > 0, 501, begin)
    return values

class Column:
    """8.3: what is said of a column before its planes."""
    def __init__(self, shape, number):
        self.shape, self.number, self.lattice, self.prediction = shape, number, None, None

def read_column_heads(cursor, coding, units):
    """8.2, 8.3: the columns of each shape, without their integers."""
    columns, before = ([], [], []), (0, -1)
    count = cursor.count() if coding == 1 else None
    while sum(map(len, columns)) < count if coding == 1 else cursor.left():
        begin, tag = cursor.position, cursor.u8()
        cursor.check(tag & 3 != 3, 506, begin)                                                      # M64
        number = cursor.u8() if tag & 0x80 else before[1] + 1 if tag & 3 == before[0] else 0
        column, named = Column(tag & 3, number), cursor.position
        cursor.check((column.shape, number) > before and number < 256, 505, begin)                  # M60
        cursor.check(column.shape == 1 or units[0] > 0, 501, begin)                                 # M61
        column.body = cursor if coding == 1 else cursor.sub()
        read_description(column.body, column, tag, units[column.shape], named)
        columns[column.shape].append(column)
        before = column.shape, number
    if count == 0: cursor.finish()
    return columns

def read_description(body, column, tag, units, named):
    """8.3, 8.4: presence, lattice and predictor; in the order of 13.2"""
    column.present, number = read_presence(body, units) if tag & 4 else [True] * units, tag >> 4 & 7
    body.check(column.shape != 2 or tag & 0x78 == 0, 506, named)                                    # M64
    if tag & 8:
        begin, form, multiplier, offset = body.position, body.u8(), body.varint(), body.svarint()
        body.check(form & 127 <= 32 and 2 <= multiplier <= 2 ** 63 - 2, 509, begin)                 # M67
        amounts, index = {}, -1
        for _ in range(body.count(least=2) if form & 128 else 0):
            index += 1 + body.varint(0, 2 ** 32, 509)
            amounts[index] = body.svarint()
        column.lattice = multiplier, offset, form & 127, amounts
    body.check(number != 7, 506, body.position)
    column.prediction = PREDICTORS[number] if number < 6 else None
    if number == 6:
        form = body.u8()
        bias = body.svarint() if form & 128 else (1 << (form & 15)) >> 1
        column.prediction = [body.svarint() for _ in range(form >> 4 & 7)], form & 15, bias

def read_presence(body, units):
    """8.3, M65"""
    begin, present, runs = body.position, [], 0
    while len(present) < units:
        run = body.varint(0, units - len(present), 508)
        body.check(run > 0 or runs == 0, 508, begin)
        present += [runs % 2 == 1] * run
        runs += 1
    body.check(any(present) and not all(present), 508, begin)
    return present

def of_unit(table, index):
    """8.3: what a stroke or part has, by number of the column."""
    return {number: values[index] for number, values in sorted(table.items()) if values[index] is not None}

PREDICTORS = [([], 0, 0), ([1], 0, 0), ([2, -1], 0, 0), ([5, -4, 1], 1, 1), ([3, -1], 1, 1), ([7, -4, 1], 2, 2)]

def undo_prediction(column, stretches):
    """8.4: integers from their differences. A stretch's first is predicted from the first of the one before."""
    (coefficients, shift, bias), first, out = column.prediction, 0, []
    for differences in stretches:
        history = None
        for difference in differences:
            if history is None:
                out.append(wrap(first + difference))
                first, history = out[-1], [out[-1]] * 7
            else:
                total = wrap(bias + sum(factor * value for factor, value in zip(coefficients, history)))
                out.append(wrap((total >> shift) + difference))
                history = [out[-1]] + history[:6]
    return out

def undo_lattice(column, places):
    """8.4: the values at places."""
    if column.lattice is None: return places
    multiplier, offset, shift, amounts = column.lattice
    return [wrap((wrap(multiplier * place + offset) >> shift) + amounts.get(index, 0))
            for index, place in enumerate(places)]

def cut(values, lengths):
    """A list cut into lists of these lengths."""
    rest = iter(values)
    return [[next(rest) for _ in range(length)] for length in lengths]

def spread(values, present):
    """8.3: values of the units that have the column, None for the others."""
    rest = iter(values)
    return [next(rest) if here else None for here in present]

class Integers:
    """8.2 to 8.5: the integers of a block's columns, in any coding."""
    def __init__(self, reader, cursor, coding):
        self.reader, self.coding, self.begin = reader, coding, cursor.position
        self.stream = RangeDecoder(cursor) if coding == 1 else None
    def read(self, column, counts):
        """8.4: a column of shape 0, an integer for each stroke, or 1, so many for each part."""
        lengths = [count for count, present in zip(counts, column.present) if present]
        values = self.integers(column, lengths)
        check(not column.lattice or max(column.lattice[3], default=-1) < len(values), 509, column.begin)    # M67
        if self.coding != 1: column.body.finish()
        stretches = [values] if column.shape == 0 else cut(values, lengths)
        values = undo_lattice(column, undo_prediction(column, stretches))
        return spread(values if column.shape == 0 else cut(values, lengths), column.present)
    def integers(self, column, lengths):
        """8.5, M69: the integers as the file has them, range-coded in stretches of these lengths or as two planes."""
        column.begin = self.begin if self.coding == 1 else column.body.position
        if self.coding == 1:
            self.spend(2 * sum(lengths), self.begin)
            return self.stream.read(lengths)
        leading = self.plane(column.body, sum(lengths))
        sizes = [0 if first <= 240 else 1 if first <= 248 else first - 247 for first in leading]
        trailing, values, at = self.plane(column.body, sum(sizes)), [], 0
        for first, size in zip(leading, sizes):
            rest = int.from_bytes(trailing[at:at + size], "big")
            at += size
            check(size < 3 or rest >= max(67824, 256 ** (size - 1)), 302, column.begin)
            base = first if size == 0 else 240 + 256 * (first - 241) if size == 1 else 2288 if size == 2 else 0
            values.append(unzigzag(base + rest))
        return values
    def read_strings(self, column):
        """8.3, M66: the byte strings of a column of shape 2."""
        lengths, total = self.integers(column, [1] * sum(column.present)), 0
        for length in lengths:
            check(0 <= length <= MIB64 and total <= MIB64, 509, column.begin)
            total += length
        if self.coding == 1: self.spend(2 * total, self.begin)
        content = self.stream.read([1] * total) if self.coding == 1 else self.plane(column.body, total)
        check(all(0 <= byte <= 255 for byte in content), 509, column.begin)
        if self.coding != 1: column.body.finish()
        return spread(map(bytes, cut(content, lengths)), column.present)
    def plane(self, body, count):
        """8.2, M59, M90: a plane of so many bytes."""
        length = body.varint(0, TOP63, 301) if self.coding == 0 and count else 0
        begin, stored = body.position, body.take(length or count)
        if length == 0: return stored
        self.spend(count, begin)
        check(count <= 1032 * length and count < 2 ** 32 - 1, 507, begin)
        inflater = zlib.decompressobj(-15)
        try:
            inflated = inflater.decompress(stored, count + 1)
        except zlib.error:
            raise Refused(507, begin)
        check(len(inflated) == count and inflater.eof and not inflater.unused_data, 507, begin)
        return inflated
    def spend(self, count, offset):
        """13.3: the limit for inflated bytes."""
        self.reader.inflated += count
        check(self.reader.inflated <= self.reader.limits["inflated"], 802, offset)
    def finish(self):
        """8.11, M68: all bytes of the stream must have been taken."""
        check(self.stream is None or self.stream.position >= self.stream.cursor.end, 507, self.begin)

def point_counts(constants, columns, block, start):
    """8.2: M62, M63"""
    stated = [column.values for column in columns[0] if column.number == 0]
    counts = [constants[0][0]] * block["strokes"] if 0 in constants[0] else stated[0] if stated else []
    check(len(counts) == block["strokes"] and None not in counts, 510, start)
    check(all(0 <= count <= 65536 for count in counts), 501, start)
    check(sum(counts) + block["continued"] == block["points"], 501, start)
    return counts

def read_parts(table, grid, counts, start):
    """8.6: the channels of all parts, the range of every integer (M55), then what aspects come to (M57)."""
    (layout, steps), parts = grid, []
    for index, count in enumerate(counts):
        columns = of_unit(table, index)
        unknown = {number: columns.pop(number) for number in list(columns) if number > JITTER}
        if layout == 0 and HEIGHT in columns:
            widths = columns.get(WIDTH, [steps[WIDTH] or 1065353216] * count)
            columns[HEIGHT] = [wrap(k + width) for k, width in zip(columns[HEIGHT], widths)]
        parts.append(Part(grid, count, columns, unknown))
    integers = [(channel, k) for part in parts for channel, values in part.columns.items() for k in values]
    check(all(in_range(channel, k, steps[channel]) for channel, k in integers), 509, start)
    values = [value for part in parts for channel in (HEIGHT, SCALE) for value in part.values(channel) or []]
    check(all(math.isfinite(value) for value in values), 509, start)
    return parts

def read_stroke(reader, integers, strings, grid, start):
    """8.7, M70: ink and fields, in the order of 13.2"""
    fields = {}
    def field(number, least=0, most=2 ** 64):
        content = strings.get(number)
        check(content is None or least <= len(content) <= most, 511, start)
        return None if content is None else Cursor(content, 0, len(content), fixed=start)
    def identifier(name, number):
        content = field(number, 16, 16)
        fields[name] = content and str(uuid.UUID(bytes=content.take(16)))
    check(0 <= integers[1] < len(reader.inks), 504, start)
    if 2 in integers:
        check(abs(integers[2]) < 2 ** 53 and 3 not in integers, 509, start)
        fields["creationDate"] = integers[2] / 1000
    if 3 in integers:
        fields["creationDate"] = struct.unpack("<d", struct.pack("<q", integers[3]))[0]
        check(math.isfinite(fields["creationDate"]), 305, start)
    identifier("pathID", 1)
    trim = field(6, 16, 16)
    if trim:
        fields["trim"] = trim.numbers("d", 2)
        check(all(0 <= number < 2 for number in fields["trim"]) and any(fields["trim"]), 509, start)
    check(0 <= integers.get(4, 0) < 2 ** 32, 509, start)
    fields["randomSeed"] = integers.get(4) or None
    transform, mask = field(2, 48, 48), field(3)
    fields["transform"] = transform and transform.numbers("d", 6)
    fields["mask"] = mask and read_mask(mask, grid[1])
    identifier("id", 0)
    identifier("renderGroupID", 4)
    state = field(5, 16)
    if state:
        fields["renderState"] = {"grainOffset": state.numbers("d", 2), "data": state.take(state.left()).hex() or None}
    unknown = [{number: value for number, value in integers.items() if number > 4},
               {number: value.hex() for number, value in strings.items() if number > 6}]
    fields = {name: value for name, value in fields.items() if value is not None}
    return Stroke(reader.inks[integers[1]], grid, fields, unknown)

MASK_ELEMENTS = [("move", 1), ("line", 1), ("quadCurve", 2), ("curve", 3), ("closeSubpath", 0)]

def read_mask(cursor, steps):
    """8.8, M71"""
    rule, x, y, elements = cursor.u8(), 0, 0, []
    cursor.check(rule <= 1, 306)
    for _ in range(cursor.count()):
        kind = cursor.u8()
        cursor.check(kind <= 4, 306)
        elements.append([MASK_ELEMENTS[kind][0]])
        for _ in range(MASK_ELEMENTS[kind][1]):
            x, y = wrap(x + cursor.svarint()), wrap(y + cursor.svarint())
            cursor.check(in_range(X, x, steps[X]) and in_range(Y, y, steps[Y]), 509)
            elements[-1] += [x, y]
    cursor.finish()
    return {"fillRule": ["nonZero", "evenOdd"][rule], "elements": elements}

def continues(stroke, part):
    """8.9, M72: whether a part can continue a stroke."""
    if not stroke.parts: return True                                        # a stroke that recovery (17) put there
    first = stroke.parts[0]
    return (stroke.grid, set(first.columns), set(first.unknown)) == (part.grid, set(part.columns), set(part.unknown))

class RangeDecoder:
    """8.11: reads a range-coded stream. A state is [P, n], by its name; z(m) is m.bit_length()."""
    def __init__(self, cursor):
        self.cursor, self.position, self.range, self.code = cursor, cursor.position, 2 ** 32 - 1, 0
        for _ in range(4): self.code = self.code << 8 | self.byte()
    def byte(self):
        self.position += 1
        check(self.position <= self.cursor.end + 4, 507, self.cursor.position)                      # M68
        return self.cursor.data[self.position - 1] if self.position <= self.cursor.end else 0
    def decide(self, probability):
        """A decision of a probability in 1/8192."""
        bound = (self.range >> 13) * probability
        true = self.code < bound
        self.range, self.code = (bound, self.code) if true else (self.range - bound, self.code - bound)
        while self.range < 2 ** 24: self.range, self.code = self.range << 8, (self.code << 8 | self.byte()) % 2 ** 32
        return true
    def state(self, *name):
        return self.states.setdefault(name, [2048, 0])
    def learn(self, state, true):
        shift = 2 + state[1] // 4
        state[0] += (4095 - state[0]) >> shift if true else -(state[0] >> shift)
        state[1] = min(state[1] + 1, 15)
    def by(self, *states):
        """A decision by one state or by two."""
        true = self.decide(states[0][0] + states[-1][0])
        for state in states: self.learn(state, true)
        return true
    def number(self, bits, kind):
        """A number of so many bits."""
        node = 1
        for _ in range(bits): node = 2 * node + self.by(self.state(kind, node))
        return node - 2 ** bits
    def read(self, lengths):
        """The integers of a column, in stretches of these lengths."""
        self.states, values = {}, []
        for length in lengths:
            m1, m2, m3, v1, r, g1, g2 = 0, 0, 0, 0, 0, 3, 3
            for index in range(length):
                size = self.size(m1, m2, m3, r) if index else self.number(5, "first")
                size = size if index or size < 31 else self.number(6, "large") + 1
                value = self.signed(size, min(m1.bit_length(), 11), g1, g2)
                values.append(value)
                if index > 0:
                    r = (2 * r + (value == v1)) % 16
                    m1, m2, m3, v1 = abs(value), m1, m2, value
                g1, g2 = (0 if value == 0 else 1 if value > 0 else 2, g1) if index > 0 else (0, 0)
        return values
    def size(self, m1, m2, m3, r):
        """The size of an integer that isn't the first of its stretch."""
        t = 8 * min(((2 * m1 + m2) % 2 ** 64).bit_length(), 10) + min(m3.bit_length(), 7)
        u = 16 * min(m1.bit_length(), 7) + r
        for k in range(15):
            trend, repeat, new = self.state("trend", t, k), self.state("repeat", u, k), self.state("new", k)
            fresh = [state for state in (trend, repeat) if state[1] == 0]
            for state in fresh: state[0] = new[0]
            true = self.by(trend, repeat)
            if fresh: self.learn(new, true)
            if true: return k
        return self.number(6, "large") + 1
    def signed(self, size, z, g1, g2):
        """The sign, and the bits below the highest; z is that of the last magnitude, at most 11."""
        if size == 0: return 0
        negative = self.by(self.state("sign", g1, g2, min(size, 11)), self.state("last", g1, g2, z))
        node, j = 1, min(size, 15)
        for index in range(size - 1):
            states = [self.state("bits", j, node)] + [self.state("high", j, z)] * (index == 0) if index < 5 else []
            node = 2 * node + (self.by(*states) if states else self.decide(4096))
        return wrap(-node if negative else node)

# ---------------------------------------------------------------------------------------------------- 9. Metadata
def read_metadata(reader, chunk, cursor):
    """9: M76, M77"""
    count, before = cursor.count(), None
    check(count <= reader.limits["metadata"], 806, chunk.payload)
    for _ in range(count):
        begin, key = cursor.position, cursor.string().encode()
        check(before is None or key > before, 404, begin)
        kind, before = cursor.u8(), key
        check(kind <= 1, 306, begin)
        cursor.counted() if kind else cursor.string()
    cursor.finish()

# -------------------------------------------------------------------------------------------- 10. Order and index
def read_sequence(reader, chunk, cursor):
    """10.1, M78"""
    runs = []
    for _ in range(cursor.count()):
        number = cursor.varint(0, len(reader.blocks) - 1, 601)
        first = cursor.varint(0, reader.blocks[number]["strokes"], 601)
        runs.append((number, first, cursor.varint(0, reader.blocks[number]["strokes"] - first, 601)))
        check(runs[-1][2] > 0, 601, chunk.payload)
    cursor.finish()
    listed = {(number, first + index) for number, first, count in runs for index in range(count)}
    check(len(listed) == sum(count for _, _, count in runs), 601, chunk.payload)
    reader.sequence = {"runs": runs, "blocks": len(reader.blocks), "payload": cursor.data[chunk.payload:cursor.end]}
    reader.open = False                                                                             # 8.9

def read_index(reader, chunk, cursor):
    """10.2, M80: the contents to the end, then what they must agree with"""
    ordinal, link, first = (cursor.varint(0, TOP63, 210) for _ in range(3))
    entries = []
    for _ in range(cursor.count()):
        numbers = [cursor.varint(0, TOP63, 210) for _ in range(6)] + [cursor.varint(1, 2 ** 64, 405)]       # M91
        entries.append((numbers, read_extent(cursor)))
    inks, grids, at, kind = cursor.counted(), cursor.counted(), cursor.position, cursor.u8()
    cursor.check(kind <= 1, 306, at)
    sequence = (cursor.varint(0, TOP63, 210), cursor.counted()) if kind else None
    cursor.finish()
    linked = {0: 0, **{chunk.offset - index["chunk"].offset: index["blocks"] for index in reader.indexes}}
    blocks = reader.blocks[linked.get(link, 0):]
    expected = [[chunk.offset - block["chunk"].offset, chunk.ordinal - block["chunk"].ordinal,
                 block["chunk"].length + 9, block["strokes"], block["points"], block["continued"], block["version"]]
                for block in blocks]
    known = reader.sequence and (reader.sequence["blocks"], reader.sequence["payload"])
    tables = [varint_bytes(len(table)) + b"".join(table) for table in (reader.ink_bytes, reader.grid_bytes)]
    check(ordinal == chunk.ordinal and first == linked.get(link) and [inks, grids] == tables and sequence == known
          and [numbers for numbers, _ in entries] == expected, 210, chunk.payload)
    if not all(extent_holds(extent, block) for (_, extent), block in zip(entries, blocks)):
        reader.findings.append((210, chunk.payload))                                                # M82
    reader.in_force = {"chunk": chunk, "blocks": len(reader.blocks)}
    reader.indexes.append(reader.in_force)

def read_extent(cursor):
    """10.3, M83"""
    begin, flags = cursor.position, cursor.u8()
    check(flags & 0xFC == 0, 107, begin)
    times = [cursor.svarint(), cursor.svarint()] if flags & 1 else None
    check(not times or times[0] <= times[1], 210, begin)
    box = cursor.numbers("f", 5, finite=False) if flags & 2 else None
    check(not box or not any(math.isnan(number) for number in box), 305, begin)
    check(not box or box[0] <= box[2] and box[1] <= box[3] and box[4] >= 0, 210, begin)
    return times, box

def extent_holds(extent, block):
    """10.3: whether an extent is large enough for a block; what isn't a number needs infinite room."""
    (times, box), spans = extent, []
    for stroke, part in block["parts"]:
        if "creationDate" in stroke.fields:
            for offset in [0.0] + (part.values(TIME) or []):
                instant = (stroke.fields["creationDate"] + offset) * 1000
                spans.append((min(max(instant, -2.0 ** 63), TOP63), times))
        a, b, c, d, tx, ty = stroke.fields.get("transform", (1, 0, 0, 1, 0, 0))
        stretch, widths = math.sqrt(a * a + b * b + c * c + d * d), part.values(WIDTH) or [1.0] * part.count
        for x, y, width, height in zip(part.values(X), part.values(Y), widths, part.values(HEIGHT) or widths):
            spans.append((a * x + c * y + tx, box and (box[0], box[2])))
            spans.append((b * x + d * y + ty, box and (box[1], box[3])))
            spans.append((max(abs(width), abs(height)) * stretch, box and (0, box[4])))
    return all(span and (span[0] <= value <= span[1] or math.isnan(value) and span[1] == math.inf)
               for value, span in spans)

def read_repair(reader, chunk, cursor):
    """10.4, M98"""
    check(chunk.length == 4096, 211, chunk.payload)
    parity, turn = 0, chunk.payload % 4096
    for at in range(0, chunk.offset, 4096):
        parity ^= int.from_bytes(reader.data[at:min(at + 4096, chunk.offset)].ljust(4096, b"\0"), "big")
    parity = parity.to_bytes(4096, "big")
    if cursor.take(4096) != parity[turn:] + parity[:turn]: reader.findings.append((211, chunk.payload))

# ------------------------------------------------------------------------------------------- drawing.schema.json
def plain(value):
    """Numbers that aren't integers as Python's float.hex() prints them; what is None is left out."""
    if isinstance(value, dict): return {str(key): plain(item) for key, item in value.items() if item is not None}
    if isinstance(value, (list, tuple)): return [plain(item) for item in value]
    return value.hex() if isinstance(value, float) else value

def stroke_json(stroke, commit_version):
    """A stroke."""
    (layout, steps), chain, first, out = stroke.grid, stroke.ink.chain(), stroke.parts[0], dict(stroke.fields)
    if plain(out.get("transform")) == plain([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]): del out["transform"]
    date = out.pop("creationDate", math.nan)
    milliseconds = round(date * 1000) if abs(date) < 2 ** 53 else 0                                 # 8.7
    exact = abs(milliseconds) < 2 ** 53 and same_bits(milliseconds / 1000, date)
    out["creationDate"] = milliseconds if exact else None
    out["creationDateSeconds"] = None if exact or math.isnan(date) else date
    fallbacks = [{**ink.json(), "width": above.width, "opacity": above.opacity} for above, ink in zip(chain, chain[1:])]
    out["ink"] = {**chain[0].json(), "fallbacks": fallbacks or None}
    out["grid"] = {"layout": ["sizes", "aspects"][layout], "steps": {n: s for n, s in zip(CHANNELS, steps) if s}}
    if stroke.grid in NUMBERED_GRIDS: out["grid"] = GRID_NAMES[NUMBERED_GRIDS.index(stroke.grid)]
    out["columns"] = {CHANNELS[channel]: [k for part in stroke.parts for k in part.columns[channel]]
                      for channel in first.columns}
    points = {number: [value for part in stroke.parts for value in part.unknown[number]] for number in first.unknown}
    points = {number: values if len(set(values)) > 1 else (values or [0])[0] for number, values in points.items()}
    unknown = {"strokeIntegers": stroke.unknown[0], "pointIntegers": points, "strokeBytes": stroke.unknown[1]}
    out["unknown"] = {name: values for name, values in unknown.items() if values} or None
    version = min(max(stroke.versions), commit_version)                                             # M96
    if out["unknown"] and version > NEWEST: out["unknown"]["contentVersion"] = version
    return plain(out)

def drawing_json(reader):
    """What `sumi dump --json` prints."""
    version = reader.commits[-1]["version"] if reader.commits else 2 ** 64
    return {"strokes": [stroke_json(stroke, version) for stroke in reader.drawing()]}

# ------------------------------------------------------------------------------------------------------- commands
def main(command, path, *words):
    """1.3: exits 1 if damaged, 4 if a newer reader is needed, 5 over a limit, 64 for the caller's mistake"""
    with open(path, "rb") as file: reader = Reader(file.read(), dict(word.split("=", 1) for word in words))
    try:
        if command == "recover": import recovery
        recovery.recover(reader) if command == "recover" else reader.read()
    except Refused as refused:
        print(refused, file=sys.stdout if command == "validate" else sys.stderr)
        return 1 if refused.code < 700 else 4 if refused.code < 800 else 5 if refused.code < 900 else 64
    if command != "validate":
        print(json.dumps(drawing_json(reader), separators=(",", ":")))
        return 0
    for code, offset in reader.findings: print(f"E{code:04} @{offset}")
    return 1 if reader.findings else 0

if __name__ == "__main__": sys.exit(main(*sys.argv[1:]))
