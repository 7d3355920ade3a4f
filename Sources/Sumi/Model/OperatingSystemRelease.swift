/// A release of iOS or iPadOS, such as 17.5. Other systems have numbers of their own, which aren't these.
public struct OperatingSystemRelease: Hashable, Comparable, Sendable {
    /// The first number: 17 of 17.5.
    public let major: Int
    /// The second number: 5 of 17.5.
    public let minor: Int

    /// Makes a release from its numbers, such as those of `ProcessInfo.operatingSystemVersion`.
    public init(major: Int, minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Whether `lhs` is the older release.
    public static func < (lhs: OperatingSystemRelease, rhs: OperatingSystemRelease) -> Bool {
        (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
    }
}

extension OperatingSystemRelease: LosslessStringConvertible {
    /// Makes a release from text such as "17", "17.5" or "17.5.1", as `UIDevice.systemVersion` has it; the third number
    /// says nothing of what a release can read and is left out.
    ///
    /// Nil for anything else: other characters (signs and spaces too), numbers with leading zeros, more than three.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in Int(part).flatMap { $0 >= 0 && String($0) == part ? $0 : nil } }
        guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
        self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
    }

    /// Both numbers: "17.5", "18.0".
    public var description: String { "\(major).\(minor)" }
}
