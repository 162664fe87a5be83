import Importing

/// The first line of a message in WhatsApp's export: `[12/03/24, 10:15:00] Ann: Hello` on an iPhone, `12.03.24, 10:15 -
/// Ann: Hello` elsewhere.
struct WhatsAppLine {
    /// The numbers of the date in the order of the line; `WhatsAppDates` infers which one is the day.
    let date: [Int]
    let hour, minute, second: Int
    /// The time has `AM` or `PM`.
    let hasAmericanHalves: Bool
    let separator: Character
    /// The stamp is in brackets, as on an iPhone.
    let isBracketed: Bool
    /// An invisible mark comes before the bracket of media, and not before that of notices.
    let isMarked: Bool
    /// nil for a notice of WhatsApp.
    let sender: String?
    /// As exported, including invisible marks.
    let text: String

    /// nil for a continuation line of the previous message.
    init?(_ line: some StringProtocol) {
        var scanner = StampScanner(line)
        isBracketed = scanner.skip("[")
        isMarked = isBracketed && line.first == "\u{200E}"
        guard let (date, time) = scanner.stamp(isBracketed: isBracketed) else { return nil }
        self.date = date.numbers
        separator = date.separator
        (hour, minute, second, hasAmericanHalves) = time
        let rest = scanner.rest
        if let colon = rest.firstIndex(of: ":"), rest.distance(from: rest.startIndex, to: colon) <= 80,
            colon > rest.startIndex, !Self.isQuoted(rest[..<colon])
        {
            sender = rest[..<colon].filter { !$0.isDirectionMark }.trimmed
            let text = rest[rest.index(after: colon)...]
            self.text = String(text.first == " " ? text.dropFirst() : text)
        } else {
            sender = nil
            text = rest.filter { !$0.isDirectionMark }.trimmed
        }
    }

    /// True if a quotation does not end: the colon after it is part of a notice, `Ann changed the subject from "Trip: …`.
    private static func isQuoted(_ name: Substring) -> Bool {
        let straight = name.count { $0 == "\"" }
        let (low, left) = (name.count { $0 == "„" }, name.count { $0 == "“" })
        // „German“ and “English”
        return !straight.isMultiple(of: 2) || (low > 0 ? low > left : left > name.count { $0 == "”" })
    }
}

/// Reads the date and the time at the start of a line.
private struct StampScanner {
    typealias DateNumbers = (numbers: [Int], separator: Character)
    typealias Time = (hour: Int, minute: Int, second: Int, hasAmericanHalves: Bool)

    /// A time, and the word before it.
    private struct ClockTime {
        let before: String
        let hour, minute, second: Int
    }

    private(set) var rest: Substring

    init(_ line: some StringProtocol) {
        rest = Substring(line)
        rest = rest.drop { $0.isDirectionMark || $0 == " " }
    }

    /// Skips a character and invisible marks around it: Arabic dates have a mark before each slash.
    mutating func skip(_ character: Character) -> Bool {
        let next = rest.drop { $0.isDirectionMark }
        guard next.first == character else { return false }
        rest = next.dropFirst().drop { $0.isDirectionMark }
        return true
    }

    /// A number of at most four digits, in any script.
    private mutating func number() -> Int? {
        var value = 0
        var count = 0
        while let digit = rest.first?.wholeNumberValue, (0...9).contains(digit), count < 5 {
            value = value * 10 + digit
            count += 1
            rest.removeFirst()
        }
        return (1...4).contains(count) ? value : nil
    }

    /// Reads date and time in either order: `21:25, 13/06/2018 - Ann: Hello` in Vietnamese.
    mutating func stamp(isBracketed: Bool) -> (date: DateNumbers, time: Time)? {
        let start = self
        if let date = date() {
            return time().flatMap { time in end(of: time, isBracketed: isBracketed).map { (date, $0) } }
        }
        self = start
        guard let time = time() else { return nil }
        skipComma()
        guard let date = date() else { return nil }
        return end(of: time, isBracketed: isBracketed).map { (date, $0) }
    }

    /// Three numbers with equal separators, and perhaps one more separator (`2024. 3. 12.`).
    private mutating func date() -> DateNumbers? {
        guard let first = number(), let separator = rest.first(where: { !$0.isDirectionMark }),
            "./-".contains(separator)
        else { return nil }
        var numbers = [first]
        while numbers.count < 3 {
            guard skip(separator) else { return nil }
            skipSpaces()
            guard let next = number() else { return nil }
            numbers.append(next)
        }
        _ = skip(separator)
        return (numbers, separator)
    }

    /// Reads a time and the text before it: a comma, a word such as `um`, `at` or `г.` (year), or the half of the day.
    private mutating func time() -> ClockTime? {
        skipComma()
        let before = letters()
        skipComma()
        guard let hour = number(), hour < 25, skipHourSign() else { return nil }
        guard let minute = number(), minute < 60 else { return nil }
        var second = 0
        if rest.first == ":" || rest.first == ".", rest.dropFirst().first?.isNumber == true {
            rest.removeFirst()
            second = number() ?? 0
        }
        return second < 61 ? ClockTime(before: before, hour: hour, minute: minute, second: second) : nil
    }

    /// `21:25`, `21.25`, and `21 h 25` in Canadian French.
    private mutating func skipHourSign() -> Bool {
        if rest.first == ":" || rest.first == "." {
            rest.removeFirst()
            return true
        }
        let sign = rest.drop { $0.isSpaceInLine }
        guard sign.first == "h" else { return false }
        rest = sign.dropFirst().drop { $0.isSpaceInLine }
        return true
    }

    private mutating func end(of time: ClockTime, isBracketed: Bool) -> Time? {
        guard let after = end(isBracketed: isBracketed) else { return nil }
        let half = HalfOfDay(after) ?? HalfOfDay(time.before)
        return (half?.hour(time.hour) ?? time.hour, time.minute, time.second, HalfOfDay.isAmerican(after))
    }

    private mutating func letters() -> String {
        let word = rest.prefix { $0.isLetter || $0 == "." }.prefix(8)
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    /// The text between the time and the end of the stamp; nil if there is no end.
    private mutating func end(isBracketed: Bool) -> String? {
        let limit = rest.prefix(24)
        let end = isBracketed ? limit.firstIndex(of: "]") : limit.firstIndex { "-–—:".contains($0) }
        guard let end else { return nil }
        let between = rest[..<end].filter { !$0.isSpaceInLine && !$0.isDirectionMark }
        guard between.allSatisfy({ $0.isLetter || ".״".contains($0) }) else { return nil }
        rest = rest[rest.index(after: end)...]
        guard isBracketed || rest.first?.isSpaceInLine != false else { return nil }
        skipSpaces()
        return String(between)
    }

    private mutating func skipComma() {
        _ = skip(",") || skip("،")
        skipSpaces()
    }

    private mutating func skipSpaces() {
        rest = rest.drop { $0.isSpaceInLine }
    }
}

extension Character {
    /// An invisible mark of text direction, or the byte order mark.
    var isDirectionMark: Bool {
        switch self {
        case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{FEFF}": true
        default: false
        }
    }

    /// A space, a no-break space or a narrow no-break space.
    fileprivate var isSpaceInLine: Bool { self == " " || self == "\u{A0}" || self == "\u{202F}" }
}
