import ConversationModel
import JSON

extension ClaudeCodeReader {
    /// Gives calls of sub-agents their messages.
    mutating func addTranscripts() {
        guard depth < Self.deepest else { return }
        for index in messages.indices where messages[index].role == .assistant {
            for (part, content) in messages[index].parts.enumerated() {
                guard case .toolCall(var call) = content else { continue }
                let lines = subagents.take(for: call, agent: agents[call.id])
                guard !lines.isEmpty else { continue }
                var report: Message?
                call.transcript = transcript(lines, of: call, &report)
                messages[index].parts[part] = .toolCall(call)
                if let report { messages[index].addUsage(of: report) }
            }
        }
    }

    /// The messages without the task at the beginning and the report at the end, which are the call's input and output.
    ///
    /// - Parameter report: Receives the report, with its usage, of a transcript that has nothing else.
    private mutating func transcript(
        _ lines: [ClaudeCodeLine], of call: ToolCall, _ report: inout Message?
    ) -> [Message] {
        var reader = ClaudeCodeReader(subagents: subagents, depth: depth + 1)
        var transcript = reader.read(lines)
        subagents = reader.subagents
        if let first = transcript.first, first.role == .user, case .json(let input)? = call.input,
            first.content?.trimmed == input.string("prompt")?.trimmed
        {
            transcript.removeFirst()
        }
        if let last = transcript.last, last.toolCalls.isEmpty, case .text(let output)? = call.output,
            last.content?.trimmed == output.trimmed
        {
            transcript.removeLast()
            if let end = transcript.indices.last { transcript[end].addUsage(of: last) } else { report = last }
        }
        return transcript
    }
}
