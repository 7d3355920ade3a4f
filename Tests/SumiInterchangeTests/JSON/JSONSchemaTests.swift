import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("Spec/drawing.schema.json")
struct JSONSchemaTests {
    private let schema: JSONSchema

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try Data(contentsOf: folder.appendingPathComponent("Spec/drawing.schema.json"))
        schema = try #require(try JSONSchema(text))
    }

    private func fault(in text: [UInt8]) throws -> String? {
        schema.fault(in: try JSONSerialization.jsonObject(with: Data(text)))
    }

    @Test func `what is written is as the schema says`() throws {
        #expect(try fault(in: Drawing().json()) == nil)
        #expect(try fault(in: JSONSample.drawing().json()) == nil)
        var generator = SeededGenerator(seed: 72)
        for _ in 0..<300 {
            let drawing = Drawing.valid(on: .standard, mostPoints: 40, using: &generator)
            #expect(try fault(in: drawing.json()) == nil)
        }
    }

    @Test(
        arguments: [
            "[]", "{}", #"{"sumi":2,"strokes":[]}"#, #"{"sumi":1,"strokes":{}}"#, #"{"sumi":1,"strokes":[],"more":1}"#,
            #"{"sumi":1,"strokes":[],"metadata":{"a":{"bytes":"0"}}}"#,
            #"{"sumi":1,"strokes":[],"metadata":{"a":1}}"#,
            #"{"sumi":1,"strokes":[{"grid":"standard","columns":{"x":[],"y":[]}}]}"#,
            #"{"sumi":1,"strokes":[],"chunks":[{"kind":256,"payload":""}]}"#,
        ]
    )
    func `what the reader refuses the schema refuses`(text: String) throws {
        #expect(throws: JSONDecodingError.self) { try Drawing(json: Array(text.utf8)) }
        #expect(try fault(in: Array(text.utf8)) != nil)
    }

    @Test(
        arguments: [
            (#""x":["#, #""x":["4","#), (#""grid":"standard""#, #""grid":"other""#),
            (#""fillRule":"nonZero""#, #""fillRule":"none""#),
            (#"["move","#, #"["line",1,"#), (#""0x1."#, #""1."#), (#""randomSeed":"#, #""randomSeed":-"#),
        ]
    )
    func `what is changed the schema refuses`(change: (String, String)) throws {
        let text = try String(decoding: JSONSample.drawing().json(), as: UTF8.self)
        let changed = text.replacingOccurrences(of: change.0, with: change.1)
        let isFound = try changed != text && fault(in: Array(changed.utf8)) != nil
        #expect(isFound)
    }
}
