extension ClosedRange<Double> {
    /// The spans that parameters lie in, by the control points that these begin at; none for a single whole number.
    var spans: Range<Int> { Int(lowerBound)..<Swift.max(Int(lowerBound), Int(upperBound.rounded(.up))) }

    /// Which parameters of one of these spans, from 0 to 1, are meant.
    func part(ofSpan index: Int) -> ClosedRange<Double> {
        Swift.max(0, lowerBound - Double(index))...Swift.min(1, upperBound - Double(index))
    }
}
