extension SumiDecodingError.Code {
    /// What is wrong, in a few words.
    package var summary: String {
        switch self {
        case .emptyFile: "the file is empty"
        case .notSumi: "this is not a Sumi file"
        case .textModeDamage: "line ends were converted as if this were text"
        case .truncatedHeader: "the file ends within its header"
        case .headerCheckFailed: "the header is damaged"
        case .invalidContainerVersion: "the header's versions can't be"
        case .reservedBits: "reserved bits are not zero"
        case .truncatedChunk: "the file ends within a chunk"
        case .chunkTooLong: "a chunk claims more than 64 MiB"
        case .chunkCheckFailed: "the chunk's check doesn't hold"
        case .reservedKind: "the chunk is of a kind that can't be"
        case .missingCommit: "the file ends before its first save was complete"
        case .tornTail: "the last save was not completed"
        case .logCheckFailed: "a chunk before this commit was replaced"
        case .commitMismatch: "the commit doesn't fit its place in the file"
        case .countMismatch: "the commit's counts differ from what the file holds"
        case .indexMismatch: "the index differs from what the file holds"
        case .repairMismatch: "the repair record differs from the file"
        case .truncatedValue: "a value reaches past the end of what holds it"
        case .varintNotShortest: "a number is written longer than it need be"
        case .trailingBytes: "bytes follow the last value"
        case .invalidText: "text is not UTF-8, holds NUL, or is empty"
        case .nonFinite: "a number is infinite or not a number"
        case .undefinedValue: "a value is not one that is defined"
        case .invalidInk: "an ink's entry can't be"
        case .invalidFallback: "an ink's fallback is missing or out of place"
        case .invalidGrid: "a grid's steps are out of range"
        case .metadataOrder: "metadata keys are out of order or stand twice"
        case .versionZero: "a content version is 0"
        case .versionTooLow: "the stated content version is lower than what is used"
        case .invalidCounts: "the block's counts are too large or don't add up"
        case .invalidContinuation: "the block continues a stroke that isn't there"
        case .gridOutOfRange: "the block names a grid that isn't there"
        case .inkOutOfRange: "a stroke names an ink that isn't there"
        case .columnOrder: "columns are out of order or stand twice"
        case .undefinedCoding: "a column's coding is not one that is defined"
        case .inflateFailed: "compressed data is damaged"
        case .invalidPresence: "a column's presence doesn't fit its strokes"
        case .valueOutOfRange: "a value is out of its range"
        case .missingColumn: "a column that every block has is missing"
        case .invalidField: "a stroke's field doesn't have the right bytes"
        case .invalidSequence: "the sequence lists a stroke that isn't there, or one twice"
        case .newerContainer: "the file needs a newer version of Sumi"
        case .unknownCriticalChunk: "the file needs a reader that knows this chunk"
        case .newerContent: "the drawing uses features that this reader may not use"
        case .inputLimit: "the file is larger than the limit"
        case .inflatedLimit: "the contents are larger than the limit"
        case .chunkLimit: "the file has more chunks than the limit"
        case .strokeLimit: "the drawing has more strokes than the limit"
        case .pointLimit: "the drawing has more points than the limit"
        case .metadataLimit: "the drawing has more metadata than the limit"
        case .invalidOptions: "the options can't be"
        }
    }

    /// What is lost, in a few words.
    package var loss: String {
        switch self {
        case .tornTail: "the bytes before it are a complete save"
        case .indexMismatch, .repairMismatch: "no ink is lost"
        default:
            switch category {
            case .damaged: "no drawing was read"
            case .unsupported, .limitExceeded: "the file is intact"
            case .invalidCall: "the file was not looked at"
            }
        }
    }

    /// What to do, in a few words: one thing.
    package var advice: String {
        switch self {
        case .notSumi, .emptyFile: "check that it is the file you meant"
        case .textModeDamage: "transfer the file again as binary"
        case .truncatedHeader, .truncatedChunk: "copy or download the file again"
        case .tornTail: "recover it, or keep a copy and cut the file there"
        case .newerContent: "open it with a newer version, or downgraded"
        case .indexMismatch: "have the index rebuilt"
        case .repairMismatch: "have the record rebuilt"
        default:
            switch category {
            case .damaged: "restore a copy"
            case .unsupported: "open it with a newer version"
            case .limitExceeded: "raise the limit if you trust it"
            case .invalidCall: "call with other options"
            }
        }
    }
}
