import FoundationEssentials
import Sumi
import SumiTestSupport
import Testing

/// What a reader shows that may not use all of a drawing, and what it writes back.
@Suite("Downgrade")
struct DowngradeTests {
    private let asVersion1 = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
    private let group = UUID()
    private let glitter = Ink.InkType(rawValue: "com.example.glitter")

    private func stroke(_ ink: Ink, width: Float = 4, _ change: (inout StrokePoint) -> Void = { _ in }) -> Stroke {
        let points = (0..<3).map { index in
            var point = StrokePoint(
                location: Point(x: Double(index), y: 8),
                size: Size(width: width, height: width / 2),
                opacity: 0.5
            )
            change(&point)
            return point
        }
        return Stroke(ink: ink, path: StrokePath(controlPoints: points))
    }

    /// A stroke with all that version 1 hasn't got.
    private var rich: Stroke {
        var rich = stroke(Ink(.watercolor)) { ($0.secondaryScale, $0.threshold, $0.lateralJitter) = (2, 0.5, 0.25) }
        rich.renderState = RenderState(grainOffset: Point(x: 1, y: 2), data: [3])
        rich.renderGroupID = group
        return rich
    }

    private func read(_ strokes: [Stroke], _ options: DecodingOptions) throws -> Drawing {
        try Drawing(data: Drawing(strokes: strokes).dataRepresentation(), options: options)
    }

