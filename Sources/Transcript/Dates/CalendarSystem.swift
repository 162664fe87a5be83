import ConversationModel

/// The calendar of a language.
///
/// The rules are those of the Unicode locale data and of browsers: Persian dates use the Solar Hijri calendar, Thai
/// dates the Buddhist era, and all other dates, including Arabic and Hebrew ones, are Gregorian.
enum CalendarSystem {
    case gregorian, buddhist, persian

    static func usual(in locale: LanguageTag?) -> CalendarSystem {
        switch locale?.language {
        case "fa": .persian
        case "th": .buddhist
        default: .gregorian
        }
    }

    /// The same time, with the date in this calendar.
    func time(_ time: CivilTime) -> CivilTime {
        var time = time
        switch self {
        case .gregorian: break
        case .buddhist: time.year += 543
        case .persian: (time.year, time.month, time.day) = Self.persianDate(time)
        }
        return time
    }

    /// Eight of thirty-three years have a leap day, which is correct from 1800 to 2100.
    private static func persianDate(_ time: CivilTime) -> (year: Int, month: Int, day: Int) {
        let days = daysSincePersianEpoch(time)
        let year = 1 + (33 * days + 3).floored(12_053)
        let dayOfYear = days - 365 * (year - 1) - (8 * year + 21).floored(33)
        // The first six months have 31 days.
        let month = dayOfYear < 216 ? dayOfYear / 31 : (dayOfYear - 6) / 30
        return (year, month + 1, dayOfYear - month * 30 - min(month, 6) + 1)
    }

    /// Days since 19 March 622 of the Julian calendar.
    private static func daysSincePersianEpoch(_ time: CivilTime) -> Int {
        // Years that begin in March have their leap day at the end.
        let year = time.month <= 2 ? time.year - 1 : time.year
        let dayOfYear = (153 * ((time.month + 9) % 12) + 2) / 5 + time.day - 1
        return year * 365 + year.floored(4) - year.floored(100) + year.floored(400) + dayOfYear - 227_200
    }
}

extension Int {
    /// Division that rounds towards minus infinity.
    fileprivate func floored(_ divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
