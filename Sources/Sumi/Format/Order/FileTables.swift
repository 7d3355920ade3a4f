/// What an index has copies of (Spec, 10.2): the tables so far, as one chunk each would hold them, and the sequence in force.
package struct FileTables: Sendable {
    package var inks: [UInt8]
    package var grids: [UInt8]
    package var sequence: (blocksBefore: Int, payload: [UInt8])?

    package init(inks: [UInt8], grids: [UInt8], sequence: (blocksBefore: Int, payload: [UInt8])?) {
        self.inks = inks
        self.grids = grids
        self.sequence = sequence
    }

    /// A table with the entries of another chunk behind its own.
    package static func joined(_ table: [UInt8], _ chunk: [UInt8]) throws(SumiDecodingError) -> [UInt8] {
        var (first, second) = (ByteReader(table), ByteReader(chunk))
        let count = try first.count() + second.count()
        let entries = try first.read(first.remaining) + second.read(second.remaining)
        return ByteWriter.bytes { $0.count(count) } + entries
    }
}
