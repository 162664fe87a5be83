import JSON
import ConversationModel

/// An entry of a custom message's data, for a readable list of any data.
final class DataFieldView: TemplateModel {
    let name: String
    let text: String
    /// The items of a list or an object, a line each.
    let items: [String]

    private init(_ name: String, _ value: JSONValue) {
        self.name = name
        text = value.plainText
        items = value.isArray ? value.elements.map(Self.line) : value.members.map(Self.line)
    }

    static let fields: [TemplateField<DataFieldView>] = [
        .text("fieldName") { $0.name },
        .text("fieldText") { $0.text },
        .flag("hasItems") { !$0.items.isEmpty },
        .texts("fieldItems") { $0.items },
    ]

    /// The entries of an object. Any other value is one entry without a name.
    static func views(of data: JSONValue?) -> [DataFieldView] {
        guard let data, !data.isBlank else { return [] }
        return data.isObject ? data.members.map { DataFieldView($0.key, $0.value) } : [DataFieldView("", data)]
    }

    private static func line(_ value: JSONValue) -> String {
        value.isObject ? value.members.map(line).joined(separator: " · ") : value.plainText
    }

    private static func line(_ key: String, _ value: JSONValue) -> String {
        key + ": " + value.plainText
    }
}

extension JSONValue {
    /// True if there is nothing to show.
    var isBlank: Bool {
        isContainer ? elements.isEmpty && members.isEmpty : isNull || string?.isEmpty == true
    }

    var isContainer: Bool { isArray || isObject }

    /// Text as it is, other values as JSON.
    var plainText: String { string ?? (isNull ? "" : rawJSON) }
}
