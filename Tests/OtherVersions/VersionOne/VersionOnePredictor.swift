/// What integers of a column are guessed to be, by those before them (8.4).
struct VersionOnePredictor {
    private var coefficients = SIMD8<Int64>()
    private let shift: Int64
    private let bias: Int64

    init(_ number: UInt8, _ cursor: inout VersionOneCursor) throws(VersionOneError) {
        switch number {
        case 0: self.init([], shift: 0, bias: 0)
        case 1: self.init([1], shift: 0, bias: 0)
        case 2: self.init([2, -1], shift: 0, bias: 0)
        case 3: self.init([5, -4, 1], shift: 1, bias: 1)
        case 4: self.init([3, -1], shift: 1, bias: 1)
        case 5: self.init([7, -4, 1], shift: 2, bias: 2)
        case 6:
            let form = try cursor.byte()
            let shift = Int64(form & 0x0F)
            let half: Int64 = shift == 0 ? 0 : 1 << (shift - 1)
            let bias = form & 0x80 != 0 ? try cursor.signedVarint() : half
            var coefficients: [Int64] = []
            for _ in 0..<(form >> 4 & 7) { coefficients.append(try cursor.signedVarint()) }
            self.init(coefficients, shift: shift, bias: bias)
        default: throw .damaged(506)
        }
    }

    private init(_ coefficients: [Int64], shift: Int64, bias: Int64) {
        (self.shift, self.bias) = (shift, bias)
        for (index, coefficient) in coefficients.enumerated() { self.coefficients[index] = coefficient }
    }

    /// The integers that differ by so much from what is guessed, in runs of these lengths.
    func integers(_ differences: [Int64], runs: [Int]) -> [Int64] {
        var (integers, first, differences) = ([Int64](), Int64(0), differences[...])
        for run in runs {
            var history = SIMD8<Int64>()
            for (place, difference) in differences.prefix(run).enumerated() {
                if place == 0 {
                    first &+= difference
                    history = SIMD8(repeating: first)
                } else {
                    let prediction = ((coefficients &* history).wrappedSum() &+ bias) &>> shift
                    for index in (1..<8).reversed() { history[index] = history[index - 1] }
                    history[0] = prediction &+ difference
                }
                integers.append(history[0])
            }
            differences = differences.dropFirst(run)
        }
        return integers
    }
}
