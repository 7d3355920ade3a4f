public import Sumi

/// A drawing as an archive that PencilKit can open, and what of the drawing couldn't be carried over.
///
/// ```swift
/// let exported = try PencilKitExport(drawing)
/// print(exported.report)
/// let data = Data(exported.archive)  // for PKDrawing(data:)
/// ```
///
/// - A drawing that was read from an archive is written as the same bytes; after changes, strokes that weren't changed
///   are, each for itself. Moving a stroke gives it new bounds; changing its ink or points makes it a new one.
/// - Points are rounded to `Grid.pencilKit`. What that grid holds and 16 bits don't is brought to the nearest that they
///   do (force and aspect beyond 65.535, opacities beyond 2, altitudes outside 0…π/2), and reported. So are points more than
///   65 times as high as wide, which are widened to that.
/// - Strokes and paths without identifiers, and new drawings, get new ones, other ones each time.
/// - It isn't known where PencilKit keeps masks. Of a stroke with one, the parts of the path inside it become strokes of their
///   own, as in ``InkMLExport``, so that what was erased stays so; slices become strokes of their own, too.
/// - Neither is it known of render groups, render states, thresholds, jitter, and revisions of inks: they are reported. So
///   are metadata, chunks of apps, and fallbacks of inks.
public struct PencilKitExport: Sendable {
    /// The archive, as `PKDrawing(data:)` takes it.
    public let archive: [UInt8]
    /// What couldn't be carried over, and in which strokes.
    public let report: ConversionReport

    /// Writes a drawing.
    ///
    /// - Throws: `SumiEncodingError` for what a `.sumi` file on `Grid.pencilKit` can't hold either, those sizes apart, and
    ///   `.valueOutOfRange` for a transform beyond binary32.
    public init(_ drawing: Drawing) throws(SumiEncodingError) {
        var writer = PencilKitWriter(PencilKitHead(drawing.ancillaryChunks), ids: drawing.strokes.map(\.id))
        var report = ConversionReport(counting: .init())
        var inks: [ObjectIdentifier: Ink] = [:]
        for (index, stroke) in drawing.strokes.enumerated() {
            let stroke = stroke.restored.withSizes { report.note($0, stroke: index) }
            let isInkKnown = inks.updateValue(stroke.ink, forKey: stroke.ink.identity) != nil
            let planned = try PlannedStroke(stroke, index: index, grid: .pencilKit, isInkKnown: isInkKnown)
            report.note(lossesOf: planned.stroke, at: index, but: Self.keptFeatures)
            if PencilKitRemains.leavesColumns(of: planned.stroke) {
                report.note(StrokeFeature.unknownColumns.loss, stroke: index)
            }
            for (piece, remains) in planned.stroke.unmaskedPieces(isLost: { report.note($0.loss, stroke: index) }) {
                try Self.write(piece, remains, index, to: &writer, &report)
            }
        }
        report.note(metadataOf: drawing, but: PencilKitHead.owns)
        (archive, self.report) = (writer.archive, report)
    }

    private static let keptFeatures: Set<StrokeFeature> = [
        .transform, .grid, .missingDate, .randomSeed, .id, .pathID, .secondaryScale, .hidden, .unknownColumns,
    ]

    private static func write(
        _ stroke: Stroke,
        _ remains: PencilKitRemains,
        _ index: Int,
        to writer: inout PencilKitWriter,
        _ report: inout ConversionReport
    ) throws(SumiEncodingError) {
        let part: QuantizedPart
        do throws(PointColumns.Refusal) {
            part = try stroke.path.pencilKitPart
        } catch {
            throw SumiEncodingError(.valueOutOfRange, stroke: index, point: error.point, channel: error.channel)
        }
        guard stroke.transform.coefficients.allSatisfy({ Float($0).isFinite }) else {
            throw SumiEncodingError(.valueOutOfRange, "transform", stroke: index)
        }
        let points = PencilKitPoints(part, reserved: remains.points)
        for (channel, _) in points.outside {
            report.note("channel \(channel) beyond 16 bits, brought to the nearest", stroke: index)
        }
        if stroke.transform.coefficients.contains(where: { Double(Float($0)) != $0 }) {
            report.note("transform, rounded to binary32", stroke: index)
        }

        let former = remains.integers[.ink]
        if let former, !writer.has(stroke.ink, at: former) { report.note("variant of an ink", stroke: index) }
        let ink = writer.number(of: stroke.ink, before: former)
        let box = PencilKitBox(part, stroke.transform)
        var message = PencilKitStroke(stroke, points: points, ink: ink)
        remains.apply(to: &message, box: box, stroke.transform)
        if !message.isReadable { message = PencilKitStroke(stroke, points: points, ink: ink) }
        if message.bounds == nil { message.take(newBounds: stroke.newPencilKitBounds) }
        if stroke.path.creationDate == nil, message.path?.statesDate == true {
            report.note(StrokeFeature.missingDate.loss, stroke: index)
        }
        writer.append(message.message, of: index)
        report.countWritten(points: stroke.path.count)
    }
}
