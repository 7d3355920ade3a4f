import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Drawings in pixels.
@Suite("Images")
struct ImageTests {
    /// An image from −x, −y to x, y.
    private func image(_ strokes: [Stroke], around size: Double = 20, scale: Double = 1) throws -> Image {
        let region = Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)
        return try Drawing(strokes: strokes).image(from: region, scale: scale)
    }

    @Test func `strokes outside of the picture change nothing in it, however long their masks would take`() throws {
        func place(_ index: Int) -> Point {
            Point(x: Double(index * 617 % 1000) + 100, y: Double(index * 271 % 997) + 100)
        }
        let points = (1...40).map { StrokePoint(location: place($0), size: Size(width: 6, height: 6)) }
        var far = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        far.mask = StrokeMask(
            elements: [.move(to: place(0))] + (50...90).map { .line(to: place($0)) } + [.closeSubpath],
            fillRule: .evenOdd
        )
        let near = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        let alone = try image([near])
        let all = try image(Array(repeating: far, count: 2000) + [near])
        #expect(all == alone)
    }

    @Test func `what is inked lies in the bounds, and comes near to each of their sides`() {
        let failure = PropertyRun(count: 60).failure(ofSeeded: { (generator) throws(LawViolation) in
            let law = "pixels in bounds"
            let inks: [Ink.InkType] = [.pen, .monoline, .fountainPen, .reed, .marker]
            let stroke = PictureSample.arbitrary(generator.one(of: inks), using: &generator)
            guard let bounds = stroke.renderBounds, let image = try? Drawing(strokes: [stroke]).image(scale: 2) else {
                throw LawViolation(law, "nothing is seen")
            }
            let left = (bounds.minX - 1).rounded(.down)
            let top = (bounds.minY - 1).rounded(.down)
            var inked = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
            for y in 0..<image.height {
                for x in 0..<image.width where image.alpha(x, y) > 0 {
                    inked = inked.union(
                        Rect(x: left + Double(x) / 2, y: top + Double(y) / 2, width: 0.5, height: 0.5)
                    )
                }
            }
            let sides = [
                inked.minX - bounds.minX, inked.minY - bounds.minY, bounds.maxX - inked.maxX, bounds.maxY - inked.maxY,
            ]
            for side in sides {
                if side < -0.5 { throw LawViolation(law, "\(inked) is outside of \(bounds)") }
                if side > 1 { throw LawViolation(law, "\(inked) is far from \(bounds)") }
            }
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test(arguments: PictureSample.inks)
    func `ink is where its nib goes, and nowhere else`(ink: Ink.InkType) throws {
        let stroke = PictureSample.stroke([(-10, 0), (0, 0), (10, 0)], ink: ink)
        let image = try image([stroke])
        let radius = max(0.25, Double(ink.renderedSize.scale) * 3 + Double(ink.renderedSize.offset) / 2)
        for y in 0..<40 {
            for x in 0..<40 {
                let (dx, dy) = (max(0, (Double(x) - 19.5).magnitude - 10), (Double(y) - 19.5).magnitude)
                let distance = (dx * dx + dy * dy).squareRoot()
                if distance > radius + 0.8 { #expect(image.alpha(x, y) == 0) }
                if distance < radius - 0.8, ![.pencil, .crayon].contains(ink) { #expect(image.alpha(x, y) > 20) }
            }
        }
    }

    @Test func `to and fro on a line, at any speed and width, ink is where the nib was`() {
        let failure = PropertyRun(count: 60).failure(ofSeeded: { (generator) throws(LawViolation) in
            let ink = Ink.InkType.pen
            let cosine = generator.number(in: -1...1)
            let points = (0..<generator.integer(in: 2...6)).map { _ in
                let (place, width) = (generator.number(in: -15...15), Float(generator.number(in: 2...9)))
                let location = Point(x: place * cosine, y: place * (1 - cosine * cosine).squareRoot())
                return StrokePoint(location: location, size: Size(width: width, height: width))
            }
            let path = StrokePath(controlPoints: points)
            guard let image = try? image([Stroke(ink: Ink(ink), path: path)]) else {
                throw LawViolation("nib on a line", "no image")
            }
            let nibs = stride(from: 0, through: path.parametricRange.upperBound, by: 1.0 / 256).map { value in
                let point = path.interpolatedPoint(at: value)
                return (point.location, Double(ink.renderedSize.scale * point.size.width + ink.renderedSize.offset) / 2)
            }
            for y in 0..<40 {
                for x in 0..<40 {
                    let distance = nibs.reduce(Double.infinity) { least, nib in
                        let (dx, dy) = (Double(x) - 19.5 - nib.0.x, Double(y) - 19.5 - nib.0.y)
                        return min(least, (dx * dx + dy * dy).squareRoot() - nib.1)
                    }
                    let alpha = image.alpha(x, y)
                    if distance > 0.8 && alpha > 0 || distance < -0.8 && alpha < 255 {
                        throw LawViolation("nib on a line", "\(alpha) at \(x), \(y), \(distance) from the ink")
                    }
                }
            }
        })
        #expect(failure == nil)
    }

    @Test func `where a nib turns back on a line, it was beyond both ends and both thirds`() throws {
        // From 0 to 40, with a third and two thirds at 40, too, and 42.3 between those.
        var stroke = PictureSample.stroke([(-460, 0), (120, 0), (-20, 0), (200, 0)], width: 6, ink: .monoline)
        stroke.path = stroke.path[1...2]
        let image = try image([stroke], around: 60)
        let radius = Double(stroke.ink.inkType.renderedSize.scale * 6 + stroke.ink.inkType.renderedSize.offset) / 2
        #expect(image.alpha(60 + Int(42 + radius - 1), 60) == 255)
        #expect(image.alpha(60 + Int(42.3 + radius + 1), 60) == 0)
    }

    @Test(arguments: [0, 1, 2, 20] as [Float])
    func `where a flat nib turns there are no gaps`(height: Float) throws {
        for azimuths in [(1, 0), (0, 1), (0, -1), (-1, 0)] as [(Float, Float)] {
            let points = [(0.0, azimuths.0), (150, azimuths.1)].map { x, azimuth in
                StrokePoint(location: Point(x: x, y: 0), size: Size(width: 60, height: height), azimuth: azimuth)
            }
            let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
            for scale in [1.0, 3] {
                let image = try Drawing(strokes: [stroke]).image(scale: scale)
                for y in 0..<image.height {
                    let inked = (0..<image.width).filter { image.alpha($0, y) > 240 }
                    guard let first = inked.first, let last = inked.last else { continue }
                    #expect(last - first < inked.count, "row \(y) at \(scale), \(azimuths)")
                }
            }
        }
    }

    @Test func `the same drawing is the same picture, and another seed another grain`() throws {
        for ink in [Ink.InkType.pencil, .crayon] {
            var stroke = PictureSample.stroke([(-15, -10), (15, 10)], width: 9, ink: ink)
            let first = try image([stroke])
            #expect(try image([stroke]) == first)
            stroke.randomSeed = 77
            #expect(try image([stroke]) != first)
            stroke.randomSeed = 0
            stroke.renderState = RenderState(grainOffset: Point(x: 3, y: 1))
            #expect(try image([stroke]) != first)
        }
        var pen = PictureSample.stroke([(-15, -10), (15, 10)], width: 9)
        let first = try image([pen])
        pen.randomSeed = 77
        #expect(try image([pen]) == first)
    }

    @Test func `a grain's offset moves the grain`() throws {
        var stroke = PictureSample.stroke([(-12, 0), (8, 0)], width: 9, ink: .pencil)
        let first = try image([stroke])
        stroke.transform = Transform(translationX: 4, y: 3)
        let moved = try image([stroke])
        #expect(moved.pixel(22, 23) == first.pixel(18, 20))
        stroke = PictureSample.stroke([(-8, 3), (12, 3)], width: 9, ink: .pencil)
        stroke.renderState = RenderState(grainOffset: Point(x: 4, y: 3))
        #expect(try image([stroke]) == moved)
    }

    @Test func `inks can be told apart`() throws {
        var seen: Set<[UInt8]> = []
        for ink in PictureSample.inks where !ink.isPrivate {
            // All as wide as the others.
            let width = (8 - ink.renderedSize.offset) / ink.renderedSize.scale
            let points = [(-15.0, -10.0), (0, 8), (15, -10)].map { x, y in
                StrokePoint(
                    location: Point(x: x, y: y),
                    size: Size(width: width, height: ink == .reed || ink == .fountainPen ? width / 4 : width)
                )
            }
            let stroke = Stroke(ink: Ink(ink), path: StrokePath(controlPoints: points))
            let isNew = seen.insert(try image([stroke]).pixels).inserted
            // A monoline is a pen whose width doesn't change.
            #expect(isNew || ink == .monoline || ink == .reed)
        }
        #expect(seen.count >= 6)
    }

    @Test func `opacity is the colour's times that of the points, wherever a stroke crosses itself`() throws {
        let half = InkColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let loop = [(-10.0, -10.0), (10, 10), (10, -10), (-10, 10)]
        let stroke = PictureSample.stroke(loop, color: half, opacity: 0.5)
        let image = try image([stroke])
        let alphas = Set(stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] })
        #expect(alphas.max() == 64)
        #expect(image.pixel(20, 20) == [255, 0, 0, 64])
        // Where the opacity changes, the greater one counts.
        let points = (0...10).map { index in
            StrokePoint(
                location: Point(x: Double(index) * 3 - 15, y: 0),
                size: Size(width: 6, height: 6),
                opacity: Float(index) / 10
            )
        }
        let fading = try self.image([Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
        let alpha = (6...34).map { fading.alpha($0, 20) }
        #expect(alpha == alpha.sorted() && alpha[0] < 70 && alpha[28] > 240)
        #expect(70...110 ~= alpha[6] && 140...180 ~= alpha[14] && 210...245 ~= alpha[22])
        let vanished = try self.image([PictureSample.stroke(loop, opacity: 0)])
        #expect(vanished.pixels.allSatisfy { $0 == 0 })
    }

    @Test func `masks show what lies inside, by both rules`() throws {
        var stroke = PictureSample.stroke([(-30, 0), (30, 0)], width: 21)
        let squares = PictureSample.rectangle(-16, -16, 32, 32) + PictureSample.rectangle(-8, -8, 16, 16)
        stroke.mask = StrokeMask(elements: squares, fillRule: .nonZero)
        let whole = try image([stroke])
        #expect(whole.alpha(20, 20) == 255 && whole.alpha(6, 20) == 255 && whole.alpha(2, 20) == 0)
        stroke.mask?.fillRule = .evenOdd
        let hollow = try image([stroke])
        #expect(hollow.alpha(20, 20) == 0 && hollow.alpha(6, 20) == 255 && hollow.alpha(2, 20) == 0)
        #expect(hollow.alpha(11, 20) == 255 && hollow.alpha(12, 20) == 0)
        #expect(hollow.alpha(27, 20) == 0 && hollow.alpha(28, 20) == 255)
        // Half a circle by a cubic curve, and a bump by a quadratic one.
        stroke.mask = StrokeMask(elements: [
            .move(to: Point(x: -12, y: 0)),
            .curve(to: Point(x: 12, y: 0), control1: Point(x: -12, y: -16), control2: Point(x: 12, y: -16)),
            .quadCurve(to: Point(x: -12, y: 0), control: Point(x: 0, y: 12)),
        ])
        let round = try image([stroke])
        #expect(round.alpha(20, 9) == 255 && round.alpha(20, 7) == 0)
        #expect(round.alpha(20, 25) > 240 && round.alpha(20, 26) == 0)
        #expect(round.alpha(9, 10) == 0 && round.alpha(30, 25) == 0)
        // The mask moves with the stroke.
        stroke.transform = Transform(translationX: 5, y: 0)
        #expect(try image([stroke]).alpha(25, 9) == 255)
        // One that encloses nothing hides all.
        stroke.mask = StrokeMask(elements: [.move(to: .zero), .line(to: Point(x: 5, y: 9)), .closeSubpath])
        #expect(try image([stroke]).pixels.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [1e3, 1e6, 1e8])
    func `a mask's curve is followed from as near as one looks`(size: Double) throws {
        // The parabola y = x² / size.
        var stroke = PictureSample.stroke([(0, 0)], width: Float(4 * size))
        stroke.mask = StrokeMask(elements: [
            .move(to: Point(x: -size, y: size)),
            .quadCurve(to: Point(x: size, y: size), control: Point(x: 0, y: -size)),
        ])
        for share in [-0.7, 0.33203125, 0.5] {
            let region = Rect(x: share * size - 20, y: share * share * size - 20, width: 40, height: 40)
            let image = try Drawing(strokes: [stroke]).image(from: region)
            #expect(image.alpha(20, 23) == 255 && image.alpha(20, 16) == 0)
        }
    }

    @Test(arguments: [Ink.InkType.marker, .watercolor])
    func `strokes of a render group don't darken each other, others do`(ink: Ink.InkType) throws {
        let color = InkColor(red: 0.9, green: 0.6, blue: 0.2)
        var strokes = [
            PictureSample.stroke([(-15, 0), (15, 0)], width: 14, ink: ink, color: color),
            PictureSample.stroke([(0, -15), (0, 15)], width: 14, ink: ink, color: color),
        ]
        for index in strokes.indices { strokes[index].randomSeed = 5 }
        let dry = try image(strokes)
        let group = UUID()
        for index in strokes.indices { strokes[index].renderGroupID = group }
        let wet = try image(strokes)
        let single = try image([strokes[0]])
        #expect(wet.pixel(20, 20) == single.pixel(20, 20))
        #expect(dry.alpha(20, 20) > wet.alpha(20, 20) + 30)
        #expect(dry.pixel(20, 20)[2] < wet.pixel(20, 20)[2])
        // Where they don't cross, they look the same.
        #expect(dry.pixel(5, 20) == wet.pixel(5, 20))
        // Neighbours only: with another stroke between them they are dry again.
        let between = PictureSample.stroke([(-19, -19)], width: 3)
        #expect(try image([strokes[0], between, strokes[1]]).pixel(20, 20) == dry.pixel(20, 20))
        let other = UUID()
        strokes[1].renderGroupID = other
        #expect(try image(strokes) == dry)
    }

    @Test func `a region is cut out of the picture`() throws {
        let strokes = [
            PictureSample.stroke([(-15, -10), (3, 14), (15, 0)], width: 9, ink: .crayon),
            PictureSample.stroke([(-15, 10), (15, -10)], width: 20, ink: .marker),
        ]
        let whole = try image(strokes, scale: 2)
        let part = try Drawing(strokes: strokes).image(from: Rect(x: -5, y: 2, width: 11, height: 7), scale: 2)
        #expect(part.width == 22 && part.height == 14)
        for y in 0..<14 {
            for x in 0..<22 { #expect(part.pixel(x, y) == whole.pixel(x + 30, y + 44)) }
        }
    }

    @Test func `a long stroke is as smooth in a picture of all of it as in one of a part`() throws {
        var generator = SeededGenerator(seed: 12)
        let corners = (0..<400).map { _ in (generator.number(in: 0...600), generator.number(in: 0...200)) }
        let drawing = Drawing(strokes: [PictureSample.stroke(corners, width: 2, ink: .pen)])
        let whole = try drawing.image(from: Rect(x: 0, y: 0, width: 600, height: 200))
        let part = try drawing.image(from: Rect(x: 280, y: 80, width: 40, height: 40))
        for y in 0..<40 {
            for x in 0..<40 { #expect(part.pixel(x, y) == whole.pixel(x + 280, y + 80)) }
        }
    }

    @Test func `what is drawn in several tiles is drawn as in one`() throws {
        let strokes = [
            PictureSample.stroke([(0, 0), (300, 900), (600, 0), (900, 900)], width: 30, ink: .watercolor),
            PictureSample.stroke([(0, 500), (900, 450)], width: 40, ink: .pen),
        ]
        let whole = try Drawing(strokes: strokes).image(from: Rect(x: 0, y: 0, width: 900, height: 900))
        let part = try Drawing(strokes: strokes).image(from: Rect(x: 430, y: 560, width: 60, height: 60))
        for y in 0..<60 {
            for x in 0..<60 { #expect(part.pixel(x, y) == whole.pixel(x + 430, y + 560)) }
        }
    }
}
