/// Names in the place of those with a secret in them: each has one of its own, wherever it stands (`person-1`).
public struct Pseudonyms: Sendable {
    private let prefix: String
    /// The names of others: no pseudonym may be one of these.
    private let taken: Set<String>
    private var names: [String: String] = [:]
    private var last = 0

    public init(_ prefix: String, besides taken: Set<String>) {
        (self.prefix, self.taken) = (prefix, taken)
    }

    /// The text itself, if there is no secret in it.
    public mutating func name(of text: String) -> String {
        if let name = names[text] { return name }
        let name = text.isEmpty || Redactor.redacted(text) == text ? text : next()
        names[text] = name
        return name
    }

    /// The pseudonym of a text that has one.
    func known(_ text: String) -> String? {
        names[text].flatMap { $0 == text ? nil : $0 }
    }

    /// Another pseudonym, for what has none yet.
    mutating func add(_ text: String, as name: String? = nil) -> String {
        if let name = known(text) { return name }
        let name = name ?? next()
        names[text] = name
        return name
    }

    /// One that is nobody's yet.
    public mutating func next() -> String {
        repeat { last += 1 } while taken.contains("\(prefix)-\(last)")
        return "\(prefix)-\(last)"
    }
}
