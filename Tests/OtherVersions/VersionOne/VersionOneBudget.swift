/// How much may still come out of the streams of a file (13.3): bytes of deflated ones, and two for each integer of range-coded ones.
struct VersionOneBudget {
    private var left: Int

    init(fileLength: Int) {
        left = 67_108_864 + 256 * fileLength
    }

    /// To be asked before anything is allocated.
    mutating func take(_ count: Int) throws(VersionOneError) {
        guard count <= left else { throw .limitExceeded(802) }
        left -= count
    }
}
