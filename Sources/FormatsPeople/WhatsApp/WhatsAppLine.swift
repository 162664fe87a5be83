import Bytes
import Importing

/// The first line of a message in WhatsApp's export: `[12/03/24, 10:15:00] Ann: Hello` on an iPhone, `12.03.24, 10:15 -
/// Ann: Hello` elsewhere.
struct WhatsAppLine {
    /// The numbers of the date in the order of the line; `WhatsAppDates` infers which one is the day.
    let date: WhatsAppDate
    let hour, minute, second: Int
    /// The time has `AM` or `PM`.
    let hasAmericanHalves: Bool
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
        let line = Substring(line)
        var scanner = StampScanner(line.unicodeScalars)
        guard let stamp = scanner.stamp() else { return nil }
        let rest = Substring(scanner.rest)
        isBracketed = stamp.isBracketed
        isMarked = isBracketed && line.first == "\u{200E}"
        date = stamp.date
        (hour, minute, second, hasAmericanHalves) = (stamp.hour, stamp.minute, stamp.second, stamp.hasAmericanHalves)
        if let colon = Self.colon(in: rest), colon > rest.startIndex, !Self.isQuoted(rest[..<colon]) {
            sender = WhatsAppText.cleaned(String(rest[..<colon]))
            // The space is not the author's, even if the text begins with a mark, which joins it in a character.
            let text = rest.unicodeScalars[colon...].dropFirst()
            self.text = String(text.first == " " ? text.dropFirst() : text)
        } else {
            sender = nil
            text = WhatsAppText.cleaned(String(rest))
        }
    }

    /// Names are no longer, in characters.
    private static let longestName = 80

    /// The colon after the sender.
    private static func colon(in rest: Substring) -> Substring.Index? {
        guard let byte = rest.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let before = rest.utf8[..<byte]
        let next = rest.utf8[byte...].dropFirst().first
        if before.count <= longestName, before.last.map({ $0 < 0x80 }) ?? true, next.map({ $0 < 0x80 }) ?? true {
            return byte
        }
        guard let colon = rest.firstIndex(of: ":"), rest.distance(from: rest.startIndex, to: colon) <= longestName
        else { return nil }
        return colon
    }

    /// True if a quotation does not end: the colon after it is part of a notice, `Ann changed the subject from "Trip: …`.
    private static func isQuoted(_ name: Substring) -> Bool {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0xE2 }) else { return false }
        let straight = name.count { $0 == "\"" }
        let (low, left) = (name.count { $0 == "„" }, name.count { $0 == "“" })
        // „German“ and “English”
        return !straight.isMultiple(of: 2) || (low > 0 ? low > left : left > name.count { $0 == "”" })
    }
}

/// The three numbers of a date.
struct WhatsAppDate {
    let first, second, third: Int
    /// Slashes separate them.
    let hasSlashes: Bool

    /// - Parameter index: From 0 to 2.
    subscript(index: Int) -> Int { index == 0 ? first : index == 1 ? second : third }
}

/// The date and the time at the start of a line.
private struct WhatsAppStamp {
    let date: WhatsAppDate
    let hour, minute, second: Int
    let hasAmericanHalves: Bool
    let isBracketed: Bool
}

extension Unicode.Scalar {
    fileprivate var isDirectionMark: Bool { value > 0x7F && Character(self).isDirectionMark }

    /// True for letters and the marks upon them.
    fileprivate var isLetter: Bool {
        if isASCII { return (0x61...0x7A).contains(value | 0x20) }
        return properties.isAlphabetic || properties.generalCategory.isMark
    }

    fileprivate var isNumber: Bool { isASCII ? (0x30...0x39).contains(value) : Character(self).isNumber }

    fileprivate var wholeNumberValue: Int? {
        isASCII ? (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil : Character(self).wholeNumberValue
    }

    /// A space, a no-break space or a narrow no-break space.
    fileprivate var isSpaceInLine: Bool { self == " " || self == "\u{A0}" || self == "\u{202F}" }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}

/// Reads the date and the time at the start of a line, by scalars: a name or a text may begin with a mark.
private struct StampScanner {
    /// A time, and the word before it.
    private struct ClockTime {
        let before: String
        let hour, minute, second: Int
    }

    private(set) var rest: Substring.UnicodeScalarView

    init(_ line: Substring.UnicodeScalarView) {
        rest = line.drop { $0.isDirectionMark || $0 == " " }
    }

