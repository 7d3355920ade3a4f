public import Sumi

/// Why JSON could not be read as a drawing: what, and where.
public struct JSONDecodingError: Error, Equatable, Sendable {
    /// Which rule was broken.
    public let code: Code
    /// The offset in the text of the first byte concerned, 0…length.
    public private(set) var offset: Int
    /// The line that it lies in, counted from 1.
    public private(set) var line = 1
    /// Its position in the line, counted from 1 in Unicode scalars.
    public private(set) var column = 1
    /// What was found, where that says more than the code.
    public let detail: String
    /// Which integer is concerned of the array that stands at `offset`.
    private let element: Int?

    /// Makes an error; ``located(in:)`` finds line and column.
    init(_ code: Code, at offset: Int, element: Int? = nil, _ detail: String = "") {
        self.code = code
        self.offset = offset
        self.element = element
        self.detail = detail
    }

    /// The same error with line and column, and at its element of an array of integers.
    func located(in bytes: [UInt8]) -> JSONDecodingError {
        var error = self
        if let element {
            // Between the bracket and the integer stand only integers, white space and a comma for each.
            var rest = bytes[min(offset + 1, bytes.count)...]
            for _ in 0..<element { rest = rest.drop { $0 != UInt8(ascii: ",") }.dropFirst() }
            error.offset = rest.drop { " \t\n\r".utf8.contains($0) }.startIndex
        }
        for byte in bytes.prefix(error.offset) {
            if byte == UInt8(ascii: "\n") {
                error.line += 1
                error.column = 1
            } else if byte & 0xC0 != 0x80 {
                error.column += 1
            }
        }
        return error
    }
}

extension JSONDecodingError: CustomStringConvertible {
    /// One line: `line:column: what is wrong: what was found; what is lost and what to do [code]`.
    public var description: String { message }
}

extension JSONDecodingError: FormatError {
    package var place: String { "\(line):\(column)" }
    package var explanation: String {
        "\(code.summary)\(detail.isEmpty ? "" : ": " + detail); nothing was read: \(advice)"
    }
    package var codeName: String { "\(code)" }

    /// The kind of failure.
    public var category: SumiDecodingError.Category {
        switch code {
        case .newerVersion, .newerContent: .unsupported
        case .invalidOptions: .invalidCall
        case .inputLimit, .strokeLimit, .pointLimit, .chunkLimit, .metadataLimit: .limitExceeded
        default: .damaged
        }
    }

    private var advice: String {
        switch category {
        case .damaged: "correct it, or convert the original again"
        case .unsupported: "read it with a newer version"
        case .limitExceeded: "it is larger than the limits allow"
        case .invalidCall: "call with other options"
        }
    }
}
