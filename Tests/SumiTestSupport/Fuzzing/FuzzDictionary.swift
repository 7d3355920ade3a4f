import Sumi

/// What a fuzzer can't guess: the constants of the Spec, as libFuzzer's dictionaries list them. A test compares them with
/// the files in FuzzTargets/Dictionaries.
package enum FuzzDictionary {
    /// The parts of a file.
    package static var files: String {
        section("Header (Spec, section 3)", [Header.signature, [1, 1, 0, 0]])
            + section("Kinds of chunks, with a length of 0, and the longest length (section 4)", kinds)
            + section("Varints where something changes (section 2)", LooseField.boundaries.map(varint))
            + section("Integers of planes (section 8.5)", LooseField.boundaries.map(plane))
            + section("Names and tags of columns (section 8.3)", columns)
            + section("Numbers: 0, 1, the largest, infinity, not a number (section 2)", numbers)
            + section("Inks, and the beginning of an app's identifier (section 6)", texts)
            + section(
                "Streams of raw deflate: an empty stored block, an end with fixed codes",
                [[1, 0, 0, 255, 255], [3, 0]]
            )
    }

    /// The parts of PencilKit's archives.
    package static var pencilKit: String {
        let tags: [[UInt8]] = (1...9).flatMap { field in [0, 1, 2, 5].map { type in [field << 3 | type] } }
        return section("Magic bytes and versions", [1, 2, 3].map { Array("wrd".utf8) + [0xF0, $0, 0] })
            + section("Tags of fields: integers, binary64, bytes, binary32", tags)
            + section("Beginnings of identifiers, colours, clocks", [[0x0A, 16], [0x0A, 20, 0x0D], [0x12, 6, 8]])
            + section("Masks of channels, and the longest integers", masks.map(varint))
            + section("Numbers", numbers)
            + section("Inks", texts)
    }

    private static let masks: [UInt64] = [1, 0x23, 0x7DC, 0x7FE, 0x7FF, 0x800, 0xFFFF, 0x10000, 1 << 37, .max]

    /// The keys and words of the JSON form.
    package static let json = words(
        [
            "sumi", "metadata", "strokes", "chunks", "bytes", "ink", "transform", "mask", "randomSeed", "id",
            "renderGroupID", "renderState", "trim", "pathID", "creationDate", "creationDateSeconds", "grid", "columns",
            "unknown",
            "identifier", "revision", "color", "colorSpace", "contentVersion", "fallbacks", "width", "opacity",
            "fillRule", "elements", "move", "line", "quadCurve", "curve", "closeSubpath", "grainOffset", "data",
            "layout",
            "steps", "strokeIntegers", "pointIntegers", "strokeBytes", "kind", "payload", "nonZero", "evenOdd",
            "standard",
            "compact", "fine", "pencilKit", "sizes", "aspects",
        ] + Channel.allCases.map { "\($0)" } + Ink.InkType.numbered.map(\.rawValue),
        quoted: true
    )

    /// Elements, attributes and values of InkML.
    package static let inkML = words(
        [
            "<ink>", "</ink>", "<trace>", "</trace>", "<traceGroup>", "<traceFormat>", "<channel ", "<context ",
            "<brush ",
            "<brushProperty ", "<definitions>", "<inkSource>", "<channelProperties>", "<channelProperty ",
            "<timestamp ",
            "<canvasTransform>", "<mapping ", "<intermittentChannels>", "<annotation>", "<traceView ", "<!DOCTYPE ",
            "<![CDATA[", "<!--", "<?xml encoding=",
            "name=", "value=", "units=", "type=", "min=", "max=", "default=", "orientation=", "respectTo=",
            "resolution=",
            "xml:id=", "id=", "contextRef=", "brushRef=", "traceFormatRef=", "timestampRef=", "inkSourceRef=",
            "priorRef=", "continuation=", "timeOffset=", "duration=", "time=", "timeString=",
            "'X'", "'Y'", "'Z'", "'T'", "'F'", "'W'", "'OA'", "'OE'", "'OTx'", "'OTy'", "'#DefaultContext'", "'begin'",
            "'middle'", "'end'", "'penDown'", "'decimal'", "'pt'", "'mm'", "'cm'", "'in'", "'dev'", "'himetric'",
            "'ms'",
            "'rad'", "'deg'", "'color'", "'transparency'", "'width'", "'height'", "'tip'", "'inkType'", "'opacity'",
            "'secondaryScale'", "'threshold'", "'lateralJitter'",
            "!1", "'1", "\"1", "-1.5", "1e9", "#FF", "T", "F", "*", "?", "2001-01-01T00:00:00Z", "UTF-16", "ISO-8859-1",
        ],
        quoted: false
    )

    private static var kinds: [[UInt8]] {
        let kinds: [ChunkKind] = [
            .inks, .grids, .block, .sequence, .commit, .metadata, .privateAncillary, .index, .privateDerived,
        ]
        return kinds.map { [$0.rawValue, 0, 0, 0, 0] }
            + [ByteWriter.bytes { $0.integer(UInt32(ChunkFraming.maximumLength)) }]
    }

    private static var columns: [[UInt8]] {
        let ids: [Column.ID] =
            [.pointCount, .ink, .creationDate, .creationDateBits, .randomSeed] + Channel.allCases.map { .channel($0) }
            + Column.ID.knownStrings
        // Names; then tags with predictors, for all, for some, with a lattice, with two coefficients and a bias.
        return ids.map { [$0.shape.rawValue | 1 << 7, $0.number] }
            + [[0x11], [0x21], [0x31], [0x41], [0x51], [0x15], [0x09, 0, 2, 0], [0x19, 0x91, 2, 3, 0, 1, 2], [6]]
            + [[0x61, 0xA1, 2, 4, 1], [0x61, 0x10, 2]]
    }

    private static var numbers: [[UInt8]] {
        let floats: [Float] = [1, .greatestFiniteMagnitude, .infinity, .nan]
        let doubles: [Double] = [1, -0.0, .greatestFiniteMagnitude, .infinity, .nan]
        return floats.map { value in ByteWriter.bytes { $0.float(value) } }
            + doubles.map { value in ByteWriter.bytes { $0.double(value) } }
    }

    private static var texts: [[UInt8]] {
        (Ink.InkType.numbered.map(\.rawValue) + ["com.apple.", "com.example"]).map { text in
            ByteWriter.bytes { $0.string(text) }
        }
    }

    private static func varint(_ number: UInt64) -> [UInt8] { ByteWriter.bytes { $0.varint(number) } }

    private static func plane(_ number: UInt64) -> [UInt8] {
        let planes = Planes([number.unzigzagged])
        return planes.leading + planes.trailing
    }

    private static func words(_ words: [String], quoted: Bool) -> String {
        words.map { word in
            let text = word.replacing("\"", with: "\\\"")
            return quoted ? "\"\\\"\(text)\\\"\"\n" : "\"\(text)\"\n"
        }.joined()
    }

    private static func section(_ title: String, _ entries: [[UInt8]]) -> String {
        var (known, text) = (Set<[UInt8]>(), "# \(title)\n")
        for entry in entries where known.insert(entry).inserted {
            let digits = entry.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            text += "\"\(digits.joined())\"\n"
        }
        return text + "\n"
    }
}
