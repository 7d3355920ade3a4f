extension FileLayout {
    /// Takes a damaged file apart as far as it can be read, and goes on behind damage where the next chunk can be found.
    ///
    /// What is damaged stands in its place, and says so in its detail; of a chunk whose check doesn't hold, the fields are what
    /// its bytes say. So do bytes before the header; and of several files that stand one behind the other, each is taken apart.
    ///
    /// - Parameters:
    ///   - data: a whole file, or what is left of it
    ///   - limits: how long it may be
    /// - Throws: ``SumiDecodingError`` `.inputLimit`, and nothing else.
    public init(damaged data: [UInt8], limits: DecodingLimits = .standard) throws(SumiDecodingError) {
        try FileLayout.requireLength(of: data, limits)
        var builder = LayoutBuilder(ByteReader(data), isLenient: true)
        let files = ConcatenatedFiles(data).files
        for (number, file) in files.enumerated() {
            if files.count == 1 {
                try builder.describe(file: data)
            } else {
                let bytes = Array(data[file.range])
                try builder.group("Sumi file \(number)", length: bytes.count) { (inner) throws(SumiDecodingError) in
                    try inner.describe(file: bytes)
                }
            }
        }
        self.init(builder)
    }
}

extension LayoutBuilder {
    /// Takes a file apart that begins here, has these bytes and may be damaged.
    fileprivate mutating func describe(file data: [UInt8]) throws(SumiDecodingError) {
        let start = reader.position
        guard try describeBeginning(of: data) else { return }
        let file = AlignedFile(data)
        let scan = FileScan(file.bytes)
        let restored = Set(scan.restored.map(\.offset))
        for piece in scan.pieces {
            switch piece {
            case .chunk(let chunk):
                let isDamaged = restored.contains(chunk.offset)
                let detail = isDamaged ? "damaged, its check doesn't hold; can be restored" : ""
                try describe(chunk.location, payload: chunk.payload.count, detail)
            case .gap(let gap): try describe(gap.moved(by: start + file.shift))
            }
        }
    }

    /// Takes the header apart, and what stands before it or in its place; false where no chunks need follow.
    private mutating func describeBeginning(of data: [UInt8]) throws(SumiDecodingError) -> Bool {
        var (header, detail, isNewer) = (ByteReader(data), "", false)
        do throws(SumiDecodingError) {
            _ = try Header(reader: &header)
        } catch {
            isNewer = error.code.category == .unsupported
            let isChecked = error.code != .headerCheckFailed
            detail =
                isNewer ? error.code.summary : "damaged, " + (isChecked ? error.code.summary : "its check doesn't hold")
        }
        guard data.count >= Header.length else {
            try skip("header", data.count, detail)
            return false
        }
        if isNewer {
            try describeHeader(detail)
            try skip("not read", data.count - Header.length)
            return false
        }
        let file = AlignedFile(data)
        let before = max(0, file.shift)
        if file.shift == 0 {
            try describeHeader(detail)
        } else if AlignedFile.hasHeader(data, at: before) {
            try skip("bytes before the header", before, "none of the file's")
            try describeHeader()
        } else {
            try skip("header", min(data.count, file.shift + Header.length), "damaged, other bytes stand in its place")
        }
        return true
    }

    /// Passes over bytes that can't be read, if there are any.
    private mutating func skip(_ label: String, _ count: Int, _ detail: String = "") throws(SumiDecodingError) {
        passOver(label, try reader.skip(count), detail)
    }

    /// Takes apart what stands in a gap: damaged chunks, where their lengths lead from one to the next through all of it.
    fileprivate mutating func describe(_ gap: FileScan.Gap) throws(SumiDecodingError) {
        let isLast = gap.range.upperBound == reader.end
        let frames = reader.within(gap.range).damagedFrames(mayBeCut: isLast)
        guard !frames.isEmpty, isLast || frames.count == gap.ordinals.count else {
            return try skip(gap.ordinals.words, gap.range.count, "damaged, can't be told")
        }
        for (index, frame) in frames.enumerated() {
            let chunk = SumiDecodingError.Chunk(ordinal: gap.ordinals.lowerBound + index, kind: frame.kind)
            let overhead = frame.isCut ? ChunkFraming.payloadOffset : ChunkFraming.overhead
            let detail = frame.isCut ? "damaged, the file ends within it" : "damaged, its check doesn't hold"
            try describe(chunk, payload: frame.count - overhead, hasCheck: !frame.isCut, detail)
        }
    }
}

extension FileScan.Gap {
    /// The same, where a file's bytes stand farther behind, or before its beginning.
    fileprivate func moved(by distance: Int) -> FileScan.Gap {
        let range = range.lowerBound + distance..<range.upperBound + distance
        return FileScan.Gap(range: range, ordinals: ordinals, kind: kind)
    }
}

extension ByteReader {
    /// The frames from here on by their lengths, with how many bytes each takes; none where these don't lead to the end.
    fileprivate func damagedFrames(mayBeCut: Bool) -> [(kind: ChunkKind, count: Int, isCut: Bool)] {
        var frames: [(kind: ChunkKind, count: Int, isCut: Bool)] = []
        var reader = self
        while reader.remaining > 0 {
            let start = reader
            if let kind = reader.skipFrame(), !kind.isReserved {
                frames.append((kind, reader.position - start.position, false))
                continue
            }
            reader = start
            guard mayBeCut, let kind = (try? reader.byte()).map(ChunkKind.init(rawValue:)), !kind.isReserved,
                let length = try? reader.integer(UInt32.self), length <= ChunkFraming.maximumLength
            else { return [] }
            return frames + [(kind, start.remaining, true)]
        }
        return frames
    }
}

extension Range<Int> {
    /// `chunks 3 to 5`; none where something was put between chunks.
    fileprivate var words: String {
        switch count {
        case 0: "no chunk"
        case 1: "chunk \(lowerBound)"
        default: "chunks \(lowerBound) to \(upperBound - 1)"
        }
    }
}
