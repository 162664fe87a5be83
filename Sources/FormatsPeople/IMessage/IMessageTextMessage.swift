import ConversationModel
import Importing

/// One message in a text of imessage-exporter: the lines with its sender, words, paths of files and tapbacks, and the
/// replies below any of its parts; or a notice.
struct IMessageTextMessage {
    private let stamp: IMessageStamp
    private(set) var sender: String?
    private(set) var lines: [String] = []
    /// The replies, each with the number of lines above it.
    private(set) var replies: [(message: IMessageTextMessage, place: Int)] = []
    private var notes: [String] = []
    private var reactions = GivenReactions()
    private var list = List.none

    /// The list of tapbacks that the next line may belong to. Older versions do not indent its lines.
    private enum List { case none, begun, indented, unindented }

    private static let deletion = "This message was deleted from the conversation!"

    init(_ stamp: IMessageStamp) {
        self.stamp = stamp
    }

    private var isNotice: Bool { !stamp.rest.isEmpty }
    var isEmpty: Bool { sender == nil && !isNotice }

    /// - Parameter text: The line without the indentation of a reply.
    mutating func append(_ text: String) {
        let line = text.trimmed
        if line == IMessageTextFormat.replyNote { return }
        if isNotice {
            lines.append(text)
        } else if sender == nil {
            sender = line
        } else if line == Self.deletion, lines.isEmpty {
            notes.append(line)
        } else if text.hasPrefix("Tapbacks:") || text.hasPrefix("Reactions:"), line.hasSuffix(":") {
            list = .begun
        } else if !append(tapback: line, isIndented: text.first == " ") {
            list = .none
            lines.append(text)
        }
    }

    mutating func append(reply: IMessageTextMessage) {
        if !reply.isEmpty { replies.append((reply, lines.count)) }
    }

    /// - Returns: False if the list has ended before the line.
    private mutating func append(tapback line: String, isIndented: Bool) -> Bool {
        if list == .begun { list = isIndented ? .indented : .unindented }
        guard list == .unindented || list == .indented && isIndented else { return false }
        if line.hasPrefix("Sticker from ") {
            notes.append(line)
            return true
        }
        guard let by = line.rangeOfBytes(of: " by ") else { return false }
        let name = String(line[..<by.lowerBound])
        reactions.add(Self.emoji[name] ?? name, by: String(line[by.upperBound...]))
        return true
    }

    private static let emoji = [
        "Loved": "❤️", "Liked": "👍", "Disliked": "👎", "Laughed": "😂", "Emphasized": "‼️", "Questioned": "❓",
    ]

    /// Removes lines below a reply that belong to it: older versions indent only its first line.
    mutating func remove(_ further: ArraySlice<String>, belowReply number: Int) {
        let start = replies[number].place
        let end = number + 1 < replies.count ? replies[number + 1].place : lines.count
        guard lines[start..<end].starts(with: further) else { return }
        for place in start..<start + further.count { lines[place] = "" }
    }

    func message(id: String) -> Message {
        let text = lines.joined(separator: "\n").trimmed
        var message =
            isNotice
            ? Message(service: .text((stamp.rest + "\n" + text).trimmed))
            : Message(from: sender ?? People.nobody, RichText(plain: text))
        message.id = id
        message.timestamp = stamp.timestamp
        let footers = [stamp.receipt].compactMap(\.self) + notes
        message.footer = footers.isEmpty ? nil : footers.joined(separator: " · ")
        message.reactions = reactions.all
        return message
    }

    /// Equal for the copies of a message that stands in two places.
    var key: Key { Key(time: stamp.timestamp, sender: sender, line: lines.first?.trimmed) }

    struct Key: Hashable {
        let time: Timestamp
        let sender: String?
        let line: String?
    }
}
