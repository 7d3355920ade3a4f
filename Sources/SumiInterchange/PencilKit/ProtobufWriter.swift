import Sumi

/// Writes the fields of a protobuf message as `ProtobufReader` reads them.
struct ProtobufWriter {
    private var writer = ByteWriter()

    /// The message so far.
    var bytes: [UInt8] { writer.bytes }

    /// The bytes of a message.
    static func message(_ body: (inout ProtobufWriter) -> Void) -> [UInt8] {
        var writer = ProtobufWriter()
        body(&writer)
        return writer.bytes
    }

    /// Writes bytes that are fields already.
    mutating func raw(_ bytes: some Sequence<UInt8>) { writer.write(bytes) }

    mutating func varint(_ number: Int, _ value: UInt64) {
        tag(number, 0)
        writer.varint(value)
    }

    mutating func double(_ number: Int, _ value: Double) {
        tag(number, 1)
        writer.double(value)
    }

    mutating func float(_ number: Int, _ value: Float) {
        tag(number, 5)
        writer.float(value)
    }

    /// Writes text, bytes or a message.
    mutating func bytes(_ number: Int, _ value: [UInt8]) {
        tag(number, 2)
        writer.count(value.count)
        writer.write(value)
    }

    private mutating func tag(_ number: Int, _ wireType: UInt64) { writer.varint(UInt64(number) << 3 | wireType) }
}
