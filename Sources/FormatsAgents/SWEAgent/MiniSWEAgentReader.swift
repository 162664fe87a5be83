import ConversationModel
import Importing
import JSON

/// Reads the messages of mini-swe-agent. An answer is a message of a chat API or a whole body of the Responses API; the
/// program adds what it knows about it as `extra`.
struct MiniSWEAgentReader {
    private var reader = ChatReader()
    /// The model in the settings.
    private let model: String?
    /// The ids of the last answer's commands, without those of results that name none.
    private var open: ArraySlice<String> = []
    /// The id of the last command.
    private var last: String?
    /// The number of commands that have no id.
    private var unnamed = 0
    /// The text that the run handed in.
    private let submission: String?

    private init(info: JSONValue?) {
        model = info?["config"]?["model"]?.firstText("model_name")
        submission = info?.firstText("submission")?.trimmed
    }

    static func messages(of root: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        let info = root["info"]
        var reader = MiniSWEAgentReader(info: info)
        for value in root.elements(at: "messages") { reader.append(value, &notes) }
        // The settings, of which the prompts are made, and what the last message says.
        info?.markRead()
        return reader.reader.finish()
    }

    private mutating func append(_ value: JSONValue, _ notes: inout ImportDiagnostics) {
        let extra = MiniSWEAgentExtra(value["extra"])
        if let result = result(of: value, extra) {
            append(result: result, of: value.firstText("tool_call_id", "call_id"))
        } else if value.string("role") == "exit" {
            append(exit: value, extra)
        } else if extra.isFormatError {
            append(error: value, extra, &notes)
        } else if value.string("role") == "assistant" || value["output"]?.isArray == true {
            append(answer: value, extra, &notes)
        } else {
            append(prompt: value, extra, &notes)
        }
    }

    /// Appends a prompt; the user may run commands, too.
    private mutating func append(prompt value: JSONValue, _ extra: MiniSWEAgentExtra, _ notes: inout ImportDiagnostics)
    {
        if let message = message(value, extra, &notes) { reader.append(message) }
        for call in begin(extra.commands) { reader.append(call: call) }
    }

    // MARK: Answers

    private mutating func append(answer value: JSONValue, _ extra: MiniSWEAgentExtra, _ notes: inout ImportDiagnostics)
    {
        guard var message = message(value, extra, &notes) else { return }
        message.add(extra.usage(of: value))
        let calls = message.toolCalls
        if calls.isEmpty, !extra.isStated, let command = message.takeCommand() {
            message.parts.append(.toolCall(begin(command)))
        } else if calls.isEmpty {
            message.removeBlock(of: extra.commands)
            message.parts += begin(extra.commands).map { .toolCall($0) }
        } else {
            note(calls)
        }
        extra.markRead()
        reader.append(message)
    }

    /// A message of either API.
    private func message(
        _ value: JSONValue, _ extra: MiniSWEAgentExtra, _ notes: inout ImportDiagnostics
    ) -> Message? {
        guard let items = value["output"], items.isArray else {
            var reader = ChatReader(model: extra.model ?? model)
            reader.timestamp = extra.timestamp
            reader.append(value, &notes)
            return Alternatives.whole(reader.finish())
        }
        var reader = ResponsesReader()
        reader.session.model = value.firstText("model") ?? model
        for item in items.elements { reader.append(item, at: extra.timestamp) }
        for item in reader.unknown { notes.warn(.unknownPart(item.string("type") ?? item.kind.rawValue), at: item) }
        return Alternatives.whole(reader.session.finish())
    }

    /// Calls of the commands in a text.
    private mutating func begin(_ commands: [JSONValue]) -> [ToolCall] {
        let calls = commands.map { call(ToolCall.Payload($0)) }
        note(calls)
        return calls
    }

    private mutating func begin(_ command: String) -> ToolCall {
        let call = call(.object([("command", command)]))
        note([call])
        return call
    }

    private mutating func call(_ input: ToolCall.Payload?) -> ToolCall {
        unnamed += 1
        return ToolCall(id: "action-\(unnamed)", name: "bash", input: input, status: .pending)
    }

    private mutating func note(_ calls: [ToolCall]) {
        open = calls.map(\.id)[...]
        last = open.last ?? last
    }

    // MARK: The program

