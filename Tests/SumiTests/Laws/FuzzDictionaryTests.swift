import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("The fuzzer's dictionaries")
struct FuzzDictionaryTests {
    private static let dictionaries = [
        "FuzzDecode": FuzzDictionary.files, "FuzzBlock": FuzzDictionary.files, "FuzzColumns": FuzzDictionary.files,
        "FuzzCompatibility": FuzzDictionary.files, "FuzzContainer": FuzzDictionary.files,
        "FuzzEdit": FuzzDictionary.files, "FuzzJSON": FuzzDictionary.json,
        "FuzzInkML": FuzzDictionary.inkML, "FuzzPencilKit": FuzzDictionary.pencilKit,
    ]

    /// `SUMI_WRITE_DICTIONARIES=1` writes the files instead.
    @Test(arguments: dictionaries.keys.sorted())
    func `the committed dictionary is the one that the constants make`(target: String) throws {
        let file = Corpus.folder.deletingLastPathComponent()
            .appendingPathComponent("FuzzTargets/Dictionaries/\(target).dict")
        let expected = try #require(Self.dictionaries[target])
        if ProcessInfo.processInfo.environment["SUMI_WRITE_DICTIONARIES"] == "1" {
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == expected)
    }
}
