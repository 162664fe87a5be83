import ConversationModel
import Importing
import JSON

/// Reads the messages of Cline's sessions, in the shape of Anthropic's API with blocks of its own.
struct ClineSessionReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    mutating func append(_ value: JSONValue) {
        let role: Role = value.string("role") == "user" ? .user : .assistant
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value["ts"]?.timestamp
        if role == .assistant {
            message.model = value["modelInfo"]?.firstText("id")
            message.usage = Usage(value["metrics"])
        }
        for block in value["content"]?.oneOrMore ?? [] { append(block, to: &message) }
        session.append(message)
    }

    private mutating func append(_ block: JSONValue, to message: inout Message) {
        let text = block.string ?? (block.string("type") == "text" ? block.string("text") : nil)
        if let text {
            if message.role == .user { message.append(paragraph: Self.words(text)) } else { message.append(text: text) }
        } else if let file = Self.file(block) {
            message.attachments.append(file)
        } else if block.string("type") == "tool_result" {
            session.append(result: Self.result(block), of: block.string("tool_use_id") ?? "", in: message)
        } else {
            _ = ContentReader.append(block, to: &message)
        }
    }

    /// A file with its contents, or what the model made.
    private static func file(_ block: JSONValue) -> Attachment? {
        switch block.string("type") {
        case "file":
            let path = block.string("path") ?? ""
            var file = Attachment(kind: .file, name: path.split { $0 == "/" || $0 == "\\" }.last.map(String.init))
            file.text = block.string("content")
            file.isMissing = file.text == nil
            return file
        case "media":
            guard let media = block["media"] else { return nil }
            let mime = media.firstText("mediaType")
            var file = Attachment(kind: Attachment.Kind(mime: mime) ?? .file, name: media.firstText("name"), mime: mime)
            let source = media["source"]
            file.setSource(source?.firstText("url") ?? source?.firstText("data")?.dataAddress(mime: mime))
            return file
        default: return nil
        }
    }

    private static func result(_ block: JSONValue) -> ToolResult {
        let isError = block["is_error"]?.bool == true
        guard let content = block["content"], content.isArray else {
            return ToolResult(block["content"], isError: isError)
        }
        let files = content.elements.compactMap(file)
        let others = content.elements.filter { $0.string("type") != "file" }
        var result = files.isEmpty ? nil : ToolResult(blocks: others, isError: isError)
        result?.attachments += files
        return result ?? ToolResult(content, isError: isError)
    }

    // MARK: Prompts

    /// The words of the user, which the program tags with the mode: `<user_input mode="act">…</user_input>`.
    private static func words(_ text: String) -> String {
        let text = text.removing(tags: ["mode_notice"])
        if let command = text.content(ofTag: "user_command") {
            return "/" + [slash(text), command.trimmed].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let inputs = text.contents(ofTag: "user_input")
        guard !inputs.isEmpty else { return text.trimmedLines }
        return (inputs + [text.removing(tags: ["user_input"])]).map(\.trimmed).filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }

    /// The name of a command: `<user_command slash="team">`.
    private static func slash(_ text: String) -> String {
        let mark = "slash=\""
        guard let start = text.rangeOfBytes(of: mark)?.upperBound else { return "" }
        return String(text[start...].prefix { $0 != "\"" && $0 != ">" })
    }
}
