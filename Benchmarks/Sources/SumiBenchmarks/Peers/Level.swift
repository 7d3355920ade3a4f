import Sumi

/// How small Sumi is asked to write, and what that means to zlib.
enum Level: String, CaseIterable {
    case fast, standard, small

    /// The options of an encoder.
    var options: EncodingOptions {
        switch self {
        case .fast: EncodingOptions(level: .fast)
        case .standard: EncodingOptions(level: .standard)
        case .small: EncodingOptions(level: .small)
        }
    }

    /// The level at which Sumi's planes are deflated, for the C program.
    var zlibLevel: Int32 { self == .fast ? 1 : 6 }
}
