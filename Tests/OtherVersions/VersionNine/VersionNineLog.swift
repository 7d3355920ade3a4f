/// A file as it grows: header, chunks, commits (Spec, 3 to 5).
struct VersionNineLog {
    private(set) var bytes: [UInt8]
    private var ordinal: UInt32 = 0
    private var logCheck: UInt32
    private var lastCommit: Int?

    init(version: UInt8, oldest: UInt8) {
        var header = VersionNineBytes()
        header.add([0x89, 0x53, 0x55, 0x4D, 0x49, 0x0D, 0x0A, 0x0A, version, oldest, 0, 0])
        var check = VersionNineBytes()
        check.u32(header.crc32())
        bytes = header.all + check.all
        logCheck = check.crc32()
    }

    mutating func add(_ kind: UInt8, _ payload: [UInt8]) {
        var checked = VersionNineBytes()
        checked.u32(ordinal)
        checked.u8(kind)
        checked.u32(UInt32(payload.count))
        checked.add(payload)
        var check = VersionNineBytes()
        check.u32(checked.crc32())
        bytes += checked.all.dropFirst(4) + check.all
        logCheck = check.crc32(continuing: logCheck)
        ordinal += 1
    }

    /// Ends a save of so many strokes and points that are not deleted. No index: readers of a part do without.
    mutating func commit(strokes: Int, points: Int) {
        var payload = VersionNineBytes()
        payload.varint(9)
        payload.varint(strokes)
        payload.varint(points)
        payload.varint(ordinal)
        payload.varint(0)
        payload.varint(lastCommit.map { bytes.count - $0 } ?? 0)
        payload.u32(logCheck)
        payload.u8(UInt8(payload.count + 1 + 9))
        lastCommit = bytes.count
        add(5, payload.all)
    }
}
