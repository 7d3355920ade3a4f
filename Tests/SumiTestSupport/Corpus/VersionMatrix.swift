package import Sumi

/// What readers of each version make of files of each version, as the sources of the corpus say it (Spec, 11.6).
package struct VersionMatrix: Sendable {
    /// A file that needs just the version that it is named after.
    package struct File: Sendable {
        package let name: String
        package let bytes: [UInt8]
        package let source: AssembledFile
    }

    /// The files, by version.
    package let files: [File]
    /// The versions of readers.
    package static let readers: [ContentVersion] = [.version1, .version2, .version3, .version4, .version5]
    /// What they do with files of later versions.
    package static let policies: [VersionPolicy] = [.reject, .downgrade]

    /// Reads the corpus.
    package init() throws {
        files = try [Corpus.Set.valid, .rare].flatMap { set in
            try Corpus.entries(set).filter { $0.name.hasPrefix("version-") }.map { entry in
                File(name: entry.name, bytes: try entry.bytes(), source: try entry.assembled())
            }
        }
    }

    /// What a reader must make of a file: every source says it just once.
    package static func readings(of file: File, by reader: ContentVersion, _ policy: VersionPolicy) -> [CorpusReading] {
        file.source.readings.filter { $0.options == .init(maximumSupportedContentVersion: reader, policy: policy) }
    }
}

extension CorpusReading {
    /// What comes of the reading, as the Spec's matrix says it.
    package var summary: String {
        if let needs { return "needs \(needs)" }
        guard expectation == .accepted else { return expectation.description }
        var parts: [String] = []
        var replaced: [String] = []
        var hidden: [String] = []
        for stroke in shown {
            if stroke.ink != stroke.shownInk { replaced.append("\(stroke.ink) → \(stroke.shownInk)") }
            hidden += stroke.hidden.map { $0.contains(":") ? "columns" : $0 }
        }
        let order = Channel.allCases.map { "\($0)" } + ["renderState", "renderGroup", "columns"]
        let names = order.filter(hidden.contains)
        var seen: Set<String> = []
        if !replaced.isEmpty { parts.append(replaced.filter { seen.insert($0).inserted }.joined(separator: ", ")) }
        if !names.isEmpty { parts.append("hides " + names.joined(separator: ", ")) }
        return parts.isEmpty ? "read" : parts.joined(separator: "; ")
    }
}

extension CorpusReading.InkName: CustomStringConvertible {
    /// The last word of a numbered ink's identifier, else the identifier, or `#9`; a revision behind a colon.
    package var description: String {
        let isNumbered = Ink.InkType.numbered.contains(type)
        let name = isNumbered ? String(type.rawValue.split(separator: ".").last ?? "") : type.rawValue
        return name + (revision == 0 ? "" : ":\(revision)")
    }
}
