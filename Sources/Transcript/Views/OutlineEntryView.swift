/// A line of the outline, for `outline.mustache`.
final class OutlineEntryView: TemplateModel {
    let href: String
    let text: String

    let isChapter: Bool

    init(href: String, text: String, isChapter: Bool = false) {
        self.href = href
        self.text = text
        self.isChapter = isChapter
    }

    static let fields: [TemplateField<OutlineEntryView>] = [
        .text("entryHref") { $0.href },
        .text("entryText") { $0.text },
        .flag("isChapter") { $0.isChapter },
    ]
}
