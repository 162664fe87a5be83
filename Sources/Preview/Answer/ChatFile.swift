import ConversationModel
import Files
import JSON

/// The text of a conversation's file, and the place of its next message. All other bytes of the file stay unchanged.
struct ChatFile {
    /// A message in the keys that all formats share, and `status` for formats that have it.
    struct Message {
        var role: String
        /// nil if nothing has arrived yet.
        var content: String?
        var status: String?
        var error: String?
    }

    private let bytes: [UInt8]
    /// The range of the conversation in the file.
    private let conversation: Range<Int>
    /// The offset of the next message: after the last one.
    private let end: Int
    /// The text between two messages: a comma, and the file's white space.
    private let separator: [UInt8]
    private let isFirst: Bool
    /// The conversation is a bare list of messages.
    private let isList: Bool
    /// Messages have a status.
    let isNative: Bool

    /// nil if the file is not JSON, or has no list of messages.
    ///
    /// - Parameter offset: The start of the conversation.
    init?(_ bytes: [UInt8], at offset: Int, length: Int) {
        let region = ByteRegion(bytes).slice(offset..<offset + length)
        guard region.count == length, let root = try? JSONDocument(parsing: region).root else { return nil }
        guard let list = root.isArray ? root : root["messages"], list.isArray else { return nil }
        self.bytes = bytes
        conversation = offset..<offset + length
        let elements = Array(list.elements)
        let last = elements.last.map { $0.bytes.offset..<$0.bytes.offset + $0.bytes.count }
        end = last?.upperBound ?? list.bytes.offset + 1
        let space = bytes[..<(last?.lowerBound ?? 0)].reversed().prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        separator = Array(",".utf8) + space.reversed()
        isFirst = elements.isEmpty
        isList = root.isArray
        isNative = root["format"]?.string?.hasPrefix("pageturner/") == true
    }

    /// The file with further messages.
    func adding(_ messages: [Message]) -> [UInt8] {
        Array(bytes[..<end]) + text(messages) + bytes[end...]
    }

    /// The conversation with further messages, always as an object.
    func conversation(adding messages: [Message]) -> [UInt8] {
        let text = Array(bytes[conversation.lowerBound..<end]) + text(messages) + bytes[end..<conversation.upperBound]
        return isList ? Array("{\"messages\":".utf8) + text + Array("}".utf8) : text
    }

    private func text(_ messages: [Message]) -> [UInt8] {
        var text: [UInt8] = []
        for message in messages {
            if !(isFirst && text.isEmpty) { text += separator }
            text += json(message)
        }
        return text
    }

    private func json(_ message: Message) -> [UInt8] {
        var output = JSONOutput()
        output.object { output in
            output.key("role")
            output.string(message.role)
            output.key("content")
            if let content = message.content { output.string(content) } else { output.null() }
            for (key, text) in [("status", message.status), ("error", isNative ? message.error : nil)] {
                guard let text else { continue }
                output.key(key)
                output.string(text)
            }
        }
        return output.bytes
    }
}