    /// The whole output of a command, or the words and pictures that were made of it; nil for other messages.
    private func result(of value: JSONValue, _ extra: MiniSWEAgentExtra) -> ToolResult? {
        let content = value["content"] ?? value["output"]
        if !extra.isStated, let text = value.string("content"), value.string("role") == "user", !open.isEmpty {
            return result(saying: text)
        }
        let result = extra.result
        guard let result, content?.isArray != true else {
            let isResult =
                result != nil || value.string("role") == "tool" || value.string("type") == "function_call_output"
            return isResult ? ToolResult(content, isError: result?.isError == true) : nil
        }
        // The same in the words of a template, perhaps shortened.
        content?.markRead()
        return result
    }

    /// The first versions state results in the words of their template alone: `<returncode>0</returncode>`, then the
    /// output. The last result is what the run hands in.
    private func result(saying text: String) -> ToolResult? {
        var result = ToolResult(nil)
        if text.hasPrefix("<returncode>"), let code = text.content(ofTag: "returncode")?.trimmed {
            let rest = text.removing(tags: ["returncode"]).trimmed
            let isOutput = rest.hasPrefix("<output>") && rest.hasSuffix("</output>")
            result.output = .text(isOutput ? rest.content(ofTag: "output")?.trimmedLines ?? rest : rest)
            result.isError = code != "0"
        } else if text.trimmed == submission {
            result.output = .text(text)
        } else {
            return nil
        }
        return result
    }

    /// Results without an id come in the order of their commands.
    private mutating func append(result: ToolResult, of id: String?) {
        reader.append(result: result, of: id ?? open.popFirst() ?? last ?? "")
    }

    /// Appends the end of the run: what the last command handed in, or why the run stopped.
    private mutating func append(exit value: JSONValue, _ extra: MiniSWEAgentExtra) {
        extra.markRead()
        if extra.isSubmission, let last {
            append(result: ToolResult(value["content"]), of: last)
        } else {
            append(note: value)
        }
    }

    /// Appends an answer that the program could not use, and its complaint.
    private mutating func append(
        error value: JSONValue, _ extra: MiniSWEAgentExtra, _ notes: inout ImportDiagnostics
    ) {
        if let answer = extra.answer {
            append(answer: answer, extra, &notes)
        } else if let text = extra.answerText {
            var message = Message(participant: Role.assistant.rawValue, role: .assistant)
            message.append(text: text)
            reader.append(message)
        }
        extra.markRead()
        open = []
        append(note: value)
    }

    private mutating func append(note value: JSONValue) {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.timestamp = MiniSWEAgentExtra(value["extra"]).timestamp
        if let content = value["content"] { _ = ContentReader.append(content, to: &message) }
        reader.append(message)
    }
}

extension Message {
    /// Removes the only block of code with a command from the text, and returns the command.
    fileprivate mutating func takeCommand() -> String? {
        guard let command = content?.onlyCommand, remove(block: command) else { return nil }
        return command
    }

    /// Removes the block of code with a command that is shown as a call.
    fileprivate mutating func removeBlock(of commands: [JSONValue]) {
        if commands.count == 1, let command = commands[0].firstText("command") { remove(block: command) }
    }

    /// - Returns: True if a text has the block.
    @discardableResult
    private mutating func remove(block command: String) -> Bool {
        for (index, part) in parts.enumerated() {
            guard case .text(let text) = part, let rest = text.removing(block: command) else { continue }
            if rest.isEmpty { parts.remove(at: index) } else { parts[index] = .text(rest) }
            return true
        }
        return false
    }
}

extension String {
    /// The code of the only block of the shell in the text; nil if there are several or none.
    fileprivate var onlyCommand: String? {
        var commands: [String] = []
        var block: [Substring]?
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if block == nil, ["```bash", "```mswea_bash_command"].contains(line.trimmed) {
                block = []
            } else if let lines = block, line.trimmed == "```" {
                commands.append(lines.joined(separator: "\n"))
                block = nil
            } else {
                block?.append(line)
            }
        }
        return commands.count == 1 ? commands[0] : nil
    }

    /// The text without a block of code; nil if it has no such block.
    fileprivate func removing(block code: String) -> String? {
        let fence = "```"
        guard let place = rangeOfBytes(of: "\n\(code)\n\(fence)"),
            let line = self[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last,
            line.hasPrefix(fence)
        else { return nil }
        let (before, after) = (self[..<line.startIndex], self[place.upperBound...])
        return [before.trimmed, after.trimmed].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
