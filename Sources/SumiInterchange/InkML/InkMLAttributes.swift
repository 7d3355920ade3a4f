/// The attributes of an element, by qualified name.
struct InkMLAttributes {
    private let values: [String: String]

    init(_ values: [String: String]) {
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    /// The element's identifier, by which others refer to it.
    var id: String? { values["xml:id"] ?? values["id"] }

    /// An attribute that must be there.
    func required(_ name: String, of element: String) throws(InkMLFault) -> String {
        guard let value = values[name] else {
            throw InkMLFault(.missingAttribute, "<\(element)> without \(name)")
        }
        return value
    }

    /// The number that an attribute holds, no larger than `maximum`; nil where there is no such attribute.
    func number(_ name: String, upTo maximum: Double = InkMLNumber.maximum) throws(InkMLFault) -> Double? {
        guard let value = values[name] else { return nil }
        guard let number = InkMLNumber.attribute(value) else {
            throw InkMLFault(.invalidAttribute, "\(name)=\(quotation(value)) is not a number")
        }
        guard number.magnitude <= maximum else {
            throw InkMLFault(.invalidAttribute, "\(name)=\(quotation(value)) is too large")
        }
        return number
    }

    /// The names of those that aren't among some, in their order.
    func names(except known: Set<String>) -> [String] { values.keys.filter { !known.contains($0) }.sorted() }
}
