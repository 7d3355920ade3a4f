import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A drawing that is edited at random, as an app edits one, and what its file must hold after each edit.
struct CompatibilityEditor {
    private(set) var drawing: Drawing
    private(set) var strokes: [TrackedStroke]
    /// Whether any stroke was changed, so that chunks go which are computed from them.
    private(set) var changesStrokes = false
    /// Where strokes that were deleted stood in the file.
    private(set) var deleted: [Int] = []
    /// What was done.
    private(set) var script: [String] = []
    /// The drawing before any edit, and what its file holds.
    private let original: (drawing: Drawing, strokes: [TrackedStroke])
    /// The grid that new points will be rounded to.
    private let grid: Grid
    private var nextPathNumber: Int

    /// Begins with a drawing that was read.
    init(_ drawing: Drawing, _ strokes: [TrackedStroke], grid: Grid) {
        (self.drawing, self.strokes, self.grid) = (drawing, strokes, grid)
        original = (drawing, strokes)
        nextPathNumber = strokes.count
    }

    /// Makes one edit.
    mutating func edit(using generator: inout SeededGenerator) throws(LawViolation) {
        guard !strokes.isEmpty else { return try editAnything(using: &generator) }
        let place = generator.integer(in: 0...strokes.count - 1)
        switch generator.integer(in: 0...17) {
        case 0...4: delete(place)
        case 5: reorder(place, to: generator.integer(in: 0...strokes.count - 1))
        case 6: transform(place, .arbitrary(using: &generator))
        case 7: mask(place, generator.chance(oneIn: 4) ? nil : .valid(on: grid, using: &generator))
        case 8, 9: recolor(place, using: &generator)
        case 10: try replacePoints(of: place, using: &generator)
        case 11: takePath(place, of: generator.integer(in: 0...strokes.count - 1))
        case 12: changeFields(of: place, using: &generator)
        case 13: changeRendering(of: place, using: &generator)
        case 14: duplicate(place, to: generator.integer(in: 0...strokes.count))
        default: try editAnything(using: &generator)
        }
    }

    private mutating func editAnything(using generator: inout SeededGenerator) throws(LawViolation) {
        switch generator.integer(in: 0...5) {
        case 0:
            script.append("metadata")
            drawing.metadata["edited"] = .bytes(generator.bytes(upTo: 4))
        case 1: try append(using: &generator)
        default: try insert(using: &generator)
        }
    }

    private mutating func log(_ text: String) {
        changesStrokes = true
        script.append(text)
    }

    private mutating func delete(_ place: Int) {
        log("delete \(place)")
        drawing.strokes.remove(at: place)
        let stroke = strokes.remove(at: place)
        if let origin = stroke.origin { deleted.append(origin) }
    }

    private mutating func reorder(_ place: Int, to target: Int) {
        log("reorder \(place) to \(target)")
        drawing.strokes.insert(drawing.strokes.remove(at: place), at: target)
        strokes.insert(strokes.remove(at: place), at: target)
    }

    private mutating func transform(_ place: Int, _ transform: Transform) {
        log("transform \(place)")
        drawing.strokes[place].transform = transform
        strokes[place].change { $0.transform = transform }
    }

    private mutating func mask(_ place: Int, _ mask: StrokeMask?) {
        strokes[place].setMask(mask)
        // A mask that the stroke's grid can't hold can't be set.
        let isHeld = strokes[place].file.mask != nil
        log("mask \(place)\(isHeld ? "" : ": none")")
        drawing.strokes[place].mask = isHeld ? mask : nil
    }

    private mutating func recolor(_ place: Int, using generator: inout SeededGenerator) {
        var ink = drawing.strokes[place].ink
        if generator.chance(oneIn: 2) {
            ink = .arbitrary(using: &generator)
        } else {
            ink.color = .arbitrary(using: &generator)
            // An app's ink may have another colour space.
            ink.color.space = drawing.strokes[place].ink.color.space
        }
        guard ink != drawing.strokes[place].ink else { return }
        log("ink of \(place)")
        drawing.strokes[place].ink = ink
        strokes[place].setInk(ink)
    }

