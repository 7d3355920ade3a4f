extension PencilKitError {
    /// The rules that a PencilKit archive can break. The numbers never change their meaning.
    @nonexhaustive
    public enum Code: UInt16, CaseIterable, Sendable {
        /// The file has no bytes.
        case emptyFile = 101
        /// The file is no drawing: a picture, text, anything else.
        case notAnArchive = 102
        /// The file is a drawing in another format.
        case otherFormat = 103
        /// The file is a `crdt` container, in which Apple's Notes keep drawings.
        case notesContainer = 104
        /// The file is a property list, which may hold an archive.
        case propertyList = 105

        /// The file ends within a value, or before the drawing does.
        case truncated = 201
        /// A field reaches past the message that holds it.
        case fieldTooLong = 202
        /// A varint takes more bytes than it needs, or more than 64 bits.
        case invalidVarint = 203
        /// A field has a number or wire type that doesn't exist, or is a group.
        case invalidTag = 204
        /// A field holds another type of value than it should.
        case wrongType = 205
        /// A message has a field twice that it can have once.
        case repeatedField = 206
        /// An identifier, or a stroke's or path's other field, has a length that it can't have.
        case wrongLength = 207
        /// A message lacks a field that it must have.
        case missingField = 208
        /// Text isn't UTF-8, or holds NUL.
        case invalidText = 209
        /// Other fields stand between the strokes.
        case partedStrokes = 210

        /// A stroke names an ink that the drawing doesn't have.
        case inkOutOfRange = 301
        /// An ink's identifier is one that no ink can have.
        case invalidInk = 302
        /// A channel is stored both once and with each point.
        case overlappingChannels = 303
        /// Points have no location.
        case missingLocation = 304
        /// The bytes of points are more or fewer than their number and channels say.
        case pointSizeMismatch = 305
        /// A number is NaN or infinite.
        case notFinite = 306
        /// A height or second width goes with no width: it is infinite, or the width is 0.
        case invalidSize = 307

        /// The container's version is newer than this reader.
        case newerContainer = 701
        /// Points have a channel beyond the sixteenth, of which this reader can't know the size.
        case unknownChannel = 702

        /// The file has more bytes than the limit allows.
        case inputLimit = 801
        /// The drawing has more strokes than the limit allows, deleted ones included.
        case strokeLimit = 802
        /// The drawing has more points than the limit allows.
        case pointLimit = 803
    }
}
