/// Messages of nothing but binary32: colours, rectangles, transforms, with the numbers in fields 1, 2 …
extension ProtobufReader {
    /// Reads a field's numbers; those that aren't there are 0. Says whether they are written as just these bytes.
    func numbers(
        _ count: Int,
        _ field: ProtobufField
    ) throws(PencilKitError) -> (numbers: [Float], isExact: Bool) {
        let range = try field.bytes()
        var message = ProtobufReader(bytes, in: range)
        var numbers = [Float](repeating: 0, count: count)
        while let part = try message.next() {
            if 1...count ~= part.number { numbers[part.number - 1] = try part.float() }
        }
        return (numbers, ProtobufWriter.message(numbers).elementsEqual(bytes[range]))
    }

    /// Reads a field's numbers, which must be finite.
    func finiteNumbers(
        _ count: Int,
        _ field: ProtobufField
    ) throws(PencilKitError) -> (numbers: [Float], isExact: Bool) {
        let (numbers, isExact) = try numbers(count, field)
        guard numbers.allSatisfy(\.isFinite) else { throw field.error(.notFinite, "\(numbers)") }
        return (numbers, isExact)
    }
}

extension ProtobufWriter {
    static func message(_ numbers: [Float]) -> [UInt8] {
        message { writer in
            for (index, number) in numbers.enumerated() { writer.float(index + 1, number) }
        }
    }
}
