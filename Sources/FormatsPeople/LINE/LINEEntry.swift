import Importing

/// The first line of a message: time, sender and text, separated by tabs.
struct LINEEntry {
    let hour: Int
    let minute: Int
    /// nil for a notice of the app.
    let sender: String?
    var text: String

    init?(_ line: some StringProtocol) {
        let columns = Substring(line).split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            .map(String.init)
        guard columns.count > 1, let (hour, minute) = Self.time(columns[0]) else { return nil }
        (self.hour, self.minute) = (hour, minute)
        sender = columns.count == 3 && !columns[1].isEmpty ? columns[1] : nil
        text = columns[columns.count - 1]
    }

    /// `10:30`, `9:30AM`, `10:00 AM`, `上午10:33`
    private static func time(_ text: String) -> (hour: Int, minute: Int)? {
        guard text.utf8.count < 32 else { return nil }
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 2, text.contains(":"), (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1])
        else { return nil }
        let word = text.filter(\.isLetter)
        guard !word.isEmpty else { return (numbers[0], numbers[1]) }
        return HalfOfDay(word).map { ($0.hour(numbers[0]), numbers[1]) }
    }

    /// A text of several lines is in quotes.
    var isOpen: Bool {
        text.utf8.first == UInt8(ascii: "\"") && text.first == "\"" && (text.utf8.count == 1 || text.last != "\"")
    }
}
