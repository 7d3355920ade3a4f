import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Stroke {
    /// `com.apple.ink.pen #000000, 2026-11-23T09:00:00.000Z, 35 points from 12.5,30.0 to 80.0,31.25`
    func words(color: String) -> String {
        var parts = ["\(ink.name) \(color)"]
        if let date = path.creationDate { parts.append(TimestampText.text(date.timeIntervalSinceReferenceDate)) }
        var points = path.count.counted("point")
        if let first = path.first?.location, let last = path.last?.location {
            points += " from \(first.x),\(first.y) to \(last.x),\(last.y)"
        }
        parts.append(points)
        if transform != .identity { parts.append("placed") }
        if mask != nil { parts.append("masked") }
        return parts.joined(separator: ", ")
    }
}

extension AncillaryChunk {
    /// `kept: private chunk, 35 bytes 0123456789ab`
    var words: String {
        "kept: \(kind) chunk, \(payload.count.counted("byte")) \(Fingerprint(payload).text)"
    }
}
