/// What the system says of a file.
package struct FileStatus: Equatable, Sendable {
    /// What a path can lead to.
    package enum Kind: Sendable { case regular, folder, other }

    package var kind: Kind
    /// What no other file of the machine has at the same time.
    package var identity: Identity
    /// The length in bytes.
    package var size: Int
    /// How many names it has.
    package var links: Int
    /// The user to whom it belongs; nil where there is only one.
    package var owner: UInt32?

    package init(kind: Kind, identity: Identity, size: Int, links: Int, owner: UInt32? = nil) {
        self.kind = kind
        self.identity = identity
        self.size = size
        self.links = links
        self.owner = owner
    }

    /// Device and number of a file.
    package struct Identity: Hashable, Sendable {
        package var device: UInt64
        package var number: UInt64

        package init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }
}
