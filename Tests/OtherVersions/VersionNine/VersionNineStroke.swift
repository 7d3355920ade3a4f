/// A stroke as it stands in a file, in the file's integers.
package struct VersionNineStroke: Sendable {
    /// The place of its ink in the table.
    package var ink = 0
    package var pointCount = 0
    /// The number of its grid, and the steps of the grid's twelve channels, none of them 0.
    package var grid = 0
    package var steps: [Int64] = []
    /// The points' integers, by channel; the height's as they are, not as differences.
    package var channels: [Int: [Int64]] = [:]
    /// Milliseconds since 2001.
    package var date: Int64?
    package var seed: UInt32?
    package var transform: [Double]?
    package var id: [UInt8]?
    package var renderGroup: [UInt8]?
    package var renderState: [UInt8]?
    /// Columns that version 5 doesn't know, by number: an integer or a byte string for the stroke, integers for its points.
    package var unknownIntegers: [Int: Int64] = [:]
    package var unknownStrings: [Int: [UInt8]] = [:]
    package var unknownPoints: [Int: [Int64]] = [:]

    /// What a channel reads as at a point (Spec, 7 and 7.2), whatever the reader's version.
    package func value(_ channel: Int, at point: Int) -> Double {
        guard let integers = channels[channel] else {
            switch channel {
            case 3, 5, 6, 9: return 1
            case 4: return value(3, at: point)
            // Not Float.pi / 2, which Swift rounds towards zero.
            case 8: return Double(Float(bitPattern: 0x3FC9_0FDB))
            default: return 0
            }
        }
        let units = [7: 2 * Double.pi, 8: Double.pi / 2]
        let value = Double(integers[point]) / Double(steps[channel]) * (units[channel] ?? 1)
        return channel < 3 ? value : Double(Float(value))
    }
}
