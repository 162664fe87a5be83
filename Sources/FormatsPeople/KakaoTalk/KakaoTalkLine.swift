import ConversationModel
import Importing

/// The first line of a message.
struct KakaoTalkLine {
    /// The form of the lines in a file.
    enum Form {
        /// `[앤] [오전 9:25] 안녕하세요`: a computer.
        case bracketed
        /// `2026년 1월 1일 오전 9:25, 앤 : 안녕하세요`: a phone.
        case dated
        /// `오전 9:25, 앤 : 안녕하세요`: a phone of Apple.
        case timed
    }

    let form: Form
    /// nil for a notice of the app.
    let sender: String?
    let text: String
    /// The complete time, if the line has it.
    let timestamp: Timestamp?
    /// The time of day, on the day of the last date line.
    let clock: (hour: Int, minute: Int)?

    /// The most bytes of a time.
    private static let longestTime = 80
    /// The number of commas and colons after which the sender may come.
    private static let mostMarks = 4

    /// - Parameter form: The form of earlier lines; nil for the first one, which may have any.
    init?(_ line: some StringProtocol, _ form: Form? = nil) {
        let line = Substring(line)
        if form != .dated, form != .timed, let found = Self(bracketed: line) {
            self = found
        } else if form == nil || form == .dated, let found = Self(dated: line) {
            self = found
        } else if form == nil || form == .timed, let found = Self(timed: line) {
            self = found
        } else {
            return nil
        }
    }

    private init?(bracketed line: Substring) {
        guard line.first == "[", let middle = line.rangeOfBytes(of: "] ["), middle.lowerBound > line.startIndex,
            let end = line[middle.upperBound...].firstIndex(of: "]")
        else { return nil }
        let time = line[middle.upperBound..<end]
        guard time.utf8.count < 24, let clock = KakaoTalkTime.clock(time) else { return nil }
        form = .bracketed
        sender = String(line[..<middle.lowerBound].dropFirst())
        // A mark of the text joins the space in a character.
        text = String(line[line.index(after: end)...].unicodeScalars.dropFirst())
        timestamp = nil
        self.clock = clock
    }

    /// A line without a sender, or with a colon after its time, is a notice.
    private init?(dated line: Substring) {
        guard let first = line.first, first.isNumber || first.isLetter else { return nil }
        var found: (time: Timestamp, mark: Range<Substring.Index>)?
        var rest = line.prefix(Self.longestTime)
        for _ in 0..<Self.mostMarks where found == nil {
            let marks = [", ", ": "].compactMap { rest.rangeOfBytes(of: $0) }
            guard let mark = marks.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
            if let time = KakaoTalkTime.stamp(line[..<mark.lowerBound]) { found = (time, mark) }
            rest = rest[mark.upperBound...]
        }
        guard let (time, mark) = found else { return nil }
        form = .dated
        timestamp = time
        clock = nil
        (sender, text) =
            line[mark].first == ":" ? (nil, String(line[mark.upperBound...])) : Self.said(after: mark, line)
    }

    private init?(timed line: Substring) {
        guard let mark = line.prefix(Self.longestTime).rangeOfBytes(of: ", "),
            let clock = KakaoTalkTime.clockAlone(line[..<mark.lowerBound])
        else { return nil }
        form = .timed
        timestamp = nil
        self.clock = clock
        (sender, text) = Self.said(after: mark, line)
    }

    /// Sender and text of `앤 : 안녕하세요`.
    private static func said(after mark: Range<Substring.Index>, _ line: Substring) -> (sender: String?, text: String) {
        let said = line[mark.upperBound...]
        guard let colon = said.rangeOfBytes(of: " : ") else { return (nil, String(said)) }
        return (String(said[..<colon.lowerBound]), String(said[colon.upperBound...]))
    }
}
