import Sumi
import SumiTestSupport
import Testing

extension AppendScenario {
    /// Commits, and looks at all that a crash may leave.
    ///
    /// - Parameter isStubborn: whether what fails is tried again
    /// - Returns: the test
    func crashTest(isStubborn: Bool = false) -> CrashTest {
        let commits = commits
        return CrashTest(disk, supportsExchange: supportsExchange) { files in
            let file = try Self.open(in: files)
            defer { file.close() }
            func attempt(_ body: () throws -> Void) throws {
                do {
                    try body()
                } catch  where isStubborn {
                    try body()
                }
            }
            for (number, changes) in commits.enumerated() {
                for change in changes { try attempt { try change.apply(to: file) } }
                try attempt { try file.commit() }
                if number < commits.count - 1 { files.promise() }
            }
        } check: {
            try check($0)
        }
    }

    /// Throws unless the drawing of one commit is there, none that was promised is missing, and all works that worked before.
    func check(_ state: CrashState) throws {
        let isDone = !state.isCrash && !state.hasFault
        let most = min(commits.count, state.promises + (isDone ? 0 : 1))
        let number = try committed(in: state.mounted(), among: min(most, state.promises)...most, state)
        let names = Set(state.disk.paths)
        let known = isDone ? [Self.path] : [Self.path, Self.leftover]
        try state.require(names.isSubset(of: known), "beside it: \(names.sorted())")
        let attributes = disk[Self.path]?.attributes
        try state.require(state.disk[Self.path]?.attributes == attributes, "other attributes")

        let files = state.mounted()
        let file = try Self.open(in: files)
        try file.append(Self.next)
        try file.commit()
        let findings = Validator().validate(files.disk[Self.path]?.bytes ?? []).findings
        try state.require(findings.isEmpty, "appended to, it is damaged: \(findings.first.map { "\($0)" } ?? "")")
        try state.require(try Self.read(in: files) == continued[number], "appended to, it is another drawing")
        guard names.contains(Self.leftover) else { return }
        try file.compact()
        try state.require(try Self.read(in: files) == continued[number], "compacted, it is another drawing")
        try state.require(files.disk.paths == [Self.path], "compacting leaves \(files.disk.paths)")
    }

    /// The number of the commit whose drawing is there.
    private func committed(in files: SimulatedFiles, among numbers: ClosedRange<Int>, _ state: CrashState) throws -> Int
    {
        let reader = try DrawingReader(path: Self.path, options: DecodingOptions(), limits: .standard, in: files)
        let strokes = try reader.strokes(in: 0..<reader.strokeCount)
        let found = numbers.first { drawings[$0].strokes == strokes }
        guard let found else {
            let known = drawings.firstIndex { $0.strokes == strokes }
            let text = known.map { "the drawing of commit \($0)" } ?? "a drawing of \(strokes.count) strokes"
            throw CrashViolation(text: "\(text) is there after \(state.promises) promises, crash: \(state.isCrash)")
        }
        let file = try Self.open(in: files)
        try state.require(try file.drawing() == drawings[found], "what is written and what is read differ")
        try state.require(file.strokeCount == strokes.count, "other counts")
        return found
    }
}
