extension PendingChanges {
    /// The most states of one moment that are tried where several files have many each.
    private static var mostCombinations: Int { 5000 }

    /// What a crash may leave: of each folder as many changes as arrived before it, of each file any of those that were
    /// not flushed, whole or torn.
    func states(using generator: inout SeededGenerator) -> [SimulatedDisk] {
        var named = [disk]
        for (_, changes) in names.sorted(by: { $0.key < $1.key }) {
            named = named.flatMap { disk in
                var disk = disk
                return [disk]
                    + changes.map { change in
                        disk.apply(change)
                        return disk
                    }
            }
        }
        let variants = files.sorted { $0.key < $1.key }.map { number, changes in
            (number, Self.variants(disk.files[number] ?? SimulatedDisk.File(), changes, using: &generator))
        }
        return named.flatMap { disk in
            let known = disk.withoutNamelessFiles
            let choices = variants.filter { known.files[$0.0] != nil }
            return Self.combinations(of: choices, in: known, using: &generator)
        }
    }

    private static func combinations(
        of choices: [(Int, [SimulatedDisk.File])],
        in disk: SimulatedDisk,
        using generator: inout SeededGenerator
    ) -> [SimulatedDisk] {
        var count = 1
        for choice in choices { count = min(mostCombinations + 1, count * choice.1.count) }
        guard count <= mostCombinations else {
            return (0..<mostCombinations).map { _ in
                var disk = disk
                for (number, files) in choices { disk.files[number] = generator.one(of: files) }
                return disk
            }
        }
        return choices.reduce([disk]) { disks, choice in
            disks.flatMap { disk in
                choice.1.map { file in
                    var disk = disk
                    disk.files[choice.0] = file
                    return disk
                }
            }
        }
    }
}

extension PendingChanges {
    /// What a file may hold when some of its changes arrived.
    static func variants(
        _ file: SimulatedDisk.File,
        _ changes: [Pending],
        using generator: inout SeededGenerator
    ) -> [SimulatedDisk.File] {
        var files: [SimulatedDisk.File] = []
        let open = changes.indices.filter { changes[$0].certainty != .certain }
        for arrived in TornWrite.subsets(of: open.count, using: &generator) {
            let arriving = Set(zip(open, arrived).filter { $0.1 }.map { $0.0 })
            files.append(result(file, changes, arriving: arriving))
        }
        for index in open {
            guard case .write(let bytes, let offset) = changes[index].change else { continue }
            let contexts = [Set(open), Set(open.filter { $0 < index }), []]
            for torn in TornWrite.all(bytes, at: offset, using: &generator) {
                for length in TornWrite.Length.allCases {
                    for arriving in contexts {
                        files.append(result(file, changes, arriving: arriving, torn: (index, torn, length)))
                    }
                }
            }
        }
        // In an order that is the same in every run.
        var seen: Set<SimulatedDisk.File> = []
        return files.filter { seen.insert($0).inserted }
    }

    private static func result(
        _ file: SimulatedDisk.File,
        _ changes: [Pending],
        arriving: Set<Int>,
        torn: (index: Int, write: TornWrite, length: TornWrite.Length)? = nil
    ) -> SimulatedDisk.File {
        var file = file
        for (index, pending) in changes.enumerated() {
            if let torn, torn.index == index {
                file.apply(torn.write, length: torn.length)
            } else if pending.certainty == .certain || arriving.contains(index) {
                file.apply(pending.change)
            }
        }
        return file
    }
}
