import Sumi
import SumiTestSupport
import Testing

extension AppendScenario {
    private static let few = StorageSample.strokes(4)
    private static let long = StorageSample.longStroke(seed: 1, pointCount: 130)
    private static let redPen = StorageSample.strokes(1, from: 7)

    static let appending = AppendScenario(
        "appending",
        // Neither a pen nor a red one is among them.
        StorageSample.strokes(2) + [long],
        commits: [
            [.append(StorageSample.strokes(2, from: 5))],
            [.append([long])],
            [.append(redPen + StorageSample.strokes(1, from: 8))],
            [.append(StorageSample.strokes(1, from: 9))],
        ]
    )
    static let changing = AppendScenario(
        "removing, moving and inserting",
        few + [long] + few,
        commits: [
            [.remove(1..<3)],
            [.move(0..<1, to: 3)],
            [.append([long]), .remove(0..<1)],
            [.insert(redPen, at: 1)],
        ]
    )
    /// The save that was interrupted was longer than the one that follows.
    static let behindTornTail = AppendScenario(
        "behind a torn tail",
        few + [long],
        tail: (try? save(of: [long], behind: disk(few + [long])).chunks) ?? [],
        commits: [[.append(StorageSample.strokes(1, from: 9))], [.append([long])]]
    )
    /// The remains of one save and the chunks of the next, side by side, hold a commit.
    static let joiningTornTail =
        (try? makeJoiningTornTail()) ?? AppendScenario("none was found", few, commits: [])
    static let compactingItself = AppendScenario(
        "a commit that compacts",
        few + [long] + few + StorageSample.strokes(30, from: 20),
        commits: [[.append(redPen)], [.remove(2..<32)], [.append(StorageSample.strokes(1, from: 9))]]
    )
    static let compacting = AppendScenario(
        "compacting",
        few + few + [long],
        commits: [[.remove(0..<1)], [.compact], [.append(redPen)]]
    )
    static let compactingWithoutExchange = AppendScenario(
        "compacting without exchange",
        few + few + [long],
        supportsExchange: false,
        commits: [[.move(0..<2, to: 5)], [.compact], [.append(redPen)]]
    )
    static let compactingOverLeftover = AppendScenario(
        "compacting over a leftover",
        few,
        leftover: [UInt8](repeating: 7, count: 5000),
        commits: [[.remove(0..<1), .compact], [.append(redPen)]]
    )
    static let all = [
        appending, changing, behindTornTail, joiningTornTail, compactingItself, compacting, compactingWithoutExchange,
        compactingOverLeftover,
    ]

    /// A commit that begins with the last byte of a sector, of which just that sector didn't reach the medium; and a save
    /// that is one byte longer and whose last byte is the missing one.
    private static func makeJoiningTornTail() throws -> AppendScenario {
        let before = few + [long]
        let clean = disk(before, metadata: 1)
        var saves: [Int: (chunks: [UInt8], commit: [UInt8])] = [:]
        for seed in 1...4000 {
            let strokes = StorageSample.strokes(1, from: seed)
            let save = try save(of: strokes, behind: clean)
            saves[save.chunks.count] = save
            guard save.chunks.last == save.commit.first, let torn = saves[save.chunks.count - 1] else { continue }
            let tail = torn.chunks + [0] + torn.commit.dropFirst()
            let metadata = try #require(
                (1...600).first { length in
                    let count = disk(before, metadata: length)[path]?.bytes.count ?? 0
                    return (count + torn.chunks.count + 1) % 512 == 0
                }
            )
            return AppendScenario(
                "behind a torn tail that joins the save",
                before,
                metadata: metadata,
                tail: tail,
                commits: [[.append(strokes)]]
            )
        }
        throw CrashViolation(text: "no such save")
    }
}
