import Sumi
import SumiTestSupport
import Testing

/// A drawing's file, and what is committed to it.
struct AppendScenario: Sendable, CustomTestStringConvertible {
    static let (path, leftover) = (SaveScenario.path, SaveScenario.leftover)
    static let options = EncodingOptions(pointsPerBlock: 100)
    /// What is appended after a crash.
    static let next = StorageSample.strokes(1, from: 90)

    /// What it is called in tests.
    let testDescription: String
    let supportsExchange: Bool
    let disk: SimulatedDisk
    /// The changes of each commit.
    let commits: [[AppendChange]]
    /// What is read in the beginning and after each commit.
    let drawings: [Drawing]
    /// The same with what is appended then.
    let continued: [Drawing]

    init(
        _ name: String,
        _ strokes: [Stroke],
        supportsExchange: Bool = true,
        metadata: Int = 0,
        tail: [UInt8] = [],
        leftover: [UInt8]? = nil,
        commits: [[AppendChange]]
    ) {
        testDescription = name
        self.supportsExchange = supportsExchange
        self.commits = commits
        var disk = Self.disk(strokes, metadata: metadata, tail: tail)
        if let leftover { disk.add(Self.leftover, leftover) }
        self.disk = disk
        var states = [strokes]
        for changes in commits {
            var strokes = states.last ?? []
            for change in changes { change.apply(to: &strokes) }
            states.append(strokes)
        }
        drawings = states.map { Self.read($0, metadata: metadata) }
        continued = states.map { Self.read($0 + Self.next, metadata: metadata) }
    }

    /// A medium with a drawing that is told by the length of its metadata.
    static func disk(_ strokes: [Stroke], metadata: Int = 0, tail: [UInt8] = []) -> SimulatedDisk {
        var disk = SimulatedDisk(folders: ["/ink"])
        let drawing = drawing(strokes, metadata: metadata)
        let bytes = (try? drawing.dataRepresentation(options: options)) ?? []
        disk.add(path, bytes + tail, attributes: ["mode": "640", "user.note": "mine"])
        return disk
    }

    private static func drawing(_ strokes: [Stroke], metadata: Int) -> Drawing {
        let text = String(repeating: "x", count: metadata)
        return Drawing(strokes: strokes, metadata: metadata == 0 ? [:] : ["filler": .string(text)])
    }

    /// What is read of strokes that were written.
    private static func read(_ strokes: [Stroke], metadata: Int) -> Drawing {
        let drawing = drawing(strokes, metadata: metadata)
        return (try? Drawing(data: try drawing.dataRepresentation())) ?? Drawing()
    }

    /// Opens the file.
    static func open(in files: SimulatedFiles) throws -> DrawingFile {
        try DrawingFile(path: path, options: options, limits: .standard, in: files)
    }

    /// Reads the whole file.
    static func read(in files: SimulatedFiles) throws -> Drawing {
        try Drawing(contentsOf: path, options: DecodingOptions(), limits: .standard, in: files)
    }

    /// What stands in the file behind what there was, when strokes were appended: all but the commit, and the commit.
    static func save(of strokes: [Stroke], behind disk: SimulatedDisk) throws -> (chunks: [UInt8], commit: [UInt8]) {
        let files = SimulatedFiles(disk)
        let file = try open(in: files)
        try file.append(strokes)
        try file.commit()
        let saved = (files.disk[path]?.bytes ?? []).dropFirst(disk[path]?.bytes.count ?? 0)
        let size = Int(try #require(saved.dropLast(4).last))
        return (Array(saved.dropLast(size)), Array(saved.suffix(size)))
    }
}
