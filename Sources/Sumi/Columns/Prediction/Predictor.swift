/// Guesses an integer from those before it; the file holds the difference (Spec, 8.4).
///
/// prediction = (bias + Σ coefficient · previous value) >> shift, in 64 bits that wrap around. The first value of a part is
/// guessed to be the first value of the part before.
package struct Predictor: Hashable, Sendable {
    /// The most values that a prediction looks back on.
    package static let maximumOrder = 7
    /// The most bits that a sum is shifted.
    package static let maximumShift: UInt8 = 15
    /// The bit beside order and shift that says that a bias follows.
    private static let biased: UInt8 = 1 << 7

    /// Factors, the first for the value just before; none predicts the same for all.
    package let coefficients: [Int64]
    /// By how many bits the sum is shifted right.
    package let shift: UInt8
    /// What is added to the sum: rounding, and what each value is expected to be more than the coefficients say.
    package let bias: Int64

    /// Makes a predictor; the bias, if not given, is what rounds to nearest.
    package init(coefficients: [Int64], shift: UInt8, bias: Int64? = nil) {
        self.coefficients = coefficients
        self.shift = shift
        self.bias = bias ?? (1 << Int64(shift)) >> 1
    }

    /// The values themselves.
    package static let none = Predictor(coefficients: [], shift: 0)
    /// The value before.
    package static let first = Predictor(coefficients: [1], shift: 0)
    /// Even speed.
    package static let second = Predictor(coefficients: [2, -1], shift: 0)
    /// Even speed and half of the last acceleration.
    package static let damped = Predictor(coefficients: [5, -4, 1], shift: 1)
    /// Half the speed: slow and jittery pens.
    package static let slowed = Predictor(coefficients: [3, -1], shift: 1)
    /// Three quarters of the speed, a quarter of the acceleration: smoothed widths.
    package static let eased = Predictor(coefficients: [7, -4, 1], shift: 2)

    /// Those that a file names by number without stating coefficients.
    package static let numbered = [none, first, second, damped, slowed, eased]
    /// The number that says that coefficients are stated.
    package static let statedNumber: UInt8 = 6

    /// Whether the value before is what is predicted, and the bias more: that is so of most columns.
    private var isStep: Bool { coefficients.count == 1 && coefficients[0] == 1 && shift == 0 }

    /// The differences between a column's values and what was predicted. `runs` says how many belong to each part; they add
    /// up to the number of values.
    package func residuals<Integer: SignedInteger & FixedWidthInteger>(
        of values: Span<Integer>,
        runs: [Int],
        into residuals: inout MutableSpan<Int64>
    ) {
        var (position, start) = (0, Int64(0))
        let (bias, shift) = (bias, Int64(shift))
        func coefficient(_ index: Int) -> Int64 { index < coefficients.count ? coefficients[index] : 0 }
        let (c0, c1, c2, c3) = (coefficient(0), coefficient(1), coefficient(2), coefficient(3))
        let isStep = isStep
        for run in runs where run > 0 {
            residuals[position] = Int64(values[position]) &- start
            start = Int64(values[position])
            let rest = position + 1..<position + run
            position += run
            // Before a part's first value, that one stands.
            var (h0, h1, h2, h3) = (start, start, start, start)
            switch coefficients.count {
            case 0:
                let constant = bias >> shift
                for place in rest { residuals[place] = Int64(values[place]) &- constant }
            case _ where isStep:
                for place in rest {
                    residuals[place] = Int64(values[place]) &- (h0 &+ bias)
                    h0 = Int64(values[place])
                }
            case 1...4:
                for place in rest {
                    let (value, sum) = (Int64(values[place]), c0 &* h0 &+ c1 &* h1 &+ c2 &* h2 &+ c3 &* h3 &+ bias)
                    residuals[place] = value &- sum &>> shift
                    (h0, h1, h2, h3) = (value, h0, h1, h2)
                }
            default:
                let (c4, c5, c6) = (coefficient(4), coefficient(5), coefficient(6))
                var (h4, h5, h6) = (start, start, start)
                for place in rest {
                    let earlier = c4 &* h4 &+ c5 &* h5 &+ c6 &* h6 &+ bias
                    let (value, sum) = (Int64(values[place]), c0 &* h0 &+ c1 &* h1 &+ c2 &* h2 &+ c3 &* h3 &+ earlier)
                    residuals[place] = value &- sum &>> shift
                    (h0, h1, h2, h3, h4, h5, h6) = (value, h0, h1, h2, h3, h4, h5)
                }
            }
        }
    }

    /// The differences between a column's values and what was predicted.
    package func residuals(of values: [some SignedInteger & FixedWidthInteger], runs: [Int]) -> [Int64] {
        var residuals = ContiguousArray<Int64>(repeating: 0, count: values.count)
        var span = residuals.mutableSpan
        let all = values[0...]
        self.residuals(of: all.span, runs: runs, into: &span)
        return Array(residuals)
    }

    /// The reverse of ``residuals(of:runs:)``; false where the type is too small for a value, and values are lost.
    package func replaceResiduals<Integer: SignedInteger & FixedWidthInteger>(
        _ residuals: inout [Integer],
        runs: [Int]
    ) -> Bool {
        var taken = ContiguousArray(taking: &residuals)
        defer { residuals = Array(taken) }
        var values = taken.mutableSpan
        var (position, start, lost) = (0, Int64(0), Int64(0))
        let (bias, shift) = (bias, Int64(shift))
        func coefficient(_ index: Int) -> Int64 { index < coefficients.count ? coefficients[index] : 0 }
        let (c0, c1, c2, c3) = (coefficient(0), coefficient(1), coefficient(2), coefficient(3))
        let isStep = isStep
        for run in runs where run > 0 {
            start &+= Int64(values[position])
            lost |= values.put(start, at: position)
            let rest = position + 1..<position + run
            position += run
            // Before a part's first value, that one stands.
            var (h0, h1, h2, h3) = (start, start, start, start)
            switch coefficients.count {
            case 0:
                let constant = bias >> shift
                if constant == 0 { continue }
                for place in rest { lost |= values.put(Int64(values[place]) &+ constant, at: place) }
            case _ where isStep:
                // Without the product, which each value would have to wait for.
                for place in rest {
                    h0 &+= Int64(values[place]) &+ bias
                    lost |= values.put(h0, at: place)
                }
            case 1...4:
                for place in rest {
                    let sum = c0 &* h0 &+ (c1 &* h1 &+ (c2 &* h2 &+ (c3 &* h3 &+ bias)))
                    (h0, h1, h2, h3) = (Int64(values[place]) &+ sum &>> shift, h0, h1, h2)
                    lost |= values.put(h0, at: place)
                }
            case 5...6:
                // Most that are fitted: products are what this takes its time for, so none is made that must be 0.
                let (c4, c5) = (coefficient(4), coefficient(5))
                var (h4, h5) = (start, start)
                for place in rest {
                    let earlier = c4 &* h4 &+ c5 &* h5 &+ bias
                    let sum = c0 &* h0 &+ (c1 &* h1 &+ (c2 &* h2 &+ (c3 &* h3 &+ earlier)))
                    (h0, h1, h2, h3, h4, h5) = (Int64(values[place]) &+ sum &>> shift, h0, h1, h2, h3, h4)
                    lost |= values.put(h0, at: place)
                }
            default:
                let (c4, c5, c6) = (coefficient(4), coefficient(5), coefficient(6))
                var (h4, h5, h6) = (start, start, start)
                for place in rest {
                    let earlier = c4 &* h4 &+ c5 &* h5 &+ c6 &* h6 &+ bias
                    let sum = c0 &* h0 &+ (c1 &* h1 &+ (c2 &* h2 &+ (c3 &* h3 &+ earlier)))
                    (h0, h1, h2, h3, h4, h5, h6) = (Int64(values[place]) &+ sum &>> shift, h0, h1, h2, h3, h4, h5)
                    lost |= values.put(h0, at: place)
                }
            }
        }
        return lost == 0
    }
}

