package import Sumi

/// JSON as ``Drawing/json(grid:)`` writes it: everything is kept, and points as their grid has them.
package struct JSONFormat: DrawingFormat {
    package let name = "json"
    package let title = "JSON"

    /// Makes the format.
    package init() {}

    package func recognizes(_ head: FileHead) -> Bool { head.text?.hasPrefix("{") == true }

    package func read(
        _ bytes: [UInt8],
        options: DecodingOptions
    ) throws(JSONDecodingError) -> (drawing: Drawing, report: ConversionReport) {
        (try Drawing(json: bytes, options: options), ConversionReport())
    }

    package func write(
        _ drawing: Drawing,
        options: EncodingOptions
    ) throws(SumiEncodingError) -> (bytes: [UInt8], report: ConversionReport) {
        (try drawing.json(grid: options.grid), ConversionReport())
    }
}
