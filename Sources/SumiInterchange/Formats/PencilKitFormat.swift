package import Sumi

/// What PencilKit writes, as ``Drawing/init(pencilKitArchive:limits:)`` and ``PencilKitExport`` have it.
package struct PencilKitFormat: DrawingFormat {
    package let name = "pkdrawing"
    package let title = "a PencilKit archive"

    /// Makes the format.
    package init() {}

    package func recognizes(_ head: FileHead) -> Bool { head.bytes.starts(with: PencilKitContainer.magic) }

    package func read(
        _ bytes: [UInt8],
        options: DecodingOptions
    ) throws(PencilKitError) -> (drawing: Drawing, report: ConversionReport) {
        (try Drawing(pencilKitArchive: bytes), ConversionReport())
    }

    package func write(
        _ drawing: Drawing,
        options: EncodingOptions
    ) throws(SumiEncodingError) -> (bytes: [UInt8], report: ConversionReport) {
        let exported = try PencilKitExport(drawing)
        return (exported.archive, exported.report)
    }
}
