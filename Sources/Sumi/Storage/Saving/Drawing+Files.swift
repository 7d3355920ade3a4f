extension Drawing {
    /// Saves the drawing at a path, in the place of what is there.
    ///
    /// Whatever happens, a power failure included, either the old file or the new one is there, whole. Symbolic links
    /// are followed and stay; mode, owner and extended attributes are kept. While it is being saved, the new file is
    /// `.NAME.sumi-save` beside it; a crash may leave it, and the next save removes it.
    ///
    /// - Parameters:
    ///   - path: the file, which is made if it isn't there
    ///   - options: how the drawing is encoded
    /// - Throws: ``SumiFileError``; then the file is as it was: `.encoding` for what no file can hold, `.locked` while
    ///   another writer has the file open or has just made it, `.notAFile` for a folder or a device, `.system` for
    ///   everything else. Only after `.notDurable` the new drawing may be there, and may not survive a power failure.
    public func write(to path: String, options: EncodingOptions = EncodingOptions()) throws(SumiFileError) {
        try write(to: path, options: options, in: SystemFiles())
    }

    package func write(
        to path: String,
        options: EncodingOptions,
        in system: any FileSystem
    ) throws(SumiFileError) {
        let bytes: [UInt8]
        do throws(SumiEncodingError) {
            bytes = try dataRepresentation(options: options)
        } catch {
            throw SumiFileError(.encoding(error), path: path)
        }
        do throws(SumiFileError.Reason) {
            system.close(try AtomicSave(path, in: system).save(bytes))
        } catch {
            throw SumiFileError(error, path: path)
        }
    }

    /// Reads the drawing at a path.
    ///
    /// Who reads while others may be saving, or what a crash may have left, wants ``DecodingOptions/readsLastSave``.
    ///
    /// - Parameters:
    ///   - path: a Sumi file
    ///   - options: which content versions may be used
    ///   - limits: what may be spent on the file
    /// - Throws: ``SumiFileError``: `.decoding` for what ``init(data:options:limits:)-(Data,_,_)`` refuses, `.notAFile` for a
    ///   folder, a pipe or a device, `.changed` where the file becomes shorter meanwhile, `.system` where it can't be
    ///   read.
    public init(
        contentsOf path: String,
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiFileError) {
        try self.init(contentsOf: path, options: options, limits: limits, in: SystemFiles())
    }

    package init(
        contentsOf path: String,
        options: DecodingOptions,
        limits: DecodingLimits,
        in system: any FileSystem
    ) throws(SumiFileError) {
        let bytes: [UInt8]
        do throws(SumiFileError.Reason) {
            bytes = try system.contents(of: path, limit: limits.inputBytes)
        } catch {
            throw SumiFileError(error, path: path)
        }
        do throws(SumiDecodingError) {
            try self.init(data: bytes, options: options, limits: limits)
        } catch {
            throw SumiFileError(.decoding(error), path: path)
        }
    }
}

extension FileSystem {
    /// All bytes of a file that has no more than `limit` of them.
    func contents(of path: String, limit: Int) throws(SumiFileError.Reason) -> [UInt8] {
        let file = try open(path, .reading)
        defer { close(file) }
        let status = try status(of: file)
        guard status.kind == .regular else { throw .notAFile }
        guard status.size <= limit else {
            throw .decoding(SumiDecodingError(.inputLimit, at: 0, "\(status.size) bytes, limit \(limit)"))
        }
        let bytes = try read(file, at: 0, count: status.size)
        guard bytes.count == status.size else { throw .changed }
        return bytes
    }
}
