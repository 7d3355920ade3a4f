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

    @Test func `a long identifier of very many strokes is written and read once`() throws {
        // To look at it for each stroke would be 40 GB.
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        let name = Ink.InkType(rawValue: "com.example." + String(repeating: "a", count: 1_000_000))
        let ink = Ink(name, color: .black, fallback: Ink(.pen))
        // Equal, but no copy of it.
        let other = Ink(name, color: .black, fallback: Ink(.pen))
        let strokes = Array(repeating: Stroke(ink: ink, path: path), count: 20_000) + [Stroke(ink: other, path: path)]
        let archive = try Drawing(strokes: strokes).pencilKitArchive()
        #expect(messages(archive, 4).count == 1)
        let drawing = try Drawing(pencilKitArchive: archive)
        #expect(Set(drawing.strokes.map(\.ink.identity)).count == 1)
        #expect(drawing.strokes.last?.ink.inkType == name)
        #expect(try drawing.pencilKitArchive() == archive)
    }

    @Test func `deleted strokes stay where they were, cached bounds go with any change`() throws {
        var sample = WrittenArchive(strokes: [.deleted, WrittenStroke(), .deleted, .ramp, .deleted])
        sample.tail = [WrittenMessage.of { $0.bytes(6, WrittenMessage.floats([1, 2, 3, 4])) }]
        sample.boundsVersion = WrittenMessage.clock(0, 1, 5)
        var drawing = try read(sample)
        #expect(try Drawing(data: drawing.dataRepresentation()).pencilKitArchive() == sample.bytes)
        drawing.strokes.removeFirst()
        let archive = try drawing.pencilKitArchive()
        let expected = [WrittenStroke.deleted, .deleted, .ramp, .deleted].map { $0.bytes[...] }
        #expect(messages(archive, 5) == expected && messages(archive, 6).isEmpty)
        #expect(messages(archive, 7) == [WrittenMessage.clock(0, 0, 0)[...]])
        // Once each, also where the stroke above is twice there, and none where all others are gone is lost.
        drawing.strokes.append(drawing.strokes[0])
        #expect(try messages(drawing.pencilKitArchive(), 5).count == 5)
        drawing.strokes = []
        #expect(try messages(drawing.pencilKitArchive(), 5) == expected.filter { $0 == expected[0] })
    }

    @Test func `where deleted strokes stood below others that are gone, they are placed at once`() throws {
        var drawing = try read(WrittenArchive(strokes: [WrittenStroke()]))
        drawing.strokes = [Stroke](repeating: drawing.strokes[0], count: 10_000)
        let place = WrittenMessage.of { $0.bytes(5, [0, 9] + WrittenArchive.identifier(7)) }
        let fields = WrittenMessage.of { message in
            message.bytes(5, [])
            message.fields += [[UInt8]](repeating: place, count: 200_000)
            message.bytes(5, WrittenStroke.deleted.bytes)
            message.bytes(8, WrittenArchive.identifier(1))
        }
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "sumi.pencilkit", payload: [1] + fields)]
        let strokes = try messages(drawing.pencilKitArchive(), 5)
        #expect(strokes.firstIndex(of: WrittenStroke.deleted.bytes[...]) == 9 && strokes.count == 10_001)
    }

    @Test func `what can't be carried over is reported`() throws {
        var stroke = Stroke(
            ink: Ink(.fountainPen, revision: 1),
            path: StrokePath(controlPoints: [
                StrokePoint(location: Point(x: 0, y: 0), opacity: 3, force: 70, azimuth: 7, threshold: 0.5)
            ]),
            transform: Transform(translationX: 0.1, y: 0),
            mask: StrokeMask(elements: [
                .move(to: Point(x: -9, y: -9)), .line(to: Point(x: 9, y: -9)), .line(to: Point(x: 0, y: 9)),
            ]),
            renderGroupID: UUID(),
            renderState: RenderState(grainOffset: Point(x: 0, y: 0))
        )
        stroke.ink.color.red = 0.25
        let drawing = Drawing(strokes: [stroke], metadata: ["title": .string("Notes")])
        let exported = try PencilKitExport(drawing)
        #expect(
            exported.report.entries.map(\.what) == [
                "mask, of which the parts of the path inside it are left", "render group", "render state",
                "channel threshold", "revision of an ink", "channel force beyond 16 bits, brought to the nearest",
                "channel opacity beyond 16 bits, brought to the nearest", "transform, rounded to binary32",
                "missing date of a path, written as 2001-01-01", "entry of the metadata",
            ]
        )
        let point = try Drawing(pencilKitArchive: exported.archive).strokes[0].path[0]
        #expect(point.force == 65.535 && point.opacity == 2)
        // A turn less, and to the step.
        #expect(abs(point.azimuth - Float(7 - 2 * Double.pi)) < 1e-4)
    }

    @Test func `an ink with a variant is that of its own strokes only`() throws {
        let variant = WrittenMessage.of { message in
            message.fields.append(WrittenArchive.ink("com.apple.ink.pen", [0, 0, 0, 1]))
            message.bytes(4, Array("fixed-width".utf8))
        }
        var sample = WrittenArchive(strokes: [WrittenStroke()])
        sample.inks = [variant]
        var drawing = try read(sample)
        #expect(try drawing.pencilKitArchive() == sample.bytes)
        drawing.strokes.append(Stroke(ink: drawing.strokes[0].ink, path: drawing.strokes[0].path))
        let archive = try drawing.pencilKitArchive()
        #expect(messages(archive, 4).count == 2 && messages(archive, 4)[0] == variant[...])
        #expect(messages(archive, 5)[0] == WrittenStroke().bytes[...])
        // In another drawing it isn't there.
        let other = try PencilKitExport(Drawing(strokes: [drawing.strokes[0]]))
        #expect(other.report.entries.map(\.what) == ["variant of an ink"])
    }

    @Test func `widths that go with no height are widened`() throws {
        let points = [(0, 2), (0, 0), (0.001, 300), (3, 4)].map { width, height in
            StrokePoint(location: .zero, size: Size(width: width, height: height), secondaryScale: 2)
        }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let exported = try PencilKitExport(Drawing(strokes: [stroke]))
        #expect(
            exported.report.entries.first?.what
                == "width of points that are more than 65 times as high, brought to that"
        )
        let sizes = try Drawing(pencilKitArchive: exported.archive).strokes[0].path.map(\.size)
        for (size, point) in zip(sizes, points) {
            #expect(abs(size.height - point.size.height) <= point.size.height / 1000)
        }
        #expect(sizes[1] == Size(width: 0, height: 0) && sizes[3].width == 3)
    }

    @Test func `what was erased stays so`() throws {
        let points = (0...4).map { StrokePoint(location: Point(x: Double($0) * 10, y: 0)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points, id: UUID()), id: UUID())
        let eraser = StrokePath(controlPoints: [-9, 9].map { StrokePoint(location: Point(x: 20, y: $0)) })
        let pieces = try stroke.erasing(eraser, width: 4)
        #expect(pieces.count == 2)
        let cut = try Drawing(pencilKitArchive: Drawing(strokes: pieces).pencilKitArchive())
        #expect(cut.strokes.count == 2)
        #expect(abs((cut.strokes[0].path.last?.location.x ?? 0) - 18) < 0.1)
        #expect(abs((cut.strokes[1].path.first?.location.x ?? 0) - 22) < 0.1)
        // A path with other points is another path; a stroke that is still one stays itself.
        #expect(cut.strokes[0].id == pieces[0].id && cut.strokes[0].path.id != stroke.path.id)

        // The same as one stroke with two holes in what is seen of it.
        let square = { (left: Double, right: Double) -> [StrokeMask.Element] in
            [
                .move(to: Point(x: left, y: -5)), .line(to: Point(x: right, y: -5)), .line(to: Point(x: right, y: 5)),
                .line(to: Point(x: left, y: 5)), .closeSubpath,
            ]
        }
        stroke.mask = StrokeMask(elements: square(-5, 10) + square(30, 50))
        let exported = try PencilKitExport(Drawing(strokes: [stroke]))
        let parts = try Drawing(pencilKitArchive: exported.archive).strokes
        #expect(parts.count == 2 && !parts.contains { $0.id == stroke.id || $0.path.id == stroke.path.id })
        #expect(abs((parts[1].path.first?.location.x ?? 0) - 30) < 0.1)
        #expect(
            exported.report.entries.map(\.what) == [
                "mask, of which the parts of the path inside it are left", "identifier of a path",
                "identifier of a stroke",
                "missing date of a path, written as 2001-01-01",
            ]
        )
        stroke.mask = StrokeMask(elements: [])
        #expect(try Drawing(pencilKitArchive: Drawing(strokes: [stroke]).pencilKitArchive()).strokes.isEmpty)
    }

    @Test func `columns of other programs are reported, those of archives are not`() throws {
        let sample = try #require(WrittenArchive.samples["inks"])
        #expect(try PencilKitExport(read(sample)).report.isEmpty)
        let shape = BlockShape(continuedPoints: 0, strokePoints: [1])
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        stroke.path.creationDate = Date(timeIntervalSinceReferenceDate: 0)
        let column = Column(Column.ID(.strokeIntegers, 40), presence: Presence(all: 1), values: .constant(1))
        stroke.unknownColumns = [.init(block: UnknownColumns(shape: shape, columns: [column]), part: 0)]
        let report = try PencilKitExport(Drawing(strokes: [stroke])).report
        #expect(report.entries.map(\.what) == ["columns kept for another program"])
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
