import CSumi
import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Arguments {
    /// A stroke to add.
    static func stroke(
        _ pointer: UnsafePointer<sumi_stroke>?,
        _ points: UnsafePointer<sumi_points>?
    ) throws(Failure) -> Stroke {
        guard let pointer = unsafe pointer else { throw .argument("the stroke is NULL") }
        let given = unsafe try structure(pointer, "sumi_stroke")
        let flags = unsafe StrokeFlags(rawValue: given.flags)
        guard flags.isSubset(of: [.date, .id]) else {
            throw .argument("a stroke can't be added with flags \(flags.rawValue)")
        }
        let (red, green, blue, alpha) = unsafe given.color
        let (a, b, c, d, tx, ty) = unsafe given.transform
        let (path, channels) = unsafe try self.points(points)
        return Stroke(
            ink: unsafe try Ink(
                named: text(given.ink, "ink"),
                color: InkColor(red: red, green: green, blue: blue, alpha: alpha),
                revision: given.ink_revision,
                fallback: given.fallback == nil ? nil : text(given.fallback, "fallback")
            ),
            path: StrokePath(
                controlPoints: path,
                creationDate: flags.contains(.date)
                    ? Date(timeIntervalSinceReferenceDate: unsafe given.creation_date) : nil,
                channels: channels
            ),
            transform: Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty),
            randomSeed: unsafe given.random_seed,
            id: flags.contains(.id) ? UUID(uuid: unsafe given.id) : nil
        )
    }

    /// Points, with the channels that they state.
    private static func points(
        _ pointer: UnsafePointer<sumi_points>?
    ) throws(Failure) -> (points: [StrokePoint], channels: ChannelSet) {
        guard let pointer = unsafe pointer else { return ([], .location) }
        let columns = unsafe try structure(pointer, "sumi_points")
        guard unsafe 0...Int.max / MemoryLayout<StrokePoint>.stride ~= columns.count else {
            throw .argument("there can't be \(unsafe UInt(bitPattern: columns.count)) points")
        }
        var channels = ChannelSet.location
        for channel in Channel.allCases where unsafe columns.has(channel) { channels.insert(channel) }
        guard unsafe columns.count > 0 else { return ([], channels) }
        guard let x = unsafe columns.x, let y = unsafe columns.y else { throw .argument("x or y is NULL") }
        let points = unsafe (0..<columns.count).map { index in
            var point = unsafe StrokePoint(location: Point(x: x[index], y: y[index]))
            unsafe columns.fill(&point, at: index)
            return point
        }
        return (points, channels)
    }
}
