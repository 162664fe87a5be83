import ConversationModel

/// Who takes part, as the page needs it: names, sides, colours.
struct Cast {
    /// The style has this many colours for participants.
    private static let colors = 8

    private let participants: [String: Participant]
    private let numbers: [String: Int]
    private let layout: Conversation.Layout
    /// Roles that more than one participant has.
    private let shared: Set<Role>

    init(_ conversation: Conversation, layout: Conversation.Layout) {
        self.layout = layout
        participants = Dictionary(conversation.participants.map { ($0.id, $0) }) { first, _ in first }
        var numbers: [String: Int] = [:]
        var speakers: [Role: Set<String>] = [:]
        for message in conversation.messages where message.isVisible {
            if numbers[message.participant] == nil { numbers[message.participant] = numbers.count + 1 }
            speakers[message.role, default: []].insert(message.participant)
        }
        self.numbers = numbers
        shared = Set(speakers.filter { $0.value.count > 1 }.keys)
    }

    func name(of message: Message) -> String {
        if message.role == .assistant, let model = message.model, participants[message.participant]?.name == nil {
            return model.collapsedWhitespace(limit: 80)
        }
        let name = participants[message.participant]?.displayName ?? message.participant
        return name.collapsedWhitespace(limit: 80)
    }

    /// Names are shown where it is not clear from the side alone who speaks.
    func showsName(of message: Message) -> Bool {
        switch layout {
        case .assistant: shared.contains(message.role) || message.role == .other || message.role == .tool
        case .messages: side(of: message) == .start
        case .faceToFace: numbers.count > 2
        }
    }

    func side(of message: Message) -> Side {
        if message.kind == .system || message.role == .system { return .center }
        if let side = message.alignment ?? participants[message.participant]?.alignment { return side }
        if layout == .faceToFace { return (numbers[message.participant] ?? 1) % 2 == 1 ? .start : .end }
        return message.role == .user ? .end : .start
    }

    func avatar(of message: Message) -> Avatar? {
        message.avatar ?? participants[message.participant]?.avatar
    }

    /// From 1; nil in the layout that needs no colours.
    func color(of message: Message) -> Int? {
        guard layout != .assistant, let number = numbers[message.participant] else { return nil }
        return (number - 1) % Self.colors + 1
    }

    /// The first letters of the first and the last word of a name.
    static func initials(of name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let first = words.first?.first.map(String.init) ?? ""
        let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
        return (first + last).uppercased()
    }
}
