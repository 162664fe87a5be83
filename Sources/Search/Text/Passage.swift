/// A text of a page that is matched as a whole and shown in part.
public struct Passage: Sendable, Equatable {
    /// The author, in the order in which results are shown.
    public enum Kind: UInt8, Sendable {
        /// The title of the conversation.
        case title
        /// A prompt.
        case user
        /// A person in a conversation between people.
        case person
        /// An AI's answer.
        case assistant
        /// Tool calls, thinking and files.
        case tool
        /// Lines between messages, such as *Ann joined the channel*.
        case notice
    }

    /// The author's kind.
    public let kind: Kind
    /// The number of its message in the conversation, from 1; 0 for the title.
    public let message: Int
    /// The date as `2025-03-14`; empty if unknown.
    public let date: String
    /// The name of the person who wrote it; empty if the page has none.
    public let author: [UInt8]
    /// On one line.
    public let text: [UInt8]
    /// The pictures, films, sounds, files and links among the text.
    public var items: [PageItem] = []
    /// The time of the message as its page states it anywhere, with its offset; empty if it does not.
    public var time = ""

    public init(kind: Kind, message: Int, date: String = "", author: [UInt8] = [], text: [UInt8]) {
        (self.kind, self.message, self.date) = (kind, message, date)
        (self.author, self.text) = (author, text)
    }
}
