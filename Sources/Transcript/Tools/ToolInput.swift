import Highlighting
import ConversationModel
import JSON
import Markdown

/// The shown part of a tool call's input: the changes of an edit, a file, a command, and the arguments beside them; or
/// all arguments.
struct ToolInput {
    private(set) var code: [CodeView] = []
    /// The agent's words about the call.
    private(set) var note: String?

    /// - Parameter summary: The line about the call.
    init(_ call: ToolCall, _ kind: ToolKind, _ changes: [FileChange], summary: String, _ strings: Strings) {
        let arguments = ToolArguments(call.input)
        let known = KnownInput(call, arguments, kind, changes, strings)
        code = known?.code ?? []
        guard let object = arguments.object else {
            if known == nil { code = Self.plain(arguments, kind, strings) }
            return
        }
        guard let known else {
            if object.count > 0 { code = [Self.json(object.members.map { $0 }, strings)] }
            return
        }
        let rest = object.members.filter {
            !known.keys.contains($0.key) && !Self.isNothing($0.value)
                && !(known.told.contains($0.key) && Self.tells(summary, $0.value))
        }
        let notes = rest.filter { Self.isNote($0, kind) }
        note = notes.isEmpty ? nil : notes.compactMap(\.value.string).joined(separator: "\n\n")
        let others = rest.filter { !Self.isNote($0, kind) }
        // Numbers alone, such as a time limit, say nothing.
        if others.contains(where: { $0.value.numberText == nil }) { code.append(Self.json(others, strings)) }
    }

    /// The task of a sub-agent, or the question or proposal to the user, as Markdown.
    static func request(_ call: ToolCall, _ kind: ToolKind) -> String? {
        let arguments = ToolArguments(call.input)
        if let plan = arguments.first("plan") { return plan }
        if let questions = arguments.object?["questions"], questions.isArray {
            return ToolQuestions.markdown(questions)
        }
        return kind == .task ? arguments.task : nil
    }

    private static func plain(_ arguments: ToolArguments, _ kind: ToolKind, _ strings: Strings) -> [CodeView] {
        guard let text = arguments.text, !text.isEmpty else { return [] }
        return kind == .terminal
            ? [CodeView(text, language: "bash", label: strings("Command"), strings)]
            : [CodeView(text, language: "", label: strings("Input"), strings)]
    }

    /// True if the summary has the whole value.
    private static func tells(_ summary: String, _ value: JSONValue) -> Bool {
        guard let text = value.string else { return false }
        return summary.containsBytes(of: text.collapsedWhitespace(limit: .max))
    }

    /// Flags that are off, and empty values.
    private static func isNothing(_ value: JSONValue) -> Bool {
        value.isNull || value.bool == false || value.string?.isEmpty == true
            || (value.isObject || value.isArray) && value.count == 0
    }

    private static let noteKeys: Set<String> = [
        "description", "explanation", "justification", "instruction", "instructions", "reason", "rationale", "purpose",
        "thought",
    ]

    private static func isNote(_ member: JSONMembers.Element, _ kind: ToolKind) -> Bool {
        member.value.kind == .string && (noteKeys.contains(member.key) || kind == .web && member.key == "prompt")
    }

    private static func json(_ members: [JSONMembers.Element], _ strings: Strings) -> CodeView {
        var output = JSONOutput(.indented)
        output.object { output in
            for (key, value) in members {
                output.key(key)
                value.write(to: &output)
            }
        }
        return CodeView(output.string, language: "json", label: strings("Input"), strings)
    }
}

/// The arguments of a well-known shape.
private struct KnownInput {
    var code: [CodeView] = []
    /// The arguments that the code shows, and settings that say nothing.
    var keys: Set<String> = []
    /// The arguments that the summary shows, unless it is too short.
    var told: Set<String> = []

