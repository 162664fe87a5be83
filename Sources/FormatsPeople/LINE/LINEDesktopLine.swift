import Importing

/// The first line of a message in a text from a computer: `10:30 Ann Hello`. Nothing separates the name from the words.
struct LINEDesktopLine {
    let hour: Int
    let minute: Int
    /// The name and the text.
    let words: Substring

    init?(_ line: String) {
        guard let space = line.firstIndex(of: " "), line.utf8.count > 6 else { return nil }
        let digits = line[..<space].split(separator: ":", omittingEmptySubsequences: false)
        guard digits.count == 2, digits.allSatisfy({ (1...2).contains($0.utf8.count) }), digits[1].utf8.count == 2,
            let hour = Int(digits[0]), let minute = Int(digits[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        (self.hour, self.minute) = (hour, minute)
        words = line[line.index(after: space)...]
    }

    /// True if a text begins with a day, as in `2025.12.10 Wednesday`, and messages follow.
    static func areIn(_ text: String) -> Bool {
        let lines = text.firstLines(64).filter { !$0.isEmpty }.map { String($0) }
        guard lines.count > 1, isDay(lines[0]), let first = LINEDesktopLine(lines[1]) else { return false }
        return first.words.contains(" ") && !lines[1].contains("\t")
    }

    /// `2025.12.10 Wednesday`
    static func isDay(_ line: String) -> Bool {
        guard let day = LINEDay(line), day.numbers.count == 3, day.numbers[0] > 1999 else { return false }
        let words = line.split(separator: " ")
        return words.count == 2 && words[0].utf8.count == 10 && words[0].contains(".")
            && words[1].allSatisfy(\.isLetter)
    }
}
