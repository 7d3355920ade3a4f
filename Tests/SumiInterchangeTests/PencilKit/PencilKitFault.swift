import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// A file, and the first thing that is wrong with it.
struct PencilKitFault: CustomTestStringConvertible, Sendable {
    let code: PencilKitError.Code
    let offset: Int
    let bytes: [UInt8]
    var limits = DecodingLimits.standard

    var testDescription: String { "\(code) at \(offset)" }
}

extension PencilKitFault {
    static let all = foreign + fields + strokes

    static let dot = WrittenArchive(strokes: [WrittenStroke()]).bytes

    /// The dot's archive with another message of the drawing.
    static func drawing(_ change: (inout WrittenArchive) -> Void) -> [UInt8] {
        var archive = WrittenArchive(strokes: [WrittenStroke()])
        change(&archive)
        return archive.bytes
    }

    static func stroke(_ change: (inout WrittenStroke) -> Void) -> [UInt8] {
        var stroke = WrittenStroke()
        change(&stroke)
        return WrittenArchive(strokes: [stroke]).bytes
    }

    static func path(_ change: (inout WrittenPath) -> Void) -> [UInt8] {
        stroke { stroke in
            var path = WrittenPath()
            change(&path)
            stroke.path = path
        }
    }

    /// Bytes behind the container's header.
    static func message(_ bytes: UInt8...) -> [UInt8] { [0x77, 0x72, 0x64, 0xF0, 1, 0] + bytes }

    static func limited(_ change: (inout DecodingLimits) -> Void) -> DecodingLimits {
        var limits = DecodingLimits.standard
        change(&limits)
        return limits
    }

    /// Where things stand in the dot's archive.
    enum Offset {
        static let ink = 60
        static let stroke = 114
        static let path = 153
        static let block = 191
        static let records = 219
    }

    /// Files that are no archives, or not whole.
    static let foreign = [
        PencilKitFault(code: .emptyFile, offset: 0, bytes: []),
        PencilKitFault(code: .notAnArchive, offset: 0, bytes: [0, 1, 2, 3]),
        PencilKitFault(
            code: .notAnArchive,
            offset: 0,
            bytes: Array("text, then".utf8) + [0xFF, 0xFE, 0x41, 0x42, 0x43]
        ),
        PencilKitFault(code: .notAnArchive, offset: 0, bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]),
        PencilKitFault(code: .notAnArchive, offset: 0, bytes: Array("Dear diary,\n".utf8)),
        PencilKitFault(code: .otherFormat, offset: 0, bytes: Array("<ink/>".utf8)),
        PencilKitFault(code: .otherFormat, offset: 0, bytes: Array(" \n{\"sumi\":1}".utf8)),
        PencilKitFault(code: .otherFormat, offset: 0, bytes: [0x89, 0x53, 0x55, 0x4D, 0x49, 0x0D, 0x0A, 0x0A]),
        PencilKitFault(code: .notesContainer, offset: 0, bytes: Array("crdt".utf8) + [1, 0, 0, 0]),
        PencilKitFault(code: .propertyList, offset: 0, bytes: Array("bplist00".utf8) + [0xD4, 1]),
        PencilKitFault(code: .truncated, offset: 2, bytes: [0x77, 0x72]),
        PencilKitFault(code: .truncated, offset: 5, bytes: [0x77, 0x72, 0x64, 0xF0, 1]),
        PencilKitFault(code: .newerContainer, offset: 4, bytes: [0x77, 0x72, 0x64, 0xF0, 3, 0, 8, 0]),
    ]

    /// Messages that aren't well formed, and fields of the drawing that can't be.
    static let fields = [
        PencilKitFault(code: .truncated, offset: 6, bytes: message()),
        PencilKitFault(code: .truncated, offset: dot.count - 18, bytes: dot.dropLast()),
        PencilKitFault(code: .truncated, offset: dot.count - 18, bytes: dot.dropLast(18)),
        PencilKitFault(code: .fieldTooLong, offset: 8, bytes: message(0x22, 0x02, 0x0A, 0x05, 0x42)),
        PencilKitFault(code: .invalidVarint, offset: 7, bytes: message(0x08, 0x80, 0x00)),
        PencilKitFault(code: .invalidVarint, offset: 7, bytes: message(0x08) + [UInt8](repeating: 0xFF, count: 11)),
        PencilKitFault(code: .invalidTag, offset: 6, bytes: message(0x0B, 0x0C)),
        PencilKitFault(code: .invalidTag, offset: 6, bytes: message(0x00, 0x00)),
        PencilKitFault(code: .wrongType, offset: 6, bytes: message(0x0A, 0x00)),
        PencilKitFault(code: .repeatedField, offset: 8, bytes: message(0x08, 0x00, 0x08, 0x00)),
        PencilKitFault(
            code: .repeatedField,
            offset: 256,
            bytes: stroke { $0.more = [[0x40, 0x00]] }
        ),
        PencilKitFault(code: .wrongLength, offset: 8, bytes: drawing { $0.replicas[0] = [1] }),
        PencilKitFault(code: .missingField, offset: Offset.ink, bytes: drawing { $0.inks[0] = [0x0A, 0x00] }),
        PencilKitFault(
            code: .invalidText,
            offset: Offset.ink + 24,
            bytes: drawing { $0.inks[0] = WrittenArchive.ink("a\0b", [0, 0, 0, 1]) }
        ),
        PencilKitFault(
            code: .invalidInk,
            offset: Offset.ink,
            bytes: drawing { $0.inks[0] = WrittenArchive.ink("#9", [0, 0, 0, 1]) }
        ),
        PencilKitFault(
            code: .partedStrokes,
            offset: 258,
            bytes: drawing { $0.tail = [[0x50, 0x00], [0x2A, 0x00]] }
        ),
    ]
}
