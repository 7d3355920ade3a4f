/// Checks a file piece by piece, in the memory of one block: what ``Validator`` does with a whole file, for large ones.
///
/// ```swift
/// var validator = try StreamValidator(byteCount: size)
/// while let piece = try file.read() { validator.append(piece) }
/// let report = validator.finish()
/// ```
///
/// Of a file that is accepted it finds what ``Validator`` finds. Of one that is refused it finds the first fault, for which
/// ``Drawing/init(data:options:limits:)-(Data,_,_)`` refuses it, and doesn't look for others behind that. It gives no drawing.
public struct StreamValidator: Sendable {
    private var decoder: DrawingStreamDecoder
    private let byteCount: Int
    private var failure: SumiDecodingError?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - byteCount: how long the file is, on which some limits depend
    ///   - options: which content versions may be used
    ///   - limits: what may be spent on the file
    /// - Throws: ``SumiDecodingError`` `.invalidOptions`, or `.inputLimit` for a file that is too long.
    public init(
        byteCount: Int,
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiDecodingError) {
        guard byteCount <= limits.inputBytes else {
            throw SumiDecodingError(.inputLimit, at: 0, "\(byteCount) bytes, limit \(limits.inputBytes)")
        }
        self.byteCount = byteCount
        decoder = try DrawingStreamDecoder(options: options, limits: limits, givesParts: true)
        decoder.knownLength = byteCount
        decoder.survey = LogSurvey()
    }

    /// Whether a fault was found, behind which nothing is looked at.
    public var isRefused: Bool { failure != nil }

    /// Takes the next bytes of the file.
    ///
    /// - Parameter bytes: a piece of any size; memory grows with it
    public mutating func append(_ bytes: some Collection<UInt8>) {
        guard failure == nil else { return }
        do throws(SumiDecodingError) {
            _ = try decoder.parts(of: bytes)
        } catch {
            failure = error
        }
    }

    /// Ends the file.
    public consuming func finish() -> ValidationReport {
        var report = ValidationReport(byteCount: byteCount)
        report.chunks = decoder.survey?.chunks ?? []
        let (survey, commit) = (decoder.survey, decoder.decoder.commits.last?.commit)
        do throws(SumiDecodingError) {
            if let failure { throw failure }
            _ = try decoder.finishParts()
            report.counts = commit.map { (Int(clamping: $0.strokeCount), Int(clamping: $0.pointCount)) }
            for finding in survey?.findings ?? [] { report.appendMismatch(finding) }
        } catch {
            report.append(error)
        }
        return report
    }
}
