import ConversationModel

/// Prints times by a Unicode date pattern (UTS 35), as they were on the clock where they were written.
///
/// Written here because the system's formatter brings 40 MB of tables into the binary.
struct TimestampFormat: Sendable {
    /// Day, month, year and time of day, as `14 Mar 2025, 09:15`.
    static let dateAndTime = TimestampFormat("d MMM y, HH:mm")
    static let date = TimestampFormat("d MMM y")

    private enum Element: Sendable {
        case literal(String)
        case field(Character, width: Int)
    }

    private let elements: [Element]

    init(_ pattern: String) {
        var elements: [Element] = []
        var rest = pattern[...]
        while let first = rest.first {
            if first == "'" {
                elements.append(.literal(Self.takeQuoted(&rest)))
            } else if first.isLetter, first.isASCII {
                let run = rest.prefix { $0 == first }
                elements.append(.field(first, width: run.count))
                rest = rest.dropFirst(run.count)
            } else {
                elements.append(.literal(String(first)))
                rest = rest.dropFirst()
            }
        }
        self.elements = elements
    }

    /// Text in single quotes; two of them stand for one.
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
        let time = timestamp.civil
        return elements.map { element in
            switch element {
            case .literal(let text): text
            case .field(let letter, let width): Self.field(letter, width, time, timestamp)
            }
        }.joined()
    }

    /// One field of UTS 35's table; letters without a meaning here print nothing.
    private static func field(_ letter: Character, _ width: Int, _ time: CivilTime, _ timestamp: Timestamp) -> String {
        switch letter {
        case "y", "u", "Y": width == 2 ? number(time.year % 100, 2) : number(time.year, width)
        case "M", "L": month(time.month, width)
        case "d": number(time.day, width)
        case "E", "e", "c": weekday(time.weekday, width)
        case "H": number(time.hour, width)
        case "k": number(time.hour == 0 ? 24 : time.hour, width)
        case "h": number((time.hour + 11) % 12 + 1, width)
        case "K": number(time.hour % 12, width)
        case "m": number(time.minute, width)
        case "s": number(time.second, width)
        case "S": String((number(time.millisecond, 3) + String(repeating: "0", count: width)).prefix(width))
        case "a", "b", "B": time.hour < 12 ? "AM" : "PM"
        case "Z", "X", "x", "O", "z", "v": timestamp.isFloating ? "" : zone(timestamp.offsetMinutes)
        default: ""
        }
    }

    private static func month(_ month: Int, _ width: Int) -> String {
        guard width > 2, months.indices.contains(month - 1) else { return number(month, width) }
        return width == 3 ? String(months[month - 1].prefix(3)) : months[month - 1]
    }

    private static func weekday(_ weekday: Int, _ width: Int) -> String {
        guard weekdays.indices.contains(weekday) else { return "" }
        return width == 4 ? weekdays[weekday] : String(weekdays[weekday].prefix(3))
    }

    private static func zone(_ minutes: Int) -> String {
        let size = abs(minutes)
        return "UTC"
            + (minutes == 0
                ? "" : "\(minutes < 0 ? "−" : "+")\(size / 60)\(size % 60 == 0 ? "" : ":\(number(size % 60, 2))")")
    }

    private static func number(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, min(width, 20) - digits.utf8.count)) + digits
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
