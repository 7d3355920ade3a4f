/// A page of handwriting that nobody wrote: letters with a hand's faults, underlined and marked in places.
///
/// Only sums, products, quotients and roots are used, which are the same on every machine.
package struct SampleHandwriting {
    private var random: UInt64 = 0x53_75_6D_69
    private var strokes: [SampleStroke] = []
    private var clock = 1_736_928_000_000
    private var azimuth = -0.62
    private var altitude = 0.93

    /// The page's text.
    private static let lines = [
        "some letters in a row",
        "the hand draws one line",
        "and then another one",
        "dots and rings come slow",
        "mine lean a little",
        "the water is still here",
        "good cold morning light",
        "under the old stone wall",
        "all these letters are",
        "drawn to their own rules",
        "an hour or so ago",
        "not much is missing here",
        "the hours go on and on",
        "this is the last line",
    ]

    /// The strokes of the page.
    package static let strokes: [SampleStroke] = {
        var page = SampleHandwriting()
        for (number, line) in lines.enumerated() { page.write(line, atLine: number) }
        return page.strokes
    }()

    /// A number from −1 to 1, mostly near 0.
    private mutating func noise() -> Double {
        var sum = 0.0
        for _ in 0..<3 {
            // SplitMix64.
            random &+= 0x9E37_79B9_7F4A_7C15
            var z = random
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            sum += Double((z ^ z >> 31) >> 11) / Double(1 << 52) - 1
        }
        return sum / 3
    }

    private mutating func write(_ line: String, atLine number: Int) {
        let top = 80.0 + 34 * Double(number)
        var x = 60 + 6 * noise()
        var left = x
        for (position, word) in line.split(separator: " ").enumerated() {
            left = x
            for letter in word {
                guard let glyph = SampleGlyphs.letters[letter] else { continue }
                let size = 10 * (1 + 0.08 * noise())
                let (dx, dy) = (0.5 * noise(), 0.6 * noise())
                for places in glyph.strokes {
                    let bent = places.map { place in
                        // Slanted a little, and each place missed a little.
                        (
                            x: x + dx + size * (place.x - 0.18 * place.y + 0.06 * noise()),
                            y: top + dy + size * (place.y + 0.05 * noise())
                        )
                    }
                    draw(bent, brush: 0, base: 0.52)
                    clock += 95 + Int(30 * noise())
                }
                x += size * (glyph.advance + 0.05 * noise())
            }
            if number % 4 == 1, position == 2 { underline(from: left, to: x, y: top + 5) }
            if number % 5 == 3, position == 1 { mark(from: left, to: x, y: top - 5) }
            x += 9 + 2 * noise()
            clock += 180 + Int(60 * noise())
        }
        clock += 700
    }

    private mutating func underline(from left: Double, to right: Double, y: Double) {
        let step = (right - left) / 4
        draw((0..<5).map { (left + step * Double($0), y + 0.8 * noise()) }, brush: 1, base: 0.45)
        clock += 260
    }

    private mutating func mark(from left: Double, to right: Double, y: Double) {
        let step = (right - left) / 6
        draw((0..<7).map { (left + step * Double($0), y + noise()) }, brush: 2, base: 0.6)
        clock += 340
    }

    /// Draws through places: a Catmull-Rom curve, sampled 240 times a second, with the pen faster on long ways.
    private mutating func draw(_ places: [SampleGlyphs.Place], brush: Int, base: Double) {
        var durations: [Double] = []
        for (one, next) in zip(places, places.dropFirst()) {
            let way = ((next.x - one.x) * (next.x - one.x) + (next.y - one.y) * (next.y - one.y)).squareRoot()
            durations.append(0.0035 + 0.009 * way.squareRoot())
        }
        let total = durations.reduce(0, +)
        var stroke = SampleStroke(brush: brush, start: clock, samples: [])
        var (segment, begun, time) = (0, 0.0, 0.0)
        var tremor = (x: 0.0, y: 0.0)
        while time < total {
            while segment < durations.count - 1, time > begun + durations[segment] {
                begun += durations[segment]
                segment += 1
            }
            let u = min(1, (time - begun) / durations[segment])
            let (place, falling) = SampleHandwriting.curve(places, segment, u)
            tremor = (0.8 * tremor.x + 0.02 * noise(), 0.8 * tremor.y + 0.02 * noise())
            let ramp = min(1, (time + 0.006) / 0.035, (total - time + 0.004) / 0.045)
            let force = max(0.02, (base + 0.12 * falling + 0.03 * noise()) * (1.6 * ramp - 0.6 * ramp * ramp))
            azimuth += 0.004 * noise() - 0.002 * (azimuth + 0.62)
            altitude += 0.003 * noise() - 0.002 * (altitude - 0.93)
            let width = brush == 2 ? 11 + 2 * force : 1.05 + 1.9 * force
            var sample = SampleStroke.Sample()
            sample.x = SampleHandwriting.units(place.x + tremor.x, 1000)
            sample.y = SampleHandwriting.units(place.y + tremor.y, 1000)
            sample.time = SampleHandwriting.units(time, 100_000)
            sample.force = SampleHandwriting.units(force, 10_000)
            sample.azimuth = SampleHandwriting.units(azimuth, 10_000)
            sample.altitude = SampleHandwriting.units(altitude, 10_000)
            sample.width = SampleHandwriting.units(width, 1000)
            stroke.samples.append(sample)
            time += 1 / 240.0 + 0.0004 * noise()
        }
        strokes.append(stroke)
        clock += Int(total * 1000)
    }

    private static func units(_ value: Double, _ perUnit: Double) -> Int { Int((value * perUnit).rounded()) }

    /// Where the curve is at `u` of a segment, and how much the pen falls there, −1…1.
    private static func curve(
        _ places: [SampleGlyphs.Place],
        _ segment: Int,
        _ u: Double
    ) -> (SampleGlyphs.Place, falling: Double) {
        let p0 = places[max(0, segment - 1)]
        let (p1, p2) = (places[segment], places[segment + 1])
        let p3 = places[min(places.count - 1, segment + 2)]
        func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let cubic = 3 * b - a - 3 * c + d
            let square = 2 * a - 5 * b + 4 * c - d
            return b + 0.5 * u * (c - a + u * (square + u * cubic))
        }
        let place = (x: value(p0.x, p1.x, p2.x, p3.x), y: value(p0.y, p1.y, p2.y, p3.y))
        let (dx, dy) = (p2.x - p1.x, p2.y - p1.y)
        let way = (dx * dx + dy * dy).squareRoot()
        return (place, way > 0 ? dy / way : 0)
    }
}
