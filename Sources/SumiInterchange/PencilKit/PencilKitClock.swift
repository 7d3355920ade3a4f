/// Three numbers by which PencilKit merges changes of several devices; what each means isn't known.
struct PencilKitClock: Equatable {
    var numbers: [UInt64]

    static let zero = PencilKitClock(numbers: [0, 0, 0])
    /// The first change of the first replica that isn't the zero one, as the strokes of a new drawing were made by it.
    static let first = PencilKitClock(numbers: [0, 1, 1])
    /// No change by that replica.
    static let unchanged = PencilKitClock(numbers: [0, 1, 0])
    /// Of the bounds of a drawing without strokes.
    static let never = PencilKitClock(numbers: [0, UInt64(Int64.max), 0])

    /// The message.
    var message: [UInt8] {
        ProtobufWriter.message { writer in
            for (index, number) in numbers.enumerated() { writer.varint(index + 1, number) }
        }
    }
}

extension ProtobufReader {
    /// Reads a field's clock, and whether it is written as just these bytes.
    func clock(_ field: ProtobufField) throws(PencilKitError) -> (clock: PencilKitClock, isExact: Bool) {
        let range = try field.bytes()
        var message = ProtobufReader(bytes, in: range)
        var clock = PencilKitClock.zero
        while let part = try message.next() {
            if 1...3 ~= part.number { clock.numbers[part.number - 1] = try part.varint() }
        }
        return (clock, clock.message.elementsEqual(bytes[range]))
    }
}
