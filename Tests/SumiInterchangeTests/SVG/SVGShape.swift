import Foundation
import SumiInterchange

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The shapes of an SVG document of the kind that is written here, read for themselves.
struct SVGShape {
    /// Closed polygons; none for a line.
    private(set) var polygons: [[SIMD2<Double>]] = []
    /// How far each goes down.
    private var heights: [ClosedRange<Double>] = []
    /// The width of a line, and its places.
    private(set) var line: (width: Double, places: [[SIMD2<Double>]])?

    /// Reads a path's attributes.
    init(_ attributes: [String: String]) throws {
        var reader = SVGPathReader(attributes["d"] ?? "")
        let subpaths = try reader.subpaths()
        if let width = attributes["stroke-width"].flatMap({ Double($0) }) {
            line = (width, subpaths)
        } else {
            polygons = subpaths
            heights = subpaths.map { places in
                let heights = places.map(\.y).sorted()
                return heights[0]...heights[heights.count - 1]
            }
        }
    }

    /// Whether a place is inside.
    func contains(_ place: SIMD2<Double>) -> Bool {
        if let line {
            return line.places.contains { places in
                zip(places, places.dropFirst()).contains { SVGShape.distance(place, $0, $1) <= line.width / 2 }
            }
        }
        var winding = 0
        for (polygon, heights) in zip(polygons, heights) where heights.contains(place.y) {
            for (index, end) in polygon.enumerated() {
                let start = polygon[index == 0 ? polygon.count - 1 : index - 1]
                guard (start.y <= place.y) != (end.y <= place.y) else { continue }
                let x = start.x + (place.y - start.y) / (end.y - start.y) * (end.x - start.x)
                if x < place.x { winding += start.y < end.y ? 1 : -1 }
            }
        }
        return winding != 0
    }

    private static func distance(_ place: SIMD2<Double>, _ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
        let way = other - one
        let square = (way * way).sum()
        let share = square > 0 ? min(max(0, ((place - one) * way).sum() / square), 1) : 0
        let rest = place - one - share * way
        return (rest * rest).sum().squareRoot()
    }
}

/// Reads path data: M, m, l, q, c, a and z.
private struct SVGPathReader {
    private var tokens: [String] = []
    private var next = 0

    struct Unreadable: Error {}

    init(_ data: String) {
        var number = ""
        for character in data {
            let isCommand = character.isLetter && character != "e"
            if isCommand || character == " " || character == "-" && number.last != "e"
                || character == "." && number.contains(".")
            {
                if !number.isEmpty { tokens.append(number) }
                number = ""
            }
            if isCommand {
                tokens.append(String(character))
            } else if character != " " {
                number.append(character)
            }
        }
        if !number.isEmpty { tokens.append(number) }
    }

    private mutating func number() throws -> Double {
        guard next < tokens.count, let number = Double(tokens[next]) else { throw Unreadable() }
        next += 1
        return number
    }

    private mutating func place(_ from: SIMD2<Double>) throws -> SIMD2<Double> {
        let x = try number()
        return from + SIMD2(x, try number())
    }

    mutating func subpaths() throws -> [[SIMD2<Double>]] {
        var (subpaths, at) = ([[SIMD2<Double>]](), SIMD2<Double>.zero)
        while next < tokens.count {
            let command = tokens[next]
            next += 1
            switch command {
            case "M", "m":
                at = try place(command == "M" ? .zero : at)
                subpaths.append([at])
            case "l":
                at = try place(at)
                subpaths[subpaths.count - 1].append(at)
            case "a":
                let radii = SIMD2(try number(), try number())
                let angle = try number() * .pi / 180
                let isLarge = try number() == 1
                guard try number() == 1 else { throw Unreadable() }
                let end = try place(at)
                subpaths[subpaths.count - 1] += SVGPathReader.arc(at, end, radii, angle, isLarge)
                at = end
            case "z": at = subpaths[subpaths.count - 1][0]
            default: throw Unreadable()
            }
        }
        return subpaths
    }

    /// Places along an arc in the positive direction, by the formulas of the SVG specification.
    private static func arc(
        _ start: SIMD2<Double>,
        _ end: SIMD2<Double>,
        _ radii: SIMD2<Double>,
        _ angle: Double,
        _ isLarge: Bool
    ) -> [SIMD2<Double>] {
        func turned(_ vector: SIMD2<Double>, _ angle: Double) -> SIMD2<Double> {
            SIMD2(vector.x * cos(angle) - vector.y * sin(angle), vector.x * sin(angle) + vector.y * cos(angle))
        }
        let half = turned((start - end) / 2, -angle) / radii
        let square = (half * half).sum()
        let scale = max(1, square.squareRoot())
        let height = (max(0, 1 - square / (scale * scale)) / max(square, 1e-12) * scale * scale).squareRoot()
        let side = (isLarge ? 1.0 : -1.0) * height
        let center = SIMD2(-half.y, half.x) * side
        let (first, last) = (half - center, -half - center)
        let from = atan2(first.y, first.x)
        var to = atan2(last.y, last.x)
        if to <= from { to += 2 * .pi }
        let middle = (start + end) / 2 + turned(center * radii, angle)
        return (1...48).map { step in
            let place = from + (to - from) * Double(step) / 48
            return middle + turned(radii * SIMD2(cos(place), sin(place)) * scale, angle)
        }
    }
}

/// The elements of an XML document, without their nesting.
final class XMLElements: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String])] = []

    /// The elements; nil for what isn't XML.
    static func read(_ text: String) -> [(name: String, attributes: [String: String])]? {
        let parser = XMLParser(data: Data(text.utf8))
        let reader = XMLElements()
        parser.delegate = reader
        return parser.parse() ? reader.elements : nil
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append((name, attributes))
    }
}
