import Sumi
import SumiInterchange

/// Two drawings in one picture: what both have is grey, what was removed is red, what was added is green, and what moved in the
/// order blue. Of what changed both states are there, the old one in red.
struct DifferencePicture {
    private var drawing = Drawing()
    /// What became of the coloured strokes.
    private var titles: [Int: String] = [:]

    private static let grey = InkColor(red: 0.85, green: 0.85, blue: 0.85)
    private static let red = InkColor(red: 0.8, green: 0.1, blue: 0.1)
    private static let green = InkColor(red: 0.1, green: 0.6, blue: 0.2)
    private static let blue = InkColor(red: 0.1, green: 0.3, blue: 0.8)

    /// Draws the strokes in layers, so that what differs isn't hidden by what doesn't.
    init(_ difference: DrawingDifference) {
        let (old, new) = (difference.old.drawing.strokes, difference.new.drawing.strokes)
        let (removed, added) = (difference.strokes.removed, difference.strokes.added)
        for pair in difference.unchanged { add(new[pair.new], DifferencePicture.grey, nil) }
        for pair in difference.moved { add(new[pair.new], DifferencePicture.blue, "moved: \(pair.words)") }
        for place in removed { add(old[place], DifferencePicture.red, "removed: stroke \(place.grouped)") }
        let changed = difference.changed.sorted { $0.key.new < $1.key.new }
        for (pair, change) in changed {
            add(old[pair.old], DifferencePicture.red, "before: \(pair.words): \(change.words)")
        }
        for (pair, change) in changed {
            add(new[pair.new], DifferencePicture.green, "after: \(pair.words): \(change.words)")
        }
        for place in added { add(new[place], DifferencePicture.green, "added: stroke \(place.grouped)") }
    }

    /// The picture as an SVG document.
    ///
    /// - Throws: `ImageError` for strokes too far out to be drawn.
    func svg() throws(ImageError) -> String { try drawing.svg(titles: titles) }

    /// The ink stays, since it is what makes a stroke as wide as it is; what blends with its neighbours would lose its title.
    private mutating func add(_ stroke: Stroke, _ color: InkColor, _ title: String?) {
        var stroke = stroke
        stroke.ink.color = color
        stroke.renderGroupID = nil
        titles[drawing.strokes.count] = title?.printable
        drawing.strokes.append(stroke)
    }
}
