/// How integers stand for the values of points (section 7).
struct VersionOneGrid {
    /// For x, y, timeOffset, width, height, opacity, force, azimuth, altitude, and three channels of later versions.
    let steps: [Int64]
    /// Whether the heights are aspects: parts of the width (7.4).
    let hasAspects: Bool

    /// The grids that have a number without being stored (7.1).
    static let numbered = [
        VersionOneGrid([64, 64, 1000, 64, 64, 1024, 1024, 1024, 1024, 1024, 1024, 1024]),
        VersionOneGrid([32, 32, 1000, 32, 32, 256, 256, 256, 256, 256, 256, 256]),
        VersionOneGrid([256, 256, 10000, 256, 256, 4096, 4096, 4096, 4096, 4096, 4096, 4096]),
        VersionOneGrid([0, 0, 0, 0, 1000, 65535, 1000, 131_070, 65535, 0, 0, 0], hasAspects: true),
    ]

    private init(_ steps: [Int64], hasAspects: Bool = false) {
        (self.steps, self.hasAspects) = (steps, hasAspects)
    }

    init(_ cursor: inout VersionOneCursor) throws(VersionOneError) {
        let layout = try cursor.byte()
        var steps: [Int64] = []
        for _ in 0..<12 { steps.append(Int64(clamping: try cursor.varint())) }
        guard layout <= 1, steps.allSatisfy({ $0 <= 4_194_304 }) else { throw .damaged(403) }
        self.init(steps, hasAspects: layout == 1)
    }

    /// The integer that stands for 1.
    func one(_ channel: Int) -> Int64 {
        steps[channel] == 0 ? 1_065_353_216 : steps[channel]
    }

    /// The value that an integer of a channel stands for, before it is rounded to binary32 where it is one.
    func value(_ integer: Int64, _ channel: Int) throws(VersionOneError) -> Double {
        if steps[channel] == 0 {
            // 7.3: the bits of a binary32, ordered.
            guard -2_139_095_040...2_139_095_039 ~= integer else { throw .damaged(509) }
            let bits = integer < 0 ? 0x8000_0000 | UInt32(-1 - integer) : UInt32(integer)
            return Double(Float(bitPattern: bits))
        }
        let bound: Int64 = channel < 3 ? 2_147_483_647 : 4_194_304
        guard -bound...bound ~= integer else { throw .damaged(509) }
        let unit =
            switch channel {
            case 7: Double(bitPattern: 0x4019_21FB_5444_2D18)
            case 8: Double(bitPattern: 0x3FF9_21FB_5444_2D18)
            default: 1.0
            }
        return Double(integer) / Double(steps[channel]) * unit
    }
}
