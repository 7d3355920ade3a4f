import OtherVersions
import Sumi
import SumiTestSupport
import Testing

/// What a reader that knows nothing but content version 1 makes of today's files.
@Suite("A version-1 reader")
struct VersionOneTests {
    private let corpus = [Corpus.Set.valid, .rare]

    /// The content version that a file's last commit states (Spec, 5.1).
    private func statedVersion(of file: [UInt8]) throws -> UInt64 {
        try #require(file.count >= 36)
        let payload = file[(file.count - Int(file[file.count - 5]) + 5)...]
        let last = try #require(payload.firstIndex { $0 < 0x80 })
        return payload[...last].reversed().reduce(0) { $0 << 7 | UInt64($1 & 0x7F) }
    }

    private func outcome(_ file: [UInt8], _ policy: VersionOneReader.Policy) -> VersionOneError? {
        do throws(VersionOneError) {
            _ = try VersionOneReader(policy).read(file)
            return nil
        } catch {
            return error
        }
    }

    @Test func `it rejects just the files that state a later version`() throws {
        var (read, rejected) = (0, 0)
        for set in corpus {
            for entry in Corpus.entries(set) {
                let bytes = try entry.bytes()
                let version = try statedVersion(of: bytes)
                let error = outcome(bytes, .reject)
                if version == 1 { read += 1 } else { rejected += 1 }
                #expect(error == (version == 1 ? nil : .newerContent(version)), "\(entry)")
            }
        }
        #expect(read >= 50 && rejected >= 10)
    }

    @Test func `it reads all files by their fallbacks`() throws {
        var files = 0
        for set in corpus {
            for entry in Corpus.entries(set) {
                files += 1
                #expect(outcome(try entry.bytes(), .downgrade) == nil, "\(entry)")
            }
        }
        #expect(files >= 70)
    }

    @Test func `it shows what the library shows of content version 1`() throws {
        var (points, downgraded) = (0, 0)
        for set in corpus {
            for entry in Corpus.entries(set) {
                let bytes = try entry.bytes()
                let drawing = try Drawing(data: bytes, options: .downgradingToVersion1)
                let strokes = try VersionOneReader(.downgrade).read(bytes)
                #expect(strokes == drawing.strokes.map(VersionOneStroke.init), "\(entry)")
                points += strokes.reduce(0) { $0 + $1.points.count }
                if !drawing.downgradeReport.isEmpty { downgraded += 1 }
            }
        }
        #expect(points >= 5000 && downgraded >= 10)
    }

    @Test func `it shows what the library shows of generated drawings`() throws {
        var points = 0
        for seed in PropertyRun(count: 400).seeds {
            let test = PropertyRun.testCase(seed: seed)
            guard let bytes = try? test.drawing.dataRepresentation(options: test.options) else { continue }
            let drawing = try Drawing(data: bytes, options: .downgradingToVersion1)
            let strokes = try VersionOneReader(.downgrade).read(bytes)
            #expect(strokes == drawing.strokes.map(VersionOneStroke.init), "seed \(seed)")
            points += strokes.reduce(0) { $0 + $1.points.count }
        }
        #expect(points > 0)
    }

    /// Words in the names of bad files whose fault lies in what this reader passes over.
    private let passedOver = [
        "index", "repair", "mask-", "metadata", "private-", "date", "seed", "identifier", "grain", "render-state",
        "byte-strings", "trim-",
        "byte-string-too-long", "text-with-nul", "limit", "maximum", "newer", "beyond-the-reader", "version-too-low",
        "need-more",
        "lower-version", "known-version", "revision-zero", "law-without-fallback", "continues-with", "continues-on",
        "aspect-of-a-width",
    ]

    @Test func `damage is refused with the code of the Spec, where this reader looks at all`() throws {
        var agreeing = 0
        for entry in Corpus.entries(.invalid) {
            guard case .error(let code, _) = try entry.assembled().expectation else { continue }
            switch outcome(try entry.bytes(), .downgrade) {
            case nil: #expect(passedOver.contains { entry.name.contains($0) }, "\(entry) is read")
            case .damaged(let found)? where code.rawValue != found:
                // It doesn't ask whether a save was interrupted, and takes no interest in names of inks.
                let isTail = code == .tornTail && [201, 203].contains(found)
                let isName = [.invalidInk, .invalidText].contains(code) && found == 402
                // Its limits are its own.
                let isLimit = code == .inputLimit || code == .inflatedLimit && found == 507
                #expect(isTail || isName || isLimit, "\(entry): \(found)")
            default: agreeing += 1
            }
        }
        #expect(agreeing >= 90)
    }

    @Test func `changed bytes never trap, and what the library reads of them is read alike`() throws {
        var (generator, changes) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
        let samples = try corpus.flatMap { try Corpus.entries($0).map { try $0.bytes() } }.filter { $0.count < 3000 }
        try #require(samples.count >= 60)
        var (codes, accepted) = (Set<VersionOneError>(), 0)
        for _ in 0..<5000 {
            guard var loose = LooseFile(generator.one(of: samples)) else { continue }
            for _ in 0..<generator.integer(in: 1...3) {
                loose.mutate(using: &generator) { $0.mutated(using: &changes) }
            }
            let file = loose.repaired(using: &generator)
            if let error = outcome(file, .downgrade) { codes.insert(error) }
            guard let drawing = try? Drawing(data: file, options: .downgradingToVersion1) else { continue }
            accepted += 1
            let strokes = try VersionOneReader(.downgrade).read(file)
            #expect(strokes == drawing.strokes.map(VersionOneStroke.init))
        }
        #expect(codes.count >= 25 && accepted >= 500)
    }
}

extension DecodingOptions {
    static let downgradingToVersion1 = DecodingOptions(
        maximumSupportedContentVersion: .version1,
        policy: .downgrade
    )
}

extension [UInt8] {
    fileprivate func mutated(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = self
        guard !bytes.isEmpty else { return generator.bytes(upTo: 4) }
        let place = generator.integer(in: 0...bytes.count - 1)
        switch generator.integer(in: 0...4) {
        case 0: bytes[place] ^= 1 << UInt8(generator.integer(in: 0...7))
        case 1: bytes[place] = generator.one(of: [0, 1, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: generator.next())])
        case 2: bytes.removeLast(generator.integer(in: 1...bytes.count))
        case 3: bytes.remove(at: place)
        default: bytes.insert(contentsOf: generator.bytes(upTo: 9), at: place)
        }
        return bytes
    }
}

extension VersionOneStroke {
    /// A stroke of the library in the terms of content version 1.
    init(_ stroke: Stroke) {
        self.init(
            ink: (Ink.InkType.numbered.firstIndex(of: stroke.ink.inkType) ?? -1) + 1,
            color: SIMD4(stroke.ink.color.components),
            transform: stroke.transform.coefficients,
            points: stroke.path.map { point in
                var one = Point()
                (one.x, one.y, one.time) = (point.location.x, point.location.y, point.timeOffset)
                (one.width, one.height, one.opacity) = (point.size.width, point.size.height, point.opacity)
                (one.force, one.azimuth, one.altitude) = (point.force, point.azimuth, point.altitude)
                return one
            }
        )
    }
}
