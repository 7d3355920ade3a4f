/// The parts of a `dateTime`, read from left to right.
struct InkMLDateTimeFields {
    private let text: [UInt8]
    private var index = 0

    /// Begins behind what is blank, and ends before it.
    init(_ text: [UInt8]) {
        let isBlank: (UInt8) -> Bool = { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
        self.text = Array(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    var isAtEnd: Bool { index == text.count }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard index < text.count, text[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while count < digits.upperBound, index < text.count, text[index] &- 0x30 < 10 {
            value = value * 10 + Int(text[index] &- 0x30)
            count += 1
            index += 1
        }
        return digits.contains(count) ? value : nil
    }

    /// The milliseconds after a point; 0 without one.
    mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let start = index
        guard let value = number(digits: 1...15) else { return nil }
        let thousandths = Double(value) * 1000 / (0..<index - start).reduce(1.0) { power, _ in power * 10 }
        // What is left is less than can be told.
        while index < text.count, text[index] &- 0x30 < 10 { index += 1 }
        return thousandths
    }

    /// The zone's minutes east of UTC; 0 without one.
    mutating func zone() -> Int? {
        if isAtEnd || skip("Z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = number(digits: 2...2), skip(":"), let minutes = number(digits: 2...2),
            hours < 15, minutes < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 60 + minutes)
    }
}
