/// Pseudonyms (`person-1`) for names that contain a secret, consistent within a conversation.
public struct Pseudonyms: Sendable {
    private let prefix: String
    /// Names of others, which no pseudonym may equal.
    private let taken: Set<String>
    private var names: [String: String] = [:]
    /// The pseudonyms themselves, which stay what they are.
    private var given: Set<String> = []
    private var last = 0
    private let redaction: Redaction

    /// Pseudonyms with a prefix such as `person`, none of which is in `taken`.
    public init(_ prefix: String, besides taken: Set<String>, _ redaction: Redaction = .secrets) {
        (self.prefix, self.taken, self.redaction) = (prefix, taken, redaction)
    }

    /// The pseudonym of a text that contains a secret, or else the text itself.
    public mutating func name(of text: String) -> String {
        if let name = names[text] { return name }
        guard !text.isEmpty, !given.contains(text) else { return text }
        let name = redaction.redacted(text) == text ? text : next()
        names[text] = name
        return name
    }

    /// The pseudonym of a text, if it has one.
    func known(_ text: String) -> String? {
        names[text].flatMap { $0 == text ? nil : $0 }
    }

    /// Assigns a pseudonym to a text without one.
    public mutating func add(_ text: String, as name: String? = nil) -> String {
        if let name = known(text) { return name }
        let name = name ?? next()
        names[text] = name
        return name
    }

    /// A pseudonym that is not in use.
    public mutating func next() -> String {
        repeat { last += 1 } while taken.contains("\(prefix)-\(last)")
        given.insert("\(prefix)-\(last)")
        return "\(prefix)-\(last)"
    }
}
