import Bytes
import ConversationModel
import Importing

/// A line with the date of the following messages: `2024/01/15(Mon)`, `2024.01.15 Monday`, `Sun, 26/04/2026`.
struct LINEDay {
    /// In the order of the line.
    let numbers: [Int]

    init?(_ line: some StringProtocol) {
        guard line.utf8.count < 64, line.contains("/") || line.contains(".") else { return nil }
        let digits = line.split { !$0.isASCII || !$0.isNumber }
        guard digits.count == 3, digits[0].count == 4 || digits[2].count == 4 else { return nil }
        let rest = line.filter { !$0.isNumber && !$0.isLetter && !$0.isSpace }
        // The line has nothing else but the day of the week.
        guard rest.allSatisfy({ "/.,()（）".contains($0) }), line.split(separator: " ").count <= 3,
            rest.filter({ $0 == "/" || $0 == "." }).count >= 2
        else { return nil }
        numbers = digits.compactMap { Int($0) }
    }

    /// Year, month and day.
    func date(isDayFirst: Bool) -> (year: Int, month: Int, day: Int) {
        if numbers[0] > 31 { return (numbers[0], numbers[1], numbers[2]) }
        return isDayFirst ? (numbers[2], numbers[1], numbers[0]) : (numbers[2], numbers[0], numbers[1])
    }

    func timestamp(hour: Int, minute: Int, isDayFirst: Bool) -> Timestamp? {
        let date = date(isDayFirst: isDayFirst)
        return Timestamp(year: date.year, month: date.month, day: date.day, hour: hour, minute: minute, second: 0)
    }

    /// True if the day comes before the month in dates that end with the year: then all dates exist and none goes back.
    static func areDayFirst(_ days: [LINEDay]) -> Bool {
        mistakes(days, isDayFirst: true) < mistakes(days, isDayFirst: false)
    }

    private static func mistakes(_ days: [LINEDay], isDayFirst: Bool) -> Int {
        var count = 0
        var latest = (0, 0, 0)
        for day in days {
            let (year, month, number) = day.date(isDayFirst: isDayFirst)
            if !(1...12).contains(month) || (year, month, number) < latest { count += 1 }
            latest = (year, month, number)
        }
        return count
    }
}
