package import Sumi

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What a reader is asked: a line of JSON, as Corpus/README.md has it.
package struct ConformanceRequest: Codable, Sendable {
    /// What is to be done with a file.
    package enum Task: String, Codable, Sendable {
        /// The drawing, or the error.
        case read
        /// The same; but of a file with a torn tail, its last complete save.
        case readTorn
        /// What is intact of a damaged file.
        case recover
        /// A file with the same drawing, or with a changed one, written anew.
        case rewrite
    }

    /// What is changed before a drawing is written anew.
    package enum Change: String, Codable, CaseIterable, Sendable {
        /// A black pen as its ink, if it isn't one.
        case ink
        /// One point at (0, 0) instead of its points.
        case points
        /// Moved by (10, 0).
        case move
        /// Removed.
        case remove
    }

    /// A change, and the stroke that it is done to, counted before all changes.
    package struct StrokeChange: Codable, Sendable {
        package let change: Change
        package let stroke: Int
    }

    /// Limits that aren't the standard ones.
    package struct Limits: Codable, Sendable {
        package var hostile: Bool?
        package var bytes: Int?
        package var inflated: Int?
        package var chunks: Int?
        package var strokes: Int?
        package var points: Int?
        package var metadata: Int?

        package init() {}
    }

    /// By what the answer is told from others.
    package var id: Int?
    /// Nothing is: reading.
    package var task: Task?
    /// The file, in base64.
    package var data: Data
    package var maximumContentVersion: UInt64?
    package var policy: String?
    package var registeredInks: [String]?
    package var limits: Limits?
    /// What is done before a file is written anew, in this order.
    package var changes: [StrokeChange]?

    private enum CodingKeys: String, CodingKey {
        case id, data, maximumContentVersion, policy, registeredInks, limits, changes
        case task = "do"
    }
}

extension ConformanceRequest {
    /// A file to be read by the default reader.
    package init(id: Int, _ bytes: [UInt8]) {
        self.id = id
        data = Data(bytes)
    }

    /// How a reader is to read.
    package var options: DecodingOptions {
        DecodingOptions(
            maximumSupportedContentVersion: maximumContentVersion.map { ContentVersion(rawValue: $0) } ?? .current,
            policy: policy == "downgrade" ? .downgrade : .reject,
            registeredInks: Set((registeredInks ?? []).map { Ink.InkType(rawValue: $0) })
        )
    }

    /// What a reader may spend.
    package var decodingLimits: DecodingLimits { limits?.decodingLimits ?? .standard }
}

extension ConformanceRequest.Limits {
    /// These limits, and the standard ones where nothing is said.
    package var decodingLimits: DecodingLimits {
        var result = hostile == true ? DecodingLimits.hostile : .standard
        func allowance(_ number: Int?) -> DecodingLimits.Allowance? { number.map { .init(base: $0, perByte: 0) } }
        result.inputBytes = bytes ?? result.inputBytes
        result.inflatedBytes = allowance(inflated) ?? result.inflatedBytes
        result.chunks = chunks ?? result.chunks
        result.strokes = allowance(strokes) ?? result.strokes
        result.points = allowance(points) ?? result.points
        result.metadata = metadata ?? result.metadata
        return result
    }
}
