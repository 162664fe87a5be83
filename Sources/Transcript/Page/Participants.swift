import Bytes
import ConversationModel

/// The participants on a page: names, sides, colours, languages.
struct Participants {
    private let participants: [String: Participant]
    private let names: [String: String]
    private let locale: LanguageTag?
    private let strings: Strings
    /// Ids of the speakers, in order of appearance.
    let speakers: [String]
    /// The numbers of the speakers, from 1.
    private let numbers: [String: Int]
    private let colors: [String: Int]
    /// The most frequent language of each speaker.
    private let languages: [String: LanguageTag]
    private let layout: Conversation.Layout
    /// Roles that more than one participant has.
    private let shared: Set<Role>

    init(_ conversation: Conversation, layout: Conversation.Layout, _ strings: Strings) {
        self.layout = layout
        self.strings = strings
        locale = conversation.locale
        participants = Dictionary(conversation.participants.map { ($0.id, $0) }) { first, _ in first }
        names = participants.mapValues { Self.name($0.displayName, strings) }
        var order: [String] = []
        var numbers: [String: Int] = [:]
        var speakers: [Role: Set<String>] = [:]
        var spoken: [String: [LanguageTag: Int]] = [:]
        for message in conversation.messages where message.isSaid && message.kind != .system {
            if numbers[message.participant] == nil {
                order.append(message.participant)
                numbers[message.participant] = order.count
            }
            speakers[message.role, default: []].insert(message.participant)
            if let language = message.language { spoken[message.participant, default: [:]][language, default: 0] += 1 }
        }
        self.speakers = order
        self.numbers = numbers
        let participants = self.participants
        colors = PersonColors.assign(to: order) { participants[$0]?.avatar?.color }
        shared = Set(speakers.filter { $0.value.count > 1 }.keys)
        languages = spoken.compactMapValues { counts in
            counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
        }
    }

    func name(of message: Message) -> String {
        if message.role == .assistant, let model = message.model, participants[message.participant]?.name == nil {
            return ModelName.of(model)
        }
        return name(of: message.participant)
    }

    func name(of participant: String) -> String {
        names[participant] ?? Self.name(.text(participant), strings)
    }

    private static func name(_ phrase: Phrase, _ strings: Strings) -> String {
        strings(phrase).collapsedWhitespace(limit: 80)
    }

    /// The name by which search finds the author's messages; nil for the sides of a conversation with an AI, which search
    /// finds by their roles.
    func author(of message: Message) -> String? {
        guard message.role != .tool, participants[message.participant]?.name != nil else { return nil }
        return layout != .assistant || showsName(of: message) ? name(of: message) : nil
    }

    /// True if the author has no name, so that the page calls this person *You*.
    func isNamelessUser(_ message: Message) -> Bool {
        message.role == .user && participants[message.participant]?.displayName == Phrase("You")
    }

    /// True if the side alone does not identify the speaker.
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

    /// A number from 1; nil in the layout without colours.
    func color(of message: Message) -> Int? {
        layout == .assistant ? nil : color(of: message.participant)
    }

    func color(of participant: String) -> Int? {
        colors[participant]
    }

    // MARK: Languages

    func language(of message: Message) -> LanguageTag? {
        message.language ?? language(of: message.participant) ?? locale
    }

    func language(of participant: String) -> LanguageTag? {
        participants[participant]?.locale ?? languages[participant]
    }

    /// The language of the listener for whom a message is translated: the first other speaker with another language.
    func listeningLanguage(to message: Message) -> LanguageTag? {
        let own = language(of: message)?.primary
        return speakers.lazy.filter { $0 != message.participant }.compactMap { language(of: $0) }
            .first { $0.primary != own }
    }

    /// The first letters of the first and the last word of a name; the first sign of a name without letters.
    static func initials(of name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard !words.isEmpty else { return name.first { !$0.isSpace }.map(String.init) ?? "" }
        let first = words.first?.first.map(String.init) ?? ""
        let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
        return (first + last).uppercased()
    }
}

extension Participants: Equatable {
    /// The words follow from the locale.
    static func == (one: Participants, other: Participants) -> Bool {
        one.participants == other.participants && one.locale == other.locale && one.speakers == other.speakers
            && one.languages == other.languages && one.layout == other.layout && one.shared == other.shared
    }
}
