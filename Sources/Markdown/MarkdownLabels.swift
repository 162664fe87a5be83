import Hypertext

/// Labels in Markdown for readers who do not see it, as attribute values in the language of the page.
///
/// An object, because the options are copied for every text: one reference is counted then, and not one for each word.
public final class MarkdownLabels: Sendable {
    let copyCode, footnotes, done, toDo, table, formula: HTML
    /// Around the number of the reference.
    let backToReference: (before: HTML, after: HTML)
    /// In the place of a picture that has no words.
    let image: String
    /// Above what is shown as plain text.
    let plainText: @Sendable (MarkdownNotice.Reason) -> String

    public init(
        copyCode: String = "Copy code", footnotes: String = "Footnotes",
        backToReference: (before: String, after: String) = ("Back to reference ", ""), done: String = "Done",
        toDo: String = "To do", table: String = "Table", formula: String = "Formula", image: String = "Image",
        plainText: @escaping @Sendable (MarkdownNotice.Reason) -> String = \.message
    ) {
        self.copyCode = HTML(attribute: copyCode)
        self.footnotes = HTML(attribute: footnotes)
        self.backToReference = (HTML(attribute: backToReference.before), HTML(attribute: backToReference.after))
        self.done = HTML(attribute: done)
        self.toDo = HTML(attribute: toDo)
        self.table = HTML(attribute: table)
        self.formula = HTML(attribute: formula)
        self.image = image
        self.plainText = plainText
    }
}
