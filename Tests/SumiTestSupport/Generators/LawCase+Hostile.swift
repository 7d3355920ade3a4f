package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LawCase {
    /// A valid case with up to two values in it that could be anything, and the reasons for which it can't be written
    /// then: none where all of them can.
    package static func hostile(
        using generator: inout some RandomNumberGenerator
    ) -> (case: LawCase, expected: Set<SumiEncodingError.Code>) {
        var test = LawCase.arbitrary(using: &generator)
        if test.drawing.strokes.isEmpty {
            test.drawing.strokes.append(.valid(on: test.options.grid, pointCount: 3, using: &generator))
        }
        var expected: Set<SumiEncodingError.Code> = []
        var targets: Set<Target> = []
        for _ in 0..<generator.integer(in: 1...2) { targets.insert(generator.one(of: Target.allCases)) }
        // In a fixed order, chunks last: a stroke that changes takes chunks away that are computed from it.
        for target in Target.allCases where targets.contains(target) {
            if let code = test.spoil(target, using: &generator) { expected.insert(code) }
        }
        if !test.hasUnholdableValue { expected.remove(.valueOutOfRange) }
        return (test, expected)
    }

    /// Whether a point or a mask vertex can't be written.
    private var hasUnholdableValue: Bool {
        drawing.strokes.contains { stroke in
            let grid = stroke.path.grid ?? options.grid
            let isPathOff = stroke.path.contains { point in
                Channel.allCases.contains { stroke.path.channels.contains($0) && !grid.holds(point, $0) }
            }
            return isPathOff
                || (stroke.mask?.elements ?? []).flatMap(\.vertices)
                    .contains { !grid.holds($0.x, .x) || !grid.holds($0.y, .y) }
        }
    }

    /// What can be spoilt.
    private enum Target: CaseIterable {
        case path, mask, transform, renderState, ink, metadata, chunk
    }

    private mutating func spoil(
        _ target: Target,
        using generator: inout some RandomNumberGenerator
    ) -> SumiEncodingError.Code? {
        let index = generator.integer(in: 0...drawing.strokes.count - 1)
        let double = generator.one(of: HostileNumbers.doubles)
        switch target {
        case .path: return spoilPath(of: index, using: &generator)
        case .mask:
            let vertices = [Point(x: double, y: 0), Point(x: 1, y: generator.one(of: HostileNumbers.doubles))]
            drawing.strokes[index].mask = StrokeMask(
                elements: [.move(to: .zero), .quadCurve(to: vertices[0], control: vertices[1])]
            )
            return .valueOutOfRange
        case .transform:
            drawing.strokes[index].transform.c = double
            return double.isFinite ? nil : .nonFinite
        case .renderState:
            drawing.strokes[index].renderState = RenderState(grainOffset: Point(x: 0, y: double))
            return double.isFinite ? nil : .nonFinite
        case .ink: return spoilInk(of: index, using: &generator)
        case .metadata:
            drawing.metadata[generator.one(of: ["a", "\0", "a\0b"])] = .string(generator.one(of: ["\0", "x\0"]))
            return .invalidText
        case .chunk:
            // Critical and known kinds, and a private chunk that doesn't begin with its owner's identifier.
            let kind = ChunkKind(
                rawValue: generator.one(of: [0x01, 0x03, 0x05, 0x1F, 0x20, 0x40, 0x80, 0xC0, 0xA0, 0xFF])
            )
            drawing.ancillaryChunks.append(AncillaryChunk(kind: kind, payload: [5, 0x41]))
            return .invalidChunk
        }
    }

    private mutating func spoilPath(
        of index: Int,
        using generator: inout some RandomNumberGenerator
    ) -> SumiEncodingError.Code? {
        let path = drawing.strokes[index].path
        if path.isEmpty || generator.chance(oneIn: 6) {
            let seconds = generator.one(of: HostileNumbers.doubles)
            drawing.strokes[index].path.creationDate = Date(timeIntervalSinceReferenceDate: seconds)
            return seconds.isFinite ? nil : .nonFinite
        }
        var points = Array(path)
        let channel = generator.one(of: Channel.allCases)
        let position = generator.integer(in: 0...points.count - 1)
        let value =
            channel.isDouble
            ? generator.one(of: HostileNumbers.doubles) : Double(generator.one(of: HostileNumbers.floats))
        points[position].set(channel, to: value)
        drawing.strokes[index].path = StrokePath(controlPoints: points, id: path.id)
        return .valueOutOfRange
    }

    private mutating func spoilInk(
        of index: Int,
        using generator: inout some RandomNumberGenerator
    ) -> SumiEncodingError.Code? {
        if generator.chance(oneIn: 3) {
            let component = generator.one(of: HostileNumbers.floats)
            drawing.strokes[index].ink.color.alpha = component
            return component.isFinite ? nil : .nonFinite
        }
        let pen = Ink.Fallback(.pen, color: .black)
        let nul = Ink.Fallback(Ink.InkType(rawValue: "org.example\0"), color: .black)
        let space = InkColor(red: 0, green: 0, blue: 0, space: .init(rawValue: 3))
        let own = Ink.InkType(rawValue: "com.example.glitter")
        let chain = [Ink.Fallback](repeating: Ink.Fallback(own, color: .black), count: 8)
        let (ink, code): (Ink, SumiEncodingError.Code) = generator.one(of: [
            (Ink(own, color: .black, fallbacks: []), .invalidFallback),
            (Ink(own, color: .black, fallbacks: chain + [pen]), .invalidFallback),
            (Ink(own, color: .black, fallbacks: [pen, pen]), .invalidFallback),
            (Ink(.pen, color: .black, fallbacks: [pen]), .invalidFallback),
            (Ink(.reed, color: .black, fallbacks: [Ink.Fallback(.monoline, color: .black)]), .invalidFallback),
            (Ink(Ink.InkType(rawValue: ""), color: .black, fallbacks: [pen]), .invalidInk),
            (Ink(.reed, color: .black, revision: 7, fallbacks: [pen]), .invalidInk),
            (Ink(Ink.InkType(rawValue: "com.apple.ink.future"), color: .black, fallbacks: [pen]), .invalidInk),
            (Ink(Ink.InkType(rawValue: "#9"), color: .black, fallbacks: [pen]), .invalidInk),
            (Ink(Ink.InkType(rawValue: "a\0b"), color: .black, fallbacks: [pen]), .invalidText),
            (Ink(own, color: .black, fallbacks: [nul, pen]), .invalidText),
            (Ink(.pen, color: space), .invalidInk), (Ink(.pen, color: space, fallbacks: [pen]), .invalidInk),
        ])
        drawing.strokes[index].ink = ink
        return code
    }
}
