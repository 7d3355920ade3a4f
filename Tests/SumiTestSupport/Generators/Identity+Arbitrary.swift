#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension UUID {
    /// Sixteen bytes of any kind.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> UUID {
        let (a, b) = (generator.next(), generator.next())
        func byte(_ number: UInt64, _ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * place)) }
        return UUID(
            uuid: (
                byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6), byte(a, 7),
                byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5), byte(b, 6), byte(b, 7)
            )
        )
    }
}

extension Date {
    /// Whole milliseconds most of the time; also finer ones, far ones and negative zero.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> Date {
        let milliseconds = Double(generator.integer(in: -1_000_000_000_000...1_000_000_000_000))
        let seconds =
            switch generator.integer(in: 0...9) {
            case 0:
                generator.one(of: [0, -0.0, 0.0005, 0x1p52, -0x1p62, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
            case 1: milliseconds / 1000 + generator.number(in: 0...1)
            case 2: Double(generator.integer(in: -(1 << 53)...1 << 53)) / 1000
            default: milliseconds / 1000
            }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }
}
