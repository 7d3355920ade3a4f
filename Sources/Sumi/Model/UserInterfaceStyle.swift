/// Whether an interface is light or dark. The raw values are those of UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Whatever surrounds it.
    case unspecified = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
}
