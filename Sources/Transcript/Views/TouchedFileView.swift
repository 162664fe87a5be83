/// A file that was changed, for `files.mustache`.
final class TouchedFileView: TemplateModel {
    let name: String
    let edits: [EditLinkView]
    let label: String
    let added: String?
    let removed: String?

    init(name: String, _ edits: [(edit: FileEdit, href: String)], _ strings: Strings) {
        self.name = name
        self.edits = edits.enumerated().map { EditLinkView(href: $1.href, number: strings.digits($0 + 1)) }
        label = strings.count(edits.count, "1 edit", "%1 edits")
        let (added, removed) = edits.reduce((0, 0)) { ($0.0 + $1.edit.added, $0.1 + $1.edit.removed) }
        self.added = added == 0 ? nil : "+" + strings.number(added)
        self.removed = removed == 0 ? nil : "−" + strings.number(removed)
    }

    static let fields: [TemplateField<TouchedFileView>] = [
        .text("touchedName") { $0.name },
        .text("touchedHref") { $0.edits.first?.href },
        .text("linesAdded") { $0.added },
        .text("linesRemoved") { $0.removed },
        .text("editsLabel") { $0.label },
        .flag("hasEdits") { $0.edits.count > 1 },
        .list("edits") { $0.edits },
    ]
}

/// A link to an edit of a file.
final class EditLinkView: TemplateModel {
    let href: String
    let number: String

    init(href: String, number: String) {
        self.href = href
        self.number = number
    }

    static let fields: [TemplateField<EditLinkView>] = [
        .text("editHref") { $0.href },
        .text("editNumber") { $0.number },
    ]
}
