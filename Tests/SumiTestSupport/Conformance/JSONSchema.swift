package import Foundation

/// A JSON Schema, as far as the schemas in `Spec` need one: what it doesn't know it refuses, so that nothing goes unchecked.
package struct JSONSchema {
    private static let passedOver: Set = ["$schema", "$defs", "title", "description"]

    private let root: [String: Any]

    /// Reads a schema; nil where it is no object.
    ///
    /// - Throws: what Foundation throws for what isn't JSON.
    package init?(_ text: Data) throws {
        guard let root = try JSONSerialization.jsonObject(with: text) as? [String: Any] else { return nil }
        self.root = root
    }

    /// Where a value isn't what the schema says, and why; nil where it is.
    package func fault(in value: Any) -> String? { fault(in: value, root, "") }

    private func fault(in value: Any, _ schema: [String: Any], _ place: String) -> String? {
        for (key, rule) in schema where !JSONSchema.passedOver.contains(key) {
            if let fault = fault(in: value, key, rule, schema, place) { return fault }
        }
        return nil
    }

    private func fault(
        in value: Any,
        _ key: String,
        _ rule: Any,
        _ schema: [String: Any],
        _ place: String
    ) -> String? {
        let schemas = rule as? [[String: Any]] ?? []
        let number = (value as? NSNumber)?.doubleValue ?? 0
        let array = value as? [Any] ?? []
        let object = value as? [String: Any] ?? [:]
        let isKept: Bool
        switch key {
        case "$ref":
            let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
            let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
            return target.map { fault(in: value, $0, place) } ?? "\(place): no \(rule)"
        case "type": isKept = JSONSchema.type(of: value) == rule as? String
        case "const": isKept = (rule as? NSObject)?.isEqual(value) ?? false
        case "enum": isKept = (rule as? [NSObject])?.contains { $0.isEqual(value) } ?? false
        case "pattern":
            isKept = (value as? String)?.range(of: rule as? String ?? "", options: .regularExpression) != nil
        case "minimum": isKept = number >= (rule as? NSNumber)?.doubleValue ?? .infinity
        case "maximum": isKept = number <= (rule as? NSNumber)?.doubleValue ?? -.infinity
        case "minItems": isKept = array.count >= rule as? Int ?? .max
        case "maxItems": isKept = array.count <= rule as? Int ?? -1
        case "required": isKept = (rule as? [String] ?? []).allSatisfy { object[$0] != nil }
        case "oneOf": isKept = schemas.count { fault(in: value, $0, place) == nil } == 1
        case "prefixItems":
            return zip(array, schemas).lazy.compactMap { fault(in: $0, $1, place + "[]") }.first
        case "items":
            let rest = array.dropFirst((schema["prefixItems"] as? [Any])?.count ?? 0)
            guard let items = rule as? [String: Any] else { return rest.isEmpty ? nil : "\(place): more items" }
            return rest.lazy.compactMap { fault(in: $0, items, place + "[]") }.first
        case "properties", "patternProperties", "additionalProperties":
            return object.lazy.compactMap { name, member in
                switch property(name, of: schema) {
                case nil where schema["additionalProperties"] as? Bool == false: "\(place): key \(name)"
                case nil: nil
                case let property?: fault(in: member, property, "\(place).\(name)")
                }
            }.first
        default: isKept = false
        }
        return isKept ? nil : "\(place): \(key) \(rule) isn't kept by \(value)"
    }

    private func property(_ name: String, of schema: [String: Any]) -> [String: Any]? {
        if let named = (schema["properties"] as? [String: Any])?[name] as? [String: Any] { return named }
        let patterns = schema["patternProperties"] as? [String: [String: Any]] ?? [:]
        let match = patterns.first { name.range(of: $0.key, options: .regularExpression) != nil }
        return match?.value ?? schema["additionalProperties"] as? [String: Any]
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is String: "string"
        case is [Any]: "array"
        case is [String: Any]: "object"
        // Foundation's truth values are numbers, which tell themselves from others by what C would call them.
        case let truth as NSNumber where unsafe String(cString: truth.objCType) == "c": "boolean"
        case let number as NSNumber: number.doubleValue.rounded() == number.doubleValue ? "integer" : "number"
        default: "null"
        }
    }
}
