import Foundation

/// All that was measured, for programs.
struct Report: Encodable {
    /// Where it was measured.
    struct Machine: Encodable {
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let zlib: String
    }

    let machine: Machine
    let sets: [SetResult]
    let runs: Runs?
    let bounds: [Bound]

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(self)
    }
}
