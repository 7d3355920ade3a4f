import Sumi
import SumiTestSupport
import Testing

/// Law 1: no unbounded allocation, counted at every malloc; on Linux, and with AddressSanitizer.
@Suite("Memory")
struct MemoryTests {
    /// The most of its bound that any of some files takes.
    private func report(_ name: String, _ files: [(name: String, bytes: [UInt8])]) throws {
        var most = (share: 0, name: "none")
        for file in files {
            do throws(LawViolation) {
                let share = try Laws.memoryIsBounded(file.bytes, limits: .standard)
                if share > most.share { most = (share, file.name) }
            } catch {
                Issue.record("\(file.name): \(error)")
            }
        }
        print("Memory of \(files.count) files of \(name): at most \(most.share) % of the bound, by \(most.name)")
    }

    @Test func `every file of the corpus stays within the memory that is declared`() throws {
        let files = try Corpus.Set.allCases.flatMap { set in
            try Corpus.fileNames(set).map { (name: $0, bytes: try Corpus.Entry(set: set, name: $0).bytes()) }
        }
        try #require(files.count > 200)
        try report("the corpus", files)
    }

    @Test func `files made to take much stay within the memory that is declared`() throws {
        try #require(HostileFile.all.count > 30)
        try report("the hostile ones", HostileFile.all.map { (name: $0.name, bytes: $0.bytes) })
    }

    @Test func `what is claimed of a stream or a table is not allocated`() throws {
        // Small files that claim the most that their limits allow.
        let files = Corpus.fileNames(.invalid).filter { $0.contains("four-") || $0.contains("limit") }
        try #require(files.count > 5)
        for name in files {
            let work = DecodingWork(try Corpus.Entry(set: .invalid, name: name).bytes(), limits: .standard)
            #expect(work.peakBytes ?? 0 < 1 << 20, "\(name)")
        }
    }

    #if os(Linux)
        @Test func `what is allocated is counted`() {
            let (bytes, strokes) = (HostileFile.all[0].bytes, 1)
            let work = DecodingWork(bytes, limits: .standard)
            #expect(work.strokes == strokes && work.points == 65_536 && work.inputBytes == bytes.count)
            #expect(work.peakBytes ?? 0 > 500)
            let points = (0..<5000).map { StrokePoint(location: Point(x: Double($0 % 2), y: 0)) }
            let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
            let deflated = try? drawing.dataRepresentation()
            // The leading bytes of x; none follow them.
            #expect(deflated.map { DecodingWork($0, limits: .standard).inflatedBytes } == 5000)
        }
    #endif
}
