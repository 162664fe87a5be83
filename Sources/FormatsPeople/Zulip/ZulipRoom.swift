import Importing
import JSON

/// The conversation of a message: a topic of a channel, or the direct messages of the same people.
struct ZulipRoom {
    /// The id of the recipient, or of both people of a direct conversation: `8-9`.
    let recipient: String
    /// nil for direct messages.
    let topic: String?

    private static let separator: Character = "/"
    private static let pairMark = "-"
    /// The topic of direct messages.
    private static let noTopic = "\u{7}"

    init?(_ message: JSONValue, _ realm: ZulipRealm) {
        guard let recipient = message["recipient"]?.idText else { return nil }
        if let receiver = realm.receivers[recipient], let sender = Self.sender(of: message) {
            // The recipient of a direct message is the receiver alone, whoever sent it.
            self.recipient = [sender, receiver].sorted { ($0.count, $0) < ($1.count, $1) }.joined(
                separator: Self.pairMark)
            topic = nil
        } else {
            let topic = message.firstText("subject")
            self.recipient = recipient
            self.topic = topic == Self.noTopic || realm.members[recipient] != nil ? nil : topic
        }
    }

    init(named name: String) {
        let parts = name.split(separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
        recipient = parts.first.map(String.init) ?? ""
        topic = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    }

    var name: String { recipient + String(Self.separator) + (topic ?? "") }

    /// Both people of a direct conversation.
    var pair: [String]? {
        let people = recipient.split(separator: Self.pairMark).map(String.init)
        return people.count == 2 ? people : nil
    }

    static func sender(of message: JSONValue) -> String? { (message["sender"]?["id"] ?? message["sender"])?.idText }
}
