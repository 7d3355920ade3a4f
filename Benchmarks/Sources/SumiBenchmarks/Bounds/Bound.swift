/// What has to be true of the measurements.
struct Bound: Encodable {
    let what: String
    let value: Double
    let limit: Double
    /// Whether the value may be no more than the limit, or no less.
    let isUpper: Bool
    /// How many digits tell.
    let digits: Int
    let isMet: Bool

    private init(_ what: String, _ value: Double, _ limit: Double, isUpper: Bool, digits: Int) {
        (self.what, self.value, self.limit, self.isUpper, self.digits) = (what, value, limit, isUpper, digits)
        isMet = isUpper ? value <= limit : value >= limit
    }

    static func atMost(_ limit: Double, _ value: Double, digits: Int = 2, _ what: String) -> Bound {
        Bound(what, value, limit, isUpper: true, digits: digits)
    }

    static func atLeast(_ limit: Double, _ value: Double, digits: Int = 2, _ what: String) -> Bound {
        Bound(what, value, limit, isUpper: false, digits: digits)
    }
}
