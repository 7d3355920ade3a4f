import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Spec: versions")
struct SpecVersionTests {
    private let spec: SpecDocument

    init() throws { spec = try SpecDocument() }

    /// What a row of the table of features stands for; empty for what a file says and the library has no feature for.
    private func features(_ kind: String, _ name: String) throws -> [Feature] {
        let number = UInt8(name.prefix { $0.isNumber }).map { Int($0) }
        let ids: [String: Column.Shape] = ["column of shape 0": .strokeIntegers, "column of shape 2": .strokeBytes]
        let values = [
            "colour space": "InkColor.Space", "grid layout": "Grid.Layout", "mask rule": "StrokeMask.FillRule",
            "mask element": "StrokeMask.Element", "metadata type": "MetadataValue",
        ]
        if let shape = ids[kind] { return [.column(Column.ID(shape, UInt8(try #require(number))))] }
        if let type = values[kind] { return [.value(type, try #require(number))] }
        switch kind {
        case "ink":
            let words = name.split(separator: " ")
            let type = Ink.InkType.numbered.first { $0.rawValue.hasSuffix("." + words[0].lowercased()) }
            return [.ink(try #require(type), revision: words.count > 1 ? 1 : 0)]
        case "channel and its column":
            let channel = try #require(Channel.allCases.first { "\($0)" == name })
            return [.channel(channel), .column(.channel(channel))]
        case "chunk kind":
            return [.chunk(try #require((UInt8.min...UInt8.max).map(ChunkKind.init).first { "\($0)" == name }))]
        default:
            return []
        }
    }

    @Test func `the table of features is the library's`() throws {
        var listed: [Feature: ContentVersion] = [:]
        for row in try spec.table("11.1", "kind", "features", "version") {
            let version = ContentVersion(rawValue: UInt64(try row.integer("version")))
            for name in try row.cell("features").components(separatedBy: ", ") {
                for feature in try features(try row.cell("kind"), name) {
                    #expect(listed.updateValue(version, forKey: feature) == nil, "\(feature)")
                }
            }
        }
        // Fields of the library's model are columns of the file.
        let others = Feature.table.filter { if case .field = $0.key { false } else { true } }
        let known = others.merging(Feature.inks.map { ($0.ink, $0.version) }) { first, _ in first }
        #expect(known.count == others.count + Feature.inks.count)
        #expect(known.count > 50)
        #expect(listed == known)
    }

    @Test func `enumerations that no version extends are the library's`() throws {
        var counts: [String: Int] = [:]
        for row in try spec.table("11.1", "kind", "features", "version") {
            let names = try row.cell("features").components(separatedBy: ", ")
            counts[try row.cell("kind")] = names.count
            guard names.allSatisfy({ $0.first?.isNumber == true }), try !row.cell("kind").hasPrefix("column of") else {
                continue
            }
            #expect(names.indices.allSatisfy { names[$0].hasPrefix("\($0)") }, "\(row)")
        }
        #expect(counts["coding of columns"] == (UInt8.min...UInt8.max).compactMap(ColumnCoding.init).count)
        #expect(counts["predictor"] == Int(Predictor.statedNumber) + 1)
        #expect((0..<4).compactMap { Column.Shape(rawValue: $0) }.count == counts["shape of columns"])
    }

    @Test func `columns are those of the section on fields`() throws {
        let rows = try spec.table("11.1", "kind", "features", "version")
        for (shape, section) in zip(["0", "2"], try spec.tables("8.7")) {
            let listed = try rows.filter { $0["kind"] == "column of shape \(shape)" }.flatMap {
                try $0.cell("features").components(separatedBy: ", ")
            }
            let fields = try section.map {
                "\(try $0.cell("number")) \(try $0.cell("field").replacingOccurrences(of: ",", with: ""))"
            }
            #expect(listed.sorted() == fields)
        }
    }

    @Test func `a closed enumeration has a file with an undefined value`() throws {
        let files = [
            "grid layout": "grid-with-unknown-layout", "coding of columns": "coding-of-a-block-undefined",
            "shape of columns": "shape-of-a-column-undefined", "predictor": "predictor-undefined",
            "mask rule": "mask-with-unknown-rule", "mask element": "mask-with-unknown-element",
            "metadata type": "metadata-of-unknown-type", "an index's sequence": "index-with-unknown-sequence",
        ]
        var closed: Set<String> = []
        for row in try spec.table("11.1", "kind", "features", "an undefined one is") {
            let (kind, cell) = (try row.cell("kind"), try row.cell("an undefined one is"))
            guard cell.hasPrefix("damage (") else { continue }
            closed.insert(kind)
            let source = try Corpus.Entry(set: .invalid, name: try #require(files[kind])).assembled()
            guard case .error(let code, _) = source.expectation else {
                Issue.record("\(kind)")
                continue
            }
            #expect(cell == "damage (\(code.rawValue))", "\(kind)")
        }
        #expect(closed == Set(files.keys))
    }

    @Test func `laws give the worked values`() throws {
        let rows = try spec.table("6.3", "value", "laws, scale and offset", "drawn with")
        #expect(rows.count > 5)
        for row in rows {
            let laws = try row.cell("laws, scale and offset").components(separatedBy: ", ").map { law in
                let numbers = try law.split(separator: " ").map { try #require(Float($0)) }
                return Ink.Law(scale: numbers[0], offset: numbers[1])
            }
            let value = try #require(Float(try row.cell("value")))
            let fallbacks =
                laws.dropLast().map { Ink.Fallback(.reed, color: .black, width: $0) }
                + [Ink.Fallback(.pen, color: .black, width: laws[laws.count - 1], opacity: laws[0])]
            let ink = Ink(Ink.InkType(rawValue: "com.example.ink"), color: .black, fallbacks: fallbacks)
            let point = StrokePoint(location: .zero, size: Size(width: value, height: 2), opacity: value)
            let path = StrokePath(controlPoints: [point])
            let shown = try #require(Stroke(ink: ink, path: path).shown(by: Reader(maximum: .version1)))
            let expected = try #require(Float(try row.cell("drawn with")))
            #expect(shown.ink.inkType == .pen)
            #expect(shown.path[0].size.width.bitPattern == expected.bitPattern, "\(row)")
            if laws.count == 1 { #expect(shown.path[0].opacity.bitPattern == expected.bitPattern, "\(row)") }
        }
    }
}
