import ConversationModel
import Highlighting
import JSON

/// The arguments of a well-known shape.
struct KnownInput {
    private(set) var code: [CodeView] = []
    /// The text of the code.
    private var drawn: [String] = []
    /// The arguments that the code shows, and settings that say nothing.
    private(set) var keys: Set<String> = []
    /// The arguments that the summary shows, unless it is too short.
    private(set) var told: Set<String> = []

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
            drawn = [command].compactMap(\.self) + [arguments.command ?? ""] + changes.map(\.diff)
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
            drawn = [content]
            code = [CodeView(content, language: CodeHighlighter.language(forFile: name) ?? "", label: name, strings)]
        } else if kind == .terminal || kind == .other, let command = arguments.command {
            keys = Set(Self.folderKeys).union(["command", "cmd", "script"])
            drawn = [command]
            let folder = arguments.first(Self.folderKeys)
            let label = folder.map { strings("%1 in %2", strings("Command"), ToolPath.short($0)) } ?? strings("Command")
            code = [CodeView(command, language: "bash", label: label, strings)]
        } else if let program = arguments.first(Self.programKeys), (arguments.object?.count ?? 0) <= 3 {
            keys = ["code", "script", "language"]
            drawn = [program]
            let language = arguments.first("language") ?? "python"
            code = [CodeView(program, language: language, label: strings("Code"), strings)]
        } else {
            return nil
        }
        keys = keys.filter { !isMissing(arguments.first($0)) }
        for (list, members) in Self.drawnMembers where keys.contains(list) && !arguments.draws(list, members) {
            keys.remove(list)
        }
    }

    /// True for a long text that the code does not show.
    private func isMissing(_ text: String?) -> Bool {
        guard !drawn.isEmpty, let text, TextCount.length(of: text) > 0 else { return false }
        // Lines of patches have marks.
        let line = (text.lines.max { $0.utf8.count < $1.utf8.count } ?? "").drop { "+- ".contains($0) }
        return !drawn.contains { $0.containsBytes(of: String(line)) }
    }

    /// The members that the drawing of a list shows. A list with others is shown as JSON.
    private static let drawnMembers: [(list: String, members: Set<String>)] = [
        ("todos", TodoList.members), ("plan", TodoList.members), ("todoList", TodoList.members),
        ("questions", ToolQuestions.members), ("edits", editKeys.union(["replace_all", "replaceAll"])),
    ]

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
    private static let folderKeys = ["workdir", "cwd", "working_directory", "dir_path"]
    private static let taskKeys = ["prompt", "task", "message"]
    private static let rangeKeys: Set<String> = [
        "offset", "limit", "start_line", "end_line", "startLine", "endLine", "view_range", "command",
        "start_line_one_indexed", "end_line_one_indexed_inclusive", "startLineOneIndexed", "endLineOneIndexedInclusive",
    ]
    private static let settings: Set<String> = ["plan", "questions", "output_mode", "-n", "head_limit", "type"]
    private static let toldKeys: Set<String> = pathKeys.union([
        "pattern", "query", "q", "regex", "search_query", "search_term", "glob", "include", "include_pattern",
        "glob_pattern", "globPattern", "url", "uri", "address", "description", "subject", "question",
    ])
    private static let editKeys: Set<String> = pathKeys.union(contentKeys).union(folderKeys).union([
        "old_string", "old_str", "oldString", "oldText", "old_text", "new_string", "new_str", "newString", "newText",
        "new_text", "edits", "insert_line", "insert_text", "patch", "diff", "input", "patchText", "command", "cmd",
    ])
}
