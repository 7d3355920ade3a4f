extension StrokePath {
    /// Points along a part of a path's curve, made as they are asked for.
    ///
    /// The first lies at the lower bound, the last at the upper one, whatever is left between it and the one before it.
    public struct InterpolatedSlice: Sequence, Sendable {
        /// What lies between neighbouring points; one that isn't above 0 gives the ends alone.
        ///
        /// Where it gets less far than a billionth of the way from one control point to the next, no more points are made but
        /// the last.
        public enum Stride: Hashable, Sendable {
            /// Along the curve, in points.
            case distance(Double)
            /// In seconds. Where the pen's times run backwards, no time passes.
            case time(Double)
            /// In units of the parameter, 1 from control point to control point.
            case parametricStep(Double)
        }

        private let path: StrokePath
        private let range: ClosedRange<Double>
        private let stride: Stride

        fileprivate init(_ path: StrokePath, _ range: ClosedRange<Double>, _ stride: Stride) {
            (self.path, self.range, self.stride) = (path, range, stride)
        }

        /// Begins at the lower bound.
        public consuming func makeIterator() -> Iterator { Iterator(path, in: range, by: stride) }

        /// Makes the points one by one.
        public struct Iterator: IteratorProtocol, Sendable {
            /// Which of the ends haven't been given: 0 is the first, 1 the last.
            private var ends: Range<Int>
            /// The way between them, and how far it goes at a time.
            private var walk: SplineWalk
            private let step: Double

            fileprivate init(_ path: StrokePath, in range: ClosedRange<Double>, by stride: Stride) {
                let measure: SplineWalk.Measure
                (measure, step) =
                    switch stride {
                    case .distance(let distance): (.distance, distance)
                    case .time(let time): (.time, time)
                    case .parametricStep(let step): (.parameter, step)
                    }
                ends = 0..<(path.isEmpty ? 0 : range.lowerBound < range.upperBound ? 2 : 1)
                walk = SplineWalk(path, from: range.lowerBound, to: range.upperBound, by: measure, .step(step))
            }

            /// The next point, nil behind the last.
            public mutating func next() -> StrokePoint? {
                if let point = walk.next(step) { return point }
                return nextSlowly()
            }

            /// The same, apart from what is asked for most points.
            @inline(never)
            private mutating func nextSlowly() -> StrokePoint? {
                // Before the first point was given the walk hasn't moved, and gives none.
                if let point = walk.nextSlowly(step) { return point }
                switch ends.popFirst() {
                case nil: return nil
                case 0:
                    walk.advance(by: step)
                    return walk.lowerEnd
                default: return walk.upperEnd
                }
            }
        }
    }

    /// Points along the curve.
    ///
    /// - Parameters:
    ///   - range: the parameters between which they lie, cut to ``parametricRange``; all of it without one
    ///   - stride: how far they lie apart
    /// - Returns: a lazy sequence, without points for an empty path
    public func interpolatedPoints(
        in range: ClosedRange<Double>? = nil,
        by stride: InterpolatedSlice.Stride
    ) -> InterpolatedSlice {
        let range = range ?? parametricRange
        return InterpolatedSlice(self, clamped(range.lowerBound)...clamped(range.upperBound), stride)
    }

    /// The parameter that lies a distance, a time or a step away, at most at the curve's end.
    ///
    /// - Parameters:
    ///   - parametricValue: from where on, in ``parametricRange``; what lies outside of it, or is NaN, is taken for the nearer
    ///     end
    ///   - step: how far, backwards where it is negative; nowhere where it is NaN
    /// - Returns: a parameter in ``parametricRange``
    public func parametricValue(_ parametricValue: Double, offsetBy step: InterpolatedSlice.Stride) -> Double {
        let start = clamped(parametricValue)
        switch step {
        case .parametricStep(let step): return step.isNaN ? start : clamped(start + step)
        case .distance(let distance): return parameter(start, offsetBy: distance, by: .distance)
        case .time(let time): return parameter(start, offsetBy: time, by: .time)
        }
    }

    private func parameter(_ start: Double, offsetBy amount: Double, by measure: SplineWalk.Measure) -> Double {
        guard amount != 0, !amount.isNaN else { return start }
        let end = amount.sign == .minus ? parametricRange.lowerBound : parametricRange.upperBound
        var walk = SplineWalk(self, from: start, to: end, by: measure, .high)
        return walk.advance(by: amount.magnitude) ? clamped(walk.parameter) : end
    }
}
