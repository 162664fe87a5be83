import ConversationModel
import Importing
import JSON

/// Reads one conversation of X. Other people have only ids.
struct TwitterChat {
    private var conversation: Conversation
    private var people = People()
    private let archive: TwitterArchive

    init(_ conversation: Conversation, _ archive: TwitterArchive) {
        self.archive = archive
        self.conversation = conversation
        people.owner = archive.owner?.id
    }

    /// - Parameter entries: Oldest first.
    mutating func read(_ entries: [JSONValue], _ notes: inout ImportDiagnostics) {
        for entry in entries {
            guard let member = entry.members.first(where: { _ in true }) else { continue }
            if var message = message(member.key, member.value, &notes) {
                message.timestamp = member.value.firstTimestamp("createdAt")
                conversation.messages.append(message)
            }
        }
        conversation.messages = conversation.messages.sortedByTime
    }

    func finish() -> Conversation {
        var result = conversation
        // The id of a direct conversation contains the ids of both people.
        people.apply(to: &result, isPrivate: result.id.contains("-"))
        // `apply` would make a title of the only known name, which is the owner's.
        result.title = conversation.title
        return result
    }

    private func name(_ id: String) -> String {
        id == archive.owner?.id ? archive.owner?.name ?? id : id
    }

    private mutating func message(_ kind: String, _ value: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        switch kind {
        case "messageCreate", "welcomeMessageCreate": return said(value)
        case "conversationNameUpdate": conversation.title = value.firstText("name") ?? conversation.title
        case "joinConversation", "participantsJoin", "participantsLeave": break
        default:
            notes.warn(.unknownPart(kind), at: value)
            return nil
        }
        return Message(service: phrase(kind, value))
    }

    private mutating func said(_ value: JSONValue) -> Message {
        let sender = value.firstText("senderId") ?? People.nobody
        people.add(sender, name: sender == archive.owner?.id ? archive.owner?.name : nil)
        let id = value.firstText("id") ?? ""
        var message = Message(id: id, from: sender, TwitterText.text(of: value))
        message.attachments = value.elements(at: "mediaUrls").compactMap(\.string).map {
            archive.attachment($0, of: id)
        }
        message.editedAt = value.elements(at: "editHistory").compactMap { $0.firstTimestamp("createdAtSec") }.max()
        message.reactions = reactions(value)
        return message
    }

    // MARK: Notices

    private func phrase(_ kind: String, _ value: JSONValue) -> Phrase {
        let actor = value.firstText("initiatingUserId").map { Phrase.text(name($0)) } ?? Phrase("Somebody")
        let others = Phrase.list(value.elements(at: "userIds").compactMap(\.string).map { .text(name($0)) })
        switch kind {
        case "joinConversation": return Phrase("Added by %1", actor)
        case "participantsJoin": return Phrase("%1 added %2", actor, others)
        case "participantsLeave": return Phrase("%1 left", others)
        default: return Phrase("%1 named the group “%2”", actor, .text(value.firstText("name") ?? ""))
        }
    }

    // MARK: Reactions

    private static let emoji = [
        "agree": "👍", "disagree": "👎", "like": "❤️", "funny": "😂", "surprised": "😲", "sad": "😢", "hot": "🔥",
        "excited": "🔥",
    ]

    private func reactions(_ value: JSONValue) -> [Reaction] {
        var reactions = GivenReactions()
        for reaction in value.elements(at: "reactions") {
            guard let key = reaction.firstText("reactionKey") else { continue }
            reactions.add(Self.emoji[key] ?? key, by: reaction.firstText("senderId").map(name))
        }
        return reactions.all
    }
}
