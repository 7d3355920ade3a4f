/// A Sumi file that is open for writing: strokes are added, taken out and reordered, and metadata replaced, at the cost of the
/// change, not of the document.
///
/// ```swift
/// let file = try DrawingFile(path: "notes.sumi")
/// try file.append([stroke])
/// try file.commit()
/// ```
///
/// Changes are kept in memory until ``commit()`` writes them behind what the file has, and returns when they are on the
/// medium. What happens before leaves the last commit; there is no moment at which the file holds anything else. A file has
/// one writer at a time, in all processes; readers see its last commit and wait for nobody: ``DrawingReader``, and
/// ``Drawing/init(contentsOf:options:limits:)`` with ``DecodingOptions/readsLastSave``.
///
/// Removed ink stays in the file, where others can find it, until ``compact()`` or a commit that compacts writes the file
/// anew.
public final class DrawingFile {
    /// The file's path, as it was given.
    public let path: String
    /// How added strokes are encoded; and all, where the file is written anew. So a file that is to stay repairable must be
    /// opened with options that say so.
    public let options: EncodingOptions
    /// What followed the last complete save when the file was opened: the remains of one that was interrupted. They are
    /// removed before anything is written. A file of whose last commit one bit is flipped isn't opened: ``Recovery`` restores
    /// it.
    public private(set) var tornTail: Range<Int>?

    let system: any FileSystem
    let limits: DecodingLimits
    var descriptor: Descriptor
    var log: SavedLog
    var staged = StagedChanges()
    private(set) var isClosed = false
    /// Whether a commit failed whose remains may still be there.
    private var hasRemains = false
    /// How large the file must be before it is compacted, and what it had beside live blocks the last time that was tried:
    /// metadata, kept chunks, indexes.
    var sizeToCompact = 0
    var lastingBytes = 0
    /// How many runs its order had when it was written anew.
    var lastingRuns = 0
    /// Why nothing more can be written.
    private var failure: SumiFileError.Reason?

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: a file that is there
    ///   - options: how added strokes are encoded
    ///   - limits: what may be spent on the file
    /// - Throws: ``SumiFileError``: `.locked` while another writer has it, `.decoding` where no save can be found in it,
    ///   or the commit of the last is damaged, `.encoding` for options that no file can be written with, `.notAFile`,
    ///   `.system`. What an interrupted save left is no error: see ``tornTail``.
    public convenience init(
        path: String,
        options: EncodingOptions = EncodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiFileError) {
        try self.init(path: path, options: options, limits: limits, in: SystemFiles())
    }

    package init(
        path: String,
        options: EncodingOptions,
        limits: DecodingLimits,
        in system: any FileSystem
    ) throws(SumiFileError) {
        (self.path, self.options, self.limits, self.system) = (path, options.within(limits), limits, system)
        do throws(SumiFileError.Reason) {
            guard options.areValid else { throw .encoding(SumiEncodingError(.invalidOptions)) }
            descriptor = try system.openLocked(path, .writing)
            do throws(SumiFileError.Reason) {
                guard try system.status(of: descriptor).kind == .regular else { throw .notAFile }
                let source = try CountedSource(FileSource(system: system, file: descriptor))
                log = try SavedLog(source, limits: limits)
                tornTail = log.tornTail
                if tornTail != nil { try DrawingFile.refuseFlippedCommit(source, behind: log.end) }
            } catch {
                system.close(descriptor)
                throw error
            }
        } catch {
            // A folder can't be opened for writing.
            if case .system(let cause) = error, cause.name == "EISDIR" { throw SumiFileError(.notAFile, path: path) }
            throw SumiFileError(error, path: path)
        }
    }

    deinit { close() }

