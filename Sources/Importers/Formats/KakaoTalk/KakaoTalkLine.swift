import ConversationModel

/// The first line of a message.
struct KakaoTalkLine {
    /// nil for a notice of the app.
    let sender: String?
    let text: String
    /// The complete time, if the line has it.
    let timestamp: Timestamp?
    /// The time of day, on the day of the last date line.
    let clock: (hour: Int, minute: Int)?

    /// The number of commas after which the sender may come.
    private static let mostCommas = 3

    init?(_ line: some StringProtocol) {
        let line = Substring(line)
        if line.first == "[" { self.init(bracketed: line) } else { self.init(dated: line) }
    }

    /// `[앤] [오전 9:25] 안녕하세요`
    private init?(bracketed line: Substring) {
        guard let middle = line.rangeOfBytes(of: "] ["), middle.lowerBound > line.startIndex,
            let end = line[middle.upperBound...].firstIndex(of: "]")
        else { return nil }
        let time = line[middle.upperBound..<end]
        guard time.utf8.count < 24, let clock = KakaoTalkTime.clock(time) else { return nil }
        sender = String(line[..<middle.lowerBound].dropFirst())
        text = String(line[line.index(after: end)...].dropFirst())
        timestamp = nil
        self.clock = clock
    }

    /// `2026년 1월 1일 오전 9:25, 앤 : 안녕하세요`; a line without a sender is a notice.
    private init?(dated line: Substring) {
        guard let first = line.first, first.isNumber || first.isLetter else { return nil }
        var rest = line.prefix(80)
        var found: (time: Timestamp, end: Substring.Index)?
        for _ in 0..<Self.mostCommas where found == nil {
            guard let comma = rest.rangeOfBytes(of: ", ") else { return nil }
            if let time = KakaoTalkTime.stamp(line[..<comma.lowerBound]) { found = (time, comma.upperBound) }
            rest = rest[comma.upperBound...]
        }
        guard let (time, start) = found else { return nil }
        let said = line[start...]
        let colon = said.rangeOfBytes(of: " : ")
        sender = colon.map { String(said[..<$0.lowerBound]) }
        text = String(said[(colon?.upperBound ?? start)...])
        timestamp = time
        clock = nil
    }
}
