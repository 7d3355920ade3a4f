/// A part of a curve as Bézier has it: x, y, time and something else of four control points, whose hull it doesn't leave.
struct BezierPart {
    let a: SIMD4<Double>
    let b: SIMD4<Double>
    let c: SIMD4<Double>
    let d: SIMD4<Double>

    /// The halves that de Casteljau's algorithm makes.
    private var halves: (BezierPart, BezierPart) {
        let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
        let (abc, bcd) = ((ab + bc) / 2, (bc + cd) / 2)
        let middle = (abc + bcd) / 2
        return (BezierPart(a: a, b: ab, c: abc, d: middle), BezierPart(a: middle, b: bcd, c: cd, d: d))
    }

    /// The length of the chord, and of the control points' polygon: what lies between is the curve's.
    private var bounds: (chord: Double, polygon: Double) {
        func distance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
            let (x, y) = (other.x - one.x, other.y - one.y)
            return (x * x + y * y).squareRoot()
        }
        return (distance(a, d), distance(a, b) + distance(b, c) + distance(c, d))
    }

    /// The length, to a share of 1e-5: halved until the bounds are near each other and halving changes their mean no more.
    func length(ignoring negligible: Double) -> Double {
        let (chord, polygon) = bounds
        guard polygon > negligible else { return (chord + polygon) / 2 }
        let halves = halves
        let (one, other) = (halves.0.bounds, halves.1.bounds)
        let mean = (one.chord + one.polygon + other.chord + other.polygon) / 2
        if polygon <= 1.001 * chord, (mean - (chord + polygon) / 2).magnitude <= 1e-6 * mean { return mean }
        return halves.0.length(ignoring: negligible) + halves.1.length(ignoring: negligible)
    }

    /// By how much the time grows, not counting by how much it falls.
    func rise(ignoring negligible: Double) -> Double {
        let steps = (b.z - a.z, c.z - b.z, d.z - c.z)
        if steps.0 >= 0, steps.1 >= 0, steps.2 >= 0 { return d.z - a.z }
        if steps.0 <= 0, steps.1 <= 0, steps.2 <= 0 { return 0 }
        let polygon = steps.0.magnitude + steps.1.magnitude + steps.2.magnitude
        guard polygon > negligible else { return max(0, d.z - a.z) }
        let halves = halves
        return halves.0.rise(ignoring: negligible) + halves.1.rise(ignoring: negligible)
    }
}
