import ConversationModel

/// The years and months of a language's calendar, with their days in order.
struct CalendarGrid {
    struct Month {
        /// The number of cells before the first day.
        let offset: Int
        /// Days since 1970.
        let days: [Int]
    }

    struct Year {
        let months: [Month]
    }

    /// The years in which some of the days are, newest first.
    let years: [Year]

    /// - Parameter days: Days since 1970, ascending.
    init(_ days: [Int], in locale: LanguageTag?) {
        let calendar = CalendarSystem.usual(in: locale)
        let firstWeekday = WeekStart.weekday(in: locale)
        var years: [Year] = []
        var end = Int.min
        for day in days where day > end {
            let year = calendar.year(around: day)
            end = year.upperBound
            years.append(Year(months: calendar.months(in: year, firstWeekday: firstWeekday)))
        }
        self.years = years.reversed()
    }
}

extension CalendarSystem {
    /// More than the days of any year.
    private static let longestYear = 367

    func date(ofDay day: Int) -> CivilTime? { Timestamp(day: day).map { time($0.civil) } }

    /// The days of the year that has a day.
    fileprivate func year(around day: Int) -> ClosedRange<Int> {
        let year = date(ofDay: day)?.year
        var (first, last) = (day, day)
        while day - first < Self.longestYear, date(ofDay: first - 1)?.year == year { first -= 1 }
        while last - day < Self.longestYear, date(ofDay: last + 1)?.year == year { last += 1 }
        return first...last
    }

    fileprivate func months(in year: ClosedRange<Int>, firstWeekday: Int) -> [CalendarGrid.Month] {
        let days = year.compactMap { day in date(ofDay: day).map { (day: day, date: $0) } }
        let months = days.chunked { $0.date.month == $1.date.month }
        return months.map { month in
            CalendarGrid.Month(offset: (month[0].date.weekday - firstWeekday + 7) % 7, days: month.map(\.day))
        }
    }
}

extension Array {
    /// Cuts the array where neighbours do not belong together.
    package func chunked(_ belong: (Element, Element) -> Bool) -> [[Element]] {
        var chunks: [[Element]] = []
        for element in self {
            if let last = chunks.last?.last, belong(last, element) {
                chunks[chunks.count - 1].append(element)
            } else {
                chunks.append([element])
            }
        }
        return chunks
    }
}

/// The first day of the week, from the Unicode locale data.
enum WeekStart {
    private static let sunday: Set<String> = [
        "en-US", "en-CA", "en-AU", "en-IN", "es-MX", "es-US", "fr-CA", "he", "hi", "id", "ja", "ko", "pt", "pt-PT",
        "th",
        "zh-Hant",
    ]
    private static let monday: Set<String> = ["zh"]
    private static let saturday: Set<String> = ["ar", "fa"]

    /// 0 is Sunday.
    static func weekday(in locale: LanguageTag?) -> Int {
        locale?.nearest { tag in
            monday.contains(tag) ? 1 : sunday.contains(tag) ? 0 : saturday.contains(tag) ? 6 : nil
        } ?? 1
    }
}
