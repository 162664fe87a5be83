import JSON

/// The fields of a value and of all values in it, named by type and field.
struct FieldWalk {
    private(set) var texts: [(field: String, value: String)] = []
    private var empty: Set<String> = []
    private var filled: Set<String> = []

    /// The optional values and lists that are empty wherever they occur.
    var emptyFields: [String] { empty.subtracting(filled).sorted() }

    init(_ value: Any) {
        visit(value, as: "")
    }

    private mutating func visit(_ value: Any, as field: String) {
        if let text = value as? String ?? (value as? JSONValue)?.rawJSON {
            filled.insert(field)
            return texts.append((field, text))
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection:
            if mirror.children.isEmpty { empty.insert(field) } else { filled.insert(field) }
            for child in mirror.children { visit(child.value, as: field) }
        case .tuple:
            for child in mirror.children { visit(child.value, as: named(child.label, in: field) ?? field) }
        default:
            for child in mirror.children { visit(child.value, as: "\(mirror.subjectType).\(child.label ?? "")") }
        }
    }

    /// The name of an associated value of a case, if it has one.
    private func named(_ label: String?, in field: String) -> String? {
        guard let label, !label.hasPrefix("."), let type = field.split(separator: ".").first else { return nil }
        return "\(type).\(label)"
    }
}
