/// Why a version-1 reader returned no drawing. Codes are those of section 14.
package enum VersionOneError: Error, Hashable, Sendable {
    /// The file breaks a rule: codes 1xx to 6xx.
    case damaged(Int)
    /// The container needs a reader of this version (701).
    case newerContainer(UInt8)
    /// A chunk of this kind can't be passed over (702).
    case unknownCriticalChunk(UInt8)
    /// The drawing needs a reader of this content version (703).
    case newerContent(UInt64)
    /// More strokes, points or inflated bytes than the file's length allows: codes 8xx.
    case limitExceeded(Int)
}
