import Sumi
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Corpus", .serialized)
struct CorpusTests {
    /// Whether files are to be rebuilt: `Scripts/corpus`.
    private var isWriting: Bool { ProcessInfo.processInfo.environment["SUMI_WRITE_CORPUS"] == "1" }

    /// Whether two files say the same, though different builds of zlib may have deflated them.
    private func saySame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one == other { return true }
        guard let one = try? InflatedForm(of: one), let other = try? InflatedForm(of: other) else { return false }
        return one == other
    }

    @Test(arguments: Corpus.Set.allCases)
    func `every file is what its source says`(_ set: Corpus.Set) throws {
        let entries = Corpus.entries(set)
        for entry in entries {
            do {
                let bytes = try entry.assembled().bytes
                if let old = try? entry.bytes(), saySame(old, bytes) { continue }
                guard isWriting else {
                    Issue.record("\(entry) differs from its source: run Scripts/corpus")
                    continue
                }
                try FileManager.default.createDirectory(
                    at: entry.file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(bytes).write(to: entry.file)
                print("wrote \(entry), \(bytes.count) bytes")
            } catch {
                Issue.record("\(entry): \(error)")
            }
        }
        let orphans = Swift.Set(Corpus.fileNames(set)).subtracting(entries.map(\.name))
        for name in orphans.sorted() {
            guard isWriting else {
                Issue.record("\(set)/\(name).sumi has no source: run Scripts/corpus, or write one")
                continue
            }
            try FileManager.default.removeItem(at: Corpus.Entry(set: set, name: name).file)
            print("removed \(set)/\(name).sumi")
        }
    }

    @Test func `no set is empty`() {
        #expect(Corpus.entries(.valid).count >= 20)
        #expect(Corpus.entries(.rare).count >= 10)
        #expect(Corpus.entries(.invalid).count >= 40)
    }

    @Test(arguments: [Corpus.Set.valid, .rare, .regressions])
    func `a good file is read, and reads the same after it is written again`(_ set: Corpus.Set) throws {
        for entry in Corpus.entries(set) {
            do {
                let (bytes, source) = (try entry.bytes(), try entry.assembled())
                if set == .regressions, source.expectation != .accepted { continue }
                #expect(source.expectation == .accepted, "\(entry)")
                #expect(Validator().validate(bytes).findings.isEmpty, "\(entry)")
                let drawing = try Drawing(data: bytes, options: source.options, limits: source.limits)
                #expect(try drawing.dataRepresentation() == bytes, "\(entry) isn't kept as it was")
                let canonical = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
                let copy = try Drawing(data: canonical)
                #expect(copy == drawing, "\(entry) changes when it is written again")
                let again = try copy.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
                #expect(again == canonical, "\(entry) has two canonical forms")
            } catch {
                Issue.record("\(entry): \(error)")
            }
        }
    }

    @Test(arguments: [Corpus.Set.valid, .rare])
    func `every byte of a good file has its place in the layout`(_ set: Corpus.Set) throws {
        func check(_ node: FileLayout.Node, _ entry: Corpus.Entry) {
            guard let first = node.children.first, let last = node.children.last else { return }
            let ends = node.children.map(\.range.upperBound).dropLast()
            let isGapless = ends.elementsEqual(node.children.dropFirst().map(\.range.lowerBound))
            let isWhole =
                first.range.lowerBound == node.range.lowerBound && last.range.upperBound == node.range.upperBound
            #expect(isGapless && isWhole, "\(entry): \(node.label)")
            for child in node.children { check(child, entry) }
        }
        for entry in Corpus.entries(set) {
            let bytes = try entry.bytes()
            let root = try FileLayout(data: bytes).root
            #expect(root.range == 0..<bytes.count, "\(entry)")
            check(root, entry)
        }
    }

    @Test(arguments: [Corpus.Set.invalid, .regressions])
    func `a bad file gives its code and offset`(_ set: Corpus.Set) throws {
        for entry in Corpus.entries(set) {
            guard let bytes = try? entry.bytes(), let source = try? entry.assembled() else {
                Issue.record("\(entry) can't be read or assembled")
                continue
            }
            let (expected, found) = (source.expectation, outcome(bytes, source))
            #expect(found == expected, "\(entry): found \(found), expected \(expected)")
            let finding = Validator(options: source.options, limits: source.limits).validate(bytes).findings.first
            switch expected {
            case .accepted: #expect(finding == nil && set != .invalid, "\(entry)")
            case .error(let code, let offset), .finding(let code, let offset):
                #expect(finding?.code == code && finding?.offset == offset, "\(entry): the validator finds another")
            }
        }
    }

    private func outcome(_ bytes: [UInt8], _ source: AssembledFile) -> CorpusExpectation {
        do throws(SumiDecodingError) {
            _ = try Drawing(data: bytes, options: source.options, limits: source.limits)
        } catch {
            return .error(error.code, offset: error.offset)
        }
        let findings = Validator(options: source.options, limits: source.limits).validate(bytes).findings
        return findings.count == 1 ? .finding(findings[0].code, offset: findings[0].offset) : .accepted
    }

    @Test func `every error code has a file`() throws {
        var seen: Swift.Set<SumiDecodingError.Code> = []
        for entry in Corpus.entries(.invalid) {
            if case .error(let code, _)? = try? entry.assembled().expectation { seen.insert(code) }
        }
        let missing = SumiDecodingError.Code.allCases.filter { !seen.contains($0) }.map(\.name)
        #expect(missing.isEmpty, "\(missing)")
        #expect(seen.count == SumiDecodingError.Code.allCases.count)
    }
}
