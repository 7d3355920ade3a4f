import Sumi

/// A change of a drawing's file.
enum AppendChange: Sendable {
    case append([Stroke])
    case insert([Stroke], at: Int)
    case remove(Range<Int>)
    case move(Range<Int>, to: Int)
    case compact

    func apply(to file: DrawingFile) throws {
        switch self {
        case .append(let strokes): try file.append(strokes)
        case .insert(let strokes, let index): try file.insert(strokes, at: index)
        case .remove(let range): try file.remove(range)
        case .move(let range, let destination): try file.move(range, to: destination)
        case .compact: try file.compact()
        }
    }

    func apply(to strokes: inout [Stroke]) {
        switch self {
        case .append(let new): strokes += new
        case .insert(let new, let index): strokes.insert(contentsOf: new, at: index)
        case .remove(let range): strokes.removeSubrange(range)
        case .move(let range, let destination):
            let moved = Array(strokes[range])
            strokes.removeSubrange(range)
            strokes.insert(
                contentsOf: moved,
                at: destination < range.lowerBound ? destination : destination - moved.count
            )
        case .compact: break
        }
    }
}
