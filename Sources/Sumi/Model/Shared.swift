/// A value in a place of its own: copies of what holds it share that place, until one of them is given another.
///
/// Strokes are copied often, and there are many; what few of them have, or many have alike, makes them no larger this way.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
    /// What is long is seldom looked at: most that are equal are the same.
    static func == (one: Shared, other: Shared) -> Bool { one === other || one.value == other.value }
}

extension Shared: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Shared: CustomStringConvertible {
    /// The value's: what holds it is printed as if it had the value itself.
    var description: String { String(describing: value) }
}
