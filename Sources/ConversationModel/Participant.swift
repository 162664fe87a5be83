/// A speaker: a person, an AI, a tool, or the system.
public struct Participant: Sendable, Hashable {
    /// The id that messages refer to.
    public var id: String
    /// The name; nil if the source has none.
    public var name: String?
    /// The label of a speaker without a name; nil uses the role's label.
    public var placeholder: Phrase?
    /// The role, which decides side, label and colours.
    public var role: Role
    /// nil places the user at the end side, and everybody else at the start side.
    public var alignment: Side?
    /// The language that the participant speaks.
    public var locale: LanguageTag?
    /// The name of an AI's model.
    public var model: String?
    /// A picture or initials; nil lets the page derive initials.
    public var avatar: Avatar?

    /// A participant.
    public init(id: String, name: String? = nil, role: Role, model: String? = nil) {
        self.id = id
        self.name = name
        self.role = role
        self.model = model
    }
}

/// The role of a speaker.
public enum Role: String, Sendable, Hashable, CaseIterable {
    /// A person who prompts an AI, or takes part in a chat.
    case user
    /// An AI.
    case assistant
    /// The application itself.
    case system
    /// A tool that an AI called.
    case tool
    /// Any other speaker.
    case other
}

/// A logical side: start is left in left-to-right text and right in right-to-left text.
public enum Side: String, Sendable, Hashable, CaseIterable {
    /// `center` is for notices.
    case start, end, center
}

/// A picture or initials beside a speaker's messages.
public struct Avatar: Sendable, Hashable {
    /// Relative path, https URL or data: URI; checked where it is shown.
    public var source: String?
    /// One to three letters, shown without a picture.
    public var initials: String?
    /// As written in the file; checked where it is used (security rule 10).
    public var color: String?

    /// An avatar.
    public init(source: String? = nil, initials: String? = nil, color: String? = nil) {
        self.source = source
        self.initials = initials
        self.color = color
    }
}

extension UInt8 {
    /// `A`–`Z`, `a`–`z`.
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    /// `0`–`9`.
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
