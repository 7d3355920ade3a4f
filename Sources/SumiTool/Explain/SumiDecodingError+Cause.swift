import Sumi

extension SumiDecodingError.Code {
    /// How it usually comes about.
    var cause: String {
        switch self {
        case .emptyFile: "the file was made, and nothing was written to it; or a copy failed"
        case .notSumi: "another kind of file, whatever its name; or its first bytes are damaged"
        case .textModeDamage: "a mail program, FTP or version control changed line ends in the file, throughout"
        case .truncatedHeader, .truncatedChunk: "a copy or download was cut short; or a length is damaged"
        case .headerCheckFailed, .chunkCheckFailed, .inflateFailed:
            "bytes changed after they were written: a bad disk, cable or transfer"
        case .missingCommit: "the app or the machine stopped before anything was saved completely"
        case .tornTail:
            "the app or the machine stopped while it was saving, or the end was damaged; all saves before are intact"
        case .logCheckFailed, .commitMismatch, .countMismatch:
            "a part of the file is from another time: a copy made while it was written, or parts of two files"
        case .indexMismatch, .repairMismatch: "a writer's bug: what it says about the ink isn't what is there"
        case .newerContainer, .unknownCriticalChunk: "a later version of Sumi wrote the file"
        case .newerContent: "the drawing has inks or channels of a later version"
        case .inputLimit, .inflatedLimit, .chunkLimit, .strokeLimit, .pointLimit, .metadataLimit:
            "the file is unusually large, or made to use up memory and time"
        case .invalidOptions: "a content version of 0 was asked for"
        default: "a writer's bug: its checks hold, but it breaks a rule of the Spec"
        }
    }

    /// What to do with the file.
    var remedy: String {
        switch self {
        case .emptyFile, .notSumi: "check that it is the file you meant; of a damaged one, try sumi recover"
        case .textModeDamage: "transfer the file again as binary; if there is no other copy, try sumi recover"
        case .truncatedHeader: "copy or download the file again; nothing of the drawing is in what there is of it"
        case .indexMismatch, .repairMismatch:
            "no ink is lost; sumi canonicalize FILE -o REBUILT.sumi makes it anew, and its writer wants to know"
        case .newerContainer, .unknownCriticalChunk: "install a newer version; the file is intact"
        case .newerContent:
            "install a newer version, or see what an older one would show: "
                + "sumi downgrade FILE --to \(ContentVersion.current) -o OLD.sumi"
        case .invalidOptions: "give a version of 1 or more"
        default:
            switch category {
            case .limitExceeded: "read it with the library and higher limits, if you trust it; the file is intact"
            default: "sumi recover FILE -o SAVED.sumi saves all that is intact, and says what isn't"
            }
        }
    }

    /// The command to run next on a file of which this is said to a reader of a content version; nil where there is none.
    func nextCommand(maximum: ContentVersion) -> String? {
        switch self {
        case .emptyFile, .notSumi, .textModeDamage, .truncatedHeader, .newerContainer, .unknownCriticalChunk: nil
        case .indexMismatch, .repairMismatch: "sumi canonicalize FILE -o REBUILT.sumi"
        case .newerContent: "sumi downgrade FILE --to \(maximum) -o OLD.sumi"
        default: category == .damaged ? "sumi recover FILE -o SAVED.sumi" : nil
        }
    }
}

extension SumiDecodingError.Code {
    /// Whether what the chunk holds may be lost with it, since it can't be read. Chunks that don't fit together can.
    var costsItsChunk: Bool { category == .damaged && !(205...299).contains(rawValue) }
}
