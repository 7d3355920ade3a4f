import Sumi
import Testing

@testable import NoteStore

@Suite("Columns") struct ColumnTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: CorpusFile.valid + CorpusFile.rare)
    func `columns say what decoding says`(file: CorpusFile) throws {
        let options = DecodingOptions(policy: .downgrade)
        let drawing = try Drawing(data: file.bytes, options: options)
        let store = try folder.store()
        let note = try store.create("A", drawing: drawing)
        #expect(note.strokeCount == drawing.strokes.count)
        #expect(note.pointCount == drawing.strokes.reduce(0) { $0 + $1.path.count })
        #expect(note.byteCount == file.bytes.count)
        if CorpusFile.valid.contains(where: { $0.name == file.name }) {
            #expect(try note.contentVersion == Drawing(data: file.bytes).requiredContentVersion)
        } else {
            // Later versions are only stated, and a file may state a higher one than it needs.
            #expect(note.contentVersion >= drawing.requiredContentVersion)
        }
        let isShownAsStored = drawing.downgradeReport.isEmpty
        try expectBounds(note.bounds, of: drawing, sizes: isShownAsStored)
        #expect(try store.notes() == [note])
        // Written anew: without strokes that were deleted, which the first one's bounds may have taken in.
        let client = Client(encodingOptions: EncodingOptions(keepsOriginalBytes: false))
        let afresh = try folder.store(client: client).create("B", drawing: drawing)
        try expectBounds(afresh.bounds, of: drawing, sizes: isShownAsStored, exactly: isShownAsStored)
    }

    @Test func `columns add up what was added`() throws {
        let store = try folder.store()
        let id = try store.create("A", drawing: Drawing(strokes: [Sample.stroke(10)])).id
        #expect(try store.note(id).contentVersion == .version1)
        try store.append([Sample.stroke(20, ink: Ink(.reed), y: 500), Sample.stroke(30)], to: id)
        let note = try store.append([Sample.stroke(0, y: -70)], to: id)
        #expect(note.strokeCount == 4 && note.pointCount == 16)
        #expect(note.contentVersion == .version4)
        try expectBounds(note.bounds, of: store.drawing(of: id).drawing, exactly: true)
        let merged = try store.merge(id)
        #expect(merged.segmentCount == 1)
        #expect(merged.strokeCount == 4 && merged.pointCount == 16)
        #expect(merged.contentVersion == .version4)
        #expect(merged.bounds == note.bounds)
    }

    @Test func `a note without strokes has no bounds`() throws {
        let note = try folder.store().create("A")
        #expect(note.bounds == nil)
        #expect(note.strokeCount == 0 && note.contentVersion == .version1)
    }

    /// The rectangle around the control points, and half of the largest of their sizes.
    private func expectBounds(
        _ bounds: Rect?,
        of drawing: Drawing,
        sizes countsSizes: Bool = true,
        exactly: Bool = false
    ) throws {
        let strokes = drawing.strokes.filter { !$0.path.isEmpty }
        let points = strokes.flatMap { stroke in stroke.path.map { stroke.transform.applied(to: $0.location) } }
        guard let (left, right) = points.map(\.x).minAndMax, let (top, bottom) = points.map(\.y).minAndMax else {
            if exactly { #expect(bounds == nil) }
            return
        }
        let sizes = strokes.flatMap { stroke in
            let (a, b, c, d) = (stroke.transform.a, stroke.transform.b, stroke.transform.c, stroke.transform.d)
            let stretch = (a * a + b * b + c * c + d * d).squareRoot()
            return stroke.path.map { Double(max($0.size.width.magnitude, $0.size.height.magnitude)) * stretch }
        }
        let outset = countsSizes ? (sizes.max() ?? 0) / 2 : 0
        let found = try #require(bounds)
        // The index has binary32.
        let margin = ([left, right, top, bottom].map(\.magnitude).max() ?? 0) * 1e-6 + outset * 1e-6 + 1e-6
        guard margin < 1e30 else {
            #expect(found == Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity))
            return
        }
        #expect(found.minX <= left - outset + margin && found.minY <= top - outset + margin)
        #expect(found.maxX >= right + outset - margin && found.maxY >= bottom + outset - margin)
        if exactly {
            #expect(found.minX >= left - outset - margin && found.minY >= top - outset - margin)
            #expect(found.maxX <= right + outset + margin && found.maxY <= bottom + outset + margin)
        }
    }
}

extension [Double] {
    fileprivate var minAndMax: (Double, Double)? {
        guard let least = self.min(), let most = self.max() else { return nil }
        return (least, most)
    }
}
