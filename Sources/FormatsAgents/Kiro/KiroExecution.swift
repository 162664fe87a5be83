import ConversationModel
import Importing
import JSON

/// A file of Kiro's editor about one turn: what the user wrote, and what the agent did. The session of the turn has only
/// its first words.
struct KiroExecution {
    let value: JSONValue

    init?(_ value: JSONValue) {
        guard Self.isOne(value) else { return nil }
        self.value = value
    }

    static func isOne(_ value: JSONValue) -> Bool {
        value.string("executionId") != nil && value.string("chatSessionId") != nil && value["chat"] == nil
    }

    /// The key of the session's id.
    static let keys = FactKeys(id: ["chatSessionId"], title: [])

    var id: String { value.string("executionId") ?? "" }
    var start: Timestamp? { value.firstTimestamp("startTime") }
    private var end: Timestamp? { value.firstTimestamp("endTime") }

    /// Appends the turn.
    ///
    /// - Parameter hasHistory: The turns before this one are known.
    func append(to session: inout SessionWriter, hasHistory: Bool, _ notes: inout ImportDiagnostics) {
        if hasHistory {
            value["context"]?.markRead()
        } else {
            appendHistory(to: &session)
        }
        let prompts = value["input"]?["data"]?.elements(at: "messages").map(\.self) ?? []
        for earlier in prompts.dropLast() { earlier.markRead() }
        if let content = prompts.last?["content"] {
            session.append(prompt: content, at: start, words: KiroChat.words)
        }
        append(actionsTo: &session, &notes)
    }

    /// Appends what the agent said and did.
    func append(actionsTo session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        var answer = session.answer(at: start)
        for action in value.elements(at: "actions") { append(action, to: &answer, &notes) }
        if value.string("status") == "aborted" { answer.status = .stopped }
        if !answer.isEmpty { answer.extend(to: end) }
        session.append(answer)
    }

    /// True if the agent said something.
    var hasText: Bool {
        value.elements(at: "actions").contains { $0.string("actionType") == "say" && Self.text(of: $0) != nil }
    }

    private func append(_ action: JSONValue, to answer: inout Message, _ notes: inout ImportDiagnostics) {
        let type = action.string("actionType") ?? ""
        switch type {
        case "say": answer.append(paragraph: Self.text(of: action) ?? "")
        case "model": break  // a request to the model
        case "runCommand", "replace", "create", "readFile", "readFiles", "readCode", "search", "mcp":
            answer.parts.append(.toolCall(Self.call(action, type)))
        default: if action["input"] != nil || action["output"] != nil { notes.warn(.unknownPart(type), at: action) }
        }
    }

    private static func text(of action: JSONValue) -> String? { action["output"]?.firstText("message") }

    private static func call(_ action: JSONValue, _ type: String) -> ToolCall {
        let (input, output) = (action["input"], action["output"])
        var call = ToolCall(open: action.string("actionId") ?? "", input?.firstText("toolName") ?? type, nil)
        let path = input?.firstText("file")
        let (old, new) = (input?.string("originalContent"), input?.string("modifiedContent"))
        switch type {
        case "replace" where path != nil:
            call.input = .object([("path", path ?? ""), ("old_string", old ?? ""), ("new_string", new ?? "")])
        case "create" where path != nil:
            call.input = .object([("path", path ?? ""), ("content", new ?? "")])
        default: call.input = (input?["toolArgs"] ?? input).flatMap { ToolCall.Payload($0) }
        }
        if let output, !output.isNull {
            let text = output.firstText("message", "response", "output")
            let isEmpty = output.isObject && output.members.allSatisfy(\.value.isNull)
            var result = ToolResult(
                text == nil && !isEmpty ? output : nil, isError: (output["exitCode"]?.int ?? 0) != 0)
            if let text { result.output = .text(text) }
            result.apply(to: &call)
        }
        return call
    }

    /// Appends the turns before this one, without what the program told the model.
    private func appendHistory(to session: inout SessionWriter) {
        for message in value["context"]?.elements(at: "messages").map(\.self) ?? [] {
            let isPrompt = message.string("role") == "human"
            for entry in message.elements(at: "entries") {
                switch entry.string("type") {
                case "text" where isPrompt:
                    session.append(prompt: KiroChat.words(entry.string("text")?.trimmedLines ?? ""), at: nil)
                case "text": session.append(text: entry.string("text"), at: nil)
                case "toolUse": session.append(call: "", entry.firstText("name"), entry["args"], at: nil)
                case "toolUseResponse": session.append(result: ToolResult(entry["message"]), of: "")
                default: break
                }
            }
        }
    }
}
