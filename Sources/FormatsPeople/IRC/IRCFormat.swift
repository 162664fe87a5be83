import Bytes
import ConversationModel
package import Importing
import Inputs
import JSON

/// Logs of irssi, WeeChat, HexChat, ZNC and similar IRC programs.
struct IRCFormat: TextFormat {
    static let info = FormatInfo(
        "irc", "IRC logs (irssi, WeeChat, HexChat, ZNC)", files: ["*.log", "*.weechatlog"],
        reads: "actions, joins and parts; irssi, WeeChat, HexChat, ZNC", evidence: .publicReaders)

    /// The number of first lines that must all be lines of a log, with some messages among them.
    private static let sampleSize = 32

    static func matches(_ text: String) -> Bool {
        let lines = text.firstLines(sampleSize).filter { !$0.isBlank }
        // The last line may be truncated.
        let read = (lines.count == sampleSize ? lines.dropLast() : lines[...]).map { IRCLine($0) }
        guard let first = read.first, first != nil else { return false }
        let said = read.count { $0?.isSaid == true }
        return said >= 2 && read.allSatisfy { $0 != nil }
    }

    /// A line about the log itself, such as `**** BEGIN LOGGING AT Thu Jan  1 10:00:00 2026`.
    static func isFrame(_ line: String) -> Bool {
        guard case .day = IRCLine(line)?.kind else { return false }
        return true
    }

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        var people = People()
        var clock = IRCClock()
        reading.conversation.title = title(of: reading.file)
        for text in lines {
            guard let line = IRCLine(text) else { continue }
            let time = clock.time(of: line)
            if var message = message(line, &people) {
                message.timestamp = time
                reading.conversation.messages.append(message)
            }
        }
        people.apply(to: &reading.conversation, isPrivate: false)
        return reading.conversation.messages
    }

    private static func message(_ line: IRCLine, _ people: inout People) -> Message? {
        switch line.kind {
        case .said(let name, let text):
            people.add(name, name: name)
            return Message(from: name, RichText(plain: IRCText.plain(text)))
        case .action(let name, let text):
            people.add(name, name: name)
            return Message(from: name, RichText(plain: "* \(name) \(IRCText.plain(text))"))
        case .notice(let text): return text.isEmpty ? nil : Message(service: .text(IRCText.plain(text)))
        case .day: return nil
        }
    }

    /// `irc.libera.#swift.weechatlog`
    private static func title(of file: InputFile) -> String? {
        let stem = file.stem
        guard let start = stem.firstIndex(of: "#") else { return stem.isEmpty ? nil : stem }
        return String(stem[start...].prefix { $0 != "." && $0 != "_" })
    }
}

/// Text with IRC's formatting codes.
enum IRCText {
    /// The text without control characters, and without the color numbers after one.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
        var output: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == 0x03 {
                skipColour(&rest)
            } else if byte >= 0x20 || byte == 0x09 {
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func skipColour(_ rest: inout Substring.UTF8View) {
        let first = rest.prefix(2).prefix { (0x30...0x39).contains($0) }
        rest = rest[first.endIndex...]
        guard !first.isEmpty, rest.first == UInt8(ascii: ",") else { return }
        let second = rest.dropFirst().prefix(2).prefix { (0x30...0x39).contains($0) }
        if !second.isEmpty { rest = rest[second.endIndex...] }
    }
}

extension Format {
    package static let irc = Format(IRCFormat.self)
}
