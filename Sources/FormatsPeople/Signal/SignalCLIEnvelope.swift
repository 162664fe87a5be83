import Importing
import JSON

/// An envelope that signal-cli received: a message of a chat, or a change of one.
struct SignalCLIEnvelope {
    /// The parts of an envelope that belong to a chat; receipts and typing do not.
    enum Content {
        case message(JSONValue)
        case edit(of: JSONValue?, JSONValue)
        case story(JSONValue)
        case call(JSONValue)
        /// The reason why the message could not be read.
        case failure(String?)
        /// Something that is not known: its text is accounted for as left out of the chat.
        case unknown
    }

    let value: JSONValue
    let content: Content
    let sender: SignalCLIAddress
    /// The other person of a direct chat.
    let other: SignalCLIAddress
    let group: String?
    /// The account sent it, from another device.
    let isOwn: Bool
    /// The number of the account that received it.
    let account: String?

    /// nil for a line of another kind.
    init?(_ line: JSONValue) {
        guard let outer = Self.outer(line), let value = outer["envelope"], let content = Self.content(outer) else {
            return nil
        }
        self.value = value
        self.content = content
        sender = SignalCLIAddress(value, "source")
        let sync = value["syncMessage"]
        let sent = sync?["sentMessage"] ?? sync?["sentStoryMessage"]
        isOwn = sent != nil
        let destination = sent.map { SignalCLIAddress($0, "destination") }
        other = destination.flatMap { $0.isEmpty ? nil : $0 } ?? sender
        group = Self.group(of: content)
        account = outer.firstText("account")
    }

    /// The object with the envelope: a line of `receive`, or the parameters of a notification of JSON-RPC.
    private static func outer(_ line: JSONValue) -> JSONValue? {
        let isNotification = line.string("jsonrpc") != nil && line.string("method") == "receive"
        let parameters = isNotification ? line["params"] : line
        return parameters?.object("result") ?? parameters
    }

    /// True for an envelope of any content.
    static func isEnvelope(_ line: JSONValue) -> Bool {
        guard let value = outer(line)?.object("envelope") else { return false }
        return value["timestamp"]?.int != nil && value["sourceDevice"] != nil
            && (value["sourceNumber"] ?? value["sourceUuid"] ?? value["source"]) != nil
    }

    private static func content(_ outer: JSONValue) -> Content? {
        guard let value = outer.object("envelope") else { return nil }
        let sync = value.object("syncMessage")
        let sent = sync?.object("sentMessage")
        if let edit = value.object("editMessage") ?? sent?.object("editMessage") {
            return edit.object("dataMessage").map { .edit(of: edit["targetSentTimestamp"], $0) } ?? .unknown
        }
        if let message = value.object("dataMessage") ?? sent { return .message(message) }
        if let story = value.object("storyMessage") ?? sync?.object("sentStoryMessage") { return .story(story) }
        if let call = value.object("callMessage") { return call.object("offerMessage").map(Content.call) }
        return failure(outer) ?? (hasUnknown(value, besides: quiet) || hasUnknown(sync, besides: []) ? .unknown : nil)
    }

    /// Receipts, typing and messages between devices belong to no chat.
    private static let quiet: Set<String> = ["receiptMessage", "typingMessage", "syncMessage"]

    /// True if an object among the members may be a message.
    private static func hasUnknown(_ value: JSONValue?, besides known: Set<String>) -> Bool {
        value?.members.contains { $0.value.isObject && !known.contains($0.key) } == true
    }

    /// A message that arrived twice fails the second time.
    private static func failure(_ outer: JSONValue) -> Content? {
        guard let failure = outer.object("exception"), failure.string("type")?.containsBytes(of: "Duplicate") != true
        else { return nil }
        return .failure(failure.firstText("message"))
    }

    private static func group(of content: Content) -> String? {
        switch content {
        case .message(let message), .edit(_, let message): message["groupInfo"]?.firstText("groupId")
        case .story(let story): story.firstText("groupId")
        case .call, .failure, .unknown: nil
        }
    }
}

/// The number and the id of a person; some envelopes have only one of them.
struct SignalCLIAddress {
    let number: String?
    let uuid: String?

    /// - Parameter key: The key of older versions, which begins those of newer ones.
    init(_ value: JSONValue, _ key: String) {
        self.init(value.firstText(key + "Number"), value.firstText(key + "Uuid"), old: value.firstText(key))
    }

    /// The person that a mention names.
    init(mention: JSONValue) {
        self.init(mention.firstText("number"), mention.firstText("uuid"), old: mention.firstText("name"))
    }

    private init(_ number: String?, _ uuid: String?, old: String?) {
        let isNumber = old?.hasPrefix("+") == true
        self.number = number ?? (isNumber ? old : nil)
        self.uuid = uuid ?? (isNumber ? nil : old)
    }

    var isEmpty: Bool { number == nil && uuid == nil }
}

/// The ids of people by their numbers, from envelopes that have both.
struct SignalCLIAddresses {
    private var uuids: [String: String] = [:]

    mutating func note(_ envelope: SignalCLIEnvelope) {
        for address in [envelope.sender, envelope.other] {
            if let number = address.number, let uuid = address.uuid { uuids[number] = uuid }
        }
    }

    func id(of address: SignalCLIAddress) -> String? {
        address.uuid ?? address.number.map(id)
    }

    func id(of number: String) -> String { uuids[number] ?? number }

    /// The id of the chat: of a group, or of the other person.
    func chat(of envelope: SignalCLIEnvelope) -> String {
        envelope.group ?? id(of: envelope.other) ?? ""
    }
}
