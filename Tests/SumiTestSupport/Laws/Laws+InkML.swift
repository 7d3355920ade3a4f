import Foundation
package import Sumi
import SumiInterchange

extension Laws {
    /// Through InkML and back a drawing is the same, but for what the report says of its strokes; and what was written is read
    /// without a loss.
    package static func throughInkML(_ drawing: Drawing) throws(LawViolation) {
        let law = "InkML and back"
        let exported = InkMLExport(drawing)
        let imported: InkMLImport
        do throws(InkMLError) {
            imported = try InkMLImport(exported.inkML, limits: .none)
        } catch {
            throw LawViolation(law, "what was written can't be read: \(error)")
        }
        for entry in imported.report.entries {
            try require(entry.what == "channel F without max, kept as it is", law, "read with a loss: \(entry.what)")
        }
        var losses = [Set<String>](repeating: [], count: drawing.strokes.count)
        for entry in exported.report.entries {
            for stroke in entry.strokes { losses[stroke].insert(entry.what) }
        }
        var found = imported.drawing.strokes[...]
        for (stroke, losses) in zip(drawing.strokes, losses) {
            for expected in remainders(of: stroke, losses) {
                guard let next = found.popFirst() else { throw LawViolation(law, "a stroke is missing") }
                let expected = expected.takingInexact(from: next, losses)
                try require(next == expected, law, "\(next)\ninstead of\n\(expected)\nbut for \(losses)")
            }
        }
        try require(found.isEmpty, law, "\(found.count) strokes more")
    }

    /// What is left of a stroke without what was lost.
    private static func remainders(of stroke: Stroke, _ losses: Set<String>) -> [Stroke] {
        if losses.contains("stroke with a location beyond 10¹⁵") || losses.contains("stroke without points") {
            return []
        }
        var stroke = stroke
        if losses.contains(where: { $0.hasPrefix("ink ") }) { stroke.drawOtherwise() }
        var paths = [stroke.path]
        var left = stroke
        if losses.contains("cut at the ends of a path, nearly as it was") {
            paths = [StrokePath(nearly: stroke.path, stroke.path.parametricRange)]
        }
        if losses.contains("mask, of which the parts of the path inside it are left") {
            paths = stroke.maskedPathRanges.map { StrokePath(nearly: stroke.path, $0) }
            left.mask = nil
        }
        if losses.contains("random seed") { left.randomSeed = 0 }
        if losses.contains("identifier of a stroke") { left.id = nil }
        if losses.contains("render group") { left.renderGroupID = nil }
        if losses.contains("render state") { left.renderState = nil }
        return paths.map { path in
            var left = left
            left.path = path.remainder(losses, stroke.transform)
            if losses.contains("transform, applied to the points") { left.transform = .identity }
            left.unknownColumns = losses.contains("columns kept for another program") ? [] : stroke.unknownColumns
            return left
        }
    }
}

extension StrokePath {
    /// A curve through a path's points, at its control points and at the ends of a part; the path itself for all of it.
    fileprivate init(nearly path: StrokePath, _ range: ClosedRange<Double>) {
        guard range != 0...Double(Swift.max(0, path.count - 1)) else {
            self = path
            return
        }
        var parameters = [range.lowerBound]
        var next = range.lowerBound.rounded(.down) + 1
        while next < range.upperBound {
            parameters.append(next)
            next += 1
        }
        if range.lowerBound < range.upperBound { parameters.append(range.upperBound) }
        let points = parameters.map { path.interpolatedPoint(at: $0) }
        self.init(through: points, creationDate: path.creationDate, id: path.id, channels: path.channels)
        unknownColumns = path.unknownColumns
    }

    fileprivate func remainder(_ losses: Set<String>, _ transform: Transform) -> StrokePath {
        var points = Array(self)
        if losses.contains("transform, applied to the points") {
            let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot()
            for index in points.indices {
                points[index].location = transform.applied(to: points[index].location)
                points[index].size.width = Float(Double(points[index].size.width) * scale)
                points[index].size.height = Float(Double(points[index].size.height) * scale)
                let azimuth = Double(points[index].azimuth)
                let x = transform.a * cos(azimuth) + transform.c * sin(azimuth)
                let y = transform.b * cos(azimuth) + transform.d * sin(azimuth)
                let isLevel = transform.b == 0 && transform.c == 0
                if !(isLevel && transform.a == transform.d && transform.a >= 0), x != 0 || y != 0 {
                    points[index].azimuth = Float(atan2(y, x))
                }
            }
        }
        var channels = channels
        for (point, moved) in zip(self, points) {
            if moved.size.width != point.size.width { channels.insert(.width) }
            if channels.contains(.height), moved.azimuth != point.azimuth { channels.insert(.azimuth) }
        }
        for channel in Channel.allCases where losses.contains("channel \(channel) with a number beyond 10¹⁵") {
            channels.remove(ChannelSet(channel))
        }
        if losses.contains("times of three years and more") { channels.remove(ChannelSet(.timeOffset)) }
        var path = StrokePath(controlPoints: points, creationDate: creationDate, id: id, channels: channels)
        if losses.contains("identifier of a path") { path.id = nil }
        if losses.contains("creation date") { path.creationDate = nil }
        path.unknownColumns = losses.contains("columns kept for another program") ? [] : unknownColumns
        return path
    }
}

extension Stroke {
    /// Draws the stroke with the first of its fallbacks that is one of PencilKit's.
    fileprivate mutating func drawOtherwise() {
        guard let last = ink.fallbacks.firstIndex(where: { Ink.InkType.numbered.contains($0.inkType) }) else { return }
        let laws = ink.fallbacks[...last]
        let drawn = path.shown(
            hiding: [],
            width: laws.map(\.width).filter { !$0.isIdentity },
            opacity: laws.map(\.opacity).filter { !$0.isIdentity }
        )
        let columns = unknownColumns
        path = drawn
        unknownColumns = columns
    }

    /// The stroke with what a loss made inexact as it was found, if that is near enough.
    fileprivate func takingInexact(from found: Stroke, _ losses: Set<String>) -> Stroke {
        var stroke = self
        if losses.contains(where: { $0.contains(" of an ink") }) { stroke.ink = Ink(ink.inkType, color: ink.color) }
        if losses.contains("colour space") { stroke.ink.color.space = .extendedSRGB }
        if losses.contains("colour, but in steps of 1/255") {
            let pairs = zip(ink.color.components, found.ink.color.components)
            // NaN is written as 0.
            if pairs.allSatisfy({ abs(min(max($0.isNaN ? 0 : $0, 0), 1) - $1) < 0.501 / 255 }) {
                stroke.ink.color = found.ink.color
            }
        }
        if losses.contains(where: { $0.hasPrefix("ink ") }) { stroke.ink = found.ink }
        if losses.contains("creation date beyond its millisecond"), let date = path.creationDate,
            let near = found.path.creationDate, abs(near.timeIntervalSince(date)) <= 0.001
        {
            stroke.path.creationDate = near
        }
        // Setting an ink or a path lets go of them.
        stroke.unknownColumns = unknownColumns
        return stroke
    }
}
