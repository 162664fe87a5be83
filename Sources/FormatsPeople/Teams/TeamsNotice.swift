import ConversationModel
import Importing
import JSON

/// A notice of Teams: the details of an event, whose message has no text.
struct TeamsNotice {
    private let detail: JSONValue?
    private let names: [String: String]

    /// - Parameter names: Names of people by id.
    init(_ detail: JSONValue?, _ names: [String: String]) {
        self.detail = detail
        self.names = names
    }

    /// `membersAdded` of `#microsoft.graph.membersAddedEventMessageDetail`.
    private var name: String {
        let type = detail?.firstText("@odata.type")?.split(separator: ".").last ?? ""
        return String(type.hasSuffix("EventMessageDetail") ? type.dropLast("EventMessageDetail".count) : type)
    }

    var phrase: Phrase {
        let name = name
        return membership(name) ?? naming(name) ?? call(name) ?? spaced(name)
    }

    // MARK: People

    private func membership(_ name: String) -> Phrase? {
        switch name {
        case "membersAdded":
            changed(Phrase("Members added")) {
                Phrase("%1 added %2", $0, $1)
            } alone: {
                Phrase("%1 joined", $0)
            }
        case "membersDeleted":
            changed(Phrase("Members removed")) {
                Phrase("%1 removed %2", $0, $1)
            } alone: {
                Phrase("%1 left", $0)
            }
        case "membersJoined": members.map { Phrase("%1 joined", $0) } ?? Phrase("Members added")
        case "membersLeft": members.map { Phrase("%1 left", $0) } ?? Phrase("Members removed")
        default: nil
        }
    }

    /// - Parameters:
    ///   - nameless: For an event without names.
    ///   - alone: For a person who did it to themselves.
    private func changed(
        _ nameless: Phrase, _ words: (Phrase, Phrase) -> Phrase, alone: (Phrase) -> Phrase
    ) -> Phrase {
        guard let members else { return nameless }
        let ids = detail?.elements(at: "members").map { $0.firstText("id") } ?? []
        if ids.count == 1, let id = ids[0], id == initiator?.firstText("id") { return alone(members) }
        return words(actor ?? Phrase("Somebody"), members)
    }

    private var initiator: JSONValue? { detail?["initiator"].flatMap(TeamsChat.sender(in:)) }

    private var actor: Phrase? { initiator.flatMap(person).map(Phrase.text) }

    private var members: Phrase? {
        let known = detail?.elements(at: "members").compactMap(person).map(Phrase.text) ?? []
        return known.isEmpty ? nil : .list(known)
    }

    private func person(_ value: JSONValue) -> String? {
        value.firstText("displayName") ?? value.firstText("id").flatMap { names[$0] }
    }

    // MARK: The chat

    private func naming(_ name: String) -> Phrase? {
        let actor = actor ?? Phrase("Somebody")
        let title = detail?.firstText("chatDisplayName", "teamDisplayName", "channelDisplayName").map(Phrase.text)
        switch name {
        case "chatRenamed", "teamRenamed":
            return title.map { Phrase("%1 named the group “%2”", actor, $0) } ?? Phrase("The group was changed")
        case "channelRenamed": return title.map { Phrase("%1 named the room “%2”", actor, $0) }
        case "channelAdded":
            return title.map { Phrase("%1 created the channel “%2”", actor, $0) } ?? Phrase("Channel added")
        case "teamCreated": return title.map { Phrase("%1 created the group “%2”", actor, $0) }
        case "messagePinned": return Phrase("%1 pinned a message", actor)
        default: return nil
        }
    }

    // MARK: Calls

    private func call(_ name: String) -> Phrase? {
        switch name {
        case "callStarted": Phrase("Call started").with(initiator.flatMap(person))
        case "callEnded": Phrase("Call ended").lasting(detail?.firstText("callDuration").flatMap(Self.seconds))
        case "callRecording": Phrase("Call recorded").with(detail?.firstText("callRecordingDisplayName"))
        default: nil
        }
    }

    static func recording(_ detail: JSONValue?) -> [Attachment] {
        guard let address = detail?.firstText("callRecordingUrl") else { return [] }
        return [Attachment(kind: .video, name: detail?.firstText("callRecordingDisplayName"), source: address)]
    }

    /// The seconds of `PT1H2M3.5S`.
    private static func seconds(_ text: String) -> Int? {
        guard text.hasPrefix("PT"), text.utf8.count < 32 else { return nil }
        var seconds = 0.0
        var digits = ""
        for character in text.dropFirst(2) {
            if let unit = ["H": 3600.0, "M": 60, "S": 1][character] {
                seconds += (Double(digits) ?? 0) * unit
                digits = ""
            } else {
                digits.append(character)
            }
        }
        return seconds > 0 && seconds < 1e9 ? Int(seconds) : nil
    }

    // MARK: Other events

    /// `teamArchived` as `Team archived`, with the name or the words that the event is about.
    private func spaced(_ name: String) -> Phrase {
        let spaced = name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        let words = Phrase.text(spaced.prefix(1).uppercased() + spaced.dropFirst())
        let about = detail?.firstText(
            "teamsAppDisplayName", "channelDisplayName", "teamDisplayName", "channelDescription", "teamDescription")
        return about.map { .joined([words, .text($0)], by: ": ") } ?? words
    }
}
