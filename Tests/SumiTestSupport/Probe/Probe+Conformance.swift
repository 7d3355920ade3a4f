import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Probe {
    /// `read`: answers each line of standard input with one, as readers under test do.
    static func answer() -> Int32 {
        let decoder = JSONDecoder()
        while let line = readLine() {
            guard let request = try? decoder.decode(ConformanceRequest.self, from: Data(line.utf8)) else { return 64 }
            print(ConformanceAnswer(request).text)
        }
        return 0
    }

    /// `vectors`: a line for each vector of the corpus, without its answer; none if the library isn't as the sources say.
    static func vectors() -> Int32 {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let faults = try ConformanceVector.faults()
            guard faults.isEmpty else {
                for fault in faults { print(fault) }
                return 1
            }
            for vector in try ConformanceVector.all() {
                print(String(decoding: try encoder.encode(vector), as: UTF8.self))
            }
            return 0
        } catch {
            print(error)
            return 1
        }
    }

    /// `mutants COUNT SEED`: that many requests to read a changed file of the corpus, a line each.
    static func mutants(_ arguments: [String]) -> Int32 {
        guard arguments.count == 2, let count = Int(arguments[0]), let seed = UInt64(arguments[1]) else { return 64 }
        let files = Corpus.Set.allCases.flatMap { set in
            Corpus.entries(set).compactMap { try? $0.bytes() }.filter { $0.count < 4096 }
        }
        guard !files.isEmpty else { return 70 }
        let encoder = JSONEncoder()
        var generator = SeededGenerator(seed: seed)
        var number = 0
        while number < count {
            guard let bytes = mutant(of: files, &generator) else { continue }
            var request = ConformanceRequest(id: number, bytes)
            if generator.chance(oneIn: 4) { request.changeReader(using: &generator) }
            guard let line = try? encoder.encode(request) else { return 70 }
            print(String(decoding: line, as: UTF8.self))
            number += 1
        }
        return 0
    }

    /// A file changed once to three times, joined with another, or damaged in a few bytes.
    private static func mutant(of files: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8]? {
        var bytes = generator.one(of: files)
        for _ in 0..<generator.one(of: [1, 1, 2, 3]) {
            let changed: [UInt8]?
            switch generator.integer(in: 0...7) {
            case 0: changed = FuzzTarget.files.cross(bytes, generator.one(of: files), &generator)
            case 1: changed = damaged(bytes, &generator)
            default:
                var seeds = SeededGenerator(seed: generator.next())
                changed = FuzzTarget.files.change(bytes, &generator) { damaged($0, &seeds) }
            }
            guard let changed, changed.count < 1 << 16 else { return nil }
            bytes = changed
        }
        return bytes
    }

    /// Bytes with one of them changed, taken out or put in, or cut.
    private static func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        guard !bytes.isEmpty else { return [UInt8.random(in: 0...255, using: &generator)] }
        var bytes = bytes
        let place = generator.integer(in: 0...bytes.count - 1)
        switch generator.integer(in: 0...7) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        case 2: bytes.removeSubrange(place...)
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        default: bytes[place] ^= 1 << generator.integer(in: 0...7)
        }
        return bytes
    }
}

extension ConformanceRequest {
    /// Has another reader read: one of an older version, or one that allows less.
    fileprivate mutating func changeReader(using generator: inout SeededGenerator) {
        if generator.chance(oneIn: 2) {
            maximumContentVersion = UInt64(generator.integer(in: 0...6))
            policy = generator.one(of: ["reject", "downgrade"])
        }
        if generator.chance(oneIn: 4) { registeredInks = ["com.example.glitter", "com.example.step"] }
        guard generator.chance(oneIn: 2) else { return }
        var limits = Limits()
        switch generator.integer(in: 0...6) {
        case 0: limits.bytes = generator.integer(in: 0...500)
        case 1: limits.inflated = generator.integer(in: 0...200)
        case 2: limits.chunks = generator.integer(in: 0...6)
        case 3: limits.strokes = generator.integer(in: 0...6)
        case 4: limits.points = generator.integer(in: 0...100)
        case 5: limits.metadata = generator.integer(in: 0...4)
        default: limits.hostile = true
        }
        self.limits = limits
    }
}
