#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A moment, in milliseconds since 1970. Whole milliseconds are exact, for they are below 2⁵³.
struct InkMLTimestamp {
    let milliseconds: Double

    static let epoch = InkMLTimestamp(milliseconds: 0)
    static let referenceDate = 978_307_200_000.0

    func advanced(by milliseconds: Double) -> InkMLTimestamp {
        InkMLTimestamp(milliseconds: self.milliseconds + milliseconds)
    }

    /// The date, with the seconds that a file's whole milliseconds since 2001 read back as.
    var date: Date {
        Date(timeIntervalSinceReferenceDate: (milliseconds - InkMLTimestamp.referenceDate) / 1000)
    }
}

extension InkMLTimestamp {
    /// Reads an XML Schema `dateTime`, such as `2024-11-30T15:22:36.760+01:00`. Without a zone it is UTC.
    init?(dateTime text: String) {
        var fields = InkMLDateTimeFields(Array(text.utf8))
        guard let year = fields.number(digits: 4...4), fields.skip("-"), let month = fields.number(digits: 2...2),
            fields.skip("-"), let day = fields.number(digits: 2...2), fields.skip("T"),
            let hour = fields.number(digits: 2...2), fields.skip(":"), let minute = fields.number(digits: 2...2),
            fields.skip(":"), let second = fields.number(digits: 2...2),
            (1...12).contains(month), (1...InkMLTimestamp.length(ofMonth: month, year: year)).contains(day), hour < 25,
            minute < 60, second < 61,
            let thousandths = fields.fraction(), let zone = fields.zone(), fields.isAtEnd,
            // The day's end is the next one's beginning.
            hour < 24 || (minute, second) == (0, 0) && thousandths == 0
        else { return nil }
        let days = InkMLTimestamp.days(year: year, month: month, day: day)
        let minutes = (days * 24 + hour) * 60 + minute - zone
        milliseconds = Double((minutes * 60 + second) * 1000) + thousandths
    }

    /// The days of a month of the Gregorian calendar.
    private static func length(ofMonth month: Int, year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01 to a day of the Gregorian calendar. Years begin in March here, so that the leap day is last.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let march = (month + 9) % 12
        let year = month < 3 ? year - 1 : year
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * march + 2) / 5 + day - 1 - 719_468
    }
}
