import Crypto
import Sumi
import SumiInterchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A drawing as lines of text that stay the same as long as what they speak of does: none has a number that others shift.
struct DrawingText {
    private let drawing: Drawing

    init(_ drawing: Drawing) {
        self.drawing = drawing
    }

    /// What holds for the whole drawing, then a line a stroke from the bottom to the top.
    var lines: [String] {
        [drawing.countText] + metadataLines + keptLines + drawing.strokes.map { DrawingText.line($0.restored) }
    }

    private var metadataLines: [String] {
        drawing.metadata.sorted { $0.key < $1.key }.map { key, value in
            switch value {
            case .string(let text): "metadata \(key.rawValue): \"\(text)\""
            case .bytes(let bytes):
                "metadata \(key.rawValue): \(bytes.count.counted("byte")) \(DrawingText.fingerprint(bytes))"
            }
        }
    }

    private var keptLines: [String] {
        drawing.ancillaryChunks.map { chunk in
            "kept: \(chunk.kind) chunk, \(chunk.payload.count.counted("byte")) \(DrawingText.fingerprint(chunk.payload))"
        }
    }

    /// `stroke: com.apple.ink.pen 0.0,0.0,0.0,1.0, 2026-11-23T09:00:00.000Z, 35 points from 12.5,30.0 to 80.0,31.25, fingerprint`
    private static func line(_ stroke: Stroke) -> String {
        let color = stroke.ink.color.components.map { "\($0)" }.joined(separator: ",")
        var parts = ["stroke: \(stroke.ink.name) \(color)"]
        if let date = stroke.path.creationDate {
            parts.append(TimestampText.text(date.timeIntervalSinceReferenceDate))
        }
        var points = stroke.path.count.counted("point")
        if let first = stroke.path.first?.location, let last = stroke.path.last?.location {
            points += " from \(first.x),\(first.y) to \(last.x),\(last.y)"
        }
        parts.append(points)
        if stroke.transform != .identity { parts.append("placed") }
        if stroke.mask != nil { parts.append("masked") }
        // What isn't said here changes it, too.
        parts.append(fingerprint((try? Drawing(strokes: [stroke]).json()) ?? []))
        return parts.joined(separator: ", ")
    }

    /// Enough of a hash to tell things apart.
    private static func fingerprint(_ bytes: [UInt8]) -> String {
        String(SHA256.text(of: bytes).prefix(12))
    }
}
