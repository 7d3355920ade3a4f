import Sumi

extension Transform {
    /// The value of a `transform` attribute, to the last bit; all numbers are finite.
    var svg: String { "matrix(\(coefficients.map { SVGNumber.exact($0) }.joined(separator: " ")))" }
}

extension String {
    /// The text between tags.
    var svg: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension SIMD3<Double> {
    /// A colour whose components are 0…1.
    var svg: String {
        let digits = [x, y, z].map { component in
            let digits = String(Int((component * 255).rounded()), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }
}

extension Rect {
    private var svgEdges: [String] {
        [minX, minY, maxX - minX, maxY - minY].map { SVGNumber.text($0) }
    }

    /// The attributes that make a mask as large.
    var svgMask: String {
        let edges = svgEdges
        return """
             maskUnits="userSpaceOnUse" x="\(edges[0])" y="\(edges[1])" width="\(edges[2])" height="\(edges[3])"
            """
    }

    /// The data of a path around it.
    var svgPath: String {
        let edges = svgEdges
        return "M\(edges[0]) \(edges[1])h\(edges[2])v\(edges[3])h-\(edges[2])z"
    }
}
