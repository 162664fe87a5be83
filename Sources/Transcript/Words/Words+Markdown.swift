import Markdown

extension Words {
    /// The words in what is made of Markdown.
    var markdownLabels: MarkdownLabels {
        MarkdownLabels(
            copyCode: self("Copy code"), footnotes: self("Footnotes"), backToReference: around("Back to reference %1"),
            done: self("Done"), toDo: self("To do"), table: self("Table"), formula: self("Formula"),
            image: self("Image"))
    }
}
