import Foundation
import Sumi

/// A file system in memory, which records what happens to its medium, fails when it is told to, and claims to have done what
/// it hasn't. What a crash may leave of it is found by ``CrashTest``.
package final class SimulatedFiles: FileSystem, @unchecked Sendable {
    struct Opened {
        var entry: SimulatedDisk.Entry
        var path: String
        var mode: OpenMode
    }

    struct State {
        var disk: SimulatedDisk
        var events: [SimulatedEvent] = []
        var opened: [Int32: Opened] = [:]
        var lastDescriptor: Int32 = 2
        /// The descriptor that has a file locked, by file.
        var locks: [Int: Int32] = [:]
        var calls: [FileStep] = []
        var bytesRead = 0
        var bytesWritten = 0
        /// While somebody else acts, calls are neither counted nor made to fail.
        var isMeanwhile = false
        /// The kind of call that goes on failing.
        var failing: FileStep?
    }

    let omission: Omission?
    let fault: Fault?
    let supportsExchange: Bool
    private let access = NSRecursiveLock()
    private var state: State

    /// A medium of which everything is certain.
    package init(
        _ disk: SimulatedDisk,
        omitting omission: Omission? = nil,
        fault: Fault? = nil,
        supportsExchange: Bool = true
    ) {
        state = State(disk: disk)
        self.omission = omission
        self.fault = fault
        self.supportsExchange = supportsExchange
    }

    /// What everybody sees who reads it now.
    package var disk: SimulatedDisk { withState { $0.disk.withoutNamelessFiles } }
    /// All calls until now, in their order.
    package var calls: [FileStep] { withState { $0.calls } }
    /// How many bytes were read.
    package var bytesRead: Int { withState { $0.bytesRead } }
    /// How many bytes were written.
    package var bytesWritten: Int { withState { $0.bytesWritten } }
    /// How many files are open.
    package var openCount: Int { withState { $0.opened.count } }
    var events: [SimulatedEvent] { withState { $0.events } }

    /// Says that from here on no crash may undo what was done until now.
    package func promise() { withState { $0.events.append(.promise) } }

    func withState<Value, Failure: Error>(_ body: (inout State) throws(Failure) -> Value) throws(Failure) -> Value {
        access.lock()
        defer { access.unlock() }
        return try body(&state)
    }
}

extension SimulatedFiles.State {
    mutating func change(_ change: NameChange, in folder: String) {
        disk.apply(change)
        events.append(.name(change, folder: folder))
    }

    mutating func change(_ change: FileChange, of number: Int) {
        disk.files[number, default: SimulatedDisk.File()].apply(change)
        events.append(.file(change, number: number))
    }
}
