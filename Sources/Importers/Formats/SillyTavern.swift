import ConversationModel
import Inputs
import JSON

/// Chats of SillyTavern: a line about the chat, then a message a line.
struct SillyTavernFormat: LinesFormat {
    static let info = FormatInfo(
        "sillytavern", "SillyTavern chats", application: "SillyTavern", files: ["*.jsonl"],
        reads: "swipes, thinking, groups, hidden messages", evidence: .ownShapes)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape != .array && probe.values.contains { isHeader($0) || isMessage($0) }
    }

    private static func isHeader(_ value: JSONValue) -> Bool {
        value["user_name"] != nil && value["character_name"] != nil
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["mes"] != nil && value["is_user"]?.bool != nil
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let lines = record.lines(&notes, isGrowing: true)
        let header = lines.first(where: isHeader)
        let rows = lines.filter(isMessage)
        let cast = SillyTavernCast(header: header, rows: rows)
        var conversation = Conversation()
        if let title = cast.title { conversation.setTitle(title) }
        conversation.participants = cast.participants
        conversation.createdAt = header?["create_date"].flatMap(time)
        conversation.messages = rows.map { message($0, cast) }
        return conversation.messages.isEmpty ? nil : conversation
    }

    private static func message(_ value: JSONValue, _ cast: SillyTavernCast) -> Message {
        let role = cast.role(of: value)
        let blank = Message(participant: cast.participant(of: value), role: role)
        var message = blank
        message.append(text: value.string("mes") ?? "")
        message.timestamp = value["send_date"].flatMap(time)
        if let reasoning = value.string(at: "extra", "reasoning"), !reasoning.isEmpty {
            message.parts.insert(.thinking(Thinking(reasoning)), at: 0)
        }
        message.model = role == .assistant ? value.string(at: "extra", "model") : nil
        let swipes = value.elements(at: "swipes").compactMap(\.string)
        let shown = value["swipe_id"]?.int ?? swipes.firstIndex(of: value.string("mes") ?? "") ?? 0
        guard role == .assistant, swipes.indices.contains(shown) else { return message }
        message.alternatives = swipes.enumerated().filter { $0.offset != shown }.map { swipe in
            var other = blank
            other.append(text: swipe.element)
            return other
        }
        message.alternativeIndex = shown
        return message
    }

    private static func time(_ value: JSONValue) -> Timestamp? {
        value.timestamp ?? value.string.flatMap { stamp($0) ?? EnglishDate.timestamp($0) }
    }

    /// `2023-06-19@14h20m30s123ms`, `2024-1-5 @18h 52m 6s 285ms`.
    private static func stamp(_ text: String) -> Timestamp? {
        let numbers = text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
        guard text.contains("@"), numbers.count == 6 else { return nil }
        return Timestamp(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5])
    }
}

/// The participants of a chat: the user, and one character or those of a group.
struct SillyTavernCast {
    private let known: Set<String>
    private let usual: String
    /// Participant ids by character; they are numbered, as a character may be named 'user'.
    private var ids: [String: String] = [:]
    private(set) var participants: [Participant]
    private(set) var title: Phrase?

    init(header: JSONValue?, rows: [JSONValue]) {
        let character = header?.name("character_name")
        let visible = rows.filter { !Self.isUser($0) && !Self.isHidden($0) }.compactMap { $0.firstText("name") }
        known = Set(visible + [character].compactMap(\.self))
        usual = character ?? visible.first ?? ""
        let user = rows.first(where: Self.isUser)?.firstText("name") ?? header?.name("user_name")
        participants = [Participant(id: Role.user.rawValue, name: user, role: .user)]
        title = character.map(Phrase.text)
        var people = People()
        for row in rows where role(of: row) == .assistant {
            let name = row.firstText("name") ?? usual
            add(name)
            people.add(name, name: name)
        }
        title = title ?? people.title
        if ids.isEmpty { add(usual) }
    }

    private mutating func add(_ name: String) {
        guard ids[name] == nil else { return }
        let id = Role.assistant.rawValue + (ids.isEmpty ? "" : "-\(ids.count + 1)")
        ids[name] = id
        participants.append(Participant(id: id, name: name.isEmpty ? nil : name, role: .assistant))
    }

    /// The role of a row's author. `/hide` marks a row like the program's own, but the row keeps its character's name.
    func role(of row: JSONValue) -> Role {
        if Self.isUser(row) { return .user }
        let isSomebodys = row.firstText("name").map(known.contains) ?? false
        return Self.isHidden(row) && !isSomebodys ? .system : .assistant
    }

    func participant(of row: JSONValue) -> String {
        let role = role(of: row)
        return role == .assistant ? ids[row.firstText("name") ?? usual] ?? role.rawValue : role.rawValue
    }

    private static func isUser(_ row: JSONValue) -> Bool { row["is_user"]?.bool == true }

    private static func isHidden(_ row: JSONValue) -> Bool { row["is_system"]?.bool == true }
}

extension JSONValue {
    /// A name in the header; headers of groups have 'unused' instead.
    fileprivate func name(_ key: String) -> String? {
        firstText(key).flatMap { $0 == "unused" ? nil : $0 }
    }
}
