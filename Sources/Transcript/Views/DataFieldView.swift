import JSON
import ConversationModel

/// One entry of a custom message's data, for who wants a readable list of it whatever it is.
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

    /// The entries of an object. Anything else is one entry without a name.
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
    /// There is nothing in it to show.
    var isBlank: Bool {
        isContainer ? elements.isEmpty && members.isEmpty : isNull || string?.isEmpty == true
    }

    var isContainer: Bool { isArray || isObject }

    /// A text as it is, anything else as JSON.
    var plainText: String { string ?? (isNull ? "" : rawJSON) }
}
