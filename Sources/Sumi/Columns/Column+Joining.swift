extension Column.Values {
    /// Joins values, each with the number of integers that it stands for. Integers that are all the same, and none at
    /// all, are a constant: so what is said the same way or another is equal. Values that stand for no integers say
    /// nothing.
    package init(joining values: [(values: Column.Values, count: Int)]) {
        if values.count == 1, values[0].count > 0 {
            self.init(alone: values[0].values)
        } else {
            self.init(joiningSeveral: values)
        }
    }

    /// Values as they are where there is nothing to join them with.
    private init(alone values: Column.Values) {
        switch values {
        case .constant, .strings: self = values
        case .narrow(let integers): self = values.onlyInteger.map { .constant($0) } ?? .narrow(integers)
        case .wide(let integers): self = values.onlyInteger.map { .constant($0) } ?? .integers(integers)
        }
    }

    private init(joiningSeveral values: [(values: Column.Values, count: Int)]) {
        var strings = ByteStrings()
        var constant: Int64?
        var isConstant = true
        for (values, count) in values where count > 0 {
            switch values {
            case .strings(let more):
                for index in 0..<more.count { strings.append(more[index]) }
            case .constant(let integer):
                isConstant = isConstant && (constant ?? integer) == integer
                constant = integer
            case .narrow, .wide:
                let integer = values.onlyInteger
                isConstant = isConstant && integer != nil && integer == (constant ?? integer)
                constant = constant ?? integer
            }
        }
        if strings.count > 0 {
            self = .strings(strings)
        } else if isConstant {
            self = .constant(constant ?? 0)
        } else {
            var joined: [Int64] = []
            for (values, count) in values {
                if case .constant(let integer) = values {
                    joined.append(contentsOf: repeatElement(integer, count: count))
                }
                joined.append(contentsOf: values.integers ?? [])
            }
            self = .integers(joined)
        }
    }
}
