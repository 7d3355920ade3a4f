/// Guesses an integer from the four before it; the file holds the difference (Spec, 8.4).
///
/// prediction = (Σ coefficient · previous value + half) >> shift, in 64 bits that wrap around, where half is the
/// rounding 2^(shift − 1). All coefficients 0 predicts nothing.
package struct Predictor: Hashable, Sendable {
    /// One to four factors, the first for the value just before; none predicts nothing.
    package let coefficients: [Int64]
    /// By how many bits the sum is shifted right, 0…16.
    package let shift: UInt8

    /// Makes a predictor.
    package init(coefficients: [Int64], shift: UInt8) {
        self.coefficients = coefficients
        self.shift = shift
    }

    /// The values themselves.
    package static let none = Predictor(coefficients: [], shift: 0)
    /// The value before.
    package static let first = Predictor(coefficients: [1], shift: 0)
    /// Even speed.
    package static let second = Predictor(coefficients: [2, -1], shift: 0)
    /// Even speed and half of the last acceleration.
    package static let damped = Predictor(coefficients: [5, -4, 1], shift: 1)

    /// Those that a file names by number without stating coefficients.
    package static let numbered = [none, first, second, damped]
    /// The number that says that coefficients are stated.
    package static let statedNumber: UInt8 = 4

    /// What an encoder chooses from: the numbered ones and two that suit slow and smoothed pens.
    package static let candidates =
        numbered + [Predictor(coefficients: [3, -1], shift: 1), Predictor(coefficients: [7, -4, 1], shift: 2)]

    /// The state of prediction along a column.
    package struct History {
        private let c0, c1, c2, c3: Int64
        private let half, shift: Int64
        private var h0, h1, h2, h3: Int64
        private var start: Int64 = 0

        /// Begins a column.
        package init(_ predictor: Predictor) {
            func coefficient(_ index: Int) -> Int64 {
                index < predictor.coefficients.count ? predictor.coefficients[index] : 0
            }
            (c0, c1, c2, c3) = (coefficient(0), coefficient(1), coefficient(2), coefficient(3))
            shift = Int64(predictor.shift)
            half = (1 << shift) >> 1
            (h0, h1, h2, h3) = (start, start, start, start)
        }

        /// Begins a stroke: it is predicted from the first value of the stroke before, 0 for the first stroke.
        @inline(__always)
        package mutating func restart() {
            (h0, h1, h2, h3) = (start, start, start, start)
        }

        /// The guess for the next value.
        @inline(__always)
        package var prediction: Int64 {
            (c0 &* h0 &+ c1 &* h1 &+ c2 &* h2 &+ c3 &* h3 &+ half) >> shift
        }

        /// Notes the value that was there, and whether it is the stroke's first.
        @inline(__always)
        package mutating func append(_ value: Int64, isFirst: Bool) {
            if isFirst {
                start = value
                (h0, h1, h2, h3) = (value, value, value, value)
            } else {
                (h0, h1, h2, h3) = (value, h0, h1, h2)
            }
        }
    }

    /// The differences between a column's values and their predictions, zigzagged. `runs` says how many values belong
    /// to each stroke; they add up to the number of values.
    package func residuals(of values: [Int64], runs: [Int]) -> [UInt64] {
        var history = History(self)
        var residuals: [UInt64] = []
        residuals.reserveCapacity(values.count)
        var position = 0
        for run in runs {
            history.restart()
            for place in 0..<run {
                let value = values[position]
                residuals.append((value &- history.prediction).zigzagged)
                history.append(value, isFirst: place == 0)
                position += 1
            }
        }
        return residuals
    }

    /// The reverse of ``residuals(of:runs:)``.
    package func values(of residuals: [UInt64], runs: [Int]) -> [Int64] {
        var history = History(self)
        var values: [Int64] = []
        values.reserveCapacity(residuals.count)
        var position = 0
        for run in runs {
            history.restart()
            for place in 0..<run {
                let value = history.prediction &+ residuals[position].unzigzagged
                values.append(value)
                history.append(value, isFirst: place == 0)
                position += 1
            }
        }
        return values
    }
}

extension Predictor {
    /// Reads a predictor's number's coefficients where they are stated (Spec, 8.4).
    package init(number: UInt8, reader: inout ByteReader) throws(SumiDecodingError) {
        guard number >= Predictor.numbered.count else {
            self = Predictor.numbered[Int(number)]
            return
        }
        guard number == Predictor.statedNumber else { throw reader.error(.undefinedCoding, "predictor \(number)") }
        let start = reader
        let (order, shift) = (try reader.byte(), try reader.byte())
        guard 1...4 ~= order, shift <= 16 else {
            throw start.error(.undefinedCoding, "\(order) coefficients, shift \(shift)")
        }
        var coefficients: [Int64] = []
        for _ in 0..<order { coefficients.append(try reader.svarint()) }
        self.init(coefficients: coefficients, shift: shift)
    }

    /// The predictor's number in a column's tag.
    package var number: UInt8 {
        Predictor.numbered.firstIndex(of: self).map { UInt8($0) } ?? Predictor.statedNumber
    }

    /// Writes the coefficients where they are stated.
    package func write(to writer: inout ByteWriter) {
        guard number == Predictor.statedNumber else { return }
        writer.byte(UInt8(coefficients.count))
        writer.byte(shift)
        for coefficient in coefficients { writer.svarint(coefficient) }
    }
}