    private mutating func replacePoints(of place: Int, using generator: inout SeededGenerator) throws(LawViolation) {
        let shown = drawing.strokes[place].path
        var path = StrokePath.valid(on: grid, pointCount: generator.integer(in: 0...3), using: &generator)
        let held = shown.filter { point in Channel.allCases.allSatisfy { grid.holds(point, $0) } }
        if generator.chance(oneIn: 2) {
            path = StrokePath(controlPoints: held, creationDate: shown.creationDate, id: shown.id)
        }
        log("points of \(place)")
        drawing.strokes[place].path = path
        let quantized = try Laws.quantized(
            Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)]),
            grid,
            "versions, edit"
        )
        strokes[place].setPath(quantized.strokes[0].path, number: nextPathNumber)
        nextPathNumber += 1
        // The mask lies on another grid now, which may not hold it.
        drawing.strokes[place].mask = strokes[place].file.mask
    }

    private mutating func takePath(_ place: Int, of other: Int) {
        let (stroke, from) = (strokes[place], strokes[other])
        guard stroke.pathNumber != from.pathNumber, !stroke.file.points.isEmpty || !from.file.points.isEmpty else {
            return
        }
        log("path of \(place) from \(other)")
        drawing.strokes[place].path = drawing.strokes[other].path
        strokes[place].setPath(of: from)
        // The mask lies on another grid now, which may not hold it.
        drawing.strokes[place].mask = strokes[place].file.mask
    }

    private mutating func changeFields(of place: Int, using generator: inout SeededGenerator) {
        log("fields of \(place)")
        let seed = UInt32.random(in: 0...(.max), using: &generator)
        let ids = (0..<2).map { _ in generator.chance(oneIn: 2) ? nil : UUID.arbitrary(using: &generator) }
        let date = generator.chance(oneIn: 2) ? nil : Date.arbitrary(using: &generator)
        drawing.strokes[place].randomSeed = seed
        drawing.strokes[place].id = ids[0]
        drawing.strokes[place].path.id = ids[1]
        drawing.strokes[place].path.creationDate = date
        strokes[place].change { stroke in
            (stroke.randomSeed, stroke.id, stroke.pathID, stroke.creationDate) = (seed, ids[0], ids[1], date)
            stroke.hasAnyID = false
        }
    }

    private mutating func changeRendering(of place: Int, using generator: inout SeededGenerator) {
        log("rendering of \(place)")
        if generator.chance(oneIn: 2) {
            let state = generator.chance(oneIn: 3) ? nil : RenderState.arbitrary(using: &generator)
            drawing.strokes[place].renderState = state
            strokes[place].setRenderState(state)
        } else {
            let group = generator.chance(oneIn: 3) ? nil : UUID.arbitrary(using: &generator)
            drawing.strokes[place].renderGroupID = group
            strokes[place].setRenderGroup(group)
        }
    }

    private mutating func duplicate(_ place: Int, to target: Int) {
        log("copy \(place) to \(target)")
        var copy = drawing.strokes[place]
        copy.id = nil
        drawing.strokes.insert(copy, at: target)
        var stroke = strokes[place]
        stroke.origin = nil
        stroke.change { ($0.id, $0.hasAnyID) = (nil, false) }
        strokes.insert(stroke, at: target)
    }

    private mutating func insert(using generator: inout SeededGenerator) throws(LawViolation) {
        let place = generator.integer(in: 0...strokes.count)
        log("insert \(place)")
        let stroke = Stroke.valid(on: grid, pointCount: generator.integer(in: 0...3), using: &generator)
        drawing.strokes.insert(stroke, at: place)
        let quantized = try Laws.quantized(Drawing(strokes: [stroke]), grid, "versions, edit")
        strokes.insert(
            TrackedStroke(ExpectedStroke(quantized.strokes[0]), pathNumber: nextPathNumber),
            at: place
        )
        nextPathNumber += 1
    }

    /// Appends the drawing as it was read, within a version or without a limit.
    private mutating func append(using generator: inout SeededGenerator) throws(LawViolation) {
        let law = "versions, appending"
        let limit = generator.chance(oneIn: 2) ? nil : ContentVersion(rawValue: UInt64(generator.integer(in: 0...6)))
        let policy = generator.one(of: [VersionPolicy.reject, .downgrade])
        let needed = original.strokes.map { max(VersionOracle.neededVersion(of: $0.file), $0.file.columnVersion) }
        let isAbove =
            limit.map { $0.rawValue == 0 || needed.contains { [limit] in $0 > limit?.rawValue ?? .max } } ?? false
        let before = drawing
        let report: DowngradeReport
        do throws(SumiEncodingError) {
            report = try drawing.append(original.drawing, maximumSupportedContentVersion: limit, policy: policy)
        } catch {
            script.append("append nothing")
            let code = limit?.rawValue == 0 ? SumiEncodingError.Code.invalidOptions : .newerContent
            try Laws.require(
                isAbove && error.code == code && (policy == .reject || limit?.rawValue == 0),
                law,
                "\(error)"
            )
            return try Laws.require(drawing == before, law, "throws, but changes the drawing")
        }
        try Laws.require(!isAbove || policy == .downgrade, law, "above \(limit.map { "\($0)" } ?? "no limit")")
        script.append("append \(limit.map { "within \($0)" } ?? "all")")
        if !original.strokes.isEmpty { changesStrokes = true }
        var losses: [(Int, TrackedStroke.Loss)] = []
        for (index, tracked) in original.strokes.enumerated() {
            var stroke = tracked
            if isAbove, let limit {
                // Its path may still be the one that was read.
                let loss: TrackedStroke.Loss
                (stroke, loss) = try tracked.downgraded(to: limit)
                if !loss.isNothing { losses.append((index, loss)) }
            }
            stroke.origin = nil
            if let id = stroke.file.id, strokes.contains(where: { $0.file.id == id && !$0.file.hasAnyID }) {
                stroke.change { $0.hasAnyID = true }
            }
            strokes.append(stroke)
        }
        try Laws.reports(report, losses, law)
    }
}
