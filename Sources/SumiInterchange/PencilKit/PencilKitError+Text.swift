extension PencilKitError.Code {
    /// The code as messages show it, such as `P0201`.
    public var name: String { "P0\(rawValue)" }

    /// What is wrong, in a few words.
    package var summary: String {
        switch self {
        case .emptyFile: "the file is empty"
        case .notAnArchive: "this is not a PencilKit archive"
        case .otherFormat: "this is a drawing, but not a PencilKit archive"
        case .notesContainer: "this is a crdt container of Apple's Notes, not a PencilKit archive"
        case .propertyList: "this is a property list, not a PencilKit archive"
        case .truncated: "the file ends too early"
        case .fieldTooLong: "a field reaches past its message"
        case .invalidVarint: "a varint is too long"
        case .invalidTag: "no field begins like this"
        case .wrongType: "a field holds another type of value"
        case .repeatedField: "a field stands twice"
        case .wrongLength: "a field has a length that it can't have"
        case .missingField: "a field is missing"
        case .invalidText: "text is not UTF-8, or holds NUL"
        case .partedStrokes: "other fields stand between the strokes"
        case .inkOutOfRange: "a stroke's ink isn't there"
        case .invalidInk: "no ink can have this identifier"
        case .overlappingChannels: "channels are stored both once and with each point"
        case .missingLocation: "points have no location"
        case .pointSizeMismatch: "points take more or fewer bytes than they should"
        case .notFinite: "a number is NaN or infinite"
        case .invalidSize: "a point has a height or second width that goes with no width"
        case .newerContainer: "the archive's version is newer than this reader"
        case .unknownChannel: "points have channels that this reader doesn't know"
        case .inputLimit: "the file is larger than the limit"
        case .strokeLimit: "the drawing has more strokes than the limit"
        case .pointLimit: "the drawing has more points than the limit"
        }
    }

    /// What to do.
    var advice: String {
        switch self {
        case .emptyFile, .notAnArchive: "check that it is the file you meant"
        case .otherFormat: "read it as what it is"
        case .notesContainer: "export the drawing from the app as PencilKit data"
        case .propertyList: "take the drawing's data out of it"
        case .truncated: "copy or download the file again"
        case .newerContainer, .unknownChannel: "use a newer version of Sumi"
        case .inputLimit, .strokeLimit, .pointLimit: "raise the limit if you trust the file"
        default: "the file is damaged; take another copy"
        }
    }
}
