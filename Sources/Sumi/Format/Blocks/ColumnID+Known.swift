extension Column.ID {
    /// How many points the stroke has in the block.
    package static let pointCount = Column.ID(.strokeIntegers, ColumnSection.pointCountNumber)
    /// The stroke's ink: a position in the table of inks.
    package static let ink = Column.ID(.strokeIntegers, 1)
    /// The path's creation date in milliseconds since 2001-01-01 00:00:00 UTC.
    package static let creationDate = Column.ID(.strokeIntegers, 2)
    /// The path's creation date in seconds since then: the bits of a binary64, where milliseconds are not exact.
    package static let creationDateBits = Column.ID(.strokeIntegers, 3)
    /// The stroke's random seed; 0 where the column is absent.
    package static let randomSeed = Column.ID(.strokeIntegers, 4)

    /// The stroke's identifier, 16 bytes.
    package static let strokeID = Column.ID(.strokeBytes, 0)
    /// The path's identifier, 16 bytes.
    package static let pathID = Column.ID(.strokeBytes, 1)
    /// The stroke's transform, six binary64; the identity where the column is absent.
    package static let transform = Column.ID(.strokeBytes, 2)
    /// The stroke's mask.
    package static let mask = Column.ID(.strokeBytes, 3)
    /// The stroke's render group, 16 bytes.
    package static let renderGroupID = Column.ID(.strokeBytes, 4)
    /// The stroke's render state: two binary64 and the opaque rest.
    package static let renderState = Column.ID(.strokeBytes, 5)

    /// What isn't part of the path at its ends: two binary64.
    package static let trim = Column.ID(.strokeBytes, 6)

    /// All of them that are byte strings, by number.
    package static let knownStrings = [strokeID, pathID, transform, mask, renderGroupID, renderState, trim]

    /// A channel's column.
    package static func channel(_ channel: Channel) -> Column.ID { Column.ID(.pointIntegers, channel.rawValue) }

    /// Whether this library knows what the column holds.
    package var isKnown: Bool {
        switch shape {
        case .strokeIntegers: number <= 4
        case .pointIntegers: number < UInt8(Channel.allCases.count)
        case .strokeBytes: number < UInt8(Column.ID.knownStrings.count)
        }
    }
}
