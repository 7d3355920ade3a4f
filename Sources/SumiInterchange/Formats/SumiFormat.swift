package import Sumi

/// Sumi's own format: everything is kept, and points as its grid has them.
package struct SumiFormat: DrawingFormat {
    package let name = "sumi"
    package let title = "a Sumi file"

    /// Makes the format.
    package init() {}

    package func recognizes(_ head: FileHead) -> Bool {
        // What was sent as text begins with these five; fewer are a file that was cut.
        let signature = Header.signature.prefix(5)
        return !head.bytes.isEmpty && head.bytes.prefix(5).elementsEqual(signature.prefix(head.bytes.count))
    }

    package func read(
        _ bytes: [UInt8],
        options: DecodingOptions
    ) throws(SumiDecodingError) -> (drawing: Drawing, report: ConversionReport) {
        (try Drawing(data: bytes, options: options), ConversionReport())
    }

    package func write(
        _ drawing: Drawing,
        options: EncodingOptions
    ) throws(SumiEncodingError) -> (bytes: [UInt8], report: ConversionReport) {
        (try drawing.dataRepresentation(options: options), ConversionReport())
    }
}

extension SumiDecodingError: FormatError {
    package var place: String { "@\(offset)" }
    package var codeName: String { code.name }
    package var category: Category { code.category }
}
