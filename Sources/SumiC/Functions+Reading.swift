public import CSumi
import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Counts what a drawing has.
@c @implementation
public func sumi_get_counts(
    _ drawing: OpaquePointer?,
    _ counts: UnsafeMutablePointer<sumi_counts>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let target = unsafe try Arguments.target(counts)
        unsafe try Arguments.requireSize(of: target, "sumi_counts")
        let drawing = unsafe try OpenDrawing.drawing(drawing).drawing
        unsafe target.pointee.strokes = drawing.strokes.count
        unsafe target.pointee.points = drawing.strokes.reduce(0) { $0 + UInt64($1.path.count) }
        unsafe target.pointee.content_version = drawing.requiredContentVersion.rawValue
        unsafe target.pointee.downgraded_strokes = drawing.downgradeReport.entries.count
    }
}

/// Tells of a stroke.
@c @implementation
public func sumi_get_stroke(
    _ drawing: OpaquePointer?,
    _ index: Int,
    _ stroke: UnsafeMutablePointer<sumi_stroke>?,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let target = unsafe try Arguments.target(stroke)
        unsafe try Arguments.requireSize(of: target, "sumi_stroke")
        let drawing = unsafe try OpenDrawing.drawing(drawing)
        let (stroke, names) = (try drawing.stroke(at: index), drawing.names)
        let (ink, transform) = (stroke.ink, stroke.transform)
        let told = names[ink]
        unsafe target.pointee.ink = names.text(told?.name)
        unsafe target.pointee.fallback = names.text(told?.fallback)
        unsafe target.pointee.ink_revision = ink.revision
        unsafe target.pointee.random_seed = stroke.randomSeed
        unsafe target.pointee.color = (ink.color.red, ink.color.green, ink.color.blue, ink.color.alpha)
        unsafe target.pointee.transform =
            (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
        unsafe target.pointee.creation_date = stroke.path.creationDate?.timeIntervalSinceReferenceDate ?? 0
        unsafe target.pointee.id = stroke.id?.uuid ?? (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        unsafe target.pointee.flags = StrokeFlags(stroke, inkHasMore: told?.hasMore ?? true).rawValue
        unsafe target.pointee.channels = UInt32(stroke.path.channels.rawValue)
        unsafe target.pointee.point_count = stroke.path.count
    }
}

/// Copies a channel as binary64.
@c @implementation
public func sumi_get_doubles(
    _ drawing: OpaquePointer?,
    _ stroke: Int,
    _ channel: UInt32,
    _ values: UnsafeMutablePointer<Double>?,
    _ capacity: Int,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let path = unsafe try OpenDrawing.drawing(drawing).stroke(at: stroke).path
        let channel = try Arguments.channel(channel, of: path, capacity: capacity)
        if path.isEmpty { return }
        let target = unsafe try Arguments.target(values)
        path.forEachValue(of: channel) { unsafe target[$0] = $1 }
    }
}

/// Copies a channel as binary32.
@c @implementation
public func sumi_get_floats(
    _ drawing: OpaquePointer?,
    _ stroke: Int,
    _ channel: UInt32,
    _ values: UnsafeMutablePointer<Float>?,
    _ capacity: Int,
    _ error: UnsafeMutablePointer<sumi_error>?
) -> sumi_code {
    unsafe attempt(error) { () throws(Failure) in
        let path = unsafe try OpenDrawing.drawing(drawing).stroke(at: stroke).path
        let channel = try Arguments.channel(channel, of: path, capacity: capacity)
        if path.isEmpty { return }
        let target = unsafe try Arguments.target(values)
        path.forEachValue(of: channel) { unsafe target[$0] = Float($1) }
    }
}

extension Arguments {
    /// A channel of a path, for whose values there must be room.
    fileprivate static func channel(_ number: UInt32, of path: StrokePath, capacity: Int) throws(Failure) -> Channel {
        guard let channel = Channel.allCases.at(number) else { throw .argument("there is no channel \(number)") }
        guard UInt(bitPattern: capacity) >= path.count else {
            throw .argument("there is room for \(capacity) values, and the stroke has \(path.count) points")
        }
        return channel
    }
}
