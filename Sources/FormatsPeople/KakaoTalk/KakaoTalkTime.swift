import ConversationModel
import Importing

/// Dates and times in exports of KakaoTalk, in Korean or English.
enum KakaoTalkTime {
    /// The most bytes of a line that is a date.
    private static let limit = 80

    /// `2026년 1월 1일 오전 9:25`, `2018. 6. 13. 오후 9:25`, `Jun 13, 2018 at 21:25`
    static func stamp(_ text: Substring) -> Timestamp? {
        guard text.utf8.count < limit else { return nil }
        let numbers = numbers(in: text)
        if text.first?.isNumber == true {
            return numbers.count == 5 && numbers[0] > 1999 ? timestamp(numbers[...2], clock(text)) : nil
        }
        let words = text.split { $0 == " " || $0 == "," }
        // Month, day, year, perhaps `at`, the time, perhaps `PM`.
        guard (4...6).contains(words.count), words[1].count <= 2, Int(words[1]) != nil else { return nil }
        return EnglishDate.timestamp(String(text))
    }

    /// Year, month and day of a line that begins a day.
    ///
    /// - Parameter isDashed: It is `--------------- 2026년 1월 1일 목요일 ---------------`; else it is without dashes, and with
    ///   the day of the week, as a message may have a line with a date.
    static func day(in line: some StringProtocol, isDashed: Bool) -> [Int]? {
        let text = Substring(line).trimmed
        guard text.utf8.count < limit, text.hasPrefix("---") == isDashed else { return nil }
        let words = Substring(text.drop { $0 == "-" || $0 == " " }).withoutEnd { $0 == "-" || $0 == " " }
        guard !words.contains(":"), isDashed || hasWeekday(words) else { return nil }
        let numbers = numbers(in: words)
        if numbers.count == 3, numbers[0] > 1999, words.contains("년") || words.contains(".") { return numbers }
        let date = EnglishDate.timestamp(words + " 0:00")?.civil
        return date.map { [$0.year, $0.month, $0.day] }
    }

    /// True for `2026년 1월 1일 목요일` and `Thursday, January 1, 2026`.
    private static func hasWeekday(_ text: Substring) -> Bool {
        if text.hasSuffix("요일") { return true }
        let words = text.split { $0 == " " || $0 == "," }
        return words.count == 4 && words[0].hasSuffix("day")
    }

    /// The time of a text that is nothing else: `오전 9:25`, `21:25`.
    static func clockAlone(_ text: Substring) -> (hour: Int, minute: Int)? {
        let words = text.split(separator: " ")
        let isTime = words.allSatisfy { word in
            HalfOfDay(String(word)) != nil || word.allSatisfy { $0 == ":" || $0.isASCII && $0.isNumber }
        }
        return isTime && words.count <= 2 ? clock(text) : nil
    }

    /// `오전 9:25`, `9:25 AM`, `21:25`
    static func clock(_ text: Substring) -> (hour: Int, minute: Int)? {
        guard let colon = text.lastIndex(of: ":"),
            let hour = Int(
                text[..<colon].reversed().prefix { $0.isASCII && $0.isNumber }.reversed().map(String.init).joined()),
            let minute = Int(text[text.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }), minute < 60
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
