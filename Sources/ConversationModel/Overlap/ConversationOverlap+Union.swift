extension ConversationOverlap {
    /// The conversation with the messages of both exports. What both have is as in the newer one.
    public var union: Conversation {
        let (one, other) = (newer.conversation, older.conversation)
        var union = one
        union.title = one.title ?? other.title
        union.createdAt = [one.createdAt, other.createdAt].compactMap(\.self).min()
        union.updatedAt = [one.updatedAt, other.updatedAt].compactMap(\.self).max()
        let anchors = anchors
        var names = UnionNames(one, other, anchors)
        union.messages = messages(anchors, missing) { names.renamed($0) }
        union.participants += names.added
        return union
    }

    /// True if the union has more than the newer export.
    public var addsToNewer: Bool {
        !missing.isEmpty || anchors.contains(where: bringsFiles)
    }

    /// True if the newer export left out the files of a message that the older one has.
    private func bringsFiles(_ anchor: (newer: Int, older: Int)) -> Bool {
        newer.conversation.messages[anchor.newer].lacksFiles(of: older.conversation.messages[anchor.older])
    }

    /// Each message that only the older export has goes behind the one that it follows there.
    private func messages(
        _ anchors: [(newer: Int, older: Int)], _ missing: Set<Int>, _ renamed: (Message) -> Message
    ) -> [Message] {
        let (one, other) = (newer.conversation.messages, older.conversation.messages)
        var messages: [Message] = []
        var (newerPlace, olderPlace) = (0, 0)
        for anchor in anchors + [(one.count, other.count)] {
            let added = (olderPlace..<anchor.older).filter(missing.contains).map { renamed(other[$0]) }
            messages += Self.byTime(added, one[newerPlace..<anchor.newer])
            guard anchor.newer < one.count else { break }
            messages.append(one[anchor.newer].withFiles(of: other[anchor.older]))
            (newerPlace, olderPlace) = (anchor.newer + 1, anchor.older + 1)
        }
        return messages
    }

    /// Merges two lists by time. A message without a time stays behind the one before it.
    private static func byTime(_ older: [Message], _ newer: ArraySlice<Message>) -> [Message] {
        guard !older.isEmpty, !newer.isEmpty else { return older + newer }
        var merged: [Message] = []
        var (rest, later) = (older[...], newer)
        while let first = rest.first, let second = later.first {
            let isOlder = first.timestamp.map { time in second.timestamp.map { time <= $0 } ?? false } ?? true
            merged.append(isOlder ? first : second)
            if isOlder { rest.removeFirst() } else { later.removeFirst() }
        }
        return merged + rest + later
    }
}

extension Message {
    fileprivate func lacksFiles(of older: Message) -> Bool {
        attachments.count == older.attachments.count
            && zip(attachments, older.attachments).contains { $0.source == nil && $1.source != nil }
    }

    /// The message with the files of an older export, if its own left them out.
    fileprivate func withFiles(of older: Message) -> Message {
        guard lacksFiles(of: older) else { return self }
        var message = self
        message.attachments = zip(attachments, older.attachments).map { $0.source == nil && $1.source != nil ? $1 : $0 }
        return message
    }
}

/// The ids of people and messages of the older export, as the union has them.
private struct UnionNames {
    /// The people that only the older export has.
    private(set) var added: [Participant] = []
    private var people: [String: String] = [:]
    private var messages: [String: String] = [:]
    private var takenPeople: Set<String>
    private var takenMessages: Set<String>
    private let strangers: [String: Participant]

    init(_ newer: Conversation, _ older: Conversation, _ anchors: [(newer: Int, older: Int)]) {
        takenPeople = Set(newer.participants.map(\.id))
        takenMessages = Set(newer.messages.map(\.id))
        strangers = Dictionary(older.participants.map { ($0.id, $0) }) { first, _ in first }
        for anchor in anchors {
            let (one, other) = (newer.messages[anchor.newer], older.messages[anchor.older])
            people[other.participant] = people[other.participant] ?? one.participant
            if !other.id.isEmpty { messages[other.id] = one.id }
        }
        let counterparts = Counterparts(of: older.participants, among: newer.participants)
        for participant in older.participants where people[participant.id] == nil {
            people[participant.id] = counterparts.id(of: participant)
        }
    }

    /// A message of the older export that the newer one has not.
    mutating func renamed(_ message: Message) -> Message {
        var message = message
        message.participant = person(message.participant)
        if !message.id.isEmpty {
            let id = messages[message.id] ?? Self.free(message.id, in: &takenMessages)
            messages[message.id] = id
            message.id = id
        }
        message.replyTo = message.replyTo.map { messages[$0] ?? $0 }
        message.mapInside { rewritten($0) }
        return message
    }

    /// A message within one that the newer export has not: another answer, a branch, or a step of an agent.
    ///
    /// Recursion is bounded: importers limit how deeply branches and agents nest.
    private mutating func rewritten(_ message: Message) -> Message {
        var message = message
        message.participant = person(message.participant)
        message.mapInside { rewritten($0) }
        return message
    }

    private mutating func person(_ id: String) -> String {
        if let known = people[id] { return known }
        let name = Self.free(id, in: &takenPeople)
        people[id] = name
        if var stranger = strangers[id] {
            stranger.id = name
            added.append(stranger)
        }
        return name
    }

    /// The id, or one like it that nobody has.
    private static func free(_ id: String, in taken: inout Set<String>) -> String {
        var (name, number) = (id, 2)
        while !taken.insert(name).inserted {
            name = "\(id)-\(number)"
            number += 1
        }
        return name
    }
}

/// Finds a participant of one export in another: by id, name and role, or as the only one with the name and the role.
private struct Counterparts {
    private struct Likeness: Hashable {
        let name: String?
        let role: Role
    }

    private var ids: [Likeness: Set<String>] = [:]
    /// For each name, the number of those who are looked for.
    private var counts: [String: Int] = [:]

    init(of others: [Participant], among participants: [Participant]) {
        for participant in participants { ids[Self.likeness(of: participant), default: []].insert(participant.id) }
        for name in others.lazy.compactMap(\.name) { counts[name, default: 0] += 1 }
    }

    func id(of other: Participant) -> String? {
        guard let ids = ids[Self.likeness(of: other)] else { return nil }
        if ids.contains(other.id) { return other.id }
        guard let name = other.name, ids.count == 1, counts[name] == 1 else { return nil }
        return ids.first
    }

    private static func likeness(of participant: Participant) -> Likeness {
        Likeness(name: participant.name, role: participant.role)
    }
}

extension Message {
    /// Changes the messages within this one.
    fileprivate mutating func mapInside(_ change: (Message) -> Message) {
        if !alternatives.isEmpty { alternatives = alternatives.map(change) }
        if !branches.isEmpty { branches = branches.map { $0.map(change) } }
        guard parts.contains(where: \.hasTranscript) else { return }
        parts = parts.map { part in
            guard case .toolCall(var call) = part else { return part }
            call.transcript = call.transcript.map(change)
            return .toolCall(call)
        }
    }
}

extension Message.Part {
    fileprivate var hasTranscript: Bool {
        if case .toolCall(let call) = self { !call.transcript.isEmpty } else { false }
    }
}
