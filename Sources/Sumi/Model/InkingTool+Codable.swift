/// A tool is stored as an object; in JSON:
///
///     {"inkType": "com.apple.ink.crayon", "revision": 0, "color": [0, 0, 0, 1], "colorSpace": 0, "width": 20,
///      "fallbacks": [{"inkType": "com.apple.ink.pencil", "revision": 0, "color": [0, 0, 0, 1], "colorSpace": 0,
///                     "width": [0.925, 0.5], "opacity": [1, 0]}]}
///
/// `color` is red, green, blue, alpha; a fallback's `width` and `opacity` are scale and offset of a law. All is written;
/// only `inkType` and `color` must be there to be read. Without the rest, numbers are 0, laws change nothing, the width
/// is the ink's default, and the fallbacks are those that the format recommends. Other keys are ignored.
///
/// An ink that this library doesn't know is kept like any other. What a file states of an ink beyond the fields that
/// this library knows isn't stored.
extension InkingTool: Codable {
    /// Reads a stored tool; a width outside the valid ones is brought to the nearest.
    /// - Throws: `DecodingError` for an empty identifier or one with NUL, for numbers that are too few, too many or not
    ///   finite, and for more fallbacks than ``Ink/maximumFallbackCount``.
    public init(from decoder: any Decoder) throws {
        let stored = try StoredTool(from: decoder)
        do throws(StorageProblem) {
            self = try stored.tool()
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.text))
        }
    }

    /// Stores the tool.
    /// - Throws: `EncodingError` for a tool that couldn't be read back, and whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        let stored = StoredTool(self)
        do throws(StorageProblem) {
            _ = try stored.tool()
        } catch {
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: encoder.codingPath, debugDescription: error.text)
            )
        }
        try stored.encode(to: encoder)
    }
}

/// Why a stored tool isn't one. Integers are read in a wide type, so that the reason is this one and not a decoder's.
private struct StorageProblem: Error {
    let text: String
}

private struct StoredTool: Codable {
    var inkType: String
    var revision: Int64?
    var color: [Float]
    var colorSpace: Int64?
    var width: Double?
    var fallbacks: [StoredFallback]?

    init(_ tool: InkingTool) {
        inkType = tool.inkType.rawValue
        revision = Int64(tool.ink.revision)
        color = tool.color.components
        colorSpace = Int64(tool.color.space.rawValue)
        width = tool.width
        fallbacks = tool.ink.fallbacks.map(StoredFallback.init)
    }

    func tool() throws(StorageProblem) -> InkingTool {
        if let width, !width.isFinite { throw StorageProblem(text: "width is not finite") }
        var ink = Ink(
            try storedInkType(inkType),
            color: try storedColor(color, space: colorSpace),
            revision: try storedRevision(revision)
        )
        if let fallbacks {
            guard fallbacks.count <= Ink.maximumFallbackCount else {
                throw StorageProblem(text: "\(fallbacks.count) fallbacks, \(Ink.maximumFallbackCount) at most")
            }
            ink.fallbacks = []
            for fallback in fallbacks { ink.fallbacks.append(try fallback.fallback()) }
        }
        return InkingTool(ink: ink, width: width)
    }
}

private struct StoredFallback: Codable {
    var inkType: String
    var revision: Int64?
    var color: [Float]
    var colorSpace: Int64?
    var width: [Float]?
    var opacity: [Float]?

    init(_ fallback: Ink.Fallback) {
        inkType = fallback.inkType.rawValue
        revision = Int64(fallback.revision)
        color = fallback.color.components
        colorSpace = Int64(fallback.color.space.rawValue)
        width = [fallback.width.scale, fallback.width.offset]
        opacity = [fallback.opacity.scale, fallback.opacity.offset]
    }

    func fallback() throws(StorageProblem) -> Ink.Fallback {
        Ink.Fallback(
            try storedInkType(inkType),
            color: try storedColor(color, space: colorSpace),
            revision: try storedRevision(revision),
            width: try storedLaw(width, "width"),
            opacity: try storedLaw(opacity, "opacity")
        )
    }
}

private func storedInkType(_ text: String) throws(StorageProblem) -> Ink.InkType {
    guard !text.isEmpty, !text.utf8.contains(0) else { throw StorageProblem(text: "inkType is empty or has NUL") }
    return Ink.InkType(rawValue: text)
}

private func storedRevision(_ number: Int64?) throws(StorageProblem) -> UInt32 {
    guard let revision = UInt32(exactly: number ?? 0) else {
        throw StorageProblem(text: "revision is not 0 to \(UInt32.max)")
    }
    return revision
}

private func storedColor(_ numbers: [Float], space: Int64?) throws(StorageProblem) -> InkColor {
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
        throw StorageProblem(text: "color is not four finite numbers")
    }
    guard let space = UInt8(exactly: space ?? 0) else { throw StorageProblem(text: "colorSpace is not 0 to 255") }
    return InkColor(
        red: numbers[0],
        green: numbers[1],
        blue: numbers[2],
        alpha: numbers[3],
        space: InkColor.Space(rawValue: space)
    )
}

private func storedLaw(_ numbers: [Float]?, _ name: String) throws(StorageProblem) -> Ink.Law {
    guard let numbers else { return .identity }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
        throw StorageProblem(text: "\(name) of a fallback is not two finite numbers")
    }
    return Ink.Law(scale: numbers[0], offset: numbers[1])
}
