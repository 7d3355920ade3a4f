import FoundationEssentials
import Sumi
import Testing

/// Writers that may not go above a content version.
@Suite("Writers' limits")
struct WriterLimitTests {
    private func stroke(_ ink: Ink, id: UUID? = nil) -> Stroke {
        Stroke(ink: ink, path: StrokePath(controlPoints: [StrokePoint(location: Point(x: 1, y: 2))]), id: id)
    }

    @Test func `encoding above the limit throws, or writes the drawing downgraded`() throws {
        let drawing = Drawing(strokes: [stroke(Ink(.pen)), stroke(Ink(.reed)), stroke(Ink(.reed))])
        let error = #expect(throws: SumiEncodingError.self) {
            try drawing.dataRepresentation(options: EncodingOptions(maximumSupportedContentVersion: .version3))
        }
        #expect(error?.code == .newerContent && error?.stroke == 1)
        #expect(error?.detail.hasSuffix("ink com.apple.ink.reed in 2 strokes, first 1") == true)
        let options = EncodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        let bytes = try drawing.dataRepresentation(options: options)
        let old = DecodingOptions(maximumSupportedContentVersion: .version1)
        #expect(try Drawing(data: bytes, options: old).strokes.map(\.ink.inkType) == [.pen, .pen, .pen])
        #expect(try bytes == drawing.downgraded(to: .version1).drawing.dataRepresentation())
    }

    @Test func `within the limit nothing changes`() throws {
        let drawing = Drawing(strokes: [stroke(Ink(.crayon))])
        let bytes = try drawing.dataRepresentation()
        for policy in [VersionPolicy.reject, .downgrade] {
            let options = EncodingOptions(maximumSupportedContentVersion: .version2, policy: policy)
            #expect(try drawing.dataRepresentation(options: options) == bytes)
            #expect(try Drawing(data: bytes).dataRepresentation(options: options) == bytes)
        }
    }

    @Test func `what a reader hid counts for the limit`() throws {
        let bytes = try Drawing(strokes: [stroke(Ink(.crayon))]).dataRepresentation()
        let old = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        var drawing = try Drawing(data: bytes, options: old)
        #expect(drawing.requiredContentVersion == .version1)
        drawing.strokes[0].randomSeed = 1
        let limited = EncodingOptions(maximumSupportedContentVersion: .version1)
        #expect(throws: SumiEncodingError.self) { try drawing.dataRepresentation(options: limited) }
        let (settled, report) = try drawing.downgraded(to: .version1)
        #expect(report.entries.map(\.ink.inkType) == [.crayon])
        #expect(settled.downgradeReport.isEmpty)
        #expect(try Drawing(data: settled.dataRepresentation(options: limited)).strokes[0].ink == Ink(.pencil))
    }

    @Test func `a drawing of which nothing is above the version stays itself, bytes included`() throws {
        let bytes = try Drawing(strokes: [stroke(Ink(.pen)), stroke(Ink(.crayon))]).dataRepresentation(
            options: EncodingOptions(pointsPerBlock: 1)
        )
        let (drawing, report) = try Drawing(data: bytes).downgraded(to: .version2)
        #expect(report.isEmpty)
        #expect(try drawing.dataRepresentation() == bytes)
    }

    @Test func `an app's ink stays while its fallback is within the version, drawn or not`() throws {
        let glitter = Ink.InkType(rawValue: "com.example.glitter")
        let ink = Ink(glitter, color: .black, fallback: Ink(.crayon))
        let own = Drawing(strokes: [stroke(ink)])
        #expect(try own.downgraded(to: .version2).drawing.strokes[0].ink == ink)
        #expect(try own.downgraded(to: .version1).drawing.strokes[0].ink == Ink(.pencil))
        let foreign = try Drawing(data: own.dataRepresentation())
        #expect(try foreign.downgraded(to: .version2).drawing == foreign)
        let (drawing, report) = try foreign.downgraded(to: .version1)
        #expect(drawing.strokes[0].ink == Ink(.pencil) && drawing.downgradeReport.isEmpty)
        #expect(report.entries.map(\.ink) == [ink])
        let without = Drawing(strokes: [stroke(Ink(.reed, color: .black, fallbacks: []))])
        #expect(throws: SumiEncodingError(.invalidFallback, stroke: 0)) {
            try without.downgraded(to: .version1)
        }
    }

    @Test func `appending keeps the limit, or downgrades what is added`() throws {
        let id = UUID()
        var drawing = Drawing(strokes: [stroke(Ink(.crayon), id: id)])
        let other = Drawing(strokes: [stroke(Ink(.pen), id: id), stroke(Ink(.reed))])
        #expect(throws: SumiEncodingError.self) {
            try drawing.append(other, maximumSupportedContentVersion: .version2)
        }
        #expect(drawing.strokes.count == 1)
        let report = try drawing.append(other, maximumSupportedContentVersion: .version2, policy: .downgrade)
        #expect(report.entries.map(\.stroke) == [1])
        #expect(drawing.strokes.map(\.ink.inkType) == [.crayon, .pen, .pen])
        #expect(drawing.strokes[0].id == id && drawing.strokes[1].id != id && drawing.strokes[1].id != nil)
        try drawing.append(other)
        #expect(drawing.strokes.last?.ink.inkType == .reed)
        #expect(throws: SumiEncodingError.self) {
            try drawing.append(Drawing(), maximumSupportedContentVersion: ContentVersion(rawValue: 0))
        }
    }

    @Test func `what is added keeps an id that nothing has yet`() throws {
        let (old, new) = (UUID(), UUID())
        var drawing = Drawing(strokes: [stroke(Ink(.pen), id: old)])
        try drawing.append(Drawing(strokes: [stroke(Ink(.pen), id: new), stroke(Ink(.pen), id: old)]))
        #expect(drawing.strokes.map(\.id).prefix(2) == [old, new])
        #expect(Set(drawing.strokes.map(\.id)).count == 3 && drawing.strokes[2].id != nil)
    }

    @Test func `what needs no more than the limit is added as it is`() throws {
        var drawing = Drawing()
        try drawing.append(Drawing(strokes: [stroke(Ink(.crayon))]), maximumSupportedContentVersion: .version2)
        #expect(drawing.strokes.map(\.ink) == [Ink(.crayon)])
    }

    @Test func `a drawing to which nothing is added keeps its bytes`() throws {
        let bytes = try Drawing(strokes: [stroke(Ink(.pen)), stroke(Ink(.pen))])
            .dataRepresentation(options: EncodingOptions(pointsPerBlock: 1))
        var drawing = try Drawing(data: bytes)
        try drawing.append(Drawing())
        #expect(try drawing.dataRepresentation() == bytes)
    }

    @Test func `columns that no later version knows stay when a channel goes`() throws {
        func unit(_ shape: Column.Shape) -> UnknownColumns.Unit {
            let column = Column(.init(shape, 40), presence: Presence(all: 1), values: .constant(7))
            let block = BlockShape(continuedPoints: 0, strokePoints: [1])
            return .init(block: UnknownColumns(shape: block, columns: [column], version: .current), part: 0)
        }
        var point = StrokePoint(location: .zero)
        point.threshold = 0.5
        var original = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point]))
        (original.unknownColumns, original.path.unknownColumns) = ([unit(.strokeIntegers)], [unit(.pointIntegers)])
        // Setting the path's columns takes the stroke's along.
        original.unknownColumns = [unit(.strokeIntegers)]
        let (downgraded, report) = try Drawing(strokes: [original]).downgraded(to: .version1)
        #expect(report.entries.map(\.hiddenChannels) == [ChannelSet(.threshold)])
        #expect(report.entries.map(\.hiddenColumns) == [[]])
        #expect(downgraded.strokes[0].unknownColumnIDs == original.unknownColumnIDs)
        #expect(original.unknownColumnIDs.count == 2)
    }

    @Test(arguments: [(Ink(.monoline), 0), (Ink(.pen), 1)])
    func `columns a stroke go with the ink that they belong to, and with no channel`(ink: Ink, kept: Int) throws {
        var point = StrokePoint(location: .zero)
        if kept > 0 { point.threshold = 0.5 }
        var original = Stroke(ink: ink, path: StrokePath(controlPoints: [point]))
        let column = Column(.init(.strokeIntegers, 40), presence: Presence(all: 1), values: .constant(7))
        let shape = BlockShape(continuedPoints: 0, strokePoints: [1])
        let block = UnknownColumns(shape: shape, columns: [column], version: .current)
        original.unknownColumns = [.init(block: block, part: 0)]
        let (downgraded, report) = try Drawing(strokes: [original]).quantized().downgraded(to: .version1)
        #expect(report.entries.count == 1 && downgraded.strokes[0].ink == Ink(.pen))
        #expect(downgraded.strokes[0].unknownColumns.count == kept)
    }

    @Test func `a scale of 1 that the grid can't hold doesn't lead above the limit`() throws {
        let grid = try Grid(steps: [.secondaryScale: 2], layout: .aspects)
        let points = [StrokePoint(location: .zero, size: Size(width: 0.3, height: 0.3))]
        let path = StrokePath(controlPoints: points, channels: ChannelSet(.width, .secondaryScale))
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)])
        let options = EncodingOptions(grid: grid, maximumSupportedContentVersion: .version1, policy: .downgrade)
        let bytes = try drawing.dataRepresentation(options: options)
        #expect(try Drawing(data: bytes).requiredContentVersion == .version1)
    }

    @Test func `another grid of aspects can't hold every scale of 1 beside other widths`() throws {
        let grid = try Grid(steps: [.secondaryScale: 2], layout: .aspects)
        let points = [StrokePoint(location: .zero, size: Size(width: 0.5, height: 0.5))]
        let path = StrokePath(controlPoints: points, channels: ChannelSet(.width, .secondaryScale))
        let drawing = try Drawing(strokes: [Stroke(ink: Ink(.reed), path: path)]).quantized(grid)
        #expect(drawing.strokes[0].path[0].secondaryScale == 1)
        let (downgraded, report) = try drawing.downgraded(to: .version1)
        #expect(report.entries.map(\.hiddenChannels) == [ChannelSet()])
        let bytes = try downgraded.dataRepresentation()
        let old = DecodingOptions(maximumSupportedContentVersion: .version1)
        #expect(try Drawing(data: bytes, options: old).strokes[0].path[0].secondaryScale == 1)
    }

    @Test func `an app's ink that is drawn in place of another one stays while it is within the version`() throws {
        let glitter = Ink(.init(rawValue: "com.example.glitter"), color: .black, fallback: Ink(.pen))
        var later = Ink(.init(rawValue: "#9"), color: .black, fallback: glitter)
        later.statedVersion = ContentVersion(rawValue: 6)
        let options = DecodingOptions(policy: .downgrade, registeredInks: [glitter.inkType])
        let drawing = try Drawing(data: Drawing(strokes: [stroke(later)]).dataRepresentation(), options: options)
        #expect(drawing.strokes[0].ink == glitter)
        #expect(try drawing.downgraded(to: .version1).drawing.strokes[0].ink == glitter)
    }

    @Test func `a later version's column goes from all parts of a stroke`() throws {
        func unit(_ pointCount: Int, _ version: UInt64) -> UnknownColumns.Unit {
            let shape = BlockShape(continuedPoints: 0, strokePoints: [pointCount])
            let values = Column.Values.integers((0..<Int64(pointCount)).map(\.self))
            let column = Column(.init(.pointIntegers, 40), presence: Presence(all: 1), values: values)
            return .init(
                block: UnknownColumns(shape: shape, columns: [column], version: .init(rawValue: version)),
                part: 0
            )
        }
        let points = (0..<4).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        var long = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        long.path.unknownColumns = [unit(4, 1)]
        var later = stroke(Ink(.pen))
        later.path.unknownColumns = [unit(1, 9)]
        // The second block, which the first stroke ends in, states version 9 for the second one.
        let bytes = try Drawing(strokes: [long, later]).dataRepresentation(options: EncodingOptions(pointsPerBlock: 3))
        let drawing = try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade))
        #expect(drawing.strokes[0].path.unknownColumns.map(\.version.rawValue) == [1, 9])
        let (downgraded, report) = try drawing.downgraded(to: .version1)
        #expect(report.entries.map(\.hiddenColumns) == [["points:40"], ["points:40"]])
        let old = DecodingOptions(maximumSupportedContentVersion: .version1)
        let read = try Drawing(data: downgraded.dataRepresentation(), options: old)
        #expect(read.strokes.map(\.path) == [long.path, later.path].map { StrokePath(controlPoints: Array($0)) })
    }

    @Test func `a scale of 1 that other widths move on a grid of aspects is left out with the ink`() throws {
        let grid = try Grid(steps: [.width: 64, .height: 1000, .secondaryScale: 10], layout: .aspects)
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)], channels: .all)
        let bytes = try Drawing(strokes: [Stroke(ink: Ink(.watercolor), path: path)])
            .dataRepresentation(options: EncodingOptions(grid: grid))
        let drawing = try Drawing(data: bytes)
        #expect(drawing.strokes[0].path[0].secondaryScale == 1)
        let (within, report) = try drawing.downgraded(to: .version1)
        #expect(within.requiredContentVersion == .version1)
        #expect(report.entries.map(\.hiddenChannels) == [[]], "a default that isn't stated any more reads the same")
        var appended = Drawing()
        try appended.append(drawing, maximumSupportedContentVersion: .version1, policy: .downgrade)
        #expect(appended.requiredContentVersion == .version1)
    }
}
