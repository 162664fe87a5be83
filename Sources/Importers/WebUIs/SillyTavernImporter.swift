import ConversationModel

/// Chats of SillyTavern: a line about the chat, then a message a line.
struct SillyTavernImporter: LinesImporter {
    static let format = Format(name: "sillytavern", title: "SillyTavern chats", files: "*.jsonl")

    static func recognises(_ probe: Probe) -> Bool {
        probe.shape != .array && probe.values.contains { isHeader($0) || isMessage($0) }
    }

    private static func isHeader(_ value: JSONValue) -> Bool {
        value["user_name"] != nil && value["character_name"] != nil
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["mes"] != nil && value["is_user"]?.bool != nil
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let lines = record.lines(&notes, isGrowing: true)
        let header = lines.first(where: isHeader)
        let character = header?.firstText("character_name") ?? lines.first { !isUser($0) }?.firstText("name")
        var conversation = Conversation(title: character)
        conversation.source.application = "SillyTavern"
        conversation.participants = Participant.userAndAssistant(named: character ?? "Assistant")
        conversation.participants[0].name =
            lines.first(where: isUser)?.firstText("name") ?? header?.firstText("user_name")
        conversation.createdAt = header?["create_date"].flatMap(time)
        conversation.messages = lines.filter(isMessage).map(message)
        return conversation.messages.isEmpty ? nil : conversation
    }

    private static func isUser(_ value: JSONValue) -> Bool { value["is_user"]?.bool == true }

    private static func message(_ value: JSONValue) -> Message {
        let role: Role = value["is_system"]?.bool == true ? .system : isUser(value) ? .user : .assistant
        var message = message(value.string("mes") ?? "", by: role)
        message.timestamp = value["send_date"].flatMap(time)
        if let reasoning = value.string(at: "extra", "reasoning"), !reasoning.isEmpty {
            message.parts.insert(.thinking(Thinking(reasoning)), at: 0)
        }
        message.model = role == .assistant ? value.string(at: "extra", "model") : nil
        let swipes = value.elements(at: "swipes").compactMap(\.string)
        let shown = value["swipe_id"]?.int ?? swipes.firstIndex(of: value.string("mes") ?? "") ?? 0
        guard role == .assistant, swipes.indices.contains(shown) else { return message }
        message.alternatives = swipes.enumerated().filter { $0.offset != shown }.map {
            Self.message($0.element, by: role)
        }
        message.alternativeIndex = shown
        return message
    }

    private static func message(_ text: String, by role: Role) -> Message {
        var message = Message(participant: role.rawValue, role: role)
        message.append(text: text)
        return message
    }

    /// `2023-06-19@14h20m30s123ms`, besides what others write.
    private static func time(_ value: JSONValue) -> Timestamp? {
        guard let text = value.string, let mark = text.firstIndex(of: "@") else { return value.timestamp }
        let clock = text[text.index(after: mark)...].split { !$0.isNumber }.prefix(3)
        let time = clock.map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: ":")
        return Timestamp(rfc3339: text[..<mark].trimmed + "T" + time)
    }
}
