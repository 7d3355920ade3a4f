import Sumi
import Testing

@testable import SumiInterchange

/// Strokes that are longer than what is drawn at once.
@Suite("Image tiles")
struct ImageTileTests {
    private func pieces(
        of stroke: Stroke,
        _ placement: Transform,
        in clip: Rect,
        _ rows: SweepRows?
    ) -> (nodes: [SweepNode], unseen: Int) {
        var sweep = StrokeSweep(stroke, reach: 1, placement: placement, tolerance: 0.06, clip: clip, rows: rows)
        var nodes: [SweepNode] = []
        sweep.forEachPiece { one, other in
            nodes += [one, other]
            return true
        }
        return (nodes, sweep.unseen)
    }

    @Test func `a tile has the same pieces of a long stroke, and looks at few that it hasn't`() throws {
        let zigzag = PictureSample.stroke((0..<2000).map { (Double($0 % 2) * 50, Double($0 * $0) / 2000) })
        for placement in [Transform.identity, Transform(a: 1, b: 0.2, c: -0.3, d: 1.5, tx: 3, ty: 7)] {
            let rows = SweepRows(zigzag, placement)
            for top in stride(from: -50.0, to: 3500, by: 500) {
                let clip = Rect(x: -2000, y: top, width: 4000, height: 100)
                let all = pieces(of: zigzag, placement, in: clip, nil)
                let few = pieces(of: zigzag, placement, in: clip, rows)
                #expect(few.unseen < 200 && all.unseen > 500)
                try #require(all.nodes.count == few.nodes.count)
                for (one, other) in zip(all.nodes, few.nodes) {
                    #expect((one.center - other.center).length < 1e-9 && one.radii == other.radii)
                }
            }
        }
    }

    @Test func `a stroke that goes past many tiles is refused where they look at it too often`() throws {
        // Two points are seen, and thousands of spans pass all rows beside the picture.
        let beside = (0..<4000).map { (1000.0, $0 % 2 == 0 ? -100.0 : 200) }
        let points: [(Double, Double)] = [(0, 0), (60, 60)] + beside
        let drawing = Drawing(strokes: [PictureSample.stroke(points)])
        let frame = try PictureFrame(Rect(x: 0, y: 0, width: 64, height: 64), of: drawing, scale: 1)
        func draw(rowsAtOnce count: Int) throws(ImageError) {
            var image = Image(width: 64, height: 64)
            var renderer = ImageRenderer(RenderRun.all(in: drawing, frame), .identity, pixelLimit: 64 * 64)
            for top in stride(from: 0, to: 64, by: count) {
                try renderer.render(PixelBox(columns: 0..<64, rows: top..<top + count), of: &image)
            }
        }
        #expect(throws: Never.self) { try draw(rowsAtOnce: 64) }
        #expect(throws: Never.self) { try draw(rowsAtOnce: 4) }
        #expect(throws: ImageError.tooMuchInk(limit: 16 * 64 * 64)) { try draw(rowsAtOnce: 1) }
    }
}
