/// An object of a JSON text: its members are taken by key, and what is left over is an error.
struct JSONObject {
    struct Member {
        /// Where the key stands.
        let offset: Int
        let value: JSONValue
    }

    private var members: [String: Member]
    private let offset: Int

    init(_ members: [String: Member], at offset: Int) {
        self.members = members
        self.offset = offset
    }

    /// Takes the value of a key that may be missing.
    mutating func optional(_ key: String) -> JSONValue? {
        members.removeValue(forKey: key)?.value
    }

    /// Takes the value of a key.
    mutating func required(_ key: String) throws(JSONDecodingError) -> JSONValue {
        guard let value = optional(key) else { throw JSONDecodingError(.missingKey, at: offset, key) }
        return value
    }

    /// Takes what is left, each value with its key, in the order of the text.
    mutating func rest() -> [(key: String, offset: Int, value: JSONValue)] {
        let rest = members.map { ($0.key, $0.value.offset, $0.value.value) }
        members = [:]
        return rest.sorted { $0.1 < $1.1 }
    }

    /// Requires that nothing is left.
    func finish() throws(JSONDecodingError) {
        guard let first = members.min(by: { $0.value.offset < $1.value.offset }) else { return }
        throw JSONDecodingError(.unknownKey, at: first.value.offset, first.key)
    }
}
