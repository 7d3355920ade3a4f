import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("PencilKit archives: what is written")
struct PencilKitWritingTests {
    private func messages(_ archive: [UInt8], _ number: Int) -> [ArraySlice<UInt8>] {
        WrittenMessage.fields(of: archive.dropFirst(6)).filter { $0.number == number }.map(\.payload)
    }

    private func read(_ archive: WrittenArchive) throws -> Drawing { try Drawing(pencilKitArchive: archive.bytes) }

    @Test func `a new drawing is written as PencilKit writes one`() throws {
        let dot = WrittenStroke()
        let stroke = try #require(try read(WrittenArchive(strokes: [dot])).strokes.first)
        // Nothing is left of the archive but the model.
        let new = Stroke(
            ink: Ink(.pen),
            path: StrokePath(
                controlPoints: Array(stroke.path),
                creationDate: stroke.path.creationDate,
                id: stroke.path.id
            ),
            randomSeed: stroke.randomSeed,
            id: stroke.id
        )
        let archive = try Drawing(strokes: [new]).pencilKitArchive()
        #expect(messages(archive, 5) == [dot.bytes[...]])
        #expect(messages(archive, 4) == [WrittenArchive().inks[0][...]])
        #expect(messages(archive, 3) == WrittenArchive().clocks.map { $0[...] })
        #expect(messages(archive, 2).count == 2 && messages(archive, 2)[0].allSatisfy { $0 == 0 })
        #expect(WrittenMessage.fields(of: archive.dropFirst(6)).map(\.number) == [1, 2, 2, 3, 3, 4, 5, 7, 8])
        #expect(try PencilKitExport(Drawing(strokes: [new])).report.isEmpty)
    }

    @Test func `a new drawing without strokes has the size of PencilKit's`() throws {
        let archive = try Drawing().pencilKitArchive()
        #expect(archive.count == 42 && archive.dropLast(16) == WrittenArchive.empty.bytes.dropLast(16))
        #expect(try Drawing().pencilKitArchive() != archive, "each has an identifier of its own")
    }

