/// Why a drawing could not be written: what, and in which stroke and point.
public struct SumiEncodingError: Error, Equatable, Sendable {
    /// Which rule the drawing would break.
    public let code: Code
    /// The stroke, counted from 0.
    public let stroke: Int?
    /// The control point or mask element, counted from 0.
    public let point: Int?
    /// The point's channel.
    public let channel: Channel?
    /// What was found, where that says more than the code.
    public let detail: String

    /// The rules that a drawing or the options can break.
    @nonexhaustive
    public enum Code: String, CaseIterable, Sendable {
        /// A value is NaN, infinite, or off the integers of the grid.
        case valueOutOfRange
        /// A number beside the points is NaN or infinite.
        case nonFinite
        /// Text holds NUL.
        case invalidText
        /// An ink has no identifier, a revision that isn't known, or a colour space that isn't known.
        case invalidInk
        /// An ink that needs a fallback has none, or the chain doesn't end in version 1 within 8 steps.
        case invalidFallback
        /// A grid's steps exceed the maximum.
        case invalidGrid
        /// A field, such as a mask, doesn't fit a chunk; the metadata have more than 65,536 entries; or a long ink would be
        /// repeated too often in JSON.
        case fieldTooLong
        /// A chunk can't be kept: its kind is known or critical, or its payload exceeds 64 MiB.
        case invalidChunk
        /// The number of points in a block is not in 1…65,536, or a content version is 0.
        case invalidOptions
        /// The drawing needs a newer content version than it may.
        case newerContent
    }

    /// Makes an error.
    package init(_ code: Code, _ detail: String = "", stroke: Int? = nil, point: Int? = nil, channel: Channel? = nil) {
        self.code = code
        self.detail = detail
        self.stroke = stroke
        self.point = point
        self.channel = channel
    }

    /// A payload is longer than a chunk may be.
    static func tooLong(_ kind: ChunkKind, _ count: Int) -> SumiEncodingError {
        SumiEncodingError(.fieldTooLong, "\(count) bytes of \(kind)")
    }
}

extension SumiEncodingError: CustomStringConvertible {
    /// One line: what is wrong and where.
    public var description: String { finding + "; nothing was written" }

    /// What is wrong and where.
    package var finding: String {
        var place = ""
        if let stroke { place += " in stroke \(stroke)" }
        if let point { place += ", point \(point)" }
        if let channel { place += ", \(channel)" }
        return summary + (detail.isEmpty ? "" : ": " + detail) + place
    }

    /// What is wrong, in a few words.
    package var summary: String {
        switch code {
        case .valueOutOfRange: "a value can't be held by the grid (NaN, infinite or too large)"
        case .nonFinite: "a number is NaN or infinite"
        case .invalidText: "text holds NUL"
        case .invalidInk: "an ink has no identifier, or a revision or colour space that isn't known"
        case .invalidFallback: "an ink lacks a fallback that ends in content version 1 within 8 steps"
        case .invalidGrid: "a grid has more than \(Grid.maximumSteps) steps"
        case .fieldTooLong: "a field is too long"
        case .invalidChunk: "a chunk is critical, known or too long"
        case .invalidOptions: "a block must have 1 to 65,536 points, and a content version be 1 or more"
        case .newerContent: "the drawing needs a newer content version than it may"
        }
    }
}
