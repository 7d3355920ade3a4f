"""17: what is intact of a damaged Sumi file. Walks, searches, restores, reads what is left; less than the Spec says:
no file within a file is told apart by more than its ordinals, and lost blocks are known by their kind or an index."""
import struct
import zlib
import sumi
from sumi import BLOCK, COMMIT, GRIDS, INDEX, INKS, REPAIR, SEQUENCE, Chunk, Cursor, Refused, Stroke

def intact(data, offset, ordinal):
    """4.1: the chunk at an offset if its frame is intact, else None"""
    try:
        return Chunk(data, offset, ordinal)
    except Refused:
        return None

def search(data, begin, ordinal):
    """17, 2: the next intact chunk behind a broken frame, with any ordinal that there is room for"""
    for offset in range(begin + 9, len(data) - 8):
        length = struct.unpack("<I", data[offset + 1:offset + 5])[0]
        if offset + length + 9 > len(data): continue
        for later in range(ordinal + 1, ordinal + 1 + min((offset - begin) // 9, 200)):
            chunk = intact(data, offset, later)
            if chunk and (chunk.kind in range(1, 6) or chunk.end == len(data) or intact(data, chunk.end, later + 1)):
                return chunk
    return None

def restored(data, begin, end, ordinal):
    """17, 3: a chunk between intact ones, with the length that it has, another kind, or one bit flipped"""
    frame = bytearray(data[begin:end])
    frame[1:5] = struct.pack("<I", end - begin - 9)
    for kind in [frame[0]] + list(range(256)):
        candidate = bytes([kind]) + bytes(frame[1:])
        if intact(candidate, 0, ordinal): return candidate
    for bit in range(8 * len(frame) if len(frame) < 20000 else 0):
        frame[bit // 8] ^= 1 << bit % 8
        if intact(bytes(frame), 0, ordinal): return bytes(frame)
        frame[bit // 8] ^= 1 << bit % 8
    return None

def from_record(data):
    """17, 3 and 10.4: a sector from the repair record before the last commit"""
    for at in range(len(data) - 4105, 15, -1):
        if data[at:at + 5] != b"\xC1\0\x10\0\0": continue
        parity = bytearray(4096)
        for offset in range(at): parity[offset % 4096] ^= data[offset]
        for index in range(4096): parity[(at + 5 + index) % 4096] ^= data[at + 5 + index]
        for sector in range(0, at, 4096):
            size = min(4096, at - sector)
            mended = bytes(byte ^ change for byte, change in zip(data[sector:sector + size], parity))
            candidate = data[:sector] + mended + data[sector + size:]
            try:
                sumi.Reader(candidate, {"version": 5, "policy": "downgrade"}).read()
                return candidate
            except Refused:
                continue
    return data

def walk(data):
    """17, 1: all chunks, lost ones as (kind, ordinal) of what seems to have stood there"""
    chunks, offset, ordinal = [], 16, 0
    while offset < len(data):
        chunk = intact(data, offset, ordinal)
        if chunk is None:
            length = struct.unpack("<I", data[offset + 1:offset + 5].ljust(4, b"\xff"))[0]
            followed = intact(data, offset + 9 + length, ordinal + 1)               # then its kind can be believed
            after = followed or search(data, offset, ordinal)
            mended = after and after.ordinal == ordinal + 1 and restored(data, offset, after.offset, ordinal)
            if mended:
                data = data[:offset] + mended + data[after.offset:]
                continue
            chunks += [(data[offset] if followed else 0, ordinal + index)
                       for index in range(after.ordinal - ordinal if after else 1)]
            if after is None: break
            chunk = after
        chunks.append(chunk)
        offset, ordinal = chunk.end, chunk.ordinal + 1
    return data, chunks

def tables(reader, chunks):
    """17, 4: copies of inks, grids and sequence, and where blocks stood, of the last intact index"""
    found = None
    for chunk in chunks:
        if isinstance(chunk, Chunk) and chunk.kind == INDEX:
            cursor = Cursor(reader.data, chunk.payload, chunk.end - 4)
            try:
                _, link, first = cursor.varint(), cursor.varint(), cursor.varint()
                entries = [([cursor.varint() for _ in range(7)], sumi.read_extent(cursor))
                           for _ in range(cursor.count())]
                inks, grids = cursor.sub(), cursor.sub()
                found = {"inks": inks, "grids": grids, "chunk": chunk, "first": first,
                         "blocks": {chunk.ordinal - entry[1]: entry for entry, _ in entries}}
            except Refused:
                continue
    return found

def copied_sequence(reader, cursor):
    """17, 6 and 10.2: the order as an index has it, if the sequence itself is lost"""
    _, link, first = cursor.varint(), cursor.varint(), cursor.varint()
    for _ in range(cursor.count()):
        for _ in range(7): cursor.varint()
        sumi.read_extent(cursor)
    cursor.counted(), cursor.counted()
    if cursor.u8() == 0: return
    blocks, payload, all_blocks = cursor.varint(), cursor.counted(), reader.blocks
    if reader.sequence and reader.sequence["payload"] == payload or blocks > len(all_blocks): return
    reader.blocks = all_blocks[:blocks]
    try:
        sumi.read_sequence(reader, Place(), Cursor(payload, 0, len(payload)))
    finally:
        reader.blocks = all_blocks

class Place:
    """4.1: what takes the place of a chunk for a copy of its payload"""
    payload = 0

def begin_piece(reader, pen, torn, pieces):
    """17, 5: what continues a stroke behind a loss: a piece of it, or of a lost one, which isn't drawn"""
    piece = Stroke(pen, None, {}, [{}, {}])
    if not torn and reader.strokes:
        before = reader.strokes[-1]
        fields = {name: value for name, value in before.fields.items() if name not in ("id", "pathID")}
        piece = Stroke(before.ink, before.grid, dict(fields), before.unknown)
        if "trim" in fields: fields["trim"], piece.fields["trim"] = [fields["trim"][0], 0.0], [0.0, fields["trim"][1]]
        before.fields, pieces[id(before)] = fields, piece
        for stroke in (before, piece):
            if not any(stroke.fields.get("trim", [])): stroke.fields.pop("trim", None)
    reader.strokes.append(piece)
    reader.open = True

def recover(reader):
    """17: fills a reader with what is intact"""
    reader.data = from_record(reader.data)
    reader.data, chunks = walk(reader.data)
    lost = any(isinstance(chunk, tuple) and chunk[0] not in (0x80, INDEX, REPAIR, COMMIT) for chunk in chunks)
    index = tables(reader, chunks) if lost else None
    pen = sumi.read_ink([], Cursor(bytes([0, 1, 1, 0, 0, 0, 0, 255]), 0, 8))
    torn, gap, doubt, pieces = False, False, set(), {}      # the last stroke is lost; a loss before; tables in doubt
    if index:
        sumi.read_inks(reader, None, Cursor(reader.data, index["inks"].position, index["inks"].end))
        sumi.read_grids(reader, None, Cursor(reader.data, index["grids"].position, index["grids"].end))
    for chunk in chunks:
        if isinstance(chunk, tuple):
            named = index["blocks"].get(chunk[1]) if index else None
            if named or chunk[0] == BLOCK:
                reader.blocks.append({"begun": [], "strokes": named[3] if named else 65536, "parts": []})
            torn, gap = torn or chunk[0] in (0, BLOCK) and not (named and named[3] == 0), True
            doubt |= set() if named else {INKS, GRIDS} if chunk[0] == 0 else {chunk[0]}
            continue
        cursor = Cursor(reader.data, chunk.payload, chunk.end - 4)
        try:
            copied = index and chunk.ordinal < index["chunk"].ordinal
            if chunk.kind in (INKS, GRIDS) and not copied and (index or chunk.kind not in doubt):
                (sumi.read_inks if chunk.kind == INKS else sumi.read_grids)(reader, chunk, cursor)
            if chunk.kind == BLOCK:
                head = sumi.read_head(Cursor(reader.data, chunk.payload, chunk.end - 4))
                inks = list(reader.inks)
                reader.inks += [pen] * (65536 if lost and not index else 0)
                if head["continued"] and (torn or gap or not reader.open):
                    begin_piece(reader, pen, torn, pieces)
                sumi.read_block(reader, chunk, cursor)
                reader.inks = inks
                torn, gap = torn and head["strokes"] == 0, False
            elif chunk.kind == INDEX:
                copied_sequence(reader, cursor)
            elif chunk.kind == SEQUENCE:
                sumi.read_sequence(reader, chunk, cursor)
            elif chunk.kind == COMMIT:
                reader.commits.append({**sumi.commit_fields(cursor), "chunk": chunk})
                reader.open = False
        except Refused:
            if chunk.kind == BLOCK: reader.blocks.append({"begun": [], "strokes": 65536, "parts": []})
    drawn = []
    for stroke in [stroke for block in reader.blocks for stroke in block["begun"]] if not reader.sequence \
            else reader.drawing():
        while stroke:
            drawn, stroke = drawn + [stroke], pieces.get(id(stroke))
    reader.drawing = lambda: drawn
    return reader
