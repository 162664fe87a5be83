import ConversationModel
package import Importing
import Inputs
import JSON

/// The data export of Mistral's Le Chat: a file for each chat, with its messages in no particular order, beside a
/// folder of uploads. The export has no titles.
struct LeChatFormat: DocumentFormat {
    static let info = FormatInfo(
        "le-chat", "Le Chat data export (Mistral)", application: "Le Chat", files: ["chat-*.json", "*.zip"],
        reads: "regenerated answers, thinking, tool calls, files, references, tokens", evidence: .publicReaders)
    static let textIsVerbatim = true

    /// Drops uploads, which are in folders such as `chat-X-files` beside `chat-X.json`.
    static func conversationFiles(among paths: [String]) -> [String] {
        guard paths.contains(where: { $0.rangeOfBytes(of: "-files/") != nil }) else { return paths }
        let all = Set(paths)
        return paths.filter { path in
            let folder = FilePath.split(path).folder
            return !folder.hasSuffix("-files") || !all.contains(folder.dropLast("-files".count) + ".json")
        }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .array && probe.values.contains(where: isMessage)
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("chatId") != nil && value.string("role") != nil && value["contentChunks"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file)]
    }

    static let keys = FactKeys(in: .line, id: ["chatId"], title: [])

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let values = root.elements.filter(\.isObject).sorted { $0.firstTimestamp("createdAt") }
        if reading.conversation.id.isEmpty {
            reading.conversation.id = values.lazy.compactMap { $0.string("chatId") }.first ?? ""
        }
        let tree = MessageTree(
            values.map { value in
                MessageTree.Node(id: value.string("id") ?? "", parent: value.string("parentId"), value: value)
            })
        let path = tree.path(to: nil) { $0.firstTimestamp("createdAt") }
        return tree.messages(along: path, isPrompt: { $0.string("role") == "user" }) { values in
            values.map { LeChatMessage.read($0, &reading.notes) }.filter { !$0.isEmpty }
        }
    }
}

/// Reads a message of Le Chat, whose content is in chunks; `content` repeats their text.
enum LeChatMessage {
    static func read(_ value: JSONValue, _ notes: inout ImportDiagnostics) -> Message {
        let role = Role(chat: value.string("role") ?? "") ?? .other
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? value.firstText("model") : nil
        message.usage = usage(value["context"])
        for chunk in value.elements(at: "contentChunks") { append(chunk, to: &message, &notes) }
        if !message.hasText { message.append(text: value.string("content") ?? "") }
        let folder = "chat-\(value.string("chatId") ?? "")-files"
        message.attachments += value.elements(at: "files").compactMap { file($0, in: folder) }
        return message
    }

    /// The export has only the tokens of the answer.
    private static func usage(_ context: JSONValue?) -> Usage? {
        let tokens = context?["completionTiming"]?["generationStats"]?["outputTokens"]?.int
        return tokens.map { Usage(output: $0) }
    }

    private static func append(_ chunk: JSONValue, to message: inout Message, _ notes: inout ImportDiagnostics) {
        switch chunk.string("type") ?? "" {
        case "text" where chunk["_context"]?.string("type") == "reasoning":
            let times = ["startTime", "endTime"].compactMap { chunk["_context"]?[$0]?.int }
            let milliseconds = times.count == 2 && times[1] > times[0] ? times[1] - times[0] : nil
            chunk.firstText("text").map { message.parts.append(.thinking(Thinking($0, milliseconds: milliseconds))) }
        case "text", "thinking": _ = ContentReader.append(chunk, to: &message)
        case "tool_call": message.parts.append(.toolCall(call(chunk)))
        case "image_url": message.attachments.append(picture(chunk))
        case "reference": break  // numbers of sources that are not in the export
        case let type: notes.warn(.unknownPart(type), at: chunk)
        }
    }

    private static func call(_ chunk: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: chunk.string("id") ?? "", name: chunk.firstText("name") ?? "tool",
            input: chunk["publicArguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        if chunk["isDone"]?.bool == true || chunk["publicResult"]?.isNull == false {
            ToolResult(chunk["publicResult"], isError: chunk["success"]?.bool == false).apply(to: &call)
        }
        return call
    }

    /// Generated pictures stay on the server.
    private static func picture(_ chunk: JSONValue) -> Attachment {
        Attachment(kind: .image, source: chunk.firstText("imageUrl") ?? chunk["imageUrl"]?.firstText("url"))
    }

    private static func file(_ value: JSONValue, in folder: String) -> Attachment? {
        guard let name = value.firstText("name") else { return nil }
        let kind: Attachment.Kind = value.string("type") == "image" ? .image : Attachment.Kind(ofFile: name)
        return Attachment(kind: kind, name: name, source: folder + "/" + name)
    }
}

extension Format {
    package static let leChat = Format(LeChatFormat.self)
}
