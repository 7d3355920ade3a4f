import Sumi
import Testing

@Suite("Operating systems")
struct OperatingSystemTests {
    private func release(_ text: String) throws -> OperatingSystemRelease {
        try #require(OperatingSystemRelease(text))
    }

    @Test(arguments: [
        ("14", 1), ("14.0", 1), ("14.8.1", 1), ("16.7", 1), ("16.99", 1), ("17", 2), ("17.4", 2), ("17.4.9", 2),
        ("17.5", 3),
        ("17.6", 3), ("17.10", 3), ("18", 3), ("25.9", 3), ("26", 4), ("26.5", 4), ("27", 5), ("27.1", 5), ("99.9", 5),
    ])
    func `a release reads the newest version that it or one before it brought`(text: String, version: UInt64) throws {
        #expect(ContentVersion(readableBy: try release(text)) == ContentVersion(rawValue: version))
    }

    @Test func `before 14 no drawing can be read`() throws {
        for text in ["13.7", "13.99", "12", "0", "0.0"] {
            #expect(ContentVersion(readableBy: try release(text)) == nil, "\(text)")
        }
        #expect(ContentVersion(readableBy: OperatingSystemRelease(major: -1)) == nil)
        #expect(ContentVersion(readableBy: OperatingSystemRelease(major: 14, minor: -1)) == nil)
    }

    @Test func `every version up to the current one has a first release, and reads back from it`() throws {
        let expected = ["14.0", "17.0", "17.5", "26.0", "27.0"]
        for number in 1...ContentVersion.current.rawValue {
            let version = ContentVersion(rawValue: number)
            let first = try #require(version.firstRelease, "version \(number)")
            #expect(first.description == expected[Int(number) - 1])
            #expect(ContentVersion(readableBy: first) == version)
            let before = OperatingSystemRelease(
                major: first.minor > 0 ? first.major : first.major - 1,
                minor: first.minor > 0 ? first.minor - 1 : 99
            )
            #expect(ContentVersion(readableBy: before).map { $0 < version } ?? (number == 1))
        }
    }

    @Test func `versions that no release is known to read have none`() {
        for number: UInt64 in [0, 6, 9, .max] {
            #expect(ContentVersion(rawValue: number).firstRelease == nil, "\(number)")
        }
    }

    @Test func `of several devices the oldest decides`() throws {
        func version(_ releases: String...) throws -> ContentVersion? {
            ContentVersion(readableByAll: try releases.map(release))
        }
        #expect(try version("27", "17.4", "26.1") == .version2)
        #expect(try version("16.7", "27") == .version1)
        #expect(try version("27.2") == .version5)
        #expect(try version("27", "13") == nil)
        #expect(try version() == nil)
    }

    @Test func `releases compare by their numbers, not by their text`() throws {
        let ordered = ["9.9", "14", "14.1", "17", "17.4", "17.5", "17.10", "18", "26", "100"]
        let releases = try ordered.map(release)
        #expect(releases.reversed().sorted() == releases)
        #expect(releases.shuffled().sorted() == releases)
        #expect(try release("17") == release("17.0"))
        #expect(try release("17.5") == release("17.5.1"))
    }

    @Test func `a release's text reads back as the same`() throws {
        for text in ["0", "14", "17.5", "26.0", "27.123456789"] {
            let one = try release(text)
            #expect(try release(one.description) == one)
        }
        #expect(try release("17").description == "17.0")
        #expect(OperatingSystemRelease(major: 17, minor: 5).description == "17.5")
    }

    @Test(arguments: [
        "", " ", ".", "..", "17.", ".5", "17..5", "17.5.1.2", "iOS 17", "17.5 beta", " 17", "17 ", "+17", "-17",
        "17.-5",
        "017", "17.05", "17,5", "1e1", "0x11", "١٧", "１７", "17.99999999999999999999", "99999999999999999999", "17\0",
    ])
    func `text that isn't a release isn't taken for one`(text: String) {
        #expect(OperatingSystemRelease(text) == nil)
    }
}
