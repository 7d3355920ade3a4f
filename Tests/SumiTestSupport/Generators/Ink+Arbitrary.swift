package import Sumi

extension Ink {
    /// PencilKit's eight inks, the fountain pen's revision, and private ones with chains of up to 8 fallbacks.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> Ink {
        let color = InkColor.arbitrary(using: &generator)
        var ink: Ink
        switch generator.integer(in: 0...5) {
        case 0: ink = Ink(.fountainPen, color: color, revision: 1)
        case 1, 2:
            // The tail ends in version 1; private inks stand before it.
            let tail = Ink(generator.one(of: InkType.numbered), color: .arbitrary(using: &generator))
            var fallbacks = [Fallback.arbitrary(tail.inkType, color: tail.color, using: &generator)] + tail.fallbacks
            for _ in 0..<generator.count(upTo: maximumFallbackCount - fallbacks.count) {
                let type = InkType.privateOne(using: &generator)
                fallbacks.insert(.arbitrary(type, color: .arbitrary(using: &generator), using: &generator), at: 0)
            }
            ink = Ink(
                .privateOne(using: &generator),
                color: color,
                revision: generator.one(of: [0, 0, 1, .max]),
                fallbacks: fallbacks
            )
        default: ink = Ink(generator.one(of: InkType.numbered), color: color)
        }
        if generator.chance(oneIn: 12) { ink.unknownFields = generator.bytes(upTo: 6) }
        return ink
    }
}

extension Ink.Fallback {
    /// A fallback with laws, or without.
    fileprivate static func arbitrary(
        _ type: Ink.InkType,
        color: InkColor,
        using generator: inout some RandomNumberGenerator
    ) -> Ink.Fallback {
        Ink.Fallback(type, color: color, width: .arbitrary(using: &generator), opacity: .arbitrary(using: &generator))
    }
}

extension Ink.Law {
    static func arbitrary(using generator: inout some RandomNumberGenerator) -> Ink.Law {
        if generator.chance(oneIn: 2) { return .identity }
        let numbers: [Float] = [0, -0.0, 1, 0.25, -3, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
        return Ink.Law(scale: generator.one(of: numbers), offset: generator.one(of: numbers))
    }
}

extension Ink.InkType {
    /// Identifiers of apps, among them two that Unicode holds to be the same text and that are different bytes.
    static func privateOne(using generator: inout some RandomNumberGenerator) -> Ink.InkType {
        generator.one(of: generated)
    }

    fileprivate static let generated = ["com.example.glitter", "org.example.墨", "caf\u{E9}", "cafe\u{301}", "x"]
        .map { Ink.InkType(rawValue: $0) }
}

extension InkColor {
    /// Colours of eight bits most of the time; also finer ones, and those beyond sRGB.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> InkColor {
        var components: [Float] = []
        let isFine = generator.chance(oneIn: 4)
        for _ in 0..<4 {
            components.append(
                isFine
                    ? generator.one(of: [Float(generator.number(in: -0.5...1.5)), -0.0, 0, 1, 1 / 255, 0.1, 4])
                    : Float(generator.integer(in: 0...255)) / 255
            )
        }
        return InkColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
}

extension DecodingOptions {
    /// Those of an app that draws every private ink that the generators make.
    package static let drawingGeneratedInks = DecodingOptions(registeredInks: Set(Ink.InkType.generated))
}
