public import Sumi

/// A drawing read from InkML (W3C Recommendation of 20 September 2011), and what of it couldn't be kept.
///
/// ```swift
/// let imported = try InkMLImport(bytes)
/// print(imported.report)
/// let file = try imported.drawing.dataRepresentation()
/// ```
///
/// - Each trace drawn on the surface becomes a stroke with a black pen, or a pen of its brush's colour, alpha and size; a
///   brush's property `inkType`, which ``InkMLExport`` writes, says which other ink it is.
///   Its samples become control points as they are, although they lie on the curve that the pen drew and control points
///   need not: the curve is a little smoother than the samples.
/// - X, Y and W become points of 1/72 inch, T seconds, OA and OE radians, and F is scaled to 0…1 by its range. Where there
///   is neither OA nor OE, OTx and OTy become both. Channels that InkML doesn't define are read by the names that
///   `StrokePoint` has for them: `height`, `opacity`, `secondaryScale`, `threshold`, `lateralJitter`.
/// - The path states the format's channels, even where all values are the default. W stands for width and height.
/// - A trace's `timeOffset`, added to the timestamp of its context (else to 1970), becomes the path's creation date, as
///   does the timestamp alone. A trace with neither has no date. T counts from the beginning of its trace, or from the
///   timestamp that it refers to; times of three years and more without one are taken to count from 1970, and reported.
///   A trace without a `timeOffset` whose times begin 25 days and more after its timestamp becomes a path that begins then.
/// - Traces that continue each other become one stroke.
/// - Identifiers are names within the file and are not kept. All else that is not kept is in the report, attributes of
///   elements that are read among it.
public struct InkMLImport: Sendable {
    /// The drawing.
    public let drawing: Drawing
    /// What couldn't be kept, and what had to be assumed.
    public let report: ConversionReport

    /// How deeply elements may be nested.
    public static let maximumDepth = 128
    /// How many channels a trace format may have.
    public static let maximumChannels = 64
    /// How many attributes an element may have; parsers compare each with all others.
    public static let maximumAttributes = 256

    /// Reads InkML.
    ///
    /// - Parameters:
    ///   - inkML: a whole file, in UTF-8, UTF-16, ISO 8859-1 or Windows-1252
    ///   - limits: what may be spent on it: bytes, strokes (here traces) and points
    /// - Throws: ``InkMLError`` with line and column.
    public init(_ inkML: [UInt8], limits: DecodingLimits = .standard) throws(InkMLError) {
        guard inkML.count <= limits.inputBytes else {
            throw InkMLError(.inputLimit, at: .start, "\(inkML.count) bytes, limit \(limits.inputBytes)")
        }
        guard !inkML.isEmpty else { throw InkMLError(.emptyFile, at: .start) }
        let document = try InkMLDocument(inkML)
        let reader = try InkMLParser(document, reader: InkMLReader(limits: limits, byteCount: inkML.count)).parse()
        drawing = reader.drawing
        report = reader.report
    }
}

extension Drawing {
    /// Reads a drawing from InkML, as ``InkMLImport`` does, without its report.
    ///
    /// - Throws: ``InkMLError`` with line and column.
    public init(inkML: [UInt8], limits: DecodingLimits = .standard) throws(InkMLError) {
        self = try InkMLImport(inkML, limits: limits).drawing
    }
}
