import ConversationModel
import Importing
import Inputs
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Lines of `{role, message}`: an agent's transcript, or a chat of the command line, whose lines are bare messages.
enum CursorTranscript {
    static func isLine(_ value: JSONValue) -> Bool {
        value["type"] == nil && ["user", "assistant"].contains(value.string("role")) && value["content"] == nil
            && value["message"]?.isObject == true && value["message"]?["content"]?.isArray == true
    }

    static func facts(of head: RecordHead) -> ConversationFacts {
        guard let first = head.firstLine, let store = first["store"], let id = store.firstText("agentId") else {
            return ConversationFacts(id: head.record.name)
        }
        let title = first["meta"]?.firstText("title") ?? store.firstText("name")
        return ConversationFacts(
            id: id, title: title == "New Agent" ? nil : title, date: store.firstTimestamp("createdAt"))
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var agents = reading.record.parts.map { messages(Record.lines(of: $0, &reading.notes, isGrowing: true)) }
        // Calls and transcripts of agents share nothing but the task.
        var places = Dictionary(grouping: agents.indices.reversed()) { agents[$0].first?.content?.trimmed }
        let lines = reading.lines(isGrowing: true)
        reading.conversation.updatedAt = lines.first?["meta"]?.firstTimestamp("updatedAtMs")
        var all = messages(lines)
        all.fillTranscripts { call in
            guard case .json(let input)? = call.input, let task = input.firstText("prompt")?.trimmed,
                let place = places[task]?.popLast()
            else { return nil }
            defer { agents[place] = [] }
            return agents[place]
        }
        all.append(agents: agents.filter { !$0.isEmpty }.map { (nil, $0) })
        return all
    }

    // MARK: Lines

    static func messages(_ lines: [JSONValue]) -> [Message] {
        var reader = ChatReader()
        for line in lines {
            switch line.string("role") {
            case "user": append(line, as: .user, to: &reader)
            case "assistant", "tool": append(line, as: .assistant, to: &reader)
            case "system": line.markRead()  // the program's messages to the model
            case nil where line["store"] != nil: line.markRead()  // the header has it
            default: continue
            }
        }
        return reader.finish().map(withoutOpenCalls)
    }

    /// Most transcripts have no results: such calls stay without a status.
    private static func withoutOpenCalls(_ message: Message) -> Message {
        var message = message
        message.parts = message.parts.map { part in
            guard case .toolCall(var call) = part, call.status == .pending else { return part }
            call.status = nil
            return .toolCall(call)
        }
        return message
    }

    private static func append(_ line: JSONValue, as role: Role, to reader: inout ChatReader) {
        var message = Message(id: line.firstText("id") ?? "", participant: role.rawValue, role: role)
        let content = line["message"]?["content"] ?? line["content"]
        let options = line["providerOptions"]?["cursor"]
        for block in content?.oneOrMore ?? [] {
            if let picture = picture(block) {
                message.attachments.append(picture)
            } else {
                for (id, result) in ContentReader.append(block, to: &message) {
                    reader.append(result: result.failed(options), of: id)
                }
            }
        }
        if options?["isSummary"]?.bool == true { return reader.append(summary(message)) }
        guard role != .user else { return CursorText.split(message).forEach { reader.append($0) } }
        message.parts = message.parts.compactMap(withoutMark)
        if !message.isEmpty { reader.append(message) }
    }

    /// A summary of the messages before it, for the model.
    private static func summary(_ message: Message) -> Message {
        .compaction(at: message.timestamp, summary: message.content)
    }

    /// A picture whose bytes are written as hexadecimal digits.
    private static func picture(_ block: JSONValue) -> Attachment? {
        guard block.string("type") == "image", let digits = block["image"]?.string("hex"),
            let bytes = [UInt8](hexadecimal: digits)
        else { return nil }
        let mime = block.firstText("mediaType") ?? "image/png"
        return Attachment(kind: .image, mime: mime, source: Data(bytes).base64EncodedString().dataAddress(mime: mime))
    }

    private static func withoutMark(_ part: Message.Part) -> Message.Part? {
        guard case .text(let text) = part else { return part }
        let words = CursorText.answer(text)
        return words.isEmpty ? nil : .text(words)
    }

    // MARK: Files

    /// Merges the transcripts of agents, which are in a folder beside the transcript that started them.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        var inFolder: [String: [Int]] = [:]
        for (index, source) in sources.enumerated() where isTranscript(source) {
            inFolder[source.folder, default: []].append(index)
        }
        for (index, source) in sources.enumerated() where isTranscript(source) {
            let (above, last) = FilePath.split(source.folder)
            guard last == "subagents", let place = parent(among: inFolder[above] ?? [], sources),
                let record = source.records.first
            else { continue }
            sources[place].records[0].parts.append(record.bytes)
            sources[index].records = []
        }
        return sources
    }

    static func groupKey(of source: Source) -> String? {
        guard isTranscript(source) else { return nil }
        let (above, last) = FilePath.split(source.folder)
        return last == "subagents" ? above : source.folder
    }

    private static func isTranscript(_ source: Source) -> Bool {
        source.file.database == nil && source.records.first?.isLines == true
    }

    /// The transcript that has the folder's name, or the only one there.
    private static func parent(among places: [Int], _ sources: [Source]) -> Int? {
        places.count == 1
            ? places[0] : places.first { sources[$0].file.stem == FilePath.split(sources[$0].folder).name }
    }
}

extension Source {
    /// The folder of the file.
    fileprivate var folder: String { FilePath.split(file.place).folder }
}

extension ToolResult {
    /// The result, marked as failed if the program says so beside it.
    fileprivate func failed(_ options: JSONValue?) -> ToolResult {
        guard let facts = options?["highLevelToolCallResult"] else { return self }
        var result = self
        result.isError = isError || facts["isError"]?.bool == true
        facts.markRead()  // the result in another form
        return result
    }
}