    /// Skips a letter and invisible marks around it: Arabic dates have a mark before each slash.
    private mutating func skip(_ letter: Unicode.Scalar) -> Bool {
        let next = rest.drop { $0.isDirectionMark }
        guard next.first == letter else { return false }
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
            rest = rest.dropFirst()
        }
        return (1...4).contains(count) ? value : nil
    }

    /// Reads date and time in either order: `21:25, 13/06/2018 - Ann: Hello` in Vietnamese.
    mutating func stamp() -> WhatsAppStamp? {
        let isBracketed = skip("[")
        let start = self
        if let date = date() {
            return time().flatMap { end(of: date, $0, isBracketed: isBracketed) }
        }
        self = start
        guard let time = time() else { return nil }
        skipComma()
        guard let date = date() else { return nil }
        return end(of: date, time, isBracketed: isBracketed)
    }

    /// The signs after year, month and day in Korean and Chinese.
    private static let signs: [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)] = [("년", "월", "일"), ("年", "月", "日")]

    /// Three numbers with equal separators, and perhaps one more separator (`2024. 3. 12.`), or each with its sign
    /// (`2018년 6월 13일`).
    private mutating func date() -> WhatsAppDate? {
        guard let first = number(), let next = rest.first(where: { !$0.isDirectionMark }) else { return nil }
        let isSeparator = next == "." || next == "/" || next == "-"
        let signs = isSeparator ? (next, next, next) : Self.signs.first { $0.0 == next }
        guard let signs, skip(signs.0) else { return nil }
        skipSpaces()
        guard let second = number(), skip(signs.1) else { return nil }
        skipSpaces()
        guard let third = number() else { return nil }
        _ = skip(signs.2)
        return WhatsAppDate(first: first, second: second, third: third, hasSlashes: next == "/")
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
            rest = rest.dropFirst()
            second = number() ?? 0
        }
        return second < 61 ? ClockTime(before: before, hour: hour, minute: minute, second: second) : nil
    }

    /// `21:25`, `21.25`, and `21 h 25` in Canadian French.
    private mutating func skipHourSign() -> Bool {
        if rest.first == ":" || rest.first == "." {
            rest = rest.dropFirst()
            return true
        }
        let sign = rest.drop { $0.isSpaceInLine }
        guard sign.first == "h" else { return false }
        rest = sign.dropFirst().drop { $0.isSpaceInLine }
        return true
    }

    private mutating func end(of date: WhatsAppDate, _ time: ClockTime, isBracketed: Bool) -> WhatsAppStamp? {
        guard let after = end(isBracketed: isBracketed) else { return nil }
        let half = HalfOfDay(after) ?? HalfOfDay(time.before)
        return WhatsAppStamp(
            date: date, hour: half?.hour(time.hour) ?? time.hour, minute: time.minute, second: time.second,
            hasAmericanHalves: HalfOfDay.isAmerican(after), isBracketed: isBracketed)
    }

    private static let longestWord = 12

    private mutating func letters() -> String {
        let word = rest.prefix(Self.longestWord).prefix { $0.isLetter || $0 == "." }
        rest = rest[word.endIndex...]
        return String(word)
    }

    /// The text between the time and the end of the stamp; nil if there is no end.
    private mutating func end(isBracketed: Bool) -> String? {
        let limit = rest.prefix(2 * Self.longestWord)
        let end =
            isBracketed
            ? limit.firstIndex(of: "]")
            : limit.firstIndex { $0 == "-" || $0 == ":" || $0 == "\u{2013}" || $0 == "\u{2014}" }
        guard let end else { return nil }
        let between = rest[..<end].filter { !$0.isSpaceInLine && !$0.isDirectionMark }
        guard between.allSatisfy({ $0.isLetter || $0 == "." || $0 == "\u{5F4}" }) else { return nil }
        rest = rest[rest.index(after: end)...]
        guard isBracketed || rest.first?.isSpaceInLine != false else { return nil }
        skipSpaces()
        return String(String.UnicodeScalarView(between))
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
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value > 0x7F, scalars.dropFirst().isEmpty else { return false }
        switch first {
        case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{FEFF}": return true
        default: return false
        }
    }
}

extension String {
    /// False if the text has no mark of direction.
    var mayHaveDirectionMarks: Bool {
        withBytes { bytes in
            bytes.indices.contains { index in
                switch bytes[index] {
                case 0xE2: index + 1 < bytes.count && bytes[index + 1] == 0x80
                case 0xD8, 0xEF: true
                default: false
                }
            }
        }
    }
}
