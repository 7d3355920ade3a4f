/// A reader of Sumi files as it would have been written when content version 1 was the only one.
///
/// It was closed when the format was frozen, and is never touched again: what later writers make, and what later texts
/// say, must be readable by it. So it stands for all readers that are out in the world and old.
///
/// It knows container version 1, the inks pen, pencil and marker, and the channels from x to altitude. All else is
/// something that it has never heard of: other inks are drawn by their fallbacks, other columns and fields and
/// ancillary chunks are passed over. It reads whole files, keeps nothing that it doesn't show, and checks what reading
/// depends on; what it doesn't use (metadata, indexes, dates, seeds, masks, identifiers) it doesn't check either, and it
/// calls a torn tail damage.
package struct VersionOneReader: Sendable {
    /// What to do with a drawing that needs a later content version.
    package enum Policy: Sendable {
        case reject
        case downgrade
    }

    private let policy: Policy

    package init(_ policy: Policy) {
        self.policy = policy
    }

    /// Reads a file.
    ///
    /// - Throws: `VersionOneError`, whatever the bytes are.
    /// - Returns: The strokes in drawing order.
    package func read(_ file: [UInt8]) throws(VersionOneError) -> [VersionOneStroke] {
        var cursor = VersionOneCursor(file[...])
        var logCheck = try VersionOneReader.header(&cursor)
        var log = VersionOneLog(fileLength: file.count)
        var (ordinal, lastCommit, commit) = (UInt32(0), 0, VersionOneCommit?.none)
        while !cursor.isAtEnd {
            let offset = file.count - cursor.rest.count
            let (kind, payload, check) = try VersionOneReader.chunk(&cursor, ordinal: ordinal)
            commit = nil
            switch kind {
            case 1: try log.addInks(payload)
            case 2: try log.addGrids(payload)
            case 3: try log.addBlock(payload)
            case 4: try log.setOrder(payload)
            case 5:
                let read = try VersionOneCommit(payload)
                try read.check(log, ordinal: ordinal, distance: lastCommit == 0 ? 0 : offset - lastCommit, logCheck)
                log.endSave()
                (lastCommit, commit) = (offset, read)
            case 0x80...: break
            case 0x06..<0x20: throw .unknownCriticalChunk(kind)
            default: throw .damaged(204)
            }
            logCheck = VersionOneZlib.crc32(VersionOneZlib.bytes(check), continuing: logCheck)
            ordinal &+= 1
        }
        guard let commit else { throw .damaged(lastCommit == 0 ? 205 : 206) }
        let version = max(commit.version, log.version)
        guard policy == .downgrade || version == 1 else { throw .newerContent(version) }
        return log.shown
    }

    /// Section 3. Returns the log check so far.
    private static func header(_ cursor: inout VersionOneCursor) throws(VersionOneError) -> UInt32 {
        let signature: [UInt8] = [0x89, 0x53, 0x55, 0x4D, 0x49, 0x0D, 0x0A, 0x0A]
        let file = cursor.rest
        guard !file.isEmpty else { throw .damaged(101) }
        guard signature.starts(with: file.prefix(8)) else {
            throw .damaged(signature.starts(with: file.prefix(5)) ? 103 : 102)
        }
        guard file.count >= 16 else { throw .damaged(104) }
        let bytes = Array(try cursor.bytes(12))
        let check = try cursor.u32()
        guard VersionOneZlib.crc32(bytes[...]) == check else { throw .damaged(105) }
        guard bytes[9] <= 1 else { throw .newerContainer(bytes[9]) }
        guard bytes[9] == 1, bytes[8] >= 1 else { throw .damaged(106) }
        guard bytes[10] == 0, bytes[11] == 0 else { throw .damaged(107) }
        return VersionOneZlib.crc32(VersionOneZlib.bytes(check))
    }

    /// Section 4.1.
    private static func chunk(
        _ cursor: inout VersionOneCursor,
        ordinal: UInt32
    ) throws(VersionOneError) -> (kind: UInt8, payload: ArraySlice<UInt8>, check: UInt32) {
        let frame = cursor.rest
        guard frame.count >= 9 else { throw .damaged(201) }
        let (kind, length) = (try cursor.byte(), Int(try cursor.u32()))
        guard length <= 67_108_864 else { throw .damaged(202) }
        guard frame.count >= length + 9 else { throw .damaged(201) }
        let payload = try cursor.bytes(length)
        let check = try cursor.u32()
        let computed = VersionOneZlib.crc32(
            frame.prefix(length + 5),
            continuing: VersionOneZlib.crc32(VersionOneZlib.bytes(ordinal))
        )
        guard computed == check else { throw .damaged(203) }
        return (kind, payload, check)
    }
}
