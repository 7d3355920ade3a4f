import Sumi
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What Scripts/coverage measures: every file of the corpus read, validated, taken apart, changed, written and made anew
/// from its source, every drawing that can't be written refused. No chance is in it.
@Suite("Corpus replay")
struct CorpusReplay {
    private func replay(_ set: Corpus.Set, _ use: (Corpus.Entry, [UInt8], AssembledFile) throws -> Void) throws {
        let entries = Corpus.entries(set)
        #expect(!entries.isEmpty)
        for entry in entries {
            do {
                try use(entry, try entry.bytes(), try entry.assembled())
            } catch {
                Issue.record("\(entry): \(error)")
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file is read as its source says, whatever holds its bytes`(set: Corpus.Set) throws {
        try replay(set) { entry, bytes, source in
            for reading in source.readings {
                let faults = reading.faults(bytes, limits: source.limits)
                #expect(faults.isEmpty, "\(entry)")
                let (options, limits) = (reading.options, source.limits)
                let drawing = Result { try Drawing(data: bytes, options: options, limits: limits) }
                let copies = [
                    Result { try Drawing(data: Data(bytes), options: options, limits: limits) },
                    Result { try Drawing(data: bytes.span, options: options, limits: limits) },
                ]
                for copy in copies { #expect(copy.outcome == drawing.outcome, "\(entry)") }
            }
        }
    }

    @Test func `the files of families, and what else is asked of files, give what their sources say`() throws {
        let faults = try ConformanceVector.faults()
        #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each drawing has a content form, the same when it is written anew`(set: Corpus.Set) throws {
        try replay(set) { entry, bytes, source in
            let options = DecodingOptions(policy: .downgrade)
            guard let drawing = try? Drawing(data: bytes, options: options, limits: source.limits) else { return }
            let form = try drawing.contentForm()
            let anew = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
            #expect(try Drawing(data: anew, options: options).contentForm() == form, "\(entry)")
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file is validated and taken apart`(set: Corpus.Set) throws {
        try replay(set) { entry, bytes, source in
            for reading in source.readings {
                let report = Validator(options: reading.options, limits: source.limits).validate(Data(bytes))
                #expect(report.findings.isEmpty == (reading.expectation == .accepted), "\(entry)")
                let covered = report.chunks.reduce(min(bytes.count, Header.length)) { $0 + $1.length }
                #expect(report.unaccountedBytes == bytes.count - covered, "\(entry)")
                if report.isValid {
                    #expect(report.unaccountedBytes == 0 && Commit.last(in: bytes) != nil, "\(entry)")
                }
            }
            // What any bytes end with can be asked.
            if let last = Commit.last(in: bytes) {
                #expect(last.size.map { Int($0) <= bytes.count } == true, "\(entry)")
            }
            for layout in [try? FileLayout(data: bytes, limits: source.limits), try? FileLayout(damaged: bytes)] {
                #expect(layout == nil || layout?.root.range == 0..<bytes.count, "\(entry)")
            }
        }
    }

    @Test(arguments: [Corpus.Set.valid, .rare])
    func `each good file can have a repair record`(set: Corpus.Set) throws {
        try replay(set) { entry, bytes, _ in
            guard let drawing = try? Drawing(data: bytes, options: DecodingOptions(policy: .downgrade)) else { return }
            let options = EncodingOptions(repairable: true)
            let repairable = try drawing.dataRepresentation(options: options)
            let record = try #require(RepairRecord.range(in: repairable), "\(entry)")
            #expect(record.count == RepairRecord.length, "\(entry)")
            // A file that has none, and what is no file at all.
            let isRepairable = RepairRecord.range(in: bytes) != nil
            #expect(isRepairable == (try drawing.dataRepresentation(options: options) == bytes), "\(entry)")
            #expect(RepairRecord.range(in: Array(repairable.dropLast())) == nil, "\(entry)")
            let again = try Drawing(data: repairable, options: DecodingOptions(policy: .downgrade))
            #expect(try again.dataRepresentation(options: options) == repairable, "\(entry)")
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file keeps the laws on bytes, and so do its container, its blocks and their columns`(
        set: Corpus.Set
    ) throws {
        try replay(set) { _, bytes, source in
            try Laws.anyBytesAnyLimits(bytes)
            for limits in [source.limits, .hostile] { try Laws.sideBySide(bytes, limits: limits) }
            try Laws.container(bytes)
            try Laws.rewriting(bytes, limits: source.limits)
            try Laws.workIsAllowed(bytes, limits: source.limits)
            for chunk in LooseFile(bytes)?.chunks ?? [] where chunk.kind == .block {
                for block in [chunk.payload, LooseFile.inflatedBlock(chunk.payload) ?? []] {
                    try Laws.block(block)
                    try Laws.columns(FuzzTarget.columns(ofBlock: block) ?? [])
                }
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each drawing that is read is changed and written in every way`(set: Corpus.Set) throws {
        try replay(set) { _, bytes, source in
            var used: [Drawing] = []
            for reading in source.readings where reading.expectation == .accepted {
                let drawing = try Drawing(data: bytes, options: reading.options, limits: source.limits)
                if used.contains(where: { $0.strokes == drawing.strokes }) { continue }
                used.append(drawing)
                try Laws.use(drawing, reading.options)
                try drawing.checkShortStrokes()
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each source is the drawing that is written, and is changed and written in every way`(
        set: Corpus.Set
    ) throws {
        try replay(set) { _, _, source in
            guard let drawing = source.drawing else { return }
            try drawing.checkShortStrokes()
            try Laws.use(drawing, DecodingOptions(registeredInks: Set(drawing.strokes.map(\.ink.inkType))))
        }
    }

    @Test func `strokes that are nibbled at, too entangled to be cut, lie nowhere, are slivers, or touch in a corner`()
        throws
    {
        try Laws.nibble()
        try Laws.entanglement()
        try Laws.nowhere()
        try Laws.slivers()
        try Laws.touchingCorners()
    }

    @Test func `what a wide nib would sweep for minutes, or falls into too many parts, is refused`() throws {
        try Laws.sweepingRarities()
    }

    @Test func `behind a mask whose curves lie in no order, what isn't told apart in time counts as seen`() {
        func ring(_ corners: [(Double, Double)]) -> [StrokeMask.Element] {
            let corners = corners.map { Point(x: $0.0, y: $0.1) }
            return [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath]
        }
        let slits = (0..<60).flatMap { index in
            let (left, right) = (Double(index) / 3, (Double(index) + 0.5) / 3)
            return ring([(left, -5), (right, -5), (right, 5), (left, 5)])
        }
        let scattered = (0..<100_000).flatMap { index in
            let far = index % 2 == 0 ? -1e6 : 1e6
            return ring([(far, far), (far + 1, far), (far, far + 1)])
        }
        let points = (0..<10_000).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        let stroke = Stroke(
            ink: Ink(.pen),
            path: StrokePath(controlPoints: points),
            mask: StrokeMask(elements: slits + scattered)
        )
        let ranges = stroke.maskedPathRanges
        #expect(5...40 ~= ranges.count && ranges.last?.upperBound == 9_999)
        #expect(stroke.renderBounds != nil)
    }

    @Test func `what takes zlib several calls comes back`() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }
        var deflater = Zlib.Deflater(level: .standard)
        let stream = deflater.deflate(bytes, callSize: 100) ?? []
        #expect(Zlib.inflate(stream, in: stream.indices, count: bytes.count) == bytes)
    }

    @Test func `metadata of more entries than readers take are refused`() {
        let metadata = Dictionary(
            uniqueKeysWithValues: (0...65_536).map { (MetadataKey("\($0)"), MetadataValue.bytes([])) }
        )
        #expect(throws: SumiEncodingError.self) { try Drawing(metadata: metadata).dataRepresentation() }
    }

    @Test func `each drawing that no file can hold is refused, with the place of its fault`() throws {
        let sources = try Corpus.unencodable()
        for source in sources {
            let error = source.thrown
            let place = [error?.code.rawValue, error?.stroke?.description, error?.point?.description]
            let expected = source.expected
            #expect(
                place == [expected.code.rawValue, expected.stroke?.description, expected.point?.description],
                "\(source)"
            )
            #expect(error?.channel == expected.channel, "\(source)")
            // What has no place of its own is named.
            let isNamed = [.nonFinite, .invalidText, .fieldTooLong].contains(expected.code)
            #expect(!isNamed || error?.detail.isEmpty == false, "\(source)")
            // Options, and how long chunks are, is looked at where a file is written.
            let isOfFile =
                [.invalidOptions, .newerContent].contains(expected.code)
                || expected.code == .fieldTooLong && expected.stroke == nil
            #expect(source.thrownByQuantizing == (isOfFile ? nil : error), "\(source)")
            if let drawing = source.drawing { try Laws.refusal(drawing) }
        }
        let seen = Set(sources.map(\.expected.code))
        #expect(SumiEncodingError.Code.allCases.filter { !seen.contains($0) }.isEmpty)
    }
}

extension Result<Drawing, any Error> {
    /// The drawing's strokes and points, or the error.
    fileprivate var outcome: String {
        switch self {
        case .success(let drawing): "\(drawing) \(drawing.requiredContentVersion)"
        case .failure(let error): "\(error)"
        }
    }
}

extension Drawing {
    /// Checks what strokes mean, as many of them as are walked along quickly.
    fileprivate func checkShortStrokes() throws(LawViolation) {
        let some = strokes.filter { $0.path.count <= 60 }.prefix(10)
        for stroke in some { try Laws.walks(stroke.path) }
        try Laws.meaning(of: Drawing(strokes: Array(some)))
        try Laws.editing(of: Drawing(strokes: Array(some)))
        try Laws.nothingIsSeenOrPasses(in: Drawing(strokes: Array(some)))
    }
}
