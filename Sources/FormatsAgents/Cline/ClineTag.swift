import ConversationModel
import Importing
import JSON

/// Tool calls as tags in a text: `<read_file><path>a.txt</path></read_file>`.
enum ClineTag {
    private static let tools = [
        "execute_command", "read_file", "write_to_file", "replace_in_file", "apply_diff", "insert_content",
        "search_files",
        "list_files", "list_code_definition_names", "browser_action", "use_mcp_tool", "access_mcp_resource", "new_task",
        "switch_mode", "update_todo_list",
    ]
    /// Tools that only show a text.
    private static let words = ["attempt_completion", "ask_followup_question", "plan_mode_respond"]

    /// The text, and the call after it.
    static func split(_ text: String) -> (words: String, call: (name: String, input: ToolCall.Payload?)?) {
        for tag in words {
            guard let inside = text.content(ofTag: tag) else { continue }
            let children = children(of: inside).filter { spoken.contains($0.name) }
            let said = children.isEmpty ? [inside] : children.map { list($0.name, $0.value) }
            return (
                ([text.removing(tags: [tag])] + said).map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n\n"),
                nil
            )
        }
        for tool in tools {
            guard let inside = text.content(ofTag: tool) else { continue }
            return (text.removing(tags: [tool]).trimmed, (tool, input(inside)))
        }
        return (text.trimmedLines, nil)
    }

    private static func input(_ text: String) -> ToolCall.Payload? {
        var output = JSONOutput()
        output.object { output in
            for (name, value) in children(of: text) {
                output.key(name)
                output.string(name == "content" || name == "diff" ? value : value.trimmed)
            }
        }
        return ToolCall.Payload(text: output.string)
    }

    /// The tags in them; other tags are part of the text.
    private static let spoken: Set<String> = ["result", "question", "response", "options", "command", "follow_up"]

    /// The text, or a list of choices as Markdown: texts in JSON, or tags.
    private static func list(_ name: String, _ text: String) -> String {
        guard ["options", "follow_up"].contains(name) else { return text }
        let tags = children(of: text).filter { $0.name == "suggest" }.map(\.value.trimmed)
        let texts = (try? JSONDocument(parsing: text.trimmed))?.root.elements.compactMap(\.string) ?? tags
        return texts.isEmpty ? text : texts.map { "- " + $0 }.joined(separator: "\n")
    }

    /// More than any tool has.
    private static let (longestName, mostUnclosed) = (40, 64)

    /// The tags in a text, without those in their values.
    private static func children(of text: String) -> [(name: String, value: String)] {
        var found: [(name: String, value: String)] = []
        var rest = Substring(text)
        var unclosed = 0
        while unclosed < mostUnclosed, let start = rest.rangeOfBytes(of: "<") {
            rest = rest[start.upperBound...]
            let name = rest.utf8.prefix(longestName).prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
            guard !name.isEmpty, rest[name.endIndex...].utf8.first == UInt8(ascii: ">") else { continue }
            let content = rest[name.endIndex...].dropFirst()
            guard let end = content.rangeOfBytes(of: "</\(Substring(name))>") else {
                unclosed += 1
                continue
            }
            found.append((String(Substring(name)), String(content[..<end.lowerBound])))
            rest = content[end.upperBound...]
        }
        return found
    }
}

extension ToolCall.Payload {
    /// The JSON in a text, or the text.
    init(text: String) {
        self = (try? JSONDocument(parsing: text)).map { .json($0.root) } ?? .text(text)
    }
}
