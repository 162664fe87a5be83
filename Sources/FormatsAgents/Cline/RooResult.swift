import ConversationModel
import Importing
import Inputs
import JSON

/// An entry of Roo Code's screen that says what the call before it led to.
struct RooResult {
    let tool: String
    let result: ToolResult

    static let kinds: Set<String> = ["codebase_search_result", "subtask_result", "user_edit_todos", "image"]

    /// nil if the text is not what the kind requires.
    init?(_ kind: String, _ text: String) {
        var result = ToolResult(nil)
        let object = (try? JSONDocument(parsing: text))?.root
        switch kind {
        case "codebase_search_result":
            guard let found = object?["content"]?.elements(at: "results") else { return nil }
            tool = "codebase_search"
            result.output = .text(found.map(Self.place).joined(separator: "\n\n"))
        case "subtask_result":
            tool = "new_task"
            result.output = .text(text)
        case "user_edit_todos":
            guard let todos = object?.elements(at: "todos") else { return nil }
            tool = "update_todo_list"
            // The words in which the model learns of it.
            result.output = .text("User edits todo:\n\n" + todos.map(Self.item).joined(separator: "\n"))
        case "image":
            guard let path = object?.firstText("imagePath") else { return nil }
            tool = "generate_image"
            var picture = Attachment(
                kind: .image, name: path.split { $0 == "/" || $0 == "\\" }.last.map(String.init))
            picture.isMissing = true
            result.attachments = [picture]
        default: return nil
        }
        self.result = result
    }

    /// A place in a file, and its text.
    private static func place(_ value: JSONValue) -> String {
        let lines = [value["startLine"]?.int, value["endLine"]?.int].compactMap { $0.map(String.init) }
        let place = [value.string("filePath") ?? "", lines.joined(separator: "-")].filter { !$0.isEmpty }
        return [place.joined(separator: ":"), value.string("codeChunk")].compactMap(\.self).joined(separator: "\n")
    }

    private static func item(_ todo: JSONValue) -> String {
        let mark =
            switch todo.string("status") {
            case "completed": "x"
            case "in_progress": "-"
            default: " "
            }
        return "[\(mark)] " + (todo.string("content") ?? "")
    }
}
