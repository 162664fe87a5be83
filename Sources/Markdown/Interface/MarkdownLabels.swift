import Hypertext

/// Labels for screen readers, as attribute values in the language of the page.
///
/// A class, because options are copied for every text: only one reference is counted then, instead of one for each
/// label.
public final class MarkdownLabels: Sendable {
    let copyCode, footnotes, done, toDo, table, formula, diagram: HTML
    /// The label around the number of the reference.
    let backToReference: (before: HTML, after: HTML)
    /// The label of a picture without alternative text.
    let image: String
    /// The label of the code of a diagram.
    let code: String
    /// The notice above plain text.
    let plainText: @Sendable (MarkdownNotice.Reason) -> String

    public init(
        copyCode: String = "Copy code", footnotes: String = "Footnotes",
        backToReference: (before: String, after: String) = ("Back to reference ", ""), done: String = "Done",
        toDo: String = "To do", table: String = "Table", formula: String = "Formula", diagram: String = "Diagram",
        code: String = "Code", image: String = "Image",
        plainText: @escaping @Sendable (MarkdownNotice.Reason) -> String = \.message
    ) {
        self.copyCode = HTML(attribute: copyCode)
        self.footnotes = HTML(attribute: footnotes)
        self.backToReference = (HTML(attribute: backToReference.before), HTML(attribute: backToReference.after))
        self.done = HTML(attribute: done)
        self.toDo = HTML(attribute: toDo)
        self.table = HTML(attribute: table)
        self.formula = HTML(attribute: formula)
        self.diagram = HTML(attribute: diagram)
        self.code = code
        self.image = image
        self.plainText = plainText
    }
}
