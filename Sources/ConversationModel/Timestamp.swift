/// A moment, with the UTC offset of its source.
///
/// Times are shown in that offset, so that the same input gives the same page on every machine.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Counts from 1970-01-01T00:00:00Z.
    public let milliseconds: Int
    /// Minutes east of UTC; 0 if the source has an absolute time without an offset.
    public let offsetMinutes: Int
    /// The source has a local time without a zone.
    public let isFloating: Bool

    /// Accepts the years 1 to 9999, so that no computation overflows and RFC 3339 applies; nil outside.
    public init?(milliseconds: Int, offsetMinutes: Int = 0, isFloating: Bool = false) {
        guard (-62_135_596_800_000...253_402_300_799_999).contains(milliseconds), abs(offsetMinutes) < 24 * 60
        else { return nil }
        self.milliseconds = milliseconds
        self.offsetMinutes = offsetMinutes
        self.isFloating = isFloating
    }

    /// Seconds since 1970, as in most exports; nil if the number is not a date.
    public init?(seconds: Double) {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
        self.init(milliseconds: Int((seconds * 1000).rounded()))
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

/// Date and time of day on a calendar and a clock.
public struct CivilTime: Sendable, Hashable {
    /// The parts of date and time; months and days count from 1.
    public var year, month, day, hour, minute, second, millisecond: Int
    /// 0 is Sunday.
    public var weekday: Int
}

extension Timestamp {
    /// The date and time at the place of writing.
    public var civil: CivilTime {
        let local = milliseconds + offsetMinutes * 60_000
        let days = local.flooredDivision(by: 86_400_000)
        let rest = local - days * 86_400_000
        let (year, month, day) = Self.date(daysSinceEpoch: days)
        return CivilTime(
            year: year, month: month, day: day, hour: rest / 3_600_000, minute: rest / 60_000 % 60,
            second: rest / 1000 % 60, millisecond: rest % 1000,
            weekday: (days + 4) - (days + 4).flooredDivision(by: 7) * 7)
    }

    /// The day, as `2025-03-14`.
    public var dayText: String { String(rfc3339.prefix("2025-03-14".count)) }

    /// The day and the minute, as `2025-03-14 09:15`.
    public var minuteText: String {
        String(rfc3339.prefix("2025-03-14T09:15".count)).replacingBytes(of: "T", with: " ")
    }

    /// RFC 3339, for `datetime` attributes; without an offset if the source has none.
    public var rfc3339: String {
        var text = DigitText()
        let time = civil
        text.append(time.year, 4)
        text.append("-", time.month)
        text.append("-", time.day)
        text.append("T", time.hour)
        text.append(":", time.minute)
        text.append(":", time.second)
        if time.millisecond != 0 { text.append(".", time.millisecond, 3) }
        if !isFloating, offsetMinutes == 0 { text.append("Z") }
        if !isFloating, offsetMinutes != 0 {
            text.append(offsetMinutes < 0 ? "-" : "+", abs(offsetMinutes) / 60)
            text.append(":", abs(offsetMinutes) % 60)
        }
        return text.string
    }

    /// The civil calendar, counted in 400-year cycles that start on 1 March so that leap days come last.
    private static func date(daysSinceEpoch days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468  // days since 0000-03-01
        let cycle = shifted.flooredDivision(by: 146_097)
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153  // 0 is March
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The inverse of `date(daysSinceEpoch:)`.
    static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let cycle = shifted.flooredDivision(by: 400)
        let yearOfCycle = shifted - cycle * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * 146_097 + dayOfCycle - 719_468
    }
}

extension Int {
    /// Division that rounds towards minus infinity.
    package func flooredDivision(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor != 0 && (self < 0) != (divisor < 0) ? quotient - 1 : quotient
    }
}

/// Builds ASCII text of numbers with leading zeros, without a string for each of them.
private struct DigitText {
    private var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(32)
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ mark: Unicode.Scalar) {
        bytes.append(UInt8(ascii: mark))
    }

    mutating func append(_ mark: Unicode.Scalar, _ number: Int, _ width: Int = 2) {
        append(mark)
        append(number, width)
    }

    mutating func append(_ number: Int, _ width: Int) {
        var divisor = 1
        for _ in 1..<width { divisor *= 10 }
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
    }
}
