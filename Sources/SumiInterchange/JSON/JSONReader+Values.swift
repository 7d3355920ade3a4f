extension JSONReader {
    /// Reads any value.
    mutating func value() throws(JSONDecodingError) -> JSONValue {
        let first = try peek()
        let offset = position
        switch first {
        case UInt8(ascii: "{"):
            var members: [String: JSONObject.Member] = [:]
            try object { reader, key, offset throws(JSONDecodingError) in
                members[key] = JSONObject.Member(offset: offset, value: try reader.value())
            }
            return JSONValue(.object(JSONObject(members, at: offset)), at: offset)
        case UInt8(ascii: "["): return JSONValue(try elements(), at: offset)
        case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: offset)
        case let byte where JSONReader.beginsNumber(byte): return JSONValue(try number(), at: offset)
        default: throw literalError()
        }
    }

    /// An array whose first element is an integer holds nothing else.
    private mutating func elements() throws(JSONDecodingError) -> JSONValue.Content {
        var integers: [Int64] = []
        var values: [JSONValue] = []
        try array { reader throws(JSONDecodingError) in
            if values.isEmpty, JSONReader.beginsNumber(try reader.peek()) {
                integers.append(try reader.integer())
            } else {
                values.append(try reader.value())
                if !integers.isEmpty {
                    throw JSONDecodingError(.wrongType, at: values[0].offset, "an integer is expected")
                }
            }
        }
        return values.isEmpty ? .integers(integers) : .array(values)
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || isDigit(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private func current() throws(JSONDecodingError) -> UInt8 {
        guard position < bytes.count else { throw JSONDecodingError(.unexpectedEnd, at: position) }
        return bytes[position]
    }

    /// An integer, of 64 bits with a sign or without.
    private mutating func number() throws(JSONDecodingError) -> JSONValue.Content {
        let start = position
        let (isNegative, magnitude) = try digits()
        if !isNegative, magnitude > UInt64(Int64.max) { return .large(magnitude) }
        return .integer(try JSONReader.integer(isNegative, magnitude, at: start))
    }

    /// Reads an integer of 64 bits with a sign.
    private mutating func integer() throws(JSONDecodingError) -> Int64 {
        let start = position
        let (isNegative, magnitude) = try digits()
        return try JSONReader.integer(isNegative, magnitude, at: start)
    }

    private static func integer(
        _ isNegative: Bool,
        _ magnitude: UInt64,
        at offset: Int
    ) throws(JSONDecodingError) -> Int64 {
        guard magnitude <= UInt64(Int64.max) + (isNegative ? 1 : 0) else { throw tooLarge(at: offset) }
        let bits = Int64(bitPattern: magnitude)
        return isNegative ? 0 &- bits : bits
    }

    private static func tooLarge(at offset: Int) -> JSONDecodingError {
        JSONDecodingError(.valueOutOfRange, at: offset, "an integer of more than 64 bits")
    }

    private mutating func digits() throws(JSONDecodingError) -> (isNegative: Bool, magnitude: UInt64) {
        let start = position
        let isNegative = try current() == UInt8(ascii: "-")
        if isNegative { skip(1) }
        let first = try current()
        var magnitude: UInt64 = 0
        var isTooLarge = false
        while position < bytes.count, JSONReader.isDigit(bytes[position]) {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, overflowed) = product.addingReportingOverflow(UInt64(bytes[position] - UInt8(ascii: "0")))
            isTooLarge = isTooLarge || overflow || overflowed
            magnitude = sum
            skip(1)
        }
        let digits = position - start - (isNegative ? 1 : 0)
        guard digits > 0, digits == 1 || first != UInt8(ascii: "0") else {
            throw JSONDecodingError(.invalidSyntax, at: start, "a number begins with a digit that isn't 0")
        }
        if position < bytes.count, ".eE".utf8.contains(bytes[position]) {
            throw JSONDecodingError(.wrongType, at: start, "an integer is expected, without fraction or exponent")
        }
        if isTooLarge { throw JSONReader.tooLarge(at: start) }
        return (isNegative, magnitude)
    }

    /// What is wrong with a value that begins like no type that a drawing has.
    private func literalError() -> JSONDecodingError {
        let rest = bytes[position...]
        for literal in ["null", "true", "false"] where rest.starts(with: literal.utf8) {
            return JSONDecodingError(.wrongType, at: position, "a drawing has no \(literal)")
        }
        // A literal that the text ends within is cut off rather than wrong.
        let isCut = ["null", "true", "false"].contains { $0.utf8.starts(with: rest) }
        return isCut
            ? JSONDecodingError(.unexpectedEnd, at: bytes.count)
            : JSONDecodingError(.invalidSyntax, at: position, "a value is expected")
    }
}
