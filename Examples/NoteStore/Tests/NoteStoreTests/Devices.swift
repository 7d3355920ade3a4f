import Foundation
import NoteStore
import Sumi

/// A server, and two devices that synchronize with it: one shows all, the other is an app of content version 1. Each has
/// a database of its own.
struct Devices {
    private let folder: TemporaryFolder
    let server: NoteStore
    let new: NoteStore
    let old: NoteStore

    init() throws {
        folder = try TemporaryFolder()
        server = try folder.store("server.sqlite")
        new = try folder.store("new.sqlite")
        old = try folder.store("old.sqlite", client: Client(maximumContentVersion: .version1))
    }
}

/// A connection to a server on which something happens after the server took a note, before it can say so.
struct Connection: NoteServer {
    /// A connection that breaks.
    struct Broken: Error {}

    let server: NoteStore
    let afterAccepting: () throws(NoteStoreError) -> Void

    func revisions() throws(NoteStoreError) -> [UUID: Int] { try server.revisions() }

    func segments(of id: UUID) throws(NoteStoreError) -> Set<UUID> { try server.segments(of: id) }

    func content(of id: UUID, without known: Set<UUID>) throws(NoteStoreError) -> NoteContent {
        try server.content(of: id, without: known)
    }

    func accept(_ content: NoteContent, over revision: Int?) throws(NoteStoreError) -> Int {
        let revision = try server.accept(content, over: revision)
        try afterAccepting()
        return revision
    }
}
