/// Restores a damaged sector of a file to the bit, from its repair record (Spec, 10.4).
struct SectorRepair {
    private let bytes: [UInt8]
    private let limits: DecodingLimits
    private let checks: RangeChecks
    /// Where the record begins, and by what the bytes before it differ from what it says of them, for each offset in a
    /// sector. If all of the difference lies in one sector, this undoes it.
    private let record: Int
    private let difference: [UInt8]

    private init(_ bytes: [UInt8], record: Int, limits: DecodingLimits) {
        (self.bytes, self.limits, self.record) = (bytes, limits, record)
        checks = RangeChecks(bytes)
        let stated = bytes[min(record + ChunkFraming.payloadOffset, bytes.count)...].prefix(RepairRecord.sector)
        var parity = RepairRecord(of: bytes[..<record])
        parity.append(stated)
        difference = parity.parity
    }

    /// Restores a sector.
    ///
    /// - Parameters:
    ///   - scan: the file, with a header, and what of it is intact
    ///   - limits: what may be spent on it
    /// - Returns: which bytes were damaged, and what the file holds; nil where no record tells, or more is damaged
    static func restored(_ scan: FileScan, limits: DecodingLimits) -> (range: Range<Int>, drawing: Drawing)? {
        let damaged = scan.gaps.first?.range.lowerBound ?? scan.bytes.count
        for record in records(scan) {
            let repair = SectorRepair(scan.bytes, record: record, limits: limits)
            for sector in repair.sectors(ofFrameAt: damaged, scan.gaps.first?.ordinals.lowerBound ?? 0) {
                if let drawing = repair.drawing(restoring: sector) { return (repair.changes(in: sector), drawing) }
            }
        }
        return nil
    }

    /// Where records begin: those that are there, and the one that may stand before the last commit.
    private static func records(_ scan: FileScan) -> [Int] {
        let end = Commit.last(in: scan.bytes)?.size.map { scan.bytes.count - Int($0) } ?? 0
        let last = end - RepairRecord.length
        return scan.pieces.reversed().compactMap { piece -> Int? in
            switch piece {
            case .chunk(let chunk): chunk.kind == .repair ? chunk.offset : nil
            case .gap(let gap):
                RepairRecord.begins(scan.bytes[gap.range])
                    ? gap.range.lowerBound : gap.range.contains(last) ? last : nil
            }
        }.prefix(2).map(\.self)
    }

    /// The sectors with which the check of a damaged chunk may hold.
    private func sectors(ofFrameAt start: Int, _ ordinal: Int) -> [Range<Int>] {
        // What stands behind the bytes that the record is of is made anew.
        guard start < record else { return [record..<record] }
        let head = start..<min(start + ChunkFraming.payloadOffset, bytes.count)
        var reader = ByteReader(bytes, in: start..<bytes.count)
        let frame = reader.skipFrame() == nil ? head : start..<reader.position
        let first = start / RepairRecord.sector * RepairRecord.sector
        return stride(from: first, to: min(frame.upperBound, record), by: RepairRecord.sector).compactMap { place in
            let sector = place..<min(place + RepairRecord.sector, record)
            return sector.overlaps(head) || holds(frame, ordinal, with: sector) ? sector : nil
        }
    }

    /// Whether the check of a frame holds once a sector is restored.
    private func holds(_ frame: Range<Int>, _ ordinal: Int, with sector: Range<Int>) -> Bool {
        let checked = frame.lowerBound..<frame.upperBound - 4
        let inside = sector.clamped(to: checked)
        let before = checked.lowerBound..<inside.lowerBound
        let behind = inside.upperBound..<checked.upperBound
        var check = Zlib.crc32(UInt32(truncatingIfNeeded: ordinal))
        check = Zlib.crc32(check, before: before.count) ^ checks.check(of: before)
        check = Zlib.crc32(inside.map { restored($0, sector) }, after: check)
        check = Zlib.crc32(check, before: behind.count) ^ checks.check(of: behind)
        let stored = frame.suffix(4).reversed().reduce(0 as UInt32) { $0 << 8 | UInt32(restored($1, sector)) }
        return check == stored
    }

    /// From the first to the last byte that restoring a sector changes; all from the record on, where these are made anew.
    private func changes(in sector: Range<Int>) -> Range<Int> {
        let changed = sector.filter { restored($0, sector) != bytes[$0] }
        guard let first = changed.first, let last = changed.last else { return record..<max(record, bytes.count) }
        return first..<last + 1
    }

    private func restored(_ place: Int, _ sector: Range<Int>) -> UInt8 {
        sector.contains(place) ? bytes[place] ^ difference[place % RepairRecord.sector] : bytes[place]
    }

    /// The drawing with a sector restored, if everything fits then.
    private func drawing(restoring sector: Range<Int>) -> Drawing? {
        var file = bytes
        for place in sector { file[place] = restored(place, sector) }
        if let drawing = drawing(of: file) { return drawing }
        // The sector goes on with the record, or with the commit behind it.
        guard let (record, commit) = end(behind: Array(file[..<record])) else { return nil }
        let behind = file.dropFirst(self.record + RepairRecord.length)
        let start = Array(file[..<self.record]) + record
        return drawing(of: start + behind) ?? (behind.count > commit.count ? nil : drawing(of: start + commit))
    }

    private func drawing(of file: [UInt8]) -> Drawing? {
        try? Drawing(data: file, options: DecodingOptions(policy: .downgrade), limits: limits)
    }

    /// The record and the commit that end a save, made anew from all that stands before them.
    private func end(behind bytes: [UInt8]) -> (record: ArraySlice<UInt8>, commit: ArraySlice<UInt8>)? {
        do throws(SumiDecodingError) {
            var decoder = try DrawingDecoder(bytes, limits: limits, options: DecodingOptions(policy: .downgrade))
            try decoder.readAll()
            let blocks = (0..<decoder.strokes.blockCount).map { decoder.strokes.block($0).head }
            var writer = FileWriter(
                at: bytes.count,
                ordinal: decoder.chunkCount,
                logCheck: decoder.logCheck,
                previousCommit: decoder.commits.last?.offset
            )
            writer.append(.repair, RepairRecord(of: bytes[...]).payload(at: bytes.count))
            writer.commit(
                version: blocks.reduce(.version1) { max($0, $1.version) },
                strokeCount: decoder.strokes.liveStrokes,
                pointCount: decoder.strokes.livePoints,
                index: decoder.indexOffset
            )
            return (writer.bytes.prefix(RepairRecord.length), writer.bytes.dropFirst(RepairRecord.length))
        } catch {
            return nil
        }
    }
}
