import ConversationModel

/// Formats times by a Unicode date pattern (UTS 35), in the local time of their source.
///
/// Written here because the system's formatter adds 40 MB of tables to the binary.
struct TimestampFormat: Sendable {
    /// Day, month and year, as `14 Mar 2025`.
    static func date(in locale: LanguageTag?) -> TimestampFormat {
        locale == nil ? usualDate : TimestampFormat(DateStrings.strings(for: locale).date, in: locale)
    }

    /// Day and month, as `14 Mar`, below a heading with the year.
    static func dayAndMonth(in locale: LanguageTag?) -> TimestampFormat {
        date(in: locale).withoutYear
    }

    /// The time of day, as `09:15`.
    static func time(in locale: LanguageTag?) -> TimestampFormat {
        locale == nil ? usualTime : TimestampFormat(DateStrings.strings(for: locale).time, in: locale)
    }

    static func dateAndTime(in locale: LanguageTag?) -> TimestampFormat {
        locale == nil ? usualDateAndTime : TimestampFormat(DateStrings.strings(for: locale).dateAndTime, in: locale)
    }

    /// The heading over the conversations of a month, as `March 2025`.
    static func monthAndYear(in locale: LanguageTag?) -> TimestampFormat {
        TimestampFormat(DateStrings.strings(for: locale).monthAndYear, in: locale)
    }

    // Most conversations do not state their language, and parsing a pattern takes time.
    private static let usualDate = TimestampFormat(DateStrings.strings(for: nil).date)
    private static let usualTime = TimestampFormat(DateStrings.strings(for: nil).time)
    private static let usualDateAndTime = TimestampFormat(DateStrings.strings(for: nil).dateAndTime)

    /// The longest part of a pattern that is used: it is printed with every message.
    private static let longestPattern = 80

    private enum Element: Sendable {
        case literal(String)
        case field(Unicode.Scalar, width: Int)
    }

    private let elements: [Element]
    private let strings: DateStrings
    private let calendar: CalendarSystem
    private let conventions: Conventions

    /// - Parameters:
    ///   - pattern: As in `conversation.schema.json`, `timestampFormat`.
    ///   - locale: The language of months and days; English if it is unknown.
    init(_ pattern: String, in locale: LanguageTag? = nil) {
        strings = DateStrings.strings(for: locale)
        calendar = .usual(in: locale)
        conventions = .usual(in: locale)
        var elements: [Element] = []
        var rest = pattern.prefix(Self.longestPattern)
        while let first = rest.first {
            if first == "'" {
                elements.append(.literal(Self.takeQuoted(&rest)))
            } else if first.isLetter, first.isASCII, let letter = first.unicodeScalars.first {
                let run = rest.prefix { $0 == first }
                elements.append(.field(letter, width: run.count))
                rest = rest.dropFirst(run.count)
            } else {
                elements.append(.literal(String(first)))
                rest = rest.dropFirst()
            }
        }
        self.elements = elements
    }

    private init(_ elements: [Element], like other: TimestampFormat) {
        self.elements = elements
        (strings, calendar, conventions) = (other.strings, other.calendar, other.conventions)
    }

    /// The year goes with what stands between it and the day or month.
    private var withoutYear: TimestampFormat {
        let isOther = { (element: Element) in
            if case .field(let letter, _) = element { letter != "y" } else { false }
        }
        guard let first = elements.firstIndex(where: isOther), let last = elements.lastIndex(where: isOther),
            let year = elements.firstIndex(where: { if case .field("y", _) = $0 { true } else { false } })
        else { return self }
        if year > last { return TimestampFormat(Array(elements[...last]), like: self) }
        return year < first ? TimestampFormat(Array(elements[first...]), like: self) : self
    }

    /// Text in single quotes; two quotes stand for one.
    private static func takeQuoted(_ rest: inout Substring) -> String {
        rest = rest.dropFirst()
        if rest.first == "'" {
            rest = rest.dropFirst()
            return "'"
        }
        let text = rest.prefix { $0 != "'" }
        rest = rest.dropFirst(text.count + 1)
        return String(text)
    }

    func text(_ timestamp: Timestamp) -> String {
        let time = calendar.time(timestamp.civil)
        var result = ""
        for element in elements {
            switch element {
            case .literal(let text): result += text
            case .field(let letter, let width): result += conventions.localized(field(letter, width, time, timestamp))
            }
        }
        return result
    }

    /// One field of UTS 35's table; letters without a meaning here print nothing.
    private func field(_ letter: Unicode.Scalar, _ width: Int, _ time: CivilTime, _ timestamp: Timestamp) -> String {
        switch letter {
        case "y", "u", "Y": width == 2 ? Self.number(time.year % 100, 2) : Self.number(time.year, width)
        case "M": month(time.month, width, strings.months)
        case "L": month(time.month, width, strings.monthsAlone)
        case "d": Self.number(time.day, width)
        case "E", "e", "c": weekday(time.weekday, width)
        case "H": Self.number(time.hour, width)
        case "k": Self.number(time.hour == 0 ? 24 : time.hour, width)
        case "h": Self.number((time.hour + 11) % 12 + 1, width)
        case "K": Self.number(time.hour % 12, width)
        case "m": Self.number(time.minute, width)
        case "s": Self.number(time.second, width)
        case "S": String((Self.number(time.millisecond, 3) + String(repeating: "0", count: width)).prefix(width))
        case "a", "b", "B": time.hour < 12 ? strings.halves.first ?? "" : strings.halves.last ?? ""
        case "Z", "X", "x", "O", "z", "v": timestamp.isFloating ? "" : Self.zone(timestamp.offsetMinutes)
        default: ""
        }
    }

    private func month(_ month: Int, _ width: Int, _ months: [String]) -> String {
        let names = width == 3 ? strings.shortMonths : months
        guard width > 2, names.indices.contains(month - 1) else { return Self.number(month, width) }
        return names[month - 1]
    }

    private func weekday(_ weekday: Int, _ width: Int) -> String {
        let names = width == 4 ? strings.weekdays : strings.shortWeekdays
        return names.indices.contains(weekday) ? names[weekday] : ""
    }

    private static func zone(_ minutes: Int) -> String {
        let size = abs(minutes)
        return "UTC"
            + (minutes == 0
                ? "" : "\(minutes < 0 ? "−" : "+")\(size / 60)\(size % 60 == 0 ? "" : ":\(number(size % 60, 2))")")
    }

    private static func number(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return digits.utf8.count >= width
            ? digits : String(repeating: "0", count: max(0, min(width, 20) - digits.utf8.count)) + digits
    }
}
