import Foundation
import Sumi
import Testing

@Suite("Spec: the tables say what the library does")
struct SpecTableTests {
    private let spec: SpecDocument

    init() throws { spec = try SpecDocument() }

    @Test func `requirements are numbered from M1 on without gaps`() {
        let numbers = spec.text.split(separator: "**M").dropFirst().compactMap { Int($0.prefix { $0 != "*" }) }
        #expect(numbers.count > 50)
        #expect(numbers.sorted() == Array(1...max(1, numbers.count)))
    }

    @Test func `sections that comments in the code name are there`() throws {
        let sources = SpecDocument.root.appendingPathComponent("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        var count = 0
        for path in paths {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            for reference in text.components(separatedBy: "(Spec, ").dropFirst() {
                let named = reference.replacingOccurrences(of: "section ", with: "").prefix { $0 != ")" }
                #expect(spec.sections.contains(String(named)), "\(path): \(named)")
                count += 1
            }
        }
        #expect(count > 20)
    }

    @Test func `error codes have the library's numbers and names`() throws {
        var listed: [String] = []
        for row in try spec.table("14", "code", "name", "the rule that is broken") {
            listed.append("\(try row.integer("code")) \(try row.cell("name"))")
        }
        #expect(listed == SumiDecodingError.Code.allCases.map { "\($0.rawValue) \($0)" })
    }

    @Test func `every error code is named by a rule before section 14`() throws {
        let rules = try #require(spec.text.components(separatedBy: "\n## 14.").first)
        for code in SumiDecodingError.Code.allCases {
            let isNamed = ["(\(code.rawValue)", "\(code.rawValue))", " \(code.rawValue),", ", \(code.rawValue)"]
                .contains { rules.contains($0) }
            #expect(isNamed, "\(code.rawValue) \(code)")
        }
    }

    @Test func `constants are the library's`() throws {
        let constants = [
            "header length": Header.length,
            "container version": Int(Header.currentVersion),
            "newest content version": Int(ContentVersion.current.rawValue),
            "frame overhead": ChunkFraming.overhead,
            "payload at most": ChunkFraming.maximumLength,
            "strokes in a block at most": BlockHead.maximumCount,
            "points in a block at most": BlockHead.maximumCount,
            "points in a block by default": EncodingOptions().pointsPerBlock,
            "deflated from": ColumnSection.deflatedFrom,
            "rest deflated from": ColumnSection.restDeflatedFrom,
            "grid steps at most": Int(Grid.maximumSteps),
            "fallbacks at most": Ink.maximumFallbackCount,
            "sector": RepairRecord.sector,
            "byte strings of a stroke at most": StrokeFields.maximumWeight,
        ]
        var stated: [String: Int] = [:]
        for row in try spec.table("13.4", "constant", "value") {
            stated[try row.cell("constant")] = try row.integer("value")
        }
        #expect(stated == constants)
    }

    @Test func `limits are the library's`() throws {
        func values(_ limits: DecodingLimits) -> [String] {
            func text(_ allowance: DecodingLimits.Allowance) -> String { "\(allowance.base) + \(allowance.perByte) b" }
            return [
                "\(limits.inputBytes)", text(limits.inflatedBytes), "\(limits.chunks)", text(limits.strokes),
                text(limits.points), "\(limits.metadata)",
            ]
        }
        let rows = try spec.table("13.3", "limit", "code", "standard", "hostile")
        #expect(try rows.map { try $0.cell("standard") } == values(.standard))
        #expect(try rows.map { try $0.cell("hostile") } == values(.hostile))
        #expect(try rows.map { try $0.integer("code") } == Array(801...806))
    }

    @Test func `chunk kinds are the library's`() throws {
        let known = (UInt8.min...UInt8.max).map(ChunkKind.init).filter(\.isKnown)
        let rows = try spec.table("4.2", "kind", "name")
        #expect(
            try rows.map { "\(try $0.integer("kind")) \(try $0.cell("name"))" } == known.map { "\($0.rawValue) \($0)" }
        )
    }

    @Test func `inks have the library's numbers, identifiers and versions`() throws {
        let rows = try spec.table("6.2", "number", "identifier")
        #expect(try rows.map { try $0.cell("identifier") } == Ink.InkType.numbered.map(\.rawValue))
        #expect(try rows.map { try $0.integer("number") } == Array(1...Ink.InkType.numbered.count))
        for (row, type) in zip(rows, Ink.InkType.numbered) {
            let versions = (0..<4).compactMap { revision in
                Feature.ink(type, revision: revision).introduced.map { "\(revision): \($0)" }
            }
            #expect(try row.cell("versions by revision") == versions.joined(separator: ", "))
        }
    }
}
