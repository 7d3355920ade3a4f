public import Sumi

extension Drawing {
    /// The whole drawing as JSON, as a file would hold it (what the decoder hid included), in UTF-8 and bit-exact: points and
    /// mask vertices as integers on their grid, all other numbers as exact text.
    ///
    /// ```
    /// {"sumi":1,"metadata":{"title":"Notes","thumb":{"bytes":"00ff"}},"strokes":[
    /// {"ink":{"identifier":"com.apple.ink.pen","color":[…]},"grid":"standard","columns":{"x":[4],"y":[0]}},
    /// {"ink":…}
    /// ],"chunks":[
    /// {"kind":160,"payload":"0b…"}
    /// ]}
    /// ```
    ///
    /// **What a key holds**, which `Spec/drawing.schema.json` says as a JSON Schema. A key with a question mark is left out where it has nothing to say: where the value is
    /// missing, empty, or the default.
    /// - a drawing: `sumi` (the version, 1), `metadata`?, `strokes`, `chunks`?
    /// - a value of `metadata`: a string, or `{"bytes":…}`
    /// - a stroke: `ink`, `transform`? (a, b, c, d, tx, ty), `mask`?, `randomSeed`?, `id`?, `renderGroupID`?,
    ///   `renderState`?, `trim`? (what isn't part of the path at its start and its end), `pathID`?, `creationDate`?
    ///   (milliseconds since 2001; where those aren't exact, `creationDateSeconds` instead), `grid`, `columns`, `unknown`?
    /// - an ink: `identifier`, `revision`?, `color` (red, green, blue, alpha), `colorSpace`?, `contentVersion`? (which the
    ///   file states for an ink that this library doesn't know), `fallbacks`?, `unknown`?
    ///   (bytes of fields that this library doesn't know)
    /// - a fallback: `identifier`, `revision`?, `color`, `colorSpace`?, `contentVersion`?, `width`? and `opacity`? (scale, offset),
    ///   `unknown`?
    /// - a mask: `fillRule` (`nonZero`, `evenOdd`), `elements`: `["move",x,y]`, `["line",x,y]`,
    ///   `["quadCurve",x,y,x,y]`, `["curve",x,y,x,y,x,y]`, control points first, `["closeSubpath"]`
    /// - a render state: `grainOffset` (x, y), `data`?
    /// - a grid: `standard`, `compact`, `fine`, `pencilKit`, or `{"layout":…,"steps":{…}}` with the layout `sizes` or
    ///   `aspects`, and the steps of each channel that has more than 0
    /// - columns: by channel, in the order of ``Channel``, an array with an integer for each point, also where all are
    ///   the same; those that the path states, always `x` and `y`. That of the height holds the height's own integer.
    /// - unknown columns: `contentVersion`? (that of the block which they were read from, if it is above all that this
    ///   library knows); by shape (`strokeIntegers`, `pointIntegers`, `strokeBytes`), then by number: an integer, an
    ///   array with an integer for each point unless all are the same (then that integer; 0 without points), or bytes
    /// - a kept chunk: `kind` (the byte), `payload`
    ///
    /// **The one form that is written**, so that texts can be compared byte by byte: keys in the order given here,
    /// those of metadata by their UTF-8 and those of unknown columns by number; no spaces; line feeds only where
    /// the example has them, and one at the end; an empty array as `[]`. Integers in decimal. Other numbers as
    /// strings, as Python's `float.hex()` prints them, binary32 widened to binary64 first. Bytes as small
    /// hexadecimal digits, identifiers in small letters. Strings in UTF-8; escaped are quotation mark, backslash,
    /// `\b`, `\t`, `\n`, `\f`, `\r`, and other characters below U+0020 as `\u00…`. Readers take keys in any order,
    /// white space, and every escape of JSON.
    ///
    /// - Parameter grid: the grid for strokes that have none yet; those that were read from a file keep theirs
    /// - Returns: a document that ``init(json:options:limits:)`` reads
    /// - Throws: ``SumiEncodingError`` for what a `.sumi` file can't hold either, and `.fieldTooLong` where inks, which a
    ///   file holds once and the text with each stroke, would take more than 256 MiB of it, beside 768 bytes for each stroke.
    public func json(grid: Grid = .standard) throws(SumiEncodingError) -> [UInt8] {
        let strokes = try PlannedStroke.planned(strokes, grid: grid)
        try DrawingEncoder.refuseUnwritable(self)
        try Drawing.refuseLongInks(of: strokes)
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("sumi")
            writer.integer(Drawing.jsonVersion)
            writer.member("metadata", metadata.isEmpty ? nil : metadata) { writer, metadata in
                writer.object { writer in
                    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
                        writer.key(key.rawValue)
                        value.write(to: &writer)
                    }
                }
            }
            writer.key("strokes")
            writer.lines(strokes) { $1.write(to: &$0) }
            writer.member("chunks", ancillaryChunks.isEmpty ? nil : ancillaryChunks) { writer, chunks in
                writer.lines(chunks) { $1.write(to: &$0) }
            }
        }
        writer.raw("\n")
        return writer.bytes
    }

    /// A small file can have one long ink for a million strokes: its text would take all memory.
    private static func refuseLongInks(of strokes: [PlannedStroke]) throws(SumiEncodingError) {
        var excess = 0
        var sizes: [ObjectIdentifier: Int] = [:]
        for (index, ink) in strokes.lazy.map(\.stroke.ink).enumerated() {
            let size = sizes[ink.identity] ?? ink.jsonSize
            sizes[ink.identity] = size
            // What inks have that people draw with isn't counted.
            excess += max(0, size - 768)
            guard excess <= 256 << 20 else {
                throw SumiEncodingError(.fieldTooLong, "a long ink, which JSON has with each stroke", stroke: index)
            }
        }
    }

    /// The version of the document.
    static let jsonVersion: Int64 = 1
}
