public import Sumi

/// Why bytes could not be read as a PencilKit archive: what, and at which offset.
public struct PencilKitError: Error, Hashable, Sendable {
    /// Which rule was broken.
    public let code: Code
    /// The offset in the file of the first byte concerned, 0…length.
    public let offset: Int
    /// What was found, where that says more than the code.
    public let detail: String

    /// Makes an error.
    init(_ code: Code, at offset: Int, _ detail: String = "") {
        self.code = code
        self.offset = offset
        self.detail = detail
    }

    /// Whether the file is at fault, is newer than this reader, or holds more than the caller allows.
    public var category: SumiDecodingError.Category {
        switch code.rawValue / 100 {
        case 7: .unsupported
        case 8: .limitExceeded
        default: .damaged
        }
    }
}

extension PencilKitError: CustomStringConvertible {
    /// One line: `@offset: what is wrong: what was found; what is lost and what to do [code]`.
    public var description: String { message }
}

extension PencilKitError: FormatError {
    package var place: String { "@\(offset)" }
    package var explanation: String {
        "\(code.summary)\(detail.isEmpty ? "" : ": " + detail); nothing was read: \(code.advice)"
    }
    package var codeName: String { code.name }
}
