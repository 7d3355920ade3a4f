/// The set of features a drawing may use: PencilKit's content versions 1 to 5, and Sumi's own from 6 on.
///
/// The type is open: a file may state a version that this library has never heard of. Versions compare by number, and
/// each contains all features of the ones below it. See Spec, section 11.
public struct ContentVersion: RawRepresentable, Hashable, Comparable, Sendable {
    /// The version's number, 1 or more in every file.
    public let rawValue: UInt64

    /// Makes a version from its number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Pen, pencil and marker (iOS 14).
    public static let version1 = ContentVersion(rawValue: 1)
    /// Monoline, fountain pen, watercolor and crayon; `secondaryScale` (iOS 17).
    public static let version2 = ContentVersion(rawValue: 2)
    /// The fountain pen that uses the pencil's barrel roll (iOS 17.5).
    public static let version3 = ContentVersion(rawValue: 3)
    /// Reed; `threshold` (iOS 26).
    public static let version4 = ContentVersion(rawValue: 4)
    /// Render states, render groups, `lateralJitter` (iOS 27).
    public static let version5 = ContentVersion(rawValue: 5)

    /// The newest version that this library reads and writes.
    public static let current = version5

    /// Whether `lhs` is the older version.
    public static func < (lhs: ContentVersion, rhs: ContentVersion) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

extension ContentVersion: CustomStringConvertible {
    /// The number alone, as in "content version 5".
    public var description: String { String(rawValue) }
}
