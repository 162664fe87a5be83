import Hypertext

/// A note of the author of a page, for `margin-note.mustache`.
final class NoteView: TemplateModel {
    private let number: Int
    private let anchor: String
    private let label: String
    private let quote: String?
    private let text: HTML

    /// - Parameter quote: The words that it is about, if they are not marked.
    init(number: Int, anchor: String, label: String, quote: String?, text: HTML) {
        (self.number, self.anchor, self.label, self.quote, self.text) = (number, anchor, label, quote, text)
    }

    /// - Parameter message: The anchor of its message.
    static func anchor(_ message: String, _ number: Int) -> String { "\(message)-note-\(number)" }

    static let fields: [TemplateField<NoteView>] = [
        .number("noteNumber") { $0.number },
        .text("noteAnchor") { $0.anchor },
        .text("noteLabel") { $0.label },
        .text("noteQuote") { $0.quote },
        .html("noteText") { $0.text },
    ]
}
