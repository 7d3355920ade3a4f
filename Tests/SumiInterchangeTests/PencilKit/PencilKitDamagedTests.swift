import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("PencilKit archives: what a damaged program left in columns and chunks")
struct PencilKitDamagedTests {
    /// A dot's stroke with bytes in a column.
    private func stroke(column: UInt8, _ bytes: [UInt8]) throws -> Stroke {
        var stroke = try Drawing(pencilKitArchive: WrittenArchive(strokes: [WrittenStroke()]).bytes).strokes[0]
        let column = Column(
            Column.ID(.strokeBytes, column),
            presence: Presence(all: 1),
            values: .strings(ByteStrings(bytes: bytes, ends: [bytes.count]))
        )
        let shape = BlockShape(continuedPoints: 0, strokePoints: [1])
        stroke.unknownColumns = [UnknownColumns.Unit(block: UnknownColumns(shape: shape, columns: [column]), part: 0)]
        return stroke
    }

    private func read(_ drawing: Drawing) throws -> [Stroke] {
        try Drawing(pencilKitArchive: drawing.pencilKitArchive()).strokes
    }

    @Test(
        arguments: [
            [1, 2, 3, 4, 6, 8],  // no path: the stroke would be a deleted one
            [1, 5, 0, 2, 0x0A, 0x01],  // a field that is cut
            [1, 5, 0, 2, 0x2A, 0x00],  // another path
            [1, 5, 5], [99], [0, 200],
        ] as [[UInt8]]
    )
    func `a form that can't be is as good as none`(form: [UInt8]) throws {
        let stroke = try stroke(column: 16, form)
        #expect(try read(Drawing(strokes: [stroke])).map(\.path.count) == [1])
    }

    @Test(arguments: [[1, 3, 4, 5, 7], [0, 2, 0x48]] as [[UInt8]])
    func `so is a form of a path, without its block`(form: [UInt8]) throws {
        let stroke = try stroke(column: 17, form)
        let path = try #require(try read(Drawing(strokes: [stroke])).first).path
        #expect(path.elementsEqual(stroke.path))
    }

    @Test func `deleted strokes that are none are left out`() throws {
        func strokes(_ marker: [UInt8], _ deleted: [UInt8]) throws -> Int {
            var drawing = try Drawing(strokes: [stroke(column: 16, [])])
            let fields = WrittenMessage.of { message in
                message.bytes(5, [])
                message.bytes(5, marker)
                message.fields.append(deleted)
                message.bytes(8, WrittenArchive.identifier(1))
            }
            drawing.ancillaryChunks = [AncillaryChunk(identifier: "sumi.pencilkit", payload: [1] + fields)]
            let archive = try drawing.pencilKitArchive()
            #expect(try Drawing(pencilKitArchive: archive).strokes.count == 1)
            return WrittenMessage.fields(of: archive.dropFirst(6)).count { $0.number == 5 }
        }
        let deleted = WrittenMessage.of { $0.bytes(5, WrittenStroke.deleted.bytes) }
        #expect(try strokes([0, 0], deleted) == 2)
        #expect(try strokes([0, 0], deleted + deleted) == 3)
        #expect(try strokes([0, 9] + WrittenArchive.identifier(7), deleted) == 2)
        #expect(try strokes([0, 0], WrittenMessage.of { $0.bytes(5, WrittenStroke().bytes) }) == 1)
        #expect(try strokes([0, 0], WrittenMessage.of { $0.bytes(5, [0x2A]) }) == 1)
        #expect(try strokes([0, 0, 1], deleted) == 1)
        #expect(try strokes([0], deleted) == 1)
        #expect(try strokes([1, 0], deleted) == 1)
    }

    @Test func `a chunk without a place for the strokes is as good as none`() throws {
        var drawing = try Drawing(strokes: [stroke(column: 16, [])])
        let fields = WrittenMessage.of { message in
            message.varint(1, 0)
            message.bytes(8, WrittenArchive.identifier(1))
        }
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "sumi.pencilkit", payload: [1] + fields)]
        #expect(try read(drawing).count == 1)
    }
}
