import ConversationModel
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
        if let start = state?["time"]?["start"]?.int, let end = state?["time"]?["end"]?.int, end >= start,
            end - start < 1 << 40
        {
            call.milliseconds = end - start
        }
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
            kind: Attachment.Kind(mime: mime) ?? .file, name: part.string("filename"), mime: mime)
        attachment.source = part.string("url").flatMap { $0.hasPrefix("file:") ? nil : $0 }
        return attachment
    }
}
