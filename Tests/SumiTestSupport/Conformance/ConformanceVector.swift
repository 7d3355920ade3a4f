import Sumi

/// A request, and what is known of it but the answer: a line of `Corpus/vectors.jsonl` without that.
package struct ConformanceVector: Codable, Sendable {
    /// What a vector is an example of.
    package enum Set: String, Codable, CaseIterable, Sendable {
        case mustRead = "must read"
        case rare = "rare but legal"
        case mustRefuse = "must refuse"
        case recovered, rewritten, torn
    }

    /// The name of the source, and which of its vectors this is.
    package let name: String
    package let set: Set
    /// The requirements that it shows, such as `M20`.
    package let must: [String]
    /// The file within `Corpus`; nil where the request holds it.
    package let file: String?
    package let request: ConformanceRequest
}

extension ConformanceVector {
    /// All vectors of the corpus, in the order of their names.
    package static func all() throws -> [ConformanceVector] {
        var vectors: [ConformanceVector] = []
        for entry in Corpus.Set.allCases.flatMap({ Corpus.entries($0) }) {
            let file = try entry.assembled()
            vectors += self.vectors(
                "\(entry)",
                file,
                try entry.bytes(),
                isRare: entry.set != .valid,
                path: "\(entry).sumi"
            )
        }
        for member in try Corpus.families().flatMap(\.members) {
            vectors += self.vectors(member.name, member.file, member.file.bytes, isRare: false, path: nil)
        }
        return vectors
    }

    /// The requirements that vectors show, and drawings that no writer may write.
    package static func musts() throws -> Swift.Set<Int> {
        let named = try all().flatMap(\.must).compactMap { Int($0.dropFirst()) }
        return Swift.Set(try named + Corpus.unencodable().flatMap(\.musts))
    }

    /// What the library makes of files otherwise than their sources say, source by source.
    package static func faults() throws -> [String] {
        let entries = try Corpus.Set.allCases.flatMap { set in
            try Corpus.entries(set).map { ("\($0)", try $0.assembled(), try $0.bytes()) }
        }
        let members = try Corpus.families().flatMap(\.members).map { ($0.name, $0.file, $0.file.bytes) }
        return (entries + members).flatMap { name, source, bytes in
            let readings = source.readings.flatMap { $0.faults(bytes, limits: source.limits) }
            return (readings + source.tasks.flatMap { $0.faults(bytes, limits: source.limits) }).map {
                "\(name): \($0)"
            }
        }
    }

    /// The vectors of one source.
    private static func vectors(
        _ name: String,
        _ source: AssembledFile,
        _ bytes: [UInt8],
        isRare: Bool,
        path: String?
    ) -> [ConformanceVector] {
        let musts = source.musts.map { "M\($0)" }
        var vectors = source.readings.map { reading in
            var request = ConformanceRequest(id: 0, bytes)
            request.limits = source.statedLimits
            request.setReader(reading.options)
            let set: Set =
                if case .error = reading.expectation { .mustRefuse } else { isRare ? .rare : .mustRead }
            return ConformanceVector(name: name, set: set, must: musts, file: path, request: request)
        }
        vectors += source.tasks.map { task in
            let sets: [ConformanceRequest.Task: Set] = [.recover: .recovered, .readTorn: .torn, .rewrite: .rewritten]
            let request = task.request(bytes, limits: source.statedLimits)
            let set = sets[task.task] ?? .mustRead
            // What every one of these shows, whatever else.
            let shown: [Set: [String]] = [.recovered: ["M106"], .torn: ["M44"]]
            let all = musts + (shown[set] ?? []).filter { !musts.contains($0) }
            return ConformanceVector(name: name, set: set, must: all, file: path, request: request)
        }
        guard vectors.count > 1 else { return vectors }
        return vectors.enumerated().map { index, vector in
            let numbered = "\(vector.name)#\(index)"
            return .init(name: numbered, set: vector.set, must: vector.must, file: path, request: vector.request)
        }
    }
}

extension ConformanceRequest {
    /// Has a reader with these options read, of which only what isn't the default is said.
    fileprivate mutating func setReader(_ options: DecodingOptions) {
        let version = options.maximumSupportedContentVersion
        maximumContentVersion = version == .current ? nil : version.rawValue
        policy = options.policy == .downgrade ? "downgrade" : nil
        registeredInks = options.registeredInks.isEmpty ? nil : options.registeredInks.map(\.rawValue).sorted()
    }
}
