import CSumi
import Sumi

extension Failure {
    /// A code as messages show it, such as `E0203`.
    static func name(of code: sumi_code) -> String {
        let digits = String(code)
        return "E" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// What a code means, with its name.
    static func text(of code: sumi_code) -> String {
        if code == SUMI_OK { return "all went well" }
        let ofSpec = UInt16(exactly: code).flatMap { SumiDecodingError.Code(rawValue: $0)?.summary }
        let summary = ofSpec ?? LibraryCode(rawValue: code)?.summary ?? "a code that this library doesn't know"
        return "\(name(of: code)): \(summary)"
    }
}
