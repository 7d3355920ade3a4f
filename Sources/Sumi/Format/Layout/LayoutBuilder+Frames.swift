extension LayoutBuilder {
    /// Takes the 16 bytes of a header apart, whatever they say.
    mutating func describeHeader(_ detail: String = "") throws(SumiDecodingError) {
        try group("header", detail) { (header) throws(SumiDecodingError) in
            _ = try header.field("signature") { (reader) throws(SumiDecodingError) in
                _ = try reader.skip(Header.signature.count)
                return ""
            }
            _ = try header.byte("container version")
            _ = try header.byte("oldest container version")
            _ = try header.field("reserved") { (reader) throws(SumiDecodingError) in try reader.integer(UInt16.self) }
            _ = try header.field("check") { (reader) throws(SumiDecodingError) in try reader.check() }
        }
    }

    /// Takes a chunk apart: its frame, and a payload of so many bytes, whatever length the frame states.
    mutating func describe(
        _ chunk: SumiDecodingError.Chunk,
        payload count: Int,
        hasCheck: Bool = true,
        _ detail: String = ""
    ) throws(SumiDecodingError) {
        try group("chunk \(chunk.ordinal): \(chunk.kind)", detail) { (frame) throws(SumiDecodingError) in
            _ = try frame.byte("kind")
            _ = try frame.field("length") { (reader) throws(SumiDecodingError) in try reader.integer(UInt32.self) }
            do throws(SumiDecodingError) {
                try frame.group("payload", length: count) { (payload) throws(SumiDecodingError) in
                    try payload.describe(chunk.kind)
                }
            } catch {
                throw error.located(in: chunk)
            }
            guard hasCheck else { return }
            _ = try frame.field("check") { (reader) throws(SumiDecodingError) in try reader.check() }
        }
    }
}
