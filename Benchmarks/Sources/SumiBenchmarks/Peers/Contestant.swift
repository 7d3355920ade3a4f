/// One way of storing a data set, ready to be timed.
struct Contestant {
    /// What it is called in tables.
    let name: String
    /// How many points it stores: all of the set's, or fewer of a slow one.
    let pointCount: Int
    /// What it takes; nil where nothing is stored.
    let byteCount: Int?
    /// Stores the points once.
    let encode: () throws -> Void
    /// Reads them once.
    let decode: () throws -> Void
}

/// Something that a contestant does wrong, so that its times would mean nothing.
struct WrongResult: Error, CustomStringConvertible {
    let description: String
}

/// Takes a result, so that no optimizer finds that nobody wants it.
@inline(never)
func keep<Value>(_ value: borrowing Value) {}
