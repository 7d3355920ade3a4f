public import Sumi

/// Reads a drawing's document member by member, so that no more than one stroke is held as JSON at a time.
struct JSONDrawingReader {
    private let limits: DecodingLimits
    private let options: DecodingOptions
    private let byteCount: Int
    private var reader: JSONReader
    private var version: Int64?
    private var strokes: [Stroke]?
    /// Where the first stroke stands that needs a newer version than may be used.
    private var newerContent: Int?
    private var points = 0
    private var metadata: [MetadataKey: MetadataValue] = [:]
    private var chunks: [AncillaryChunk] = []

    init(_ bytes: [UInt8], options: DecodingOptions, limits: DecodingLimits) {
        self.limits = limits
        self.options = options
        byteCount = bytes.count
        reader = JSONReader(bytes)
    }

    /// Reads the document to its end.
    mutating func drawing() throws(JSONDecodingError) -> Drawing {
        guard options.maximumSupportedContentVersion >= .version1 else {
            throw JSONDecodingError(.invalidOptions, at: 0, "maximum content version 0")
        }
        guard byteCount <= limits.inputBytes else {
            throw JSONDecodingError(.inputLimit, at: 0, "\(byteCount) bytes, limit \(limits.inputBytes)")
        }
        var reader = reader
        _ = try reader.peek()
        let start = reader.position
        try reader.object { reader, key, offset throws(JSONDecodingError) in
            switch key {
            case "sumi": try readVersion(&reader)
            case "metadata": try readMetadata(&reader)
            case "strokes": try readStrokes(&reader)
            case "chunks": try readChunks(&reader)
            default: throw JSONDecodingError(.unknownKey, at: offset, key)
            }
        }
        try reader.finish()
        guard version != nil else { throw JSONDecodingError(.missingKey, at: start, "sumi") }
        guard let strokes else { throw JSONDecodingError(.missingKey, at: start, "strokes") }
        return Drawing(
            decodedStrokes: try shown(strokes),
            metadata: metadata,
            ancillaryChunks: chunks,
            source: nil
        )
    }

    /// The strokes within the content version that may be used.
    private func shown(_ strokes: [Stroke]) throws(JSONDecodingError) -> [Stroke] {
        if options.policy == .reject, let newerContent {
            let needed = strokes.reduce(.version1) { max($0, $1.statedContentVersion) }
            let report = VersionReport(strokes: strokes, maximum: options.reader.maximum)
            throw JSONDecodingError(.newerContent, at: newerContent, report.text(needed: needed))
        }
        return strokes.map { $0.shown(by: options.reader) ?? $0 }
    }

    private mutating func readVersion(_ reader: inout JSONReader) throws(JSONDecodingError) {
        let value = try reader.value()
        let number = try value.integer(in: 1 ... .max)
        guard number == Drawing.jsonVersion else { throw value.error(.newerVersion, "version \(number)") }
        version = number
    }

    private mutating func readMetadata(_ reader: inout JSONReader) throws(JSONDecodingError) {
        try reader.object { reader, key, offset throws(JSONDecodingError) in
            guard metadata.count < limits.metadata else {
                throw JSONDecodingError(.metadataLimit, at: offset, "more than \(limits.metadata)")
            }
            metadata[MetadataKey(key)] = try MetadataValue(json: try reader.value())
        }
    }

    private mutating func readStrokes(_ reader: inout JSONReader) throws(JSONDecodingError) {
        let allowed = (strokes: limits.strokes.limit(bytes: byteCount), points: limits.points.limit(bytes: byteCount))
        var strokes: [Stroke] = []
        try reader.array { reader throws(JSONDecodingError) in
            let json = try reader.value()
            guard strokes.count < allowed.strokes else {
                throw json.error(.strokeLimit, "more than \(allowed.strokes)")
            }
            let stroke = try Stroke(json: json)
            points += stroke.path.count
            guard points <= allowed.points else { throw json.error(.pointLimit, "more than \(allowed.points)") }
            // The encoder's rules, so that what is read can be saved.
            do throws(SumiEncodingError) {
                _ = try PlannedStroke(stroke, index: strokes.count, grid: .standard)
            } catch {
                throw json.error(.invalidStroke, error.summary)
            }
            if newerContent == nil, stroke.statedContentVersion > options.reader.maximum { newerContent = json.offset }
            strokes.append(stroke)
        }
        self.strokes = strokes
    }

    private mutating func readChunks(_ reader: inout JSONReader) throws(JSONDecodingError) {
        try reader.array { reader throws(JSONDecodingError) in
            let json = try reader.value()
            guard chunks.count < limits.chunks else { throw json.error(.chunkLimit, "more than \(limits.chunks)") }
            chunks.append(try AncillaryChunk(json: json))
        }
    }
}

extension Drawing {
    /// Reads a drawing from the JSON that ``json(grid:)`` writes: bit-exact, and nothing that it holds is passed over.
    ///
    /// - Parameters:
    ///   - json: a whole document, in UTF-8
    ///   - options: which content versions and inks may be used
    ///   - limits: what may be spent on it
    /// - Throws: ``JSONDecodingError`` with code, offset, line and column.
    public init(
        json: [UInt8],
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(JSONDecodingError) {
        do throws(JSONDecodingError) {
            var reader = JSONDrawingReader(json, options: options, limits: limits)
            self = try reader.drawing()
        } catch {
            throw error.located(in: json)
        }
    }
}
