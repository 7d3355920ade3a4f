/// Where intact indexes and commits of a damaged file say that others stand, and blocks.
struct References {
    private struct Reference {
        let origin: Int
        let target: Int
        let kind: ChunkKind
    }

    private var all: [Reference] = []
    /// Those to indexes and commits that aren't intact, in the order of their targets.
    private var missing: [Reference] = []
    /// Down to where no byte is missing or was put in before a place, as chunks stand where those from there on say: for each
    /// that says so of others, in file order.
    private var exact: [(origin: Int, target: Int)] = []

    /// Takes in what a chunk says; a distance of 0 says nothing.
    mutating func append(_ distance: Int, from chunk: Chunk, to kind: ChunkKind) {
        let (target, isBefore) = chunk.offset.subtractingReportingOverflow(distance)
        if distance > 0, !isBefore { all.append(Reference(origin: chunk.offset, target: target, kind: kind)) }
    }

    /// Compares all with what is there.
    mutating func hold(against chunks: [Chunk]) {
        let kinds = Dictionary(uniqueKeysWithValues: chunks.map { ($0.offset, $0.kind) })
        var least: [Int: Int] = [:]
        for reference in all where kinds[reference.target] == reference.kind {
            least[reference.origin] = min(reference.target, least[reference.origin] ?? .max)
        }
        exact = least.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
        for index in exact.indices.dropLast().reversed() {
            exact[index].target = min(exact[index].target, exact[index + 1].target)
        }
        missing = all.filter { $0.kind != .block && kinds[$0.target] != $0.kind }.sorted { $0.target < $1.target }
        all = []
    }

    /// How many indexes and commits are known to have stood in a gap.
    ///
    /// Where bytes are missing between two chunks, or were put in, the later one says a wrong place: it counts only if the gap
    /// begins there, or if what was said across both is right.
    func count(in gap: Range<Int>) -> Int {
        let first = missing.border { $0.target < gap.lowerBound }
        let targets = missing[first...].prefix { $0.target < gap.upperBound }.filter { reference in
            if reference.target == gap.lowerBound { return true }
            let origin = exact.border { $0.origin < reference.origin }
            return origin < exact.count && exact[origin].target < gap.lowerBound
        }
        return Set(targets.map(\.target)).count
    }
}
