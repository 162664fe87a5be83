import ConversationModel
import Importing
import JSON

/// Turns the steps that Grok Build showed into messages.
enum GrokBuildScreen {
    static func messages(of steps: some Sequence<GrokBuildStep>) -> [Message] {
        var session = SessionWriter()
        for step in steps {
            switch step.kind {
            case .prompt: session.append(prompt: step.words, at: step.time)
            case .answer: session.append(text: step.words, at: step.time)
            case .thought: session.append(thoughts: step.words, at: step.time)
            case .call:
                let name = step.value.firstText("title", "kind")
                session.append(call: step.callID, name, step.value["rawInput"], at: step.time)
                result(step).map { session.append(result: $0, of: step.callID) }
            case .callState: result(step).map { session.append(result: $0, of: step.callID) }
            case .compaction: session.append(.compaction(at: step.time))
            case .rewind: break
            }
        }
        return session.finish()
    }

    /// The result of a call that has ended.
    private static func result(_ step: GrokBuildStep) -> ToolResult? {
        guard let status = step.status, ["completed", "failed"].contains(status) else { return nil }
        let blocks = step.value.elements(at: "content").compactMap { $0["content"] }
        let shown = blocks.isEmpty ? nil : ToolResult(blocks: blocks, isError: false)
        var result = shown ?? ToolResult(step.value["rawOutput"])
        result.isError = status == "failed"
        return result
    }
}

/// The times at which prompts, answers and calls were shown, for the same ones in the model's history.
struct GrokBuildTimes {
    private var times: [String: ArraySlice<Timestamp>] = [:]
    /// Messages are in the order of their times.
    private var last: Timestamp?

    init(_ steps: some Sequence<GrokBuildStep>) {
        for step in steps {
            guard let time = step.time else { continue }
            switch step.kind {
            case .prompt: times[Self.key(of: step.words, .user), default: []].append(time)
            case .answer: times[Self.key(of: step.words, .assistant), default: []].append(time)
            case .call: times[Self.key(ofCall: step.callID), default: []].append(time)
            case .thought, .callState, .compaction, .rewind: break
            }
        }
    }

    /// The time of a message, by its words or else by its first call.
    mutating func time(of message: Message) -> Timestamp? {
        let words = message.content.map { [Self.key(of: $0, message.role)] } ?? []
        for key in words + message.toolCalls.map({ Self.key(ofCall: $0.id) }) {
            while let time = times[key]?.popFirst() {
                if let last, time < last { continue }
                last = time
                return time
            }
        }
        return nil
    }

    private static func key(of words: String, _ role: Role) -> String { role.rawValue + " " + words.trimmed }
    private static func key(ofCall id: String) -> String { "call " + id }
}
