import SumiInterchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Report {
    /// The longest record: as much as a pipe takes in one piece, so that records of several processes don't mix.
    static let longestRecord = 4096

    /// A line for programs, with its end: `{"schema":"sumi.validate/1","file":"a.sumi","outcome":"good","status":0,…}`.
    /// What has no room is left out, and `leftOut` says how many messages were. A document has all the room that it takes.
    func record(schema: String) -> [UInt8] {
        if hasDocument { return record(schema, messages[...], .max) }
        var record: [UInt8] = []
        // First fewer messages, then shorter texts; with the shortest and no message there is always room.
        for length in [Report.longestRecord, 500, 100, 30] {
            var kept = messages.count
            repeat {
                record = self.record(schema, messages.prefix(kept), length)
                if record.count <= Report.longestRecord { return record }
                if kept == 0 { break }
                kept /= 2
            } while true
        }
        return record
    }

    private var hasDocument: Bool {
        values.contains { if case .document = $0.value { true } else { false } }
    }

    private func record(_ schema: String, _ messages: ArraySlice<Failure>, _ length: Int) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("schema", schema, length)
            if let id { writer.member("id", id, length) }
            writer.member("file", name.spelled { _ in "\u{FFFD}" }, length)
            let bytes = name.isUTF8Path ? "" : Data(name.pathBytes).base64EncodedString()
            if !bytes.isEmpty, bytes.count <= length { writer.member("fileBytes", bytes, length) }
            writer.member("outcome", "\(status)", length)
            writer.key("status")
            writer.integer(status.rawValue)
            for (key, value) in values {
                switch value {
                case .integer(let number):
                    writer.key(key)
                    writer.integer(number)
                case .boolean(let isSo):
                    writer.key(key)
                    writer.raw(Array("\(isSo)".utf8))
                case .string(let text): writer.member(key, text, length)
                case .strings(let texts):
                    writer.key(key)
                    writer.array(texts.prefix(length / 10)) { $0.string($1.cut(to: length)) }
                case .numbers(let numbers):
                    writer.key(key)
                    writer.array(numbers) { $0.raw(Array("\($1)".utf8)) }
                case .document(let document):
                    writer.key(key)
                    // Those in strings are escaped.
                    writer.raw(document.filter { $0 != UInt8(ascii: "\n") })
                }
            }
            if !self.messages.isEmpty {
                writer.key("messages")
                writer.array(messages) { $0.message($1, length) }
            }
            if messages.count < self.messages.count {
                writer.key("leftOut")
                writer.integer(self.messages.count - messages.count)
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ key: String, _ text: String, _ length: Int) {
        self.key(key)
        string(text.cut(to: length))
    }

    fileprivate mutating func message(_ failure: Failure, _ length: Int) {
        object { writer in
            writer.member("level", failure.isWarning ? "warning" : "error", length)
            if !failure.code.isEmpty { writer.member("code", failure.code, length) }
            if let offset = failure.offset {
                writer.key("offset")
                writer.integer(offset)
            } else if !failure.place.isEmpty {
                writer.member("place", failure.place, length)
            }
            if let chunk = failure.chunk {
                writer.key("chunk")
                writer.object { $0.chunk(chunk, length) }
            }
            writer.member("text", failure.wholeText, length)
            if let next = failure.nextCommand { writer.member("next", next, length) }
        }
    }

    private mutating func chunk(_ chunk: FaultyChunk, _ length: Int) {
        key("ordinal")
        integer(chunk.ordinal)
        member("kind", "\(chunk.kind)", length)
        key("offset")
        integer(chunk.range.lowerBound)
        key("length")
        integer(chunk.range.count)
    }
}

extension String {
    /// The beginning of the text, with an ellipsis where it has more bytes than there is room for. A character may have
    /// thousands.
    fileprivate func cut(to length: Int) -> String {
        guard utf8.count > length else { return self }
        var end = utf8.index(startIndex, offsetBy: length - "…".utf8.count)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
