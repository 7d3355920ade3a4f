import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// What no picture is made of, and what one is made of all the same.
@Suite("Image refusals")
struct ImageRefusalTests {
    private let drawing = Drawing(strokes: [PictureSample.stroke([(0, 0), (10, 5)])])

    @Test func `a drawing in which nothing is seen is a transparent pixel`() throws {
        for drawing in [Drawing(), Drawing(strokes: [PictureSample.stroke([])])] {
            let image = try drawing.image()
            #expect(image.width == 1 && image.height == 1 && image.pixels == [0, 0, 0, 0])
            #expect(try drawing.svg().contains("viewBox=\"0 0 1 1\""))
        }
    }

    @Test(arguments: [0, -1, .nan, .infinity, -0.0] as [Double])
    func `a scale that shows nothing is refused`(scale: Double) {
        #expect(throws: ImageError.self) { try drawing.image(scale: scale) }
        #expect(throws: ImageError.self) { try drawing.svg(scale: scale) }
    }

    @Test func `a scale at which a picture's size isn't finite is refused`() {
        #expect(throws: ImageError.self) { try drawing.image(scale: .greatestFiniteMagnitude) }
        #expect(throws: ImageError.scale(.greatestFiniteMagnitude)) {
            try drawing.svg(scale: .greatestFiniteMagnitude)
        }
        #expect("\(ImageError.scale(.infinity))".contains("smaller"))
    }

    @Test func `a region without area is refused`() {
        for (width, height) in [(0, 5), (5, 0), (-5, 5), (5, .nan), (.infinity, 5)] as [(Double, Double)] {
            let region = Rect(x: 0, y: 0, width: width, height: height)
            #expect(throws: ImageError.self) { try drawing.image(from: region) }
            #expect(throws: ImageError.self) { try drawing.svg(from: region) }
        }
        #expect(throws: ImageError.self) { try drawing.image(from: Rect(x: .nan, y: 0, width: 5, height: 5)) }
    }

    @Test func `more pixels than the limit are refused with numbers`() throws {
        let region = Rect(x: 0, y: 0, width: 100, height: 50.25)
        #expect(throws: ImageError.tooManyPixels(width: 100, height: 51, limit: 5099)) {
            try drawing.image(from: region, pixelLimit: 5099)
        }
        let image = try drawing.image(from: region, pixelLimit: 5100)
        #expect(image.width == 100 && image.height == 51 && image.pixels.count == 20_400)
        #expect(throws: ImageError.self) { try drawing.image(scale: 1e300) }
        for width in [4.6e18, 9.3e18, 1e300] {
            let region = Rect(x: 0, y: 0, width: width, height: 1)
            #expect(throws: ImageError.self) { try drawing.image(from: region, pixelLimit: .max) }
        }
        #expect(throws: ImageError.tooManyPixels(width: 0x1p31, height: 1, limit: 0x7FFF_FFFF)) {
            try drawing.image(from: Rect(x: 0, y: 0, width: 0x1p31, height: 1), pixelLimit: .max)
        }
        let wide = Drawing(strokes: [PictureSample.stroke([(0, 0), (1e9, 1e9)])])
        #expect(throws: ImageError.self) { try wide.image() }
        #expect("\(ImageError.tooManyPixels(width: 3, height: 4, limit: 5))".contains("3 × 4 pixels"))
    }

    @Test(arguments: [Ink.InkType.pen, .pencil, .watercolor])
    func `ink upon ink is refused where it takes too long`(ink: Ink.InkType) throws {
        let region = Rect(x: 0, y: 0, width: 64, height: 64)
        func refusal(_ strokes: [Stroke]) throws -> ImageError? {
            do throws(ImageError) { _ = try Drawing(strokes: strokes).image(from: region, pixelLimit: 64 * 64) } catch {
                return error
            }
            return nil
        }
        // The limit is of 16 times as many pixels and rows of samples as the image may have pixels.
        let blot = PictureSample.stroke([(32, 32)], width: 200, ink: ink)
        #expect(try refusal([blot]) == nil)
        #expect(try refusal([Stroke](repeating: blot, count: 16)) == .tooMuchInk(limit: 16 * 64 * 64))
        // A stroke may lie upon itself, and a mask may have any number of edges.
        let corners = [(-500.0, 0.0), (500, 30), (0, 500), (0, -500)]
        let scribble = PictureSample.stroke((0..<2000).map { corners[$0 % 4] }, width: 40, ink: ink)
        #expect(try refusal([scribble]) == .tooMuchInk(limit: 16 * 64 * 64))
        var masked = blot
        let zigzag = (0..<1000).map { StrokeMask.Element.line(to: Point(x: Double($0), y: $0 % 2 == 0 ? -100 : 100)) }
        masked.mask = StrokeMask(elements: [.move(to: .zero)] + zigzag)
        #expect(try refusal([masked]) == .tooMuchInk(limit: 16 * 64 * 64))
        // But not so many that memory could be too small, even where none is in a pixel.
        let corner = Array(repeating: StrokeMask.Element.line(to: Point(x: 90, y: 90)), count: 1 << 20)
        masked.mask = StrokeMask(elements: PictureSample.rectangle(0, 0, 90, 90).dropLast(2) + corner)
        #expect(try refusal([masked]) == .tooMuchInk(limit: 16 * 64 * 64))
        #expect("\(ImageError.tooMuchInk(limit: 7))".contains("more than 7 pixels"))
    }

    @Test func `a document of more bytes than the limit is refused`() throws {
        let size = try drawing.svg().utf8.count
        #expect(try drawing.svg(byteLimit: size).utf8.count == size)
        #expect(throws: ImageError.tooManyBytes(limit: 40)) { try drawing.svg(byteLimit: 40) }
        #expect("\(ImageError.tooManyBytes(limit: 7))".contains("more than 7 bytes"))
    }

    @Test func `a document that would be far too long takes no more memory than one that is a little too long`() {
        // Each span is an arc of dozens of pieces, which would take some hundred bytes each.
        let corners = [(0.0, 0.0), (1000, 0), (1000, 1000), (0, 1000)]
        func scribble(width: Int, opacity: Int) -> Stroke {
            let points = (0..<4000).map { index in
                let (x, y) = corners[index % 4]
                let side = Float(4 + index % width)
                return StrokePoint(
                    location: Point(x: x, y: y),
                    size: Size(width: side, height: side),
                    opacity: 1 - Float(index % opacity) / 16
                )
            }
            return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        }
        let even = scribble(width: 1, opacity: 1)
        let (uneven, faint) = (scribble(width: 2, opacity: 1), scribble(width: 2, opacity: 2))
        // Next to nothing is seen of this, but all of it is uncovered.
        var masked = even
        masked.mask = StrokeMask(elements: PictureSample.rectangle(166, 166, 2, 2))
        for (stroke, isAnimated) in [(even, false), (uneven, false), (faint, false), (masked, true)] {
            let drawing = Drawing(strokes: [stroke])
            var found: ImageError?
            let peak = peakBytes {
                do throws(ImageError) { _ = try drawing.svg(isAnimated: isAnimated, byteLimit: 1 << 16) } catch {
                    found = error
                }
            }
            #expect(found == .tooManyBytes(limit: 1 << 16))
            #expect(peak ?? 0 < 8 << 20)
        }
    }

    @Test func `any numbers give a picture or an error`() throws {
        let region = Rect(x: -4, y: -4, width: 8, height: 8)
        for number in HostileNumbers.doubles {
            for ink in [Ink.InkType.watercolor, .crayon] {
                var strokes = [
                    PictureSample.stroke([(0, 0), (number, 1), (2, -3)], ink: ink),
                    PictureSample.stroke([(number, number)], ink: ink),
                    PictureSample.stroke([(0, 0), (1, 2)], width: Float(number), ink: ink),
                    PictureSample.stroke([(0, 0), (1, 2)], ink: ink, opacity: Float(number)),
                ]
                strokes.append(PictureSample.stroke([(0, 0), (1, 2), (3, 4)], ink: ink))
                strokes[4].transform.b = number
                strokes.append(PictureSample.stroke([(0, 0), (1, 2), (3, 4)], ink: ink))
                strokes[5].mask = StrokeMask(
                    elements: [
                        .line(to: Point(x: number, y: 2)),
                        .curve(to: .zero, control1: .zero, control2: Point(x: 9, y: number)),
                        .closeSubpath, .closeSubpath, .quadCurve(to: .zero, control: Point(x: 5, y: number)),
                    ],
                    fillRule: .evenOdd
                )
                strokes.append(PictureSample.stroke([(0, 0), (1, 2), (3, 4)], ink: ink))
                strokes[6].renderState = RenderState(grainOffset: Point(x: number, y: 1))
                strokes[6].ink.color = InkColor(red: Float(number), green: -3, blue: 2, alpha: Float(number))
                strokes.append(PictureSample.stroke([(0, 0), (1, 2), (3, 4)], ink: ink))
                strokes[7].transform = Transform(a: number, b: 0, c: 0, d: 0, tx: 1, ty: 1)
                for stroke in strokes {
                    let drawing = Drawing(strokes: [stroke])
                    _ = try drawing.image(from: region)
                    _ = try drawing.svg(from: region, isAnimated: true)
                    _ = try? drawing.svg()
                    _ = try? drawing.image(pixelLimit: 4096)
                }
            }
        }
    }

    @Test func `strokes whose numbers aren't finite aren't seen, others are`() throws {
        let region = Rect(x: 0, y: 0, width: 10, height: 10)
        for number in [Double.nan, .infinity, -.infinity] {
            let bad = PictureSample.stroke([(0, 0), (number, 3), (9, 9)])
            let drawing = Drawing(strokes: [bad] + self.drawing.strokes)
            #expect(try drawing.image(from: region) == self.drawing.image(from: region))
            #expect(try Drawing(strokes: [bad]).image(from: region).pixels.allSatisfy { $0 == 0 })
            #expect(try !Drawing(strokes: [bad]).svg(from: region).contains("<path"))
        }
    }
}
