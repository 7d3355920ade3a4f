import OtherVersions
import Sumi
import SumiTestSupport
import Testing

/// What readers of today make of files of a later version.
@Suite("Files of version 9")
struct VersionNineTests {
    private static let files = PropertyRun(count: 120).seeds.map { VersionNineWriter(seed: $0).file() }

    private var files: [VersionNineFile] { VersionNineTests.files }

    private func error(_ bytes: [UInt8], _ options: DecodingOptions = DecodingOptions()) -> SumiDecodingError? {
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes, options: options)
            return nil
        } catch {
            return error
        }
    }

    private func error(_ bytes: [UInt8], _ policy: VersionOneReader.Policy) -> VersionOneError? {
        do throws(VersionOneError) {
            _ = try VersionOneReader(policy).read(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the files use what they should`() {
        let strokes = files.flatMap(\.strokes)
        #expect(strokes.count >= files.count)
        #expect(files.contains { $0.blockCount > 5 } && files.contains { $0.deletedCount > 3 })
        #expect(files.contains { $0.chunks.count > 2 })
        let inks = Set(files.flatMap { file in file.strokes.map { file.inks[$0.ink].name } })
        #expect(inks.isSuperset(of: files.flatMap { $0.inks.map(\.name) }) && inks.count == 18)
        for number in [5, 63, 64, 255] { #expect(strokes.contains { $0.unknownIntegers[number] != nil }) }
        for number in [7, 63, 64, 255] { #expect(strokes.contains { $0.unknownStrings[number] != nil }) }
        for number in [12, 63, 64, 255] { #expect(strokes.contains { $0.unknownPoints[number]?.count ?? 0 > 1 }) }
    }

    @Test func `they are rejected for their version and nothing else`() {
        for file in files {
            let error = error(file.bytes)
            #expect(error?.code == .newerContent && error?.detail.hasPrefix("content version 9 is needed") == true)
            #expect(Validator().validate(file.bytes).findings.map(\.code) == [.newerContent])
            #expect(self.error(file.bytes, .reject) == .newerContent(9))
        }
    }

    @Test func `chunks and containers that can't be passed over are refused under every policy`() {
        let downgrade = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        for seed in PropertyRun(count: 100).seeds {
            var writer = VersionNineWriter(seed: seed)
            writer.container = .laterButReadable
            let readable = writer.file().bytes
            #expect(error(readable, downgrade) == nil && error(readable, .downgrade) == nil)
            writer.hasUnknownCriticalChunk = true
            let critical = writer.file().bytes
            #expect(error(critical)?.code == .unknownCriticalChunk)
            #expect(error(critical, downgrade)?.code == .unknownCriticalChunk)
            if case .unknownCriticalChunk? = error(critical, .downgrade) {} else { Issue.record("seed \(seed)") }
            writer.container = .later
            let later = writer.file().bytes
            #expect(error(later, downgrade)?.code == .newerContainer)
            #expect(error(later, .downgrade) == .newerContainer(2))
        }
    }

    @Test func `a version-1 reader shows what was written, each stroke by its fallback`() throws {
        for file in files {
            let strokes = try VersionOneReader(.downgrade).read(file.bytes)
            try #require(strokes.count == file.strokes.count)
            for (stroke, written) in zip(strokes, file.strokes) {
                let shown = file.shown(written, upTo: 1, drawsPrivateInks: false)
                #expect(stroke.ink == Int(shown.ink.name.number) && stroke.color == SIMD4(shown.ink.color))
                #expect(stroke.transform == written.transform ?? [1, 0, 0, 1, 0, 0])
                #expect(stroke.points.map(\.bits) == shown.points.map { $0.prefix(9).map(\.bitPattern) })
            }
        }
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>, [false, true])
    func `the library shows them at every version`(_ maximum: UInt64, drawsPrivateInks: Bool) throws {
        let names = ["com.example.glitter", "org.example.wax"]
        let options = DecodingOptions(
            maximumSupportedContentVersion: ContentVersion(rawValue: maximum),
            policy: .downgrade,
            registeredInks: drawsPrivateInks ? Set(names.map { Ink.InkType(rawValue: $0) }) : []
        )
        for file in files {
            let drawing = try Drawing(data: file.bytes, options: options)
            try #require(drawing.strokes.count == file.strokes.count)
            for (stroke, written) in zip(drawing.strokes, file.strokes) {
                let shown = file.shown(written, upTo: maximum, drawsPrivateInks: drawsPrivateInks)
                #expect(stroke.ink.inkType.rawValue == shown.ink.name.identifier)
                #expect(stroke.ink.revision == shown.ink.name.revision)
                #expect(stroke.ink.color.components.map(\.bitPattern) == shown.ink.color.map(\.bitPattern))
                #expect(stroke.bits == shown.bits)
                stroke.expectFields(of: written, hidesVersion5: maximum < 5)
            }
        }
    }

    @Test(arguments: [1, 5] as [UInt64])
    func `what is hidden or unknown is written back`(_ maximum: UInt64) throws {
        let options = DecodingOptions(
            maximumSupportedContentVersion: ContentVersion(rawValue: maximum),
            policy: .downgrade
        )
        for file in files {
            let drawing = try Drawing(data: file.bytes, options: options)
            #expect(try drawing.dataRepresentation() == file.bytes)
            let chunks = file.chunks.map { AncillaryChunk(kind: ChunkKind(rawValue: $0.kind), payload: $0.payload) }
            #expect(drawing.ancillaryChunks == chunks)
            let copy = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
            let again = try Drawing(data: copy, options: options)
            let version = file.strokes.map { file.neededVersion($0) }.max() ?? 1
            #expect(error(copy, .reject) == (version == 1 ? nil : .newerContent(version)))
            #expect(again == drawing && again.ancillaryChunks == drawing.ancillaryChunks)
            #expect(try VersionOneReader(.downgrade).read(copy) == VersionOneReader(.downgrade).read(file.bytes))
            for (stroke, written) in zip(again.strokes, file.strokes) { stroke.expectAll(of: written, in: file) }
        }
    }

    @Test func `edits let go of what belongs to what they replace, and of nothing else`() throws {
        let options = DecodingOptions(maximumSupportedContentVersion: .version2, policy: .downgrade)
        var generator = SeededGenerator(seed: 3)
        for file in files where !file.strokes.isEmpty {
            let original = try Drawing(data: file.bytes, options: options)
            var edited = original
            for index in edited.strokes.indices {
                edited.strokes[index].transform = Transform(translationX: 3, y: 4)
                edited.strokes[index].mask = StrokeMask(elements: [])
                edited.strokes[index].randomSeed = 99
            }
            let place = generator.integer(in: 0...file.strokes.count - 1)
            let isRecolored = generator.chance(oneIn: 2)
            if isRecolored { edited.strokes[place].ink = Ink(.crayon) } else { edited.strokes.remove(at: place) }
            edited.strokes.reverse()
            let read = try Drawing(data: edited.dataRepresentation(), options: options)
            #expect(read.ancillaryChunks == original.ancillaryChunks.filter { $0.kind.rawValue & 0x40 == 0 })

            var (strokes, writtenStrokes) = (Array(read.strokes.reversed()), file.strokes)
            let written = writtenStrokes.remove(at: place)
            if isRecolored {
                let stroke = strokes.remove(at: place)
                #expect(stroke.restored.ink == Ink(.crayon))
                #expect(stroke.isRounded(from: original.strokes[place], steps: written.steps))
                #expect(stroke.unknowns == [[:], written.unknowns[1]])
            }
            try #require(strokes.count == writtenStrokes.count)
            for (stroke, written) in zip(strokes, writtenStrokes) {
                var moved = written
                (moved.transform, moved.seed) = ([1, 0, 0, 1, 3, 4], 99)
                stroke.expectAll(of: moved, in: file)
            }
        }
    }
}
