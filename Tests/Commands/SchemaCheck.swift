import JSON

/// Checks a value against a JSON Schema, with the keywords that the native format's schema uses.
struct SchemaCheck {
    private let root: JSONValue

    init(_ root: JSONValue) {
        self.root = root
    }

    /// The places that break the schema, as `$.messages[0]: reason`.
    func violations(of value: JSONValue) -> [String] { violations(of: value, root) }

    private func violations(of value: JSONValue, _ schema: JSONValue) -> [String] {
        if let reference = schema.string(at: "$ref"), let target = definition(reference) {
            return violations(of: value, target)
        }
        var found = kinds(of: value, schema) + members(of: value, schema) + elements(of: value, schema)
        if let choices = schema["anyOf"], !choices.elements.contains(where: { violations(of: value, $0).isEmpty }) {
            found.append("\(value.path): fits none of the choices")
        }
        return found
    }

    private func definition(_ reference: String) -> JSONValue? {
        reference.split(separator: "/").dropFirst().reduce(root as JSONValue?) { $0?[String($1)] }
    }

    private func kinds(of value: JSONValue, _ schema: JSONValue) -> [String] {
        var found: [String] = []
        if let type = schema["type"] {
            let allowed = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
            if !allowed.contains(where: { Self.fits(value, $0) }) { found.append("\(value.path): is no \(allowed)") }
        }
        if let constant = schema["const"]?.string, value.string != constant {
            found.append("\(value.path): is not '\(constant)'")
        }
        if let allowed = schema["enum"], !allowed.elements.contains(where: { $0.string == value.string }) {
            found.append("\(value.path): is no known value")
        }
        if let pattern = schema.string(at: "pattern"), let text = value.string,
            (try? Regex(pattern).firstMatch(in: text)) == nil
        {
            found.append("\(value.path): does not match")
        }
        if let minimum = schema.double(at: "minimum"), let number = value.double, number < minimum {
            found.append("\(value.path): is too small")
        }
        if let maximum = schema.double(at: "maximum"), let number = value.double, number > maximum {
            found.append("\(value.path): is too large")
        }
        if let least = schema.int(at: "minLength"), let text = value.string, text.unicodeScalars.count < least {
            found.append("\(value.path): is too short")
        }
        return found
    }

    private static func fits(_ value: JSONValue, _ type: String) -> Bool {
        switch type {
        case "object": value.isObject
        case "array": value.isArray
        case "string": value.string != nil
        case "integer": value.int != nil
        case "number": value.double != nil
        case "boolean": value.bool != nil
        case "null": value.isNull
        default: false
        }
    }

    private func members(of value: JSONValue, _ schema: JSONValue) -> [String] {
        guard value.isObject else { return [] }
        let isClosed = schema["additionalProperties"]?.bool == false
        let others = schema["patternProperties"]?.members.compactMap { try? Regex($0.key) } ?? []
        let unknown =
            isClosed
            ? value.members.map(\.key).filter { key in
                schema["properties"]?[key] == nil && !others.contains { key.contains($0) }
            } : []
        let missing = schema.elements(at: "required").compactMap(\.string).filter { value[$0] == nil }
        return missing.map { "\(value.path): '\($0)' is missing" }
            + unknown.map { "\(value.path): '\($0)' is unknown" }
            + value.members.flatMap { member in
                schema["properties"]?[member.key].map { violations(of: member.value, $0) } ?? []
            }
    }

    private func elements(of value: JSONValue, _ schema: JSONValue) -> [String] {
        guard value.isArray else { return [] }
        var found: [String] = []
        if let minimum = schema.int(at: "minItems"), value.count < minimum {
            found.append("\(value.path): is too short")
        }
        if let maximum = schema.int(at: "maxItems"), value.count > maximum {
            found.append("\(value.path): is too long")
        }
        let prefix = schema.elements(at: "prefixItems").map(\.self)
        for (index, element) in value.elements.enumerated() {
            if let schema = index < prefix.count ? prefix[index] : schema["items"] {
                found += violations(of: element, schema)
            }
        }
        return found
    }
}
