/// A place in a conversation where something was removed.
public struct RedactionPlace: Hashable, Sendable {
    /// The conversation, or one of its speakers or messages, by number from 1.
    enum Section: Hashable, Sendable {
        case conversation
        case speaker(Int)
        case message(Int)
    }

    /// The parts of a section, in the order of a report.
    enum Part: Int, Sendable {
        case id, title, file, name, text, thinking, tool, toolInput, toolOutput, fileChange, attachment, citation
        case translation, data, stream, subAgent, otherAnswer, branch, details
    }

    let section: Section
    let part: Part

    /// The place within this one: what other messages have in them counts as one part.
    func inside(_ part: Part) -> RedactionPlace {
        switch self.part {
        case .subAgent, .otherAnswer, .branch: self
        default: RedactionPlace(section: section, part: part)
        }
    }

    /// The number of the message, from 1; nil for a place in none.
    public var message: Int? { if case .message(let number) = section { number } else { nil } }

    /// The place in words, such as `message 3, tool output`.
    public var description: String {
        switch section {
        case .conversation: part.words
        case .speaker(let number): "speaker \(number), \(part.words)"
        case .message(let number): "message \(number), \(part.words)"
        }
    }

    private var order: [Int] {
        switch section {
        case .conversation: [0, 0, part.rawValue]
        case .speaker(let number): [1, number, part.rawValue]
        case .message(let number): [2, number, part.rawValue]
        }
    }
}

extension RedactionPlace: Comparable {
    /// The order of a report: the conversation, its speakers, its messages.
    public static func < (left: RedactionPlace, right: RedactionPlace) -> Bool {
        left.order.lexicographicallyPrecedes(right.order)
    }
}

extension RedactionPlace.Part {
    fileprivate var words: String {
        switch self {
        case .id: "id"
        case .title: "title"
        case .file: "file name"
        case .name: "name"
        case .text: "text"
        case .thinking: "thinking"
        case .tool: "tool name"
        case .toolInput: "tool input"
        case .toolOutput: "tool output"
        case .fileChange: "file change"
        case .attachment: "attachment"
        case .citation: "citation"
        case .translation: "translation"
        case .data: "data"
        case .stream: "recorded stream"
        case .subAgent: "sub-agent"
        case .otherAnswer: "other answer"
        case .branch: "branch"
        case .details: "details"
        }
    }
}
