package import Sumi

/// One kind of call of a ``FileSystem``.
package enum FileStep: String, CaseIterable, Sendable {
    case open, status, resolve, lock, read, write, truncate, synchronize, synchronizeData, synchronizeFolder
    case copyAttributes, exchange, rename, remove

    /// The name under which its errors are reported.
    package var call: SystemError.Call {
        switch self {
        case .open: .open
        case .status: .stat
        case .resolve: .readlink
        case .lock: .flock
        case .read: .read
        case .write: .write
        case .truncate: .ftruncate
        case .synchronize, .synchronizeData, .synchronizeFolder: .fsync
        case .copyAttributes: .chmod
        case .exchange, .rename: .rename
        case .remove: .unlink
        }
    }

    /// Whether it changes the medium, or makes a change last.
    package var isChange: Bool { ![.open, .status, .resolve, .lock, .read].contains(self) }
}

/// What a medium only claims to have done.
package enum Omission: Hashable, Sendable {
    /// The n-th call, counted from 1.
    case call(Int)
    /// All calls of a kind; of those that answer nothing, or `resolve` (which follows no link) and `lock` (which always
    /// succeeds).
    case step(FileStep)
    /// Several names of a file are not noticed.
    case linkCount
    /// Files seem to be empty.
    case length
    /// Names are exchanged and replaced one after the other.
    case atomicity
}

/// A call that doesn't do what it should.
package struct Fault: Sendable {
    package enum Kind: Sendable {
        /// It does nothing and gives this error.
        case error(Int32)
        /// It gives this error; a write does the first half of its work.
        case half(Int32)
        /// It succeeds, or gives this error, after somebody else has done something.
        case meanwhile(failing: Int32? = nil, @Sendable (SimulatedFiles) -> Void)
    }

    /// How long it goes on.
    package enum Lasting: CaseIterable, Sendable {
        case once, forItsKind, forAll
        /// That call and the next; where something is cleaned up, that fails too.
        case twice

        package static var allCases: [Lasting] { [.once, .forItsKind, .forAll] }
    }

    /// The call with which it begins, counted from 1.
    package var call: Int
    package var kind: Kind
    package var lasting: Lasting

    package init(_ kind: Kind, call: Int, lasting: Lasting = .once) {
        self.call = call
        self.kind = kind
        self.lasting = lasting
    }
}
