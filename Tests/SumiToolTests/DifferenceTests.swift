import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@testable import SumiTool

/// What `sumi diff` goes by.
@Suite("Differences")
struct DifferenceTests {
    private func difference(_ old: Drawing, _ new: Drawing) throws -> DrawingDifference {
        DrawingDifference(from: try ComparedDrawing(old), to: try ComparedDrawing(new))
    }

    @Test func `of a drawing that was edited just the edits are said, and the other way round the same`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let schema = try #require(
            try JSONSchema(Data(contentsOf: root.appendingPathComponent("Spec/schemas/diff.schema.json")))
        )
        for seed in PropertyRun(count: 300).seeds {
            var generator = SeededGenerator(seed: seed)
            let edited = EditedDrawing(using: &generator)
            let forth = try difference(edited.old, edited.new)
            let back = try difference(edited.new, edited.old)
            let name = Comment(rawValue: "seed \(PropertyRun.text(of: seed))")
            #expect(forth.strokes.removed == edited.removed, name)
            #expect(forth.strokes.added == edited.added, name)
            #expect(Set(forth.changed.keys) == edited.changed, name)
            #expect(forth.changed.values.allSatisfy { !$0.members.isEmpty }, name)
            #expect(Set(forth.moved + forth.unchanged) == edited.same, name)
            #expect(forth.strokes.moved.count == (edited.hasMoved ? 1 : 0), name)
            #expect(back.strokes.removed == edited.added && back.strokes.added == edited.removed, name)
            #expect(Set(back.changed.keys) == Set(edited.changed.map(\.mirrored)), name)
            #expect(Set(back.strokes.moved) == Set(forth.strokes.moved.map(\.mirrored)), name)
            let isSame = try edited.old.contentForm() == edited.new.contentForm()
            #expect(forth.isEmpty == isSame, name)
            let json = try JSONSerialization.jsonObject(with: Data(forth.json))
            #expect(schema.fault(in: json) == nil, name)
        }
    }

    @Test func `a drawing has no difference from itself`() throws {
        for seed in PropertyRun(count: 50).seeds {
            var generator = SeededGenerator(seed: seed)
            let drawing = Drawing.valid(on: .standard, mostPoints: 150, using: &generator)
            let none = try difference(drawing, drawing)
            #expect(none.isEmpty && none.lines.isEmpty, "seed \(PropertyRun.text(of: seed))")
        }
    }

    @Test func `strokes that two drawings have several times are matched where they are`() {
        let (a, b) = ("a", "b")
        #expect(Matching([a, b, a], [b, a]).changes(isMirrored: false).removed == [0])
        #expect(Matching([a, b, a], [a, b]).changes(isMirrored: false).removed == [2])
        #expect(Matching([a, a], [a, a, b]).changes(isMirrored: false).moved.isEmpty)
    }

    /// An element that counts with how many others it is compared.
    private struct Counted: Hashable {
        final class Counter { var comparisons = 0 }

        let number: Int
        let counter: Counter

        static func == (lhs: Counted, rhs: Counted) -> Bool {
            lhs.counter.comparisons += 1
            return lhs.number == rhs.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    @Test func `a hundred thousand strokes in any order take some comparisons each`() {
        var generator = SeededGenerator(seed: 4)
        let counter = Counted.Counter()
        let old = (0..<100_000).map { Counted(number: $0, counter: counter) }
        let new = (1_000..<101_000).shuffled(using: &generator).map { Counted(number: $0, counter: counter) }
        let changes = Matching(old, new).changes(isMirrored: false)
        #expect(counter.comparisons < 10 * old.count)
        #expect(changes.removed == Array(0..<1_000) && changes.added.count == 1_000)
        // The longest part in order of n in any order has about 2√n.
        #expect(500...700 ~= changes.kept.count)
        #expect(changes.kept.count + changes.moved.count == 99_000)
    }

    @Test func `a fingerprint is that of a stroke's JSON, whatever ink came before`() throws {
        var generator = SeededGenerator(seed: 1)
        let long = Ink.InkType(rawValue: "com.example." + String(repeating: "a", count: 2000))
        var strokes = EditedDrawing(using: &generator).old.strokes + SampleFiles.drawing.strokes
        // Inks that are equal, and no copies of each other.
        strokes += strokes.map { stroke in
            var copy = stroke
            copy.ink = Ink(long, color: .black, fallback: Ink(.pen))
            return copy
        }
        var fingerprints = StrokeFingerprints()
        for planned in try PlannedStroke.planned(strokes + strokes, grid: .standard) {
            #expect(fingerprints.fingerprint(of: planned) == Fingerprint(planned.json))
            var members = PlannedStroke.members(of: planned.json)
            #expect(members.removeValue(forKey: "ink") != nil)
            #expect(members == planned.jsonMembersBehindInk)
        }
    }

    @Test func `an ink of a megabyte is looked at once, however many strokes have it`() throws {
        let long = Ink.InkType(rawValue: "com.example." + String(repeating: "a", count: 1_000_000))
        func strokes(_ width: Float) -> [Stroke] {
            let point = StrokePoint(location: .zero, size: Size(width: width, height: width))
            let ink = Ink(long, color: .black, fallback: Ink(.pen))
            return Array(repeating: Stroke(ink: ink, path: StrokePath(controlPoints: [point])), count: 10_000)
        }
        let old = Drawing(strokes: strokes(1))
        #expect(try difference(old, Drawing(strokes: strokes(1))).isEmpty)
        let changes = try difference(old, Drawing(strokes: strokes(2)))
        #expect(changes.strokes.removed.count == 10_000 && changes.strokes.added.count == 10_000)
    }

    @Test func `what has no id is known again by its points, its path's id, and when it was begun`() throws {
        var drawing = SampleFiles.drawing
        let (pen, brush) = (drawing.strokes[0], drawing.strokes[1])
        func changed(_ edit: (inout Drawing) -> Void) throws -> Set<Pair> {
            var copy = drawing
            edit(&copy)
            return Set(try difference(drawing, copy).changed.keys)
        }
        let other = [StrokePoint(location: Point(x: 50, y: 50))]
        // Both have the same points: the first is the first.
        #expect(try changed { $0.strokes[1].randomSeed = 1 } == [Pair(old: 1, new: 1)])
        // What has a date is known by it, and what has none isn't.
        let dated = StrokePath(controlPoints: other, creationDate: pen.path.creationDate)
        #expect(try changed { $0.strokes[0].path = dated } == [Pair(old: 0, new: 0)])
        #expect(try changed { $0.strokes[1].path = StrokePath(controlPoints: other) } == [])
        // A date that several have tells none of them from the others.
        drawing.strokes.append(brush)
        drawing.strokes[2].path.creationDate = pen.path.creationDate
        #expect(try changed { $0.strokes[0].path = dated } == [])
        drawing.strokes[0].path.id = UUID()
        let named = StrokePath(controlPoints: other, id: drawing.strokes[0].path.id)
        #expect(try changed { $0.strokes[0].path = named } == [Pair(old: 0, new: 0)])
        drawing.strokes[1].id = UUID()
        #expect(try changed { $0.strokes[1].path = named } == [Pair(old: 1, new: 1)])
    }
}

extension Pair {
    fileprivate var mirrored: Pair { Pair(old: new, new: old) }
}
