import ConversationModel
import Importing
import JSON

/// Calls to the canvas: `canmore.create_textdoc`, `update_textdoc`, `comment_textdoc`.
enum ChatGPTCanvas {
    /// - Parameter name: The document in the canvas; only the call that creates it has the name.
    static func payload(_ input: String, name: inout WrittenFile.Name?) -> ToolCall.Payload? {
        guard let value = try? JSONDocument(parsing: input).root else { return input.isEmpty ? nil : .text(input) }
        if let content = value.string("content") {
            let created = WrittenFile.Name(
                title: value.string("name") ?? "Canvas", suffix: suffix(value.string("type")))
            name = created
            return WrittenFile.creation(created, content: content)
        }
        let changes = value.elements(at: "updates").compactMap { update in
            update.string("replacement").map { (old: update.string("pattern") ?? "", new: $0) }
        }
        let known = name ?? WrittenFile.Name(title: "Canvas", suffix: "")
        guard let first = changes.first else { return .json(value) }
        // A pattern that matches everything replaces the whole document.
        let isWhole = changes.count == 1 && [".*", "(?s).*", "^.*$"].contains(first.old)
        return isWhole ? WrittenFile.creation(known, content: first.new) : WrittenFile.changes(known, changes)
    }

    /// `document`, or `code/` and a language.
    private static func suffix(_ type: String?) -> String {
        guard let type, type.hasPrefix("code/") else { return "md" }
        return WrittenFile.suffix(ofLanguage: String(type.dropFirst("code/".count)))
    }
}
