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

    init(_ call: ToolCall, _ kind: ToolKind, _ changes: [FileChange], _ strings: Strings) {
        let arguments = ToolArguments(call.input)
        let known = KnownInput(arguments, kind, changes, strings)
        code = known?.code ?? []
        guard let object = arguments.object else {
            if known == nil { code = Self.plain(arguments, kind, strings) }
            return
        }
        guard let known else {
            if object.count > 0 { code = [Self.json(object.members.map { $0 }, strings)] }
            return
        }
        let rest = object.members.filter { !known.keys.contains($0.key) && !Self.isNothing($0.value) }
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
    /// The arguments that the code or the summary shows.
    let keys: Set<String>

    /// nil if the shape is not known.
    init?(_ arguments: ToolArguments, _ kind: ToolKind, _ changes: [FileChange], _ strings: Strings) {
        if !changes.isEmpty {
            keys = Self.editKeys
            if let command = CodexPatch.around(in: arguments) {
                code = [CodeView(command, language: "bash", label: strings("Command"), strings)]
            }
            code += changes.map {
                CodeView($0.diff, language: "diff", label: $0.path.isEmpty ? strings("Diff") : $0.path, strings)
            }
        } else if arguments.todos != nil {
            keys = ["todos", "plan", "todoList"]
        } else if let told = Self.toldKeys(arguments, kind) {
            keys = told
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

    /// The arguments that the summary or the request shows; nil if it shows nothing of them.
    private static func toldKeys(_ arguments: ToolArguments, _ kind: ToolKind) -> Set<String>? {
        switch kind {
        case .read: return arguments.path == nil ? nil : pathKeys.union(rangeKeys)
        case .search: return arguments.pattern == nil ? nil : pathKeys.union(searchKeys)
        case .web where arguments.pattern ?? arguments.url != nil:
            return arguments.pattern == nil ? ["url", "uri", "address", "type"] : searchKeys
        case .task where arguments.task != nil:
            return [
                "description", "subject", "plan", "questions", "question",
                taskKeys.first { arguments.first($0) != nil } ?? "",
            ]
        default:
            let isProposal = arguments.first("plan") != nil || arguments.object?["questions"] != nil
            return isProposal ? ["plan", "questions"] : nil
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
    private static let searchKeys: Set<String> = [
        "pattern", "query", "q", "regex", "search_query", "search_term", "glob", "include", "include_pattern",
        "output_mode", "-n", "head_limit", "type", "glob_pattern",
    ]
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
