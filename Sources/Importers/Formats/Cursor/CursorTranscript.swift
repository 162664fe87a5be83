import ConversationModel
import Inputs
import JSON

/// Lines of `{role, message}`: an agent's transcript, or a chat of the command line, whose lines are bare messages.
enum CursorTranscript {
    static func isLine(_ value: JSONValue) -> Bool {
        value["type"] == nil && ["user", "assistant"].contains(value.string("role")) && value["content"] == nil
            && value["message"]?.isObject == true && value["message"]?["content"]?.isArray == true
    }

    static func header(of record: Record) -> ConversationHeader {
        guard let facts = record.firstLine, let id = facts.firstText("agentId") else {
            return ConversationHeader(id: record.name)
        }
        return ConversationHeader(
            id: id, title: facts.firstText("name").flatMap { $0 == "New Agent" ? nil : $0 },
            date: facts.firstTimestamp("createdAt"))
    }

    static func read(_ record: Record, _ notes: inout ImportDiagnostics) -> Conversation {
        let header = header(of: record)
        var agents = record.parts.map { messages(Record.lines(of: $0, &notes, isGrowing: true)) }
        // Calls and transcripts of agents share nothing but the task.
        var places = Dictionary(grouping: agents.indices.reversed()) { agents[$0].first?.content?.trimmed }
        var all = messages(record.lines(&notes, isGrowing: true))
        all.fillTranscripts { call in
            guard case .json(let input)? = call.input, let task = input.firstText("prompt")?.trimmed,
                let place = places[task]?.popLast()
            else { return nil }
            defer { agents[place] = [] }
            return agents[place]
        }
        all.append(agents: agents.filter { !$0.isEmpty }.map { (nil, $0) })
        var conversation = Conversation(id: header.id, title: header.title, messages: all)
        conversation.createdAt = header.date
        return conversation
    }

    // MARK: Lines

    private static func messages(_ lines: [JSONValue]) -> [Message] {
        var reader = ChatReader()
        for line in lines {
            switch line.string("role") {
            case "user": append(line, as: .user, to: &reader)
            case "assistant", "tool": append(line, as: .assistant, to: &reader)
            case "system": line.markRead()  // the program's messages to the model
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
        let results = content.map { ContentReader.append($0, to: &message) } ?? []
        for (id, result) in results { reader.append(result: result, of: id) }
        if role == .user {
            message.parts = message.content.flatMap { CursorText.prompt($0) }.map { [.text($0)] } ?? []
        } else {
            message.parts = message.parts.compactMap(withoutMark)
        }
        if !message.isEmpty { reader.append(message) }
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
