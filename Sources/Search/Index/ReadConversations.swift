/// The passages of some conversations. A site may have a hundred thousand conversations, so they share a few arrays.
struct ReadConversations: Sendable {
    /// For each page of a conversation: its first message.
    private var firstMessages: [UInt32] = []
    /// For each passage: the message, the kind, the day.
    private var messages: [UInt32] = []
    private(set) var kinds: [UInt8] = []
    private(set) var days: [Int32] = []
    /// For each conversation: the numbers of pages and passages up to its end.
    private var ends: [(page: UInt32, passage: UInt32)] = []

    private var lastDay: (date: String, number: Int32) = ("", 0)

    /// The passages of one conversation.
    struct Conversation {
        /// For each page: its first message.
        let firstMessages: ArraySlice<UInt32>
        /// For each passage: the message, the kind, the day.
        let messages: ArraySlice<UInt32>
        let kinds: ArraySlice<UInt8>
        let days: ArraySlice<Int32>
    }

    /// The number of passages of all conversations.
    var passageCount: Int { kinds.count }

    mutating func beginPage(from message: Int) {
        firstMessages.append(UInt32(truncatingIfNeeded: message))
    }

    mutating func append(_ passage: Passage) {
        messages.append(UInt32(truncatingIfNeeded: passage.message))
        kinds.append(passage.kind.rawValue)
        days.append(day(passage.date))
    }

    /// The day of a date; most passages have that of the one before.
    private mutating func day(_ date: String) -> Int32 {
        if date != lastDay.date { lastDay = (date, Int32(truncatingIfNeeded: Day.number(date))) }
        return lastDay.number
    }

    /// Ends a conversation.
    ///
    /// - Parameter day: That of passages without a date.
    mutating func end(_ day: Int) {
        for index in Int(ends.last?.passage ?? 0)..<days.count where days[index] == 0 {
            days[index] = Int32(truncatingIfNeeded: day)
        }
        ends.append((UInt32(truncatingIfNeeded: firstMessages.count), UInt32(truncatingIfNeeded: kinds.count)))
    }

    /// Gives back the memory that was reserved for more.
    mutating func shrink() {
        (firstMessages, messages) = (firstMessages.exact, messages.exact)
        (kinds, days, ends) = (kinds.exact, days.exact, ends.exact)
    }
}

extension ReadConversations: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { ends.count }

    subscript(index: Int) -> Conversation {
        let start = index > 0 ? ends[index - 1] : (page: 0, passage: 0)
        let pages = Int(start.page)..<Int(ends[index].page)
        let passages = Int(start.passage)..<Int(ends[index].passage)
        return Conversation(
            firstMessages: firstMessages[pages], messages: messages[passages], kinds: kinds[passages],
            days: days[passages])
    }
}

extension Array {
    /// A copy without room for more.
    fileprivate var exact: [Element] { Array(self[...]) }
}
