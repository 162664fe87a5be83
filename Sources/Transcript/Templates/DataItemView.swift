import JSON
import ConversationModel

/// The values in a section of data: each element of a list, or the value itself. `{{item}}`, `{{item.key}}`.
final class DataItemView: TemplateModel {
    private let value: JSONValue

    private init(_ value: JSONValue) {
        self.value = value
    }

    static let fields: [TemplateField<DataItemView>] = [.json("item") { $0.value }]

    /// Empty for an empty value, null or false.
    static func views(of value: JSONValue?) -> [DataItemView] {
        guard let value, !value.isBlank, value.bool != false else { return [] }
        return value.isArray ? value.elements.map { DataItemView($0) } : [DataItemView(value)]
    }
}
