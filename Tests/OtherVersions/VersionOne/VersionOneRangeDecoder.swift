/// Decisions out of a range-coded stream (8.11).
struct VersionOneRangeDecoder {
    private var rest: ArraySlice<UInt8>
    /// How many bytes were taken behind the stream's end, where all are 0.
    private var behind = 0
    private var range = UInt32.max
    private var code: UInt32 = 0

    init(_ stream: ArraySlice<UInt8>) {
        rest = stream
        for _ in 0..<4 { takeByte() }
    }

    /// M77, but for what was taken behind the end: more than four such bytes are refused where they are taken.
    var isAtEnd: Bool { rest.isEmpty }

    private mutating func takeByte() {
        if rest.isEmpty { behind += 1 }
        code = code << 8 | UInt32(rest.popFirst() ?? 0)
    }

    /// A decision that is true with this probability in 1/8192.
    private mutating func decision(_ probability: UInt32) throws(VersionOneError) -> Bool {
        let bound = (range >> 13) * probability
        let answer = code < bound
        if answer {
            range = bound
        } else {
            range -= bound
            code -= bound
        }
        while range < 1 << 24 {
            range <<= 8
            takeByte()
        }
        guard behind <= 4 else { throw .damaged(507) }
        return answer
    }

    mutating func evenOdds() throws(VersionOneError) -> Bool {
        try decision(4096)
    }

    mutating func decision(_ state: inout VersionOneRangeState) throws(VersionOneError) -> Bool {
        let answer = try decision(2 * UInt32(state.probability))
        state.learn(answer)
        return answer
    }

    mutating func decision(
        _ one: inout VersionOneRangeState,
        _ other: inout VersionOneRangeState
    ) throws(VersionOneError) -> Bool {
        let answer = try decision(UInt32(one.probability) + UInt32(other.probability))
        one.learn(answer)
        other.learn(answer)
        return answer
    }
}
