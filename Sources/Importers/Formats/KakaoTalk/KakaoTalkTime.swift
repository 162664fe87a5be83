import ConversationModel

/// Dates and times in exports of KakaoTalk, in Korean or English.
enum KakaoTalkTime {
    /// The most bytes of a line that is a date.
    private static let limit = 80

    /// `2026년 1월 1일 오전 9:25`, `2018. 6. 13. 오후 9:25`, `Jun 13, 2018 at 21:25`
    static func stamp(_ text: Substring) -> Timestamp? {
        guard text.utf8.count < limit else { return nil }
        let numbers = numbers(in: text)
        guard numbers.count == 5, numbers[0] > 1999 else { return EnglishDate.timestamp(String(text)) }
        return timestamp(numbers[...2], clock(text))
    }

    /// Year, month and day of `--------------- 2026년 1월 1일 목요일 ---------------`, with or without the dashes.
    static func day(in line: some StringProtocol) -> [Int]? {
        let text = Substring(line).trimmed
        guard text.utf8.count < limit, text.hasPrefix("---") || text.last == "일" || text.first?.isNumber == true else {
            return nil
        }
        let words = Substring(text.drop { $0 == "-" || $0 == " " }).withoutEnd { $0 == "-" || $0 == " " }
        let numbers = numbers(in: words)
        if numbers.count == 3, numbers[0] > 1999, !words.contains(":"), words.contains("년") || words.contains(".") {
            return numbers
        }
        guard text.hasPrefix("---"), let date = EnglishDate.timestamp(words + " 0:00")?.civil else { return nil }
        return [date.year, date.month, date.day]
    }

    /// `오전 9:25`, `9:25 AM`, `21:25`
    static func clock(_ text: Substring) -> (hour: Int, minute: Int)? {
        guard let colon = text.lastIndex(of: ":"),
            let hour = Int(
                text[..<colon].reversed().prefix { $0.isASCII && $0.isNumber }.reversed().map(String.init).joined()),
            let minute = Int(text[text.index(after: colon)...].prefix { $0.isASCII && $0.isNumber })
        else { return nil }
        let half = text.split { !$0.isLetter }.lazy.compactMap { HalfOfDay(String($0)) }.first
        return (half?.hour(hour) ?? hour, minute)
    }

    static func timestamp(_ day: ArraySlice<Int>, _ clock: (hour: Int, minute: Int)?) -> Timestamp? {
        let day = Array(day)
        guard day.count == 3, let clock else { return nil }
        return Timestamp(
            year: day[0], month: day[1], day: day[2], hour: clock.hour, minute: clock.minute, second: 0)
    }

    /// True if the line begins like a row of a table.
    static func inTable(_ line: some StringProtocol) -> Bool {
        let first = String(line.prefix { $0 != "," }.filter { $0 != "\"" })
        return first.utf8.count < limit && Timestamp(rfc3339: first) != nil
    }

    /// The numbers in a text; numbers of more than four digits are not part of a date.
    private static func numbers(in text: some StringProtocol) -> [Int] {
        text.split { !($0.isASCII && $0.isNumber) }.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    }
}
