/// A line of the outline, for `outline.mustache`.
final class OutlineEntryView: TemplateModel {
    let href: String
    let text: String

    init(href: String, text: String) {
        self.href = href
        self.text = text
    }

    static let fields: [TemplateField<OutlineEntryView>] = [
        .text("entryHref") { $0.href },
        .text("entryText") { $0.text },
    ]
}
