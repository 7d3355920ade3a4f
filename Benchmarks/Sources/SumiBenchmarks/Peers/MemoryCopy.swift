import CPeers

/// What no format passes: copying the points, 64 bytes each, from one place to another.
enum MemoryCopy {
    static let name = "memcpy"
    /// More than any cache holds, and little enough for any machine.
    private static let maximumPortion = 64 << 20

    static func contestant(_ set: DataSet) -> Contestant {
        let count = set.pointCount * 64
        let portion = min(count, maximumPortion)
        let source = Buffer(count: portion)
        let target = Buffer(count: portion)
        let copy = {
            for offset in stride(from: 0, to: count, by: portion) {
                unsafe peers_copy(target.bytes, source.bytes, min(portion, count - offset))
            }
        }
        return Contestant(name: name, pointCount: set.pointCount, byteCount: nil, encode: copy, decode: copy)
    }
}
