package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Laws {
    /// Everything that an app does with a drawing, once, and what must come of it: no chance is in it, so that what it
    /// reaches is reached by the drawing. `reader` is how it was read, or which inks it is drawn with.
    package static func use(_ drawing: Drawing, _ reader: DecodingOptions) throws(LawViolation) {
        for stroke in drawing.strokes { try isListed(stroke) }
        let grids = Grid.numbered + [exactAspects]
        // Thousands of points take seconds, and are in the corpus for what is done with them first.
        let isLong = drawing.strokes.reduce(0) { $0 + $1.path.count } > 1000
        for grid in grids where (try? drawing.quantized(grid)) != nil {
            for points in isLong ? [16_384] : grid == .standard ? [1, 2, 16_384] : [2] {
                try comesBack(drawing, EncodingOptions(grid: grid, pointsPerBlock: points, keepsOriginalBytes: false))
            }
            // Few points are written in the same way at the other two.
            for level in grid != .standard ? [] : isLong ? [CompressionLevel.fast, .small] : [.small] {
                try comesBack(drawing, EncodingOptions(level: level, keepsOriginalBytes: false))
            }
            try isRead(try quantized(drawing, grid, "2, any drawing"), reader)
            guard grid == .standard else { continue }
            var scarce = EncodingOptions(pointsPerBlock: isLong ? 16_384 : 2, keepsOriginalBytes: false)
            scarce.limits = scarceLimits
            try comesBack(drawing, scarce)
        }
        let inBlocks = EncodingOptions(pointsPerBlock: isLong ? 1000 : 2, keepsOriginalBytes: false)
        try sideBySide(LawCase(drawing, options: inBlocks))
        if isLong { return }
        for grid in grids { try movesToGrid(drawing, grid) }
        for version in 0...ContentVersion.current.rawValue {
            try staysWithin(ContentVersion(rawValue: version), drawing)
        }
        for edit in edits {
            var edited = drawing
            for index in edited.strokes.indices { edit(&edited.strokes[index]) }
            // Another path may be of points that the grid can't hold.
            if (try? edited.quantized()) != nil { try comesBack(edited, .canonical) }
        }
        var edited = drawing
        edited.strokes.reverse()
        edited = edited.transformed(using: Transform(translationX: 1, y: 2))
        edited.metadata["edited"] = .string("yes")
        if (try? edited.quantized()) != nil { try comesBack(edited, .canonical) }
    }

    /// A byte for each stroke, each point and each inflated byte.
    private static let scarceLimits: DecodingLimits = {
        var limits = DecodingLimits.standard
        let scarce = DecodingLimits.Allowance(base: 0, perByte: 1)
        (limits.strokes, limits.points, limits.inflatedBytes) = (scarce, scarce, scarce)
        return limits
    }()

    /// Aspects in binary32, which may be anything.
    private static let exactAspects = Grid([UInt32](repeating: 0, count: 12), .aspects)

    /// What may be changed of a stroke: each lets go of what belongs to it, and of nothing else.
    private static let edits: [@Sendable (inout Stroke) -> Void] = [
        { $0.ink = Ink(.pen, color: InkColor(red: 1, green: 0.5, blue: 0)) },
        { $0.renderState = RenderState(grainOffset: Point(x: 1, y: 2), data: [3]) },
        { $0.renderState = nil },
        { $0.renderGroupID = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) },
        { $0.renderGroupID = nil },
        { $0.path = StrokePath(controlPoints: $0.path.dropLast(), channels: $0.path.channels) },
        { $0.path = StrokePath(controlPoints: Array($0.path)) },
        { $0.transform = Transform(translationX: 3, y: 4) },
        { $0.mask = StrokeMask(elements: [.move(to: .zero), .line(to: Point(x: 9, y: 9))], fillRule: .evenOdd) },
        { ($0.id, $0.randomSeed) = (nil, 7) },
    ]

    /// What a stroke uses is in the table of features, and its columns a stroke belong to the part that it begins with.
    private static func isListed(_ stroke: Stroke) throws(LawViolation) {
        let needed = stroke.features.compactMap(\.introduced).max() ?? .version1
        try require(needed <= stroke.requiredContentVersion, "versions, writing", "\(stroke.features) of \(stroke)")
        for unit in stroke.path.unknownColumns.dropFirst() {
            let ids = unit.ids(aPoint: false)
            try require(ids.isEmpty, "7, nothing destroyed", "a part that continues has \(ids)")
        }
        var values: [(name: String, number: UInt8)] = []
        if let grid = stroke.path.grid { values.append(("Grid.Layout", grid.layout.rawValue)) }
        if let mask = stroke.mask { values.append(("StrokeMask.FillRule", mask.fillRule.rawValue)) }
        for value in values {
            let feature = Feature.value(value.name, Int(value.number))
            let isSaid = feature.introduced == .version1 && "\(feature)" == "\(value.name) \(value.number)"
            try require(isSaid, "versions, writing", "\(feature) isn't in the table")
        }
    }

    /// What is written is valid, and read back by who may read all of it as what was to be written.
    private static func comesBack(_ drawing: Drawing, _ options: EncodingOptions) throws(LawViolation) {
        let law = "2, any drawing"
        let expected = try quantized(drawing, options.grid, law)
        let bytes = try encoded(drawing, options, law)
        let reader = DecodingOptions(policy: .downgrade)
        let read = try decoded(bytes, law, reader)
        try require(read.strokes.count == expected.strokes.count, law, "\(read) in place of \(expected)")
        try require(read.exactFields == expected.exactFields, law, "metadata or kept chunks differ")
        for (index, (stroke, original)) in zip(read.strokes, expected.strokes).enumerated() {
            try isSame(stroke.restored, as: original.restored, law, "stroke \(index)")
        }
        let findings = Validator(options: reader, limits: options.limits).validate(bytes).findings
        try require(findings.isEmpty, law, "what was written isn't valid: \(findings)")
    }

    /// Who read the drawing reads it again as it was.
    private static func isRead(_ drawing: Drawing, _ reader: DecodingOptions) throws(LawViolation) {
        let law = "4, no second loss"
        let read = try decoded(try encoded(drawing, .canonical, law), law, reader)
        // What nobody has read yet is shown as it is, whatever a reader may show of it.
        if drawing.strokes.allSatisfy({ $0 == $0.restored }), read.strokes != drawing.strokes { return }
        try isSame(read, as: drawing, law)
    }

    /// All strokes come to lie on the grid, or one of their values can't.
    private static func movesToGrid(_ drawing: Drawing, _ grid: Grid) throws(LawViolation) {
        let law = "3, bounded loss"
        let moved: Drawing
        do throws(SumiEncodingError) {
            moved = try drawing.regridded(to: grid)
        } catch {
            return try require(error.code == .valueOutOfRange && error.stroke != nil, law, "regridding: \(error)")
        }
        try require(moved.strokes.allSatisfy { $0.path.grid == grid }, law, "not all strokes lie on the grid")
        try comesBack(moved, .canonical)
    }

    /// Downgraded, appended and written, the drawing needs no more than it may, and the report says what that costs.
    private static func staysWithin(_ version: ContentVersion, _ drawing: Drawing) throws(LawViolation) {
        let law = "versions, writing"
        guard let onGrid = try? drawing.quantized() else { return }
        let needed = onGrid.strokes.reduce(.version1) { max($0, $1.restored.statedContentVersion) }
        let (lower, report): (Drawing, DowngradeReport)
        do throws(SumiEncodingError) {
            (lower, report) = try drawing.downgraded(to: version)
        } catch {
            return try require(version < .version1 && error.code == .invalidOptions, law, "downgrading: \(error)")
        }
        try require(report.isEmpty == report.description.isEmpty, law, "the report says: \(report)")
        try require(
            report.entries.allSatisfy { lower.strokes[$0.stroke] != drawing.strokes[$0.stroke].restored },
            law,
            "what is reported is as it was: \(report)"
        )
        try require(needed > version || report.isEmpty, law, "\(needed) of \(version) is needed: \(report)")
        try comesBack(lower, .canonical)
        for policy in [VersionPolicy.reject, .downgrade] {
            try isWritten(onGrid, within: version, policy, needed)
            try isAppended(onGrid, within: version, policy, needed)
        }
    }

    private static func isWritten(
        _ drawing: Drawing,
        within version: ContentVersion,
        _ policy: VersionPolicy,
        _ needed: ContentVersion
    ) throws(LawViolation) {
        let law = "versions, writing"
        for keeps in [true, false] {
            let options = EncodingOptions(
                keepsOriginalBytes: keeps,
                maximumSupportedContentVersion: version,
                policy: policy
            )
            let bytes: [UInt8]
            do throws(SumiEncodingError) {
                bytes = try drawing.dataRepresentation(options: options)
            } catch {
                try require(error.code == .newerContent && policy == .reject && needed > version, law, "\(error)")
                continue
            }
            let stated = Commit.last(in: bytes)?.contentVersion ?? ContentVersion(rawValue: 0)
            try require(stated <= version, law, "\(stated) is stated, \(version) may be")
            try require(needed <= version || policy == .downgrade, law, "\(needed) of \(version) is written")
        }
    }

    /// A drawing above itself: twice the strokes, no id twice.
    private static func isAppended(
        _ drawing: Drawing,
        within version: ContentVersion,
        _ policy: VersionPolicy,
        _ needed: ContentVersion
    ) throws(LawViolation) {
        let law = "7, nothing destroyed"
        var sum = drawing
        do throws(SumiEncodingError) {
            try sum.append(drawing, maximumSupportedContentVersion: version, policy: policy)
        } catch {
            try require(error.code == .newerContent && policy == .reject && needed > version, law, "\(error)")
            try require(sum == drawing, law, "something was added in spite of \(error)")
            return
        }
        try require(needed <= version || policy == .downgrade, law, "\(needed) of \(version) is added")
        let count = drawing.strokes.count
        try require(sum.strokes.count == 2 * count, law, "\(sum) of twice \(drawing)")
        for index in 0..<count {
            try isSame(sum.strokes[index], as: drawing.strokes[index], law, "stroke \(index), below")
        }
        let ids = sum.strokes.compactMap(\.id)
        try require(Set(ids).count == ids.count, law, "an id stands twice")
        try comesBack(sum, .canonical)
    }
}
