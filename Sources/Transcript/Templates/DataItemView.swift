import JSON
import ConversationModel

/// The values of a section of data: each element of a list, or else the value itself. `{{item}}`, `{{item.key}}`.
final class DataItemView: TemplateModel {
    private let value: JSONValue

    private init(_ value: JSONValue) {
        self.value = value
    }

    static let fields: [TemplateField<DataItemView>] = [.json("item") { $0.value }]

    /// None of what is empty, null or false.
    static func views(of value: JSONValue?) -> [DataItemView] {
        guard let value, !value.isBlank, value.bool != false else { return [] }
        return value.isArray ? value.elements.map { DataItemView($0) } : [DataItemView(value)]
    }
}
