/// The text of a trace, read into numbers: points separated by commas, each with a value for every regular channel of
/// the format and for as many of the intermittent ones as it has.
///
/// A value may have a prefix, which holds for its channel until the next one: `!` the value itself, `'` the difference to
/// the value before, `"` the difference between the last difference and this one. `*` is the value before once more, `?`
/// one that isn't known, and stands for the value before too. Intermittent channels left out keep theirs.
struct InkMLTraceText {
    private struct State {
        var order: UInt8 = 0
        var value: Double
        var difference = Double.nan
        var acceleration = 0.0

        /// What a wildcard stands for: the value once more, or the velocity or acceleration that goes on.
        var continued: Double { order == 0 ? value : order == 1 ? difference : acceleration }
    }

    private let text: [UInt8]
    private let format: InkMLTraceFormat
    private let kept: [Int]
    private let isKept: [Bool]
    private let pointLimit: Int
    private var index = 0
    private var states: [State]

    /// For each point a value of each channel in `format.kept`, NaN where the channel had none so far.
    private(set) var values: [Double] = []
    /// How many points there are.
    private(set) var pointCount = 0
    /// How many values each channel has that aren't known.
    private(set) var unknownCounts: [Int]

    init(_ text: [UInt8], format: InkMLTraceFormat, pointLimit: Int) {
        self.text = text
        self.format = format
        let kept = format.kept
        self.kept = kept
        isKept = format.channels.indices.map(kept.contains)
        self.pointLimit = pointLimit
        states = format.channels.map { State(value: $0.initial ?? .nan) }
        unknownCounts = [Int](repeating: 0, count: format.channels.count)
    }

    /// Reads all points.
    mutating func read() throws(InkMLFault) {
        skipSpace()
        while index < text.count {
            try readPoint()
        }
    }

    private mutating func readPoint() throws(InkMLFault) {
        let start = index
        guard pointCount < pointLimit else { throw InkMLFault(.pointLimit, "limit \(pointLimit)", textOffset: start) }
        var count = 0
        while index < text.count, text[index] != UInt8(ascii: ",") {
            guard count < format.channels.count else { throw wrongCount("more than \(count) values", at: index) }
            try readValue(count)
            count += 1
            skipSpace()
        }
        guard count >= format.regularCount else { throw wrongCount("\(count) values", at: start) }
        for channel in kept { values.append(states[channel].value) }
        pointCount += 1
        if index < text.count {
            index += 1
            skipSpace()
        }
    }

    private func wrongCount(_ found: String, at offset: Int) -> InkMLFault {
        let regular = format.regularCount
        let channels = format.channels.count
        let expected = regular == channels ? "\(channels)" : "\(regular) to \(channels)"
        let reason = format.isStandard ? ", X and Y, as no trace format applies here" : ""
        return InkMLFault(.valueCount, "\(found) instead of \(expected)\(reason)", textOffset: offset)
    }

    private mutating func readValue(_ channel: Int) throws(InkMLFault) {
        let start = index
        switch text[index] {
        case UInt8(ascii: "*"):
            index += 1
            guard !states[channel].value.isNaN || channel >= format.regularCount || !isKept[channel] else {
                throw InkMLFault(.noPreviousValue, "* in channel \(format.channels[channel].name)", textOffset: start)
            }
            if !states[channel].value.isNaN { try apply(states[channel].continued, to: channel, at: start) }
        case UInt8(ascii: "?"):
            index += 1
            let target = format.channels[channel].target
            guard target != .x, target != .y else {
                throw InkMLFault(.invalidValue, "a point without location", textOffset: start)
            }
            unknownCounts[channel] += 1
        default:
            if format.channels[channel].kind == .boolean {
                try readTruth(channel)
            } else {
                try readNumber(channel)
            }
        }
    }

    private mutating func readTruth(_ channel: Int) throws(InkMLFault) {
        switch text[index] {
        case UInt8(ascii: "T"): states[channel].value = 1
        case UInt8(ascii: "F"): states[channel].value = 0
        default: throw invalidValue(channel, at: index, expected: "T or F")
        }
        index += 1
    }

    private mutating func readNumber(_ channel: Int) throws(InkMLFault) {
        let start = index
        switch text[index] {
        case UInt8(ascii: "!"): states[channel].order = 0
        case UInt8(ascii: "'"): states[channel].order = 1
        case UInt8(ascii: "\""): states[channel].order = 2
        default: index -= 1
        }
        index += 1
        skipSpace()
        let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
        if isNegative {
            index += 1
            skipSpace()
        }
        guard let magnitude = InkMLNumber.scan(text, &index) else {
            throw invalidValue(channel, at: start, expected: "a number")
        }
        try apply(isNegative ? -magnitude : magnitude, to: channel, at: start)
    }

    @inline(__always)
    private mutating func apply(_ number: Double, to channel: Int, at start: Int) throws(InkMLFault) {
        let last = states[channel].value
        switch states[channel].order {
        case 0:
            states[channel].difference = number - last
            states[channel].value = number
        case 1:
            states[channel].difference = number
            states[channel].value = last + number
        default:
            states[channel].acceleration = number
            states[channel].difference += number
            states[channel].value = last + states[channel].difference
        }
        let value = states[channel].value
        guard value.magnitude <= InkMLNumber.maximum || !isKept[channel] else {
            let name = format.channels[channel].name
            guard value.isNaN else { throw InkMLFault(.numberOutOfRange, "in channel \(name)", textOffset: start) }
            throw InkMLFault(.noPreviousValue, "a difference in channel \(name)", textOffset: start)
        }
    }

    private func invalidValue(_ channel: Int, at offset: Int, expected: String) -> InkMLFault {
        let rest = text[offset...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }
        let found = rest.isEmpty ? "nothing" : quotation(String(decoding: rest, as: UTF8.self))
        let name = format.channels[channel].name
        return InkMLFault(
            .invalidValue,
            "\(found) in channel \(quotation(name)), which takes \(expected)",
            textOffset: offset
        )
    }

    @inline(__always)
    private mutating func skipSpace() {
        while index < text.count {
            switch text[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }
}
