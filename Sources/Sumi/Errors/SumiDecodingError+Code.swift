extension SumiDecodingError {
    /// The rules that a file can break. The numbers never change their meaning (Spec, section 14).
    @nonexhaustive
    public enum Code: UInt16, CaseIterable, Sendable {
        /// The file has no bytes.
        case emptyFile = 101
        /// The file doesn't begin with Sumi's signature.
        case notSumi = 102
        /// The signature's line ends have been converted: the file was treated as text.
        case textModeDamage = 103
        /// The file ends within the header.
        case truncatedHeader = 104
        /// The header's check doesn't hold.
        case headerCheckFailed = 105
        /// The container version is 0, or lower than the oldest one that can read the file.
        case invalidContainerVersion = 106
        /// Reserved bits are not zero.
        case reservedBits = 107

        /// A chunk reaches past the end of the file.
        case truncatedChunk = 201
        /// A chunk's length exceeds 64 MiB.
        case chunkTooLong = 202
        /// A chunk's check doesn't hold.
        case chunkCheckFailed = 203
        /// A chunk's kind is one that can't be.
        case reservedKind = 204
        /// The file holds no commit: nothing was ever saved completely.
        case missingCommit = 205
        /// Intact chunks, but no commit, follow the last commit: a save that was not completed.
        case tornTail = 206
        /// A commit's log check doesn't hold: a chunk before it is from another save.
        case logCheckFailed = 207
        /// A commit's ordinal, distances or size differ from what the file holds.
        case commitMismatch = 208
        /// A commit's counts of strokes or points differ from what the file holds.
        case countMismatch = 209
        /// The index differs from what the file holds.
        case indexMismatch = 210
        /// The repair record isn't 4,096 bytes long, or differs from what the file holds.
        case repairMismatch = 211

        /// A value reaches past the end of what holds it.
        case truncatedValue = 301
        /// A varint is longer than it need be.
        case varintNotShortest = 302
        /// Bytes follow the last value.
        case trailingBytes = 303
        /// Text is not UTF-8, holds NUL, or is empty where a name must stand.
        case invalidText = 304
        /// A number is infinite or not a number.
        case nonFinite = 305
        /// A number that says which of several things follows says none that is defined.
        case undefinedValue = 306

        /// An ink's entry is not one that can be: number 0, no identifier, or an identifier that has a number.
        case invalidInk = 401
        /// An ink's fallback is missing, not an earlier entry, or doesn't end in version 1 within 8 steps.
        case invalidFallback = 402
        /// A grid's steps are out of range.
        case invalidGrid = 403
        /// Metadata keys are not in ascending order, or one stands twice.
        case metadataOrder = 404
        /// A content version is 0.
        case versionZero = 405
        /// A stated content version is lower than the features need.
        case versionTooLow = 406

        /// A block's counts exceed 65,536, or don't add up.
        case invalidCounts = 501
        /// A block continues a stroke, but none stands before it in the same save.
        case invalidContinuation = 502
        /// A block names a grid that isn't there.
        case gridOutOfRange = 503
        /// A stroke names an ink that isn't there.
        case inkOutOfRange = 504
        /// Columns are not in ascending order, or one stands twice.
        case columnOrder = 505
        /// A column's coding is not one that is defined.
        case undefinedCoding = 506
        /// Deflated data is damaged, or doesn't have its exact length.
        case inflateFailed = 507
        /// A column's presence doesn't cover its strokes, or is empty.
        case invalidPresence = 508
        /// A value is outside its channel's or field's range.
        case valueOutOfRange = 509
        /// A column that every block has is missing.
        case missingColumn = 510
        /// A stroke's field doesn't have the bytes that it should.
        case invalidField = 511

        /// A sequence lists a stroke that isn't there, or one twice.
        case invalidSequence = 601

        /// The container version is newer than this reader.
        case newerContainer = 701
        /// The file holds a critical chunk that this reader doesn't know.
        case unknownCriticalChunk = 702
        /// Strokes need a newer content version than this reader may use.
        case newerContent = 703

        /// The file has more bytes than the limit allows.
        case inputLimit = 801
        /// Inflating would give more bytes than the limit allows.
        case inflatedLimit = 802
        /// The file has more chunks than the limit allows.
        case chunkLimit = 803
        /// The file has more strokes than the limit allows.
        case strokeLimit = 804
        /// The file has more points than the limit allows.
        case pointLimit = 805
        /// The file has more metadata entries than the limit allows.
        case metadataLimit = 806

        /// The maximum content version is 0.
        case invalidOptions = 901
    }

    /// The four kinds of failure, and what each means to the person with the file.
    public enum Category: Sendable {
        /// The file is damaged, or not a Sumi file.
        case damaged
        /// The file is intact, but needs a newer reader.
        case unsupported
        /// The file is larger than the caller allows.
        case limitExceeded
        /// The caller asked for what can't be.
        case invalidCall
    }
}

extension SumiDecodingError.Code {
    /// The kind of failure.
    public var category: SumiDecodingError.Category {
        switch rawValue / 100 {
        case 7: .unsupported
        case 8: .limitExceeded
        case 9: .invalidCall
        default: .damaged
        }
    }

    /// The code as messages show it, such as `E0203`.
    public var name: String {
        "E" + String(repeating: "0", count: 4 - String(rawValue).count) + String(rawValue)
    }
}
