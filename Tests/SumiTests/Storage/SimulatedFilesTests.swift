import Sumi
import SumiTestSupport
import Testing

/// The simulation against the machine's own file system: the same calls, the same answers.
@Suite("Storage: simulated files and the machine's")
struct SimulatedFilesTests {
    /// Does one thing by chance, and says what came of it.
    private static func act(
        _ system: some FileSystem,
        in folder: String,
        open: inout [Descriptor],
        using generator: inout SeededGenerator
    ) -> String {
        func name() -> String { folder + "/" + generator.one(of: ["a", "b", "c", "link", "missing/a"]) }
        let step = generator.integer(in: 0...13)
        let (path, other) = (name(), name())
        let mode = generator.one(of: [OpenMode.reading, .writing, .making, .making])
        let (offset, count) = (generator.count(upTo: 900), generator.count(upTo: 900))
        let bytes = generator.bytes(upTo: 900)
        let pick = generator.integer(in: 0...7)
        let file = open.isEmpty ? Descriptor(-1) : open[pick % open.count]
        do throws(SumiFileError.Reason) {
            switch step {
            case 0, 1, 2:
                open.append(try system.open(path, mode))
                return "open"
            case 3:
                guard !open.isEmpty else { return "none is open" }
                system.close(open.remove(at: pick % open.count))
                return "closed"
            case 4:
                let status = try system.status(of: path)
                return status.map { "\($0.kind) \($0.kind == .regular ? "\($0.size), \($0.links)" : "")" } ?? "nothing"
            case 5:
                let status = try system.status(of: file)
                return "\(status.kind), \(status.size), \(status.links)"
            case 6: return try system.resolve(path).replacingPrefix(folder)
            case 7: return "locked: \(try system.lock(file))"
            case 8: return "\(try system.read(file, at: offset, count: count))"
            case 9: try system.write(bytes, to: file, at: offset)
            case 10: try system.truncate(file, to: count)
            case 11: return "exchanged: \(try system.exchange(path, other))"
            case 12: try system.rename(path, to: other)
            default: try system.remove(path)
            }
            return "done \(step)"
        } catch {
            guard case .system(let error) = error else { return "\(error)" }
            return "\(step): \(error.call), \(error.name)"
        }
    }

    @Test func `the same calls give the same answers`() throws {
        var answers: Set<String> = []
        for seed in 0..<60 as Range<UInt64> {
            let real = try StorageFolder()
            try real.link("link", to: "b")
            var disk = SimulatedDisk(folders: ["/f"])
            disk.names["/f/link"] = .link("b")
            let simulated = SimulatedFiles(disk)
            let system = SystemFiles()
            var (ofReal, ofSimulated): ([Descriptor], [Descriptor]) = ([], [])
            defer { for file in ofReal { system.close(file) } }
            var (first, second) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
            for step in 0..<80 {
                let expected = Self.act(system, in: real.path, open: &ofReal, using: &first)
                let found = Self.act(simulated, in: "/f", open: &ofSimulated, using: &second)
                #expect(found == expected, "seed \(seed), step \(step)")
                if found != expected { return }
                answers.insert(found)
            }
            #expect(simulated.disk.paths.map { $0.replacingPrefix("/f") } == (try real.names).map { "/" + $0 })
        }
        #expect(answers.count > 200)
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}
