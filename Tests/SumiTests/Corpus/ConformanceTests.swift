import Foundation
import Sumi
import SumiTestSupport
import Testing

/// The corpus as vectors for readers of any language: `Corpus/vectors.jsonl`.
@Suite("Conformance")
struct ConformanceTests {
    @Test func `there are a thousand vectors and more, in each set some`() throws {
        let vectors = try ConformanceVector.all()
        #expect(vectors.count >= 1000 && Set(vectors.map(\.name)).count == vectors.count)
        for set in ConformanceVector.Set.allCases { #expect(vectors.filter { $0.set == set }.count >= 10, "\(set)") }
    }

    @Test func `every requirement has a vector, and every vector's requirement stands in the Spec`() throws {
        let spec = try String(contentsOf: Corpus.folder.appendingPathComponent("../Spec/Sumi.md"), encoding: .utf8)
        let stated = Set(spec.split(separator: "**M").dropFirst().compactMap { Int($0.prefix { $0 != "*" }) })
        let shown = try ConformanceVector.musts()
        #expect(stated.subtracting(shown).sorted() == [])
        #expect(shown.subtracting(stated).sorted() == [])
    }

    @Test func `the committed vectors are those of the sources`() throws {
        let file = Corpus.folder.appendingPathComponent("vectors.jsonl")
        struct Line: Codable, Hashable {
            let name: String
            let set: ConformanceVector.Set
            let must: [String]?
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        let vectors = try ConformanceVector.all().map {
            Line(name: $0.name, set: $0.set, must: $0.must.isEmpty ? nil : $0.must)
        }
        #expect(Set(lines) == Set(vectors) && lines.count == vectors.count, "run Scripts/corpus")
    }
}
