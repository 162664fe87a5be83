import ConversationModel

/// One line about a call: the command, the file, the words searched for.
enum ToolSummary {
    private static let limit = 120
    private static let mostValues = 4
    private static let shortValue = 24

    static func text(_ call: ToolCall, _ kind: ToolKind, _ changes: [FileChange]) -> String {
        let arguments = ToolArguments(call.input)
        let words = title(call, changes) ?? telling(kind, arguments, changes) ?? arguments.text ?? anything(arguments)
        return words?.collapsedWhitespace(limit: limit) ?? ""
    }

    /// What the application showed; an edit gets its size.
    private static func title(_ call: ToolCall, _ changes: [FileChange]) -> String? {
        guard let title = call.title, !title.isEmpty else { return nil }
        return changes.isEmpty ? title : "\(title) \(size(changes))"
    }

    private static func telling(_ kind: ToolKind, _ arguments: ToolArguments, _ changes: [FileChange]) -> String? {
        if let todos = arguments.todos { return TodoList(todos).summary }
        if !changes.isEmpty { return files(changes) }
        switch kind {
        case .terminal: return arguments.command ?? arguments.first("code", "bash_id", "shell_id", "chars")
        case .read: return arguments.path.map { ToolPath.short($0) + range(arguments) }
        case .search: return arguments.pattern.map { $0 + place(arguments) }
        case .edit: return arguments.path.map { ToolPath.short($0) }
        case .web: return arguments.pattern ?? arguments.url
        case .task:
            return arguments.first("description", "subject") ?? question(arguments) ?? arguments.first("plan")?.asTitle
                ?? arguments.task
        case .image, .other: return nil
        }
    }

    /// Where it was looked.
    private static func place(_ arguments: ToolArguments) -> String {
        let place = arguments.path ?? arguments.first("include", "glob", "include_pattern")
        return place.map { $0 == "." ? "" : " in \(ToolPath.short($0))" } ?? ""
    }

    private static func range(_ arguments: ToolArguments) -> String {
        guard let lines = arguments.lines else { return "" }
        return lines.last.map { ", lines \(lines.first)–\($0)" } ?? ", from line \(lines.first)"
    }

    private static func files(_ changes: [FileChange]) -> String {
        let names = changes.map { ToolPath.short($0.path) }.filter { !$0.isEmpty }
        return (names + [size(changes)]).joined(separator: names.count > 1 ? ", " : " ")
    }

    /// `+3 −1`
    private static func size(_ changes: [FileChange]) -> String {
        let sizes = changes.map(\.size)
        let (added, removed) = (sizes.reduce(0) { $0 + $1.added }, sizes.reduce(0) { $0 + $1.removed })
        return [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil].compactMap { $0 }.joined(
            separator: " ")
    }

    private static func question(_ arguments: ToolArguments) -> String? {
        arguments.first("question") ?? arguments.object?["questions"]?[0]?["question"]?.string
    }

    /// Of a tool that is not known, the member that tells most, or the first text.
    private static func anything(_ arguments: ToolArguments) -> String? {
        let known =
            arguments.command ?? arguments.path ?? arguments.pattern ?? arguments.url
            ?? question(arguments) ?? arguments.first("plan")?.asTitle
            ?? arguments.first("description", "prompt", "title", "name", "code", "expression", "text", "input")
        if let known { return known }
        guard let object = arguments.object, object.members.first(where: { _ in true }) != nil else { return nil }
        let values = object.members.prefix(mostValues).compactMap { $0.value.string ?? $0.value.numberText }
        let texts = values.filter { !$0.isEmpty }
        // Short values tell something only together: what is multiplied, from where to where.
        let isShort = texts.allSatisfy { $0.utf8.count <= shortValue }
        return isShort && !texts.isEmpty ? texts.joined(separator: ", ") : texts.first ?? object.rawJSON
    }
}
