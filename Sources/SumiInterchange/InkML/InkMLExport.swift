public import Sumi

/// A drawing as InkML (W3C Recommendation of 20 September 2011), and what of it InkML can't hold.
///
/// ```swift
/// let exported = InkMLExport(drawing)
/// print(exported.report)
/// let text = String(decoding: exported.inkML, as: UTF8.self)
/// ```
///
/// - Each stroke becomes a trace with a brush of its ink's colour and alpha, in steps of 1/255, and a trace format with
///   the channels that its path states. Its control points become samples as they are, as ``InkMLImport`` has it: the curve
///   is a little smoother than a line through them.
/// - X, Y, W and the property `width` of brushes are points of 1/72 inch, T seconds, OA and OE radians, F 0…1. A width that
///   is the same all along is the brush's. Channels that InkML doesn't define are called as `StrokePoint` has them:
///   `height`, `opacity`, `secondaryScale`, `threshold`, `lateralJitter`. Numbers are exact.
/// - Which ink it is stands in the brush's property `inkType`, but for the pen. An ink that isn't one of PencilKit's becomes
///   the first of its fallbacks that is, as wide and opaque as that needs to be.
/// - The path's creation date is the trace's `timeOffset`, in milliseconds since the timestamp of its context, 1970.
/// - A transform is applied to the points: to their locations, their azimuths, and to their sizes by how much areas grow.
/// - Of a stroke with a mask the parts of the path inside it become traces of their own, so that what was erased stays so.
///   They, and slices, have control points of their own, for curves that pass through the path's at each of its control
///   points and at their ends.
/// - What isn't a number, or lies beyond 10¹⁵, is left out: the channel, or the stroke where it is a location.
public struct InkMLExport: Sendable {
    /// The text, in UTF-8.
    public let inkML: [UInt8]
    /// What isn't in it. ``InkMLImport`` reads all the rest as it was.
    public let report: ConversionReport

    /// Writes InkML.
    ///
    /// - Parameter drawing: any drawing
    public init(_ drawing: Drawing) {
        var writer = InkMLWriter()
        for (index, stroke) in drawing.strokes.enumerated() { writer.append(stroke, at: index) }
        writer.report.note(metadataOf: drawing)
        (inkML, report) = (writer.bytes, writer.report)
    }
}

extension Drawing {
    /// The drawing as InkML, as ``InkMLExport`` has it, without its report.
    ///
    /// - Returns: a text in UTF-8 that ``init(inkML:limits:)`` reads
    public func inkML() -> [UInt8] { InkMLExport(self).inkML }
}
