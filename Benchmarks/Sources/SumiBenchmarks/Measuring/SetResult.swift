/// What was measured on one data set.
struct SetResult: Encodable {
    let name: String
    let isRecording: Bool
    let drawings: Int
    let pointCount: Int
    let lanes: [Lane]
    /// Of a single drawing.
    let walk: Walk?

    init(_ set: DataSet, race: Race) throws {
        var contestants: [Contestant] = []
        for level in Level.allCases {
            contestants.append(try SumiPeer.contestant(set, level))
            contestants.append(try CProgram.contestant(set, level))
        }
        contestants += [
            try SumiPeer.savingAgain(set, .standard),
            try SumiPeer.streaming(set, .standard),
            try InkPeer.deflatingOnce(set),
            try InkPeer.deflatingOnce(set, name: "google/ink, gzip -6 once", level: 6),
            try InkPeer.deflatingStrokes(set),
            try JSONPeer.contestant(set),
            FloatColumns.contestant(set),
            MemoryCopy.contestant(set),
        ]
        name = set.name
        isRecording = set.isRecording
        drawings = set.documents.count
        pointCount = set.pointCount
        lanes = try race.run(contestants)
        walk = set.documents.count == 1 ? try Walk(set.documents[0], rounds: race.rounds) : nil
    }

    /// Whether there is enough of it for bounds of speed: what is done once for a drawing weighs little.
    var isLargeDrawing: Bool { drawings == 1 && pointCount >= 10_000 }

    /// A contestant's times.
    func lane(_ name: String) -> Lane? { lanes.first { $0.name == name } }
}
