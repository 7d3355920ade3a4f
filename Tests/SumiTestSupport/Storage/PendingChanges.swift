/// What is certain to be on a medium, and what may be.
struct PendingChanges {
    struct Pending {
        enum Certainty { case pending, doubtful, certain }

        var change: FileChange
        var certainty = Certainty.pending
    }

    /// What a crash can't take.
    private(set) var disk: SimulatedDisk
    /// By folder, in their order: they reach the medium in it.
    private(set) var names: [String: [NameChange]] = [:]
    /// By file, in the order in which they were made: they reach the medium in any.
    private(set) var files: [Int: [Pending]] = [:]
    /// How often something was promised.
    private(set) var promises = 0
    /// Folders that could not be flushed: nothing is known of them any more.
    private var doubtfulFolders: Set<String> = []

    init(_ disk: SimulatedDisk) {
        self.disk = disk
    }

    mutating func note(_ event: SimulatedEvent) {
        switch event {
        case .name(let change, let folder):
            if case .make(_, .file(let number)) = change, disk.files[number] == nil {
                disk.files[number] = SimulatedDisk.File()
            }
            names[folder, default: []].append(change)
        case .file(let change, let number): files[number, default: []].append(Pending(change: change))
        case .synchronized(let number, let isDataOnly): settle(number, isDataOnly: isDataOnly)
        case .notSynchronized(let number):
            files[number] = files[number]?.map { pending in
                var pending = pending
                if pending.certainty == .pending { pending.certainty = .doubtful }
                return pending
            }
        case .synchronizedFolder(let folder):
            guard !doubtfulFolders.contains(folder) else { break }
            for change in names.removeValue(forKey: folder) ?? [] { disk.apply(change) }
        case .notSynchronizedFolder(let folder): doubtfulFolders.insert(folder)
        case .promise: promises += 1
        }
    }

    private mutating func settle(_ number: Int, isDataOnly: Bool) {
        var kept: [Pending] = []
        // What follows a doubtful change can't be settled before it, or its order would be lost.
        var (bytesWait, attributesWait) = (false, false)
        for var pending in files[number] ?? [] {
            let isOfAttributes = pending.change.isOfAttributes
            if pending.certainty == .pending, !(isDataOnly && isOfAttributes) { pending.certainty = .certain }
            if pending.certainty == .certain, !(isOfAttributes ? attributesWait : bytesWait) {
                disk.files[number]?.apply(pending.change)
                continue
            }
            kept.append(pending)
            if isOfAttributes { attributesWait = true } else { bytesWait = true }
        }
        files[number] = kept.isEmpty ? nil : kept
    }
}
