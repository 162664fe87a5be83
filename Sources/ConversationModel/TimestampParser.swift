extension Timestamp {
    /// Reads RFC 3339 and the close relatives that exports contain: a space for the `T`, any number of
    /// digits in the fraction, an offset without a colon, no offset at all (then it is floating), or a
    /// date alone. nil for anything else.
    public init?(rfc3339 text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
            scanner.skip("-"), let day = scanner.number(digits: 2), (1...12).contains(month),
            (1...Timestamp.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        var milliseconds = Timestamp.daysSinceEpoch(year: year, month: month, day: day) * 86_400_000
        guard !scanner.isAtEnd else {
            self.init(milliseconds: milliseconds, isFloating: true)
            return
        }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let time = scanner.timeOfDay()
        else { return nil }
        milliseconds += time
        switch scanner.zone() {
        case .offset(let minutes):
            self.init(milliseconds: milliseconds - minutes * 60_000, offsetMinutes: minutes)
        case .floating:
            self.init(milliseconds: milliseconds, isFloating: true)
        case nil:
            return nil
        }
    }
}

/// Reads numbers of a fixed width.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.first, UInt32(byte) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let byte = rest.first, byte.isASCIIDigit else { return nil }
            value = value * 10 + Int(byte - 0x30)
            rest.removeFirst()
        }
        return value
    }

    /// Milliseconds since midnight; seconds and their fraction may be missing.
    mutating func timeOfDay() -> Int? {
        guard let hour = number(digits: 2), hour < 25, skip(":"), let minute = number(digits: 2), minute < 60
        else { return nil }
        var milliseconds = (hour * 60 + minute) * 60_000
        guard skip(":") else { return milliseconds }
        guard let second = number(digits: 2), second < 61 else { return nil }
        milliseconds += second * 1000
        return skip(".") || skip(",") ? milliseconds + fraction() : milliseconds
    }

    /// Milliseconds of a fraction of a second, however many digits it has.
    private mutating func fraction() -> Int {
        var value = 0
        var scale = 100
        while let byte = rest.first, byte.isASCIIDigit {
            value += Int(byte - 0x30) * scale
            scale /= 10
            rest.removeFirst()
        }
        return value
    }

    enum Zone {
        case offset(Int)
        case floating
    }

    /// Reads the text after the time of day; nil unless it is an offset or the end.
    mutating func zone() -> Zone? {
        if isAtEnd { return .floating }
        if skip("Z") || skip("z") { return isAtEnd ? .offset(0) : nil }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
        _ = skip(":")
        guard !isAtEnd else { return .offset(sign * hours * 60) }
        guard let minutes = number(digits: 2), minutes < 60, isAtEnd else { return nil }
        return .offset(sign * (hours * 60 + minutes))
    }
}
