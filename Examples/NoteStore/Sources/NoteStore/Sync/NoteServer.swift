public import Foundation

/// What devices synchronize with. A ``NoteStore`` is one; an app puts a connection to a server in between, which carries
/// ``NoteContent`` as it is.
public protocol NoteServer {
    /// The revisions of all notes, of those that were deleted, too.
    ///
    /// - Throws: ``NoteStoreError`` `.database`
    func revisions() throws(NoteStoreError) -> [UUID: Int]

    /// The segments of a note that are here, whatever revision they belong to.
    ///
    /// - Throws: ``NoteStoreError`` `.database`
    func segments(of id: UUID) throws(NoteStoreError) -> Set<UUID>

    /// A note, without the bytes of segments that the receiver has.
    ///
    /// - Throws: ``NoteStoreError`` `.noSuchNote` and `.database`
    func content(of id: UUID, without known: Set<UUID>) throws(NoteStoreError) -> NoteContent

    /// Takes a note from a device.
    ///
    /// - Parameters:
    ///   - content: the note
    ///   - revision: the revision, of those here, that the device changed; nil for a new note
    /// - Returns: the revision that this one became
    /// - Throws: ``NoteStoreError`` `.stale` where another device was faster, `.unreadable` for damaged bytes,
    ///   `.missingSegment` and `.database`. Then nothing was taken.
    func accept(_ content: NoteContent, over revision: Int?) throws(NoteStoreError) -> Int
}
