import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations of the web interface of llama.cpp's server: an object for each, or, since summer 2026, a file for each
/// with a line about the conversation and a line for each message.
///
/// Hugging Face extended the latter to a format for sessions of any agent (Session Traces): the first line names the
/// agent's program (`harness`), and messages need no ids.
struct LlamaCppFormat: ConversationFormat {
    static let info = FormatInfo(
        "llama-cpp", "llama.cpp web UI export, session traces of Hugging Face",
        files: ["*_conv_*.jsonl", "*.json"],
        reads: "branches, thinking, tool calls, files, tokens, harness names", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        if probe.values.contains(where: isExport) { return true }
        // Lines of pi may name a harness too, but have ids of their own.
        return probe.values.contains(where: isHeader)
            && !probe.values.contains { isLine($0) && $0["id"] != nil }
    }

    private static func isExport(_ value: JSONValue) -> Bool {
        guard let facts = value["conv"], facts.isObject, value["messages"]?.isArray == true else { return false }
        return facts["currNode"] != nil || facts["lastModified"] != nil
    }

    private static func isHeader(_ value: JSONValue) -> Bool {
        value.string("type") == "session" && (value.string("harness") != nil || value["currNode"] != nil)
    }

    private static func isLine(_ value: JSONValue) -> Bool {
        value.string("type") == "message" && value["message"]?.isObject == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard probe.shape == .lines, !probe.values.contains(where: isExport) else {
            return probe.shape == .object ? [.whole(file)] : probe.elements
        }
        return sessions(in: file, probe.elements)
    }

    /// Splits lines into sessions, each of which begins with a header.
    private static func sessions(in file: InputFile, _ lines: [Record]) -> [Record] {
        let starts = lines.filter { line in
            line.bytes.count < 65_536 && line.bytes.contains("\"session\"") && line.firstLine.map(isHeader) == true
        }.map { $0.bytes.offset - file.bytes.offset }
        guard starts.count > 1 else { return [.whole(file, isLines: true)] }
        return zip(starts, starts.dropFirst() + [file.bytes.count]).enumerated().map { number, range in
            Record(bytes: file.bytes.slice(range.0..<range.1), number: number, path: .root, isLines: true)
        }
    }

    static let keys = FactKeys(
        in: .line, id: ["conv.id", "id"], title: ["conv.name", "name"],
        updated: ["conv.lastModified", "lastModified"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let (facts, messages) = try contents(&reading)
        let harness = facts?.firstText("harness") ?? "llama.app"
        reading.conversation.source.application = harness == "llama.app" ? "llama.cpp" : harness
        let tree = MessageTree(nodes(messages))
        let path = tree.path(to: facts?["currNode"]?.idText) { $0.firstTimestamp("timestamp") }
        reading.mayBeEmpty = true
        return tree.messages(along: path, isPrompt: { $0.string("role") == "user" }) { values in
            LlamaCppMessages.read(values, &reading.notes)
        }
    }

    /// The facts about the conversation, and its messages.
    private static func contents(
        _ reading: inout ConversationReading
    ) throws(ImportError) -> (facts: JSONValue?, messages: [JSONValue]) {
        guard !reading.record.isLines else {
            let lines = reading.lines(isGrowing: true)
            return (lines.first(where: isHeader), lines.filter(isLine).compactMap { $0["message"] })
        }
        let root = try reading.root()
        guard let facts = root["conv"] else { throw ImportError(.missing("conv"), at: root) }
        return (facts, Array(root.elements(at: "messages")))
    }

    /// The nodes of the tree; its root is empty. Messages without ids are a row.
    private static func nodes(_ messages: [JSONValue]) -> [MessageTree.Node] {
        messages.enumerated().filter { $1.isObject && $1.string("type") != "root" }.map { number, message in
            MessageTree.Node(
                id: message["id"]?.idText ?? "message \(number)", parent: message["parent"]?.idText,
                children: message.elements(at: "children").compactMap(\.idText), value: message)
        }
    }
}

/// Reads messages of llama.cpp's web interface: chat messages with files beside them.
enum LlamaCppMessages {
    static func read(_ values: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader()
        for value in values {
            if value.string("type") == "compaction" {
                reader.append(compaction(value))
            } else {
                reader.append(value, &notes)
                reader.append(usage(value["timings"]))
            }
            reader.attach(value.elements(at: "extra").compactMap { attachment($0, &notes) })
        }
        return reader.finish().filter { !$0.isEmpty || $0.header != nil }
    }

    /// The counts beside the times of an answer; tokens of the prompt may have been computed before.
    private static func usage(_ timings: JSONValue?) -> Usage? {
        timings.flatMap { Usage($0, keys: ["prompt_n": .input, "cache_n": .cachedApart, "predicted_n": .output]) }
    }

    private static func compaction(_ value: JSONValue) -> Message {
        .compaction(at: value.firstTimestamp("timestamp"), summary: value.string("content"))
    }

    /// Older versions write the type as `imageFile`, newer ones as `IMAGE`.
    private static func attachment(_ value: JSONValue, _ notes: inout ImportDiagnostics) -> Attachment? {
        var attachment = Attachment(kind: .file, name: value.firstText("name"), mime: value.firstText("mimeType"))
        switch value.string("type")?.lowercased() ?? "" {
        case "image", "imagefile": attachment.kind = .image
        case "audio", "audiofile": attachment.kind = .audio
        case "video", "videofile": attachment.kind = .video
        case "pdf", "pdffile": attachment.mime = attachment.mime ?? "application/pdf"
        case "text", "textfile", "context", "mcp_prompt", "mcp_resource": break
        case let type:
            notes.warn(.unknownPart(type), at: value)
            return nil
        }
        attachment.source =
            value.firstText("base64Url") ?? value.firstText("base64Data")?.dataAddress(mime: attachment.mime)
        attachment.text = value.firstText("content")
        attachment.bytes = value["size"]?.int
        attachment.isMissing = attachment.source == nil && attachment.text == nil
        return attachment
    }
}

extension Format {
    package static let llamaCpp = Format(LlamaCppFormat.self)
}