extension MutableSpan where Element: SignedInteger & FixedWidthInteger {
    /// Puts a value at a place, and gives anything but 0 if the type is too small for it.
    @inline(__always)
    fileprivate mutating func put(_ value: Int64, at place: Int) -> Int64 {
        let kept = Element(truncatingIfNeeded: value)
        self[place] = kept
        return value ^ Int64(kept)
    }
}

extension Predictor {
    /// Reads the predictor with a number from 0 to 6, and its coefficients where they are stated (Spec, 8.4).
    package init(number: UInt8, reader: inout ByteReader) throws(SumiDecodingError) {
        guard number == Predictor.statedNumber else {
            self = Predictor.numbered[Int(number)]
            return
        }
        let form = try reader.byte()
        let (order, shift) = (form >> 4 & 7, form & 15)
        let bias: Int64? = form & Predictor.biased == 0 ? nil : try reader.svarint()
        var coefficients: [Int64] = []
        for _ in 0..<order { coefficients.append(try reader.svarint()) }
        self.init(coefficients: coefficients, shift: shift, bias: bias)
    }

    /// The predictor's number in a column's tag.
    package var number: UInt8 {
        Predictor.numbered.firstIndex(of: self).map { UInt8($0) } ?? Predictor.statedNumber
    }

    /// How many bytes it takes to state the coefficients.
    var statedCount: Int { ByteWriter.bytes { write(to: &$0) }.count }

    /// Writes the coefficients where they are stated.
    package func write(to writer: inout ByteWriter) {
        guard number == Predictor.statedNumber else { return }
        let isBiased = bias != (1 << Int64(shift)) >> 1
        writer.byte((isBiased ? Predictor.biased : 0) | UInt8(coefficients.count) << 4 | shift)
        if isBiased { writer.svarint(bias) }
        for coefficient in coefficients { writer.svarint(coefficient) }
    }
}

extension Predictor: CustomStringConvertible {
    /// Such as `(5, -4, 1), bias 1, shift 1`.
    package var description: String {
        "(" + coefficients.map { "\($0)" }.joined(separator: ", ") + "), bias \(bias), shift \(shift)"
    }
}
