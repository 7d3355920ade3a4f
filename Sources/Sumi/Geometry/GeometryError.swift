#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why something can't be said of, or done to, the ink of a stroke.
public enum GeometryError: Error, Equatable, Sendable {
    /// The edges of the ink, of its mask and of what it is cut with cross each other so often, or are so many,
    /// that it would take long.
    case tooEntangled
}

extension GeometryError: CustomStringConvertible, LocalizedError {
    /// What is wrong, and what to do.
    public var description: String {
        "the stroke and what it is cut with cross each other too often; nothing was changed: take shorter parts of either"
    }

    /// What ``description`` says.
    public var errorDescription: String? { description }
}
