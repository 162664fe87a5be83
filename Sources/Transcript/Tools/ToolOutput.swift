import Bytes
import Highlighting
import ConversationModel
import JSON
import Markdown

/// The shown part of a tool's result.
struct ToolOutput {
    private let strings: Strings
    private(set) var code: [CodeView] = []
    /// Markdown: the report of a sub-agent, or a web page.
    private(set) var report: String?

    init(_ call: ToolCall, _ kind: ToolKind, isEdit: Bool, _ strings: Strings) {
        self.strings = strings
        guard let output = call.output else { return }
        let isError = call.status == .error
        let label = isError ? strings("Error") : strings("Output")
        switch output {
        case .json(let value):
            code = [CodeView(value.prettyPrinted, language: "json", label: label, strings)]
        case .text(let text):
            let text = text.withoutTerminalCodes
            guard !text.isEmpty else { return }
            if isError {
                code = [CodeView(text, language: "", label: label, strings)]
            } else {
                show(text, of: call, kind, isEdit: isEdit)
            }
        }
    }

    private mutating func show(_ text: String, of call: ToolCall, _ kind: ToolKind, isEdit: Bool) {
        let arguments = ToolArguments(call.input)
        // The diff or the list shows that the call succeeded.
        if isEdit || arguments.todos != nil, ToolConfirmation.isAll(of: text) { return }
        switch kind {
        case .task: report = text
        case .web: report = call.sources.isEmpty ? text : Self.withoutLinks(text)
        case .read: code = file(text, arguments)
        default:
            let isProposal = ToolInput.request(call, kind) != nil
            if isProposal {
                report = text
            } else {
                code = [CodeView(text, language: Self.language(of: text), label: strings("Output"), strings)]
            }
        }
    }

    /// A file, highlighted by its name.
    private func file(_ text: String, _ arguments: ToolArguments) -> [CodeView] {
        let listing = FileListing(text)
        let path = arguments.path ?? ""
        let first = listing?.first ?? arguments.lines?.first ?? 1
        let shown = listing?.text ?? text
        var label = path.isEmpty ? strings("Output") : path
        if first > 1 {
            let last = first + shown.linesAndRest.count - 1
            label = strings("%1, lines %2–%3", label, strings.digits(first), strings.digits(last))
        }
        let file = CodeView(shown, language: CodeHighlighter.language(forFile: path) ?? "", label: label, strings)
        guard let note = listing?.note, !note.isBlank else { return [file] }
        return [file, CodeView(note, language: "", label: strings("Output"), strings)]
    }

    /// The text without the list of addresses that is shown as links.
    private static func withoutLinks(_ text: String) -> String {
        text.linesAndRest.filter { !$0.hasPrefix("Links: [") }.joined(separator: "\n")
    }

    /// The language of an output, if its beginning is unambiguous.
    private static func language(of text: String) -> String {
        if text.hasPrefix("diff --git ") || text.hasPrefix("--- a/") || text.hasPrefix("@@ ") { return "diff" }
        let isJSON = (text.hasPrefix("{") || text.hasPrefix("[")) && (try? JSONDocument(parsing: text)) != nil
        return isJSON ? "json" : ""
    }
}
