package import Sumi

extension Stroke {
    /// A stroke that can be written on `grid`, or has a grid of its own already, as a decoded one has.
    package static func valid(
        on grid: Grid,
        pointCount: Int,
        using generator: inout some RandomNumberGenerator
    ) -> Stroke {
        let ownGrid = generator.chance(oneIn: 4) ? Grid.arbitrary(using: &generator) : nil
        let path = StrokePath.valid(on: ownGrid ?? grid, pointCount: pointCount, using: &generator)
        var stroke = Stroke(ink: .arbitrary(using: &generator), path: path)
        if generator.chance(oneIn: 8) { stroke.path.trim = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 3) { stroke.transform = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 4) { stroke.mask = .valid(on: ownGrid ?? grid, using: &generator) }
        if !generator.chance(oneIn: 3) {
            stroke.randomSeed = generator.one(of: [1, .max, UInt32.random(in: 0...(.max), using: &generator)])
        }
        if generator.chance(oneIn: 3) { stroke.id = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 8) { stroke.renderGroupID = .arbitrary(using: &generator) }
        if generator.chance(oneIn: 8) { stroke.renderState = .arbitrary(using: &generator) }
        guard let ownGrid else { return stroke }
        return stroke.asDecoded(on: ownGrid, using: &generator)
    }

    /// The stroke as if it had been read from a file with this grid, and with columns that this library doesn't know.
    private func asDecoded(on grid: Grid, using generator: inout some RandomNumberGenerator) -> Stroke {
        guard let part = try? path.quantizedPart(grid: grid) else {
            preconditionFailure("a generated path must fit its grid")
        }
        var stroke = onGrid(part)
        stroke.mask = mask.flatMap { try? MaskField(grid: grid).quantized($0) }
        guard generator.chance(oneIn: 2) else { return stroke }
        let unit = UnknownColumns.Unit.arbitrary(pointCount: path.count, using: &generator)
        stroke.path.unknownColumns = [unit]
        stroke.unknownColumns = [unit]
        return stroke
    }
}

extension Transform {
    /// Translations, any six finite numbers, and the identity with a negative zero.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> Transform {
        switch generator.integer(in: 0...4) {
        case 0: return Transform(a: 1, b: -0.0, c: 0, d: 1, tx: 0, ty: 0)
        case 1:
            var numbers: [Double] = []
            let finite = HostileNumbers.doubles.filter(\.isFinite)
            for _ in 0..<6 { numbers.append(generator.one(of: finite)) }
            return Transform(
                a: numbers[0],
                b: numbers[1],
                c: numbers[2],
                d: numbers[3],
                tx: numbers[4],
                ty: numbers[5]
            )
        default:
            return Transform(translationX: generator.number(in: -500...500), y: generator.number(in: -500...500))
        }
    }
}

extension PathTrim {
    /// What any slice may leave, and what none does.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> PathTrim? {
        let ends = [0, -0.0, 1, .leastNonzeroMagnitude, 2.0.nextDown, generator.number(in: 0...2)]
        return PathTrim(start: generator.one(of: ends), end: generator.one(of: ends))
    }
}

extension RenderState {
    /// An offset and opaque bytes.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> RenderState {
        let offset = Point(
            x: generator.number(in: -10...10),
            y: generator.one(of: [0, -0.0, 0.1, .greatestFiniteMagnitude])
        )
        return RenderState(grainOffset: offset, data: generator.bytes(upTo: 40))
    }
}
