import Bytes
import ConversationModel

/// One line about a call: the command, the file, the search terms.
struct ToolSummary {
    private static let limit = 120
    private static let mostValues = 4
    private static let shortValue = 24

    private let strings: Strings

    init(_ strings: Strings) {
        self.strings = strings
    }

    func text(_ call: ToolCall, _ kind: ToolKind, _ changes: [FileChange]) -> String {
        let arguments = ToolArguments(call.input)
        let words = title(call, changes) ?? telling(kind, arguments, changes) ?? arguments.text ?? anything(arguments)
        return words?.collapsedWhitespace(limit: Self.limit) ?? ""
    }

    /// The application's title; an edit gets its size.
    private func title(_ call: ToolCall, _ changes: [FileChange]) -> String? {
        guard let title = call.title, !title.isEmpty else { return nil }
        return changes.isEmpty ? title : "\(title) \(size(changes))"
    }

    private func telling(_ kind: ToolKind, _ arguments: ToolArguments, _ changes: [FileChange]) -> String? {
        if let todos = arguments.todos { return TodoList(todos).summary(strings) }
        if !changes.isEmpty { return files(changes) }
        switch kind {
        case .terminal: return arguments.command.map(inPlace) ?? arguments.first("code", "bash_id", "shell_id", "chars")
        case .read: return arguments.path.map { range(arguments, in: ToolPath.short($0)) }
        case .search: return arguments.pattern.map { at(arguments, $0) }
        case .edit: return arguments.path.map { ToolPath.short($0) }
        case .web: return arguments.pattern ?? arguments.url
        case .task:
            return arguments.first("description", "subject") ?? question(arguments) ?? arguments.first("plan")?.asTitle
                ?? arguments.task
        case .image, .other: return nil
        }
    }

    /// Without the change of the working directory that agents put before each of their commands.
    private func inPlace(_ command: String) -> String {
        guard command.hasPrefix("cd "), let and = command.firstRange(of: " && ") else { return command }
        let place = command[..<and.lowerBound]
        let rest = command[and.upperBound...].drop(while: \.isSpace)
        let isOnePlace = !place.contains { ";|&\n".contains($0) }
        return isOnePlace && !rest.isEmpty ? String(rest) : command
    }

    /// The searched place.
    private func at(_ arguments: ToolArguments, _ pattern: String) -> String {
        let place = arguments.path ?? arguments.first("include", "glob", "include_pattern")
        guard let place, place != "." else { return pattern }
        return strings("%1 in %2", pattern, ToolPath.short(place))
    }

    private func range(_ arguments: ToolArguments, in file: String) -> String {
        guard let lines = arguments.lines else { return file }
        return lines.last.map { strings("%1, lines %2–%3", file, strings.digits(lines.first), strings.digits($0)) }
            ?? strings("%1, from line %2", file, strings.digits(lines.first))
    }

    private func files(_ changes: [FileChange]) -> String {
        let names = changes.map { ToolPath.short($0.path) }.filter { !$0.isEmpty }
        return (names + [size(changes)]).joined(separator: names.count > 1 ? ", " : " ")
    }

    /// `+3 −1`
    private func size(_ changes: [FileChange]) -> String {
        let sizes = changes.map(\.size)
        let (added, removed) = (sizes.reduce(0) { $0 + $1.added }, sizes.reduce(0) { $0 + $1.removed })
        return [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil].compactMap { $0 }.joined(
            separator: " ")
    }

    private func question(_ arguments: ToolArguments) -> String? {
        arguments.first("question") ?? arguments.object?["questions"]?[0]?["question"]?.string
    }

    /// The most informative member of an unknown tool's input, or the first text.
    private func anything(_ arguments: ToolArguments) -> String? {
        let known =
            arguments.command ?? arguments.path ?? arguments.pattern ?? arguments.url
            ?? question(arguments) ?? arguments.first("plan")?.asTitle
            ?? arguments.first("description", "prompt", "title", "name", "code", "expression", "text", "input")
        if let known { return known }
        guard let object = arguments.object, object.members.first(where: { _ in true }) != nil else { return nil }
        let values = object.members.prefix(Self.mostValues).compactMap { $0.value.string ?? $0.value.numberText }
        let texts = values.filter { !$0.isEmpty }
        // Short values are only informative together.
        let isShort = texts.allSatisfy { $0.utf8.count <= Self.shortValue }
        return isShort && !texts.isEmpty ? texts.joined(separator: ", ") : texts.first ?? object.rawJSON
    }
}
