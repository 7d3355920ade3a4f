import Sumi

/// The codes that the library has beside those of the Spec, as the header numbers them.
enum LibraryCode: Int32, CaseIterable {
    case encodingValueOutOfRange = 1001
    case encodingNonFinite = 1002
    case encodingInvalidText = 1003
    case encodingInvalidInk = 1004
    case encodingInvalidFallback = 1005
    case encodingInvalidGrid = 1006
    case encodingFieldTooLong = 1007
    case encodingInvalidChunk = 1008
    case encodingInvalidOptions = 1009
    case encodingNewerContent = 1010
    case system = 1101
    case locked = 1102
    case notAFile = 1103
    case fileChanged = 1104
    case notDurable = 1105
    case invalidArgument = 1201
    case noMemory = 1202

    /// The code of an error of the encoder.
    init(_ code: SumiEncodingError.Code) {
        switch code {
        case .valueOutOfRange: self = .encodingValueOutOfRange
        case .nonFinite: self = .encodingNonFinite
        case .invalidText: self = .encodingInvalidText
        case .invalidInk: self = .encodingInvalidInk
        case .invalidFallback: self = .encodingInvalidFallback
        case .invalidGrid: self = .encodingInvalidGrid
        case .fieldTooLong: self = .encodingFieldTooLong
        case .invalidChunk: self = .encodingInvalidChunk
        case .invalidOptions: self = .encodingInvalidOptions
        case .newerContent: self = .encodingNewerContent
        }
    }

    /// What is wrong, in a few words.
    var summary: String {
        switch self {
        case .system: "the system refused"
        case .locked: "another writer has the file open"
        case .notAFile: "this is no regular file"
        case .fileChanged: "the file was replaced, removed or cut meanwhile"
        case .notDurable: "what was written may not survive a power failure"
        case .invalidArgument: "an argument can't be"
        case .noMemory: "there is no memory left"
        default:
            SumiEncodingError.Code.allCases.first { LibraryCode($0) == self }
                .map { SumiEncodingError($0).summary } ?? ""
        }
    }
}
