/// Why bytes could not be read as a drawing: what, where, and in which chunk.
public struct SumiDecodingError: Error, Sendable {
    /// Which rule was broken.
    public let code: Code
    /// The offset in the file of the first byte concerned, 0…length.
    public let offset: Int
    /// The chunk that it lies in, counted from 0; nil in the header.
    public internal(set) var chunk: Chunk?
    /// What was found, where that says more than the code: a version, a count, a name.
    public let detail: String

    /// A chunk of a file.
    public struct Chunk: Hashable, Sendable {
        /// The chunk's position in the file, counted from 0.
        public let ordinal: Int
        /// The chunk's kind.
        public let kind: ChunkKind
    }

    /// Makes an error.
    package init(_ code: Code, at offset: Int, _ detail: String = "", in chunk: Chunk? = nil) {
        self.code = code
        self.offset = offset
        self.detail = detail
        self.chunk = chunk
    }

    /// The same error, in a chunk.
    package func located(in chunk: Chunk) -> SumiDecodingError {
        SumiDecodingError(code, at: offset, detail, in: self.chunk ?? chunk)
    }

    /// Whether it is a chunk's frame that is broken.
    package var isOfFrame: Bool { [.truncatedChunk, .chunkTooLong, .chunkCheckFailed].contains(code) }

    /// The same error, so many bytes later.
    package func moved(by distance: Int) -> SumiDecodingError {
        SumiDecodingError(code, at: offset + distance, detail, in: chunk)
    }
}

extension SumiDecodingError: CustomStringConvertible {
    /// One line: `@offset: what is wrong, what is lost, what to do [code]`.
    public var description: String { "@\(offset): \(explanation) [\(code.name)]" }

    /// What is wrong, in which chunk, what is lost and what to do.
    package var explanation: String {
        "\(finding(in: chunk.map { " in chunk \($0.ordinal) (\($0.kind))" } ?? "")); \(code.loss): \(code.advice)"
    }

    /// What is wrong, at a place that is named, and what was found there.
    package func finding(in place: String) -> String { code.summary + place + (detail.isEmpty ? "" : ": " + detail) }
}
