import Foundation
import Sumi
import SumiTestSupport

@testable import SumiTool

/// A generated drawing, what it became by random edits, and which those were.
struct EditedDrawing {
    private(set) var old: Drawing
    private(set) var new: Drawing
    private(set) var removed: [Int] = []
    private(set) var added: [Int] = []
    private(set) var changed: Set<Pair> = []
    /// The strokes to which nothing was done.
    private(set) var same: Set<Pair> = []
    /// Whether one stroke stands elsewhere among those that are left.
    private(set) var hasMoved = false

    init(using generator: inout some RandomNumberGenerator) {
        var number = 0
        old = Drawing.valid(on: .standard, mostPoints: 150, using: &generator)
        for index in old.strokes.indices { old.strokes[index].becomeUnique(&number, using: &generator) }
        new = old
        var strokes: [(former: Int?, isChanged: Bool, stroke: Stroke)] = []
        for (index, stroke) in old.strokes.enumerated() {
            if generator.chance(oneIn: 6) {
                var fresh = Stroke.valid(on: .standard, pointCount: 3, using: &generator)
                fresh.becomeUnique(&number, using: &generator)
                strokes.append((nil, false, fresh))
            }
            var stroke = stroke
            switch generator.integer(in: 0...7) {
            case 0: removed.append(index)
            case 1:
                stroke.change(using: &generator)
                strokes.append((index, true, stroke))
            case 2:
                // What nothing names is another stroke when its points are others.
                let isNamed = stroke.id != nil || stroke.path.id != nil || stroke.path.creationDate != nil
                stroke.changePoints(&number)
                strokes.append((isNamed ? index : nil, isNamed, stroke))
                if !isNamed { removed.append(index) }
            default: strokes.append((index, false, stroke))
            }
        }
        if strokes.count > 1, generator.chance(oneIn: 2) {
            let stroke = strokes.remove(at: generator.integer(in: 0...strokes.count - 1))
            strokes.insert(stroke, at: generator.integer(in: 0...strokes.count))
        }
        let order = strokes.compactMap(\.former)
        hasMoved = order != order.sorted()
        for (index, stroke) in strokes.enumerated() {
            guard let former = stroke.former else {
                added.append(index)
                continue
            }
            let pair = Pair(old: former, new: index)
            if stroke.isChanged { changed.insert(pair) } else { same.insert(pair) }
        }
        new.strokes = strokes.map(\.stroke)
    }
}

extension Stroke {
    /// Makes the stroke one that has its points, its seed and its path's id for itself.
    fileprivate mutating func becomeUnique(_ number: inout Int, using generator: inout some RandomNumberGenerator) {
        number += 1
        randomSeed = UInt32(number)
        path.trim = PathTrim(start: Double(number) / 1024, end: 0)
        if path.id != nil { path.id = .arbitrary(using: &generator) }
    }

    /// Changes something else than the points.
    fileprivate mutating func change(using generator: inout some RandomNumberGenerator) {
        let edits: [(inout Stroke) -> Void] = [
            { $0.ink.color = InkColor(red: 0.123, green: 0.4, blue: 0.5) },
            { $0.transform = Transform(translationX: 0.123, y: 7) },
            { $0.mask = StrokeMask(elements: [.move(to: Point(x: 77, y: 0.25))]) },
            { $0.randomSeed += 100_000 },
            { $0.id = UUID() },
            { $0.path.id = UUID() },
            { $0.path.creationDate = Date(timeIntervalSinceReferenceDate: 0.123) },
            { $0.renderGroupID = UUID() },
            { $0.renderState = RenderState(grainOffset: Point(x: 0.123, y: 0)) },
        ]
        let edit = generator.one(of: edits)
        edit(&self)
        if generator.chance(oneIn: 3) { generator.one(of: edits)(&self) }
    }

    /// Sets other points.
    fileprivate mutating func changePoints(_ number: inout Int) {
        number += 1
        let point = StrokePoint(location: Point(x: Double(number), y: 0.5))
        path = StrokePath(controlPoints: [point, point], creationDate: path.creationDate, id: path.id)
    }
}
