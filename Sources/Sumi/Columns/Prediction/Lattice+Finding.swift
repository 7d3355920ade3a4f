extension Lattice {
    /// Values that lie farther apart aren't searched: a table of those that occur would take too long.
    private static let widestRange: Int64 = 1 << 20
    /// Neither are values beyond these.
    private static let farthest: Int64 = 1 << 32
    /// A lattice with as few different values is a chance.
    private static let fewestMarks = 8
    private static let fewestValues = 24
    /// So many different ones say enough, and so many neighbours among them whether to go on.
    private static let mostMarks = 512
    private static let neighbours = 32
    /// The bits behind the point that are tried: as few as say the distance well enough.
    private static let shifts: [UInt8] = [2, 5, 8, 11, 14, 17, 20, 23]

    /// A lattice that all or nearly all values lie on, if there is one, with a correction for each that doesn't, and the
    /// values' places on it. One that isn't of whole numbers is looked for under the first values.
    package static func found(
        under values: [some SignedInteger & FixedWidthInteger],
        lookingAt sample: Int = 1024
    ) -> (lattice: Lattice, places: [Int64])? {
        if let step = commonStep(of: values) { return step }
        guard values.count >= fewestValues else { return nil }
        let sample = values.prefix(sample).map { Int64($0) }
        guard let lowest = sample.min(), let highest = sample.max(), lowest > -farthest, highest < farthest,
            highest - lowest < widestRange
        else { return nil }
        let marks = marks(of: sample, from: lowest, to: highest)
        guard marks.count >= fewestMarks, let line = line(through: marks) else { return nil }
        return places(of: values, from: lowest, on: line, marks)
    }

    /// A whole distance that divides all differences.
    private static func commonStep(of values: [some SignedInteger & FixedWidthInteger])
        -> (lattice: Lattice, places: [Int64])?
    {
        var step: UInt64 = 0
        for value in values {
            let (difference, isTooLarge) = Int64(value).subtractingReportingOverflow(Int64(values[0]))
            if isTooLarge { return nil }
            var rest = difference.magnitude
            while rest != 0 { (step, rest) = (rest, step % rest) }
            if step == 1 { return nil }
        }
        guard step != 0, let step = Int64(exactly: step), step < .max else { return nil }
        let first = Int64(values[0])
        let base = first.floored(by: step)
        // The lattice's value below the lowest integers may be none itself.
        let lattice = Lattice(multiplier: step, offset: first &- base &* step, shift: 0)
        return (lattice, values.map { base + (Int64($0) - first) / step })
    }

    /// The different values, above the lowest, ascending.
    private static func marks(of values: [Int64], from lowest: Int64, to highest: Int64) -> [Int64] {
        var occurs = [UInt64](repeating: 0, count: Int(highest - lowest) >> 6 + 1)
        var count = 0
        for value in values where count < mostMarks {
            let place = Int(value - lowest)
            let mark: UInt64 = 1 << UInt64(place & 63)
            if occurs[place >> 6] & mark == 0 { count += 1 }
            occurs[place >> 6] |= mark
        }
        var marks: [Int64] = []
        for (index, word) in occurs.enumerated() where word != 0 {
            var left = word
            while left != 0 {
                marks.append(Int64(index << 6 + left.trailingZeroBitCount))
                left &= left - 1
            }
        }
        return marks
    }

    /// The line place ↦ mark that most marks lie on, if there is one.
    private static func line(through marks: [Int64]) -> LineFit? {
        // Most columns have no lattice, and a few neighbours show it: more than half of them lie on no line.
        if marks.count > 2 * neighbours {
            let first = (marks.count - neighbours) / 2
            guard line(through: Array(marks[first..<first + neighbours]), upTo: 2) != nil else { return nil }
        }
        return line(through: marks, upTo: 8)
    }

    /// The line that all marks but a share lie on: one in so many.
    private static func line(through marks: [Int64], upTo share: Int) -> LineFit? {
        let gaps = zip(marks.dropFirst(), marks).map { $0 - $1 }
        var best: (line: LineFit, misfits: Int)?
        for gap in likelyGaps(gaps) {
            guard var line = LineFit(x: places(of: marks, gaps, gap), y: marks) else { continue }
            var misfits = marks.count
            // What was counted from gap to gap is counted again along the line.
            for _ in 0..<3 {
                // Below a distance of 1¼ there is nothing to win.
                guard 4 * line.rise >= 5 * line.run else { break }
                var (x, y, missed) = ([Int64](), [Int64](), 0)
                for mark in marks {
                    let place = line.x(nearest: mark)
                    if line.y(at: place) != mark { missed += 1 }
                    if x.last == place { continue }
                    x.append(place)
                    y.append(mark)
                }
                guard missed < misfits else { break }
                misfits = missed
                // Of lines that fit as well, the one with fewer places: every other one of the other's, say.
                let isBetter = best.map { best in
                    missed < best.misfits
                        || missed == best.misfits && line.rise * best.line.run > best.line.rise * line.run
                }
                if isBetter ?? true { best = (line, missed) }
                // A line that most miss is a chance, and counting along it leads nowhere.
                guard missed > 0, 2 * missed < marks.count, let next = LineFit(x: x, y: y) else { break }
                line = next
            }
        }
        return best.flatMap { $0.misfits * share <= marks.count ? $0.line : nil }
    }

    /// Gaps that may be a lattice's distance, rounded down: those that only few are smaller than.
    private static func likelyGaps(_ gaps: [Int64]) -> [Int64] {
        var counts = [Int](repeating: 0, count: 256)
        for gap in gaps { counts[Int(min(gap, 255))] += 1 }
        func quantile(_ share: Int) -> Int64 {
            var left = gaps.count / share
            let smaller = counts.prefix { count in
                left -= count
                return left >= 0
            }
            return Int64(smaller.count)
        }
        var likely: [Int64] = []
        for gap in [quantile(50), quantile(5)] {
            for gap in [gap - 1, gap] where gap >= 1 && !likely.contains(gap) { likely.append(gap) }
        }
        return likely
    }

    /// Counts the places of marks from the longest row of neighbours, whose gaps are the one given or one more, outwards.
    private static func places(of marks: [Int64], _ gaps: [Int64], _ gap: Int64) -> [Int64] {
        var (row, first) = (0..<0, 0)
        for (index, one) in gaps.enumerated() {
            guard one == gap || one == gap + 1 else {
                first = index + 1
                continue
            }
            if index + 1 - first > row.count { row = first..<index + 1 }
        }
        guard !row.isEmpty else { return [] }
        var places = [Int64](repeating: 0, count: marks.count)
        var (low, high) = (row.lowerBound, row.upperBound)
        for index in low...high { places[index] = Int64(index - low) }
        while low > 0 || high < gaps.count {
            let isBelow = high == gaps.count || low > 0 && gaps[low - 1] < gaps[high]
            let (width, count) = (marks[high] - marks[low], places[high] - places[low])
            let next = isBelow ? gaps[low - 1] : gaps[high]
            let steps = max(1, (2 * next * count + width) / (2 * width))
            if isBelow {
                low -= 1
                places[low] = places[low + 1] - steps
            } else {
                high += 1
                places[high] = places[high - 1] + steps
            }
        }
        return places
    }

    /// States the line with as few bits as fit the marks nearly as well, and places the values on it.
    private static func places(
        of values: [some SignedInteger & FixedWidthInteger],
        from lowest: Int64,
        on line: LineFit,
        _ marks: [Int64]
    ) -> (lattice: Lattice, places: [Int64])? {
        let best = marks.count { line.y(at: line.x(nearest: $0)) != $0 }
        let middle = line.x(nearest: marks[marks.count / 2])
        let (whole, rest) = (2 * line.rise * middle + line.level).quotientAndRemainder(dividingBy: 2 * line.run)
        for shift in shifts {
            let multiplier = ((line.rise << Int64(shift)) + line.run / 2).floored(by: line.run)
            let height = whole << Int64(shift) + (rest << Int64(shift)) / (2 * line.run)
            let offset = height - multiplier * middle + (1 << Int64(shift)) >> 1
            let stated = Lattice(multiplier: multiplier, offset: offset, shift: shift)
            let places = Places(on: stated)
            let misfits = marks.count { stated.value(at: places.nearest(to: $0)) != $0 }
            guard misfits <= best + best / 8 + marks.count / 512 else { continue }
            return stated.moved(by: lowest).placing(values)
        }
        return nil
    }

    /// The places of values, each the one whose value is nearest, or next to it where two are equally near.
    private struct Places {
        /// How many lie between two neighbouring values, and where 0 lies.
        private let steps, first: Double
        /// A number to which this is added is rounded, and its integer is what the bits are more.
        private static let rounding = 0x1.8p52

        init(on lattice: Lattice) {
            let (whole, divisor) = (1 << Int64(lattice.shift), Double(lattice.multiplier))
            steps = Double(whole) / divisor
            first = (Double(whole >> 1) - Double(lattice.offset)) / divisor
        }

        @inline(__always)
        func nearest(to value: Int64) -> Int64 {
            let rounded = Double(value) * steps + first + Places.rounding
            return Int64(bitPattern: rounded.bitPattern) &- Int64(bitPattern: Places.rounding.bitPattern)
        }
    }

    /// The lattice higher up, with 0 as low as it goes.
    private func moved(by height: Int64) -> Lattice {
        let offset = offset + height << Int64(shift)
        return Lattice(
            multiplier: multiplier,
            offset: offset - offset.floored(by: multiplier) * multiplier,
            shift: shift
        )
    }

    /// The places of values, and what they lack; nil where too many lack something.
    private func placing(_ values: [some SignedInteger & FixedWidthInteger])
        -> (lattice: Lattice, places: [Int64])?
    {
        var corrections: [Correction] = []
        var places = ContiguousArray<Int64>(repeating: 0, count: values.count)
        var span = places.mutableSpan
        let all = Places(on: self)
        let every = values[0...]
        let source = every.span
        for index in source.indices {
            let value = Int64(source[index])
            let place = all.nearest(to: value)
            let amount = value &- self.value(at: place)
            span[index] = place
            guard amount != 0 else { continue }
            corrections.append(Correction(index: index, amount: amount))
            if corrections.count * 16 > values.count { return nil }
        }
        return (Lattice(multiplier: multiplier, offset: offset, shift: shift, corrections: corrections), Array(places))
    }
}
