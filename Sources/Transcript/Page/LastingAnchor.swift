import Bytes
import ConversationModel

/// The ids of messages that last: they come from the source, so that a link still leads to its message when messages before it are
/// added or left out. `message-7` counts, and leads to another message then.
enum LastingAnchor {
    private static let prefix = "m-"
    /// Ids of sources are short; a longer text is no name.
    private static let limit = 128

    /// The anchor of each message by its index. Sources may repeat an id: the first message has the name.
    static func anchors(of messages: [Message]) -> [Int: String] {
        var taken: Set<String> = []
        var anchors: [Int: String] = [:]
        for (index, message) in messages.enumerated() {
            guard let anchor = anchor(of: message.id), taken.insert(anchor).inserted else { continue }
            anchors[index] = anchor
        }
        return anchors
    }

    /// Letters, digits, `-`, `_` and `.` stay, all other bytes become `~` and two digits, so that an address needs no escapes and
    /// two ids never share an anchor.
    static func anchor(of id: String) -> String? {
        guard (1...limit).contains(id.utf8.count) else { return nil }
        return id.utf8.reduce(into: prefix) { anchor, byte in
            let scalar = Unicode.Scalar(byte)
            let stays = scalar.properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
            anchor += stays || "-_.".unicodeScalars.contains(scalar) ? String(scalar) : "~" + [byte].hexadecimal
        }
    }
}
