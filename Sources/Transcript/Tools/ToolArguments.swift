import ConversationModel
import JSON

/// The input of a tool call by meaning: the tools of well-known agents have different names for the same arguments.
struct ToolArguments {
    /// nil if the input is not a JSON object.
    let object: JSONValue?
    /// Input that is plain text.
    let text: String?

    init(_ input: ToolCall.Payload?) {
        switch input {
        case .json(let value) where value.isObject: (object, text) = (value, nil)
        case .json(let value): (object, text) = (nil, Self.words(value) ?? value.rawJSON)
        case .text(let text): (object, self.text) = (nil, text)
        case nil: (object, text) = (nil, nil)
        }
    }

    /// The whole text of a file that is written.
    var writtenText: String? { first("content", "file_text", "contents") }

    /// A command that is a member, or the whole input.
    var shellCommand: String? { command ?? text }

    /// The first of the members that is a non-empty text.
    func first(_ keys: String...) -> String? {
        first(keys)
    }

    func first(_ keys: [String]) -> String? {
        for key in keys {
            if let text = object?[key]?.string, !text.isEmpty { return text }
        }
        return nil
    }

    /// The first of the members that is an integer.
    private func number(_ keys: String...) -> Int? {
        for key in keys {
            if let number = object?[key]?.int { return number }
        }
        return nil
    }

    /// True if the input has no members except these.
    func hasOnly(_ keys: Set<String>) -> Bool {
        object?.members.allSatisfy { keys.contains($0.key) } ?? false
    }

    /// True if the objects in a list, and in lists in it, have no other members with a text.
    func draws(_ list: String, _ members: Set<String>) -> Bool {
        guard let list = object?[list], list.isArray else { return true }
        return Self.isDrawn(list, members, levels: 6)
    }

    /// - Parameter levels: Deeper values are not drawn.
    private static func isDrawn(_ value: JSONValue, _ members: Set<String>, levels: Int) -> Bool {
        switch value.kind {
        case .object:
            levels > 0
                && value.members.allSatisfy { key, value in
                    members.contains(key) ? isDrawn(value, members, levels: levels - 1) : isWordless(value)
                }
        case .array: levels > 0 && value.elements.allSatisfy { isDrawn($0, members, levels: levels - 1) }
        default: true
        }
    }

    private static func isWordless(_ value: JSONValue) -> Bool {
        value.isObject || value.isArray ? value.count == 0 : value.string?.isEmpty ?? true
    }

    // MARK: Meanings

    static let pathKeys: Set<String> = [
        "file_path", "path", "filePath", "notebook_path", "absolute_path", "filename", "target_file", "dir_path",
        "relative_workspace_path", "relativeWorkspacePath", "targetFile", "targetDirectory",
    ]

    var path: String? {
        first("file_path", "path", "filePath", "notebook_path", "absolute_path", "target_file", "filename", "dir_path")
            ?? first("relative_workspace_path", "relativeWorkspacePath", "targetFile", "targetDirectory")
    }

    /// A command line; if a list of arguments only starts a shell, the shell's command.
    var command: String? {
        if let command = first("command", "cmd", "script") { return command }
        guard let words = (object?["command"] ?? object?["cmd"]).flatMap(Self.list) else { return nil }
        return Self.withoutShell(words)
    }

    var pattern: String? {
        first("pattern", "query", "q", "regex", "search_query", "search_term", "glob_pattern", "globPattern")
    }
    var url: String? { first("url", "uri", "address") }
    /// The task of a sub-agent.
    var task: String? { first("prompt", "task", "message") }

    /// The requested lines of a file.
    var lines: (first: Int, last: Int?)? {
        let range = object?["view_range"]
        let start =
            number("offset", "start_line", "startLine") ?? range?[0]?.int
            ?? number("start_line_one_indexed", "startLineOneIndexed")
        let end =
            number("end_line", "endLine") ?? range?[1]?.int
            ?? number("end_line_one_indexed_inclusive", "endLineOneIndexedInclusive")
        guard let first = start ?? (object?["limit"] == nil ? end.map { _ in 1 } : 1), (0..<1 << 40).contains(first)
        else { return nil }
        if let end, end >= first, end < 1 << 40 { return (max(1, first), end) }
        guard let count = object?["limit"]?.int, (1..<1 << 40).contains(count) else {
            return start == nil ? nil : (max(1, first), nil)
        }
        return (max(1, first), max(1, first) + count - 1)
    }

    /// Steps of a plan.
    var todos: JSONElements? {
        guard let list = object?["todos"] ?? object?["plan"] ?? object?["todoList"], list.isArray else { return nil }
        return list.elements
    }

    // MARK: Lists of words

    private static func words(_ value: JSONValue) -> String? {
        value.string ?? list(value)?.joined(separator: " ")
    }

    private static func list(_ value: JSONValue) -> [String]? {
        let words = value.elements.compactMap(\.string)
        return words.isEmpty ? nil : words
    }

    private static let shells: Set<String> = [
        "bash", "sh", "zsh", "dash", "fish", "pwsh", "powershell", "powershell.exe", "cmd.exe",
    ]

    private static func withoutShell(_ words: [String]) -> String {
        let program = words.first?.split(separator: "/").last.map(String.init) ?? ""
        if words.count == 3, let command = words.last, shells.contains(program) { return command }
        return words.joined(separator: " ")
    }
}
