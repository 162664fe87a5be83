import Bytes
import ConversationModel
import Importing
import JSON

/// A tool call in text form: its name, the input, and the result in a code block.
struct SpecStoryCall {
    private let attributes: [String: String]
    private let body: SpecStoryCallBody
    /// True for a call that the reader of Cursor's database wrote as a text: code in it is escaped, except for commands,
    /// and the same call without input and result comes after it.
    private let isText: Bool

    init(_ block: [String]) {
        let first = block.first ?? ""
        let tag = first.prefix { $0 != ">" }
        attributes = HTMLTag.attributes(tag.dropFirst())
        let rest = first[tag.endIndex...].dropFirst()
        isText = !rest.hasPrefix("<details>")
        body = SpecStoryCallBody([String(rest)] + block.dropFirst())
    }

    private var name: String { attributes["data-tool-name"] ?? "tool" }
    private var type: String? { attributes["data-tool-type"] }

    /// True for a call that starts a sub-agent.
    var startsAgent: Bool { type == "task" || ["Task", "Agent"].contains(name) }

    /// True for the empty call after one that was written as a text.
    func isRepeat(of last: SpecStoryCall?) -> Bool {
        guard let last, last.isText, !isText, name == last.name else { return false }
        return body.words.isEmpty && body.code.isEmpty && detail == nil
    }

    var call: ToolCall {
        var call = ToolCall(name: name, status: body.status ?? .ok)
        var asked = body.code.filter { $0.label == nil || $0.label == .input }[...]
        let results = body.code.filter { $0.label == .output || $0.label == .error }.map { decoded($0.text) }
        if !results.isEmpty {
            call.output = .text(results.joined(separator: "\n\n"))
        } else if let last = asked.last, last.label == nil, ["text", "", "plaintext"].contains(last.language) {
            call.output = .text(decoded(last.text))
            asked.removeLast()
        } else if asked.isEmpty, detail != nil, let table = body.table {
            call.output = .text(HTMLEntities.decoded(table))
            call.title = detail
            return call
        }
        if body.code.contains(where: { $0.label == .error }) { call.status = .error }
        fill(input: &call, asked)
        return call
    }

    private func decoded(_ text: String) -> String { isText ? HTMLEntities.decoded(text) : text }

    // MARK: The input

    private func fill(input call: inout ToolCall, _ asked: ArraySlice<SpecStoryCode>) {
        if type == "shell", let command = command(asked) {
            call.input = command
        } else if asked.count == 1, let parameters = asked.first, parameters.label == .input {
            let text = decoded(parameters.text)
            call.input = (try? JSONDocument(parsing: text)).flatMap { .init($0.root) } ?? .text(text)
        } else if let path, asked.allSatisfy({ $0.language == "diff" }) {
            call.input = .object([("path", path)] + (body.words.isEmpty ? [] : [("description", body.words)]))
            if !asked.isEmpty {
                call.changes = [FileChange(path: path, diff: asked.map(\.text).joined(separator: "\n"))]
            }
        } else if let path, type == "write", body.words.isEmpty, asked.count == 1, let content = asked.first {
            call.input = .object([("path", path), ("content", content.text)])
        } else {
            call.input = words(asked)
            call.title = detail
        }
    }

    /// The words after the name in the summary of the call.
    private var detail: String? {
        guard let start = body.summary.rangeOfBytes(of: "**\(name)**") else { return nil }
        let words = body.summary[start.upperBound...].drop { $0.isSpace || $0 == "•" }
        let detail = ["**", "`"].reduce(HTMLEntities.decoded(words).trimmed) { $0.replacingBytes(of: $1, with: "") }
        return detail.isEmpty ? nil : detail
    }

    /// The file in a summary like `Tool use: **read_file** • Read file: a.swift`.
    private var path: String? {
        for mark in ["Read file: ", "Edit file: ", "Apply patch for "] {
            if let detail, detail.hasPrefix(mark) { return String(detail.dropFirst(mark.count)) }
        }
        return nil
    }

    /// The input of a command: the command in inline code or a code block, after its description.
    private func command(_ asked: ArraySlice<SpecStoryCode>) -> ToolCall.Payload? {
        var words = body.words
        var command = asked.first?.text
        if asked.isEmpty, words.hasSuffix("`"), let start = words.dropLast().lastIndex(of: "`") {
            command = String(words[words.index(after: start)...].dropLast())
            words = words[..<start].trimmed
        }
        guard let command, asked.count < 2 else { return nil }
        return .object([("command", command)] + (words.isEmpty ? [] : [("description", words)]))
    }

    private func words(_ asked: ArraySlice<SpecStoryCode>) -> ToolCall.Payload? {
        if body.words.isEmpty, asked.count == 1 { return asked.first.map { .text($0.text) } }
        let blocks = asked.map { MarkdownText.codeBlock($0.text, language: $0.language) }
        let text = ([body.words] + blocks).filter { !$0.isEmpty }.joined(separator: "\n\n")
        return text.isEmpty ? nil : .text(text)
    }
}
