#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why something can't be said of, or done to, the ink of a stroke.
public enum GeometryError: Error, Equatable, Sendable {
    /// The edges of the ink, of its mask and of what it is cut with are so many, or cross each other so often, that it would take
    /// long.
    case tooEntangled
}

extension GeometryError: CustomStringConvertible, LocalizedError {
    /// What is wrong, and what to do.
    public var description: String {
        "the stroke, its mask and what it is cut with have too many edges that may cross each other; nothing was changed: take shorter parts of them"
    }

    /// What ``description`` says.
    public var errorDescription: String? { description }
}
