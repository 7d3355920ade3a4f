import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// Drawings as SVG.
@Suite("SVG")
struct SVGTests {
    @Test func `outlines and pixels agree`() {
        let failure = PropertyRun(count: 24).failure(ofSeeded: { (generator) throws(LawViolation) in
            let law = "SVG and pixels"
            let inks: [Ink.InkType] = [.pen, .monoline, .fountainPen, .reed]
            let stroke = PictureSample.arbitrary(generator.one(of: inks), using: &generator)
            let drawing = Drawing(strokes: [stroke])
            guard let bounds = drawing.bounds, let text = try? drawing.svg(),
                let path = XMLElements.read(text)?.first(where: { $0.name == "path" }),
                let shape = try? SVGShape(path.attributes)
            else { throw LawViolation(law, "it can't be read") }
            let scale = 2.0
            let region = Rect(
                minX: bounds.minX - 1,
                minY: bounds.minY - 1,
                maxX: bounds.maxX + 1,
                maxY: bounds.maxY + 1
            )
            guard let image = try? drawing.image(from: region, scale: scale) else {
                throw LawViolation(law, "no image")
            }
            let placed = stroke.transform
            let area = placed.a * placed.d - placed.b * placed.c
            var (wrong, inked) = (0, 0)
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let place = SIMD2(
                        region.minX + (Double(x) + 0.5) / scale - placed.tx,
                        region.minY + (Double(y) + 0.5) / scale - placed.ty
                    )
                    let inPath = SIMD2(
                        (placed.d * place.x - placed.c * place.y) / area,
                        (placed.a * place.y - placed.b * place.x) / area
                    )
                    let alpha = image.alpha(x, y)
                    inked += alpha > 0 ? 1 : 0
                    // A pixel whose middle is inside is covered by more than a sixth, but at a sharp corner.
                    if shape.contains(inPath) ? alpha < 40 : alpha > 215 { wrong += 1 }
                }
            }
            if wrong > 2 + inked / 300 {
                throw LawViolation(law, "\(wrong) of \(inked) pixels differ")
            }
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    /// Between rounded ends that are all but as far apart as a nib is wide, a viewer that must find a center finds another one.
    @Test(arguments: [0, 0.004, 0.03, 0.1, 0.4, 1, 3, 9, 40])
    func `ends of wide strokes are as round as they should be`(growth: Double) throws {
        for number in 0..<20 {
            let isFlat = number % 3 == 2
            let (x, y) = (0.317 * Double(number), 0.093 * Double(number))
            var points = [(x, y), (x + 20 + 3 * Double(number), y + 31)].map { x, y in
                StrokePoint(location: Point(x: x, y: y), size: Size(width: 50.03, height: isFlat ? 5.07 : 50.03))
            }
            points[1].size.width += Float(growth)
            points[1].size.height += Float(isFlat ? 0 : growth)
            if isFlat { for index in 0...1 { points[index].azimuth = 0.3 } }
            for path in [StrokePath(controlPoints: points), StrokePath(controlPoints: [points[0]])] {
                let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)])
                let attributes = try #require(elements(drawing).last { $0.name == "path" }?.attributes)
                let outline = try SVGShape(attributes).polygons.joined()
                let end = path.parametricRange.upperBound
                let nibs = (0...512).map { path.interpolatedPoint(at: Double($0) / 512 * end) }
                for place in outline {
                    let depth = nibs.lazy.map { $0.height(of: place) }.min() ?? 1
                    #expect(depth < 0.06, "\(place) of \(attributes["d"] ?? "") stands out by \(depth)")
                }
                for nib in [nibs[0], nibs[512]] {
                    let corners = (0..<64).map { nib.place(onEdge: Double($0) / 64 * 2 * .pi, depth: 0.2) }
                    let shape = try SVGShape(attributes)
                    for place in corners where nibs.allSatisfy({ $0.height(of: place) > -0.5 }) {
                        #expect(shape.contains(place), "\(place) isn't in \(attributes["d"] ?? "")")
                    }
                }
            }
        }
    }

    @Test(arguments: [0.0, 0.3, 4, 30])
    func `a flat nib that turns all but on the spot covers no more than it comes to`(way: Double) throws {
        let points = [(0.0, 0.2), (way, 1.3)].map { x, azimuth in
            StrokePoint(location: Point(x: x, y: 0), size: Size(width: 50, height: 2), azimuth: Float(azimuth))
        }
        let path = StrokePath(controlPoints: points)
        let attributes = try #require(elements(Drawing(strokes: [Stroke(ink: Ink(.pen), path: path)])).last?.attributes)
        let nibs = (0...2048).map { path.interpolatedPoint(at: Double($0) / 2048) }
        // Its corners are on nibs; its long sides needn't be.
        let sides = try SVGShape(attributes).polygons.flatMap { zip($0, $0.dropFirst()) }
        for (one, other) in sides.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            for share in [0.25, 0.4, 0.5] {
                let place = one + share * (other - one)
                let depth = nibs.lazy.map { $0.height(of: place) }.min() ?? 1
                #expect(depth < 0.1, "\(place) stands out by \(depth)")
            }
        }
    }

    private func elements(_ drawing: Drawing, isAnimated: Bool = false) throws -> [(
        name: String, attributes: [String: String]
    )] {
        try #require(XMLElements.read(try drawing.svg(isAnimated: isAnimated)))
    }

    @Test func `any drawing is a document whose references lead somewhere`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let drawing = Drawing.arbitrary(using: &generator)
            for isAnimated in [false, true] {
                guard let text = try? drawing.svg(isAnimated: isAnimated) else { continue }
                let elements = try #require(XMLElements.read(text))
                let ids = elements.compactMap { $0.attributes["id"] }
                #expect(Set(ids).count == ids.count)
                for (_, attributes) in elements {
                    for value in attributes.values where value.hasPrefix("url(#") {
                        #expect(ids.contains(String(value.dropFirst(5).dropLast())))
                    }
                    #expect(!attributes.values.contains { $0.contains("nan") || $0.contains("inf") })
                }
                #expect(try drawing.svg(isAnimated: isAnimated) == text)
            }
        }
    }

    @Test func `the frame is the region, as large as the scale says`() throws {
        let drawing = Drawing(strokes: [PictureSample.stroke([(0, 0), (10, 0.5)])])
        let svg = try #require(XMLElements.read(try drawing.svg(scale: 2))?.first)
        #expect(svg.name == "svg" && svg.attributes["viewBox"] == "-5 -5 20 11")
        #expect(svg.attributes["width"] == "40" && svg.attributes["height"] == "22")
        let part = try #require(
            XMLElements.read(try drawing.svg(from: Rect(x: 1.5, y: -2, width: 4, height: 3)))?.first
        )
        #expect(part.attributes["viewBox"] == "1.5 -2 4 3" && part.attributes["width"] == "4")
        let outside = try drawing.svg(from: Rect(x: 500, y: 0, width: 9, height: 9))
        #expect(!outside.contains("<path"))
    }

    @Test func `a line of one width is a line, and other strokes are filled`() throws {
        let line = PictureSample.stroke(
            [(0, 0), (5, 9), (10, 0)],
            width: 4,
            color: InkColor(red: 1, green: 0.5, blue: 0)
        )
        let path = try #require(elements(Drawing(strokes: [line])).last)
        #expect(path.attributes["stroke-width"] == "4" && path.attributes["stroke"] == "#ff8000")
        #expect(path.attributes["d"]?.hasPrefix("M0 0l") == true)
        let dot = try #require(elements(Drawing(strokes: [PictureSample.stroke([(3, 4)], width: 4)])).last)
        #expect(dot.attributes["fill"] == "#000000")
        #expect(dot.attributes["d"] == "M1 4a2 2 0 0 1 4 0a2 2 0 0 1-4 0z")
    }

    @Test func `masks are clip paths with their rule, in the coordinates of the path`() throws {
        var stroke = PictureSample.stroke([(0, 0), (20, 0)])
        stroke.transform = Transform(a: 2, b: 0, c: 0, d: 2, tx: 7, ty: 0)
        stroke.mask = StrokeMask(
            elements: [
                .move(to: Point(x: 1, y: 2)), .line(to: Point(x: 9, y: 2)),
                .quadCurve(to: Point(x: 9, y: 9), control: Point(x: 12, y: 5)),
                .curve(to: Point(x: 1, y: 9), control1: Point(x: 8, y: 10), control2: Point(x: 3, y: 12.125)),
                .closeSubpath,
                .line(to: Point(x: 0, y: 0)),
            ],
            fillRule: .evenOdd
        )
        let elements = try elements(Drawing(strokes: [stroke]))
        let index = try #require(elements.firstIndex { $0.name == "clipPath" })
        let mask = elements[index + 1].attributes
        #expect(mask["clip-rule"] == "evenodd")
        #expect(mask["d"] == "M1 2l8 0q3 3 0 7c-1 1-6 3.125-8 0zm0 0l-1-2")
        let path = try #require(elements.last)
        #expect(path.attributes["clip-path"] == "url(#\(elements[index].attributes["id"] ?? ""))")
        #expect(path.attributes["transform"] == "matrix(2 0 0 2 7 0)")
        stroke.mask?.fillRule = .nonZero
        #expect(try !Drawing(strokes: [stroke]).svg().contains("clip-rule"))
    }

    @Test(arguments: [Transform.identity, Transform(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 7)])
    func `a mask's edge keeps its direction, however far away it ends`(transform: Transform) throws {
        var stroke = PictureSample.stroke([(0, 0), (10, 20), (20, 30)], width: 20)
        stroke.transform = transform
        stroke.mask = StrokeMask(
            elements: [
                .move(to: .zero), .line(to: Point(x: 1e38, y: 2e38)), .line(to: Point(x: 0, y: 2e38)), .closeSubpath,
            ]
        )
        let text = try Drawing(strokes: [stroke]).svg(from: Rect(x: -100, y: -100, width: 200, height: 200))
        let elements = try #require(XMLElements.read(text))
        let index = try #require(elements.firstIndex { $0.name == "clipPath" })
        let mask = try SVGShape(elements[index + 1].attributes)
        for x in [1.0, 5, 20, 40] {
            #expect(mask.contains(SIMD2(x, 2 * x + 0.2)) && !mask.contains(SIMD2(x, 2 * x - 0.2)))
        }
    }

    @Test func `wet strokes share a group, dry ones don't`() throws {
        var strokes = (0..<3).map { PictureSample.stroke([(0, 0), (20, Double($0) * 9)], ink: .marker) }
        func groups() throws -> Int {
            try elements(Drawing(strokes: strokes)).filter { $0.attributes["style"]?.contains("multiply") == true }
                .count
        }
        #expect(try groups() == 3)
        let group = UUID()
        strokes[0].renderGroupID = group
        strokes[1].renderGroupID = group
        #expect(try groups() == 2)
        strokes[2].renderGroupID = group
        #expect(try groups() == 1)
        strokes[1].ink.inkType = .watercolor
        #expect(try groups() == 3)
    }

    @Test func `inks can be told apart`() throws {
        var seen: Set<String> = []
        for ink in PictureSample.inks where !ink.isPrivate {
            seen.insert(try Drawing(strokes: [PictureSample.stroke([(0, 0), (40, 10)], width: 9, ink: ink)]).svg())
        }
        // A monoline is a pen whose width doesn't change.
        #expect(seen.count == 7)
    }

    @Test func `opacities along a stroke are a mask, the most opaque last`() throws {
        let points = (0..<9).map { StrokePoint(location: Point(x: Double($0) * 5, y: 0), opacity: Float($0) / 8) }
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let elements = try elements(Drawing(strokes: [stroke]))
        let start = try #require(elements.firstIndex { $0.name == "mask" })
        let grays = elements[(start + 1)...].prefix { $0.name == "path" && $0.attributes["mask"] == nil }
            .compactMap { $0.attributes["fill"] }
        #expect(grays.count > 10 && grays == grays.sorted())
        #expect(elements.last?.attributes["mask"] != nil)
    }
}

extension StrokePoint {
    /// A place from the middle of a pen's nib, along its radii.
    private func turned(_ place: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
        SIMD2(place.x * cos(angle) - place.y * sin(angle), place.x * sin(angle) + place.y * cos(angle))
    }

    private var radii: SIMD2<Double> {
        let nib = Nib(Ink.InkType.pen)
        return SIMD2(nib.radius(Double(size.width)), nib.radius(Double(size.height)))
    }

    /// About how far a place lies outside of a pen's nib, less than 0 for one inside.
    fileprivate func height(of place: SIMD2<Double>) -> Double {
        let along = turned(place - SIMD2(location.x, location.y), by: -Double(azimuth))
        let share = along / radii
        let length = (share * share).sum().squareRoot()
        let slope = share / radii
        return length * (length - 1) / (slope * slope).sum().squareRoot()
    }

    /// A place so far within the edge of a pen's nib.
    fileprivate func place(onEdge angle: Double, depth: Double) -> SIMD2<Double> {
        let radii = radii - depth
        let along = turned(radii * SIMD2(cos(angle), sin(angle)), by: Double(azimuth))
        return SIMD2(location.x, location.y) + along
    }
}
