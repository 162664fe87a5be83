/// A speaker: a person, an AI, a tool, or the system.
public struct Participant: Sendable, Hashable {
    public var id: String
    public var name: String?
    /// The label of somebody without a name; nil: that of the role.
    public var placeholder: Phrase?
    public var role: Role
    /// nil: by role, the user at the end side, everybody else at the start side.
    public var alignment: Side?
    public var locale: LanguageTag?
    public var model: String?
    public var avatar: Avatar?

    public init(id: String, name: String? = nil, role: Role, model: String? = nil) {
        self.id = id
        self.name = name
        self.role = role
        self.model = model
    }
}

public enum Role: String, Sendable, Hashable, CaseIterable {
    case user, assistant, system, tool, other
}

/// A logical side: start is left in left-to-right text and right in right-to-left text.
public enum Side: String, Sendable, Hashable, CaseIterable {
    case start, end, center
}

public struct Avatar: Sendable, Hashable {
    /// Relative path, https URL or data: URI; checked where it is shown.
    public var source: String?
    public var initials: String?
    /// As written in the file; checked where it is used (security rule 10).
    public var color: String?

    public init(source: String? = nil, initials: String? = nil, color: String? = nil) {
        self.source = source
        self.initials = initials
        self.color = color
    }
}

/// A BCP 47 language tag that has been checked for its form.
public struct LanguageTag: Sendable, Hashable {
    public let rawValue: String

    /// nil unless the tag has the form that `conversation.schema.json` asks for; `_` is taken as `-`.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(\.isASCIILetter)
        else { return nil }
        for part in parts.dropFirst() {
            guard (1...8).contains(part.utf8.count), part.utf8.allSatisfy(\.isASCIIAlphanumeric) else { return nil }
        }
        rawValue = parts.joined(separator: "-")
    }

    /// The language alone, in lower case: `pt` of `pt-BR`.
    public var primary: String {
        rawValue.prefix { $0 != "-" }.lowercased()
    }

    /// The same by the code that is used now: `he` of `iw`; both ways of writing Norwegian are `nb`.
    public var language: String {
        switch primary {
        case "no", "nn": "nb"
        case "iw": "he"
        case "in": "id"
        default: primary
        }
    }

    /// True if it is written from right to left, by language or script subtag.
    private var isRightToLeft: Bool {
        let subtags = rawValue.lowercased().split(separator: "-")
        if let script = subtags.dropFirst().first(where: { $0.count == 4 }) {
            return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script)
        }
        return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "nqo"].contains(primary)
    }

    /// As HTML's `dir` has it.
    public var direction: String { isRightToLeft ? "rtl" : "ltr" }
}

extension UInt8 {
    /// `A`–`Z`, `a`–`z`.
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    /// `0`–`9`.
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
