/// What an author left out of a conversation, in numbers.
public struct LeftOut: Sendable, Hashable {
    /// Messages that a reader would have seen.
    public var messages = 0
    /// Messages that pages fold away or do not show as such.
    public var others = 0
    /// The number of things of each kind.
    public var kinds: [OmittedKind: Int] = [:]

    /// Nothing.
    public init() {}

    /// True if nothing was left out.
    public var isEmpty: Bool { messages == 0 && others == 0 && kinds.isEmpty }

    mutating func add(_ message: Message) {
        if message.isVisible { messages += 1 } else { others += 1 }
    }

    mutating func add(_ count: Int = 1, of kind: OmittedKind) {
        if count > 0 { kinds[kind, default: 0] += count }
    }
}
