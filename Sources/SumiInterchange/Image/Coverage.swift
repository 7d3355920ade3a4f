import Sumi

/// What of a box of pixels is covered, in eight by eight samples of each pixel: however shapes overlap, each sample counts once.
struct Coverage {
    let box: PixelBox
    /// A bit for each sample of a row of samples, eight rows for each row of pixels; the lowest bit is the leftmost.
    private(set) var bits: [UInt8]
    /// A run of samples in each row that are all covered: the last that was filled, and what touches it.
    private var solid: [Range<Int>]
    /// How opaque each pixel is at most, 0…1; none where that is the same all over.
    private var opacities: [Float]
    private let hasOpacities: Bool
    /// How many rows of samples and vertices of shapes may still be looked at; below 0 where that didn't suffice for all.
    private(set) var effort: Int

    /// Samples in a pixel, across and down.
    static let samples = 8

    /// A box of which nothing is covered.
    ///
    /// - Parameters:
    ///   - box: some pixels
    ///   - hasOpacities: whether its pixels may be less than opaque
    ///   - effort: how many rows of samples and vertices of shapes may be looked at
    init(_ box: PixelBox, hasOpacities: Bool = false, effort: Int) {
        (self.box, self.effort) = (box, effort)
        bits = [UInt8](repeating: 0, count: box.count * Coverage.samples)
        solid = [Range<Int>](repeating: 0..<0, count: box.rows.count * Coverage.samples)
        self.hasOpacities = hasOpacities
        opacities = [Float](repeating: 0, count: hasOpacities ? box.count : 0)
    }

    /// How many rows of samples there are.
    var rowCount: Int { solid.count }

    /// The samples of a row, from the left, between two horizontal coordinates of pixels.
    @inline(__always)
    func samples(from left: Double, to right: Double) -> Range<Int> {
        let (first, end) = (sample(left), sample(right))
        return first..<max(first, end)
    }

    /// The first sample that is right of a coordinate, none where it is a number of samples too far.
    @inline(__always)
    private func sample(_ x: Double) -> Int {
        let place = (x - Double(box.columns.lowerBound)) * Double(Coverage.samples) + 0.5
        return Int(min(max(0, place), Double(box.columns.count * Coverage.samples)))
    }

    /// The rows whose samples lie between two vertical coordinates of pixels.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        func row(_ y: Double) -> Int {
            let place = (y - Double(box.rows.lowerBound)) * Double(Coverage.samples) + 0.5
            return Int(min(max(0, place), Double(rowCount)))
        }
        let first = row(top)
        return first..<max(first, row(bottom))
    }

    /// The vertical coordinate of a row's samples.
    @inline(__always)
    func height(ofRow row: Int) -> Double {
        Double(box.rows.lowerBound) + (Double(row) + 0.5) / Double(Coverage.samples)
    }

    /// Covers samples of a row.
    mutating func fill(_ samples: Range<Int>, ofRow row: Int, opacity: Double = 1) {
        if samples.isEmpty { return }
        if hasOpacities { raise(samples, ofRow: row, to: Float(opacity)) }
        let known = solid[row]
        guard samples.lowerBound <= known.upperBound, known.lowerBound <= samples.upperBound else {
            solid[row] = samples
            return cover(samples, ofRow: row)
        }
        if samples.lowerBound < known.lowerBound { cover(samples.lowerBound..<known.lowerBound, ofRow: row) }
        if samples.upperBound > known.upperBound { cover(known.upperBound..<samples.upperBound, ofRow: row) }
        solid[row] = min(known.lowerBound, samples.lowerBound)..<max(known.upperBound, samples.upperBound)
    }

    /// Sets the bits of samples of a row, of one at least.
    private mutating func cover(_ samples: Range<Int>, ofRow row: Int) {
        let start = row * box.columns.count
        let (first, last) = (samples.lowerBound >> 3, (samples.upperBound - 1) >> 3)
        let (left, right) = (UInt8(0xFF) << (samples.lowerBound & 7), UInt8(0xFF) >> (7 - (samples.upperBound - 1) & 7))
        if first == last {
            bits[start + first] |= left & right
        } else {
            bits[start + first] |= left
            bits[start + last] |= right
            for index in first + 1..<max(first + 1, last) { bits[start + index] = 0xFF }
        }
    }

    /// Makes the pixels of samples no less opaque than something.
    private mutating func raise(_ samples: Range<Int>, ofRow row: Int, to opacity: Float) {
        let start = row / Coverage.samples * box.columns.count
        for index in start + samples.lowerBound >> 3...start + (samples.upperBound - 1) >> 3 {
            opacities[index] = max(opacities[index], opacity)
        }
    }

    /// Takes what a shape costs; false where there isn't so much left.
    mutating func spend(_ cost: Int) -> Bool {
        effort -= cost
        return effort >= 0
    }

    /// Uncovers what another coverage of the same box doesn't cover, which was made with the effort that was left.
    mutating func formIntersection(_ other: Coverage) {
        effort = other.effort
        for index in bits.indices { bits[index] &= other.bits[index] }
        for row in solid.indices { solid[row] = 0..<0 }
    }

    /// How much of a pixel is covered, 0…1, and opaque.
    func alpha(x: Int, y: Int) -> Float {
        let (column, row, width) = (x - box.columns.lowerBound, y - box.rows.lowerBound, box.columns.count)
        var (count, index) = (0, row * Coverage.samples * width + column)
        for _ in 0..<Coverage.samples {
            count += bits[index].nonzeroBitCount
            index += width
        }
        return Float(count) / 64 * (hasOpacities ? opacities[row * width + column] : 1)
    }
}
