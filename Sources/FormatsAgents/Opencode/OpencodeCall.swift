import ConversationModel
import Importing
import JSON

/// Reads calls of opencode's tools.
enum OpencodeCall {
    static func read(_ part: JSONValue) -> ToolCall {
        let state = part["state"]
        var call = ToolCall(
            id: part.string("callID") ?? "", name: part.string("tool") ?? "tool",
            input: state?["input"].flatMap { ToolCall.Payload($0) })
        call.output = (state?["output"] ?? state?["error"]).flatMap { ToolCall.Payload($0) }
        call.status = status(state)
        call.changes = changes(state)
        call.attachments = state?.elements(at: "attachments").map(attachment) ?? []
        // Data for the screen: parts of input and output, and whole files before and after a change.
        for key in ["metadata", "title", "raw"] { state?[key]?.markRead() }
        call.milliseconds = milliseconds(state?["time"]?["start"], state?["time"]?["end"])
        return call
    }

    private static func milliseconds(_ start: JSONValue?, _ end: JSONValue?) -> Int? {
        guard let start = start?.int, let end = end?.int else { return nil }
        let (time, isTooLong) = end.subtractingReportingOverflow(start)
        return isTooLong || time < 0 || time >= 1 << 40 ? nil : time
    }

    /// Reads a call of opencode 2, whose results are blocks.
    static func read(turn block: JSONValue) -> ToolCall {
        let state = block["state"]
        var call = ToolCall(
            id: block.string("id") ?? "", name: block.string("name") ?? "tool",
            input: state?["input"].flatMap { ToolCall.Payload(arguments: $0) })
        let content = state.map { Array($0.elements(at: "content")) } ?? []
        let texts =
            content.compactMap { $0.string("text") } + [state?["error"]?.firstText("message")].compactMap(\.self)
        call.output = texts.isEmpty ? nil : .text(texts.joined(separator: "\n"))
        call.status = status(state)
        call.changes = changes(state)
        call.attachments = content.filter { $0.string("type") == "file" }.map(attachment)
        // Data for the screen, and in older versions the output as JSON.
        for key in ["metadata", "structured"] { state?[key]?.markRead() }
        call.milliseconds = milliseconds(
            block["time"]?["ran"] ?? block["time"]?["created"], block["time"]?["completed"])
        return call
    }

    /// A command that ran to its end may have failed.
    private static func status(_ state: JSONValue?) -> ToolCall.Status {
        switch state?.string("status") {
        case "completed": (state?["metadata"]?["exit"]?.int ?? 0) == 0 ? .ok : .error
        case "error": .error
        default: .pending
        }
    }

    private static func changes(_ state: JSONValue?) -> [FileChange] {
        guard let metadata = state?["metadata"] else { return [] }
        let files = metadata.elements(at: "files").compactMap { file in
            file.firstText("diff", "patch").map { diff in
                FileChange(path: file.firstText("relativePath", "filePath") ?? "", diff: diff)
            }
        }
        guard files.isEmpty, let diff = metadata.firstText("diff") else { return files }
        return [FileChange(path: state?["input"]?.string("filePath") ?? "", diff: diff)]
    }

    /// A local file; its content is not in the session.
    static func attachment(_ part: JSONValue) -> Attachment {
        let mime = part.string("mime")
        var attachment = Attachment(
            kind: Attachment.Kind(mime: mime) ?? .file, name: part.firstText("filename", "name"), mime: mime)
        attachment.source = part.firstText("url", "uri").flatMap { $0.hasPrefix("file:") ? nil : $0 }
        return attachment
    }
}