    /// The drawing as a reader of the newest version reads what is saved.
    private func saved(_ drawing: Drawing) throws -> Drawing {
        try Drawing(
            data: drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false)),
            options: DecodingOptions(registeredInks: [glitter])
        )
    }

    @Test func `an ink is shown by the first of its fallbacks that may be used, with its laws`() throws {
        let drawing = try read([stroke(Ink(.crayon)), stroke(Ink(.pen))], asVersion1)
        let shown = drawing.strokes[0]
        #expect(shown.ink == Ink(.pencil))
        #expect(shown.path[0].size == Size(width: 4 * 0.925 + 0.5, height: 2 * 0.925 + 0.5))
        #expect(shown.path[0].opacity == 0.5)
        #expect(drawing.strokes[1] == (try read([stroke(Ink(.pen))], DecodingOptions()).strokes[0]))
        #expect(drawing.requiredContentVersion == .version1)
    }

    @Test func `a scale beside another width is the nearest that the grid has and binary32 holds`() throws {
        let entry = Corpus.Entry(set: .regressions, name: "scale-that-a-narrower-width-makes-infinite")
        var drawing = try Drawing(data: entry.bytes())
        drawing.strokes[0].ink = Ink(.pencil)
        // 6.6 steps are wanted, of which the seventh is infinite.
        let point = try saved(drawing).strokes[0].path[0]
        #expect((point.secondaryScale * point.size.width * 20).rounded() == 6)
    }

    @Test func `laws apply one after the other, and no further than 0 to 4,194,304`() throws {
        let fallbacks = [
            Ink.Fallback(.init(rawValue: "org.example.other"), color: .black, width: .init(scale: 2, offset: 1)),
            Ink.Fallback(.reed, color: .black, width: .init(scale: -1, offset: 0)),
            Ink.Fallback(.pen, color: .black, width: .init(scale: 3, offset: 4), opacity: .init(scale: 1e38)),
        ]
        let shown = try read([stroke(Ink(glitter, color: .black, fallbacks: fallbacks))], asVersion1).strokes[0]
        #expect(shown.path[0].size == Size(width: 4, height: 4))
        #expect(shown.path[0].opacity == 4_194_304)
    }

    @Test func `a path that states no width is shown with one, if a law gives it one`() throws {
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        let shown = try read([Stroke(ink: Ink(.watercolor), path: path)], asVersion1).strokes[0].path
        #expect(shown.channels == ChannelSet(.x, .y, .width))
        #expect(shown[0].size == Size(width: 3.4, height: 3.4))
    }

    @Test func `channels, render state and group above the version read as their defaults`() throws {
        let shown = try read([rich], asVersion1).strokes[0]
        #expect(shown.path.allSatisfy { $0.secondaryScale == 1 && $0.threshold == 0 && $0.lateralJitter == 0 })
        #expect(shown.path.channels == ChannelSet(.x, .y, .width, .height, .opacity))
        #expect(shown.renderState == nil && shown.renderGroupID == nil)
        let asVersion4 = DecodingOptions(maximumSupportedContentVersion: .version4, policy: .downgrade)
        let more = try read([rich], asVersion4).strokes[0]
        #expect(more.ink == Ink(.watercolor) && more.path[0].threshold == 0.5 && more.path[0].lateralJitter == 0)
    }

    @Test func `the report says what is replaced and hidden, by stroke`() throws {
        let report = try read([stroke(Ink(.pen)), rich, rich], asVersion1).downgradeReport
        #expect(report.entries.map(\.stroke) == [1, 2])
        let entry = try #require(report.entries.first)
        #expect(entry.ink.inkType == .watercolor && entry.shownInk.inkType == .marker)
        #expect(entry.hiddenChannels == ChannelSet(.secondaryScale, .threshold, .lateralJitter))
        #expect(entry.hidesRenderState && entry.hidesRenderGroup)
        #expect(
            report.lines.first
                == "ink com.apple.ink.watercolor drawn as com.apple.ink.marker in 2 strokes, first 1"
        )
        #expect(try read([rich], DecodingOptions()).downgradeReport.isEmpty)
    }

    @Test func `in words, the report says what, in how many strokes, and in which first`() throws {
        var grouped = stroke(Ink(.pen))
        grouped.renderGroupID = group
        let thresholds = stroke(Ink(.pen)) { $0.threshold = 0.5 }
        let drawing = try read([stroke(Ink(.pen)), grouped, rich, thresholds], asVersion1)
        #expect(
            drawing.downgradeReport.lines == [
                "renderGroupID hidden in 2 strokes, first 1",
                "ink com.apple.ink.watercolor drawn as com.apple.ink.marker in 1 stroke, first 2",
                "secondaryScale hidden in 1 stroke, first 2",
                "threshold hidden in 2 strokes, first 2",
                "lateralJitter hidden in 1 stroke, first 2",
                "renderState hidden in 1 stroke, first 2",
            ]
        )
        #expect(
            try read([grouped], asVersion1).downgradeReport.description == "renderGroupID hidden in 1 stroke, first 0"
        )
    }

    @Test func `an ink of a long name that many strokes have is reported at once`() throws {
        let name = "com.example." + String(repeating: "x", count: 1 << 20)
        let ink = Ink(Ink.InkType(rawValue: name), color: .black, fallback: Ink(.pen))
        let stroke = Stroke(ink: ink, path: StrokePath(controlPoints: []))
        let report = try read([Stroke](repeating: stroke, count: 200_000), DecodingOptions()).downgradeReport
        #expect(report.lines == ["ink \(name) drawn as com.apple.ink.pen in 200000 strokes, first 0"])
    }

    @Test func `strokes differ where what is hidden of them differs`() throws {
        func shown(_ change: (inout Stroke) -> Void) throws -> Stroke {
            var stroke = rich
            change(&stroke)
            return try read([stroke], asVersion1).strokes[0]
        }
        let plain = try shown { _ in }
        #expect(try plain == shown { _ in })
        #expect(try plain != shown { $0.renderState?.data = [4] })
        #expect(try plain != shown { $0.renderGroupID = UUID() })
        #expect(try plain != shown { $0.ink = Ink(.watercolor, color: InkColor(red: 1, green: 0, blue: 0)) })
        #expect(try plain != shown { $0.renderState = nil })
        let inks = ["com.example.glitter", "com.example.glimmer"].map { name in
            Ink(Ink.InkType(rawValue: name), color: .black, fallback: Ink(.pen))
        }
        let pens = try inks.map { ink in try shown { $0.ink = ink } }
        #expect(pens[0].ink == pens[1].ink && pens[0].path == pens[1].path && pens[0] != pens[1])
        #expect(HiddenOriginal.hiding(ink: nil, renderState: nil, renderGroupID: nil) == nil)
    }

    @Test func `an unregistered private ink is shown by its fallback even where nothing is refused`() throws {
        let ink = Ink(glitter, color: .black, fallbacks: [Ink.Fallback(.pencil, color: .black)])
        let drawing = try read([stroke(ink)], DecodingOptions())
        #expect(drawing.strokes[0].ink == Ink(.pencil))
        #expect(drawing.downgradeReport.entries.map(\.ink) == [ink])
        let registered = try read([stroke(ink)], DecodingOptions(registeredInks: [glitter]))
        #expect(registered.strokes[0].ink == ink && registered.downgradeReport.isEmpty)
    }

    @Test func `a registered ink whose fallback is above the version is not drawn`() throws {
        let fallbacks = [Ink.Fallback(.reed, color: .black), Ink.Fallback(.pen, color: .black)]
        var options = asVersion1
        options.registeredInks = [glitter]
        let drawing = try read([stroke(Ink(glitter, color: .black, fallbacks: fallbacks))], options)
        #expect(drawing.strokes[0].ink == Ink(.pen))
        options.policy = .reject
        #expect(throws: SumiDecodingError.self) {
            try read([stroke(Ink(glitter, color: .black, fallbacks: fallbacks))], options)
        }
    }

    @Test func `unedited, the same bytes are saved`() throws {
        let bytes = try Drawing(strokes: [rich, stroke(Ink(.reed))]).dataRepresentation()
        #expect(try Drawing(data: bytes, options: asVersion1).dataRepresentation() == bytes)
    }

    @Test func `moving, masking and reordering let go of nothing`() throws {
        let originals = try read([rich, stroke(Ink(.reed)), stroke(Ink(.pen))], DecodingOptions()).strokes
        var drawing = try read([rich, stroke(Ink(.reed)), stroke(Ink(.pen))], asVersion1)
        drawing.strokes[0].transform = Transform(translationX: 5, y: 6)
        drawing.strokes[1].mask = StrokeMask(elements: [.move(to: .zero)])
        drawing.strokes[1].path.creationDate = Date(timeIntervalSinceReferenceDate: 9)
        drawing.strokes.swapAt(0, 2)
        let strokes = try saved(drawing).strokes
        var moved = originals[0]
        moved.transform = Transform(translationX: 5, y: 6)
        #expect(strokes[2] == moved)
        var masked = originals[1]
        masked.mask = StrokeMask(elements: [.move(to: .zero)])
        masked.path.creationDate = Date(timeIntervalSinceReferenceDate: 9)
        #expect(strokes[1] == masked)
        #expect(strokes[0] == originals[2])
    }

    @Test func `another ink lets go of the original, and widths stay as shown`() throws {
        var drawing = try read([rich], asVersion1)
        let shown = drawing.strokes[0].path
        drawing.strokes[0].ink.color = InkColor(red: 1, green: 0, blue: 0)
        #expect(drawing.strokes[0].path == shown)
        let stroke = try saved(drawing).strokes[0]
        #expect(stroke.ink == Ink(.marker, color: InkColor(red: 1, green: 0, blue: 0)))
        #expect(stroke.path[0].size == Size(width: 13.59375, height: 6.796875), "13.6 and 6.8 on the grid")
        #expect(stroke.path[0].secondaryScale == 2 && stroke.path[0].lateralJitter == 0.25)
        #expect(stroke.renderState == rich.renderState && stroke.renderGroupID == rich.renderGroupID)
    }

    @Test func `other points let go of the original ink and of hidden channels`() throws {
        var drawing = try read([rich], asVersion1)
        drawing.strokes[0].path = StrokePath(controlPoints: Array(drawing.strokes[0].path.dropLast()))
        let stroke = try saved(drawing).strokes[0]
        #expect(stroke.ink == Ink(.marker) && stroke.path.count == 2)
        #expect(stroke.path.channels == ChannelSet(.x, .y, .width, .height, .opacity))
        #expect(stroke.renderState == rich.renderState)
    }

    @Test func `a render state that is set takes the place of the hidden one`() throws {
        var drawing = try read([rich, rich], asVersion1)
        drawing.strokes[0].renderState = RenderState(grainOffset: .zero)
        drawing.strokes[1].renderGroupID = UUID()
        let strokes = try saved(drawing).strokes
        #expect(strokes[0].renderState == RenderState(grainOffset: .zero))
        #expect(strokes[0].renderGroupID == rich.renderGroupID)
        #expect(strokes[1].renderGroupID == drawing.strokes[1].renderGroupID)
        #expect(strokes[1].renderState == rich.renderState)
    }

    @Test func `a stroke built of a downgraded one's ink and path is what was shown`() throws {
        let shown = try read([rich], asVersion1).strokes[0]
        let built = Stroke(ink: shown.ink, path: shown.path)
        let stroke = try saved(Drawing(strokes: [built])).strokes[0]
        #expect(stroke.ink == Ink(.marker) && stroke.renderState == nil)
        #expect(stroke.path[0].size == Size(width: 13.59375, height: 6.796875))
        #expect(stroke.path.grid == .standard && stroke.path[2].location == shown.path[2].location)
    }

    @Test func `strokes of which a render state is hidden can be moved to another grid`() throws {
        let drawing = try read([rich], asVersion1)
        let regridded = try drawing.regridded(to: .compact)
        #expect(regridded.strokes[0].path.grid == .compact)
        #expect(try saved(regridded).strokes[0].renderState == rich.renderState)
        var edited = drawing
        edited.strokes[0].path = StrokePath(controlPoints: [StrokePoint(location: Point(x: 0.3, y: 0))])
        let quantized = try edited.quantized(.compact)
        #expect(quantized.strokes[0].path.grid == .compact && quantized.strokes[0].path[0].location.x == 0.3125)
        #expect(try saved(quantized).strokes[0].renderGroupID == group)
    }

    @Test func `moving to another grid moves what is hidden, and lets go of nothing`() throws {
        let drawing = try read([rich, stroke(Ink(.pen))], asVersion1).regridded(to: .fine)
        #expect(drawing.strokes.allSatisfy { $0.path.grid == .fine })
        #expect(drawing.strokes[0].ink == Ink(.marker) && drawing.requiredContentVersion == .version1)
        #expect(drawing.strokes[0].path[0].size == Size(width: 4 * 3.4, height: 2 * 3.4))
        let stroke = try saved(drawing).strokes[0]
        #expect(stroke.ink == Ink(.watercolor) && stroke.renderState == rich.renderState)
        #expect(stroke.path[0] == rich.path[0] && stroke.path.channels == rich.path.channels)
    }

    @Test func `a maximum of 0 is the caller's mistake`() throws {
        let zero = ContentVersion(rawValue: 0)
        let error = #expect(throws: SumiDecodingError.self) {
            try read([], DecodingOptions(maximumSupportedContentVersion: zero, policy: .downgrade))
        }
        #expect(error?.code == .invalidOptions && error?.code.category == .invalidCall)
        let encoding = #expect(throws: SumiEncodingError.self) { try Drawing().downgraded(to: zero) }
        #expect(encoding?.code == .invalidOptions)
    }

    @Test(arguments: [1, 64, 1000] as [Float]) func `widths as shown are kept on a grid of aspects`(width: Float) throws
    {
        let bytes = try Drawing(strokes: [stroke(Ink(.watercolor), width: width) { $0.secondaryScale = 3 }])
            .dataRepresentation(options: EncodingOptions(grid: .pencilKit))
        var drawing = try Drawing(data: bytes, options: asVersion1)
        drawing.strokes[0].ink = Ink(.pen)
        let point = try saved(drawing).strokes[0].path[0]
        #expect(point.size == Size(width: width * 3.4, height: width * 3.4 / 2))
        #expect((point.secondaryScale - 3).magnitude < 0.001)
    }

    @Test func `quantized, a drawing shows the widths that it will have`() throws {
        var drawing = try read([rich], asVersion1)
        drawing.strokes[0].ink = Ink(.pen)
        let quantized = try drawing.quantized()
        #expect(quantized.strokes[0].path[0].size == Size(width: 13.59375, height: 6.796875))
        #expect(quantized.strokes[0].path.channels == drawing.strokes[0].path.channels)
        #expect(try saved(quantized) == saved(drawing))
    }

    @Test func `quantized, new points lie on the grid beside a hidden render state`() throws {
        var drawing = try read([rich], asVersion1)
        let points = [StrokePoint(location: Point(x: 0.3, y: 0))]
        drawing.strokes[0].path = StrokePath(controlPoints: points)
        let quantized = try drawing.quantized()
        #expect(quantized.strokes[0].path.grid == .standard && quantized.strokes[0].path[0].location.x == 19.0 / 64)
        #expect(quantized.strokes[0].hidden == drawing.strokes[0].hidden)
        #expect(try saved(quantized) == saved(drawing))
    }
}
