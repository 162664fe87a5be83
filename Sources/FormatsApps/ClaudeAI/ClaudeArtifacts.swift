import ConversationModel
import Importing
import JSON

/// The documents made beside the conversation; changes refer to them by id only.
struct ClaudeArtifacts {
    private var names: [String: WrittenFile.Name] = [:]

    /// Converts the input of an `artifacts` call to that of a call that writes a file.
    mutating func input(_ input: JSONValue) -> ToolCall.Payload? {
        let name = name(
            id: input.string("id"), title: input.firstText("title"), type: input.string("type"),
            language: input.firstText("language"))
        if let old = input.string("old_str"), let new = input.string("new_str"), !old.isEmpty {
            return WrittenFile.changes(name, [(old: old, new: new)])
        }
        guard let content = input.string("content") else { return .json(input) }
        return WrittenFile.creation(name, content: content)
    }

    /// A document inside the text.
    mutating func call(_ attributes: [String: String], content: String) -> ToolCall {
        let name = name(
            id: attributes["identifier"], title: attributes["title"], type: attributes["type"],
            language: attributes["language"])
        return ToolCall(name: "artifacts", input: WrittenFile.creation(name, content: content), status: .ok)
    }

    private mutating func name(id: String?, title: String?, type: String?, language: String?) -> WrittenFile.Name {
        let id = id ?? ""
        var name = names[id] ?? WrittenFile.Name(title: "Artifact", suffix: "")
        if let title { name.title = title }
        if let type { name.suffix = Self.suffix(type: type, language: language) }
        names[id] = name
        return name
    }

    private static func suffix(type: String, language: String?) -> String {
        switch type {
        case "text/markdown": "md"
        case "text/html": "html"
        case "image/svg+xml": "svg"
        case "application/vnd.ant.react": "jsx"
        case "application/vnd.ant.mermaid": "mermaid"
        case "application/javascript": "js"
        default: language.map { WrittenFile.suffix(ofLanguage: $0) } ?? ""
        }
    }
}
