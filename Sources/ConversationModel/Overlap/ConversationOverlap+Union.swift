extension ConversationOverlap {
    /// The conversation with the messages of both exports. What both have is as in the newer one.
    public var union: Conversation {
        var union = newer
        union.title = newer.title ?? older.title
        union.createdAt = [newer.createdAt, older.createdAt].compactMap(\.self).min()
        union.updatedAt = [newer.updatedAt, older.updatedAt].compactMap(\.self).max()
        let anchors = anchors
        var names = UnionNames(newer, older, anchors)
        union.messages = messages(anchors) { names.renamed($0) }
        union.participants += names.added
        return union
    }

    /// True if the union has more than the newer export.
    public var addsToNewer: Bool {
        older.messages.indices.contains(where: isMissing)
            || anchors.contains { newer.messages[$0.newer].lacksFiles(of: older.messages[$0.older]) }
    }

    /// Each message that only the older export has goes behind the one that it follows there.
    private func messages(
        _ anchors: [(newer: Int, older: Int)], _ renamed: (Message) -> Message
    ) -> [Message] {
        var messages: [Message] = []
        var (newerPlace, olderPlace) = (0, 0)
        for anchor in anchors + [(newer.messages.count, older.messages.count)] {
            let missing = (olderPlace..<anchor.older).filter(isMissing).map { renamed(older.messages[$0]) }
            messages += Self.byTime(missing, newer.messages[newerPlace..<anchor.newer])
            guard anchor.newer < newer.messages.count else { break }
            messages.append(newer.messages[anchor.newer].withFiles(of: older.messages[anchor.older]))
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
        for participant in older.participants where people[participant.id] == nil {
            people[participant.id] = newer.participants.first { $0.isSame(as: participant) }?.id
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

extension Participant {
    fileprivate func isSame(as other: Participant) -> Bool {
        role == other.role && (name == other.name ? name != nil || id == other.id : false)
    }
}
