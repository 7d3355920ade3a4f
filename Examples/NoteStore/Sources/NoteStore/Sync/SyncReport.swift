public import Foundation

/// What a synchronization did.
public struct SyncReport: Sendable {
    /// Notes that came from the server.
    public internal(set) var received: [UUID] = []
    /// Notes that went to the server.
    public internal(set) var sent: [UUID] = []
    /// Notes that were changed here and elsewhere: the server's keeps the identifier, and a copy has what was made here.
    public internal(set) var copies: [UUID: UUID] = [:]
    /// Notes that could not be carried over, and why. They are as they were on both sides.
    public internal(set) var failures: [UUID: NoteStoreError] = [:]
}
