package import Sumi

/// InkML, as ``InkMLImport`` and ``InkMLExport`` have it, and XML of which nothing else is known.
package struct InkMLFormat: DrawingFormat {
    package let name = "inkml"
    package let title = "InkML or other XML"
    package let hasSamples = true

    /// Makes the format.
    package init() {}

    package func recognizes(_ head: FileHead) -> Bool { head.text?.hasPrefix("<") == true }

    package func read(
        _ bytes: [UInt8],
        options: DecodingOptions
    ) throws(InkMLError) -> (drawing: Drawing, report: ConversionReport) {
        let imported = try InkMLImport(bytes)
        return (imported.drawing, imported.report)
    }

    package func write(
        _ drawing: Drawing,
        options: EncodingOptions
    ) throws(SumiEncodingError) -> (bytes: [UInt8], report: ConversionReport) {
        let exported = InkMLExport(drawing)
        return (exported.inkML, exported.report)
    }
}
