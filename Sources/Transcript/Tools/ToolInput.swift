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
        guard let known = KnownInput(call, arguments, kind, changes, strings) else {
            code = Self.all(arguments, kind, strings)
            return
        }
        code = known.code
        guard let object = arguments.object else { return }
        let rest = object.members.filter {
            !known.keys.contains($0.key) && !Self.isNothing($0.value)
                && !(known.told.contains($0.key) && Self.tells(summary, $0.value))
        }
        let notes = rest.filter { Self.isNote($0, kind) }
        note = notes.isEmpty ? nil : notes.compactMap(\.value.string).joined(separator: "\n\n")
        let others = rest.filter { !Self.isNote($0, kind) }
        // Numbers alone, such as a time limit, say nothing.
        if others.contains(where: { $0.value.numberText == nil }) {
            code.append(Self.json(Self.text(of: others), strings))
        }
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

    private static func all(_ arguments: ToolArguments, _ kind: ToolKind, _ strings: Strings) -> [CodeView] {
        if let object = arguments.object { return object.count > 0 ? [json(object.prettyPrinted, strings)] : [] }
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

    private static func json(_ text: String, _ strings: Strings) -> CodeView {
        CodeView(text, language: "json", label: strings("Input"), strings)
    }

    private static func text(of members: [JSONMembers.Element]) -> String {
        var output = JSONOutput(.indented)
        output.object { output in
            for (key, value) in members {
                output.key(key)
                value.write(to: &output)
            }
        }
        return output.string
    }
}

/// Questions with answers to choose from, as Markdown.
enum ToolQuestions {
    /// The members of a question and of its options that need no place of their own.
    static let members: Set<String> = [
        "question", "header", "multiSelect", "multiple", "options", "label", "description", "id",
    ]

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
