import ConversationModel
import Files
import Importing
import JSON

/// Reads a tool call of Cursor, with its result. Input and output are JSON in texts.
enum CursorCall {
    /// Tools of Cursor that have parameters for Cursor itself.
    private static let ownTools: Set<String> = [
        "edit_file_v2", "read_file_v2", "run_terminal_cmd", "run_terminal_command_v2",
    ]
    /// Their parameters about rights and the screen, and repetitions of other parameters.
    private static let ownParameters: Set<String> = [
        "noCodeblock", "cloudAgentEdit", "requireUserApproval", "parsingResult", "requestedSandboxPolicy", "options",
        "charsLimit", "shouldReadEntireFile", "effectiveUri",
    ]

    /// - Parameter texts: Of files before and after edits, by their keys.
    static func read(_ value: JSONValue, _ texts: [String: String]) -> ToolCall? {
        guard value.isObject, let name = value.firstText("name") ?? value["tool"]?.idText else { return nil }
        var call = ToolCall(id: value.firstText("toolCallId") ?? "", name: name)
        let arguments = value["rawArgs"].flatMap { ToolCall.Payload(arguments: $0) }
        let parameters = value["params"].flatMap { ToolCall.Payload(arguments: $0) }.map {
            ownTools.contains(name) ? forTool($0) : $0
        }
        // Raw arguments may be truncated.
        call.input = if case .json? = arguments { arguments } else { parameters ?? arguments }
        let result = value["result"]?.unwrapped ?? value["result"]
        let path = value["params"]?.unwrapped?.firstText("relativeWorkspacePath")
        if let edit = CursorEdit.input(path: path, result, texts) {
            call.input = edit
        } else {
            call.output = output(result)
            call.changes = changes(result, path: path)
        }
        call.status = status(value.string("status"))
        if let error = error(value["error"]) {
            call.status = .error
            call.output = call.output ?? .text(error)
        }
        // State of the screen, and messages to Cursor's server.
        for key in ["additionalData", "userDecision", "params", "error"] { value[key]?.markRead() }
        return call
    }

    /// The parameters for the tool; Cursor hides the others.
    private static func forTool(_ parameters: ToolCall.Payload) -> ToolCall.Payload {
        guard case .json(let value) = parameters, value.members.contains(where: { ownParameters.contains($0.key) })
        else {
            return parameters
        }
        var output = JSONOutput()
        output.object { output in
            for (key, value) in value.members where !ownParameters.contains(key) {
                output.key(key)
                output.json(ByteRegion(value.rawJSON))
            }
        }
        return (try? JSONDocument(parsing: ByteRegion(output.bytes))).map { .json($0.root) } ?? parameters
    }

    /// The text of a terminal or a file, or the whole result.
    private static func output(_ result: JSONValue?) -> ToolCall.Payload? {
        guard let result, !result.isNull else { return nil }
        if let text = result.string { return text.isEmpty ? nil : .text(text) }
        if let text = result.string("output") ?? result.string("contents") { return .text(text) }
        return ToolCall.Payload(result)
    }

    private static func changes(_ result: JSONValue?, path: String?) -> [FileChange] {
        let pieces = result?["diff"]?.elements(at: "chunks").compactMap { $0.firstText("diffString") } ?? []
        return pieces.isEmpty ? [] : [FileChange(path: path ?? "", diff: pieces.joined(separator: "\n"))]
    }

    private static func status(_ status: String?) -> ToolCall.Status? {
        switch status {
        case "completed", "success": .ok
        case "error", "cancelled": .error
        case "loading", "pending", "running": .pending
        default: nil
        }
    }

    private static func error(_ value: JSONValue?) -> String? {
        guard let value, !value.isNull else { return nil }
        let detail = value.unwrapped ?? value
        return detail.firstText("clientVisibleErrorMessage", "modelVisibleErrorMessage", "message", "error")
            ?? value.string
    }
}
