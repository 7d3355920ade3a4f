/// A block ready to be written.
package struct EncodedBlock: Sendable {
    package let head: BlockHead
    /// The chunk's payload.
    package let payload: [UInt8]
    /// What it costs of a reader's limit on inflated bytes.
    package let inflatedBytes: Int
    /// What an index says of it.
    var extent = BlockExtent()

    package init(_ head: BlockHead, _ columns: [UInt8], inflatedBytes: Int) {
        self.head = head
        self.inflatedBytes = inflatedBytes
        payload = ByteWriter.bytes { writer in
            head.write(to: &writer)
            writer.write(columns)
        }
    }
}
