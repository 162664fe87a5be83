/// The messages that two exports of a conversation share.
///
/// Applications export a chat as it is on one day, or a part of it, so exports of different days overlap.
public struct ConversationOverlap {
    let newer: Export
    let older: Export

    /// An export whose messages can be found in others.
    public struct Export: Sendable {
        /// The conversation as this export has it.
        public let conversation: Conversation
        /// For each shown message its keys, and its slot if it has no id.
        private let keys: [[MessageKey]]
        fileprivate let slots: [MessageKey.Slot?]
        /// The keys of all messages, also of those on other branches.
        private let all: Set<MessageKey>
        /// The slots of messages, and of those that were edited or deleted: these have another text in other exports.
        private let taken: Set<MessageKey.Slot>
        private let changed: Set<MessageKey.Slot>

        /// An export with this conversation.
        public init(_ conversation: Conversation) {
            self.conversation = conversation
            var maker = MessageKey.Maker(conversation)
            // Shown messages come first, so that equal messages elsewhere do not change their count.
            keys = conversation.messages.map { maker.keys(of: $0) }
            all = Set(keys.joined()).union(conversation.messages.flatMap { maker.keys(beside: $0) })
            slots = conversation.messages.map { maker.slot(of: $0) }
            taken = Set(slots.compactMap(\.self))
            changed = Set(zip(conversation.messages, slots).compactMap { $0.isChanged ? $1 : nil })
        }

        /// True if a message can be found in other exports.
        public var hasKeys: Bool { keys.contains { !$0.isEmpty } }

        /// True if this export has a message of another one, or the text that took its place.
        func has(_ index: Int, of other: Export) -> Bool {
            if other.keys[index].contains(where: all.contains) { return true }
            guard let slot = other.slots[index] else { return false }
            return changed.contains(slot) || other.conversation.messages[index].isChanged && taken.contains(slot)
        }

        /// The places of messages with keys that the other export has not.
        func unknown(to other: Export) -> [Int] {
            keys.indices.filter { !keys[$0].contains(where: other.all.contains) }
        }

        /// For each slot, the number of these messages, and of those among them that were edited or deleted.
        func slotCounts(_ places: [Int]) -> [MessageKey.Slot: (all: Int, changed: Int)] {
            var counts: [MessageKey.Slot: (all: Int, changed: Int)] = [:]
            for place in places {
                guard let slot = slots[place] else { continue }
                counts[slot, default: (0, 0)].all += 1
                if conversation.messages[place].isChanged { counts[slot, default: (0, 0)].changed += 1 }
            }
            return counts
        }

        /// True if the other export has a message with the id and the time of this one, and other words.
        func isReworded(_ index: Int, in other: Export) -> Bool {
            let message = conversation.messages[index]
            guard !message.isChanged, keys[index].count > 1 else { return false }
            return other.all.contains(keys[index][0]) && !other.all.contains(keys[index][1])
        }

        /// The places of the shown messages by their keys.
        var places: [MessageKey: Int] {
            Dictionary(keys.enumerated().flatMap { place, keys in keys.map { ($0, place) } }) { first, _ in first }
        }

        /// The place of a message in the other export.
        func place(of index: Int, in places: [MessageKey: Int]) -> Int? {
            keys[index].lazy.compactMap { places[$0] }.first
        }
    }

    /// - Parameters:
    ///   - newer: The export whose version of a shared message is shown.
    ///   - older: The other export.
    public init(_ newer: Export, _ older: Export) {
        (self.newer, self.older) = (newer, older)
    }

    /// True if both are the same conversation: one contains everything in the other.
    ///
    /// A chat between people may begin earlier in one export and end later in the other, so only the time that both cover
    /// is compared. Sessions with an AI that share a beginning were forked: each has messages of its own.
    ///
    /// - Parameter least: The least number of messages that both have. If it is more than one, they have more than one
    ///   time: somebody may send several messages to two groups of one name.
    public func isOneConversation(sharing least: Int) -> Bool {
        let times = newer.conversation.hasAI || older.conversation.hasAI ? nil : sharedTimes
        let one = newer.counts(within: times, sharedWith: older)
        let other = older.counts(within: times, sharedWith: newer)
        // Counted ids at the same times may be those of two tests: most texts must be the same.
        let isSaid = one.reworded * 2 <= one.shared
        let isEnough = min(one.shared, other.shared) >= least && (least == 1 || one.times.count > 1)
        return isSaid && isEnough && min(one.alone, other.alone) == 0
    }

