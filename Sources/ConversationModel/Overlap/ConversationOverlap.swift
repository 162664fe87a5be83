/// The messages that two exports of a conversation share.
///
/// Applications export a chat as it is on one day, or a part of it, so exports of different days overlap.
public struct ConversationOverlap {
    private let first: Export
    private let second: Export
    var newer: Conversation { first.conversation }
    var older: Conversation { second.conversation }

    /// An export whose messages can be found in others.
    public struct Export: Sendable {
        /// What the export has.
        public let conversation: Conversation
        /// The keys of the shown messages; nil for those that nothing tells from others.
        let shown: [MessageKey?]
        /// The keys of all messages, also of those on other branches.
        let all: Set<MessageKey>

        /// An export with this conversation.
        public init(_ conversation: Conversation) {
            self.conversation = conversation
            var maker = MessageKey.Maker(conversation.participants)
            // Shown messages come first, so that equal messages elsewhere do not change their count.
            shown = conversation.messages.map { maker.key(of: $0) }
            all = Set(shown.compactMap(\.self) + conversation.messages.flatMap { maker.keys(beside: $0) })
        }

        /// True if a message can be found in other exports: no other conversation has the same.
        public var isUnique: Bool { shown.contains { $0 != nil } }

        func has(_ key: MessageKey?) -> Bool { key.map(all.contains) ?? false }
    }

    /// - Parameters:
    ///   - newer: The export whose version of a shared message is shown.
    ///   - older: The other export.
    public init(_ newer: Export, _ older: Export) {
        (first, second) = (newer, older)
    }

    /// True if both are the same conversation: in the time that they share, one has what the other has.
    ///
    /// Sessions that were forked share their beginning, and answers of several models share a prompt; after it, each has
    /// messages of its own, and neither is part of the other. A few may be missing: people delete messages, and
    /// applications word a missing picture differently.
    ///
    /// - Parameter shared: The least number of messages that both have.
    public func isOneConversation(sharing shared: Int) -> Bool {
        let times = sharedTimes
        let (newerShared, newerAlone) = first.counts(within: times, sharedWith: second)
        let (olderShared, olderAlone) = second.counts(within: times, sharedWith: first)
        let count = max(newerShared, olderShared)
        return count >= shared && min(newerAlone, olderAlone) * 4 <= count
    }

    /// True if one export ends before the other begins, and people speak in both: many export a chat every month.
    public var isContinued: Bool {
        guard let one = newer.times, let other = older.times, !one.overlaps(other) else { return false }
        let people = newer.people
        return !people.isEmpty && !people.isDisjoint(with: older.people)
    }

    /// True for a message of the older export that the newer one has not.
    func isMissing(_ index: Int) -> Bool { !first.has(second.shown[index]) }

    /// The places of messages that both show, in an order that both have.
    var anchors: [(newer: Int, older: Int)] {
        let places = Dictionary(first.shown.enumerated().compactMap { place, key in key.map { ($0, place) } }) {
            first, _ in first
        }
        var anchors: [(newer: Int, older: Int)] = []
        for (index, key) in second.shown.enumerated() {
            guard let place = key.flatMap({ places[$0] }), place > anchors.last?.newer ?? -1 else { continue }
            anchors.append((place, index))
        }
        return anchors
    }

    /// From the later beginning to the earlier end; nil if one of them has no times.
    private var sharedTimes: ClosedRange<Int>? {
        guard let one = newer.times, let other = older.times else { return nil }
        let (start, end) = (max(one.lowerBound, other.lowerBound), min(one.upperBound, other.upperBound))
        return start <= end ? start...end : nil
    }
}

extension ConversationOverlap.Export {
    /// The numbers of shown messages in a time that the other export has, and has not.
    fileprivate func counts(
        within times: ClosedRange<Int>?, sharedWith other: ConversationOverlap.Export
    ) -> (shared: Int, alone: Int) {
        var (shared, alone) = (0, 0)
        for (message, key) in zip(conversation.messages, shown) where message.isWithin(times) {
            if other.has(key) { shared += 1 } else { alone += 1 }
        }
        return (shared, alone)
    }
}

extension Conversation {
    /// The times of the first and the last message, in milliseconds.
    fileprivate var times: ClosedRange<Int>? {
        let times = messages.lazy.compactMap { $0.timestamp?.milliseconds }
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }

    /// Ids and names of those who speak, unless one is an AI: its sessions are conversations of their own.
    fileprivate var people: Set<[String]> {
        let speaking = Set(messages.lazy.filter { $0.kind != .system }.map(\.participant))
        let speakers = participants.filter { speaking.contains($0.id) }
        return speakers.contains { $0.role == .assistant } ? [] : Set(speakers.map { [$0.id, $0.name ?? ""] })
    }
}

extension Message {
    /// True for a message without a time: it may be anywhere.
    fileprivate func isWithin(_ times: ClosedRange<Int>?) -> Bool {
        guard let times, let milliseconds = timestamp?.milliseconds else { return true }
        return times.contains(milliseconds)
    }
}
