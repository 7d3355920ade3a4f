/// Dates as ISO 8601 in UTC, to the millisecond.
enum TimestampText {
    /// The text of a number of seconds since the beginning of 2001; the number itself where the year would have more than
    /// four digits.
    static func text(_ seconds: Double) -> String {
        let milliseconds = (seconds * 1000).rounded()
        // The years 1 to 9999.
        guard milliseconds >= -63_113_904_000_000, milliseconds < 252_423_993_600_000 else {
            return "\(seconds) seconds after 2001-01-01"
        }
        let total = Int(milliseconds)
        let day = 86_400_000
        let days = total >= 0 ? total / day : -((day - 1 - total) / day)
        let time = total - days * day
        let (year, month, date) = civil(days: days)
        return pad(year, 4) + "-" + pad(month, 2) + "-" + pad(date, 2) + "T" + pad(time / 3_600_000, 2) + ":"
            + pad(time / 60_000 % 60, 2) + ":" + pad(time / 1000 % 60, 2) + "." + pad(time % 1000, 3) + "Z"
    }

    /// The Gregorian date of a number of days since 2001-01-01. Years begin in March here, so that the leap day is the
    /// last.
    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        // From 0000-03-01 to 2001-01-01.
        let shifted = days + 730_791
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let day = shifted - era * 146_097
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        return (
            era * 400 + year + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
