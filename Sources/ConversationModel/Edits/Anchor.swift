/// Names a message in a way that lasts: it is found again when the conversation has grown, in a newer export, and after
/// edits of other messages.
public struct Anchor: Sendable, Hashable {
    /// The message's own id; nil if the source has none that lasts.
    public var id: String?
    /// The fingerprint of role, author, time and text (`MessagePrint`); nil takes the id alone.
    public var print: String?
    /// Counts from 1 among the messages that are equal in both.
    public var number: Int

    public init(id: String? = nil, print: String? = nil, number: Int = 1) {
        (self.id, self.print, self.number) = (id, print, number)
    }
}

/// The reason why an anchor leads to no message.
public enum LostAnchor: Error, Sendable, Hashable {
    /// No message has the id or the fingerprint.
    case notFound
    /// The message with the id has another text, author or time now.
    case changed
    /// Several messages have the id, and nothing says which one is meant.
    case ambiguous(Int)
}

/// All messages of a conversation by their anchors, those on branches and of sub-agents, too.
///
/// Messages are numbered in the order of `Message.visit`.
public struct AnchorIndex: Sendable {
    private var prints: [String] = []
    private var ids: [String?] = []
    private var placesOfID: [String: [Int]] = [:]
    private var placesOfPrint: [String: [Int]] = [:]

    /// Computes the fingerprint of every message.
    public init(_ conversation: Conversation) {
        let print = MessagePrint(conversation)
        for message in conversation.messages {
            message.visit { message in
                let place = prints.count
                let id = conversation.countsMessages || message.id.isEmpty ? nil : message.id
                let text = print.text(of: message)
                ids.append(id)
                prints.append(text)
                if let id { placesOfID[id, default: []].append(place) }
                placesOfPrint[text, default: []].append(place)
            }
        }
    }

    /// The anchor of the message with a number.
    public func anchor(of place: Int) -> Anchor {
        let equals = equals(ids[place], prints[place])
        let number = (equals.firstIndex(of: place) ?? 0) + 1
        return Anchor(id: ids[place], print: prints[place], number: number)
    }

    /// The number of the message that an anchor names.
    public func place(of anchor: Anchor) throws(LostAnchor) -> Int {
        let named = anchor.id.flatMap { placesOfID[$0] } ?? []
        guard let print = anchor.print else {
            if named.count > 1, anchor.number == 1 { throw .ambiguous(named.count) }
            return try Self.element(anchor.number, of: named)
        }
        let equals = equals(anchor.id, print)
        guard equals.isEmpty else { return try Self.element(anchor.number, of: equals) }
        // Another export may have other ids.
        guard named.isEmpty else { throw .changed }
        return try Self.element(anchor.number, of: placesOfPrint[print] ?? [])
    }

    private func equals(_ id: String?, _ print: String) -> [Int] {
        guard let id else { return placesOfPrint[print] ?? [] }
        return (placesOfID[id] ?? []).filter { prints[$0] == print }
    }

    private static func element(_ number: Int, of places: [Int]) throws(LostAnchor) -> Int {
        guard places.indices.contains(number - 1) else { throw .notFound }
        return places[number - 1]
    }
}

extension Message {
    /// Calls `body` with the message, and then with the messages within it: of sub-agents, other versions, branches.
    ///
    /// Recursion is bounded: importers limit how deeply messages nest.
    func visit(_ body: (Message) -> Void) {
        body(self)
        for call in toolCalls {
            for message in call.transcript { message.visit(body) }
        }
        for message in alternatives { message.visit(body) }
        for message in branches.joined() { message.visit(body) }
    }

    /// The number of messages that `visit` comes to.
    var treeSize: Int {
        var count = 0
        visit { _ in count += 1 }
        return count
    }
}
