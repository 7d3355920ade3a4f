extension FileLayout {
    /// Takes a damaged file apart as far as it can be read, and goes on behind damage where the next chunk can be found.
    ///
    /// What is damaged stands in its place, and says so in its detail; of a chunk whose check doesn't hold, the fields are what
    /// its bytes say.
    ///
    /// - Parameters:
    ///   - data: a whole file, or what is left of it
    ///   - limits: how long it may be
    /// - Throws: ``SumiDecodingError`` `.inputLimit`, and nothing else.
    public init(damaged data: [UInt8], limits: DecodingLimits = .standard) throws(SumiDecodingError) {
        try FileLayout.requireLength(of: data, limits)
        var builder = LayoutBuilder(ByteReader(data), isLenient: true)
        if try builder.describeDamagedHeader() {
            let scan = FileScan(data)
            let restored = Set(scan.restored.map(\.offset))
            for piece in scan.pieces {
                switch piece {
                case .chunk(let chunk):
                    let isDamaged = restored.contains(chunk.offset)
                    let detail = isDamaged ? "damaged, its check doesn't hold; can be restored" : ""
                    try builder.describe(chunk.location, payload: chunk.payload.count, detail)
                case .gap(let gap): try builder.describe(gap)
                }
            }
        }
        self.init(builder)
    }
}

extension LayoutBuilder {
    /// Takes the header apart, if the file is long enough for one; false where chunks need not follow it.
    fileprivate mutating func describeDamagedHeader() throws(SumiDecodingError) -> Bool {
        var (header, detail, isNewer) = (reader, "", false)
        do throws(SumiDecodingError) {
            _ = try Header(reader: &header)
        } catch {
            isNewer = error.code.category == .unsupported
            let isChecked = error.code != .headerCheckFailed
            detail =
                isNewer ? error.code.summary : "damaged, " + (isChecked ? error.code.summary : "its check doesn't hold")
        }
        guard reader.remaining >= Header.length else {
            passOver("header", reader.position..<reader.end, detail)
            return false
        }
        try describeHeader(detail)
        if isNewer { passOver("not read", reader.position..<reader.end) }
        return !isNewer
    }

    /// Takes apart what stands in a gap: damaged chunks, where their lengths lead from one to the next through all of it.
    fileprivate mutating func describe(_ gap: FileScan.Gap) throws(SumiDecodingError) {
        let isLast = gap.range.upperBound == reader.end
        let frames = reader.within(gap.range).damagedFrames(mayBeCut: isLast)
        guard !frames.isEmpty, isLast || frames.count == gap.ordinals.count else {
            passOver(gap.ordinals.words, gap.range, "damaged, can't be told")
            _ = try reader.skip(gap.range.count)
            return
        }
        for (index, frame) in frames.enumerated() {
            let chunk = SumiDecodingError.Chunk(ordinal: gap.ordinals.lowerBound + index, kind: frame.kind)
            let overhead = frame.isCut ? ChunkFraming.payloadOffset : ChunkFraming.overhead
            let detail = frame.isCut ? "damaged, the file ends within it" : "damaged, its check doesn't hold"
            try describe(chunk, payload: frame.count - overhead, hasCheck: !frame.isCut, detail)
        }
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