    @Test func `the first stroke of an empty archive brings replicas and an ink`() throws {
        var drawing = try read(.empty)
        drawing.strokes.append(Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: [])))
        let archive = try drawing.pencilKitArchive()
        #expect(WrittenMessage.fields(of: archive.dropFirst(6)).map(\.number) == [1, 2, 2, 3, 3, 4, 5, 7, 8])
        #expect(messages(archive, 8) == [WrittenArchive.empty.id?[...]])
        #expect(messages(archive, 7) == [WrittenMessage.clock(0, 0, 0)[...]])
    }

    @Test func `a stroke that moved gets new bounds, and keeps the rest`() throws {
        var drawing = try read(WrittenArchive(strokes: [.ramp]))
        drawing.strokes[0].transform = Transform(translationX: 0.25, y: 100)
        var moved = WrittenStroke.ramp
        (moved.transform, moved.bounds) = ([1, 0, 0, 1, 0.25, 100], [96, 496, 208, 8])
        #expect(try messages(drawing.pencilKitArchive(), 5) == [moved.bytes[...]])
        // Where it was, it has the bounds that it had.
        drawing.strokes[0].transform = .identity
        #expect(try messages(drawing.pencilKitArchive(), 5) == [WrittenStroke.ramp.bytes[...]])
    }

    @Test func `an ink is found by what it is, and stays where it was`() throws {
        let sample = try #require(WrittenArchive.samples["inks"])
        var drawing = try read(sample)
        drawing.strokes[4].ink = Ink(.marker, color: InkColor(red: 0, green: 1, blue: 0))
        drawing.strokes[3].ink = Ink(.marker, color: InkColor(red: 0, green: 1, blue: 1))
        drawing.strokes.removeFirst()
        let archive = try drawing.pencilKitArchive()
        #expect(messages(archive, 4).map { Array($0) }.prefix(6) == sample.inks[...])
        let numbers = messages(archive, 5).map { stroke in
            WrittenMessage.fields(of: stroke).first { $0.number == 4 }?.payload.first
        }
        // The second pen, with a variant, isn't the first.
        #expect(numbers == [1, 2, 6, 5])
    }

    @Test func `deleted strokes go with the one above them, cached bounds with any change`() throws {
        var sample = WrittenArchive(strokes: [.deleted, WrittenStroke(), .deleted, .ramp, .deleted])
        sample.tail = [WrittenMessage.of { $0.bytes(6, WrittenMessage.floats([1, 2, 3, 4])) }]
        sample.boundsVersion = WrittenMessage.clock(0, 1, 5)
        var drawing = try read(sample)
        #expect(try Drawing(data: drawing.dataRepresentation()).pencilKitArchive() == sample.bytes)
        drawing.strokes.removeFirst()
        let archive = try drawing.pencilKitArchive()
        let expected = [WrittenStroke.deleted, .ramp, .deleted].map { $0.bytes[...] }
        #expect(messages(archive, 5) == expected && messages(archive, 6).isEmpty)
        #expect(messages(archive, 7) == [WrittenMessage.clock(0, 0, 0)[...]])
    }

    @Test func `what can't be carried over is reported`() throws {
        var stroke = Stroke(
            ink: Ink(.fountainPen, revision: 1),
            path: StrokePath(controlPoints: [
                StrokePoint(location: Point(x: 0, y: 0), opacity: 3, force: 70, azimuth: 7, threshold: 0.5)
            ]),
            transform: Transform(translationX: 0.1, y: 0),
            mask: StrokeMask(elements: []),
            renderGroupID: UUID(),
            renderState: RenderState(grainOffset: Point(x: 0, y: 0))
        )
        stroke.ink.color.red = 0.25
        let drawing = Drawing(strokes: [stroke], metadata: ["title": .string("Notes")])
        let exported = try PencilKitExport(drawing)
        #expect(
            exported.report.entries.map(\.what) == [
                "mask", "render group", "render state", "channel threshold",
                "channel force beyond 16 bits, brought to the nearest",
                "channel opacity beyond 16 bits, brought to the nearest",
                "revision of ink “com.apple.ink.fountainpen”", "transform, rounded to binary32",
                "missing date of a path, written as 2001-01-01", "entry of the metadata",
            ]
        )
        let point = try Drawing(pencilKitArchive: exported.archive).strokes[0].path[0]
        #expect(point.force == 65.535 && point.opacity == 2)
        // A turn less, and to the step.
        #expect(abs(point.azimuth - Float(7 - 2 * Double.pi)) < 1e-4)
    }

    @Test func `what no archive can hold is refused`() {
        func code(_ stroke: Stroke) -> SumiEncodingError.Code? {
            #expect(throws: SumiEncodingError.self) { try Drawing(strokes: [stroke]).pencilKitArchive() }?.code
        }
        let point = StrokePoint(location: Point(x: .nan, y: 0))
        #expect(code(Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point]))) == .valueOutOfRange)
        let far = Transform(translationX: 1e39, y: 0)
        #expect(code(Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: []), transform: far)) == .valueOutOfRange)
        #expect(code(Stroke(ink: Ink(.init(rawValue: "")), path: StrokePath(controlPoints: []))) == .invalidInk)
    }

    @Test func `points of other grids come as near as PencilKit's goes`() throws {
        let points = [StrokePoint(location: Point(x: 1.5, y: 2), size: Size(width: 4, height: 2), force: 0.5)]
        let drawing = try Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
            .quantized()
        let point = try Drawing(pencilKitArchive: drawing.pencilKitArchive()).strokes[0].path[0]
        #expect(point.location == points[0].location && point.size == points[0].size && point.force == 0.5)
        #expect(point.secondaryScale == 1)
    }
}
