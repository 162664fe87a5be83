import Markdown

extension Strings {
    /// The page's strings inside rendered Markdown.
    var markdownLabels: MarkdownLabels {
        MarkdownLabels(
            copyCode: self("Copy code"), footnotes: self("Footnotes"), backToReference: around("Back to reference %1"),
            done: self("Done"), toDo: self("To do"), table: self("Table"), formula: self("Formula"),
            diagram: self("Diagram"), code: self("Code"), image: self("Image"), plainText: plainText)
    }

    /// Whole sentences, as languages differ in the text after the colon.
    func plainText(_ reason: MarkdownNotice.Reason) -> String {
        switch reason {
        case .textTooLong: self("Shown as plain text: the message is too long to format completely.")
        case .nestedTooDeeply: self("Shown as plain text: quotes or lists are nested too deeply.")
        case .tableTooLarge: self("Shown as plain text: the table is too large.")
        case .referencesTooLong: self("Shown as plain text: the link references would grow too long.")
        case .tooManyMarks: self("Shown as plain text: there are too many formatting marks in one paragraph.")
        }
    }
}
