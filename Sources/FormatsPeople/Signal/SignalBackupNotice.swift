import ConversationModel
import Importing
import JSON

/// The words of a notice in a backup.
struct SignalBackupNotice {
    private let author: String?
    private let people: SignalBackupPeople
    private let isOutgoing: Bool
    /// The name of the other person of a direct chat.
    private let chat: String?

    init(_ item: JSONValue, _ people: SignalBackupPeople, chat: String?) {
        author = item["authorId"]?.idText
        isOutgoing = item.object("outgoing") != nil
        self.people = people
        self.chat = chat
    }

    private var actor: Phrase { people.actor(author) }
    private static let timer = Phrase("The time after which messages disappear was changed")
    private static let group = Phrase("The group was changed")

    func phrase(of update: JSONValue) -> Phrase {
        if let simple = update.object("simpleUpdate") { return self.simple(simple.string("type") ?? "") }
        if let change = update.object("groupChange") { return groupChange(change) }
        if update.object("expirationTimerChange") != nil { return Self.timer }
        if let change = update.object("profileChange") {
            return renamed(change.firstText("previousName"), to: change.firstText("newName"))
        }
        if let change = update.object("learnedProfileChange") {
            return renamed(SignalBackupPeople.number(change["e164"]) ?? change.firstText("username"), to: chat)
        }
        if let call = update.object("individualCall") { return self.call(call) }
        if let call = update.object("groupCall") { return groupCall(call) }
        if let poll = update.object("pollTerminate") { return Phrase("Poll ended").with(poll.firstText("question")) }
        if update.object("pinMessage") != nil { return Phrase("%1 pinned a message", actor) }
        return Self.words(update.members.first { $0.value.isObject }?.key ?? "")
    }

    private func renamed(_ old: String?, to new: String?) -> Phrase {
        guard let new else { return Phrase("The profile was changed") }
        return Phrase("%1 is now called %2", old.map(Phrase.text) ?? Phrase("Somebody"), .text(new))
    }

    // MARK: Kinds without members

    private static let simple = [
        "IDENTITY_UPDATE": Phrase("Safety number changed"), "IDENTITY_VERIFIED": Phrase("Safety number verified"),
        "CHANGE_NUMBER": Phrase("The phone number was changed"),
        "BAD_DECRYPT": Phrase("This message could not be decrypted"),
        "UNSUPPORTED_PROTOCOL_MESSAGE": Phrase("Unsupported message"),
    ]

    private func simple(_ type: String) -> Phrase {
        if type == "JOINED_SIGNAL" { return Phrase("%1 joined", actor) }
        return Self.simple[type] ?? Self.words(type.lowercased())
    }

    /// A kind that is not known, in its own words: `threadMerge`, `reported_spam`.
    private static func words(_ kind: String) -> Phrase {
        let spaced = kind.prefix(60).flatMap {
            $0.isUppercase ? [" ", Character($0.lowercased())] : [$0 == "_" ? " " : $0]
        }
        return .text(String(spaced.prefix(1)).uppercased() + String(spaced.dropFirst()))
    }

    // MARK: Calls

    private func call(_ call: JSONValue) -> Phrase {
        guard call.string("direction") != "OUTGOING" else { return Phrase("%1 called", actor) }
        switch call.string("state") {
        case "MISSED", "MISSED_NOTIFICATION_PROFILE":
            let isVideo = call.string("type") == "VIDEO_CALL"
            return isVideo ? Phrase("Missed video call from %1", actor) : Phrase("Missed call from %1", actor)
        case "NOT_ACCEPTED": return Phrase("Declined call from %1", actor)
        default: return Phrase("Call from %1", actor)
        }
    }

    private func groupCall(_ call: JSONValue) -> Phrase {
        let starter = (call["startedCallRecipientId"] ?? call["ringerRecipientId"])?.idText
        return starter == nil ? Phrase("Call") : Phrase("%1 started a group call", people.actor(starter))
    }

    // MARK: Groups

    private func groupChange(_ change: JSONValue) -> Phrase {
        let phrases = change.elements(at: "updates").flatMap { update in
            update.members.filter { $0.value.isObject }.map { groupUpdate($0.key, $0.value) }
        }
        return phrases.isEmpty ? Self.group : .joined(phrases, by: "\n")
    }

    private func groupUpdate(_ kind: String, _ update: JSONValue) -> Phrase {
        let person = { (key: String) in people.actor(public: update.firstText(key)) }
        let updater = person("updaterAci")
        switch kind {
        case "groupCreationUpdate": return Phrase("%1 created the group", updater)
        case "groupNameUpdate":
            return update.firstText("newGroupName").map { Phrase("%1 named the group “%2”", updater, .text($0)) }
                ?? Self.group
        case "groupDescriptionUpdate": return Self.group.with(update.firstText("newDescription"))
        case "groupAvatarUpdate":
            return update["wasRemoved"]?.bool == true
                ? Phrase("%1 removed the group photo", updater) : Phrase("%1 changed the group photo", updater)
        case "groupMemberLeftUpdate": return Phrase("%1 left the group", person("aci"))
        case "groupMemberRemovedUpdate": return Phrase("%1 removed %2", person("removerAci"), person("removedAci"))
        case "groupMemberJoinedUpdate", "groupInvitationAcceptedUpdate":
            return Phrase("%1 joined the group", person("newMemberAci"))
        case "groupMemberJoinedByLinkUpdate":
            return Phrase("%1 joined the group by an invite link", person("newMemberAci"))
        case "groupMemberAddedUpdate": return Phrase("%1 added %2", updater, person("newMemberAci"))
        case "groupInvitationDeclinedUpdate": return Phrase("%1 declined the invitation", person("inviteeAci"))
        case "groupJoinRequestUpdate": return Phrase("%1 asked to join", person("requestorAci"))
        case "groupJoinRequestApprovalUpdate" where update["wasApproved"]?.bool == true:
            return Phrase("%1 was accepted into the group", person("requestorAci"))
        case "groupExpirationTimerUpdate": return Self.timer
        default: return Self.group
        }
    }
}
