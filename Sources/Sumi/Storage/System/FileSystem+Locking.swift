extension FileSystem {
    /// Opens a file that nobody else has locked, and locks it.
    ///
    /// - Throws: `.locked` if somebody has.
    package func openLocked(_ path: String, _ mode: OpenMode) throws(SumiFileError.Reason) -> Descriptor {
        // Who held the lock before has perhaps put another file in the place of the one that was opened.
        for _ in 0..<8 {
            let file = try open(path, mode)
            do throws(SumiFileError.Reason) {
                guard try lock(file) else { throw .locked }
                if try status(of: path)?.identity == status(of: file).identity { return file }
            } catch {
                close(file)
                throw error
            }
            close(file)
        }
        throw .locked
    }
}
