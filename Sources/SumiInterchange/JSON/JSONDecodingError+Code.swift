extension JSONDecodingError {
    /// The rules that JSON can break.
    @nonexhaustive
    public enum Code: String, CaseIterable, Sendable {
        /// The text ends before the document does.
        case unexpectedEnd
        /// The text isn't JSON.
        case invalidSyntax
        /// A string isn't UTF-8, or holds NUL, a bare control character or half a surrogate pair.
        case invalidText
        /// Something follows the document.
        case trailingBytes
        /// Arrays and objects lie in one another deeper than in any drawing.
        case nestingTooDeep
        /// An object has the same key twice: with the same UTF-8, however it is escaped; or two dates of creation.
        case duplicateKey
        /// An object has a key that isn't defined.
        case unknownKey
        /// An object lacks a key.
        case missingKey
        /// A value is of another type than its key's: such as a fraction where an integer belongs.
        case wrongType
        /// An integer is outside the range of its key or channel.
        case valueOutOfRange
        /// A string is none of those that its key may have.
        case invalidValue
        /// An array doesn't have as many elements as it should.
        case countMismatch
        /// No `.sumi` file can hold a stroke with these values.
        case invalidStroke
        /// No `.sumi` file can hold the chunk among those that are kept.
        case invalidChunk
        /// The document's version is newer than this reader.
        case newerVersion
        /// Strokes need a newer content version than this reader may use.
        case newerContent
        /// The maximum content version is 0.
        case invalidOptions
        /// The text has more bytes than the limit allows.
        case inputLimit
        /// The drawing has more strokes than the limit allows.
        case strokeLimit
        /// The drawing has more points than the limit allows.
        case pointLimit
        /// The drawing has more kept chunks than the limit allows.
        case chunkLimit
        /// The drawing has more metadata than the limit allows.
        case metadataLimit
    }
}

extension JSONDecodingError.Code {
    /// What is wrong, in a few words.
    package var summary: String {
        switch self {
        case .unexpectedEnd: "the text ends before the document does"
        case .invalidSyntax: "this is not JSON"
        case .invalidText: "a string can't be"
        case .trailingBytes: "something follows the document"
        case .nestingTooDeep: "nested too deeply"
        case .duplicateKey: "a key stands twice"
        case .unknownKey: "a key is not defined"
        case .missingKey: "a key is missing"
        case .wrongType: "a value is of the wrong type"
        case .valueOutOfRange: "a number is out of its range"
        case .invalidValue: "a string is not one that is defined"
        case .countMismatch: "an array has too many elements or too few"
        case .invalidStroke: "no Sumi file can hold the stroke"
        case .invalidChunk: "no Sumi file can hold the chunk"
        case .newerVersion: "the document needs a newer version of Sumi"
        case .newerContent: "the drawing uses features that this reader may not use"
        case .invalidOptions: "the options can't be"
        case .inputLimit: "the text is larger than the limit"
        case .strokeLimit: "the drawing has more strokes than the limit"
        case .pointLimit: "the drawing has more points than the limit"
        case .chunkLimit: "the drawing has more chunks than the limit"
        case .metadataLimit: "the drawing has more metadata than the limit"
        }
    }
}
