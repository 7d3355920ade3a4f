import Sumi

/// What the library makes of a corpus file, in a line of `Corpus/forms.txt`: a change that the laws allow, such as
/// another predictor or another order of chunks, shows there.
package enum CorpusForms {
    /// The line of a file.
    package static func line(_ entry: Corpus.Entry) throws -> String {
        let (bytes, source) = (try entry.bytes(), try entry.assembled())
        var words = ["\(entry)"]
        for reading in source.readings {
            let report = Validator(options: reading.options, limits: source.limits).validate(bytes)
            words.append("report=\(check(text(of: report)))")
            let findings = report.findings.map { "\($0.code.name)@\($0.offset)" }
            if !findings.isEmpty { words.append("findings=" + findings.joined(separator: ",")) }
            guard let drawing = try? Drawing(data: bytes, options: reading.options, limits: source.limits) else {
                continue
            }
            words.append("canonical=\(form(of: drawing, EncodingOptions(keepsOriginalBytes: false)))")
            let small = EncodingOptions(pointsPerBlock: 2, keepsOriginalBytes: false)
            words.append("blocks=\(form(of: drawing, small))")
            let lower = [ContentVersion.version1, .version3].map { text(of: drawing, downgradedTo: $0) }
            words.append("downgraded=\(check(lower.joined(separator: "\n")))")
        }
        if let layout = try? FileLayout(data: bytes, limits: source.limits) {
            words.append("layout=\(check(text(of: layout.root)))")
        }
        return words.joined(separator: " ")
    }

    /// The check of the inflated payloads of a drawing's file, or why there is none.
    private static func form(of drawing: Drawing, _ options: EncodingOptions) -> String {
        do throws(SumiEncodingError) {
            let bytes = try drawing.dataRepresentation(options: options)
            return (try? InflatedForm(of: bytes)).map { check($0.bytes) } ?? "unreadable"
        } catch {
            return "\(error.code)"
        }
    }

    private static func text(of drawing: Drawing, downgradedTo version: ContentVersion) -> String {
        do throws(SumiEncodingError) {
            let (lower, report) = try drawing.downgraded(to: version)
            return form(of: lower, EncodingOptions(keepsOriginalBytes: false)) + " \(report)"
        } catch {
            return "\(error.code)"
        }
    }

    private static func text(of report: ValidationReport) -> String {
        let chunks = report.chunks.map { "\($0.ordinal) \($0.kind) \($0.offset) \($0.length)" }
        let findings = report.findings.map { "\($0.code.name) \($0.offset) \($0.detail) \($0.chunk?.ordinal ?? -1)" }
        return (chunks + findings + ["\(report.byteCount) \(report.unaccountedBytes)"]).joined(separator: "\n")
    }

    private static func text(of node: FileLayout.Node) -> String {
        let line = "\(node.range) \(node.label): \(node.detail)"
        return ([line] + node.children.map(text)).joined(separator: "\n")
    }

    private static func check(_ text: String) -> String { check(Array(text.utf8)) }

    private static func check(_ bytes: [UInt8]) -> String {
        let digits = String(Zlib.crc32(bytes), radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
