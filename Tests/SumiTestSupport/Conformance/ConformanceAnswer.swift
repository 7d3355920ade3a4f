import Sumi
import SumiInterchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the library answers: a line of JSON, as Corpus/README.md has it.
package struct ConformanceAnswer: Sendable {
    /// The line, without its end.
    package private(set) var text = ""

    /// Does what is asked.
    package init(_ request: ConformanceRequest) {
        var members = request.id.map { ["\"id\":\($0)"] } ?? []
        let bytes = [UInt8](request.data)
        do throws(SumiDecodingError) {
            switch request.task ?? .read {
            case .read: members += try ConformanceAnswer.read(bytes, request)
            case .readTorn:
                let end = Commit.end(ofLastSaveIn: bytes)
                members += try ConformanceAnswer.read(Array(bytes[..<end]), request)
                if end < bytes.count { members.append("\"torn\":\(end)") }
            case .recover:
                let recovery = try Recovery(data: bytes, limits: request.decodingLimits)
                members += ConformanceAnswer.members(recovery.drawing)
            case .rewrite: members += try ConformanceAnswer.rewrite(bytes, request)
            }
        } catch {
            members += ["\"error\":\"\(error.code.name)\"", "\"offset\":\(error.offset)"]
            if let needs = error.neededVersion { members.append("\"needs\":\(needs)") }
        }
        text = "{" + members.joined(separator: ",") + "}"
    }

    private static func read(
        _ bytes: [UInt8],
        _ request: ConformanceRequest
    ) throws(SumiDecodingError) -> [String] {
        let (options, limits) = (request.options, request.decodingLimits)
        let drawing = try Drawing(data: bytes, options: options, limits: limits)
        let findings = Validator(options: options, limits: limits).validate(bytes).findings
        var members = members(drawing)
        let found = findings.map { "[\"\($0.code.name)\",\($0.offset)]" }
        if !found.isEmpty { members.append("\"findings\":[\(found.joined(separator: ","))]") }
        let shown = drawing.downgradeReport.entries.map(text)
        if !shown.isEmpty { members.append("\"shown\":[\(shown.joined(separator: ","))]") }
        return members
    }

    /// The file that a rewriter makes of a file.
    private static func rewrite(
        _ bytes: [UInt8],
        _ request: ConformanceRequest
    ) throws(SumiDecodingError) -> [String] {
        let (written, report) = try request.rewritten(bytes)
        guard let written else { return ["\"unwritable\":true"] }
        let shown = report.entries.map(text)
        return ["\"data\":\"\(Data(written).base64EncodedString())\""]
            + (shown.isEmpty ? [] : ["\"shown\":[\(shown.joined(separator: ","))]"])
    }

    private static func members(_ drawing: Drawing) -> [String] {
        guard let json = try? drawing.json() else { return ["\"unwritable\":true"] }
        // Line feeds stand between strokes; those of strings are escaped.
        return ["\"drawing\":" + String(decoding: json.filter { $0 != 0x0A }, as: UTF8.self)]
    }

    private static func text(_ entry: DowngradeReport.Entry) -> String {
        var members = ["\"stroke\":\(entry.stroke)"]
        if entry.replacesInk {
            members.append("\"ink\":\"\(entry.shownInk.inkType.rawValue)\"")
            if entry.shownInk.revision > 0 { members.append("\"revision\":\(entry.shownInk.revision)") }
        }
        var hidden = Channel.allCases.filter(entry.hiddenChannels.contains).map { "\($0)" }
        if entry.hidesRenderState { hidden.append("renderState") }
        if entry.hidesRenderGroup { hidden.append("renderGroup") }
        hidden = (hidden + entry.hiddenColumns).sorted()
        members.append("\"hides\":[\(hidden.map { "\"\($0)\"" }.joined(separator: ","))]")
        return "{" + members.joined(separator: ",") + "}"
    }
}

extension ConformanceRequest {
    /// The file that a drawing is written as, changed and within a content version, and what it lost by that.
    func rewritten(_ bytes: [UInt8]) throws(SumiDecodingError) -> (file: [UInt8]?, report: DowngradeReport) {
        let original = DecodingOptions(policy: .downgrade)
        var drawing = try Drawing(data: bytes, options: original, limits: decodingLimits)
        drawing.change(changes ?? [])
        var report = DowngradeReport(entries: [])
        if let maximumContentVersion {
            let version = ContentVersion(rawValue: maximumContentVersion)
            guard let lower = try? drawing.downgraded(to: version) else { return (nil, report) }
            (drawing, report) = lower
        }
        let file = try? drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
        return (file, report)
    }
}

extension Drawing {
    /// Changes strokes, counted before all changes.
    fileprivate mutating func change(_ changes: [ConformanceRequest.StrokeChange]) {
        var removed: [Int] = []
        for change in changes where strokes.indices.contains(change.stroke) {
            switch change.change {
            case .ink: strokes[change.stroke].ink = Ink(.pen, color: .black)
            case .points:
                let point = StrokePoint(location: Point(x: 0, y: 0))
                strokes[change.stroke].path = StrokePath(controlPoints: [point])
            case .move: strokes[change.stroke].transform.tx += 10
            case .remove: removed.append(change.stroke)
            }
        }
        for index in removed.sorted(by: >) { strokes.remove(at: index) }
    }
}

extension SumiDecodingError {
    /// The content version that a refused drawing needs, which the error says in words.
    fileprivate var neededVersion: UInt64? {
        guard code == .newerContent else { return nil }
        return detail.split(separator: " ").compactMap { UInt64($0) }.first
    }
}
