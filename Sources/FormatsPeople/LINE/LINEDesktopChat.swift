import ConversationModel
import Importing

/// Reads the lines of a text that LINE exports on a computer.
struct LINEDesktopChat {
    private let lines: [String]
    private let names: LINENames
    private var people = People()
    private var messages: [Message] = []
    private var day: LINEDay?

    init(_ lines: [String]) {
        self.lines = lines
        names = LINENames(lines.compactMap { LINEDesktopLine($0)?.words }.filter { !Self.isNotice($0) })
    }

    mutating func messages(_ conversation: inout Conversation) -> [Message] {
        var open: (line: LINEDesktopLine, words: String)?
        for text in lines {
            if let line = LINEDesktopLine(text) {
                close(open)
                open = (line, String(line.words))
            } else if LINEDesktopLine.isDay(text) {
                close(open)
                open = nil
                day = LINEDay(text)
            } else {
                open?.words += "\n" + text
            }
        }
        close(open)
        conversation.messages = messages
        people.owner = conversation.title.flatMap { people.counterpart(of: $0) }
        people.apply(to: &conversation)
        return conversation.messages
    }

    private mutating func close(_ open: (line: LINEDesktopLine, words: String)?) {
        guard let (line, words) = open else { return }
        var message = message(words.trimmed[...])
        message.timestamp = day?.timestamp(hour: line.hour, minute: line.minute, isDayFirst: false)
        messages.append(message)
    }

    private mutating func message(_ words: Substring) -> Message {
        guard !Self.isNotice(words), let (name, text) = names.split(words) else {
            return Message(service: .text(String(words)))
        }
        people.add(name, name: name)
        guard let kind = Self.kinds[text] else { return Message(from: name, RichText(plain: text)) }
        return Message(from: name, missing: kind, text)
    }

    private static func isNotice(_ words: Substring) -> Bool {
        [" unsent a message.", " joined the group.", " left the group.", "已加入群組。", "已退出群組。"].contains {
            words.hasSuffix($0)
        }
    }

    /// Placeholders of files; files are never exported.
    private static let kinds: [String: Attachment.Kind] = [
        "Photos": .image, "Videos": .video, "Audio": .audio, "Stickers": .image, "Files": .file,
    ]
}
