import CSumi
import Foundation
import Sumi
import Testing

/// What the header states, against the library that it is of.
@Suite("sumi.h")
struct HeaderTests {
    /// The numbers that the header gives names, as it is written.
    private static func constants() throws -> [String: Int] {
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let header = try String(
            contentsOf: root.appendingPathComponent("Sources/CSumi/include/sumi.h"),
            encoding: .utf8
        )
        var found: [String: Int] = [:]
        for match in header.matches(of: /\b(SUMI_[A-Z0-9_]+) = ([0-9]+)/) {
            found[String(match.1)] = Int(match.2)
        }
        return found
    }

    /// A name as C writes it: `tornTail` is `TORN_TAIL`.
    private static func nameInC(_ name: String) -> String {
        name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }

    @Test func `it has all codes of the Spec, and no others`() throws {
        let codes = try Self.constants().filter { $0.key.hasPrefix("SUMI_ERROR_") && $0.value < 1000 }
        #expect(codes.count > 50)
        let expected = SumiDecodingError.Code.allCases.map { ("SUMI_ERROR_" + Self.nameInC("\($0)"), Int($0.rawValue)) }
        #expect(codes == Dictionary(uniqueKeysWithValues: expected))
    }

    @Test func `it has all codes of the encoder, in their order`() throws {
        let codes = try Self.constants().filter { $0.key.hasPrefix("SUMI_ERROR_ENCODING_") }
        let expected = SumiEncodingError.Code.allCases.enumerated().map { number, code in
            ("SUMI_ERROR_ENCODING_" + Self.nameInC("\(code)"), 1001 + number)
        }
        #expect(!codes.isEmpty)
        #expect(codes == Dictionary(uniqueKeysWithValues: expected))
    }

    @Test func `each code has a text of its own that begins with its name`() throws {
        let codes = try Self.constants().filter { $0.key.hasPrefix("SUMI_ERROR_") }
        var texts: Set<String> = []
        for code in codes.values {
            var buffer = [CChar](repeating: 0, count: 200)
            let length = unsafe sumi_code_text(Int32(code), &buffer, buffer.count)
            let text = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let name = "E" + String("000\(code)".suffix(4))
            #expect(text.hasPrefix(name + ": "))
            #expect(text.count > 15)
            #expect(!text.contains("doesn't know"))
            texts.insert(text)
        }
        #expect(texts.count == codes.count)
        #expect(texts.count > 60)
    }

    @Test func `the channels have the numbers of the library`() throws {
        let constants = try Self.constants()
        for channel in Channel.allCases {
            #expect(constants["SUMI_" + Self.nameInC("\(channel)")] == Int(channel.rawValue))
        }
    }
}
