import Hypertext
import Markdown

extension Words {
    /// The words in what is made of Markdown.
    var markdownLabels: MarkdownLabels {
        var labels = MarkdownLabels()
        labels.copyCode = HTML(attribute: self("Copy code"))
        labels.footnotes = HTML(attribute: self("Footnotes"))
        let back = self("Back to reference %1").components(around: "%1")
        labels.backToReference = (HTML(attribute: back.before), HTML(attribute: back.after))
        labels.done = HTML(attribute: self("Done"))
        labels.toDo = HTML(attribute: self("To do"))
        labels.table = HTML(attribute: self("Table"))
        labels.formula = HTML(attribute: self("Formula"))
        labels.image = self("Image")
        return labels
    }
}

extension String {
    fileprivate func components(around mark: String) -> (before: String, after: String) {
        guard let place = rangeOfBytes(of: mark) else { return (self, "") }
        return (String(self[..<place.lowerBound]), String(self[place.upperBound...]))
    }
}
