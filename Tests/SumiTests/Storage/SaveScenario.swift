import Sumi
import SumiTestSupport
import Testing

/// A state of a folder in which a drawing is saved.
struct SaveScenario: Sendable, CustomTestStringConvertible {
    static let path = "/ink/page.sumi"
    static let leftover = "/ink/.page.sumi.sumi-save"

    /// What it is called in tests.
    let testDescription: String
    /// The path that is given to `write(to:)`.
    var path = Self.path
    var supportsExchange = true
    let disk: SimulatedDisk

    /// The drawings that are there, in what a crash left, that is saved, and that is saved then; each as it is read.
    static let old = drawing(1, pointCount: 60)
    static let crashed = drawing(2, pointCount: 60)
    static let new = drawing(3, pointCount: 400)
    static let next = drawing(4, pointCount: 20)
    static let (newBytes, nextBytes) = (bytes(new), bytes(next))

    private static func drawing(_ seed: UInt64, pointCount: Int) -> Drawing {
        var generator = SeededGenerator(seed: seed)
        let stroke = Stroke.valid(on: .standard, pointCount: pointCount, using: &generator)
        let drawing = Drawing(strokes: [stroke], metadata: ["seed": .string("\(seed)")])
        return (try? Drawing(data: try drawing.dataRepresentation())) ?? drawing
    }

    /// What is written of a drawing that was read: the bytes that it was read from.
    static func bytes(_ drawing: Drawing) -> [UInt8] { (try? drawing.dataRepresentation()) ?? [] }

    private init(
        _ name: String,
        path: String = Self.path,
        supportsExchange: Bool = true,
        _ prepare: (inout SimulatedDisk) -> Void
    ) {
        var disk = SimulatedDisk(folders: ["/ink", "/kept"])
        prepare(&disk)
        testDescription = name
        self.path = path
        self.supportsExchange = supportsExchange
        self.disk = disk
    }

    private static func addOld(to disk: inout SimulatedDisk) {
        disk.add(path, bytes(old), attributes: ["mode": "640", "user.note": "mine"])
    }

    static let first = SaveScenario("first save") { _ in }
    static let replacing = SaveScenario("replacing save", addOld)
    static let withoutExchange = SaveScenario("no exchange", supportsExchange: false, addOld)
    static let overLeftover = SaveScenario("over a longer leftover") { disk in
        addOld(to: &disk)
        disk.add(leftover, bytes(crashed) + [UInt8](repeating: 7, count: 9000), attributes: ["mode": "600"])
    }
    static let firstOverLeftover = SaveScenario("first save over a leftover") { disk in
        disk.add(leftover, bytes(crashed) + [UInt8](repeating: 7, count: 9000))
    }
    static let namedLeftover = SaveScenario("over a leftover with another name") { disk in
        addOld(to: &disk)
        // An empty file was replaced, which has another name; nothing else tells that it isn't a new one.
        disk.add(leftover, [])
        disk.addName("/kept/other.sumi", of: leftover)
    }
    static let link = SaveScenario("through a link", path: "/kept/link") { disk in
        addOld(to: &disk)
        disk.names["/kept/link"] = .link("/ink/page.sumi")
    }
    static let all = [first, replacing, withoutExchange, overLeftover, firstOverLeftover, namedLeftover, link]
}

extension SaveScenario {
    /// Saves, and looks at all that a crash may leave.
    var crashTest: CrashTest {
        let path = path
        return CrashTest(disk, supportsExchange: supportsExchange) { files in
            try Self.new.write(to: path, options: EncodingOptions(), in: files)
        } check: {
            try check($0)
        }
    }

    /// Throws unless the old or the new drawing is there, all else is as it was, and saving works again.
    func check(_ state: CrashState) throws {
        let files = state.mounted()
        let isNew = state.disk[Self.path]?.bytes == Self.newBytes
        if state.promises > 0 { try state.require(isNew, "the new drawing is not there") }
        if isNew || disk[Self.path] != nil {
            try state.require(isNew || state.disk[Self.path] == disk[Self.path], "neither the old file nor the new")
            let drawing = try Drawing(contentsOf: path, options: DecodingOptions(), limits: .standard, in: files)
            try state.require(drawing == (isNew ? Self.new : Self.old), "another drawing")
        } else {
            try state.require(state.disk[Self.path] == nil, "a part of the new drawing")
        }
        try checkNeighbours(state)
        try Self.next.write(to: path, options: EncodingOptions(), in: files)
        let saved = files.disk
        try state.require(saved[Self.path]?.bytes == Self.nextBytes, "the next save saves something else")
        let names = Set(saved.paths)
        try state.require(names == keptNames.union([Self.path]), "the next save leaves \(names.sorted())")
    }

    /// What is there whatever happens.
    private var keptNames: Set<String> { Set(disk.paths).subtracting([Self.path, Self.leftover]) }

    private func checkNeighbours(_ state: CrashState) throws {
        let names = Set(state.disk.paths)
        try state.require(names.isSuperset(of: keptNames), "of \(keptNames.sorted()) only \(names.sorted()) is there")
        for name in keptNames {
            try state.require(state.disk[name] == disk[name], "\(name) holds something else")
            if case .link = disk.names[name] {
                try state.require(state.disk.names[name] == disk.names[name], "\(name) leads elsewhere")
            }
        }
        let known = state.isCrash || state.hasFault ? [Self.path, Self.leftover] : [Self.path]
        let strange = names.subtracting(keptNames).subtracting(known)
        try state.require(strange.isEmpty, "beside it: \(strange.sorted())")
        if let old = disk[Self.path], let file = state.disk[Self.path] {
            try state.require(file.attributes == old.attributes, "attributes \(file.attributes)")
        }
    }
}
