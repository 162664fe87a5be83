import ConversationModel
import Importing
import JSON

/// The people and groups of a backup. Messages name people by a number in the file, and groups by public ids.
struct SignalBackupPeople {
    private(set) var owner: String?
    private var names: [String: String] = [:]
    private var ids: [String: String] = [:]
    /// Public ids of a group's members.
    private var members: [String] = []

    init(_ frames: [JSONValue]) {
        let account = frames.lazy.compactMap { $0.object("account") }.first
        for frame in frames {
            guard let recipient = frame.object("recipient"), let id = recipient["id"]?.idText else { continue }
            names[id] = Self.name(of: recipient)
            if recipient.object("self") != nil {
                owner = id
                names[id] = account.flatMap { Self.name($0, "givenName", "familyName") ?? $0.firstText("username") }
            }
            for key in ["aci", "pni"] { recipient["contact"]?.firstText(key).map { ids[$0] = id } }
            let snapshot = recipient["group"]?["snapshot"]
            members += snapshot?.elements(at: "members").compactMap { $0.firstText("userId") } ?? []
        }
        findOwner()
        // The rest of these frames is not part of a chat: keys, settings, notes about a person.
        for frame in frames { (frame.object("recipient") ?? frame.object("account"))?.markRead() }
    }

    /// All members of a group have frames as contacts, except the owner.
    private mutating func findOwner() {
        let others = Set(members.filter { ids[$0] == nil })
        guard let owner, others.count == 1, let id = others.first else { return }
        ids[id] = owner
    }

    // MARK: Names

    func name(of id: String?) -> String? { id.flatMap { names[$0] } }

    /// The name of a person with a public id.
    func name(ofPublic id: String?) -> String? { id.flatMap { ids[$0] }.flatMap { names[$0] } }

    func actor(_ id: String?) -> Phrase { name(of: id).map(Phrase.text) ?? Phrase("Somebody") }

    func actor(public id: String?) -> Phrase { name(ofPublic: id).map(Phrase.text) ?? Phrase("Somebody") }

    /// As the app chooses it: the owner's own name for a contact comes first.
    private static func name(of recipient: JSONValue) -> String? {
        if let group = recipient.object("group") { return group["snapshot"]?["title"]?.firstText("title") }
        if recipient.object("releaseNotes") != nil { return "Signal" }
        if let link = recipient.object("callLink") { return link.firstText("name") }
        guard let contact = recipient.object("contact") else { return nil }
        return contact["nickname"].flatMap { name($0, "given", "family") }
            ?? name(contact, "systemGivenName", "systemFamilyName") ?? contact.firstText("systemNickname")
            ?? name(contact, "profileGivenName", "profileFamilyName") ?? number(contact["e164"])
            ?? contact.firstText("username")
    }

    private static func name(_ value: JSONValue, _ keys: String...) -> String? {
        let names = keys.compactMap { value.firstText($0) }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// A phone number, which frames have without its plus sign.
    static func number(_ value: JSONValue?) -> String? {
        value?.idText.map { $0.hasPrefix("+") ? $0 : "+" + $0 }
    }
}
