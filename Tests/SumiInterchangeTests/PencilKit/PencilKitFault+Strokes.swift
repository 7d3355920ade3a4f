import Sumi
import SumiInterchange
import SumiTestSupport

extension PencilKitFault {
    /// Strokes and points that can't be, and limits.
    static let strokes = [
        PencilKitFault(code: .inkOutOfRange, offset: Offset.stroke, bytes: stroke { $0.ink = 1 }),
        PencilKitFault(code: .overlappingChannels, offset: Offset.path, bytes: path { $0.once = 0x7FF }),
        PencilKitFault(
            code: .missingLocation,
            offset: Offset.path,
            bytes: path { path in
                path.each = 0
                path.records = []
            }
        ),
        PencilKitFault(code: .pointSizeMismatch, offset: Offset.records, bytes: path { $0.count = 2 }),
        PencilKitFault(code: .pointSizeMismatch, offset: Offset.block, bytes: path { $0.block.removeLast() }),
        PencilKitFault(
            code: .notFinite,
            offset: Offset.records + 4,
            bytes: path { $0.records = WrittenPath.location(0, .nan) }
        ),
        PencilKitFault(
            code: .notFinite,
            offset: Offset.block,
            bytes: path { $0.block = WrittenPath.time(.infinity) + WrittenPath.width(5) + WrittenPath.rest() }
        ),
        PencilKitFault(code: .notFinite, offset: 173, bytes: path { $0.date = .nan }),
        PencilKitFault(
            code: .notFinite,
            offset: Offset.ink + 2,
            bytes: drawing { $0.inks[0] = WrittenArchive.ink("com.apple.ink.pen", [0, .nan, 0, 1]) }
        ),
        PencilKitFault(code: .notFinite, offset: 249, bytes: stroke { $0.transform = [1, 0, 0, .infinity, 0, 0] }),
        PencilKitFault(
            code: .invalidSize,
            offset: Offset.records,
            bytes: path { $0.block = WrittenPath.time(0) + WrittenPath.width(0) + WrittenPath.rest() }
        ),
        PencilKitFault(code: .unknownChannel, offset: Offset.path, bytes: path { $0.once = 0x1_07FE }),
        PencilKitFault(code: .inputLimit, offset: 0, bytes: dot, limits: limited { $0.inputBytes = dot.count - 1 }),
        PencilKitFault(
            code: .strokeLimit,
            offset: Offset.stroke,
            bytes: dot,
            limits: limited { $0.strokes = .init(base: 0, perByte: 0) }
        ),
        PencilKitFault(
            code: .pointLimit,
            offset: Offset.path,
            bytes: dot,
            limits: limited { $0.points = .init(base: 0, perByte: 0) }
        ),
        // Points of which each channel is stored once take no bytes at all.
        PencilKitFault(
            code: .pointLimit,
            offset: Offset.path,
            bytes: path { path in
                (path.count, path.each, path.once, path.records) = (1 << 60, 0, 0x7FF, [])
                path.block = WrittenPath.location(1, 2) + path.block
            }
        ),
    ]
}
