import Sumi

/// How small Sumi is asked to write, and what that means to zlib.
enum Level: String, CaseIterable {
    case fast, standard, small

    /// Those that there are.
    static let allCases: [Level] = [.standard]

    /// The options of an encoder.
    var options: EncodingOptions { EncodingOptions() }

    /// The level at which Sumi's planes are deflated, for the C program.
    var zlibLevel: Int32 { 9 }
}
