import Sumi
import Testing

@testable import SumiTool

@Suite("Texts of the tool")
struct TextTests {
    @Test func `numbers are grouped by thousands`() {
        let texts = [0, 7, 999, 1_000, 51_483, 1_234_567, -1_234, Int.min].map(\.grouped)
        #expect(
            texts == [
                "0", "7", "999", "1,000", "51,483", "1,234,567", "-1,234", "-9,223,372,036,854,775,808",
            ]
        )
    }

    @Test func `quotients have two decimals`() {
        #expect(7.divided(by: 2) == "3.50")
        #expect(2.divided(by: 3) == "0.67")
        #expect(299.divided(by: 100) == "2.99")
        #expect(1_999_999.divided(by: 2) == "999,999.50")
        #expect(1_000.divided(by: 1) == "1,000.00")
        #expect(Int.max.divided(by: 1) == Int.max.grouped)
        #expect(1.divided(by: 0) == "0.00")
    }

    @Test(
        arguments: [
            (0, "2001-01-01T00:00:00.000Z"),
            (-0.001, "2000-12-31T23:59:59.999Z"),
            (-978_307_200, "1970-01-01T00:00:00.000Z"),
            (794_231_999.5, "2026-03-03T11:59:59.500Z"),
            (-26_524_800, "2000-02-29T00:00:00.000Z"),
            (-26_438_400, "2000-03-01T00:00:00.000Z"),
            (-26_352_000, "2000-03-02T00:00:00.000Z"),
            (99_792_000, "2004-03-01T00:00:00.000Z"),
            (99_705_600, "2004-02-29T00:00:00.000Z"),
            (-63_113_904_000, "0001-01-01T00:00:00.000Z"),
            (252_423_993_599.999, "9999-12-31T23:59:59.999Z"),
            (1e300, "1e+300 seconds after 2001-01-01"),
        ] as [(Double, String)]
    )
    func `dates are ISO 8601 in UTC`(seconds: Double, text: String) {
        #expect(TimestampText.text(seconds) == text)
    }
}
