public import Hypertext

/// What is said of Markdown to those who do not see it, as attribute values in the language of the page.
public struct MarkdownLabels: Sendable {
    public var copyCode = HTML(literal: "Copy code")
    public var footnotes = HTML(literal: "Footnotes")
    /// Around the number of the reference.
    public var backToReference = (before: HTML(literal: "Back to reference "), after: HTML())
    public var done = HTML(literal: "Done")
    public var toDo = HTML(literal: "To do")
    public var table = HTML(literal: "Table")
    public var formula = HTML(literal: "Formula")
    /// In the place of one that has no words.
    public var image = "Image"

    public init() {}
}
