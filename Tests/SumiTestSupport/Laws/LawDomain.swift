import Sumi

/// A kind of cases, and the laws that must hold for them. Each case tries one law, which its seed chooses.
package enum LawDomain: String, CaseIterable, Sendable {
    /// Drawings as apps make them.
    case valid
    /// No strokes or a few, of a few points: what small cases find is small already.
    case tiny
    /// Strokes cut into blocks of one to three points.
    case blocks
    /// Up to two values that no file may hold, or just may.
    case hostile
    /// Columns of any shape, with values that are hard to code.
    case columns
    /// Files of later versions, read by readers of any version, edited and saved.
    case versions
    /// Many points, many strokes, many columns.
    case huge

    /// Of ``shares`` cases of all domains, how many are of this one: the quicker, the more.
    package var share: Int {
        switch self {
        case .valid: 600
        case .tiny: 3600
        case .blocks: 600
        case .hostile: 1200
        case .columns: 3400
        case .versions: 598
        case .huge: 2
        }
    }

    /// All shares together.
    package static let shares = allCases.reduce(0) { $0 + $1.share }
}

extension LawDomain {
    /// A drawing of the domain.
    private func drawing(using generator: inout some RandomNumberGenerator) -> LawCase {
        guard self != .valid else { return .arbitrary(using: &generator) }
        let grid = generator.chance(oneIn: 2) ? Grid.standard : .arbitrary(using: &generator)
        let isHuge = self == .huge
        let pointsPerBlock =
            self == .blocks ? generator.integer(in: 1...3) : generator.one(of: isHuge ? [4096, 65_536] : [9, 16_384])
        let options = EncodingOptions(grid: grid, pointsPerBlock: pointsPerBlock, keepsOriginalBytes: false)
        var drawing = Drawing.valid(on: grid, mostPoints: self == .tiny ? 6 : 60, using: &generator)
        if isHuge {
            let isLong = generator.chance(oneIn: 2)
            for _ in 0..<(isLong ? 2 : 1500) {
                let count = isLong ? generator.integer(in: 4000...9000) : generator.integer(in: 0...4)
                drawing.strokes.append(.valid(on: grid, pointCount: count, using: &generator))
            }
        }
        return LawCase(drawing, options: options, seed: generator.next())
    }

    /// One of the laws on drawings that can be written.
    private static func law(_ number: Int, _ test: LawCase) throws(LawViolation) {
        switch number {
        case 0: try Laws.boundedLoss(test)
        case 1: try Laws.noSecondLoss(test)
        case 2: try Laws.determinism(test)
        case 3: try Laws.rebuilding(test)
        case 4: try Laws.nothingDestroyed(test)
        default: try Laws.written(test)
        }
    }

    /// Tries one case. What is thrown has been made small, if that can be done.
    package func tryCase(seed: UInt64) throws(LawViolation) {
        var generator = SeededGenerator(seed: seed)
        switch self {
        case .valid, .tiny, .blocks, .huge:
            let number = generator.integer(in: 0...5)
            try PropertyRun.shrinking(drawing(using: &generator)) { (test) throws(LawViolation) in
                try LawDomain.law(number, test)
            }
        case .hostile:
            let (test, expected) = LawCase.hostile(using: &generator)
            try Laws.anyDrawing(test, expected: expected)
        case .columns:
            try PropertyRun.shrinking(ColumnSection.arbitrary(using: &generator), Laws.writtenColumns)
        case .versions:
            let bytes = LooseFile.later(using: &generator)
            try Laws.compatibility(bytes, .arbitrary(using: &generator), limits: .standard)
        }
    }
}
