package import Sumi

/// A format that drawings are read from and written in.
///
/// ```swift
/// guard case .drawing(let format) = FileKind(bytes) else { return }
/// let (drawing, report) = try format.read(bytes)
/// ```
///
/// There is a type for each, and ``DrawingFormats/all`` lists them.
package protocol DrawingFormat: Sendable {
    /// Why a file of the format can't be read.
    associatedtype ReadingError: FormatError

    /// What the format is called where one is named, which is also the extension of its files: in lower case.
    var name: String { get }
    /// What a file of the format is said to be: "a PencilKit archive".
    var title: String { get }
    /// Whether the points of its files are samples, which lie on the line that was drawn; control points need not.
    var hasSamples: Bool { get }

    /// Whether a file that begins so is of this format, damaged or not.
    func recognizes(_ head: FileHead) -> Bool

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - bytes: the file
    ///   - options: which content may be used; formats without content versions take no notice
    /// - Returns: the drawing, and what of the file couldn't be kept, or had to be assumed
    /// - Throws: the format's error, with its place in the file.
    func read(
        _ bytes: [UInt8],
        options: DecodingOptions
    ) throws(ReadingError) -> (drawing: Drawing, report: ConversionReport)

    /// Writes a whole file.
    ///
    /// - Parameters:
    ///   - drawing: what to write
    ///   - options: how a Sumi file is encoded, of which other formats take what they have
    /// - Returns: the file, and what of the drawing isn't in it
    /// - Throws: `SumiEncodingError` for what the format can't hold at all.
    func write(
        _ drawing: Drawing,
        options: EncodingOptions
    ) throws(SumiEncodingError) -> (bytes: [UInt8], report: ConversionReport)
}

extension DrawingFormat {
    /// Control points, unless a format says otherwise.
    package var hasSamples: Bool { false }
}
