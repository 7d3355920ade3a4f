import Sumi

extension Probe {
    /// Tries cases of each domain, as many as its share, or of one: `CASES PART PARTS [DOMAIN] [trace]`. A line for each
    /// domain says how many, and what it found after it. With `trace` each seed is said before its case is tried.
    static func laws(_ arguments: [String]) -> Int32 {
        guard arguments.count >= 3, let cases = Int(arguments[0]), let part = Int(arguments[1]),
            let parts = Int(arguments[2]), 0..<parts ~= part
        else { return 64 }
        let isTraced = arguments.last == "trace"
        let named = arguments.dropFirst(3).compactMap { LawDomain(rawValue: $0) }
        var status: Int32 = 0
        for domain in LawDomain.allCases where named.isEmpty || named.contains(domain) {
            let count = named.isEmpty ? max(1, cases * domain.share / LawDomain.shares) : cases
            let run = PropertyRun(count: count).split(into: parts)[part]
            let failure = run.failure(in: domain) { seed in
                if isTraced { print("\(domain.rawValue) \(PropertyRun.text(of: seed))") }
            }
            print(domain.rawValue, run.seeds.count, separator: "\t")
            guard let failure else { continue }
            print(failure)
            status = 1
        }
        return status
    }
}
