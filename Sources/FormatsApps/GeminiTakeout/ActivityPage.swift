import ConversationModel
import Files
import Importing

/// Takeout's default page of 'My Activity': a box for each record.
enum ActivityPage {
    private static let box = Array("<div class=\"outer-cell".utf8)
    private static let cell = "<div class=\"content-cell"

    static func matches(_ text: String) -> Bool {
        text.containsBytes(of: "class=\"outer-cell mdl-cell")
            && (text.containsBytes(of: ">Gemini Apps<") || text.containsBytes(of: ">Bard<"))
    }

    /// The boxes of the page.
    static func boxes(in bytes: ByteRegion) -> [ByteRegion] {
        let starts = starts(of: box, in: bytes)
        return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes.slice($0..<$1) }
    }

    private static func starts(of mark: [UInt8], in bytes: ByteRegion) -> [Int] {
        bytes.withUnsafeBufferPointer { text in
            text.indices.filter { text[$0] == mark[0] && text[$0...].starts(with: mark) }
        }
    }

    private static let caption = Array(
        "<div class=\"content-cell mdl-cell mdl-cell--12-col mdl-typography--caption\">".utf8)

    /// The box without the name of the product and other details, which are no part of the conversation.
    static func withoutCaption(_ box: ByteRegion) -> ByteRegion {
        starts(of: caption, in: box).last.map { box.prefix($0) } ?? box
    }

    /// The name of the product in the head of a box: `<p class="mdl-typography--title">Gemini Apps<br></p>`.
    static func product(of box: ByteRegion) -> String? {
        let text = box.string
        guard let mark = text.rangeOfBytes(of: "mdl-typography--title\">") else { return nil }
        return String(text[mark.upperBound...].prefix { $0 != "<" })
    }

    /// The conversations that the box links to, beside its answer.
    static func conversationIDs(in box: ByteRegion) -> Set<String> {
        let text = box.string
        guard let answer = parts(of: text)?.answer else { return [] }
        return GeminiLink.ids(in: text[..<answer.startIndex]).union(GeminiLink.ids(in: text[answer.endIndex...]))
    }

    /// The messages of one record: the action, its time and the answer, each ended by `<br>`.
    static func messages(of box: ByteRegion) -> [Message] {
        guard let (words, time, answer) = parts(of: box.string), let title = words.first else { return [] }
        // Attachments come between the prompt and the time: `-  photo.png`.
        let files = words.dropFirst().map { HTMLMarkdown.plain(of: $0) }.filter { $0.hasPrefix("-") }
        return GeminiActivity.messages(
            title: HTMLMarkdown.plain(of: title),
            files: files.map { GeminiActivity.attachment(String($0.dropFirst()).trimmed) }, answers: [answer], at: time)
    }

    static func time(of box: ByteRegion) -> Timestamp? {
        parts(of: box.string)?.time
    }

    private static func parts(of box: String) -> (words: [Substring], time: Timestamp?, answer: Substring)? {
        guard let start = box.rangeOfBytes(of: cell), let tag = box[start.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        let rest = box[box.index(after: tag)...]
        var content = rest.rangeOfBytes(of: cell).map { rest[..<$0.lowerBound] } ?? rest
        if content.hasSuffix("</div>") { content = content.dropLast("</div>".count) }
        var words: [Substring] = []
        while words.count < mostWords, let end = content.rangeOfBytes(of: "<br>") {
            let line = content[..<end.lowerBound]
            content = content[end.upperBound...]
            if ActivityDate.isOne(line) {
                return (words, ActivityDate.timestamp(HTMLMarkdown.plain(of: line)), content)
            }
            words.append(line)
        }
        return words.isEmpty ? nil : (words, nil, content)
    }

    private static let mostWords = 100
}

/// Dates on Takeout's pages: an `EnglishDate`, or in the format of the user's language.
enum ActivityDate {
    /// True if the text has a year and a time of day, and little else.
    static func isOne(_ text: Substring) -> Bool {
        guard text.utf8.count < 80 else { return false }
        let numbers = text.split { !$0.isNumber && $0 != ":" }
        return numbers.contains { $0.count == 4 && $0.hasPrefix("20") }
            && numbers.contains { $0.split(separator: ":").count == 3 }
    }

    static func timestamp(_ text: String) -> Timestamp? {
        EnglishDate.timestamp(text) ?? chinese(text)
    }

    /// `2026年6月20日 00:28:51 CST`
    private static func chinese(_ text: String) -> Timestamp? {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard text.contains("年"), numbers.count == 6 else { return nil }
        return Timestamp(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5])
    }
}
