import Bytes
import ConversationModel
import Importing

/// A line of a log.
struct IRCLine {
    enum Kind {
        case said(String, String)
        case action(String, String)
        /// A notice of the server or the program.
        case notice(String)
        /// The following lines are of this day.
        case day
    }

    let kind: Kind
    /// Year, month and day, if the line has them.
    private(set) var date: [Int] = []
    private(set) var clock: [Int] = []

    var isSaid: Bool {
        switch kind {
        case .said, .action: true
        case .notice, .day: false
        }
    }

    /// nil if the text is not a line of a log.
    init?(_ text: some StringProtocol) {
        let text = Substring(text)
        if let day = Self.day(in: text) {
            kind = .day
            date = day.date
            clock = day.clock
            return
        }
        guard let stamp = IRCStamp(text) else { return nil }
        date = stamp.date
        clock = stamp.clock
        guard let kind = stamp.isTable ? Self.row(stamp.rest) : Self.kind(of: stamp.rest) else { return nil }
        self.kind = kind
    }

    // MARK: Days

    private static let dayMarks = [
        "--- Log opened ", "--- Day changed ", "--- Log closed ", "**** BEGIN LOGGING AT ", "**** ENDING LOGGING AT ",
    ]

    /// `--- Day changed Fri Jan 02 2026`, `**** BEGIN LOGGING AT Thu Jan  1 10:00:00 2026`
    private static func day(in text: Substring) -> (date: [Int], clock: [Int])? {
        guard let first = text.utf8.first, "-*".utf8.contains(first),
            let mark = dayMarks.first(where: { text.hasPrefix($0) })
        else { return nil }
        let words = String(text.dropFirst(mark.count).prefix(60))
        let time = EnglishDate.timestamp(words) ?? EnglishDate.timestamp(words + " 00:00:00")
        guard let civil = time?.civil else { return ([], []) }
        return ([civil.year, civil.month, civil.day], [])
    }

    // MARK: Kinds

    /// `<@ann> hello`, `* ann waves`, `-!- eve has joined`
    private static func kind(of rest: Substring) -> Kind? {
        // The first byte decides for nearly all lines.
        if let byte = rest.utf8.first, "-*=".utf8.contains(byte) || rest.utf8.starts(with: "<--".utf8) {
            for mark in ["-!- ", "*** ", "-->", "<--", "=!= ", "--\t"] where rest.hasPrefix(mark) {
                return .notice(rest.dropFirst(mark.count).trimmed)
            }
        }
        if rest.first == "<", let end = rest.firstIndex(of: ">") {
            let name = nick(rest[..<end].dropFirst())
            guard !name.isEmpty, name.utf8.count <= longestName, !name.contains(where: \.isSpace) else {
                return nil
            }
            return .said(name, String(rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\t" }))
        }
        guard rest.first == "*" else { return nil }
        let words = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
        let name = words.prefix { !$0.isSpace }
        guard !name.isEmpty, rest.dropFirst().first.map({ $0 == " " || $0 == "\t" }) == true else {
            return .notice(words.trimmed)
        }
        return .action(nick(name), words.dropFirst(name.count).trimmed)
    }

    private static let longestName = 64

    /// WeeChat's second column is a name or a mark.
    private static func row(_ rest: Substring) -> Kind? {
        guard let tab = rest.firstIndex(of: "\t") else { return nil }
        let name = rest[..<tab].trimmed
        let text = String(rest[rest.index(after: tab)...])
        switch name {
        case "", "-->", "<--", "--", "=!=": return .notice(text.trimmed)
        case "*":
            let actor = text.prefix { !$0.isSpace }
            return .action(nick(actor), text.dropFirst(actor.count).trimmed)
        default: return name.utf8.count > longestName ? nil : .said(nick(name[...]), text)
        }
    }

    /// The name without its channel-mode prefix.
    private static func nick(_ name: Substring) -> String {
        let bare = name.drop { " @+%~&".contains($0) }
        return String(bare.isEmpty ? name : bare)
    }
}

/// The time at the beginning of a line.
struct IRCStamp {
    private(set) var date: [Int] = []
    private(set) var clock: [Int] = []
    let rest: Substring
    /// The columns are separated by tabs.
    let isTable: Bool

    /// The most bytes of a date and a time.
    private static let longest = 32

    /// `10:00`, `[10:00:05]`, `2026-01-01 10:00:00`, `[2026-01-01T10:00:00]`, `Jan 01 10:00:00`
    init?(_ line: Substring) {
        var text = line
        let isBracketed = text.first == "["
        if isBracketed { text.removeFirst() }
        let head = text.prefix(Self.longest)
        if head.first?.isLetter == true, let date = Self.month(&text) { self.date = date }
        guard let first = text.first, first.isASCII, first.isNumber else { return nil }
        if let day = Self.numbers(&text, separators: "-/."), day.count == 3 {
            guard day[0] > 999 else { return nil }
            date = day
            text = text.drop { $0 == " " || $0 == "T" || $0 == "," }
        }
        guard let clock = Self.numbers(&text, separators: ":"), clock.count == 2 || clock.count == 3 else { return nil }
        self.clock = clock
        if isBracketed {
            text = text.drop { $0 == "Z" || $0 == "." || $0.isNumber }
            guard text.first == "]" else { return nil }
            text.removeFirst()
        }
        guard let space = text.first, space == " " || space == "\t" else { return nil }
        isTable = space == "\t"
        rest = isTable ? text.dropFirst() : text.drop { $0 == " " }
    }

    /// Numbers of up to four digits, separated by these characters; without such numbers, the text stays unchanged.
    private static func numbers(_ text: inout Substring, separators: String) -> [Int]? {
        let run = text.prefix(longest).prefix { $0.isASCII && $0.isNumber || separators.contains($0) }
        let parts = run.split(omittingEmptySubsequences: false) { separators.contains($0) }
        let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
        guard parts.count > 1, numbers.count == parts.count else { return nil }
        text = text[run.endIndex...]
        return numbers
    }

    /// `Jan 01 `, without a year.
    private static func month(_ text: inout Substring) -> [Int]? {
        let name = text.prefix(3)
        let rest = text.dropFirst(3).drop { $0 == " " }
        let day = rest.prefix(2).prefix { $0.isASCII && $0.isNumber }
        guard let month = months.firstIndex(of: name.lowercased()), let number = Int(day) else { return nil }
        text = rest[day.endIndex...].drop { $0 == " " }
        return [0, month + 1, number]
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}

/// Tracks the day of lines that have only a time.
struct IRCClock {
    private var date: [Int] = []

    mutating func time(of line: IRCLine) -> Timestamp? {
        if line.date.count == 3 {
            let year = line.date[0] > 0 ? line.date[0] : date.first ?? 0
            date = [year, line.date[1], line.date[2]]
        }
        guard date.count == 3, date[0] > 0, line.clock.count >= 2 else { return nil }
        return Timestamp(
            year: date[0], month: date[1], day: date[2], hour: line.clock[0], minute: line.clock[1],
            second: line.clock.count > 2 ? line.clock[2] : 0)
    }
}
