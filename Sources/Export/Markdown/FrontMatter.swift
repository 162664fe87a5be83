import ConversationModel
import JSON

/// The facts of a conversation in YAML between two lines `---`, as Obsidian, Hugo and Jekyll read them.
struct FrontMatter {
    private let conversation: Conversation

    init(_ conversation: Conversation) { self.conversation = conversation }

    /// With an empty line at the end. A string of JSON is one of YAML.
    var lines: [String] {
        ["---"] + facts.map { "\($0): \($1)" } + ["---", ""]
    }

    private var facts: [(name: String, value: String)] {
        let source = conversation.source
        let said = Set(conversation.messages.map(\.participant))
        let speakers = conversation.participants.filter { said.contains($0.id) && $0.role != .system }
        let times = conversation.messages.lazy.compactMap(\.timestamp)
        let facts: [(String, String?)] = [
            ("title", Self.string(conversation.displayTitle)),
            ("date", times.first?.rfc3339 ?? conversation.date?.rfc3339),
            ("lastmod", Array(times).last?.rfc3339),
            ("id", source.id.map(Self.string)),
            ("application", source.application.map(Self.string)),
            ("project", source.project.map(Self.string)),
            ("models", Self.list(speakers.compactMap(\.model) + conversation.messages.compactMap(\.model))),
            ("participants", Self.list(speakers.map(\.displayName.english))),
            ("messages", String(conversation.messages.count(where: \.isVisible))),
        ]
        return facts.compactMap { name, value in value.map { (name, $0) } }
    }

    private static func string(_ text: String) -> String {
        var output = JSONOutput(.compact)
        output.string(text.collapsedWhitespace(limit: 200))
        return output.string
    }

    /// Each once; nil for none.
    private static func list(_ texts: [String]) -> String? {
        var known: Set<String> = []
        let items = texts.filter { !$0.isEmpty && known.insert($0).inserted }.map(string)
        return items.isEmpty ? nil : "[\(items.joined(separator: ", "))]"
    }
}