    /// True if the messages of one follow those of the other, and somebody speaks in both: a chat between people that was
    /// exported in parts. Only for conversations of one id. Two accounts may have chats with the same person.
    public var isSequel: Bool {
        let (one, other) = (newer.conversation, older.conversation)
        guard one.title == other.title, !one.hasAI, !other.hasAI, one.times != nil, other.times != nil,
            sharedTimes == nil
        else { return false }
        let haveOneOwner = one.owners.isEmpty || other.owners.isEmpty || !one.owners.isDisjoint(with: other.owners)
        return haveOneOwner && !one.senders.isDisjoint(with: other.senders)
    }

    /// The messages of the older export that the newer one has not.
    ///
    /// An edited or deleted message stands for one of its author and time. Where more are missing, nothing says for which
    /// one, and all stay.
    var missing: Set<Int> {
        let unknown = older.unknown(to: newer)
        let (own, others) = (older.slotCounts(unknown), newer.slotCounts(newer.unknown(to: older)))
        return Set(
            unknown.filter { place in
                guard let slot = older.slots[place], let count = own[slot], let other = others[slot] else {
                    return true
                }
                return count.all > other.all || count.all - count.changed > other.changed
            })
    }

    /// The places of messages that both show, in an order that both have.
    var anchors: [(newer: Int, older: Int)] {
        let places = newer.places
        var anchors: [(newer: Int, older: Int)] = []
        for index in older.conversation.messages.indices {
            guard let place = older.place(of: index, in: places), place > anchors.last?.newer ?? -1 else { continue }
            anchors.append((place, index))
        }
        return anchors
    }

    /// From the later beginning to the earlier end; nil if one of them has no times, or they have no time in common.
    private var sharedTimes: ClosedRange<Int>? {
        guard let one = newer.conversation.times, let other = older.conversation.times else { return nil }
        let (start, end) = (max(one.lowerBound, other.lowerBound), min(one.upperBound, other.upperBound))
        return start <= end ? start...end : nil
    }
}

extension ConversationOverlap.Export {
    /// The numbers of shown messages in a time that the other export has, has in other words, and has not; and the times
    /// of those that it has.
    fileprivate func counts(
        within times: ClosedRange<Int>?, sharedWith other: ConversationOverlap.Export
    ) -> (shared: Int, reworded: Int, alone: Int, times: Set<Int?>) {
        var (shared, reworded, alone) = (0, 0, 0)
        var sharedTimes: Set<Int?> = []
        for (index, message) in conversation.messages.enumerated() where message.isWithin(times) {
            let isShared = other.has(index, of: self)
            if isShared { shared += 1 } else { alone += 1 }
            if isShared, sharedTimes.count < 2 { sharedTimes.insert(message.timestamp?.milliseconds) }
            if isReworded(index, in: other) { reworded += 1 }
        }
        return (shared, reworded, alone, sharedTimes)
    }
}

extension Conversation {
    /// The times of the first and the last message, in milliseconds.
    fileprivate var times: ClosedRange<Int>? {
        let times = messages.lazy.compactMap { $0.timestamp?.milliseconds }
        guard let first = times.min(), let last = times.max() else { return nil }
        return first...last
    }

    /// The names of people who wrote a message.
    fileprivate var senders: Set<String> {
        let ids = Set(messages.lazy.filter { $0.role != .system }.map(\.participant))
        return Set(participants.filter { ids.contains($0.id) }.map { $0.name ?? $0.id })
    }

    /// The ids of those whose conversation it is.
    fileprivate var owners: Set<String> { Set(participants.lazy.filter { $0.role == .user }.map(\.id)) }

    fileprivate var hasAI: Bool {
        messages.contains { $0.role == .assistant } || participants.contains { $0.role == .assistant }
    }
}

extension Message {
    /// True for a message without a time: it may be anywhere.
    fileprivate func isWithin(_ times: ClosedRange<Int>?) -> Bool {
        guard let times, let milliseconds = timestamp?.milliseconds else { return true }
        return times.contains(milliseconds)
    }

    /// True if its author edited or deleted the message.
    fileprivate var isChanged: Bool { editedAt != nil || status == .deleted }
}
