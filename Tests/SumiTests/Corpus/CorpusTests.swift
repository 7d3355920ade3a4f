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

    @Test func `what the library makes of each file is what it was`() throws {
        let file = Corpus.folder.appendingPathComponent("forms.txt")
        var lines: [String] = []
        for entry in Corpus.Set.allCases.flatMap({ Corpus.entries($0) }) {
            lines.append(try CorpusForms.line(entry))
        }
        let text = lines.joined(separator: "\n") + "\n"
        let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        if isWriting, old != text {
            try Data(text.utf8).write(to: file)
            print("wrote forms.txt")
        } else {
            let known = Swift.Set(old.split(separator: "\n").map { String($0) })
            for line in lines where !known.contains(line) {
                Issue.record("if this is as it should be, run Scripts/corpus: \(line)")
            }
            #expect(known.count == lines.count)
        }
    }

    @Test func `it is small, and no two files are the same`() throws {
        var sizes = 0
        var names: [[UInt8]: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: Corpus.folder.path) {
            guard let data = try? Data(contentsOf: Corpus.folder.appendingPathComponent(path)) else { continue }
            sizes += data.count
            // What a release wrote stays, also where the library still writes the same.
            let same = path.hasPrefix("golden/") ? nil : names.updateValue(path, forKey: [UInt8](data))
            #expect(same == nil, "\(path) is \(same ?? "")")
        }
        #expect(names.count > 400)
        #expect(sizes < 2 << 20, "\(sizes) bytes")
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
                let accepted = source.readings.filter { $0.expectation == .accepted }
                if set == .regressions, accepted.isEmpty { continue }
                #expect(!accepted.isEmpty, "\(entry)")
                for reading in source.readings {
                    #expect(reading.expectation == .accepted || reading.needs != nil, "\(entry)")
                    let faults = reading.faults(bytes, limits: source.limits)
                    #expect(faults.isEmpty, "\(entry) \(reading.options)")
                }
                for reading in accepted {
                    let drawing = try Drawing(data: bytes, options: reading.options, limits: source.limits)
                    let canonical = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
                    let copy = try Drawing(data: canonical, options: reading.options)
                    #expect(copy == drawing, "\(entry) changes when it is written again")
                    let again = try copy.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
                    #expect(again == canonical, "\(entry) has two canonical forms")
                }
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
            for reading in source.readings {
                let faults = reading.faults(bytes, limits: source.limits)
                #expect(faults.isEmpty, "\(entry)")
                let validator = Validator(options: reading.options, limits: source.limits)
                let finding = validator.validate(bytes).findings.first
                switch reading.expectation {
                case .accepted: #expect(finding == nil && set != .invalid, "\(entry)")
                case .error(let code, let offset), .finding(let code, let offset):
                    let isSame = finding?.code == code && finding?.offset == offset
                    #expect(isSame, "\(entry): the validator finds another")
                }
            }
        }
    }

    @Test func `every error code has a file`() throws {
        var seen: Swift.Set<SumiDecodingError.Code> = []
        for entry in Corpus.entries(.invalid) {
            for reading in (try? entry.assembled().readings) ?? [] {
                if case .error(let code, _) = reading.expectation { seen.insert(code) }
            }
        }
        let missing = SumiDecodingError.Code.allCases.filter { !seen.contains($0) }.map(\.name)
        #expect(missing.isEmpty, "\(missing)")
        #expect(seen.count == SumiDecodingError.Code.allCases.count)
    }
}
