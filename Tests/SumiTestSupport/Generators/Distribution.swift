package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the generators make, so that a law isn't believed for what it was never tried on.
package struct Distribution: Sendable {
    private var counts: [(name: String, count: Int)] = Distribution.traits.map { ($0.name, 0) }
    private var drawings = 0
    private var strokes: [Int] = []
    private var points: [Int] = []

    private struct Trait: Sendable {
        let name: String
        let holds: @Sendable (LawCase, BlockPlan) -> Bool

        init(_ name: String, _ holds: @escaping @Sendable (LawCase, BlockPlan) -> Bool) {
            (self.name, self.holds) = (name, holds)
        }

        /// A trait that any stroke can have.
        static func anyStroke(_ name: String, _ holds: @escaping @Sendable (Stroke) -> Bool) -> Trait {
            Trait(name) { test, _ in test.drawing.strokes.contains(where: holds) }
        }
    }

    private static let traits: [Trait] = [
        Trait("no strokes") { test, _ in test.drawing.strokes.isEmpty },
        Trait("blocks of 1 to 10 points") { test, _ in test.options.pointsPerBlock <= 10 },
        Trait("several blocks") { _, plan in plan.blocks.count > 1 },
        Trait("a continued stroke") { _, plan in plan.blocks.contains { $0.parts[0].isContinued } },
        Trait("strokes on several grids") { _, plan in Set(plan.blocks.map(\.grid)).count > 1 },
        Trait("a grid of one's own") { _, plan in plan.blocks.contains { !Grid.numbered.contains($0.grid) } },
        Trait("a grid with aspects") { _, plan in plan.blocks.contains { $0.grid.layout == .aspects } },
        .anyStroke("a path without points") { $0.path.isEmpty },
        .anyStroke("a mask") { $0.mask != nil },
        .anyStroke("a mask with holes") { $0.mask.map { $0.elements.count { $0.isMove } > 1 } ?? false },
        .anyStroke("a transform") { $0.transform != .identity },
        .anyStroke("a private ink") { $0.ink.inkType.isPrivate },
        .anyStroke("four fallbacks or more") { $0.ink.fallbacks.count >= 4 },
        .anyStroke("a date finer than milliseconds") { $0.hasFineDate },
        .anyStroke("version 5") { $0.requiredContentVersion == .version5 },
        .anyStroke("unknown columns a stroke") { !$0.exactUnknowns[0].isEmpty },
        .anyStroke("unknown columns a point") { !$0.exactUnknowns[1].isEmpty },
        Trait("metadata") { test, _ in !test.drawing.metadata.isEmpty },
        Trait("kept chunks") { test, _ in !test.drawing.ancillaryChunks.isEmpty },
        Trait("derived chunks") { test, _ in test.drawing.ancillaryChunks.contains(where: \.kind.isDerived) },
    ]

    package init() {}

    /// Counts a case.
    package mutating func add(_ test: LawCase) throws(SumiEncodingError) {
        var planned: [PlannedStroke] = []
        for (index, stroke) in test.drawing.strokes.enumerated() {
            planned.append(try PlannedStroke(stroke, index: index, grid: test.options.grid))
        }
        let plan = BlockPlan(planned, pointsPerBlock: test.options.pointsPerBlock)
        drawings += 1
        strokes.append(test.drawing.strokes.count)
        points.append(test.drawing.strokes.reduce(0) { $0 + $1.path.count })
        for (index, trait) in Distribution.traits.enumerated() where trait.holds(test, plan) {
            counts[index].count += 1
        }
    }

    /// The traits that no drawing had.
    package var missing: [String] { counts.filter { $0.count == 0 }.map(\.name) }

    /// One line for each trait: how many of a hundred drawings have it.
    package var table: String {
        func spread(_ numbers: [Int]) -> String {
            let sorted = numbers.sorted()
            guard let last = sorted.last else { return "none" }
            return "median \(sorted[sorted.count / 2]), 90 % \(sorted[sorted.count * 9 / 10]), most \(last)"
        }
        var lines = ["\(drawings) drawings", "strokes: \(spread(strokes))", "points: \(spread(points))"]
        for (name, count) in counts { lines.append("\(count * 100 / max(1, drawings)) % \(name)") }
        return lines.joined(separator: "\n")
    }
}

extension StrokeMask.Element {
    fileprivate var isMove: Bool {
        if case .move = self { true } else { false }
    }
}

extension Stroke {
    fileprivate var hasFineDate: Bool {
        guard let seconds = path.creationDate?.timeIntervalSinceReferenceDate else { return false }
        return (seconds * 1000).rounded() / 1000 != seconds
    }
}
