/// What saving, appending and reading ask of the system. Tests put another one in its place, which fails or crashes at any
/// step.
package protocol FileSystem: Sendable {
    /// Opens a file; a link at the end of the path is followed, but not where a file may be made.
    func open(_ path: String, _ mode: OpenMode) throws(SumiFileError.Reason) -> Descriptor
    /// Closes a file, and lets go of its lock.
    func close(_ file: Descriptor)
    /// What stands at a path, links followed; nil if nothing does.
    func status(of path: String) throws(SumiFileError.Reason) -> FileStatus?
    /// What was opened.
    func status(of file: Descriptor) throws(SumiFileError.Reason) -> FileStatus
    /// The path without links, also where it leads to nothing yet.
    func resolve(_ path: String) throws(SumiFileError.Reason) -> String
    /// Locks a file for this descriptor alone, if no other one has it locked; nobody waits.
    func lock(_ file: Descriptor) throws(SumiFileError.Reason) -> Bool
    /// Reads as many bytes, or those that are left.
    func read(_ file: Descriptor, at offset: Int, count: Int) throws(SumiFileError.Reason) -> [UInt8]
    /// Writes all of some bytes.
    func write(_ bytes: [UInt8], to file: Descriptor, at offset: Int) throws(SumiFileError.Reason)
    /// Cuts a file to a length.
    func truncate(_ file: Descriptor, to size: Int) throws(SumiFileError.Reason)
    /// Returns when all that was written to the file is on the medium, with its length and its attributes.
    func synchronize(_ file: Descriptor) throws(SumiFileError.Reason)
    /// Returns when all that was written to the file is on the medium, with its length.
    func synchronizeData(_ file: Descriptor) throws(SumiFileError.Reason)
    /// Returns when what was renamed in a folder, which is open for reading, is on the medium.
    func synchronizeFolder(_ folder: Descriptor) throws(SumiFileError.Reason)
    /// Gives a file the mode, owner and extended attributes of another.
    func copyAttributes(from source: Descriptor, to file: Descriptor) throws(SumiFileError.Reason)
    /// Lets two paths change their files in one step; false where the file system can't.
    func exchange(_ path: String, _ other: String) throws(SumiFileError.Reason) -> Bool
    /// Gives a file another name, in place of what had it.
    func rename(_ path: String, to other: String) throws(SumiFileError.Reason)
    /// Removes a name.
    func remove(_ path: String) throws(SumiFileError.Reason)
}
