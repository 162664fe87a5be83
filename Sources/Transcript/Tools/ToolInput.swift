import Highlighting
import ConversationModel
import JSON
import Markdown

/// The shown part of a tool call's input: a command, the changes of an edit, or all arguments; nothing if the summary
/// contains it all.
enum ToolInput {
    static func views(
        _ call: ToolCall, _ kind: ToolKind, _ changes: [FileChange], _ strings: Strings
    ) -> [CodeView] {
        let arguments = ToolArguments(call.input)
        if !changes.isEmpty { return changes.map { diff($0, strings) } }
        guard let object = arguments.object else { return plain(arguments, kind, strings) }
        if object.count == 0 || arguments.todos != nil || isTold(arguments, kind) { return [] }
        return writtenFile(arguments, strings) ?? command(arguments, kind, strings) ?? [all(object, strings)]
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

    /// True if the summary contains everything.
    private static func isTold(_ arguments: ToolArguments, _ kind: ToolKind) -> Bool {
        switch kind {
        case .read: arguments.path != nil && arguments.hasOnly(ToolArguments.pathKeys.union(rangeKeys))
        case .search: arguments.pattern != nil && arguments.hasOnly(ToolArguments.pathKeys.union(searchKeys))
        case .web: arguments.hasOnly(["query", "url", "q", "search_term", "prompt", "type"])
        case .task: request(.init(name: "", input: arguments.object.map { .json($0) }), kind) != nil
        default: arguments.first("plan") != nil || arguments.object?["questions"] != nil
        }
    }

    private static let rangeKeys: Set<String> = [
        "offset", "limit", "start_line", "end_line", "startLine", "endLine", "view_range", "command",
    ]
    private static let searchKeys: Set<String> = [
        "pattern", "query", "regex", "glob", "include", "output_mode", "-n", "head_limit", "type", "glob_pattern",
    ]

    // MARK: Known shapes

    private static func diff(_ change: FileChange, _ strings: Strings) -> CodeView {
        CodeView(change.diff, language: "diff", label: change.path.isEmpty ? strings("Diff") : change.path, strings)
    }

    /// A complete file.
    private static func writtenFile(_ arguments: ToolArguments, _ strings: Strings) -> [CodeView]? {
        guard let name = arguments.path, let content = arguments.first("content", "file_text", "contents", "code_edit")
        else { return nil }
        return [CodeView(content, language: CodeHighlighter.language(forFile: name) ?? "", label: name, strings)]
    }

    /// A command line or a program; other arguments are not shown.
    private static func command(_ arguments: ToolArguments, _ kind: ToolKind, _ strings: Strings) -> [CodeView]? {
        if kind == .terminal || kind == .other, let command = arguments.command {
            return [CodeView(command, language: "bash", label: strings("Command"), strings)]
        }
        guard let code = arguments.first("code", "script"), (arguments.object?.count ?? 0) <= 3 else { return nil }
        return [CodeView(code, language: arguments.first("language") ?? "python", label: strings("Code"), strings)]
    }

    private static func all(_ object: JSONValue, _ strings: Strings) -> CodeView {
        CodeView(object.prettyPrinted, language: "json", label: strings("Input"), strings)
    }
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