    /// nil if the shape is not known.
    init?(
        _ call: ToolCall, _ arguments: ToolArguments, _ kind: ToolKind, _ changes: [FileChange], _ strings: Strings
    ) {
        if !changes.isEmpty {
            keys = Self.editKeys
            // Only the source's record of changes says nothing about the command.
            let command = kind == .terminal && !call.changes.isEmpty ? arguments.command : nil
            if let command = command ?? CodexPatch.around(in: arguments) {
                code = [CodeView(command, language: "bash", label: strings("Command"), strings)]
            }
            code += changes.map {
                CodeView($0.diff, language: "diff", label: $0.path.isEmpty ? strings("Diff") : $0.path, strings)
            }
        } else if arguments.todos != nil {
            keys = ["todos", "plan", "todoList"]
        } else if Self.isTold(arguments, kind) {
            keys = Self.settings
            told = Self.toldKeys
            if kind == .read { keys.formUnion(Self.rangeKeys) }
            // The label of the file.
            if kind == .read, case .text? = call.output, call.status != .error { keys.formUnion(Self.pathKeys) }
            if let task = Self.taskKeys.first(where: { arguments.first($0) != nil }), kind == .task {
                keys.insert(task)
            }
        } else if let name = arguments.path, let content = arguments.first(Self.contentKeys) {
            keys = Self.pathKeys.union(Self.contentKeys)
            code = [CodeView(content, language: CodeHighlighter.language(forFile: name) ?? "", label: name, strings)]
        } else if kind == .terminal || kind == .other, let command = arguments.command {
            keys = Self.folderKeys.union(["command", "cmd", "script"])
            let folder = arguments.first(Array(Self.folderKeys))
            let label = folder.map { strings("%1 in %2", strings("Command"), ToolPath.short($0)) } ?? strings("Command")
            code = [CodeView(command, language: "bash", label: label, strings)]
        } else if let program = arguments.first(Self.programKeys), (arguments.object?.count ?? 0) <= 3 {
            keys = ["code", "script", "language"]
            let language = arguments.first("language") ?? "python"
            code = [CodeView(program, language: language, label: strings("Code"), strings)]
        } else {
            return nil
        }
    }

    /// True if the summary or the request shows the arguments.
    private static func isTold(_ arguments: ToolArguments, _ kind: ToolKind) -> Bool {
        switch kind {
        case .read: arguments.path != nil
        case .search: arguments.pattern != nil
        case .web: arguments.pattern ?? arguments.url != nil
        case .task where arguments.task != nil: true
        default: arguments.first("plan") != nil || arguments.object?["questions"] != nil
        }
    }

    private static let pathKeys = ToolArguments.pathKeys
    private static let contentKeys = ["content", "file_text", "contents", "code_edit"]
    private static let programKeys = ["code", "script"]
    private static let folderKeys: Set<String> = ["workdir", "cwd", "working_directory", "dir_path"]
    private static let taskKeys = ["prompt", "task", "message"]
    private static let rangeKeys: Set<String> = [
        "offset", "limit", "start_line", "end_line", "startLine", "endLine", "view_range", "command",
        "start_line_one_indexed", "end_line_one_indexed_inclusive",
    ]
    private static let settings: Set<String> = ["plan", "questions", "output_mode", "-n", "head_limit", "type"]
    private static let toldKeys: Set<String> = pathKeys.union([
        "pattern", "query", "q", "regex", "search_query", "search_term", "glob", "include", "include_pattern",
        "glob_pattern", "url", "uri", "address", "description", "subject", "question",
    ])
    private static let editKeys: Set<String> = pathKeys.union(contentKeys).union(folderKeys).union([
        "old_string", "old_str", "oldString", "oldText", "old_text", "new_string", "new_str", "newString", "newText",
        "new_text", "edits", "insert_line", "insert_text", "patch", "diff", "input", "patchText", "command", "cmd",
    ])
}

/// Questions with answers to choose from, as Markdown.
enum ToolQuestions {
    static func markdown(_ questions: JSONValue) -> String {
        questions.elements.compactMap { question in
            guard let words = question["question"]?.string else { return nil }
            let options =
                question["options"]?.elements.compactMap { option -> String? in
                    guard let label = option.string ?? option["label"]?.string else { return nil }
                    return "- \(label)" + (option["description"]?.string.map { ": \($0)" } ?? "")
                } ?? []
            return (["**\(words)**", ""] + options).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
