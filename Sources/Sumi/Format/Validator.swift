/// Checks a file and goes on after the first fault: every chunk, every column inflated, every rule.
///
/// The first finding is the error that ``Drawing/init(data:options:limits:)-(Data,_,_)`` throws. A file that it accepts can
/// have findings too: ``SumiDecodingError/Code/indexMismatch`` and ``SumiDecodingError/Code/repairMismatch``, with which no
/// ink is lost.
public struct Validator: Sendable {
    private let options: DecodingOptions
    private let limits: DecodingLimits

    /// Makes a validator.
    public init(options: DecodingOptions = DecodingOptions(), limits: DecodingLimits = .standard) {
        self.options = options
        self.limits = limits
    }

    /// Checks the bytes of a whole file.
    public func validate(_ data: [UInt8]) -> ValidationReport {
        var report = ValidationReport(byteCount: data.count)
        do throws(SumiDecodingError) {
            var decoder = try DrawingDecoder(data, limits: limits, options: options)
            do throws(SumiDecodingError) {
                try decoder.readHeader()
            } catch {
                report.append(error)
                // Behind a damaged header the chunks may be intact; behind anything else there are none to look for.
                guard error.code == .headerCheckFailed else { return report }
            }
            validateChunks(data, &decoder, &report)
            let strokes = decoder.strokes
            let drawing = try decoder.finish()
            if report.isValid {
                report.drawing = drawing
                validateIndexes(data, strokes, &report)
                validateRepairRecords(data, &report)
                report.sortFindings()
            }
        } catch {
            report.append(error)
        }
        return report
    }

    private func validateChunks(_ data: [UInt8], _ decoder: inout DrawingDecoder, _ report: inout ValidationReport) {
        var reader = ByteReader(data, in: Header.length..<data.count)
        while reader.remaining > 0 {
            let start = reader
            do throws(SumiDecodingError) {
                let chunk = try Chunk(reader: &reader, ordinal: report.chunks.count)
                report.chunks.append(ValidationReport.ChunkSummary(chunk))
                do throws(SumiDecodingError) {
                    try decoder.read(chunk)
                } catch {
                    report.append(error)
                    // What is over a limit once is over it again with every chunk.
                    if error.code.category == .limitExceeded { return }
                }
            } catch {
                // Looking for a commit behind the damage reads the rest of the file: once is enough.
                let failure = report.isValid ? decoder.failure(error) : error
                report.append(failure)
                if failure.code == .tornTail { return }
                guard let next = Validator.skip(start, &report) else { return }
                reader = next
            }
        }
    }

    /// What follows a damaged chunk, if its length can be trusted: it leads to an intact chunk, or by the lengths of
    /// those behind it exactly to the end.
    private static func skip(_ reader: ByteReader, _ report: inout ValidationReport) -> ByteReader? {
        var next = reader
        guard let kind = next.skipFrame() else { return nil }
        let ordinal = report.chunks.count
        let isOnTheWay = report.lengthsLeadToEnd ?? next.leadsToEnd()
        report.lengthsLeadToEnd = isOnTheWay
        var probe = next
        guard isOnTheWay || (try? Chunk(reader: &probe, ordinal: ordinal + 1)) != nil else { return nil }
        report.chunks.append(
            ValidationReport.ChunkSummary(
                ordinal: ordinal,
                kind: kind,
                offset: reader.position,
                length: next.position - reader.position
            )
        )
        return next
    }

    /// Whether each repair record says of the bytes before it what they are.
    private func validateRepairRecords(_ data: [UInt8], _ report: inout ValidationReport) {
        var (record, end) = (RepairRecord(), 0)
        for chunk in report.chunks where chunk.kind == .repair {
            record.append(data[end..<chunk.offset])
            end = chunk.offset
            let payload = chunk.offset + ChunkFraming.payloadOffset
            if data[payload..<payload + RepairRecord.sector].elementsEqual(record.payload(at: end)) { continue }
            let place = SumiDecodingError.Chunk(ordinal: chunk.ordinal, kind: .repair)
            report.append(SumiDecodingError(.repairMismatch, at: payload, in: place))
        }
    }

    /// Whether each index says of its blocks where and when they are, never too small.
    private func validateIndexes(_ data: [UInt8], _ strokes: StrokeLog, _ report: inout ValidationReport) {
        // Indexes may speak of the same blocks: each block's points are looked at once.
        var extents: [Int: BlockExtent] = [:]
        for chunk in report.chunks where chunk.kind == .index {
            let payload = chunk.offset + ChunkFraming.payloadOffset..<chunk.offset + chunk.length - 4
            var reader = ByteReader(data, in: payload)
            // It was read before, and can be again.
            let mismatch = (try? BlockIndex(reader: &reader))?.firstMismatch { number in
                let extent = extents[number] ?? strokes.extent(ofBlock: number)
                extents[number] = extent
                return extent
            }
            guard let number = mismatch else { continue }
            let place = SumiDecodingError.Chunk(ordinal: chunk.ordinal, kind: .index)
            report.appendMismatch(
                SumiDecodingError(.indexMismatch, at: payload.lowerBound, "where block \(number) is", in: place)
            )
        }
    }
}

extension ByteReader {
    /// Whether the lengths of the frames from here on lead exactly to the end.
    fileprivate func leadsToEnd() -> Bool {
        var (place, next) = (self, self)
        while next.skipFrame() != nil { place = next }
        return place.remaining == 0
    }

    /// Passes over a frame by its length, whatever it holds, and gives its kind; nil where that leads past the end.
    mutating func skipFrame() -> ChunkKind? {
        guard let kind = try? byte(), let length = try? integer(UInt32.self), let count = Int(exactly: length),
            (try? skip(count)) != nil, (try? integer(UInt32.self)) != nil
        else { return nil }
        return ChunkKind(rawValue: kind)
    }
}