    /// Closes the file, so that others may write it; what isn't committed is let go of. Nothing can be changed after.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        system.close(descriptor)
    }

    /// How many strokes the drawing has, with what isn't committed yet.
    public var strokeCount: Int { staged.order?.count ?? log.commit.strokeCount + staged.added.count }

    /// Whether there is anything to commit.
    public var hasChanges: Bool { staged.isChanged }

    /// Lets go of what wasn't committed.
    public func rollback() { staged = StagedChanges() }

    /// Writes what was changed, and returns when it is on the medium.
    ///
    /// Where half of the file or more is dead, or its order has more than 4,096 runs and twice as many as it had when it was
    /// last written anew, it is written anew, as ``compact()`` does.
    ///
    /// - Throws: ``SumiFileError``; then the file holds the last commit, and the changes are kept to be tried again.
    ///   `.changed` if somebody else replaced or cut it, `.system` without room, `.notDurable` if it can't be flushed:
    ///   then nothing more can be written until the file is opened again. `.decoding` where the file would be longer, or
    ///   have more chunks, than the limits with which it was opened.
    public func commit() throws(SumiFileError) {
        guard staged.isChanged else { return }
        try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            try requireUnchanged()
            var writer = CommitWriter(behind: log)
            let counts = try write(to: &writer)
            let chunks = writer.chunks
            let commit = writer.commit(
                version: staged.added.reduce(log.commit.contentVersion) { max($0, $1.version) },
                strokeCount: counts.strokes,
                pointCount: counts.points
            )
            try requireLimits(end: log.end + chunks.count + commit.bytes.count, commit.log.commit)
            if tornTail != nil || hasRemains {
                try system.truncate(descriptor, to: log.end)
                try flush()
                (tornTail, hasRemains) = (nil, false)
            }
            do throws(SumiFileError.Reason) {
                try system.write(chunks, to: descriptor, at: log.end)
                try flush()
                try system.write(commit.bytes, to: descriptor, at: log.end + chunks.count)
                try flush()
            } catch {
                // What there is of it belongs to no save. Readers are rid of it at once; before anything else is written
                // it goes durably.
                hasRemains = true
                try? system.truncate(descriptor, to: log.end)
                throw error
            }
            log = commit.log
            staged = StagedChanges()
        }
        do throws(SumiFileError.Reason) {
            try compactIfWorthwhile()
        } catch {
            // The commit is there anyway. What can't be done isn't tried at each of the next ones.
            sizeToCompact = 2 * log.end
        }
    }

    /// Flushes once: after a failure the system no longer knows what it didn't write.
    private func flush() throws(SumiFileError.Reason) {
        do throws(SumiFileError.Reason) {
            try system.synchronizeData(descriptor)
        } catch {
            failure = error.asNotDurable
            throw error.asNotDurable
        }
    }

    /// Requires that the file is the one that was opened, as the last commit left it.
    func requireUnchanged() throws(SumiFileError.Reason) {
        if let failure { throw failure }
        try requireOpen()
        let status = try system.status(of: descriptor)
        guard hasRemains ? status.size >= log.end : status.size == tornTail?.upperBound ?? log.end,
            try system.status(of: path)?.identity == status.identity
        else { throw .changed }
        // Overwritten in its place it has its size and its number still. The commit's check is over all that stands before.
        var reader = ByteReader(try system.read(descriptor, at: log.end - 4, count: 4))
        guard (try? reader.integer(UInt32.self)) == log.commitCheck else { throw .changed }
    }

    /// Writes the file anew, and goes on with the new one.
    func replace(with bytes: [UInt8]) throws(SumiFileError.Reason) {
        try requireUnchanged()
        // Nothing may fail once the new file has the name, so it isn't read again.
        let saved = try SavedLog(CountedSource(MemorySource(bytes)), limits: limits)
        let new: Descriptor
        do throws(SumiFileError.Reason) {
            new = try AtomicSave(path, in: system).save(bytes, over: descriptor)
        } catch {
            // Then nobody knows which of the two files has the name, and what is written to either may be lost.
            if case .notDurable = error { failure = error }
            throw error
        }
        system.close(descriptor)
        (descriptor, log, tornTail, hasRemains) = (new, saved, nil, false)
        (lastingRuns, sizeToCompact) = (saved.blockCount, 0)
    }
}
