import ConversationModel
import Importing
import JSON

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
