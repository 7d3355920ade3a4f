/// A source whose reads are counted and checked.
package final class CountedSource {
    private let source: any RandomAccessSource
    /// How many bytes there were in the beginning.
    package let byteCount: Int
    /// What was read so far.
    package private(set) var statistics = ReadStatistics()

    package init(_ source: any RandomAccessSource) throws(SumiFileError.Reason) {
        self.source = source
        byteCount = try CountedSource.attempt { try source.byteCount }
        // Such as that of an answer whose length isn't known.
        guard byteCount >= 0 else { throw .changed }
    }

    /// Reads a range, which must lie within the file.
    package func bytes(_ range: Range<Int>) throws(SumiFileError.Reason) -> [UInt8] {
        guard range.lowerBound >= 0, range.upperBound <= byteCount else { throw .changed }
        let bytes = try CountedSource.attempt { [source] in try source.bytes(in: range) }
        statistics.readCount += 1
        statistics.byteCount += bytes.count
        guard bytes.count == range.count else { throw .changed }
        return bytes
    }

    private static func attempt<Value>(_ body: () throws -> Value) throws(SumiFileError.Reason) -> Value {
        do {
            return try body()
        } catch let error as SumiFileError.Reason {
            throw error
        } catch {
            throw .source(error)
        }
    }
}

/// Decodes a piece of a file that begins at `offset`.
package func decoding<Value>(
    at offset: Int,
    _ body: () throws(SumiDecodingError) -> Value
) throws(SumiFileError.Reason) -> Value {
    do throws(SumiDecodingError) {
        return try body()
    } catch {
        throw .decoding(error.moved(by: offset))
    }
}
