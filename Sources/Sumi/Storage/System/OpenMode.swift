/// How a file is opened.
package enum OpenMode: Sendable {
    /// It must be there.
    case reading, writing
    /// It is made if it isn't there, with the mode that new files have.
    case making
}
